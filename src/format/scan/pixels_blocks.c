// SPDX-License-Identifier: MIT
// The blocks between the lines of a lattice in a clean picture, as text:
//
//     ..######..              colours change on lines alone, so a pixel of a block says whether it is
//     ..##  ##..   -> ###     a wall; marks may be smaller than a block, so of them all pixels are
//     ..##  ##..      # #     counted
//
// Green or blue is the start and red the goal, where they fill few blocks; what has another colour is floor, unless
// colours are walls.
//
// Cost: a byte for each block; a look at a pixel of each, and at all pixels of different rows where there are marks.
#include "format/scan/pixels_blocks.h"

#include <string.h>

#include "base/memory.h"
#include "format/scan/pixels_kept.h"

// Blocks that may be marked before a colour is a drawing rather than a mark.
enum { PIXELS_MARK_BLOCKS = 9 };

// The share of the frame that must be walls.
#define PIXELS_FRAME_LEAST 0.85
// The share of posts that may have no wall, as in a maze with many loops.
#define PIXELS_LOST_MOST 0.25

// ---- a line of blocks ------------------------------------------------------------------------

static bool blocks_have_marks(const pixels *m) {
    bool any = false;
    for (unsigned i = 0; i < m->kept.count; i++) any = any || pixels_code_mark(m->kept.keys[i]) < PIXELS_MARKS;
    return any;
}

static void blocks_count_marks(pixels_blocks *b, uint32_t times) {
    const pixels_kept *k = &b->picture->kept;
    for (uint32_t i = 0; i < b->width; i++)
        for (uint32_t x = b->lines[i]; x < b->lines[i + 1]; x++) {
            unsigned mark = pixels_code_mark(k->keys[k->codes[x]]);
            if (mark < PIXELS_MARKS) b->marks[mark][i] += times;
        }
}

// Walls are those of the first row of the line.  Posts of a lattice of lines are walls whatever they look like.
static void blocks_put_walls(pixels_blocks *b, uint32_t y) {
    const pixels *m = b->picture;
    char *line = b->text + (size_t)y * ((size_t)b->width + 1);
    for (uint32_t x = 0; x < b->width; x++) {
        bool post = x % 2 == 0 && y % 2 == 0, open = !m->is_wall[m->kept.codes[b->lines[x]]];
        line[x] = open && (b->lattice->blocks || !post) ? ' ' : '#';
        b->lost_posts += post && open && !b->lattice->blocks;
        b->open_posts += post && line[x] == ' ';
        b->frame += line[x] == '#' && (x == 0 || y == 0 || x + 1 == b->width || y + 1 == b->height);
    }
    line[b->width] = '\n';
}

static void blocks_put_marks(pixels_blocks *b, uint32_t y, uint32_t times) {
    char *line = b->text + (size_t)y * ((size_t)b->width + 1);
    for (uint32_t x = 0; x < b->width; x++)
        for (unsigned i = 0; i < PIXELS_MARKS; i++) {
            uint64_t all = (uint64_t)(b->lines[x + 1] - b->lines[x]) * times;
            if (line[x] == ' ' && 3 * (uint64_t)b->marks[i][x] > all) {
                line[x] = i == PIXELS_START ? 'S' : 'G';
                b->marked[i]++;
            }
            b->marks[i][x] = 0;
        }
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
        for (uint32_t at = from, times; at < below;) {
            for (; end <= at; end += times) TRY(pixels_next_codes(m, &times));
            if (at == from) blocks_put_walls(b, y);
            uint32_t next = end < below ? end : below;
            if (marks) blocks_count_marks(b, next - at);
            at = next;
        }
        if (marks) blocks_put_marks(b, y, below - from);
    }
    return MEANDER_OK;
}

// ---- marks ---------------------------------------------------------------------------------

static void blocks_replace(pixels_blocks *b, char mark, char with, uint64_t most) {
    size_t size = (size_t)b->height * ((size_t)b->width + 1);
    for (size_t i = 0; i < size && most > 0; i++)
        if (b->text[i] == mark) {
            b->text[i] = with;
            most--;
        }
}

// A colour that fills many blocks is a drawn way or a picture.  Two red blocks and no start are one each.
void pixels_judge_marks(pixels_blocks *b) {
    static const char letters[PIXELS_MARKS] = {'S', 'G'};
    for (unsigned i = 0; i < PIXELS_MARKS; i++)
        if (b->marked[i] > PIXELS_MARK_BLOCKS || (i == PIXELS_START && b->marked[i] > 1)) {
            blocks_replace(b, letters[i], ' ', b->marked[i]);
            b->marked[i] = 0;
        }
    if (b->marked[PIXELS_START] == 0 && b->marked[PIXELS_GOAL] == 2) {
        blocks_replace(b, 'G', 'S', 1);
        b->marked[PIXELS_START] = b->marked[PIXELS_GOAL] = 1;
    }
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
    for (unsigned i = 0; i < PIXELS_MARKS; i++)
        b->marks[i] = scratch_lend_zeroed(lent, b->width, sizeof *b->marks[i]);
    b->text = scratch_lend(lent, (size_t)b->width + 1, b->height);
    if (b->marks[0] == NULL || b->marks[1] == NULL || b->text == NULL) return MEANDER_NO_MEMORY;
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
    l->cost = blocks_cost(b);
    pixels_judge_marks(b);
    return MEANDER_OK;
}
