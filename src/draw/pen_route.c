// SPDX-License-Identifier: MIT
// A short way of a pen over all lines.
//
//     +--+--+        Where an odd number of lines meet, the pen must be put down or lifted.  These
//     |     . . .    odd nodes are joined in pairs by jumps (...), the sum of which is kept small.
//     +--+  +--+     With the jumps all nodes are even, so a tour goes along every line and every
//        .  |        jump once (Hierholzer).  It is opened at its longest jump.
//        +--+
//
// Pairs are found from near to far; then two pairs swap partners where that is shorter (2-opt), and
// where a short detour makes one of two parts.  Each part that is still separate has its own
// tour, and the next tour begins where the pen is nearest.
//
// Invariant: a node has at most one jump, and an odd node exactly one, so every tour comes back.
// Cost: linear in the nodes; a search for what is near looks at rings of boxes of growing size, and in a maze it ends
// after a few.  Some 40 bytes per node and 24 per line, besides those of point_strokes.h.
// Source: Carl Hierholzer, 1873 (see strokes.c); Kwan Mei-Ko, "Graphic programming using odd or even
// points", Chinese Mathematics 1, 1962; G. A. Croes, "A method for solving traveling-salesman
// problems", Operations Research 6, 1958.
#include "draw/pen_route.h"

#include <string.h>

#include "base/bits.h"
#include "base/union_find.h"

#define PEN_NONE UINT32_MAX
#define PEN_JUMP (UINT32_MAX - 1)
// Of PEN_SWAPS rounds; PEN_REACH and PEN_DETOUR are in sizes of a box, and halves of it.
enum { PEN_SWAPS = 12, PEN_REACH = 8, PEN_DETOUR = 7 };

// A place on a tour, and how the pen goes on from there: along a line, by a jump, or not.
typedef struct pen_step {
    uint32_t node, how;
} pen_step;

typedef struct pen_tour {
    size_t first, count;         // of its steps
    bool ring;                   // it has no jump, so it can begin anywhere
    bool drawn;
} pen_tour;

// Nodes lie in boxes, about one in each.
typedef struct pen_route {
    context *context;
    canvas *canvas;
    point_strokes *lines;
    size_t nodes, columns, rows;
    int32_t left, top;
    int64_t pitch;               // the size of a box
    uint32_t *heads, *after;     // the first node of each box, and the next one in the same
    uint32_t *partner;           // of each node, by a jump
    uint32_t *begins;            // the tour that can begin here
    uint64_t *jumped;            // nodes whose jump is used
    pen_step *stack, *steps;
    size_t step_count;
    pen_tour *tours;
    size_t tour_count, tour_capacity;
} pen_route;

static uint64_t pen_length(const pen_route *r, size_t a, size_t b) {
    const canvas_point *p = r->lines->points;
    int64_t dx = (int64_t)p[a].x - p[b].x, dy = (int64_t)p[a].y - p[b].y;
    return bits_root((uint64_t)(dx * dx + dy * dy));
}

// ---- what is near ------------------------------------------------------------------

static size_t pen_column(const pen_route *r, size_t node) {
    return (size_t)(((int64_t)r->lines->points[node].x - r->left) / r->pitch);
}
static size_t pen_row(const pen_route *r, size_t node) {
    return (size_t)(((int64_t)r->lines->points[node].y - r->top) / r->pitch);
}

// About one node lies in a box, whatever the distances between nodes are; so a ring of boxes has few of them.
static meander_status pen_fill_boxes(pen_route *r, scratch *lent) {
    const canvas_point *p = r->lines->points;
    int32_t right = r->nodes > 0 ? p[0].x : 0, low = r->nodes > 0 ? p[0].y : 0;
    r->left = right;
    r->top = low;
    for (size_t i = 0; i < r->nodes; i++) {
        if (p[i].x < r->left) r->left = p[i].x;
        if (p[i].x > right) right = p[i].x;
        if (p[i].y < r->top) r->top = p[i].y;
        if (p[i].y > low) low = p[i].y;
    }
    uint64_t width = (uint64_t)((int64_t)right - r->left) + 1, height = (uint64_t)((int64_t)low - r->top) + 1;
    r->pitch = (int64_t)bits_root(width * height / (r->nodes + 1)) + 1;
    r->columns = (size_t)(width / (uint64_t)r->pitch) + 1;
    r->rows = (size_t)(height / (uint64_t)r->pitch) + 1;
    r->heads = scratch_lend(lent, r->columns * r->rows, sizeof *r->heads);
    r->after = scratch_lend(lent, r->nodes + 1, sizeof *r->after);
    if (r->heads == NULL || r->after == NULL) return MEANDER_NO_MEMORY;
    memset(r->heads, 0xff, r->columns * r->rows * sizeof *r->heads);
    for (size_t i = r->nodes; i-- > 0;) {
        uint32_t *head = &r->heads[pen_row(r, i) * r->columns + pen_column(r, i)];
        r->after[i] = *head;
        *head = (uint32_t)i;
    }
    return MEANDER_OK;
}

