// SPDX-License-Identifier: MIT
// The any-angle solver against all lines of sight.
//
//     The oracle looks along a line point by point: where it meets the next line of squares, and half-way between two
//     such places.  It keeps the squares that one may be in at each point, those that hold the point and are joined
//     around it, so it knows nothing of cones, funnels or bends.  The least way over all corners is Dijkstra's, with
//     every pair tried.
#include "support/support.h"
#include "support/test.h"
#include <math.h>

#include <meander/meander.h>

enum { SIDE_MOST = 12, PLACES_MOST = (SIDE_MOST + 1) * (SIDE_MOST + 1) + 2, AROUND = 4 };

typedef struct field {
    const meander_maze *maze;
    int64_t width, height;
    size_t count;
    meander_point places[PLACES_MOST];      // in halves of a square: start, goal, all corners
} field;

// The squares that hold a point, which is in parts of a half, `unit` of them; and which of them one may be in.
typedef struct held {
    int64_t x[AROUND], y[AROUND];
    size_t count;
    bool in[AROUND];
} held;

static bool joined(const field *f, const held *h, size_t a, size_t b) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    for (unsigned side = 0; side < 4; side++)
        if (h->x[a] + dx[side] == h->x[b] && h->y[a] + dy[side] == h->y[b])
            return meander_maze_sides(f->maze, (meander_point){(uint64_t)h->x[a], (uint64_t)h->y[a]}) >> side & 1;
    return false;
}

static held held_at(const field *f, int64_t x, int64_t y, int64_t unit) {
    held h = {.count = 0};
    for (int64_t cy = 0; cy < f->height; cy++)
        for (int64_t cx = 0; cx < f->width; cx++) {
            bool across = 2 * cx * unit <= x && x <= 2 * (cx + 1) * unit;
            bool down = 2 * cy * unit <= y && y <= 2 * (cy + 1) * unit;
            if (!across || !down || !meander_maze_holds(f->maze, (meander_point){(uint64_t)cx, (uint64_t)cy})) continue;
            h.x[h.count] = cx;
            h.y[h.count++] = cy;
        }
    return h;
}

static void spread(const field *f, held *h) {
    for (size_t round = 0; round < AROUND; round++)
        for (size_t a = 0; a < h->count; a++)
            for (size_t b = 0; b < h->count; b++)
                if (h->in[a] && joined(f, h, a, b)) h->in[b] = true;
}

// At an end of a line: the squares that are joined to another one there, or the only one.
static held held_end(const field *f, meander_point p) {
    held h = held_at(f, (int64_t)p.x, (int64_t)p.y, 1);
    for (size_t a = 0; a < h.count; a++)
        for (size_t b = 0; b < h.count; b++)
            h.in[a] = h.in[a] || h.count == 1 || joined(f, &h, a, b);
    return h;
}

// Only at corners with one fan of squares may a line end; elsewhere the shortest way does not bend.
static bool one_fan(const field *f, meander_point p) {
    held h = held_end(f, p);
    size_t first = 0;
    while (first < h.count && !h.in[first]) first++;
    if (first == h.count) return false;
    held from = h;
    for (size_t i = 0; i < h.count; i++) from.in[i] = i == first;
    spread(f, &from);
    for (size_t i = 0; i < h.count; i++)
        if (h.in[i] != from.in[i]) return false;
    return true;
}

static bool carry(const field *f, held *now, int64_t x, int64_t y, int64_t unit) {
    held next = held_at(f, x, y, unit);
    bool any = false;
    for (size_t a = 0; a < next.count; a++)
        for (size_t b = 0; b < now->count; b++)
            if (now->in[b] && now->x[b] == next.x[a] && now->y[b] == next.y[a]) any = next.in[a] = true;
    spread(f, &next);
    *now = next;
    return any;
}

static bool sees(const field *f, meander_point a, meander_point b) {
    int64_t dx = (int64_t)(b.x - a.x), dy = (int64_t)(b.y - a.y);
    int64_t unit = 2 * (dx == 0 ? 1 : llabs(dx)) * (dy == 0 ? 1 : llabs(dy));
    held now = held_end(f, a), end = held_end(f, b);
    for (int64_t t = 0, last = 0; t < unit; last = t) {
        // The next place where x or y is even, or the end.
        for (t = last + 1; t < unit; t++) {
            int64_t x = (int64_t)a.x * unit + dx * t, y = (int64_t)a.y * unit + dy * t;
            if ((dx != 0 && x % (2 * unit) == 0) || (dy != 0 && y % (2 * unit) == 0)) break;
        }
        int64_t middle = last + t;
        if (!carry(f, &now, 2 * (int64_t)a.x * unit + dx * middle, 2 * (int64_t)a.y * unit + dy * middle, 2 * unit) ||
            !carry(f, &now, (int64_t)a.x * unit + dx * t, (int64_t)a.y * unit + dy * t, unit))
            return false;
    }
    for (size_t i = 0; i < now.count; i++)
        for (size_t k = 0; k < end.count; k++)
            if (now.in[i] && end.in[k] && now.x[i] == end.x[k] && now.y[i] == end.y[k]) return true;
    return false;
}

