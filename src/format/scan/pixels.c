// SPDX-License-Identifier: MIT
// Mazes in pictures of pixels: black on white or white on black, walls as thick as passages or thinner.
//
//     pixels -> views -> lattices -> a block for each wall, post and cell -> the reader of blocks
//        \______________ scan: frame, flat, walls ______________/
//
// A clean picture, whose colours change on a lattice and nowhere else, is read by rows: what is plain at once
// (pixels_clean.c), and else after all readings of it are compared (pixels_choose.c).  All others are scans
// (pixels_scan.c).
//
// Without marks the openings in the border are start and goal, as in a picture made of characters.
//
// One note says what was understood and how well it fits: a picture that is not a lattice of walls is
// refused with its best fit.
//
// Cost: one decoding, a look at each different row, a few rows of memory, and a byte for each block.
// Source: the convention of one pixel a block is that of Mike Pound, "mazesolving", 2017.

#include "format/format_mazes.h"
#include "format/scan/pixels.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "format/scan/pixels_asked.h"
#include "format/scan/pixels_choose.h"
#include "format/scan/pixels_clean.h"
#include "format/scan/pixels_ends.h"
#include "format/scan/pixels_found.h"
#include "format/scan/pixels_free.h"
#include "format/scan/pixels_kept.h"
#include "format/scan/pixels_look.h"
#include "format/scan/pixels_pages.h"
#include "format/scan/pixels_scan.h"
#include "format/text/block.h"

// Of a clean picture, if a scan sees nothing else.
#define PIXELS_DOUBT_MOST 0.2
// Of all pictures; beyond it a note tells the doubt, and of a clean one the scan is asked, too.
#define PIXELS_SAID 0.16
// Cells of such a lattice may be pixels of anything.
#define PIXELS_FINE 3
// With less, nothing else is looked for on the page; outer walls that nobody sees surround anything.
#define PIXELS_WHOLE_MOST 0.1
#define PIXELS_OUTSIDE_MOST 0.04
// Cells of mazes on one page differ by less than this.
#define PIXELS_ALIKE 1.6

// ---- the puzzle ----------------------------------------------------------------------------

// By how much the upper wall is turned, clockwise, in degrees.
static double pixels_turn(const pixels_lattice *l) {
    double turn = atan2(l->corners[1].y - l->corners[0].y, l->corners[1].x - l->corners[0].x) * 180 / acos(-1);
    return fabs(turn) < 0.25 ? 0 : turn;
}

