// SPDX-License-Identifier: MIT
// Rows of a clean picture that is larger than memory.  Such a picture is block text in another alphabet:
//
//     pixels   ......########......##      the first rows give margin, walls, passages
//              ......########......##
//     text     ###_#    a line for each block's height, a character for each block's width
//
// So it is opened as a file of text whose bytes are made when they are read, and the reader of plain block
// pictures (block_rows.c) does the rest: openings, letters, rows.  Lines are made from the top down; to go back, the
// picture is decoded again.
//
// Only what is beyond doubt is read so: two greys, besides marks; changes of colour on lines alone; the margin
// below as high as that above, or narrower than a cell; walls that reach the frame here and there, which has at most two
// openings.  It is checked whenever a line is made, so a later row that contradicts
// the first ones gives UNSUPPORTED, and the picture goes to pixels.c, which looks at all of it first.
//
// Invariant: pixels.c would read the same puzzle, and say the same about it.
// Cost: a row of pixels and a line of text.  A row like the one before is compared, not looked at.  The picture
// is decoded from the top for its lattice, for its openings and for its rows, and once more for each pass
// that the caller makes.
#include <stddef.h>
#include <string.h>

#include "format/picture/pixels.h"
#include "format/text/block.h"

enum { CLEAN_ROWS = 64 };        // different rows that are looked at for the lattice

typedef struct clean {
    reading reading;
    pixel_rows source;
    seekable text;               // what the reader of blocks sees
    rows blocks;                 // what it makes of it
    scratch lent;
    unsigned walls;              // 1: dark pixels are walls
    unsigned asked;              // the threshold; 0: none
    unsigned greys[2];           // of light pixels and of dark ones
    char signs[256];             // of each code: '#', ' ', 'S' or 'G'; 0: neither grey
    char octets[256][8];         // of each byte of eight codes
    size_t stride;               // bytes of a row as it is in the file
    uint8_t *raw;                // that row, the latest one that was different
    char *now, *first_row;       // signs of each pixel: of that row, and of the first row of a line
    uint32_t first[PIXELS_AXES], end[PIXELS_AXES], wall[PIXELS_AXES], pitch[PIXELS_AXES];
    uint32_t count[PIXELS_AXES]; // of blocks, walls included
    char *line;                  // the text of line `y`, with its end
    uint64_t y;                  // UINT64_MAX: none
    uint64_t marks[PIXELS_MARKS];
    uint64_t band;               // walls in the lines and columns next to the frame
} clean;

// What this reader will not judge: pixels.c then reads the picture, or says what is wrong with it.
static meander_status clean_refuse(const clean *p) {
    return context_fail(p->reading.context, MEANDER_UNSUPPORTED, "%s: only clean pictures of two greys are read row by row",
                        p->text.name);
}

// Damage is for the reader that holds the file to name.
static meander_status clean_answer(const clean *p, meander_status status) {
    return status == MEANDER_BAD_INPUT ? clean_refuse(p) : status;
}

// ---- pixels become signs -------------------------------------------------------------------

// Green and blue marks are a start, red ones a goal; a colour that is no mark, and a third grey, refuse the picture.
static char clean_sign(const clean *p, const uint8_t *pixel) {
    unsigned mark = pixels_mark(pixel), grey = pixels_grey(pixel);
    if (pixels_is_coloured(pixel)) return mark == PIXELS_START ? 'S' : mark == PIXELS_GOAL ? 'G' : '\0';
    if (grey == p->greys[p->walls]) return '#';
    return grey == p->greys[!p->walls] ? ' ' : '\0';
}

// The code of pixel `x`, whose bits are in one byte, the first pixel in the highest ones.
static unsigned clean_code(const pixel_rows *s, uint32_t x) {
    size_t at = (size_t)x * s->code_bits;
    return (unsigned)s->codes[at / 8] >> (8 - s->code_bits - at % 8) & ((1u << s->code_bits) - 1);
}

