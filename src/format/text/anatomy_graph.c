// SPDX-License-Identifier: MIT
// The enlarged view with all that a textbook shows: letters in the order of digging, an arrow
// before the entrance and one behind the exit, and the graph with the same letters.
//
//      XXXXXXXXXX
//     > a--bXXc X      a  b--c      the maze with arrows, and its graph beside it; the graph
//      X|XX|XX|XX      |  |  |      is the maze without its rock and its openings
//      Xf--e--d >      f--e--d
//      XXXXXXXXXX
//
// All names have room for the longest.  A shorter one is followed by rock, or by the corridor to
// the east, and the corridor to the south is below its first letter.  Corridors are as long as the
// user wants, and two characters at least:
//
//     Xz----aaX        after 26 rooms: pitch 4 in place of 3
//     X|XXX|XXX
//     Xa-----bX        columns=6, as some courses draw it
//     X|XXXXX|X
//
// Invariant: every line is made in one buffer, first the maze and then the graph, from the same
// planes.  Cost: some characters per room; a number per cell for the order of digging.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "draw/room_names.h"
#include "format/text/anatomy.h"

enum { LARGE_BETWEEN = 4 };

typedef struct large_writer {
    const drawing *drawing;
    wall_lines lines;
    output *out;
    uint32_t *dug;               // NULL: letters by rows
    unsigned letter;             // by rows: place of the next
    size_t name, pitch;          // characters of the longest, and from one to the next
    bool arrows, maze, graph;
    char *line, *end;
} large_writer;

// ---- the letters -------------------------------------------------------------------

static meander_status large_number_rooms(large_writer *w, scratch *lent) {
    const drawing *d = w->drawing;
    char name[ROOM_NAME_SIZE];
    w->name = 1;
    if (d->params->values[ANATOMY_PARAM_LETTERS] == ANATOMY_BY_ROWS) return MEANDER_OK;
    const grid *g = d->puzzle == NULL ? NULL : d->puzzle->grid;
    bool known = d->trace != NULL && g != NULL && g->form == GRID_SQUARES;
    if (known && g->cells > UINT32_MAX)
        return context_fail(d->context, MEANDER_TOO_BIG, "anatomy: too many rooms for letters");
    if (known) w->dug = scratch_lend(lent, (size_t)(g->width * g->height), sizeof *w->dug);
    if (known && w->dug == NULL) return MEANDER_NO_MEMORY;
    if (!known || !room_names_order(g, d->trace, w->dug))
        return context_fail(d->context, MEANDER_UNSUPPORTED,
                            ROOM_NAMES_UNTOLD "anatomy:letters=dug");
    w->name = room_name((uint32_t)g->cells, name);
    return MEANDER_OK;
}

static size_t large_name(large_writer *w, size_t x, char name[ROOM_NAME_SIZE]) {
    size_t place = (size_t)w->lines.y * (size_t)w->lines.width + x;
    if (w->dug != NULL) return room_name(w->dug[place], name);
    name[0] = anatomy_letters[w->letter];
    name[1] = '\0';
    w->letter = (w->letter + 1) % ANATOMY_LETTERS;
    return 1;
}

// ---- lines -------------------------------------------------------------------------

static void large_add(large_writer *w, char c, size_t count) {
    memset(w->end, c, count);
    w->end += count;
}

// The names of a row and the corridors between them.
static void large_add_rooms(large_writer *w, bool of_maze) {
    const cell_line *line = &w->lines.cell_line;
    size_t width = (size_t)w->lines.width;
    char rock = of_maze ? 'X' : ' ', name[ROOM_NAME_SIZE];
    if (of_maze) large_add(w, bits_get(line->open, 0) ? ' ' : rock, 1);
    for (size_t x = 0; x < width; x++) {
        bool on = x + 1 < width && bits_get(line->open, x + 1);
        bool inside = bits_get(line->inside, x);
        size_t length = inside ? large_name(w, x, name) : 0;
        memcpy(w->end, name, length);
        w->end += length;
        large_add(w, inside && on ? '-' : rock, (x + 1 < width ? w->pitch : w->name) - length);
    }
    if (of_maze) large_add(w, bits_get(line->open, width) ? ' ' : rock, 1);
}

