// SPDX-License-Identifier: MIT
// The one header of the lessons.  A lesson is the plain version of a generator, a solver or a
// transform: 20 to 60 lines, as one would write it on the board, with sets as numbers and a stack
// as an array.  It makes the same maze, or finds the same path, as the fast version, and says what
// it does and why, one sentence for each step:
//
//     lesson_say(job, __LINE__, at, "Stuck at %s: go back one step.", lesson_place(job, at));
//
// The code between the marks `// board` and `// end of the board` is shown beside the words,
// with the running line lit.  The lines that speak are left out there, so a sentence belongs to
// the line below it.  The build takes the text from the source itself (tools/lesson_boards), so
// the code that is shown is the code that runs.
#ifndef LESSON_LESSON_H
#define LESSON_LESSON_H

// Lessons know cells of any number of sides, and so are there once: their speed does not matter.
#define GRID_WIDE

#include "base/bits.h"
#include "base/memory.h"
#include "base/params.h"
#include "base/rng.h"
#include "grid/puzzle.h"
#include "trace/narration.h"

_Static_assert(GRID_WIDE_SETS, "lesson.h comes before other headers of the grid");

// Which registry the subject of a lesson is from.
typedef enum lesson_of { LESSON_GENERATOR, LESSON_SOLVER, LESSON_TRANSFORM } lesson_of;

// Larger mazes are refused: nobody would read so many steps, and words take memory.
enum { LESSON_CELLS_MOST = 10000, LESSON_PLACE_SIZE = 80, LESSON_SENTENCE_SIZE = 512,
       LESSON_CELLS_A_STEP = 16 };

// Another generator, of which a lesson needs the maze.
typedef struct lesson_other {
    const meander_param *table;  // its parameters; NULL: it has none
    bool by_rows;                // it makes rows alone, and draws no cell to begin with
} lesson_other;

typedef struct lesson_job {
    context *context;
    const grid *grid;
    maze *maze;                  // making: all walls closed; solving: what is read
    const params *params;        // of the fast version, ...
    const meander_param *table;  // ... in the order of its table; NULL: it has none
    rng *rng;                    // drawn from exactly as the fast version does
    uint64_t seed;
    scratch *scratch;
    narration *narration;        // NULL: nobody listens
    size_t shown;                // steps when the last picture was taken
    unsigned place;              // of the names lent by lesson_place
    char places[8][LESSON_PLACE_SIZE];
    uint64_t walk;               // chance that lesson_random_side has not used yet, ...
    unsigned walk_left;          // ... and for how many draws it is enough

    uint64_t key, coin_rows;     // coins=places: of the places, and rows that were drawn
    bool word_places;            // each word of 64 coins has a place, not each row of them

    cell from;                   // making: where to begin
    cell start, goal;            // making: CELL_NONE, or ends that the maze has by its nature
    // Making: another generator.  Errors: BAD_REQUEST when there is none of this name.
    meander_status (*find_other)(context *c, const char *name, lesson_other *other);

    const puzzle *puzzle;        // solving: start and goals
    uint8_t *path;               // solving: room for a side for each cell; the path, once found
    size_t steps;                // of the path
    cell reached;                // the goal; CELL_NONE: not found

    const maze *inner;           // transforms that complete a smaller maze
    int64_t value;               // "30" of "+braid=30"
    const cell *kept;            // start and goals, which no transform may close
    size_t kept_count;
} lesson_job;

// A board: the lines of the lesson's source that are shown, and their numbers in the file.
typedef struct lesson_board {
    const char *name;            // of the lesson
    const char *text;            // lines, each with its end
    const uint32_t *lines;       // the number of each of them, then 0
} lesson_board;

typedef struct lesson {
    const char *name;            // the word in list.h
    const char *subject;         // the name in the registry; NULL: the same
    lesson_of of;
    const char *title;           // "Eller's algorithm"
    const char *idea;            // one paragraph
    const char *picture;         // lines, or NULL
    const char *invariant;       // what holds before and after every step
    const char *steps;           // the steps in plain words, one a line
    const char *why;             // why it is correct
    const char *cost;            // time and memory
    const char *law;             // what is true of its mazes or paths, in numbers
    const char *source;          // author, title, year
    const char *related;         // names of the same registry, divided by blanks
    const char *example;         // solvers: generator and transforms of a maze that shows what is
                                 // their own, "wilson+braid=100", and +start=middle where the start
                                 // is best inside, +weights where cells should have some;
                                 // NULL: any maze does
    bool weights;                // cells may have weights; a lesson without it refuses them
    bool squares;                // it turns, and walls are to the left and the right: squares only
    meander_status (*run)(lesson_job *job);
} lesson;

size_t lesson_count(void);
const lesson *lesson_at(size_t i);
// The lesson about an entry of a registry; NULL: there is none.
const lesson *lesson_about(lesson_of of, const char *subject);
// NULL: the lesson shows no source.
const lesson_board *lesson_board_of(const lesson *l);
// Generated by the build; ends with one without a name.
extern const lesson_board lesson_boards[];

