// SPDX-License-Identifier: MIT
// Sections of generators that draw any part of a maze without the rest: the same as the part of
// the maze made whole, the way as breadth-first search finds it, and in worlds that nobody can
// make whole sections that agree where they overlap.

#include "support/test.h"
#include <meander/meander.h>

#include "base/rng.h"
#include "facade/facade.h"
#include "support/support.h"

static const uint8_t opposite[4] = {2, 3, 0, 1};

// Passages and way of a section, each cell's sides with those that lead out of it.
typedef struct sight {
    uint64_t width, height;
    uint8_t *open, *way;
} sight;

static size_t at(const sight *s, uint64_t x, uint64_t y) { return (size_t)(y * s->width + x); }

static void sight_done(sight *s) {
    free(s->open);
    free(s->way);
}

static void look(sight *s, context *c, const char *id, meander_point corner, uint64_t width,
                 uint64_t height, bool way) {
    meander_rows *seen;
    meander_status status = (way ? meander_section_solved_new : meander_section_new)(c, id, corner, width, height,
        &seen);
    if (status != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    *s = (sight){width, height, calloc((size_t)(width * height), 1),
                 calloc((size_t)(width * height), 1)};
    const grid *g = seen->section->puzzle.grid;
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) {
            s->open[at(s, x, y)] = seen->section->puzzle.maze.open[grid_cell(g, x, y)] & 15;
            if (!way) continue;
            s->way[at(s, x, y)] = seen->section->path_sides[grid_cell(g, x, y)];
            assert_int_equal(s->way[at(s, x, y)] & ~s->open[at(s, x, y)], 0);
        }
    for (size_t i = 0; i < seen->section->opening_count; i++) {
        border_opening opening = seen->section->openings[i];
        if (opening.kind == OPENING_ENTRANCE) continue;
        size_t place = at(s, opening.at.x, opening.at.y);
        assert_false(s->open[place] >> opening.side & 1);
        s->open[place] |= (uint8_t)(1u << opening.side);
        if (opening.kind == OPENING_PATH) s->way[place] |= (uint8_t)(1u << opening.side);
    }
    meander_rows_free(seen);
}

// ---- small mazes ---------------------------------------------------------------------------

// Passages and the path of breadth-first search, of the maze made whole.
static void make_whole(sight *s, context *c, const char *id) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    meander_maze *m;
    meander_solution *found;
    meander_status status = meander_maze_new(c, id, NULL, &m);
    if (status != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    *s = (sight){meander_maze_width(m), meander_maze_height(m), NULL, NULL};
    s->open = calloc((size_t)(s->width * s->height), 1);
    s->way = calloc((size_t)(s->width * s->height), 1);
    for (uint64_t y = 0; y < s->height; y++)
        for (uint64_t x = 0; x < s->width; x++)
            s->open[at(s, x, y)] = (uint8_t)meander_maze_sides(m, (meander_point){x, y});
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &found), MEANDER_OK);
    const uint8_t *path = meander_solution_path(found);
    meander_point p = meander_solution_start(found);
    for (uint64_t i = 0; i < meander_solution_steps(found); i++) {
        s->way[at(s, p.x, p.y)] |= (uint8_t)(1u << path[i]);
        p.x += (uint64_t)(int64_t)dx[path[i]];
        p.y += (uint64_t)(int64_t)dy[path[i]];
        s->way[at(s, p.x, p.y)] |= (uint8_t)(1u << opposite[path[i]]);
    }
    meander_solution_free(found);
    meander_maze_free(m);
}

static void assert_part(const sight *whole, const sight *part, uint64_t x0, uint64_t y0,
                        const char *id) {
    for (uint64_t y = 0; y < part->height; y++)
        for (uint64_t x = 0; x < part->width; x++) {
            size_t here = at(part, x, y), there = at(whole, x0 + x, y0 + y);
            if (part->open[here] != whole->open[there] || part->way[here] != whole->way[there])
                fail_msg("%s: cell %llu,%llu differs", id, (unsigned long long)(x0 + x),
                         (unsigned long long)(y0 + y));
        }
}

