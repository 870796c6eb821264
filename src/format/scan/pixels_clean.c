// SPDX-License-Identifier: MIT
// Clean pictures read row by row, so that they may be larger than memory, and decoded once.
//
//     pixels   ......########......##      the first rows give margin, walls, passages
//              ......########......##
//     line       1  1  0                   a bit for each block
//     planes     east  south               every second bit: the passages of a row of cells
//
// Only what is beyond doubt is read so: two greys, besides marks; changes of colour on lines alone; the margin
// below as high as that above, or narrower than a cell; walls that reach the frame here and there, which has at most
// two openings.  It is checked whenever a line is made, so a later row that contradicts the first ones gives
// UNSUPPORTED, and the picture goes to pixels.c, which looks at all of it first.
//
// Openings and marks must be known before the first row, so all lines are read when the picture is opened.  Their
// planes are kept if they are small; or else rows are made once more, from the top down.
//
// Invariant: pixels.c would read the same puzzle, and say the same about it.
// Cost: one decoding, and per cell less than 1 ns where blocks are single pixels; a row of pixels, and two bits for
// each cell up to CLEAN_KEPT bytes.  Of more cells: two decodings, and one for each further pass that the caller makes.
#include "format/scan/pixels_clean.h"

#include <stddef.h>
#include <string.h>

#include "base/bits.h"
#include "format/scan/pixels_asked.h"
#include "format/scan/pixels_ends.h"
#include "format/scan/pixels_found.h"

enum { CLEAN_OPENINGS = 5 };     // without marks; lines whose frame has more may be passages
enum { CLEAN_KEPT = 1 << 24 };

// ---- the lattice of the first rows ---------------------------------------------------------

// The two greys, from the first rows that have both; a margin above is less than an eighth of the picture.
static meander_status clean_find_greys(clean *p) {
    uint32_t width = p->source.width, height = p->source.height;
    bool any = false;
    unsigned least = 255, most = 0;
    while (p->at < height && p->at <= height / 8 + CLEAN_ROWS && (!any || least == most)) {
        TRY(clean_next(p));
        if (p->same) continue;
        for (uint32_t x = 0; x < width; x++) {
            const uint8_t *pixel = clean_pixel(p, x);
            unsigned grey = pixels_grey(pixel);
            if (pixels_is_coloured(pixel)) continue;
            if (!any || grey < least) clean_keep_colour(p, 1, x);
            if (!any || grey > most) clean_keep_colour(p, 0, x);
            any = true;
            if (grey < least) least = grey;
            if (grey > most) most = grey;
        }
    }
    p->greys[1] = least;
    p->greys[0] = most;
    bool divided = p->asked == 0 ? most - least >= 128 : least < p->asked && p->asked <= most;
    return any && divided ? MEANDER_OK : clean_refuse(p);
}

// Zero stands for no run as yet.
static void clean_keep_least(uint32_t *least, uint32_t length) {
    if (*least == 0 || length < *least) *least = length;
}

// Runs between the first wall and the last one; pitch holds the shortest passage until both are known.
static void clean_look_across(clean *p) {
    uint32_t *wall = &p->wall[PIXELS_ACROSS], *passage = &p->pitch[PIXELS_ACROSS];
    uint32_t end = p->end[PIXELS_ACROSS], from = p->first[PIXELS_ACROSS];
    for (uint32_t x = from + 1; x <= end; x++) {
        bool is = p->now[x - 1] == '#';
        if (x < end && (p->now[x] == '#') == is) continue;
        clean_keep_least(is ? wall : passage, x - from);
        from = x;
    }
}

// The first row with a wall is the rim's, and its ends are corners.
static bool clean_is_rim(clean *p) {
    const char *wall = memchr(p->now, '#', p->source.width);
    if (wall == NULL) return false;
    uint32_t end = p->source.width;
    while (p->now[end - 1] != '#') end--;
    p->first[PIXELS_ACROSS] = (uint32_t)(wall - p->now);
    p->end[PIXELS_ACROSS] = end;
    p->first[PIXELS_DOWN] = p->at - 1;
    return true;
}

