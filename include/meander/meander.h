// SPDX-License-Identifier: MIT
// libmeander: makes, solves, measures, reads and writes mazes.
//
//     #include <meander/meander.h>
//     #include <stdio.h>
//
//     int main(void) {
//         meander_context *c;
//         meander_maze *m = NULL;
//         meander_solution *s = NULL;
//         char *picture = NULL;
//         if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
//         bool good = meander_maze_new(c, "rect:20x10/backtracker/7", NULL, &m) == MEANDER_OK &&
//                     meander_solution_new(m, "breadth-first", NULL, &s) == MEANDER_OK &&
//                     meander_maze_draw_new(m, s, "ascii", &picture, NULL) == MEANDER_OK;
//         if (good) fputs(picture, stdout);
//         else fprintf(stderr, "%s\n", meander_context_message(c));
//         meander_text_free(c, picture);
//         meander_solution_free(s);
//         meander_maze_free(m);
//         meander_context_free(c);
//         return good ? 0 : 1;
//     }
//
// Rules for all calls:
//   - A call that can fail returns a meander_status; MEANDER_OK is 0.  Its result is stored through
//     its last pointer, which is unchanged when the call fails.  meander_context_message() says
//     in plain English what went wrong, until the next failure.
//   - A `const T *` argument is borrowed for the call.  A call with `_new` in its name gives the
//     caller its own object, to be freed with the `_free` of that type (NULL is allowed).
//     Any other returned pointer is lent until the next call on the same object.
//   - The order of freeing does not matter: an object on which others stand (the context of a maze,
//     the maze of a solution or player) lasts until they are freed, too.  Only texts are freed before
//     their context.  Once freed, an object is no longer used, and a context's listeners are not
//     called.
//   - A context and the objects made in it are used by one thread at a time; different contexts share
//     nothing.
//   - Functions that the caller passes in (progress, notes, damage, the listener of a trace, a
//     generator, the `write` of an output) are called by the same thread while the call is running.
//     They may make, use and free other objects of the same context; its message and its memory
//     are at their disposal.  They must not touch the objects of the running call, nor
//     objects lent by these, such as a batch's maze.  They must not free the context, set its
//     listeners or threads, or add a generator.  They must return.  An allocator must not call
//     the library at all.
//   - Coordinates are cells, x to the right and y down, both from 0.  Sizes are 64-bit.
//   - A later release may add members at the end of a struct, and a program built before it keeps
//     working: C and C++ pass the struct's size on (<meander/sized.h>).  A new member that is zero
//     changes nothing, so a struct is set as a whole: {.format = "ascii"}.  A program newer than its
//     library is refused (BAD_REQUEST) if it sets members that the library does not know.  Every call
//     is also a symbol of its name; other languages may call it while the number in the name of the
//     shared library stays.  meander_point, meander_spot, meander_edge, meander_corner,
//     meander_event, meander_param and meander_task never change.
//   - NULL for an object, or a place that the documentation excludes, is an error in the calling
//     program and ends it: by an assertion, or by the system when memory at NULL is touched.
#ifndef MEANDER_H
#define MEANDER_H

#include <meander/status.h>
#include <meander/types.h>
#include <meander/version.h>

#ifdef __cplusplus
extern "C" {
#endif

// Objects.  Each is made by a call with `_new` in its name and freed by the `_free` beside it.
typedef struct meander_context meander_context;
typedef struct meander_maze meander_maze;
typedef struct meander_solution meander_solution;
typedef struct meander_rows meander_rows;
typedef struct meander_trace meander_trace;
typedef struct meander_player meander_player;
typedef struct meander_output meander_output;
typedef struct meander_batch meander_batch;
typedef struct meander_book meander_book;

// ---- contexts -----------------------------------------------------------------------

// Makes a context. It holds the allocator (NULL: the C library), the listeners, the number of
// threads and the last error message. Errors: NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_context_new(const meander_allocator *memory, meander_context **context_new);
MEANDER_API void meander_context_free(meander_context *c);

// Returns the allocator of a context that was given none: the C library, with large pages for large
// blocks. A counting or limiting allocator can pass its calls on to it.
MEANDER_API meander_allocator meander_allocator_standard(void);

// Returns the message of the last call that failed in this context, without a line end. Lent.
MEANDER_API const char *meander_context_message(const meander_context *c);

// Sets the function that long work calls now and then. It receives the progress and returns whether
// to go on. NULL: none. The rules above list the calls it may make.
MEANDER_API void meander_context_set_progress(meander_context *c, meander_progress listener,
                                              void *user);

// Sets the function that receives notes: sentences for the user about something that succeeded, but
// perhaps not in the expected way. Notes are reported by the caller's thread, and
// the same note may come several times. NULL, the initial value: notes are dropped.
MEANDER_API void meander_context_set_notes(meander_context *c, meander_note listener, void *user);

// Sets how many threads long work may use, including the caller's: 1 to 64, initially 1. Threads
// are used by everything with the trait "threads", for drawing pictures of some millions of cells,
// and for measuring and solving rows. The listener and the allocator are called by the caller's
// thread alone, and the result is the same for every number. Has no effect where the system has no
// threads.
MEANDER_API void meander_context_set_threads(meander_context *c, unsigned threads);

// Returns the standard text of a status ("not enough memory").
MEANDER_API const char *meander_status_text(meander_status status);
// Return the version of the library that the program runs with, as text ("1.2.3") and as a number
// that can be compared (1002003). The version of the header is MEANDER_VERSION and
// MEANDER_VERSION_NUMBER.
MEANDER_API const char *meander_version(void);
MEANDER_API unsigned meander_version_number(void);
// Returns the names of the optional features that this library was built with ("libpng, cairo") and
// of those that it was built without.
MEANDER_API const char *meander_features(void);

// Frees a text or block that a call in this context made.
MEANDER_API void meander_text_free(meander_context *c, char *text);

// Copies a text so that it is safe on a terminal and in a window: control characters, bytes that
// are not UTF-8, and characters that change the direction of writing become "\x1b" or "\u202e". All
// other text, including backslashes, stays as it is. Messages of the library are escaped already;
// names and contents of files are not. Writes at most `size` bytes including the zero byte and
// never splits a character (`buffer` may be NULL when size is 0). Returns the length of the whole
// result in bytes, without the zero byte.
MEANDER_API size_t meander_text_escape(const char *text, char *buffer, size_t size);

// ---- IDs ----------------------------------------------------------------------------
//
// An ID describes a maze completely: it gives the same maze on every machine and in every
// release.
//
//     rect:40x25/wilson/7                                  grid:size / algorithm / seed
//     rect:40xinf/eller:right=30/2026                      rows without end
//     rect:60x30/backtracker/9+start=0,0+goal=59,29        with start and goal
//     rect:60x30/backtracker/9+braid=30+rooms=4            changed by transforms, in this order
//     rect:9x8,mask=cdd.../growing-tree/1                  with a mask (see meander_mask_new)
//     rect:40x25/wilson/7+open=3,4,E+close=0,2,S           with two passages changed by hand
//     rect:3x3/wilson/1+way=EESS+trail=WORD                with its only way, and a word along it

// The parts of an ID that can be changed.
typedef enum meander_id_part {
    MEANDER_ID_GRID,         // "rect" or "rect:40x25"
    MEANDER_ID_SIZE,         // "40x25", "40xinf", or what meander_mask_new made
    MEANDER_ID_PIECES,       // "yes": a mask in several pieces gives several mazes
    MEANDER_ID_ALGORITHM,    // "growing-tree:pick=random"
    MEANDER_ID_TRANSFORM,    // "braid=30"; takes the place of one of the same name
    MEANDER_ID_SEED,         // a 64-bit number, or a word that stands for one
    MEANDER_ID_START,        // "0,0", or drawn: "random", "dead-end", "border", "farthest" from the goal; or
                             // "hardest": start and goal are the two openings that are farthest apart
    MEANDER_ID_GOAL,         // "59,29"; each one given adds a goal
    MEANDER_ID_EDIT,         // "open=3,4,E" or "close=0,2,S": added, or it takes back the opposite one; "": none
    MEANDER_ID_WAY,          // "EESS": the only way from the start to the goal, as meander_way_new makes it; "": none
    MEANDER_ID_TRAIL         // "WORD": its letters lie along the way from start to goal, others elsewhere; "": none
} meander_id_part;

// One change of an ID: the part and its new text.
typedef struct meander_id_change {
    meander_id_part part;
    const char *text;
} meander_id_change;

// Makes an ID from another one (NULL: "rect:40x12/backtracker/0") with some parts changed, in its
// shortest form. Errors: BAD_REQUEST, whose message says what would be right, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_new(meander_context *c, const char *id, const meander_id_change *changes,
               size_t count, char **id_new);

// Returns a part of an ID as meander_id_change takes it, in its shortest form; free it with
// meander_text_free. `index` numbers the transforms, the goals and the edits from 0 and is 0 for all other
// parts, so a caller lists all transforms by asking for 0, 1, 2 ... until the answer is NO. Errors:
// NO when the ID does not name such a part (a start, say); BAD_REQUEST, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_part_new(meander_context *c, const char *id, meander_id_part part, size_t index,
                    char **text_new);

// Returns whether a text is meant as an ID rather than as a file name: a slash follows a colon. The
// ID may still be wrong.
MEANDER_API bool meander_id_is_meant(const char *text);

// Finds the size of an ID's maze; *height is MEANDER_ENDLESS for "inf".
MEANDER_API MEANDER_CHECKED meander_status
meander_id_size(meander_context *c, const char *id, uint64_t *width, uint64_t *height);

// Finds the seed of an ID as a number.
MEANDER_API MEANDER_CHECKED meander_status meander_id_seed(meander_context *c, const char *id,
                                                           uint64_t *seed);

// The memory in bytes that an ID's maze needs, computed without making it. `maze` and `grid` are
// exact for squares and at most a little too large for other grids; `lent` is an upper bound on what
// the generator uses while it works (with the threads of the context), or the grid while it is
// built. `total` is enough for a context and meander_maze_new in an allocator that can use freed
// blocks again (examples/arena.h): these three, and all that does not grow with the maze. `solve` is
// enough, besides what the maze keeps, for a solution by MEANDER_USUAL_SOLVER. `rows` is what a source
// of rows (meander_rows_new) needs in place of all these; 0 means that the generator makes no rows. A
// maze without end has rows only.
typedef struct meander_plan {
    uint64_t maze, grid, lent, rows, total, solve;
} meander_plan;

// Computes the memory that an ID's maze needs. Errors: UNSUPPORTED for masks, transforms and
// focus=walls; TOO_BIG from 2^31 columns or rows.
MEANDER_API MEANDER_CHECKED meander_status meander_id_plan(meander_context *c, const char *id,
                                                          meander_plan *plan);

