// SPDX-License-Identifier: MIT
// The structs behind the public types, only for the files of the facade.  Each is a struct
// around the inner one that does the work:
//
//     meander_maze { puzzle, id, figures }      meander_output { output }      ...
//
// The facade knows IDs and what owns what, but no algorithm.  Each object that a caller frees
// begins with who holds it (base/standing.h): the order of freeing does not matter.  meander_context is not here:
// it is the context of base/context.h itself.
#ifndef FACADE_FACADE_H
#define FACADE_FACADE_H

#include <meander/bands.h>

#include "base/memory.h"
#include "base/names.h"
#include "base/stream.h"
#include "format/format.h"
#include "generate/generator.h"
#include "grid/kind.h"
#include "grid/rect.h"
#include "grid/rows.h"
#include "measure/measure.h"
#include "solve/parity.h"
#include "solve/solver.h"
#include "trace/player.h"
#include "trace/trace.h"
#include "transform/transform.h"

enum { FACADE_START_MOVED = 1, FACADE_GOALS_MOVED = 2 };

struct meander_maze {
    standing standing;
    context *context;
    puzzle puzzle;
    char *id;                    // NULL: read from bytes that do not have one
    bool made;                   // exactly as the ID makes it
    unsigned moved;              // only these ends are not: they were moved after the making
    char style[FORMAT_STYLE_SIZE];   // as it was read; "" when it was made
    meander_point *places;       // that were asked for last
    meander_figure *figures;     // of the last measuring
    size_t figure_count;
    void *figure_copy;           // the same in the size that the program has for them
    char *figure_words;          // keys and texts of the solvers' figures
};

struct meander_solution {
    standing standing;
    context *context;
    const meander_maze *maze;    // which outlives it: its grid finds places
    const char *solver;          // its name
    bool untold;                 // a file does not say how many cells were visited
    solution solution;
};

struct meander_trace {
    standing standing;
    trace trace;
};

struct meander_player {
    standing standing;
    context *context;
    player player;
};

struct meander_output {
    standing standing;
    output output;
    meander_write write;         // of an output into a callback
    void *user;
};

// An ID is one line for people, so it names at most this many goals.
enum { SPEC_GOALS_MOST = 16 };

// An ID taken apart.  `mask`, `way` and `trail` point into the text that was read.  The size is some numbers, and
// for rows and places the rectangle in which the grid lies.
// How an end is found: its place is given, or a word of the ID says (chance_ends.c).
typedef enum ends_rule {
    ENDS_GIVEN,
    ENDS_RANDOM,
    ENDS_DEAD_END,
    ENDS_BORDER,
    ENDS_FARTHEST,
    ENDS_HARDEST,
    ENDS_RULES
} ends_rule;

// A passage that is opened or closed by hand, after everything else has been made.
typedef struct spec_edit {
    meander_point at;
    uint8_t side;
    bool open;
} spec_edit;

// An ID stays one line: a maze with more changes is kept as a file.
enum { SPEC_EDITS_MOST = 64 };

typedef struct maze_spec {
    const grid_kind *kind;
    uint64_t numbers[GRID_NUMBERS_MOST];
    unsigned number_count;       // 0: no size yet
    params grid_params;
    uint64_t width, height;
    const char *mask;
    size_t mask_length;
    const char *density;         // of a grid of points, the same way (grid/density.h)
    size_t density_length;
    bool pieces;
    generate_order order;
    size_t step_count;
    transform_step steps[TRANSFORMS_MOST];   // after the generator, one after the other
    bool unfinished;             // made on the grid of a stage: start and goals come later
    bool has_start;
    ends_rule start_rule;        // else `start` has no meaning yet, and so with goals
    meander_point start;
    size_t goal_count;
    ends_rule goal_rules[SPEC_GOALS_MOST];
    meander_point goals[SPEC_GOALS_MOST];
    size_t edit_count;
    spec_edit edits[SPEC_EDITS_MOST];        // one after the other
    const char *way;             // the sides of the only way, as they stand in the text; NULL: any way
    size_t way_length;
    const char *trail;           // the word along the way; NULL: none
    size_t trail_length;
} maze_spec;

// The ID that was read last in a context, taken apart: one request asks for its size, its memory and its maze, each by
// a call that has the ID as text.  Those of files are not kept, as a file may change, and neither are longer ones.
typedef struct kept_id {
    char text[160];              // ""; none
    maze_spec spec;
    size_t count;                // of all IDs that were taken apart
} kept_id;

