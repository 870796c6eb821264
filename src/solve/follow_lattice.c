// SPDX-License-Identifier: MIT
// Follows a long corridor on a lattice from many of its cells at once.
//
//     S o o o P o o      Some cells of the corridor are posts.  From each it is followed both ways, to the next
//                 o      post or to an end, some stretches by turns: while a cell of one comes from memory,
//     G o P o o o P      the others go on.  Then the stretches are strung together from the start, so it is
//                        known where the steps of each are in the path; and they are followed once more
//
// A stretch is the same from both of its ends, and mostly followed from one.  At a post the passages are shut
// meanwhile, so the bytes of the maze alone say where a stretch ends.
// Invariant: a stretch ends before the next post, or where there is a choice, a dead end or a goal.
// Cost: about twice the length of the corridor; 32 bytes for each end of a stretch.
#include "solve/solver.h"

enum { FOLLOW_POSTS = 256, FOLLOW_ENDS = 2 * FOLLOW_POSTS + 1, FOLLOW_TOGETHER = 16 };
enum { FOLLOW_START = FOLLOW_ENDS - 1, FOLLOW_GOAL, FOLLOW_BROKEN, FOLLOW_NEW };

// Ends 2k and 2k + 1 are those of post k, by its lower side and its higher one; the last one is the start.
typedef struct stretch {
    unsigned side;               // its first step
    unsigned exit;               // the end of the post to which it leads
    size_t steps, place;         // how many, and where the first one is in the path
} stretch;

typedef struct follower {
    unsigned end;
    cell at;
    unsigned back;               // the side by which it came
    size_t steps;
} follower;

typedef struct follow_lattice {
    solve_job *job;
    uint8_t *open;
    cell goal;
    unsigned posts;
    cell post[FOLLOW_POSTS];     // in order
    uint8_t ways[FOLLOW_POSTS];
    stretch ends[FOLLOW_ENDS];
} follow_lattice;

static cell follow_cell(const follow_lattice *f, unsigned end) {
    return end == FOLLOW_START ? f->job->start : f->post[end / 2];
}

// ---- posts -------------------------------------------------------------------------------

static bool follow_is_post(const follow_lattice *f, cell c) {
    unsigned open = f->open[c], higher = open & (open - 1);
    return higher != 0 && (higher & (higher - 1)) == 0 && c != f->job->start && c != f->goal;
}

// Spread evenly over the array, as far as there are cells of corridors.
static void follow_find_posts(follow_lattice *f) {
    size_t count = f->job->grid->count, share = count / FOLLOW_POSTS + 1;
    for (size_t from = 0; from < count; from += share) {
        size_t end = count - from < share ? count : from + share;
        cell c = from;
        while (c < end && !follow_is_post(f, c)) c++;
        if (c == end) continue;
        unsigned open = f->open[c], k = f->posts++;
        f->post[k] = c;
        f->ways[k] = (uint8_t)open;
        f->ends[2 * k] = (stretch){bits_lowest(open), FOLLOW_NEW, 0, SIZE_MAX};
        f->ends[2 * k + 1] = (stretch){bits_lowest(open & (open - 1)), FOLLOW_NEW, 0, SIZE_MAX};
    }
}

static unsigned follow_exit(const follow_lattice *f, cell c, unsigned back) {
    unsigned low = 0, high = f->posts;
    while (high - low > 1) {
        unsigned middle = (low + high) / 2;
        if (f->post[middle] <= c) low = middle;
        else high = middle;
    }
    if (f->posts == 0 || f->post[low] != c) return FOLLOW_BROKEN;
    return 2 * low + (f->ends[2 * low].side != back);
}

// ---- stretches ---------------------------------------------------------------------------

// A step, after which the cell behind it is asked for.
static inline void follow_step(const follow_lattice *f, follower *w, unsigned side) {
    const grid *g = f->job->grid;
    w->at += (size_t)g->step[side];
    w->back = g->opposite[side];
    w->steps++;
    __builtin_prefetch(f->open + w->at);
}

static follower follow_from(const follow_lattice *f, unsigned end) {
    follower w = {end, follow_cell(f, end), 0, 0};
    follow_step(f, &w, f->ends[end].side);
    return w;
}