// Runs it: lends memory, and refuses mazes that are too large, and cells that it does not know.
MEANDER_CHECKED meander_status lesson_run(const lesson *l, lesson_job *job);

// ---- for lessons -----------------------------------------------------------------

// What follows is a phase of its own ("joining", "going down").  The name must be a constant.
void lesson_phase(lesson_job *job, const char *name);
// One sentence, about the cell `at` (CELL_NONE: about none).  `line` is __LINE__.
void lesson_say(lesson_job *job, int line, cell at, const char *text, ...) MEANDER_PRINTF(4, 5);
// The same about two cells, as for a passage.
void lesson_say_both(lesson_job *job, int line, cell at, cell beside, const char *text, ...)
    MEANDER_PRINTF(5, 6);
// The maze is worth a picture now.  Of a large maze only some are taken; the runner takes the last.
void lesson_show(lesson_job *job);

// "3,2", "north" or "side 3": lent until the eighth next call.
const char *lesson_place(lesson_job *job, cell c);
const char *lesson_side(lesson_job *job, unsigned side);
// "north, east and west", lent in the same way.
const char *lesson_sides(lesson_job *job, unsigned sides);
// "1 step", "7 steps", lent in the same way.
const char *lesson_steps(lesson_job *job, int count);

// "a cell chosen at random", or "the root" where the ID names the first cell; what chooses a side:
// "chance", or with shuffle=no "the order".
const char *lesson_first(const lesson_job *job);
const char *lesson_chooser(const lesson_job *job);

// The value of a parameter of the fast version, by its name.
int64_t lesson_value(const lesson_job *job, const char *name);

// `count` numbers, all zero; NULL with a message.  For one number per cell: job->grid->count.
MEANDER_CHECKED int *lesson_numbers(lesson_job *job, size_t count);

// Solving: whether this is a goal.
bool lesson_is_goal(const lesson_job *job, cell c);

// The sides behind which lie cells without any passage, or with one.
unsigned lesson_unvisited(const lesson_job *job, cell c);
unsigned lesson_visited(const lesson_job *job, cell c);
// The sides behind which numbers[cell] is this value.
unsigned lesson_sides_with(const lesson_job *job, cell c, const int *numbers, int value);
// One of these sides, each equally likely, or as bias, shuffle and run say: what the fast
// versions ask of generate/common/choice.h, with the same draws.
unsigned lesson_choose(lesson_job *job, unsigned sides);
unsigned lesson_choose_on(lesson_job *job, unsigned sides, unsigned passages);

// One of these sides, each equally likely, whatever the parameters say.
unsigned lesson_choose_any(lesson_job *job, unsigned sides);
// Puts the cells of a list in random order, each order equally likely.
void lesson_shuffle(lesson_job *job, int *list, size_t count);

// Returns whether a single passage leads to c.  Lists all such cells of the maze, and returns how many.
bool lesson_is_dead_end(const lesson_job *job, cell c);
size_t lesson_dead_ends(const lesson_job *job, int *list);

// A random side of c that leads somewhere, each equally likely: one step of a random walk, with
// the draws of generate/common/walk.h.
unsigned lesson_random_side(lesson_job *job, cell c);

// Throws `count` coins that show 1 with so many percent, as generators of rows do: 64 at a time.
void lesson_coins(lesson_job *job, int64_t percent, size_t count, int *coins);
// Begins a row of coins that the lesson draws by itself.
void lesson_begin_coins(lesson_job *job);

// Sets as numbers: every cell of the set `old` gets the number `keep`, which is recorded.
void lesson_rename(lesson_job *job, int *set, int old, int keep);

// A part of the grid without a way to the rest.
typedef struct lesson_piece {
    cell first;                  // the runner's first cell, if there is but this piece
    cell cells;
} lesson_piece;

// All of them, in the order of their first cells; NULL with a message.
MEANDER_CHECKED lesson_piece *lesson_pieces(lesson_job *job, size_t *count);

// A passage that could be opened; weights are hashes, the same that generate/common/weights.h
// gives (see lesson_passages.c).
typedef struct lesson_passage {
    cell from, to;
    unsigned side;               // of `from`
    uint64_t weight, number;     // of two equal weights the lower number is lighter
} lesson_passage;

// All passages of the grid, the lightest first, with one draw; NULL with a message.
MEANDER_CHECKED lesson_passage *lesson_passages(lesson_job *job, size_t *count);

// The side of `from` that leads to the cell `to` beside it.
unsigned lesson_side_to(const lesson_job *job, cell from, cell to);
// Opens or walls up the passage, records that, and returns the cell behind it.
cell lesson_carve(lesson_job *job, cell c, unsigned side);
cell lesson_wall(lesson_job *job, cell c, unsigned side);
// Makes the maze that another generator makes of this seed, by its own plain version and without a
// word; `m` has a rectangle of its own, with all walls closed.
MEANDER_CHECKED meander_status lesson_run_other(lesson_job *job, const char *name, uint64_t seed, maze *m);
// Opens every passage of the grid, for lessons that build walls.
void lesson_open_all(lesson_job *job);
// Records an event of a cell: VISIT, LEAVE, LABEL (with a value), TRY or DEAD_END.
void lesson_tell(lesson_job *job, meander_event_kind kind, cell c, uint32_t value);