static void check_windows(context *c, const char *id, uint64_t width, uint64_t height, rng *r) {
    sight whole, part;
    make_whole(&whole, c, id);
    look(&part, c, id, (meander_point){0, 0}, width, height, true);
    assert_part(&whole, &part, 0, 0, id);
    sight_done(&part);
    for (int i = 0; i < SUPPORT_ROUNDS(20); i++) {
        uint64_t x = rng_below(r, width), y = rng_below(r, height);
        uint64_t w = 1 + rng_below(r, width - x), h = 1 + rng_below(r, height - y);
        look(&part, c, id, (meander_point){x, y}, w, h, true);
        assert_part(&whole, &part, x, y, id);
        sight_done(&part);
    }
    sight_done(&whole);
}

// Eller draws sections when its coins depend on places alone; the more of them there are, the
// further its sets reach.
static void each_eller(context *c, void (*check)(context *c, const char *name, rng *r), rng *r,
                       int percents, int most) {
    static const int percent[] = {0, 40, 100, 25, 60};
    for (int right = 0; right < percents; right++)
        for (int down = 0; down < percents; down++) {
            char name[128];
            int sum = percent[right] + percent[down];
            if (sum > most || (percent[right] == 0 && most < 100)) continue;   // never meet in a world
            snprintf(name, sizeof name, "eller:right=%d,down=%d,coins=places", percent[right],
                     percent[down]);
            check(c, name, r);
        }
}

// Every other generator with the trait, with every value of its choices and other leaves.
static void each_way(void (*check)(context *c, const char *name, rng *r)) {
    context c = support_context();
    rng r;
    size_t checked = 0;
    rng_seed(&r, 4);
    for (size_t i = 0; i < generator_count(); i++) {
        const generator *g = generator_at(i);
        if (g->section == NULL || strcmp(g->name, "eller") == 0) continue;
        check(&c, g->name, &r);
        for (const meander_param *p = g->params; p != NULL && p->name != NULL; p++) {
            char name[128];
            const int64_t numbers[] = {p->least, (p->least + p->most) / 2, p->most};
            for (size_t n = 0; n < 3 && p->kind == MEANDER_PARAM_INTEGER; n++) {
                snprintf(name, sizeof name, "%s:%s=%lld", g->name, p->name,
                         (long long)numbers[n]);
                check(&c, name, &r);
            }
            const char *word = p->kind == MEANDER_PARAM_CHOICE ? p->choices : "";
            for (size_t length; *word != '\0'; word += length + (word[length] == '|')) {
                length = strcspn(word, "|");
                snprintf(name, sizeof name, "%s:%s=%.*s", g->name, p->name, (int)length, word);
                check(&c, name, &r);
            }
        }
        checked++;
    }
    assert_true(checked > 0);
}

static void check_small(context *c, const char *name, rng *r) {
    static const uint64_t sizes[][2] = {{1, 1}, {1, 9}, {9, 1}, {2, 2}, {3, 5}, {24, 24}, {25, 24},
                                        {63, 65}, {128, 3}, {130, 90}};
    unsigned seeds = support_extent_is("quick") ? 1 : 2;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        char id[256];
        uint64_t w = sizes[i][0], h = sizes[i][1];
        for (unsigned seed = 1; seed <= seeds; seed++) {
            snprintf(id, sizeof id, "rect:%llux%llu/%s/%u", (unsigned long long)w,
                     (unsigned long long)h, name, seed);
            check_windows(c, id, w, h, r);
            size_t length = strlen(id);
            snprintf(id + length, sizeof id - length, "+start=%llu,%llu+goal=%llu,%llu",
                     (unsigned long long)rng_below(r, w), (unsigned long long)rng_below(r, h),
                     (unsigned long long)rng_below(r, w), (unsigned long long)rng_below(r, h));
            check_windows(c, id, w, h, r);
        }
    }
}

TEST(test_window_of_whole) {
    each_way(check_small);
}

TEST(test_window_of_whole_eller) {
    context c = support_context();
    rng r;
    rng_seed(&r, 11);
    each_eller(&c, check_small, &r, 3, 200);
}

// A world is the rectangle of its size.
TEST(test_world_is_rectangle) {
    context c = support_context();
    sight world, rect;
    make_whole(&world, &c, "world:2^7/nested/5");
    make_whole(&rect, &c, "rect:128x128/nested/5");
    assert_part(&world, &rect, 0, 0, "world:2^7");
    sight_done(&world);
    sight_done(&rect);
}

// ---- large worlds --------------------------------------------------------------------------

enum { SIDE = 90, SHIFT = 37 };

static const uint64_t far = UINT64_C(1) << 62;

