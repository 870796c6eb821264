// SPDX-License-Identifier: MIT
// The exported calls; bindings.h tells how they are used, npm/meander.js does so.
//
//     edge_new -> edge_make (ID) or edge_read (text)
//                    -> edge_sides, edge_events, edge_solve, edge_measure, edge_draw
//                 edge_change, edge_mask: IDs, without a maze
//
// Invariant: a call that makes something anew frees the old before, so a page that goes on for
// days holds one maze.  Every answer lies in the handle until the next call that answers bytes.
#include "bindings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- memory and handles --------------------------------------------------------------

EDGE_EXPORT(edge_room)
void *edge_room(size_t size) { return malloc(size); }
EDGE_EXPORT(edge_leave)
void edge_leave(void *room) { free(room); }

static void edge_forget_solution(edge *e) {
    meander_solution_free(e->solution);
    meander_trace_free(e->solving);
    e->solution = NULL;
    e->solving = NULL;
}

static void edge_forget(edge *e) {
    edge_forget_solution(e);
    meander_maze_free(e->maze);
    meander_trace_free(e->making);
    e->maze = NULL;
    e->making = NULL;
}

// NULL when there is no memory.
EDGE_EXPORT(edge_new)
edge *edge_new(void) {
    edge *e = calloc(1, sizeof *e);
    if (e == NULL || meander_context_new(NULL, &e->context) == MEANDER_OK) return e;
    free(e);
    return NULL;
}

EDGE_EXPORT(edge_free)
void edge_free(edge *e) {
    edge_forget(e);
    meander_context_free(e->context);
    free(e->text.bytes);
    free(e);
}

EDGE_EXPORT(edge_text)
const char *edge_text(const edge *e) { return e->text.bytes; }
EDGE_EXPORT(edge_text_size)
size_t edge_text_size(const edge *e) { return e->text.size; }
EDGE_EXPORT(edge_message)
const char *edge_message(const edge *e) { return meander_context_message(e->context); }
EDGE_EXPORT(edge_version)
const char *edge_version(void) { return meander_version(); }

// A text that the library made becomes the answer.
static meander_status edge_answer(edge *e, char *text, size_t size) {
    edge_begin(e);
    edge_add(e, text, size);
    meander_text_free(e->context, text);
    return edge_end(e);
}

// ---- IDs -----------------------------------------------------------------------------

// The ID with one part changed (`part` is a meander_id_part; `id` may be empty: the default).
EDGE_EXPORT(edge_change)
meander_status edge_change(edge *e, const char *id, int part, const char *text) {
    meander_id_change change = {.part = (meander_id_part)part, .text = text};
    char *made;
    meander_status status =
        meander_id_new(e->context, id[0] == '\0' ? NULL : id, &change, text != NULL, &made);
    return status == MEANDER_OK ? edge_answer(e, made, strlen(made)) : status;
}

// What MEANDER_ID_SIZE takes, from a picture in text.
EDGE_EXPORT(edge_mask)
meander_status edge_mask(edge *e, const char *picture, size_t size) {
    char *made;
    meander_status status = meander_mask_new(e->context, picture, size, "mask", &made);
    return status == MEANDER_OK ? edge_answer(e, made, strlen(made)) : status;
}

// ---- the maze ------------------------------------------------------------------------

// With `traced` the events of its making are kept.
EDGE_EXPORT(edge_make)
meander_status edge_make(edge *e, const char *id, int traced) {
    edge_forget(e);
    meander_status status = MEANDER_OK;
    if (traced) status = meander_trace_new(e->context, NULL, NULL, &e->making);
    if (status == MEANDER_OK) status = meander_maze_new(e->context, id, e->making, &e->maze);
    if (status != MEANDER_OK) edge_forget(e);
    return status;
}

EDGE_EXPORT(edge_read)
meander_status edge_read(edge *e, const char *bytes, size_t size) {
    edge_forget(e);
    return meander_maze_read_new(e->context, bytes, size, "text", NULL, MEANDER_AS_AUTO, &e->maze);
}

