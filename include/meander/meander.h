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
// Rules that hold for every call:
//   - A call that can fail answers a meander_status; MEANDER_OK is 0.  What it makes comes
//     back through its last pointer, which is left alone when it fails.  The reason in
//     plain English is meander_context_message(), until the next failure.
//   - `const T *` is borrowed for the call.  What a maker with `_new` in its name gives
//     belongs to the caller and goes back through the `_free` beside it (NULL is fine).
//     Any other returned pointer is lent until the next call on the same object.
//   - Everything made in a context is freed before the context.  A context and what was
//     made in it belong to one thread at a time; different contexts share nothing.
//   - Functions of the caller's that a call is given (progress, notes, damage, the listener of a
//     trace, a generator, what an output writes to) are called by the same thread, in the middle of the
//     call's work.  They may make, use and free anything in the same context, which has its
//     message and its memory for itself all the while.  They must leave alone what the call is
//     at work on - the objects it was given, and those lent by them, as a batch's maze - and the
//     context itself: they may not free it nor set its listeners or its threads, nor add a
//     generator.  They return.
//     An allocator may call nothing of the library.
//   - Coordinates are cells, x to the right and y down, both from 0.  Sizes are 64-bit.
//   - A struct may get members at its end in a later release, and a program that was built before
//     keeps working: calls with MEANDER_INLINE pass the struct's size on (<meander/sized.h>).  A
//     new member that is zero changes nothing, so a struct is set as a whole: {.format = "ascii"}.
//     A program newer than its library is refused (BAD_REQUEST) if it sets what the library does
//     not know.  meander_point, meander_event and meander_param never change.
//   - NULL for an object, or a place that the documentation excludes, is a broken promise
//     and ends the program with an assertion.
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

// ---- contexts ----------------------------------------------------------------------

// A context: where memory comes from (NULL: the C library) and what went wrong last.
// Errors: NO_MEMORY.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_context_new(const meander_allocator *memory, meander_context **context_new);
MEANDER_API void meander_context_free(meander_context *c);

// What a context without an allocator of its own uses: the C library, and large pages for large
// blocks.  For allocators that count or limit, and pass on.
MEANDER_INLINE meander_allocator meander_allocator_standard(void);

// The message of the last call that failed in this context, without a line end.  Lent.
MEANDER_API const char *meander_context_message(const meander_context *c);

// Who is asked now and then whether long work is to go on; NULL: nobody.  What the listener may
// call is said above, at the rules.
MEANDER_API void meander_context_set_progress(meander_context *c, meander_progress listener,
                                              void *user);

// Who hears notes: sentences for the user about what was done otherwise than one might think, while
// the call that says them does its work and succeeds.  NULL, as at first: nobody.  They come from
// the caller's thread, and the same one may come several times.
MEANDER_API void meander_context_set_notes(meander_context *c, meander_note listener, void *user);

// How many threads long work may use, the caller's among them; 1 unless told, 64 at most.  They make,
// solve and draw: what has the trait "threads", and pictures of some millions of cells.
// The listener is called by the caller's thread alone, the allocator too, and what is made is
// the same whatever the number.  Without effect where the system has no threads.
MEANDER_API void meander_context_set_threads(meander_context *c, unsigned threads);

// The standard text of a status ("not enough memory").
MEANDER_API const char *meander_status_text(meander_status status);
// The version of the library that the program runs with, as a text ("1.2.3") and as a number to be
// compared (1002003).  That of the header is MEANDER_VERSION and MEANDER_VERSION_NUMBER.
MEANDER_API const char *meander_version(void);
MEANDER_API unsigned meander_version_number(void);
// The optional parts that this library was built with ("libpng, cairo"), and those without.
MEANDER_API const char *meander_features(void);

// Frees a text or block that a call of this context made.
MEANDER_API void meander_text_free(meander_context *c, char *text);

// Copies a text so that it is safe on a terminal and in a window: control characters, bytes that
// are no UTF-8, and characters that turn the direction of writing become "\x1b" or "\u202e".  Other
// text, a backslash too, stays as it is.  Messages of the library are escaped already; names
// of files and what stands in them are not.  Writes at most `size` bytes, the zero byte
// among them, and cuts no character in two (`buffer` may be NULL when size is 0).  Answers the
// length of the whole result in bytes, without the zero byte.
MEANDER_API size_t meander_text_escape(const char *text, char *buffer, size_t size);

// ---- IDs ---------------------------------------------------------------------------
//
// A maze has an ID that brings it back on every machine and in every release:
//
//     rect:40x25/wilson/7                                  grid:size / algorithm / seed
//     rect:40xinf/eller:right=30/2026                      rows without end
//     rect:60x30/backtracker/9+start=0,0+goal=59,29        with start and goal
//     rect:60x30/backtracker/9+braid=30+rooms=4            changed by transforms, in this order
//     rect:9x8,mask=cdd.../growing-tree/1                  with a mask (see meander_mask_new)

// The parts of an ID that can be changed.
typedef enum meander_id_part {
    MEANDER_ID_GRID,         // "rect" or "rect:40x25"
    MEANDER_ID_SIZE,         // "40x25", "40xinf", or what meander_mask_new made
    MEANDER_ID_PIECES,       // "yes": a mask in several pieces gives as many mazes
    MEANDER_ID_ALGORITHM,    // "growing-tree:pick=random"
    MEANDER_ID_TRANSFORM,    // "braid=30"; takes the place of one of the same name
    MEANDER_ID_SEED,         // a 64-bit number, or a word that stands for one
    MEANDER_ID_START,        // "0,0"
    MEANDER_ID_GOAL          // "59,29"; each one given adds a goal
} meander_id_part;

// A part and what it becomes, as it is written in an ID.
typedef struct meander_id_change {
    meander_id_part part;
    const char *text;
} meander_id_change;

// An ID made of another (NULL: "rect:40x12/backtracker/0") with some parts changed, in
// its shortest form.  Errors: BAD_REQUEST with what would have been right, NO_MEMORY.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_id_new(meander_context *c, const char *id, const meander_id_change *changes,
               size_t count, char **id_new);

// A part of an ID as meander_id_change takes it, in its shortest form.  `index` counts transforms and
// goals from 0, for other parts it is 0; so all transforms in their order are those of 0, 1, 2 ... until the
// answer is NO.  To be freed with meander_text_free.  Errors: NO when the ID has no such part (a start that it
// does not name); BAD_REQUEST, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_part_new(meander_context *c, const char *id, meander_id_part part, size_t index,
                    char **text_new);

