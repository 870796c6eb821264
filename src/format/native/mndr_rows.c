// SPDX-License-Identifier: MIT
// The rows of a native file, read while they are pulled, with one block in memory.
//
//     block k begins at   length of the header + k * length of a whole block
//
// so every row is found without a list of places, forward and backward.  The end of the file
// tells the height; when the end is missing, the header does, or the length of the file.
//
// Of a file of several mazes one is read as if it were alone: mndr_set.c finds its place.
//
// A block that is damaged is looked past for the next whole one, so that the message names all
// rows that are lost together.  With the parameter salvage these are rows without passages.
// Invariant: of a row that is lent no passage leads out of the maze, whatever the file says.
// Cost: one pass over the bytes for the checksum, and one for the row's words.
#include <string.h>

#include "base/memory.h"
#include "format/native/mndr.h"

#define MNDR_NONE UINT64_MAX

typedef struct mndr_file {
    row_reading reading;         // its input is `part`
    seekable part;               // of the file: the maze that is read
    mndr_range range;            // its place there
    row_place next;              // where the maze behind it does
    params params;
    checksum checksum;
    mndr_head head;
    uint64_t head_size, row_bytes, block_bytes;    // of a whole block
    uint64_t blocks;
    bool any;                    // may be a maze on a grid that is not squares
    bool cut;                    // rows are missing at the end
    uint8_t *block;
    uint64_t at;                 // number of the block in memory, or MNDR_NONE
    uint64_t lost, lost_end;     // blocks that are known to be damaged
    bool out_told, path_told;    // damage that good checksums cannot show is reported once
    uint64_t *planes[MNDR_PLANES];
    uint64_t *above;             // south plane of row above_y, to be compared with a mask
    uint64_t *above_inside;      // its cells, to be compared with a block map's
    uint64_t above_y;
    scratch lent;
} mndr_file;

static bool rows_salvages(const mndr_file *f) {
    return f->params.values[MNDR_PARAM_SALVAGE] != 0;
}

// An error, or a report to a caller who wants the rest anyway.
static meander_status rows_damage(const mndr_file *f, const char *format, ...)
    MEANDER_PRINTF(2, 3);
static meander_status rows_damage(const mndr_file *f, const char *text, ...) {
    char what[160], named[192];
    va_list arguments;
    va_start(arguments, text);
    text_format(what, sizeof what, text, arguments);
    va_end(arguments);
    if (!rows_salvages(f))
        return context_fail(f->reading.context, MEANDER_BAD_INPUT, "%s: %s",
                            f->reading.input->name, what);
    text_print(named, sizeof named, "maze %llu: %s", (unsigned long long)f->range.number, what);
    if (f->reading.tell != NULL)
        f->reading.tell(f->reading.user, f->range.sole ? what : named);
    return MEANDER_OK;
}

// ---- blocks ------------------------------------------------------------------------

// The last block may be shorter.
static uint64_t rows_of_block(const mndr_file *f, uint64_t k) {
    uint64_t first = k * f->head.rows, left = f->head.height - first;
    return left < f->head.rows ? left : f->head.rows;
}

// Reads block k; *whole says whether it can be trusted.  Where all else is saved, places that
// the disk cannot read are but damaged.
static meander_status rows_read_block(mndr_file *f, uint64_t k, bool *whole) {
    const seekable *in = f->reading.input;
    uint64_t place = f->head_size + k * f->block_bytes;
    size_t size = (size_t)(rows_of_block(f, k) * f->row_bytes) + MNDR_BLOCK_EXTRA;
    *whole = false;
    f->at = MNDR_NONE;
    if (place > in->size || size > in->size - place) return MEANDER_OK;
    meander_status status = seekable_read(in, place, f->block, size);
    if (status != MEANDER_OK) return rows_salvages(f) ? MEANDER_OK : status;
    uint32_t told = mndr_number_32(f->block + size - 4);
    *whole = bits_from_bytes(f->block) == k * f->head.rows &&
             checksum_more(&f->checksum, 0, f->block, size - 4) == told;
    if (*whole) f->at = k;
    return MEANDER_OK;
}

