// SPDX-License-Identifier: MIT
// From wall pieces to a puzzle.  Only the walls of a picture show where the maze ends, so the
// reader of a picture with marks floods it from outside, as with water:
//
//     ~ ~ +---+         '~' is reached without crossing a wall: it is outside the maze.
//     ~ ~ | S |         When the water reaches a start or a goal, the picture has real
//     +---+   +         openings, and every cell belongs to the maze.
//     | G     |
//     +---+---+
//
// Open pieces of the outer border are openings, and so are those towards cells outside.  They are
// listed in the order top, left, right, bottom, inside; the first of two is the start.
//
// Invariant: the planes of the drawn walls hold the drawing, and making the puzzle does not
// change them; guesses go into separate planes.  Only walls_find_outside writes it
// back.
//
// Cost: a few looks at each cell.  Three bits per cell for the drawn walls, two more while the
// puzzle is made, and a stack of cell numbers for the water: recursive calls as deep as the water
// runs would exhaust the call stack in a large picture.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/text/walls.h"
#include "grid/locks.h"

// ---- the drawn walls -----------------------------------------------------------------

// A line of n characters, n empty ones and a post below them would be a picture of about n * n
// cells in 2 * n bytes: without a limit a small file could ask for all the memory.
meander_status walls_check_size(const reading *r, uint64_t width, uint64_t height) {
    // The smallest format has two bytes per cell; the rest is for trailing blanks that were cut.
    uint64_t most = 4 * (uint64_t)r->input->size + 65536;
    if (width == 0 || height == 0) return format_fail(r, 0, 0, "the maze has no cell");
    if (width <= most && height <= most / width) return MEANDER_OK;
    return format_fail(r, 0, 0, "lines of %llu cells and %llu rows do not fit the input's size",
                       (unsigned long long)width, (unsigned long long)height);
}

// One bit per cell, or per wall piece.  NULL leaves a message.
static uint64_t *walls_new_plane(context *c, uint64_t width, uint64_t height) {
    size_t bits;
    if (width > SIZE_MAX / 2 || height > SIZE_MAX / 2 ||
        !size_multiply((size_t)width, (size_t)height, &bits)) {
        context_fail(c, MEANDER_TOO_BIG, "%llu x %llu cells are too many",
                     (unsigned long long)width, (unsigned long long)height);
        return NULL;
    }
    return memory_new_zeroed(c, bits_words(bits), sizeof(uint64_t));
}

// Nothing is drawn yet.  When one plane fails, those that were made are freed.
meander_status walls_init(drawn_walls *p, context *c, uint64_t width, uint64_t height) {
    *p = (drawn_walls){.context = c, .width = width, .height = height};
    p->horizontal = walls_new_plane(c, width, height + 1);
    p->vertical = walls_new_plane(c, width + 1, height);
    p->outside = walls_new_plane(c, width, height);
    if (p->horizontal != NULL && p->vertical != NULL && p->outside != NULL) return MEANDER_OK;
    walls_done(p);
    return MEANDER_NO_MEMORY;
}

// May be called twice, and after a walls_init that failed.
void walls_done(drawn_walls *p) {
    memory_free(p->context, p->horizontal);
    memory_free(p->context, p->vertical);
    memory_free(p->context, p->outside);
    memory_free(p->context, p->unknown_horizontal);
    memory_free(p->context, p->unknown_vertical);
    memory_free(p->context, p->goals);
    memory_free(p->context, p->doors);
    p->doors = NULL;
    for (unsigned i = 0; i < WALLS_MARKS; i++) {
        memory_free(p->context, p->marks[i]);
        p->marks[i] = NULL;
    }
    p->horizontal = p->vertical = p->outside = p->unknown_horizontal = p->unknown_vertical = NULL;
    p->goals = NULL;
}