// Reads the ID in the metadata of a picture (SVG, PNG, PDF) or film (GIF, PNG, SVG, Y4M, terminal
// recording) that was written by this library. A book gives the ID of its first maze. Errors:
// BAD_INPUT when there is none, IO, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_of_picture_new(meander_context *c, const char *path, char **id_new);
// The same from bytes in memory; `name` is used in messages. Errors: BAD_INPUT, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_of_picture_bytes_new(meander_context *c, const char *bytes, size_t size,
                                const char *name, char **id_new);

// Puts a way into an ID: the maze's only one from its start to its goal, which is where the way ends. The file ("-":
// standard input) has moves ("E12 S3 W1", what the format moves writes, or "EEES", on other grids "SE E NE"), places
// ("0,0 1,0 1,1"), on squares a picture of one character a cell (S, G, arrows ^ > v <, or any other mark), or is a
// solved maze of the same grid in any format that keeps the solution. A start in the ID must be the way's. Errors:
// BAD_INPUT and BAD_REQUEST, with the place, when that is not a way of the grid; TOO_BIG, NO_MEMORY, IO.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_way_new(meander_context *c, const char *id, const char *path, char **id_new);
// The same from a text in memory; `name` is used in messages.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_way_of_text_new(meander_context *c, const char *id, const char *text, size_t size, const char *name,
                           char **id_new);

// The goals of a search. `hardest`: start and goal are moved to the two openings that are
// farthest apart. `tries` and `difficulty`: that many seeds are tried, from the ID's upward, and
// the one whose difficulty (see the measure of that name) is nearest to `difficulty` is taken. With
// 0 tries the seed stays.
typedef struct meander_search_order {
    bool hardest;
    uint64_t tries;
    double difficulty;
} meander_search_order;

// Makes the ID of the maze that fits the order best. Its difficulty is stored in *difficulty
// unless that is NULL or there were no tries. Errors: those of meander_maze_new and of
// meander_maze_set_hardest; NO when no maze has a path from start to goal.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_search_new(meander_context *c, const char *id, const meander_search_order *order,
                      double *difficulty, char **id_new);

// ---- masks and graphs ---------------------------------------------------------------

// Makes a mask for an ID from a text picture: blanks, '.' and '0' are outside, all other marks are
// cells. The result ("9x8,mask=cdd...") is what MEANDER_ID_SIZE takes. `name` is used in messages.
// Errors: BAD_INPUT, TOO_BIG, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_new(meander_context *c, const char *picture, size_t size, const char *name,
                 char **mask_new);
// The same from a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_new_from_file(meander_context *c, const char *path, char **mask_new);
// Fits such a mask to the grid of an ID, whose size stays: its upper left corner is that of the
// rectangle of places, and places beyond it are outside. The result ("mask=cdd...") is what
// MEANDER_ID_SIZE takes, too. For kinds whose size is not that of their places ("hex:12",
// "box:9x9x3"). Errors: BAD_REQUEST when the mask has more columns or rows than the grid has places,
// or is not a mask; TOO_BIG, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_fit_new(meander_context *c, const char *id, const char *mask, char **fitted_new);

// Makes a mask from a picture (PNG, JPEG, GIF, BMP, Netpbm, SVG of lines), laid over the grid of an ID, as large as it
// fits and in the middle: cells that are dark there are inside, or those that are `light`. Greys below `threshold`, 1
// to 255, are dark; 0 finds it out. Without `pieces` the largest piece is taken, and a note says what was left out. The
// result ("40x40,mask=cdd...", or "mask=cdd..." for grids other than squares) is what MEANDER_ID_SIZE takes. Errors:
// BAD_INPUT, UNSUPPORTED (a kind of picture or grid), BAD_REQUEST (no cell is inside), TOO_BIG, NO_MEMORY, IO.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_of_picture_new(meander_context *c, const char *path, const char *id, unsigned threshold, bool light,
                            bool pieces, char **mask_new);
// Makes a mask of a word in block letters of 5 x 7 dots, laid over the grid of an ID in the same way; NULL: over a
// rectangle of three cells for each dot. Letters are joined by as few cells as possible, which a note counts, or stay
// apart with `pieces`. Errors: BAD_REQUEST (a character that is not printable ASCII, with its place; no letter; cells
// larger than a dot), UNSUPPORTED (a grid without masks), TOO_BIG, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_of_text_new(meander_context *c, const char *text, const char *id, bool pieces, char **mask_new);
// Lends the seven rows of the font's glyph, from the top: bit 4 is the leftmost of five dots, and the glyph hangs *drop
// dots below its line. Characters that are not printable ASCII get a question mark.
MEANDER_API const uint8_t *meander_font_glyph(char character, unsigned *drop);
// Writes all twelve rows of the glyph of the first letter of a text in UTF-8, which is not empty, and returns the bytes
// of that letter: three rows for accents above a capital letter, the seven of meander_font_glyph, and two below the
// line. The font has the Latin letters with accents up to U+017F; others get a question mark.
MEANDER_API size_t meander_font_letter(const char *text, uint8_t rows[12]);
// Returns whether a file begins like such a picture.
MEANDER_API bool meander_mask_is_picture(meander_context *c, const char *path);
// Makes a density from such a picture, for an ID whose grid is one of points (voronoi): up to sixteen times as many
// points lie where it is dark as where it is white. The result ("density=a12p3...") is what MEANDER_ID_SIZE takes; free
// it with meander_text_free. Errors: UNSUPPORTED for other grids, and for a picture that cannot be read; BAD_REQUEST,
// BAD_INPUT, NO_MEMORY and those of reading the file.
MEANDER_API MEANDER_CHECKED meander_status
meander_density_of_picture_new(meander_context *c, const char *path, const char *id, char **density_new);

// Reads the caller's own graph, on which mazes can then be made: GraphML, JSON ({"nodes": [...],
// "edges": [...]}), a list of edges and others, recognised by content. Nodes become cells and edges the
// passages that may be opened. Nodes are called by their labels if each has one and no two are the same; they are
// placed by their x and y (y downward), or lon and lat, if all have them. Edges that come again or lead from
// a node to itself are left out and counted in a note, as edges that lead one way are. Lengths of edges are what steps
// cost for "dijkstra", which then is the usual solver. A graph in several pieces
// needs MEANDER_ID_PIECES. The graph stays in the context until that is freed, and an ID finds it by its name, which
// is made of `name` ("maps/underground.graphml"), and its hash. *grid_new (unless grid_new is NULL) is what
// MEANDER_ID_GRID takes, "graph:underground,hash=93f6c0a1d2b4e587"; free it with meander_text_free.
// The same graph may be added again. Errors: BAD_INPUT with the place for text that is not a graph, and for a node of
// more than 32 edges; BAD_REQUEST when the context has another graph of this name; TOO_BIG from 2^24 nodes,
// NO_MEMORY, CANCELLED.
// GeoJSON and SVG are maps: polygons or shapes become cells, and two of them are neighbours when they share a border;
// *grid_new is "map:europe,hash=...". Features and shapes are called by their name; small islands and lakes that nobody
// else borders on are left out, with a note. More errors: BAD_INPUT for a region without area, or with more than 32
// sides, of which the edge of the map is one; TOO_BIG beyond 2^22 corners.
MEANDER_API MEANDER_CHECKED meander_status
meander_context_add_graph(meander_context *c, const char *bytes, size_t size, const char *name,
                          char **grid_new);
// The same from a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_context_add_graph_file(meander_context *c, const char *path, char **grid_new);

// ---- mazes --------------------------------------------------------------------------

// Makes the maze of an ID. The steps of the algorithm are reported to `trace` unless it is NULL.
// Needs about two bytes per cell. Errors: BAD_REQUEST, UNSUPPORTED (a maze without end, a mask for
// an algorithm that cannot use one), TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_new(meander_context *c, const char *id, meander_trace *trace,
                 meander_maze **maze_new);

// Makes a maze with all its walls. Passages are then opened with meander_maze_open or by playing a
// trace. `shape` is a grid with its size and perhaps a mask ("rect:40x25"), or a whole ID, of which
// these parts are used. Start and goal are the first and the last cell. Errors: BAD_REQUEST,
// UNSUPPORTED (a maze without end), TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_blank_new(meander_context *c, const char *shape, meander_maze **maze_new);

// Makes a maze from an array: width * height bytes, row by row. Each byte holds the open sides of a
// cell (north 1, east 2, south 4, west 8), or 16 where there is no cell, as in meander_batch_bytes
// and in the format npy. The bytes are copied. Start and goal are the first and the last cell; the
// maze has no ID. Errors: BAD_INPUT with the place when a byte is invalid or the two ends of a side
// do not agree, BAD_REQUEST when there is no cell, TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_from_sides_new(meander_context *c, uint64_t width, uint64_t height,
                            const uint8_t *sides, meander_maze **maze_new);

// The ways to read a block picture: as cells and passages when it lies on the odd lattice (AUTO), or as
// asked for. PLACED may be added (`MEANDER_AS_AUTO | MEANDER_AS_PLACED_GOAL`) by a caller that sets the
// start or the goals itself: no note then says where an unmarked one was assumed.
typedef enum meander_as {
    MEANDER_AS_AUTO, MEANDER_AS_CELLS, MEANDER_AS_BLOCKS,
    MEANDER_AS_PLACED_START = 4, MEANDER_AS_PLACED_GOAL = 8
} meander_as;

// Reads a maze. `format` is the name of a format ("ascii"), or NULL to recognise the format by the
// content. Of an input with several mazes, "ascii:maze=3" or ":maze=3" reads the third. A picture (SVG,
// PNG, PDF) or film (GIF, PNG, SVG, Y4M, terminal recording) with an ID in its metadata gives the
// maze of that ID, made again. `name` is used in messages ("maze.txt:3:17: ..."). Errors: BAD_INPUT
// with the place, BAD_REQUEST (no such format), TOO_BIG, NO_MEMORY; IO when the file cannot be read.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_new(meander_context *c, const char *bytes, size_t size, const char *name,
                      const char *format, meander_as as, meander_maze **maze_new);
// From a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_file_new(meander_context *c, const char *path, const char *format,
                           meander_as as, meander_maze **maze_new);
MEANDER_API void meander_maze_free(meander_maze *m);

