// SPDX-License-Identifier: MIT
// Every public call about mazes, on every kind of grid, with and without a mask, from one cell on: what
// comes back is inside the maze, what was set is what is got, and the context is freed first.  The
// sanitizers see the rest.
//
// The calls are those of the header: one that is neither made here nor listed as having no maze fails
// the law, and so does one of that list that is not in the header any more.
#include "support/test.h"
#include <ctype.h>

#include <meander/bands.h>

#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

#define GOOD(call) assert_int_equal(call, MEANDER_OK)
#define SAYS_NO(call) assert_true((call) == MEANDER_OK || (call) == MEANDER_NO)

static bool keep_nothing(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

static bool is_inside(const meander_maze *m, meander_point at) {
    return at.x < meander_maze_width(m) && at.y < meander_maze_height(m) && meander_maze_holds(m, at);
}

// The i-th place of the rectangle.
static meander_point place(const meander_maze *m, uint64_t i) {
    return (meander_point){i % meander_maze_width(m), i / meander_maze_width(m)};
}

static uint64_t places(const meander_maze *m) { return meander_maze_width(m) * meander_maze_height(m); }

// ---- sides -----------------------------------------------------------------------------

// Changed as IDs write it, and back; asked for what is there already it changes nothing.
static void check_edit(meander_maze *m, meander_point at, unsigned side) {
    char place[64], text[2][128];
    bool open = meander_maze_sides(m, at) >> side & 1;
    const char *name = meander_maze_side_name(m, side);
    (void)meander_maze_place_name(m, at, place, sizeof place);
    for (unsigned k = 0; k < 2; k++)
        if (name != NULL) snprintf(text[k], sizeof text[k], "%s=%s,%s", k == 1 ? "open" : "close", place, name);
        else snprintf(text[k], sizeof text[k], "%s=%s,%u", k == 1 ? "open" : "close", place, side);
    assert_int_equal(meander_maze_edit(m, text[open]), MEANDER_BAD_REQUEST);
    assert_int_equal(meander_maze_sides(m, at) >> side & 1, open);
    GOOD(meander_maze_edit(m, text[!open]));
    assert_int_equal(meander_maze_sides(m, at) >> side & 1, !open);
    GOOD(meander_maze_edit(m, text[open]));
    assert_int_equal(meander_maze_sides(m, at) >> side & 1, open);
}

// A place outside has no side, no neighbour and no shape.
static void check_nothing(const meander_maze *m, meander_point at, bool drawn) {
    meander_point there = {7, 7};
    meander_spot spot;
    unsigned back = 77;
    assert_int_equal(meander_maze_sides(m, at), 0);
    assert_int_equal(meander_maze_all_sides(m, at), 0);
    assert_int_equal(meander_maze_weight(m, at), 0);
    assert_int_equal(meander_maze_keys_at(m, at), 0);
    char letter[MEANDER_LETTER_SIZE] = "x";
    assert_false(meander_maze_letter(m, at, letter));
    assert_string_equal(letter, "");
    assert_false(meander_maze_door_at(m, at, 0, &back) || meander_maze_passes(m, at, 0, ~0u));
    assert_false(meander_maze_neighbour(m, at, 0, &there) || meander_maze_side_back(m, at, 0, &back));
    assert_true(there.x == 7 && there.y == 7 && back == 77);
    if (!drawn) return;
    assert_int_equal(meander_maze_edges(m, at, NULL, 0), 0);
    assert_int_equal(meander_maze_corners(m, at, NULL, 0), 0);
    assert_false(meander_maze_middle(m, at, &spot));
    assert_int_equal(meander_maze_link(m, at, 0), MEANDER_LINK_TOUCH);
    assert_false(meander_maze_towards(m, at, ~0u, 1, 0, &back));
}

static void check_side(meander_maze *m, meander_point at, unsigned side) {
    meander_point there, again;
    unsigned back = 0;
    bool is = meander_maze_all_sides(m, at) >> side & 1, open = meander_maze_sides(m, at) >> side & 1;
    assert_true(!open || is);
    assert_int_equal(meander_maze_neighbour(m, at, side, &there), is);
    assert_int_equal(meander_maze_side_back(m, at, side, &back), is);
    if (!is) {
        assert_int_equal(meander_maze_open(m, at, side), MEANDER_BAD_REQUEST);
        assert_int_equal(meander_maze_close(m, at, side), MEANDER_BAD_REQUEST);
        return;
    }
    assert_true(is_inside(m, there) && back < meander_maze_side_count(m));
    assert_true(meander_maze_neighbour(m, there, back, &again));
    assert_true(again.x == at.x && again.y == at.y);
    check_edit(m, at, side);
    for (unsigned k = 0; k < 3; k++) {   // the other way, back, and as it is already
        bool now = k == 0 ? !open : open;
        GOOD(now ? meander_maze_open(m, at, side) : meander_maze_close(m, at, side));
        assert_int_equal(meander_maze_sides(m, at) >> side & 1, now);
        assert_int_equal(meander_maze_sides(m, there) >> back & 1, now);
    }
}

static void check_sides(meander_maze *m) {
    unsigned count = meander_maze_side_count(m);
    uint8_t *copy = calloc(1, (size_t)places(m) + 1);
    assert_non_null(copy);
    copy[places(m)] = 99;
    meander_maze_copy_sides(m, copy);
    assert_int_equal(copy[places(m)], 99);
    for (uint64_t i = 0; i < places(m); i++) {
        unsigned sides = meander_maze_sides(m, place(m, i));
        if (meander_maze_holds(m, place(m, i))) assert_int_equal(copy[i], sides & 0xff);
        if (meander_maze_holds(m, place(m, i)))
            for (unsigned side = 0; side < count; side++) check_side(m, place(m, i), side);
        assert_int_equal(meander_maze_sides(m, place(m, i)), sides);
    }
    for (unsigned side = 0; side < count; side++) {
        assert_true(meander_maze_side_opposite(m, side) < count);
        (void)meander_maze_side_name(m, side);
    }
    assert_null(meander_maze_side_name(m, 32));
    free(copy);
    GOOD(meander_maze_check(m));
}

// ---- places ----------------------------------------------------------------------------

static void check_place(meander_maze *m, meander_point at) {
    char name[80];
    meander_point found = {~UINT64_C(0), 0};
    size_t length = meander_maze_place_name(m, at, name, sizeof name);
    assert_int_equal(length, strlen(name));
    assert_int_equal(meander_maze_place_name(m, at, NULL, 0), length);
    GOOD(meander_maze_place_named(m, name, &found));
    assert_true(found.x == at.x && found.y == at.y);
    GOOD(meander_maze_set_start(m, at));
    GOOD(meander_maze_set_goals(m, &at, 1));
    assert_int_equal(meander_maze_goal_count(m), 1);
    meander_point start = meander_maze_start(m), goal = meander_maze_goal(m, 0);
    assert_true(start.x == at.x && start.y == at.y && goal.x == at.x && goal.y == at.y);
}

static void check_places(meander_maze *m, bool drawn) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    const meander_point beyond[] = {{width, 0}, {0, height}, {width, height}, {UINT64_MAX, UINT64_MAX},
                                    {UINT64_MAX, 0}, {0, UINT64_MAX}};
    meander_point start = meander_maze_start(m), goals[32];
    size_t count = meander_maze_goal_count(m);
    assert_true(count <= 32 && is_inside(m, start));
    for (size_t i = 0; i < count; i++) assert_true(is_inside(m, goals[i] = meander_maze_goal(m, i)));
    for (uint64_t i = 0; i < places(m); i++) {
        if (meander_maze_holds(m, place(m, i))) check_place(m, place(m, i));
        else check_nothing(m, place(m, i), drawn);
    }
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        check_nothing(m, beyond[i], drawn);
        assert_int_equal(meander_maze_set_start(m, beyond[i]), MEANDER_BAD_REQUEST);
        assert_int_equal(meander_maze_set_goals(m, &beyond[i], 1), MEANDER_BAD_REQUEST);
        assert_int_equal(meander_maze_open(m, beyond[i], 0), MEANDER_BAD_REQUEST);
        assert_int_equal(meander_maze_close(m, beyond[i], 0), MEANDER_BAD_REQUEST);
    }
    GOOD(meander_maze_set_start(m, start));
    GOOD(meander_maze_set_goals(m, goals, count));
    GOOD(meander_maze_check(m));
}