// Whether a text looks like an ID and not like the name of a file: a slash follows a colon.  The ID
// may still be a wrong one.
MEANDER_API bool meander_id_is_meant(const char *text);

// The size of the maze that an ID stands for; *height is MEANDER_ENDLESS for "inf".
MEANDER_API MEANDER_CHECKED meander_status
meander_id_size(meander_context *c, const char *id, uint64_t *width, uint64_t *height);

// How many bytes the maze of an ID would take, worked out without making it: exactly for the maze and
// its grid, at most for what the generator borrows meanwhile (with the threads of the context).
// `rows` is what a source of rows (meander_rows_new) takes instead of all that; 0 means that the
// generator makes no rows.  A maze without end has rows alone.
typedef struct meander_plan {
    uint64_t maze, grid, lent, rows;
} meander_plan;

// Errors: UNSUPPORTED for masks, transforms and focus=walls; TOO_BIG from 2^31 columns or rows.
MEANDER_INLINE MEANDER_CHECKED meander_status meander_id_plan(meander_context *c, const char *id,
                                                           meander_plan *plan);

// The ID that stands in the metadata of a picture (SVG, PNG, PDF) or film (GIF, PNG, SVG, Y4M,
// terminal recording) which was written here.  Of a book it is the first maze's.  Errors: BAD_INPUT when there is none, IO, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_of_picture_new(meander_context *c, const char *path, char **id_new);
// The same from the bytes of one; `name` stands in messages.  Errors: BAD_INPUT, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_of_picture_bytes_new(meander_context *c, const char *bytes, size_t size,
                                const char *name, char **id_new);

// The seed of an ID as a number.
MEANDER_API MEANDER_CHECKED meander_status meander_id_seed(meander_context *c, const char *id,
                                                           uint64_t *seed);

// What a maze shall be like: its start and goal the openings that are farthest apart; its
// difficulty (see the measure of that name) the nearest to `difficulty` that `tries` seeds
// give, from the ID's upward.  With 0 tries the seed stays.
typedef struct meander_wish {
    bool hardest;
    uint64_t tries;
    double difficulty;
} meander_wish;

// The ID of a maze that comes nearest to the wish; its difficulty in *difficulty unless that
// is NULL or there were no tries.  Errors: those of meander_maze_new and of
// meander_maze_set_hardest; NO when no maze has a way from start to goal.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_id_search_new(meander_context *c, const char *id, const meander_wish *wish,
                      double *difficulty, char **id_new);

// A mask for an ID from a text picture: blanks, '.' and '0' are outside, other marks are
// cells.  The result ("9x8,mask=cdd...") is what MEANDER_ID_SIZE takes.  `name` stands in messages.
// Errors: BAD_INPUT, TOO_BIG, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_new(meander_context *c, const char *picture, size_t size, const char *name,
                 char **mask_new);
// The same from a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_mask_new_from_file(meander_context *c, const char *path, char **mask_new);

// ---- mazes -------------------------------------------------------------------------

// Makes the maze of an ID.  What the algorithm does is reported to `trace` unless that
// is NULL.  Needs about two bytes a cell.  Errors: BAD_REQUEST, UNSUPPORTED (an endless
// maze, a mask for an algorithm that knows none), TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_new(meander_context *c, const char *id, meander_trace *trace,
                 meander_maze **maze_new);

// A maze with all its walls, to be opened by hand (meander_maze_open), or to play a trace on.  `shape`
// is a grid with its size, and a mask if need be ("rect:40x25"), or a whole ID, of which these parts
// are taken.  Start and goal are the first and the last cell.  Errors: BAD_REQUEST, UNSUPPORTED (an
// endless maze), TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_blank_new(meander_context *c, const char *shape, meander_maze **maze_new);

// A maze from an array: width * height bytes, row by row, each the open sides of a cell (north 1,
// east 2, south 4, west 8; 16: no cell is there), as meander_batch_bytes and the format npy have
// them.  The bytes are copied.  Start and goal are the first and the last cell; it has no ID.
// Errors: BAD_INPUT with the place when a byte is none of these or the two ends of a side do not
// agree, BAD_REQUEST when there is no cell, TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_from_sides_new(meander_context *c, uint64_t width, uint64_t height,
                            const uint8_t *sides, meander_maze **maze_new);

// How a block map is taken: rooms and passages when it lies on the odd lattice (AUTO),
// or as asked for.
typedef enum meander_as { MEANDER_AS_AUTO, MEANDER_AS_CELLS, MEANDER_AS_BLOCKS } meander_as;

// Reads a maze.  `format` names one ("ascii") or is NULL: recognised by content.  A picture (SVG,
// PNG, PDF) or film (GIF, PNG, SVG, Y4M, terminal recording) with a maze's ID in its metadata is
// that maze, made anew.  `name`
// stands in messages ("maze.txt:3:17: ...").  Errors: BAD_INPUT with the place,
// BAD_REQUEST (no such format), TOO_BIG, NO_MEMORY; IO when the file cannot be read.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_new(meander_context *c, const char *bytes, size_t size, const char *name,
                      const char *format, meander_as as, meander_maze **maze_new);
// From a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_file_new(meander_context *c, const char *path, const char *format,
                           meander_as as, meander_maze **maze_new);
MEANDER_API void meander_maze_free(meander_maze *m);

// The ID, "" when the maze was read from a format that keeps none (json and mndr do), when it was
// made without one, or when its passages have been changed.  Of a maze that was read it is what the
// file says.  Lent.
MEANDER_API const char *meander_maze_id(const meander_maze *m);
// Whether the ID makes this very maze, with its start and goals: makes it, if need be, to compare.
// Errors: NO when it makes another one, or there is no ID; those of meander_maze_new.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_check_id(const meander_maze *m);
// The format in which the maze was read, with the parameters that draw it as it was
// ("block:wall=X"); "" when it was made.  Lent.
MEANDER_API const char *meander_maze_format(const meander_maze *m);
MEANDER_API uint64_t meander_maze_width(const meander_maze *m);
MEANDER_API uint64_t meander_maze_height(const meander_maze *m);

// Whether the place lies in the rectangle and belongs to the maze (a mask may exclude it).
MEANDER_API bool meander_maze_holds(const meander_maze *m, meander_point at);

// The open sides of a cell, bit 1 << side; 0 for a place that is not in the maze.
MEANDER_API unsigned meander_maze_sides(const meander_maze *m, meander_point at);

