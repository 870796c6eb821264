// SPDX-License-Identifier: MIT
// Mazes that are never held whole: rows one after the other, a section of a maze of any size, and many small ones
// as one array.  The package has these calls; the page has no use for them.
//
//     many_new -> many_rows or many_section -> many_take, many_take ...     bytes as in bindings_sides
//              -> many_limit ... many_batch -> many_make, many_make ...    seeds, then bytes
//
// A row has the passages to the east and to the south.  The other two sides of a byte come from the row above and from
// the cell before, so a section is opened one row and one column larger than it is, where the maze goes on there.
//
//          top -> . . . . .        left column and top row: read, not passed on
//                 . # # # #
//                 . # # # #
#include <stdlib.h>
#include <string.h>

#include "bindings.h"

enum { MANY_LIMITS_MOST = 16, MANY_NAME_MOST = 64, MANY_NO_CELL = 16 };

typedef struct many {
    bindings bindings;           // first: calls for texts and messages take this handle, too
    meander_rows *rows;
    uint64_t left, width;        // the columns that are passed on
    uint64_t rest;               // rows of the section that are still to come; MEANDER_ENDLESS: all that there are
    uint64_t *above;             // south of the row before, then the same of its path
    meander_batch *batch;
    uint64_t cells;              // of each of its mazes
    uint64_t from, count;        // the mazes that are wanted, for progress
    meander_limit limits[MANY_LIMITS_MOST];
    char names[MANY_LIMITS_MOST][MANY_NAME_MOST];
    size_t limit_count;
} many;

// A batch counts mazes from its first number, and does not know how many are wanted.
static bool many_hear_progress(void *user, uint64_t done, uint64_t total) {
    const many *a = user;
    if (a->batch == NULL) return bindings_hear_progress(NULL, done, total);
    return bindings_hear_progress(NULL, done - a->from, a->count);
}

// NULL when there is no memory.
BINDINGS_EXPORT(many_new)
many *many_new(void) {
    many *a = calloc(1, sizeof *a);
    if (a == NULL || !bindings_init(&a->bindings)) {
        free(a);
        return NULL;
    }
    meander_context_set_progress(a->bindings.context, many_hear_progress, a);
    return a;
}

static void many_forget(many *a) {
    meander_rows_free(a->rows);
    meander_batch_free(a->batch);
    free(a->above);
    a->rows = NULL;
    a->batch = NULL;
    a->above = NULL;
}

BINDINGS_EXPORT(many_free)
void many_free(many *a) {
    many_forget(a);
    bindings_free(&a->bindings);
}

// ---- rows and sections -----------------------------------------------------------------

static size_t many_words(const many *a) { return ((size_t)meander_rows_width(a->rows) + 63) / 64; }

