// SPDX-License-Identifier: MIT
// Letters in the cells of a maze: a word along its way, and others beside it.
//
//     +---+---+---+---+      MAZE from S to G.  The other cells have letters as often as the way has: they come
//     | S   M | T   Q |      from the same alphabet, so no letter betrays the way.
//     +   +   +---+   +
//     | E | A   Z   E |      Start and goal have none, as their own marks are there.
//     +---+---+---+   +
//     | R   V     | G |
//     +---+---+---+---+
//
// Words of capitals are hidden among A to Z, words of small letters among a to z; any other among its own letters.
//
// Invariant: along the way from start to goal the letters are those of the word, in its order.
// Cost: a search of the maze, and four bytes for each cell.
#define GRID_WIDE
#include "grid/letters.h"

#include <string.h>

#include "base/escape.h"
#include "base/memory.h"
#include "base/rng.h"
#include "grid/spread.h"

enum { LETTERS_LATIN = 26 };

typedef struct letters_word {
    const char *at;
    size_t length, count;        // in bytes, and in letters
    char first;                  // 'A' or 'a' of the alphabet around it; 0: its own letters
} letters_word;

// The bytes of the letter that begins here; 0: it is not one.
static size_t letter_bytes(const char *text, size_t length) {
    uint32_t character;
    size_t size;
    bool letter = length > 0 && text_character(text, &character, &size) && size <= length;
    return letter && character > ' ' && character != 127 ? size : 0;
}

uint32_t letter_of(const char *text, size_t length) {
    uint32_t letter = 0;
    if (length == 0 || letter_bytes(text, length) != length) return 0;
    for (size_t i = length; i-- > 0;) letter = letter << 8 | (unsigned char)text[i];
    return letter;
}

// Letter number i of the word.
static uint32_t letters_nth(const letters_word *w, size_t i) {
    const char *at = w->at;
    for (; i > 0; i--) at += letter_bytes(at, (size_t)(w->at + w->length - at));
    return letter_of(at, letter_bytes(at, (size_t)(w->at + w->length - at)));
}

// A word in one case is of the alphabet of that case.
static meander_status letters_begin(letters_word *w, const puzzle *p) {
    bool capitals = true, small = true;
    for (size_t i = 0, size; i < w->length; i += size, w->count++) {
        size = letter_bytes(w->at + i, w->length - i);
        if (size == 0)
            return context_fail(p->context, MEANDER_BAD_REQUEST, "letter %zu of the trail is not UTF-8", w->count + 1);
        capitals = capitals && w->at[i] >= 'A' && w->at[i] <= 'Z';
        small = small && w->at[i] >= 'a' && w->at[i] <= 'z';
    }
    w->first = capitals ? 'A' : small ? 'a' : '\0';
    return MEANDER_OK;
}

meander_status letters_put(puzzle *p, cell c, uint32_t letter) {
    if (p->letters == NULL) p->letters = memory_new_zeroed(p->context, p->grid->count, sizeof *p->letters);
    if (p->letters == NULL) return MEANDER_NO_MEMORY;
    p->letters[c] = letter;
    return MEANDER_OK;
}

// Each letter of the alphabet is equally likely; of other words each place in the word is.
static uint32_t letters_draw(const letters_word *w, rng *chance) {
    if (w->first != '\0') return (uint32_t)w->first + (uint32_t)rng_below(chance, LETTERS_LATIN);
    return letters_nth(w, (size_t)rng_below(chance, w->count));
}

// From the goal back to the start: letter i lies in the middle of part i of the cells between them.  Returns in `on`
// which cells are the way's.
static meander_status letters_lay_way(puzzle *p, const letters_word *w, const spread *s, cell goal, uint64_t *on) {
    size_t inner = s->distance[goal] - 1, left = w->count;
    unsigned side;
    bits_set(on, goal);
    for (cell c = spread_nearer(s, goal, &side); c != p->start; c = spread_nearer(s, c, &side)) {
        size_t place = s->distance[c] - 1, wanted = (2 * left - 1) * inner / (2 * w->count);
        bits_set(on, c);
        if (left == 0 || place != wanted) continue;
        TRY(letters_put(p, c, letters_nth(w, --left)));
    }
    bits_set(on, p->start);
    return MEANDER_OK;
}

