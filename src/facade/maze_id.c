// SPDX-License-Identifier: MIT
// Finds out whether the ID of a maze makes that maze, and which ID is written with it.
//
// A picture is read by its ID alone, so an ID that makes another maze makes the picture a wrong one.
// A maze that was just made from its ID needs no check.  Any other is made again and compared:
//
//     ID of the file -> its maze -> the same?   yes: the ID
//                                   only its ends differ: the ID with the maze's start and goals
//                                   no: no ID, and a note
//
//     rect:9x7/prim/4   with --start 2,2       ->  rect:9x7/prim/4+start=2,2
//     rect:9x7/prim/4   with one wall opened   ->  (none)
//     rect:9x7/wilson/1+sparse=20, start moved ->  made with it and compared: mostly (none)
//
// Transforms may depend on the ends ("sparse" keeps them), so an ID with transforms and other ends
// is made once more.
//
// Cost: as much as making the maze, and the memory of a second one; nothing for a maze that was made
// here, also when its ends were moved.
#define GRID_WIDE
#include <string.h>

#include "facade/facade.h"
#include "grid/letters.h"
#include "grid/locks.h"

// Invariant: what facade_written_id gives makes exactly the maze that is written, or it is "".

// ---- comparing -----------------------------------------------------------------------

// Two tables have the same neighbours where there are any.
static bool maze_id_same_neighbours(const grid *a, const grid *b) {
    for (cell c = grid_next(a, 0); c != CELL_NONE; c = grid_next(a, c + 1))
        for (unsigned left = grid_sides(a, c); left != 0; left &= left - 1)
            if (grid_neighbour(a, c, bits_lowest(left)) != grid_neighbour(b, c, bits_lowest(left)))
                return false;
    return true;
}

static bool maze_id_same_grid(const grid *a, const grid *b) {
    if (a->form != b->form || (a->form != GRID_SQUARES && a->kind != b->kind)) return false;
    if (a->width != b->width || a->height != b->height || a->count != b->count) return false;
    if (grid_is_table(a) != grid_is_table(b) || a->side_count != b->side_count) return false;
    return grid_is_wide(a) == grid_is_wide(b) &&
           memcmp(grid_all_sides(a), grid_all_sides(b), a->count * grid_set_bytes(a)) == 0 &&
           a->isolated_count == b->isolated_count &&
           (a->isolated_count == 0 ||
            memcmp(a->isolated, b->isolated, a->isolated_count * sizeof *a->isolated) == 0) &&
           (!grid_is_table(a) || maze_id_same_neighbours(a, b));
}

static bool maze_id_same_passages(const puzzle *a, const puzzle *b) {
    return maze_id_same_grid(a->grid, b->grid) && a->blocks == b->blocks &&
           memcmp(a->maze.open, b->maze.open, maze_bytes(&a->maze)) == 0 && locks_same(a, b) &&
           letters_same(a, b);
}

static bool maze_id_same_goals(const puzzle *a, const puzzle *b) {
    return a->goal_count == b->goal_count &&
           memcmp(a->goals, b->goals, a->goal_count * sizeof *a->goals) == 0;
}

// The order of openings has no meaning.
static bool maze_id_same_openings(const puzzle *a, const puzzle *b) {
    size_t same = 0;
    for (size_t i = 0; i < a->opening_count; i++)
        for (size_t k = 0; k < b->opening_count; k++)
            same += a->openings[i].cell == b->openings[k].cell &&
                    a->openings[i].side == b->openings[k].side;
    return a->opening_count == b->opening_count && same == a->opening_count;
}

// Weights and a recorded path are not compared: an ID says nothing of them.
static bool maze_id_same(const puzzle *a, const puzzle *b) {
    return maze_id_same_passages(a, b) && a->start == b->start && maze_id_same_goals(a, b) &&
           maze_id_same_openings(a, b);
}

// Anything may be written as the ID in a file, so the maze of that ID is made and compared.
meander_status meander_maze_check_id(const meander_maze *m) {
    meander_maze *made;
    const char *id = meander_maze_id(m);
    if (id[0] == '\0') return context_fail(m->context, MEANDER_NO, "the maze has no ID");
    if (m->made) return MEANDER_OK;
    TRY(meander_maze_new(m->context, id, NULL, &made));
    bool same = maze_id_same(&m->puzzle, &made->puzzle);
    meander_maze_free(made);
    if (same) return MEANDER_OK;
    return context_fail(m->context, MEANDER_NO, "the ID %s makes another maze", id);
}