// Looks for the end of what is damaged from block k on.  The whole block behind it stays in
// memory.
static meander_status rows_lose(mndr_file *f, uint64_t k) {
    bool whole = false;
    f->lost = k;
    for (f->lost_end = k + 1; f->lost_end < f->blocks; f->lost_end++) {
        TRY(rows_read_block(f, f->lost_end, &whole));
        if (whole) break;
        TRY(context_progress(f->reading.context, f->lost_end, f->blocks));
    }
    uint64_t first = k * f->head.rows;
    uint64_t last = whole ? f->lost_end * f->head.rows - 1 : f->head.height - 1;
    if (first == last) return rows_damage(f, "row %llu is damaged", (unsigned long long)first);
    return rows_damage(f, "rows %llu to %llu are damaged", (unsigned long long)first,
                       (unsigned long long)last);
}

// Block k is in memory, or known to be lost.
static meander_status rows_load(mndr_file *f, uint64_t k) {
    bool whole;
    if (k == f->at || (k >= f->lost && k < f->lost_end)) return MEANDER_OK;
    TRY(rows_read_block(f, k, &whole));
    return whole ? MEANDER_OK : rows_lose(f, k);
}

// ---- rows --------------------------------------------------------------------------

static size_t rows_words(const mndr_file *f) { return bits_words((size_t)f->head.width); }

// The reverse of what the writer does; bytes beyond the plane belong to the next one.
static void rows_unpack(const uint8_t *bytes, size_t size, uint64_t *plane) {
    for (; size >= 8; size -= 8, bytes += 8) *plane++ = bits_from_bytes(bytes);
    if (size == 0) return;
    *plane = 0;
    for (size_t i = 0; i < size; i++) *plane |= (uint64_t)bytes[i] << 8 * i;
}

// Lost rows: cells without passages.
static void rows_close_all(const mndr_file *f) {
    size_t words = rows_words(f);
    for (unsigned i = 0; i < MNDR_PLANES; i++)
        if (f->planes[i] != NULL)
            memset(f->planes[i], i == MNDR_INSIDE ? 0xff : 0, words * sizeof(uint64_t));
    if (f->planes[MNDR_INSIDE] != NULL)
        f->planes[MNDR_INSIDE][words - 1] &= bits_tail((size_t)f->head.width);
}

// No bit is set beyond the row's end, and the last cell has no passage to the east.
static bool rows_fits_width(const mndr_file *f) {
    size_t last = rows_words(f) - 1, width = (size_t)f->head.width;
    uint64_t more = 0;
    for (unsigned i = 0; i < MNDR_PLANES; i++)
        if (f->planes[i] != NULL) more |= f->planes[i][last] & ~bits_tail(width);
    return more == 0 && !bits_get(f->planes[MNDR_EAST], width - 1);
}

// All passages of the row, and those from above, have a cell at both ends.
static bool rows_fits_mask(const mndr_file *f, uint64_t y) {
    const uint64_t *inside = f->planes[MNDR_INSIDE], *east = f->planes[MNDR_EAST];
    size_t words = rows_words(f);
    uint64_t wrong = 0;
    if (inside == NULL) return true;
    for (size_t i = 0; i < words; i++) {
        uint64_t next = inside[i] >> 1 | (i + 1 < words ? inside[i + 1] << 63 : 0);
        wrong |= (east[i] & ~(inside[i] & next)) | (f->planes[MNDR_SOUTH][i] & ~inside[i]);
        if (y > 0 && f->above_y == y - 1) wrong |= f->above[i] & ~inside[i];
    }
    return wrong == 0;
}

