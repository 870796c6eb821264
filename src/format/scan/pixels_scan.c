// SPDX-License-Identifier: MIT
// Scans, photographs and everything else whose walls are not on whole pixels: each way to see ink in colours, dark
// walls or light ones, each frame; the best fit is taken, if it is good enough.
//
// Of light walls the dark margin around them and the passages look much like a maze, too, and so does a paper on a
// table with the maze on it.  In both of these the outermost cells are a ring, which few mazes have, so other frames
// are tried and preferred.
//
// Letters in cells disturb the search for cells.  If nothing fits well, it is tried without the ink that is apart from
// the walls (pixels_islands.c).
//
// A frame may also be around a part of a maze, where the picture is cut off.  Lines that go on beyond it show that,
// and it is refused.
//
// A large picture with thick walls is searched at a smaller size (pixels_small.c).
//
// Cost: about 60 ns for each pixel and attempt, and 8 bytes; most pictures need one attempt.
#include "format/scan/pixels_scan.h"

#include <math.h>

#include "format/scan/pixels_asked.h"
#include "format/scan/pixels_bare.h"
#include "format/scan/pixels_free.h"
#include "format/scan/pixels_islands.h"
#include "format/scan/pixels_marks.h"
#include "format/scan/pixels_noise.h"
#include "format/scan/pixels_dashes.h"
#include "format/scan/pixels_rank.h"
#include "format/scan/pixels_small.h"

// The share of a cell, without its walls, that a mark fills.
#define SCAN_MARK 0.05
// Below the first no better fit is looked for; above the second it is not a maze.
#define SCAN_GOOD 0.03
#define SCAN_COST_MOST 0.08
// Of dashes, and of pictures without an outer wall, nothing is read that does not fit better.
#define SCAN_SURE 0.06
enum { SCAN_SIDE = 4 };          // ... and nothing with fewer cells on a side
// Dashes are joined in pictures of screens and pages; shades join all that is dark already.
enum { SCAN_PIXELS = 1 << 22 };
// An outer wall of which the first share is missing was not drawn.  No ink is farther outside of the frame than the
// second share of a cell.
#define SCAN_BARE 0.9
#define SCAN_REACH 0.4
#define SCAN_WIDER 1.55
// The rank below which no better one is looked for.
#define SCAN_LIKE 0.12
// Marks of a cell, on the mean, are no more than these: letters of a few parts.
#define SCAN_ISLANDS 4
// Below it, with marks in cells, it is still no free space.
#define SCAN_NEARLY 0.3
// The ratio of a cell's sides above which it is doubtful.
#define SCAN_SQUARE 1.3
// A maze of a single cell must be better by this, and others the less the more cells they have: a few fit any noise.
#define SCAN_FEW_COST 0.5
// So must a part of a maze, which is refused: of 624 good fits in pictures of whole mazes none looks like one.
#define SCAN_PART_COST 0.04
// The cost of each line that goes on beyond the frame.
#define SCAN_BEYOND 0.1

typedef struct scan {
    pixels *picture;
    pixels_lattice *lattice;     // of the best fit
    pixels_blocks *blocks;
    scratch *kept;               // lends the text of the blocks
    double rank;                 // how little it is like a maze (pixels_rank.h)
    bool fits, good;             // it may be read; nothing else is looked for
    bool part;                   // the best fit is a part of a maze, and nobody asked for its size
    plane_way way;
    unsigned walls;
    const pixels_flat *whole;    // with all ink
    const pixels_dashes *dashes; // that were joined; or NULL
    bool looked;                 // the first plane is not noise
} scan;

// ---- a fit becomes blocks --------------------------------------------------------------------------