typedef bool (*pen_test)(const pen_route *r, size_t node, size_t from);

typedef bool (*pen_test)(const pen_route *r, size_t node, size_t from);

// A search for the nearest node.
typedef struct pen_search {
    const pen_route *route;
    size_t from, found;
    pen_test test;
    uint64_t least;
} pen_search;

static void pen_look(pen_search *s, int64_t column, int64_t row) {
    const pen_route *r = s->route;
    for (uint32_t i = r->heads[(size_t)row * r->columns + (size_t)column]; i != PEN_NONE; i = r->after[i]) {
        if (!s->test(r, i, s->from)) continue;
        uint64_t length = pen_length(r, s->from, i);
        if (length >= s->least) continue;
        s->found = i;
        s->least = length;
    }
}

// A stretch of a row of boxes, and of a column of them: only what lies within the border is walked along, as in a long
// and thin maze nearly all of a ring lies beyond.
static void pen_look_along(pen_search *s, int64_t first, int64_t last, int64_t row) {
    int64_t columns = (int64_t)s->route->columns;
    if (row < 0 || row >= (int64_t)s->route->rows) return;
    for (int64_t x = first < 0 ? 0 : first; x <= last && x < columns; x++) pen_look(s, x, row);
}
static void pen_look_down(pen_search *s, int64_t first, int64_t last, int64_t column) {
    int64_t rows = (int64_t)s->route->rows;
    if (column < 0 || column >= (int64_t)s->route->columns) return;
    for (int64_t y = first < 0 ? 0 : first; y <= last && y < rows; y++) pen_look(s, column, y);
}

// The nearest node that passes the test, up to `reach` boxes away; PEN_NONE when there is none.  Beyond ring i nothing
// is nearer than i boxes.
static size_t pen_nearest(const pen_route *r, size_t from, size_t reach, pen_test test) {
    pen_search s = {r, from, PEN_NONE, test, UINT64_MAX};
    int64_t x = (int64_t)pen_column(r, from), y = (int64_t)pen_row(r, from);
    for (int64_t ring = 0; ring <= (int64_t)reach; ring++) {
        if (ring > 0 && s.least <= (uint64_t)((ring - 1) * r->pitch)) break;
        pen_look_along(&s, x - ring, x + ring, y - ring);
        if (ring > 0) pen_look_along(&s, x - ring, x + ring, y + ring);
        pen_look_down(&s, y - ring + 1, y + ring - 1, x - ring);
        pen_look_down(&s, y - ring + 1, y + ring - 1, x + ring);
    }
    return s.found;
}

// ---- pairs -------------------------------------------------------------------------

static bool pen_is_alone(const pen_route *r, size_t node, size_t from) {
    return node != from && r->partner[node] == PEN_NONE && r->lines->degree[node] % 2 != 0;
}

static void pen_join(pen_route *r, size_t a, size_t b) {
    r->partner[a] = (uint32_t)b;
    r->partner[b] = (uint32_t)a;
}

static size_t pen_side(const pen_route *r) { return r->columns > r->rows ? r->columns : r->rows; }