// Walls and passages alternate downward, too: the first two heights are those of the rim and of a cell.
static meander_status clean_look(clean *p) {
    uint32_t from = 0, heights[2] = {0, 0};
    bool rim = false;
    for (unsigned different = 0; different < CLEAN_ROWS && p->at < p->source.height;) {
        TRY(clean_next(p));
        if (p->same) continue;
        TRY(clean_spread(p));
        if (!rim && (rim = clean_is_rim(p))) {
            from = p->at - 1;
            clean_look_across(p);
        } else if (rim) {
            if (different < 2) heights[different] = p->at - 1 - from;
            from = p->at - 1;
            different++;
            if (memchr(p->now, '#', p->source.width) != NULL) clean_look_across(p);
        }
    }
    p->wall[PIXELS_DOWN] = heights[0];
    p->pitch[PIXELS_DOWN] = heights[1];
    return rim ? MEANDER_OK : clean_refuse(p);
}

// So many blocks have room from the first wall to the end of the picture less the margin; 0 for none.
static uint32_t clean_count(const clean *p, unsigned axis, uint32_t end, bool whole) {
    uint32_t size = end - p->first[axis], pitch = p->pitch[axis], wall = p->wall[axis];
    if (end <= p->first[axis] || size < wall + pitch || (whole && (size - wall) % pitch != 0)) return 0;
    return 2 * ((size - wall) / pitch) + 1;
}

// Cells are square: otherwise a corridor that goes down through all of the first rows would be a cell
// that is too high.  Walls as thick as passages make a picture of blocks.
static meander_status clean_find_lattice(clean *p) {
    uint32_t thickness = p->wall[PIXELS_ACROSS], room = p->pitch[PIXELS_ACROSS];
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        uint32_t passage = p->pitch[axis], wall = p->wall[axis];
        if (wall == 0 || passage == 0 || wall > INT32_MAX || passage > INT32_MAX) return clean_refuse(p);
        if (wall != thickness || passage != room) return clean_refuse(p);
        p->pitch[axis] = wall + passage;
    }
    uint32_t below = p->source.height - p->first[PIXELS_DOWN];
    p->count[PIXELS_ACROSS] = clean_count(p, PIXELS_ACROSS, p->end[PIXELS_ACROSS], true);
    p->count[PIXELS_DOWN] = clean_count(p, PIXELS_DOWN, below, true);
    if (p->count[PIXELS_DOWN] == 0) p->count[PIXELS_DOWN] = clean_count(p, PIXELS_DOWN, p->source.height, false);
    bool some = p->count[PIXELS_ACROSS] > 0 && p->count[PIXELS_DOWN] > 0;
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++)
        some = some && pixels_may_have(p->reading.params, axis, p->count[axis]);
    return some ? MEANDER_OK : clean_refuse(p);
}

// ---- lines become rows -----------------------------------------------------------------------

#define CLEAN_EVEN UINT64_C(0x5555555555555555)

// The maze in cells: of blocks each second one is a cell.
static uint64_t clean_width(const clean *p) { return p->count[PIXELS_ACROSS] / 2; }
static uint64_t clean_height(const clean *p) { return p->count[PIXELS_DOWN] / 2; }
static size_t clean_words(const clean *p) { return bits_words((size_t)clean_width(p)); }

// The planes of a row, east and then south.
static uint64_t *clean_planes(const clean *p, uint64_t y) {
    return p->planes + (p->kept ? 2 * clean_words(p) * (size_t)y : 0);
}

// Bits 0, 2, 4 ... of a word, in its lower half.
static uint64_t clean_halve(uint64_t word) {
    word &= CLEAN_EVEN;
    word = (word | word >> 1) & UINT64_C(0x3333333333333333);
    word = (word | word >> 2) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    word = (word | word >> 4) & UINT64_C(0x00ff00ff00ff00ff);
    word = (word | word >> 8) & UINT64_C(0x0000ffff0000ffff);
    return (word | word >> 16) & UINT64_C(0x00000000ffffffff);
}