// Goals keep the order in which the reader meets them.  The cell is not checked.  Two letters in
// one cell, one after the other, are one goal.
meander_status walls_add_goal(drawn_walls *p, uint64_t x, uint64_t y) {
    void *goals = p->goals;
    const meander_point *last = p->goal_count == 0 ? NULL : &p->goals[p->goal_count - 1];
    if (last != NULL && last->x == x && last->y == y) return MEANDER_OK;
    if (!memory_reserve(p->context, &goals, &p->goal_capacity, p->goal_count + 1,
                        sizeof *p->goals))
        return MEANDER_NO_MEMORY;
    p->goals = goals;
    p->goals[p->goal_count++] = (meander_point){x, y};
    return MEANDER_OK;
}

meander_status walls_add_door(drawn_walls *p, bool vertical, uint64_t x, uint64_t y, unsigned key) {
    void *doors = p->doors;
    if (!memory_reserve(p->context, &doors, &p->door_capacity, p->door_count + 1, sizeof *p->doors))
        return MEANDER_NO_MEMORY;
    p->doors = doors;
    p->doors[p->door_count++] = (drawn_door){vertical, x, y, key, false};
    return MEANDER_OK;
}

meander_status walls_add_one_way(drawn_walls *p, bool vertical, uint64_t x, uint64_t y, bool back) {
    TRY(walls_add_door(p, vertical, x, y, LOCK_ONE_WAY));
    p->doors[p->door_count - 1].back = back;
    return MEANDER_OK;
}

void walls_add_key(drawn_walls *p, unsigned key, uint64_t x, uint64_t y) {
    p->keys |= 1u << key;
    p->key_places[key] = (meander_point){x, y};
}

// The first one makes both planes.
meander_status walls_add_unknown(drawn_walls *p, bool vertical, uint64_t x, uint64_t y) {
    if (p->unknown_horizontal == NULL) p->unknown_horizontal = walls_new_plane(p->context, p->width, p->height + 1);
    if (p->unknown_vertical == NULL) p->unknown_vertical = walls_new_plane(p->context, p->width + 1, p->height);
    if (p->unknown_horizontal == NULL || p->unknown_vertical == NULL) return MEANDER_NO_MEMORY;
    if (vertical) bits_set(p->unknown_vertical, (size_t)(y * (p->width + 1) + x));
    else bits_set(p->unknown_horizontal, (size_t)(y * p->width + x));
    return MEANDER_OK;
}

// The first mark makes its plane, and that of the cells, which the other two need.
meander_status walls_add_mark(drawn_walls *p, unsigned plane, uint64_t x, uint64_t y) {
    uint64_t width = p->width + (plane == WALLS_MARKS_RIGHT);
    uint64_t height = p->height + (plane == WALLS_MARKS_BELOW);
    if (p->marks[plane] == NULL) p->marks[plane] = walls_new_plane(p->context, width, height);
    if (p->marks[plane] == NULL) return MEANDER_NO_MEMORY;
    bits_set(p->marks[plane], (size_t)(y * width + x));
    return MEANDER_OK;
}

void walls_add_doubt(drawn_walls *p, const text_marks *marks) {
    if (marks->start != 0) walls_add_guess(p, "'%c' is the start", marks->start);
    if (marks->goal != 0) walls_add_guess(p, "'%c' is the goal", marks->goal);
    if (marks->doubt != NULL)
        walls_add_guess(p, "'%c' %s (--start and --goal change it)", marks->letter, marks->doubt);
}

meander_status walls_add_letter(drawn_walls *p, const text_marks *marks, char letter, uint64_t x,
                                uint64_t y, bool *again) {
    char end = marks->of[(uint8_t)letter];
    bool other = end == 'S' && p->has_start && letter == marks->twice;
    *again = end == 'S' && p->has_start && !other;
    if (end == 'G' || other) return walls_add_goal(p, x, y);
    if (end != 'S' || *again) return MEANDER_OK;
    p->has_start = true;
    p->start = (meander_point){x, y};
    return MEANDER_OK;
}

// ---- the cells, numbered row by row ------------------------------------------------------

// The pieces that belong to a cell (h horizontal, v vertical), drawn for 2 x 2 cells:
//
//     +-h0-+-h1-+      cell n = y * width + x has above it   h n
//     v0 0 v1 1 v2                            below it       h n + width
//     +-h2-+-h3-+                             to the left    v n + y
//     v3 2 v4 3 v5                            to the right   v n + y + 1
//     +-h4-+-h5-+
//
// (v has width + 1 pieces in a line.)  The planes were made for more bits than there are cells,
// so the product fits.
static size_t walls_number(const drawn_walls *p, uint64_t x, uint64_t y) {
    return (size_t)(y * p->width + x);
}

