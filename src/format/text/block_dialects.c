// SPDX-License-Identifier: MIT
// Maps of games.  A few marks together say which game it is, and then what all of them mean:
//
//     1111111      so_long: P the player, E the exit, C something to collect
//     1P0C0E1
//     1111111
//
// Each game has a line in the table, and the next one needs no more than that.  A map is the last lines of its text
// that have nothing but the game's marks; every square of it is a cell, and what is not a wall is floor, with things on
// it or without.
//
// Invariant: marks that have another meaning elsewhere have that of a game only beside all marks that the game needs.
// Cost: two looks at each character of the map for each game, in a table of 256.
// Source: the subjects so_long and cub3D of the school 42; the layouts of CS188's Pacman; labmaze; GVGAI's levels;
// Advent of Code 2024, day 6 (guard).
#include <string.h>

#include "format/text/block_picture.h"

enum { DIALECT_LEAST = 3 };      // lines, and characters of the longest

struct block_dialect {
    const char *name;
    const char *walls;           // a blank among them: what is outside
    const char *floor;           // and things on it
    bool things;                 // all other letters and digits are things, too
    const char *starts, *goals;
    bool one_start, one_goal;    // exactly one mark of them is there
    const char *lone;            // the first of them that stands at all is a goal if it stands once
    const char *needs;           // each of them stands somewhere
    const char *head;            // a line above begins so; NULL: there is none
};

static const block_dialect block_dialects[] = {
    {.name = "Pacman", .walls = "%", .floor = " .oG1234", .starts = "P", .one_start = true, .lone = ".G",
     .needs = "%"},
    {.name = "labmaze", .walls = "*", .floor = " .ABCDEFHIJKLMNOQRSTUVWXYZ", .starts = "P", .goals = "G",
     .needs = "*P"},
    {.name = "so_long", .walls = "1", .floor = "0C", .things = true, .starts = "P", .one_start = true, .goals = "E",
     .one_goal = true, .needs = "10C"},
    {.name = "cub3D", .walls = "1 ", .floor = "0D234", .starts = "NEW", .one_start = true, .needs = "10"},
    {.name = "cub3D", .walls = "1 ", .floor = "0D234", .starts = "NSEW", .one_start = true, .needs = "10",
     .head = "NO"},
    {.name = "GVGAI", .walls = "w", .floor = ".+-", .things = true, .starts = "A", .one_start = true, .lone = "gx",
     .needs = "w."},
    {.name = "guard", .walls = "#", .floor = ".", .starts = "^v<>", .one_start = true, .needs = "#."},
};

static bool dialect_is_one_of(char c, const char *marks) { return marks != NULL && text_is_one_of(c, marks); }

static bool dialect_knows(const block_dialect *d, char c) {
    return dialect_is_one_of(c, d->walls) || dialect_is_one_of(c, d->floor) || dialect_is_one_of(c, d->starts) ||
           dialect_is_one_of(c, d->goals) || dialect_is_one_of(c, d->lone) || (d->things && text_is_word(c));
}

static size_t dialect_count(const char *marks, const size_t counts[256]) {
    size_t count = 0;
    for (; marks != NULL && *marks != '\0'; marks++) count += counts[(uint8_t)*marks];
    return count;
}

static bool dialect_fits(const block_dialect *d, const size_t counts[256]) {
    for (const char *c = d->needs; *c != '\0'; c++)
        if (counts[(uint8_t)*c] == 0) return false;
    if (d->one_start && dialect_count(d->starts, counts) != 1) return false;
    return !d->one_goal || dialect_count(d->goals, counts) == 1;
}

// The beginning of the line that ends at `end`; a carriage return and blanks are cut from *stop.
static const char *dialect_line(const char *bytes, const char *end, const char **stop) {
    const char *from = end;
    while (from > bytes && from[-1] != '\n') from--;
    while (end > from && (end[-1] == '\r' || end[-1] == ' ')) end--;
    *stop = end;
    return from;
}

// Counts the marks of the last lines that have no others; returns where they begin, `end` when there are not enough.
static const char *dialect_last_lines(const block_dialect *d, const char *bytes, const char *end, size_t counts[256]) {
    const char *first = end, *at = end, *stop;
    size_t lines = 0, longest = 0;
    // The first strange character ends the look at a text of another kind, but a map of walls alone is looked at as a
    // whole, once for each game: so the marks are looked up.
    bool known[256];
    for (unsigned c = 0; c < 256; c++) known[c] = dialect_knows(d, (char)c);
    for (bool more = true; more; lines += more) {
        const char *from = dialect_line(bytes, at, &stop);
        for (const char *c = from; c < stop && more; c++) more = known[(uint8_t)*c];
        more = more && from < stop;
        if (!more) break;
        for (const char *c = from; c < stop; c++) counts[(uint8_t)*c]++;
        if ((size_t)(stop - from) > longest) longest = (size_t)(stop - from);
        first = from;
        if (from == bytes) {
            lines++;
            break;
        }
        at = from - 1;
    }
    return lines >= DIALECT_LEAST && longest >= DIALECT_LEAST ? first : end;
}

// Returns whether there are lines above the map where the game has them, and only there.
static bool dialect_has_head(const block_dialect *d, const char *bytes, const char *first) {
    if (d->head == NULL) return first == bytes;
    size_t length = strlen(d->head);
    for (const char *at = bytes; (size_t)(first - at) > length; at++)
        if ((at == bytes || at[-1] == '\n') && memcmp(at, d->head, length) == 0) return true;
    return false;
}

const block_dialect *block_find_dialect(const char *bytes, size_t size, size_t *line) {
    const char *end = bytes + size;
    while (end > bytes && text_is_one_of(end[-1], " \r\n")) end--;
    for (size_t i = 0; i < sizeof block_dialects / sizeof block_dialects[0]; i++) {
        const block_dialect *d = &block_dialects[i];
        size_t counts[256] = {0};
        const char *first = dialect_last_lines(d, bytes, end, counts);
        if (first == end || !dialect_has_head(d, bytes, first) || !dialect_fits(d, counts)) continue;
        *line = 0;
        for (const char *c = bytes; c < first; c++) *line += *c == '\n';
        return d;
    }
    return NULL;
}

static void dialect_set(block_picture *p, const char *marks, unsigned kind) {
    for (; marks != NULL && *marks != '\0'; marks++) p->kind[(uint8_t)*marks] = (uint8_t)kind;
}

void block_learn_dialect(block_picture *p) {
    const block_dialect *d = p->dialect;
    for (int c = '0'; c <= 'z' && d->things; c++)
        if (text_is_word((char)c)) p->kind[c] = SIGN_FLOOR;
    dialect_set(p, d->floor, SIGN_FLOOR);
    dialect_set(p, d->lone, SIGN_FLOOR);
    dialect_set(p, d->walls, SIGN_WALL);
    dialect_set(p, d->starts, SIGN_START);
    dialect_set(p, d->goals, SIGN_GOAL);
    p->wall = d->walls[0];
    p->floor = d->floor[0];
    for (const char *c = d->lone; c != NULL && *c != '\0'; c++) {
        if (p->counts[(uint8_t)*c] == 1) p->kind[(uint8_t)*c] = SIGN_GOAL;
        if (p->counts[(uint8_t)*c] > 0) break;
    }
}

const char *block_dialect_name(const block_dialect *d) { return d->name; }
