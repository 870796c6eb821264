// SPDX-License-Identifier: MIT
// The blocks between the lines of a lattice in a clean picture, as text:
//
//     ..######..              colours change on lines alone, so a pixel of a block says whether it is
//     ..##  ##..   -> ###     a wall; marks may be smaller than a block, so of them all pixels are
//     ..##  ##..      # #     counted
//
// A coloured pixel is floor, unless colours are walls, and may be part of a mark (pixels_marks.c).
//
// Cost: a byte for each block; a look at a pixel of each, and at all pixels of different rows where there are marks.
#include "format/scan/pixels_blocks.h"

#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "format/scan/pixels_kept.h"
#include "format/scan/pixels_marks.h"

// A post without the colour of walls, while the others are not yet known.
#define BLOCKS_LOST '?'
// The share of a block that a mark fills; in a cell between walls it may be a thin cross.
#define BLOCKS_MARK 0.2
#define BLOCKS_THIN_MARK 0.025
// The share of the frame that must be walls.
#define PIXELS_FRAME_LEAST 0.85
// The share of posts that may have no wall, as in a maze with many loops.
#define PIXELS_LOST_MOST 0.25

// ---- a line of blocks ------------------------------------------------------------------------

static bool blocks_have_marks(const pixels *m) {
    bool any = false;
    for (unsigned i = 0; i < m->kept.count; i++) any = any || pixels_code_hue(m->kept.keys[i]) < PIXELS_HUES;
    return any;
}

static void blocks_count_marks(pixels_blocks *b, uint32_t times) {
    const pixels_kept *k = &b->picture->kept;
    for (uint32_t i = 0; i < b->width; i++)
        for (uint32_t x = b->lines[i]; x < b->lines[i + 1]; x++) {
            unsigned hue = pixels_code_hue(k->keys[k->codes[x]]);
            if (hue == PIXELS_HUES) continue;
            b->hues[hue][i] += times;
            b->some |= 1u << hue;
        }
}

// Lines that are between some tiles of a colour and not between others are walls, and tiles are their cells.
static void blocks_count_seams(pixels_blocks *b, const char *line) {
    const pixels *m = b->picture;
    for (uint32_t x = 1; x < b->width; x++) {
        bool wall = line[x] == '#', seam = false;
        uint32_t at = (b->lines[x - 1] + b->lines[x]) / 2, end = (b->lines[x] + b->lines[x + 1]) / 2;
        if (wall != (line[x - 1] == '#')) continue;
        for (; at < end && !seam; at++) seam = m->is_wall[m->kept.codes[at]] != wall;
        b->seams[wall][seam]++;
    }
}

// Walls are those in the middle of each block, and blocks outside of the picture.
// Posts of a lattice of lines are walls whatever they look like.
static void blocks_put_walls(pixels_blocks *b, uint32_t y, bool outside) {
    const pixels *m = b->picture;
    char *line = b->text + (size_t)y * ((size_t)b->width + 1);
    for (uint32_t x = 0; x < b->width; x++) {
        uint32_t from = b->lines[x], end = b->lines[x + 1];
        bool post = x % 2 == 0 && y % 2 == 0;
        bool open = !outside && from < end && !m->is_wall[m->kept.codes[from + (end - from) / 2]];
        line[x] = open && (b->lattice->blocks || !post) ? ' ' : open ? BLOCKS_LOST : '#';
        b->open += line[x] == ' ';
        b->open_posts += post && line[x] == ' ';
        b->frame += line[x] != ' ' && (x == 0 || y == 0 || x + 1 == b->width || y + 1 == b->height);
    }
    line[b->width] = '\n';
    if (b->lattice->tiles && !outside) blocks_count_seams(b, line);
}

// Posts that are not there are lost if they have no wall beside them, and walls all the same.
static void blocks_judge_posts(pixels_blocks *b) {
    size_t stride = (size_t)b->width + 1;
    for (uint32_t y = 0; y < b->height && !b->lattice->blocks; y += 2)
        for (uint32_t x = 0; x < b->width; x += 2) {
            char *at = &b->text[y * stride + x];
            if (*at != BLOCKS_LOST) continue;
            bool left = x > 0 && at[-1] == '#', right = x + 1 < b->width && at[1] == '#';
            bool above = y > 0 && *(at - stride) == '#', below = y + 1 < b->height && at[stride] == '#';
            b->lost_posts += !left && !right && !above && !below;
            *at = '#';
        }
}

