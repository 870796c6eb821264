// SPDX-License-Identifier: MIT
// The native file, for its writer, its reader of rows and its reader of whole mazes.  All of it
// is described in docs/file-format.md:
//
//     header | block | block | ... | header, with the height | length of the header, magic
//
//     block     number of its first row | rows | checksum
//     row       planes of (width + 7) / 8 bytes: east, south, and those that the header names; on
//               a grid other than squares one for each side that leads to higher cells
//     file      one maze, or several one behind the other
//
// Numbers have the lowest byte first, and are put together by shifts.
#ifndef FORMAT_MNDR_H
#define FORMAT_MNDR_H

#include "base/bits.h"
#include "base/checksum.h"
#include "format/format.h"

// The planes of a row, in their order; the first two are always there.
enum { MNDR_EAST, MNDR_SOUTH, MNDR_INSIDE, MNDR_PATH_EAST, MNDR_PATH_SOUTH, MNDR_VISITED,
       MNDR_PLANES };

// The flags of the header.
enum { MNDR_HAS_INSIDE = 1, MNDR_HAS_PATH = 2, MNDR_HAS_VISITED = 4, MNDR_IS_BLOCKS = 256,
       MNDR_LACKS_START = 512, MNDR_IS_SHAPE = 1024, MNDR_IS_BAND = 2048, MNDR_HAS_LOCKS = 4096,
       MNDR_SIDES_SHIFT = 16, MNDR_SIDES_MOST = 32,      // of a shape: how many sides have planes
       MNDR_SIDES = 63 << MNDR_SIDES_SHIFT };

enum { MNDR_MAGIC_SIZE = 8, MNDR_TAIL_SIZE = 16, MNDR_HEAD_LEAST = 80,
       MNDR_HEAD_MOST = 1 << 28,           // bytes; and never more than the file has
       MNDR_BLOCK_MOST = 1 << 24,          // bytes of a block that has more than one row
       MNDR_BLOCK_EXTRA = 12,              // bytes of a block beside its rows
       MNDR_ROWS_MOST = 1 << 20 };
#define MNDR_WIDTH_MOST (UINT64_C(0xffffffff) - 64)

// The parameters of the format.
enum { MNDR_PARAM_ROWS, MNDR_PARAM_SALVAGE, MNDR_PARAM_MAZE };

// Behind the openings, in their form: a door with the number of its key or LOCK_ONE_WAY, or a key where it lies.
enum { MNDR_KIND_DOOR = 16, MNDR_KIND_KEY = 32 };
typedef struct mndr_lock {
    meander_point at;
    uint32_t side, kind;
} mndr_lock;

typedef struct mndr_head {
    uint64_t width, height;      // MEANDER_ENDLESS: known from the header at the end
    uint32_t rows;               // of a block
    unsigned flags;
    uint32_t number;             // of the maze in its set
    uint64_t first, whole;       // of a band: its first row, and the height of the maze
    uint64_t size;               // bytes of the header; 0 for a writer: as few as it needs
    meander_point start;
    size_t goal_count, opening_count;
    size_t id_length;            // of the ID, and of a shape's grid and a blank before it
    const meander_point *goals;
    const border_opening *openings;
    const mndr_lock *locks;      // with MNDR_HAS_LOCKS
    size_t lock_count;
    const char *id;              // ends with a zero byte
    const char *grid;            // the text of a shape's grid, else "" or NULL
    void *owned;                 // where a head that was read keeps these lists
} mndr_head;

extern const char mndr_magic[MNDR_MAGIC_SIZE], mndr_end_magic[MNDR_MAGIC_SIZE];