// Returns whether nothing is drawn on that side of the cell.
static bool walls_is_open(const drawn_walls *p, uint64_t x, uint64_t y, unsigned side) {
    switch (side) {
    case MEANDER_NORTH: return !bits_get(p->horizontal, walls_number(p, x, y));
    case MEANDER_SOUTH: return !bits_get(p->horizontal, walls_number(p, x, y + 1));
    case MEANDER_WEST: return !bits_get(p->vertical, (size_t)(y * (p->width + 1) + x));
    default: return !bits_get(p->vertical, (size_t)(y * (p->width + 1) + x + 1));
    }
}

// Moves to the cell on that side; returns false at the border.  Then the coordinates are outside
// the planes and may have wrapped around: they must not be used.
static bool walls_step(const drawn_walls *p, uint64_t *x, uint64_t *y, unsigned side) {
    switch (side) {
    case MEANDER_NORTH: return (*y)-- > 0;
    case MEANDER_SOUTH: return ++*y < p->height;
    case MEANDER_WEST: return (*x)-- > 0;
    default: return ++*x < p->width;
    }
}

// ---- water from outside ----------------------------------------------------------

typedef struct walls_water {
    const drawn_walls *walls;
    const uint64_t *dry;       // cells known to be outside: no need to go there
    uint64_t *wet;
    void *stack;               // of wet cells whose neighbours are still to be visited
    size_t count, capacity;
    uint64_t flown;            // cells that the water has left
} walls_water;

// A cell gets wet once, so the stack never has more entries than there are cells.  Cells known to
// be outside stay dry, so no water runs through them either.
static meander_status walls_wet(walls_water *w, uint64_t x, uint64_t y) {
    size_t at = walls_number(w->walls, x, y);
    if (bits_get(w->wet, at) || bits_get(w->dry, at)) return MEANDER_OK;
    bits_set(w->wet, at);
    if (!memory_reserve(w->walls->context, &w->stack, &w->capacity, w->count + 1, sizeof at))
        return MEANDER_NO_MEMORY;
    ((size_t *)w->stack)[w->count++] = at;
    return MEANDER_OK;
}

// Wherever the water is, it runs on through every side that is open.
static meander_status walls_flow(walls_water *w) {
    const drawn_walls *p = w->walls;
    while (w->count > 0) {
        size_t at = ((size_t *)w->stack)[--w->count];
        if ((++w->flown & 0xfffff) == 0) TRY(context_progress(p->context, w->flown, 0));
        for (unsigned side = 0; side < 4; side++) {
            uint64_t x = at % p->width, y = at / p->width;
            if (walls_is_open(p, x, y, side) && walls_step(p, &x, &y, side))
                TRY(walls_wet(w, x, y));
        }
    }
    return MEANDER_OK;
}

// The water comes through the open pieces of the outer border.
static meander_status walls_let_in(walls_water *w) {
    const drawn_walls *p = w->walls;
    for (uint64_t x = 0; x < p->width; x++) {
        if (walls_is_open(p, x, 0, MEANDER_NORTH)) TRY(walls_wet(w, x, 0));
        if (walls_is_open(p, x, p->height - 1, MEANDER_SOUTH))
            TRY(walls_wet(w, x, p->height - 1));
    }
    for (uint64_t y = 0; y < p->height; y++) {
        if (walls_is_open(p, 0, y, MEANDER_WEST)) TRY(walls_wet(w, 0, y));
        if (walls_is_open(p, p->width - 1, y, MEANDER_EAST)) TRY(walls_wet(w, p->width - 1, y));
    }
    return walls_flow(w);
}