// The open sides of all cells at once: width * height bytes, as meander_maze_from_sides_new takes
// them.
MEANDER_API void meander_maze_copy_sides(const meander_maze *m, uint8_t *sides);

// The sides of a cell behind which another cell lies, open or not, bit 1 << side; 0 for a place that
// is not in the maze.
MEANDER_API unsigned meander_maze_all_sides(const meander_maze *m, meander_point at);
// The cell behind a side, whether there is a wall between or not.  False, with *there left alone, when
// none is there: in the border, at the edge of a mask, outside the maze, no such side.
MEANDER_API bool meander_maze_neighbour(const meander_maze *m, meander_point at, unsigned side,
                                        meander_point *there);
// How many sides a cell of this grid has at the most; the name of a side ("north"), NULL beyond that
// number; the side on which one comes in who leaves by `side`.
MEANDER_API unsigned meander_maze_side_count(const meander_maze *m);
MEANDER_API const char *meander_maze_side_name(const meander_maze *m, unsigned side);
MEANDER_API unsigned meander_maze_side_opposite(const meander_maze *m, unsigned side);

// Opens the passage on a side of a cell, or walls it up, at both of its ends.  A passage that is so
// already changes nothing.  Otherwise the maze is no longer that of its ID, and has none from then on
// (meander_maze_id is "", meander_maze_check_id answers NO); a solution that was read with it is
// forgotten, and a wall makes a block map a maze of rooms.  Start, goals and weights stay.
// Errors: BAD_REQUEST for a place outside and a side behind which no cell lies, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_open(meander_maze *m, meander_point at,
                                                             unsigned side);
MEANDER_API MEANDER_CHECKED meander_status meander_maze_close(meander_maze *m, meander_point at,
                                                              unsigned side);

// Where the path begins, and where it may end: the nearest of the goals counts.  `i` is less than
// the number of goals.
MEANDER_API meander_point meander_maze_start(const meander_maze *m);
MEANDER_API size_t meander_maze_goal_count(const meander_maze *m);
MEANDER_API meander_point meander_maze_goal(const meander_maze *m, size_t i);

// Whether the maze is sound, each side of each cell: every open side leads to a cell of the maze and
// is open from both ends, start, goals and openings are at cells, and a recorded path goes through open
// passages.  Errors: NO, and the message names the first fault and its place.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_check(const meander_maze *m);

// Moves the start; puts `count` goals (at least one) in place of the old ones; a place that is
// named twice is one goal.  The openings in the border follow.  Errors: BAD_REQUEST for a place
// outside, NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_set_start(meander_maze *m, meander_point at);
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_set_goals(meander_maze *m, const meander_point *goals, size_t count);

// Makes start and goal of the two openings in the border that are farthest apart.  Errors:
// UNSUPPORTED when these cannot be told (a large maze full of loops), NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_maze_set_hardest(meander_maze *m);

// What entering each cell costs, for the solver "dijkstra": width * height whole numbers row
// by row, 1 or more in every cell; NULL: all cost 1 again.  The numbers are copied.
// Errors: BAD_REQUEST for a 0, NO_MEMORY; then the old ones stay.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_set_weights(meander_maze *m, const uint32_t *weights);
// The same from a text with a line for each row, its numbers divided by blanks, commas or
// semicolons; `name` stands in messages.  Errors besides: BAD_INPUT with the place.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_weights(meander_maze *m, const char *bytes, size_t size, const char *name);
// From a file; "-" is standard input.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_read_weights_file(meander_maze *m, const char *path);
// The weight of a cell, 1 unless it was given one; 0 for a place that is not in the maze.
MEANDER_API uint32_t meander_maze_weight(const meander_maze *m, meander_point at);

// The figures of the measures in `names`, divided by blanks, in the order of the registry.
// A name is a measure's ("components") or a figure's ("dead_ends").  NULL: all; then the
// solvers, each of which tells how much of the maze it visits, are left out of mazes of more than
// 10,000 cells, as some take very long ("solvers" asks for them at any size).  Lent until
// the next call on the maze.  Errors: BAD_REQUEST (no such name), NO_MEMORY, CANCELLED.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_maze_measure(meander_maze *m, const char *names, const meander_figure **figures,
                     size_t *count);

// ---- solutions ---------------------------------------------------------------------

// What solves a maze where only a shortest path matters and nobody asks for a solver by name.
#define MEANDER_USUAL_SOLVER "breadth-first"

// Solves with "breadth-first", "wall-follower:hand=left", ...  When no path is found the
// answer is NO, the message says why, and there is a solution all the same: its marks
// tell where the solver has been.  Errors besides: BAD_REQUEST, NO_MEMORY, CANCELLED; then
// there is none.  The maze must outlive the solution and not change meanwhile.
MEANDER_API MEANDER_CHECKED meander_status
meander_solution_new(const meander_maze *m, const char *solver, meander_trace *trace,
                     meander_solution **solution_new);
// The solution that was read together with the maze, as the file recorded it; the steps of its
// path were checked when it was read.  It is like any other solution: meander_solution_found says
// whether a path was found, and meander_solution_visited answers 0 where the file does not say.
// Errors: NO when the file recorded none, or start or goals have been moved since (then there is
// no solution), NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_solution_recorded_new(const meander_maze *m, meander_solution **solution_new);
MEANDER_API void meander_solution_free(meander_solution *s);

// Returns whether a path was found.
MEANDER_API bool meander_solution_found(const meander_solution *s);
// Moves from start to goal; cells the solver looked at; moves it made with all detours.
MEANDER_API uint64_t meander_solution_steps(const meander_solution *s);
MEANDER_API uint64_t meander_solution_visited(const meander_solution *s);
MEANDER_API uint64_t meander_solution_walked(const meander_solution *s);
// The side taken at each step, solution_steps of them.  Lent.
MEANDER_API const uint8_t *meander_solution_path(const meander_solution *s);
// What the path costs: the weights of all cells that it enters, the goal's with them and the
// start's not; the steps when the maze has no weights.  0 when no path was found.
MEANDER_API uint64_t meander_solution_cost(const meander_solution *s);
// The path's ends.  They are the maze's start and a goal, unless the solver has the trait
// "own-ends".  There is only a goal when the solver found one.
MEANDER_API meander_point meander_solution_start(const meander_solution *s);
MEANDER_API meander_point meander_solution_goal(const meander_solution *s);

// The number of shortest paths to the nearest goals, told by "all-shortest".  *saturated:
// there are more than 64 bits can count, and *count is UINT64_MAX.  False, with both left
// alone, when the solver does not count.
MEANDER_API bool meander_solution_paths(const meander_solution *s, uint64_t *count,
                                        bool *saturated);