// Read an ID, change one part, and write the shortest ID that means the same (to be freed with
// memory_free).  Start and goals may be outside the maze: that is not checked here.
MEANDER_CHECKED meander_status spec_read(context *c, const char *id, maze_spec *spec);
MEANDER_CHECKED meander_status spec_change(context *c, maze_spec *spec,
                                           const meander_id_change *change);
// Adds a goal, unless it is there already.  Returns false when there is no room for it.
bool spec_add_goal(maze_spec *spec, meander_point goal);
MEANDER_CHECKED meander_status spec_write_new(context *c, const maze_spec *spec, char **id_new);
// Return how many parts of a kind the ID has, and one of them as spec_change takes it.
size_t spec_part_count(const maze_spec *spec, meander_id_part part);
void spec_write_part(const maze_spec *spec, meander_id_part part, size_t index, output *out);
// Returns whether generator and ends alone make the maze: no transform, no change by hand.
static inline bool spec_is_plain(const maze_spec *spec) {
    return spec->step_count == 0 && spec->edit_count == 0 && spec->way == NULL && spec->trail == NULL;
}
// Returns where the seed begins in an ID that spec_write_new wrote.
size_t spec_find_seed(const char *id, size_t *length);

// The grid to build for a spec.
grid_order spec_order(context *c, const maze_spec *spec);

// Reads the grid, size and mask of an ID, or of its part before the first '/'; everything else
// has its usual value.
MEANDER_CHECKED meander_status spec_read_shape(context *c, const char *shape, maze_spec *spec);

// meander_maze.c: makes a maze of zeros, for a puzzle to be put into.
MEANDER_CHECKED meander_status facade_maze_new_empty(context *c, meander_maze **maze_new);

// Finds the cell of the maze at these coordinates.  A place outside is a BAD_REQUEST, with `what`
// as the word for it in the message, and leaves *place alone.
MEANDER_CHECKED meander_status facade_find_cell(const puzzle *p, meander_point at,
                                                const char *what, cell *place);

// meander_maze.c: moves start and goal, replacing all goals.
MEANDER_CHECKED meander_status facade_set_ends(meander_maze *m, meander_point start, meander_point goal);

// Make a maze of the spec's shape with all its walls, its start and goals, and no ID yet; and
// close all walls of that maze again, in the same memory unless its grid depends on the seed.
MEANDER_CHECKED meander_status facade_maze_new_walled(context *c, maze_spec *spec,
                                                      meander_maze **maze_new);
MEANDER_CHECKED meander_status facade_maze_reset(meander_maze *m, maze_spec *spec);

// spec_edit.c: find the cell of a change by hand, and carry it out.  BAD_REQUEST, with the place, where it cannot be.
MEANDER_CHECKED meander_status spec_edit_check(const spec_edit *edit, const puzzle *p, cell *found);
MEANDER_CHECKED meander_status spec_edit_apply(const spec_edit *edit, puzzle *p, trace *t);

// Fills the puzzle's maze: the generator, then the transforms, and at the end the changes by hand.
MEANDER_CHECKED meander_status make_passages(const maze_spec *spec, puzzle *p, trace *t);
// Makes the grid after the first `stage` transforms, if a later one completes a smaller maze;
// NULL: it is the puzzle's.
MEANDER_CHECKED meander_status make_stage_grid(const maze_spec *spec, puzzle *p, size_t stage,
                                               grid **inner_new);

// A section of a larger maze, and which of that maze's places are to be drawn.
typedef struct section {
    puzzle puzzle;               // its passages; start and goals there have no meaning
    uint8_t *path_sides;         // per cell: sides that the path goes through; NULL: not asked for
    meander_point corner;        // in the maze; all places below are in the section
    bool has_start;
    meander_point start;
    meander_point goals[SPEC_GOALS_MOST];
    size_t goal_count;
    border_opening *openings;
    size_t opening_count;
} section;

// The spec is kept for its start and goals; it has no mask.  For rows that are read it has only
// these and the size.
struct meander_rows {
    standing standing;
    context *context;
    rows rows;
    maze_spec spec;
    char *id;
    seekable input;              // of rows that are read
    const format *format;        // of rows that are read: how
    params params;
    row_reading how;
    row_place next;              // where the next maze of the file begins
    const border_opening *openings;   // as they were read; NULL: where start and goals are
    size_t opening_count;
    const meander_point *goals;  // as they were read, any number; NULL: those of the spec
    size_t goal_count;
    bool blocks, masked, path;
    bool partial;                // of a section: start and goals may be outside
    uint64_t first, whole;       // of a band: its first row, and the height of the maze; else whole
                                 // is 0
    rows inner;                  // of joined bands: the first one's own
    char style[FORMAT_STYLE_SIZE];   // as it was read; "" when it is made
    parity *parity;              // NULL: rows without a path, or of a section
    section *section;            // NULL: rows of the whole maze
    struct weighed_band *weighed;       // a band that others decide; closed with its rows; NULL: it is none
    meander_figure *figures;     // of the last measuring
    size_t figure_count;
    void *figure_copy;
    bool measured;               // by others: no rows, only their figures
};

