// SPDX-License-Identifier: MIT
// Rows of a block picture that is larger than memory.  Such a picture is read row by row when it
// is plain: a full rectangle on the odd lattice, one character per block, no margin, all lines of
// the same length.  Then a row's place is a product, and only two lines are held:
//
//     ### ###          line 0
//     #   # #          lines 2y + 1 and 2y + 2: row y, its passages to the east, and below
//     # # # #
//     # #              an opening in the border, of a start or a goal
//     #######
//
// Opening reads all of it once: it finds letters and openings, and returns UNSUPPORTED for
// anything that is not plain, so that block_read.c, which knows all kinds of pictures, can read
// it: walls other than '#' and 'X', a drawn way, separators, a second picture below.  Start and
// goals are chosen as there (see walls_read.c).  Cost: a look at each character, twice.
//
// Invariant: block_read.c would read the same puzzle, and say the same about it.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/text/block.h"
#include "format/text/block_ends.h"

enum { BLOCK_CHUNK = 1 << 12 };

typedef struct block_rows {
    context *context;
    const seekable *input;
    uint64_t pitch, width, height;     // a line with its end, and the maze in cells
    char wall, floor;                  // floor: 0 until one was seen
    uint64_t floors;                   // blocks of floor
    bool full, crossed;                // the wall line before has no way; some wall line has walls
    char *lines;                       // of the current row, with its ends
    uint64_t *east, *south;
    block_ends ends;
    size_t letter_count;
    struct { char mark; meander_point at; } letters[BLOCK_PLACES];
    scratch lent;
} block_rows;

static meander_status block_not_plain(const block_rows *b) {
    return context_fail(b->context, MEANDER_UNSUPPORTED,
                        "%s: only plain block pictures are read row by row", b->input->name);
}

// ---- rows --------------------------------------------------------------------------

// Lines 2y + 1 and 2y + 2; the last line may lack its end.
static meander_status block_load(const block_rows *b, uint64_t y) {
    uint64_t place = (2 * y + 1) * b->pitch, left = b->input->size - place;
    size_t size = (size_t)(left < 2 * b->pitch ? left : 2 * b->pitch);
    return seekable_read(b->input, place, b->lines, size);
}

// Reads a passage for each second character that is not wall; `count` of them from `line` on.
static void block_pack(const block_rows *b, const char *line, size_t count, uint64_t *plane) {
    for (size_t x = 0; x < count; x += 64) {
        size_t many = count - x < 64 ? count - x : 64;
        uint64_t word = 0;
        for (size_t i = 0; i < many; i++) word |= (uint64_t)(line[2 * (x + i)] != b->wall) << i;
        plane[x / 64] = word;
    }
}

static meander_status block_rows_next(rows *source, meander_row *row) {
    block_rows *b = source->user;
    size_t words = bits_words((size_t)b->width);
    TRY(block_load(b, source->y));
    memset(b->east, 0, words * sizeof *b->east);
    memset(b->south, 0, words * sizeof *b->south);
    block_pack(b, b->lines + 2, (size_t)b->width - 1, b->east);
    if (!source->last) block_pack(b, b->lines + b->pitch + 1, (size_t)b->width, b->south);
    *row = (meander_row){.east = b->east, .south = b->south};
    return MEANDER_OK;
}

static void block_rows_close(rows *source) {
    block_rows *b = source->user;
    scratch_take_back(&b->lent);
    memory_free(source->context, b);
}

// ---- opening -----------------------------------------------------------------------

// Only one character is floor: with two, one of them may draw a way.
static bool block_is_floor(block_rows *b, char mark) {
    if (b->floor == 0 && (mark == ' ' || mark == '.')) b->floor = mark;
    b->floors += mark == b->floor;
    return mark != '\0' && mark == b->floor;
}

// The length of the first line decides all, its first character is the wall.
static meander_status block_find_size(block_rows *b, char *chunk) {
    const seekable *in = b->input;
    const char *end = NULL;
    uint64_t place = 0;
    for (; end == NULL && place < in->size; place += BLOCK_CHUNK) {
        size_t size = in->size - place < BLOCK_CHUNK ? (size_t)(in->size - place) : BLOCK_CHUNK;
        TRY(seekable_read(in, place, chunk, size));
        if (place == 0) b->wall = chunk[0];
        end = memchr(chunk, '\n', size);
        if (end != NULL) b->pitch = place + (uint64_t)(end - chunk) + 1;
    }
    uint64_t lines = b->pitch == 0 ? 0 : (in->size + 1) / b->pitch;
    bool fits = lines > 0 && (in->size % b->pitch == 0 || (in->size + 1) % b->pitch == 0);
    b->width = (b->pitch - 2) / 2;
    b->height = (lines - 1) / 2;
    bool walled = b->wall == '#' || b->wall == 'X';
    bool plain = fits && walled && b->pitch >= 4 && b->pitch % 2 == 0 && lines >= 3 &&
                 lines % 2 == 1 && b->width < UINT32_MAX - 64 && b->pitch < SIZE_MAX / 4;
    return plain ? MEANDER_OK : block_not_plain(b);
}