// Wet marks mean that the openings lead into the maze.
static bool walls_marks_are_dry(const walls_water *w) {
    const drawn_walls *p = w->walls;
    if (bits_get(w->wet, walls_number(p, p->start.x, p->start.y))) return false;
    for (size_t i = 0; i < p->goal_count; i++)
        if (bits_get(w->wet, walls_number(p, p->goals[i].x, p->goals[i].y))) return false;
    return true;
}

// Adds to the plane `outside` what the water reaches from outside.  Without both marks nothing
// shows whether an opening leads into the maze, so then no water is let in.
static meander_status walls_flood(const drawn_walls *p, uint64_t *outside) {
    if (!p->has_start || p->goal_count == 0 || p->outside_known) return MEANDER_OK;
    walls_water w = {.walls = p, .dry = outside};
    w.wet = walls_new_plane(p->context, p->width, p->height);
    if (w.wet == NULL) return MEANDER_NO_MEMORY;
    meander_status status = walls_let_in(&w);
    size_t words = bits_words((size_t)(p->width * p->height));
    if (status == MEANDER_OK && walls_marks_are_dry(&w))
        for (size_t i = 0; i < words; i++) outside[i] |= w.wet[i];
    memory_free(p->context, w.wet);
    memory_free(p->context, w.stack);
    return status;
}

// For readers whose checks depend on where the maze is.  The flood is not repeated later.
meander_status walls_find_outside(drawn_walls *p) {
    TRY(walls_flood(p, p->outside));
    p->outside_known = true;
    return MEANDER_OK;
}

// The cells of the maze.  A cell with a mark belongs to the maze, whatever is drawn there.  Bits
// after the last cell become ones as well; grid_new_rect does not look at them.
static meander_status walls_new_inside(const drawn_walls *p, uint64_t **inside_new) {
    size_t words = bits_words((size_t)(p->width * p->height));
    uint64_t *inside = memory_new(p->context, words, sizeof *inside);
    if (inside == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < words; i++) inside[i] = p->outside[i];
    meander_status status = walls_flood(p, inside);
    if (status != MEANDER_OK) {
        memory_free(p->context, inside);
        return status;
    }
    for (size_t i = 0; i < words; i++) inside[i] = ~inside[i];
    if (p->has_start) bits_set(inside, walls_number(p, p->start.x, p->start.y));
    for (unsigned key = 0; key < LOCKS_KEYS_MOST; key++)
        if (p->keys >> key & 1) bits_set(inside, walls_number(p, p->key_places[key].x, p->key_places[key].y));
    for (size_t i = 0; i < p->goal_count; i++)
        bits_set(inside, walls_number(p, p->goals[i].x, p->goals[i].y));
    *inside_new = inside;
    return MEANDER_OK;
}

// ---- passages and openings -------------------------------------------------------

// A passage is where the grid has a neighbour and no wall is drawn.
static meander_status walls_carve(const drawn_walls *p, maze *m) {
    const grid *g = m->grid;
    for (uint64_t y = 0; y < p->height; y++) {
        for (uint64_t x = 0; x < p->width; x++) {
            cell c = grid_cell(g, x, y);
            if ((g->sides[c] >> MEANDER_EAST & 1) && walls_is_open(p, x, y, MEANDER_EAST))
                maze_carve(m, c, MEANDER_EAST);
            if ((g->sides[c] >> MEANDER_SOUTH & 1) && walls_is_open(p, x, y, MEANDER_SOUTH))
                maze_carve(m, c, MEANDER_SOUTH);
        }
        if (y % 64 == 0) TRY(context_progress(p->context, y, p->height));
    }
    return MEANDER_OK;
}

// A door in the border, or towards a cell outside, is a wall.
static meander_status walls_keep_doors(const drawn_walls *p, puzzle *result) {
    const grid *g = result->grid;
    for (size_t i = 0; i < p->door_count; i++) {
        const drawn_door *d = &p->doors[i];
        if ((d->vertical ? d->x : d->y) == 0 || d->x >= p->width || d->y >= p->height) continue;
        cell before = grid_cell(g, d->x - d->vertical, d->y - !d->vertical);
        unsigned side = d->vertical ? MEANDER_EAST : MEANDER_SOUTH;
        bool open = maze_is_open(&result->maze, before, side);
        if (!open && d->key == LOCK_ONE_WAY && p->reading != NULL)
            return format_fail(p->reading, 0, 0, "an arrow leads round to another side: only mazes of squares are "
                               "read from a picture");
        cell from = d->back ? grid_cell(g, d->x, d->y) : before;
        if (open) TRY(locks_add(result, from, d->back ? (side + 2) % 4 : side, d->key));
    }
    for (unsigned key = 0; key < LOCKS_KEYS_MOST; key++)
        if (p->keys >> key & 1)
            TRY(locks_put_key(result, grid_cell(g, p->key_places[key].x, p->key_places[key].y), key));
    return MEANDER_OK;
}

