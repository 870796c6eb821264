// SPDX-License-Identifier: MIT
// The best of all ways to read a clean picture: each view of its colours, dark walls and light ones, each kind of
// lattice.
//
//     greys:    black  grey   white        views: black is dark; black and grey are dark
//     colours:  a fiftieth of the picture and more  -> walls where dark, floor where light; rare ones are marks
//                                                      or not; all that is unlike the floor is a wall
//
// Lattices that are cut by the edge, and other views, are tried when what is usual is hardly a maze.  Where a moat is
// around a frame, what is within the frame is tried, too.
//
// Invariant: the best two have different blocks.
// Cost: a look for each view, and the blocks of each lattice.
#include "format/scan/pixels_choose.h"

#include <math.h>

#include "base/memory.h"
#include "format/scan/pixel_rows_kind.h"
#include "format/scan/pixels_asked.h"
#include "format/scan/pixels_kept.h"
#include "format/scan/pixels_look.h"
#include "format/scan/pixels_rank.h"

// A fit may cost no more; nothing else is tried below the second rank.
#define CHOOSE_COST_MOST 0.06
#define CHOOSE_GOOD 0.1
// Less than a maze in the whole of the picture; and than one with all of its outer walls.
#define CHOOSE_OUTSIDE 0.12
#define CHOOSE_WITHIN 0.12
// Two ranks this near are a doubt.
#define CHOOSE_NEAR 0.02
#define CHOOSE_COLOURED 0.02
// A colour with less than this share of the pixels may be a mark.
#define CHOOSE_RARE 0.01
enum { CHOOSE_CELL = 3 };        // blocks of a cell and its walls, each way
enum { CHOOSE_GREYS = 16 };
enum { CHOOSE_THRESHOLDS = 4, CHOOSE_VIEWS = 5 + 2 * CHOOSE_THRESHOLDS };

typedef struct pixels_choice {
    pixels *picture;
    pixels_blocks *blocks;
    scratch *lent;
    pixels_lattice best, at;     // at: the one whose blocks are taken
    double rank, next;           // of the best, and of the best of the others
} pixels_choice;

static void choice_put(pixels_choice *n, double rank) {
    bool better = rank < n->rank;
    if (better) {
        n->next = n->rank;
        n->rank = rank;
        n->best = n->at;
    } else if (rank < n->next) {
        n->next = rank;
    }
}

// Tries the maze without `depth` blocks on all sides, of which half are lines.
static meander_status choice_try_within(pixels_choice *n, uint32_t depth) {
    double rank;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        n->at.first[axis] += depth / 2 * n->at.pitch[axis];
        n->at.count[axis] -= 2 * depth;
    }
    TRY(pixels_take(n->picture, &n->at, n->blocks, n->lent));
    if (n->at.cost > CHOOSE_COST_MOST) return MEANDER_OK;
    TRY(pixels_rank(n->blocks, &rank, &n->at.doubt));
    choice_put(n, rank + CHOOSE_WITHIN);
    return MEANDER_OK;
}

static meander_status choice_try(pixels_choice *n, pixels_kind kind, const pixels_view *v, unsigned walls) {
    double rank;
    n->at = (pixels_lattice){.view = *v, .walls = walls};
    if (!pixels_find_lattice(n->picture, kind, &n->at)) return MEANDER_OK;
    // Blocks of a pixel are in noise and in soft edges, too, which have many greys.
    if (n->picture->kept.greys > CHOOSE_GREYS && n->at.pitch[PIXELS_ACROSS] <= CHOOSE_CELL) return MEANDER_OK;
    // A single cell is any rectangle, and hardly ever a maze.
    if (n->at.count[0] <= CHOOSE_CELL && n->at.count[1] <= CHOOSE_CELL) return MEANDER_OK;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        if (!pixels_may_have(n->picture->reading->params, axis, n->at.count[axis])) return MEANDER_OK;
    TRY(pixels_take(n->picture, &n->at, n->blocks, n->lent));
    if (n->at.cost > CHOOSE_COST_MOST) return MEANDER_OK;
    TRY(pixels_rank(n->blocks, &rank, &n->at.doubt));
    n->at.outside = kind > PIXELS_CUT;
    choice_put(n, rank + (n->at.outside ? CHOOSE_OUTSIDE : 0));
    uint32_t moat = pixels_find_moat(n->blocks);
    return moat > 0 ? choice_try_within(n, moat) : MEANDER_OK;
}

static meander_status choice_try_view(pixels_choice *n, const pixels_view *v, bool cut) {
    pixels *m = n->picture;
    for (unsigned walls = 1; walls < 2; walls--) {
        if (!pixels_may_be(pixels_asks(m->reading->params), walls)) continue;
        TRY(pixels_look_at(m, v, walls));
        for (unsigned kind = 0; kind < PIXELS_KINDS; kind++)
            if ((kind >= PIXELS_CUT) == cut) TRY(choice_try(n, (pixels_kind)kind, v, walls));
    }
    return MEANDER_OK;
}