// A passage for each second block that is not a wall, from block `from`, 1 or 2, on; `count` of them.
static void clean_take_passages(const clean *p, unsigned from, uint64_t count, uint64_t *plane) {
    const uint64_t *line = p->line.walls;
    size_t words = clean_words(p);
    for (size_t i = 0; i < words; i++) {
        uint64_t lower = line[2 * i] >> from | line[2 * i + 1] << (64 - from);
        uint64_t upper = line[2 * i + 1] >> from | line[2 * i + 2] << (64 - from);
        plane[i] = ~(clean_halve(lower) | clean_halve(upper) << 32);
    }
    // All are within the last word, or there are none in it.
    uint64_t used = count - 64 * (uint64_t)(words - 1);
    plane[words - 1] &= used == 0 ? 0 : bits_tail((size_t)used);
}

// ---- what all lines together say ---------------------------------------------------------------

// Returns whether a block of the line at hand is a wall.
static bool clean_block(const clean *p, uint64_t x) { return bits_get(p->line.walls, (size_t)x); }

// Of the lines next to the frame all blocks count, of others the first and the last one.
static void clean_count_band(clean *p, uint64_t y) {
    uint32_t count = p->count[PIXELS_ACROSS], words = (uint32_t)bits_words(count);
    bool whole = y == 1 || y + 2 == p->count[PIXELS_DOWN];
    if (y == 0 || y + 1 == p->count[PIXELS_DOWN] || count < 3) return;
    if (!whole) p->band += clean_block(p, 1) + (uint64_t)(count > 3 && clean_block(p, count - 2));
    for (uint32_t i = 0; whole && i < words; i++) p->band += bits_count(p->line.walls[i]);
    if (whole) p->band -= clean_block(p, 0) + (uint64_t)clean_block(p, count - 1);
}

// Of the blocks of a line the even ones must all be of one kind: posts, or not walls at all.
static bool clean_check_line(clean *p, bool of_cells) {
    size_t words = bits_words(p->count[PIXELS_ACROSS]);
    uint64_t wrong = 0, open = 0, any = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t line = p->line.walls[i], tail = i + 1 < words ? UINT64_MAX : bits_tail(p->count[PIXELS_ACROSS]);
        wrong |= of_cells ? line & ~CLEAN_EVEN : ~line & CLEAN_EVEN & tail;
        open |= ~line & ~CLEAN_EVEN & tail;
        any |= line & ~CLEAN_EVEN;
    }
    if (!of_cells) {
        p->full = open == 0;
        p->crossed |= any != 0;
    }
    return wrong == 0;
}

// Openings of the upper frame or the lower one.
static bool clean_add_border(clean *p, uint64_t y, unsigned side) {
    for (uint64_t x = 0; x < clean_width(p) && !p->full; x++)
        if (!clean_block(p, 2 * x + 1) && !block_ends_add_opening(&p->ends, x, y, side)) return false;
    return true;
}

// Letters are in cells, and no cell is a wall.  *blank is whether the line has nothing at all.
static bool clean_add_cells(clean *p, uint64_t y, bool *blank) {
    uint64_t last = 2 * clean_width(p), any = 0;
    for (size_t i = 0; i < bits_words(p->count[PIXELS_ACROSS]); i++) any |= p->line.walls[i];
    *blank = any == 0 && p->line.count == 0;
    for (unsigned i = 0; i < p->line.count; i++) {
        uint32_t x = p->line.letters[i].x;
        if (x % 2 == 0 || !block_ends_add_letter(&p->ends, p->line.letters[i].mark, (meander_point){x / 2, y}))
            return false;
    }
    if (!clean_block(p, 0) && !block_ends_add_opening(&p->ends, 0, y, MEANDER_WEST)) return false;
    return clean_block(p, last) || block_ends_add_opening(&p->ends, last / 2 - 1, y, MEANDER_EAST);
}

// Takes the line at hand, number `y`, as it is met first; false when it is not plain.  A blank one between two borders
// separates mazes, and is seen when the line below it is.
static bool clean_take_line(clean *p, uint64_t y, bool *divides) {
    bool of_cells = y % 2 == 1, full = p->full, blank = false, inner = y > 2 && y + 2 < p->count[PIXELS_DOWN];
    if (!clean_check_line(p, of_cells) || (!of_cells && p->line.count > 0)) return false;
    clean_count_band(p, y);
    if (of_cells) {
        if (!clean_add_cells(p, y / 2, &blank)) return false;
        *divides = blank && full && inner;
        return true;
    }
    if (*divides && p->full) return false;
    *divides = false;
    if (y == 0) return clean_add_border(p, 0, MEANDER_NORTH);
    return y + 1 < p->count[PIXELS_DOWN] || clean_add_border(p, clean_height(p) - 1, MEANDER_SOUTH);
}