// Each cell its own number, by array and by text, and all 1 again.
static void check_weights(meander_maze *m) {
    uint32_t *weights = calloc((size_t)places(m), sizeof *weights);
    char *text = malloc((size_t)places(m) * 12 + 1), *end = text;
    assert_true(weights != NULL && text != NULL);
    for (uint64_t i = 0; i < places(m); i++) {
        weights[i] = (uint32_t)(i + 2);
        end += sprintf(end, "%u%s", (unsigned)(i + 3), (i + 1) % meander_maze_width(m) == 0 ? "\n" : " ");
    }
    for (unsigned way = 0; way < 3; way++) {
        if (way == 0) GOOD(meander_maze_set_weights(m, weights));
        if (way == 1) GOOD(meander_maze_read_weights(m, text, (size_t)(end - text), "weights"));
        if (way == 2) GOOD(meander_maze_set_weights(m, NULL));
        assert_int_equal(meander_maze_has_weights(m), way != 2);
        for (uint64_t i = 0; i < places(m); i++)
            assert_int_equal(meander_maze_weight(m, place(m, i)),
                             !meander_maze_holds(m, place(m, i)) ? 0 : way == 2 ? 1 : i + 2 + way);
    }
    GOOD(meander_maze_set_weights(m, weights));
    free(text);
    free(weights);
}

