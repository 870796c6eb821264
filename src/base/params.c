// SPDX-License-Identifier: MIT
// Reading and writing parameters.  A text is a list of "key=value" separated by commas; the
// message for a mistake says what would have been right.
//
//     text     "pick=oldest,random=10"       what people write and what an ID holds
//     table    pick      random      ...     what the algorithm takes, and the fallbacks
//     values   [0] = 1   [1] = 10    ...     one int64_t for each line of the table
//
// Every kind of value fits an int64_t: a number itself or its thousandths, the place of a word among the choices, a
// character's code, four weights of 16 bits, a column and a row of 32.  So all values are copied like one number and
// nothing has to be freed.
//
// A comma separates, except right after "=", where it is a character's value: "wall=,,floor=."
// has two pieces, "wall=," and "floor=.".
//
// Invariant: params_parse reads what params_write writes back to the same values; only "=" as a
// character has to come last, because a comma after it is taken for a value.  A text may be a
// piece of a longer one, with a length and no zero byte at its end.
#include "base/params.h"

#include <string.h>

#include "base/compass.h"
#include "base/stream.h"

// ---- reading ---------------------------------------------------------------------

// A comparison of lengths as well as of letters: "pi" must not be taken for "pick".
static bool params_same(const char *name, const char *text, size_t length) {
    return strncmp(name, text, length) == 0 && name[length] == '\0';
}

// A decimal number of up to 18 digits, with an optional sign.  So many digits always fit an
// int64_t, so the loop needs no test for overflow.
static bool params_number(const char *text, size_t length, int64_t *value) {
    bool negative = length > 0 && text[0] == '-';
    size_t i = negative;
    if (i == length || length - i > 18) return false;
    for (*value = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9') return false;
        *value = *value * 10 + (text[i] - '0');
    }
    if (negative) *value = -*value;
    return true;
}

// "2", "0.5", ".125": up to three digits after the dot, as thousandths.
static bool params_decimal(const char *text, size_t length, int64_t *value) {
    const char *dot = memchr(text, '.', length);
    size_t whole = dot == NULL ? length : (size_t)(dot - text);
    size_t digits = dot == NULL ? 0 : length - whole - 1;
    int64_t part = 0;
    *value = 0;
    if (whole > 15 || digits > 3 || (dot != NULL && (digits == 0 || dot[1] == '-'))) return false;
    if ((whole > 0 || dot == NULL) && !params_number(text, whole, value)) return false;
    if (digits > 0 && !params_number(dot + 1, digits, &part)) return false;
    for (; digits < 3; digits++) part *= 10;
    *value = *value * 1000 + (whole > 0 && text[0] == '-' ? -part : part);
    return true;
}

// Returns whether the text is the first or the last words of a choice: "contrast" of
// "high-contrast".
static bool params_shortens(const char *choice, size_t word, const char *text, size_t length) {
    if (length == 0 || length + 1 >= word) return false;
    return (memcmp(choice, text, length) == 0 && choice[length] == '-') ||
           (memcmp(choice + word - length, text, length) == 0 && choice[word - length - 1] == '-');
}

// The place of the text among "one|two|three", in full, or shortened where only one choice can be
// meant; -1 when it is none of them.
static int64_t params_choice(const char *choices, const char *text, size_t length) {
    int64_t shortened = -1, hits = 0;
    for (int64_t place = 0;; place++) {
        size_t word = strcspn(choices, "|");
        if (word == length && memcmp(choices, text, length) == 0) return place;
        if (params_shortens(choices, word, text, length)) {
            shortened = place;
            hits++;
        }
        if (choices[word] == '\0') return hits == 1 ? shortened : -1;
        choices += word + 1;
    }
}

// "north-east-south-west", each 0 to 999, packed in 16 bits each with north lowest.  A dash
// always separates, so no weight has a sign.  All zero is refused: nothing could be chosen.
static bool params_weights(const char *text, size_t length, int64_t *value) {
    *value = 0;
    for (unsigned side = 0; side < 4; side++) {
        const char *dash = memchr(text, '-', length);
        size_t part = dash == NULL ? length : (size_t)(dash - text);
        int64_t weight;
        if ((dash == NULL) != (side == 3)) return false;
        if (!params_number(text, part, &weight) || weight > 999) return false;
        *value |= weight << (16 * side);
        text += part + 1;
        length -= part + (dash != NULL);
    }
    return *value != 0;
}