// Of the line at hand, number `y`, in the planes of its row.
static void clean_put_line(const clean *p, uint64_t y) {
    uint64_t *east;
    if (y == 0) return;
    east = clean_planes(p, (y - 1) / 2);
    if (y % 2 == 1) clean_take_passages(p, 2, clean_width(p) - 1, east);
    else if (y / 2 < clean_height(p)) clean_take_passages(p, 1, clean_width(p), east + clean_words(p));
    else memset(east + clean_words(p), 0, clean_words(p) * sizeof *east);
}

// Reads the whole picture once: openings, marks and the band are known after it, and the planes if they are kept.
// Any line that is not plain ends it.
static meander_status clean_read_lines(clean *p) {
    bool divides = false;
    p->full = p->crossed = false;
    p->band = 0;
    p->ends = (block_ends){.has_start = false};
    clean_rewind_lines(p);
    for (uint64_t y = 0; y < p->count[PIXELS_DOWN]; y++) {
        TRY(clean_next_line(p));
        if (!clean_take_line(p, y, &divides)) return clean_refuse(p);
        if (p->kept) clean_put_line(p, y);
        if (y % 64 == 0) TRY(context_progress(p->reading.context, y, p->count[PIXELS_DOWN]));
    }
    return block_ends_are_plain(&p->ends) && (p->crossed || clean_width(p) == 1) ? MEANDER_OK : clean_refuse(p);
}

// ---- rows ----------------------------------------------------------------------------------

// Lines that follow each other cost one decoding; an earlier one begins again.
static meander_status clean_go(clean *p, uint64_t y) {
    if (p->y > 2 * y + 1) clean_rewind_lines(p);
    while (p->y < 2 * y + 3) {
        TRY(clean_next_line(p));
        if (p->y > 2 * y + 1) clean_put_line(p, p->y - 1);
    }
    return MEANDER_OK;
}

// The planes are lent until the next row.  Rows that were stopped early have no passage below the last one.
static meander_status clean_next_row(rows *source, meander_row *row) {
    clean *p = source->user;
    if (!p->kept) TRY(clean_go(p, source->y));
    const uint64_t *east = clean_planes(p, source->y);
    *row = (meander_row){.east = east, .south = source->last ? p->nothing : east + clean_words(p)};
    return MEANDER_OK;
}

// Also after a failure half way: what was not lent is not there.
static void clean_free(clean *p) {
    context *c = p->reading.context;
    scratch_take_back(&p->lent);
    scratch_take_back(&p->lines);
    pixel_rows_close(&p->source);
    memory_free(c, p);
}

static void clean_close(rows *source) { clean_free(source->user); }

// ---- opening -------------------------------------------------------------------------------

// The words of pixels.c for the same picture; of a picture without a doubt the confidence is 1.
static void clean_note(const clean *p) {
    const block_ends *e = &p->ends;
    const char *colour = p->walls ? "dark" : "light";
    unsigned long width = p->count[PIXELS_ACROSS], height = p->count[PIXELS_DOWN], wall = p->wall[PIXELS_ACROSS];
    unsigned long cells[2][PIXELS_AXES];
    char openings[PIXELS_OPENINGS_TEXT];
    for (size_t i = 0; i < e->opening_count && i < 2; i++) {
        cells[i][PIXELS_ACROSS] = (unsigned long)e->openings[i].at.x;
        cells[i][PIXELS_DOWN] = (unsigned long)e->openings[i].at.y;
    }
    pixels_print_cells(cells, e->opening_count, openings, sizeof openings);
    if (p->pitch[PIXELS_ACROSS] == 2 * wall)
        context_note(p->reading.context, "%s: %lu x %lu blocks of %lu pixels, walls are %s%s, confidence 1.00", p->name,
                     width, height, wall, colour, openings);
    else
        context_note(p->reading.context,
                     "%s: %lu x %lu cells of %lu pixels, walls of %lu, which are %s%s, confidence 1.00",
                     p->name, width / 2, height / 2, (unsigned long)p->pitch[PIXELS_ACROSS], wall, colour, openings);
}

