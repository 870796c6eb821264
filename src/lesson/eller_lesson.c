// SPDX-License-Identifier: MIT
// The lesson of Eller's algorithm, with plain whole numbers: one number per cell of the row says
// to which set it belongs, and joining two sets renames one of them all along the row.  The fast
// version, src/generate/eller.c, keeps two bits per cell instead.
#include "lesson/lesson.h"
#include "grid/rect.h"

typedef struct eller_row {
    int *set, *coins;
    int width, y, given;
    bool last;
} eller_row;

static cell eller_cell(const lesson_job *job, const eller_row *r, int x) {
    return grid_cell(job->grid, (uint64_t)x, (uint64_t)r->y);
}

static void eller_tell_set(lesson_job *job, const eller_row *r, int x) {
    lesson_tell(job, MEANDER_EVENT_LABEL, eller_cell(job, r, x), (uint32_t)r->set[x]);
}

// board
static void eller_number(lesson_job *job, eller_row *r) {
    for (int x = 0; x < r->width; x++) {
        lesson_say(job, __LINE__, eller_cell(job, r, x), r->set[x] == 0 ?
                   "Nothing leads to %s from above: it gets a new number, %d." :
                   "A passage leads to %s from above: it keeps the number %d.",
                   lesson_place(job, eller_cell(job, r, x)), r->set[x] == 0 ? r->given + 1 : r->set[x]);
        lesson_tell(job, MEANDER_EVENT_VISIT, eller_cell(job, r, x), 0);
        if (r->set[x] == 0) {
            r->set[x] = ++r->given;
        }
        eller_tell_set(job, r, x);
    }
}

static void eller_join(lesson_job *job, eller_row *r) {
    for (int x = 0; x + 1 < r->width; x++) {
        cell c = eller_cell(job, r, x), beside = eller_cell(job, r, x + 1);
        int keep = r->set[x] < r->set[x + 1] ? r->set[x] : r->set[x + 1];
        int gone = r->set[x] < r->set[x + 1] ? r->set[x + 1] : r->set[x];
        if (gone == keep) {
            lesson_say_both(job, __LINE__, c, beside,
                            "Both are in set %d: a passage would close a ring, so the wall stays.", keep);
            continue;
        }
        if (!r->coins[x] && !r->last) {
            lesson_say_both(job, __LINE__, c, beside,
                            "Sets %d and %d: the coin says no, so the wall stays.", keep, gone);
            continue;
        }
        lesson_say_both(job, __LINE__, c, beside, "Sets %d and %d: %s, so we open the wall, and all of "
                        "set %d becomes %d, the older number.", keep, gone,
                        r->last ? "this is the last row" : "the coin says yes", gone, keep);
        lesson_carve(job, c, MEANDER_EAST);
        for (int i = 0; i < r->width; i++) {
            if (r->set[i] != gone) continue;
            r->set[i] = keep;
            eller_tell_set(job, r, i);
        }
    }
}

static void eller_dig_down(lesson_job *job, eller_row *r) {
    for (int x = 0; x < r->width; x++) {
        int others = 0;                    // cells of this set that go down, or still may
        for (int i = 0; i < r->width; i++) others += i != x && r->set[i] == r->set[x];
        if (r->coins[x] || others == 0) {
            lesson_say(job, __LINE__, eller_cell(job, r, x), others == 0 ?
                       "Set %d would be cut off: its last cell must go down." :
                       "Set %d: the coin says down.", r->set[x]);
            lesson_carve(job, eller_cell(job, r, x), MEANDER_SOUTH);
        } else {
            lesson_say(job, __LINE__, eller_cell(job, r, x),
                       "Set %d: the coin says no, and another cell of the set can go down.", r->set[x]);
            r->set[x] = 0;
        }
        lesson_tell(job, MEANDER_EVENT_LEAVE, eller_cell(job, r, x), 0);
    }
}

static void eller_rows(lesson_job *job, eller_row *r) {
    for (r->y = 0; r->y < (int)job->grid->height; r->y++) {
        r->last = r->y + 1 == (int)job->grid->height;
        lesson_coins(job, lesson_value(job, "right"), (size_t)r->width - 1, r->coins);
        lesson_phase(job, "Numbering");
        eller_number(job, r);
        lesson_phase(job, r->last ? "Last row: joining" : "Joining");
        eller_join(job, r);
        if (r->last) break;
        lesson_coins(job, lesson_value(job, "down"), (size_t)r->width, r->coins);
        lesson_phase(job, "Going down");
        eller_dig_down(job, r);
        lesson_say(job, __LINE__, CELL_NONE, "Row %d is done: print it. Only the numbers of the cells that "
                   "go down are kept.", r->y + 1);
        lesson_show(job);
    }
}
// end of the board

static meander_status eller_run(lesson_job *job) {
    eller_row r = {.width = (int)job->grid->width};
    r.set = lesson_numbers(job, (size_t)r.width);
    r.coins = lesson_numbers(job, (size_t)r.width);
    if (r.set == NULL || r.coins == NULL) return MEANDER_NO_MEMORY;
    job->word_places = true;
    eller_rows(job, &r);
    lesson_say(job, __LINE__, CELL_NONE, "All sets are one: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_eller = {
    .name = "eller",
    .of = LESSON_GENERATOR,
    .title = "Eller's algorithm",
    .idea = "Make the maze row by row, and remember nothing but which cells of the row are connected: "
            "a number per cell, the same for all cells of a set. So a maze of any height needs the "
            "memory of one row.",
    .picture = "| 1   1 | 2 | 3 |     numbers: which cells are connected\n"
               "+   +---+   +   +     every set goes down at least once\n"
               "| 1 | 4 | 2 | 3 |     what did not go down begins a new set\n",
    .invariant = "Two cells of the row have the same number when, and only when, a way through the rows "
                 "above or the row itself joins them. Every set reaches the row.",
    .steps = "Give each cell that nothing leads to from above a number of its own.\n"
             "Joining: for each wall between two cells of different sets toss a coin; if it says yes, "
             "open the wall; the older of the two numbers stays.\n"
             "Going down: for each cell toss a coin; if it says yes, open the wall below. The last cell "
             "of a set that would not go down otherwise always does.\n"
             "Print the row. Cells that went down keep their number, the others forget it.\n"
             "In the last row open every wall between different sets.",
    .why = "A wall is opened only between different sets, so no ring is closed. Every set goes down, so "
           "none is cut off; the last row joins all that are left, so the maze is connected.",
    .cost = "Two coins per cell. With numbers, renaming looks at the whole row, so a row takes up to the "
            "square of its width; the fast version renames nothing. Memory: one row.",
    .law = "29 to 30 in 100 cells are dead ends. The solution of a maze of 100 x 100 passes through 4 in "
           "100 cells.",
    .source = "Marlin Eller, 1982, unpublished; Jamis Buck, \"Mazes for Programmers\", 2015.",
    .related = "sidewinder binary-tree kruskal",
    .run = eller_run,
};
