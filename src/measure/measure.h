// SPDX-License-Identifier: MIT
// The one header of the measures.  A measure is one file that ends with a description of itself:
// which figures it gives and the functions that find them.  It can be fed in two ways:
//
//     find        looks at a whole maze of any shape
//     add_row     takes the rows of a rectangle, one after the other, and keeps no more of
//                 them than it needs: this works at any height
//
// A measure with both counts in two ways and reports in one: the same function turns the counts
// into figures.  Rectangles are always fed by rows, even from memory, so that a maze that is read
// as it is made and the same maze held whole cannot have different figures.
#ifndef MEASURE_MEASURE_H
#define MEASURE_MEASURE_H

#include "base/memory.h"
#include "grid/puzzle.h"
#include "grid/rows.h"

enum { MEASURE_FIGURES_MOST = 8 };

// Wider rows are not given in bands.
#define MEASURE_BAND_WIDTH_MOST (UINT64_C(1) << 29)

typedef struct measure_job {
    const puzzle *puzzle;          // NULL when there are only rows
    uint64_t width;                // of the rows
    void *state;                   // left by begin_rows for the others
    scratch *scratch;              // lent; taken back when the measure is done
    context *context;
    meander_figure *figures;       // one per name in the description, in its order,
                                   // key, about and kind already filled, known = false
} measure_job;

// A row with the passages to all four sides: planes like those of meander_row, with no bit
// beyond the width.
typedef struct measure_row {
    size_t words;
    const uint64_t *north, *east, *south, *west;
    const uint64_t *inside;        // never NULL
} measure_row;

// The knowledge of a measure about some rows, as numbers that another machine can take up.
typedef struct measure_words {
    context *context;
    uint64_t *list;
    size_t count, room;            // of the list; count 0 and list NULL to begin with
    size_t taken;
    bool failed;                   // no memory, or more was asked for than there is
} measure_words;

void measure_put(measure_words *w, uint64_t number);
uint64_t measure_take(measure_words *w);

// The ends of a part of the rows: its first row, which has no north yet, and the south of its last.
typedef struct measure_ends {
    measure_row first;
    const uint64_t *south;
} measure_ends;

typedef struct measure_figure {
    const char *key;
    const char *about;
    meander_figure_kind kind;
} measure_figure;

typedef struct measure {
    const char *name;
    const char *about;
    measure_figure figures[MEASURE_FIGURES_MOST + 1];   // ends with an entry without key
    meander_status (*find)(measure_job *job);
    const struct measure *wide;              // the same for wide grids (measure_wide.c)
    meander_status (*begin_rows)(measure_job *job);      // these three or none
    void (*add_row)(measure_job *job, const measure_row *row);
    meander_status (*end_rows)(measure_job *job);
    bool lends;                    // add_row may lend memory, so only the caller's thread runs it
    // For threads: the rows in bands, which are added at the same time, and joined from the first
    // to the last before the next ones come; then end_rows.  These three or none.
    meander_status (*begin_bands)(measure_job *job, unsigned bands);
    void (*add_band)(measure_job *job, unsigned i, const measure_row *list, size_t count);
    void (*join_bands)(measure_job *job);
    // For machines: begin_part, after begin_rows, is given the first row of a part, which is not
    // counted, as its north is not known; then add_row takes the rows below it; save_part puts the
    // findings.  join_part, after begin_rows, is given the first row once more, now with its north,
    // and takes the findings.  BAD_INPUT, without a message: the numbers cannot be right.
    meander_status (*begin_part)(measure_job *job, const measure_row *first);
    void (*save_part)(measure_job *job, const measure_ends *ends, measure_words *out);
    meander_status (*join_part)(measure_job *job, const measure_ends *ends, measure_words *in);
} measure;

size_t measure_count(void);
const measure *measure_at(size_t i);   // NULL: there are no more

// Notes a number that was found.
static inline void measure_know(meander_figure *figure, uint64_t number) {
    figure->number = number;
    figure->known = true;
}
static inline void measure_know_real(meander_figure *figure, double real) {
    figure->real = real;
    figure->known = true;
}
// The same for the quotient of two numbers; with a divisor of 0 there is none.
static inline void measure_know_share(meander_figure *figure, uint64_t part, uint64_t whole) {
    if (whole != 0) measure_know_real(figure, (double)part / (double)whole);
}

// Gives the figure a list of that many numbers, to be filled in; it belongs to the figure.  NULL
// when there is no memory.
MEANDER_CHECKED uint64_t *measure_know_list(const measure_job *job, meander_figure *figure,
                                            size_t count);
// A list of two places; it stays unknown where cells have no coordinates.
MEANDER_CHECKED meander_status measure_know_ends(const measure_job *job, meander_figure *figure,
                                                 const cell *ends);

// Finds the figures of the measures in `names`, separated by blanks (NULL: all), one after the
// other.  A name is a measure's, which means all of its figures, or the key of a figure.
// *figures_new has *count figures and is freed with measure_free.
MEANDER_CHECKED meander_status measure_some(const puzzle *p, const char *names,
                                            meander_figure **figures_new, size_t *count);

// The same for all remaining rows of a source, in one pass.  Figures that need the whole maze
// stay unknown.
MEANDER_CHECKED meander_status measure_rows(rows *source, const char *names,
                                            meander_figure **figures_new, size_t *count);

// measure_parts.c: puts what is found in all remaining rows of a source, a part of a maze.
MEANDER_CHECKED meander_status measure_save(rows *source, measure_words *out);
// Joins parts, from the first to the last, to the figures that measure_rows gives for all rows.
// BAD_INPUT, without a message: the numbers of a part cannot be right.
typedef struct measure_joint measure_joint;
MEANDER_CHECKED meander_status measure_join_new(context *c, uint64_t width, measure_joint **joint_new);
MEANDER_CHECKED meander_status measure_join_add(measure_joint *j, measure_words *in);
// Frees it; *figures_new as in measure_rows, NULL: only frees.
MEANDER_CHECKED meander_status measure_join_end(measure_joint *j, meander_figure **figures_new,
                                                size_t *count);

// All of them.
MEANDER_CHECKED meander_status measure_all(const puzzle *p, meander_figure **figures_new,
                                           size_t *count);

// Frees figures with their lists; NULL is fine.
void measure_free(context *c, meander_figure *figures, size_t count);

#endif