// Two red marks may be a start and a goal, and a frame with many openings none: that is not plain.  Nor is a frame that
// hardly a wall reaches, as a margin is, or behind which all is wall: see pixels_rank.c.
static bool clean_is_plain(const clean *p) {
    uint64_t across = p->count[PIXELS_ACROSS], down = p->count[PIXELS_DOWN], band = 2 * (across + down) - 12;
    uint64_t rim = 2 * (across + down) - 4;
    bool marks = p->ends.has_start || p->ends.goal_count < 2;
    if (across < 7 || down < 7) return false;
    return marks && p->ends.goal_count <= 9 && p->band > 2 && 20 * p->band >= band && 10 * p->band <= 8 * band &&
           100 * (uint64_t)p->ends.opening_count <= 15 * rim &&
           (p->ends.has_start || p->ends.opening_count <= CLEAN_OPENINGS);
}

// The planes of all rows are kept if they are small and there is room.
static meander_status clean_lend_planes(clean *p) {
    uint64_t words = 2 * clean_words(p), height = clean_height(p);
    p->kept = height <= CLEAN_KEPT / sizeof *p->planes / words;
    if (p->kept) p->planes = scratch_lend(&p->lines, (size_t)(words * height), sizeof *p->planes);
    p->kept = p->kept && p->planes != NULL;
    if (!p->kept) p->planes = scratch_lend(&p->lines, (size_t)words, sizeof *p->planes);
    p->nothing = scratch_lend_zeroed(&p->lines, (size_t)words, sizeof *p->nothing);
    return p->planes != NULL && p->nothing != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// With dark walls or light ones.
static meander_status clean_try(clean *p, unsigned walls) {
    p->walls = walls;
    memset(p->wall, 0, sizeof p->wall);
    memset(p->pitch, 0, sizeof p->pitch);
    clean_make_signs(p);
    clean_rewind_rows(p);
    TRY(clean_look(p));
    TRY(clean_find_lattice(p));
    scratch_take_back(&p->lines);
    TRY(clean_open_lines(p));
    TRY(clean_lend_planes(p));
    TRY(clean_read_lines(p));
    return clean_is_plain(p) ? MEANDER_OK : clean_refuse(p);
}

// Both colours are tried, as in pixels.c.  Dark walls whose frame has many openings are taken when light walls do not
// fit.
static meander_status clean_open(clean *p) {
    const params *with = p->reading.params;
    unsigned asks = pixels_asks(with);
    bool ends = pixels_asked_end(with, PIXELS_START).x >= 0 || pixels_asked_end(with, PIXELS_GOAL).x >= 0;
    if (ends) return clean_refuse(p);
    TRY(clean_open_rows(p));
    TRY(clean_find_greys(p));
    meander_status dark = MEANDER_UNSUPPORTED;
    if (asks != PIXELS_LIGHT) dark = clean_try(p, 1);
    bool many = dark == MEANDER_OK && p->ends.opening_count > 2;
    if (asks == PIXELS_DARK || (dark != MEANDER_UNSUPPORTED && !many)) return dark;
    meander_status light = clean_try(p, 0);
    if (!many || light != MEANDER_UNSUPPORTED) return light;
    return clean_try(p, 1);
}

// Opens the picture; on failure nothing is left of it.  The file outlives what is made.
static meander_status clean_new(context *c, const seekable *file, const params *with, clean **clean_new) {
    clean *p = memory_new_zeroed(c, 1, sizeof *p);
    if (p == NULL) return MEANDER_NO_MEMORY;
    p->reading = (reading){.context = c, .file = file, .params = with};
    p->source.reading = &p->reading;    // always closed
    p->lent.context = p->lines.context = c;
    p->name = file->name;
    p->asked = pixels_asked(with);
    meander_status status = clean_open(p);
    if (status == MEANDER_OK) *clean_new = p;
    else clean_free(p);
    return status;
}

// Chooses the ends.  A caller who places them himself needs no note about them.
static void clean_choose(clean *p, bool placed_start, bool placed_goal) {
    bool has_start, has_goal;
    block_ends_choose(&p->ends, clean_width(p), clean_height(p), &has_start, &has_goal);
    clean_note(p);
    block_ends_note(p->reading.context, p->name, &p->ends, has_start || placed_start, has_goal || placed_goal);
}

meander_status pixels_open_rows(const row_reading *r, row_file *file) {
    clean *p;
    if (r->unfinished || r->bands)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: pictures have no parts", r->input->name);
    TRY(clean_new(r->context, r->input, r->params, &p));
    clean_choose(p, false, false);
    const block_ends *e = &p->ends;
    rows source = {.context = r->context, .width = clean_width(p), .height = clean_height(p), .user = p,
                   .next = clean_next_row, .close = clean_close, .state_size = 1, .save = rows_save_nothing,
                   .restore = rows_restore_nothing, .seek = rows_seek_number};
    *file = (row_file){.rows = source, .id = "", .has_start = true, .start = e->start, .goals = e->goals,
                       .goal_count = e->goal_count, .openings = e->openings, .opening_count = e->opening_count};
    return MEANDER_OK;
}

// ---- held whole ----------------------------------------------------------------------------

// Passages, ends and openings of a puzzle that was just made, as the reader of blocks would put them.
static meander_status clean_fill(clean *p, puzzle *to) {
    const block_ends *e = &p->ends;
    rows source = {.context = p->reading.context, .width = clean_width(p), .height = clean_height(p), .user = p,
                   .next = clean_next_row};
    TRY(rows_fill_maze(&source, &to->maze));
    to->start = grid_cell(to->grid, e->start.x, e->start.y);
    puzzle_clear_goals(to);
    for (size_t i = 0; i < e->goal_count; i++)
        TRY(puzzle_add_goal(to, grid_cell(to->grid, e->goals[i].x, e->goals[i].y)));
    for (size_t i = 0; i < e->opening_count; i++)
        TRY(puzzle_add_opening(to, grid_cell(to->grid, e->openings[i].at.x, e->openings[i].at.y), e->openings[i].side));
    return MEANDER_OK;
}

// Of the two greys the darker one is below the threshold.
static meander_status clean_keep(const clean *p, const reading *r, puzzle *to) {
    pixels_lattice l = {.view = {.threshold = p->greys[1] + 1}, .walls = p->walls};
    for (unsigned axis = 0; axis < PIXELS_AXES; axis++) {
        l.first[axis] = p->first[axis];
        l.wall[axis] = p->wall[axis];
        l.pitch[axis] = p->pitch[axis];
        l.count[axis] = p->count[axis];
    }
    return pixels_keep_lattice(r, p->reading.file, &l, to);
}

// A small file of a huge picture has no such maze: see blocks_open in pixels_blocks.c.
static meander_status clean_to_puzzle(clean *p, const reading *r, puzzle *to) {
    uint64_t most = 64 * (uint64_t)p->source.size + (1 << 20);
    grid *g;
    if (p->count[PIXELS_ACROSS] + (uint64_t)1 > most / p->count[PIXELS_DOWN]) return clean_refuse(p);
    TRY(grid_new_rect(r->context, clean_width(p), clean_height(p), NULL, &g));
    TRY(puzzle_init(to, r->context, g));
    clean_choose(p, r->placed_start, r->placed_goal);
    meander_status status = clean_fill(p, to);
    if (status == MEANDER_OK) status = clean_keep(p, r, to);
    if (status != MEANDER_OK) puzzle_done(to);
    return status;
}

meander_status pixels_read_clean(const reading *r, const seekable *file, puzzle *to) {
    clean *p;
    if (r->as != FORMAT_AS_AUTO || r->guess != NULL)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s: such a reading is held whole", file->name);
    TRY(clean_new(r->context, file, r->params, &p));
    meander_status status = clean_to_puzzle(p, r, to);
    clean_free(p);
    return status;
}
