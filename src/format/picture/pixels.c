// SPDX-License-Identifier: MIT
// Mazes in pictures of pixels: black on white or white on black, walls as thick as passages or thinner.
//
//     pixels -> threshold -> lattice -> a block for each wall, post and cell -> the reader of blocks
//        \______________ scan: frame, flat, walls ______________/
//
// A clean picture, whose colours change on a lattice and nowhere else, is read by rows; all others are scans
// (pixels_scan.c).
//
// A block is a wall where most of its pixels have the colour of the walls.  Green or blue is the start and
// red the goal, where they fill few blocks; what has another colour is floor.  Without marks the openings
// in the border are start and goal, as in a picture made of characters.
//
// What was understood is said in one note, and how well it fits: a picture that is no lattice of walls is
// refused with its best fit.
//
// Cost: three passes over the rows, a few rows of memory, and a byte for each block.
// Source: the convention of one pixel a block is that of Mike Pound, "mazesolving", 2017.
#include "format/picture/pixels.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "format/picture/pixels_free.h"
#include "format/text/block.h"

enum { PIXELS_PARAM_INVERT, PIXELS_PARAM_THRESHOLD };

// Blocks that may be marked before a colour is a drawing rather than a mark.
enum { PIXELS_MARK_BLOCKS = 9 };

// So much of the frame must be walls, and a fit may cost no more.
#define PIXELS_FRAME_LEAST 0.85
#define PIXELS_COST_MOST 0.06
// Of a maze with many loops so many posts may have no wall.
#define PIXELS_LOST_MOST 0.25
// Dark walls are taken unless so many more of their posts are open than of light ones.
#define PIXELS_POSTS_BETTER 0.2

// ---- pixels become blocks ------------------------------------------------------------------

static void pixels_count_row(pixels_blocks *b) {
    const pixels *m = b->picture;
    const uint8_t *row = m->source.row;
    for (uint32_t i = 0; i < b->width; i++)
        for (uint32_t x = b->lines[i]; x < b->lines[i + 1]; x++) {
            const uint8_t *pixel = row + 3 * (size_t)x;
            unsigned mark = pixels_mark(pixel);
            if (mark < PIXELS_MARKS) b->marks[mark][i]++;
            if (pixels_is_coloured(pixel)) continue;
            b->ink[i] += (pixels_grey(pixel) < m->threshold) == b->lattice->walls;
        }
}

static bool pixels_is_edge(const pixels_blocks *b, uint32_t x, uint32_t y) {
    return x == 0 || y == 0 || x + 1 == b->width || y + 1 == b->height;
}

// Posts of a lattice of lines are walls whatever they look like.
static void pixels_put_row(pixels_blocks *b, uint32_t y, uint32_t thick) {
    char *line = b->text + (size_t)y * ((size_t)b->width + 1);
    for (uint32_t x = 0; x < b->width; x++) {
        uint64_t all = (uint64_t)(b->lines[x + 1] - b->lines[x]) * thick;
        double walls = (double)b->ink[x] / (double)all;
        bool post = !b->lattice->blocks && x % 2 == 0 && y % 2 == 0;
        line[x] = post || walls > 0.5 ? '#' : ' ';
        b->lost_posts += post && walls <= 0.5;
        b->undecided += !post && walls > 0.3 && walls < 0.7;
        b->frame += line[x] == '#' && pixels_is_edge(b, x, y);
        b->open_posts += line[x] != '#' && x % 2 == 0 && y % 2 == 0;
        for (unsigned i = 0; i < PIXELS_MARKS; i++)
            if (line[x] == ' ' && 3 * (uint64_t)b->marks[i][x] > all) {
                line[x] = i == PIXELS_START ? 'S' : 'G';
                b->marked[i]++;
            }
        b->ink[x] = b->marks[0][x] = b->marks[1][x] = 0;
    }
    line[b->width] = '\n';
}

static meander_status pixels_fill(pixels_blocks *b) {
    pixel_rows *p = &b->picture->source;
    for (uint32_t y = 0; y < b->height; y++) {
        uint32_t from = pixels_line(b->lattice, PIXELS_DOWN, y), end = pixels_line(b->lattice, PIXELS_DOWN, y + 1);
        while (p->y < from) TRY(pixel_rows_next(p));
        while (p->y < end && p->y < p->height) {
            TRY(pixel_rows_next(p));
            pixels_count_row(b);
        }
        pixels_put_row(b, y, end - from);
    }
    return MEANDER_OK;
}

// ---- marks ---------------------------------------------------------------------------------

static void pixels_replace(pixels_blocks *b, char mark, char with, uint64_t most) {
    size_t size = (size_t)b->height * ((size_t)b->width + 1);
    for (size_t i = 0; i < size && most > 0; i++)
        if (b->text[i] == mark) {
            b->text[i] = with;
            most--;
        }
}

