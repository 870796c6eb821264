// SPDX-License-Identifier: MIT
// The pictures of the solvers in docs/algorithms.md: each solver has a maze that it does something
// special with, and marks that show it.
//
//     +---+---+---+        numbers   when a cell was reached, or how far it is
//     | 0   1 | 4 |        1, 2      chalk on passages
//     +   +---+   +        B         bottlenecks
//     | 1   2   3 |
//     +---+---+---+
//
//     build/tools/solver_pictures NAME     a line with the ID, the picture, and what its marks mean
//
// The format ascii draws the maze with "o" on the path and "." where the solver has been; marks are
// written over that, from the events of the trace.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

enum { WIDTH = 10, HEIGHT = 5, CELLS = WIDTH * HEIGHT, NONE = -1 };

typedef struct drawing {
    meander_context *context;
    meander_maze *maze;
    meander_solution *solution;
    const meander_event *events;
    size_t event_count;
    char *lines;               // the picture, lines of `stride` characters
    size_t stride;
} drawing;

// ---- places in the picture ---------------------------------------------------------

// Where the middle of a cell is, moved by lines and columns.
static char *drawing_at(const drawing *d, meander_point at, int down, int right) {
    size_t line = (size_t)((int)(2 * at.y) + 1 + down);
    return d->lines + line * d->stride + (size_t)((int)(4 * at.x) + 2 + right);
}

static void drawing_letter(const drawing *d, meander_point at, char letter) {
    *drawing_at(d, at, 0, 0) = letter;
}

static void drawing_number(const drawing *d, meander_point at, int number) {
    char text[16];
    snprintf(text, sizeof text, number < 10 ? " %d " : "%d ", number);
    memcpy(drawing_at(d, at, 0, -1), text, 3);
}

static meander_point drawing_event_point(const drawing *d, size_t i) {
    return meander_event_point(d->maze, &d->events[i]);
}

static size_t drawing_cell(meander_point at) { return (size_t)(at.y * WIDTH + at.x); }

static meander_point drawing_point(size_t cell) {
    return (meander_point){cell % WIDTH, cell / WIDTH};
}

// The side of a cell on which its neighbour is, of those that are open; NONE when it is not one.
static int drawing_side(const drawing *d, meander_point at, meander_point neighbour) {
    for (unsigned side = 0; side < 4; side++) {
        meander_point next;
        if (!(meander_maze_sides(d->maze, at) >> side & 1)) continue;
        if (!meander_maze_neighbour(d->maze, at, side, &next)) continue;
        if (next.x == neighbour.x && next.y == neighbour.y) return (int)side;
    }
    return NONE;
}

// ---- marks -------------------------------------------------------------------------

static void mark_nothing(const drawing *d) { (void)d; }

// The order in which cells were entered for the first time.
static void mark_order(const drawing *d) {
    bool known[CELLS] = {false};
    int number = 0;
    for (size_t i = 0; i < d->event_count; i++) {
        meander_point at = drawing_event_point(d, i);
        if (d->events[i].kind != MEANDER_EVENT_TRY || known[drawing_cell(at)]) continue;
        known[drawing_cell(at)] = true;
        drawing_number(d, at, ++number);
    }
}

// How often each cell was entered.
static void mark_visits(const drawing *d) {
    int visits[CELLS] = {0};
    for (size_t i = 0; i < d->event_count; i++)
        if (d->events[i].kind == MEANDER_EVENT_TRY)
            drawing_number(d, drawing_event_point(d, i), ++visits[drawing_cell(drawing_event_point(d, i))]);
}

// Layers: a cell that was entered is one step farther than the nearest that was entered before; one
// without such a neighbour is an end.
static void mark_layers(const drawing *d) {
    int layers[CELLS];
    for (size_t c = 0; c < CELLS; c++) layers[c] = NONE;
    for (size_t i = 0; i < d->event_count; i++) {
        meander_point at = drawing_event_point(d, i), next;
        size_t c = drawing_cell(at);
        if (d->events[i].kind != MEANDER_EVENT_TRY || layers[c] != NONE) continue;
        for (unsigned side = 0; side < 4; side++) {
            if (!(meander_maze_sides(d->maze, at) >> side & 1)) continue;
            if (!meander_maze_neighbour(d->maze, at, side, &next)) continue;
            int layer = layers[drawing_cell(next)];
            if (layer != NONE && (layers[c] == NONE || layer + 1 < layers[c])) layers[c] = layer + 1;
        }
        if (layers[c] == NONE) layers[c] = 0;
        drawing_number(d, at, layers[c]);
    }
}

