// SPDX-License-Identifier: MIT
// The smallest picture of thin walls: two columns per cell, or three or four, one line per row.
//
//      _______       line 0: the ceiling, '_' at column 2x + 1
//     |_  | S |      a row: column 0 is the west border; column 2x + 1 is the cell with its
//     |  _|_ _|      floor; column 2x + 2 is its east wall '|', else '_' between two floors
//     |_____|g|      (which says nothing), else blank.  Openings in the border are blank.
//
// The contents of a cell hide its floor, so each mark has two characters:
//
//     open below   S  G  o  .      start, goal, path, visited
//     with floor   s  g  u  ,      start, goal, path, visited
//
// With three or four columns per cell, as articles print it, a cell has room for its floor beside
// its mark, and floors of neighbours do not touch, which shows where the cells end:
//
//      ___ ___ ___        a mark is in the second column of its cell: "_o_", " S "
//     |    _S_|   |
//     |___ ___|_G_|
//
// A cell outside the maze is '#' where it must have a sign (see outside.h), or ':' when the maze
// is open towards it from below.
//
// The floor of a row is known only with the next row, so a row of planes is kept:
//
//     wall_lines_next:   wall line 0, cell line 0   ->  the ceiling is written, row 0 kept
//                        wall line 1, cell line 1   ->  row 0 is written on its floor, row 1 kept
//                        ...
//                        the last wall line         ->  the last row is written
//
// Four cells are eight characters, which a table gives for their four east walls and five floors;
// marks are put on top one by one.
//
// underscore_read.c reads.
//
// Invariant: the kept planes are those of the row above the latest wall line.
// Cost: a table look-up per four cells and a step per mark; the memory of a few rows.
// Source: the picture that Jamis Buck's maze articles print (2010 and 2011).
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/text/outside.h"
#include "format/text/underscore.h"

// ---- writing ---------------------------------------------------------------------

// The planes needed to write a row later.  Letters take two planes: where there is one, and whether
// it is a goal's.
enum { KEPT_WALL, KEPT_PATH, KEPT_VISITED, KEPT_SIGN, KEPT_LETTER, KEPT_GOAL, KEPT_PLANES };

// Characters that a word of 64 cells makes.
enum { UNDERSCORE_WORD = 256 };

// The floor of a row is lines.wall_line once the next row is there.
typedef struct underscore_writer {
    wall_lines lines;
    output *out;
    outside outside;
    unsigned columns;                // of a cell with its wall
    uint64_t *kept[KEPT_PLANES];     // of the row that waits for its floor
    char four[512][8];               // by four walls, lowest, and the floors of five cells
} underscore_writer;

// The kept planes are one block; kept[0] is the pointer to free.
static meander_status underscore_open(underscore_writer *w, const drawing *d) {
    size_t words = bits_words((size_t)d->rows->width + 1);
    uint64_t *planes = memory_new_zeroed(d->context, words, KEPT_PLANES * sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < KEPT_PLANES; i++) w->kept[i] = planes + i * words;
    w->outside = outside_choose(d);
    meander_status status = wall_lines_open(&w->lines, d);
    if (status != MEANDER_OK) memory_free(d->context, planes);
    return status;
}

// wall_lines_next reuses its planes, so they are copied; NULL is all zeros.
static void underscore_keep_plane(underscore_writer *w, unsigned kept, const uint64_t *plane,
                                  size_t bits) {
    size_t bytes = bits_words(bits) * sizeof *plane;
    if (plane == NULL) memset(w->kept[kept], 0, bytes);
    else memcpy(w->kept[kept], plane, bytes);
}

// The letters of the row: one plane says where, the other which.
static void underscore_keep_letters(underscore_writer *w) {
    size_t width = (size_t)w->lines.width;
    underscore_keep_plane(w, KEPT_LETTER, NULL, width);
    underscore_keep_plane(w, KEPT_GOAL, NULL, width);
    for (size_t i = 0; i < w->lines.sign_count; i++) {
        const cell_sign *sign = &w->lines.signs[i];
        if (sign->letter == 0) continue;
        bits_set(w->kept[KEPT_LETTER], (size_t)sign->at.x);
        if (sign->letter == 'G') bits_set(w->kept[KEPT_GOAL], (size_t)sign->at.x);
    }
}

