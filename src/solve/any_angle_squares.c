// SPDX-License-Identifier: MIT
// A* over the corners that a string may bend at, each of which finds those in its sight when its turn comes.
//
//     k = 0 | k = 1       A corner has four squares around it and up to four walls.  A string bends where there is one
//     ------r------       wall, or two at right angles; then the squares that are joined around it are one fan, and
//     k = 3 | k = 2       from r each of them is seen whole.  Elsewhere no string bends: it would be longer.
//
// A cone has two rays, which lead through corners of squares: whole numbers, so what is in sight is exact.  A cone
// without width is dropped; what is behind two corners on one line is seen from the first of them.
//
// Invariant: cones of one place do not overlap, so a square is entered once for each window through which it is seen.
// Cost: the squares in sight of each corner that looks round, and a list as long as half the map's outline.
#include "solve/any_angle_squares.h"

#include <math.h>

#include "base/promise.h"
#include "grid/rect.h"
#include "grid/taut_squares.h"

enum { ANGLE_SIDES = 4, ANGLE_GOALS_MOST = 16 };
#define ANGLE_START UINT32_MAX          // in place of a corner: the start
#define ANGLE_SETTLED UINT32_MAX        // in place of a place in the queue

// A cone that has entered a square by a side; `depth` squares lie between it and the place that looks.
typedef struct angle_cone {
    cell at;
    taut_place left, right;
    uint32_t depth;
    uint8_t back;
} angle_cone;

typedef struct angle_state {
    solve_job *job;
    const grid *grid;
    size_t pitch;                // corners in a line
    double *behind, *least;      // of each corner: the way to it; that and the straight line on, at least
    uint32_t *before, *places, *queue;      // where it is in the queue, from 1; 0: never queued
    size_t queued;
    angle_cone *cones;
    size_t cone_count;
    uint8_t *trail;              // the sides by which the squares of the cone were entered
    uint32_t root;               // which looks round, or ANGLE_START
    taut_place eye;              // where that is
    double so_far, best;         // the ways to it, and to the nearest goal
    uint32_t best_root;          // from which that goal is in sight
    bool seeks, hit;             // a leg is being written: to this place, which was met
    taut_place sought;
    cell first;                  // the square in which that leg begins
} angle_state;

// ---- corners ---------------------------------------------------------------------------

static taut_place angle_place(const angle_state *s, uint32_t corner) {
    return (taut_place){2 * (int64_t)(corner % s->pitch), 2 * (int64_t)(corner / s->pitch)};
}
static uint32_t angle_corner(const angle_state *s, taut_place at) {
    return (uint32_t)((size_t)(at.y / 2) * s->pitch + (size_t)(at.x / 2));
}

// The squares around a corner that is not in the border.
static cell angle_around(const angle_state *s, taut_place at, unsigned k) {
    k %= ANGLE_SIDES;
    return grid_cell(s->grid, (uint64_t)(at.x / 2 - (k == 0 || k == 3)), (uint64_t)(at.y / 2 - (k < 2)));
}

// Returns whether the string may bend at a corner: bit k is the wall between squares k and k + 1, which one goes
// through by side k + 1.
static bool angle_bends(const angle_state *s, taut_place at) {
    if (at.x == 0 || at.y == 0 || at.x == 2 * (int64_t)s->grid->width || at.y == 2 * (int64_t)s->grid->height)
        return false;
    unsigned walls = 0;
    for (unsigned k = 0; k < ANGLE_SIDES; k++)
        if (!maze_is_open(s->job->maze, angle_around(s, at, k), (k + 1) % ANGLE_SIDES)) walls |= 1u << k;
    unsigned count = bits_count(walls);
    return count == 1 || (count == 2 && walls != 5 && walls != 10);
}

// ---- the queue -------------------------------------------------------------------------

// The straight line to the nearest goal; where there are many, a promise is not worth its time.
static double angle_ahead(const angle_state *s, taut_place at) {
    const puzzle *p = s->job->puzzle;
    double least = 0;
    for (size_t i = 0; i < p->goal_count && p->goal_count <= ANGLE_GOALS_MOST; i++) {
        double ahead = taut_length(taut_minus(taut_middle(s->grid, p->goals[i]), at));
        if (i == 0 || ahead < least) least = ahead;
    }
    return least;
}