// The squares in which the steps of a path with diagonals end.
static void mark_moves(const drawing *d) {
    static const int dx[] = {0, 1, 0, -1, 1, 1, -1, -1}, dy[] = {-1, 0, 1, 0, -1, 1, 1, -1};
    const uint8_t *moves;
    uint64_t count;
    double length;
    meander_point at = meander_solution_start(d->solution);
    if (!meander_solution_octile(d->solution, &moves, &count, &length)) return;
    for (uint64_t i = 0; i < count; i++) {
        at.x += (uint64_t)dx[moves[i]];
        at.y += (uint64_t)dy[moves[i]];
        drawing_number(d, at, (int)i + 1);
    }
}

static void mark_distances(const drawing *d) {
    for (size_t c = 0; c < CELLS; c++) {
        meander_point at = drawing_point(c);
        uint64_t distance = meander_solution_distance(d->solution, at);
        if (distance != UINT64_MAX) drawing_number(d, at, (int)distance);
    }
}

// The distances of the cells that are not filled.
static void mark_remaining(const drawing *d) {
    meander_solution *flood;
    if (meander_solution_new(d->maze, "flood", NULL, &flood) != MEANDER_OK) return;
    for (size_t c = 0; c < CELLS; c++) {
        meander_point at = drawing_point(c);
        if (*drawing_at(d, at, 0, 0) == 'o')
            drawing_number(d, at, (int)meander_solution_distance(flood, at));
    }
    meander_solution_free(flood);
}

static void mark_bottlenecks(const drawing *d) {
    for (size_t c = 0; c < CELLS; c++)
        if (meander_solution_is_bottleneck(d->solution, drawing_point(c)))
            drawing_letter(d, drawing_point(c), 'B');
}

static void mark_ends(const drawing *d) {
    drawing_letter(d, meander_solution_start(d->solution), 'a');
    drawing_letter(d, meander_solution_goal(d->solution), 'b');
}

// Weights; those of the path in brackets.
static void mark_weights(const drawing *d) {
    for (size_t c = 0; c < CELLS; c++) {
        char *place = drawing_at(d, drawing_point(c), 0, -1);
        if (strchr("oSG", place[1]) != NULL) place[0] = '(', place[2] = ')';
        place[1] = (char)('0' + meander_maze_weight(d->maze, drawing_point(c)));
    }
}

// Adds a stroke of chalk on the passage between two cells.
static void chalk_stroke(const drawing *d, meander_point at, meander_point next) {
    int down = (int)next.y - (int)at.y, right = 2 * ((int)next.x - (int)at.x);
    char *place = drawing_at(d, at, down, right);
    *place = *place == '1' ? '2' : '1';
}

// Chalk: a walker enters a new cell, or looks into a known one and comes back, or gives its cell up
// and goes back to where it came from.
static void mark_chalk(const drawing *d) {
    meander_point came[CELLS], at = drawing_event_point(d, 0);
    bool known[CELLS] = {false};
    known[drawing_cell(at)] = true;
    for (size_t i = 1; i < d->event_count; i++) {
        meander_point next = drawing_event_point(d, i);
        if (d->events[i].kind == MEANDER_EVENT_TRY && drawing_side(d, at, next) != NONE) {
            chalk_stroke(d, at, next);
            if (known[drawing_cell(next)]) {
                chalk_stroke(d, at, next);
                continue;
            }
            known[drawing_cell(next)] = true;
            came[drawing_cell(next)] = at;
            at = next;
        } else if (d->events[i].kind == MEANDER_EVENT_DEAD_END) {
            chalk_stroke(d, at, came[drawing_cell(at)]);
            at = came[drawing_cell(at)];
        }
    }
}

// ---- the pictures ------------------------------------------------------------------

#define RINGS "rect:10x5/backtracker/763+braid=45"
#define HALL "rect:10x5/prim/4+braid=60+goal=6,2"
#define ROOMS "rect:10x5/wilson/2+rooms=4"
#define ISLAND "rect:10x5/backtracker/14+braid=70+start=4,2"