// The upper left corner of each cell counts for it.  The outer cells of a graph are half outside of its frame.
static void scan_count_marks(const pixels_flat *s, const pixels_fit *f, bool graph, pixels_blocks *b, uint32_t y) {
    double shift = graph ? 0.5 : 0, pitch = (double)s->height / f->cells[1];
    uint32_t top = (uint32_t)fmax(0, (y - shift) * pitch);
    uint32_t bottom = (uint32_t)fmin(s->height, (y + 1 - shift) * pitch);
    for (uint32_t i = top; i < bottom; i++) {
        const uint8_t *marks = s->marks + (size_t)(i + s->margin) * s->stride + s->margin;
        for (uint32_t x = 0; x < s->width; x++)
            if (marks[x] > 0) {
                b->hues[marks[x] - 1][2 * (uint32_t)((double)x * f->cells[0] / s->width + shift) + 1]++;
                b->some |= 1u << (marks[x] - 1);
            }
    }
}

// Returns whether a wall is on the upper or left side of a cell.  Of a graph the cells are the posts, and what looks
// like a wall between two of them is open.
static bool scan_is_wall(const pixels_flat *s, const pixels_fit *f, bool graph, unsigned axis, uint32_t x, uint32_t y) {
    uint32_t line = axis == PIXELS_ACROSS ? x : y;
    if (s->bare && (line == 0 || line == f->cells[axis] + graph)) return true;
    if (!graph) return pixels_fit_is_wall(s, f, axis, x, y);
    return !pixels_fit_is_wall(s, f, !axis, x - (axis == PIXELS_ACROSS), y - (axis == PIXELS_DOWN));
}

static void scan_put_row(const pixels_flat *s, const pixels_fit *f, bool graph, pixels_blocks *b, uint32_t y) {
    uint32_t cells = f->cells[0] + graph;
    char *line = b->text + (size_t)(2 * y) * ((size_t)b->width + 1);
    for (uint32_t x = 0; x <= cells; x++) {
        line[2 * x] = '#';
        if (x < cells) line[2 * x + 1] = scan_is_wall(s, f, graph, PIXELS_DOWN, x, y) ? '#' : ' ';
    }
    line[b->width] = '\n';
    if (y == f->cells[1] + graph) return;
    line += (size_t)b->width + 1;
    for (uint32_t x = 0; x <= cells; x++) {
        line[2 * x] = scan_is_wall(s, f, graph, PIXELS_ACROSS, x, y) ? '#' : ' ';
        if (x < cells) line[2 * x + 1] = ' ';
    }
    line[b->width] = '\n';
    scan_count_marks(s, f, graph, b, y);
    double width = (double)s->width / f->cells[0] - s->wall, height = (double)s->height / f->cells[1] - s->wall;
    pixels_put_hues(b, 2 * y + 1, 1, 2, SCAN_MARK * width * height);
}

// Without other ends, two letters are the start and the goal.
static void scan_put_letters(const scan *n, const pixels_fit *f, pixels_blocks *b) {
    uint32_t cells[PIXELS_MARKS][PIXELS_AXES];
    if (b->marked[PIXELS_START] + b->marked[PIXELS_GOAL] + pixels_count_openings(b) > 0) return;
    b->guessed = pixels_fit_find_marks(n->whole, f, cells);
    for (unsigned i = 0; i < PIXELS_MARKS && b->guessed; i++) {
        b->text[(size_t)(2 * cells[i][1] + 1) * ((size_t)b->width + 1) + 2 * cells[i][0] + 1] = "SG"[i];
        b->marked[i] = 1;
    }
}