static bool angle_precedes(const angle_state *s, uint32_t a, uint32_t b) {
    return s->least[a] < s->least[b] || (s->least[a] <= s->least[b] && a < b);
}

static void angle_put(angle_state *s, size_t place, uint32_t corner) {
    s->queue[place] = corner;
    s->places[corner] = (uint32_t)place + 1;
}

static void angle_rise(angle_state *s, size_t place) {
    uint32_t corner = s->queue[place];
    for (; place > 0 && angle_precedes(s, corner, s->queue[(place - 1) / 2]); place = (place - 1) / 2)
        angle_put(s, place, s->queue[(place - 1) / 2]);
    angle_put(s, place, corner);
}

static uint32_t angle_take(angle_state *s) {
    uint32_t first = s->queue[0], last = s->queue[--s->queued];
    size_t place = 0;
    for (size_t below = 1; below < s->queued; below = 2 * place + 1) {
        if (below + 1 < s->queued && angle_precedes(s, s->queue[below + 1], s->queue[below])) below++;
        if (!angle_precedes(s, s->queue[below], last)) break;
        angle_put(s, place, s->queue[below]);
        place = below;
    }
    if (s->queued > 0) angle_put(s, place, last);
    s->places[first] = ANGLE_SETTLED;
    return first;
}

// ---- looking round -----------------------------------------------------------------------

// A corner is in sight: it is queued, or moved forward when the way to it is shorter than the one known.
static void angle_reach(angle_state *s, taut_place at) {
    if (!angle_bends(s, at)) return;
    uint32_t corner = angle_corner(s, at);
    double behind = s->so_far + taut_length(taut_minus(at, s->eye));
    bool known = s->places[corner] != 0;
    if (s->places[corner] == ANGLE_SETTLED || (known && behind >= s->behind[corner])) return;
    s->behind[corner] = behind;
    s->least[corner] = behind + angle_ahead(s, at);
    s->before[corner] = s->root;
    if (!known) angle_put(s, s->queued++, corner);
    angle_rise(s, s->places[corner] - 1);
}

static void angle_reach_goal(angle_state *s, cell c) {
    double whole = s->so_far + taut_length(taut_minus(taut_middle(s->grid, c), s->eye));
    if (s->job->reached != CELL_NONE && whole >= s->best) return;
    s->best = whole;
    s->best_root = s->root;
    s->job->reached = c;
}

// While a leg is written only the place that it leads to counts.
static bool angle_seeks(angle_state *s, taut_place at) {
    s->hit = s->hit || (s->seeks && at.x == s->sought.x && at.y == s->sought.y);
    return s->seeks;
}

static bool angle_sees(const angle_state *s, const angle_cone *cone, taut_place at) {
    taut_place to = taut_minus(at, s->eye);
    return cone == NULL || (taut_cross(cone->left, to) >= 0 && taut_cross(to, cone->right) >= 0);
}

// Meets what a cone sees in the middle and at the corners of a square; NULL: all of it is in sight.  From a square
// whose walls meet at a corner no string goes round that.
static void angle_meet(angle_state *s, cell c, const angle_cone *cone) {
    taut_place middle = taut_middle(s->grid, c);
    if (!s->seeks && !(s->job->marks[c] & SOLVE_SEEN)) solve_enter_with(s->job, c, 0, MEANDER_MOVE_SEARCH);
    if (solve_is_goal(s->job, c) && angle_sees(s, cone, middle) && !angle_seeks(s, middle)) angle_reach_goal(s, c);
    for (unsigned i = 0; i < ANGLE_SIDES; i++) {
        taut_place corner = taut_corner(s->grid, c, i);
        bool joined = maze_is_open(s->job->maze, c, i) || maze_is_open(s->job->maze, c, (i + 3) % ANGLE_SIDES);
        if (joined && angle_sees(s, cone, corner) && !angle_seeks(s, corner)) angle_reach(s, corner);
    }
}

