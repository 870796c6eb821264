// SPDX-License-Identifier: MIT
// The lesson of the sidewinder, a cell at a time.  The fast version, src/generate/sidewinder.c,
// makes 64 cells at once; its chance is drawn for 64 cells too, and a short run needs two bits.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { SIDEWINDER_RISE_RANDOM, SIDEWINDER_RISE_WEST, SIDEWINDER_RISE_EAST, SIDEWINDER_WORD = 64 };

typedef struct sidewinder {
    int width, y;
    uint64_t coins, one, two;    // chance for 64 cells of the row
} sidewinder;

static cell sidewinder_cell(const lesson_job *job, const sidewinder *s, int x) {
    return grid_cell(job->grid, (uint64_t)x, (uint64_t)s->y);
}

// ---- chance --------------------------------------------------------------------------------

// A coin for each cell, from left to right.
static bool sidewinder_coin(lesson_job *job, sidewinder *s, int x) {
    if (x == 0) lesson_begin_coins(job);
    if (x % SIDEWINDER_WORD == 0) {
        s->coins = rng_coins(job->rng, (uint64_t)lesson_value(job, "east"), 100);
        if (lesson_value(job, "rise") == SIDEWINDER_RISE_RANDOM) {
            s->one = rng_next(job->rng);
            s->two = rng_next(job->rng);
        }
    }
    return s->coins >> x % SIDEWINDER_WORD & 1;
}

// Any cell of a run.  Up to four cells are chosen with two bits that its first cell has; a run that
// is longer, or goes on in the next 64 cells, or has three where the bits say the fourth, draws.
static int sidewinder_any(lesson_job *job, const sidewinder *s, int start, int end) {
    int length = end + 1 - start, at = start % SIDEWINDER_WORD;
    int bits = (int)(s->one >> at & 1) + 2 * (int)(s->two >> at & 1);
    if (start / SIDEWINDER_WORD == end / SIDEWINDER_WORD) {
        if (length == 1) return start;
        if (length == 2) return bits % 2 == 1 ? start : end;
        if (length <= 4 && bits < length) return start + bits;
    }
    return start + (int)rng_below(job->rng, (uint64_t)length);
}

// ---- what is said ----------------------------------------------------------------------------

