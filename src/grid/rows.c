// SPDX-License-Identifier: MIT
// Rows of a maze in memory.  A byte of open sides and a bit per side are the same thing in two
// shapes:
//
//     open[c]: . . . . W S E N    ->    east plane: bit x = E, south plane: bit x = S
//
// North and west are left out: they are the neighbour's south and east, and both sides of a
// passage agree.
//
// Invariant: bits of a plane beyond the width are zero, as every writer of rows expects.
// Cost: O(width) per row; a source over a maze holds six planes of one row, no more.
#include "grid/rows.h"

#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/promise.h"
#include "grid/rect.h"

// The height of an endless source becomes known when its last row is out.
meander_status rows_next(rows *source, meander_row *row) {
    assert(!rows_end(source));
    source->last = source->stopped || source->y + 1 == source->height;
    TRY(source->next(source, row));
    if (source->check != NULL) TRY(rows_check_row(source, row));
    source->y++;
    if (source->last) source->height = source->y;
    return MEANDER_OK;
}

// May be called from a signal handler or another thread: it only sets an atomic flag.
void rows_stop(rows *source) { source->stopped = true; }

// Closing twice is harmless.
void rows_close(rows *source) {
    if (source->close != NULL) source->close(source);
    source->close = NULL;
    rows_end_check(source);
}

meander_status rows_seek(rows *source, uint64_t y) {
    assert(y < source->height);
    if (y == source->y) return MEANDER_OK;
    if (source->seek == NULL)
        return context_fail(source->context, MEANDER_UNSUPPORTED,
                            "these rows come one after the other");
    return source->seek(source, y);
}

meander_status rows_seek_number(rows *source, uint64_t y) {
    source->y = y;
    return MEANDER_OK;
}

// A byte nevertheless, because a source without a state cannot go back.
void rows_save_nothing(const rows *source, void *state) {
    (void)source;
    *(char *)state = 0;
}
void rows_restore_nothing(rows *source, const void *state) {
    (void)source;
    (void)state;
}

// The number of the row comes before what the source itself keeps.
void rows_save(const rows *source, void *state) {
    assert(source->state_size != 0);
    memcpy(state, &source->y, sizeof source->y);
    source->save(source, (char *)state + sizeof source->y);
}

void rows_restore(rows *source, const void *state) {
    memcpy(&source->y, state, sizeof source->y);
    source->restore(source, (const char *)state + sizeof source->y);
}

// ---- from a maze -----------------------------------------------------------------

// The planes are in one block, in this order.
enum { ROWS_EAST, ROWS_SOUTH, ROWS_INSIDE, ROWS_PATH_EAST, ROWS_PATH_SOUTH, ROWS_VISITED,
       ROWS_PLANES };

// The state of a source over a maze between two pulls.
typedef struct rows_maze {
    const maze *maze;
    rows_marks marks;
    uint64_t *planes[ROWS_PLANES];     // of one row
} rows_maze;

// Bit `side` of bytes[x] becomes bit x of the plane: 64 bytes make a word, which is written
// whole, so planes need no clearing between two rows.
static uint64_t rows_pack_word(const uint8_t *bytes, size_t many, unsigned side) {
    uint64_t word = 0;
    size_t i = 0;
    for (; i + 8 <= many; i += 8) word |= bits_gather(bits_from_bytes(bytes + i), side) << i;
    for (; i < many; i++) word |= (uint64_t)(bytes[i] >> side & 1) << i;
    return word;
}

static void rows_pack(const uint8_t *bytes, size_t width, uint64_t *east, uint64_t *south) {
    for (size_t x = 0; x < width; x += 64) {
        size_t many = width - x < 64 ? width - x : 64;
        east[x / 64] = rows_pack_word(bytes + x, many, MEANDER_EAST);
        south[x / 64] = rows_pack_word(bytes + x, many, MEANDER_SOUTH);
    }
}