// Goes one step on; returns false where the stretch ends, and says where.
static bool follow_measure(follow_lattice *f, follower *w) {
    stretch *own = &f->ends[w->end];
    unsigned open = f->open[w->at], ways = open & ~(1u << w->back);
    if (ways != 0 && (ways & (ways - 1)) == 0 && w->at != f->goal) {
        follow_step(f, w, bits_lowest(ways));
        return true;
    }
    own->steps = w->steps;
    own->exit = open == 0 ? follow_exit(f, w->at, w->back) : FOLLOW_BROKEN;
    if (w->at == f->goal && ways == 0) own->exit = FOLLOW_GOAL;
    if (open != 0 || own->exit == FOLLOW_BROKEN || w->end == FOLLOW_START) return false;
    f->ends[own->exit].exit = w->end;
    f->ends[own->exit].steps = w->steps;
    return false;
}

// Writes the step to the cell behind, and marks it; returns false at the end of the stretch.
static bool follow_write(follow_lattice *f, follower *w) {
    const stretch *own = &f->ends[w->end];
    f->job->marks[w->at] |= (uint8_t)(SOLVE_SEEN | w->back);
    if (w->steps == own->steps) return false;
    unsigned side = bits_lowest(f->open[w->at] & ~(1u << w->back));
    f->job->path.sides[own->place + w->steps] = (uint8_t)side;
    follow_step(f, w, side);
    __builtin_prefetch(f->job->marks + w->at, 1);
    return true;
}

// Whether an end is still to be followed.
static bool follow_is_new(const follow_lattice *f, unsigned end) {
    return end == FOLLOW_START || (end < 2 * f->posts && f->ends[end].exit == FOLLOW_NEW);
}
static bool follow_is_on_path(const follow_lattice *f, unsigned end) { return f->ends[end].place != SIZE_MAX; }

// Follows by turns from all ends that are wanted; the start is first, and the last end takes the place of one
// that is done.
static void follow_all(follow_lattice *f, bool (*wanted)(const follow_lattice *f, unsigned end),
                       bool (*go_on)(follow_lattice *f, follower *w)) {
    follower ring[FOLLOW_TOGETHER];
    unsigned count = 0, next = FOLLOW_ENDS;
    for (;;) {
        for (; next > 0 && count < FOLLOW_TOGETHER; next--)
            if (wanted(f, next - 1)) ring[count++] = follow_from(f, next - 1);
        if (count == 0) return;
        for (unsigned i = 0; i < count;)
            if (go_on(f, &ring[i])) i++;
            else ring[i] = ring[--count];
    }
}

// ---- the whole ---------------------------------------------------------------------------

// Where in the path each stretch begins; SIZE_MAX when they do not lead to the goal.
static size_t follow_string(follow_lattice *f) {
    size_t steps = 0;
    for (unsigned end = FOLLOW_START;;) {
        stretch *e = &f->ends[end];
        e->place = steps;
        steps += e->steps;
        if (e->exit == FOLLOW_GOAL) return steps;
        if (e->exit == FOLLOW_BROKEN) return SIZE_MAX;
        end = e->exit ^ 1;
    }
}

static void follow_open_posts(follow_lattice *f, bool open) {
    for (unsigned k = 0; k < f->posts; k++) f->open[f->post[k]] = open ? f->ways[k] : 0;
}

meander_status solve_follow_lattice(solve_job *job, bool *followed) {
    follow_lattice *f = scratch_lend(job->scratch, 1, sizeof *f);
    if (f == NULL) return MEANDER_NO_MEMORY;
    f->job = job;
    f->open = job->maze->open;
    f->goal = job->puzzle->goals[0];
    f->posts = 0;
    for (unsigned end = 0; end < FOLLOW_ENDS; end++) f->ends[end].place = SIZE_MAX;
    f->ends[FOLLOW_START] = (stretch){bits_lowest(f->open[job->start]), FOLLOW_NEW, 0, SIZE_MAX};
    follow_find_posts(f);
    follow_open_posts(f, false);
    follow_all(f, follow_is_new, follow_measure);
    follow_open_posts(f, true);
    size_t steps = follow_string(f);
    *followed = steps != SIZE_MAX;
    if (!*followed) return MEANDER_OK;
    TRY(solve_reserve_path(job, steps));
    solve_begin(job, job->start, 0);
    for (unsigned end = 0; end < FOLLOW_ENDS; end++)
        if (follow_is_on_path(f, end)) job->path.sides[f->ends[end].place] = (uint8_t)f->ends[end].side;
    follow_all(f, follow_is_on_path, follow_write);
    job->path.length = steps;
    job->walked += steps;
    job->visited += steps;
    job->reached = f->goal;
    return MEANDER_OK;
}