// The colour of pixel `x`, red, green and blue.
static const uint8_t *clean_pixel(const pixel_rows *s, uint32_t x) {
    return s->code_bits > 0 ? s->colours_of[clean_code(s, x)] : s->row + 3 * (size_t)x;
}

// Of codes of one bit, eight signs are copied at once.
static void clean_make_signs(clean *p) {
    for (unsigned i = 0; i < 256; i++) p->signs[i] = clean_sign(p, p->source.colours_of[i]);
    for (unsigned i = 0; i < 256; i++)
        for (unsigned k = 0; k < 8; k++) p->octets[i][k] = p->signs[i >> (7 - k) & 1];
}

// Most pictures have codes of 1 or 8 bits; the loop at the end is for all others, and for what is left of a row.
static void clean_spread(clean *p) {
    const pixel_rows *s = &p->source;
    uint32_t x = 0;
    if (s->code_bits == 8)
        for (; x < s->width; x++) p->now[x] = p->signs[s->codes[x]];
    if (s->code_bits == 1)
        for (; x + 8 <= s->width; x += 8) memcpy(p->now + x, p->octets[s->codes[x / 8]], 8);
    for (; x < s->width; x++)
        p->now[x] = s->code_bits > 0 ? p->signs[clean_code(s, x)] : clean_sign(p, clean_pixel(s, x));
}

// Whether a row of the file is the one before; the bits that pad its last byte mean nothing.
static bool clean_is_before(const clean *p, const uint8_t *raw) {
    size_t last = p->stride - 1, pad = (8 - (size_t)p->source.width * p->source.code_bits % 8) % 8;
    return memcmp(raw, p->raw, last) == 0 && raw[last] >> pad == p->raw[last] >> pad;
}

// The next row's signs; *same when they are those of the row before.
static meander_status clean_next(clean *p, bool *same) {
    pixel_rows *s = &p->source;
    TRY(clean_answer(p, pixel_rows_next(s)));
    const uint8_t *raw = s->code_bits > 0 ? s->codes : s->row;
    *same = s->y > 1 && clean_is_before(p, raw);
    if (*same) return MEANDER_OK;
    memcpy(p->raw, raw, p->stride);
    clean_spread(p);
    return memchr(p->now, '\0', s->width) == NULL ? MEANDER_OK : clean_refuse(p);
}

// ---- the lattice of the first rows ---------------------------------------------------------