// Both cells of a passage know of it; the way has an odd number of sides in its ends alone.
static void assert_whole(const sight *s, meander_point corner, const meander_point *ends,
                         const char *id) {
    for (uint64_t y = 0; y < s->height; y++)
        for (uint64_t x = 0; x < s->width; x++) {
            size_t here = at(s, x, y);
            if (x + 1 < s->width)
                assert_int_equal(s->open[here] >> 1 & 1, s->open[here + 1] >> 3 & 1);
            if (y + 1 < s->height)
                assert_int_equal(s->open[here] >> 2 & 1, s->open[at(s, x, y + 1)] & 1);
            assert_int_equal(s->way[here] & ~s->open[here], 0);
            unsigned odd = bits_count(s->way[here]) & 1;
            for (int i = 0; i < 2; i++)
                odd ^= ends[i].x == corner.x + x && ends[i].y == corner.y + y;
            if (odd != 0) fail_msg("%s: the way ends within a section", id);
        }
}

// Sections around a place, moved by a part of their side, agree; none leads out of the world.
static void check_place(context *c, const char *id, meander_point place,
                        const meander_point *ends) {
    sight first, second;
    meander_point moved = {place.x + SHIFT, place.y + SHIFT};
    look(&first, c, id, place, SIDE, SIDE, true);
    look(&second, c, id, moved, SIDE - SHIFT, SIDE - SHIFT, true);
    assert_part(&first, &second, SHIFT, SHIFT, id);
    assert_whole(&first, place, ends, id);
    for (uint64_t i = 0; i < SIDE; i++) {
        if (place.x == 0) assert_int_equal(first.open[at(&first, 0, i)] >> 3 & 1, 0);
        if (place.y == 0) assert_int_equal(first.open[at(&first, i, 0)] & 1, 0);
        if (place.x + SIDE == far)
            assert_int_equal(first.open[at(&first, SIDE - 1, i)] >> 1 & 1, 0);
        if (place.y + SIDE == far)
            assert_int_equal(first.open[at(&first, i, SIDE - 1)] >> 2 & 1, 0);
    }
    sight_done(&first);
    sight_done(&second);
}

static void check_ends(context *c, const char *name, const meander_point ends[2], rng *r) {
    char id[256];
    uint64_t last = far - SIDE;
    snprintf(id, sizeof id, "world:2^62/%s/9+start=%llu,%llu+goal=%llu,%llu", name,
             (unsigned long long)ends[0].x, (unsigned long long)ends[0].y,
             (unsigned long long)ends[1].x, (unsigned long long)ends[1].y);
    const meander_point corners[] = {{0, 0}, {last, 0}, {0, last}, {last, last}};
    for (int i = 0; i < 4; i++) check_place(c, id, corners[i], ends);
    for (int i = 0; i < 5; i++)
        check_place(c, id, (meander_point){rng_below(r, last), rng_below(r, last)}, ends);
    // Where the way begins and ends it is to be seen.
    for (int i = 0; i < 2; i++) {
        meander_point place = {ends[i].x < SIDE / 2 ? 0 : ends[i].x - SIDE / 2,
                               ends[i].y < SIDE / 2 ? 0 : ends[i].y - SIDE / 2};
        if (place.x > last) place.x = last;
        if (place.y > last) place.y = last;
        check_place(c, id, place, ends);
        sight s;
        look(&s, c, id, ends[i], 1, 1, true);
        assert_int_equal(bits_count(s.way[0]), 1);
        sight_done(&s);
    }
}

static void check_large(context *c, const char *name, rng *r) {
    const meander_point ends[2] = {{rng_below(r, far), rng_below(r, far)},
                                   {rng_below(r, far), rng_below(r, far)}};
    check_ends(c, name, ends, r);
}

TEST(test_large_worlds) {
    each_way(check_large);
}

// In Eller's worlds the ends of a path cannot be far apart; some are at the border.
static void check_large_eller(context *c, const char *name, rng *r) {
    for (int i = 0; i < 4; i++) {
        meander_point a = {rng_below(r, far - 9), rng_below(r, far - 9)};
        if (i == 1) a.x = 0;
        if (i == 2) a.y = far - 9;
        meander_point ends[2] = {a, {a.x + 1 + rng_below(r, 8), a.y + rng_below(r, 9)}};
        check_ends(c, name, ends, r);
    }
}

TEST(test_large_worlds_eller) {
    context c = support_context();
    rng r;
    rng_seed(&r, 12);
    each_eller(&c, check_large_eller, &r, 5, 85);
}