// The path takes passages alone, so it leads where they lead.
static bool rows_fits_path(const mndr_file *f) {
    uint64_t wrong = 0;
    if (f->planes[MNDR_PATH_EAST] == NULL) return true;
    for (size_t i = 0; i < rows_words(f); i++)
        wrong |= (f->planes[MNDR_PATH_EAST][i] & ~f->planes[MNDR_EAST][i]) |
                 (f->planes[MNDR_PATH_SOUTH][i] & ~f->planes[MNDR_SOUTH][i]);
    return wrong == 0;
}

// Returns whether all neighbours of a block map's cells are open: those of this row, and those above.
static bool rows_fits_blocks(const mndr_file *f, uint64_t y) {
    const uint64_t *inside = f->planes[MNDR_INSIDE], *east = f->planes[MNDR_EAST];
    size_t words = rows_words(f), width = (size_t)f->head.width;
    bool follows = y > 0 && f->above_y == y - 1;
    uint64_t wrong = 0;
    for (size_t i = 0; i < words; i++) {
        uint64_t tail = i + 1 < words ? UINT64_MAX : bits_tail(width);
        uint64_t here = inside != NULL ? inside[i] : tail;
        uint64_t more = i + 1 < words ? inside != NULL ? inside[i + 1] : 1 : 0;
        wrong |= east[i] ^ (here & (here >> 1 | more << 63));
        if (follows)
            wrong |= f->above[i] ^ (here & (inside != NULL ? f->above_inside[i] : tail));
    }
    return wrong == 0;
}

// Returns whether the last row is the maze's; behind that of a band there may be others.
static bool rows_end_maze(const mndr_file *f) {
    return (f->head.flags & MNDR_IS_BAND) == 0 || f->head.first + f->head.height == f->head.whole;
}

// A passage below the last row, or at any other row just one down.
static bool rows_goes_down(const mndr_file *f) {
    uint64_t down = 0;
    for (size_t i = 0; i < rows_words(f); i++) down |= f->planes[MNDR_SOUTH][i];
    return down != 0;
}

// Rows that are missing below leave no passage to them.
static void rows_close_below(const mndr_file *f) {
    size_t bytes = rows_words(f) * sizeof(uint64_t);
    memset(f->planes[MNDR_SOUTH], 0, bytes);
    if (f->planes[MNDR_PATH_SOUTH] != NULL) memset(f->planes[MNDR_PATH_SOUTH], 0, bytes);
}

static void rows_close_path(const mndr_file *f) {
    for (unsigned i = MNDR_PATH_EAST; i <= MNDR_PATH_SOUTH; i++)
        if (f->planes[i] != NULL) memset(f->planes[i], 0, rows_words(f) * sizeof(uint64_t));
}

// The row is in the planes.  It may be wrong although its checksum is good; then it
// is damaged like any other.
static meander_status mndr_rows_check(mndr_file *f, uint64_t y, bool last) {
    unsigned long long row = y;
    if (!rows_fits_width(f) || !rows_fits_mask(f, y) || (last && rows_end_maze(f) && rows_goes_down(f))) {
        if (!f->out_told) TRY(rows_damage(f, "a passage of row %llu leads out of the maze", row));
        f->out_told = true;
        rows_close_all(f);
    }
    if (!rows_fits_path(f)) {
        if (!f->path_told) TRY(rows_damage(f, "the path in row %llu goes through a wall", row));
        f->path_told = true;
        rows_close_path(f);
    }
    if ((f->head.flags & MNDR_IS_BLOCKS) != 0 && !rows_fits_blocks(f, y))
        return rows_damage(f, "a wall in row %llu is between two cells of a block map", row);
    return MEANDER_OK;
}

// Keeps the planes with which the row below is compared.
static void rows_remember(mndr_file *f, uint64_t y) {
    size_t bytes = rows_words(f) * sizeof(uint64_t);
    memcpy(f->above, f->planes[MNDR_SOUTH], bytes);
    if (f->planes[MNDR_INSIDE] != NULL) memcpy(f->above_inside, f->planes[MNDR_INSIDE], bytes);
    f->above_y = y;
}