// The two greys, from the first rows that have both; a margin above is no eighth of the picture.
static meander_status clean_find_greys(clean *p) {
    const pixel_rows *s = &p->source;
    bool any = false;
    unsigned least = 255, most = 0;
    while (s->y < s->height && s->y <= s->height / 8 + CLEAN_ROWS && (!any || least == most)) {
        TRY(clean_answer(p, pixel_rows_next(&p->source)));
        const uint8_t *raw = s->code_bits > 0 ? s->codes : s->row;
        if (s->y > 1 && clean_is_before(p, raw)) continue;
        memcpy(p->raw, raw, p->stride);
        for (uint32_t x = 0; x < s->width; x++) {
            const uint8_t *pixel = clean_pixel(s, x);
            unsigned grey = pixels_grey(pixel);
            if (pixels_is_coloured(pixel)) continue;
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
    p->first[PIXELS_DOWN] = p->source.y - 1;
    return true;
}

// Walls and passages alternate downward, too: the first two heights are those of the rim and of a cell.
static meander_status clean_look(clean *p) {
    const pixel_rows *s = &p->source;
    uint32_t from = 0, heights[2] = {0, 0};
    bool same = false, rim = false;
    for (unsigned different = 0; different < CLEAN_ROWS && s->y < s->height;) {
        TRY(clean_next(p, &same));
        if (!rim && !same && (rim = clean_is_rim(p))) {
            from = s->y - 1;
            clean_look_across(p);
        } else if (rim && !same) {
            if (different < 2) heights[different] = s->y - 1 - from;
            from = s->y - 1;
            different++;
            if (memchr(p->now, '#', s->width) != NULL) clean_look_across(p);
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

// ---- signs become text ---------------------------------------------------------------------

// Where block `i` begins: even blocks are walls or posts, odd ones are passages.
// Its last pixel is the one before block i + 1.
static uint32_t clean_at(const clean *p, unsigned axis, uint64_t i) {
    return (uint32_t)(p->first[axis] + i / 2 * p->pitch[axis] + i % 2 * p->wall[axis]);
}

// Compares without a branch in the loop, so that a compiler takes many signs at once.
static bool clean_is_all(const char *signs, uint32_t from, uint32_t end, char sign) {
    unsigned other = 0;
    for (uint32_t x = from; x < end; x++) other |= (unsigned)(signs[x] ^ sign);
    return other == 0;
}

// Beside the maze is floor, and each block has one sign; false if it is not so.  Where blocks are single
// pixels the row is the line.
static bool clean_make_line(clean *p) {
    uint32_t count = p->count[PIXELS_ACROSS], from = p->first[PIXELS_ACROSS], width = p->source.width;
    bool good = clean_is_all(p->now, 0, from, ' ') && clean_is_all(p->now, p->end[PIXELS_ACROSS], width, ' ');
    if (p->pitch[PIXELS_ACROSS] == 2) {
        memcpy(p->line, p->now + from, count);
        from += count;
    }
    for (uint32_t i = p->pitch[PIXELS_ACROSS] == 2 ? count : 0; i < count; i++) {
        uint32_t end = from + (i % 2 == 0 ? p->wall[PIXELS_ACROSS] : p->pitch[PIXELS_ACROSS] - p->wall[PIXELS_ACROSS]);
        p->line[i] = p->now[from];
        good &= clean_is_all(p->now, from + 1, end, p->now[from]);
        from = end;
    }
    p->line[count] = '\n';
    return good;
}

// Rows without walls, above the maze and below it.
static meander_status clean_skip(clean *p, uint32_t end) {
    bool same;
    while (p->source.y < end) {
        TRY(clean_next(p, &same));
        if (!same && !clean_is_all(p->now, 0, p->source.width, ' ')) return clean_refuse(p);
    }
    return MEANDER_OK;
}

// Marks are counted once, when lines are first made in order.
static void clean_count_marks(clean *p) {
    for (unsigned i = 0; i < PIXELS_MARKS; i++)
        for (const char *at = p->line; (at = memchr(at, "SG"[i], p->count[PIXELS_ACROSS] - (size_t)(at - p->line))) != NULL; at++)
            p->marks[i]++;
}

// Of the lines next to the frame all blocks count, of others the first and the last one.
static void clean_count_band(clean *p, uint64_t y) {
    uint32_t count = p->count[PIXELS_ACROSS];
    bool whole = y == 1 || y + 2 == p->count[PIXELS_DOWN];
    if (y == 0 || y + 1 == p->count[PIXELS_DOWN]) return;
    for (uint32_t x = 1; x + 1 < count; x += whole ? 1 : count - 3 > 0 ? count - 3 : 1) p->band += p->line[x] == '#';
}

// Line `y` follows the one at hand.
static meander_status clean_next_line(clean *p) {
    uint64_t y = p->y + 1;
    uint32_t end = clean_at(p, PIXELS_DOWN, y + 1);
    bool same;
    if (y == 0) TRY(clean_skip(p, p->first[PIXELS_DOWN]));
    TRY(clean_next(p, &same));
    if (!clean_make_line(p)) return clean_refuse(p);
    memcpy(p->first_row, p->now, p->source.width);
    while (p->source.y < end) {
        TRY(clean_next(p, &same));
        if (!same && memcmp(p->now, p->first_row, p->source.width) != 0) return clean_refuse(p);
    }
    clean_count_marks(p);
    clean_count_band(p, y);
    p->y = y;
    return y + 1 == p->count[PIXELS_DOWN] ? clean_skip(p, p->source.height) : MEANDER_OK;
}

// The next line is the first one, and marks are counted from there.
static meander_status clean_rewind(clean *p) {
    p->y = UINT64_MAX;
    memset(p->marks, 0, sizeof p->marks);
    p->band = 0;
    return clean_answer(p, pixel_rows_rewind(&p->source));
}

// Lines that follow each other cost one decoding; an earlier one begins again.
static meander_status clean_read(const seekable *s, uint64_t offset, char *bytes, size_t size) {
    clean *p = (clean *)((char *)(uintptr_t)s - offsetof(clean, text));
    size_t length = (size_t)p->count[PIXELS_ACROSS] + 1;
    while (size > 0) {
        uint64_t y = offset / length, column = offset % length;
        size_t part = length - (size_t)column < size ? length - (size_t)column : size;
        if (p->y != UINT64_MAX && y < p->y) TRY(clean_rewind(p));
        while (p->y != y) TRY(clean_next_line(p));
        memcpy(bytes, p->line + column, part);
        bytes += part;
        offset += part;
        size -= part;
    }
    return MEANDER_OK;
}

// ---- opening -------------------------------------------------------------------------------

// The rows of block text are ours under another name: what the caller sets is passed on.
static meander_status clean_next_row(rows *source, meander_row *row) {
    clean *p = source->user;
    p->blocks.y = source->y;
    p->blocks.last = source->last;
    return p->blocks.next(&p->blocks, row);
}

// Also after a failure half way: what was not lent is not there.
static void clean_free(clean *p) {
    context *c = p->reading.context;
    scratch_take_back(&p->lent);
    pixel_rows_close(&p->source);
    memory_free(c, p);
}

// The rows of text end first: they have borrowed `text`.
static void clean_close(rows *source) {
    clean *p = source->user;
    p->blocks.close(&p->blocks);
    clean_free(p);
}

// Opens the picture and lends what a row needs.  Pictures whose rows are all held already (interlaced ones, JPEG)
// gain nothing.
static meander_status clean_begin(clean *p) {
    pixel_rows *s = &p->source;
    TRY(clean_answer(p, pixel_rows_open_file(s, &p->reading)));
    p->stride = s->code_bits > 0 ? ((size_t)s->width * s->code_bits + 7) / 8 : 3 * (size_t)s->width;
    p->raw = scratch_lend_zeroed(&p->lent, p->stride, 1);
    p->now = scratch_lend(&p->lent, s->width, 1);
    p->first_row = scratch_lend(&p->lent, s->width, 1);
    p->line = scratch_lend(&p->lent, (size_t)s->width + 1, 1);
    if (p->raw == NULL || p->now == NULL || p->first_row == NULL || p->line == NULL) return MEANDER_NO_MEMORY;
    if (s->held != NULL) return clean_refuse(p);
    return clean_find_greys(p);
}

// The words of pixels.c for the same picture; of a picture without a doubt the confidence is 1.
static void clean_note(const clean *p, const row_file *file) {
    const char *colour = p->walls ? "dark" : "light";
    unsigned long width = p->count[PIXELS_ACROSS], height = p->count[PIXELS_DOWN], wall = p->wall[PIXELS_ACROSS];
    unsigned long cells[2][PIXELS_AXES];
    char openings[PIXELS_OPENINGS_TEXT];
    for (size_t i = 0; i < file->opening_count && i < 2; i++) {
        cells[i][PIXELS_ACROSS] = (unsigned long)file->openings[i].at.x;
        cells[i][PIXELS_DOWN] = (unsigned long)file->openings[i].at.y;
    }
    pixels_print_cells(cells, file->opening_count, openings, sizeof openings);
    if (p->pitch[PIXELS_ACROSS] == 2 * wall)
        context_note(p->reading.context, "%s: %lu x %lu blocks of %lu pixels, walls are %s%s, confidence 1.00", p->text.name,
                     width, height, wall, colour, openings);
    else
        context_note(p->reading.context, "%s: %lu x %lu cells of %lu pixels, walls of %lu, which are %s%s, confidence 1.00",
                     p->text.name, width / 2, height / 2, (unsigned long)p->pitch[PIXELS_ACROSS], wall, colour, openings);
}

// Two red marks may be a start and a goal, and a frame with many openings none: that is not plain.  Nor is a frame that
// hardly a wall reaches, as a margin is, or behind which all is wall: see pixels_rank.c.
static bool clean_is_plain(const clean *p) {
    uint64_t across = p->count[PIXELS_ACROSS], down = p->count[PIXELS_DOWN], band = 2 * (across + down) - 12;
    bool marks = p->marks[PIXELS_START] > 0 || p->marks[PIXELS_GOAL] < 2;
    if (across < 7 || down < 7) return false;
    return marks && p->marks[PIXELS_GOAL] <= 9 && p->band > 2 && 20 * p->band >= band && 10 * p->band <= 8 * band;
}

static bool clean_is_open(const clean *p, const row_file *file) {
    uint64_t rim = 2 * ((uint64_t)p->count[PIXELS_ACROSS] + p->count[PIXELS_DOWN]) - 4;
    return 100 * (uint64_t)file->opening_count <= 15 * rim;
}

// With dark walls or light ones.  On success *openings says how many are in the frame.
static meander_status clean_try(clean *p, const row_reading *r, unsigned walls, row_file *file, size_t *openings) {
    static const seekable_kind kind = {.read = clean_read};
    row_reading with = *r;
    params block;
    p->walls = walls;
    memset(p->wall, 0, sizeof p->wall);
    memset(p->pitch, 0, sizeof p->pitch);
    clean_make_signs(p);
    TRY(clean_rewind(p));
    TRY(clean_look(p));
    TRY(clean_find_lattice(p));
    TRY(clean_rewind(p));
    TRY(params_parse(r->context, "block", format_block.params, "", 0, &block));
    p->text.kind = &kind;
    p->text.size = ((uint64_t)p->count[PIXELS_ACROSS] + 1) * p->count[PIXELS_DOWN];
    with.input = &p->text;
    with.params = &block;
    TRY(block_open_rows(&with, file));
    p->blocks = file->rows;
    *openings = file->opening_count;
    if (clean_is_plain(p) && clean_is_open(p, file)) return MEANDER_OK;
    p->blocks.close(&p->blocks);
    return clean_refuse(p);
}

// Both colours are tried, as in pixels.c.  Dark walls whose frame has many openings are taken when light walls do not fit.
static meander_status clean_open(clean *p, const row_reading *r, unsigned asks, row_file *file) {
    size_t openings = 0;
    bool ends = pixels_asked_end(r->params, PIXELS_START).x >= 0 || pixels_asked_end(r->params, PIXELS_GOAL).x >= 0;
    if (r->unfinished || r->bands || ends) return clean_refuse(p);
    TRY(clean_begin(p));
    meander_status dark = MEANDER_UNSUPPORTED;
    if (asks != PIXELS_LIGHT) dark = clean_try(p, r, 1, file, &openings);
    bool many = dark == MEANDER_OK && openings > 2;
    if (asks == PIXELS_DARK || (dark != MEANDER_UNSUPPORTED && !many)) return dark;
    if (many) p->blocks.close(&p->blocks);
    meander_status light = clean_try(p, r, 0, file, &openings);
    if (!many || light != MEANDER_UNSUPPORTED) return light;
    return clean_try(p, r, 1, file, &openings);
}

meander_status pixels_open_rows(const row_reading *r, row_file *file) {
    clean *p = memory_new_zeroed(r->context, 1, sizeof *p);
    if (p == NULL) return MEANDER_NO_MEMORY;
    p->reading = (reading){.context = r->context, .file = r->input, .params = r->params};
    p->source.reading = &p->reading;    // closed in any case
    p->lent.context = r->context;
    p->text = (seekable){.context = r->context, .name = r->input->name, .descriptor = -1};
    p->asked = pixels_asked(r->params);
    meander_status status = clean_open(p, r, pixels_asks(r->params), file);
    if (status != MEANDER_OK) {
        clean_free(p);
        return status;
    }
    clean_note(p, file);
    file->rows.next = clean_next_row;
    file->rows.close = clean_close;
    file->rows.user = p;
    return MEANDER_OK;
}