// Six hexadecimal digits, or a word: "theme" is the colour of the theme, "none" no colour.
static bool params_colour(const char *text, size_t length, int64_t *value) {
    static const char digits[] = "0123456789abcdef";
    int64_t word = params_choice("none|theme", text, length);
    *value = word - 2;
    if (word >= 0) return true;
    *value = 0;
    for (size_t i = 0; i < length; i++) {
        char small = text[i] >= 'A' && text[i] <= 'F' ? (char)(text[i] - 'A' + 'a') : text[i];
        const char *digit = memchr(digits, small, sizeof digits - 1);
        if (digit == NULL) return false;
        *value = *value * 16 + (digit - digits);
        if (i == 6) return false;
    }
    return length == 6;
}

bool params_is_packed(meander_param_kind kind, int64_t value) {
    unsigned seen = 0;
    if (kind == MEANDER_PARAM_PLACE)
        return value == PARAMS_RANDOM ||
               (value >= 0 && params_place_x(value) <= PARAMS_PLACE_MOST);
    for (unsigned i = 0; i < 4; i++) seen |= 1u << params_order(value, i);
    return value >> 8 == 0 && seen == 15;
}

// "X-Y", as weights are written, or "XxY", or "random".
static bool params_place(const char *text, size_t length, int64_t *value) {
    const char *dash = memchr(text, '-', length);
    int64_t x, y;
    *value = PARAMS_RANDOM;
    if (params_same("random", text, length)) return true;
    if (dash == NULL) dash = memchr(text, 'x', length);
    if (dash == NULL) return false;
    size_t column = (size_t)(dash - text), row = length - column - 1;
    // A second dash would be a sign.
    if (column == 0 || row == 0 || dash[1] == '-') return false;
    if (!params_number(text, column, &x) || !params_number(dash + 1, row, &y)) return false;
    if (x > PARAMS_PLACE_MOST || y > PARAMS_PLACE_MOST) return false;
    *value = x | y << 32;
    return true;
}

// The four letters, each once; small ones will do.
static bool params_sides(const char *text, size_t length, int64_t *value) {
    static const char letters[] = "NESWnesw";
    *value = 0;
    for (unsigned i = 0; i < length && i < 4; i++) {
        const char *letter = memchr(letters, text[i], sizeof letters - 1);
        if (letter == NULL) return false;
        *value |= ((int64_t)(letter - letters) & 3) << (2 * i);
    }
    return length == 4 && params_is_packed(MEANDER_PARAM_ORDER, *value);
}

// Returns whether the text is a value of this kind.  When it is not, *value may hold anything.
static bool params_value(const meander_param *p, const char *text, size_t length,
                         int64_t *value) {
    switch (p->kind) {
    case MEANDER_PARAM_INTEGER:
        return params_number(text, length, value) && *value >= p->least && *value <= p->most;
    case MEANDER_PARAM_PERCENT:
        return params_number(text, length, value) && *value >= 0 && *value <= 100;
    case MEANDER_PARAM_CHOICE:
        return (*value = params_choice(p->choices, text, length)) >= 0;
    case MEANDER_PARAM_SWITCH:
        return (*value = params_choice("no|yes", text, length)) >= 0;
    case MEANDER_PARAM_WEIGHTS:
        return params_weights(text, length, value);
    case MEANDER_PARAM_CHARACTER:
        // Where char is signed, bytes beyond ASCII are negative; they are refused both ways.
        *value = length == 1 ? text[0] : 0;
        return *value > ' ' - 1 && *value < 127;
    case MEANDER_PARAM_COLOUR:
        return params_colour(text, length, value);
    case MEANDER_PARAM_PLACE:
        return params_place(text, length, value);
    case MEANDER_PARAM_ORDER:
        return params_sides(text, length, value);
    case MEANDER_PARAM_DECIMAL:
        return params_decimal(text, length, value) && *value >= p->least && *value <= p->most;
    }
    return false;
}

// Thousandths without superfluous zeros: "2", "0.5", "-0.125".
static void params_write_decimal(int64_t value, char *text, size_t size) {
    uint64_t number = value < 0 ? (uint64_t)-value : (uint64_t)value, rest = number % 1000;
    int digits = 3;
    for (; digits > 1 && rest % 10 == 0; digits--) rest /= 10;
    text_print(text, size, "%s%llu", value < 0 ? "-" : "", (unsigned long long)(number / 1000));
    size_t used = strlen(text);
    if (number % 1000 != 0)
        text_print(text + used, size - used, ".%0*llu", digits, (unsigned long long)rest);
}

