// SPDX-License-Identifier: MIT
// Start, goal and a path that are named beside a matrix:
//
//     {"rows": [[1, 1, 1], ...], "start": {"x": 1, "y": 3}, "end": {"x": 5, "y": 3}}
//     grid = [[1, 1, 1], ...]; start = (3, 1); goal = (3, 5)          row and column, or column and row
//     "startX": 1, "startY": 3, "endX": 5, "endY": 3
//     "path": [[1, 3], [2, 3], [3, 3]]                                column and row of each square
//
// Where nothing says which number comes first, it is the row, unless that is outside or a wall for one of the two and
// the other order is not; if both are, numbers may count cells.  A wall is what the upper left corner is.  Beside a
// list of places they are in its order.
//
// Cost: a look at each character beside the matrix for each word of the table.
#include <string.h>

#include "format/array/matrix.h"
#include "format/array/place_path.h"

static const struct { const char *word; bool goal; } matrix_place_words[] = {
    {"start", false}, {"begin", false}, {"entrance", false}, {"source", false}, {"player", false}, {"agent", false},
    {"spawn", false}, {"goal", true},   {"end", true},       {"exit", true},    {"target", true},  {"finish", true},
    {"destination", true},
};

enum { MATRIX_PLACE_UNKNOWN = 1 << 24 };

typedef struct matrix_place {
    size_t x, y;                 // MATRIX_PLACE_UNKNOWN: not found
    bool ordered;                // the text says which is which
} matrix_place;

// Whether a word in small letters begins there, in capitals or not.
static bool matrix_place_begin(const char *at, const char *end, const char *word) {
    for (; *word != '\0'; word++, at++)
        if (at == end || (*at | 0x20) != *word) return false;
    return true;
}

// Which number the name of one is: 'x', 'y', or 0.
static char matrix_place_axis(const char *at, const char *end) {
    while (at < end && (*at == '_' || *at == '"' || *at == '\'')) at++;
    if (at == end) return 0;
    char c = (char)(*at | 0x20);
    bool alone = at + 1 == end || !text_is_latin(at[1]);
    if (matrix_place_begin(at, end, "col") || (alone && c == 'x')) return 'x';
    return matrix_place_begin(at, end, "row") || (alone && c == 'y') ? 'y' : 0;
}

// Reads a number; one that is too large is not a place.
static const char *matrix_place_read(const char *at, const char *end, size_t *number) {
    for (*number = 0; at < end && text_is_digit(*at); at++)
        if (*number < MATRIX_PLACE_UNKNOWN) *number = 10 * *number + (size_t)(*at - '0');
    return at;
}

// Keeps a number for the axis that its name says.
static void matrix_place_keep(matrix_place *p, char axis, size_t number) {
    if (axis == 'x') p->x = number;
    else p->y = number;
    p->ordered = true;
}

// Passes over the name of a type in front of a bracket, as in Vector2i(1, 2).
static const char *matrix_place_skip_type(const char *at, const char *end) {
    const char *from = at;
    while (at < end && text_is_word(*at) && text_is_latin(*from)) at++;
    return at < end && *at == '(' ? at : from;
}

// Reads what is behind a name: a number for one axis, or two in brackets.
static void matrix_place_take(matrix_place *p, const char *at, const char *end) {
    char axis = matrix_place_axis(at, end), open = 0;
    size_t count = 0, numbers[2];
    while (at < end && (text_is_latin(*at) || *at == '_')) at++;
    for (; at < end && count < 2 && (open != 0 || (*at != '\n' && *at != ';')); at++) {
        if (strchr("([{", *at) != NULL) open = *at;
        if (open != 0 && strchr(")]}", *at) != NULL) break;
        if (open != 0 && text_is_latin(*at) && matrix_place_axis(at, end) != 0) {
            axis = matrix_place_axis(at, end);
            while (at + 1 < end && text_is_latin(at[1])) at++;
        }
        if (open == 0) at = matrix_place_skip_type(at, end);
        if (!text_is_digit(*at)) {
            if (open == 0 && strchr(" \"':=([{", *at) == NULL) return;
            if (open == 0 && strchr("([{", *at) != NULL) open = *at;
            continue;
        }
        at = matrix_place_read(at, end, &numbers[count]) - 1;
        if (axis != 0) matrix_place_keep(p, axis, numbers[count]);
        if (axis != 0 && open == 0) return;
        axis = 0;
        count++;
    }
    if (count < 2 || p->ordered) return;
    p->y = numbers[0];
    p->x = numbers[1];
}

// Finds the names of both ends; of several the last counts.
static void matrix_place_search(const char *from, const char *end, matrix_place found[2]) {
    for (const char *at = from; at < end; at++) {
        bool begins = at == from || !text_is_latin(at[-1]);
        for (size_t i = 0; i < sizeof matrix_place_words / sizeof matrix_place_words[0] && begins; i++)
            if (matrix_place_begin(at, end, matrix_place_words[i].word)) {
                at += strlen(matrix_place_words[i].word);
                matrix_place_take(&found[matrix_place_words[i].goal], at, end);
                break;
            }
    }
}

// Returns whether both numbers are known.
static bool matrix_place_is_found(const matrix_place *p) {
    return p->x < MATRIX_PLACE_UNKNOWN && p->y < MATRIX_PLACE_UNKNOWN;
}