// draw_rows.c: finds the rows of one of `count` shares of a file.  BAD_REQUEST when there is no such share.
MEANDER_CHECKED meander_status facade_share_rows(context *c, const char *format, uint64_t width,
                                                 uint64_t height, uint64_t number, uint64_t count,
                                                 uint64_t *first, uint64_t *end);

// A maze with more cells than this is held whole only if there is no other way.
#define FACADE_HELD_MOST UINT64_C(100000000)
static inline bool facade_is_large(uint64_t width, uint64_t height) {
    return height == MEANDER_ENDLESS || (width > 0 && height > FACADE_HELD_MOST / width);
}

// Checks that a place is inside; otherwise BAD_REQUEST, with `what` as the word for it.
MEANDER_CHECKED meander_status facade_check_place(const meander_rows *r, meander_point at,
                                                  const char *what);

// Make rows that are not open yet, and stand on others unless `source` is NULL.  Reading fills the spec and the ID; it
// refuses masks, transforms and places outside.  The ends of the path are those of the spec, otherwise the first and
// last cell.
MEANDER_CHECKED meander_status rows_new_empty(context *c, const meander_rows *source,
                                             meander_rows **rows_new);
MEANDER_CHECKED meander_status rows_read_id(meander_rows *r, const char *id);
// Returns whether the maze of an ID can be made as rows at all.
bool rows_suit(const maze_spec *spec);

// chance_ends.c: the word of a rule, and the rule of a word, ENDS_GIVEN when it is none.
const char *chance_word(ends_rule rule);
ends_rule chance_rule_named(const char *word, size_t length);
bool chance_are_chosen(const maze_spec *spec);
// Chooses the ends of a finished maze by the rules of its spec.  Errors: BAD_REQUEST when no cell suits, NO_MEMORY.
MEANDER_CHECKED meander_status chance_choose(const maze_spec *spec, puzzle *p);
// Finds the two openings in the border that are farthest apart.  Errors: UNSUPPORTED without two, NO_MEMORY.
MEANDER_CHECKED meander_status chance_hardest(const puzzle *p, meander_point ends[2]);
// Opens the border of a grid other than squares at ends that were drawn in it; after puzzle_open_border.
MEANDER_CHECKED meander_status chance_open_rim(const maze_spec *spec, puzzle *p);
// The same without the maze, which takes no dead ends and no distances, for a rectangle of a plain algorithm: the
// places become those of the spec.
bool chance_suit_rows(const maze_spec *spec);
void chance_choose_rows(maze_spec *spec);
MEANDER_CHECKED meander_status rows_find_ends(const meander_rows *r, meander_point *start,
                                              meander_point *goal);
// Gives rows that are to be solved the ID and the places of the maze they come from, and memory for
// solving; finds the ends.
MEANDER_CHECKED meander_status rows_begin_solved(const meander_rows *source, meander_rows *solved,
                                                 meander_point *start, meander_point *goal);

// The number in the maze of the next row.  A band that is made counts its rows as
// the maze does, one that is read from 0.
static inline uint64_t facade_first_row(const meander_rows *r) {
    return r->whole != 0 && r->rows.y == 0 ? r->first : r->rows.y;
}

// meander_bands.c: check that a band begins where the one before it ends, and that the last one
// ends with the maze.  BAD_REQUEST otherwise.
MEANDER_CHECKED meander_status facade_follows(context *c, uint64_t end, uint64_t first,
                                              const char *before, const char *path);
MEANDER_CHECKED meander_status facade_reaches(context *c, uint64_t end, uint64_t whole);

// Refuses a section that is not inside its maze, and a maze without end.
MEANDER_CHECKED meander_status section_check(context *c, const maze_spec *spec, meander_point corner, uint64_t width,
                                             uint64_t height);
// Reads the ID of a maze that has sections; other mazes have none.
MEANDER_CHECKED meander_status section_read_id(meander_rows *r, const char *id);

// Frees everything of a section except the struct itself, which may be all zeros.
void section_done(context *c, section *w);

