// SPDX-License-Identifier: MIT
// The anatomy of a maze, as textbooks draw it: rock of X, every room a letter, and the
// corridors between them as lines.
//
//     XXXXXXXXXXXX       letter at column 3x + 1, row 2y + 1
//     XA--B--CXXDX       corridor east: "--" between two letters
//     X|XXXXX|XX|X       corridor south: "|" under the letter
//     XEXXF--G--HX
//     XXXXXXXXXXXX
//
// Rock is wherever there is neither room nor corridor.  The letters go from A to Z, then from a
// to z, and begin again; openings in the border are blank.  Works on rows, so any height will do.
//
// anatomy_graph.c has letters in the order of digging, arrows, the graph and longer corridors.
//
// Four cells are twelve characters.  Where all four are rooms, a table of corridors and one of
// letters, each with zeros in the other's places, are combined:
//
//     corridors  X X 0 - - 0 - - 0 X X 0
//     letters    0 0 A 0 0 B 0 0 C 0 0 D
//
// Source: the enlarged view of programming courses, where a maze is rooms and corridors before it
// is an array of characters.
#include <string.h>

#include "base/bits.h"
#include "format/text/anatomy.h"

enum { ANATOMY_FOUR = 12 };

typedef struct anatomy_writer {
    wall_lines lines;
    output *out;
    unsigned letter;             // place of the next room's
    char between[16][16];        // four cells: the corridors left of them
    char rock[2][16][16];        // above four cells: the openings, outwards and down
    char letters[3 * (ANATOMY_LETTERS + 6)];
} anatomy_writer;

static void anatomy_make_tables(anatomy_writer *w) {
    for (unsigned i = 0; i < 16; i++)
        for (unsigned x = 0; x < 4; x++) {
            bool open = i >> x & 1;
            memset(&w->between[i][3 * x], open ? '-' : 'X', 2);
            memset(&w->rock[0][i][3 * x], 'X', 3);
            memset(&w->rock[1][i][3 * x], 'X', 3);
            if (open) w->rock[0][i][3 * x + 2] = ' ';
            if (open) w->rock[1][i][3 * x + 2] = '|';
        }
    for (unsigned i = 0; i < ANATOMY_LETTERS + 6; i++)
        w->letters[3 * i + 2] = anatomy_letters[i % ANATOMY_LETTERS];
}

// The room's letter, or rock where the mask leaves no room.
static char anatomy_room(anatomy_writer *w, size_t x) {
    if (!bits_get(w->lines.cell_line.inside, x)) return 'X';
    char letter = anatomy_letters[w->letter];
    w->letter = (w->letter + 1) % ANATOMY_LETTERS;
    return letter;
}

// Writes "--" between rooms, a blank through the border, rock elsewhere.
static void anatomy_write_between(const anatomy_writer *w, size_t x) {
    uint64_t width = w->lines.width;
    bool open = bits_get(w->lines.cell_line.open, x), border = x == 0 || x == width;
    const char *wall = border ? "X" : "XX", *way = border ? " " : "--";
    output_text(w->out, open ? way : wall);
}

// Writes cells `x` to x + 3, all of them rooms.  The sixteen bytes of an entry are copied whole.
static void anatomy_copy_four(anatomy_writer *w, size_t x) {
    uint64_t text[2], letters[2];
    char *room = output_room(w->out, sizeof text);
    memcpy(text, w->between[w->lines.cell_line.open[x / 64] >> x % 64 & 15], sizeof text);
    memcpy(letters, w->letters + 3 * w->letter, sizeof letters);
    text[0] |= letters[0];
    text[1] |= letters[1];
    memcpy(room, text, sizeof text);
    output_advance(w->out, ANATOMY_FOUR);
    w->letter += 4;
    if (w->letter >= ANATOMY_LETTERS) w->letter -= ANATOMY_LETTERS;
}

// To the left of the first cell there is no corridor but the border.
static void anatomy_write_rooms(anatomy_writer *w) {
    size_t width = (size_t)w->lines.width;
    const uint64_t *inside = w->lines.cell_line.inside;
    for (size_t x = 0; x < width;) {
        if (x > 0 && x % 4 == 0 && x + 4 <= width && (inside[x / 64] >> x % 64 & 15) == 15) {
            anatomy_copy_four(w, x);
            x += 4;
        } else {
            anatomy_write_between(w, x);
            output_char(w->out, anatomy_room(w, x++));
        }
    }
    anatomy_write_between(w, width);
    output_char(w->out, '\n');
}