// From near to far: with each round the reach grows, so that no near pair is torn by a far one.
static meander_status pen_pair(pen_route *r) {
    size_t side = pen_side(r);
    bool more = true;
    for (uint64_t length = (uint64_t)r->pitch / 2; more; length += length / 4 + 1) {
        size_t reach = (size_t)(length / (uint64_t)r->pitch) + 1;
        more = false;
        for (size_t node = 0; node < r->nodes; node++) {
            // The count is even, so nobody stays alone.
            if (!pen_is_alone(r, node, PEN_NONE)) continue;
            size_t other = pen_nearest(r, node, reach, pen_is_alone);
            if (other != PEN_NONE && (reach > side || pen_length(r, node, other) <= length)) pen_join(r, node, other);
            else more = true;
        }
        TRY(context_progress(r->context, 0, 0));
    }
    return MEANDER_OK;
}

// Whether a and c, b and d are better partners than a and b, c and d: shorter together or, where parts are to be
// joined, no longer than by `slack`, and two parts are one.
static bool pen_try(pen_route *r, size_t a, size_t c, union_find *parts, uint64_t slack) {
    size_t b = r->partner[a], d = r->partner[c];
    if (d == PEN_NONE || c == a || c == b) return false;
    if (pen_length(r, a, c) + pen_length(r, b, d) >= pen_length(r, a, b) + pen_length(r, c, d) + slack) return false;
    if (parts != NULL && !union_find_join(parts, a, c)) return false;
    pen_join(r, a, c);
    pen_join(r, b, d);
    return true;
}

// Tries all pairs near to one end of a jump.
static bool pen_swap(pen_route *r, size_t a, union_find *parts, uint64_t slack) {
    uint64_t length = pen_length(r, a, r->partner[a]) + slack, pitch = (uint64_t)r->pitch;
    int64_t reach = length > PEN_REACH * pitch ? PEN_REACH : (int64_t)(length / pitch) + 1;
    int64_t x = (int64_t)pen_column(r, a), y = (int64_t)pen_row(r, a);
    for (int64_t v = y < reach ? 0 : y - reach; v <= y + reach && v < (int64_t)r->rows; v++)
        for (int64_t u = x < reach ? 0 : x - reach; u <= x + reach && u < (int64_t)r->columns; u++)
            for (uint32_t c = r->heads[(size_t)v * r->columns + (size_t)u]; c != PEN_NONE; c = r->after[c])
                if (pen_try(r, a, c, parts, slack)) return true;
    return false;
}

static meander_status pen_improve(pen_route *r) {
    uint64_t short_enough = (uint64_t)(r->pitch + r->pitch / 16);
    bool better = true;
    for (int round = 0; round < PEN_SWAPS && better; round++) {
        better = false;
        for (size_t node = 0; node < r->nodes; node++) {
            // A jump to a neighbour can hardly be shorter.
            if (r->partner[node] == PEN_NONE || pen_length(r, node, r->partner[node]) <= short_enough) continue;
            if (pen_swap(r, node, NULL, 0)) better = true;
        }
        TRY(context_progress(r->context, 0, 0));
    }
    return MEANDER_OK;
}

// A separate part costs a move of the pen there and, sooner or later, one back; a detour that is
// shorter joins it to another part.  The limit was found by trying.
static meander_status pen_merge(pen_route *r, scratch *lent) {
    union_find parts;
    uint64_t most = (uint64_t)r->pitch * PEN_DETOUR / 2;
    TRY(union_find_init(&parts, lent, r->nodes + 1));
    for (size_t i = 0; i < r->lines->line_count; i++)
        (void)union_find_join(&parts, r->lines->lines[i].ends[0], r->lines->lines[i].ends[1]);
    for (size_t node = 0; node < r->nodes; node++)
        if (r->partner[node] != PEN_NONE) (void)union_find_join(&parts, node, r->partner[node]);
    for (uint64_t slack = 1; slack < most; slack += most / 4 + 1)
        for (size_t node = 0; node < r->nodes; node++)
            if (r->partner[node] != PEN_NONE) (void)pen_swap(r, node, &parts, slack);
    return context_progress(r->context, 0, 0);
}

// ---- tours -------------------------------------------------------------------------

// Goes straight on where it can, then along any line, then by the jump; PEN_NONE when nothing is left.
static uint32_t pen_choose(const pen_route *r, size_t node, uint32_t came) {
    size_t line = point_strokes_onward(r->lines, node, came >= PEN_JUMP ? SIZE_MAX : came);
    if (line != SIZE_MAX) return (uint32_t)line;
    bool jump = r->partner[node] != PEN_NONE && !bits_get(r->jumped, node);
    return jump ? PEN_JUMP : PEN_NONE;
}

