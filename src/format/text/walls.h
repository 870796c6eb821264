// SPDX-License-Identifier: MIT
// The walls of a maze as they are drawn.  All text formats with walls between cells use this, in
// both directions.
//
//     post   horizontal[y][x]   post          y = 0 .. height      (wall lines)
//     vertical[y][x]   cell     vertical[y][x+1]   x = 0 .. width  (cell lines)
//
// Writing: wall_lines turns rows into one wall line and one cell line after the other, in the
// memory of two rows (walls_write.c).  Reading: a reader fills in `drawn_walls`, and
// walls_to_puzzle makes the puzzle from it (walls_read.c).
#ifndef FORMAT_WALLS_H
#define FORMAT_WALLS_H

#include <string.h>

#include "format/format.h"
#include "format/text/text_marks.h"

// The directions in which a box character reaches from its middle.
enum { ARM_NORTH = 1, ARM_EAST = 2, ARM_SOUTH = 4, ARM_WEST = 8 };

// ---- writing ---------------------------------------------------------------------

// The line between two rows of cells (above cell line y), as planes of bits.
typedef struct wall_line {
    const uint64_t *wall;        // bit x: the piece above cell x is drawn; width bits
    const uint64_t *open;        // bit x: there is a passage or an opening instead
    const uint64_t *post;        // bit x: the post left of that piece is drawn; width + 1
    const uint64_t *path;        // bit x: the path passes here
    const uint64_t *visited;     // bit x: the solver passed here (open, both cells visited)
} wall_line;

typedef struct cell_line {
    const uint64_t *wall;        // bit x: the piece left of cell x; width + 1 bits
    const uint64_t *open;        // bit x: there is a passage or an opening instead
    const uint64_t *inside;      // bit x: cell x belongs to the maze; width bits
    const uint64_t *path;        // bit x: cell x is on the path
    const uint64_t *path_wall;   // bit x: the path passes where the piece left of x is
    const uint64_t *visited;
    const uint64_t *visited_wall;
} cell_line;

// The signs of one cell: openings in the border next to it, start, goal.
typedef struct cell_sign {
    meander_point at;
    unsigned openings;           // bit s: there is an opening on side s
    unsigned entrances, paths;   // of these: of a start or a goal; where the path goes on
    bool start, goal;
    char letter;                 // 'S' or 'G' when it is written into the cell, or 0
    char key, left, above;       // of formats with doors: a key in it, a door to its left and above it, or 0
    uint32_t trail;              // of formats that show letters: the one in the cell (grid/letters.h), or 0
    bool seen;                   // known, like the paths at entrances, when the cell's line is made
} cell_sign;

// Planes of a row of cells, and planes of the lines that are made from two rows.
enum { WALLS_EAST, WALLS_SOUTH, WALLS_INSIDE, WALLS_PATH_EAST, WALLS_PATH_SOUTH, WALLS_VISITED,
       WALLS_ROW_PLANES };
enum { WALLS_LINE_PLANES = 12 };

typedef struct wall_lines {
    const drawing *drawing;
    uint64_t width, y;           // the latest line
    bool end;                    // the latest wall line is the bottom one
    bool marked;                 // there may be path or visited bits in these lines
    bool full;                   // every cell of the latest row belongs to the maze
    wall_line wall_line;
    cell_line cell_line;
    const cell_sign *signs;      // of the latest row of cells, from left to right
    size_t sign_count;
    // private: planes of the row above, the current row, and the lines
    size_t words;
    uint64_t *planes;
    uint64_t *above[WALLS_ROW_PLANES], *here[WALLS_ROW_PLANES], *line[WALLS_LINE_PLANES];
    cell_sign *all_signs, *above_signs, *here_signs;
    size_t all_count, all_next, above_count, here_count;
    uint64_t first, stop;        // rows of a band; 0 and UINT64_MAX: all rows
    bool started, found, visited_told;
    meander_point reached;       // the goal that was found
} wall_lines;

// A parameter of formats that draw openings: their place in the table is the format's own.
#define WALLS_OPENINGS_PARAM \
    {.name = "openings", .use = MEANDER_PARAM_WRITING, .kind = MEANDER_PARAM_SWITCH, .fallback = 1, \
     .about = "in the border, at start and goal; no: an S and a G in their cells"}

// The letter in a cell of a format with doors.  One that is more than a byte is shown by unicode alone.
static inline char walls_letter(const cell_sign *sign) {
    char trail = sign->trail > 127 ? '?' : (char)sign->trail;
    return sign->letter != 0 ? sign->letter : sign->key != 0 ? sign->key : trail;
}

// The drawing as the parameter at this place wants it.  A section has openings through which the
// maze goes on, and they cannot be closed: UNSUPPORTED.
MEANDER_CHECKED meander_status walls_border(const drawing *d, unsigned place, drawing *wanted);

