// SPDX-License-Identifier: MIT
// Start, goal and a path that are named beside a matrix:
//
//     {"rows": [[1, 1, 1], ...], "start": {"x": 1, "y": 3}, "end": {"x": 5, "y": 3}}
//     grid = [[1, 1, 1], ...]; start = (3, 1); goal = (3, 5)          row and column, or column and row
//     "startX": 1, "startY": 3, "endX": 5, "endY": 3
//     "path": [[1, 3], [2, 3], [3, 3]]                                column and row of each square
//
// Where nothing says which number comes first, it is the row, unless that is outside or a wall for one of the two and
// the other order is not; if both are, numbers may begin with 1, or may count cells.  Beside a list of places they
// are in its order.
#include <string.h>

#include "format/array/matrix.h"
#include "format/array/place_path.h"
#include "format/text/place_words.h"

// The order of numbers, which is the first, and whether they count cells, which are every second square.
typedef struct matrix_way {
    bool turned, cells;
    size_t first;
} matrix_way;

// The square of a place; NULL: it is outside.
static char *matrix_place_square(const matrix_rows *m, const named_place *p, matrix_way way) {
    size_t x = way.turned ? p->y : p->x, y = way.turned ? p->x : p->y;
    if (x < way.first || y < way.first) return NULL;
    x -= way.first, y -= way.first;
    if (way.cells) x = 2 * x + 1, y = 2 * y + 1;
    return x < m->width && y < m->height ? &m->text[y * m->pitch + x * m->step] : NULL;
}

// Returns whether all places that were found are inside, and no walls.
static bool matrix_place_fit(const matrix_rows *m, const named_place found[2], matrix_way way) {
    for (unsigned i = 0; i < 2; i++) {
        const char *square = matrix_place_square(m, &found[i], way);
        if (place_is_known(&found[i]) && (square == NULL || *square == m->wall)) return false;
    }
    return true;
}

// The first way in which no place is a wall: squares before cells, and the row first unless the text says otherwise.
static matrix_way matrix_place_choose(const matrix_rows *m, const named_place found[2], bool ordered) {
    for (unsigned i = 0; i < 8 && !m->listed; i++) {
        matrix_way way = {.turned = i % 2 == 1, .cells = i > 3, .first = (i / 2 + m->first) % 2};
        if ((!ordered || !way.turned) && matrix_place_fit(m, found, way)) return way;
    }
    return (matrix_way){.turned = !ordered && m->listed, .first = m->first};
}

bool matrix_put_places(const matrix_rows *m, bool swap, const char *const before[2], const char *const behind[2],
                       char guess[MATRIX_GUESS]) {
    named_place found[2] = {place_unknown, place_unknown};
    char *squares[2] = {NULL, NULL};
    place_words_find(before[0], before[1], found);
    place_words_find(behind[0], behind[1], found);
    bool ordered = found[0].ordered || found[1].ordered;
    matrix_way way = matrix_place_choose(m, found, ordered);
    if (!ordered) way.turned = way.turned != swap;
    for (unsigned i = 0; i < 2; i++)
        if (place_is_known(&found[i])) squares[i] = matrix_place_square(m, &found[i], way);
    for (unsigned i = 0; i < 2; i++)
        if (squares[i] != NULL) *squares[i] = i == 0 ? 'S' : 'G';
    if ((!ordered || way.cells || way.first != m->first) && (squares[0] != NULL || squares[1] != NULL))
        text_print(guess, MATRIX_GUESS,
                   "the places beside the rows are taken as %s%s%s (--from matrix:swap changes it)",
                   way.turned ? "column and row" : "row and column", way.cells ? " of cells" : "",
                   way.first == m->first ? "" : way.first > 0 ? ", from 1" : ", from 0");
    return squares[0] != NULL && squares[0] == squares[1];
}

// ---- a path ----------------------------------------------------------------------------

// Returns the place behind `"path": [`, NULL where something else stands.
static const char *matrix_path_begin(const char *at, const char *end) {
    static const char *const words[] = {"path", "solution", "route"};
    if (at == end || (*at != '"' && *at != '\'')) return NULL;
    char quote = *at++;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (!place_begins(at, end, words[i])) continue;
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
        list = place_read(list, stop, &at[count++ % 2]);
        if (count % 2 == 0) status = matrix_path_add(&path, at);
    }
    if (status == MEANDER_OK) status = place_path_end(&path);
    place_path_done(&path);
    return status;
}