// A line between two rows of rooms: rock with its openings, without the first X.
static void anatomy_write_rock(const anatomy_writer *w, bool outwards) {
    size_t width = (size_t)w->lines.width;
    const char(*rock)[16] = w->rock[!outwards];
    for (size_t x = 0; x < width; x += 4) {
        size_t size = width - x < 4 ? 3 * (width - x) : ANATOMY_FOUR, skip = x == 0;
        char *room = output_room(w->out, 16);
        memcpy(room, rock[w->lines.wall_line.open[x / 64] >> x % 64 & 15] + skip, 15);
        output_advance(w->out, size - skip);
    }
    output_text(w->out, "X\n");
}

// Above the first row and below the last there are no corridors, only openings.
static meander_status anatomy_write_lines(anatomy_writer *w) {
    for (bool top = w->lines.first == 0; wall_lines_more(&w->lines) && w->out->status == MEANDER_OK;
         top = false) {
        TRY(wall_lines_next(&w->lines));
        anatomy_write_rock(w, top || w->lines.end);
        if (!w->lines.end) anatomy_write_rooms(w);
    }
    return w->out->status;
}

static bool anatomy_is_plain(const params *p) {
    return p->values[ANATOMY_PARAM_LETTERS] == ANATOMY_BY_ROWS && !p->values[ANATOMY_PARAM_ARROWS] &&
           p->values[ANATOMY_PARAM_GRAPH] == ANATOMY_MAZE &&
           p->values[ANATOMY_PARAM_COLUMNS] == ANATOMY_COLUMNS;
}

static meander_status anatomy_write(const drawing *d, output *out) {
    if (!anatomy_is_plain(d->params)) return anatomy_write_large(d, out);
    anatomy_writer w = {.out = out};
    TRY(wall_lines_open(&w.lines, d));
    anatomy_make_tables(&w);
    w.letter = (unsigned)(w.lines.first % ANATOMY_LETTERS * (w.lines.width % ANATOMY_LETTERS) %
                          ANATOMY_LETTERS);
    meander_status status = anatomy_write_lines(&w);
    wall_lines_close(&w.lines);
    return status;
}

// The letters count the rooms above, which is easy only when every cell has one.
static bool anatomy_has_bands(const drawing *d) {
    return d->puzzle != NULL && d->puzzle->grid->whole && anatomy_is_plain(d->params);
}

static bool anatomy_wants_trace(const params *p) {
    return p->values[ANATOMY_PARAM_LETTERS] == ANATOMY_DUG;
}

static const meander_param anatomy_params[] = {
    [ANATOMY_PARAM_LETTERS] = {.name = "letters", .kind = MEANDER_PARAM_CHOICE,
                               .choices = "rows|dug",
                               .about = "A to z row by row, or a to z, aa ... in the order of "
                                        "digging"},
    [ANATOMY_PARAM_ARROWS] = {.name = "arrows", .kind = MEANDER_PARAM_SWITCH,
                              .about = "a margin with an arrow before the entrance and one "
                                       "behind the exit"},
    [ANATOMY_PARAM_GRAPH] = {.name = "graph", .kind = MEANDER_PARAM_CHOICE,
                             .choices = "no|yes|beside",
                             .about = "the graph with the same letters, in place of the maze or "
                                      "beside it"},
    [ANATOMY_PARAM_COLUMNS] = {.name = "columns", .kind = MEANDER_PARAM_INTEGER,
                               .fallback = ANATOMY_COLUMNS, .least = ANATOMY_COLUMNS,
                               .most = ANATOMY_COLUMNS_MOST,
                               .about = "from one room to the next; more where names are longer"},
    {0},
};

const format format_anatomy = {
    .name = "anatomy",
    .about = "the textbook's enlarged view: rooms as letters, corridors as lines",
    .traits = "text rows write-only threads",
    .params = anatomy_params,
    .wants_trace = anatomy_wants_trace,
    .write_rows = anatomy_write,
    .has_bands = anatomy_has_bands,
};