// Steps from the start to a place, told by "flood".  UINT64_MAX where the start does not lead,
// outside the maze, and everywhere when the solver tells no distances.
MEANDER_API uint64_t meander_solution_distance(const meander_solution *s, meander_point at);
// How many cells lie on every path from the start to any goal, and whether a place is one of
// them; told by "bottlenecks".  0 and false when the solver does not tell.
MEANDER_API uint64_t meander_solution_bottlenecks(const meander_solution *s);
MEANDER_API bool meander_solution_is_bottleneck(const meander_solution *s, meander_point at);
// False when a better answer may exist: "longest" gives up on large mazes with many loops,
// and its path is then a long one, perhaps not the longest.
MEANDER_API bool meander_solution_is_exact(const meander_solution *s);

// ---- outputs and drawing -----------------------------------------------------------

// Streams of bytes.  They remember their first error; closing returns it and frees the
// output in any case.  A file appears under its name whole, at closing, or not at all, with the
// rights of the one that it replaces; a link stays, and what it leads to is replaced.
// `descriptor` stays open.  A pipe whose reader has left answers CLOSED.  `path` and `name`
// are kept for messages and must outlive the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_output_file_new(meander_context *c, const char *path, meander_output **output_new);
MEANDER_API MEANDER_CHECKED meander_status
meander_output_descriptor_new(meander_context *c, int descriptor, const char *name,
                              meander_output **output_new);
// Hands the bytes to the caller, in pieces of at most 64 KiB: to be kept in memory, sent, counted.
// `write` answers false when it cannot take them: the output then fails (IO) and hands on no
// more.  `name` stands in messages.
typedef bool (*meander_write)(void *user, const char *bytes, size_t size);
MEANDER_API MEANDER_CHECKED meander_status
meander_output_write_new(meander_context *c, meander_write write, void *user, const char *name,
                         meander_output **output_new);
MEANDER_API MEANDER_CHECKED meander_status meander_output_close(meander_output *out);
// Closes two outputs that belong together, `beside` being what describes `out`, and frees both.  Of
// two files both appear or none does, and a new `out` never stands beside an old `beside`.  Other
// outputs are closed one after the other.  Errors: the first of either.
MEANDER_API MEANDER_CHECKED meander_status
meander_output_close_both(meander_output *out, meander_output *beside);
// Ends the output as failed: a file keeps its old content.
MEANDER_API void meander_output_abandon(meander_output *out);

// A file that is long in the making.  Until it is closed it is "PATH.part"; abandoned, or left by
// a process that ended, it stays so.  Writing the same bytes again then goes on where it was left:
// what stands there and is the same is only read.  Errors besides: BAD_REQUEST when another
// process is writing it.
MEANDER_API MEANDER_CHECKED meander_status
meander_output_part_new(meander_context *c, const char *path, meander_output **output_new);
// What was begun in "PATH.part" by a format that tells (mndr): the ID, and the format with its
// parameters as meander_style takes it; both are texts to be freed.  Errors: BAD_REQUEST when there
// is no such file, BAD_INPUT when its beginning does not tell, UNSUPPORTED for other formats.
MEANDER_API MEANDER_CHECKED meander_status
meander_part_read_new(meander_context *c, const char *path, char **id_new, char **format_new);

// Writes bytes of the caller's own.
MEANDER_API void meander_output_bytes(meander_output *out, const char *bytes, size_t size);

// A format with its parameters ("block:wall=X,arrows"); whether colours may be used; and
// whether, beside the path, the cells are marked that the solver visited.
typedef struct meander_style {
    const char *format;
    bool colour;
    bool marks;
} meander_style;

// Writes the maze of an ID, solved unless `solver` is NULL, and with the trace of its making where the
// style shows it.  A format that is nothing without a solution ("moves") gets that of MEANDER_USUAL_SOLVER.
// Where generator, ID, solver and format allow it the maze is made row by row while it is written, in the
// memory of a row; else it is made whole.  A maze without end is written until the listener of the context's
// progress answers false: then the next row is its last, and the answer is OK.  Errors: those of meander_maze_new,
// meander_solution_new and meander_maze_write; NO when no path was found, and the maze is written without one.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_id_write(meander_context *c, const char *id, const char *solver, meander_style style,
                 meander_output *out);
// Whether meander_id_write will go row by row.  Errors: BAD_REQUEST, and where it goes row by row those
// of meander_rows_new, so what is wrong is known before an output is opened.
MEANDER_API MEANDER_CHECKED meander_status
meander_id_by_rows(meander_context *c, const char *id, const char *solver, const char *format,
                   bool *by_rows);

// Writes the maze, with the solution and the trace unless they are NULL.
// Errors: BAD_REQUEST (no such format), UNSUPPORTED, IO, CLOSED, NO_MEMORY, CANCELLED.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_maze_write(const meander_maze *m, const meander_solution *s, const meander_trace *t,
                   meander_style style, meander_output *out);

// The same into memory, plain and with marks: a text that ends with a zero byte, to be freed with
// meander_text_free; its length in *size unless that is NULL.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_draw_new(const meander_maze *m, const meander_solution *s, const char *format,
                      char **text_new, size_t *size);

// Whether a maze of this size can be drawn in a style, known before it is made.  A height may be
// MEANDER_ENDLESS.  Errors: TOO_BIG and UNSUPPORTED where the picture would be refused after the maze
// is made, BAD_REQUEST for a style that does not exist; each with a message.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_style_check(meander_context *c, meander_style style, uint64_t width, uint64_t height);

// Whether a format with its parameters shows what an algorithm did, as "trace" and "svg:sets" do: then
// it wants the trace of the making, or of the solving.  Errors: BAD_REQUEST.
MEANDER_API MEANDER_CHECKED meander_status
meander_format_wants_trace(meander_context *c, const char *format, bool *wants);

// How many columns of a terminal a cell takes in a format with its parameters; the whole picture takes
// one more.  0: the format is no picture made of characters.  Errors: BAD_REQUEST.
MEANDER_API MEANDER_CHECKED meander_status
meander_format_columns(meander_context *c, const char *format, unsigned *columns);

// The format that a file name's ending asks for, NULL when none does.
MEANDER_API const char *meander_format_of_path(const char *path);
// The endings of the files of a format ("json", "block:wall=X"), without dots, divided by blanks;
// NULL when it has none of its own.
MEANDER_API const char *meander_format_endings(const char *format);