static const struct scene {
    const char *solver, *id;
    void (*mark)(const drawing *d);
    const char *words;
} scenes[] = {
    {"a-star", HALL, mark_order,
     "Numbers: the order in which cells are reached; what leads away from the goal stays blank."},
    {"all-paths", HALL, mark_nothing,
     "o: the passages of the first hundred ways, which are all of them here or some."},
    {"all-shortest", HALL, mark_nothing,
     "o: the cells of all shortest paths; there are several."},
    {"any-angle", ROOMS, mark_nothing,
     "o: squares that the string goes through, or touches at a corner where it bends."},
    {"bidirectional", HALL, mark_layers,
     "Numbers: layers, counted from the start and from the goal; they meet half way."},
    {"blind-alley-filling", RINGS, mark_nothing,
     "o: what remains, which is every way to the goal; what has one entrance is filled, rings and all."},
    {"blind-alley-sealing", RINGS, mark_nothing,
     "o: what can still be reached; what is blank is sealed off."},
    {"bottlenecks", RINGS, mark_bottlenecks,
     "B: bottlenecks; o: the rest of one path, which can be avoided."},
    {"breadth-first", HALL, mark_layers,
     "Numbers: layers. The search ends in the layer of the goal."},
    {"chain", "rect:10x5/backtracker/5+braid=30", mark_nothing,
     "o: the path; dots: where the scouts have been, with one hand on a wall that was in the way."},
    {"collision", HALL, mark_remaining,
     "Dots: filled. Numbers: what remains, in steps from the start."},
    {"cul-de-sac-filling", RINGS, mark_nothing,
     "o: what remains. Rings on a stem are filled; two rings side by side are not."},
    {"dead-end-filling", RINGS, mark_nothing,
     "o: what remains. Dead ends are filled; all rings are left."},
    {"depth-first", HALL, mark_order,
     "Numbers: the order in which cells are entered."},
    {"dijkstra", HALL, mark_weights,
     "Numbers: what entering a cell costs; in brackets the cheapest path."},
    {"flood", HALL, mark_distances,
     "Numbers: steps from the start, for every cell."},
    {"jump-point", ROOMS, mark_order,
     "Numbers: the order in which squares wait, and o: the rest of the path; what was only looked at stays blank."},
    {"keys", "rect:10x5/prim/4+doors=2", mark_nothing,
     "a and b: keys; A and B: their doors; o: the walk, which fetches each key before it goes through its door."},
    {"longest", "rect:10x5/backtracker/45", mark_ends,
     "a and b: the two cells farthest apart; o: the path between them."},
    {"octile-search", ROOMS, mark_moves,
     "Numbers: where the steps of the path end; between two numbers that touch at a corner a step is diagonal."},
    {"pledge", ISLAND, mark_nothing,
     "The wall beside the start is an island: the walker leaves it when its turns add up to nothing."},
    {"random-mouse", "rect:10x5/backtracker/11", mark_visits,
     "Numbers: how often the mouse enters each cell."},
    {"robot", HALL, mark_nothing,
     "The dots are cells that the robot has been in: it leaves out those that cannot be on a shorter path."},
    {"tour", "rect:10x5/prim/4+braid=50+goal=9,0+goal=0,4+goal=9,4", mark_nothing,
     "o: the walk, which comes by all goals; G is where it ends."},
    {"tremaux", HALL, mark_chalk,
     "1, 2: strokes of chalk on the passages; the passages with one stroke are the path."},
    {"wall-follower", ISLAND, mark_nothing,
     "The wall beside the start is an island: the walker goes round it and finds nothing."},
};

// Every third cell is a swamp, one after the other by a rule that needs no chance.
static meander_status weigh(meander_maze *m) {
    uint32_t weights[CELLS];
    for (size_t c = 0; c < CELLS; c++) weights[c] = (c * c + 3 * c) % 7 < 2 ? 9 : 1 + (uint32_t)(c % 3);
    return meander_maze_set_weights(m, weights);
}

static meander_status solve(drawing *d, const struct scene *scene) {
    meander_trace *trace = NULL;
    size_t size;
    meander_status status = meander_trace_new(d->context, NULL, NULL, &trace);
    if (status == MEANDER_OK && scene->mark == mark_weights) status = weigh(d->maze);
    if (status == MEANDER_OK) {
        status = meander_solution_new(d->maze, scene->solver, trace, &d->solution);
        if (status == MEANDER_NO) status = MEANDER_OK;
    }
    if (status == MEANDER_OK) {
        d->events = meander_trace_events(trace, &d->event_count);
        status = meander_maze_draw_new(d->maze, d->solution, "ascii", &d->lines, &size);
    }
    if (status == MEANDER_OK) {
        d->stride = strcspn(d->lines, "\n") + 1;
        scene->mark(d);
        printf("%s\n%s%s\n", scene->id, d->lines, scene->words);
        meander_text_free(d->context, d->lines);
    }
    meander_solution_free(d->solution);
    meander_trace_free(trace);
    return status;
}

int main(int count, char **words) {
    // A solver that has no scene yet.
    struct scene scene = {"", HALL, mark_nothing, "o: the path; dots: where the solver has been."};
    drawing d = {0};
    if (count != 2 || meander_context_new(NULL, &d.context) != MEANDER_OK) return 3;
    scene.solver = words[1];
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++)
        if (strcmp(scenes[i].solver, words[1]) == 0) scene = scenes[i];
    meander_status status = meander_maze_new(d.context, scene.id, NULL, &d.maze);
    if (status == MEANDER_OK) status = solve(&d, &scene);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(d.context));
    meander_maze_free(d.maze);
    meander_context_free(d.context);
    return status == MEANDER_OK && fflush(stdout) == 0 ? 0 : 1;
}
