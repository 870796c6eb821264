// SPDX-License-Identifier: MIT
// Lines between points, joined to long strokes, as strokes.c does it on a lattice:
//
//     /\  /\        /\  /\      A stroke begins where an odd number of lines meet and goes on as
//    a  b/  c  ->   \ \/  \     straight as it can; what is left then are rings.  Lines in one
//    \  /\  /        \/\  /     direction become one.
//
// Corners are whole numbers, so equal corners of different cells are the same point, and a hash table
// numbers them.
// Invariant: the ends of a line are different points, and a stroke that begins where an odd number of lines is left
// ends at another such point.
// Cost: constant work per line and neighbour, some 70 bytes per line.
// Source: Carl Hierholzer, 1873, as in strokes.c.
#include "draw/point_strokes.h"

enum { ROUND_PARTS = 200 };      // percent of half a line

meander_status point_strokes_init(point_strokes *t, size_t lines, scratch *lent) {
    size_t room = 16;
    while (room < 4 * (lines + 1)) room *= 2;
    *t = (point_strokes){.context = lent->context, .known_mask = room - 1, .line_room = lines};
    t->known = scratch_lend_zeroed(lent, room, sizeof *t->known);
    t->points = scratch_lend(lent, 2 * lines + 1, sizeof *t->points);
    t->first = scratch_lend_zeroed(lent, 2 * lines + 1, 2 * sizeof *t->first);
    t->lines = scratch_lend(lent, lines + 1, sizeof *t->lines);
    if (t->known == NULL || t->points == NULL || t->first == NULL || t->lines == NULL)
        return MEANDER_NO_MEMORY;
    t->degree = t->first + 2 * lines + 1;
    return MEANDER_OK;
}

// The place of a point in the table, or where it would be.
static size_t strokes_slot(const point_strokes *t, canvas_point p) {
    uint64_t hash = ((uint64_t)(uint32_t)p.x << 32 | (uint32_t)p.y) * UINT64_C(0x9e3779b97f4a7c15);
    size_t i = (size_t)(hash >> 32) & t->known_mask;
    for (; t->known[i] != 0; i = (i + 1) & t->known_mask) {
        canvas_point q = t->points[t->known[i] - 1];
        if (q.x == p.x && q.y == p.y) break;
    }
    return i;
}

size_t point_strokes_find(const point_strokes *t, canvas_point p) { return t->known[strokes_slot(t, p)] - 1; }

size_t point_strokes_number(point_strokes *t, canvas_point p) {
    size_t slot = strokes_slot(t, p);
    if (t->known[slot] == 0) {
        t->points[t->point_count] = p;
        t->known[slot] = ++t->point_count;
    }
    return t->known[slot] - 1;
}

void point_strokes_add(point_strokes *t, canvas_point from, canvas_point to) {
    size_t ends[2] = {point_strokes_number(t, from), point_strokes_number(t, to)};
    if (ends[0] == ends[1]) return;
    point_line *line = &t->lines[t->line_count++];
    *line = (point_line){.ends = {ends[0], ends[1]}};
    for (unsigned end = 0; end < 2; end++) {
        size_t p = line->ends[end];
        line->next[end] = t->first[p];
        t->first[p] = t->line_count;
        t->degree[p]++;
    }
}

// ---- one stroke ----------------------------------------------------------------------

static unsigned strokes_end_at(const point_line *line, size_t p) { return line->ends[1] == p; }

// Measures how nearly two lines, both seen from their common point, are one: 0 if they make a corner,
// or the line goes back over itself.
static int64_t strokes_straight(canvas_point from, canvas_point at, canvas_point to) {
    int64_t ax = (int64_t)at.x - from.x, ay = (int64_t)at.y - from.y;
    int64_t bx = (int64_t)to.x - at.x, by = (int64_t)to.y - at.y;
    return ax * by == ay * bx && ax * bx + ay * by > 0;
}

