// SPDX-License-Identifier: MIT
// Examines every maze that a harness gets:
//
//     passages    lead to a cell of the maze, and back            at any size
//     solving     the path runs through passages, start to goal   up to EXAMINE_SOLVED cells
//     measuring   gives figures                                   up to EXAMINE_MEASURED cells
//     drawing     ends with a status, in one format               up to EXAMINE_DRAWN cells
//     two ways    what is written is read back as the same maze   up to EXAMINE_DRAWN cells
//
// There are limits because some of this takes long by design, and one input per second finds
// nothing.
#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "fuzz/support/fuzz.h"

enum { EXAMINE_SOLVED = 1200, EXAMINE_MEASURED = 100, EXAMINE_DRAWN = 4096, EXAMINE_PAINTED = 64,
       EXAMINE_BYTES = 1 << 22, EXAMINE_SIDES = 8 };

// The steps to north, east, south and west, in 64 bits, so that -1 wraps around.
static const uint64_t examine_dx[] = {0, 1, 0, UINT64_MAX}, examine_dy[] = {UINT64_MAX, 0, 1, 0};

fuzz_plan fuzz_take_plan(fuzz *f) {
    fuzz_plan plan = {.extras = fuzz_choice(f, 256)};
    plan.format = fuzz_choice(f, 256);
    plan.solver = fuzz_choice(f, 256);
    return plan;
}

// FNV-1a of the choice and the name, with the bits mixed at the end.
static uint32_t examine_rank(const char *name, unsigned choice) {
    uint32_t rank = (UINT32_C(2166136261) ^ choice) * UINT32_C(16777619);
    while (*name != '\0') rank = (rank ^ (uint8_t)*name++) * UINT32_C(16777619);
    rank = (rank ^ rank >> 16) * UINT32_C(0x85ebca6b);
    return rank ^ rank >> 13;
}

// The name of least rank: a name that joins the list takes some choices from others, and moves no other choice.
meander_info fuzz_pick(meander_list list, unsigned choice) {
    meander_info best = meander_list_at(list, 0);
    for (size_t i = 1; i < meander_list_count(list); i++) {
        meander_info other = meander_list_at(list, i);
        if (examine_rank(other.name, choice) < examine_rank(best.name, choice)) best = other;
    }
    return best;
}

static meander_point examine_step(meander_point at, unsigned side) {
    return (meander_point){at.x + examine_dx[side], at.y + examine_dy[side]};
}

static uint64_t examine_cells(const meander_maze *m) {
    return meander_maze_width(m) * meander_maze_height(m);
}

// ---- passages ------------------------------------------------------------------------------

static void examine_cell(const meander_maze *m, meander_point at) {
    unsigned sides = meander_maze_sides(m, at);
    fuzz_check(sides == 0 || meander_maze_holds(m, at), "passages of a cell outside");
    for (unsigned side = 0; side < 4; side++) {
        if ((sides >> side & 1) == 0) continue;
        meander_point to = examine_step(at, side);
        fuzz_check(meander_maze_holds(m, to), "%llu,%llu is open to a place that is not a cell",
                   (unsigned long long)at.x, (unsigned long long)at.y);
        fuzz_check(meander_maze_sides(m, to) >> (side + 2) % 4 & 1,
                   "%llu,%llu is open from one end only", (unsigned long long)at.x,
                   (unsigned long long)at.y);
    }
    fuzz_check(sides < 16, "a side that does not exist");
}

void fuzz_check_maze(const meander_maze *m) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    fuzz_check(width > 0 && height > 0, "a maze without cells");
    // Squares are checked from outside; where the sides of others lead only the library knows.
    bool squares = meander_maze_check_squares(m, "checks") == MEANDER_OK;
    for (uint64_t y = 0; squares && y < height; y++)
        for (uint64_t x = 0; x < width; x++) examine_cell(m, (meander_point){x, y});
    fuzz_check(squares || meander_maze_check(m) == MEANDER_OK, "passages that do not fit the grid");
    fuzz_check(meander_maze_holds(m, meander_maze_start(m)), "the start is not in the maze");
    fuzz_check(meander_maze_goal_count(m) > 0, "a maze without a goal");
    for (size_t i = 0; i < meander_maze_goal_count(m); i++)
        fuzz_check(meander_maze_holds(m, meander_maze_goal(m, i)), "a goal is not in the maze");
}