// A colour that fills many blocks is a drawn way or a picture.  Two red blocks and no start are one each.
static void pixels_judge_marks(pixels_blocks *b) {
    static const char letters[PIXELS_MARKS] = {'S', 'G'};
    for (unsigned i = 0; i < PIXELS_MARKS; i++)
        if (b->marked[i] > PIXELS_MARK_BLOCKS || (i == PIXELS_START && b->marked[i] > 1))
            pixels_replace(b, letters[i], ' ', b->marked[i]);
    if (b->marked[PIXELS_START] == 0 && b->marked[PIXELS_GOAL] == 2) pixels_replace(b, 'G', 'S', 1);
}

// ---- one way to take it --------------------------------------------------------------------

static meander_status pixels_open_blocks(pixels_blocks *b, scratch *lent) {
    uint64_t most = 64 * (uint64_t)b->picture->source.size + (1 << 20);
    const pixels_lattice *l = b->lattice;
    b->width = l->count[PIXELS_ACROSS];
    b->height = l->count[PIXELS_DOWN];
    if (b->width + (uint64_t)1 > most / b->height)
        return format_fail(b->picture->reading, 0, 0, "%lu x %lu blocks are more than such a file can show",
                           (unsigned long)b->width, (unsigned long)b->height);
    b->lines = scratch_lend(lent, (size_t)b->width + 1, sizeof *b->lines);
    b->ink = scratch_lend_zeroed(lent, b->width, sizeof *b->ink);
    for (unsigned i = 0; i < PIXELS_MARKS; i++)
        b->marks[i] = scratch_lend_zeroed(lent, b->width, sizeof *b->marks[i]);
    b->text = scratch_lend(lent, (size_t)b->width + 1, b->height);
    if (b->lines == NULL || b->ink == NULL || b->marks[0] == NULL || b->marks[1] == NULL || b->text == NULL)
        return MEANDER_NO_MEMORY;
    for (uint32_t i = 0; i <= b->width; i++) {
        uint32_t line = pixels_line(l, PIXELS_ACROSS, i), end = b->picture->source.width;
        b->lines[i] = line < end ? line : end;
    }
    return MEANDER_OK;
}

// Undecided walls, a frame with more than openings, and posts without any wall, of which a maze with loops has
// some; 1 when it is no maze at all.
static double pixels_cost(const pixels_blocks *b) {
    uint64_t blocks = (uint64_t)b->width * b->height, rim = 2 * ((uint64_t)b->width + b->height) - 4;
    double frame = b->width < 3 || b->height < 3 ? 0 : (double)b->frame / (double)rim;
    double open = frame >= PIXELS_FRAME_LEAST ? 0 : 1 - frame;
    double lost = 4 * (double)b->lost_posts / (double)blocks;
    return (double)b->undecided / (double)blocks + open + (lost > PIXELS_LOST_MOST ? lost : 0);
}

// Reads the blocks of a lattice; *l gets its cost.
static meander_status pixels_take(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    *b = (pixels_blocks){.picture = m, .lattice = l};
    TRY(pixels_open_blocks(b, lent));
    TRY(pixel_rows_rewind(&m->source));
    TRY(pixels_fill(b));
    l->cost = pixels_cost(b);
    l->open_posts = 4 * (double)b->open_posts / ((double)b->width * b->height);
    pixels_judge_marks(b);
    return MEANDER_OK;
}

// ---- the puzzle ----------------------------------------------------------------------------

// By how much the upper wall is turned, clockwise, in degrees.
static double pixels_turn(const pixels_lattice *l) {
    double turn = atan2(l->corners[1].y - l->corners[0].y, l->corners[1].x - l->corners[0].x) * 180 / acos(-1);
    return fabs(turn) < 0.25 ? 0 : turn;
}

static void pixels_note(const pixels *m, const pixels_lattice *l) {
    const reading *r = m->reading;
    const char *colour = l->walls ? "dark" : "light";
    unsigned long width = l->count[PIXELS_ACROSS], height = l->count[PIXELS_DOWN];
    if (l->free) pixels_note_free(m, l);
    else if (l->blocks)
        context_note(r->context, "%s: %lu x %lu blocks of %g pixels, walls are %s, confidence %.2f", r->input->name,
                     width, height, l->wall[PIXELS_ACROSS], colour, 1 - l->cost);
    else if (l->scanned && pixels_turn(l) != 0)
        context_note(r->context, "%s: %lu x %lu cells of %.4g pixels, turned by %.1f degrees, walls of %.3g, which are %s, "
                                 "confidence %.2f", r->input->name, width / 2, height / 2, l->pitch[PIXELS_ACROSS],
                     pixels_turn(l), l->wall[PIXELS_ACROSS], colour, 1 - l->cost);
    else
        context_note(r->context, "%s: %lu x %lu cells of %.4g pixels, walls of %.3g, which are %s, confidence %.2f",
                     r->input->name, width / 2, height / 2, l->pitch[PIXELS_ACROSS], l->wall[PIXELS_ACROSS], colour,
                     1 - l->cost);
}