// Returns the ID; for a maze that was read, it is the one in the file. "" when the maze was read
// from a format that keeps none (json and mndr keep it), when it was made without an ID, or when
// its passages have been changed. Lent.
MEANDER_API const char *meander_maze_id(const meander_maze *m);
// Checks that the ID makes exactly this maze, with its start and goals. The maze is made again
// where that is necessary to compare. Errors: NO when the ID makes another maze or there is no ID;
// those of meander_maze_new.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_check_id(const meander_maze *m);
// Returns the ID that makes exactly this maze: its own, or its own with the start and goals of the
// maze. It is what formats write. To be freed with meander_text_free. Errors: NO when the ID makes
// another maze or there is no ID; those of meander_maze_new.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_true_id_new(const meander_maze *m,
                                                                    char **id_new);
// Returns the format that the maze was read from, with the parameters that draw it the same way
// ("block:wall=X"); "" for a maze that was made. Lent.
MEANDER_API const char *meander_maze_format(const meander_maze *m);
MEANDER_API uint64_t meander_maze_width(const meander_maze *m);
MEANDER_API uint64_t meander_maze_height(const meander_maze *m);

// Checks the whole maze: every open side leads to a cell of the maze and is open at both ends;
// start, goals and openings are at cells; a recorded path goes through open passages. Errors: NO,
// and the message names the first fault and its place.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_check(const meander_maze *m);

// Checks that the maze is made of squares, which everything that draws by columns and rows needs.
// Errors: UNSUPPORTED, with `what` (in the plural, "films") in the message.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_check_squares(const meander_maze *m,
                                                                      const char *what);

// Measures the maze. `names` are measures ("components") or figures ("dead_ends") separated by
// blanks; the figures come in the order of the registry. NULL: all, except that the measure
// "solvers" (how much of the maze each solver visits) is left out above 10,000 cells, because some
// solvers are very slow there; by name it is available at any size. Lent until the next call on the
// maze. Errors: BAD_REQUEST (no such name), NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_measure(meander_maze *m, const char *names, const meander_figure **figures,
                     size_t *count);

// Finds where something is: "dead_ends", "junctions" or "crossings" (cells with one passage, with three and more, with
// four and more; of a weave bridges with both ways open), "decisions" (junctions on the way to the nearest goal),
// "bottlenecks" (cells that every way to it comes through) or "rooms" (cells around a corner where no wall ends).
// Places come row by row, as many as the figure of that name counts, and are lent until the next call, or until the
// maze changes. Errors: BAD_REQUEST (no such name), UNSUPPORTED (rooms, where cells have no order around corners),
// TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_places(meander_maze *m, const char *name, const meander_point **places, size_t *count);
// The name of the i-th kind of places, NULL behind the last.
MEANDER_API const char *meander_places_name(size_t i);

// ---- cells and sides ----------------------------------------------------------------

// Returns whether a place lies inside the rectangle and belongs to the maze (a mask may exclude
// it).
MEANDER_API bool meander_maze_holds(const meander_maze *m, meander_point at);

// Returns the open sides of a cell, bit 1 << side; 0 for a place that is not in the maze.
MEANDER_API unsigned meander_maze_sides(const meander_maze *m, meander_point at);

// Copies the open sides of all cells: width * height bytes, as meander_maze_from_sides_new takes
// them. On grids other than squares a byte has the sides 0 to 7 of a cell, and is 0 for a place
// that is not in the maze.
MEANDER_API void meander_maze_copy_sides(const meander_maze *m, uint8_t *sides);

// Returns the sides on which a cell has a neighbour, open or not, bit 1 << side; 0 for a place that
// is not in the maze.
MEANDER_API unsigned meander_maze_all_sides(const meander_maze *m, meander_point at);
// Finds the neighbour on a side of a cell, with or without a wall between the two. Returns false
// and leaves *there unchanged when there is none: at the border, at the edge of a mask, outside the
// maze, or when the grid has no such side.
MEANDER_API bool meander_maze_neighbour(const meander_maze *m, meander_point at, unsigned side,
                                        meander_point *there);
// Finds the neighbour's side that leads back, which is not the usual one where borders meet that are
// turned on paper, as on a cube. Returns false and leaves *back unchanged when
// there is no neighbour.
MEANDER_API bool meander_maze_side_back(const meander_maze *m, meander_point at, unsigned side,
                                        unsigned *back);
// Return the largest number of sides of a cell of this grid; the name of a side ("north", "SE"),
// NULL beyond that number and where the grid's sides have only numbers; and the side across the
// cell, by which it is left when one goes straight on, or the side itself when nothing is across.
// On squares, where sides are directions, the side across is also the one that leads back from the
// neighbour; elsewhere meander_maze_side_back finds that.
MEANDER_API unsigned meander_maze_side_count(const meander_maze *m);
MEANDER_API const char *meander_maze_side_name(const meander_maze *m, unsigned side);
MEANDER_API unsigned meander_maze_side_opposite(const meander_maze *m, unsigned side);

// Opens or closes the passage on a side of a cell, at both of its ends. Nothing changes when the
// passage is in that state already. Otherwise the maze no longer belongs to its ID and has none
// from then on (meander_maze_id returns "", meander_maze_check_id returns NO); a solution that was
// read with it is dropped, and a maze that was read as a map of blocks becomes a maze of cells and
// passages. Start, goals and weights stay. Errors: BAD_REQUEST for a place outside and for a side
// without a neighbour, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_open(meander_maze *m, meander_point at,
                                                             unsigned side);
MEANDER_API MEANDER_CHECKED meander_status meander_maze_close(meander_maze *m, meander_point at,
                                                              unsigned side);
// Changes a passage as IDs write it: "open=3,4,E" removes the wall on the east side of a cell, and
// "close=3,4,E" closes the passage; sides without a name have their number. The change becomes part
// of the ID. A maze without an ID stays without one, and one whose ID is full loses it. Errors:
// BAD_REQUEST for another text, a place outside, a side without a neighbour, and where there is no
// wall or no passage; the maze stays as it is. NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_edit(meander_maze *m, const char *text);

// Writes the name of a place as IDs and messages have it: "3,4", or "3,4,2" with a level. Writes at
// most `size` bytes including the zero byte (`buffer` may be NULL when size is 0). Returns the
// length of the whole name without the zero byte.
MEANDER_API size_t meander_maze_place_name(const meander_maze *m, meander_point at, char *buffer,
                                           size_t size);
// Finds the place of such a name. Errors: BAD_REQUEST for other texts and for a place that is not in
// the maze.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_place_named(const meander_maze *m, const char *name, meander_point *at);

// ---- start, goals and weights -------------------------------------------------------

// Return the start and the goals. A path ends at the nearest goal. `i` is less than the number of
// goals.
MEANDER_API meander_point meander_maze_start(const meander_maze *m);
MEANDER_API size_t meander_maze_goal_count(const meander_maze *m);
MEANDER_API meander_point meander_maze_goal(const meander_maze *m, size_t i);

// Set the start, and replace the goals by `count` others (at least one; a place that is named twice
// is one goal). The openings in the border follow. Errors: BAD_REQUEST for a place outside,
// NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_set_start(meander_maze *m, meander_point at);
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_set_goals(meander_maze *m, const meander_point *goals, size_t count);

// Moves start and goal to the two openings in the border that are farthest apart. Errors:
// UNSUPPORTED when they cannot be found (a large maze full of loops), NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_set_hardest(meander_maze *m);

// Sets the cost of entering each cell: width * height whole numbers, row by row, each at least 1.
// NULL: all cost 1 again. Solvers with the trait "weights" then find a path of least cost; the others
// refuse the maze. The numbers are copied. Errors: BAD_REQUEST for a 0, NO_MEMORY; the old weights
// then stay.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_set_weights(meander_maze *m, const uint32_t *weights);
// The same from a file in memory: a text with a line for each row, its numbers separated by blanks, commas or
// semicolons; an array of NumPy (height, width) of whole numbers; or a picture, which is laid under the maze: white
// costs 1, black 256. `name` is used in messages. Further errors: BAD_INPUT with the place; UNSUPPORTED for a picture
// where the grid has no layout on paper.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_weights(meander_maze *m, const char *bytes, size_t size, const char *name);
// From a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_weights_file(meander_maze *m, const char *path);
// Returns whether cells have weights: solvers without the trait "weights" then refuse the maze.
MEANDER_API bool meander_maze_has_weights(const meander_maze *m);
// Returns the weight of a cell, 1 unless it was set; 0 for a place that is not in the maze.
MEANDER_API uint32_t meander_maze_weight(const meander_maze *m, meander_point at);

// ---- letters ---------------------------------------------------------------------------
//
// "+trail=WORD" in an ID lays a word along the shortest way from start to goal, and other letters elsewhere; start and
// goals have none.

// The most bytes of a letter in UTF-8, with the zero byte behind it.
#define MEANDER_LETTER_SIZE 5

// Writes the letter of a cell, at most MEANDER_LETTER_SIZE bytes; returns false, and writes "", where there is none.
MEANDER_API bool meander_maze_letter(const meander_maze *m, meander_point at, char *letter);

// ---- keys and doors -------------------------------------------------------------------
//
// Passages may be locked ("+doors=3" in an ID, or read from a file): with the key they can be passed in both
// directions, any number of times. Keys are numbered from 0, are never used up, and are picked up by entering
// their cell; sets of them have bit 1 << key. All other calls take locked passages for open ones.

// The number of a door that needs no key, but leads one way.
#define MEANDER_ONE_WAY 255u

// Returns the number of keys, 0 without doors, and finds the cell of one; false when it lies nowhere.
MEANDER_API unsigned meander_maze_key_count(const meander_maze *m);
MEANDER_API bool meander_maze_key(const meander_maze *m, unsigned key, meander_point *at);
// Returns the keys that lie in a cell.
MEANDER_API unsigned meander_maze_keys_at(const meander_maze *m, meander_point at);

// Returns the number of locked passages, of which several may need the same key; and of one of them the key, or
// MEANDER_ONE_WAY, with a cell and the side of it that the passage is on. A one-way door leads out of that cell.
MEANDER_API size_t meander_maze_door_count(const meander_maze *m);
MEANDER_API unsigned meander_maze_door(const meander_maze *m, size_t i, meander_point *at, unsigned *side);
// Finds the door on a side of a cell; returns false when there is none.
MEANDER_API bool meander_maze_door_at(const meander_maze *m, meander_point at, unsigned side, unsigned *key);
// Returns whether one can leave a cell by a side with these keys: a passage is there, and its door lets one through.
MEANDER_API bool meander_maze_passes(const meander_maze *m, meander_point at, unsigned side, unsigned keys);

// Checks that a goal can be reached from the start, and each key without going through a door that needs it. Errors:
// NO, and the message says what cannot be reached; NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_check_doors(const meander_maze *m);

// ---- shapes -------------------------------------------------------------------------