// Between two rows: corridors down, or in the border openings.
static void large_add_rock(large_writer *w, bool of_maze, bool outwards) {
    size_t width = (size_t)w->lines.width;
    char rock = of_maze ? 'X' : ' ';
    if (of_maze) large_add(w, rock, 1);
    for (size_t x = 0; x < width; x++) {
        bool open = bits_get(w->lines.wall_line.open, x);
        large_add(w, open && outwards ? ' ' : open ? '|' : rock, 1);
        large_add(w, rock, (x + 1 < width ? w->pitch : w->name) - 1);
    }
    if (of_maze) large_add(w, rock, 1);
}

// Nothing is to the right of the last character.
static void large_put(large_writer *w) {
    while (w->end > w->line && w->end[-1] == ' ') w->end--;
    output_bytes(w->out, w->line, (size_t)(w->end - w->line));
    output_char(w->out, '\n');
    w->end = w->line;
}

static void large_write_rooms(large_writer *w) {
    unsigned first = w->letter;
    if (w->maze && w->arrows) large_add(w, walls_margin(&w->lines, MEANDER_WEST), 1);
    if (w->maze) large_add_rooms(w, true);
    if (w->maze && w->arrows) large_add(w, walls_margin(&w->lines, MEANDER_EAST), 1);
    if (w->maze && w->graph) large_add(w, ' ', LARGE_BETWEEN);
    if (w->maze && w->graph) w->letter = first;
    if (w->graph) large_add_rooms(w, false);
    large_put(w);
}

// The graph has no lines above its first row and below its last.
static void large_write_rock(large_writer *w, bool outwards) {
    bool graph = w->graph && !outwards;
    if (!w->maze && !graph) return;
    if (w->maze && w->arrows) large_add(w, ' ', 1);
    if (w->maze) large_add_rock(w, true, outwards);
    if (w->maze && w->arrows) large_add(w, ' ', 1);
    if (w->maze && graph) large_add(w, ' ', LARGE_BETWEEN);
    if (graph) large_add_rock(w, false, outwards);
    large_put(w);
}

// Above the first row and below the last, where there is an opening.
static void large_write_arrows(large_writer *w, unsigned side) {
    bool any = false;
    size_t size = w->pitch * (size_t)w->lines.width + 2;
    if (!w->arrows || !w->maze) return;
    large_add(w, ' ', size);
    for (size_t i = 0; i < w->lines.sign_count; i++) {
        char arrow = walls_arrow(&w->lines.signs[i], side);
        any |= arrow != ' ';
        w->line[2 + (size_t)w->lines.signs[i].at.x * w->pitch] = arrow;
    }
    if (any) large_put(w);
    w->end = w->line;
}

// ---- the picture -------------------------------------------------------------------

static meander_status large_write_lines(large_writer *w) {
    for (bool top = true; wall_lines_more(&w->lines) && w->out->status == MEANDER_OK; top = false) {
        TRY(wall_lines_next(&w->lines));
        if (top) large_write_arrows(w, MEANDER_NORTH);
        large_write_rock(w, top || w->lines.end);
        if (w->lines.end) large_write_arrows(w, MEANDER_SOUTH);
        else large_write_rooms(w);
    }
    return w->out->status;
}

// The maze, the graph, two borders, two margins and what is between.
meander_status anatomy_write_large(const drawing *d, output *out) {
    scratch lent = {.context = d->context};
    int64_t graph = d->params->values[ANATOMY_PARAM_GRAPH];
    large_writer w = {.drawing = d, .out = out, .maze = graph != ANATOMY_GRAPH,
                      .graph = graph != ANATOMY_MAZE,
                      .arrows = d->params->values[ANATOMY_PARAM_ARROWS]};
    meander_status status = large_number_rooms(&w, &lent);
    if (status == MEANDER_OK) status = wall_lines_open(&w.lines, d);
    if (status == MEANDER_OK) {
        size_t columns = (size_t)d->params->values[ANATOMY_PARAM_COLUMNS];
        w.pitch = w.name + 2 > columns ? w.name + 2 : columns;
        w.line = scratch_lend(&lent, 2 * (size_t)w.lines.width + 4, w.pitch);
        w.end = w.line;
        status = w.line == NULL ? MEANDER_NO_MEMORY : large_write_lines(&w);
        wall_lines_close(&w.lines);
    }
    scratch_take_back(&lent);
    return status;
}