static bool examine_have_same_passages(const meander_maze *a, const meander_maze *b) {
    uint64_t width = meander_maze_width(a), height = meander_maze_height(a);
    if (width != meander_maze_width(b) || height != meander_maze_height(b)) return false;
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) {
            meander_point at = {x, y};
            if (meander_maze_sides(a, at) != meander_maze_sides(b, at)) return false;
        }
    return true;
}

// Compares mazes that went through text: a part that is open to the outside, and has neither
// start nor goal, is read as outside, as it would be next to a mask.
static bool examine_have_same_text(const meander_maze *a, const meander_maze *b) {
    uint64_t width = meander_maze_width(a), height = meander_maze_height(a);
    if (width != meander_maze_width(b) || height != meander_maze_height(b)) return false;
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++) {
            meander_point at = {x, y};
            bool outside = !meander_maze_holds(b, at);
            if (!outside && meander_maze_sides(a, at) != meander_maze_sides(b, at)) return false;
        }
    return meander_maze_holds(b, meander_maze_start(a));
}

// A map of blocks whose columns come in pairs looks like a lattice of blocks two characters wide, and is
// read as one (block_read.c).
static bool examine_is_of_pairs(const meander_maze *a, const meander_maze *b) {
    return meander_maze_width(a) == 2 * meander_maze_width(b) && meander_maze_height(a) == meander_maze_height(b);
}

static bool examine_is_same_point(meander_point a, meander_point b) {
    return a.x == b.x && a.y == b.y;
}

// Compares cells, passages, start and goals.
void fuzz_check_same(const meander_maze *a, const meander_maze *b, const char *what) {
    fuzz_check(examine_have_same_passages(a, b), "%s: other passages", what);
    for (uint64_t y = 0; y < meander_maze_height(a); y++)
        for (uint64_t x = 0; x < meander_maze_width(a); x++)
            fuzz_check(meander_maze_holds(a, (meander_point){x, y}) ==
                           meander_maze_holds(b, (meander_point){x, y}), "%s: other cells", what);
    fuzz_check(examine_is_same_point(meander_maze_start(a), meander_maze_start(b)),
               "%s: another start", what);
    fuzz_check(meander_maze_goal_count(a) == meander_maze_goal_count(b), "%s: other goals", what);
    for (size_t i = 0; i < meander_maze_goal_count(a); i++)
        fuzz_check(examine_is_same_point(meander_maze_goal(a, i), meander_maze_goal(b, i)),
                   "%s: another goal", what);
}

// ---- solving -------------------------------------------------------------------------------

void fuzz_check_path(const meander_maze *m, const meander_solution *s, bool own_ends) {
    meander_point at = meander_solution_start(s);
    const uint8_t *path = meander_solution_path(s);
    bool reached = false;
    if (!meander_solution_found(s)) return;
    if (meander_maze_check_squares(m, "steps") != MEANDER_OK) return;
    fuzz_check(own_ends || examine_is_same_point(at, meander_maze_start(m)), "another start");
    for (uint64_t i = 0; i < meander_solution_steps(s); i++) {
        fuzz_check(path[i] < 4 && meander_maze_sides(m, at) >> path[i] & 1,
                   "step %llu of the path goes through a wall", (unsigned long long)i);
        at = examine_step(at, path[i]);
    }
    fuzz_check(examine_is_same_point(at, meander_solution_goal(s)), "the path ends elsewhere");
    for (size_t i = 0; i < meander_maze_goal_count(m); i++)
        reached = reached || examine_is_same_point(at, meander_maze_goal(m, i));
    fuzz_check(reached || own_ends, "the path leads to no goal");
}