MEANDER_CHECKED meander_status wall_lines_open(wall_lines *lines, const drawing *d);
// Makes the next wall line (lines->wall_line) and, unless lines->end becomes true, the cell line
// under it (lines->cell_line).
MEANDER_CHECKED meander_status wall_lines_next(wall_lines *lines);
void wall_lines_close(wall_lines *lines);
// Returns whether wall_lines_next has anything more to make.  A band ends with the line of cells
// of its last row; only the last band has the wall line below.
static inline bool wall_lines_more(const wall_lines *lines) {
    return !lines->end && (!lines->started || lines->y + 1 < lines->stop);
}

// The arrow of an opening, or a blank: into the maze at the start's, out of it at a goal's.  A cell
// that is both has the way in at its upper or left opening and the way out at the other.
char walls_arrow(const cell_sign *sign, unsigned side);
// The margin left or right of the latest line of cells: its arrow, or a blank.
char walls_margin(const wall_lines *lines, unsigned side);

// Writes text with the path's character in green and that of visited cells in red.
void walls_put_coloured(output *out, const char *text, size_t size, char path, char visited);

// ---- reading ---------------------------------------------------------------------

enum { WALLS_MARKS_CELL, WALLS_MARKS_BELOW, WALLS_MARKS_RIGHT, WALLS_MARKS };
enum { WALLS_GUESS = 384 };

// A door above cell (x, y), or to the left of it.  It does not count as a wall: the piece stays open, and the puzzle
// gets a lock there when the passages are known.
typedef struct drawn_door {
    bool vertical;
    uint64_t x, y;
    unsigned key;                // or LOCK_ONE_WAY, then `back` says whether it leads up or to the left
    bool back;
} drawn_door;

typedef struct drawn_walls {
    context *context;
    uint64_t width, height;
    uint64_t *horizontal;        // bit y * width + x, y = 0 .. height
    uint64_t *vertical;          // bit y * (width + 1) + x, x = 0 .. width
    uint64_t *outside;           // bit y * width + x: known to be outside the maze
    // Like the first two: nobody has seen whether there is a wall.  NULL: all are known.
    uint64_t *unknown_horizontal, *unknown_vertical;
    bool has_start;
    meander_point start;         // from a letter or an arrow
    meander_point *goals;
    size_t goal_count, goal_capacity;
    bool micromouse;             // without marks and openings: bottom left to the centre
    bool blocks;                 // a block map: every cell is one open block
    bool outside_known;          // `outside` is complete, nothing is to be guessed
    drawn_door *doors;
    size_t door_count, door_capacity;
    unsigned keys;               // a bit for each that lies somewhere
    meander_point key_places[LOCKS_KEYS_MOST];
    const reading *reading;      // for messages, or NULL
    // Marks of a drawn way: planes like `outside`, `horizontal` and `vertical`, NULL without
    // marks.  Where no passage is marked, the way goes wherever marked cells are open to one
    // another.
    uint64_t *marks[WALLS_MARKS];
    const char *mark;            // the sign that draws it; NULL: there is none; "": or it is floor
    char guess[WALLS_GUESS];     // decisions of the reader that are not sure
} drawn_walls;

MEANDER_CHECKED meander_status walls_init(drawn_walls *p, context *c, uint64_t width,
                                          uint64_t height);
void walls_done(drawn_walls *p);
MEANDER_CHECKED meander_status walls_add_goal(drawn_walls *p, uint64_t x, uint64_t y);
// Adds what a letter in a cell means, if it is an end.  *again: it is a second start, which no maze has.
MEANDER_CHECKED meander_status walls_add_letter(drawn_walls *p, const text_marks *marks, char letter,
                                                uint64_t x, uint64_t y, bool *again);

static inline void walls_set_horizontal(drawn_walls *p, uint64_t x, uint64_t y) {
    uint64_t i = y * p->width + x;
    p->horizontal[i / 64] |= (uint64_t)1 << (i % 64);
}
static inline void walls_set_vertical(drawn_walls *p, uint64_t x, uint64_t y) {
    uint64_t i = y * (p->width + 1) + x;
    p->vertical[i / 64] |= (uint64_t)1 << (i % 64);
}
static inline bool walls_has_horizontal(const drawn_walls *p, uint64_t x, uint64_t y) {
    uint64_t i = y * p->width + x;
    return p->horizontal[i / 64] >> (i % 64) & 1;
}
static inline bool walls_has_vertical(const drawn_walls *p, uint64_t x, uint64_t y) {
    uint64_t i = y * (p->width + 1) + x;
    return p->vertical[i / 64] >> (i % 64) & 1;
}
static inline void walls_set_outside(drawn_walls *p, uint64_t x, uint64_t y) {
    uint64_t i = y * p->width + x;
    p->outside[i / 64] |= (uint64_t)1 << (i % 64);
}

// Notes that nobody has seen whether there is a wall.
MEANDER_CHECKED meander_status walls_add_unknown(drawn_walls *p, bool vertical, uint64_t x, uint64_t y);

// Marks a way in cell (x, y), above it, or to the left of it (numbered like the walls).
MEANDER_CHECKED meander_status walls_add_mark(drawn_walls *p, unsigned plane, uint64_t x,
                                              uint64_t y);