static meander_status scan_put(const scan *n, const pixels_flat *s, const pixels_fit *f, const pixels_lattice *l,
                               pixels_blocks *b, scratch *kept) {
    bool graph = l->count[PIXELS_ACROSS] / 2 > f->cells[0];
    *b = (pixels_blocks){.picture = n->picture, .lattice = l};
    b->width = l->count[PIXELS_ACROSS];
    b->height = l->count[PIXELS_DOWN];
    for (unsigned i = 0; i < PIXELS_HUES; i++) {
        b->hues[i] = scratch_lend_zeroed(kept, b->width, sizeof *b->hues[i]);
        if (b->hues[i] == NULL) return MEANDER_NO_MEMORY;
    }
    b->text = scratch_lend(kept, (size_t)b->width + 1, b->height);
    if (b->text == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t y = 0; y <= b->height / 2; y++) scan_put_row(s, f, graph, b, y);
    pixels_judge_marks(b);
    for (uint32_t y = 0; y < f->cells[1] && !s->bare; y++)
        for (uint32_t x = 0; x < f->cells[0] && !b->dark; x++)
            b->dark = b->text[(size_t)(2 * y + 1) * ((size_t)b->width + 1) + 2 * x + 1] == ' ' &&
                      pixels_fit_is_dark(s, f, x, y);
    if (!s->bare) scan_put_letters(n, f, b);
    return MEANDER_OK;
}

// ---- attempts ----------------------------------------------------------------------------------------

static pixels_lattice scan_describe(const scan *n, const pixels_frame *f, const pixels_fit *fit, uint64_t islands) {
    const pixels_place *corners = f->corners;
    bool graph = f->bare && fit->open < SCAN_BARE;
    pixels_lattice l = {.walls = n->walls, .scanned = true, .cost = fit->cost, .islands = islands};
    for (unsigned i = 0; i < 4; i++) l.corners[i] = corners[i];
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        const pixels_place *to = &corners[axis == PIXELS_ACROSS ? 1 : 3];
        l.count[axis] = 2 * (fit->cells[axis] + graph) + 1;
        l.wall[axis] = f->wall;
        l.pitch[axis] = hypot(to->x - corners[0].x, to->y - corners[0].y) / fit->cells[axis];
    }
    for (unsigned i = 0; i < 4 && graph; i++) {
        l.corners[i].x += (i % 3 == 0 ? -0.5 : 0.5) * l.pitch[PIXELS_ACROSS];
        l.corners[i].y += (i < 2 ? -0.5 : 0.5) * l.pitch[PIXELS_DOWN];
    }
    return l;
}

// The numbers of cells that were asked for, 0: any.
static void scan_ask(const scan *n, uint32_t asked[PIXELS_AXES]) {
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        asked[axis] = pixels_asked_cells(n->picture->reading->params, axis);
}

// Without an outer wall all of it is missing, or more than two openings are in the lines of a graph.
static bool scan_may_be_bare(const pixels_flat *s, const pixels_frame *frame, const pixels_fit *f) {
    double pitch = fmin((double)s->width / f->cells[0], (double)s->height / f->cells[1]);
    return frame->reach <= SCAN_REACH * pitch && (f->open >= SCAN_BARE || (f->open > 0 && f->graph));
}

// Passages are wider than the blanks that were filled.
static bool scan_may_be_dashes(const scan *n, const pixels_flat *s, const pixels_fit *f) {
    double across = (double)s->width / f->cells[0] - s->wall, down = (double)s->height / f->cells[1] - s->wall;
    return across > SCAN_WIDER * n->dashes->blanks[0] && down > SCAN_WIDER * n->dashes->blanks[1];
}

