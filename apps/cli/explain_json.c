// SPDX-License-Identifier: MIT
// A lesson as JSON, for programs that play it: a page with the running line lit, a course.
//
//     [{"id": "rect:4x3/eller/7", "list": "generators", "name": "eller", "width": 4, "height": 3,
//      "code": ["static void ...", ...],
//      "phases": ["Numbering", "Joining", ...],
//      "sides": [[0, 0, 0, 0], ...], "before": [],
//      "steps": [{"phase": 0, "line": 4, "text": "...", "picture": false, "cells": [[0, 0]],
//                 "events": [["label", 0, 0, 1], ["carve", 0, 0, 1], ...]}, ...]}, ...]
//
// An ID with transforms has a lesson for the generator and one for each transform, in an array.
// `sides` is the maze at first: in each row a number per cell, bit 1 << side for each open side (0
// north, 1 east, 2 south, 3 west); null outside a mask.  It has passages only for a solver.  An event
// is its word, column and row, and for a passage the side, for a label the number.  `before` are the
// events before the first step: those of the generator, when a transform changes its maze.  Lines
// count from 1, everything else from 0.  `weights` has a row of numbers for each row of the maze, if
// the maze has weights.  A player that applies all events in order has the maze at the end.
#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "cli_explain.h"
#include "cli_screen.h"
#include "json_print.h"

enum { EXPLAIN_PHASES_MOST = 64 };   // a lesson's program has a handful of phases

typedef struct explain_phases {
    const char *names[EXPLAIN_PHASES_MOST];
    size_t count;
} explain_phases;

// The number of a phase.  Phases return, as the rows of a maze do; each is listed once.
static size_t explain_phase(explain_phases *p, const char *name) {
    size_t i = 0;
    while (i < p->count && strcmp(p->names[i], name) != 0) i++;
    if (i < p->count) return i;
    assert(p->count < EXPLAIN_PHASES_MOST);
    p->names[p->count++] = name;
    return i;
}

static void explain_json_phases(const meander_lesson *l, explain_phases *p) {
    for (size_t i = 0; i < meander_lesson_count(l); i++)
        explain_phase(p, meander_lesson_step(l, i).phase);
    fputs(",\n \"phases\": [", stdout);
    for (size_t i = 0; i < p->count; i++) {
        if (i > 0) fputs(", ", stdout);
        json_print_string(p->names[i], strlen(p->names[i]));
    }
    fputc(']', stdout);
}

static meander_status explain_json_sides(const meander_lesson *l) {
    meander_player *p;
    const meander_maze *m = meander_lesson_maze(l);
    meander_status status = meander_lesson_player_new(l, &p);
    if (status != MEANDER_OK) return status;
    fputs(",\n \"sides\": [", stdout);
    for (uint64_t y = 0; y < meander_maze_height(m); y++) {
        fputs(y == 0 ? "[" : ", [", stdout);
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            if (x > 0) fputs(", ", stdout);
            if (meander_maze_holds(m, at)) printf("%u", meander_player_look(p, at).sides);
            else fputs("null", stdout);
        }
        fputc(']', stdout);
    }
    fputc(']', stdout);
    meander_player_free(p);
    return MEANDER_OK;
}

static void explain_json_events(const meander_lesson *l, const char *key, size_t begin, size_t end) {
    size_t count;
    const meander_event *events = meander_lesson_events(l, &count);
    printf(", \"%s\": [", key);
    for (size_t i = begin; i < end; i++) {
        meander_event_kind kind = events[i].kind;
        meander_point at = meander_event_point(meander_lesson_maze(l), &events[i]);
        bool valued = kind == MEANDER_EVENT_CARVE || kind == MEANDER_EVENT_WALL ||
                      kind == MEANDER_EVENT_LABEL;
        printf("%s[\"%s\", %" PRIu64 ", %" PRIu64, i == begin ? "" : ", ",
               meander_event_name(kind), at.x, at.y);
        if (valued) printf(", %" PRIu32, events[i].value);
        fputc(']', stdout);
    }
    fputc(']', stdout);
}

static void explain_json_step(const meander_lesson *l, explain_phases *p, size_t i) {
    meander_step s = meander_lesson_step(l, i);
    printf("%s\n  {\"phase\": %zu, \"line\": %u, \"picture\": %s", i == 0 ? "" : ",",
           explain_phase(p, s.phase), s.line, s.picture ? "true" : "false");
    json_print_member("text", s.text);
    fputs(", \"cells\": [", stdout);
    for (unsigned k = 0; k < s.cell_count; k++)
        printf("%s[%" PRIu64 ", %" PRIu64 "]", k == 0 ? "" : ", ", s.cells[k].x, s.cells[k].y);
    fputc(']', stdout);
    explain_json_events(l, "events", s.begin, s.end);
    fputc('}', stdout);
}

meander_status explain_json(const meander_lesson *l, const char *id, meander_list list,
                            const char *name, bool weighted) {
    explain_phases phases = {.count = 0};
    const meander_maze *m = meander_lesson_maze(l);
    fputs("{\"id\": ", stdout);
    json_print_string(id, strlen(id));
    json_print_member("list", meander_list_name(list));
    json_print_member("name", name);
    printf(", \"width\": %" PRIu64 ", \"height\": %" PRIu64, meander_maze_width(m),
           meander_maze_height(m));
    json_print_lines("code", meander_lesson_code(l));
    if (weighted) explain_json_weights(m);
    explain_json_phases(l, &phases);
    meander_status status = explain_json_sides(l);
    if (meander_lesson_count(l) > 0)
        explain_json_events(l, "before", 0, meander_lesson_step(l, 0).begin);
    fputs(",\n \"steps\": [", stdout);
    for (size_t i = 0; status == MEANDER_OK && i < meander_lesson_count(l); i++) {
        explain_json_step(l, &phases, i);
        if (screen_is_stopped()) status = MEANDER_CANCELLED;
    }
    fputs("\n ]}", stdout);
    return status;
}

void explain_json_words(const meander_explanation *e) {
    json_print_member("title", e->title);
    json_print_member("idea", e->idea);
    json_print_lines("picture", e->picture == NULL ? "" : e->picture);
    json_print_lines("steps", e->steps);
    json_print_member("invariant", e->invariant);
    json_print_member("why", e->why);
    json_print_member("cost", e->cost);
    json_print_member("law", e->law);
    json_print_member("source", e->source);
    json_print_words("related", e->related, " ");
    json_print_lines("code", e->code);
}
