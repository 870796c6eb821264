// SPDX-License-Identifier: MIT
// The exercises of the course: what each asks for, and whether an output is right.
//
//     docs/course/exercises.txt  --tools/exercises-->  a table of exercises, in the program and in the page
//     an output of the reader's program  --exercise_judge-->  right, or the first thing that is not, and why
//
// A step is one run of the reader's program, or the reader's file.  Its tests are tried in their order.  The
// first one that fails decides; then the mistakes of the step are tried, and one that fits says what went wrong.
// Programs are run by the face: here is neither a process nor a file.
#ifndef VIEW_EXERCISE_H
#define VIEW_EXERCISE_H

#include <meander/meander.h>

#include "view/text_buffer.h"

typedef enum exercise_kind {
    EXERCISE_TEXT,           // these lines
    EXERCISE_LETTERS,        // these lines, the first 11 of them ("11") with any other small letters in place of each
    EXERCISE_LINES,          // the first line is this, the others come in any order
    EXERCISE_NUMBERS,        // "154 121", "8700..9300 after 0 in place"
    EXERCISE_HAS,            // a line that contains these words
    EXERCISE_MAZE,           // a maze, "12x5" or of any size
    EXERCISE_PERFECT,
    EXERCISE_FIGURE,         // "dead_ends 1850..2000", of the library's measures
    EXERCISE_AMONG,          // the maze of one of these IDs: "rect:12x5/backtracker/1..30"
    EXERCISE_SHAPE,          // the cells of this grid: "hex:6,outline=triangle"
    EXERCISE_ID,             // the maze of the ID that it names, which has this pattern: "box:*x3/*"
    EXERCISE_PATH,           // the shortest path has one of these sides: "U D"
    EXERCISE_SOLVER,         // the goal is found: "wall-follower:hand=right"
    EXERCISE_CHANGED,        // so many letters differ: "1 island.txt"
    EXERCISE_UNMARKED,       // nothing is to be noted about the marks in the picture
    EXERCISE_SHARES,         // many mazes, one below the other: "3x3 192", each of 192 as likely as any other
    EXERCISE_COUNTS,         // "24 5": 24 lines of 5 numbers, the last of which says how often
    EXERCISE_SAYS,           // a message that contains these words
    EXERCISE_STATUS,         // how the program ends; without this test with 0
    EXERCISE_MEMORY,         // "1000 38 7 200 | 38 7 20000": the second run takes at most 1000 KiB more
} exercise_kind;

typedef struct exercise_test {
    exercise_kind kind;
    bool is_mistake;
    const char *words, *text, *hint;     // hint: what to look at; NULL: the difference says enough
} exercise_test;

typedef struct exercise_step {
    const char *run;                     // "99x99 {seed} half {maze.txt}"; NULL: the reader's file
    uint64_t first_seed, last_seed;
    const char *map;                     // the letters that are floor in a picture of walls; NULL: none
    long first_line, last_line, column;  // the part of the output that counts, from 1; -5: the fifth from the end
    const exercise_test *tests;
    size_t count;
} exercise_step;

typedef struct exercise_file {
    const char *name, *id, *text;        // "maze.txt": the blocks of this maze, or this text
} exercise_file;

typedef struct exercise {
    const char *name, *title, *compile, *after;  // "7.1"; more words for cc; what to know when it is right
    const exercise_file *files;
    size_t file_count;
    const exercise_step *steps;
    size_t step_count;
} exercise;

// A maze of a lesson's sheet for pencil and paper.
typedef struct exercise_paper {
    const char *lesson, *title;              // "7", and what the lesson is called
    const char *id, *solver;                 // NULL: the solutions show no way
    const char *task, *answer;               // "{dead_ends}" stands for a figure
} exercise_paper;

size_t exercise_paper_count(void);
const exercise_paper *exercise_paper_at(size_t i);

// The table; and of the file that the build made it from, a place for each.
size_t exercise_count(void);
const exercise *exercise_at(size_t i);
const exercise *exercise_find(const char *name);     // NULL: none
size_t exercise_number(const exercise *e);
// Returns whether the answer is a file, not a program.
bool exercise_takes_file(const exercise *e);
const exercise_file *exercise_file_find(const exercise *e, const char *name);
bool exercise_is_together(const exercise_step *s);   // the outputs of all seeds are judged as one
// The command whose output can be given in place of the program: that of the first step.
void exercise_command(const exercise *e, view_text *command);

// ---- the verdict -----------------------------------------------------------------------

// A sentence with places {0} to {3} for words, so that it can be translated.
enum { EXERCISE_WORDS = 4, EXERCISE_SAID = 8 };
typedef struct exercise_line {
    const char *pattern;
    view_text words[EXERCISE_WORDS];
} exercise_line;

typedef struct exercise_verdict {
    bool right;
    size_t count;
    exercise_line lines[EXERCISE_SAID];  // what is wrong, which mistake it looks like, what to look at
} exercise_verdict;

// Adds a sentence, and gives it its words one after the other.
exercise_line *exercise_say(exercise_verdict *v, const char *pattern);
void exercise_word(exercise_line *line, const char *word);
void exercise_word_number(exercise_line *line, uint64_t number);

typedef struct exercise_output {
    const char *text, *messages;         // what the program printed, and on standard error; NULL: nothing
    size_t size;
    int status;
    uint64_t seed;
} exercise_output;

// Judges the output of one step.  Errors: NO_MEMORY, CANCELLED.
MEANDER_CHECKED meander_status exercise_judge(meander_context *c, const exercise *e, const exercise_step *s,
                                              const exercise_output *output, exercise_verdict *verdict);
// The same for an output of the first step that somebody brings.
MEANDER_CHECKED meander_status exercise_judge_brought(meander_context *c, const exercise *e, const char *text,
                                                      size_t size, exercise_verdict *verdict);

#endif