// ---- doors -----------------------------------------------------------------------------

// Of a maze without doors each open side lets through whoever has nothing.
static void check_doors(meander_context *c, const meander_maze *m) {
    meander_point at = meander_maze_start(m);
    unsigned sides = meander_maze_sides(m, at), key;
    assert_int_equal(meander_maze_key_count(m), 0);
    assert_int_equal(meander_maze_door_count(m), 0);
    assert_false(meander_maze_key(m, 0, &at));
    for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
        assert_int_equal(meander_maze_passes(m, at, side, 0), sides >> side & 1);
        assert_false(meander_maze_door_at(m, at, side, &key));
    }
    GOOD(meander_maze_check_doors(m));
    meander_maze *locked;
    GOOD(meander_maze_new(c, "rect:5x5/wilson/1+oneway=1", NULL, &locked));
    assert_int_equal(meander_maze_door(locked, 0, &at, &key), MEANDER_ONE_WAY);
    meander_maze_free(locked);
}

// ---- paper -----------------------------------------------------------------------------

static void check_cell_on_paper(const meander_maze *m, meander_point at) {
    meander_edge edges[64];
    meander_corner corners[64];
    meander_spot middle;
    meander_point found;
    unsigned side, all = meander_maze_all_sides(m, at);
    size_t count = meander_maze_edges(m, at, edges, 64);
    assert_int_equal(meander_maze_edges(m, at, NULL, 0), count);
    assert_true(count >= 3);
    for (size_t i = 0; i < count && i < 64; i++) assert_true(edges[i].side < meander_maze_side_count(m));
    count = meander_maze_corners(m, at, corners, 64);
    for (size_t i = 0; i < count && i < 64; i++) assert_true(corners[i].side < meander_maze_side_count(m));
    assert_true(meander_maze_middle(m, at, &middle));
    assert_true(meander_maze_cell_at(m, middle, &found) && is_inside(m, found));
    assert_true(found.x == at.x && found.y == at.y);
    for (unsigned s = 0; s < meander_maze_side_count(m); s++)
        if (all >> s & 1) assert_true(meander_maze_link(m, at, s) <= MEANDER_LINK_LEFT);
    for (int way = 0; way < 4; way++)
        if (meander_maze_towards(m, at, all, way == 0 ? 1 : way == 1 ? -1 : 0, way == 2 ? 1 : way == 3 ? -1 : 0, &side))
            assert_true(all >> side & 1);
}