// NULL: it was not solved.
static meander_solution *examine_solve(fuzz *f, const meander_maze *m, unsigned choice) {
    meander_info solver = fuzz_pick(MEANDER_SOLVERS, choice);
    meander_solution *s = NULL;
    if (examine_cells(m) > EXAMINE_SOLVED) return NULL;
    meander_status status = meander_solution_new(m, solver.name, NULL, &s);
    // Cells of more than eight sides, and doors, are for some solvers only, and the message says which.
    bool open = meander_maze_door_count(m) == 0 || fuzz_has_word(solver.traits, "doors");
    bool any = open && fuzz_has_word(solver.traits, "any-grid") && meander_maze_side_count(m) <= EXAMINE_SIDES;
    if (status == MEANDER_UNSUPPORTED && !any) return NULL;
    if (status != MEANDER_NO && !fuzz_must(f, status, solver.name)) return NULL;
    fuzz_check_path(m, s, fuzz_has_word(solver.traits, "own-ends"));
    return s;
}

static void examine_measure(fuzz *f, meander_maze *m) {
    const meander_figure *figures;
    size_t count;
    if (examine_cells(m) > EXAMINE_MEASURED) return;
    if (!fuzz_must(f, meander_maze_measure(m, NULL, &figures, &count), "measuring")) return;
    fuzz_check(count > 0, "no figures");
}

// ---- drawing -------------------------------------------------------------------------------

static bool examine_write(void *user, const char *bytes, size_t size) {
    size_t *left = user;
    (void)bytes;
    if (size > *left) return false;
    *left -= size;
    return true;
}

void fuzz_draw(fuzz *f, const meander_maze *m, const meander_solution *s, const meander_trace *t,
               const char *format, unsigned extras) {
    meander_output *out;
    size_t left = EXAMINE_BYTES;
    char style[64];
    bool colour = extras & 1 && meander_list_param(MEANDER_FORMATS, format, "colour") != NULL;
    bool hide = !(extras & 2) && meander_list_param(MEANDER_FORMATS, format, "visited") != NULL;
    const char *begin = strchr(format, ':') == NULL ? ":" : ",";
    snprintf(style, sizeof style, "%s%s%s%s%s", format, colour ? begin : "", colour ? "colour" : "",
             hide ? (colour ? "," : begin) : "", hide ? "visited=no" : "");
    meander_status status = meander_output_write_new(f->context, examine_write, &left, "out", &out);
    if (!fuzz_must(f, status, "an output")) return;
    status = meander_maze_write(m, s, t, style, out);
    // A picture of too many pixels may be more than is allowed here.
    bool full = status == MEANDER_IO || status == MEANDER_NO_MEMORY;
    if (status != MEANDER_OK && !full) fuzz_may(f, status);
    if (status != MEANDER_OK) meander_output_abandon(out);
    else if (meander_output_close(out) == MEANDER_NO_MEMORY) fuzz_check(f->failed, "no memory");
}

// Pictures in pixels are slow, so only few and small mazes are painted.
static void examine_draw(fuzz *f, const meander_maze *m, const meander_solution *s,
                         fuzz_plan plan) {
    meander_info format = fuzz_pick(MEANDER_FORMATS, plan.format);
    bool painted = fuzz_has_word(format.traits, "picture");
    if (examine_cells(m) > (painted ? EXAMINE_PAINTED : EXAMINE_DRAWN)) return;
    fuzz_draw(f, m, s, NULL, format.name, plan.extras >> 4);
}

// ---- two ways ------------------------------------------------------------------------------

// Of a picture that may show cells or blocks one of the two must be right.
static meander_maze *examine_read(fuzz *f, const char *text, size_t size, const char *format,
                                  bool block, meander_as as) {
    meander_maze *m = NULL;
    meander_status status =
        meander_maze_read_new(f->context, text, size, "written", format, as, &m);
    if (status != MEANDER_OK && block) return NULL;
    return fuzz_must(f, status, format) ? m : NULL;
}

