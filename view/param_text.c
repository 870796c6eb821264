// SPDX-License-Identifier: MIT
// Reads and changes "name:key=value,key=value" in place.  Here the words are only taken apart;
// the library decides whether they are right.
#include "view/param_text.h"

#include <string.h>

meander_status view_choice_generator(meander_context *c, const char *id, view_text *words) {
    char *algorithm;
    view_text_clear(words);
    meander_status status = meander_id_part_new(c, id, MEANDER_ID_ALGORITHM, 0, &algorithm);
    if (status != MEANDER_OK) return status == MEANDER_NO_MEMORY ? status : MEANDER_OK;
    view_text_add(words, algorithm);
    meander_text_free(c, algorithm);
    return MEANDER_OK;
}

size_t view_choice_find(meander_list list, const char *words) {
    size_t length = strcspn(words, ":"), count = meander_list_count(list);
    for (size_t i = 0; i < count; i++) {
        const char *name = meander_list_at(list, i).name;
        if (strlen(name) == length && memcmp(name, words, length) == 0) return i;
    }
    return count;
}

// Finds the value of a parameter and its length; NULL: the words do not contain it.
static const char *choice_place(const char *words, const char *name, size_t *size) {
    size_t length = strlen(name);
    const char *at = words + strcspn(words, ":");
    while (*at != 0) {
        at++;
        *size = strcspn(at, ",");
        if (*size > length && memcmp(at, name, length) == 0 && at[length] == '=') {
            *size -= length + 1;
            return at + length + 1;
        }
        at += *size;
    }
    return NULL;
}

// One of the words in "newest|oldest|random".
static void choice_word(const char *choices, int64_t place, view_text *value) {
    while (place-- > 0 && strchr(choices, '|') != NULL) choices = strchr(choices, '|') + 1;
    view_text_add_part(value, choices, strcspn(choices, "|"));
}

static void choice_weights(uint64_t packed, view_text *value) {
    for (unsigned i = 0; i < 4; i++) {
        if (i > 0) view_text_add(value, "-");
        view_text_number(value, packed >> (16 * i) & 0xffff);
    }
}