// Of lines with walls between them only cells have marks.
static void blocks_put_marks(pixels_blocks *b, uint32_t y, uint32_t height) {
    const pixels_lattice *l = b->lattice;
    double area = l->blocks ? l->wall[PIXELS_ACROSS] : l->pitch[PIXELS_ACROSS] - l->wall[PIXELS_ACROSS];
    bool cells = !l->blocks;
    if (cells && y % 2 == 0) area = HUGE_VAL;
    pixels_put_hues(b, y, cells, 1 + cells, (cells ? BLOCKS_THIN_MARK : BLOCKS_MARK) * area * height);
}

// Rows that are alike come at once, and may be in several lines.
static meander_status blocks_fill(pixels_blocks *b) {
    pixels *m = b->picture;
    bool marks = blocks_have_marks(m);
    uint32_t end = 0;            // of the rows at hand
    TRY(pixels_first_codes(m));
    for (uint32_t y = 0; y < b->height; y++) {
        uint32_t from = pixels_line(b->lattice, PIXELS_DOWN, y), below = pixels_line(b->lattice, PIXELS_DOWN, y + 1);
        if (below > m->source.height) below = m->source.height;
        if (from >= below) blocks_put_walls(b, y, true);
        uint32_t middle = from + (below - from) / 2;
        for (uint32_t at = from, times; at < below;) {
            for (; end <= at; end += times) TRY(pixels_next_codes(m, &times));
            uint32_t next = end < below ? end : below;
            if (at <= middle && middle < next) blocks_put_walls(b, y, false);
            if (marks) blocks_count_marks(b, next - at);
            at = next;
        }
        if (marks && from < below) blocks_put_marks(b, y, below - from);
    }
    return MEANDER_OK;
}

// ---- all of them -----------------------------------------------------------------------------

meander_status pixels_lend_lines(pixels_blocks *b, scratch *lent) {
    b->lines = scratch_lend(lent, (size_t)b->width + 1, sizeof *b->lines);
    if (b->lines == NULL) return MEANDER_NO_MEMORY;
    for (uint32_t i = 0; i <= b->width; i++) {
        uint32_t line = pixels_line(b->lattice, PIXELS_ACROSS, i), end = b->picture->source.width;
        b->lines[i] = line < end ? line : end;
    }
    return MEANDER_OK;
}

static meander_status blocks_open(pixels_blocks *b, scratch *lent) {
    uint64_t most = 64 * (uint64_t)b->picture->source.size + (1 << 20);
    const pixels_lattice *l = b->lattice;
    b->width = l->count[PIXELS_ACROSS];
    b->height = l->count[PIXELS_DOWN];
    if (b->width + (uint64_t)1 > most / b->height)
        return format_fail(b->picture->reading, 0, 0, "%lu x %lu blocks are more than such a file can show",
                           (unsigned long)b->width, (unsigned long)b->height);
    TRY(pixels_lend_lines(b, lent));
    for (unsigned i = 0; i < PIXELS_HUES; i++) {
        b->hues[i] = scratch_lend_zeroed(lent, b->width, sizeof *b->hues[i]);
        if (b->hues[i] == NULL) return MEANDER_NO_MEMORY;
    }
    b->text = scratch_lend(lent, (size_t)b->width + 1, b->height);
    if (b->text == NULL) return MEANDER_NO_MEMORY;
    return MEANDER_OK;
}

// A frame with more than openings, and posts without any wall, of which a maze with loops has some; 1 when it is not
// a maze at all.
static double blocks_cost(const pixels_blocks *b) {
    uint64_t blocks = (uint64_t)b->width * b->height, rim = 2 * ((uint64_t)b->width + b->height) - 4;
    double frame = b->width < 3 || b->height < 3 ? 0 : (double)b->frame / (double)rim;
    double open = frame >= PIXELS_FRAME_LEAST ? 0 : 1 - frame;
    double lost = 4 * (double)b->lost_posts / (double)blocks;
    return open + (lost > PIXELS_LOST_MOST ? lost : 0);
}

meander_status pixels_take(pixels *m, pixels_lattice *l, pixels_blocks *b, scratch *lent) {
    scratch_take_back(lent);
    *b = (pixels_blocks){.picture = m, .lattice = l};
    TRY(blocks_open(b, lent));
    TRY(blocks_fill(b));
    blocks_judge_posts(b);
    l->cost = b->open > 0 ? blocks_cost(b) : 2;
    pixels_judge_marks(b);
    for (unsigned i = 0; i < 2; i++)
        if (b->seams[i][0] > 0 && b->seams[i][1] > 0) l->cost = 2;
    // Marks without any other floor are in no maze.
    if (b->open <= b->marked[PIXELS_START] + b->marked[PIXELS_GOAL]) l->cost = 2;
    return MEANDER_OK;
}
