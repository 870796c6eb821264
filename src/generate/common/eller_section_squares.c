// SPDX-License-Identifier: MIT
// Draws a section of one of Eller's mazes, and the path between two cells, without the rest.  It
// needs coins that depend on places alone.  Join all cells where a coin says so, whatever their
// sets are, and the maze falls into clusters:
//
//     o--o  o     Two cells of a row are of one set when a part of their cluster at most as far
//     |     |     down joins them.  So a cluster's passages are those of the cluster alone: all its
//     o  o--o     joins but those to the right of cells that are of one set already.
//     |     |
//     o--o  o     When a cluster ends, its last set still has to go down: one passage leads out of
//           v     it, below the last cell of its last row, into another cluster.
//
// A section:  the clusters that cross its border are walked through to find a box that holds them
//             all, and the rows of the box are made as if there were nothing around it.
// The path:   from both cells down from cluster to cluster, in the one that is higher up, until
//             both are in the same.
//
// Invariant: in a box, every passage that begins or ends in a cluster which is whole in it is that
// of the maze; of all other cells in the box nothing is known.
// Cost: that of the box.  With right and down below 100 together clusters are finite, with 40 and 40
// a few dozen cells; at 100 they have no usual size, so boxes are limited.  The ways down from cells
// d columns apart meet like random walks, usually within d * d clusters, but sometimes much later.
// Source: our own; clusters as in Geoffrey Grimmett, "Percolation", 1999.
#include "base/bits.h"
#include "generate/common/eller_clusters_squares.h"
#include "generate/common/section_squares.h"
#include "grid/rect.h"

enum { ELLER_CLUSTERS_MOST = 1 << 21 };    // of a path

// ---- the rows of a box ---------------------------------------------------------------------------

typedef struct eller_planes {
    eller_box box;
    size_t words;                // of a row
    uint64_t *east, *south;
} eller_planes;

// The box is widened to whole words of coins.
static meander_status eller_make_planes(const eller_coins *s, const eller_box *box, scratch *lent,
                                        eller_planes *p) {
    const section_job *job = s->job;
    rng chance;
    eller_source sets;
    *p = (eller_planes){.box = *box};
    p->box.x -= p->box.x % 64;
    uint64_t width = eller_box_width(&p->box), height = box->bottom - box->y;
    p->words = bits_words((size_t)width);
    p->east = scratch_lend_zeroed(lent, p->words * (size_t)height, sizeof *p->east);
    p->south = scratch_lend_zeroed(lent, p->words * (size_t)height, sizeof *p->south);
    if (p->east == NULL || p->south == NULL) return MEANDER_NO_MEMORY;
    row_job row = {.context = job->context, .width = width, .height = job->height, .rng = &chance,
                   .places = true, .key = s->key, .first_word = p->box.x / 64, .scratch = lent,
                   .work = lent, .params = job->params};
    TRY(eller_rows_init(&sets, &row));
    for (uint64_t i = 0; i < height; i++) {
        row.y = box->y + i;
        row.last = row.y == job->height - 1;
        row.east = p->east + i * p->words;
        row.south = p->south + i * p->words;
        eller_rows_next(&row, &sets);
        if (i % 1024 == 1023) TRY(context_progress(job->context, i, height));
    }
    return MEANDER_OK;
}

// Beyond the box nothing is open.
static bool eller_plane_get(const eller_planes *p, const uint64_t *plane, meander_point at) {
    return eller_box_holds(&p->box, at) &&
           bits_get(plane + (size_t)(at.y - p->box.y) * p->words, (size_t)(at.x - p->box.x));
}

// A passage to the north or west is kept with the cell on its other side.
static bool eller_is_open(const eller_planes *p, meander_point at, unsigned side) {
    bool back = side == MEANDER_NORTH || side == MEANDER_WEST;
    const uint64_t *plane = side == MEANDER_EAST || side == MEANDER_WEST ? p->east : p->south;
    return eller_plane_get(p, plane, back ? eller_beside(at, side) : at);
}

// ---- the path ------------------------------------------------------------------------------------