static void pixels_note(const pixels *m, const pixels_blocks *b) {
    const reading *r = m->reading;
    const pixels_lattice *l = b->lattice;
    const char *colour = l->walls ? "dark" : "light";
    unsigned long width = l->count[PIXELS_ACROSS], height = l->count[PIXELS_DOWN];
    char openings[PIXELS_OPENINGS_TEXT + 40];
    pixels_print_openings(b, openings, sizeof openings);
    if (l->islands > 0) {
        size_t used = strlen(openings);
        text_print(openings + used, sizeof openings - used, ", %llu mark%s in cells",
                   (unsigned long long)l->islands, l->islands == 1 ? "" : "s");
    }
    if (b->guessed)
        context_note(r->context, "%s: its marks leave open which is the start: --from pixels:start=X-Y decides",
                     r->input->name);
    if (l->near)
        context_note(r->context, "%s: another maze fits as well: --from pixels:invert=%s reads %s walls",
                     r->input->name, l->walls ? "yes" : "no", l->walls ? "light" : "dark");
    if (l->doubt > PIXELS_SAID && pixels_asks(r->params) == PIXELS_ANY)
        context_note(r->context, "%s: this reading is hardly like a maze (%.2f of 1): pixels:invert, pixels:threshold "
                                 "and pixels:cells try others", r->input->name, l->doubt < 1 ? 1 - l->doubt : 0);
    if (m->mazes > 1 && pixels_asked_maze(r->params) == 0)
        context_note(r->context, "%s: the first of %u mazes is read: --nth 2 reads another one", r->input->name,
                     m->mazes);
    if (m->source.pictures > 1)
        context_note(r->context, "%s: the last of %lu pictures is read", r->input->name,
                     (unsigned long)m->source.pictures);
    if (l->free) pixels_note_free(m, l);
    else if (l->blocks)
        context_note(r->context, "%s: %lu x %lu blocks of %g pixels, walls are %s%s, confidence %.2f", r->input->name,
                     width, height, l->wall[PIXELS_ACROSS], colour, openings, 1 - l->cost);
    else if (l->scanned && pixels_turn(l) != 0)
        context_note(r->context,
                     "%s: %lu x %lu cells of %.4g pixels, turned by %.1f degrees, walls of %.3g, which are %s%s, "
                                 "confidence %.2f", r->input->name, width / 2, height / 2, l->pitch[PIXELS_ACROSS],
                     pixels_turn(l), l->wall[PIXELS_ACROSS], colour, openings, 1 - l->cost);
    else
        context_note(r->context, "%s: %lu x %lu cells of %.4g pixels, walls of %.3g, which are %s%s, confidence %.2f",
                     r->input->name, width / 2, height / 2, l->pitch[PIXELS_ACROSS], l->wall[PIXELS_ACROSS], colour,
                     openings, 1 - l->cost);
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
    TRY(status);
    status = pixels_keep_found(b, p);
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

// Of what is clean, but hardly a maze, a scan may see more.  Returns BAD_INPUT when it does not.
static meander_status pixels_scan_instead(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    pixels_lattice other = {.walls = 1};
    pixels_blocks blocks = {.picture = m};
    scratch more = {.context = lent->context};
    bool fine = l->pitch[PIXELS_ACROSS] <= PIXELS_FINE;
    meander_status status = pixels_scan(m, &other, &blocks, fine, &more);
    if (status != MEANDER_OK || !(other.free || (other.scanned && other.doubt < l->doubt))) {
        scratch_take_back(&more);
        return status == MEANDER_OK ? MEANDER_BAD_INPUT : status;
    }
    scratch_take_back(lent);
    *lent = more;
    *l = other;
    *b = blocks;
    b->lattice = l;
    return MEANDER_OK;
}

// Walls of the other colour fit worse, so the one that fits must be asked for.
static meander_status pixels_refuse_doubt(const pixels *m, const pixels_lattice *l) {
    unsigned parts = l->blocks ? 1 : 2;
    return format_fail(m->reading, 0, 0,
                       "%lu x %lu %s with %s walls fit best, but are hardly a maze, with confidence %.2f: "
                       "pixels:invert=%s reads them, pixels:invert=%s other walls, and pixels:threshold=N other greys",
                       (unsigned long)l->count[0] / parts, (unsigned long)l->count[1] / parts,
                       l->blocks ? "blocks" : "cells", l->walls ? "dark" : "light",
                       l->doubt < 1 ? 1 - l->doubt : 0, l->walls ? "no" : "yes", l->walls ? "yes" : "no");
}

// Takes the clean reading, or looks for another one.  On success the blocks are those of *l.
static meander_status pixels_find_other(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    if (l->cost <= 1 && l->doubt <= PIXELS_SAID) return MEANDER_OK;
    if (l->cost <= 1) {
        meander_status status = pixels_scan_instead(m, l, b, lent);
        if (status != MEANDER_BAD_INPUT) return status;
        bool taken = l->doubt <= PIXELS_DOUBT_MOST || pixels_asks(m->reading->params) != PIXELS_ANY;
        return taken ? MEANDER_OK : pixels_refuse_doubt(m, l);
    }
    scratch_take_back(lent);
    return pixels_scan(m, l, b, true, lent);
}

// The same in a part of the picture, or in all of it; *found is whether there is a maze.
static meander_status pixels_find_in(pixels *m, const pixels_box *part, pixels_lattice *l, pixels_blocks *b,
                                     bool *found, scratch *lent) {
    scratch_take_back(lent);
    *l = (pixels_lattice){.walls = 1};
    *b = (pixels_blocks){.picture = m};
    TRY(pixels_open_again(m, part));
    meander_status status = pixels_look(m);
    if (status == MEANDER_OK) status = pixels_choose(m, l, b, lent);
    if (status == MEANDER_OK) status = pixels_find_other(m, l, b, lent);
    *found = status == MEANDER_OK;
    return status == MEANDER_BAD_INPUT && part != NULL ? MEANDER_OK : status;
}

// The first of several is read if none is named.
static meander_status pixels_check_count(const pixels *m, unsigned mazes) {
    unsigned wanted = pixels_asked_maze(m->reading->params);
    return format_check_count(m->reading, wanted > 1 ? wanted : 1, mazes);
}

// Of a part, in pixels.
static double pixels_area(const pixels_box *b) { return (double)b->width * b->height; }

// Reads all parts, and then the one that is wanted again.  Beside the largest maze, those whose cells have about its
// size are mazes, and of others those that are half as large: a word may look like a small maze.
static meander_status pixels_find_nth(pixels *m, const pixels_pages *pages, pixels_lattice *l, pixels_blocks *b,
                                      bool *found, scratch *lent) {
    double pitches[PAGES_MOST], most = 0, pitch = 0;
    bool frees[PAGES_MOST];
    unsigned wanted = pixels_asked_maze(m->reading->params), mazes = 0, at = 0;
    for (unsigned i = 0; i < pages->count; i++) {
        double area = pixels_area(&pages->boxes[i]);
        TRY(pixels_find_in(m, &pages->boxes[i], l, b, found, lent));
        pitches[i] = *found ? l->pitch[PIXELS_ACROSS] : 0;
        frees[i] = l->free;
        if (!*found || area <= most) continue;
        most = area;
        pitch = pitches[i];
    }
    for (unsigned i = 0; i < pages->count; i++) {
        bool alike = pitches[i] < PIXELS_ALIKE * pitch && PIXELS_ALIKE * pitches[i] > pitch;
        if (pitches[i] == 0 || (!alike && 2 * pixels_area(&pages->boxes[i]) < most)) continue;
        mazes++;
        if (mazes <= wanted || mazes == 1) at = i;
    }
    // One maze beside other things may be free space, whose squares are counted from the corner of the whole picture.
    *found = mazes > 1 || (mazes == 1 && !frees[at]);
    if (!*found) return MEANDER_OK;
    TRY(pixels_check_count(m, mazes));
    if (pages->count > 1) TRY(pixels_find_in(m, &pages->boxes[at], l, b, found, lent));
    m->mazes = mazes;
    return MEANDER_OK;
}

// Coordinates of a part become those of the whole picture.
static void pixels_move(const pixels *m, pixels_lattice *l) {
    const double by[PIXELS_AXES] = {m->part.left, m->part.top};
    for (unsigned i = 0; i < PIXELS_AXES; i++) l->first[i] += by[i];
    for (unsigned i = 0; i < 4; i++) l->corners[i].x += by[0], l->corners[i].y += by[1];
    for (unsigned i = 0; i < PIXELS_MARKS; i++) l->ends[i].x += by[0], l->ends[i].y += by[1];
}

// Parts are looked for unless the whole picture is a clean one of a maze; if none of them is a maze, the whole may be.
meander_status pixels_find(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    pixels_pages pages = {.count = 0};
    bool found = false;
    m->asked = pixels_asked(m->reading->params);
    TRY(pixels_look(m));
    TRY(pixels_choose(m, l, b, lent));
    bool whole = l->cost <= 1 && l->doubt <= (l->outside ? PIXELS_OUTSIDE_MOST : PIXELS_WHOLE_MOST);
    if (!whole) TRY(pixels_find_pages(m, &pages));
    if (pages.count > 0) TRY(pixels_find_nth(m, &pages, l, b, &found, lent));
    if (pages.count > 0 && !found) TRY(pixels_find_in(m, NULL, l, b, &found, lent));
    else if (!found) TRY(pixels_find_other(m, l, b, lent));
    if (m->mazes == 0) TRY(pixels_check_count(m, 1));
    pixels_move(m, l);
    return MEANDER_OK;
}

static meander_status pixels_read_pixels(pixels *m, puzzle *p) {
    pixels_lattice l = {.walls = 1};
    pixels_blocks b = {.picture = m};
    scratch lent = {.context = m->reading->context};
    pixels_place ends[PIXELS_MARKS];
    for (unsigned i = 0; i < PIXELS_MARKS; i++) {
        ends[i] = pixels_asked_end(m->reading->params, i);
        if (ends[i].x >= m->source.width || ends[i].y >= m->source.height) return pixels_refuse_end(m, ends[i]);
    }
    meander_status status = pixels_find(m, &l, &b, &lent);
    if (status == MEANDER_OK) pixels_note(m, &b);
    if (status == MEANDER_OK) status = pixels_put_ends(&b, ends);
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

// All that is held for one look at the file.
static void pixels_let_go(pixels *m) {
    pixels_forget(m);
    memory_free(m->reading->context, m->small.greys);
    scratch_take_back(&m->lent);
    pixel_rows_close(&m->source);
}

// On failure it can still be closed.
meander_status pixels_open_again(pixels *m, const pixels_box *part) {
    const reading *r = m->reading;
    pixels_let_go(m);
    *m = (pixels){.reading = r, .asked = m->asked, .lent = {.context = r->context}};
    TRY(pixel_rows_open(&m->source, r));
    if (part != NULL) m->part = *part;
    return part != NULL ? pixel_rows_cut(&m->source, part) : MEANDER_OK;
}

void pixels_close(pixels *m) {
    context *c = m->reading->context;
    pixels_let_go(m);
    memory_free(c, m);
}

// A plain picture needs no search.
static meander_status pixels_read_file(const reading *r, puzzle *p) { return pixels_read_clean(r, r->file, p); }

static meander_status pixels_read(const reading *r, puzzle *p) {
    seekable bytes;
    pixels *m;
    seekable_open_bytes(&bytes, r->context, r->input->data, r->input->size, r->input->name);
    meander_status status = pixels_read_clean(r, &bytes, p);
    if (status != MEANDER_UNSUPPORTED) return status;
    TRY(pixels_open(r, &m));
    status = pixels_read_pixels(m, p);
    pixels_close(m);
    return status;
}

static int pixels_bid(const char *bytes, size_t size) { return pixel_rows_are_known(bytes, size) ? 90 : 0; }

const format format_pixels = {
    .name = "pixels",
    .about = "pictures of mazes, drawn, scanned or photographed: PNG, JPEG, GIF, BMP, Netpbm, SVG",
    .aliases = "image",
    .traits = "binary read-only drawn-into as",
    .params = pixels_params,
    .bid = pixels_bid,
    .read = pixels_read,
    .read_file = pixels_read_file,
    .open_rows = pixels_open_rows,
};