EDGE_EXPORT(edge_id)
const char *edge_id(const edge *e) { return meander_maze_id(e->maze); }
EDGE_EXPORT(edge_width)
uint32_t edge_width(const edge *e) { return (uint32_t)meander_maze_width(e->maze); }
EDGE_EXPORT(edge_height)
uint32_t edge_height(const edge *e) { return (uint32_t)meander_maze_height(e->maze); }

// Moves the start or, with `goal`, puts one goal in place of all.
EDGE_EXPORT(edge_set_end)
meander_status edge_set_end(edge *e, int goal, uint32_t x, uint32_t y) {
    meander_point at = {x, y};
    edge_forget_solution(e);
    return goal ? meander_maze_set_goals(e->maze, &at, 1) : meander_maze_set_start(e->maze, at);
}

// Answers places as pairs of 32-bit numbers: the start, then the goals.
EDGE_EXPORT(edge_ends)
meander_status edge_ends(edge *e) {
    edge_begin(e);
    for (size_t i = 0; i <= meander_maze_goal_count(e->maze); i++) {
        meander_point at = i == 0 ? meander_maze_start(e->maze) : meander_maze_goal(e->maze, i - 1);
        uint32_t pair[2] = {(uint32_t)at.x, (uint32_t)at.y};
        edge_add(e, pair, sizeof pair);
    }
    return edge_end(e);
}

// Answers a byte for each cell, row by row: its open sides (north 1, east 2, south 4, west 8), 16
// for a cell that a mask left out.
EDGE_EXPORT(edge_sides)
meander_status edge_sides(edge *e) {
    edge_begin(e);
    for (uint64_t y = 0; y < meander_maze_height(e->maze); y++)
        for (uint64_t x = 0; x < meander_maze_width(e->maze); x++) {
            meander_point at = {x, y};
            bool held = meander_maze_holds(e->maze, at);
            uint8_t sides = held ? (uint8_t)meander_maze_sides(e->maze, at) : 16;
            edge_add(e, &sides, 1);
        }
    return edge_end(e);
}

// Answers the events of the making, or of the solving, as pairs of 32-bit numbers:
//
//     y * width + x        kind in the low 8 bits, value in the upper 24
EDGE_EXPORT(edge_events)
meander_status edge_events(edge *e, int solving) {
    const meander_trace *t = solving ? e->solving : e->making;
    size_t count = 0;
    const meander_event *events = t == NULL ? NULL : meander_trace_events(t, &count);
    edge_begin(e);
    for (size_t i = 0; i < count; i++) {
        meander_point at = meander_event_point(e->maze, &events[i]);
        uint32_t pair[2] = {(uint32_t)(at.y * meander_maze_width(e->maze) + at.x),
                            events[i].value << 8 | (uint32_t)events[i].kind};
        edge_add(e, pair, sizeof pair);
    }
    return edge_end(e);
}

// The words of the kinds of events, divided by blanks.
EDGE_EXPORT(edge_event_names)
meander_status edge_event_names(edge *e) {
    edge_begin(e);
    for (int kind = 0; kind < MEANDER_EVENT_COUNT; kind++)
        edge_print(e, "%s%s", kind == 0 ? "" : " ", meander_event_name((meander_event_kind)kind));
    return edge_end(e);
}

// ---- what is known of it ---------------------------------------------------------------