// Says in a note (meander_context_set_notes) what a format will not keep of a maze and of its
// solution, unless that is NULL; nothing when all is kept, or when the format cannot be read back.
// Errors: BAD_REQUEST (no such format), NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_maze_note_losses(const meander_maze *m, const meander_solution *s, const char *format);

// ---- films ---------------------------------------------------------------------------

// A film is frames of pixels in a file that plays them: "gif", "png" (animated), "svg" (which
// plays by itself, meant for few pixels), "y4m" (for video encoders), "cast" (a terminal
// recording, two pixels a character).  The library knows nothing of what they show.
typedef struct meander_film meander_film;

// What a film is like: 1 to 65535 pixels each way, 1 to 100 ticks a second (a GIF 50), 1 to 256
// colours of three bytes (red, green, blue) each.  `id`, NULL or a maze's ID, is kept in the
// file.  All of it is kept by reference and must outlive the film.
typedef struct meander_film_order {
    const char *format;
    const char *id;
    uint32_t width, height;
    uint32_t rate;
    const uint8_t *palette;
    unsigned colours;
} meander_film_order;

// Writes to `out`, which stays the caller's: close it after the film has ended, or abandon it.
// Errors: BAD_REQUEST; UNSUPPORTED when the library that the format needs was not there when
// this one was built; NO_MEMORY.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_film_new(meander_context *c, const meander_film_order *order, meander_output *out,
                 meander_film **film_new);
// A frame, width * height numbers of the palette row by row, shown for so many ticks; it is
// copied.  One like the frame before makes that one last longer.  Errors: BAD_REQUEST (a pixel
// is no number of the palette), NO_MEMORY, those of the output.
MEANDER_API MEANDER_CHECKED meander_status
meander_film_add(meander_film *f, const uint8_t *pixels, uint32_t ticks);
// The same with a letter (printable ASCII) in front of some of the pixels: `letters` has a byte for
// each pixel, 0 where there is none.  Formats without text leave them out.  Errors besides:
// BAD_REQUEST (a letter is none).
MEANDER_API MEANDER_CHECKED meander_status
meander_film_add_text(meander_film *f, const uint8_t *pixels, const uint8_t *letters,
                      uint32_t ticks);
// Writes what is left.  Errors besides: BAD_REQUEST when there was no frame.
MEANDER_API MEANDER_CHECKED meander_status meander_film_end(meander_film *f);
MEANDER_API void meander_film_free(meander_film *f);
// The film format (of the list MEANDER_FILMS) that a file name's ending asks for, NULL when none does.
MEANDER_API const char *meander_film_format_of_path(const char *path);

// ---- rows: mazes of any size ---------------------------------------------------------

// The maze of an ID as rows, made while they are pulled, in the memory of one row.  The
// same maze as meander_maze_new's.  Errors: UNSUPPORTED when the algorithm makes no rows.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_new(meander_context *c, const char *id, meander_rows **rows_new);
// The rows of a file, read while they are pulled, in the memory of one block of it; they can be
// made again, so they can be solved.  "-" is standard input, if that is a file.  `format` names one
// ("mndr", "block") or is NULL: recognised by content.  Damage is an error that says which rows are
// lost, unless the format has the parameter salvage ("mndr:salvage"): then these rows have no
// passages, rows missing at the end are left out, and `damage` hears of it in words ("rows 64 to
// 127 are damaged"), at opening or while rows are pulled.  `path` must outlive the rows.
// Errors: BAD_REQUEST (no such file or format), UNSUPPORTED (a format or a pipe that is not read
// row by row, a block picture that is not a full rectangle), BAD_INPUT, IO, TOO_BIG, NO_MEMORY.
typedef void (*meander_damage)(void *user, const char *what);
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_read_file_new(meander_context *c, const char *path, const char *format,
                           meander_damage damage, void *user, meander_rows **rows_new);
// Moves the start; puts `count` goals (1 to 16, a place that is named twice is one) in place of the
// old ones, before the first row is pulled.  The openings in the border follow.  Errors: BAD_REQUEST for a place outside.
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_set_start(meander_rows *r, meander_point at);
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_set_goals(meander_rows *r, const meander_point *goals, size_t count);
// The next row of a file shall be row y: rows can be read in any order, and again.  Errors:
// BAD_REQUEST for no such row, UNSUPPORTED for rows that are made from an ID.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_seek(meander_rows *r, uint64_t y);
// A file of the format mndr may hold several mazes (meander_batch_write_mndr makes such).  How many
// it holds; 1 for other formats.  Which one is read is a parameter: "mndr:maze=3", counted from 1;
// without it a file of several is refused (BAD_INPUT).  meander_rows_next_maze goes on to the one
// behind, NO: there is none; after an error the rows can only be freed, while other mazes of the
// file may be whole.  Errors: those of meander_rows_read_file_new.
MEANDER_API MEANDER_CHECKED meander_status
meander_file_count(meander_context *c, const char *path, const char *format, uint64_t *count);
MEANDER_API MEANDER_CHECKED meander_status meander_rows_next_maze(meander_rows *r);
// Opens all mazes of a file one after the other and lends each to `visit`, with its number from 1.
// One that cannot be opened comes with why not and without rows; the others may be whole.  `visit`
// answers false to end it (CANCELLED).  Takes one pass over the file, whatever its headers say.
// `user` goes to `damage`, too.  Errors: those of opening the file.
typedef bool (*meander_visit)(void *user, uint64_t maze, meander_status status, meander_rows *rows);
MEANDER_API MEANDER_CHECKED meander_status
meander_file_visit(meander_context *c, const char *path, const char *format, meander_damage damage,
                   void *user, meander_visit visit);
