// SPDX-License-Identifier: MIT
// Penrose's tilings by two rhombs, or by kites and darts: never the same again when they are moved.
//
//        A            half a tile is a triangle with angles 36 72 72 (acute) or 108 36 36 (obtuse); the
//       /|\           other half is its mirror image at its axis: B-C for rhombs, A-B for kites and
//      / | \          darts.  Each level cuts every triangle into two or three smaller ones; ten acute
//     B--+--C         ones around a point begin.  Halves at the rim without the other half are left out.
//
// Corners are in Z[zeta], zeta a tenth of a turn.  Triangles are cut at a + (b - a) / phi; 1 / phi =
// zeta + zeta^9 - 1 is in the ring, too.  The first ones are phi^levels as large as the last.
// Cost: about 130 bytes for each half.
// Source: Roger Penrose, "The role of aesthetics in pure and applied mathematical research", 1974; halves:
// Raphael Robinson, 1975, in Gruenbaum and Shephard, "Tilings and patterns", 1987.
#include "base/memory.h"
#include "grid/patch.h"

enum { PENROSE_RHOMBS, PENROSE_KITES, PENROSE_MOST = 14, PENROSE_STACK = 3 * PENROSE_MOST + 10 };
enum { PENROSE_A, PENROSE_B, PENROSE_C, PENROSE_SIDES = 4 };

typedef struct penrose_half {
    bool obtuse;
    unsigned level;              // how often it is cut
    patch_point corners[3];      // A where its angle is another than at both others
} penrose_half;

// ---- the ring ----------------------------------------------------------------------

static patch_point penrose_add(patch_point a, patch_point b, int32_t factor) {
    for (unsigned i = 0; i < PATCH_PARTS; i++) a.part[i] += factor * b.part[i];
    return a;
}

// zeta^4 = zeta^3 - zeta^2 + zeta - 1.
static patch_point penrose_turn(patch_point p, unsigned tenths) {
    for (; tenths > 0; tenths--) {
        int32_t last = p.part[3];
        p = (patch_point){{-last, p.part[0] + last, p.part[1] - last, p.part[2] + last}};
    }
    return p;
}

static patch_point penrose_times_phi(patch_point p) {
    return penrose_add(penrose_turn(p, 1), penrose_turn(p, 9), 1);
}

// a + (b - a) / phi.
static patch_point penrose_cut(patch_point a, patch_point b) {
    patch_point way = penrose_add(b, a, -1);
    return penrose_add(a, penrose_add(penrose_times_phi(way), way, -1), 1);
}

// ---- halves ------------------------------------------------------------------------

typedef struct penrose_stack {
    penrose_half halves[PENROSE_STACK];
    unsigned height;
} penrose_stack;

static void penrose_push(penrose_stack *s, bool obtuse, unsigned level, patch_point a, patch_point b, patch_point c) {
    s->halves[s->height++] = (penrose_half){obtuse, level, {a, b, c}};
}

static void penrose_cut_rhomb(penrose_stack *s, const penrose_half *h) {
    patch_point a = h->corners[PENROSE_A], b = h->corners[PENROSE_B], c = h->corners[PENROSE_C];
    unsigned level = h->level - 1;
    if (!h->obtuse) {
        patch_point p = penrose_cut(a, b);
        penrose_push(s, false, level, c, p, b);
        penrose_push(s, true, level, p, c, a);
        return;
    }
    patch_point q = penrose_cut(b, a), r = penrose_cut(b, c);
    penrose_push(s, true, level, r, c, a);
    penrose_push(s, true, level, q, r, b);
    penrose_push(s, false, level, r, q, a);
}

static void penrose_cut_kite(penrose_stack *s, const penrose_half *h) {
    patch_point a = h->corners[PENROSE_A], b = h->corners[PENROSE_B], c = h->corners[PENROSE_C];
    unsigned level = h->level - 1;
    if (!h->obtuse) {
        patch_point p = penrose_cut(a, b), q = penrose_cut(c, a);
        penrose_push(s, false, level, c, p, b);
        penrose_push(s, false, level, c, p, q);
        penrose_push(s, true, level, q, a, p);
        return;
    }
    patch_point q = penrose_cut(b, c);
    penrose_push(s, false, level, b, a, q);
    penrose_push(s, true, level, q, c, a);
}

// Cuts one triangle after the other down to the last level.
static meander_status penrose_cut_all(patch *halves, unsigned level, bool kites) {
    penrose_stack s = {.height = 0};
    for (unsigned i = 0; i < 10; i++) {
        patch_point corners[2] = {penrose_turn((patch_point){{1}}, i), penrose_turn((patch_point){{1}}, i + 1)};
        for (unsigned k = 0; k < 2 * level; k++) corners[k % 2] = penrose_times_phi(corners[k % 2]);
        penrose_push(&s, false, level, (patch_point){{0}}, corners[i % 2], corners[1 - i % 2]);
    }
    while (s.height > 0) {
        penrose_half h = s.halves[--s.height];
        if (h.level == 0) TRY(patch_add(halves, h.corners));
        else if (kites) penrose_cut_kite(&s, &h);
        else penrose_cut_rhomb(&s, &h);
    }
    return MEANDER_OK;
}

// ---- tiles -------------------------------------------------------------------------

// Powers of zeta times 2^16, where edges of rhombs are 1110 long, and the longer ones of kites 1411: then
// cells are as large as squares of 1000 on average.
static const patch_paper penrose_papers[] = {
    {{72744960, 58851909, 22479429, -22479429}, {0, 42758415, 69184568, 69184568}},
    {{92471296, 74810850, 28575202, -28575202}, {0, 54353264, 87945429, 87945429}}};

