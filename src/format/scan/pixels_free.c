// SPDX-License-Identifier: MIT
// Mazes on no lattice: the floor in a picture becomes a map of small squares, which every solver takes.
//
// Start and goal are the pixels that were asked for, a green or blue mark and a red one, or openings in the outer wall;
// with one opening the goal is the widest place.  Balls of several sizes look for openings: a small one gets into an
// opening that is wider than most, and finds two places where passages go on, and for a large one two openings of a
// ragged wall become one.  So if the smallest and the largest ball do not agree, that number of openings is taken which
// most of them find.
//
// The confidence is the share of the floor within the outer wall that is joined to the maze; at least half of its
// passages are about as wide as most.  A maze whose ends are not joined, and everything that has neither marks nor one
// or two openings, is refused; and so are drawings with hardly any dead ends and no long path.
//
// Cost: about 10 passes over a picture of at most 2000 x 2000 pixels for each way to see ink.
#include "format/scan/pixels_free.h"

#include <math.h>

#include "base/text.h"
#include "format/scan/pixels_asked.h"
#include "format/scan/pixels_marks.h"
#include "format/scan/pixels_space.h"

enum { FREE_SQUARES = 4000000, FREE_RADII = 5, FREE_STEPS = 3 };
#define FREE_CONFIDENCE 0.92
// The share of passages that are about as wide as most.
#define FREE_AGREEMENT 0.5
// A maze has room for this many squares as wide as its passages.
#define FREE_AREA 30
// The least share of floor between its outer walls: below it, lines on paper are taken for passages.
#define FREE_FLOOR 0.22
// ... and its least share of the length and the height of everything drawn.
#define FREE_SPAN 0.6
// Its dead ends, plus one for each FREE_LENGTH widths of its path, are at least this many: of 664 icons one had more
// than 16, and the smallest mazes of the tests have 22.
#define FREE_WAYS 18
#define FREE_LENGTH 4
// A mark is no longer than this many passages are wide, and no farther from the floor.
#define FREE_MARK 3.0

static const double free_radii[FREE_RADII] = {0.62, 0.8, 1, 1.2, 1.4};
// Squares to a passage; more where the ends are not joined.
static const double free_steps[FREE_STEPS] = {6, 8, 12};

typedef struct free_search {
    pixels *picture;
    pixels_lattice *lattice;
    pixels_blocks *blocks;
    scratch *kept;
    pixels_refusal *why;
    plane_way way;
    unsigned walls;
    bool joined, found;
    pixels_space space;
    space_openings openings;
    bool marked[PIXELS_MARKS];
    pixels_end ends[PIXELS_MARKS];
    uint32_t places[PIXELS_MARKS];   // the same in the space
} free_search;

static double free_x(const free_search *n, uint32_t place) { return place % n->space.width; }
static double free_y(const free_search *n, uint32_t place) { return place / n->space.width; }

// ---- marks ---------------------------------------------------------------------------------------

// A colour is a mark where all of it is in one place.
typedef struct free_colour {
    uint64_t count, x, y;
    uint32_t left, top, right, bottom;
} free_colour;

static void free_count_colours(const pixels_plane *p, free_colour colours[PIXELS_HUES]) {
    for (unsigned i = 0; i < PIXELS_HUES; i++) colours[i] = (free_colour){.left = p->width, .top = p->height};
    for (uint32_t y = 0; y < p->height; y++)
        for (uint32_t x = 0; x < p->width; x++) {
            unsigned mark = p->marks[(size_t)y * p->width + x];
            if (mark == 0) continue;
            free_colour *c = &colours[mark - 1];
            c->count++;
            c->x += x;
            c->y += y;
            if (x < c->left) c->left = x;
            if (x > c->right) c->right = x;
            if (y < c->top) c->top = y;
            c->bottom = y;
        }
}

