// SPDX-License-Identifier: MIT
// The text of a grid, as an ID and a file have it, and the way back.
//
//     hex:12,outline=triangle      kind, size, and parameters that differ from the usual ones
//
// A mask comes last, as a word (grid/mask.h): hex:3x2,mask=bcb
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/text.h"
#include "grid/grid_mask.h"
#include "grid/kind.h"

enum { KIND_SHOWN = 60 };        // characters of a wrong text in a message

static int kind_shown(size_t length) { return length > KIND_SHOWN ? KIND_SHOWN : (int)length; }

// Reads digits up to the end or the next 'x', which is passed over.
static bool kind_read_number(const char **at, const char *end, uint64_t *number) {
    const char *first = *at;
    *number = 0;
    for (; *at < end && **at >= '0' && **at <= '9'; ++*at) {
        uint64_t digit = (uint64_t)(**at - '0');
        if (*number > (UINT64_MAX - digit) / 10) return false;
        *number = *number * 10 + digit;
    }
    if (*at == first) return false;
    if (*at == end) return true;
    return *(*at)++ == 'x' && *at < end;
}

meander_status grid_kind_read_size(grid_order *order, const char *text, size_t length) {
    const char *at = text, *end = text + length;
    const grid_kind *kind = order->kind;
    bool good = length > 0, zero = false;
    unsigned count = 0;
    memset(order->numbers, 0, sizeof order->numbers);
    if (kind->read_size != NULL) return kind->read_size(order, text, length);
    for (; at < end && good && count < GRID_NUMBERS_MOST; count++) {
        good = kind_read_number(&at, end, &order->numbers[count]);
        zero = zero || (good && order->numbers[count] == 0);
    }
    order->number_count = count;
    good = good && at == end && grid_kind_takes(kind, count);
    if (good && !zero) return MEANDER_OK;
    if (good)
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "size '%.*s' has a 0: a %s has at least one cell each way",
                            kind_shown(length), text, kind->name);
    return context_fail(order->context, MEANDER_BAD_REQUEST,
                        "size '%.*s' of a %s is not of the form %s, as in %s", kind_shown(length),
                        text, kind->name, kind->form, kind->example);
}

static const char kind_mask_key[] = "mask=", kind_density_key[] = "density=";

// Takes a word from the end of the parameters, of which none has a comma in it; *word stays NULL when it is not there.
static meander_status kind_take_word(const grid_order *order, const char *key, bool has, const char *first,
                                     const char **end, const char **word, size_t *word_length) {
    const char *at = *end;
    while (at > first && at[-1] != ',') at--;
    size_t length = (size_t)(*end - at), of_key = strlen(key);
    if (length < of_key || memcmp(at, key, of_key) != 0) return MEANDER_OK;
    if (!has)
        return context_fail(order->context, MEANDER_BAD_REQUEST, "a %s has no %.*s", order->kind->name,
                            (int)of_key - 1, key);
    *word = at + of_key;
    *word_length = length - of_key;
    *end = at > first ? at - 1 : at;
    return MEANDER_OK;
}

// The mask is behind the density.
static meander_status kind_take_words(grid_order *order, const char *first, const char **end) {
    TRY(kind_take_word(order, kind_mask_key, names_contain(order->kind->traits, "mask"), first, end,
                       &order->mask_word, &order->mask_length));
    return kind_take_word(order, kind_density_key, order->kind->dense, first, end, &order->density_word,
                          &order->density_length);
}

meander_status grid_order_read(context *c, const char *text, size_t length, grid_order *order) {
    const char *end = text + length, *size = memchr(text, ':', length);
    if (size == NULL) size = end;
    *order = (grid_order){.context = c};
    size_t name = (size_t)(size - text);
    order->kind = grid_kind_named(c, text, name);
    if (order->kind == NULL) return MEANDER_BAD_REQUEST;
    size += size < end;
    const char *rest = memchr(size, ',', (size_t)(end - size));
    if (rest == NULL) rest = end;
    // A name and what belongs to it are read together.
    if (order->kind->read_size != NULL) rest = end;
    TRY(grid_kind_read_size(order, size, (size_t)(rest - size)));
    rest += rest < end;
    TRY(kind_take_words(order, rest, &end));
    TRY(params_parse_as(c, order->kind->name, order->kind->aliases, text, name, order->kind->params, rest,
                        (size_t)(end - rest), &order->params));
    return grid_kind_places(order);
}