// Keeps everything that the row needs until its floor is known.
static void underscore_keep(underscore_writer *w) {
    const cell_line *line = &w->lines.cell_line;
    size_t width = (size_t)w->lines.width;
    underscore_keep_plane(w, KEPT_WALL, line->wall, width + 1);
    underscore_keep_plane(w, KEPT_PATH, line->path, width);
    underscore_keep_plane(w, KEPT_VISITED, line->visited, width);
    outside_find(&w->outside, &w->lines, w->kept[KEPT_SIGN]);
    underscore_keep_letters(w);
}

// Between two floors '_' continues, so that a long floor looks like one line.
static void underscore_make_table(underscore_writer *w) {
    for (unsigned i = 0; i < 512; i++)
        for (unsigned x = 0; x < 4; x++) {
            unsigned wall = i >> x & 1, here = i >> (4 + x) & 1, next = i >> (5 + x) & 1;
            w->four[i][2 * x] = here ? '_' : ' ';
            w->four[i][2 * x + 1] = wall ? '|' : here && next ? '_' : ' ';
        }
}

// Writes 64 cells with their east walls.  `floor` holds the cells' floors, `last` that of the
// next cell.
static void underscore_spread(const underscore_writer *w, uint64_t wall, uint64_t floor,
                              uint64_t last, char *room) {
    for (unsigned i = 0; i < 15; i++, wall >>= 4, floor >>= 4, room += 8)
        memcpy(room, w->four[(wall & 15) | (floor & 31) << 4], 8);
    memcpy(room, w->four[(wall & 15) | (floor & 15) << 4 | last << 8], 8);
}

// The same with wide cells, whose floors do not touch.
static void underscore_spread_wide(const underscore_writer *w, uint64_t wall, uint64_t floor,
                                   char *room) {
    for (unsigned x = 0; x < 64; x++, wall >>= 1, floor >>= 1) {
        for (unsigned i = 1; i < w->columns; i++) *room++ = floor & 1 ? '_' : ' ';
        *room++ = wall & 1 ? '|' : ' ';
    }
}

// Puts a mark on each cell whose bit is set, as one character or the other; a wide cell shows its
// floor itself.
static void underscore_mark(const underscore_writer *w, char *room, uint64_t word, uint64_t floor,
                            const char letters[2]) {
    bool wide = w->columns > 2;
    for (; word != 0; word &= word - 1) {
        unsigned x = bits_lowest(word);
        room[w->columns * x + wide] = letters[floor >> x & !wide];
    }
}

// The most important mark wins, so it comes last: a letter over a sign, the path over visited
// cells.
static void underscore_mark_all(const underscore_writer *w, size_t i, uint64_t floor, char *room) {
    uint64_t sign = w->kept[KEPT_SIGN][i], letter = w->kept[KEPT_LETTER][i];
    uint64_t goal = w->kept[KEPT_GOAL][i];
    underscore_mark(w, room, w->kept[KEPT_VISITED][i], floor, ".,");
    underscore_mark(w, room, w->kept[KEPT_PATH][i], floor, "ou");
    underscore_mark(w, room, sign, w->lines.wall_line.open[i], "#:");
    underscore_mark(w, room, letter & ~goal, floor, "Ss");
    underscore_mark(w, room, letter & goal, floor, "Gg");
}

// walls_put_coloured takes one character of each kind, and here each kind has two, so it gets the
// one in question.
static void underscore_put(const underscore_writer *w, char character) {
    char path = character == 'u' ? 'u' : 'o', visited = character == ',' ? ',' : '.';
    walls_put_coloured(w->out, &character, 1, path, visited);
}

// Word i of a plane moved by one: what is east of each cell.
static uint64_t underscore_east(const underscore_writer *w, const uint64_t *plane, size_t i) {
    return plane[i] >> 1 | (i + 1 < w->lines.words ? plane[i + 1] << 63 : 0);
}