// The area of a maze's cells on paper: the smallest rectangle around all of them, from `least` to
// `most`, and the radius of a circle that fits into every cell around its middle. `pipes` is 0, or
// passages are drawn as corridors from middle to middle, because some cross each other; they are
// `pipes` percent as wide as a passage between walls, and in the middle of each cell is a round room
// whose radius is `rooms` percent of a corridor's width. `bridges`: a passage under a cell is hidden
// there.
typedef struct meander_paper {
    meander_spot least, most;
    int32_t room, pipes, rooms;
    bool bridges;
} meander_paper;

// Finds the places of the maze's cells on paper. Looks at every cell. Errors: UNSUPPORTED when
// the grid has no layout, as for a graph that the caller added; TOO_BIG when the numbers would not fit (about
// 100,000 places each way).
MEANDER_API MEANDER_CHECKED meander_status meander_maze_paper(const meander_maze *m,
                                                             meander_paper *paper);

// The calls below are for mazes for which meander_maze_paper returns OK; for others, and for places
// that are not in the maze, they return 0, false or MEANDER_LINK_TOUCH and store nothing.

// Stores the outline of a cell as straight edges, clockwise, each from where the one before it ends;
// arcs are several short ones, and a side may have several. Stores at most `room` edges (`edges` may
// be NULL when that is 0), and returns how many there are.
MEANDER_API size_t meander_maze_edges(const meander_maze *m, meander_point at, meander_edge *edges,
                                      size_t room);
// Stores the corners of a cell in space, for grids that lie on a body: a globe, a cube, a ring, a tube.
// Cells that touch on the body have the same corners, also where seams divide them on paper. Stores
// at most `room` corners (`corners` may be NULL when that is 0), and returns how many there are; 0
// where the grid lies on no body, or a mask leaves out cells of a globe.
MEANDER_API size_t meander_maze_corners(const meander_maze *m, meander_point at, meander_corner *corners,
                                        size_t room);
// Finds the middle of a cell, where marks are and where paths lead through.
MEANDER_API bool meander_maze_middle(const meander_maze *m, meander_point at, meander_spot *middle);
// Returns what the passage on a side of a cell is on paper.
MEANDER_API meander_link meander_maze_link(const meander_maze *m, meander_point at, unsigned side);
// Finds the cell that contains a spot; on an edge it is one of the cells beside it. Looks at every
// cell. Returns false when the spot is outside.
MEANDER_API bool meander_maze_cell_at(const meander_maze *m, meander_spot spot, meander_point *at);
// Finds which one among `sides` (bit 1 << side) leads from a cell most nearly in the direction dx, dy
// on paper. Of sides that are equally near it is the one with the smallest number. Returns false
// when none leads there by less than a right angle. This is how arrow keys walk on any shape.
MEANDER_API bool meander_maze_towards(const meander_maze *m, meander_point at, unsigned sides,
                                      int32_t dx, int32_t dy, unsigned *side);

// ---- solutions ----------------------------------------------------------------------

// The solvers that are used where any shortest path will do and none was named: without and with weights of
// cells, and with doors.
#define MEANDER_USUAL_SOLVER "breadth-first"
#define MEANDER_USUAL_WEIGHED_SOLVER "dijkstra"
#define MEANDER_USUAL_KEYS_SOLVER "keys"

// Solves the maze with "breadth-first", "wall-follower:hand=left", ...; NULL: with the usual solver.
// When no path is found, the call returns NO, the message says why, and there is a solution all the
// same: its marks show where the solver has been. Further errors: BAD_REQUEST, NO_MEMORY, CANCELLED; then there is no
// solution; UNSUPPORTED for a solver that does not take such cells, or cells with weights. The maze
// must not change while the solution exists.
MEANDER_API MEANDER_CHECKED meander_status
meander_solution_new(const meander_maze *m, const char *solver, meander_trace *trace,
                     meander_solution **solution_new);
// Returns the solution that was read together with the maze, as the file recorded it; the steps of
// its path were checked when it was read. It is used like any other solution:
// meander_solution_found returns whether a path was found, and meander_solution_visited returns 0
// where the file does not say. Errors: NO when the file recorded none, or when start or goals have
// been moved since (then there is no solution), NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_solution_recorded_new(const meander_maze *m, meander_solution **solution_new);
MEANDER_API void meander_solution_free(meander_solution *s);

// Returns the name of the solver, without parameters, or "recorded" when the file that the solution was
// read from does not say. It lives as long as the solution.
MEANDER_API const char *meander_solution_solver(const meander_solution *s);
// Returns whether a path was found.
MEANDER_API bool meander_solution_found(const meander_solution *s);
// Return the number of moves from start to goal, the number of cells that the solver looked at, and
// the number of moves that it made including all detours.
MEANDER_API uint64_t meander_solution_steps(const meander_solution *s);
MEANDER_API uint64_t meander_solution_visited(const meander_solution *s);
MEANDER_API uint64_t meander_solution_walked(const meander_solution *s);
// Returns the side taken at each step; there are meander_solution_steps of them. Lent.
MEANDER_API const uint8_t *meander_solution_path(const meander_solution *s);
// Returns the cost of the path: the weights of all cells that it enters, so the goal's is included
// and the start's is not. Without weights it is the number of steps, or on a graph whose edges have lengths their sum.
// 0 when no path was found.
MEANDER_API uint64_t meander_solution_cost(const meander_solution *s);
// Return the ends of the path. They are the maze's start and one of its goals unless the solver has
// the trait "own-ends". The goal is valid only when a path was found.
MEANDER_API meander_point meander_solution_start(const meander_solution *s);
MEANDER_API meander_point meander_solution_goal(const meander_solution *s);

// Finds the number of shortest paths to the nearest goals, as counted by "all-shortest".
// *saturated: there are more than 64 bits can count, and *count is UINT64_MAX. Of "all-paths" it is the number of
// ways that were found, and *saturated: there are others. Returns false and leaves both unchanged when the solver
// does not count.
MEANDER_API bool meander_solution_paths(const meander_solution *s, uint64_t *count,
                                        bool *saturated);
// Returns the distance in steps from the start to a place, as found by "flood". UINT64_MAX where
// the start does not lead, outside the maze, and everywhere when the solver finds no distances.
MEANDER_API uint64_t meander_solution_distance(const meander_solution *s, meander_point at);
// Return how many cells lie on every path from the start to any goal, and whether a place is one of
// them, as found by "bottlenecks". 0 and false for other solvers.
MEANDER_API uint64_t meander_solution_bottlenecks(const meander_solution *s);
MEANDER_API bool meander_solution_is_bottleneck(const meander_solution *s, meander_point at);
// Returns false when a better answer may exist: "longest" gives up on large mazes with many loops,
// and its path may then not be the longest.
MEANDER_API bool meander_solution_is_exact(const meander_solution *s);

// Returns one of the paths that the solver lists ("all-paths"): the ways that enter no cell twice, counted from 0,
// those with the fewest steps first. Then *sides is lent, a side for each of *steps steps from the start. Returns
// false, and changes nothing, when there are not so many.
MEANDER_API bool meander_solution_way(const meander_solution *s, uint64_t i, const uint8_t **sides, uint64_t *steps);

// ---- lengths and times --------------------------------------------------------------

// Returns whether the path has diagonal steps ("octile-search", "jump-point"). Then *moves is lent, one for
// each of *count steps: a side, or 4 + a side for the diagonal step between it and the next side clockwise
// (4 north-east ... 7 north-west); and *length is the weight of the square entered (1 without weights) for
// each straight step and sqrt(2) times it for each diagonal one. meander_solution_path has two sides in place
// of a diagonal step. Else nothing is changed.
MEANDER_API bool meander_solution_octile(const meander_solution *s, const uint8_t **moves, uint64_t *count,
                                         double *length);

// Returns whether the path may go in any direction ("any-angle"). Then *points is lent, *count places in halves of a
// square: the middle of the start, each bend, the middle of the goal. The middle of square (x, y) is (2x + 1, 2y + 1),
// its upper left corner (2x, 2y). *length is that of the straight lines between them, in squares. Else nothing is
// changed. meander_solution_path has sides of squares that this string can be pulled out of.
MEANDER_API bool meander_solution_any_angle(const meander_solution *s, const meander_point **points, size_t *count,
                                            double *length);

// Stores the run of a robot and the time it would take; see meander_timing. Returns false and leaves *timing
// unchanged when the solver is not a robot, or the grid has no squares.
MEANDER_API bool meander_solution_timing(const meander_solution *s, meander_timing *timing);

// ---- scenarios ----------------------------------------------------------------------

// A scenario: tasks on one map, from a file of the moving AI lab (".scen").
typedef struct meander_scenario meander_scenario;

// A task: two squares, and the length of a shortest path according to the file. `line` is its line
// in the file, from 1. Places are within the size that the file gives the map.
typedef struct meander_task {
    uint64_t line;
    meander_point start, goal;
    double length;
} meander_task;

// Reads all tasks from bytes; `name` is used in messages. The map is not opened. The scenario is to be
// freed with meander_scenario_free. Errors: BAD_INPUT with the place, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_scenario_read_new(meander_context *c, const char *bytes, size_t size, const char *name,
                          meander_scenario **scenario_new);
// From a file; "-" is standard input. Further errors: those of the file.
MEANDER_API MEANDER_CHECKED meander_status
meander_scenario_read_file_new(meander_context *c, const char *path,
                               meander_scenario **scenario_new);
// Returns the name of the map as the file has it; lent.
MEANDER_API const char *meander_scenario_map(const meander_scenario *s);
// Returns the size of the map that the tasks are for: x columns, y rows. A map of another size is to be
// stretched to it, as the format "octile:width=X,height=Y" does.
MEANDER_API meander_point meander_scenario_size(const meander_scenario *s);
// Returns how many tasks there are, at least one.
MEANDER_API size_t meander_scenario_count(const meander_scenario *s);
// Returns a task, in the order of the file: `i` must be less than the count.
MEANDER_API meander_task meander_scenario_task(const meander_scenario *s, size_t i);
// Frees it; NULL is allowed.
MEANDER_API void meander_scenario_free(meander_scenario *s);

// Measures a shortest path on squares that may also go diagonally between two of them, if no corner is cut:
// the two squares beside that step are open to both. This is the metric of the moving AI lab's block maps. `*length` is
// the number of straight steps plus sqrt(2) for each diagonal one, `*expanded` the squares that the search took out of
// its queue; `jump` chooses jump point search instead of A*. Both find the same length. Start, goals and weights of
// the maze do not matter. Errors: NO (there is no path; `*length` is then 0), BAD_REQUEST (no squares, or a place that
// is not in the maze), NO_MEMORY, CANCELLED. Source: D. Harabor, A. Grastien, "Online graph pruning for pathfinding
// on grid maps", 2011.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_octile(const meander_maze *m, meander_point start, meander_point goal, bool jump,
                    double *length, uint64_t *expanded);