// Adds a sentence that the user should know, formatted as printf does: something that the reader
// decided and that might be wrong.  walls_read puts all of them into one note.
void walls_add_guess(drawn_walls *p, const char *text, ...) MEANDER_PRINTF(2, 3);

// Adds one where a letter is in doubt.
void walls_add_doubt(drawn_walls *p, const text_marks *marks);

// walls_words.c: takes ends that are not marked from words beside the openings, where the maze was cut out of a text.
MEANDER_CHECKED meander_status walls_hear_words(drawn_walls *p);

// Notes a door in place of a wall, with the number of its key; an arrow, which leads one way (`back`: up or to the
// left); and the place of a key.
MEANDER_CHECKED meander_status walls_add_door(drawn_walls *p, bool vertical, uint64_t x, uint64_t y, unsigned key);
MEANDER_CHECKED meander_status walls_add_one_way(drawn_walls *p, bool vertical, uint64_t x, uint64_t y, bool back);
void walls_add_key(drawn_walls *p, unsigned key, uint64_t x, uint64_t y);

// Refuses a size that has far more cells than the input has bytes, so that an overlong line
// cannot ask for endless memory.
MEANDER_CHECKED meander_status walls_check_size(const reading *r, uint64_t width,
                                                uint64_t height);

// Finds the cells outside, once: walls_to_puzzle does it unless it was called before.
MEANDER_CHECKED meander_status walls_find_outside(drawn_walls *p);

// Returns whether a piece of wall ends at the post above and to the left of cell (x, y).
bool walls_holds_wall(const drawn_walls *p, uint64_t x, uint64_t y);

// A reader in one call: makes drawn walls of that many cells, lets `fill` fill them in from the
// picture, and makes the puzzle.
typedef meander_status (*walls_filler)(const void *picture, drawn_walls *p);
MEANDER_CHECKED meander_status walls_read(const reading *r, uint64_t width, uint64_t height,
                                          walls_filler fill, const void *picture, puzzle *result);

// Makes the puzzle.  Open pieces of the border become openings.  Start and goals: what the marks
// say; else two openings, in the order top, left, right, bottom; else (micromouse) bottom left
// and the centre; else the first and the last cell.  When both a start and a goal are given as
// letters inside, everything around them that is open to the outside belongs to no maze.  A way
// that is drawn from one to the other becomes the puzzle's recorded path; its ends are start and
// goal where nothing else says so.
MEANDER_CHECKED meander_status walls_to_puzzle(drawn_walls *p, puzzle *result);

// walls_path.c: takes over the drawn way.  The flags say whether the picture gives the start and
// the goal, before the call and after it.
MEANDER_CHECKED meander_status walls_take_path(drawn_walls *p, puzzle *result, bool *has_start,
                                               bool *has_goal);

// Writes the sentence for a picture that does not say where start or goal are; an empty one when
// it says both.  `goal` is the first of `goals`.
void walls_tell_unmarked(char *text, size_t size, bool has_start, bool has_goal,
                         meander_point start, meander_point goal, size_t goals);

// ---- lines of text ---------------------------------------------------------------

// An input cut into lines without their ends (LF or CRLF); a last line without an end counts.
// Zero bytes are an error.
typedef struct text_line {
    const char *text;
    size_t length;
} text_line;

typedef struct text_lines {
    context *context;
    text_line *lines;
    size_t count;
} text_lines;

MEANDER_CHECKED meander_status text_lines_open(text_lines *t, const reading *r);
void text_lines_close(text_lines *t);
// Refuses a text in which a blank line separates pictures of the same width, as a set of mazes in
// one file has them: read as one, they would be a maze with a hole.
MEANDER_CHECKED meander_status text_check_single(const text_lines *t, const reading *r);
// Returns the bytes that a byte order mark takes at the beginning of the text: 3 or 0.
size_t text_mark_size(const char *text, size_t size);
// Returns the length of a line without the blanks at its right.
size_t text_length(const text_lines *t, size_t line);
enum { TEXT_NUMBERS = 8 };       // a size and two places, and more
// Reads numbers in a line that has nothing else; returns how many, 0 when there are more or other things.
size_t text_numbers(const text_line *line, size_t *numbers, size_t most);
// Counts the letters that mean a start.
size_t text_count_starts(const text_lines *t);
// Returns whether pictures above and below a blank line are one maze, in a text that has `starts` of them.
bool text_is_one(const text_lines *t, size_t first, size_t blank, size_t starts);
// Returns the characters in cells that draw the way: "o", "*" or another; NULL when none do.
// counts[c] says how often character c occurs; a letter that is an end draws no way.
const char *text_way(const size_t counts[256], const text_marks *marks);
// The character at a place, a blank beyond the line's end.
static inline char text_at(const text_lines *t, size_t line, size_t column) {
    return column < t->lines[line].length ? t->lines[line].text[column] : ' ';
}

#endif
