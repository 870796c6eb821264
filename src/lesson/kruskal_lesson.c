// SPDX-License-Identifier: MIT
// The lesson of Kruskal's algorithm, with plain whole numbers: each cell knows the number of its
// set, and of two sets the smaller one is renamed cell by cell.  The fast version,
// src/generate/kruskal.c, decides most passages in small tiles, and keeps the sets as trees.
#include "lesson/lesson.h"

typedef struct kruskal {
    lesson_passage *passages;    // all that could be opened, the lightest first
    size_t count;
    int *set;                    // of each cell
    int *size;                   // of each set: its cells
    int sets, shown;             // how many there are; and were at the last picture
} kruskal;

static void kruskal_tell_number(lesson_job *job, const kruskal *k, cell c) {
    lesson_tell(job, MEANDER_EVENT_VISIT, c, 0);
    lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)k->set[c]);
}

static void kruskal_tell_ring(lesson_job *job, int line, const kruskal *k, size_t i) {
    const lesson_passage *p = &k->passages[i];
    lesson_say_both(job, line, p->from, p->to,
                    "Passage %d, between %s and %s: both are in set %d already. It would close a "
                    "ring, so the wall stays.", (int)i + 1, lesson_place(job, p->from),
                    lesson_place(job, p->to), k->set[p->from]);
}

static void kruskal_tell_join(lesson_job *job, int line, const kruskal *k, size_t i, int keep,
                              int old) {
    const lesson_passage *p = &k->passages[i];
    bool same = k->size[keep] == k->size[old];
    lesson_say_both(job, line, p->from, p->to, same ?
                    "Passage %d, between %s and %s: sets %d and %d. Open it; set %d takes the "
                    "number %d." :
                    "Passage %d, between %s and %s: sets %d and %d. Open it; set %d is smaller "
                    "and takes the number %d.", (int)i + 1, lesson_place(job, p->from),
                    lesson_place(job, p->to), k->set[p->from], k->set[p->to], old, keep);
}

// A picture whenever half of the sets are gone.
static void kruskal_tell_sets(lesson_job *job, kruskal *k) {
    if (2 * k->sets > k->shown) return;
    k->shown = k->sets;
    lesson_show(job);
}

// board
static void kruskal_begin(lesson_job *job, kruskal *k) {
    lesson_say(job, __LINE__, CELL_NONE, "Every cell is a set of its own and gets a number.");
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1)) {
        k->set[c] = ++k->sets;
        k->size[k->sets] = 1;
        kruskal_tell_number(job, k, c);
    }
}

static void kruskal_rename(lesson_job *job, kruskal *k, int keep, int old) {
    for (cell c = 0; c < job->grid->count; c++) {
        if (k->set[c] != old) continue;
        k->set[c] = keep;
        kruskal_tell_number(job, k, c);
    }
    k->size[keep] += k->size[old];
    k->sets--;
}

static void kruskal_open(lesson_job *job, kruskal *k) {
    for (size_t i = 0; i < k->count; i++) {
        const lesson_passage *p = &k->passages[i];
        int keep = k->set[p->from], old = k->set[p->to];
        if (keep == old) {
            kruskal_tell_ring(job, __LINE__, k, i);
            continue;
        }
        if (k->size[keep] < k->size[old]) {
            old = keep;
            keep = k->set[p->to];
        }
        kruskal_tell_join(job, __LINE__, k, i, keep, old);
        lesson_carve(job, p->from, p->side);
        kruskal_rename(job, k, keep, old);
        kruskal_tell_sets(job, k);
    }
}
// end of the board

static meander_status kruskal_run(lesson_job *job) {
    kruskal k = {.set = lesson_numbers(job, job->grid->count),
                 .size = lesson_numbers(job, job->grid->count + 1)};
    k.passages = lesson_passages(job, &k.count);
    if (k.set == NULL || k.size == NULL || k.passages == NULL) return MEANDER_NO_MEMORY;
    lesson_phase(job, "Numbering");
    kruskal_begin(job, &k);
    lesson_show(job);
    k.shown = k.sets;
    lesson_phase(job, "Opening passages one by one");
    kruskal_open(job, &k);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "All passages had their turn: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_kruskal = {
    .name = "kruskal",
    .of = LESSON_GENERATOR,
    .title = "Kruskal's algorithm",
    .idea = "Give every wall between two cells a random weight and go through all of them, the "
            "lightest first. Open each one that joins two parts of the maze which did not hang "
            "together. Stubs come up all over the grid and grow together in the end. To know at "
            "once what is connected, each cell has a number, and all cells of a part have the "
            "same one.",
    .picture = "after six passages         after nine\n"
               "+---+---+---+---+          +---+---+---+---+\n"
               "| 7 | 2 | 3 | 4 |          | 7 | 2 | 7   7 |     a number: the set\n"
               "+   +---+---+   +          +   +---+   +   +\n"
               "| 7   7   7 | 4 |          | 7   7   7 | 7 |     between 7 and 7 a wall\n"
               "+---+---+   +---+          +---+---+   +---+     stays for ever\n"
               "| 9 | 7   7 |12 |          | 9 | 7   7   7 |\n"
               "+---+---+---+---+          +---+---+---+---+\n",
    .invariant = "Two cells have the same number when, and only when, there is a way between "
                 "them. What is open has no ring.",
    .steps = "Give each cell a number of its own.\n"
             "Put all passages that could be opened in order, the lightest first.\n"
             "Take the next passage. If the cells at its two ends have the same number, leave the "
             "wall.\n"
             "Else open it, and give the cells of one set the number of the other.\n"
             "When all passages had their turn, the maze is done.",
    .why = "A passage within a set would close a ring; it is never opened, so there is none. A "
           "passage between two sets is always opened, so no two neighbouring sets can be left in "
           "the end: there is one set. Of all trees it is the one of least weight, because what "
           "was left out is the heaviest of its ring.",
    .cost = "Sorting the passages, two per cell, takes n log n steps. Renaming the smaller set "
            "gives no cell more than log n new numbers, but here all cells are looked through to "
            "find those of a set; the fast version keeps each set as a tree and needs next to "
            "nothing.",
    .law = "31 in 100 cells are dead ends. The solution of a maze of 100 x 100 passes through 4 "
           "in 100 cells. Boruvka, prim and reverse-delete make the same maze of the same seed.",
    .source = "Joseph Kruskal, \"On the shortest spanning subtree of a graph and the traveling "
              "salesman problem\", 1956.",
    .related = "boruvka prim reverse-delete growing-forest eller",
    .run = kruskal_run,
};