// Returns whether a byte is of a wall or a mark: neither a blank, which editors add and remove, nor of
// the dot of a post without walls, which alone shows no maze.
static bool examine_is_ink(char byte) { return byte != ' ' && byte != '\xC2' && byte != '\xB7'; }

// Returns whether the picture's rim shows how large it is: it has ink on each side.
static bool examine_has_rim(const char *text, size_t size) {
    size_t longest = 0, widest = 0, first = 0, last = 0, lines = 0;
    bool left = false;
    for (size_t at = 0; at < size; at++, lines++) {
        size_t length = 0, ink = 0;
        left = left || (examine_is_ink(text[at]) && text[at] != '\n');
        for (; at < size && text[at] != '\n'; at++) {
            length++;
            if (examine_is_ink(text[at])) ink = length;
        }
        if (lines == 0) first = ink;
        last = ink;
        if (length > longest) longest = length;
        if (ink > widest) widest = ink;
    }
    return first > 0 && last > 0 && left && widest == longest;
}

static void examine_compare(fuzz *f, const meander_maze *m, meander_info info, const char *text,
                            size_t size) {
    const char *format = info.name;
    bool exact = strcmp(format, "json") == 0 || strcmp(format, "mndr") == 0;
    bool same = false, block = strcmp(format, "block") == 0 || fuzz_has_word(info.traits, "squares");
    for (int way = 0; way <= (block ? 1 : 0) && !same; way++) {
        static const meander_as ways[] = {MEANDER_AS_CELLS, MEANDER_AS_BLOCKS};
        meander_as as = block ? ways[way] : MEANDER_AS_AUTO;
        meander_maze *again = examine_read(f, text, size, format, block, as);
        if (again == NULL) continue;
        same = exact ? examine_have_same_passages(m, again)
                     : examine_have_same_text(m, again) || (block && examine_is_of_pairs(m, again));
        if (exact) fuzz_check_same(m, again, format);
        fuzz_check_maze(again);
        meander_maze_free(again);
    }
    fuzz_check(same || f->failed, "%s: what was written is read back as another maze", format);
}

// Of other grids, pictures as text are for people alone.
static bool examine_reads(const meander_maze *m, const char *format) {
    static const char *const any_grid[] = {"json", "mndr", "graphml"};
    for (size_t i = 0; i < sizeof any_grid / sizeof any_grid[0]; i++)
        if (strcmp(format, any_grid[i]) == 0) return true;
    return meander_maze_check_squares(m, "pictures") == MEANDER_OK;
}

static void examine_both_ways(fuzz *f, const meander_maze *m, unsigned choice) {
    meander_info format = fuzz_pick(MEANDER_FORMATS, choice);
    char *text;
    size_t size;
    if (examine_cells(m) > EXAMINE_DRAWN || !fuzz_has_word(format.traits, "two-way")) return;
    if (!examine_reads(m, format.name)) return;
    meander_status status = meander_maze_draw_new(m, NULL, format.name, &text, &size);
    if (status == MEANDER_UNSUPPORTED || !fuzz_must(f, status, format.name)) return;
    if (!fuzz_has_word(format.traits, "text") || examine_has_rim(text, size))
        examine_compare(f, m, format, text, size);
    meander_text_free(f->context, text);
}

// One test per input: all of them together would make the search slow.
void fuzz_examine(fuzz *f, meander_maze *m, fuzz_plan plan) {
    meander_solution *s = NULL;
    fuzz_check_maze(m);
    switch (plan.extras % 8) {
    case 0:
    case 1: examine_both_ways(f, m, plan.format); break;
    case 2: examine_measure(f, m); break;
    case 3:
    case 4: examine_draw(f, m, NULL, plan); break;
    default:
        s = examine_solve(f, m, plan.solver);
        if (plan.extras & 8) examine_draw(f, m, s, plan);
    }
    meander_solution_free(s);
}