// The end of the sentence "growing-tree: pick takes ...".  It has to say what params_value tests.
static void params_expected(const meander_param *p, char *text, size_t size) {
    char least[24], most[24];
    switch (p->kind) {
    case MEANDER_PARAM_DECIMAL:
        params_write_decimal(p->least, least, sizeof least);
        params_write_decimal(p->most, most, sizeof most);
        text_print(text, size, "a number from %s to %s, as in 0.5", least, most);
        return;
    case MEANDER_PARAM_INTEGER:
        text_print(text, size, "a number from %lld to %lld", (long long)p->least,
                   (long long)p->most);
        return;
    case MEANDER_PARAM_PERCENT: text_print(text, size, "a number from 0 to 100"); return;
    case MEANDER_PARAM_CHOICE: text_print(text, size, "one of %s", p->choices); return;
    case MEANDER_PARAM_SWITCH: text_print(text, size, "yes or no"); return;
    case MEANDER_PARAM_WEIGHTS:
        text_print(text, size, "four numbers from 0 to 999, not all 0, as in 1-9-1-9");
        return;
    case MEANDER_PARAM_CHARACTER: text_print(text, size, "one printable character"); return;
    case MEANDER_PARAM_COLOUR:
        text_print(text, size, "six hexadecimal digits, as in 1a2b3c, or none, or theme");
        return;
    case MEANDER_PARAM_PLACE:
        text_print(text, size, "a column and a row from 0 on, as in 3-0, or random");
        return;
    case MEANDER_PARAM_ORDER:
        text_print(text, size, "the letters N, E, S and W, each once, as in NWSE");
        return;
    }
}

// For names_nearest, which reads a table only through such a call.
static const char *params_name_at(const void *table, size_t i) {
    return ((const meander_param *)table)[i].name;
}

// A table ends with an entry without a name; the table of an algorithm without parameters is
// NULL.
static size_t params_count(const meander_param *table) {
    size_t count = 0;
    while (table != NULL && table[count].name != NULL) count++;
    return count;
}

// "pick, random and bias"
static void params_list(const meander_param *table, size_t count, char *text, size_t size) {
    text[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        size_t used = strlen(text);
        text_print(text + used, size - used, "%s%s",
                   i == 0 ? "" : i + 1 == count ? " and " : ", ", table[i].name);
    }
}

// When no name is near, all are listed.
static meander_status params_unknown(context *c, const char *owner, const meander_param *table,
                                     const char *key, size_t length) {
    size_t count = params_count(table);
    if (count == 0)
        return context_fail(c, MEANDER_BAD_REQUEST, "%s takes no parameters", owner);
    const char *nearest = names_nearest(key, length, params_name_at, table, count);
    int shown = length > 40 ? 40 : (int)length;
    if (nearest != NULL)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "%s has no parameter '%.*s'; did you mean '%s'?", owner, shown, key,
                            nearest);
    char all[PARAMS_TEXT_SIZE];
    params_list(table, count, all, sizeof all);
    return context_fail(c, MEANDER_BAD_REQUEST, "%s has no parameter '%.*s'; it takes %s", owner,
                        shown, key, all);
}

meander_status params_parse_value(context *c, const char *owner, const meander_param *p,
                                  const char *text, size_t length, int64_t *value) {
    char expected[PARAMS_TEXT_SIZE];
    if (params_value(p, text, length, value)) return MEANDER_OK;
    params_expected(p, expected, sizeof expected);
    return context_fail(c, MEANDER_BAD_REQUEST, "%s%s%s takes %s", owner == NULL ? "" : owner,
                        owner == NULL ? "" : ": ", p->name, expected);
}

// One piece, "key=value" or the "key" of a switch.  When a key comes twice the last one counts.
static meander_status params_parse_one(context *c, const char *owner,
                                       const meander_param *table, const char *text,
                                       size_t length, params *result) {
    const char *equals = memchr(text, '=', length);
    size_t key = equals == NULL ? length : (size_t)(equals - text);
    size_t i = 0, count = params_count(table);
    while (i < count && !params_same(table[i].name, text, key)) i++;
    if (i == count) return params_unknown(c, owner, table, text, key);
    // The key of a switch alone means yes.
    const char *value = equals == NULL ? "yes" : equals + 1;
    size_t value_length = equals == NULL ? 3 : length - key - 1;
    return params_parse_value(c, owner, &table[i], value, value_length, &result->values[i]);
}