// Numbers with commas between them, as many as there are coordinates.
static bool kind_read_place(const grid *g, const char *text, size_t length, meander_point *at) {
    uint64_t numbers[GRID_NUMBERS_MOST] = {0};
    unsigned axes = g->kind == NULL ? 2 : grid_kind_axes(g->kind, g->number_count), count = 0;
    if (g->width == 0) axes = 1;
    if (g->kind != NULL && g->kind->find != NULL)
        return g->kind->find(g->context, g->numbers, text, length, at);
    for (size_t i = 0; i <= length && count < axes; i++, count++) {
        size_t first = i;
        for (; i < length && text[i] >= '0' && text[i] <= '9'; i++) {
            uint64_t digit = (uint64_t)(text[i] - '0');
            if (numbers[count] > (UINT64_MAX - digit) / 10) return false;
            numbers[count] = numbers[count] * 10 + digit;
        }
        if (i == first || (i < length && (text[i] != ',' || count + 1 == axes))) return false;
    }
    *at = (meander_point){numbers[0], numbers[1]};
    return count == axes && (g->kind == NULL || grid_kind_find(g->kind, g->numbers, numbers, at));
}

// A table without places has rows of no length.
cell grid_find_place(const grid *g, const char *text, size_t length) {
    meander_point at;
    if (!kind_read_place(g, text, length, &at)) return CELL_NONE;
    if (g->width == 0 ? at.x >= g->count : at.x >= g->width || at.y >= g->height) return CELL_NONE;
    cell c = grid_index(g, at);
    return grid_holds(g, c) ? c : CELL_NONE;
}

// MEANDER_ENDLESS is a number of twenty digits; its word is "inf".
void grid_order_write_size(const grid_order *order, char *text, size_t size) {
    const grid_kind *kind = order->kind;
    const uint64_t *numbers = order->numbers;
    char words[PARAMS_TEXT_SIZE] = "", part[24];
    text[0] = '\0';
    if (kind->write_size != NULL) {
        kind->write_size(order, text, size);
        return;
    }
    // Any buffer of GRID_TEXT_SIZE bytes is large enough, so nothing is cut off.
    bool power = names_contain(kind->traits, "power");
    if (power) text_print(text, size, "2^%u", bits_width(numbers[0]) - 1);
    else text_print(text, size, "%llu", (unsigned long long)numbers[0]);
    for (unsigned i = 1; i < order->number_count && !power; i++) {
        text_print(part, sizeof part, "%llu", (unsigned long long)numbers[i]);
        size_t used = strlen(text);
        text_print(text + used, size - used, "x%s", numbers[i] == MEANDER_ENDLESS ? "inf" : part);
    }
    if (kind->params != NULL) params_write(kind->params, &order->params, words, sizeof words);
    size_t used = strlen(text);
    text_print(text + used, size - used, "%s%s", words[0] != '\0' ? "," : "", words);
}

void grid_write_text(const grid *g, char *text, size_t size) {
    grid_order order = {.context = g->context, .kind = g->kind, .number_count = g->number_count, .params = g->params};
    text[0] = '\0';
    if (g->kind == NULL) return;
    memcpy(order.numbers, g->numbers, sizeof order.numbers);
    text_print(text, size, "%s:", g->kind->name);
    size_t used = strlen(text);
    grid_order_write_size(&order, text + used, size - used);
}

// The mask of a grid is found from its cells, so it leaves out the places that have none anyway.
meander_status grid_text_new(const grid *g, char **text_new) {
    char text[GRID_TEXT_SIZE], *word;
    output out;
    mask m;
    size_t size;
    grid_write_text(g, text, sizeof text);
    TRY(output_open_words(&out, g->context));
    output_text(&out, text);
    if (g->density != NULL) output_print(&out, ",%s", kind_density_key);
    if (g->density != NULL) output_text(&out, g->density);
    if (!g->masked) return output_take(&out, text_new, &size);
    meander_status status = grid_find_mask(g, &m);
    if (status == MEANDER_OK) {
        status = mask_encode(&m, &word);
        mask_done(&m);
    }
    if (status == MEANDER_OK) {
        output_print(&out, ",%s", kind_mask_key);
        output_text(&out, word);
        memory_free(g->context, word);
    } else {
        output_fail(&out, status);
    }
    return output_take(&out, text_new, &size);
}

void grid_say_point(const grid *g, meander_point at, char *text, size_t size) {
    if (g->kind != NULL && g->kind->say != NULL) g->kind->say(g->context, g->numbers, at, text, size);
    else if (g->kind != NULL) grid_kind_say(g->kind, g->numbers, at, text, size);
    else text_print(text, size, "%llu,%llu", (unsigned long long)at.x, (unsigned long long)at.y);
}

void grid_say_place(const grid *g, cell c, char *text, size_t size) {
    meander_point at;
    if (grid_place(g, c, &at)) grid_say_point(g, at, text, size);
    else text_print(text, size, "%zu", c);
}
