// SPDX-License-Identifier: MIT
// The lesson of reverse-delete as the textbook has it: a walk through the maze for every passage.
// The fast version, src/generate/reverse_delete.c, answers all questions in one pass.
#include "lesson/lesson.h"

typedef struct reverse {
    lesson_passage *passages;    // all of the grid, the lightest first
    int count;
    int *seen;                   // of each cell: the number of the passage that asked for it last
    int *list;                   // the cells that were reached
} reverse;

static void reverse_tell_wall(lesson_job *job, int line, const lesson_passage *p, int number) {
    lesson_say_both(job, line, p->from, p->to,
                    "Passage %d, between %s and %s: wall it up and see whether %s is still "
                    "reached.", number, lesson_place(job, p->from), lesson_place(job, p->to),
                    lesson_place(job, p->to));
}

static void reverse_tell_answer(lesson_job *job, int line, const lesson_passage *p, bool reached) {
    lesson_say_both(job, line, p->from, p->to, reached ?
                    "%s is reached by another way: the wall stays." :
                    "%s is cut off: open the passage again.", lesson_place(job, p->to));
}

// A picture four times on the way.
static void reverse_tell_part(lesson_job *job, const reverse *r, int number) {
    if (r->count >= 8 && number > 1 && (number - 1) % (r->count / 4) == 0) lesson_show(job);
}

// board
static bool reverse_reaches(lesson_job *job, reverse *r, cell from, cell to, int number) {
    int count = 0;
    r->list[count++] = (int)from;
    r->seen[from] = number;
    for (int i = 0; i < count; i++) {
        cell at = (cell)r->list[i];
        if (at == to) return true;
        for (unsigned sides = maze_sides(job->maze, at); sides != 0; sides &= sides - 1) {
            cell next = grid_neighbour(job->grid, at, bits_lowest(sides));
            if (r->seen[next] == number) continue;
            r->seen[next] = number;
            r->list[count++] = (int)next;
        }
    }
    return false;
}

static void reverse_open_all(lesson_job *job, const reverse *r) {
    lesson_say(job, __LINE__, CELL_NONE, "All %d passages are open at first.", r->count);
    for (int i = 0; i < r->count; i++) lesson_carve(job, r->passages[i].from, r->passages[i].side);
}

static void reverse_wall_up(lesson_job *job, reverse *r) {
    for (int number = r->count; number > 0; number--) {
        const lesson_passage *p = &r->passages[number - 1];
        reverse_tell_wall(job, __LINE__, p, number);
        lesson_wall(job, p->from, p->side);
        bool reached = reverse_reaches(job, r, p->from, p->to, number);
        reverse_tell_answer(job, __LINE__, p, reached);
        if (!reached) lesson_carve(job, p->from, p->side);
        reverse_tell_part(job, r, number);
    }
}
// end of the board

static meander_status reverse_run(lesson_job *job) {
    size_t count;
    reverse r = {.seen = lesson_numbers(job, job->grid->count),
                 .list = lesson_numbers(job, job->grid->count)};
    r.passages = lesson_passages(job, &count);
    if (r.passages == NULL || r.seen == NULL || r.list == NULL) return MEANDER_NO_MEMORY;
    r.count = (int)count;
    lesson_phase(job, "Everything is open");
    reverse_open_all(job, &r);
    lesson_show(job);
    lesson_phase(job, "Walling up, the heaviest first");
    reverse_wall_up(job, &r);
    lesson_phase(job, "The end");
    lesson_say(job, __LINE__, CELL_NONE, "Every passage that is left is needed: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_reverse_delete = {
    .name = "reverse-delete",
    .of = LESSON_GENERATOR,
    .title = "Reverse-delete",
    .idea = "Everything is open at first, and each passage has a random weight. Go through all of "
            "them, the heaviest first, and wall up each one that the maze can do without, because "
            "there is another way round. Kruskal's algorithm read backwards: it opens what is "
            "needed, this walls up what is not.",
    .picture = "all is open           five walled up        six: the maze\n"
               "+---+---+---+---+     +---+---+---+---+     +---+---+---+---+\n"
               "|               |     |   |           |     |   |   |       |\n"
               "+   +   +   +   +     +   +   +   +   +     +   +   +   +   +\n"
               "|               |     |           |   |     |           |   |\n"
               "+   +   +   +   +     +   +---+   +---+     +   +---+   +---+\n"
               "|               |     |   |           |     |   |           |\n"
               "+---+---+---+---+     +---+---+---+---+     +---+---+---+---+\n",
    .invariant = "All cells are connected, always. A passage that had its turn and stayed open is "
                 "the only way between its two sides.",
    .steps = "Open all passages, and put them in order, the heaviest first.\n"
             "Wall up the next passage.\n"
             "If the cell behind it can no longer be reached, open it again.\n"
             "When all passages had their turn, the maze is done.",
    .why = "A passage is walled up only if its ends are connected without it, so nothing is ever "
           "cut off. A ring that were left would have a passage that had its turn while the ring "
           "was there; it had another way round and would have been walled up.",
    .cost = "A walk through the maze for every passage: the square of the number of cells. The "
            "fast version asks from the other end of the list, the lightest first, and needs next "
            "to nothing.",
    .law = "Kruskal, prim and boruvka make the same maze of the same seed. 31 in 100 cells are "
           "dead ends, and the solution of a maze of 100 x 100 passes through 4 in 100 cells.",
    .source = "Joseph Kruskal, \"On the shortest spanning subtree of a graph and the traveling "
              "salesman problem\", 1956, construction A'; the name is from Jon Kleinberg, Eva "
              "Tardos, \"Algorithm Design\", 2005.",
    .related = "kruskal boruvka prim",
    .run = reverse_run,
};