// Whether three corners are clockwise on paper.
static bool penrose_is_clockwise(const patch_paper *paper, const patch_point *corners) {
    shape_point a = patch_on_paper(paper, &corners[0]), b = patch_on_paper(paper, &corners[1]);
    shape_point c = patch_on_paper(paper, &corners[2]);
    return ((int64_t)b.x - a.x) * (c.y - b.y) > ((int64_t)b.y - a.y) * (c.x - b.x);
}

// Two halves, which differ in one corner each, are one tile.
static meander_status penrose_pair(patch *tiles, const patch_paper *paper, const patch_point *one,
                                   const patch_point *other, bool kites) {
    patch_point rhomb[] = {one[PENROSE_A], one[PENROSE_B], other[PENROSE_A], one[PENROSE_C]};
    patch_point kite[] = {one[PENROSE_A], one[PENROSE_C], one[PENROSE_B], other[PENROSE_C]};
    patch_point *corners = kites ? kite : rhomb;
    if (!penrose_is_clockwise(paper, corners)) {
        patch_point swapped = corners[1];
        corners[1] = corners[3];
        corners[3] = swapped;
    }
    return patch_add(tiles, corners);
}

static meander_status penrose_pair_all(const patch *halves, patch *tiles, const patch_paper *paper, bool kites) {
    patch_edges axes;
    meander_status status = MEANDER_OK;
    TRY(patch_edges_init(&axes, halves));
    for (size_t i = 0; i < halves->count && status == MEANDER_OK; i++) {
        size_t other = patch_meet(&axes, 3 * i + (kites ? PENROSE_A : PENROSE_B));
        if (other == SIZE_MAX) continue;
        status = penrose_pair(tiles, paper, patch_corners(halves, other / 3), patch_corners(halves, i), kites);
    }
    patch_edges_done(&axes);
    return status;
}

// The number of halves in the last level.
static uint64_t penrose_halves(const grid_order *order) {
    uint64_t acute = 10, obtuse = 0;
    bool kites = order->params.values[0] == PENROSE_KITES;
    for (uint64_t level = 0; level < order->numbers[0]; level++) {
        uint64_t before = acute;
        acute = kites ? 2 * acute + obtuse : acute + obtuse;
        obtuse = kites ? before + obtuse : before + 2 * obtuse;
    }
    return acute + obtuse;
}

// While halves are paired there are halves, their edges and tiles.
static grid_needs penrose_needs(const grid_order *order) {
    uint64_t halves = penrose_halves(order), tiles = halves / 2;
    uint64_t corners = 3 * halves + PENROSE_SIDES * tiles;
    uint64_t building = corners * sizeof(patch_point) + patch_edges_bytes(halves, 3);
    return patch_needs(order->width * order->height, PENROSE_SIDES, building);
}

static meander_status penrose_build(const grid_order *order, grid **grid_new) {
    bool kites = order->params.values[0] == PENROSE_KITES;
    patch halves = patch_of_corners(order->context, 3);
    patch tiles = patch_of_corners(order->context, PENROSE_SIDES);
    const patch_paper *paper = &penrose_papers[kites];
    size_t count = (size_t)penrose_halves(order);
    meander_status status = patch_reserve(&halves, count);
    if (status == MEANDER_OK) status = penrose_cut_all(&halves, (unsigned)order->numbers[0], kites);
    if (status == MEANDER_OK) status = patch_reserve(&tiles, count / 2);
    if (status == MEANDER_OK) status = penrose_pair_all(&halves, &tiles, paper, kites);
    patch_done(&halves);
    if (status == MEANDER_OK) status = patch_sort(&tiles, paper);
    if (status == MEANDER_OK) status = patch_build(order, &tiles, paper, grid_new);
    patch_done(&tiles);
    return status;
}

// There are half as many tiles as halves, or fewer: some places are empty.
static meander_status penrose_places(grid_order *order) {
    if (order->numbers[0] > PENROSE_MOST)
        return context_fail(order->context, MEANDER_TOO_BIG, "a penrose has at most %d levels", PENROSE_MOST);
    uint64_t halves = penrose_halves(order);
    for (order->width = 1; 2 * order->width * order->width < halves;) order->width *= 2;
    order->height = (halves / 2 + order->width - 1) / order->width;
    return MEANDER_OK;
}

// Halves at the rim without another half are dropped; how many there are is known when all are paired.
static uint64_t penrose_cells(const grid_order *order) {
    (void)order;
    return 0;
}

static const meander_param penrose_params[] = {
    {.name = "of", .kind = MEANDER_PARAM_CHOICE, .choices = "rhombs|kites", .about = "its tiles; kites: and darts"},
    {0}};

const grid_kind grid_penrose = {
    .name = "penrose",
    .about = "Penrose's rhombs, or kites and darts: a tiling that does not repeat itself",
    .aliases = "rhombs darts:of=kites",
    .traits = "flat mask",
    .params = penrose_params,
    .counts = 1u << 1,
    .form = "LEVELS",
    .example = "penrose:6,of=kites",
    .sides = {"0", "1", "2", "3"},
    .picture = "    /\\\n   /  \\__\n  /\\  /  /\\\n /  \\/__/  \\\n \\  /\\  \\  /\n  \\/  \\__\\/\n",
    .shape = &patch_shape,
    .places = penrose_places,
    .cells = penrose_cells,
    .needs = penrose_needs,
    .build = penrose_build,
};