static void free_find_marks(free_search *n, const pixels_plane *p) {
    free_colour colours[PIXELS_HUES];
    const pixels_space *s = &n->space;
    double most = FREE_MARK * s->passage * s->scale;
    uint64_t compact[PIXELS_HUES];
    unsigned hues[PIXELS_MARKS];
    free_count_colours(p, colours);
    for (unsigned i = 0; i < PIXELS_HUES; i++) {
        const free_colour *c = &colours[i];
        compact[i] = c->count > 3 && c->right - c->left < most && c->bottom - c->top < most;
    }
    (void)pixels_choose_hues(compact, hues);
    for (unsigned i = 0; i < PIXELS_MARKS; i++) {
        const free_colour *c = hues[i] < PIXELS_HUES ? &colours[hues[i]] : NULL;
        pixels_place asked = pixels_asked_end(n->picture->reading->params, i);
        asked.x -= n->picture->part.left;
        asked.y -= n->picture->part.top;
        bool is_asked = asked.x >= 0 && asked.x < n->picture->source.width && asked.y < n->picture->source.height;
        n->marked[i] = is_asked || c != NULL;
        if (!n->marked[i]) continue;
        double shrink = n->picture->small.shrink;
        uint32_t x = (uint32_t)(is_asked ? asked.x / shrink : (double)(c->x / c->count)) / s->scale + s->margin;
        uint32_t y = (uint32_t)(is_asked ? asked.y / shrink : (double)(c->y / c->count)) / s->scale + s->margin;
        n->places[i] = y * s->width + x;
        n->ends[i].kind = is_asked ? PIXELS_END_ASKED : PIXELS_END_MARK;
    }
}

// ---- openings ------------------------------------------------------------------------------------

// With both marks the openings do not matter, and with one mark there may be one or two.
static bool free_fits(const free_search *n, const space_openings *o) {
    if (n->marked[PIXELS_START] && n->marked[PIXELS_GOAL]) return true;
    return !o->wide && (o->count == 1 || o->count == 2);
}

// The openings that most balls find, in a row of balls of growing size; on return the space is as one of them left it.
static meander_status free_find_openings(free_search *n, bool *found) {
    space_openings all[FREE_RADII];
    pixels_space *s = &n->space;
    enum { middle = FREE_RADII / 2, last = FREE_RADII - 1 };
    unsigned best = middle, length = 0;
    TRY(space_roll(s, free_radii[0] * s->passage, &all[0]));
    TRY(space_roll(s, free_radii[last] * s->passage, &all[last]));
    n->openings = all[last];
    *found = free_fits(n, &all[0]) && free_fits(n, &all[last]) && all[0].count == all[last].count;
    if (*found) return MEANDER_OK;
    for (unsigned i = 1; i < last; i++)
        if (i != middle) TRY(space_roll(s, free_radii[i] * s->passage, &all[i]));
    TRY(space_roll(s, free_radii[middle] * s->passage, &all[middle]));
    for (unsigned i = 0, run = 0; i < FREE_RADII; i++) {
        bool fits = free_fits(n, &all[i]);
        run = !fits ? 0 : run > 0 && all[i].count == all[i - 1].count ? run + 1 : 1;
        if (run < length || run == 0) continue;
        length = run;
        best = i;
    }
    *found = length > 0;
    n->openings = all[middle];
    return best == middle ? MEANDER_OK : space_roll(s, free_radii[best] * s->passage, &n->openings);
}

static double free_apart(const free_search *n, uint32_t a, uint32_t b) {
    return hypot(free_x(n, a) - free_x(n, b), free_y(n, a) - free_y(n, b));
}

static void free_set_end(free_search *n, unsigned i, uint32_t place, pixels_end_kind kind) {
    n->places[i] = place;
    n->ends[i].kind = kind;
}

// Marks are the ends, then openings, the upper or left one first, then the widest place.
static void free_choose_ends(free_search *n) {
    const space_openings *o = &n->openings;
    bool start = n->marked[PIXELS_START], goal = n->marked[PIXELS_GOAL];
    uint32_t first = o->places[0], second = o->places[o->count == 2];
    if (start && goal) return;
    if (start || goal) {
        uint32_t mark = n->places[start ? PIXELS_START : PIXELS_GOAL];
        if (free_apart(n, mark, first) < free_apart(n, mark, second)) first = second;
        free_set_end(n, start ? PIXELS_GOAL : PIXELS_START, first, PIXELS_END_OPENING);
        return;
    }
    double down = free_y(n, second) - free_y(n, first), across = free_x(n, second) - free_x(n, first);
    bool swapped = fabs(down) > n->space.passage ? down < 0 : across < 0;
    free_set_end(n, PIXELS_START, swapped ? second : first, PIXELS_END_OPENING);
    free_set_end(n, PIXELS_GOAL, swapped ? first : second, PIXELS_END_OPENING);
    if (o->count == 1) free_set_end(n, PIXELS_GOAL, o->widest, PIXELS_END_WIDEST);
}

// ---- squares -------------------------------------------------------------------------------------