// No row is above the first one.
static meander_status many_begin_rows(many *a) {
    if (meander_rows_width(a->rows) <= UINT32_MAX / 2) a->above = calloc(2 * many_words(a), sizeof *a->above);
    return a->above == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// Keeps what the next row needs of this one.
static void many_keep(many *a, const meander_row *row) {
    size_t words = many_words(a);
    memcpy(a->above, row->south, words * sizeof *a->above);
    if (row->path_south != NULL) memcpy(a->above + words, row->path_south, words * sizeof *a->above);
}

static meander_status many_skip(many *a) {
    meander_row row;
    meander_status status = meander_rows_next(a->rows, &row);
    if (status == MEANDER_OK) many_keep(a, &row);
    return status;
}

// Rows of the whole maze from `y` on.
static meander_status many_open_rows(many *a, const char *id, uint64_t y) {
    meander_status status = meander_rows_new(a->bindings.context, id, &a->rows);
    if (status == MEANDER_OK) status = many_begin_rows(a);
    if (status != MEANDER_OK || y == 0) return status;
    bool beyond = y >= meander_rows_height(a->rows);
    status = meander_rows_seek(a->rows, beyond ? y : y - 1);
    return status == MEANDER_OK ? many_skip(a) : status;
}

// A section, with a border that belongs to it where the maze goes on.
static meander_status many_cut_section(many *a, const char *id, meander_point at, const uint64_t size[2], bool solved,
                                        const uint64_t maze[2]) {
    meander_point corner = {at.x - (at.x > 0), at.y - (at.y > 0)};
    uint64_t width = at.x - corner.x + size[0], height = at.y - corner.y + size[1];
    if (at.x + size[0] < maze[0]) width++;
    if (at.y + size[1] < maze[1]) height++;
    meander_status status = (solved ? meander_section_solved_new : meander_section_new)(
        a->bindings.context, id, corner, width, height, &a->rows);
    if (status == MEANDER_OK) status = many_begin_rows(a);
    a->left = at.x - corner.x;
    return status == MEANDER_OK && at.y > corner.y ? many_skip(a) : status;
}

// Opens the rows of an ID from row `from` on; they may have no end.
BINDINGS_EXPORT(many_rows)
meander_status many_rows(many *a, const char *id, uint64_t from) {
    many_forget(a);
    a->left = 0;
    a->rest = MEANDER_ENDLESS;
    meander_status status = many_open_rows(a, id, from);
    if (status == MEANDER_OK) a->width = meander_rows_width(a->rows);
    return status;
}

// Opens a part of a maze: a section, or where its generator has none, rows that begin there and are cut.
BINDINGS_EXPORT(many_section)
meander_status many_section(many *a, const char *id, uint64_t x, uint64_t y, uint32_t width, uint32_t height,
                            int solved) {
    uint64_t maze[2], size[2] = {width, height};
    meander_point at = {x, y};
    many_forget(a);
    a->width = width;
    a->rest = height;
    meander_status status = meander_id_size(a->bindings.context, id, &maze[0], &maze[1]);
    if (status != MEANDER_OK) return status;
    bool inside = width > 0 && height > 0 && x < maze[0] && y < maze[1] && width <= maze[0] - x &&
                  height <= maze[1] - y;
    if (inside && maze[1] != MEANDER_ENDLESS) {
        status = many_cut_section(a, id, at, size, solved, maze);
        if (status != MEANDER_UNSUPPORTED || solved) return status;
        many_forget(a);
    }
    // The library refuses places outside, and says why there is no path.
    if (inside && !solved) {
        a->left = x;
        status = many_open_rows(a, id, y);
        if (status != MEANDER_UNSUPPORTED || maze[1] == MEANDER_ENDLESS) return status;
        many_forget(a);
    }
    return (solved ? meander_section_solved_new : meander_section_new)(a->bindings.context, id, at, width, height,
                                                                       &a->rows);
}

BINDINGS_EXPORT(many_width)
uint32_t many_width(const many *a) { return (uint32_t)a->width; }
// -1: without end.
BINDINGS_EXPORT(many_height)
double many_height(const many *a) {
    uint64_t height = meander_rows_height(a->rows);
    return height == MEANDER_ENDLESS ? -1 : (double)height;
}
BINDINGS_EXPORT(many_stop)
void many_stop(many *a) { meander_rows_stop(a->rows); }

static unsigned many_bit(const uint64_t *plane, uint64_t x) { return plane[x / 64] >> x % 64 & 1; }

// The byte of a cell, from the planes of its row and of the one above.
static unsigned many_sides(const uint64_t *east, const uint64_t *south, const uint64_t *above, uint64_t x) {
    unsigned west = x > 0 ? many_bit(east, x - 1) : 0;
    return many_bit(above, x) << MEANDER_NORTH | many_bit(east, x) << MEANDER_EAST |
           many_bit(south, x) << MEANDER_SOUTH | west << MEANDER_WEST;
}

// Adds the bytes of the next row, and to `path` those of its path, if it has one.
static meander_status many_add_row(many *a, bindings_bytes *path) {
    meander_row row;
    size_t words = many_words(a);
    meander_status status = meander_rows_next(a->rows, &row);
    if (status != MEANDER_OK) return status;
    for (uint64_t x = a->left; x < a->left + a->width; x++) {
        bool cell = row.inside == NULL || many_bit(row.inside, x);
        uint8_t byte = (uint8_t)(cell ? many_sides(row.east, row.south, a->above, x) : MANY_NO_CELL);
        bindings_add(&a->bindings, &byte, 1);
        if (row.path_east == NULL) continue;
        byte = (uint8_t)many_sides(row.path_east, row.path_south, a->above + words, x);
        bytes_add(path, &byte, 1);
    }
    many_keep(a, &row);
    return MEANDER_OK;
}

// Answers up to `count` rows, a byte a cell; then as many bytes with the sides that the path takes, where the section
// has a path.  Fewer rows: it was the end.
BINDINGS_EXPORT(many_take)
meander_status many_take(many *a, uint32_t count) {
    bindings_bytes path = {0};
    meander_status status = MEANDER_OK;
    bindings_begin(&a->bindings);
    while (status == MEANDER_OK && count-- > 0 && a->rest > 0 && !meander_rows_end(a->rows)) {
        status = many_add_row(a, &path);
        if (a->rest != MEANDER_ENDLESS) a->rest--;
    }
    if (path.size > 0) bindings_add(&a->bindings, path.bytes, path.size);
    bool full = path.full;
    free(path.bytes);
    if (status != MEANDER_OK) return status;
    return full ? MEANDER_NO_MEMORY : bindings_end(&a->bindings);
}

// ---- batches ---------------------------------------------------------------------------

// Every maze of the batch that is opened next has this figure from `least` to `most`; `share`: in hundredths of its
// cells.
BINDINGS_EXPORT(many_limit)
meander_status many_limit(many *a, const char *figure, double least, double most, int share) {
    if (a->limit_count == MANY_LIMITS_MOST) return MEANDER_TOO_BIG;
    char *name = a->names[a->limit_count];
    strncpy(name, figure, MANY_NAME_MOST - 1);
    a->limits[a->limit_count++] = (meander_limit){name, least, most, share != 0};
    return MEANDER_OK;
}

// Mazes `from`, `from` + 1 ..., of which `count` are wanted.  `tries`: seeds for each maze, 0: the usual number.
BINDINGS_EXPORT(many_batch)
meander_status many_batch(many *a, const char *id, uint64_t from, uint64_t count, int unique, uint64_t tries) {
    uint64_t width, height;
    meander_batch_order order = {
        .limits = a->limits, .limit_count = a->limit_count, .unique = unique != 0, .tries = tries};
    many_forget(a);
    meander_status status = meander_batch_new(a->bindings.context, id, &order, &a->batch);
    if (status == MEANDER_OK) status = meander_id_size(a->bindings.context, id, &width, &height);
    if (status != MEANDER_OK) return status;
    meander_batch_seek(a->batch, from);
    a->from = from;
    a->count = count;
    a->cells = width * height;
    return MEANDER_OK;
}

// Answers the seeds of the next `count` mazes, 8 bytes each, and then their bytes, as meander_batch_bytes does.
BINDINGS_EXPORT(many_make)
meander_status many_make(many *a, uint32_t count) {
    uint64_t size = count * (a->cells + sizeof(uint64_t));
    if (size > UINT32_MAX / 2) return MEANDER_NO_MEMORY;
    bindings_begin(&a->bindings);
    char *room = bindings_room_for(&a->bindings, (size_t)size);
    if (room == NULL) return MEANDER_NO_MEMORY;
    return meander_batch_bytes(a->batch, count, (uint8_t *)room + count * sizeof(uint64_t), (uint64_t *)(void *)room);
}
