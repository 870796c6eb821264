// SPDX-License-Identifier: MIT
// Breadth first, for lessons that begin with it or end with it and are about something else:
//
//     distance   0 1 2     order   the cells as they were met: (0,0) (1,0) (0,1) ...
//                1 # 3     back    1 + the side by which a cell leads back; 0: none
//
// The lesson of breadth-first search has all of it on its board.
// Invariant: cells are met in the order of src/solve/layers.c, so a path is the same.
// Cost: a look at each passage from both ends.
#include "lesson/lesson.h"

meander_status lesson_search_init(lesson_job *job, lesson_search *s) {
    *s = (lesson_search){.maze = job->maze, .goal = CELL_NONE};
    s->distance = lesson_numbers(job, job->grid->count);
    s->back = lesson_numbers(job, job->grid->count);
    s->order = lesson_numbers(job, job->grid->count);
    return s->distance == NULL || s->back == NULL || s->order == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void search_enter(lesson_job *job, lesson_search *s, cell c, int distance) {
    s->distance[c] = distance;
    s->order[s->count++] = (int)c;
    if (s->goal == CELL_NONE && lesson_is_goal(job, c)) s->goal = c;
}

void lesson_search_from(lesson_job *job, lesson_search *s, cell from) {
    const grid *g = job->grid;
    for (cell c = 0; c < g->count; c++) s->distance[c] = -1;
    s->goal = CELL_NONE;
    s->count = s->turns = 0;
    s->back[from] = 0;
    search_enter(job, s, from, 0);
    while (s->turns < s->count && !(s->stops && s->goal != CELL_NONE)) {
        cell at = (cell)s->order[s->turns++];
        for (unsigned side = 0; side < g->side_count; side++) {
            if (!maze_is_open(s->maze, at, side)) continue;
            cell next = grid_neighbour(g, at, side);
            if (s->distance[next] >= 0) continue;
            s->back[next] = 1 + (int)grid_back(g, at, side);
            search_enter(job, s, next, s->distance[at] + 1);
            if (s->stops && s->goal != CELL_NONE) break;
        }
    }
}

void lesson_tell_wait(lesson_job *job, cell c, int back) {
    lesson_tell(job, MEANDER_EVENT_TRY, c, MEANDER_MOVE_SEARCH | (uint32_t)back);
}

void lesson_tell_expanded(lesson_job *job, cell c) {
    lesson_tell(job, MEANDER_EVENT_DEAD_END, c, MEANDER_MOVE_SEARCH);
}

void lesson_search_tell(lesson_job *job, const lesson_search *s) {
    for (int i = 0; i < s->count; i++) {
        cell c = (cell)s->order[i];
        lesson_tell_wait(job, c, s->back[c]);
        lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)s->distance[c]);
        if (i < s->turns) lesson_tell_expanded(job, c);
    }
}