static meander_status pixels_to_puzzle(pixels *m, const pixels_blocks *b, puzzle *p) {
    const reading *r = m->reading;
    static const char way[] = "wall=#";
    reading with = *r;
    params blocks;
    input in;
    TRY(params_parse(r->context, "block", format_block.params, way, sizeof way - 1, &blocks));
    TRY(input_open_bytes(&in, r->context, b->text, (size_t)b->height * ((size_t)b->width + 1), r->input->name));
    with.input = &in;
    with.params = &blocks;
    if (!b->lattice->blocks && r->as == FORMAT_AS_AUTO) with.as = FORMAT_AS_CELLS;
    if (b->lattice->free) with.as = FORMAT_AS_BLOCKS;
    meander_status status = block_read(&with, p);
    input_close(&in);
    r->style[0] = '\0';
    return status;
}

// The lattices of a kind, of dark walls and of light ones: the one that fits, and of two that fit the one
// whose posts are walls, as those of a maze are.  *best is the cheapest so far, which need not fit.
static meander_status pixels_try_kind(pixels *m, pixels_kind kind, pixels_lattice *best, pixels_blocks *b,
                                     scratch *lent) {
    for (unsigned walls = pixels_wants_light(m) ? 0 : 1; walls < 2; walls--) {
        pixels_lattice l;
        if (!pixels_find_lattice(m, kind, walls, &l)) continue;
        scratch_take_back(lent);
        TRY(pixels_take(m, &l, b, lent));
        bool fits = l.cost <= PIXELS_COST_MOST, other = best->cost <= PIXELS_COST_MOST;
        if (fits && other ? l.open_posts + PIXELS_POSTS_BETTER < best->open_posts : l.cost < best->cost) *best = l;
        if (fits && l.open_posts < PIXELS_POSTS_BETTER) return MEANDER_OK;
    }
    return MEANDER_OK;
}

// On success the blocks are those of *l.
static meander_status pixels_choose(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    pixels_lattice best = {.cost = 2};
    for (unsigned kind = 0; kind < PIXELS_KINDS && best.cost > PIXELS_COST_MOST; kind++)
        TRY(pixels_try_kind(m, (pixels_kind)kind, &best, b, lent));
    scratch_take_back(lent);
    if (best.cost <= PIXELS_COST_MOST) {
        *l = best;
        return pixels_take(m, l, b, lent);
    }
    TRY(pixels_scan(m, l, b, lent));
    pixels_judge_marks(b);
    return MEANDER_OK;
}

bool pixels_asks_light(const params *p) { return p->values[PIXELS_PARAM_INVERT] != 0; }
unsigned pixels_asked(const params *p) { return (unsigned)p->values[PIXELS_PARAM_THRESHOLD]; }
bool pixels_wants_light(const pixels *m) { return pixels_asks_light(m->reading->params); }

meander_status pixels_find(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    m->asked = pixels_asked(m->reading->params);
    TRY(pixels_look(m));
    return pixels_choose(m, l, b, lent);
}

static meander_status pixels_read_pixels(pixels *m, puzzle *p) {
    pixels_lattice l = {.walls = 1};
    pixels_blocks b = {.picture = m};
    scratch lent = {.context = m->reading->context};
    meander_status status = pixels_find(m, &l, &b, &lent);
    if (status == MEANDER_OK) pixels_note(m, &l);
    if (status == MEANDER_OK) status = pixels_to_puzzle(m, &b, p);
    scratch_take_back(&lent);
    return status;
}

meander_status pixels_open(const reading *r, pixels **picture_new) {
    pixels *m = memory_new_zeroed(r->context, 1, sizeof *m);
    if (m == NULL) return MEANDER_NO_MEMORY;
    m->reading = r;
    m->lent.context = r->context;
    meander_status status = pixel_rows_open(&m->source, r);
    if (status == MEANDER_OK) *picture_new = m;
    else memory_free(r->context, m);
    return status;
}

void pixels_close(pixels *m) {
    context *c = m->reading->context;
    scratch_take_back(&m->lent);
    pixel_rows_close(&m->source);
    memory_free(c, m);
}

static meander_status pixels_read(const reading *r, puzzle *p) {
    pixels *m;
    TRY(pixels_open(r, &m));
    meander_status status = pixels_read_pixels(m, p);
    pixels_close(m);
    return status;
}

static int pixels_bid(const char *bytes, size_t size) { return pixel_rows_are_known(bytes, size) ? 90 : 0; }

static const meander_param pixels_params[] = {
    [PIXELS_PARAM_INVERT] = {.name = "invert", .kind = MEANDER_PARAM_SWITCH, .fallback = 0,
                            .about = "walls are light; found out unless it is said"},
    [PIXELS_PARAM_THRESHOLD] = {.name = "threshold", .kind = MEANDER_PARAM_INTEGER, .most = 255,
                               .about = "greys below it are dark, 1 to 255; 0: found out"},
    {0},
};

const format format_pixels = {
    .name = "pixels",
    .about = "pictures of mazes, drawn, scanned or photographed: PNG, JPEG, GIF, BMP, Netpbm, SVG",
    .aliases = "image",
    .traits = "binary read-only drawn-into as",
    .params = pixels_params,
    .bid = pixels_bid,
    .read = pixels_read,
    .open_rows = pixels_open_rows,
};