MEANDER_API void meander_rows_free(meander_rows *r);
// The format that rows are read in, with the parameters with which it was written
// ("mndr:rows=64"); "" for rows that are made.  Lent.
MEANDER_API const char *meander_rows_format(const meander_rows *r);
// The ID; "" for a file that keeps none.  Lent.
MEANDER_API const char *meander_rows_id(const meander_rows *r);
MEANDER_API uint64_t meander_rows_width(const meander_rows *r);
// MEANDER_ENDLESS until rows without end have been stopped and their last one is out.
MEANDER_API uint64_t meander_rows_height(const meander_rows *r);
MEANDER_API bool meander_rows_end(const meander_rows *r);
// From here on each row is held to what rows of a maze are (meander_maze_check), as it is pulled,
// written or measured: one that is not answers NO, and the message names the cell.  Errors: NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_check(meander_rows *r);
// The next row, lent until the next call; not after the end.
MEANDER_INLINE MEANDER_CHECKED meander_status meander_rows_next(meander_rows *r, meander_row *row);
// Solves a perfect maze row by row, without ever holding it: about width x sqrt(height) of
// memory, three times the making.  `maze` stands at its first row, can make its rows again (an
// ID does), and must outlive the solved rows and not be used meanwhile.  The solved rows show
// the way from the start to the goal, `steps` long, in path_east and path_south; the same
// as a solver in memory finds.  Errors: UNSUPPORTED (no end, several goals, rows that cannot be
// made again), NO (not a perfect maze: the message says in which row it is seen).
// Source: the way is the only set of passages in which start and goal have an odd number of
// passages and every other cell an even one (a T-join: Jack Edmonds and Ellis Johnson, 1973).
MEANDER_API MEANDER_CHECKED meander_status
meander_rows_solve_new(meander_rows *maze, uint64_t *steps, meander_rows **solved_new);
// Makes the next row the last: it joins what is still apart.  May be called from a signal
// handler and from any thread, as long as the rows live.
MEANDER_API void meander_rows_stop(meander_rows *r);
// Writes all rows that are left.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_rows_write(meander_rows *r, meander_style style, meander_output *out);

// As meander_maze_note_losses.
MEANDER_API MEANDER_CHECKED meander_status meander_rows_note_losses(const meander_rows *r,
                                                                    const char *format);
// Whether the rows show a solution.
MEANDER_API bool meander_rows_has_path(const meander_rows *r);

// The figures of meander_maze_measure, of all rows that are left, as if the maze began there, in
// one pass: cells, degrees, components, loops, corridors, river and straights, exactly, whatever
// the height (measures with the trait "rows").  Those that need the whole maze, such as the
// diameter, are there but not known, and there are none of solvers.  Rows without end are
// measured until they are stopped.  Some 10 to 40 bytes a column.  Lent until the next call.
// Errors: BAD_REQUEST (no such name), TOO_BIG (2^32 columns), NO_MEMORY, CANCELLED, and what
// the rows themselves answer.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_rows_measure(meander_rows *r, const char *names, const meander_figure **figures,
                     size_t *count);

// The section of a maze that may be far too large to be made, as rows: `width` x `height` cells
// from `corner` on, in time that grows with the section and the logarithm of the maze's side.
// Passages that lead out of it are openings in its border.  With `way` the rows show, in path_east
// and path_south, what lies in the section of the one way from the maze's start to its goal.
// Sections of one maze agree wherever they overlap.  Errors: UNSUPPORTED (the generator
// has not the trait "sections"; a mask, transforms, several goals and a way), BAD_REQUEST
// (the section does not lie in the maze), TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_section_new(meander_context *c, const char *id, meander_point corner, uint64_t width,
                   uint64_t height, bool way, meander_rows **rows_new);

// ---- batches: many mazes of one kind ---------------------------------------------------
//
// A batch is the mazes 0, 1, 2 ... of one ID, which differ in their seeds alone.  With
// mix(x) for the first output of splitmix64 seeded with x (Vigna's splitmix64.c):
//
//     maze 0         the seed of the ID
//     maze k > 0     mix(mix(seed of the ID) + k)
//
// so maze k can be made without those before it, and has an ID like any maze.  Where mazes must
// keep to limits or be unlike each other, maze k has tries of its own: try 0 is the seed above,
// try t > 0 is mix(mix(that seed) + t), and the first that fits is taken.  So maze k is the same
// whoever makes it, and a batch can be shared out by numbers.
//
// Grid, maze and what algorithms need are kept from one maze to the next.  As bytes, in arrays
// and in native files small mazes are shared among the context's threads, and are the same
// whatever their number.

// The seed of maze number `index` in a batch that begins with the seed `first`.
MEANDER_API uint64_t meander_batch_seed(uint64_t first, uint64_t index);

// A figure of meander_maze_measure that is a number or a flag, by its key ("dead_ends"), must be
// from `least` to `most`, both allowed (-INFINITY and INFINITY: no bound).  share: a count is taken
// in hundredths of the maze's cells.  A figure that is not known does not fit.
typedef struct meander_limit {
    const char *figure;
    double least, most;
    bool share;
} meander_limit;

// What all mazes of a batch must be.  unique: none has the same passages as one that the batch
// has made before; known by fingerprints of 128 bits, 32 to 64 bytes for each maze.
// tries: how many seeds each maze may try, 0: 100,000.
typedef struct meander_batch_order {
    const meander_limit *limits;
    size_t limit_count;
    bool unique;
    uint64_t tries;
} meander_batch_order;

// The batch of an ID; `order` NULL: every maze will do.  Errors: those of meander_maze_new, and
// BAD_REQUEST for a figure that there is not.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_batch_new(meander_context *c, const char *id, const meander_batch_order *order,
                  meander_batch **batch_new);
MEANDER_API void meander_batch_free(meander_batch *b);
// The number of the next maze, 0 at first; and going to another one.  A batch whose mazes are
// unique compares each with those that it has made itself, so its parts, made apart, can share
// mazes.
MEANDER_API uint64_t meander_batch_index(const meander_batch *b);
MEANDER_API void meander_batch_seek(meander_batch *b, uint64_t index);

// Makes the next maze.  It is lent until the next call on the batch: it may be changed, measured,
// solved (the solution goes before the next call) and written, and must not be freed.
// Errors: NO when none of the tries fits, and the next call tries the same maze again;
// UNSUPPORTED, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_batch_next(meander_batch *b,
                                                              meander_maze **maze);
// Makes the next `count` mazes as bytes: count * height * width of them, row by row.  A byte has
// the open sides as in the format json: north 1, east 2, south 4, west 8; 16: no cell of the maze
// (a mask left it out).  The seeds go to `seeds` unless that is NULL.  Errors as above; what was
// made before is then there, and meander_batch_index tells how many.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_bytes(meander_batch *b, uint64_t count, uint8_t *bytes, uint64_t *seeds);
// Writes the same bytes as one NumPy array of shape (count, height, width) and type uint8 (file
// format 1.0), and to `ids`, unless it is NULL, the ID of each maze and a line end.  Errors
// besides: IO, CLOSED.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write_npy(meander_batch *b, uint64_t count, meander_output *out,
                        meander_output *ids);

// Writes the mazes as one native file: one behind the other, equally long, each with its ID (see
// docs/file-format.md).  `format` is "mndr", or with a parameter "mndr:rows=64".  Errors besides:
// BAD_REQUEST for another format.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write_mndr(meander_batch *b, uint64_t count, const char *format,
                         meander_output *out, meander_output *ids);

