// SPDX-License-Identifier: MIT
// The text of a grid, as an ID and a file have it, and the way back.
//
//     hex:12,outline=triangle      kind, size, and parameters that differ from the usual ones
//
// A rectangle has no more than its size here; a mask has a text of its own (grid/mask.h).
#include <string.h>

#include "base/bits.h"
#include "base/text.h"
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

meander_status grid_order_read(context *c, const char *text, size_t length, grid_order *order) {
    const char *end = text + length, *size = memchr(text, ':', length);
    if (size == NULL) size = end;
    *order = (grid_order){.context = c};
    order->kind = grid_kind_named(c, text, (size_t)(size - text));
    if (order->kind == NULL) return MEANDER_BAD_REQUEST;
    size += size < end;
    const char *rest = memchr(size, ',', (size_t)(end - size));
    if (rest == NULL) rest = end;
    TRY(grid_kind_read_size(order, size, (size_t)(rest - size)));
    rest += rest < end;
    TRY(params_parse(c, order->kind->name, order->kind->params, rest, (size_t)(end - rest),
                     &order->params));
    return grid_kind_places(order);
}

// MEANDER_ENDLESS is a number of twenty digits; its word is "inf".
void grid_order_write_size(const grid_order *order, char *text, size_t size) {
    const grid_kind *kind = order->kind;
    const uint64_t *numbers = order->numbers;
    char words[PARAMS_TEXT_SIZE] = "", part[24];
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
    grid_order order = {.kind = g->kind, .number_count = g->number_count, .params = g->params};
    text[0] = '\0';
    if (g->kind == NULL) return;
    memcpy(order.numbers, g->numbers, sizeof order.numbers);
    text_print(text, size, "%s:", g->kind->name);
    size_t used = strlen(text);
    grid_order_write_size(&order, text + used, size - used);
}