// ---- outputs ------------------------------------------------------------------------

// Streams of bytes. An output remembers its first error; closing returns that error and always
// frees the output. A file appears under its name only when it is closed, complete, with the
// permissions of the file that it replaces; a symbolic link stays, and its target is replaced.
// `descriptor` stays open. A pipe whose reader has gone gives CLOSED. `path` and `name` are used in
// messages and must outlive the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_output_file_new(meander_context *c, const char *path, meander_output **output_new);
MEANDER_API MEANDER_CHECKED meander_status
meander_output_descriptor_new(meander_context *c, int descriptor, const char *name,
                              meander_output **output_new);
// Passes the bytes to the caller in pieces of at most 64 KiB, to be stored, sent or counted.
// `write` returns false when it cannot take them; the output then fails (IO) and passes on nothing
// more. `name` is used in messages.
typedef bool (*meander_write)(void *user, const char *bytes, size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_output_write_new(meander_context *c, meander_write write, void *user, const char *name,
                         meander_output **output_new);
MEANDER_API MEANDER_CHECKED meander_status meander_output_close(meander_output *out);
// Closes two outputs that belong together, where `beside` describes `out`, and frees both. Of two
// files both appear or neither does, and a new `out` is never left beside an old `beside`. Other
// outputs are closed one after the other. Errors: the first of either.
MEANDER_API MEANDER_CHECKED meander_status
meander_output_close_both(meander_output *out, meander_output *beside);
// Ends the output as failed: a file keeps its old content.
MEANDER_API void meander_output_abandon(meander_output *out);

// Opens a file that takes long to write. Until it is closed it is called "PATH.part", and an output
// that is abandoned, or left by a process that ended, keeps that file. Writing the same bytes again
// then continues where it stopped: bytes that are there already and equal are only read. Further
// errors: BAD_REQUEST when another process is writing the file.
MEANDER_API MEANDER_CHECKED meander_status
meander_output_part_new(meander_context *c, const char *path, meander_output **output_new);
// Reads from "PATH.part" what was begun there, for formats that record it (mndr): the ID, and the
// style in which it was written. Free both texts. Errors: BAD_REQUEST when
// there is no such file, BAD_INPUT when its beginning is incomplete, UNSUPPORTED for other formats.
MEANDER_API MEANDER_CHECKED meander_status
meander_part_read_new(meander_context *c, const char *path, char **id_new, char **format_new);

// Writes the caller's bytes.
MEANDER_API void meander_output_bytes(meander_output *out, const char *bytes, size_t size);

// ---- drawing ------------------------------------------------------------------------

// A style is a format with its parameters: "ascii", "block:wall=X,arrows". Text formats that a terminal can
// show in colours have the parameter "colour", initially off, and formats that mark the cells which the solver
// visited have "visited", initially on: "unicode:colour,visited=no". meander_list_at lists them all.

// Writes the maze, with the solution and the trace unless they are NULL.
// Errors: BAD_REQUEST (no such format), UNSUPPORTED, IO, CLOSED, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_write(const meander_maze *m, const meander_solution *s, const meander_trace *t,
                   const char *style, meander_output *out);

// Draws into memory. The text ends with a zero byte; free it with
// meander_text_free. Its length is stored in *size unless that is NULL.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_draw_new(const meander_maze *m, const meander_solution *s, const char *style,
                      char **text_new, size_t *size);

// Writes the maze, with the solution unless that is NULL, to a file in the format of its name's ending
// ("maze.png"), in the format's usual style. Errors: BAD_REQUEST for an ending of no format; those of
// meander_output_file_new and meander_maze_write; an old file of this name then stays.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_save(const meander_maze *m, const meander_solution *s, const char *path);

// Writes the maze of an ID, with its solution unless `solver` is NULL ("": by the usual one), and with the trace of its
// making where the style shows one. A format that needs a solution ("moves") has the usual one solve when none is
// given. Where generator, ID, solver and format allow it, the
// maze is made row by row while it is written, in the memory of one row; otherwise it is made as a
// whole. A maze without end is written until the context's progress function returns false: the
// next row is then the last, and the call returns OK. Errors: those of meander_maze_new,
// meander_solution_new and meander_maze_write; NO when no path was found, and the maze is then
// written without one.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_write(meander_context *c, const char *id, const char *solver, const char *style,
                 meander_output *out);
// Finds whether meander_id_write will work row by row; or with NULL for the format, whether a maze is so large that its
// figures should be those of its rows (meander_rows_measure). Errors: BAD_REQUEST, and for row by row
// those of meander_rows_new, so a wrong request is known before an output is opened.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_by_rows(meander_context *c, const char *id, const char *solver, const char *format,
                   bool *by_rows);
// Finds whether rows of a file are better than the whole maze: for writing them in a style, or with NULL for
// measuring them. Rows of more than 100,000,000 cells are, unless the style needs the whole maze. Rows of a native file
// are written, unless the style shows a path or an ID: a path needs the whole maze, and so does comparing the ID with
// the maze. Errors: BAD_REQUEST (no such style).
MEANDER_API MEANDER_CHECKED meander_status meander_rows_suffice(const meander_rows *r, const char *style,
                                                                bool *suffice);

// Draws the path into the picture from which the maze was read, and writes that picture as PNG. `format` is
// the one that the maze was read with ("pixels:invert"), NULL for one that is found out. The file is read again, so it
// must not have changed. Errors: NO (no path was found), BAD_REQUEST (another format), BAD_INPUT (the
// picture shows another maze), UNSUPPORTED (built without libpng), NO_MEMORY, those of the file and the
// output.
MEANDER_API MEANDER_CHECKED meander_status
meander_solution_draw_into_file(const meander_solution *s, const char *path, const char *format,
                                meander_output *out);

// Checks, before a maze is made, that one of this size can be drawn in a style. A height may be
// MEANDER_ENDLESS. Errors: TOO_BIG and UNSUPPORTED where the picture would be refused after the
// maze is made, BAD_REQUEST for a style that does not exist; each with a message.
MEANDER_API MEANDER_CHECKED meander_status
meander_style_check(meander_context *c, const char *style, uint64_t width, uint64_t height);

// The same for the maze of an ID, on any grid: UNSUPPORTED where the format does not draw this grid,
// TOO_BIG where the maze has more cells than it draws. OK is not a promise: some limits are known only
// when the maze is made. Errors: those of meander_style_check; BAD_REQUEST for a wrong ID.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_style_check(meander_context *c, const char *id, const char *style);

// Finds whether a format with its parameters shows what an algorithm did, as "trace" and "svg:sets"
// do. Such a format needs the trace of the making or of the solving. Errors: BAD_REQUEST.
MEANDER_API MEANDER_CHECKED meander_status
meander_format_wants_trace(meander_context *c, const char *format, bool *wants);

// Finds whether a format with its parameters can be written row by row, as json can, and json:graph
// cannot. Errors: BAD_REQUEST.
MEANDER_API MEANDER_CHECKED meander_status
meander_format_takes_rows(meander_context *c, const char *format, bool *takes);

// Finds how many columns of a terminal a cell takes in a format with its parameters; the whole
// picture takes one more. 0: the format does not draw with characters. Errors: BAD_REQUEST.
MEANDER_API MEANDER_CHECKED meander_status
meander_format_columns(meander_context *c, const char *format, unsigned *columns);

// Returns the format that belongs to a file name's ending, NULL when none does.
MEANDER_API const char *meander_format_of_path(const char *path);
// Returns the file name endings of a format ("json", "block:wall=X"), without dots, separated by
// blanks; NULL when it has none.
MEANDER_API const char *meander_format_endings(const char *format);

// Reports in a note (meander_context_set_notes) what a format will not keep of a maze and of its
// solution, unless that is NULL. Says nothing when everything is kept. Every write reports by itself what
// it was asked for and did not keep: the solution, start and goals, and the mask; this call reports all
// that the maze has, and the next write then says nothing. Errors: BAD_REQUEST (no such format), NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_note_losses(const meander_maze *m, const meander_solution *s, const char *format);

// ---- films --------------------------------------------------------------------------

// A film is a file with frames of pixels: "gif", "png" (animated), "svg" (animated, meant for few
// pixels), "y4m" (for video encoders), "cast" (a terminal recording, two pixels per character). The
// library does not interpret the pixels.
typedef struct meander_film meander_film;

// The properties of a film: 1 to 65535 pixels in each direction, 1 to 100 ticks per second (a GIF:
// 50), 1 to 256 colours of three bytes each (red, green, blue). `id`, NULL or a maze's ID, is
// stored in the file. All pointers are kept by reference and must outlive the film.
typedef struct meander_film_order {
    const char *format;
    const char *id;
    uint32_t width, height;
    uint32_t rate;
    const uint8_t *palette;
    unsigned colours;
} meander_film_order;

// Begins a film. It writes to `out`, which the caller closes after the film has ended, or abandons.
// Errors: BAD_REQUEST; UNSUPPORTED when this library was built without the library that the format
// needs; NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_film_new(meander_context *c, const meander_film_order *order, meander_output *out,
                 meander_film **film_new);
// Adds a frame: width * height palette numbers, row by row, shown for `ticks` ticks. The pixels are
// copied. A frame equal to the one before makes that one last longer. Errors: BAD_REQUEST (a pixel
// outside the palette), NO_MEMORY, those of the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_film_add(meander_film *f, const uint8_t *pixels, uint32_t ticks);
// The same with a letter (printable ASCII) in front of some of the pixels: `letters` has one byte
// per pixel, 0 for none. Formats without text leave them out. Further errors: BAD_REQUEST (not a
// printable letter).
MEANDER_API MEANDER_CHECKED meander_status
meander_film_add_text(meander_film *f, const uint8_t *pixels, const uint8_t *letters,
                      uint32_t ticks);
// The same with `count` lines of text over the frame, which formats with the trait "lines" show: as
// text, or in the machine's type where the format has pixels and the library was built with cairo.
// A line is best at the same place among `lines` for as long as it stays. Other formats leave
// lines out. Further errors: BAD_REQUEST (a line outside the film, unknown shades, bytes that are
// not UTF-8 or characters that cannot be shown, more than four sizes of lines).
MEANDER_API MEANDER_CHECKED meander_status
meander_film_add_lines(meander_film *f, const uint8_t *pixels, const uint8_t *letters,
                       const meander_film_line *lines, size_t count, uint32_t ticks);
// Ends the film and writes the rest. Further errors: BAD_REQUEST when there was no frame.
MEANDER_API MEANDER_CHECKED meander_status meander_film_end(meander_film *f);
MEANDER_API void meander_film_free(meander_film *f);
// Returns the film format (of the list MEANDER_FILMS) that belongs to a file name's ending, NULL
// when none does.
MEANDER_API const char *meander_film_format_of_path(const char *path);