// Writes the mazes as one file of a format that can hold them: "npy" and "mndr" (traits "array" and
// "batch"), with parameters.  Errors as above; BAD_REQUEST for a format whose files hold one maze.
MEANDER_API MEANDER_CHECKED meander_status
meander_batch_write(meander_batch *b, uint64_t count, const char *format, meander_output *out,
                    meander_output *ids);

// ---- traces and players --------------------------------------------------------------

// Receives each event of a trace, in the order in which things happen.  The event is lent for the
// call.
typedef void (*meander_listener)(void *user, const meander_event *event);

// A trace hands every event to the listener, or keeps them all when that is NULL.
MEANDER_API MEANDER_CHECKED meander_status
meander_trace_new(meander_context *c, meander_listener listener, void *user,
                  meander_trace **trace_new);
MEANDER_API void meander_trace_free(meander_trace *t);
// The events that were kept.  Lent.
MEANDER_API const meander_event *meander_trace_events(const meander_trace *t, size_t *count);
// Where an event of this maze happened.
MEANDER_API meander_point meander_event_point(const meander_maze *m, const meander_event *event);
// The event's word ("carve"); NULL for a number that is no kind of event, so that a program can go
// through the kinds from 0 on.
MEANDER_API const char *meander_event_name(meander_event_kind kind);

// What a player shows of a cell: open sides, the set's number (0: none), and the last
// VISIT, LEAVE, TRY, DEAD_END or PATH, MEANDER_EVENT_NONE when there was none.
typedef struct meander_sight {
    unsigned sides;
    uint32_t label;
    meander_event_kind mark;
} meander_sight;

// Plays a trace of the maze's making from its beginning (all walls closed).  Maze and
// trace must outlive the player and not change.
MEANDER_API MEANDER_CHECKED meander_status
meander_player_new(const meander_maze *m, const meander_trace *t, meander_player **player_new);
MEANDER_API void meander_player_free(meander_player *p);
MEANDER_API bool meander_player_forward(meander_player *p);    // false at the end
MEANDER_API bool meander_player_backward(meander_player *p);   // false at the beginning
MEANDER_API void meander_player_seek(meander_player *p, size_t position);
MEANDER_API size_t meander_player_position(const meander_player *p);
MEANDER_INLINE meander_sight meander_player_look(const meander_player *p, meander_point at);

// ---- what there is ---------------------------------------------------------------------

// The lists of what there is.
typedef enum meander_list {
    MEANDER_GENERATORS,
    MEANDER_TRANSFORMS,      // each has one parameter, of its own name
    MEANDER_SOLVERS,
    MEANDER_GRIDS,
    MEANDER_FORMATS,
    MEANDER_MEASURES,
    MEANDER_FIGURES,         // what measures find; those with the trait "limits" are single numbers
    MEANDER_FILMS            // formats of films; those with the trait "text" show letters
} meander_list;

// The nearest of `count` names to a word that is none of them, NULL when none is near.
MEANDER_API const char *meander_name_nearest(const char *word, const char *const *names,
                                             size_t count);

// The name of an entry as the library writes it, with the parameters that follow it: "DFS" among
// generators is "backtracker", and "left_hand" among solvers is "wall-follower:hand=left".  Wherever a
// call takes a name it understands these, too.  To be freed with meander_text_free; BAD_REQUEST when
// there is none of this name.  Parameters are not checked.
MEANDER_API MEANDER_CHECKED meander_status
meander_name_new(meander_context *c, meander_list list, const char *text, char **name_new);

// The entries of a list, by number from 0, in the order of the registry.
MEANDER_API size_t meander_list_count(meander_list list);
MEANDER_INLINE meander_info meander_list_at(meander_list list, size_t i);
// The same with what was added to a context (meander_context_add_generator), behind all others.
MEANDER_API size_t meander_context_list_count(const meander_context *c, meander_list list);
MEANDER_INLINE meander_info meander_context_list_at(const meander_context *c, meander_list list,
                                                    size_t i);

// ---- generators of one's own -----------------------------------------------------------
//
// A generator that is added to a context works there as one of the library: its name in IDs, with
// parameters, masks and transforms, in batches, searches and traces.

// A maze in the making, lent to the function that makes it and only until that returns.
typedef struct meander_job meander_job;

// Opens the passages of a maze that has all its walls.  It draws from meander_job_below and from
// nothing else, so that the same ID always gives the same maze.  The job remembers the first of
// its calls that failed, so that statuses may be ignored: making then fails with it.  Any other
// status that is answered ends the making as well.
typedef meander_status (*meander_generate)(void *user, meander_job *job);

// `name`: small letters, digits and dashes, 40 at the most, not one that is understood already.
// `about`: a line for lists, or NULL.  `traits`, words divided by blanks or NULL: "perfect",
// "connected", "uniform", "fixed" and "large" are believed and reported (meander_maze_measure finds
// out what is true); with "mask" it is given the cells of a mask, without it the rectangle around
// one, of which the mask is cut out later; with "grows" a mask in several pieces takes one call for
// each; with "threads" other threads of a batch may call it at the same time: then it uses nothing
// but its job and constants.  `params` ends with an entry without a name, or is NULL; "focus" is not
// among them.
typedef struct meander_generator {
    const char *name;
    const char *about;
    const char *traits;
    const meander_param *params;
    meander_generate make;
    void *user;                  // passed to `make`
} meander_generator;

// Adds a generator to a context until the context is freed.  The texts, the parameters and `user`
// are kept by reference.  Not while a call of the context is at work.  Errors: BAD_REQUEST with what
// is wrong in the description, NO_MEMORY.
MEANDER_INLINE MEANDER_CHECKED meander_status
meander_context_add_generator(meander_context *c, const meander_generator *g);