static meander_status block_add_opening(block_rows *b, uint64_t x, uint64_t y, unsigned side) {
    return block_ends_add_opening(&b->ends, x, y, side) ? MEANDER_OK : block_not_plain(b);
}

static meander_status block_add_letter(block_rows *b, char mark, meander_point at) {
    if (b->letter_count == BLOCK_PLACES || !text_is_letter(mark)) return block_not_plain(b);
    b->letters[b->letter_count].mark = mark;
    b->letters[b->letter_count++].at = at;
    return MEANDER_OK;
}

// Counts the floor among the first, third ... and the second, fourth ... characters of a line.  False when some are
// neither wall nor floor, or the floor is not known yet.
//
// Eight characters at once: in a difference from the wall a byte is 0, or what floor and wall differ by.
static bool block_count_floor(const block_rows *b, const char *line, size_t length, uint64_t counts[2]) {
    static const uint8_t firsts[8] = {1, 0, 1, 0, 1, 0, 1, 0};
    const uint64_t each = UINT64_C(0x0101010101010101);
    unsigned differ = (unsigned char)(b->floor ^ b->wall), shift = 0;
    uint64_t eight, first, wrong = 0;
    size_t i = 0;
    memcpy(&first, firsts, sizeof first);
    if (b->floor == 0) return false;
    while ((differ >> shift & 1) == 0) shift++;
    for (counts[0] = counts[1] = 0; i + 8 <= length; i += 8) {
        memcpy(&eight, line + i, sizeof eight);
        eight ^= each * (unsigned char)b->wall;
        uint64_t floors = eight >> shift & each;
        wrong |= eight ^ floors * differ;
        counts[0] += (floors & first) * each >> 56;
        counts[1] += (floors & ~first) * each >> 56;
    }
    for (; i < length; i++) {
        counts[i % 2] += line[i] == b->floor;
        wrong |= line[i] != b->wall && line[i] != b->floor;
    }
    return wrong == 0;
}

// A line of walls and passages: posts are walls, what is between them floor or wall.  The last
// one may lack its end, but have nothing else in its place: then it would be longer than the
// others.
static meander_status block_check_line(block_rows *b, const char *line, bool last) {
    size_t width = 2 * (size_t)b->width + 1;
    uint64_t floors[2];
    bool plain = block_count_floor(b, line, width, floors) && floors[0] == 0;
    b->full = !plain || floors[1] == 0;
    if (plain) {
        b->crossed |= floors[1] < b->width;
        b->floors += floors[1];
    }
    for (size_t i = 0; i < width && !plain; i++) {
        if (line[i] == b->wall) {
            b->crossed |= i % 2 == 1;
            continue;
        }
        if (i % 2 == 0 || !block_is_floor(b, line[i])) return block_not_plain(b);
        b->full = false;
    }
    bool cut = last && b->input->size % b->pitch != 0;
    return cut || line[width] == '\n' ? MEANDER_OK : block_not_plain(b);
}

// A line of cells: letters are in cells, and no cell is wall.
static meander_status block_check_cells(block_rows *b, uint64_t y, bool *blank) {
    const char *line = b->lines;
    size_t width = (size_t)b->width;
    uint64_t floors[2];
    bool plain = block_count_floor(b, line, 2 * width, floors) && floors[1] == width;
    *blank = !plain || (b->floor == ' ' && floors[0] == width);
    if (plain) b->floors += floors[0] + floors[1];
    for (size_t x = 0; x < width && !plain; x++) {
        char between = line[2 * x], mark = line[2 * x + 1];
        if (mark == b->wall || (between != b->wall && !block_is_floor(b, between)))
            return block_not_plain(b);
        bool floor = block_is_floor(b, mark);
        if (!floor) TRY(block_add_letter(b, mark, (meander_point){x, y}));
        *blank &= floor && between == ' ' && mark == ' ';
    }
    if (line[2 * width + 1] != '\n') return block_not_plain(b);
    *blank &= line[2 * width] == ' ';
    if (line[0] != b->wall) TRY(block_add_opening(b, 0, y, MEANDER_WEST));
    if (line[2 * width] == b->wall) return MEANDER_OK;
    if (!block_is_floor(b, line[2 * width])) return block_not_plain(b);
    return block_add_opening(b, width - 1, y, MEANDER_EAST);
}