// ---- rows: mazes of any size --------------------------------------------------------

// Opens an ID's maze as rows, which are made as they are pulled, in the memory of one row. It is
// the same maze as that of meander_maze_new. Errors: UNSUPPORTED when the algorithm makes no rows.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_new(meander_context *c, const char *id, meander_rows **rows_new);

// Opens a file as rows, which are read as they are pulled, in the memory of one block of the file.
// These rows can be pulled again, so they can be solved. "-" is standard input, if that is a file.
// `format` is the name of a format ("mndr", "block"), or NULL to recognise it by the content.
// Damage is an error that says which rows are lost, unless the format has the parameter salvage
// ("mndr:salvage"): then damaged rows have no passages, rows missing at the end are left out, and
// `damage` receives a description ("rows 64 to 127 are damaged"), at opening or while rows are
// pulled. `path` must outlive the rows. Errors: BAD_REQUEST (no such file or format), UNSUPPORTED
// (a format or a pipe that cannot be read row by row, a block picture that is not a full
// rectangle), BAD_INPUT, IO, TOO_BIG, NO_MEMORY.
typedef void (*meander_damage)(void *user, const char *what);
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_read_file_new(meander_context *c, const char *path, const char *format,
                           meander_damage damage, void *user, meander_rows **rows_new);

// Set the start, and replace the goals by `count` others (1 to 16; a place that is named twice is
// one goal), before the first row is pulled. The openings in the border follow. Errors: BAD_REQUEST
// for a place outside.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_set_start(meander_rows *r, meander_point at);
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_set_goals(meander_rows *r, const meander_point *goals, size_t count);

// Makes row y the next row, so rows can be read or made in any order and again, without those above
// them. Rows of a file are found by their numbers. Of those that are made, binary trees and recursive
// division need only the row before; Eller's algorithm begins some rows higher, as many as about a
// third of the width with its usual coins. Needs a generator whose random numbers can be found for
// any row: the parameter coins=places, or percentages that are multiples of 25 (and for sidewinder
// rise=west or rise=east). Errors: BAD_REQUEST when there is no such row, UNSUPPORTED when the
// random numbers come in order only, CANCELLED; then the rows can only be freed.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_seek(meander_rows *r, uint64_t y);
MEANDER_API void meander_rows_free(meander_rows *r);

// Returns the format that rows are read from, with the parameters that it was written with
// ("mndr:rows=64"); "" for rows that are made. Lent.
MEANDER_API const char *meander_rows_format(const meander_rows *r);
// Returns the ID; "" for a file that has none. Lent.
MEANDER_API const char *meander_rows_id(const meander_rows *r);
MEANDER_API uint64_t meander_rows_width(const meander_rows *r);
// Returns the height; for rows without end MEANDER_ENDLESS until they have been stopped and the
// last row has been pulled.
MEANDER_API uint64_t meander_rows_height(const meander_rows *r);
MEANDER_API bool meander_rows_end(const meander_rows *r);

// Has each row checked from now on, as meander_maze_check does, when it is pulled, written or
// measured. A wrong row gives NO, and the message names the cell. Errors: NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_check(meander_rows *r);
// Returns the next row, lent until the next call. Must not be called after the end.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_next(meander_rows *r, meander_row *row);

// Solves a perfect maze row by row without holding all of it, in memory of about width x
// sqrt(height); it is made twice, and once more to count the steps unless `steps` is NULL. `maze`
// must be at its first row, must be able to make its rows again (an ID can), and must not be used while the solved rows
// exist. The solved rows show the path from the start to the goal, `steps` long, in path_east
// and path_south; it is the path that a solver in memory finds. Errors: UNSUPPORTED (no end,
// several goals, rows that cannot be made again), NO (not a perfect maze: the message names the row
// that shows it). Source: the path is the only set of passages in which start and goal have an odd
// number of passages and every other cell an even number (a T-join: Jack Edmonds and Ellis Johnson,
// 1973).
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_solve_new(meander_rows *maze, uint64_t *steps, meander_rows **solved_new);
// Returns the length of a solved maze's path: once it is known, after the last row at the latest.
// Until then it grows with the rows; 0 for rows that were not solved.
MEANDER_API uint64_t meander_rows_steps(const meander_rows *solved);

// Makes the next row the last one; it joins everything that is still apart. May be called from a
// signal handler and from any thread while the rows exist.
MEANDER_API void meander_rows_stop(meander_rows *r);
// Writes all remaining rows.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_write(meander_rows *r, const char *style, meander_output *out);

// The same as meander_maze_note_losses, for rows.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_note_losses(const meander_rows *r,
                                                                    const char *format);
// Returns whether the rows show a solution.
MEANDER_API bool meander_rows_has_path(const meander_rows *r);

// Measures all remaining rows in one pass, as if the maze began here: cells, degrees, components,
// loops, corridors, river and straights, exactly, at any height (measures with the trait "rows").
// Figures that need the whole maze, such as the diameter, are present but not known, and there are
// none of solvers. Rows without end are measured until they are stopped. Needs 10 to 40 bytes per
// column. Lent until the next call. Errors: BAD_REQUEST (no such name), TOO_BIG (2^32 columns),
// NO_MEMORY, CANCELLED, and those of the rows themselves.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_measure(meander_rows *r, const char *names, const meander_figure **figures,
                     size_t *count);

// ---- files of several mazes ---------------------------------------------------------

// Reads all mazes of a file of any format, one after the other, and passes each to `visit` with its number, from 1,
// and the number of all; the maze is lent for the call. One that cannot be read comes with its error and without a
// maze. `visit` returns false to end the visit (CANCELLED). The file is read once. Errors: those of
// meander_maze_read_file_new, for a file that has one maze.
typedef bool (*meander_maze_visit)(void *user, uint64_t number, uint64_t count, meander_status status,
                                   meander_maze *maze);
MEANDER_API MEANDER_CHECKED meander_status
meander_file_visit_mazes(meander_context *c, const char *path, const char *format, meander_as as, void *user,
                         meander_maze_visit visit);

// A file of the format mndr may hold several mazes (see meander_batch_write_mndr).
// meander_file_count finds how many; other formats give 1. The parameter "mndr:maze=3" (counted
// from 1) chooses one to read; without it a file of several is refused (BAD_INPUT).
// meander_rows_next_maze moves on to the next maze and returns NO after the last; after an error
// the rows can only be freed, although other mazes of the file may be intact. Errors: those of
// meander_rows_read_file_new.
MEANDER_API MEANDER_CHECKED meander_status
meander_file_count(meander_context *c, const char *path, const char *format, uint64_t *count);
MEANDER_API MEANDER_CHECKED meander_status meander_rows_next_maze(meander_rows *r);
// Opens all mazes of a file one after the other and passes each to `visit` with its number, from 1;
// the rows are lent for the call. A maze that cannot be opened comes with its error and without
// rows; the others may be intact. `visit` returns false to end the visit (CANCELLED). Takes one
// pass over the file, whatever its headers say. `user` is passed to `damage`, too. Errors: those of
// opening the file.
typedef bool (*meander_visit)(void *user, uint64_t maze, meander_status status, meander_rows *rows);
MEANDER_API MEANDER_CHECKED meander_status
meander_file_visit(meander_context *c, const char *path, const char *format, meander_damage damage,
                   void *user, meander_visit visit);

// ---- sections -----------------------------------------------------------------------

// Open a section of a maze as rows; the maze itself may be far too large to be made. The section is
// `width` x `height` cells from `corner` on, and takes time that grows with its size and with the
// logarithm of the maze's side. Passages that lead out of it are openings in its border. Sections of
// one maze agree wherever they overlap. The rows of a solved section show, in path_east and path_south,
// the part of the path from the maze's start to its goal that lies in it. Errors: UNSUPPORTED (the
// generator lacks the trait "sections", or has "places" and the ID no coins=places; its sets reach too
// far, or the path does; a mask, transforms, several goals with a path), BAD_REQUEST (the section is not
// inside the maze), TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_section_new(meander_context *c, const char *id, meander_point corner, uint64_t width,
                    uint64_t height, meander_rows **rows_new);
MEANDER_API MEANDER_CHECKED meander_status
meander_section_solved_new(meander_context *c, const char *id, meander_point corner, uint64_t width,
                           uint64_t height, meander_rows **rows_new);

// Chunks of a maze for a game that loads what is near: a source of sections of one size, which keeps what two of them
// share. A chunk beside those before takes little more time than a rectangle of its size, and nothing is allocated
// once the source is made. It holds about a megabyte, belongs to one thread, and gives the same sides as sections do.
typedef struct meander_chunks meander_chunks;

// Opens chunks of `width` x `height` cells of an ID's maze. Errors: as for meander_section_new.
MEANDER_API MEANDER_CHECKED meander_status
meander_chunks_new(meander_context *c, const char *id, uint64_t width, uint64_t height, meander_chunks **chunks_new);
// Writes the open sides (bit 1 << side) of the chunk from `corner` on, width * height bytes, row by row, also those
// that lead out of it: beside each other chunks fit together. Errors: BAD_REQUEST (it is not inside the maze),
// NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_chunks_sides(meander_chunks *chunks, meander_point corner, uint8_t *sides);
MEANDER_API void meander_chunks_free(meander_chunks *chunks);

// ---- batches ------------------------------------------------------------------------
//
// A batch is the mazes 0, 1, 2 ... of one ID, which differ only in their seeds.  With
// mix(x) for the first output of splitmix64 seeded with x (Vigna's splitmix64.c):
//
//     maze 0         the seed of the ID
//     maze k > 0     mix(mix(seed of the ID) + k)
//
// so maze k can be made without those before it, and has an ID like any maze.  Where mazes must
// keep limits or differ from each other, maze k has its own tries: try 0 is the seed above,
// try t > 0 is mix(mix(that seed) + t), and the first that fits is taken.  So maze k is the same
// wherever it is made, and a batch can be divided between machines by numbers.
//
// The grid, the maze and the memory of the algorithm are reused from one maze to the next.  As
// bytes, in arrays and in native files, small mazes are divided among the context's threads; the
// result is the same for every number of threads.

// Returns the seed of maze number `index` in a batch that begins with the seed `first`.
MEANDER_API uint64_t meander_batch_seed(uint64_t first, uint64_t index);

// A limit on a figure of meander_maze_measure that is a number or a flag, by its key ("dead_ends"):
// it must be from `least` to `most`, both included (-INFINITY and INFINITY: no bound). share: a
// count is given in hundredths of the maze's cells. A figure that is not known does not fit.
typedef struct meander_limit {
    const char *figure;
    double least, most;
    bool share;
} meander_limit;

