// SPDX-License-Identifier: MIT
// Two matrices, one of the walls that lie and one of those that stand, become a block picture:
//
//     "h": [[1, 1], [0, 1], [1, 1]]      one row more, or one column, than there are cells: the border counts,
//     "v": [[1, 0, 1], [1, 0, 1]]        and shows what a wall is
//
//     2 2                                one row less, or one column: there are only the walls within, in lines as
//     0                                  well; a one is a wall, unless too few zeros are left to join all cells
//     0
//     01                       #####
//                              #   #
//     start: 0,0               # ###      the place below counts squares: start: 1,1
//
// Invariant: both matrices hold zeros and ones alone, and their sizes are those of one maze.
// Cost: a few looks at each character.
#include <string.h>

#include "format/array/matrix.h"
#include "format/text/place_words.h"
#include "format/text/text_rows.h"
#include "format/text/walls.h"

enum { WALL_MATRICES_SIZE = 1 << 22, WALL_MATRICES_ROOM = 72 };      // bytes of a text; and of the places below it

// Zeros and ones from `from` to `end`: in brackets, or each line a row.
typedef struct bit_matrix { const char *from, *end; size_t rows, columns; bool lines; } bit_matrix;

typedef struct wall_matrices {
    bit_matrix lying, standing;
    size_t width, height;        // of the cells
    bool border;                 // it is in the matrices
    int wall;                    // the bit of a wall
} wall_matrices;

// The next bit; -1 where there is none.
static int bit_matrix_next_bit(const bit_matrix *m, const char **at) {
    while (*at < m->end && (m->lines ? !text_is_one_of(**at, "01") : !text_is_word(**at))) ++*at;
    const char *from = *at;
    while (*at < m->end && text_is_word(**at) && (!m->lines || *at == from)) ++*at;
    char sign = *at == from ? 0 : matrix_sign(from, (size_t)(*at - from));
    return sign == '0' || sign == '1' ? sign - '0' : -1;
}

// Finds the next matrix in brackets behind *at; false when there is none, or its rows differ.
static bool bit_matrix_next(const char **at, const char *end, bit_matrix *m) {
    size_t depth = 0, count = 0, all = 0;
    *m = (bit_matrix){.end = end};
    for (const char *c = *at; c < end; c++) {
        if (*c == '[' && ++depth == 2 && m->from == NULL) {
            const char *first = m->from = c;
            if (bit_matrix_next_bit(m, &first) < 0) return false;
        }
        if (m->from == NULL) {
            // Nothing is between brackets that have not opened.
            if (depth == 0 && (c = memchr(c, '[', (size_t)(end - c))) == NULL) return false;
            if (depth == 0) c--;
            continue;
        }
        count += text_is_word(*c) && (c + 1 == end || !text_is_word(c[1]));
        if (*c != ']') continue;
        if (depth == 2) {
            if (m->rows++ > 0 && count != m->columns) return false;
            m->columns = count;
            all += count;
            count = 0;
        } else if (depth < 2) {
            m->end = *at = c + 1;
            return m->columns > 0 && all == m->rows * m->columns;
        }
        depth--;
    }
    return false;
}

// The same of lines with nothing but bits, as long as they have equally many: commas or blanks are between all of
// them or none, for "10 1" is two numbers.
static bool bit_matrix_next_lines(const char **at, const char *end, bit_matrix *m) {
    *m = (bit_matrix){.lines = true};
    for (const char *stop; *at < end; *at = stop < end ? stop + 1 : end) {
        size_t bits = 0, joined = 0;
        const char *c = *at;
        stop = memchr(c, '\n', (size_t)(end - c));
        if (stop == NULL) stop = end;
        for (; c < stop && text_is_one_of(*c, "01, \t\r"); c++) {
            if (*c == ',' && (c + 1 == stop || c[1] == ',')) break;
            if (!text_is_one_of(*c, "01")) continue;
            bits++;
            joined += c + 1 < stop && text_is_one_of(c[1], "01");
        }
        if (c < stop || (joined > 0 && joined + 1 != bits)) bits = 0;
        if (m->rows > 0 && bits != m->columns) break;
        if (bits == 0) continue;
        if (m->rows++ == 0) m->from = *at;
        m->columns = bits;
        m->end = stop;
    }
    return m->rows > 0;
}

// The bit that nearly all of the first and last row have, or of the first and last column; -1: both occur.
static int bit_matrix_border(const bit_matrix *m, bool lying) {
    const char *at = m->from;
    size_t ones = 0, all = 0, openings = 0;
    for (size_t i = 0; i < m->rows * m->columns; i++) {
        int bit = bit_matrix_next_bit(m, &at);
        size_t x = i % m->columns, y = i / m->columns;
        bool rim = lying ? y == 0 || y + 1 == m->rows : x == 0 || x + 1 == m->columns;
        if (bit < 0) return -1;
        if (rim) all++, ones += (size_t)bit;
    }
    openings = ones < all - ones ? ones : all - ones;
    return openings > 2 ? -1 : ones > all - ones;
}