static void sidewinder_tell_on(lesson_job *job, int line, const sidewinder *s, int x) {
    cell c = sidewinder_cell(job, s, x);
    lesson_say_both(job, line, c, sidewinder_cell(job, s, x + 1), s->y == 0 ?
                    "%s has no row above to rise to: open the wall to the east." :
                    "The coin of %s says go on: open the wall to the east.", lesson_place(job, c));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void sidewinder_tell_end(lesson_job *job, int line, const sidewinder *s, int start, int x) {
    cell c = sidewinder_cell(job, s, x);
    const char *why = x + 1 == s->width ? "is at the border" : "has a coin that says stop";
    if (s->y == 0)
        lesson_say(job, line, c,
                   "%s is at the border: the first row is one long passage.", lesson_place(job, c));
    else if (start == x)
        lesson_say(job, line, c,
                   "%s %s: it is a run of one cell.", lesson_place(job, c), why);
    else lesson_say(job, line, c,
                    "%s %s: the run of the %d cells from %s ends here.", lesson_place(job, c), why,
                    x + 1 - start, lesson_place(job, sidewinder_cell(job, s, start)));
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
}

static void sidewinder_tell_rise(lesson_job *job, int line, const sidewinder *s, int start,
                                 int end, int up) {
    static const char *const ways[] = {"chance takes", "it is the first,", "it is the last,"};
    cell c = sidewinder_cell(job, s, up);
    if (start == end)
        lesson_say(job, line, c,
                   "A run must rise, so its only cell %s does.", lesson_place(job, c));
    else lesson_say(job, line, c,
                    "One cell of a run must rise: %s %s.", ways[lesson_value(job, "rise")],
                    lesson_place(job, c));
}

static void sidewinder_tell_done(lesson_job *job, const sidewinder *s) {
    for (int x = 0; x < s->width; x++)
        lesson_tell(job, MEANDER_EVENT_LEAVE, sidewinder_cell(job, s, x), 0);
    if (s->y + 1 < (int)job->grid->height) lesson_show(job);
}

// ---- the lesson ------------------------------------------------------------------------------

// board
static int sidewinder_choose(lesson_job *job, const sidewinder *s, int start, int end) {
    switch (lesson_value(job, "rise")) {
    case SIDEWINDER_RISE_WEST: return start;
    case SIDEWINDER_RISE_EAST: return end;
    default: return sidewinder_any(job, s, start, end);
    }
}

static void sidewinder_row(lesson_job *job, sidewinder *s) {
    int start = 0;                                        // of the run
    for (int x = 0; x < s->width; x++) {
        bool go_on = s->y == 0 || sidewinder_coin(job, s, x);
        if (go_on && x + 1 < s->width) {
            sidewinder_tell_on(job, __LINE__, s, x);
            lesson_carve(job, sidewinder_cell(job, s, x), MEANDER_EAST);
            continue;
        }
        sidewinder_tell_end(job, __LINE__, s, start, x);
        if (s->y > 0) {
            int up = sidewinder_choose(job, s, start, x);
            sidewinder_tell_rise(job, __LINE__, s, start, x, up);
            lesson_carve(job, sidewinder_cell(job, s, up), MEANDER_NORTH);
        }
        start = x + 1;
    }
}

static void sidewinder_rows(lesson_job *job, sidewinder *s) {
    for (s->y = 0; s->y < (int)job->grid->height; s->y++) {
        lesson_phase(job, s->y == 0 ? "The first row" : "The next row");
        sidewinder_row(job, s);
        sidewinder_tell_done(job, s);
    }
}
// end of the board

static meander_status sidewinder_run(lesson_job *job) {
    sidewinder s = {.width = (int)job->grid->width};
    sidewinder_rows(job, &s);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every run has risen: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_sidewinder = {
    .name = "sidewinder",
    .of = LESSON_GENERATOR,
    .title = "The sidewinder",
    .idea = "Cut each row into runs: walk along it and toss a coin in every cell; as long as it "
            "says go on, open the wall to the east. When a run ends, one of its cells rises: the "
            "wall to the row above is opened. The first row, which has nothing above it, is one "
            "long run.",
    .picture = "+---+---+---+---+---+\n"
               "| .   .   .   .   . |     the first row: one run\n"
               "+---+---+   +---+---+\n"
               "| .   .   ^   .   . |     one run of five cells; the third one rises\n"
               "+   +---+---+   +   +\n"
               "| ^   . | .   ^ | ^ |     runs of two, two and one\n"
               "+---+---+---+---+---+\n",
    .invariant = "All cells of the rows above are connected, and every run that has ended hangs "
                 "on them by exactly one passage.",
    .steps = "Open all walls of the first row.\n"
             "In every other row begin a run with the first cell.\n"
             "Toss a coin: if it says go on, and there is a cell to the east, open the wall to "
             "it; it belongs to the run.\n"
             "Else the run ends. Choose one of its cells and open the wall above it; the next "
             "cell begins a new run.",
    .why = "Within a run there is one way along it, and from the run one way up, so each run "
           "hangs on the rows above without a ring. The first row is connected by itself.",
    .cost = "A coin per cell, and a choice per run. No more than the run has to be kept in mind; "
            "the fast version makes 64 cells at a time.",
    .law = "28 in 100 cells are dead ends. The solution of a maze of 100 x 100 passes through 3 "
           "in 100 cells. From every cell there is a way to the first row that never leads down.",
    .source = "Jamis Buck, \"Maze Generation: Sidewinder algorithm\", 2011; Walter Pullen, "
              "\"Think Labyrinth: Maze algorithms\".",
    .related = "binary-tree eller",
    .run = sidewinder_run,
};
