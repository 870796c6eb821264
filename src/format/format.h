// SPDX-License-Identifier: MIT
// The one header of the formats: bytes in, bytes out.  A format is one file that ends
// with a description of itself.  Writers come in two kinds: those that eat rows work at
// any size; those that need the whole puzzle say so by filling write_puzzle instead.
// A reader gets the whole input and fills a puzzle.
#ifndef FORMAT_FORMAT_H
#define FORMAT_FORMAT_H

#include "base/params.h"
#include "base/seekable.h"
#include "base/stream.h"
#include "grid/puzzle.h"
#include "grid/rect.h"
#include "grid/rows.h"
#include "trace/trace.h"

// The marks that a writer draws besides the passages.  Openings and marks are in coordinates, so
// that sources of rows without a grid can have them; y may lie beyond an endless maze.
typedef enum opening_kind {
    OPENING_ENTRANCE,                // of a start or a goal: a path that ends there runs through it
    OPENING_PASSAGE,                 // leads out of a section, and the path goes elsewhere
    OPENING_PATH                     // leads out of a section, and so does the path
} opening_kind;

typedef struct border_opening {
    meander_point at;
    unsigned side;
    opening_kind kind;
} border_opening;

// Parameters that several formats have, and by whose names the facade finds them.
#define FORMAT_COLOUR_PARAM \
    {.name = "colour", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_SWITCH, \
     .about = "path and visited cells in the colours of a terminal"}
#define FORMAT_VISITED_PARAM \
    {.name = "visited", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_SWITCH, .fallback = 1, \
     .about = "marks in the cells that the solver visited"}

typedef enum format_colour { FORMAT_PLAIN, FORMAT_COLOUR } format_colour;

// Everything that a writer is asked to write.
// A part of a picture that is drawn by itself: the rows from `first` to `end`, without it.  The
// source begins with the two rows before, as far as there are any, and has the one behind.
typedef struct format_band {
    uint64_t first, end;
    // Findings of a format about the bands above: drawing a band adds its own, and the last band is
    // given those of all.
    unsigned *told;
} format_band;

// One of several processes that write one file, each its own bytes.
typedef struct format_share {
    uint64_t number, count;          // this one, from 0, and the number of all
    uint64_t *place;                 // where its bytes begin in the file; set before the first of them
} format_share;

typedef struct drawing {
    context *context;
    const char *id;                  // the maze's ID, "" when it has none
    rows *rows;                      // the passages, and path and visited planes; NULL when the
                                     // grid has no squares: the puzzle and its marks tell them
    const rows_marks *marks;         // of the puzzle; NULL without one
    const puzzle *puzzle;            // NULL when the rows come from a stream
    bool has_start;
    meander_point start;
    const meander_point *goals;
    size_t goal_count;
    const border_opening *openings;
    size_t opening_count;
    bool blocks;                     // every cell is one block of a block map
    format_colour colour;
    const params *params;            // the format's own, in the order of its table
    const uint64_t *places;          // the cells to be marked, a bit each; NULL: none
    // The results of a solver, for formats that keep them; NULL without a solution.
    const struct format_solution *solution;
    const uint64_t *steps;           // of a path that is in the rows alone; else NULL
    const trace *trace;              // for the trace format; NULL when none was kept
    const format_band *band;         // NULL: the whole picture
    uint64_t first, whole;           // of rows on their own: as in row_file
    format_share *share;             // NULL: all bytes of the file
} drawing;

// Whether its grid is not made of squares, so that there are no rows.
static inline bool drawing_is_shape(const drawing *d) {
    return d->puzzle != NULL && d->puzzle->grid->form != GRID_SQUARES;
}

typedef struct format_solution {
    const char *solver;
    bool found;
    uint64_t steps, visited;
    bool tells_visited;              // `visited` is known
    cell reached;                    // the goal that was found
    const uint8_t *path;             // the side taken at each step from the start
    cell start;                      // the puzzle's, unless the solver chose another
    uint64_t cost;                   // known when the puzzle has weights
    const uint32_t *distances;       // per cell, UINT32_MAX: unreachable; NULL: not told
    const uint64_t *bottlenecks;     // a bit per cell; NULL: not told
    uint64_t bottleneck_count;
    bool counts_paths, saturated;    // whether `paths` is known, and whether it is capped
    uint64_t paths;
    bool lower_bound;                // there may be a longer path
    run_times times;                 // of a robot
    octile_path octile;              // with diagonal steps, lent
    taut_path taut;                  // in any direction, lent
    path_list ways;                  // all that were found, lent
} format_solution;