// Making: records LEAVE of c, which has just been dug to, and of its neighbours, of each that has no
// unvisited neighbour left.
void lesson_tell_around(lesson_job *job, cell c);
// A picture of a maze that grows whenever it has doubled, with 4 cells, 8, 16 and so on.
void lesson_tell_doubled(lesson_job *job, cell cells);

// Searching: records that c waits, and `back`, 1 + the side of c towards the cell it was met from (0:
// from none); and that the search has gone on from c to its neighbours.
void lesson_tell_wait(lesson_job *job, cell c, int back);
void lesson_tell_expanded(lesson_job *job, cell c);

// Solving: writes down the path that `back` describes (back[c] is 1 + the side of c that leads
// towards the start) from the start to `goal`.  The runner records it when the lesson is over.
void lesson_trace_back(lesson_job *job, const int *back, cell goal);

// ---- for lessons of solvers that walk (lesson_walk.c) --------------------------------

// Its path is the way that it came without its loops: where it meets its own path again, all that
// it did since is forgotten.
typedef struct lesson_walker {
    cell at;
    int *on_path;                // 0: the cell is not on the path; else 1 + the side back
    uint32_t hand;               // for the film: MEANDER_MOVE_RIGHT ...; 0: it has none
    unsigned back;               // the side by which it came to the start, if it has a hand
} lesson_walker;

// Stands at the start.  `hand` and `back` are set by the caller.
MEANDER_CHECKED meander_status lesson_walk_begin(lesson_job *job, lesson_walker *w);
// Takes a step, which is recorded.
void lesson_walk(lesson_job *job, lesson_walker *w, unsigned side);
// Says that a step by this side closes a loop, if it does.
void lesson_tell_loop(lesson_job *job, int line, const lesson_walker *w, unsigned side);

// ---- for lessons of solvers that fill (lesson_filling.c) -----------------------------

// A copy of the maze, from which parts are removed.
MEANDER_CHECKED meander_status lesson_copy_maze(lesson_job *job, maze *left);
// Returns whether the cell is the start or a goal, which are never filled.
bool lesson_is_end(const lesson_job *job, cell c);
// Walls up all passages of the cell, and reports to the trace that it is visited and given up.
void lesson_fill_cell(lesson_job *job, maze *left, cell c);
// Fills dead ends until there is none, without a word; returns how many cells that were.
int lesson_fill_dead_ends(lesson_job *job, maze *left);
// Finds the shortest path in what is left: breadth first, to the end.
MEANDER_CHECKED meander_status lesson_find_shortest(lesson_job *job, int line, const maze *left);

// ---- for lessons that also step diagonally (lesson_octile.c) --------------------------

// Ways are the four sides, and 4 + side between that side and the next one.
enum { LESSON_WAYS = 8 };

typedef struct lesson_octile {
    int *straight, *diagonal;    // per cell: steps of both kinds from the start
    int *from;                   // 1 + the way by which it was reached; 0: not met
    int *done;                   // it was taken
} lesson_octile;
MEANDER_CHECKED meander_status lesson_octile_init(lesson_job *job, lesson_octile *o);
// The square after one step; CELL_NONE behind a wall, or where a corner would be cut.
cell lesson_octile_next(const lesson_job *job, cell c, unsigned way);
// The length from the start, and with what at least remains.
double lesson_octile_length(const lesson_octile *o, cell c);
double lesson_octile_total(const lesson_job *job, const lesson_octile *o, cell c);
// Lets a square wait that is reached by so many steps more than `at`; returns false when it was taken, or
// waits with a length that is no greater.
bool lesson_octile_reach(lesson_job *job, int line, lesson_octile *o, cell at, cell next, int steps, unsigned way);
// Takes the square of the least total: of several that which is farthest from the start, then the first.
// CELL_NONE when none waits.
cell lesson_octile_take(lesson_job *job, int line, lesson_octile *o);
// Writes down the path to the goal, CELL_NONE: there is none.
void lesson_octile_end(lesson_job *job, int line, const lesson_octile *o, cell goal);

// Solving: breadth first from a cell, in the order of the fast versions (lesson_search.c).
typedef struct lesson_search {
    const maze *maze;            // the job's, unless the lesson sets another one
    bool stops;                  // at the first goal
    int *distance;               // per cell; -1: not met
    int *back;                   // as lesson_trace_back takes it
    int *order;                  // the cells as they were met, `count` of them
    int count, turns;            // turns: the first so many had their neighbours looked at
    cell goal;                   // the first goal that was met; CELL_NONE: none
} lesson_search;
MEANDER_CHECKED meander_status lesson_search_init(lesson_job *job, lesson_search *s);
void lesson_search_from(lesson_job *job, lesson_search *s, cell from);
// Tells the trace about it, after the sentence that does: TRY and LABEL (the distance) of every
// cell, and DEAD_END if it had its turn.
void lesson_search_tell(lesson_job *job, const lesson_search *s);

#endif
