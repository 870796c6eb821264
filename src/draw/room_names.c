// SPDX-License-Identifier: MIT
// The anatomy of a maze: every room has a letter, in the order of digging, and the same letter
// is written at its node in the graph.
//
//     > a   b | e         1 -> a, 2 -> b ... 26 -> z, 27 -> aa, 28 -> ab ... 702 -> zz, 703 -> aaa
//       |---|  |
//       d   c | f >       from right to left: a digit of base 26 whose digits are 1 to 26
//
// A room is dug when the trace first reports it: by a visit, or by a passage at one of its sides.
//
// Invariant: numbers are 1 to the number of cells, each once.
// Cost: one walk over the events, one over the cells.
#include "draw/room_names.h"

#include <string.h>

#include "base/compass.h"
#include "draw/ends.h"

enum { ROOM_LETTERS = 26 };

// ---- the order ---------------------------------------------------------------------

typedef struct room_order {
    const grid *grid;
    uint32_t *numbers, next;
} room_order;

static void room_dig(room_order *o, cell c) {
    if (c >= o->grid->count || !grid_holds(o->grid, c)) return;
    uint32_t *number = &o->numbers[grid_number(o->grid, c)];
    if (*number == 0) *number = ++o->next;
}

bool room_names_order(const grid *g, const trace *t, uint32_t *numbers) {
    room_order o = {.grid = g, .numbers = numbers};
    memset(numbers, 0, (size_t)(g->width * g->height) * sizeof *numbers);
    for (size_t i = 0; i < t->count; i++) {
        const meander_event *e = &t->events[i];
        bool passage = e->kind == MEANDER_EVENT_CARVE;
        if (!passage && e->kind != MEANDER_EVENT_VISIT) continue;
        room_dig(&o, (cell)e->cell);
        if (passage) room_dig(&o, grid_neighbour(g, (cell)e->cell, e->value));
    }
    bool told = o.next > 0 || g->cells == 1;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) room_dig(&o, c);
    return told;
}

size_t room_name(uint32_t number, char name[ROOM_NAME_SIZE]) {
    char turned[ROOM_NAME_SIZE];
    size_t length = 0;
    for (; number > 0; number = (number - 1) / ROOM_LETTERS)
        turned[length++] = (char)('a' + (number - 1) % ROOM_LETTERS);
    for (size_t i = 0; i < length; i++) name[i] = turned[length - 1 - i];
    name[length] = '\0';
    return length;
}

// ---- drawing -----------------------------------------------------------------------

// The letters of a layer have one size, so there is a layer for each length; long names are
// written smaller.
static void room_names_layer(const plot *m, const style *l, canvas *c, size_t length) {
    int32_t percent = length < 3 ? 55 - 5 * (int32_t)length : 114 / (int32_t)length;
    canvas_pen pen = {.name = "letters", .line = CANVAS_NONE, .fill = l->colours.overlay,
                      .size = picture_passage(l) * percent / 100};
    char name[ROOM_NAME_SIZE];
    bool begun = false;
    for (size_t y = 0; y < m->height; y++)
        for (size_t x = 0; x < m->width; x++) {
            uint32_t number = m->dug[y * m->width + x];
            if (number == 0 || room_name(number, name) != length) continue;
            if (!begun) c->open(c, &pen);
            begun = true;
            c->text(c, picture_middle(x, y), name);
        }
    if (begun) c->finish(c);
}

void room_names_draw(const plot *m, const style *l, canvas *c) {
    for (size_t length = 1; length < ROOM_NAME_SIZE; length++) room_names_layer(m, l, c, length);
}

static bool room_names_is_goal(const plot *m, meander_point at) {
    for (size_t i = 0; i < m->goal_count; i++)
        if (m->goals[i].x == at.x && m->goals[i].y == at.y) return true;
    return false;
}

// From `from` to `to`, both so far beyond the cell's middle, with a head at `to`.
static void room_names_arrow(canvas *c, const plot_opening *o, int32_t from, int32_t to) {
    canvas_point at = picture_middle((size_t)o->at.x, (size_t)o->at.y);
    int x = compass_dx[o->side], y = compass_dy[o->side];
    int32_t head = (from - to) / 2, wide = head < 0 ? -head : head;
    c->move(c, (canvas_point){at.x + x * from, at.y + y * from});
    c->line(c, (canvas_point){at.x + x * to, at.y + y * to});
    c->move(c, (canvas_point){at.x + x * (to + head) - y * wide, at.y + y * (to + head) + x * wide});
    c->line(c, (canvas_point){at.x + x * to, at.y + y * to});
    c->line(c, (canvas_point){at.x + x * (to + head) + y * wide, at.y + y * (to + head) - x * wide});
}

// Without a margin there is no room for them.  An opening that is the start's and a goal's has the
// way in.
void room_names_arrows(const plot *m, const style *l, canvas *c) {
    int32_t room = (int32_t)((uint64_t)l->margin * CANVAS_CELL / l->cell);
    if (room > PICTURE_HALF) room = PICTURE_HALF;
    int32_t near = PICTURE_HALF + room / 4, far = PICTURE_HALF + room * 17 / 20;
    canvas_pen pen = {.name = "ways", .line = l->colours.overlay, .fill = CANVAS_NONE,
                      .width = room / 9, .round = true};
    if (room < CANVAS_CELL / 8 || m->opening_count == 0) return;
    c->open(c, &pen);
    for (size_t i = 0; i < m->opening_count; i++) {
        const plot_opening *o = &m->openings[i];
        bool start = m->has_start && m->start.x == o->at.x && m->start.y == o->at.y;
        if (start) room_names_arrow(c, o, far, near);
        else if (room_names_is_goal(m, o->at)) room_names_arrow(c, o, near, far);
    }
    c->finish(c);
}