// Squares are made smaller until the ends are joined.
static meander_status free_make_squares(free_search *n) {
    pixels_space *s = &n->space;
    pixels_blocks *b = n->blocks;
    space_walk walk = {.joined = false};
    double before = 0;
    for (unsigned i = 0; i < FREE_STEPS && !walk.joined; i++) {
        double step = s->passage / free_steps[i];
        if (step < 1) step = 1;
        if (step == before || (double)s->width * s->height / (step * step) > FREE_SQUARES) break;
        scratch_take_back(n->kept);
        *b = (pixels_blocks){.picture = n->picture, .lattice = n->lattice};
        TRY(space_make_squares(s, step, n->places, b, &walk, n->kept));
        n->lattice->count[PIXELS_ACROSS] = b->width;
        n->lattice->count[PIXELS_DOWN] = b->height;
        for (unsigned k = 0; k < PIXELS_AXES; k++) n->lattice->pitch[k] = step * s->scale;
        before = step;
    }
    n->joined = walk.joined;
    n->found = walk.joined && walk.dead_ends + walk.length / (FREE_LENGTH * s->passage) >= FREE_WAYS;
    return MEANDER_OK;
}

// ---- attempts ------------------------------------------------------------------------------------

static void free_describe(free_search *n, double confidence) {
    const pixels_space *s = &n->space;
    *n->lattice = (pixels_lattice){.walls = n->walls, .way = n->way, .free = true, .cost = 1 - confidence};
    for (unsigned i = 0; i < PIXELS_AXES; i++) n->lattice->wall[i] = s->passage * s->scale;
    for (unsigned i = 0; i < PIXELS_MARKS; i++) {
        n->ends[i].x = (free_x(n, n->places[i]) - s->margin) * s->scale;
        n->ends[i].y = (free_y(n, n->places[i]) - s->margin) * s->scale;
        n->lattice->ends[i] = n->ends[i];
    }
}

// The distances are measured twice: the margin is as wide as passages are, and the first ones tell how wide that is.
static meander_status free_open(free_search *n, const pixels_plane *p, bool *found, scratch *lent) {
    pixels_space *s = &n->space;
    context *c = n->picture->reading->context;
    TRY(space_fill(s, c, p, 2, lent));
    TRY(space_measure(s));
    *found = space_find_passage(s) && 4 * s->passage < s->width && 4 * s->passage < s->height;
    if (!*found) return MEANDER_OK;
    double passage = s->passage;
    scratch_take_back(lent);
    TRY(space_fill(s, c, p, (uint32_t)(2 * passage) + 4, lent));
    space_clean(s);
    TRY(space_measure(s));
    *found = space_find_passage(s) && free_radii[FREE_RADII - 1] * s->passage + 3 < s->margin;
    return MEANDER_OK;
}

// The box around all pixels of a kind, left, top, right and bottom.
static void free_find_box(const pixels_space *s, uint8_t kind, uint32_t box[4]) {
    box[0] = s->width, box[1] = s->height, box[2] = box[3] = 0;
    for (uint32_t y = 0; y < s->height; y++)
        for (uint32_t x = 0; x < s->width; x++) {
            if (s->kinds[(size_t)y * s->width + x] != kind) continue;
            if (x < box[0]) box[0] = x;
            if (y < box[1]) box[1] = y;
            if (x > box[2]) box[2] = x;
            box[3] = y;
        }
}

// Returns whether there is enough floor for a maze, in most of the picture's ink.
static bool free_has_floor(const free_search *n) {
    const pixels_space *s = &n->space;
    uint32_t part[4], ink[4];
    double between = 0;
    if (n->openings.area < FREE_AREA * s->passage * s->passage) return false;
    free_find_box(s, SPACE_PART, part);
    free_find_box(s, SPACE_INK, ink);
    for (unsigned i = 0; i < PIXELS_AXES; i++)
        if (part[i + 2] - part[i] < FREE_SPAN * (ink[i + 2] - ink[i])) return false;
    for (uint32_t y = part[1]; y <= part[3]; y++)
        for (uint32_t x = part[0]; x <= part[2]; x++) between += s->kinds[(size_t)y * s->width + x] == SPACE_INK;
    return n->openings.area >= FREE_FLOOR * (between + n->openings.area);
}