// maze_id.c: finds the ID that a format writes with the maze, "" without one.  If it is not the
// maze's, *id_new owns it.  An ID that makes another maze is left out, with a note.
MEANDER_CHECKED meander_status facade_written_id(const meander_maze *m, const format *f,
                                                 const char **id, char **id_new);

// sizes.c: copies a struct of the program, NULL or of the size that it has there, into the
// library's own.  BAD_REQUEST when it sets a member that is not known here.  `name` is the name of
// the struct.
MEANDER_CHECKED meander_status facade_take(context *c, const char *name, const void *given,
                                           size_t size, void *own, size_t own_size);
// Copies a struct of the library to the program; members that are not known here are zero.
void facade_give(void *given, size_t size, const void *own, size_t own_size);
// Does the same for figures.  *copy, NULL at first, is to be freed: it holds figures of another
// size.
MEANDER_CHECKED meander_status facade_give_figures(context *c, const meander_figure *own,
                                                   size_t count, size_t size, void **copy,
                                                   const meander_figure **given);

// meander_trace.c: completes a player whose inner one has begun, and which stands on these.
meander_player *facade_keep_player(meander_player *p, context *c, const standing *on, const standing *also);

// meander_read.c: the reader that a name and its parameters ask for, NULL for none.
typedef struct facade_reader {
    const format *format;        // NULL: found by the content
    params params;
    uint64_t wanted;             // the number of the maze where no format is named, as in ":maze=3"; 0: none
} facade_reader;
MEANDER_CHECKED meander_status facade_find_reader(context *c, const char *name, facade_reader *reader);

// meander_id.c: the part of an ID that a mask is, with its width and height or without.
MEANDER_CHECKED meander_status facade_write_mask(const mask *m, bool sized, char **mask_new);

// Splits "name:parameters"; `text` then is the parameters, "" when there are none.
size_t facade_split_name(const char *text, const char **parameters);

// meander_list.c: sets *info to the entry that has this name, its own or an alias; BAD_REQUEST, with a message, if
// there is none.  It allocates nothing.
MEANDER_CHECKED meander_status facade_find_entry(context *c, meander_list list, const char *text, size_t length,
                                                 meander_info *info);

// The listed fields of an entry of a registry that has aliases.
#define FACADE_INFO(entry)                                                             \
    (meander_info){(entry)->name, (entry)->about, (entry)->traits, (entry)->params,    \
                   (entry)->aliases}

// Reads the parameters of an entry that was found under `name`, which may be an alias with
// its own parameters; those of the text are read after them and override them.
MEANDER_CHECKED meander_status facade_params(context *c, const meander_info *entry,
                                             const char *name, size_t name_length, const char *text,
                                             size_t length, params *result);

// meander_measure.c: return figure number i of all measures, without a key beyond them, and how
// many there are.
measure_figure facade_figure_at(size_t i);
size_t facade_figure_count(void);

// Frees the figures of the last measuring.
void facade_forget_figures(meander_maze *m);

// A measure besides those of the wing: what the solvers visit.
extern const meander_info facade_solvers_measure;

// Reads a whole input from a path, "-" being standard input.
MEANDER_CHECKED meander_status facade_read(context *c, const char *path, input *in);

// A style that was read: the format and its parameters.
typedef struct facade_style {
    const format *format;
    params params;
} facade_style;

// meander_places.c: lends a bit for each cell of the places with this number (meander_places_name).
MEANDER_CHECKED meander_status facade_mark_places(const meander_maze *m, size_t which, scratch *lent,
                                                  const uint64_t **found);

// meander_style.c
MEANDER_CHECKED meander_status facade_style_read(context *c, const char *text, facade_style *style);
// Returns the value of a parameter that several formats have, or whether such a switch is on; 0 and false for a format
// without it.
int64_t facade_style_value(const facade_style *style, const char *name);
bool facade_style_is_on(const facade_style *style, const char *name);
bool facade_style_wants_trace(const facade_style *style);
// Returns whether it can be written from rows alone.
bool facade_style_takes_rows(const facade_style *style);

// draw.c: passes a maze with its solution (or NULL) to `draw`, without the parameters.
MEANDER_CHECKED meander_status
facade_draw_maze(const meander_maze *m, const meander_solution *s,
                 meander_status (*draw)(void *user, const drawing *d), void *user);

// Write a maze in a style, without a note of what is lost.
MEANDER_CHECKED meander_status facade_write_maze(const meander_maze *m, const meander_solution *s,
                                                 const meander_trace *t, const facade_style *style, output *out);
MEANDER_CHECKED meander_status facade_draw_new(const meander_maze *m, const meander_solution *s,
                                               const facade_style *style, char **text_new, size_t *size);

#endif
