// SPDX-License-Identifier: MIT
// The native file: any number of rows, two bits a cell, written in one pass, opened at any row,
// every flipped bit found.  docs/file-format.md describes all of it.
//
//     header | block | block | ... | block | header with the height | its length, magic
//
// Writing takes the memory of one row: a block's checksum grows with its rows.  Reading a whole
// maze goes through the source of rows (mndr_rows.c), which reads mazes larger than memory, too.
#define GRID_WIDE
#include <string.h>

#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/native/mndr.h"
#include "grid/kind.h"
#include "grid/locks.h"

// ---- writing -----------------------------------------------------------------------

typedef struct mndr_writer {
    const drawing *drawing;
    output *out;
    checksum checksum;
    mndr_head head;
    uint8_t *head_bytes, *row_bytes;
    size_t row_size;
    uint64_t first, end;         // the rows that are written
    uint32_t sum;                // of the block at hand
    scratch lent;
} mndr_writer;

// The planes of a row in the file's order.
static void mndr_planes(const meander_row *row, const uint64_t *planes[MNDR_PLANES]) {
    planes[MNDR_EAST] = row->east;
    planes[MNDR_SOUTH] = row->south;
    planes[MNDR_INSIDE] = row->inside;
    planes[MNDR_PATH_EAST] = row->path_east;
    planes[MNDR_PATH_SOUTH] = row->path_south;
    planes[MNDR_VISITED] = row->visited;
}

static unsigned mndr_lock_flag(const drawing *d) {
    return d->puzzle != NULL && d->puzzle->locks != NULL ? MNDR_HAS_LOCKS : 0u;
}

static unsigned mndr_flags(const drawing *d, const meander_row *row) {
    return (row->inside != NULL ? MNDR_HAS_INSIDE : 0u) |
           (row->path_east != NULL ? MNDR_HAS_PATH : 0u) |
           (row->visited != NULL ? MNDR_HAS_VISITED : 0u) | (d->blocks ? MNDR_IS_BLOCKS : 0u) |
           (d->has_start ? 0u : MNDR_LACKS_START) | (d->whole != 0 ? MNDR_IS_BAND : 0u) | mndr_lock_flag(d);
}

// Doors first, as puzzles have them, then the keys that lie somewhere.
static meander_status mndr_tell_locks(mndr_writer *w) {
    const puzzle *p = w->drawing->puzzle;
    if (mndr_lock_flag(w->drawing) == 0) return MEANDER_OK;
    const locks *l = p->locks;
    mndr_lock *to = scratch_lend(&w->lent, l->count + l->key_count, sizeof *to);
    if (to == NULL) return MEANDER_NO_MEMORY;
    w->head.locks = to;
    for (size_t i = 0; i < l->count; i++)
        *to++ = (mndr_lock){grid_point(p->grid, l->list[i].cell), l->list[i].side, MNDR_KIND_DOOR + l->list[i].key};
    for (unsigned i = 0; i < l->key_count; i++)
        if (l->keys[i] != CELL_NONE) *to++ = (mndr_lock){grid_point(p->grid, l->keys[i]), 0, MNDR_KIND_KEY + i};
    w->head.lock_count = (size_t)(to - w->head.locks);
    return MEANDER_OK;
}

static void mndr_tell_head(mndr_writer *w, unsigned flags, uint64_t width, uint64_t height) {
    const drawing *d = w->drawing;
    w->head = (mndr_head){.width = width,
                          .height = height,
                          .flags = flags,
                          .rows = mndr_rows_wanted(d->params, width, flags),
                          .first = d->first,
                          .whole = d->whole,
                          .start = d->has_start ? d->start : (meander_point){0, 0},
                          .goals = d->goals,
                          .goal_count = d->goal_count,
                          .openings = d->openings,
                          .opening_count = d->opening_count,
                          .id = d->id,
                          .id_length = strlen(d->id)};
    w->row_size = mndr_plane_bytes(width) * mndr_plane_count(flags);
}