static void choice_number(int64_t number, view_text *value) {
    if (number < 0) view_text_add(value, "-");
    view_text_number(value, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

static void choice_order(uint64_t packed, view_text *value) {
    char letters[5] = {0};
    for (unsigned i = 0; i < 4; i++) letters[i] = "NESW"[packed >> (2 * i) & 3];
    view_text_add(value, letters);
}

// Thousandths, with no more digits than are needed: "0.5".
static void choice_decimal(int64_t number, view_text *value) {
    uint64_t size = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    unsigned digits = size % 10 != 0 ? 3 : size % 100 != 0 ? 2 : size % 1000 != 0 ? 1 : 0;
    if (number < 0) view_text_add(value, "-");
    view_text_real(value, (double)size / 1000, digits);
}

// Six hexadecimal digits, or one of the words that stand for no fixed colour.
static void choice_colour(int64_t number, view_text *value) {
    char digits[7] = {0};
    for (unsigned i = 0; i < 6; i++) digits[i] = "0123456789abcdef"[number >> (20 - 4 * i) & 15];
    view_text_add(value, number >= 0 ? digits : number == -1 ? "theme" : "none");
}

static void choice_write(const meander_param *p, int64_t number, view_text *value) {
    char letter[2] = {(char)number, 0};
    switch (p->kind) {
    case MEANDER_PARAM_CHOICE: choice_word(p->choices, number, value); break;
    case MEANDER_PARAM_SWITCH: view_text_add(value, number != 0 ? "yes" : "no"); break;
    case MEANDER_PARAM_WEIGHTS: choice_weights((uint64_t)number, value); break;
    case MEANDER_PARAM_CHARACTER: view_text_add(value, letter); break;
    case MEANDER_PARAM_PLACE: view_text_add(value, "random"); break;
    case MEANDER_PARAM_ORDER: choice_order((uint64_t)number, value); break;
    case MEANDER_PARAM_COLOUR: choice_colour(number, value); break;
    case MEANDER_PARAM_DECIMAL: choice_decimal(number, value); break;
    default: choice_number(number, value); break;
    }
}

void view_choice_value(const char *words, const meander_param *p, view_text *value) {
    size_t size;
    const char *told = choice_place(words, p->name, &size);
    view_text_clear(value);
    if (told != NULL) view_text_add_part(value, told, size);
    else view_choice_default(p, value);
}

const char *view_choice_said(const view_tongue *t, const char *value) {
    const char *said = t == NULL ? NULL : t->name(value);
    return said == NULL ? value : said;
}

const char *view_choice_label(const view_tongue *t, const meander_param *p) {
    view_text typed = {0};
    view_text_add(&typed, p->name);
    view_text_add(&typed, "=");
    const char *said = view_choice_said(t, typed.text);
    return said == typed.text ? p->name : said;
}

void view_choice_default(const meander_param *p, view_text *value) {
    choice_write(p, p->fallback, value);
}

static void choice_list(const char *choices, view_text *range) {
    for (const char *at = choices; *at != 0; at += strcspn(at, "|"), at += *at == '|') {
        if (at != choices) view_text_add(range, ", ");
        view_text_add_part(range, at, strcspn(at, "|"));
    }
}

void view_choice_range(const meander_param *p, view_text *range) {
    static const char *const words[] = {
        [MEANDER_PARAM_PERCENT] = "0 to 100",       [MEANDER_PARAM_SWITCH] = "yes or no",
        [MEANDER_PARAM_WEIGHTS] = "four numbers from 0 to 999",
        [MEANDER_PARAM_CHARACTER] = "a character",
        [MEANDER_PARAM_COLOUR] = "six hexadecimal digits, none or theme",
        [MEANDER_PARAM_PLACE] = "COLUMN-ROW from 0-0 on, or random",
        [MEANDER_PARAM_ORDER] = "N, E, S and W, each once"};
    switch (p->kind) {
    case MEANDER_PARAM_INTEGER:
    case MEANDER_PARAM_DECIMAL:
        choice_write(p, p->least, range);
        view_text_add(range, " to ");
        choice_write(p, p->most, range);
        break;
    case MEANDER_PARAM_CHOICE: choice_list(p->choices, range); break;
    default: view_text_add(range, words[p->kind]); break;
    }
}

void view_choice_set(view_text *words, const char *name, const char *value) {
    view_text old = *words;
    size_t size;
    const char *told = choice_place(old.text, name, &size);
    if (told != NULL) {
        view_text_clear(words);
        view_text_add_part(words, old.text, (size_t)(told - old.text));
        view_text_add(words, value);
        view_text_add(words, told + size);
        return;
    }
    view_text_add(words, strchr(words->text, ':') == NULL ? ":" : ",");
    view_text_add(words, name);
    view_text_add(words, "=");
    view_text_add(words, value);
}

// ---- steps -------------------------------------------------------------------------

// The index of a word among the choices, 0 when it is none of them.
static int64_t choice_index(const char *choices, const char *word, int64_t *count) {
    int64_t found = 0;
    size_t length = strlen(word);
    for (*count = 1;; ++*count) {
        size_t size = strcspn(choices, "|");
        if (size == length && memcmp(choices, word, size) == 0) found = *count - 1;
        if (choices[size] == 0) return found;
        choices += size + 1;
    }
}

static int64_t choice_read(const char *text) {
    int64_t number = 0;
    bool minus = text[0] == '-';
    for (text += minus; *text >= '0' && *text <= '9' && number < INT64_MAX / 100; text++)
        number = number * 10 + (*text - '0');
    return minus ? -number : number;
}

static int64_t choice_move(const meander_param *p, int64_t number, int steps) {
    int64_t least = p->kind == MEANDER_PARAM_PERCENT ? 0 : p->least;
    int64_t most = p->kind == MEANDER_PARAM_PERCENT ? 100 : p->most;
    // Very large ranges are walked through one by one.
    int64_t step = most - least <= 100 && most - least >= 40 ? (most - least) / 20 : 1;
    int64_t moved = number + step * steps;
    if (moved < least) return least;
    return moved > most ? most : moved;
}

void view_choice_step(view_text *words, const meander_param *p, int steps) {
    view_text value;
    int64_t count = 2, number;
    view_choice_value(words->text, p, &value);
    switch (p->kind) {
    case MEANDER_PARAM_CHOICE:
        number = choice_index(p->choices, value.text, &count);
        number = ((number + steps) % count + count) % count;
        break;
    case MEANDER_PARAM_SWITCH: number = (strcmp(value.text, "yes") == 0) ^ (steps & 1); break;
    case MEANDER_PARAM_INTEGER:
    case MEANDER_PARAM_PERCENT: number = choice_move(p, choice_read(value.text), steps); break;
    default: return;
    }
    view_text_clear(&value);
    choice_write(p, number, &value);
    view_choice_set(words, p->name, value.text);
}

meander_status view_choice_difficulty(meander_maze *m, view_text *value) {
    const meander_figure *figure;
    size_t count;
    view_text_clear(value);
    meander_status status = meander_maze_measure(m, "difficulty", &figure, &count);
    if (status != MEANDER_OK || count == 0 || !figure->known) return status;
    view_text_add(value, meander_level_name(meander_level_of(figure->real)));
    for (char *at = value->text; *at != 0; at++)
        if (*at == ' ') *at = '-';
    return MEANDER_OK;
}