// Takes a fit that is better than those before it: one that is good enough has blocks, which are ranked by their
// likeness to a maze, as those of a clean picture are.
static meander_status scan_judge(scan *n, const pixels_flat *s, const pixels_frame *frame, const pixels_fit *f,
                                 uint64_t islands) {
    double cells = (double)f->cells[0] * f->cells[1], few = SCAN_FEW_COST / cells, rank = SCAN_COST_MOST, doubt;
    bool part = f->part && pixels_asked_cells(n->picture->reading->params, PIXELS_ACROSS) == 0;
    bool fits = f->cost <= SCAN_COST_MOST && !part, sure = s->bare || n->dashes != NULL;
    if (s->bare && !scan_may_be_bare(s, frame, f)) return MEANDER_OK;
    if (n->dashes != NULL && !scan_may_be_dashes(n, s, f)) return MEANDER_OK;
    if ((double)islands > SCAN_ISLANDS * cells || (n->fits && !fits)) return MEANDER_OK;
    pixels_lattice l = scan_describe(n, frame, f, islands);
    pixels_blocks b;
    scratch kept = {.context = n->kept->context};
    meander_status status = fits ? scan_put(n, s, f, &l, &b, &kept) : MEANDER_OK;
    if (status == MEANDER_OK && fits) status = pixels_rank(&b, &rank, &doubt);
    rank += few + SCAN_BEYOND * (f->beyond < 3 ? f->beyond : 3) + (fits ? 0 : f->cost + (part ? SCAN_PART_COST : 0));
    bool few_cells = l.count[0] / 2 < SCAN_SIDE || l.count[1] / 2 < SCAN_SIDE;
    bool unlike = sure && (!fits || few_cells || f->cost > SCAN_SURE || rank > SCAN_LIKE);
    if (status != MEANDER_OK || unlike || (n->fits == fits && rank >= n->rank)) {
        scratch_take_back(&kept);
        return status;
    }
    l.doubt = rank;
    n->rank = rank;
    n->part = part;
    n->fits = fits;
    n->good = fits && f->cost <= SCAN_GOOD && rank <= SCAN_LIKE;
    *n->lattice = l;
    if (!fits) return MEANDER_OK;
    scratch_take_back(n->kept);
    *n->kept = kept;
    *n->blocks = b;
    n->blocks->lattice = n->lattice;
    return MEANDER_OK;
}

static meander_status scan_try_frame(scan *n, const pixels_plane *p, const pixels_frame *frame, scratch *lent) {
    context *c = n->picture->reading->context;
    uint32_t asked[PIXELS_AXES];
    pixels_flat s;
    pixels_fit f;
    bool found;
    scan_ask(n, asked);
    TRY(pixels_flat_fill(c, p, frame, &s, lent));
    TRY(pixels_fit_cells(c, &s, asked, &f, &found, lent));
    n->whole = &s;
    meander_status status = found ? scan_judge(n, &s, frame, &f, 0) : MEANDER_OK;
    n->whole = NULL;
    return status;
}

// The number of cells is found without any island.  Then walls are back, and the same number must fit.
static meander_status scan_try_islands(scan *n, pixels_islands *islands, const pixels_frame *frame, scratch *lent) {
    context *c = n->picture->reading->context;
    uint32_t asked[PIXELS_AXES];
    uint64_t marks;
    pixels_flat s, whole;
    pixels_fit f;
    bool found;
    scan_ask(n, asked);
    TRY(pixels_flat_fill(c, islands->plane, frame, &s, lent));
    TRY(pixels_fit_cells(c, &s, asked, &f, &found, lent));
    scratch_take_back(lent);
    if (!found) return MEANDER_OK;
    pixels_islands_put_back(islands, frame, &f, &marks);
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) asked[axis] = f.cells[axis];
    TRY(pixels_flat_fill(c, islands->plane, frame, &s, lent));
    TRY(pixels_fit_cells(c, &s, asked, &f, &found, lent));
    if (!found) return MEANDER_OK;
    pixels_islands_show(islands);
    TRY(pixels_flat_fill(c, islands->plane, frame, &whole, lent));
    n->whole = &whole;
    meander_status status = scan_judge(n, &s, frame, &f, marks);
    n->whole = NULL;
    return status;
}

// Each frame, until a fit is good.  Without islands, all of them are taken away again for the next frame.
static meander_status scan_try_frames(scan *n, const pixels_plane *p, pixels_islands *islands, scratch *lent) {
    context *c = n->picture->reading->context;
    pixels_frame frames[PIXELS_FRAMES];
    unsigned count = 0;
    bool asked = pixels_asked_cells(n->picture->reading->params, PIXELS_ACROSS) > 0;
    TRY(pixels_find_frames(c, p, !asked, n->dashes == NULL ? PIXELS_FRAMES : 1, frames, &count, lent));
    for (unsigned i = 0; i < count && !n->good; i++) {
        scratch flat = {.context = c};
        frames[i].tall = n->dashes != NULL;
        if (n->dashes != NULL && !pixels_dashes_are_in(n->dashes, &frames[i])) continue;
        if (islands != NULL && i > 0) pixels_islands_take(islands);
        meander_status status = islands == NULL ? scan_try_frame(n, p, &frames[i], &flat)
                                                : scan_try_islands(n, islands, &frames[i], &flat);
        scratch_take_back(&flat);
        TRY(status);
    }
    return MEANDER_OK;
}