static inline uint32_t mndr_number_32(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

// The lowest `size` bytes of the number.
static inline void mndr_number_to(uint8_t *at, uint64_t number, size_t size) {
    for (size_t i = 0; i < size; i++) at[i] = (uint8_t)(number >> 8 * i);
}

// mndr_head.c: bytes that the header takes; puts them there.
uint64_t mndr_head_size(const mndr_head *h);
void mndr_head_write(const mndr_head *h, const checksum *k, uint8_t *bytes);

// The numbers that tell how long the maze is, from the first MNDR_HEAD_LEAST bytes of a header.
// False when they cannot be those of one; checksum and lists are not looked at.
bool mndr_head_peek(mndr_head *h, const uint8_t *bytes);

// Takes a whole header apart.  BAD_INPUT, with a message behind the file's name, when it is
// damaged or contradicts itself.  Its memory is freed by mndr_head_done.
MEANDER_CHECKED meander_status mndr_head_read(mndr_head *h, context *c, const char *name,
                                              const checksum *k, const uint8_t *bytes,
                                              size_t size);
// The height is known: places below it are left out.  A maze without end may have been
// stopped above its goal, and of a file that was cut the last rows are missing.
void mndr_head_cut(mndr_head *h, uint64_t height);
void mndr_head_done(mndr_head *h, context *c);

// Returns whether a plane is in the file, how many are, and the bytes that one row of one plane takes.
bool mndr_has_plane(unsigned flags, unsigned plane);
unsigned mndr_plane_count(unsigned flags);
static inline size_t mndr_plane_bytes(uint64_t width) { return (size_t)((width + 7) / 8); }

// Rows of a block when nobody asks for a number, and as the parameters ask for them.
uint32_t mndr_usual_rows(uint64_t width, unsigned flags);
uint32_t mndr_rows_wanted(const params *p, uint64_t width, unsigned flags);

// The parameters with which such a file is written, as text.
void mndr_style(const mndr_head *h, char *style, size_t size);

// Bytes of a whole block, and of the whole maze from header to tail; UINT64_MAX when no file has that
// many, or the height is not known.
uint64_t mndr_block_size(const mndr_head *h);
uint64_t mndr_maze_size(const mndr_head *h);

// mndr_set.c: the place of a maze in a file of several; `number` counts from 1.
typedef struct mndr_range {
    uint64_t number, first, size;
    bool sole;                   // the file has no other
} mndr_range;

// Finds maze number `wanted`, 0 standing for the only one; BAD_INPUT, with a message, when there
// are several then, BAD_REQUEST when there are fewer.  Whether it is whole is not looked at.
// *from is where the walk through the file has come to, zeros at first; it moves behind the maze.
MEANDER_CHECKED meander_status mndr_set_find(context *c, const seekable *in, uint64_t wanted,
                                             row_place *from, mndr_range *found);
// Counts the mazes, including one that is lost with its headers where that shows.
MEANDER_CHECKED meander_status mndr_set_count(context *c, const seekable *in, uint64_t *count);

// mndr_pack.c: mazes in memory as the bytes of a set, without allocating: what they have in
// common, and the bytes that each of them takes.
typedef struct mndr_pack {
    checksum checksum;
    mndr_head head;
    uint64_t size;
} mndr_pack;

// For mazes of this grid with these numbers of goals and, at most, of letters in an ID.
MEANDER_CHECKED meander_status mndr_pack_init(mndr_pack *k, const grid *g, const params *p,
                                              size_t goals, size_t id_length);
// `h` is pack->head with the number, the places and the ID of this maze.
void mndr_pack_maze(const mndr_pack *k, const mndr_head *h, const maze *m, uint8_t *bytes);

// mndr_rows.c: rows of squares; UNSUPPORTED, with a message, for a maze on another grid, unless it is
// unfinished.  With `any` it is opened as well; its rows cannot be pulled, but their bytes be asked for.
MEANDER_CHECKED meander_status mndr_open_rows(const row_reading *r, row_file *f);
MEANDER_CHECKED meander_status mndr_open_any(const row_reading *r, row_file *f);
const mndr_head *mndr_rows_head(const rows *source);
// NULL: row y is lost.
MEANDER_CHECKED meander_status mndr_rows_bytes(rows *source, uint64_t y, const uint8_t **bytes);
// Report what the bytes of row y say and the grid does not allow.
MEANDER_CHECKED meander_status mndr_rows_leads_out(rows *source, uint64_t y);
MEANDER_CHECKED meander_status mndr_rows_crosses_wall(rows *source, uint64_t y);

// mndr_shape.c: the sides that have planes, and the flags that say how many they are.
unsigned mndr_shape_sides(const grid *g);
unsigned mndr_shape_flags(unsigned sides);
void mndr_shape_row(const drawing *d, const mndr_head *h, unsigned sides, uint64_t y,
                    uint8_t *bytes);
// Reading: the grid, its passages, and the path with the cells that a solver has visited (NULL: not
// wanted).  A passage that the grid does not allow is damage, and left out.
MEANDER_CHECKED meander_status mndr_shape_grid(const reading *r, const row_file *f,
                                               grid **grid_new);
MEANDER_CHECKED meander_status mndr_shape_fill(row_file *f, maze *m);
MEANDER_CHECKED meander_status mndr_shape_fill_path(row_file *f, const maze *m, maze *drawn,
                                                    uint64_t *seen, uint64_t *visited);

#endif
