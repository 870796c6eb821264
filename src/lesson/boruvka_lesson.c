// SPDX-License-Identifier: MIT
// The lesson of Boruvka's algorithm, with plain whole numbers for the sets.  The fast version,
// src/generate/boruvka.c, forgets passages within a set and lets a filter decide most of the maze.
#include "lesson/lesson.h"

typedef struct boruvka_sets {
    lesson_passage *passages;    // all that could be opened, the lightest first
    int count;
    int *set, sets;              // the set of each cell; sets are numbered from 1
    int *best;                   // of each set: the number of its lightest passage out; 0: none
} boruvka_sets;

static void boruvka_tell_number(lesson_job *job, const boruvka_sets *b, cell c) {
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)b->set[c]);
}

static void boruvka_tell_best(lesson_job *job, int line, const boruvka_sets *b) {
    for (int n = 1; n <= b->sets; n++) {
        if (b->best[n] == 0) continue;
        const lesson_passage *p = &b->passages[b->best[n] - 1];
        lesson_say_both(job, line, p->from, p->to,
                        "Set %d chooses its lightest passage out: weight %d, between %s and %s.", n,
                        b->best[n], lesson_place(job, p->from), lesson_place(job, p->to));
    }
}

static void boruvka_tell_open(lesson_job *job, int line, const boruvka_sets *b, int n) {
    const lesson_passage *p = &b->passages[b->best[n] - 1];
    int keep = b->set[p->from], old = b->set[p->to];
    lesson_say_both(job, line, p->from, p->to, keep == old ?
                    "Passage %d was opened from the other side: both ends are in set %d." :
                    "Passage %d is opened: sets %d and %d become one.", b->best[n], keep, old);
}

static void boruvka_tell_round(lesson_job *job, int opened) {
    if (opened > 0) lesson_show(job);
}

// board
static void boruvka_find_best(lesson_job *job, boruvka_sets *b) {
    for (int n = 1; n <= b->sets; n++) b->best[n] = 0;
    for (int i = 1; i <= b->count; i++) {
        int one = b->set[b->passages[i - 1].from], other = b->set[b->passages[i - 1].to];
        if (one == other) continue;
        if (b->best[one] == 0) b->best[one] = i;               // the first is the lightest
        if (b->best[other] == 0) b->best[other] = i;
    }
    boruvka_tell_best(job, __LINE__, b);
}

static int boruvka_open(lesson_job *job, boruvka_sets *b) {
    int opened = 0;
    for (int n = 1; n <= b->sets; n++) {
        if (b->best[n] == 0) continue;
        const lesson_passage *p = &b->passages[b->best[n] - 1];
        boruvka_tell_open(job, __LINE__, b, n);
        if (b->set[p->from] == b->set[p->to]) continue;
        lesson_carve(job, p->from, p->side);
        lesson_rename(job, b->set, b->set[p->to], b->set[p->from]);
        opened++;
    }
    return opened;
}

static void boruvka_rounds(lesson_job *job, boruvka_sets *b) {
    int opened;
    do {
        lesson_phase(job, "Choosing");
        boruvka_find_best(job, b);
        lesson_phase(job, "Opening");
        opened = boruvka_open(job, b);
        boruvka_tell_round(job, opened);
    } while (opened > 0);
}
// end of the board

static meander_status boruvka_run(lesson_job *job) {
    size_t count;
    const grid *g = job->grid;
    boruvka_sets b = {.passages = lesson_passages(job, &count), .set = lesson_numbers(job, g->count),
                      .best = lesson_numbers(job, g->count + 1)};
    if (b.passages == NULL || b.set == NULL || b.best == NULL) return MEANDER_NO_MEMORY;
    b.count = (int)count;
    lesson_phase(job, "Numbering");
    lesson_say(job, __LINE__, CELL_NONE,
               "Every cell is a set of its own and gets a number. The %d passages of the grid "
               "have the weights 1 to %d, in random order.", b.count, b.count);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        b.set[c] = ++b.sets;
        boruvka_tell_number(job, &b, c);
    }
    lesson_show(job);
    boruvka_rounds(job, &b);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "No set has a passage out: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_boruvka = {
    .name = "boruvka",
    .of = LESSON_GENERATOR,
    .title = "Boruvka's algorithm",
    .idea = "Every passage that could be opened has a random weight. The maze is made in rounds: "
            "each part of it chooses the lightest passage that leads out of it, all parts at "
            "once; then all these passages are opened. A round leaves half of the parts at most, "
            "so there are few rounds.",
    .picture = "+---+---+---+---+     After the first round: twelve cells have opened nine\n"
               "| 1 |10 | 3   3 |     passages, for three were chosen from both sides, and\n"
               "+   +   +---+   +     three parts are left.\n"
               "| 1 |10  10 | 3 |\n"
               "+   +---+   +---+     In the second round part 3 opens a passage to 10, and\n"
               "| 1 |10  10  10 |     1 and 10 open the same one: one part is left.\n"
               "+---+---+---+---+\n",
    .invariant = "Two cells have the same number when, and only when, there is a way between "
                 "them. What is open has no ring.",
    .steps = "Give each cell a number of its own: it is a part by itself.\n"
             "Choosing: each part finds the lightest passage from one of its cells to a cell of "
             "another part.\n"
             "Opening: open each passage that was chosen, once, and give both parts the same "
             "number.\n"
             "Begin the next round. When no part finds a passage out, the maze is done.",
    .why = "Suppose some passages of a round closed a ring of parts. Each part of the ring chose "
           "the passage to the next one, because it was its lightest, so each passage of the ring "
           "is lighter than the one before: all round that cannot be, as no two weights are "
           "equal. Every part chooses as long as there is a passage out, so one part is left.",
    .cost = "A round looks at every passage, and there are at most log n rounds.",
    .law = "Kruskal, prim and reverse-delete make the same maze of the same seed. 31 in 100 cells "
           "are dead ends, and the solution of a maze of 100 x 100 passes through 4 in 100 cells.",
    .source = "Otakar Boruvka, \"O jistem problemu minimalnim\" (On a certain minimal problem), "
              "1926; the oldest algorithm for the tree of least weight.",
    .related = "kruskal prim reverse-delete",
    .run = boruvka_run,
};