static bool check_paper(const meander_maze *m) {
    meander_paper paper;
    meander_point found;
    if (meander_maze_paper(m, &paper) != MEANDER_OK) return false;
    assert_true(paper.least.x < paper.most.x && paper.least.y < paper.most.y);
    assert_false(meander_maze_cell_at(m, (meander_spot){INT32_MIN, INT32_MAX}, &found));
    for (uint64_t i = 0; i < places(m); i++)
        if (meander_maze_holds(m, place(m, i))) check_cell_on_paper(m, place(m, i));
    return true;
}

// ---- solutions, traces, lessons --------------------------------------------------------

static void check_solution(const meander_maze *m, meander_solution *s) {
    const uint8_t *path = meander_solution_path(s), *moves;
    uint64_t paths = 0, count = 0, steps = meander_solution_steps(s);
    bool saturated;
    double length;
    meander_timing timing;
    meander_point at = meander_solution_start(s), goal;
    (void)meander_solution_visited(s), (void)meander_solution_walked(s), (void)meander_solution_is_exact(s);
    (void)meander_solution_timing(s, &timing), (void)meander_solution_octile(s, &moves, &count, &length);
    const meander_point *points;
    size_t bends;
    if (meander_solution_any_angle(s, &points, &bends, &length)) assert_true(bends > 0 && points[0].x % 2 == 1);
    if (meander_solution_paths(s, &paths, &saturated)) assert_true(paths > 0 || !meander_solution_found(s));
    for (uint64_t i = 0; meander_solution_way(s, i, &moves, &count); i++) assert_true(i < paths && count >= steps);
    for (uint64_t i = 0; i < places(m); i++) {
        uint64_t distance = meander_solution_distance(s, place(m, i));
        bool bottleneck = meander_solution_is_bottleneck(s, place(m, i));
        count += bottleneck;
        assert_true(meander_maze_holds(m, place(m, i)) || (distance == UINT64_MAX && !bottleneck));
    }
    GOOD(meander_maze_note_losses(m, s, "json"));
    assert_true(is_inside(m, at));
    if (!meander_solution_found(s)) return;
    assert_non_null(meander_solution_solver(s));
    assert_true(meander_solution_cost(s) >= meander_solution_steps(s));
    (void)meander_solution_bottlenecks(s);
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        assert_true(meander_maze_sides(m, at) >> path[i] & 1);
        assert_true(meander_maze_neighbour(m, at, path[i], &at));
    }
    goal = meander_solution_goal(s);
    assert_true(goal.x == at.x && goal.y == at.y);
}

static void check_solutions(const meander_maze *m) {
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        meander_solution *s;
        meander_status status = meander_solution_new(m, meander_list_at(MEANDER_SOLVERS, i).name, NULL, &s);
        if (status != MEANDER_OK && status != MEANDER_NO) {
            assert_int_equal(status, MEANDER_UNSUPPORTED);
            continue;
        }
        check_solution(m, s);
        meander_solution_free(s);
    }
}

static void check_trace(meander_context *c, const char *id) {
    meander_trace *t;
    meander_maze *m;
    meander_player *p;
    size_t count;
    GOOD(meander_trace_new(c, NULL, NULL, &t));
    meander_status status = meander_maze_new(c, id, t, &m);
    if (status == MEANDER_UNSUPPORTED) {   // more sides than events can hold
        meander_trace_free(t);
        return;
    }
    GOOD(status);
    const meander_event *events = meander_trace_events(t, &count);
    for (size_t i = 0; i < count; i++) {
        assert_true(is_inside(m, meander_event_point(m, &events[i])));
        assert_non_null(meander_event_name(events[i].kind));
    }
    GOOD(meander_player_new(m, t, &p));
    while (meander_player_forward(p)) continue;
    assert_int_equal(meander_player_position(p), count);
    for (uint64_t i = 0; i < places(m); i++)
        assert_int_equal(meander_player_look(p, place(m, i)).sides, meander_maze_sides(m, place(m, i)));
    meander_player_seek(p, count / 2);
    while (meander_player_backward(p)) continue;
    meander_maze_free(m);
    meander_trace_free(t);
    meander_player_free(p);
}