// The ways a reader takes a block map.
typedef enum format_as { FORMAT_AS_AUTO, FORMAT_AS_CELLS, FORMAT_AS_BLOCKS } format_as;

enum { FORMAT_STYLE_SIZE = 64 };

typedef struct reading {
    context *context;
    const input *input;
    const seekable *file;            // for read_file, in place of the input; it has the same name
    format_as as;
    bool placed_start, placed_goal;  // by the caller, so that a missing mark is not worth a note
    const params *params;
    const char *name;                // of the format that was asked, for messages; NULL: its own
    const char *guess;               // a decision made for the reader: its note begins with it; or NULL
    bool named;                      // the caller named the format: nothing but that is to be guessed
    bool bare;                       // a block picture with no other text
    const struct text_around *around;    // the text that the input was cut out of (text_frame.h); NULL: none
    struct format_mazes *mazes;      // of the input (format_mazes.h); NULL: nobody asks
    // Room for FORMAT_STYLE_SIZE bytes, or NULL: a reader puts the parameters there with which
    // its format draws the picture as it was ("wall=X"); format_read puts its name in front.
    char *style;
    char **id_new;                   // the maze's ID, from formats that keep it; NULL: not wanted
} reading;

// The position of reading in a file of several mazes: from maze to maze it takes one pass over the
// file, and no more effort than the file has bytes, whatever its headers say.
typedef struct row_place {
    uint64_t maze, first;        // its number, from 1, and where it begins; 0: not told
    uint64_t stride, effort;     // the rest is the format's own: what it has found out so far
    uint32_t number;
    bool end_known, has_end;
} row_place;

// A file whose rows are read while they are pulled, so that it may be larger than memory.
// Damage is reported in words ("rows 128 to 191 are damaged") and passed over when `salvage` is
// among the format's parameters; else it is an error.
typedef struct row_reading {
    context *context;
    const seekable *input;           // outlives the rows
    const params *params;
    void (*tell)(void *user, const char *damage);   // NULL: nobody listens
    void *user;
    bool unfinished;             // for the ID and the style alone: the end may be missing
    bool bands;                  // may be some rows of a maze on their own
    uint64_t wanted;             // the number of the maze, from 1, where no parameters tell it; 0: not named
    row_place from;              // of a file of several mazes: the one to be read; 0: the
                                 // parameters tell its number
} row_reading;

// All that comes with the rows lives as long as they do.  `next` is set even if opening fails.
typedef struct row_file {
    rows rows;                       // can go back
    const char *id;                  // "" when it has none
    bool has_start;                  // false: of a section that start and goals may lie outside of
    meander_point start;
    const meander_point *goals;
    size_t goal_count;
    const border_opening *openings;
    size_t opening_count;
    bool blocks, masked;
    bool path, visited;              // its rows have these planes
    uint64_t first, whole;           // of a band: the number of its first row, and the height of the
                                     // maze; whole 0: it is not a band
    row_place next;                  // the maze behind this one, or the end of the file
    char style[FORMAT_STYLE_SIZE];   // the format as it was written
} row_file;

enum { FORMAT_WHOLE_BID = 85 };

