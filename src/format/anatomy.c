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
// Rock stands where there is neither room nor corridor.  The letters go A to Z, then a to
// z, and begin again; openings in the border are blank.  Works on rows, so any height.
// Source: the enlarged view of programming courses, where a maze is rooms and corridors
// before it is an array of characters.
#include "base/bits.h"
#include "format/plan.h"

enum { ANATOMY_LETTERS = 52 };
static const char anatomy_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

typedef struct anatomy_writer {
    plan_lines lines;
    output *out;
    unsigned letter;             // place of the next room's
} anatomy_writer;

// The room's letter, or rock where the mask leaves no room.
static char anatomy_room(anatomy_writer *w, size_t x) {
    if (!bits_get(w->lines.cell_line.inside, x)) return 'X';
    char letter = anatomy_letters[w->letter];
    w->letter = (w->letter + 1) % ANATOMY_LETTERS;
    return letter;
}

// "--" from room to room, blank through the border, rock elsewhere.
static void anatomy_write_between(const anatomy_writer *w, size_t x) {
    uint64_t width = w->lines.width;
    bool open = bits_get(w->lines.cell_line.open, x), border = x == 0 || x == width;
    const char *wall = border ? "X" : "XX", *way = border ? " " : "--";
    output_text(w->out, open ? way : wall);
}

static void anatomy_write_rooms(anatomy_writer *w) {
    for (size_t x = 0; x <= w->lines.width; x++) {
        anatomy_write_between(w, x);
        if (x < w->lines.width) output_char(w->out, anatomy_room(w, x));
    }
    output_char(w->out, '\n');
}

// A line between two rows of rooms: rock with corridors down, `way`, through it.
static void anatomy_write_rock(const anatomy_writer *w, char way) {
    for (size_t x = 0; x < w->lines.width; x++) {
        output_text(w->out, x == 0 ? "X" : "XX");
        output_char(w->out, bits_get(w->lines.wall_line.open, x) ? way : 'X');
    }
    output_text(w->out, "X\n");
}

// Above the first row and below the last there are no corridors, only openings.
static meander_status anatomy_write_lines(anatomy_writer *w) {
    for (bool top = true; !w->lines.end && w->out->status == MEANDER_OK; top = false) {
        TRY(plan_next(&w->lines));
        anatomy_write_rock(w, top || w->lines.end ? ' ' : '|');
        if (!w->lines.end) anatomy_write_rooms(w);
    }
    return w->out->status;
}

static meander_status anatomy_write(const drawing *d, output *out) {
    anatomy_writer w = {.out = out};
    TRY(plan_open(&w.lines, d));
    meander_status status = anatomy_write_lines(&w);
    plan_close(&w.lines);
    return status;
}

const format format_anatomy = {
    .name = "anatomy",
    .about = "the textbook's enlarged view: rooms as letters, corridors as lines",
    .traits = "text rows write-only",
    .write_rows = anatomy_write,
};