static double apart(meander_point a, meander_point b) {
    double dx = (double)a.x - (double)b.x, dy = (double)a.y - (double)b.y;
    return sqrt(dx * dx + dy * dy) / 2;
}

// Less than 0: no way.
static double least_length(const field *f) {
    double far[PLACES_MOST];
    bool done[PLACES_MOST] = {false};
    for (size_t i = 0; i < f->count; i++) far[i] = i == 0 ? 0 : 1e9;
    for (;;) {
        size_t at = f->count;
        for (size_t i = 0; i < f->count; i++)
            if (!done[i] && far[i] < 1e9 && (at == f->count || far[i] < far[at])) at = i;
        if (at == f->count) return -1;
        if (at == 1) return far[1];
        done[at] = true;
        for (size_t i = 0; i < f->count; i++)
            if (!done[i] && far[at] + apart(f->places[at], f->places[i]) < far[i] &&
                sees(f, f->places[at], f->places[i]))
                far[i] = far[at] + apart(f->places[at], f->places[i]);
    }
}

static field field_of(const meander_maze *m) {
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    field f = {.maze = m, .width = (int64_t)meander_maze_width(m), .height = (int64_t)meander_maze_height(m),
               .count = 2, .places = {{2 * start.x + 1, 2 * start.y + 1}, {2 * goal.x + 1, 2 * goal.y + 1}}};
    for (int64_t y = 0; y <= f.height; y++)
        for (int64_t x = 0; x <= f.width; x++) {
            meander_point p = {2 * (uint64_t)x, 2 * (uint64_t)y};
            if (one_fan(&f, p)) f.places[f.count++] = p;
        }
    return f;
}

static void check_maze(meander_context *c, const char *id) {
    meander_maze *m;
    meander_solution *s = NULL;
    const meander_point *points;
    size_t count;
    double length, sum = 0;
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    field f = field_of(m);
    double least = least_length(&f);
    meander_status status = meander_solution_new(m, "any-angle", NULL, &s);
    if ((status == MEANDER_OK) != (least >= 0)) fail_msg("%s: %s", id, meander_context_message(c));
    assert_int_equal(meander_solution_any_angle(s, &points, &count, &length), status == MEANDER_OK);
    if (status == MEANDER_OK) {
        if (fabs(length - least) > 1e-9) fail_msg("%s: length %.9f, the least is %.9f", id, length, least);
        for (size_t i = 1; i < count; i++) {
            sum += apart(points[i - 1], points[i]);
            if (!sees(&f, points[i - 1], points[i])) fail_msg("%s: bend %d is not in sight", id, (int)i);
        }
        if (fabs(length - sum) > 1e-9) fail_msg("%s: the lines are %.9f long, not %.9f", id, sum, length);
        assert_true(length <= (double)meander_solution_steps(s) + 1e-9);
    }
    meander_solution_free(s);
    meander_maze_free(m);
}

TEST(test_shortest_of_all) {
    static const char *const kinds[] = {
        "rect:7x6/wilson/%u", "rect:8x8/backtracker/%u+braid=100", "rect:9x7/prim/%u+rooms=3+goal=4,3",
        "rect:8x6/percolation:open=60/%u+start=random+goal=random", "rect:9x9/cellular:caves=all/%u",
        "rect:1x7/wilson/%u", "rect:8x8/kruskal/%u+rooms=2+braid=60+start=random+goal=random",
    };
    meander_context *c;
    char id[96];
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    for (size_t kind = 0; kind < sizeof kinds / sizeof kinds[0]; kind++)
        for (unsigned seed = 1; seed <= SUPPORT_ROUNDS(40); seed++) {
            snprintf(id, sizeof id, kinds[kind], seed);
            check_maze(c, id);
        }
    meander_context_free(c);
}

// The example of the solver's head, by its figures: round the end of one wall.
TEST(test_round_a_wall) {
    static const char room[] = "{\"cells\": [[6, 10, 12], [3, 10, 9]]}";
    meander_context *c;
    meander_maze *m;
    meander_solution *s;
    const meander_point *points;
    size_t count;
    double length;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, room, strlen(room), "room", "json", MEANDER_AS_AUTO, &m), MEANDER_OK);
    assert_int_equal(meander_maze_set_start(m, (meander_point){1, 0}), MEANDER_OK);
    assert_int_equal(meander_maze_set_goals(m, &(meander_point){1, 1}, 1), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, "taut-string", NULL, &s), MEANDER_OK);
    assert_true(meander_solution_any_angle(s, &points, &count, &length));
    assert_int_equal(count, 3);
    assert_true(points[1].x == 2 || points[1].x == 4);
    assert_int_equal(points[1].y, 2);
    assert_true(fabs(length - 1.414213562) < 1e-9);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}