// Each cell names the unknown pieces around it, so a piece between two cells is named twice.
static meander_status walls_keep_unknown(const drawn_walls *p, puzzle *result) {
    const grid *g = result->grid;
    if (p->unknown_vertical == NULL) return MEANDER_OK;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        uint64_t x = grid_x(g, c), y = grid_y(g, c);
        size_t across = walls_number(p, x, y), down = (size_t)(y * (p->width + 1) + x);
        const bool unknown[] = {[MEANDER_NORTH] = bits_get(p->unknown_horizontal, across),
                                [MEANDER_EAST] = bits_get(p->unknown_vertical, down + 1),
                                [MEANDER_SOUTH] = bits_get(p->unknown_horizontal, across + (size_t)p->width),
                                [MEANDER_WEST] = bits_get(p->unknown_vertical, down)};
        for (unsigned side = 0; side < 4; side++)
            if (unknown[side]) TRY(puzzle_add_unknown(result, c, side));
    }
    return MEANDER_OK;
}

// In a block map no piece is drawn, so each border cell is open to the outside, a corner on two
// sides.  It counts once, on the first of them in the order top, left, right, bottom:
//
//     N N N N
//     W . . E      In a map of one column the left side comes before the right one.
//     W S S E
static bool walls_counts(const drawn_walls *p, uint64_t x, uint64_t y, unsigned side) {
    if (!p->blocks || side == MEANDER_NORTH) return true;
    if (y == 0) return false;
    if (side == MEANDER_WEST) return true;
    if (side == MEANDER_EAST) return p->width > 1;
    return x > 0 && x + 1 < p->width;
}

// An open piece of the border is an opening when a cell of the maze is behind it.
static meander_status walls_add_opening(const drawn_walls *p, puzzle *result, uint64_t x,
                                        uint64_t y, unsigned side) {
    cell c = grid_cell(result->grid, x, y);
    if (!grid_holds(result->grid, c) || !walls_is_open(p, x, y, side)) return MEANDER_OK;
    if (!walls_counts(p, x, y, side)) return MEANDER_OK;
    return puzzle_add_opening(result, c, side);
}

// Clockwise would be prettier, but people read from top to bottom and left to right.
static meander_status walls_add_border(const drawn_walls *p, puzzle *result) {
    for (uint64_t x = 0; x < p->width; x++)
        TRY(walls_add_opening(p, result, x, 0, MEANDER_NORTH));
    for (uint64_t y = 0; y < p->height; y++)
        TRY(walls_add_opening(p, result, 0, y, MEANDER_WEST));
    for (uint64_t y = 0; y < p->height; y++)
        TRY(walls_add_opening(p, result, p->width - 1, y, MEANDER_EAST));
    for (uint64_t x = 0; x < p->width; x++)
        TRY(walls_add_opening(p, result, x, p->height - 1, MEANDER_SOUTH));
    return MEANDER_OK;
}

// Openings between a cell and the outside that are not in the outer border.  They come after
// those that are, row by row.
static meander_status walls_add_inner(const drawn_walls *p, puzzle *result) {
    const grid *g = result->grid;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        for (unsigned side = 0; side < 4; side++) {
            if (g->sides[c] >> side & 1) continue;
            uint64_t x = grid_x(g, c), y = grid_y(g, c);
            uint64_t next_x = x, next_y = y;
            if (walls_step(p, &next_x, &next_y, side) && walls_is_open(p, x, y, side))
                TRY(puzzle_add_opening(result, c, side));
        }
    return MEANDER_OK;
}