// Row y into the planes.
static meander_status rows_take(mndr_file *f, uint64_t y, bool last, bool stopped) {
    uint64_t k = y / f->head.rows;
    TRY(rows_load(f, k));
    const uint8_t *bytes = f->block + 8 + y % f->head.rows * f->row_bytes;
    size_t size = mndr_plane_bytes(f->head.width);
    if (k != f->at) rows_close_all(f);
    for (unsigned i = 0; k == f->at && i < MNDR_PLANES; i++)
        if (f->planes[i] != NULL) {
            rows_unpack(bytes, size, f->planes[i]);
            bytes += size;
        }
    if (last && (f->cut || stopped)) rows_close_below(f);
    TRY(mndr_rows_check(f, y, last));
    rows_remember(f, y);
    return MEANDER_OK;
}

static meander_status rows_file_next(rows *source, meander_row *row) {
    mndr_file *f = source->user;
    TRY(rows_take(f, source->y, source->last, source->stopped));
    *row = (meander_row){f->planes[MNDR_EAST], f->planes[MNDR_SOUTH], f->planes[MNDR_INSIDE],
                         f->planes[MNDR_PATH_EAST], f->planes[MNDR_PATH_SOUTH],
                         f->planes[MNDR_VISITED]};
    return MEANDER_OK;
}

// The bytes stay open: they were borrowed.
static void rows_file_close(rows *source) {
    mndr_file *f = source->user;
    context *c = source->context;
    mndr_head_done(&f->head, c);
    scratch_take_back(&f->lent);
    memory_free(c, f);
}

// ---- rows of other grids ---------------------------------------------------------------

const mndr_head *mndr_rows_head(const rows *source) {
    const mndr_file *f = source->user;
    return &f->head;
}

meander_status mndr_rows_bytes(rows *source, uint64_t y, const uint8_t **bytes) {
    mndr_file *f = source->user;
    uint64_t k = y / f->head.rows;
    TRY(rows_load(f, k));
    *bytes = k == f->at ? f->block + 8 + y % f->head.rows * f->row_bytes : NULL;
    return MEANDER_OK;
}

meander_status mndr_rows_leads_out(rows *source, uint64_t y) {
    mndr_file *f = source->user;
    return rows_damage(f, "a passage of row %llu leads out of the maze", (unsigned long long)y);
}

meander_status mndr_rows_crosses_wall(rows *source, uint64_t y) {
    mndr_file *f = source->user;
    return rows_damage(f, "the path in row %llu goes through a wall", (unsigned long long)y);
}

static meander_status rows_refuse_band(const mndr_file *f) {
    const mndr_head *h = &f->head;
    if (f->reading.bands || (h->flags & MNDR_IS_BAND) == 0) return MEANDER_OK;
    return context_fail(f->reading.context, MEANDER_BAD_INPUT,
                        "%s: only rows %llu to %llu of a maze: 'meander join' puts bands together",
                        f->reading.input->name, (unsigned long long)h->first,
                        (unsigned long long)(h->first + h->height - 1));
}

// Rows have no room for other grids, nor for keys and doors.
static meander_status rows_refuse_shape(const mndr_file *f) {
    if (f->any || (f->head.flags & (MNDR_IS_SHAPE | MNDR_HAS_LOCKS)) == 0) return MEANDER_OK;
    if ((f->head.flags & MNDR_IS_SHAPE) == 0)
        return context_fail(f->reading.context, MEANDER_UNSUPPORTED,
                            "%s: a maze with keys and doors is not read row by row", f->reading.input->name);
    return context_fail(f->reading.context, MEANDER_UNSUPPORTED,
                        "%s: a maze on %s is not read row by row", f->reading.input->name,
                        f->head.grid);
}

// ---- opening -----------------------------------------------------------------------