// The order of numbers, and whether they count cells, which are every second square.
typedef struct matrix_way {
    bool turned, cells;
} matrix_way;

// The square of a place; NULL: it is outside.
static char *matrix_place_square(const matrix_rows *m, const matrix_place *p, matrix_way way) {
    size_t x = way.turned ? p->y : p->x, y = way.turned ? p->x : p->y;
    if (way.cells) x = 2 * x + 1, y = 2 * y + 1;
    if (x < m->first || y < m->first) return NULL;
    x -= m->first, y -= m->first;
    return x < m->width && y < m->height ? &m->text[y * m->pitch + x * m->step] : NULL;
}

// Returns whether all places that were found are inside, and no walls.
static bool matrix_place_fit(const matrix_rows *m, const matrix_place found[2], matrix_way way) {
    for (unsigned i = 0; i < 2; i++) {
        const char *square = matrix_place_square(m, &found[i], way);
        if (matrix_place_is_found(&found[i]) && (square == NULL || *square == m->text[0])) return false;
    }
    return true;
}

// The first way in which no place is a wall: squares before cells, and the row first unless the text says otherwise.
static matrix_way matrix_place_choose(const matrix_rows *m, const matrix_place found[2], bool ordered) {
    for (unsigned i = 0; i < 4 && !m->listed; i++) {
        matrix_way way = {.turned = i % 2 == 1, .cells = i > 1};
        if ((!ordered || !way.turned) && matrix_place_fit(m, found, way)) return way;
    }
    return (matrix_way){.turned = !ordered && m->listed};
}

bool matrix_put_places(const matrix_rows *m, bool swap, const char *const before[2], const char *const behind[2],
                       char guess[MATRIX_GUESS]) {
    const matrix_place unknown = {MATRIX_PLACE_UNKNOWN, MATRIX_PLACE_UNKNOWN, false};
    matrix_place found[2] = {unknown, unknown};
    char *squares[2] = {NULL, NULL};
    matrix_place_search(before[0], before[1], found);
    matrix_place_search(behind[0], behind[1], found);
    bool ordered = found[0].ordered || found[1].ordered;
    matrix_way way = matrix_place_choose(m, found, ordered);
    if (!ordered) way.turned = way.turned != swap;
    for (unsigned i = 0; i < 2; i++)
        if (matrix_place_is_found(&found[i])) squares[i] = matrix_place_square(m, &found[i], way);
    for (unsigned i = 0; i < 2; i++)
        if (squares[i] != NULL) *squares[i] = i == 0 ? 'S' : 'G';
    if ((!ordered || way.cells) && (squares[0] != NULL || squares[1] != NULL))
        text_print(guess, MATRIX_GUESS, "the places beside the rows are taken as %s%s (--from matrix:swap changes it)",
                   way.turned ? "column and row" : "row and column", way.cells ? " of cells" : "");
    return squares[0] != NULL && squares[0] == squares[1];
}

// ---- a path ----------------------------------------------------------------------------

// Returns the place behind `"path": [`, NULL where something else stands.
static const char *matrix_path_begin(const char *at, const char *end) {
    static const char *const words[] = {"path", "solution", "route"};
    if (at == end || (*at != '"' && *at != '\'')) return NULL;
    char quote = *at++;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!matrix_place_begin(at, end, words[i])) continue;
        const char *next = at + strlen(words[i]);
        if (next == end || *next++ != quote) continue;
        while (next < end && strchr(" \t\n:", *next) != NULL && *next != '\0') next++;
        return next < end && *next == '[' ? next + 1 : NULL;
    }
    return NULL;
}

const char *matrix_path_end(const char *at, const char *end) {
    const char *next = matrix_path_begin(at, end);
    if (next == NULL) return NULL;
    for (unsigned depth = 1; next < end && depth > 0; next++) {
        if (*next == '[') depth++;
        if (*next == ']') depth--;
    }
    return next;
}

// Squares between cells are passed over, unless each square is a cell.
static meander_status matrix_path_add(place_path *path, const size_t at[2]) {
    if (path->puzzle->blocks) return place_path_add(path, at[1], at[0]);
    return at[0] % 2 == 0 || at[1] % 2 == 0 ? MEANDER_OK : place_path_add(path, at[1] / 2, at[0] / 2);
}

// The last list counts, as the last start and goal do.  Anything between numbers is passed over: in brackets,
// in braces and behind names of axes the column comes first.
meander_status matrix_take_path(const reading *r, const char *from, const char *end, puzzle *p) {
    const char *list = NULL, *stop = NULL;
    for (const char *at = from; at < end; at++)
        if (matrix_path_begin(at, end) != NULL) {
            list = matrix_path_begin(at, end);
            at = stop = matrix_path_end(at, end) - 1;
        }
    if (list == NULL) return MEANDER_OK;
    place_path path;
    size_t at[2], count = 0;
    meander_status status = MEANDER_OK;
    place_path_begin(&path, r, p);
    while (list < stop && status == MEANDER_OK) {
        if (!text_is_digit(*list)) {
            list++;
            continue;
        }
        list = matrix_place_read(list, stop, &at[count++ % 2]);
        if (count % 2 == 0) status = matrix_path_add(&path, at);
    }
    if (status == MEANDER_OK) status = place_path_end(&path);
    place_path_done(&path);
    return status;
}