// Notes that the path goes from the cell to the one beside it.
static void section_pass(const section_job *job, meander_point at, unsigned side) {
    meander_point next = eller_beside(at, side);
    if (section_holds(job, at))
        job->path_sides[section_cell(job, at)] |= (uint8_t)(1u << side);
    if (section_holds(job, next))
        job->path_sides[section_cell(job, next)] |= (uint8_t)(1u << (side + 2) % 4);
}

// Searches breadth-first from `to`, then follows the steps back from `from`.  The rows of a box have
// no loops, so what is found is the path.
static void eller_lead(const section_job *job, const eller_planes *p, meander_point from,
                       meander_point to, uint8_t *steps, uint32_t *queue) {
    size_t first = 0, end = 0;
    queue[end++] = (uint32_t)eller_box_place(&p->box, to);
    steps[queue[0]] = 1;
    while (first < end) {
        meander_point at = eller_box_point(&p->box, queue[first++]);
        for (unsigned side = 0; side < 4; side++) {
            if (!eller_is_open(p, at, side)) continue;
            meander_point next = eller_beside(at, side);
            if (!eller_box_holds(&p->box, next)) continue;
            size_t place = eller_box_place(&p->box, next);
            if (steps[place] != 0) continue;
            steps[place] = (uint8_t)(1 + (side + 2) % 4);
            queue[end++] = (uint32_t)place;
        }
    }
    while (from.x != to.x || from.y != to.y) {
        unsigned side = steps[eller_box_place(&p->box, from)] - 1u;
        section_pass(job, from, side);
        from = eller_beside(from, side);
    }
}

// A box that is further away shows nothing of the path.
static bool eller_is_seen(const section_job *job, const eller_box *b) {
    const grid *g = job->maze->grid;
    return b->x <= job->corner.x + g->width && job->corner.x <= b->right &&
           b->y <= job->corner.y + g->height && job->corner.y <= b->bottom;
}

// Notes the path between two cells of a cluster that is whole in the box.
static meander_status eller_lead_through(const eller_coins *s, const eller_box *box,
                                         meander_point from, meander_point to) {
    scratch lent = {.context = s->job->context};
    eller_planes planes;
    if (!eller_is_seen(s->job, box)) return MEANDER_OK;
    meander_status status = eller_make_planes(s, box, &lent, &planes);
    if (status == MEANDER_OK) {
        size_t cells = (size_t)eller_box_cells(&planes.box);
        uint8_t *steps = scratch_lend_zeroed(&lent, cells, 1);
        uint32_t *queue = scratch_lend(&lent, cells, sizeof *queue);
        if (steps == NULL || queue == NULL) status = MEANDER_NO_MEMORY;
        else eller_lead(s->job, &planes, from, to, steps, queue);
    }
    scratch_take_back(&lent);
    return status;
}

// One end of the path on its way down: the cell where it came into a cluster, and the cluster.
typedef struct eller_end {
    meander_point at;
    eller_walk cluster;
} eller_end;

// The cluster of a cell is what crosses the border of that cell.
static meander_status eller_find_cluster(eller_coins *s, eller_end *e) {
    e->cluster = (eller_walk){.coins = s, .bottom = s->job->height,
                              .inner = {e->at.x, e->at.y, e->at.x + 1, e->at.y + 1}};
    return eller_find_box(&e->cluster);
}

// Leaves the cluster through its passage down.
static meander_status eller_descend(eller_coins *s, eller_end *e) {
    meander_point foot = e->cluster.foot;
    TRY(eller_lead_through(s, &e->cluster.box, e->at, foot));
    section_pass(s->job, foot, MEANDER_SOUTH);
    e->at = eller_beside(foot, MEANDER_SOUTH);
    return eller_find_cluster(s, e);
}

// In the last row of the maze all sets are joined, so there the clusters between the two belong to
// the path.
static meander_status eller_meet_in_last_row(eller_coins *s, eller_end ends[2]) {
    uint64_t a = ends[0].cluster.foot.x, b = ends[1].cluster.foot.x;
    s->joined = a < b ? a : b;
    s->joined_end = a < b ? b : a;
    meander_status status = eller_find_cluster(s, &ends[0]);
    s->joined = s->joined_end = 0;
    TRY(status);
    return eller_lead_through(s, &ends[0].cluster.box, ends[0].at, ends[1].at);
}