// A header that begins at `place` and ends before `end`; BAD_INPUT when there is none.
static meander_status rows_read_head(mndr_file *f, uint64_t place, uint64_t end, mndr_head *h,
                                     uint64_t *head_size) {
    context *c = f->reading.context;
    const seekable *in = f->reading.input;
    uint8_t beginning[16] = {0};
    if (end < place || end - place < MNDR_HEAD_LEAST)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: the file ends in its header", in->name);
    TRY(seekable_read(in, place, beginning, sizeof beginning));
    uint64_t size = mndr_number_32(beginning + 12);
    if (memcmp(beginning, mndr_magic, MNDR_MAGIC_SIZE) != 0 || size < MNDR_HEAD_LEAST ||
        size > MNDR_HEAD_MOST || size % 8 != 0)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: the header is damaged", in->name);
    if (size > end - place)
        return context_fail(c, MEANDER_BAD_INPUT, "%s: the file ends in its header", in->name);
    uint8_t *bytes = memory_new(c, (size_t)size, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(in, place, bytes, (size_t)size);
    if (status == MEANDER_OK)
        status = mndr_head_read(h, c, in->name, &f->checksum, bytes, (size_t)size);
    memory_free(c, bytes);
    *head_size = size;
    return status;
}

// The copy at the end, with the height.
static meander_status rows_read_back(mndr_file *f, mndr_head *h, uint64_t *head_size) {
    const seekable *in = f->reading.input;
    uint8_t tail[MNDR_TAIL_SIZE];
    *head_size = 0;
    if (in->size < MNDR_TAIL_SIZE) return MEANDER_BAD_INPUT;
    uint64_t end = in->size - MNDR_TAIL_SIZE;
    TRY(seekable_read(in, end, tail, sizeof tail));
    uint64_t size = bits_from_bytes(tail);
    if (memcmp(tail + 8, mndr_end_magic, MNDR_MAGIC_SIZE) != 0 || size > end)
        return MEANDER_BAD_INPUT;
    TRY(rows_read_head(f, end - size, end, h, head_size));
    if (*head_size == size && h->height != MEANDER_ENDLESS) return MEANDER_OK;
    mndr_head_done(h, f->reading.context);
    return MEANDER_BAD_INPUT;
}

// The bytes that the file should have behind the first header.
static uint64_t rows_bytes_wanted(const mndr_file *f) {
    uint64_t size = mndr_maze_size(&f->head);
    return size == UINT64_MAX ? UINT64_MAX : size - f->head_size;
}

// Rows are missing: those of whole blocks are left.  So nobody waits for rows, or asks for their
// memory, that are in the header alone.
static meander_status rows_cut(mndr_file *f, uint64_t have) {
    uint64_t left = have / f->block_bytes * f->head.rows;
    f->cut = true;
    if (left < f->head.height) f->head.height = left;
    if (left > 0) return MEANDER_OK;
    return context_fail(f->reading.context, MEANDER_BAD_INPUT, "%s: no row of the file is whole",
                        f->reading.input->name);
}

// The end is missing; `wanted` is what should be there, and `have` what is.
static meander_status rows_lack_end(mndr_file *f, uint64_t have, uint64_t wanted) {
    uint64_t block = have / f->block_bytes, rest = have % f->block_bytes;
    uint64_t in_block = rest > 8 ? (rest - 8) / f->row_bytes : 0;
    if (in_block >= f->head.rows) in_block = f->head.rows - 1;
    unsigned long long row = block * f->head.rows + in_block, height = f->head.height;
    bool known = f->head.height != MEANDER_ENDLESS;
    if (known && have >= wanted - f->head_size - MNDR_TAIL_SIZE)
        return rows_damage(f, "the file ends behind its last row");
    if (known) TRY(rows_damage(f, "the file ends in row %llu of %llu", row, height));
    else TRY(rows_damage(f, "the file ends in row %llu", row));
    return rows_cut(f, have);
}

// The length of the file against what its header says.
static meander_status rows_check_size(mndr_file *f, bool has_end) {
    uint64_t size = f->reading.input->size, have = size - f->head_size;
    uint64_t wanted = rows_bytes_wanted(f);
    if (have == wanted && has_end) return MEANDER_OK;
    if (have == wanted) return rows_damage(f, "the end of the file is damaged");
    if (have < wanted && !has_end) return rows_lack_end(f, have, wanted);
    TRY(rows_damage(f, "the file has %s bytes than its header says",
                    have < wanted ? "fewer" : "more"));
    return have < wanted ? rows_cut(f, have) : MEANDER_OK;
}

// One header is enough, but both are looked at: nothing that is damaged goes unseen.
static meander_status rows_find_head(mndr_file *f, bool *has_end, bool *damaged) {
    mndr_head back = {.owned = NULL};
    uint64_t back_size;
    context *c = f->reading.context;
    meander_status at_end = rows_read_back(f, &back, &back_size);
    meander_status at_front = rows_read_head(f, 0, f->reading.input->size, &f->head,
                                             &f->head_size);
    *has_end = at_end == MEANDER_OK;
    *damaged = false;
    if (at_end != MEANDER_OK) return at_end == MEANDER_BAD_INPUT ? at_front : at_end;
    bool other = at_front == MEANDER_OK && f->head_size != back_size;
    if (at_front == MEANDER_OK) mndr_head_done(&f->head, c);
    f->head = back;
    f->head_size = back_size;
    if (at_front != MEANDER_OK && at_front != MEANDER_BAD_INPUT) return at_front;
    *damaged = at_front != MEANDER_OK || other;
    return MEANDER_OK;
}

static void rows_know_sizes(mndr_file *f) {
    f->block_bytes = mndr_block_size(&f->head);
    f->row_bytes = (f->block_bytes - MNDR_BLOCK_EXTRA) / f->head.rows;
}

// The maze that is wanted becomes the input, with its own name unless there are no others.
static meander_status rows_find_maze(mndr_file *f) {
    const row_reading *r = &f->reading;
    uint64_t told = (uint64_t)f->params.values[MNDR_PARAM_MAZE];
    row_place next = r->from;
    TRY(mndr_set_find(r->context, r->input, next.maze != 0 ? next.maze : told, &next, &f->range));
    f->next = next;
    size_t room = strlen(r->input->name) + 32;
    char *name = scratch_lend(&f->lent, room, 1);
    if (name == NULL) return MEANDER_NO_MEMORY;
    text_print(name, room, "%s: maze %llu", r->input->name, (unsigned long long)f->range.number);
    seekable_open_part(&f->part, r->input, f->range.first, f->range.size,
                       f->range.sole ? r->input->name : name);
    f->reading.input = &f->part;
    return MEANDER_OK;
}

// Room for one block, which the file is known to be longer than, and for the planes of a row.
static meander_status rows_lend(mndr_file *f) {
    uint64_t block = rows_of_block(f, 0) * f->row_bytes + MNDR_BLOCK_EXTRA;
    size_t words = rows_words(f);
    if (block > f->reading.input->size)
        return context_fail(f->reading.context, MEANDER_BAD_INPUT,
                            "%s: no row of the file is whole", f->reading.input->name);
    if (block > SIZE_MAX / 2)
        return context_fail(f->reading.context, MEANDER_TOO_BIG, "%s: its rows are too long",
                            f->reading.input->name);
    f->block = scratch_lend(&f->lent, (size_t)block, 1);
    f->above = scratch_lend(&f->lent, words, sizeof *f->above);
    f->above_inside = scratch_lend(&f->lent, words, sizeof *f->above_inside);
    if (f->block == NULL || f->above == NULL || f->above_inside == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < MNDR_PLANES; i++) {
        if (!mndr_has_plane(f->head.flags, i)) continue;
        f->planes[i] = scratch_lend(&f->lent, words, sizeof *f->planes[i]);
        if (f->planes[i] == NULL) return MEANDER_NO_MEMORY;
    }
    return MEANDER_OK;
}

// A block map in which rows are lost, or walls stand, is one no longer: the rest of it is read
// as cells.  That is known only when all rows were seen, and must be decided before the first.
static meander_status rows_judge_blocks(mndr_file *f) {
    void (*tell)(void *user, const char *damage) = f->reading.tell;
    bool whole = true;
    f->reading.tell = NULL;
    for (uint64_t y = 0; whole && y < f->head.height; y++) {
        TRY(rows_take(f, y, y + 1 == f->head.height, false));
        whole = y / f->head.rows == f->at && rows_fits_blocks(f, y);
        TRY(context_progress(f->reading.context, y, f->head.height));
    }
    f->reading.tell = tell;
    f->lost = f->lost_end = 0;
    f->out_told = f->path_told = false;
    f->at = f->above_y = MNDR_NONE;
    if (whole) return MEANDER_OK;
    f->head.flags &= ~(unsigned)MNDR_IS_BLOCKS;
    context_note(f->reading.context, "%s: a damaged block map: the rest is read as cells",
                 f->reading.input->name);
    return MEANDER_OK;
}

// From the headers to the room for a block; what fails half-way is closed by the caller.
static meander_status rows_open(mndr_file *f) {
    bool has_end, damaged;
    if (f->reading.unfinished)
        return rows_read_head(f, 0, f->reading.input->size, &f->head, &f->head_size);
    TRY(rows_find_maze(f));
    TRY(rows_find_head(f, &has_end, &damaged));
    TRY(rows_refuse_shape(f));
    TRY(rows_refuse_band(f));
    if (damaged) TRY(rows_damage(f, "the header is damaged, its copy at the end is not"));
    rows_know_sizes(f);
    TRY(rows_check_size(f, has_end));
    f->blocks = f->head.height / f->head.rows + (f->head.height % f->head.rows != 0);
    mndr_head_cut(&f->head, f->head.height);
    TRY(rows_lend(f));
    bool judged = rows_salvages(f) && (f->head.flags & MNDR_IS_BLOCKS) != 0;
    return judged ? rows_judge_blocks(f) : MEANDER_OK;
}

static meander_status rows_open_new(const row_reading *r, bool any, row_file *told) {
    mndr_file *f = memory_new_zeroed(r->context, 1, sizeof *f);
    if (f == NULL) return MEANDER_NO_MEMORY;
    f->reading = *r;
    f->params = *r->params;
    f->any = any;
    f->lent.context = r->context;
    f->at = f->above_y = MNDR_NONE;
    checksum_init(&f->checksum);
    rows source = {.context = r->context, .user = f, .next = rows_file_next,
                   .close = rows_file_close, .state_size = 1, .save = rows_save_nothing,
                   .restore = rows_restore_nothing, .seek = rows_seek_number};
    meander_status status = rows_open(f);
    told->next = f->next;
    if (status != MEANDER_OK) {
        rows_file_close(&source);
        return status;
    }
    source.width = f->head.width;
    source.height = f->head.height;
    *told = (row_file){.rows = source, .id = f->head.id, .start = f->head.start,
                       .has_start = (f->head.flags & MNDR_LACKS_START) == 0,
                       .goals = f->head.goals, .goal_count = f->head.goal_count,
                       .openings = f->head.openings, .opening_count = f->head.opening_count,
                       .blocks = (f->head.flags & MNDR_IS_BLOCKS) != 0,
                       .path = (f->head.flags & MNDR_HAS_PATH) != 0,
                       .visited = (f->head.flags & MNDR_HAS_VISITED) != 0,
                       .masked = (f->head.flags & MNDR_HAS_INSIDE) != 0,
                       .first = f->head.first, .whole = f->head.whole, .next = f->next};
    mndr_style(&f->head, told->style, sizeof told->style);
    return MEANDER_OK;
}

meander_status mndr_open_rows(const row_reading *r, row_file *f) {
    return rows_open_new(r, false, f);
}

meander_status mndr_open_any(const row_reading *r, row_file *f) { return rows_open_new(r, true, f); }