// Beside the way a cell has a letter as often as on it.
static meander_status letters_lay_others(puzzle *p, const letters_word *w, size_t inner, const uint64_t *on,
                                         uint64_t seed) {
    static const char stream[] = "trail";
    rng chance;
    rng_seed(&chance, seed ^ rng_seed_of_word(stream, sizeof stream - 1));
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1)) {
        bool plain = !bits_get(on, c) && !puzzle_is_goal(p, c) && maze_sides(&p->maze, c) != 0;
        if (!plain || rng_below(&chance, inner) >= w->count) continue;
        TRY(letters_put(p, c, letters_draw(w, &chance)));
    }
    return MEANDER_OK;
}

// A way is measured in steps, so between its ends are one cell less than steps.
static meander_status letters_lay_all(puzzle *p, const letters_word *w, uint64_t seed, scratch *lent) {
    spread s;
    cell goal;
    uint64_t *on = scratch_lend_zeroed(lent, bits_words(p->grid->count), sizeof *on);
    if (on == NULL) return MEANDER_NO_MEMORY;
    TRY(spread_init(&s, &p->maze, lent));
    TRY(spread_to_goal(&s, p, &goal));
    if (goal == CELL_NONE)
        return context_fail(p->context, MEANDER_BAD_REQUEST, "no way leads to a goal, so there is no trail");
    uint64_t steps = s.distance[goal];
    if (steps <= w->count)
        return context_fail(p->context, MEANDER_BAD_REQUEST, "the way has %llu cells between its ends, too few for a "
                            "trail of %zu letters", (unsigned long long)(steps > 0 ? steps - 1 : 0), w->count);
    TRY(letters_lay_way(p, w, &s, goal, on));
    return letters_lay_others(p, w, (size_t)steps - 1, on, seed);
}

// The value of a hexadecimal digit; 16: it is none.
static unsigned letters_digit(char digit) {
    static const char digits[] = "0123456789ABCDEF0123456789abcdef";
    const char *found = digit == '\0' ? NULL : strchr(digits, digit);
    return found == NULL ? 16 : (unsigned)(found - digits) % 16;
}

// Copies a word of an ID, with one byte for "%C5"; returns its length.
static size_t letters_decode(const char *word, size_t length, char *plain) {
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned high = 16, low = 16;
        if (word[i] == '%' && i + 2 < length) {
            high = letters_digit(word[i + 1]);
            low = letters_digit(word[i + 2]);
        }
        plain[count++] = high < 16 && low < 16 ? (char)(high << 4 | low) : word[i];
        i += high < 16 && low < 16 ? 2 : 0;
    }
    return count;
}

meander_status letters_lay(puzzle *p, const char *word, size_t length, uint64_t seed) {
    letters_word w = {.at = word};
    scratch lent = {.context = p->context};
    if (!spread_fits(p->grid))
        return context_fail(p->context, MEANDER_TOO_BIG, "a trail is laid in mazes of fewer than 2^31 cells");
    char *plain = scratch_lend(&lent, length, 1);
    meander_status status = plain == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (plain != NULL) w.length = letters_decode(word, length, plain);
    w.at = plain;
    puzzle_forget_letters(p);
    if (status == MEANDER_OK) status = letters_begin(&w, p);
    if (status == MEANDER_OK) status = letters_lay_all(p, &w, seed, &lent);
    scratch_take_back(&lent);
    return status;
}

// Mazes without letters are alike at once.
bool letters_same(const puzzle *a, const puzzle *b) {
    for (cell c = grid_next(a->grid, 0); c != CELL_NONE && (a->letters != NULL || b->letters != NULL);
         c = grid_next(a->grid, c + 1))
        if (letters_at(a, c) != letters_at(b, c)) return false;
    return true;
}

// Letters beyond ASCII have more than one byte, and so a larger number.
bool letters_are_ascii(const puzzle *p) {
    for (cell c = grid_next(p->grid, 0); c != CELL_NONE; c = grid_next(p->grid, c + 1))
        if (letters_at(p, c) > 127) return false;
    return true;
}