// The cells that belong to the maze: those with sides, and isolated ones, which are looked
// up.
static uint64_t rows_pack_inside(const grid *g, cell first, size_t many) {
    uint64_t word = 0;
    size_t i = 0;
    for (; i + 8 <= many && g->isolated_count == 0; i += 8) {
        uint64_t sides = bits_from_bytes(g->sides + first + i);
        // Adding 127 carries any of a byte's lower bits into its highest.
        sides |= (sides & UINT64_C(0x7f7f7f7f7f7f7f7f)) + UINT64_C(0x7f7f7f7f7f7f7f7f);
        word |= bits_gather(sides, 7) << i;
    }
    for (; i < many; i++) word |= (uint64_t)grid_holds(g, first + i) << i;
    return word;
}

// Up to 64 bits of a plane, from any bit on.
static uint64_t rows_bits(const uint64_t *plane, size_t first, size_t many) {
    size_t skip = first % 64;
    uint64_t word = plane[first / 64] >> skip;
    if (skip + many > 64) word |= plane[first / 64 + 1] << (64 - skip);
    return word & bits_tail(many);
}

// The planes that no byte of sides gives: where cells are missing, or were visited.
static void rows_pack_if(const rows_maze *m, cell first, size_t width) {
    const grid *g = m->maze->grid;
    for (size_t x = 0; x < width; x += 64) {
        size_t many = width - x < 64 ? width - x : 64;
        if (!g->whole) m->planes[ROWS_INSIDE][x / 64] = rows_pack_inside(g, first + x, many);
        if (m->marks.visited != NULL)
            m->planes[ROWS_VISITED][x / 64] = rows_bits(m->marks.visited, first + x, many);
    }
}

// Lends the source's own planes, which the next call overwrites.  Planes without content stay
// NULL, so writers need not look at them.
static meander_status rows_maze_next(rows *source, meander_row *row) {
    rows_maze *m = source->user;
    const grid *g = m->maze->grid;
    cell first = grid_cell(g, 0, source->y);
    size_t width = (size_t)g->width;
    rows_pack(m->maze->open + first, width, m->planes[ROWS_EAST], m->planes[ROWS_SOUTH]);
    *row = (meander_row){.east = m->planes[ROWS_EAST], .south = m->planes[ROWS_SOUTH]};
    if (!g->whole || m->marks.visited != NULL) {
        rows_pack_if(m, first, width);
        if (!g->whole) row->inside = m->planes[ROWS_INSIDE];
        if (m->marks.visited != NULL) row->visited = m->planes[ROWS_VISITED];
    }
    if (m->marks.path_sides != NULL) {
        rows_pack(m->marks.path_sides + first, width, m->planes[ROWS_PATH_EAST],
                  m->planes[ROWS_PATH_SOUTH]);
        row->path_east = m->planes[ROWS_PATH_EAST];
        row->path_south = m->planes[ROWS_PATH_SOUTH];
    }
    return MEANDER_OK;
}

static meander_status rows_maze_fork(const rows *source, rows *other) {
    const rows_maze *m = source->user;
    return rows_open_maze(other, m->maze, &m->marks);
}

// planes[0] is where the block of all planes begins.
static void rows_maze_close(rows *source) {
    rows_maze *m = source->user;
    memory_free(source->context, m->planes[0]);
    memory_free(source->context, m);
}

// Maze and marks are borrowed until the rows are closed.  Shapes other than rectangles have no
// rows: there the maze itself has to be asked.
meander_status rows_open_maze(rows *source, const maze *m, const rows_marks *marks) {
    const grid *g = m->grid;
    context *c = g->context;
    if (g->form != GRID_SQUARES)
        return context_fail(c, MEANDER_UNSUPPORTED, "only rectangular mazes have rows");
    size_t words = bits_words((size_t)g->width);
    rows_maze *own = memory_new_zeroed(c, 1, sizeof *own);
    uint64_t *planes = memory_new(c, words, ROWS_PLANES * sizeof *planes);
    if (own == NULL || planes == NULL) {
        memory_free(c, own);
        memory_free(c, planes);
        return MEANDER_NO_MEMORY;
    }
    own->maze = m;
    if (marks != NULL) own->marks = *marks;
    for (size_t i = 0; i < ROWS_PLANES; i++) own->planes[i] = planes + i * words;
    *source = (rows){.context = c, .width = g->width, .height = g->height, .user = own,
                     .next = rows_maze_next, .close = rows_maze_close, .seek = rows_seek_number,
                     .fork = rows_maze_fork};
    return MEANDER_OK;
}