// Follows the way out of the start across many sections: it goes on in the next one.
TEST(test_way_goes_on) {
    static const int dx[] = {0, 1, 0, -1}, dy[] = {-1, 0, 1, 0};
    context c = support_context();
    const char *id = "world:2^62/nested/3+start=2305843009213693952,1000+goal=7,8";
    meander_point p = {UINT64_C(2305843009213693952), 1000}, corner = {0, 0};
    unsigned from = 4, steps = 0;
    sight s = {0};
    for (; steps < 20000; steps++) {
        if (p.x - corner.x >= s.width || p.y - corner.y >= s.height) {
            sight_done(&s);
            corner = (meander_point){p.x - p.x % SIDE, p.y - p.y % SIDE};
            look(&s, &c, id, corner, SIDE, SIDE, true);
        }
        unsigned way = s.way[at(&s, p.x - corner.x, p.y - corner.y)];
        if (from < 4) assert_true(way >> from & 1);
        if (from < 4) way &= ~(1u << from);
        assert_int_equal(bits_count(way), 1);
        unsigned side = bits_lowest(way);
        p.x += (uint64_t)(int64_t)dx[side];
        p.y += (uint64_t)(int64_t)dy[side];
        from = opposite[side];
    }
    sight_done(&s);
}

// ---- what cannot be ------------------------------------------------------------------------

static void assert_refused(const char *id, meander_point corner, uint64_t width, uint64_t height,
                           meander_status wanted, const char *message) {
    context c = support_context();
    meander_rows *seen = NULL;
    assert_int_equal(meander_section_solved_new(&c, id, corner, width, height, &seen), wanted);
    assert_null(seen);
    if (strstr(meander_context_message(&c), message) == NULL)
        fail_msg("%s", meander_context_message(&c));
}

TEST(test_refusals) {
    const char *outside = "is not inside the maze", *world = "world:2^62/nested/1";
    assert_refused("rect:9x9/eller/1", (meander_point){0, 0}, 2, 2, MEANDER_UNSUPPORTED,
                   "with coins=places any section");
    assert_refused("rect:9x9/backtracker/1", (meander_point){0, 0}, 2, 2, MEANDER_UNSUPPORTED,
                   "backtracker does not draw sections; eller with coins=places and nested do");
    assert_refused("world:2^62/eller:coins=places,focus=walls/1", (meander_point){0, 0}, 2, 2,
                   MEANDER_UNSUPPORTED, "focus=walls");
    assert_refused("world:2^62/eller:coins=places,down=90/1+goal=5,5", (meander_point){9, 9}, 2, 2,
                   MEANDER_UNSUPPORTED, "below 100 together");
    // It follows two million sets before it says so.
    if (!SUPPORT_SANITIZED)
        assert_refused("world:2^62/eller:coins=places,down=40,right=40/1", (meander_point){9, 9}, 2, 2,
                       MEANDER_UNSUPPORTED, "apart, as in +start=9,9+goal=10,10, or drop the path");
    assert_refused("rect:9xinf/nested/1", (meander_point){0, 0}, 2, 2, MEANDER_UNSUPPORTED,
                   "without end");
    assert_refused("rect:9x9/nested/1+braid=5", (meander_point){0, 0}, 2, 2,
                   MEANDER_UNSUPPORTED, "whole maze");
    assert_refused("rect:9x9/nested/1+goal=1,1+goal=2,2", (meander_point){0, 0}, 2, 2,
                   MEANDER_UNSUPPORTED, "one goal");
    assert_refused("rect:9x9/nested/1+goal=9,1", (meander_point){0, 0}, 2, 2,
                   MEANDER_BAD_REQUEST, "goal 9,1 is not in the maze");
    assert_refused(world, (meander_point){0, 0}, 0, 5, MEANDER_BAD_REQUEST, outside);
    assert_refused(world, (meander_point){far, 0}, 1, 1, MEANDER_BAD_REQUEST, outside);
    assert_refused(world, (meander_point){far - 1, 0}, 2, 1, MEANDER_BAD_REQUEST, outside);
    assert_refused(world, (meander_point){5, 5}, UINT64_MAX, 1, MEANDER_BAD_REQUEST, outside);
    assert_refused(world, (meander_point){0, 0}, far, far, MEANDER_TOO_BIG, "too many");
    assert_refused("world:2^63/nested/1", (meander_point){0, 0}, 1, 1, MEANDER_BAD_REQUEST,
                   "2^62");
}