static meander_status mndr_begin(mndr_writer *w) {
    TRY(mndr_tell_locks(w));
    uint64_t size = mndr_head_size(&w->head);
    if (size > MNDR_HEAD_MOST)
        return context_fail(w->drawing->context, MEANDER_TOO_BIG,
                            "a .mndr file has no room for this many goals or such a long ID");
    w->head_bytes = scratch_lend(&w->lent, (size_t)size, 1);
    w->row_bytes = scratch_lend(&w->lent, w->row_size, 1);
    return w->head_bytes == NULL || w->row_bytes == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void mndr_put_head(mndr_writer *w) {
    mndr_head_write(&w->head, &w->checksum, w->head_bytes);
    output_bytes(w->out, (char *)w->head_bytes, (size_t)mndr_head_size(&w->head));
}

// Bytes of a block, which its checksum covers.
static void mndr_put(mndr_writer *w, const uint8_t *bytes, size_t size) {
    w->sum = checksum_more(&w->checksum, w->sum, bytes, size);
    output_bytes(w->out, (const char *)bytes, size);
}

// The last bytes of a row are those of its last word that hold bits of the row.
static void mndr_pack_plane(const uint64_t *plane, size_t size, uint8_t *bytes) {
    for (; size >= 8; size -= 8, bytes += 8) bits_to_bytes(bytes, *plane++);
    for (size_t i = 0; i < size; i++) bytes[i] = (uint8_t)(*plane >> 8 * i);
}

// The first row decides which planes there are; a row with others is refused rather than lost.
static meander_status mndr_pack_row(mndr_writer *w, const meander_row *row) {
    const uint64_t *planes[MNDR_PLANES];
    size_t size = mndr_plane_bytes(w->head.width);
    uint8_t *at = w->row_bytes;
    if (mndr_flags(w->drawing, row) != w->head.flags)
        return context_fail(w->drawing->context, MEANDER_UNSUPPORTED,
                            "rows of a .mndr file have the same planes");
    mndr_planes(row, planes);
    for (unsigned i = 0; i < MNDR_PLANES; i++) {
        if (planes[i] == NULL) continue;
        mndr_pack_plane(planes[i], size, at);
        at += size;
    }
    return MEANDER_OK;
}

// The number distinguishes blocks, so that one in the wrong place is found as well.
static void mndr_begin_block(mndr_writer *w, uint64_t y) {
    uint8_t number[8];
    bits_to_bytes(number, y);
    w->sum = 0;
    mndr_put(w, number, sizeof number);
}

static void mndr_end_block(mndr_writer *w) {
    uint8_t number[4];
    mndr_number_to(number, w->sum, sizeof number);
    output_bytes(w->out, (char *)number, sizeof number);
}

// Row y, whose bytes are there, in its block.
static meander_status mndr_put_row(mndr_writer *w, uint64_t y, bool last) {
    if (y % w->head.rows == 0) mndr_begin_block(w, y);
    mndr_put(w, w->row_bytes, w->row_size);
    if ((y + 1) % w->head.rows == 0 || last) mndr_end_block(w);
    return w->out->status;
}

// The header again, now that the height is known; read from the end, its length comes first.
static void mndr_put_tail(mndr_writer *w, uint64_t height) {
    uint8_t number[8];
    w->head.height = height;
    mndr_put_head(w);
    bits_to_bytes(number, mndr_head_size(&w->head));
    output_bytes(w->out, (char *)number, sizeof number);
    output_bytes(w->out, mndr_end_magic, MNDR_MAGIC_SIZE);
}

// `row` is the first; the others are pulled.  Rows of a band are counted from its first.
static meander_status mndr_put_rows(mndr_writer *w, meander_row *row) {
    rows *source = w->drawing->rows;
    uint64_t y = w->first;
    if (y == 0) mndr_put_head(w);
    for (;; y++) {
        TRY(mndr_pack_row(w, row));
        TRY(mndr_put_row(w, y, rows_end(source)));
        TRY(context_progress(w->drawing->context, source->y, source->height));
        if (rows_end(source) || y + 1 == w->end) break;
        TRY(rows_next(source, row));
    }
    if (rows_end(source)) mndr_put_tail(w, y + 1);
    return w->out->status;
}

// ---- one of several that write a file ------------------------------------------------

// The first row of a share.  Shares are cut where blocks begin, and differ by one block at most.
static uint64_t mndr_share_begin(const mndr_head *h, uint64_t number, uint64_t count) {
    uint64_t blocks = (h->height - 1) / h->rows + 1, more = blocks % count;
    uint64_t block = blocks / count * number + (number < more ? number : more);
    return block == blocks ? h->height : block * h->rows;
}

static uint64_t mndr_share_of_rows(const params *p, uint64_t width, uint64_t height, uint64_t number,
                                   uint64_t count) {
    mndr_head h = {.height = height, .rows = mndr_rows_wanted(p, width, 0)};
    return mndr_share_begin(&h, number, count);
}

// The head is that of the whole maze, and `row` the first one of the source, which told its planes.
static meander_status mndr_take_share(mndr_writer *w, meander_row *row) {
    format_share *s = w->drawing->share;
    rows *source = w->drawing->rows;
    if (mndr_maze_size(&w->head) == UINT64_MAX)
        return context_fail(w->drawing->context, MEANDER_TOO_BIG, "no file has that many bytes");
    w->first = mndr_share_begin(&w->head, s->number, s->count);
    w->end = mndr_share_begin(&w->head, s->number + 1, s->count);
    *s->place = w->first == 0 ? 0 : mndr_head_size(&w->head) +
                                        w->first / w->head.rows * mndr_block_size(&w->head);
    if (w->first == 0 || w->first == w->end) return MEANDER_OK;
    TRY(rows_seek(source, w->first));
    return rows_next(source, row);
}

static meander_status mndr_check(const drawing *d, uint64_t width) {
    if (d->puzzle != NULL && d->puzzle->weights != NULL)
        return context_fail(d->context, MEANDER_UNSUPPORTED, "a .mndr file holds no weights");
    if (width > MNDR_WIDTH_MOST)
        return context_fail(d->context, MEANDER_TOO_BIG, "a row of a .mndr file has at most %llu "
                            "cells", (unsigned long long)MNDR_WIDTH_MOST);
    return MEANDER_OK;
}

static meander_status mndr_write(const drawing *d, output *out) {
    mndr_writer w = {.drawing = d, .out = out, .end = UINT64_MAX, .lent = {.context = d->context}};
    uint64_t height = d->rows->height;
    meander_row row;
    TRY(mndr_check(d, d->rows->width));
    if (height != MEANDER_ENDLESS && d->share == NULL) height -= d->rows->y;
    checksum_init(&w.checksum);
    TRY(rows_next(d->rows, &row));
    mndr_tell_head(&w, mndr_flags(d, &row), d->rows->width, height);
    meander_status status = mndr_begin(&w);
    if (status == MEANDER_OK && d->share != NULL) status = mndr_take_share(&w, &row);
    if (status == MEANDER_OK && w.first < w.end) status = mndr_put_rows(&w, &row);
    scratch_take_back(&w.lent);
    return status;
}

// ---- writing a maze on another grid ------------------------------------------------

static meander_status mndr_put_shape(mndr_writer *w, unsigned sides, const char *text) {
    uint64_t height = w->head.height;
    w->head.grid = text;
    w->head.id_length += strlen(text) + 1;
    TRY(mndr_begin(w));
    mndr_put_head(w);
    for (uint64_t y = 0; y < height; y++) {
        mndr_shape_row(w->drawing, &w->head, sides, y, w->row_bytes);
        TRY(mndr_put_row(w, y, y + 1 == height));
        TRY(context_progress(w->drawing->context, y, height));
    }
    mndr_put_tail(w, height);
    return w->out->status;
}

static meander_status mndr_write_shape(const drawing *d, output *out) {
    mndr_writer w = {.drawing = d, .out = out, .lent = {.context = d->context}};
    const grid *g = d->puzzle->grid;
    TRY(mndr_check(d, g->width));
    unsigned sides = mndr_shape_sides(g);
    unsigned flags = mndr_shape_flags(sides) | (d->marks->path_sides != NULL ? MNDR_HAS_PATH : 0u) |
                     (d->marks->visited != NULL ? MNDR_HAS_VISITED : 0u) |
                     (d->has_start ? 0u : MNDR_LACKS_START) | mndr_lock_flag(d);
    checksum_init(&w.checksum);
    mndr_tell_head(&w, flags, g->width, g->height);
    char *text;
    TRY(grid_text_new(g, &text));
    meander_status status = mndr_put_shape(&w, sides, text);
    scratch_take_back(&w.lent);
    memory_free(g->context, text);
    return status;
}

// ---- reading a whole maze ----------------------------------------------------------

// The mark is eight bytes long and no text: nothing else begins so.
static int mndr_bid(const char *bytes, size_t size) {
    return size >= MNDR_MAGIC_SIZE && memcmp(bytes, mndr_magic, MNDR_MAGIC_SIZE) == 0 ? 100 : 0;
}

// The mask of all rows, a bit per cell row by row; then the rows begin anew.
static meander_status mndr_read_mask(rows *source, uint64_t *inside) {
    meander_row row;
    size_t width = (size_t)source->width;
    while (!rows_end(source)) {
        size_t first = (size_t)source->y * width;
        TRY(rows_next(source, &row));
        for (size_t x = 0; x < width; x++)
            if (bits_get(row.inside, x)) bits_set(inside, first + x);
    }
    source->y = 0;
    return MEANDER_OK;
}

// The file is longer than its mask, so its length bounds the size of the grid.
static meander_status mndr_new_grid(row_file *f, grid **grid_new) {
    context *c = f->rows.context;
    uint64_t width = f->rows.width, height = f->rows.height;
    if (!f->masked) return grid_new_rect(c, width, height, NULL, grid_new);
    size_t cells;
    if (height > SIZE_MAX || !size_multiply((size_t)width, (size_t)height, &cells))
        return context_fail(c, MEANDER_TOO_BIG, "the maze is too big for this machine");
    uint64_t *inside = memory_new_zeroed(c, bits_words(cells), sizeof *inside);
    if (inside == NULL) return MEANDER_NO_MEMORY;
    meander_status status = mndr_read_mask(&f->rows, inside);
    if (status == MEANDER_OK) status = grid_new_rect(c, width, height, inside, grid_new);
    memory_free(c, inside);
    return status;
}

static meander_status mndr_place(const reading *r, const grid *g, meander_point at, cell *place) {
    bool there = at.x < g->width && at.y < g->height;
    *place = there ? grid_index(g, at) : 0;
    if (there && grid_holds(g, *place)) return MEANDER_OK;
    return format_fail(r, 0, 0, "start, goals and openings belong to cells of the maze");
}

static meander_status mndr_fill_places(const reading *r, const row_file *f, puzzle *p) {
    cell place;
    p->no_start = !f->has_start;
    p->no_goal = f->goal_count == 0;
    if (f->has_start) TRY(mndr_place(r, p->grid, f->start, &p->start));
    if (f->goal_count > 0) puzzle_clear_goals(p);
    for (size_t i = 0; i < f->goal_count; i++) {
        TRY(mndr_place(r, p->grid, f->goals[i], &place));
        TRY(puzzle_add_goal(p, place));
    }
    for (size_t i = 0; i < f->opening_count; i++) {
        unsigned side = f->openings[i].side;
        TRY(mndr_place(r, p->grid, f->openings[i].at, &place));
        if (side >= p->grid->side_count || (grid_sides(p->grid, place) >> side & 1) != 0)
            return format_fail(r, 0, 0, "an opening is not in the border");
        TRY(puzzle_add_opening(p, place, side));
    }
    p->blocks = f->blocks;
    return MEANDER_OK;
}

// Doors stand in open passages, unless their rows are lost.
static meander_status mndr_fill_locks(const reading *r, const mndr_head *h, puzzle *p) {
    bool lossy = r->params->values[MNDR_PARAM_SALVAGE] != 0;
    cell place;
    for (size_t i = 0; i < h->lock_count; i++) {
        const mndr_lock *l = &h->locks[i];
        TRY(mndr_place(r, p->grid, l->at, &place));
        if (l->kind >= MNDR_KIND_KEY) {
            TRY(locks_put_key(p, place, l->kind - MNDR_KIND_KEY));
            continue;
        }
        bool open = l->side < p->grid->side_count && sides_get(p->grid, p->maze.open, place) >> l->side & 1;
        if (open && locks_find(p, place, l->side) == NULL)
            TRY(locks_add(p, place, l->side, l->kind - MNDR_KIND_DOOR));
        else if (!lossy) return format_fail(r, 0, 0, "a door is in a wall, or in the passage of another door");
    }
    return MEANDER_OK;
}

// The rows once more, with the path in the place of the passages; cells that the solver has visited
// are noted on the way.
typedef struct mndr_path {
    rows *rows;
    const grid *grid;
    uint64_t *seen;              // NULL: not told
    uint64_t visited;
} mndr_path;

static meander_status mndr_path_next(rows *source, meander_row *row) {
    mndr_path *path = source->user;
    cell first = grid_cell(path->grid, 0, path->rows->y);
    TRY(rows_next(path->rows, row));
    for (size_t i = 0; row->visited != NULL && i < bits_words((size_t)source->width); i++)
        for (uint64_t word = row->visited[i]; word != 0; word &= word - 1) {
            cell c = first + 64 * i + bits_lowest(word);
            if (!grid_holds(path->grid, c)) continue;
            bits_set(path->seen, c);
            path->visited++;
        }
    row->east = row->path_east;
    row->south = row->path_south;
    return MEANDER_OK;
}

// A solver that found no way leaves marks and no path, which is nothing to lose.
static bool mndr_path_is_empty(const uint8_t *path_sides, const grid *g) {
    for (cell c = 0; c < g->count; c++)
        if (sides_get(g, path_sides, c) != 0) return false;
    return true;
}

// A way that no longer leads anywhere, as in a section or where rows are lost, is not a path.
static meander_status mndr_keep_path_sides(const reading *r, const uint8_t *path_sides, puzzle *p) {
    meander_status status = puzzle_set_path_sides(p, path_sides);
    if (status == MEANDER_NO) status = puzzle_set_line(p, CELL_NONE, path_sides);
    if (status != MEANDER_NO) return status;
    if (mndr_path_is_empty(path_sides, p->grid)) return MEANDER_OK;
    context_note(r->context, "%s: the path in it is not kept: %s", r->file->name,
                 r->context->message);
    return MEANDER_OK;
}

static meander_status mndr_fill_path(const reading *r, row_file *f, puzzle *p) {
    maze drawn = {.grid = p->grid};
    mndr_path path = {.rows = &f->rows, .grid = p->grid};
    rows source = {.context = r->context, .width = f->rows.width, .height = f->rows.height,
                   .user = &path, .next = mndr_path_next};
    f->rows.y = 0;
    TRY(maze_init(&drawn, p->grid));
    bool shape = p->grid->form != GRID_SQUARES;
    if (f->visited) {
        path.seen = memory_new_zeroed(r->context, bits_words(p->grid->count), sizeof *path.seen);
        if (path.seen == NULL) {
            maze_done(&drawn);
            return MEANDER_NO_MEMORY;
        }
    }
    meander_status status =
        shape ? mndr_shape_fill_path(f, &p->maze, &drawn, path.seen, &path.visited)
              : rows_fill_maze(&source, &drawn);
    if (status == MEANDER_OK) status = mndr_keep_path_sides(r, drawn.open, p);
    maze_done(&drawn);
    if (status == MEANDER_OK && p->recorded.known && f->visited) {
        p->recorded.seen = path.seen;
        p->recorded.tells_visited = true;
        p->recorded.visited = path.visited;
        path.seen = NULL;
    }
    memory_free(r->context, path.seen);
    return status;
}

static meander_status mndr_fill(const reading *r, row_file *f, puzzle *p) {
    grid *g;
    bool shape = (mndr_rows_head(&f->rows)->flags & MNDR_IS_SHAPE) != 0;
    TRY(shape ? mndr_shape_grid(r, f, &g) : mndr_new_grid(f, &g));
    TRY(puzzle_init(p, r->context, g));
    meander_status status = shape ? mndr_shape_fill(f, &p->maze)
                                  : rows_fill_maze(&f->rows, &p->maze);
    if (status == MEANDER_OK) status = mndr_fill_places(r, f, p);
    if (status == MEANDER_OK) status = mndr_fill_locks(r, mndr_rows_head(&f->rows), p);
    if (status == MEANDER_OK && f->path) status = mndr_fill_path(r, f, p);
    if (status == MEANDER_OK && r->id_new != NULL && f->id[0] != '\0') {
        *r->id_new = memory_new_text(r->context, f->id, strlen(f->id));
        if (*r->id_new == NULL) status = MEANDER_NO_MEMORY;
    }
    if (status != MEANDER_OK) puzzle_done(p);
    return status;
}

// Held whole, what is damaged is a note.
static void mndr_on_damage(void *user, const char *what) {
    const reading *r = user;
    context_note(r->context, "%s: %s", r->file->name, what);
}

static meander_status mndr_read_file(const reading *r, puzzle *p) {
    row_file file;
    reading heard = *r;
    TRY(mndr_open_any(&(row_reading){.context = r->context, .input = r->file, .params = r->params,
                                     .tell = mndr_on_damage, .user = &heard}, &file));
    // All are counted once, with the first; of a later one it is known that there are so many.
    uint64_t number = (uint64_t)r->params->values[MNDR_PARAM_MAZE];
    bool first = r->mazes != NULL && number == 1;
    meander_status status = first ? mndr_set_count(r->context, r->file, &r->mazes->count) : MEANDER_OK;
    if (status == MEANDER_OK) status = mndr_fill(r, &file, p);
    if (r->mazes != NULL && number > r->mazes->count) r->mazes->count = number;
    if (r->style != NULL) text_print(r->style, FORMAT_STYLE_SIZE / 2, "%s", file.style);
    rows_close(&file.rows);
    return status;
}

// Bytes in memory are a file like any other.
static meander_status mndr_read(const reading *r, puzzle *p) {
    seekable bytes;
    reading with = *r;
    seekable_open_bytes(&bytes, r->context, r->input->data, r->input->size, r->input->name);
    with.file = &bytes;
    return mndr_read_file(&with, p);
}

static meander_status mndr_count(const row_reading *r, uint64_t *count) {
    return mndr_set_count(r->context, r->input, count);
}

static const meander_param mndr_params[] = {
    [MNDR_PARAM_ROWS] = {.name = "rows", .use = MEANDER_PARAM_WRITING,
                         .about = "rows of a block; 0: as many as make 256 KiB",
                         .kind = MEANDER_PARAM_INTEGER, .least = 0, .most = MNDR_ROWS_MOST},
    [MNDR_PARAM_SALVAGE] = {.name = "salvage", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_SWITCH,
                            .about = "reading: damaged rows have no passages, the rest is read"},
    [MNDR_PARAM_MAZE] = {.name = "maze", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER, .most = INT64_MAX,
                         .about = "reading: which maze of a file of several, counted from 1"},
    FORMAT_VISITED_PARAM,
    {.name = NULL},
};

const format format_mndr = {
    .name = "mndr",
    .about = "the native file: any size, any grid, checked, read at any row",
    .traits = "binary names-id rows two-way batch continues salvage keeps-ends keeps-order keeps-home keeps-absence "
              "keeps-openings keeps-id keeps-path keeps-mask keeps-blocks keeps-doors keeps-one-way shapes bands",
    .endings = "mndr",
    .params = mndr_params,
    .write_rows = mndr_write,
    .write_shape = mndr_write_shape,
    .bid = mndr_bid,
    .read = mndr_read,
    .read_file = mndr_read_file,
    .open_rows = mndr_open_rows,
    .share_begin = mndr_share_of_rows,
    .count = mndr_count,
};