// The maze so far, to be asked for its size, its cells, their sides and neighbours
// (meander_maze_width, _holds, _sides, _all_sides, _neighbour ...).  Lent.
MEANDER_API const meander_maze *meander_job_maze(const meander_job *job);
// The cell to begin with: one by chance, or the first of a piece (trait "grows").
MEANDER_API meander_point meander_job_first(const meander_job *job);
// A number by chance from 0 to limit - 1, all equally likely; limit is not 0.
MEANDER_API uint64_t meander_job_below(meander_job *job, uint64_t limit);
// The value of a parameter, which must be one of the description's.
MEANDER_API int64_t meander_job_param(const meander_job *job, const char *name);
// A block of count * size zero bytes, which is given back when the making ends; 16 blocks at the most.
// NULL when there is no memory.
MEANDER_API void *meander_job_lend(meander_job *job, size_t count, size_t size);
// Opens the passage on a side of a cell, or walls it up, at both ends, and reports it to the trace.
// Errors: BAD_REQUEST when no cell lies there.
MEANDER_API meander_status meander_job_open(meander_job *job, meander_point at, unsigned side);
MEANDER_API meander_status meander_job_close(meander_job *job, meander_point at, unsigned side);
// Reports VISIT, LEAVE or LABEL to the trace, for films.  Errors: BAD_REQUEST for others, and for a
// place outside.
MEANDER_API meander_status meander_job_report(meander_job *job, meander_event_kind kind,
                                              meander_point at, uint32_t value);
// Asks the context's listener whether to go on.  To be called now and then, and to be obeyed.
// Errors: CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status meander_job_progress(meander_job *job, uint64_t done,
                                                                uint64_t total);
// Ends the making with a message of one's own, "NAME: why"; answers BAD_REQUEST.
MEANDER_API meander_status meander_job_fail(meander_job *job, const char *why);

// ---- lessons -----------------------------------------------------------------------------
//
// An algorithm explained: in words alone, or as a run of it, step by step.  Runs come from a plain
// version of the algorithm, which makes the same maze or finds the same path as the fast one.

// A run of an algorithm with a sentence for each step.
typedef struct meander_lesson meander_lesson;

// What an algorithm is, in plain words.  Every text lives as long as the library.  `picture` may be
// NULL; `steps` has a line for each; `related` are names divided by blanks; `code` is the plain
// version, in lines.
typedef struct meander_explanation {
    const char *title, *idea, *picture, *invariant, *steps, *why, *cost, *law, *source, *related;
    const char *code;
} meander_explanation;

// The explanation of a generator, a solver or a transform, by its name or an alias.  Errors:
// BAD_REQUEST for a name that is none, UNSUPPORTED where there is no explanation.
MEANDER_INLINE meander_status
meander_explanation_of(meander_context *c, meander_list list, const char *name,
                       meander_explanation *explanation);

// A run, told: of the ID's generator (MEANDER_GENERATORS, name NULL), of one of the ID's transforms
// (MEANDER_TRANSFORMS, "braid"), or of a solver with its parameters on the ID's maze
// (MEANDER_SOLVERS, "wall-follower:hand=left").  Errors: those of meander_maze_new; TOO_BIG above
// 10,000 cells; UNSUPPORTED for what has no lesson, focus=walls, and masks of generators that know
// none.
MEANDER_API MEANDER_CHECKED meander_status
meander_lesson_new(meander_context *c, const char *id, meander_list list, const char *name,
                   meander_lesson **lesson_new);
MEANDER_API void meander_lesson_free(meander_lesson *l);

// The maze that was made, or that is solved.  Lent.
MEANDER_API const meander_maze *meander_lesson_maze(const meander_lesson *l);

// One step: a sentence, the phase that it belongs to ("joining"), the line of the code that runs
// then (from 1; 0: none), the events that it brings about (from `begin`, without `end`), and the
// cells that it is about.  `picture`: the maze is worth a look after it.
typedef struct meander_step {
    const char *text, *phase;
    unsigned line;
    size_t begin, end;
    unsigned cell_count;
    meander_point cells[2];
    bool picture;
} meander_step;
MEANDER_API size_t meander_lesson_count(const meander_lesson *l);
// Step i, from 0.  Its texts are lent until the lesson is freed.
MEANDER_INLINE meander_step meander_lesson_step(const meander_lesson *l, size_t i);
// The lines of the plain version that `line` counts.  Lent.
MEANDER_API const char *meander_lesson_code(const meander_lesson *l);
// All events of the run.  Lent.
MEANDER_API const meander_event *meander_lesson_events(const meander_lesson *l, size_t *count);
// The maze as text, after step i: walls, and in each cell its set, or 'o' being worked on, '.' done or
// tried by a solver, '?' waiting beside the maze or on a walk that looks for it, 'x' a dead end or a walk
// that was erased, '*' on the path, '@' where the step is.  Errors: NO_MEMORY.
MEANDER_API MEANDER_CHECKED meander_status
meander_lesson_picture_new(meander_lesson *l, size_t i, char **text_new);

// The word for a list ("generators"; NULL behind the last list), and for an entry of it ("generator").
MEANDER_API const char *meander_list_name(meander_list list);
MEANDER_API const char *meander_list_noun(meander_list list);

// What an entry can do is told by its traits, so no caller compares names.  Whether the entry of this
// name, which may have parameters ("mndr:rows=64"), has a trait; false when there is no such entry.
MEANDER_API bool meander_list_has(meander_list list, const char *name, const char *trait);
// The name of the first entry that has a trait, NULL when none has it.
MEANDER_API const char *meander_list_first(meander_list list, const char *trait);

// ---- books -------------------------------------------------------------------------

// A booklet for printers, as PDF: one maze a page with its number, the solutions small at the
// end.  `style` are parameters of the format "pdf" ("paper=letter,theme=paper"; NULL: none).
// The output stays open, and must until the book is freed.  Errors: BAD_REQUEST, NO_MEMORY,
// UNSUPPORTED when the library was built without cairo.
MEANDER_API MEANDER_CHECKED meander_status
meander_book_new(meander_context *c, const char *style, meander_output *out,
                 meander_book **book_new);
// Whether a maze of this size can be a page, known before it is made: its cells must be a fifth of a
// millimetre at least.  Errors: TOO_BIG with the largest size; meander_book_add refuses it too.
MEANDER_API MEANDER_CHECKED meander_status meander_book_check(const meander_book *b, uint64_t width,
                                                              uint64_t height);
// Adds a page.  `remark` stands beside its number (NULL: nothing); the solution, NULL when there
// is none, is kept for the end.  Errors: TOO_BIG, NO_MEMORY, CANCELLED.
MEANDER_API MEANDER_CHECKED meander_status
meander_book_add(meander_book *b, const meander_maze *m, const meander_solution *s,
                 const char *remark);
// Adds the solutions and ends the file.  Errors: NO_MEMORY, and those of the output.
MEANDER_API MEANDER_CHECKED meander_status meander_book_end(meander_book *b);
MEANDER_API void meander_book_free(meander_book *b);

#ifdef __cplusplus
}
#endif

#include <meander/sized.h>

#endif