static void check_lesson(const meander_maze *m) {
    meander_lesson *l;
    meander_player *p;
    size_t count;
    if (meander_lesson_of_maze_new(m, "breadth-first", &l) != MEANDER_OK) return;
    assert_ptr_equal(meander_lesson_maze(l), m);
    const meander_event *events = meander_lesson_events(l, &count);
    for (size_t i = 0; i < count; i++) assert_true(is_inside(m, meander_event_point(m, &events[i])));
    for (size_t i = 0; i < meander_lesson_count(l); i++) {
        meander_step step = meander_lesson_step(l, i);
        assert_true(step.begin <= step.end && step.end <= count && step.cell_count <= 2);
        for (unsigned k = 0; k < step.cell_count; k++) assert_true(is_inside(m, step.cells[k]));
    }
    assert_non_null(meander_lesson_code(l));
    GOOD(meander_lesson_player_new(l, &p));
    meander_player_seek(p, count);
    meander_lesson_free(l);
    meander_player_free(p);
}

// ---- whole mazes -----------------------------------------------------------------------

// The upper half of all hashes, by shape.
static void check_share(meander_context *c, const char *id) {
    const meander_batch_order order = {.share_first = 1, .share_end = 2, .share_whole = 2, .by_shape = true,
                                       .tries = 60};
    uint64_t hash, least, most;
    meander_batch *b;
    meander_maze *m;
    GOOD(meander_batch_new(c, id, &order, &b));
    meander_status status = meander_batch_next(b, &m);
    // A grid with a single maze may have it in the other half.
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    assert_int_equal(meander_batch_hashes(b, &least, &most), status == MEANDER_OK);
    if (status == MEANDER_OK) {
        GOOD(meander_maze_hash(m, true, &hash));
        assert_true(hash == least && hash == most && hash >> 63 == 1);
    }
    meander_batch_free(b);
}

static void check_batch(meander_context *c, const char *id, const meander_maze *like) {
    enum { MAZES = 3, GUARD = 64 };
    meander_batch *b;
    meander_maze *m;
    size_t size = MAZES * (size_t)places(like), written = 0;
    uint8_t *bytes = malloc(size + GUARD);
    meander_output *out;
    assert_non_null(bytes);
    memset(bytes, 0xaa, size + GUARD);
    GOOD(meander_batch_new(c, id, NULL, &b));
    GOOD(meander_batch_next(b, &m));
    GOOD(meander_maze_check(m));
    meander_batch_seek(b, 0);
    meander_status status = meander_batch_bytes(b, MAZES, bytes, NULL);
    assert_int_equal(status, meander_maze_side_count(like) > 8 ? MEANDER_UNSUPPORTED : MEANDER_OK);
    assert_int_equal(meander_batch_index(b), status == MEANDER_OK ? MAZES : 0);
    for (size_t i = 0; i < GUARD; i++) assert_int_equal(bytes[size + i], 0xaa);
    for (size_t i = 0; status != MEANDER_OK && i < size; i++) assert_int_equal(bytes[i], 0xaa);
    GOOD(meander_output_write_new(c, keep_nothing, &written, "npy", &out));
    GOOD(meander_batch_write_npy(b, MAZES, out, NULL));
    meander_batch_free(b);
    GOOD(meander_output_close(out));
    assert_true(written > size);
    check_share(c, id);
    free(bytes);
}

static void check_id(const meander_maze *m, meander_context *c, const char *id) {
    char *text;
    uint64_t width, height, seed;
    GOOD(meander_maze_check_id(m));
    GOOD(meander_maze_true_id_new(m, &text));
    assert_string_equal(text, meander_maze_id(m));
    meander_text_free(c, text);
    assert_string_equal(meander_maze_format(m), "");
    GOOD(meander_id_size(c, id, &width, &height));
    assert_true(width == meander_maze_width(m) && height == meander_maze_height(m));
    GOOD(meander_id_seed(c, id, &seed));
    assert_int_equal(seed, 3);
}