static void edge_print_solution(edge *e, const meander_solution *s) {
    meander_point start = meander_solution_start(s);
    bool found = meander_solution_found(s);
    edge_print(e, "{\"found\":%s,\"steps\":%" PRIu64 ",\"visited\":%" PRIu64 ",\"walked\":%" PRIu64
               ",\"start\":[%" PRIu64 ",%" PRIu64 "]", found ? "true" : "false",
               meander_solution_steps(s), meander_solution_visited(s), meander_solution_walked(s),
               start.x, start.y);
    if (found) {
        meander_point goal = meander_solution_goal(s);
        edge_print(e, ",\"goal\":[%" PRIu64 ",%" PRIu64 "]", goal.x, goal.y);
    }
    edge_print(e, ",\"path\":\"");
    const uint8_t *sides = meander_solution_path(s);
    for (uint64_t i = 0; found && i < meander_solution_steps(s); i++) edge_add(e, &"NESW"[sides[i]], 1);
    edge_print(e, "\"}");
}

// Answers JSON, also when no way was found (NO).
EDGE_EXPORT(edge_solve)
meander_status edge_solve(edge *e, const char *solver, int traced) {
    edge_forget_solution(e);
    edge_begin(e);
    meander_status status = MEANDER_OK;
    if (traced) status = meander_trace_new(e->context, NULL, NULL, &e->solving);
    if (status == MEANDER_OK)
        status = meander_solution_new(e->maze, solver, e->solving, &e->solution);
    if (e->solution == NULL) {
        edge_forget_solution(e);
        return status;
    }
    edge_print_solution(e, e->solution);
    return edge_end(e) == MEANDER_OK ? status : MEANDER_NO_MEMORY;
}

// Answers a 32-bit number for each cell, the steps from the start, 2^32 - 1 where it does not lead;
// the last solver was "flood".
EDGE_EXPORT(edge_distances)
meander_status edge_distances(edge *e) {
    edge_begin(e);
    for (uint64_t y = 0; y < meander_maze_height(e->maze); y++)
        for (uint64_t x = 0; x < meander_maze_width(e->maze); x++) {
            uint64_t steps = meander_solution_distance(e->solution, (meander_point){x, y});
            uint32_t kept = steps < UINT32_MAX ? (uint32_t)steps : UINT32_MAX;
            edge_add(e, &kept, sizeof kept);
        }
    return edge_end(e);
}

static void edge_print_list(edge *e, const meander_figure *f) {
    edge_print(e, "[");
    for (size_t i = 0; i < f->list_count; i++)
        edge_print(e, "%s%" PRIu64, i == 0 ? "" : ",", f->list[i]);
    edge_print(e, "]");
}

static void edge_print_figure(edge *e, const meander_figure *f) {
    edge_print(e, "{\"key\":\"%s\",\"about\":\"%s\",\"value\":", f->key, f->about);
    if (!f->known) edge_print(e, "null");
    else if (f->kind == MEANDER_FIGURE_COUNT) edge_print(e, "%" PRIu64, f->number);
    else if (f->kind == MEANDER_FIGURE_FLAG) edge_print(e, "%s", f->number ? "true" : "false");
    else if (f->kind == MEANDER_FIGURE_REAL) edge_print(e, "%.6g", f->real);
    else edge_print_list(e, f);
    edge_print(e, "}");
}

meander_status edge_answer_figures(edge *e, meander_maze *m, const char *names) {
    const meander_figure *figures;
    size_t count;
    meander_status status =
        meander_maze_measure(m, names[0] == '\0' ? NULL : names, &figures, &count);
    if (status != MEANDER_OK) return status;
    edge_begin(e);
    edge_print(e, "[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) edge_print(e, ",\n");
        edge_print_figure(e, &figures[i]);
    }
    edge_print(e, "]");
    return edge_end(e);
}

EDGE_EXPORT(edge_measure)
meander_status edge_measure(edge *e, const char *names) {
    return edge_answer_figures(e, e->maze, names);
}

// `format` with its parameters; `solved` draws the solution that was found last.
EDGE_EXPORT(edge_draw)
meander_status edge_draw(edge *e, const char *format, int solved) {
    char *text;
    size_t size;
    meander_status status = meander_maze_draw_new(e->maze, solved ? e->solution : NULL, format,
                                                  &text, &size);
    return status == MEANDER_OK ? edge_answer(e, text, size) : status;
}