static meander_status block_check_border(block_rows *b, const char *line, unsigned side) {
    size_t width = (size_t)b->width;
    uint64_t y = side == MEANDER_NORTH ? 0 : b->height - 1;
    TRY(block_check_line(b, line, side == MEANDER_SOUTH));
    for (size_t x = 0; x < width; x++)
        if (line[2 * x + 1] != b->wall) TRY(block_add_opening(b, x, y, side));
    return MEANDER_OK;
}

// The two lines of a row.  A blank one between two borders separates pictures.
static meander_status block_scan_row(block_rows *b, uint64_t y) {
    bool last = y + 1 == b->height, full = b->full, blank;
    TRY(block_load(b, y));
    TRY(block_check_cells(b, y, &blank));
    if (!last) TRY(block_check_line(b, b->lines + b->pitch, false));
    else TRY(block_check_border(b, b->lines + b->pitch, MEANDER_SOUTH));
    bool divides = blank && full && b->full && y > 0 && y + 1 < b->height;
    return divides ? block_not_plain(b) : MEANDER_OK;
}

// When no second column has a wall, the blanks there may be separators.  Floor that occurs once
// is a mark.
static meander_status block_scan(block_rows *b) {
    TRY(seekable_read(b->input, 0, b->lines, (size_t)b->pitch));
    TRY(block_check_border(b, b->lines, MEANDER_NORTH));
    for (uint64_t y = 0; y < b->height; y++) {
        TRY(block_scan_row(b, y));
        TRY(context_progress(b->context, y, b->height));
    }
    bool plain = (b->crossed || b->width == 1) && (b->floor != '.' || b->floors > 1);
    return plain ? MEANDER_OK : block_not_plain(b);
}

// Where a letter is in doubt, there is more to say than here.
static meander_status block_judge(block_rows *b) {
    size_t counts[256] = {0};
    text_marks marks;
    for (size_t i = 0; i < b->letter_count; i++) counts[(uint8_t)b->letters[i].mark]++;
    text_marks_judge(&marks, counts);
    if (marks.start != 0 || marks.goal != 0 || marks.doubt != NULL) return block_not_plain(b);
    for (size_t i = 0; i < b->letter_count; i++)
        if (!block_ends_add_letter(&b->ends, marks.of[(uint8_t)b->letters[i].mark], b->letters[i].at))
            return block_not_plain(b);
    return MEANDER_OK;
}

// With a single cell there is nothing to say.
static void block_choose(block_rows *b) {
    bool has_start, has_goal;
    block_ends_choose(&b->ends, b->width, b->height, &has_start, &has_goal);
    if (b->width > 1 || b->height > 1)
        block_ends_note(b->context, b->input->name, &b->ends, has_start, has_goal);
}

static meander_status block_open(block_rows *b) {
    char *chunk = scratch_lend(&b->lent, BLOCK_CHUNK, 1);
    if (chunk == NULL) return MEANDER_NO_MEMORY;
    TRY(block_find_size(b, chunk));
    size_t words = bits_words((size_t)b->width);
    b->lines = scratch_lend(&b->lent, (size_t)b->pitch, 2);
    b->east = scratch_lend(&b->lent, words, sizeof *b->east);
    b->south = scratch_lend(&b->lent, words, sizeof *b->south);
    if (b->lines == NULL || b->east == NULL || b->south == NULL) return MEANDER_NO_MEMORY;
    TRY(block_scan(b));
    TRY(block_judge(b));
    if (!block_ends_are_plain(&b->ends)) return block_not_plain(b);
    block_choose(b);
    return MEANDER_OK;
}

meander_status block_open_rows(const row_reading *r, row_file *file) {
    block_rows *b = memory_new_zeroed(r->context, 1, sizeof *b);
    if (b == NULL) return MEANDER_NO_MEMORY;
    b->context = b->lent.context = r->context;
    b->input = r->input;
    rows source = {.context = r->context, .user = b, .next = block_rows_next,
                   .close = block_rows_close, .state_size = 1, .save = rows_save_nothing,
                   .restore = rows_restore_nothing, .seek = rows_seek_number};
    // A caller that names a wall, a floor or the order of places expects a different look from that of these rows.
    const int64_t *told = r->params->values;
    bool plain = told[BLOCK_PARAM_WALL] == '#' && told[BLOCK_PARAM_FLOOR] == ' ' && !told[BLOCK_PARAM_SWAP];
    meander_status status = r->unfinished || !plain ? block_not_plain(b) : block_open(b);
    if (status != MEANDER_OK) {
        block_rows_close(&source);
        return status;
    }
    source.width = b->width;
    source.height = b->height;
    const block_ends *e = &b->ends;
    *file = (row_file){.rows = source, .id = "", .has_start = true, .start = e->start,
                       .goals = e->goals, .goal_count = e->goal_count, .openings = e->openings,
                       .opening_count = e->opening_count};
    return MEANDER_OK;
}