static size_t pen_go(pen_route *r, size_t node, uint32_t how) {
    if (how != PEN_JUMP) return point_strokes_go(r->lines, how, node);
    bits_set(r->jumped, node);
    bits_set(r->jumped, r->partner[node]);
    return r->partner[node];
}

// Walks from a node until it is back, with a detour wherever lines are left.  A step that is taken
// back from the stack goes on to the one taken back next, by the way that led to it.
static void pen_walk(pen_route *r, size_t start, pen_tour *tour) {
    size_t depth = 0;
    tour->first = r->step_count;
    r->stack[depth++] = (pen_step){(uint32_t)start, PEN_NONE};
    while (depth > 0) {
        pen_step top = r->stack[depth - 1];
        uint32_t how = pen_choose(r, top.node, top.how);
        if (how == PEN_NONE) {
            r->steps[r->step_count++] = top;
            depth--;
        } else {
            r->stack[depth++] = (pen_step){(uint32_t)pen_go(r, top.node, how), how};
        }
    }
    tour->count = r->step_count - tour->first;
}

static void pen_turn_round(pen_step *steps, size_t first, size_t end) {
    for (; first + 1 < end; first++, end--) {
        pen_step kept = steps[first];
        steps[first] = steps[end - 1];
        steps[end - 1] = kept;
    }
}

// Lets the tour begin behind step `at`; its last place, which is the first one again, goes.
static void pen_open(pen_route *r, pen_tour *tour, size_t at) {
    pen_step *steps = r->steps + tour->first;
    size_t count = tour->count - 1;
    pen_turn_round(steps, 0, at + 1);
    pen_turn_round(steps, at + 1, count);
    pen_turn_round(steps, 0, count);
    steps[count - 1].how = PEN_NONE;
    tour->count = count;
}

static void pen_open_longest(pen_route *r, pen_tour *tour) {
    const pen_step *steps = r->steps + tour->first;
    uint64_t longest = 0;
    size_t at = 0;
    for (size_t i = 0; i + 1 < tour->count; i++) {
        if (steps[i].how != PEN_JUMP) continue;
        uint64_t length = pen_length(r, steps[i].node, steps[i + 1].node);
        if (length <= longest) continue;
        longest = length;
        at = i;
    }
    tour->ring = longest == 0;
    if (!tour->ring) pen_open(r, tour, at);
}

// Marks the places where a tour can begin: anywhere on a ring, else at its ends.
static void pen_mark(pen_route *r, size_t number) {
    const pen_tour *tour = &r->tours[number];
    size_t step = tour->ring ? 1 : tour->count - 1;
    for (size_t i = 0; i < tour->count; i += step)
        r->begins[r->steps[tour->first + i].node] = (uint32_t)number;
}

static meander_status pen_find_tours(pen_route *r) {
    for (size_t node = 0; node < r->nodes; node++) {
        if (r->lines->degree[node] == 0) continue;
        if (!memory_reserve(r->context, (void **)&r->tours, &r->tour_capacity,
                            r->tour_count + 1, sizeof *r->tours))
            return MEANDER_NO_MEMORY;
        pen_tour *tour = &r->tours[r->tour_count++];
        *tour = (pen_tour){0};
        pen_walk(r, node, tour);
        pen_open_longest(r, tour);
        pen_mark(r, r->tour_count - 1);
    }
    return MEANDER_OK;
}

// ---- drawing -----------------------------------------------------------------------

static canvas_point pen_point(const pen_route *r, size_t node) { return r->lines->points[node]; }

static bool pen_is_straight(const pen_route *r, size_t a, size_t b, size_t c) {
    const canvas_point *p = r->lines->points;
    int64_t ax = (int64_t)p[b].x - p[a].x, ay = (int64_t)p[b].y - p[a].y;
    int64_t bx = (int64_t)p[c].x - p[b].x, by = (int64_t)p[c].y - p[b].y;
    return ax * by == ay * bx;
}