// Ends up to a thousand columns apart have met in all trials, those three thousand apart in half of them.
static meander_status eller_fail_path(const section_job *job) {
    meander_point a = job->ends[0], b = job->ends[1], near = job->corner;
    const grid *g = job->maze->grid;
    uint64_t apart = a.x < b.x ? b.x - a.x : a.x - b.x;
    return context_fail(job->context, MEANDER_UNSUPPORTED,
                        "the path is too long to be followed: start and goal are %llu columns apart, and downward "
                        "from them %d sets of eller have not led to a common one; choose two in the ID that are at "
                        "most a thousand columns apart, as in +start=%llu,%llu+goal=%llu,%llu, or drop the path",
                        (unsigned long long)apart, ELLER_CLUSTERS_MOST,
                        (unsigned long long)near.x, (unsigned long long)near.y,
                        (unsigned long long)(near.x + (g->width < 1000 ? g->width : 1000) - 1),
                        (unsigned long long)(near.y + g->height - 1));
}

// The end whose cluster ends further up goes on: its cluster cannot be below the other's, so the path leads
// out of it through the one passage down.
static meander_status eller_draw_path(eller_coins *s, const section_job *job) {
    eller_end ends[2] = {{.at = job->ends[0]}, {.at = job->ends[1]}};
    for (unsigned i = 0; i < 2; i++) TRY(eller_find_cluster(s, &ends[i]));
    for (uint64_t clusters = 1; clusters <= ELLER_CLUSTERS_MOST; clusters++) {
        const meander_point feet[2] = {ends[0].cluster.foot, ends[1].cluster.foot};
        if (feet[0].x == feet[1].x && feet[0].y == feet[1].y)
            return eller_lead_through(s, &ends[0].cluster.box, ends[0].at, ends[1].at);
        unsigned higher = feet[0].y > feet[1].y;
        if (feet[higher].y == job->height - 1) return eller_meet_in_last_row(s, ends);
        TRY(eller_descend(s, &ends[higher]));
        if (clusters % 1024 == 0) TRY(context_progress(job->context, clusters, ELLER_CLUSTERS_MOST));
    }
    return eller_fail_path(job);
}

// ---- the section -----------------------------------------------------------------------------------

// A passage of the path through the border is noted with the opening instead.
static void eller_add_opening(section_job *job, cell c, unsigned side) {
    uint8_t bit = (uint8_t)(1u << side);
    bool passed = job->has_way && (job->path_sides[c] & bit) != 0;
    job->openings[job->opening_count++] = (section_opening){c, side, passed};
    if (passed) job->path_sides[c] &= (uint8_t)~bit;
}

// Of the box only the cells of the section, and their openings.
static void eller_copy_section(section_job *job, const eller_planes *p) {
    const grid *g = job->maze->grid;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++) {
            meander_point at = {job->corner.x + x, job->corner.y + y};
            cell c = grid_cell(g, x, y);
            for (unsigned side = 0; side < 4; side++) {
                if (!eller_is_open(p, at, side)) continue;
                if (section_holds(job, eller_beside(at, side)))
                    job->maze->open[c] |= (uint8_t)(1u << side);
                else eller_add_opening(job, c, side);
            }
        }
}

// The cells above the section and beside it belong to the box for the sake of the openings.
static meander_status eller_draw_passages(eller_coins *s, section_job *job) {
    const grid *g = job->maze->grid;
    uint64_t bottom = job->corner.y + g->height;
    eller_box all = {job->corner.x, job->corner.y, job->corner.x + g->width, bottom};
    eller_walk walk = {.coins = s, .bottom = bottom,
                       .inner = eller_box_around(job, &all, 1, bottom)};
    TRY(eller_find_box(&walk));
    scratch lent = {.context = job->context};
    eller_planes planes;
    meander_status status = eller_make_planes(s, &walk.box, &lent, &planes);
    if (status == MEANDER_OK) eller_copy_section(job, &planes);
    scratch_take_back(&lent);
    return status;
}

meander_status eller_section_draw(section_job *job) {
    eller_coins s;
    TRY(eller_coins_init(&s, job));
    if (job->has_way) TRY(eller_draw_path(&s, job));
    return eller_draw_passages(&s, job);
}