static void check_whole(meander_maze *m) {
    const meander_figure *figures;
    size_t count, written = 0;
    meander_status status = meander_maze_check_squares(m, "calls");
    assert_true(status == MEANDER_OK || status == MEANDER_UNSUPPORTED);
    double length;
    uint64_t expanded;
    meander_status octile = meander_maze_octile(m, meander_maze_start(m), meander_maze_goal(m, 0), false, &length,
                                                &expanded);
    if (status == MEANDER_OK) SAYS_NO(octile);
    else assert_int_equal(octile, MEANDER_BAD_REQUEST);
    GOOD(meander_maze_measure(m, NULL, &figures, &count));
    assert_true(count > 10);
    status = meander_maze_set_hardest(m);
    assert_true(status == MEANDER_OK || status == MEANDER_UNSUPPORTED);
    (void)written;
}

static void check_lists(meander_maze *m) {
    for (size_t i = 0; meander_places_name(i) != NULL; i++) {
        const meander_point *places;
        size_t count;
        meander_status status = meander_maze_places(m, meander_places_name(i), &places, &count);
        if (status == MEANDER_UNSUPPORTED && strcmp(meander_places_name(i), "rooms") == 0) continue;
        assert_int_equal(status, MEANDER_OK);
        for (size_t k = 0; k < count; k++) assert_true(meander_maze_holds(m, places[k]));
    }
}

// Drawn, read back, and drawn again: the same text.
static void check_drawing(meander_context *c, const meander_maze *m) {
    char *text, *again;
    size_t size;
    meander_maze *back;
    meander_solution *s;
    GOOD(meander_maze_draw_new(m, NULL, "json", &text, &size));
    GOOD(meander_maze_read_new(c, text, size, "json", NULL, MEANDER_AS_AUTO, &back));
    assert_int_equal(meander_solution_recorded_new(back, &s), MEANDER_NO);
    GOOD(meander_maze_draw_new(back, NULL, "json", &again, NULL));
    assert_string_equal(text, again);
    meander_maze_free(back);
    meander_text_free(c, again);
    meander_text_free(c, text);
}

static void check_maze(meander_context *c, const char *shape) {
    char id[600];
    meander_maze *m, *blank;
    meander_solution *s;
    snprintf(id, sizeof id, "%s/wilson/3", shape);
    watch("%s", id);
    m = door_make(c, id);
    check_id(m, c, id);
    check_trace(c, id);
    check_batch(c, id, m);
    GOOD(meander_maze_blank_new(c, shape, &blank));
    assert_int_equal(places(blank), places(m));
    meander_maze_free(blank);
    bool drawn = check_paper(m);
    check_lists(m);
    check_drawing(c, m);
    check_sides(m);
    check_places(m, drawn);
    check_doors(c, m);
    check_weights(m);
    check_lesson(m);
    check_solutions(m);
    check_whole(m);
    if (meander_maze_check_squares(m, "sides") == MEANDER_OK) {
        uint8_t sides[64] = {0};
        meander_maze_copy_sides(m, sides);
        GOOD(meander_maze_from_sides_new(c, meander_maze_width(m), meander_maze_height(m), sides, &blank));
        meander_maze_free(blank);
    }
    SAYS_NO(meander_solution_new(m, "dijkstra", NULL, &s));
    meander_maze_free(m);
    meander_solution_free(s);
}

// ---- all kinds -------------------------------------------------------------------------

// A size that the kind does not have is not a maze; returns whether it is one.
static bool check_size(const char *shape, const char *mask) {
    meander_context *c;
    char id[500], *fitted = NULL, *word = NULL;
    uint64_t width, height;
    GOOD(meander_context_new(NULL, &c));
    snprintf(id, sizeof id, "%s/wilson/3", shape);
    bool there = meander_id_size(c, id, &width, &height) == MEANDER_OK && height != MEANDER_ENDLESS &&
                 width * height <= 4000;
    if (there && mask != NULL) {
        GOOD(meander_mask_new(c, mask, strlen(mask), "mask", &word));
        there = meander_mask_fit_new(c, id, word, &fitted) == MEANDER_OK;
        if (there) snprintf(id, sizeof id, "%s,%s/wilson/3", shape, fitted);
        meander_maze *m = NULL;
        there = there && meander_maze_new(c, id, NULL, &m) == MEANDER_OK;   // else it leaves no cell, or parts
        meander_maze_free(m);
        if (there) *strstr(id, "/wilson") = '\0';
    } else if (there) {
        *strstr(id, "/wilson") = '\0';
    }
    if (there) check_maze(c, id);
    meander_text_free(c, fitted);
    meander_text_free(c, word);
    meander_context_free(c);
    return there;
}

