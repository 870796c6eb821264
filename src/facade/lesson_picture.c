// SPDX-License-Identifier: MIT
// The small pictures of an explanation: posts and thin walls, and in each cell what is known of it.
//
//     +---+---+---+      a number    the cell's set
//     | 1   1 | 2 |      o           being worked on, on the stack
//     +   +---+   +      .           done; tried by a solver
//     | o   @ | x |      ?           waits beside the maze, or on a walk that looks for it
//     +---+---+---+      x  *        a dead end or a walk that was erased; on the path
//                        @           where the step is
//
// Cost: a few instructions per cell, and the player's way to that moment.
#include "base/text.h"
#include "facade/lesson_run.h"

#include <string.h>

enum { PICTURE_PITCH = 4, PICTURE_LABEL_SIZE = 24 };

// A number of more than three digits shows its last two, behind a dot.
static void lesson_picture_label(const meander_lesson *l, cell c, bool here,
                                 char text[PICTURE_LABEL_SIZE]) {
    static const char marks[] = {
        [MEANDER_EVENT_VISIT] = 'o', [MEANDER_EVENT_LEAVE] = '.', [MEANDER_EVENT_TRY] = '.',
        [MEANDER_EVENT_DEAD_END] = 'x', [MEANDER_EVENT_PATH] = '*'};
    const player_cell *p = &l->player.cells[c];
    char mark = p->mark == 0 ? ' ' : marks[p->mark - 1];
    if (p->mark == 1 + MEANDER_EVENT_TRY && !l->solved) mark = '?';
    if (here) mark = '@';
    if (p->label == 0) text_print(text, PICTURE_LABEL_SIZE, " %c ", mark == 0 ? ' ' : mark);
    else if (p->label > 999) text_print(text, PICTURE_LABEL_SIZE, ".%02u", p->label % 100);
    else text_print(text, PICTURE_LABEL_SIZE, p->label < 100 ? "%2u " : "%3u", p->label);
}

static void lesson_picture_walls(const meander_lesson *l, uint64_t y, output *out) {
    const grid *g = l->maze->puzzle.grid;
    for (uint64_t x = 0; x < g->width; x++) {
        bool open = y > 0 && y < g->height &&
                    (l->player.cells[grid_cell(g, x, y)].open >> MEANDER_NORTH & 1);
        output_print(out, "%s", open ? "+   " : "+---");
    }
    output_print(out, "+\n");
}

static void lesson_picture_cells(const meander_lesson *l, uint64_t y, const meander_step *s,
                                 output *out) {
    const grid *g = l->maze->puzzle.grid;
    char label[PICTURE_LABEL_SIZE];
    for (uint64_t x = 0; x < g->width; x++) {
        cell c = grid_cell(g, x, y);
        const player_cell *p = &l->player.cells[c];
        bool here = s->cell_count > 0 && s->cells[s->cell_count - 1].x == x &&
                    s->cells[s->cell_count - 1].y == y;
        lesson_picture_label(l, c, here, label);
        output_print(out, "%c%s", x > 0 && (p->open >> MEANDER_WEST & 1) ? ' ' : '|',
                     grid_holds(g, c) ? label : "###");
    }
    output_print(out, "|\n");
}

// A solver's trace tells no passages: they are those of the maze.
static void lesson_picture_open(const meander_lesson *l) {
    const puzzle *p = &l->maze->puzzle;
    for (cell c = 0; l->solved && c < p->grid->count; c++) l->player.cells[c].open = p->maze.open[c];
}

meander_status meander_lesson_picture_new(meander_lesson *l, size_t i, char **text_new) {
    context *c = l->context;
    output out;
    char *bytes;
    size_t size;
    meander_step s = meander_lesson_step(l, i);
    player_seek(&l->player, s.end);
    lesson_picture_open(l);
    TRY(output_open_memory(&out, c));
    for (uint64_t y = 0; y < l->maze->puzzle.grid->height; y++) {
        lesson_picture_walls(l, y, &out);
        lesson_picture_cells(l, y, &s, &out);
    }
    lesson_picture_walls(l, l->maze->puzzle.grid->height, &out);
    TRY(output_take(&out, &bytes, &size));
    *text_new = bytes;
    return MEANDER_OK;
}
