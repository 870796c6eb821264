// SPDX-License-Identifier: MIT
// The size of a maze as people write it, and as an ID writes it:
//
//     20        20x20           5X5, 5×5, 5 x 5     5x5
//     1kx2M     1000x2000000    40xINF              40xinf
//     2^20      unchanged, for worlds
//     12, 9x9x3     for grids that are not squares: as many numbers as there are, none of them twice
//
// k, M and G are thousands, millions and billions (10^9).  The text after a comma, as in 40x25,mask=...,
// belongs to the grid and stays.
#include <stdint.h>
#include <string.h>

#include "size.h"

typedef enum size_verdict { SIZE_GOOD, SIZE_BAD_FORM, SIZE_NO_CELLS, SIZE_TOO_LARGE } size_verdict;

static void size_skip_blanks(const char **at) { *at += strspn(*at, " "); }

// The power of ten of a letter after a number, 0 if it is not one of these letters.
static unsigned size_power(char letter) {
    switch (letter) {
    case 'k': case 'K': return 3;
    case 'm': case 'M': return 6;
    case 'g': case 'G': return 9;
    default: return 0;
    }
}

// Reads a side of the maze and moves `at` behind it.
static size_verdict size_number(const char **at, uint64_t *number) {
    size_verdict verdict = SIZE_GOOD;
    size_t digits = strspn(*at, "0123456789");
    unsigned power = size_power((*at)[digits]);
    *number = 0;
    if (digits == 0) return SIZE_BAD_FORM;
    for (size_t i = 0; i < digits + power; i++) {
        uint64_t digit = i < digits ? (uint64_t)((*at)[i] - '0') : 0;
        if (*number > (MEANDER_ENDLESS - 1 - digit) / 10) verdict = SIZE_TOO_LARGE;
        else *number = *number * 10 + digit;
    }
    *at += digits + (power > 0);
    if (verdict == SIZE_GOOD && *number == 0) verdict = SIZE_NO_CELLS;
    return verdict;
}

// Skips the sign between the sides: x, X, * or the multiplication sign in UTF-8; false without one.
static bool size_times(const char **at) {
    size_skip_blanks(at);
    size_t length = strncmp(*at, "\xc3\x97", 2) == 0 ? 2 : **at != '\0' && strchr("xX*", **at) ? 1 : 0;
    *at += length;
    size_skip_blanks(at);
    return length > 0;
}

static bool size_is_endless(const char **at) {
    bool endless = strncmp(*at, "inf", 3) == 0 || strncmp(*at, "INF", 3) == 0;
    *at += endless ? 3 : 0;
    return endless;
}

// Reads the sides; *rest is the text after them.
static size_verdict size_read(const char *text, uint64_t *width, uint64_t *height,
                              const char **rest) {
    size_verdict verdict = size_number(&text, width), second = SIZE_GOOD;
    if (verdict == SIZE_BAD_FORM) return verdict;
    *height = *width;
    if (size_times(&text)) {
        if (size_is_endless(&text)) *height = MEANDER_ENDLESS;
        else second = size_number(&text, height);
    }
    *rest = text;
    bool own = text[0] == ',' && text[1] != '\0' && strchr("0123456789", text[1]) == NULL;
    if (second == SIZE_BAD_FORM || (text[0] != '\0' && !own)) return SIZE_BAD_FORM;
    return verdict != SIZE_GOOD ? verdict : second;
}

// The grid of -g, or of the ID that is changed; without either it is a rectangle.
bool size_is_of_squares(const cli *c) {
    const char *grid = c->grid != NULL ? c->grid : c->argument_count > 0 ? c->arguments[0] : "";
    size_t i = meander_list_find(MEANDER_GRIDS, grid);
    return i == meander_list_count(MEANDER_GRIDS) ||
           meander_list_has(MEANDER_GRIDS, meander_list_at(MEANDER_GRIDS, i).name, "squares");
}