// ---- the ID to write -----------------------------------------------------------------

// The part of a maze that an ID gives: all of it, or all but its ends.
typedef struct id_match {
    bool whole, near;
    bool start, goals;           // whether these ends are different
} id_match;

// Makes the maze of the ID and compares.  Where nothing can be made of it, nothing matches.
static meander_status maze_id_compare(const meander_maze *m, const char *id, id_match *match) {
    meander_maze *made;
    *match = (id_match){.whole = false};
    meander_status status = meander_maze_new(m->context, id, NULL, &made);
    if (status == MEANDER_BAD_REQUEST || status == MEANDER_UNSUPPORTED || status == MEANDER_TOO_BIG)
        return MEANDER_OK;
    TRY(status);
    const puzzle *a = &m->puzzle, *b = &made->puzzle;
    *match = (id_match){.whole = maze_id_same(a, b),
                        .near = maze_id_same_grid(a->grid, b->grid)};
    if (match->near) {
        match->start = a->start != b->start;
        match->goals = !maze_id_same_goals(a, b);
    }
    meander_maze_free(made);
    return MEANDER_OK;
}

// Makes the ID with the maze's own ends; NULL when they are too many for one.  *plain is false when
// the passages may depend on them.
static meander_status maze_id_with_ends(const meander_maze *m, const id_match *other, bool *plain,
                                        char **id_new) {
    const puzzle *p = &m->puzzle;
    maze_spec spec;
    *id_new = NULL;
    TRY(spec_read(m->context, m->id, &spec));
    *plain = spec_is_plain(&spec);
    if (other->goals && p->goal_count > SPEC_GOALS_MOST) return MEANDER_OK;
    spec.has_start = spec.has_start || other->start;
    if (other->start) spec.start_rule = ENDS_GIVEN;
    if (other->start) spec.start = grid_point(p->grid, p->start);
    if (other->goals) spec.goal_count = 0;
    for (size_t i = 0; other->goals && i < p->goal_count; i++)
        (void)spec_add_goal(&spec, grid_point(p->grid, p->goals[i]));
    return spec_write_new(m->context, &spec, id_new);
}

// Tries the ID with other ends; *id_new stays NULL when it makes another maze, too.
static meander_status maze_id_move(const meander_maze *m, const id_match *other, char **id_new) {
    bool plain, moved = m->moved != 0;
    id_match match = {.whole = false};
    char *id;
    *id_new = NULL;
    TRY(maze_id_with_ends(m, other, &plain, &id));
    if (id == NULL) return MEANDER_OK;
    meander_status status = MEANDER_OK;
    if (moved && plain) match.whole = true;
    else status = maze_id_compare(m, id, &match);
    if (status == MEANDER_OK && match.whole) *id_new = id;
    else memory_free(m->context, id);
    return status;
}

// Of a maze that was made here and moved, it is known what differs.
static meander_status maze_id_find(const meander_maze *m, char **id_new) {
    id_match match = {.whole = m->made, .near = true, .start = m->moved & FACADE_START_MOVED,
                      .goals = m->moved & FACADE_GOALS_MOVED};
    *id_new = NULL;
    if (!m->made && m->moved == 0) TRY(maze_id_compare(m, m->id, &match));
    if (!match.whole && match.near && (match.start || match.goals))
        return maze_id_move(m, &match, id_new);
    if (!match.whole) return MEANDER_OK;
    *id_new = memory_new_text(m->context, m->id, strlen(m->id));
    return *id_new == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

meander_status meander_maze_true_id_new(const meander_maze *m, char **id_new) {
    const char *id = meander_maze_id(m);
    if (id[0] == '\0') return context_fail(m->context, MEANDER_NO, "the maze has no ID");
    TRY(maze_id_find(m, id_new));
    if (*id_new != NULL) return MEANDER_OK;
    return context_fail(m->context, MEANDER_NO, "the ID %s makes another maze", id);
}

// Formats that name no ID cost nothing here, however large the maze is.
meander_status facade_written_id(const meander_maze *m, const format *f, const char **id,
                                 char **id_new) {
    *id_new = NULL;
    *id = meander_maze_id(m);
    if (m->made || (*id)[0] == '\0' || f == NULL || !names_contain(f->traits, "names-id"))
        return MEANDER_OK;
    TRY(maze_id_find(m, id_new));
    if (*id_new == NULL)
        context_note(m->context, "the ID %s makes another maze: it is left out", *id);
    *id = *id_new == NULL ? "" : *id_new;
    return MEANDER_OK;
}