// The fallbacks come first and the text overwrites them.  On failure *result is partly filled and
// must not be used.
meander_status params_parse(context *c, const char *owner, const meander_param *table,
                            const char *text, size_t length, params *result) {
    *result = (params){{0}};
    for (size_t i = 0; i < params_count(table); i++) result->values[i] = table[i].fallback;
    while (length > 0) {
        const char *comma = memchr(text, ',', length), *equals = memchr(text, '=', length);
        // A comma may be a character's value: "wall=,".
        if (comma != NULL && comma - 1 == equals)
            comma = memchr(comma + 1, ',', (size_t)(text + length - comma - 1));
        size_t part = comma == NULL ? length : (size_t)(comma - text);
        TRY(params_parse_one(c, owner, table, text, part, result));
        text += part + (comma != NULL);
        length -= part + (comma != NULL);
    }
    return MEANDER_OK;
}

meander_status params_parse_as(context *c, const char *owner, const char *aliases, const char *name,
                               size_t name_length, const meander_param *table, const char *text,
                               size_t length, params *result) {
    size_t preset;
    char whole[PARAMS_TEXT_SIZE];
    const char *own = names_preset(aliases, name, name_length, &preset);
    if (preset == 0) return params_parse(c, owner, table, text, length, result);
    if (preset + 1 + length >= sizeof whole)
        return context_fail(c, MEANDER_BAD_REQUEST, "the parameters of %s are too long", owner);
    text_print(whole, sizeof whole, "%.*s%s%.*s", (int)preset, own, length > 0 ? "," : "", (int)length, text);
    return params_parse(c, owner, table, whole, strlen(whole), result);
}

// ---- writing ---------------------------------------------------------------------

// The opposite of params_value.
void params_write_value(const meander_param *p, int64_t value, char *text, size_t size) {
    const char *word = p->choices;
    switch (p->kind) {
    case MEANDER_PARAM_INTEGER:
    case MEANDER_PARAM_PERCENT: text_print(text, size, "%lld", (long long)value); return;
    case MEANDER_PARAM_CHOICE:
        for (; value > 0; value--) word += strcspn(word, "|") + 1;
        text_print(text, size, "%.*s", (int)strcspn(word, "|"), word);
        return;
    case MEANDER_PARAM_SWITCH: text_print(text, size, value ? "yes" : "no"); return;
    case MEANDER_PARAM_WEIGHTS:
        text_print(text, size, "%u-%u-%u-%u", params_weight(value, 0), params_weight(value, 1),
                   params_weight(value, 2), params_weight(value, 3));
        return;
    case MEANDER_PARAM_CHARACTER: text_print(text, size, "%c", (char)value); return;
    case MEANDER_PARAM_COLOUR:
        if (value < 0) text_print(text, size, "%s", value == -1 ? "theme" : "none");
        else text_print(text, size, "%06llx", (long long)value);
        return;
    case MEANDER_PARAM_PLACE:
        if (value == PARAMS_RANDOM) text_print(text, size, "random");
        else text_print(text, size, "%llu-%llu", (unsigned long long)params_place_x(value),
                        (unsigned long long)params_place_y(value));
        return;
    case MEANDER_PARAM_ORDER:
        for (unsigned i = 0; i < 4; i++) {
            size_t used = i == 0 ? 0 : strlen(text);
            text_print(text + used, size - used, "%c", compass_letters[params_order(value, i)]);
        }
        return;
    case MEANDER_PARAM_DECIMAL: params_write_decimal(value, text, size); return;
    }
}

// Fallbacks are left out.  That keeps IDs short, and an ID stays the same when its algorithm gets
// one more parameter.
void params_write(const meander_param *table, const params *p, char *buffer, size_t size) {
    buffer[0] = '\0';
    for (size_t i = 0; i < params_count(table); i++) {
        if (p->values[i] == table[i].fallback) continue;
        char value[64];
        params_write_value(&table[i], p->values[i], value, sizeof value);
        size_t used = strlen(buffer);
        text_print(buffer + used, size - used, "%s%s=%s", used > 0 ? "," : "", table[i].name,
                   value);
    }
}