// Numbers with signs between them.  Other text is left to the library, which knows the forms.
static void size_write_numbers(cli *c, const char **value) {
    const char *at = *value;
    size_t used = 0;
    for (;;) {
        uint64_t number;
        size_verdict verdict = size_number(&at, &number);
        if (verdict == SIZE_BAD_FORM || verdict == SIZE_TOO_LARGE) return;
        int length = snprintf(c->size_text + used, sizeof c->size_text - used, "%s%llu",
                              used == 0 ? "" : "x", (unsigned long long)number);
        if (length < 0 || used + (size_t)length >= sizeof c->size_text) return;
        used += (size_t)length;
        if (!size_times(&at)) break;
    }
    if (strlen(at) >= sizeof c->size_text - used || (*at != '\0' && *at != ',')) return;
    strcpy(c->size_text + used, at);
    *value = c->size_text;
}

// "4x4x2": three or four plain numbers, as a box takes them.
static bool size_has_levels(const char *text) {
    unsigned numbers = 0;
    for (const char *at = text;; at++) {
        size_t digits = strspn(at, "0123456789");
        if (digits == 0) return false;
        numbers++;
        at += digits;
        if (*at == '\0') return numbers == 3 || numbers == 4;
        if (*at != 'x') return false;
    }
}

bool size_write(cli *c, const char **value) {
    uint64_t width, height;
    const char *typed = *value, *rest;
    if (strchr(typed, '^') != NULL) return true;
    if (strstr(typed, "..") != NULL && cli_number_of(c->command) == CLI_GENERATE) return true;     // mix.c
    if (!size_is_of_squares(c)) return size_write_numbers(c, value), true;
    size_verdict verdict = size_read(typed, &width, &height, &rest);
    if (verdict == SIZE_NO_CELLS)
        return cli_wrong("a maze needs at least 1 x 1 cells, so --size cannot be '%s'", typed), false;
    if (verdict == SIZE_TOO_LARGE)
        return cli_wrong("--size '%s' is too large: a side has at most %llu cells", typed,
                         (unsigned long long)MEANDER_ENDLESS - 1), false;
    if (verdict == SIZE_BAD_FORM && size_has_levels(typed))
        return cli_wrong("--size takes WxH, not '%s'; '--grid box:%s' has levels", typed, typed), false;
    if (verdict == SIZE_BAD_FORM)
        return cli_wrong("--size takes WxH, as in 40x25, 20, 2kx1M or 40xinf, not '%s'", typed), false;
    int length = height == MEANDER_ENDLESS
        ? snprintf(c->size_text, sizeof c->size_text, "%lluxinf%s", (unsigned long long)width, rest)
        : snprintf(c->size_text, sizeof c->size_text, "%llux%llu%s", (unsigned long long)width,
                   (unsigned long long)height, rest);
    // A text that does not fit has a long mask and stays as it was typed.
    if (length > 0 && (size_t)length < sizeof c->size_text) *value = c->size_text;
    return true;
}

const char *size_of_grid(const cli *c) {
    static const char plain[] = "WIDTHxHEIGHT";
    if (c->grid == NULL || c->size != NULL || c->graph != NULL || c->argument_count > 0) return NULL;
    size_t i = meander_list_find(MEANDER_GRIDS, c->grid);
    if (i == meander_list_count(MEANDER_GRIDS) || strchr(c->grid, ':') != NULL) return NULL;
    // Nobody wants a world whole, so none has a usual size.
    if (meander_list_has(MEANDER_GRIDS, c->grid, "power")) return NULL;
    const char *form = meander_grid_form(meander_list_at(MEANDER_GRIDS, i).name);
    size_t length = form == NULL ? 0 : strcspn(form, " ,");
    bool usual = form == NULL || (length == sizeof plain - 1 && memcmp(form, plain, length) == 0);
    return usual ? NULL : meander_grid_example(c->grid);
}

// A grid that is named with its size ("hex:12x9") keeps it.
bool size_is_given(const cli *c) { return c->size != NULL || (c->grid != NULL && strchr(c->grid, ':') != NULL); }

void size_take_usual(cli *c, const char *size) {
    if (size_of_grid(c) != NULL || size_is_given(c)) return;
    if (c->argument_count == 0 && c->graph == NULL) c->size = size;
}