// Conditions on all mazes of a batch. unique: none has the same passages as an earlier one of
// this batch, compared by fingerprints of 128 bits, which take 32 to 64 bytes per maze. tries: how
// many seeds each maze may try, 0: 100,000.
//
// Sets for training and testing must have no maze in common. share_whole: not 0: only mazes whose hash
// (meander_maze_hash) is in the shares from share_first on and before share_end, of share_whole equal ones. So of
// batches with {0, 80, 100} and {80, 100, 100} the second has none of the first's mazes, whatever their seeds, on any
// machine. by_shape: the hash is that of the shape. lots: not 0: only mazes of lot number `lot` (from 0) of so many,
// into which hashes fall by another rule: unique mazes of different lots differ, too.
typedef struct meander_batch_order {
    const meander_limit *limits;
    size_t limit_count;
    bool unique;
    uint64_t tries;
    uint64_t share_first, share_end, share_whole;
    uint64_t lot, lots;
    bool by_shape;
} meander_batch_order;

// Makes the batch of an ID. `order` NULL: every maze fits. Errors: those of meander_maze_new, and
// BAD_REQUEST for a figure that does not exist, and for shares or lots that are empty.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_new(meander_context *c, const char *id, const meander_batch_order *order,
                  meander_batch **batch_new);
MEANDER_API void meander_batch_free(meander_batch *b);
// Return and set the number of the next maze, initially 0. A batch of unique mazes compares each
// with those that it has made itself, so parts made separately can have mazes in common.
MEANDER_API uint64_t meander_batch_index(const meander_batch *b);
MEANDER_API void meander_batch_seek(meander_batch *b, uint64_t index);
// Stores the least and the largest hash of all mazes that the batch has given; false, and nothing changed, if none was
// given, or its order has no shares. Where these ranges do not meet, no maze is in two batches.
MEANDER_API bool meander_batch_hashes(const meander_batch *b, uint64_t *least, uint64_t *most);

// Finds the hash of a maze: a number made of its grid's size and its passages alone, the same on every machine.
// by_shape: mazes that are mirror images of each other, turned, shifted on a torus and so on have the same. Errors:
// NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_hash(const meander_maze *m, bool by_shape, uint64_t *hash);

// Makes the next maze. It is lent until the next call on the batch: it may be changed, measured,
// solved (free the solution before the next call) and written, and must not be freed. Errors: NO
// when no try fits, and the next call tries the same maze again; UNSUPPORTED, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_batch_next(meander_batch *b,
                                                              meander_maze **maze);
// Makes the next `count` mazes as bytes: count * height * width of them, row by row. Each byte
// holds the open sides (north 1, east 2, south 4, west 8), or 16 where a mask leaves the cell out. On
// grids other than squares bit s is side s (meander_maze_side_name), and places without a cell hold
// 0. The seeds are stored in `seeds` unless that is NULL. Errors as above; the mazes made before the
// error are there, and meander_batch_index says how many. UNSUPPORTED for cells of more than 8 sides.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_bytes(meander_batch *b, uint64_t count, uint8_t *bytes, uint64_t *seeds);
// Writes the same numbers as one NumPy array of shape (count, height, width) and type uint8, uint32
// for cells of more than 8 sides (file format 1.0), and the ID of each maze with a line end to `ids` unless that is
// NULL. Further errors: IO, CLOSED.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write_npy(meander_batch *b, uint64_t count, meander_output *out,
                        meander_output *ids);

// Writes the mazes as one native file: one after the other, of squares equally long, each with its ID
// (see docs/file-format.md). `format` is "mndr", perhaps with a parameter ("mndr:rows=64"). Further
// errors: BAD_REQUEST for another format.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write_mndr(meander_batch *b, uint64_t count, const char *format,
                         meander_output *out, meander_output *ids);

// Writes the mazes as one file of a format that can hold them: "npy" and "mndr" (traits "array" and
// "batch"), perhaps with parameters. Errors as above; BAD_REQUEST for a format whose files hold one
// maze.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write(meander_batch *b, uint64_t count, const char *format, meander_output *out,
                    meander_output *ids);

// ---- traces and players -------------------------------------------------------------

// Receives each event of a trace, in order. The event is lent for the call.
typedef void (*meander_listener)(void *user, const meander_event *event);

// Makes a trace, which passes every event to the listener, or keeps them all when that is NULL.
MEANDER_API MEANDER_CHECKED meander_status
meander_trace_new(meander_context *c, meander_listener listener, void *user,
                  meander_trace **trace_new);
MEANDER_API void meander_trace_free(meander_trace *t);
// Returns the events that were kept. Lent.
MEANDER_API const meander_event *meander_trace_events(const meander_trace *t, size_t *count);
// Returns the cell of an event of this maze.
MEANDER_API meander_point meander_event_point(const meander_maze *m, const meander_event *event);
// Returns the word for a kind of event ("carve"); NULL beyond the last kind, so a program can go
// through the kinds from 0 on.
MEANDER_API const char *meander_event_name(meander_event_kind kind);

// The state of a cell in a player: its open sides, the number of its set (0: none), and the latest of
// VISIT, LEAVE, TRY, DEAD_END and PATH (MEANDER_EVENT_NONE: none yet).
typedef struct meander_sight {
    unsigned sides;
    uint32_t label;
    meander_event_kind mark;
} meander_sight;

// Plays a trace of the maze's making from its beginning (all walls closed).  Maze and
// trace must not change while the player exists.
MEANDER_API MEANDER_CHECKED meander_status
meander_player_new(const meander_maze *m, const meander_trace *t, meander_player **player_new);
MEANDER_API void meander_player_free(meander_player *p);
MEANDER_API bool meander_player_forward(meander_player *p);    // false at the end
MEANDER_API bool meander_player_backward(meander_player *p);   // false at the beginning
MEANDER_API void meander_player_seek(meander_player *p, size_t position);
MEANDER_API size_t meander_player_position(const meander_player *p);
MEANDER_API meander_sight meander_player_look(const meander_player *p, meander_point at);

// ---- what there is ------------------------------------------------------------------

// The lists of everything that the library offers.
typedef enum meander_list {
    MEANDER_GENERATORS,
    MEANDER_TRANSFORMS,      // each has one parameter, with its own name
    MEANDER_SOLVERS,
    MEANDER_GRIDS,
    MEANDER_FORMATS,
    MEANDER_MEASURES,
    MEANDER_FIGURES,         // findings of measures; those with the trait "limits" are single numbers
    MEANDER_FILMS,           // formats of films; those with the trait "text" show letters, those
                             // with "lines" lines of text
    MEANDER_THEMES           // colours of pictures, films and screens; "light" or "dark"
} meander_list;

// Return the word for a list ("generators"; NULL beyond the last list) and for an entry of it
// ("generator").
MEANDER_API const char *meander_list_name(meander_list list);
MEANDER_API const char *meander_list_noun(meander_list list);

// Return the entries of a list, by number from 0, in the order of the registry.
MEANDER_API size_t meander_list_count(meander_list list);
MEANDER_API meander_info meander_list_at(meander_list list, size_t i);
// The same, followed by the entries that were added to a context (meander_context_add_generator).
MEANDER_API size_t meander_context_list_count(const meander_context *c, meander_list list);
MEANDER_API meander_info meander_context_list_at(const meander_context *c, meander_list list,
                                                    size_t i);

// Returns the number of the entry of a name; meander_list_count(list) when there is none. The name
// may have parameters ("mndr:rows=64"). An alias is found by meander_name_new.
MEANDER_API size_t meander_list_find(meander_list list, const char *name);
// Returns whether the entry of a name has a trait; false when there is no such entry. The name may
// have parameters ("mndr:rows=64"). Traits say what an entry can do, so no caller needs to compare
// names.
MEANDER_API bool meander_list_has(meander_list list, const char *name, const char *trait);
// Returns the parameter of an entry by its name, NULL when the entry has none of this name or there is no
// such entry. The name of the entry may have parameters.
MEANDER_API const meander_param *meander_list_param(meander_list list, const char *name, const char *param);
// Returns the name of the first entry that has a trait, NULL when none has it.
MEANDER_API const char *meander_list_first(meander_list list, const char *trait);

// Returns the nearest of `count` names to a misspelt word, NULL when none is near.
MEANDER_API const char *meander_name_nearest(const char *word, const char *const *names,
                                             size_t count);

// Makes the name of an entry as the library writes it, with the parameters that an alias brings:
// "DFS" among generators is "backtracker", and "left_hand" among solvers is
// "wall-follower:hand=left". Every call that takes a name understands aliases, too. Free the text
// with meander_text_free. Parameters are not checked. Errors: BAD_REQUEST when there is no entry of
// this name.
MEANDER_API MEANDER_CHECKED meander_status
meander_name_new(meander_context *c, meander_list list, const char *text, char **name_new);

// Return about a kind of grid, by its name: what its size looks like ("WIDTHxHEIGHT or SIDE"), a
// beginning of an ID ("hex:20x20"), and a few of its cells drawn with characters, lines ending in
// newlines. NULL: it does not say, or there is no such kind.
MEANDER_API const char *meander_grid_form(const char *name);
MEANDER_API const char *meander_grid_example(const char *name);
MEANDER_API const char *meander_grid_picture(const char *name);

// Return colours of theme number `theme` of MEANDER_THEMES, as 0xRRGGBB. Meanings that can be side
// by side differ in contrast by 3:1, or need a mark as well: a cross in a dead end, a dot on the path.
MEANDER_API uint32_t meander_theme_colour(size_t theme, meander_colour which);
// The cells of a set; numbers from 64 on may have the colours of others.
MEANDER_API uint32_t meander_theme_set_colour(size_t theme, unsigned set);
// The distance that is `place` of `places` on the way from near to far.
MEANDER_API uint32_t meander_theme_distance_colour(size_t theme, uint32_t place, uint32_t places);

// ---- your own generators -------------------------------------------------------------
//
// A generator that is added to a context works there like one of the library: by its name in IDs,
// with parameters, masks and transforms, in batches, searches and traces.

// A maze that is being made, lent to the function that makes it until that function returns.
typedef struct meander_job meander_job;

// Makes a maze: opens passages in a maze that has all its walls. Its only source of randomness is
// meander_job_below, so the same ID always gives the same maze. The job remembers the first of its
// calls that failed, and making then fails with that error, so the function may ignore statuses.
// Any other status that it returns ends the making as well.
typedef meander_status (*meander_generate)(void *user, meander_job *job);

