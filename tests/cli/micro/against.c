// SPDX-License-Identifier: MIT
// Runs the mouse through mazes beside the library's solver "robot", for tests/cli/micro.sh.
//
//     against MAZE...          files and IDs; those of another size than this program's are passed over
//     against MAZES COUNT      the first IDs that "MAZES" gives with the seeds 1 to COUNT in place of %d
//
// Prints a line for each maze: its name, start, upper left goal, size of the goal, the walls of each cell as a hex
// digit, the moves of the search and those of the fast run ("-": none).  A line "WRONG" says what differs, and the last
// line counts.  Status 1: something differs.
#include <meander/meander.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mouse.h"

enum { MOST = 1 << 22 };

static const meander_maze *around;
static meander_micro mouse;
static char search[MOST + 1], fast[MOST + 1], robot[MOST + 1];
static size_t searched, raced, wandered;
static unsigned seen, passed, wrong;

static meander_point mouse_at(void) {
    return (meander_point){mouse.at % MEANDER_MICRO_WIDTH, mouse.at / MEANDER_MICRO_WIDTH};
}

static uint8_t walls_of(meander_point at) { return 15 & ~(unsigned)meander_maze_sides(around, at); }

static uint8_t mouse_walls(void) { return walls_of(mouse_at()); }

static void mouse_go(uint8_t side) {
    char *moves = side < 4 ? search : fast;
    size_t *count = side < 4 ? &searched : &raced;
    if (walls_of(mouse_at()) >> (side & 3) & 1) {
        printf("WRONG: through a wall after %zu moves\n", searched + raced);
        exit(1);
    }
    if (*count < MOST) moves[(*count)++] = "NESW"[side & 3];
}

// The robot's moves: each is told by the side that leads back.
static void listen(void *user, const meander_event *e) {
    unsigned back = e->value & MEANDER_MOVE_SIDE;
    (void)user;
    if (e->kind == MEANDER_EVENT_TRY && back != 0 && wandered < MOST) robot[wandered++] = "SWNE"[back - 1];
}

static void differs(const char *name, const char *what) {
    printf("WRONG: %s: %s\n", name, what);
    wrong++;
}

// Sets the mouse in front of the maze.  Returns whether its goals are a rectangle.
static bool place(const meander_maze *m) {
    meander_point least = meander_maze_goal(m, 0), most = least, start = meander_maze_start(m);
    size_t goals = meander_maze_goal_count(m);
    for (size_t i = 1; i < goals; i++) {
        meander_point g = meander_maze_goal(m, i);
        if (g.x < least.x) least.x = g.x;
        if (g.y < least.y) least.y = g.y;
        if (g.x > most.x) most.x = g.x;
        if (g.y > most.y) most.y = g.y;
    }
    meander_micro_init(&mouse);
    meander_micro_set_start(&mouse, (uint8_t)start.x, (uint8_t)start.y);
    meander_micro_put(&mouse, (uint8_t)start.x, (uint8_t)start.y, MEANDER_MICRO_NORTH);
    meander_micro_set_goal(&mouse, (uint8_t)least.x, (uint8_t)least.y, (uint8_t)(most.x - least.x + 1),
                           (uint8_t)(most.y - least.y + 1));
    return goals == (size_t)mouse.wide * mouse.high;
}

// What the mouse knows of a cell that it saw is how it is, and else no more walls than there are.
static void compare_map(const char *name) {
    for (unsigned y = 0; y < MEANDER_MICRO_HEIGHT; y++)
        for (unsigned x = 0; x < MEANDER_MICRO_WIDTH; x++) {
            unsigned known = meander_micro_look(&mouse, (uint8_t)x, (uint8_t)y);
            unsigned walls = walls_of((meander_point){x, y});
            if ((known & 15 & ~walls) != 0 || ((known & MEANDER_MICRO_SEEN) && (known & 15) != walls)) {
                differs(name, "a wall of the map");
                return;
            }
        }
}

static void print(const char *name) {
    printf("%s %u %u %u %u ", name, mouse.start, mouse.goal, mouse.wide, mouse.high);
    for (unsigned y = 0; y < MEANDER_MICRO_HEIGHT; y++)
        for (unsigned x = 0; x < MEANDER_MICRO_WIDTH; x++) printf("%x", walls_of((meander_point){x, y}));
    printf(" %s %s\n", searched > 0 ? search : "-", raced > 0 ? fast : "-");
}

static void compare(meander_context *c, meander_maze *m, const char *name) {
    meander_trace *t = NULL;
    meander_solution *s = NULL;
    searched = raced = wandered = 0;
    around = m;
    if (!place(m)) {
        passed++;
        return;
    }
    bool found = mouse_contest(&mouse);
    if (meander_trace_new(c, listen, NULL, &t) != MEANDER_OK) exit(3);
    meander_status status = meander_solution_new(m, "robot", t, &s);
    search[searched] = fast[raced] = robot[wandered] = 0;
    if (found != (status == MEANDER_OK)) differs(name, "whether there is a way");
    if (searched > wandered || memcmp(search, robot, searched) != 0) differs(name, "a move of the search");
    if (!found && searched != wandered) differs(name, "the end of a vain search");
    if (found && raced != meander_solution_steps(s)) differs(name, "the steps of the fast run");
    compare_map(name);
    print(name);
    seen++;
    meander_solution_free(s);
    meander_trace_free(t);
}

static void run(meander_context *c, const char *name) {
    meander_maze *m = NULL;
    meander_status status = meander_id_is_meant(name) ? meander_maze_new(c, name, NULL, &m)
                                                      : meander_maze_read_file_new(c, name, NULL, MEANDER_AS_CELLS, &m);
    if (status != MEANDER_OK) differs(name, meander_context_message(c));
    else if (meander_maze_width(m) != MEANDER_MICRO_WIDTH || meander_maze_height(m) != MEANDER_MICRO_HEIGHT) passed++;
    else compare(c, m, name);
    meander_maze_free(m);
}

int main(int count, char **words) {
    meander_context *c;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 3;
    if (count == 3 && strstr(words[1], "%d") != NULL) {
        char name[256];
        size_t before = (size_t)(strstr(words[1], "%d") - words[1]);
        for (int seed = 1; seed <= atoi(words[2]); seed++) {
            snprintf(name, sizeof name, "%.*s%d%s", (int)before, words[1], seed, words[1] + before + 2);
            run(c, name);
        }
    } else {
        for (int i = 1; i < count; i++) run(c, words[i]);
    }
    printf("%u mazes, %u passed over, %u wrong\n", seen, passed, wrong);
    meander_context_free(c);
    return wrong > 0;
}