// The line to go on with from a point, straight on if there is one; NULL: none is left.
static point_line *point_strokes_choose(const point_strokes *t, const point_line *came, size_t p) {
    point_line *any = NULL;
    for (size_t i = t->first[p]; i != 0;) {
        point_line *line = &t->lines[i - 1];
        unsigned end = strokes_end_at(line, p);
        i = line->next[end];
        if (line->drawn) continue;
        any = line;
        if (came == NULL) continue;
        canvas_point from = t->points[came->ends[1 - strokes_end_at(came, p)]];
        if (strokes_straight(from, t->points[p], t->points[line->ends[1 - end]])) return line;
    }
    return any;
}

// The point where the curve around a corner leaves a line that starts there.
static canvas_point strokes_along(canvas_point corner, canvas_point to, uint32_t round) {
    int64_t dx = (int64_t)to.x - corner.x, dy = (int64_t)to.y - corner.y;
    return (canvas_point){corner.x + (int32_t)(dx * round / ROUND_PARTS),
                          corner.y + (int32_t)(dy * round / ROUND_PARTS)};
}

// The number of lines that meet at a point, drawn or not.
static unsigned strokes_meet(const point_strokes *t, size_t p) {
    unsigned count = 0;
    for (size_t i = t->first[p]; i != 0; count++)
        i = t->lines[i - 1].next[strokes_end_at(&t->lines[i - 1], p)];
    return count;
}

static void strokes_corner(const point_strokes *t, canvas *c, canvas_point from, size_t p,
                           canvas_point to, uint32_t round) {
    canvas_point at = t->points[p];
    if (strokes_straight(from, at, to)) return;
    if (round == 0 || strokes_meet(t, p) != 2) {
        c->line(c, at);
        return;
    }
    c->line(c, strokes_along(at, from, round));
    c->curve(c, at, strokes_along(at, to, round));
}

// Goes along a line and returns its other end.
static size_t strokes_go(point_strokes *t, point_line *line, size_t p) {
    size_t to = line->ends[1 - strokes_end_at(line, p)];
    line->drawn = true;
    t->degree[p]--;
    t->degree[to]--;
    return to;
}

// For pens whose way is not the one of point_strokes_draw, and which mark lines in another order.
size_t point_strokes_onward(const point_strokes *t, size_t point, size_t came) {
    const point_line *line = point_strokes_choose(t, came == SIZE_MAX ? NULL : &t->lines[came], point);
    return line == NULL ? SIZE_MAX : (size_t)(line - t->lines);
}

size_t point_strokes_go(point_strokes *t, size_t line, size_t point) { return strokes_go(t, &t->lines[line], point); }

static canvas_point strokes_between(canvas_point a, canvas_point b) {
    return (canvas_point){(int32_t)(((int64_t)a.x + b.x) / 2), (int32_t)(((int64_t)a.y + b.y) / 2)};
}

// A ring begins in the middle of a line, so that all its corners are alike.
static void point_strokes_one(point_strokes *t, canvas *c, size_t begin, uint32_t round) {
    bool ring = t->degree[begin] % 2 == 0;
    point_line *line = point_strokes_choose(t, NULL, begin);
    size_t before = begin, p = strokes_go(t, line, begin), second = p;
    c->move(c, ring ? strokes_between(t->points[begin], t->points[p]) : t->points[begin]);
    while ((line = point_strokes_choose(t, line, p)) != NULL) {
        size_t to = strokes_go(t, line, p);
        strokes_corner(t, c, t->points[before], p, t->points[to], round);
        before = p;
        p = to;
    }
    if (ring && p == begin) {
        strokes_corner(t, c, t->points[before], p, t->points[second], round);
        c->shut(c);
    } else {
        c->line(c, t->points[p]);
    }
}

// From every point where an odd number of lines is left, then from those where any is.
meander_status point_strokes_draw(point_strokes *t, canvas *c, uint32_t round) {
    for (unsigned rings = 0; rings < 2; rings++)
        for (size_t p = 0; p < t->point_count; p++) {
            while (rings ? t->degree[p] > 0 : t->degree[p] % 2 == 1) point_strokes_one(t, c, p, round);
            if ((p & 0xffff) == 0)
                TRY(context_progress(t->context, p + rings * t->point_count,
                                     2 * (uint64_t)t->point_count));
        }
    return MEANDER_OK;
}