// The share of the floor within the outer wall that is joined to the maze.
static double free_joined(free_search *n) {
    pixels_space *s = &n->space;
    uint64_t apart = 0;
    for (uint32_t i = 0; i < s->width * s->height; i++) {
        bool beside = false;
        if (s->kinds[i] != SPACE_OTHER) continue;
        uint32_t count = space_flood(s, i, false, SPACE_MAYBE);
        for (uint32_t k = 0; k < count && !beside; k++) {
            const uint8_t *at = s->kinds + s->queue[k], around[4] = {at[1], at[-1], at[s->width], *(at - s->width)};
            for (unsigned j = 0; j < 4; j++)
                beside = beside || around[j] == SPACE_OUTSIDE || around[j] == SPACE_BALL || around[j] == SPACE_EDGE;
        }
        apart += beside ? 0 : count;
    }
    return n->openings.area / ((double)apart + n->openings.area);
}

static void free_refuse(free_search *n, double agreement, double joined) {
    const space_openings *o = &n->openings;
    if (n->joined || agreement <= n->why->agreement) return;
    double passage = n->space.passage * n->space.scale * n->picture->small.shrink;
    n->why->agreement = agreement;
    bool ends = free_fits(n, o);
    if (joined < FREE_CONFIDENCE)
        text_print(n->why->words, FREE_WORDS, "free space with passages of %.3g pixels, but only %.0f %% of the floor "
                                              "within its outer wall are joined", passage, 100 * joined);
    else if (ends)
        text_print(n->why->words, FREE_WORDS, "free space with passages of %.3g pixels, but its ends are not joined",
                   passage);
    else
        text_print(n->why->words, FREE_WORDS,
                   "free space with passages of %.3g pixels has %u openings: mark the start green "
                                              "and the goal red, or name a pixel of each: pixels:start=X-Y,goal=X-Y",
                   passage, o->count);
}

static meander_status free_try(free_search *n, scratch *plane, scratch *lent) {
    pixels_plane p;
    bool plain, found;
    TRY(pixels_plane_fill(n->picture, n->way, n->walls, &p, &plain, plane));
    if (plain) return MEANDER_OK;
    TRY(free_open(n, &p, &found, lent));
    if (!found) return MEANDER_OK;
    n->joined = false;
    free_find_marks(n, &p);
    TRY(free_find_openings(n, &found));
    double agreement = space_agreement(&n->space);
    if (!free_has_floor(n) || agreement < FREE_AGREEMENT) return MEANDER_OK;
    double joined = free_joined(n);
    if (found && joined >= FREE_CONFIDENCE) {
        free_choose_ends(n);
        free_describe(n, joined);
        TRY(free_make_squares(n));
    }
    if (!n->found) free_refuse(n, agreement, joined);
    return MEANDER_OK;
}

meander_status pixels_find_free(pixels *m, pixels_lattice *l, pixels_blocks *b, bool *found, pixels_refusal *why,
                                scratch *kept) {
    free_search n = {.picture = m, .lattice = l, .blocks = b, .kept = kept, .why = why};
    *why = (pixels_refusal){.words = ""};
    // The last way, shades with light walls, would make walls of what is beside any dark line.
    for (unsigned i = 0; i + 1 < 2 * PLANE_PAGE && !n.found; i++) {
        scratch plane = {.context = m->reading->context}, lent = {.context = m->reading->context};
        n.way = (plane_way)(i / 2);
        n.walls = i % 2 == 0;
        if (!pixels_may_be(pixels_asks(m->reading->params), n.walls) || !pixels_plane_is_new(m, n.way)) continue;
        meander_status status = free_try(&n, &plane, &lent);
        scratch_take_back(&plane);
        scratch_take_back(&lent);
        TRY(status);
    }
    *found = n.found;
    return MEANDER_OK;
}

void pixels_note_free(const pixels *m, const pixels_lattice *l) {
    static const char *const kinds[] = {[PIXELS_END_OPENING] = "an opening", [PIXELS_END_MARK] = "a mark",
                                        [PIXELS_END_WIDEST] = "the widest place", [PIXELS_END_ASKED] = "the pixel"};
    const pixels_end *start = &l->ends[PIXELS_START], *goal = &l->ends[PIXELS_GOAL];
    char from[64] = "";
    if (m->part.width > 0) text_print(from, sizeof from, " from %u,%u on", m->part.left, m->part.top);
    context_note(m->reading->context,
                 "%s: free space, passages of %.3g pixels, walls are %s, from %s at %.0f,%.0f to %s at %.0f,%.0f, "
                 "squares of %.5g pixels%s, confidence %.2f", m->reading->input->name, l->wall[PIXELS_ACROSS],
                     l->walls ? "dark" : "light",
                 kinds[start->kind], start->x, start->y, kinds[goal->kind], goal->x, goal->y, l->pitch[PIXELS_ACROSS],
                 from, 1 - l->cost);
}