static size_t bit_matrix_ones(const bit_matrix *m) {
    const char *at = m->from;
    size_t ones = 0;
    for (int bit; (bit = bit_matrix_next_bit(m, &at)) >= 0;) ones += (size_t)bit;
    return ones;
}

// Returns whether a maze whose passages are this bit is perfect.
static bool wall_matrices_join(const wall_matrices *w, size_t passages) { return passages + 1 == w->width * w->height; }

// Of two matrices the first has a row more and a column less.  They have the border if it is closed, unless as the
// walls within, of which the first stand, they are a perfect maze and with a border they are not.
static bool wall_matrices_fit(wall_matrices *w, const bit_matrix *high, const bit_matrix *wide) {
    if (high->rows != wide->rows + 1 || wide->columns != high->columns + 1) return false;
    size_t ones = bit_matrix_ones(high) + bit_matrix_ones(wide);
    size_t zeros = high->rows * high->columns + wide->rows * wide->columns - ones;
    wall_matrices within = {.lying = *wide, .standing = *high, .width = wide->columns, .height = high->rows};
    within.wall = zeros + 1 >= within.width * within.height;
    *w = (wall_matrices){.lying = *high, .standing = *wide, .width = high->columns, .height = wide->rows};
    w->border = true;
    w->wall = bit_matrix_border(high, true);
    bool good = w->wall >= 0 && bit_matrix_border(wide, false) == w->wall && high->columns > 1;
    bool perfect = good && wall_matrices_join(w, w->wall == 1 ? zeros : ones);
    if (!good || (!perfect && wall_matrices_join(&within, within.wall == 1 ? zeros : ones))) *w = within;
    return ones > 0 && zeros > 0 && (w->border || (w->width > 2 && w->height > 2));
}

static bool wall_matrices_find(const input *in, wall_matrices *w) {
    const char *from = in->data, *end = from + in->size, *at = from;
    bit_matrix m[2] = {{.rows = 0}, {.rows = 0}}, third;
    if (in->size == 0 || in->size > WALL_MATRICES_SIZE) return false;
    bool lines = memchr(from, '[', in->size) == NULL;
    if (lines && !text_is_digit(*from)) return false;
    if (!lines && (!bit_matrix_next(&at, end, &m[0]) || !bit_matrix_next(&at, end, &m[1]))) return false;
    if (!lines && bit_matrix_next(&at, end, &third)) return false;
    for (unsigned i = 0; lines && bit_matrix_next_lines(&at, end, &m[1]); m[0] = m[1], i++)
        if (i > 0 && (wall_matrices_fit(w, &m[0], &m[1]) || wall_matrices_fit(w, &m[1], &m[0]))) break;
    return wall_matrices_fit(w, &m[0], &m[1]) || wall_matrices_fit(w, &m[1], &m[0]);
}

bool wall_matrices_are(const input *in) {
    wall_matrices w;
    return wall_matrices_find(in, &w) && memchr(in->data, '\0', in->size) == NULL;
}

// The next square that is between two cells: outside of matrices without a border all is wall.
static char wall_matrices_square(const wall_matrices *w, const bit_matrix *m, const char **at, bool rim) {
    if (rim && !w->border) return '#';
    return bit_matrix_next_bit(m, at) == w->wall ? '#' : ' ';
}

// Places count cells in the text, and squares in the copy, where the reader of blocks finds out what comes first.
static size_t wall_matrices_put_ends(const input *in, char *to) {
    named_place found[2] = {place_unknown, place_unknown};
    char *from = to;
    place_words_find(in->data, in->data + in->size, found);
    for (unsigned i = 0; i < 2 && place_is_known(&found[i]); i++) {
        const char *name = i == 0 ? "start" : "goal";
        unsigned long long x = 2 * found[i].x + 1, y = 2 * found[i].y + 1;
        if (found[i].ordered) text_print(to, WALL_MATRICES_ROOM / 2, "%s: {x: %llu, y: %llu}\n", name, x, y);
        else text_print(to, WALL_MATRICES_ROOM / 2, "%s: %llu,%llu\n", name, y, x);
        to += strlen(to);
    }
    return (size_t)(to - from);
}

size_t wall_matrices_put(const input *in, char *to) {
    wall_matrices w;
    char *from = to;
    (void)wall_matrices_find(in, &w);
    const char *across = w.lying.from, *down = w.standing.from;
    for (size_t y = 0; y <= w.height; y++) {
        for (size_t x = 0; x < w.width; x++) {
            *to++ = '#';
            *to++ = wall_matrices_square(&w, &w.lying, &across, y == 0 || y == w.height);
        }
        *to++ = '#';
        *to++ = '\n';
        for (size_t x = 0; x <= w.width && y < w.height; x++) {
            *to++ = wall_matrices_square(&w, &w.standing, &down, x == 0 || x == w.width);
            *to++ = x < w.width ? ' ' : '\n';
        }
    }
    if ((size_t)(to - from) + WALL_MATRICES_ROOM < 3 * in->size) to += wall_matrices_put_ends(in, to);
    return (size_t)(to - from);
}
