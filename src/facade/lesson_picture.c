// SPDX-License-Identifier: MIT
// Draws the small pictures of an explanation: posts and thin walls, and in each cell its
// current state.
//
//     +---+---+---+      a number    the cell's set; what a solver counts, 7* on the path
//     | 1   1 | 2 |      o           being worked on, on the stack
//     +   +---+   +      .           done; tried by a solver, or expanded by a search
//     | o   @ | x |      ?           waits beside the maze or in a search, or on a walk
//     +---+---+---+      x  *        a dead end or a walk that was erased; on the path
//                        S  G        start and goals of a solver, where nothing else is known
//                        @           where the step is
//
// Cost: a few instructions per cell, and what the player takes to reach that moment.
#include "base/text.h"
#include "facade/lesson_run.h"

#include <string.h>

enum { PICTURE_PITCH = 4, PICTURE_LABEL_SIZE = 24 };

// Returns the letter of a start or goal, or 0 if the cell is neither or the solver chooses both
// itself.
static char lesson_picture_end(const meander_lesson *l, cell c) {
    const puzzle *p = &l->maze->puzzle;
    if (!l->solved || names_contain(l->solution.solver->traits, "own-ends")) return 0;
    if (c == p->start) return 'S';
    return puzzle_is_goal(p, c) ? 'G' : 0;
}

// A solver's TRY is a cell it has come to; when it searches, one that waits.  A cell
// that a search has expanded is not a dead end.
static char lesson_picture_mark(const meander_lesson *l, const player_cell *p) {
    static const char marks[] = {
        [MEANDER_EVENT_VISIT] = 'o', [MEANDER_EVENT_LEAVE] = '.', [MEANDER_EVENT_TRY] = '.',
        [MEANDER_EVENT_DEAD_END] = 'x', [MEANDER_EVENT_PATH] = '*'};
    int kind = (p->mark & PLAYER_KIND) - 1;
    bool search = l->solved && (p->mark & PLAYER_SEARCH) != 0;
    if (kind < 0) return ' ';
    if (kind == MEANDER_EVENT_TRY && (search || !l->solved)) return '?';
    if (kind == MEANDER_EVENT_DEAD_END && search) return '.';
    return marks[kind] == 0 ? ' ' : marks[kind];
}

// A number of more than three digits shows its last two, behind a dot.  On the path a number of two
// digits leaves room for the star.
static void lesson_picture_label(const meander_lesson *l, cell c, bool here,
                                 char text[PICTURE_LABEL_SIZE]) {
    const player_cell *p = &l->player.cells[c];
    char mark = lesson_picture_mark(l, p);
    char end = lesson_picture_end(l, c), star = mark == '*' ? '*' : ' ';
    if (end != 0) mark = end;
    if (here) mark = '@';
    if (p->label == 0) text_print(text, PICTURE_LABEL_SIZE, " %c ", mark);
    else if (p->label > 999) text_print(text, PICTURE_LABEL_SIZE, ".%02u", p->label % 100);
    else if (p->label > 99) text_print(text, PICTURE_LABEL_SIZE, "%3u", p->label);
    else text_print(text, PICTURE_LABEL_SIZE, "%2u%c", p->label, star);
}

static void lesson_picture_walls(const meander_lesson *l, uint64_t y, output *out) {
    const grid *g = l->maze->puzzle.grid;
    for (uint64_t x = 0; x < g->width; x++) {
        bool open = y > 0 && y < g->height &&
                    maze_is_open(&l->player.maze, grid_cell(g, x, y), MEANDER_NORTH);
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
        bool here = s->cell_count > 0 && s->cells[s->cell_count - 1].x == x &&
                    s->cells[s->cell_count - 1].y == y;
        lesson_picture_label(l, c, here, label);
        output_print(out, "%c%s", x > 0 && maze_is_open(&l->player.maze, c, MEANDER_WEST) ? ' ' : '|',
                     grid_holds(g, c) ? label : "###");
    }
    output_print(out, "|\n");
}

meander_status meander_lesson_picture_new(meander_lesson *l, size_t i, char **text_new) {
    context *c = l->context;
    output out;
    char *bytes;
    size_t size;
    TRY(meander_maze_check_squares(l->maze, "pictures of steps"));
    meander_step s = meander_lesson_step(l, i);
    player_seek(&l->player, s.end);
    TRY(output_open_words(&out, c));
    for (uint64_t y = 0; y < l->maze->puzzle.grid->height; y++) {
        lesson_picture_walls(l, y, &out);
        lesson_picture_cells(l, y, &s, &out);
    }
    lesson_picture_walls(l, l->maze->puzzle.grid->height, &out);
    TRY(output_take(&out, &bytes, &size));
    *text_new = bytes;
    return MEANDER_OK;
}