// A blurred mark may look joined to a wall, unless only the darkest ink joins pixels.
static meander_status scan_try_without(scan *n, pixels_plane *p) {
    static const unsigned darks[] = {150, 200};
    context *c = n->picture->reading->context;
    for (unsigned i = 0; i < sizeof darks / sizeof *darks && !n->good; i++) {
        scratch small = {.context = c};
        pixels_islands islands;
        bool found;
        TRY(pixels_islands_open(c, p, darks[i], &islands, &found));
        if (!found) continue;
        pixels_islands_take(&islands);
        meander_status status = scan_try_frames(n, p, &islands, &small);
        scratch_take_back(&small);
        pixels_islands_close(&islands);
        TRY(status);
    }
    return MEANDER_OK;
}

// Dashes are joined across ever wider blanks.
static meander_status scan_try_dashes(scan *n, pixels_plane *p, scratch *lent) {
    pixels_dashes dashes;
    bool some;
    TRY(pixels_dashes_open(p, &dashes, &some, lent));
    for (unsigned i = 0; i < DASHES_STEPS * DASHES_CUTS && some && !n->good; i++) {
        scratch small = {.context = lent->context};
        pixels_dashes_join(&dashes, i / DASHES_CUTS, i % DASHES_CUTS);
        n->dashes = &dashes;
        meander_status status = scan_try_frames(n, p, NULL, &small);
        scratch_take_back(&small);
        TRY(status);
    }
    n->dashes = NULL;
    pixels_dashes_show(&dashes);
    return MEANDER_OK;
}

// A box around all ink.
static meander_status scan_try_bare(scan *n, const pixels_plane *p, scratch *lent) {
    pixels_frame frames[PIXELS_BARE];
    unsigned count;
    TRY(pixels_find_bare(p, frames, &count, lent));
    for (unsigned i = 0; i < count && !n->good; i++) {
        scratch flat = {.context = lent->context};
        meander_status status = scan_try_frame(n, p, &frames[i], &flat);
        scratch_take_back(&flat);
        TRY(status);
    }
    return MEANDER_OK;
}

// Where nothing else fits, the outer wall may not be whole.
static meander_status scan_try_more(scan *n, pixels_plane *p, scratch *lent) {
    TRY(scan_try_bare(n, p, lent));
    bool whole = n->way == PLANE_SHADED || (uint64_t)p->width * p->height > SCAN_PIXELS;
    return n->good || whole ? MEANDER_OK : scan_try_dashes(n, p, lent);
}

static meander_status scan_try_plane(scan *n, bool more, scratch *lent) {
    pixels_plane p;
    bool plain;
    TRY(pixels_plane_fill(n->picture, n->way, n->walls, &p, &plain, lent));
    if (plain) return MEANDER_OK;
    if (!n->looked && pixels_is_noise(&p))
        return format_fail(n->picture->reading, 0, 0,
                           "its pixels are noise: those beside each other are alike as often as by chance");
    n->looked = true;
    if (more) return scan_try_more(n, &p, lent);
    TRY(scan_try_frames(n, &p, NULL, lent));
    return n->good ? MEANDER_OK : scan_try_without(n, &p);
}