// ---- start and goals -------------------------------------------------------------

// The letters and openings decide the places of start and goal, [in brackets] for a micromouse maze:
//
//     letters   openings        start                      goal
//     none      none, 3..   first cell [bottom left]   last cell [centre]
//     none      one         the opening's cell             last cell
//     none      two         the first opening's cell       the second opening's cell
//     S         1 or 2      the letter's               last opening's, not the start
//     G         1 or 2      first opening's, no goal       the letter's
//
// A letter without such an opening leaves the other one where it is in the first line.
// An end from that line is a guess, unless a drawn way ends elsewhere (see walls_path.c).

// The first (or, counted from the end, the last) of the openings whose cell is not a start or
// goal yet.  Of more than two openings none is better than another.
static cell walls_opening_for(const puzzle *p, size_t openings, bool last) {
    for (size_t i = 0; i < openings && openings <= 2; i++) {
        cell c = p->openings[last ? openings - 1 - i : i].cell;
        if (last ? c != p->start : !puzzle_is_goal(p, c)) return c;
    }
    return CELL_NONE;
}

// Adds the goals as they are marked.
static meander_status walls_add_goals(const drawn_walls *p, puzzle *result) {
    puzzle_clear_goals(result);
    for (size_t i = 0; i < p->goal_count; i++)
        TRY(puzzle_add_goal(result, grid_cell(result->grid, p->goals[i].x, p->goals[i].y)));
    return MEANDER_OK;
}

// With the start on a goal there would be nothing to solve: moves it to the first cell that is not a goal, if any.
static void walls_start_beside_goals(puzzle *p) {
    cell c = p->start;
    while (c != CELL_NONE && puzzle_is_goal(p, c)) c = grid_next(p->grid, c + 1);
    if (c != CELL_NONE) p->start = c;
}

// Without a mark: beside a marked goal any other opening; else the first of one or two openings.
static bool walls_choose_start(const drawn_walls *p, puzzle *result, size_t openings) {
    cell corner = grid_cell(result->grid, 0, p->height - 1);
    cell opening = CELL_NONE;
    if (p->goal_count > 0) opening = walls_opening_for(result, openings, false);
    else if (openings == 1 || openings == 2) opening = result->openings[0].cell;
    if (opening != CELL_NONE) result->start = opening;
    else if (p->micromouse && grid_holds(result->grid, corner)) result->start = corner;
    else walls_start_beside_goals(result);
    return opening != CELL_NONE;
}

// Without any hint the goal stays the last cell, or the first when the start is there.
static meander_status walls_choose_goal(const drawn_walls *p, puzzle *result, size_t openings,
                                        bool *found) {
    cell opening = CELL_NONE;
    if (p->has_start) opening = walls_opening_for(result, openings, true);
    else if (openings == 2) opening = result->openings[1].cell;
    *found = opening != CELL_NONE;
    if (*found) {
        puzzle_clear_goals(result);
        return puzzle_add_goal(result, opening);
    }
    if (p->micromouse && (p->has_start || openings == 0 || openings > 2))
        return puzzle_set_goals_in_centre(result);
    if (result->goals[0] == result->start) result->goals[0] = grid_next(result->grid, 0);
    return MEANDER_OK;
}

void walls_tell_unmarked(char *text, size_t size, bool has_start, bool has_goal,
                         meander_point start, meander_point goal, size_t goals) {
    unsigned long long x = start.x, y = start.y, goal_x = goal.x, goal_y = goal.y;
    char more[32] = "";
    text[0] = '\0';
    if (goals > 1) text_print(more, sizeof more, " and %zu more", goals - 1);
    if (!has_start && !has_goal)
        text_print(text, size,
                   "neither start nor goal is marked, so they are %llu,%llu and %llu,%llu%s", x, y,
                   goal_x, goal_y, more);
    else if (!has_start)
        text_print(text, size, "no start is marked, so it is %llu,%llu", x, y);
    else if (!has_goal)
        text_print(text, size, "no goal is marked, so it is %llu,%llu%s", goal_x, goal_y, more);
}