// The description of a generator. `name`: lower-case letters, digits and dashes, at most 40, not a
// name or alias that exists. `about`: a line for lists, or NULL. `traits`: words separated by
// blanks, or NULL. "perfect", "connected", "uniform", "fixed" and "large" are claims that are
// reported unchecked (meander_maze_measure measures what is true). With "mask" the generator is
// given the cells of a mask; without it, it makes the rectangle around the mask, which is then cut
// out. With "grows" a mask in several pieces takes one call for each piece. With "threads" other
// threads of a batch may call the function at the same time, so it may use only its job and
// constants. `params` ends with an entry without a name, or is NULL; "focus" must not be among
// them.
typedef struct meander_generator {
    const char *name;
    const char *about;
    const char *traits;
    const meander_param *params;
    meander_generate make;
    void *user;                  // passed to `make`
} meander_generator;

// Adds a generator to a context until the context is freed. The texts, the parameters and `user`
// are kept by reference. Must not be called while another call of the context is running. Errors:
// BAD_REQUEST with what is wrong in the description, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_context_add_generator(meander_context *c, const meander_generator *g);

// Returns the maze so far, for its size, cells, sides and neighbours (meander_maze_width, _holds,
// _sides, _all_sides, _neighbour ...). Lent.
MEANDER_API const meander_maze *meander_job_maze(const meander_job *job);
// Returns the cell to begin with: a random one, or the first of a piece (trait "grows").
MEANDER_API meander_point meander_job_first(const meander_job *job);
// Returns a random number from 0 to limit - 1, all equally likely; limit must not be 0.
MEANDER_API uint64_t meander_job_below(meander_job *job, uint64_t limit);
// Returns the value of a parameter, which must be one of the description's.
MEANDER_API int64_t meander_job_param(const meander_job *job, const char *name);
// Returns a block of count * size zero bytes, which is freed when the making ends; at most 16
// blocks. NULL when there is no memory.
MEANDER_API void *meander_job_lend(meander_job *job, size_t count, size_t size);
// Open and close the passage on a side of a cell, at both ends, and report it to the trace. Errors:
// BAD_REQUEST when there is no cell.
MEANDER_API meander_status meander_job_open(meander_job *job, meander_point at, unsigned side);
MEANDER_API meander_status meander_job_close(meander_job *job, meander_point at, unsigned side);
// Reports VISIT, LEAVE or LABEL to the trace, for films. Errors: BAD_REQUEST for other kinds, and
// for a place outside.
MEANDER_API meander_status meander_job_report(meander_job *job, meander_event_kind kind,
                                              meander_point at, uint32_t value);
// Reports progress to the context's progress function. Must be called now and then, and the
// function must return when the status is not OK. Errors: CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_job_progress(meander_job *job, uint64_t done,
                                                                uint64_t total);
// Ends the making with the message "NAME: why"; returns BAD_REQUEST.
MEANDER_API meander_status meander_job_fail(meander_job *job, const char *why);

// ---- lessons ------------------------------------------------------------------------
//
// An algorithm explained: in words alone, or as a run of it, step by step.  Runs come from a plain
// version of the algorithm, which makes the same maze or finds the same path as the fast one.

// A run of an algorithm with a sentence for each step.
typedef struct meander_lesson meander_lesson;

// An algorithm explained in plain words.  Every text lives as long as the library.  `picture` may be
// NULL; `steps` has a line for each; `related` are names divided by blanks; `code` is the plain
// version, in lines.  `example` is for solvers: generator and transforms of mazes that show the solver
// well, "wilson+braid=100", with "+start=middle" where it is best to begin inside, and
// "+weights" where cells should cost more or less to enter; NULL: any maze does.
typedef struct meander_explanation {
    const char *title, *idea, *picture, *invariant, *steps, *why, *cost, *law, *source, *related;
    const char *code;
    const char *example;
} meander_explanation;

// Finds the explanation of a generator, a solver or a transform by its name or an alias. Errors:
// BAD_REQUEST for an unknown name, UNSUPPORTED where there is no explanation.
MEANDER_API meander_status
meander_explanation_of(meander_context *c, meander_list list, const char *name,
                       meander_explanation *explanation);

// Makes a run with its sentences: of the ID's generator (MEANDER_GENERATORS, name NULL), of one of the
// ID's transforms (MEANDER_TRANSFORMS, "braid"; the last of that name, or with "braid#1" the first),
// or of a solver with its parameters on the ID's maze (MEANDER_SOLVERS, "wall-follower:hand=left").
// The run ends with that generator or transform: the maze is the ID's at that point, smaller where a
// later transform completes it. Errors: those of meander_maze_new; TOO_BIG above 10,000 cells;
// UNSUPPORTED for entries without a lesson, for focus=walls, and for masks where the generator cannot
// use one.
MEANDER_API MEANDER_CHECKED meander_status
meander_lesson_new(meander_context *c, const char *id, meander_list list, const char *name,
                   meander_lesson **lesson_new);
// Makes the run of a solver on an existing maze, such as one that was read or has weights. The maze
// must not change while the lesson exists. Errors: as meander_lesson_new.
MEANDER_API MEANDER_CHECKED meander_status
meander_lesson_of_maze_new(const meander_maze *m, const char *solver, meander_lesson **lesson_new);
MEANDER_API void meander_lesson_free(meander_lesson *l);

// Returns the maze that is made or solved. Lent.
MEANDER_API const meander_maze *meander_lesson_maze(const meander_lesson *l);

// One step: a sentence, the phase that it belongs to ("joining"), the line of the code that runs
// then (from 1; 0: none), the events that it brings about (from `begin`, without `end`), and the
// cells that it is about.  `picture`: the maze is worth showing after it.  Every event of the run
// belongs to a step, except that those before the first `begin` made the maze that a transform changes.
typedef struct meander_step {
    const char *text, *phase;
    unsigned line;
    size_t begin, end;
    unsigned cell_count;
    meander_point cells[2];
    bool picture;
} meander_step;
MEANDER_API size_t meander_lesson_count(const meander_lesson *l);
// Returns step i, counted from 0. Its texts are lent until the lesson is freed.
MEANDER_API meander_step meander_lesson_step(const meander_lesson *l, size_t i);
// Returns the source of the plain version, whose lines `line` counts. Lent.
MEANDER_API const char *meander_lesson_code(const meander_lesson *l);
// Returns all events of the run. Lent.
MEANDER_API const meander_event *meander_lesson_events(const meander_lesson *l, size_t *count);
// Makes a player of these events: forward, backward, and to any event. Step i is over at position
// `end`. Errors: NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_lesson_player_new(const meander_lesson *l, meander_player **player_new);
// Draws the maze after step i as text: walls, and in each cell its set, or 'o' being worked on, '.'
// done or tried by a solver, '?' waiting beside the maze or on a walk that looks for it, 'x' a dead
// end or a walk that was erased, '*' on the path, '@' where the step is; a solver's start is 'S'
// and its goals 'G' where there is no number. Errors: UNSUPPORTED for cells that are not squares,
// NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_lesson_picture_new(meander_lesson *l, size_t i, char **text_new);

// ---- levels -------------------------------------------------------------------------

// Difficulty in words. The levels are counted from 0: "easy", "medium", "hard", "very hard" and
// "fiendish". Returns the word of a level, NULL beyond the last one.
MEANDER_API const char *meander_level_name(size_t level);
// Returns the least difficulty (the measure of that name) of a level, 100 beyond the last one.
MEANDER_API double meander_level_from(size_t level);
// Returns the level of a difficulty from 0 to 100.
MEANDER_API size_t meander_level_of(double difficulty);
// Reads a difficulty as people write it: a number from 0 to 100, a level, or a range of either
// ("47.5", "hard", "20..80", "easy..very-hard"). `aims` gets the first and the last aim: for a
// level this is its middle. `limits` gets the least and the most that it takes in; those of a number
// are the number. Errors: BAD_REQUEST.
MEANDER_API MEANDER_CHECKED meander_status
meander_difficulty_read(meander_context *c, const char *text, double aims[2], double limits[2]);
// Returns how many cells most mazes of this difficulty have on ordinary grids: 100 for 20. Beyond 97
// it grows no more.
MEANDER_API double meander_difficulty_cells(double difficulty);

// ---- books --------------------------------------------------------------------------

// Begins a booklet for printing, as PDF: a cover, the mazes with their numbers, and the solutions,
// small, at the end. `style` are parameters of the format "pdf" ("paper=letter,per-page=2"; NULL:
// none). The caller closes the output after freeing the book. Errors: BAD_REQUEST, NO_MEMORY,
// UNSUPPORTED when the library was built without cairo.
MEANDER_API MEANDER_CHECKED meander_status
meander_book_new(meander_context *c, const char *style, meander_output *out,
                 meander_book **book_new);
// Replaces a printed word; the style's `language` gives all others. `name` is title, start, finish,
// name, date, maze, mazes, size, solution, solutions, note (at the foot of pages with several mazes), easy,
// medium, hard, very-hard or fiendish; in the text of maze, mazes and size "#" stands for the number.
// Errors: BAD_REQUEST, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_book_set_word(meander_book *b, const char *name,
                                                                 const char *text);
// Checks, before a maze is made, that one of this size fits on a page: its cells must be at least a
// fifth of a millimetre wide. Errors: TOO_BIG with the largest size; meander_book_add refuses such
// a maze, too.
MEANDER_API MEANDER_CHECKED meander_status meander_book_check(const meander_book *b, uint64_t width,
                                                              uint64_t height);
// Adds a maze. `remark` is printed beside its number (NULL: nothing); the solution, NULL when there
// is none, is drawn at the end. Errors: TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_book_add(meander_book *b, const meander_maze *m, const meander_solution *s,
                 const char *remark);
// The same with a level (meander_level_of) in place of a remark: its word is printed in the book's
// language, and the cover names the easiest and the hardest level.
MEANDER_API MEANDER_CHECKED meander_status
meander_book_add_level(meander_book *b, const meander_maze *m, const meander_solution *s,
                       size_t level);
// Adds a maze for pencil and paper: the task is printed above it, in as many lines as it needs, and the
// answer with the solution, which alone shows the ID. Errors: those of meander_book_add.
MEANDER_API MEANDER_CHECKED meander_status
meander_book_add_task(meander_book *b, const meander_maze *m, const meander_solution *s, const char *task,
                      const char *answer);
// Draws all pages and ends the file. Errors: BAD_REQUEST and TOO_BIG for lengths that the paper has no
// room for, NO_MEMORY, CANCELLED, and those of the output.
MEANDER_API MEANDER_CHECKED meander_status meander_book_end(meander_book *b);
MEANDER_API void meander_book_free(meander_book *b);

#ifdef __cplusplus
}
#endif

#include <meander/sized.h>

#endif