static meander_status scan_fail(const scan *n) {
    const pixels_lattice *l = n->lattice;
    const reading *r = n->picture->reading;
    const char *hint = pixels_asked_cells(r->params, PIXELS_ACROSS) == 0 ? "; pixels:cells=WxH says how many there are"
        : "";
    if (n->rank == HUGE_VAL) return format_fail(r, 0, 0, "no lattice of walls is in the picture");
    unsigned long width = l->count[0] / 2, height = l->count[1] / 2;
    if (n->part && l->cost <= SCAN_COST_MOST)
        return format_fail(r, 0, 0,
                           "only a part of a maze is in the picture: %lu x %lu cells fit with confidence %.2f, and it "
                           "goes on beyond them; pixels:cells=%lux%lu reads that part", width, height, 1 - l->cost,
                                        width, height);
    return format_fail(r, 0, 0, "no maze of walls and passages: %lu x %lu cells fit best, with confidence %.2f%s",
                       width, height, l->cost < 1 ? 1 - l->cost : 0, hint);
}

// Hexagons in rows look like bricks, which are a lattice of half bricks.
static bool scan_has_squares(const pixels_lattice *l) {
    double across = l->pitch[PIXELS_ACROSS], down = l->pitch[PIXELS_DOWN];
    return across < SCAN_SQUARE * down && down < SCAN_SQUARE * across;
}

// A lattice that does not quite fit, or whose cells are not squares, may be something else if it has no path between
// openings or marks, or if the start's mark is in two cells.
static meander_status scan_search(pixels *m, pixels_lattice *l, pixels_blocks *b, bool or_free, scratch *lent) {
    scan n = {.picture = m, .lattice = l, .blocks = b, .kept = lent, .rank = HUGE_VAL};
    for (unsigned i = 0; i < 4 * PLANE_WAYS && !n.good; i++) {
        scratch plane = {.context = m->reading->context};
        bool more = i >= 2 * PLANE_WAYS;
        n.way = (plane_way)(i / 2 % PLANE_WAYS);
        n.walls = i % 2 == 0;
        if (more && n.fits && n.rank <= SCAN_LIKE) break;
        if (!pixels_may_be(pixels_asks(m->reading->params), n.walls) || !pixels_plane_is_new(m, n.way)) continue;
        // Most pictures need one plane, so only then all rows are held.
        if (i > 0 && m->small.shrink == 1) TRY(pixel_rows_keep(&m->source));
        meander_status status = scan_try_plane(&n, more, &plane);
        scratch_take_back(&plane);
        TRY(status);
    }
    bool fits = n.fits, found = fits && l->cost <= SCAN_GOOD && scan_has_squares(l);
    if (pixels_asked_cells(m->reading->params, PIXELS_ACROSS) > 0) return fits ? MEANDER_OK : scan_fail(&n);
    if (!fits && (!or_free || (n.part && l->cost <= SCAN_COST_MOST))) return scan_fail(&n);
    // Free space would take the marks in the cells for walls.
    if (!fits && l->islands > 0 && l->cost < SCAN_NEARLY) return scan_fail(&n);
    scratch other = {.context = m->reading->context};
    if (found || (fits && b->joined)) return MEANDER_OK;
    // Nothing of the best fit is lost while free space is looked for.
    pixels_lattice free = {.walls = 0};
    pixels_blocks squares = {.picture = m};
    pixels_refusal why;
    meander_status status = pixels_find_free(m, &free, &squares, &found, &why, &other);
    if (status != MEANDER_OK || !found) {
        scratch_take_back(&other);
        TRY(status);
        return fits ? MEANDER_OK : why.words[0] != '\0' ? format_fail(m->reading, 0, 0, "%s", why.words)
            : scan_fail(&n);
    }
    scratch_take_back(lent);
    *lent = other;
    *l = free;
    *b = squares;
    b->lattice = l;
    return MEANDER_OK;
}

meander_status pixels_scan(pixels *m, pixels_lattice *l, pixels_blocks *b, bool or_free, scratch *lent) {
    TRY(pixels_make_small(m));
    TRY(scan_search(m, l, b, or_free, lent));
    pixels_make_large(m, l);
    return MEANDER_OK;
}