struct text_lines;
typedef struct format {
    const char *name;
    const char *about;
    const char *aliases;   // other names, divided by blanks, or NULL; "name:key=value" presets
    // "text", "rows", "two-way", "solution" (writes one, and refuses a maze without) ...: all
    // traits and their meanings are in tools/manual/mdoc.c.
    const char *traits;
    const char *endings;             // file name endings divided by blanks, or NULL
    const meander_param *params;     // or NULL
    meander_status (*write_rows)(const drawing *d, output *out);
    meander_status (*write_puzzle)(const drawing *d, output *out);
    // The same for a grid of any kind, without rows; NULL: it has squares only.  Those that have it
    // have the trait "shapes", or "stencils" or "flat" with knows_shape, which returns whether it draws a grid, or
    // "solids" with refuses_shape, which returns the reason why not, or NULL.
    meander_status (*write_shape)(const drawing *d, output *out);
    bool (*knows_shape)(const grid *g);
    const char *(*refuses_shape)(const grid *g);
    // Returns OK for a grid without squares of that many cells, which need not exist, and TOO_BIG, with a
    // message, for more than write_shape takes; NULL: any number.
    meander_status (*check_cells)(context *c, uint64_t cells);
    // Whether write_rows knows bands, for this drawing; NULL: never.  Those that do have the
    // trait "threads".
    bool (*has_bands)(const drawing *d);
    // Whether the picture shows what an algorithm did, with these parameters; NULL: never, or
    // always with the trait "events".
    bool (*wants_trace)(const params *p);
    // Whether write_rows needs the puzzle as well, with these parameters; NULL: never.
    bool (*wants_whole)(const params *p);
    // The columns of a terminal that a cell takes; NULL: it is not a picture made of characters.
    unsigned (*columns)(const params *p);
    // Returns the reader's confidence that this is its format, 0 (no) to 100, from the first bytes.  From
    // FORMAT_WHOLE_BID on all of a text belongs to its maze: nothing is cut away around it.
    int (*bid)(const char *bytes, size_t size);
    // Fills *p, which is not yet initialised; on failure nothing is left in it.
    meander_status (*read)(const reading *r, puzzle *p);
    // The same from a file that need not be held; NULL: it must.
    meander_status (*read_file)(const reading *r, puzzle *p);
    // For formats that are read row by row; what stays open goes with the rows.
    meander_status (*open_rows)(const row_reading *r, row_file *f);
    // The first row of one of `count` shares of a file of rows that have no planes but passages; of
    // share `count` the height.  Those that have it have the trait "bands".
    uint64_t (*share_begin)(const params *p, uint64_t width, uint64_t height, uint64_t number,
                            uint64_t count);
    // The number of mazes in the file; NULL: one.
    meander_status (*count)(const row_reading *r, uint64_t *count);
    // Of texts that may follow one another: returns the line behind the maze that begins in `line`, or that line
    // if none does.
    size_t (*divide)(const struct text_lines *t, size_t line);
} format;

size_t format_count(void);
const format *format_at(size_t i);
// NULL, with a message (names_find of base/names.h), when there is none of this name.
const format *format_named(context *c, const char *name, size_t length);
// By the ending of a file's name; NULL when none fits.
const format *format_of_path(const char *path);

// Reads the parameters behind a format's name; those of the other use are refused, because they would do nothing.
MEANDER_CHECKED meander_status format_parse(context *c, const format *f, meander_param_use use, const char *text,
                                            params *result);

// Returns whether a reader takes a file that begins with these bytes.
bool format_is_read(const char *bytes, size_t size);

// Reads with `f`, or with the format that bids most when it is NULL.  From r->file, whose input is
// NULL, too, if the format can; else UNSUPPORTED, and the input has to be held.
MEANDER_CHECKED meander_status format_read(const format *f, const reading *r, puzzle *p);
// The format whose rows these are, by content when `f` is NULL; UNSUPPORTED when there is none.
MEANDER_CHECKED meander_status format_open_rows(const format *f, const row_reading *r,
                                                row_file *file);
// The number of mazes in a file, UNSUPPORTED when it is of no format that has rows.
MEANDER_CHECKED meander_status format_count_mazes(const format *f, const row_reading *r,
                                                  uint64_t *count);
MEANDER_CHECKED meander_status format_write(const format *f, const drawing *d, output *out);
// The answer of format_write to a grid without squares and with that many cells (0: not known), before it exists:
// UNSUPPORTED, TOO_BIG, or OK where that depends on the grid.
MEANDER_CHECKED meander_status format_check_shape(const format *f, context *c, uint64_t cells);

// text_bands.c: write_rows by several threads, if that is possible and worth it.  A band's text takes
// some `text` bytes, or two rows.
enum { FORMAT_BAND_TEXT = 1 << 20 };
bool format_suits_bands(const format *f, const drawing *d);
MEANDER_CHECKED meander_status format_write_bands(const format *f, const drawing *d, size_t text,
                                                  output *out);

// For formats that need nothing but the rows of a band.
bool format_always(const drawing *d);

// For formats whose cells are always so wide.
unsigned format_two_columns(const params *p);
unsigned format_four_columns(const params *p);

// After each line or row that is read: how far it is, so that a stop is heard in large inputs.
static inline MEANDER_CHECKED meander_status format_tick(const reading *r, uint64_t y,
                                                         uint64_t height) {
    return y % 64 == 0 ? context_progress(r->context, y, height) : MEANDER_OK;
}

// "NAME:LINE:COLUMN: message" (line and column from 1; column 0: the line alone;
// line 0: the input alone) with status MEANDER_BAD_INPUT.
meander_status format_fail(const reading *r, uint64_t line, uint64_t column, const char *text,
                           ...) MEANDER_PRINTF(4, 5);
// The same with a place in the bytes of r->input.
meander_status format_fail_at(const reading *r, const char *place, const char *text, ...)
    MEANDER_PRINTF(3, 4);

#endif