// Sends what a passage lets through of a cone into the square behind.
static void angle_send(angle_state *s, const angle_cone *cone, unsigned side) {
    const grid *g = s->grid;
    taut_place left = taut_minus(taut_corner(g, cone->at, side), s->eye);
    taut_place right = taut_minus(taut_corner(g, cone->at, side + 1), s->eye);
    if (!maze_is_open(s->job->maze, cone->at, side)) return;
    if (taut_cross(cone->left, left) < 0) left = cone->left;
    if (taut_cross(right, cone->right) < 0) right = cone->right;
    if (taut_cross(left, right) <= 0) return;
    s->cones[s->cone_count++] = (angle_cone){.at = grid_neighbour(g, cone->at, side), .left = left, .right = right,
                                             .depth = cone->depth + 1, .back = (uint8_t)((side + 2) % ANGLE_SIDES)};
}

// Follows all cones to their ends, or until the place that is sought is met.
static void angle_follow(angle_state *s) {
    while (s->cone_count > 0 && !s->hit) {
        angle_cone cone = s->cones[--s->cone_count];
        s->trail[cone.depth] = (uint8_t)((cone.back + 2) % ANGLE_SIDES);
        angle_meet(s, cone.at, &cone);
        if (s->hit) s->cones[0] = cone;                  // its depth is the length of the leg
        for (unsigned i = 1; i < ANGLE_SIDES && !s->hit; i++) angle_send(s, &cone, (cone.back + i) % ANGLE_SIDES);
    }
}

// Looks into one square at whose corner or in whose middle the eye is: all of it is in sight, and what is beyond the
// sides that the eye is not on, as far as they are open.
static void angle_look_into(angle_state *s, cell c, unsigned sides) {
    s->cone_count = 0;
    s->first = c;
    angle_meet(s, c, NULL);
    if (s->hit) s->cones[0] = (angle_cone){.at = c, .depth = 0};
    for (unsigned side = 0; side < ANGLE_SIDES && !s->hit; side++) {
        if (!(sides >> side & 1)) continue;
        angle_cone whole = {.at = c, .left = taut_minus(taut_corner(s->grid, c, side), s->eye),
                            .right = taut_minus(taut_corner(s->grid, c, side + 1), s->eye)};
        angle_send(s, &whole, side);
        angle_follow(s);
    }
}

// Looks into all directions from the start or a corner.
static void angle_look(angle_state *s, uint32_t root) {
    const solve_job *job = s->job;
    s->root = root;
    s->so_far = root == ANGLE_START ? 0 : s->behind[root];
    s->eye = root == ANGLE_START ? taut_middle(s->grid, job->start) : angle_place(s, root);
    if (root == ANGLE_START) angle_look_into(s, job->start, 15);
    for (unsigned k = 0; k < ANGLE_SIDES && root != ANGLE_START && !s->hit; k++) {
        cell c = angle_around(s, s->eye, k);
        bool joined = maze_is_open(job->maze, c, (k + 1) % 4) || maze_is_open(job->maze, c, (k + 2) % 4);
        // The corner is corner k + 2 of square k, which begins side k + 2 and ends side k + 1.
        if (joined) angle_look_into(s, c, 1u << k | 1u << (k + 3) % ANGLE_SIDES);
    }
}

// ---- the path ----------------------------------------------------------------------------

// A step that goes back where the last one came from takes both away: legs may meet beside their bend.
static meander_status angle_step(angle_state *s, cell *at, unsigned side) {
    solve_path *path = &s->job->path;
    *at = grid_neighbour(s->grid, *at, side);
    bool back = path->length > 0 && path->sides[path->length - 1] == (side + 2) % ANGLE_SIDES;
    if (!back) TRY(solve_reserve_path(s->job, path->length + 1));
    if (back) path->length--;
    else path->sides[path->length++] = (uint8_t)side;
    return MEANDER_OK;
}