// Floors beyond the width are zero, so nothing continues after the last cell.
static void underscore_write_row(const underscore_writer *w) {
    const uint64_t *floor = w->lines.wall_line.wall, *wall = w->kept[KEPT_WALL];
    bool coloured = w->lines.drawing->colour != FORMAT_PLAIN;
    uint64_t left = w->lines.width;
    char own[UNDERSCORE_WORD];
    output_char(w->out, wall[0] & 1 ? '|' : ' ');
    for (size_t i = 0; left > 0; i++) {
        size_t cells = left < 64 ? (size_t)left : 64, size = w->columns * cells;
        char *room = coloured ? own : output_room(w->out, UNDERSCORE_WORD);
        uint64_t next = i + 1 < w->lines.words ? floor[i + 1] & 1 : 0;
        uint64_t east = underscore_east(w, wall, i);
        if (w->columns == 2) underscore_spread(w, east, floor[i], next, room);
        else underscore_spread_wide(w, east, floor[i], room);
        underscore_mark_all(w, i, floor[i], room);
        if (!coloured) output_advance(w->out, size);
        else for (size_t k = 0; k < size; k++) underscore_put(w, own[k]);
        left -= cells;
    }
    output_char(w->out, '\n');
}

// Nothing is above the last east border, so the line is one column shorter than a row.
static void underscore_write_ceiling(const underscore_writer *w) {
    const uint64_t *wall = w->lines.wall_line.wall;
    size_t width = (size_t)w->lines.width;
    output_char(w->out, ' ');
    for (size_t x = 0; x < width; x++) {
        bool here = bits_get(wall, x), next = x + 1 < width && bits_get(wall, x + 1);
        for (unsigned i = 1; i < w->columns; i++) output_char(w->out, here ? '_' : ' ');
        if (x + 1 < width) output_char(w->out, here && next && w->columns == 2 ? '_' : ' ');
    }
    output_char(w->out, '\n');
}

// The first wall line is the ceiling, each later one the floor of the row that is kept.  A band
// needs the row after it for the last floor, and its first wall line has no row to write yet.
static meander_status underscore_write_lines(underscore_writer *w) {
    if (w->lines.stop != UINT64_MAX) w->lines.stop++;
    while (wall_lines_more(&w->lines) && w->out->status == MEANDER_OK) {
        TRY(wall_lines_next(&w->lines));
        if (w->lines.y == 0) underscore_write_ceiling(w);
        else if (w->lines.y > w->lines.first) underscore_write_row(w);
        if (!w->lines.end) underscore_keep(w);
        TRY(context_progress(w->lines.drawing->context, w->lines.drawing->rows->y,
                             w->lines.drawing->rows->height));
    }
    return w->out->status;
}

// underscore_open leaves nothing behind when it fails, so only what follows must be closed.
static meander_status underscore_write(const drawing *given, output *out) {
    drawing wanted;
    const drawing *d = &wanted;
    underscore_writer w = {.out = out, .columns = underscore_columns(given->params)};
    TRY(walls_border(given, UNDERSCORE_PARAM_OPENINGS, &wanted));
    TRY(underscore_open(&w, d));
    underscore_make_table(&w);
    meander_status status = underscore_write_lines(&w);
    wall_lines_close(&w.lines);
    memory_free(d->context, w.kept[0]);
    return status;
}

// ---- the description -------------------------------------------------------------

static const meander_param underscore_params[] = {
    [UNDERSCORE_PARAM_COLUMNS] = {.name = "columns", .kind = MEANDER_PARAM_CHOICE,
                                  .choices = "2|3|4", .fallback = COLUMNS_TWO,
                                  .about = "of a cell with its wall; found out when reading, "
                                           "unless 3 or 4 is asked for"},
    [UNDERSCORE_PARAM_OPENINGS] = WALLS_OPENINGS_PARAM,
    FORMAT_COLOUR_PARAM,
    FORMAT_VISITED_PARAM,
    TEXT_MAZE_PARAM,
    {0},
};

const format format_underscore = {
    .name = "underscore",
    .about = "the smallest picture: _ and |, two columns per cell, or three or four",
    .traits = "text rows two-way threads keeps-ends keeps-openings keeps-path keeps-mask",
    .params = underscore_params,
    .write_rows = underscore_write,
    .has_bands = format_always,
    .columns = underscore_columns,
    .bid = underscore_bid,
    .divide = format_divide_blank,
    .read = underscore_read,
};