// With a single cell there is nothing to say.
static void walls_guess_unmarked(drawn_walls *p, const puzzle *result, bool has_start,
                                 bool has_goal) {
    const grid *g = result->grid;
    cell goal = result->goals[0];
    char text[WALLS_GUESS];
    walls_tell_unmarked(text, sizeof text, has_start, has_goal,
                        (meander_point){grid_x(g, result->start), grid_y(g, result->start)},
                        (meander_point){grid_x(g, goal), grid_y(g, goal)}, result->goal_count);
    if (text[0] != '\0' && g->cells > 1) walls_add_guess(p, "%s", text);
}

// Marks come first, then openings for what has no mark, then the ends of a drawn way, then the
// defaults.
static meander_status walls_choose(drawn_walls *p, puzzle *result, size_t openings) {
    bool has_start = p->has_start, has_goal = p->goal_count > 0;
    if (has_goal) TRY(walls_add_goals(p, result));
    if (has_start) result->start = grid_cell(result->grid, p->start.x, p->start.y);
    else has_start = walls_choose_start(p, result, openings);
    if (!has_goal) TRY(walls_choose_goal(p, result, openings, &has_goal));
    TRY(walls_take_path(p, result, &has_start, &has_goal));
    if (p->reading == NULL) return MEANDER_OK;
    walls_guess_unmarked(p, result, has_start || p->reading->placed_start,
                         has_goal || p->reading->placed_goal);
    return MEANDER_OK;
}

// The openings of a block map are cells themselves: they help to find start and goal and are then
// dropped.
static meander_status walls_fill(drawn_walls *p, puzzle *result) {
    TRY(walls_carve(p, &result->maze));
    TRY(walls_keep_unknown(p, result));
    TRY(walls_keep_doors(p, result));
    TRY(walls_add_border(p, result));
    if (!result->grid->whole && !p->blocks) TRY(walls_add_inner(p, result));
    result->blocks = p->blocks;
    TRY(walls_choose(p, result, result->opening_count));
    if (p->blocks) result->opening_count = 0;
    return MEANDER_OK;
}

// The grid belongs to the puzzle from puzzle_init on, even when that fails.  walls_check_size has
// refused a size of zero, so BAD_REQUEST can only mean that no cell is left.
meander_status walls_to_puzzle(drawn_walls *p, puzzle *result) {
    uint64_t *inside;
    grid *g = NULL;
    TRY(walls_new_inside(p, &inside));
    meander_status status = grid_new_rect(p->context, p->width, p->height, inside, &g);
    memory_free(p->context, inside);
    if (status == MEANDER_BAD_REQUEST && p->reading != NULL)
        return format_fail(p->reading, 0, 0, "the picture has no open cell");
    TRY(status);
    TRY(puzzle_init(result, p->context, g));
    status = walls_fill(p, result);
    if (status != MEANDER_OK) puzzle_done(result);
    return status;
}

// ---- readers -----------------------------------------------------------------------

bool walls_holds_wall(const drawn_walls *p, uint64_t x, uint64_t y) {
    size_t width = (size_t)p->width, column = (size_t)x, line = (size_t)y;
    return (column > 0 && bits_get(p->horizontal, line * width + column - 1)) ||
           (column < width && bits_get(p->horizontal, line * width + column)) ||
           (line > 0 && bits_get(p->vertical, (line - 1) * (width + 1) + column)) ||
           (line < p->height && bits_get(p->vertical, line * (width + 1) + column));
}

meander_status walls_read(const reading *r, uint64_t width, uint64_t height, walls_filler fill,
                          const void *picture, puzzle *result) {
    drawn_walls p;
    TRY(walls_init(&p, r->context, width, height));
    p.reading = r;
    if (r->guess != NULL) walls_add_guess(&p, "%s", r->guess);
    meander_status status = fill(picture, &p);
    if (status == MEANDER_OK) status = walls_to_puzzle(&p, result);
    if (status == MEANDER_OK && p.guess[0] != '\0')
        context_note(r->context, "%s: %s", r->input->name, p.guess);
    walls_done(&p);
    return status;
}