// Goes round a corner to another square of its fan, on the side where no wall is.
static meander_status angle_turn(angle_state *s, cell *at, taut_place corner, cell to) {
    unsigned from = 0, steps = 0;
    while (angle_around(s, corner, from) != *at) from++;
    while (angle_around(s, corner, from + steps) != to) steps++;
    bool clockwise = true;
    for (unsigned i = 0; i < steps; i++)
        clockwise = clockwise && maze_is_open(s->job->maze, angle_around(s, corner, from + i), (from + i + 1) % 4);
    if (!clockwise) steps = steps == 0 ? 0 : ANGLE_SIDES - steps;
    for (unsigned i = 0; i < steps; i++)
        TRY(angle_step(s, at, clockwise ? (from + i + 1) % 4 : (from + 2 * ANGLE_SIDES - i + 2) % 4));
    return MEANDER_OK;
}

// Looks from one bend for the next one, and goes where the cone went that met it.
static meander_status angle_leg(angle_state *s, cell *at, uint32_t root, taut_place to) {
    s->seeks = true;
    s->hit = false;
    s->sought = to;
    angle_look(s, root);
    assert(s->hit);
    if (root != ANGLE_START) TRY(angle_turn(s, at, s->eye, s->first));
    for (uint32_t i = 1, depth = s->cones[0].depth; i <= depth; i++) TRY(angle_step(s, at, s->trail[i]));
    return MEANDER_OK;
}

// The bends from the goal back; the queue, which has room for all, is not needed any more.
static meander_status angle_keep_path(angle_state *s) {
    solve_job *job = s->job;
    size_t bends = 0;
    cell at = job->start;
    for (uint32_t root = s->best_root; root != ANGLE_START; root = s->before[root]) s->queue[bends++] = root;
    uint32_t root = ANGLE_START;
    for (; bends > 0; root = s->queue[--bends]) TRY(angle_leg(s, &at, root, angle_place(s, s->queue[bends - 1])));
    TRY(angle_leg(s, &at, root, taut_middle(s->grid, job->reached)));
    assert(at == job->reached);
    return taut_pull(job->context, s->grid, job->start, job->path.sides, job->path.length, &job->findings.taut);
}

// ---- the search ----------------------------------------------------------------------------

static meander_status angle_lend(angle_state *s) {
    const grid *g = s->grid;
    scratch *lent = s->job->scratch;
    size_t corners = (size_t)(g->width + 1) * (size_t)(g->height + 1), sight = (size_t)(g->width + g->height);
    if (g->count >= INT32_MAX / 2)
        return context_fail(s->job->context, MEANDER_TOO_BIG, "a map of 2^30 squares is too large to be looked over");
    s->pitch = (size_t)g->width + 1;
    s->behind = scratch_lend(lent, corners, sizeof *s->behind);
    s->least = scratch_lend(lent, corners, sizeof *s->least);
    s->before = scratch_lend(lent, corners, sizeof *s->before);
    s->queue = scratch_lend(lent, corners, sizeof *s->queue);
    s->places = scratch_lend_zeroed(lent, corners, sizeof *s->places);
    // A cone grows away from the eye in both directions, and leaves two others behind at each square.
    s->cones = scratch_lend(lent, 2 * sight + 8, sizeof *s->cones);
    s->trail = scratch_lend(lent, sight + 4, 1);
    bool all = s->behind != NULL && s->least != NULL && s->before != NULL && s->queue != NULL && s->places != NULL;
    return all && s->cones != NULL && s->trail != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

meander_status any_angle_solve(solve_job *job) {
    angle_state s = {.job = job, .grid = job->grid};
    TRY(angle_lend(&s));
    angle_look(&s, ANGLE_START);
    while (s.queued > 0 && (job->reached == CELL_NONE || s.least[s.queue[0]] < s.best)) {
        angle_look(&s, angle_take(&s));
        job->walked++;
        if (job->walked % 1024 == 0) TRY(context_progress(job->context, job->walked, 0));
    }
    return job->reached == CELL_NONE ? MEANDER_OK : angle_keep_path(&s);
}