TEST(test_every_kind) {
    static const char *const sizes[] = {"1", "2", "3", "1x1", "1x2", "2x1", "2x2", "1x5", "5x1", "2x3", "1x1x1",
                                        "2x1x2", "2x2x2", "1x2x1x2"};
    static const char *const masks[] = {NULL, "##\n#.\n", "#\n", "###\n#.#\n###\n"};
    static const char *const others[] = {"tiling:2x2,of=3.12.12", "tiling:1x1,of=cairo", "hex:2,outline=triangle",
                                         "penrose:1,of=kites", "solid:1,of=tetrahedron", "polar:2,first=3",
                                         "graph:petersen", "graph:icosahedron", "map:tangram"};
    size_t mazes = 0, masked = 0;
    for (size_t kind = 0; kind < meander_list_count(MEANDER_GRIDS); kind++) {
        const char *name = meander_list_at(MEANDER_GRIDS, kind).name;
        size_t found = mazes;
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
            for (size_t k = 0; k < sizeof masks / sizeof masks[0]; k++) {
                char shape[100];
                snprintf(shape, sizeof shape, "%s:%s", name, sizes[i]);
                bool there = check_size(shape, masks[k]);
                mazes += there;
                masked += there && masks[k] != NULL;
            }
        for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
            if (strncmp(others[i], name, strlen(name)) == 0) mazes += check_size(others[i], NULL);
        // A world is looked at by sections, which are rectangles.
        if (mazes == found && !meander_list_has(MEANDER_GRIDS, name, "power")) fail_msg("no maze on %s", name);
    }
    printf("# %zu mazes, %zu of them masked\n", mazes, masked);
    watch_done();
}

// ---- nothing is missing ----------------------------------------------------------------

// Calls without a maze of its own kind: other tests make them, as tests/cli/reference.sh sees to.
static const char no_maze[] =
    "*_free context_* difficulty_* allocator_* status_* version* features text_* level_* list_* theme_* name_* grid_* "
    "format_* film_* book_* job_* rows_* summaries_* survivors_* section_* chunks_* scenario_* output_* part_* file_* "
    "mask_new_from_file mask_of_picture_new mask_of_text_new mask_is_picture density_of_picture_new font_glyph "
    "font_letter style_check explanation_of id_* lesson_new "
    "lesson_picture_new maze_read_file_new maze_read_weights_file maze_write maze_save maze_set_hardest batch_seed "
    "batch_write batch_write_* solution_draw_into_file";

static bool is_like(const char *name, const char *pattern, size_t length) {
    if (pattern[0] == '*') {
        size_t size = strlen(name);
        return size >= length - 1 && memcmp(name + size - (length - 1), pattern + 1, length - 1) == 0;
    }
    if (pattern[length - 1] == '*') return strncmp(name, pattern, length - 1) == 0;
    return strlen(name) == length && memcmp(name, pattern, length) == 0;
}

static bool is_without_maze(const char *name) {
    for (const char *at = no_maze; *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        if (is_like(name, at, length)) return true;
        at += length;
    }
    return false;
}

TEST(test_every_call) {
    char *header = support_read_file("include/meander/meander.h", NULL);
    char *law = support_read_file("tests/laws/test_calls.c", NULL);
    size_t calls = 0;
    assert_true(header != NULL && law != NULL);
    for (char *at = header; (at = strstr(at, "\nMEANDER_API ")) != NULL;) {
        char *open = strchr(at + 1, '('), call[80];
        char *name = open;
        while (isalnum((unsigned char)name[-1]) || name[-1] == '_') name--;
        snprintf(call, sizeof call, "%.*s(", (int)(open - name), name);
        at = open;
        calls++;
        bool made = strstr(law, call) != NULL;
        call[open - name] = '\0';
        if (!made && !is_without_maze(call + strlen("meander_")))
            fail_msg("%s is not made here, nor listed as a call without a maze", call);
    }
    assert_true(calls > 200);
    free(law);
    free(header);
}