// A stretch of straight lines is one.
static void pen_draw(const pen_route *r, const pen_step *steps, size_t count) {
    canvas *on = r->canvas;
    on->move(on, pen_point(r, steps[0].node));
    for (size_t i = 1; i < count; i++) {
        bool jumped = steps[i - 1].how == PEN_JUMP, jumps = steps[i].how == PEN_JUMP;
        if (jumped) on->move(on, pen_point(r, steps[i].node));
        else if (i + 1 == count || jumps || !pen_is_straight(r, steps[i - 1].node, steps[i].node,
                                                             steps[i + 1].node))
            on->line(on, pen_point(r, steps[i].node));
    }
}

// A tour that begins at its end is drawn backward: what led on from a step then leads to it.
static void pen_turn_back(pen_route *r, pen_tour *tour) {
    pen_step *steps = r->steps + tour->first;
    for (size_t i = tour->count - 1; i > 0; i--) steps[i].how = steps[i - 1].how;
    pen_turn_round(steps, 0, tour->count);
    steps[tour->count - 1].how = PEN_NONE;
}

static size_t pen_draw_tour(pen_route *r, size_t at) {
    pen_tour *tour = &r->tours[r->begins[at]];
    pen_step *steps = r->steps + tour->first;
    size_t i = 0;
    tour->drawn = true;
    if (tour->ring) {
        while (steps[i].node != at) i++;
        if (i > 0) {
            pen_step shut = steps[i];
            pen_open(r, tour, i - 1);
            steps[tour->count - 1].how = steps[0].how;
            steps[tour->count++] = shut;
        }
    } else if (steps[0].node != at) {
        pen_turn_back(r, tour);
    }
    pen_draw(r, steps, tour->count);
    return steps[tour->count - 1].node;
}

static bool pen_begins(const pen_route *r, size_t node, size_t from) {
    (void)from;
    return r->begins[node] != PEN_NONE && !r->tours[r->begins[node]].drawn;
}

static meander_status pen_draw_all(pen_route *r) {
    size_t at = 0;
    for (size_t i = 0; i < r->tour_count; i++) {
        at = pen_draw_tour(r, pen_nearest(r, at, pen_side(r), pen_begins));
        TRY(context_progress(r->context, i + 1, r->tour_count));
    }
    return MEANDER_OK;
}

static meander_status pen_lend(pen_route *r, scratch *lent) {
    size_t edges = 1 + r->nodes / 2 + r->lines->line_count;
    r->partner = scratch_lend(lent, r->nodes + 1, sizeof *r->partner);
    r->begins = scratch_lend(lent, r->nodes + 1, sizeof *r->begins);
    r->jumped = scratch_lend_zeroed(lent, bits_words(r->nodes + 1), sizeof *r->jumped);
    // Each tour has one place more than it has lines and jumps, and at least as many lines as places.
    r->stack = scratch_lend(lent, edges + 1, sizeof *r->stack);
    r->steps = scratch_lend(lent, 2 * edges, sizeof *r->steps);
    if (r->partner == NULL || r->begins == NULL || r->jumped == NULL || r->stack == NULL || r->steps == NULL)
        return MEANDER_NO_MEMORY;
    memset(r->partner, 0xff, (r->nodes + 1) * sizeof *r->partner);
    memset(r->begins, 0xff, (r->nodes + 1) * sizeof *r->begins);
    return MEANDER_OK;
}

meander_status pen_route_draw(point_strokes *t, canvas *on) {
    pen_route r = {.context = t->context, .canvas = on, .lines = t, .nodes = t->point_count};
    scratch lent = {.context = t->context};
    if (r.nodes > PEN_NODES_MOST)
        return context_fail(t->context, MEANDER_TOO_BIG, "lines with more than 4 million ends cannot be plotted");
    meander_status status = pen_fill_boxes(&r, &lent);
    if (status == MEANDER_OK) status = pen_lend(&r, &lent);
    if (status == MEANDER_OK) status = pen_pair(&r);
    if (status == MEANDER_OK) status = pen_improve(&r);
    if (status == MEANDER_OK) status = pen_merge(&r, &lent);
    if (status == MEANDER_OK) status = pen_find_tours(&r);
    if (status == MEANDER_OK) status = pen_draw_all(&r);
    memory_free(t->context, r.tours);
    scratch_take_back(&lent);
    return status;
}