// ---- views -----------------------------------------------------------------------------------

// Adds a threshold between two greys, of each that a hundredth of the pixels have.
static unsigned choice_add_views(const pixels *m, const uint64_t greys[PIXELS_GREYS], uint64_t least,
                                 pixels_view views[CHOOSE_VIEWS], unsigned count) {
    uint64_t all = (uint64_t)m->source.width * m->source.height;
    unsigned before = PIXELS_GREYS, most = count + CHOOSE_THRESHOLDS;
    for (unsigned i = 0; i < PIXELS_GREYS && m->asked == 0; i++) {
        if (100 * greys[i] < all) continue;
        if (before < PIXELS_GREYS && count < most)
            views[count++] = (pixels_view){.threshold = (before + i + 1) / 2, .least = least};
        before = i;
    }
    return count;
}

// Thresholds on both sides of the grey of the floor, which most pixels have: walls of many colours are all else.
static unsigned choice_add_floors(const pixels *m, const uint64_t greys[PIXELS_GREYS],
                                  pixels_view views[CHOOSE_VIEWS], unsigned count) {
    unsigned floor = 0, next[2] = {PIXELS_GREYS, PIXELS_GREYS};
    for (unsigned i = 1; i < PIXELS_GREYS; i++)
        if (greys[i] > greys[floor]) floor = i;
    for (unsigned i = 0; i < PIXELS_GREYS; i++)
        if (greys[i] > 0 && i != floor && (i < floor || next[1] == PIXELS_GREYS)) next[i > floor] = i;
    for (unsigned i = 0; i < 2 && m->asked == 0; i++)
        if (next[i] < PIXELS_GREYS) views[count++] = (pixels_view){.threshold = (floor + next[i] + 1) / 2};
    return count;
}

// The usual one, those in which colours are like greys, and others.  A colour that is rare is a mark all the same, or,
// if no maze is found so, one of many.
static unsigned choice_find_views(const pixels *m, pixels_view views[CHOOSE_VIEWS]) {
    uint64_t all = (uint64_t)m->source.width * m->source.height, coloured = 0, greys[PIXELS_GREYS];
    uint64_t least = (uint64_t)(CHOOSE_RARE * (double)all);
    unsigned count = 0;
    views[count++] = (pixels_view){.threshold = m->threshold, .least = PIXELS_ALL_MARKS};
    for (unsigned i = 0; i < PIXELS_GREYS; i++) {
        coloured += m->greys[1].count[i];
        greys[i] = m->greys[0].count[i] + m->greys[1].count[i];
    }
    unsigned threshold = m->asked > 0 ? m->asked : pixels_otsu(greys);
    if ((double)coloured > CHOOSE_COLOURED * (double)all) {
        views[count++] = (pixels_view){.threshold = threshold, .least = least};
        count = choice_add_views(m, greys, least, views, count);
        views[count++] = (pixels_view){.threshold = threshold};
        count = choice_add_floors(m, greys, views, count);
    }
    return choice_add_views(m, m->greys[0].count, PIXELS_ALL_MARKS, views, count);
}

// ---- the choice ------------------------------------------------------------------------------

static meander_status choice_try_all(pixels_choice *n) {
    pixels_view views[CHOOSE_VIEWS];
    unsigned count = choice_find_views(n->picture, views);
    for (unsigned i = 0; i < count && n->rank > CHOOSE_GOOD; i++) TRY(choice_try_view(n, &views[i], false));
    for (unsigned i = 0; i < count && n->rank > CHOOSE_GOOD; i++) TRY(choice_try_view(n, &views[i], true));
    return MEANDER_OK;
}

// Drawings of lines are painted without soft edges, so all that is slanted changes from pixel to pixel.  Only a drawing
// of millions of cells is painted so small that cells are two pixels wide, so others with such cells are not lattices.
static bool choice_is_by_chance(const pixels_choice *n) {
    const double *pitch = n->best.pitch;
    return n->picture->source.kind == &pixel_rows_svg && pitch[PIXELS_ACROSS] <= 2 && pitch[PIXELS_DOWN] <= 2;
}

// The blocks of the lattice that was tried last may be others.
static meander_status choice_take(pixels_choice *n, pixels_lattice *l) {
    *l = n->best;
    if (n->rank == HUGE_VAL || choice_is_by_chance(n)) {
        l->cost = 2;
        return MEANDER_OK;
    }
    // The choice of two is then hardly more than a guess.
    l->near = pixels_asks(n->picture->reading->params) == PIXELS_ANY && n->next <= n->rank + CHOOSE_NEAR;
    TRY(pixels_look_at(n->picture, &l->view, l->walls));
    return pixels_take(n->picture, l, n->blocks, n->lent);
}

meander_status pixels_choose(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    pixels_choice n = {.picture = m, .blocks = b, .lent = lent, .rank = HUGE_VAL, .next = HUGE_VAL};
    if (m->few) TRY(choice_try_all(&n));
    TRY(choice_take(&n, l));
    pixels_forget(m);
    return MEANDER_OK;
}
