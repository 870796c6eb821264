// SPDX-License-Identifier: MIT
// The exported calls; bindings.h describes their use, and npm/meander.js uses them.
//
//     bindings_new -> bindings_make (ID) or bindings_read (text)
//                  -> bindings_sides, bindings_events, bindings_solve, bindings_measure, ...
//                  bindings_change, bindings_mask: IDs, without a maze
//
// Invariant: a call that makes something anew frees the old before, so a page that runs for days
// holds one maze.  Every answer is in the handle until the next call that answers bytes.
#include "bindings.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

// ---- memory and handles --------------------------------------------------------------

BINDINGS_EXPORT(bindings_room)
void *bindings_room(size_t size) { return malloc(size); }
BINDINGS_EXPORT(bindings_leave)
void bindings_leave(void *room) { free(room); }

void bindings_forget_solution(bindings *e) {
    meander_solution_free(e->solution);
    meander_trace_free(e->solving);
    e->solution = NULL;
    e->solving = NULL;
}

void bindings_forget(bindings *e) {
    bindings_forget_solution(e);
    meander_maze_free(e->maze);
    meander_trace_free(e->making);
    e->maze = NULL;
    e->making = NULL;
}

// NULL when there is no memory.
BINDINGS_EXPORT(bindings_new)
bindings *bindings_new(void) {
    bindings *e = calloc(1, sizeof *e);
    if (e != NULL && bindings_init(e)) return e;
    free(e);
    return NULL;
}

BINDINGS_EXPORT(bindings_free)
void bindings_free(bindings *e) {
    bindings_forget(e);
    meander_context_free(e->context);
    free(e->text.bytes);
    free(e->notes.bytes);
    free(e);
}

BINDINGS_EXPORT(bindings_text)
const char *bindings_text(const bindings *e) { return e->text.bytes; }
BINDINGS_EXPORT(bindings_text_size)
size_t bindings_text_size(const bindings *e) { return e->text.size; }
BINDINGS_EXPORT(bindings_message)
const char *bindings_message(const bindings *e) { return meander_context_message(e->context); }
BINDINGS_EXPORT(bindings_version)
const char *bindings_version(void) { return meander_version(); }

// A text made by the library becomes the answer.
static meander_status bindings_answer(bindings *e, char *text, size_t size) {
    bindings_begin(e);
    bindings_add(e, text, size);
    meander_text_free(e->context, text);
    return bindings_end(e);
}

// ---- IDs -----------------------------------------------------------------------------

// The ID with the parts of one kind changed: `part` is a meander_id_part, `text` has a line for each
// (NULL: none); `id` may be empty: the default.
BINDINGS_EXPORT(bindings_change)
meander_status bindings_change(bindings *e, const char *id, int part, char *text) {
    enum { CHANGES_MOST = 32 };
    meander_id_change changes[CHANGES_MOST];
    size_t count = 0;
    char *made;
    while (text != NULL && count < CHANGES_MOST) {
        changes[count++] = (meander_id_change){(meander_id_part)part, text};
        text = strchr(text, '\n');
        if (text != NULL) *text++ = '\0';
    }
    meander_status status =
        meander_id_new(e->context, id[0] == '\0' ? NULL : id, changes, count, &made);
    return status == MEANDER_OK ? bindings_answer(e, made, strlen(made)) : status;
}

// The parts of an ID that are of one kind, a line for each; nothing when it has none.
BINDINGS_EXPORT(bindings_parts)
meander_status bindings_parts(bindings *e, const char *id, int part) {
    char *text;
    meander_status status = MEANDER_OK;
    bindings_begin(e);
    for (size_t i = 0; status == MEANDER_OK; i++) {
        status = meander_id_part_new(e->context, id, (meander_id_part)part, i, &text);
        if (status != MEANDER_OK) break;
        bindings_print(e, "%s", i == 0 ? "" : "\n");
        bindings_add(e, text, strlen(text));
        meander_text_free(e->context, text);
    }
    return status == MEANDER_NO ? bindings_end(e) : status;
}

// The width and height of an ID's maze, in places, as JSON; null for a height without end.
BINDINGS_EXPORT(bindings_size)
meander_status bindings_size(bindings *e, const char *id) {
    uint64_t width, height;
    meander_status status = meander_id_size(e->context, id, &width, &height);
    if (status != MEANDER_OK) return status;
    bindings_begin(e);
    bindings_print(e, height == MEANDER_ENDLESS ? "[%" PRIu64 ",null]" : "[%" PRIu64 ",%" PRIu64 "]", width, height);
    return bindings_end(e);
}

// Makes a value for MEANDER_ID_SIZE from a picture in text.
BINDINGS_EXPORT(bindings_mask)
meander_status bindings_mask(bindings *e, const char *picture, size_t size) {
    char *made;
    meander_status status = meander_mask_new(e->context, picture, size, "mask", &made);
    return status == MEANDER_OK ? bindings_answer(e, made, strlen(made)) : status;
}

// ---- the maze ------------------------------------------------------------------------

// With `traced` the events of its making are kept.
BINDINGS_EXPORT(bindings_make)
meander_status bindings_make(bindings *e, const char *id, int traced) {
    bindings_forget(e);
    meander_status status = MEANDER_OK;
    if (traced) status = meander_trace_new(e->context, NULL, NULL, &e->making);
    if (status == MEANDER_OK) status = meander_maze_new(e->context, id, e->making, &e->maze);
    if (status != MEANDER_OK) bindings_forget(e);
    return status;
}

// Guesses are in the notes, one per line; NULL: there are none.  `which`: of several mazes this one, from 1; or 0.
BINDINGS_EXPORT(bindings_read)
meander_status bindings_read(bindings *e, const char *bytes, size_t size, const char *name, unsigned which) {
    char from[BINDINGS_WHICH];
    bindings_forget(e);
    bindings_forget_notes(e);
    return meander_maze_read_new(e->context, bytes, size, name, bindings_which(which, from), MEANDER_AS_AUTO, &e->maze);
}
BINDINGS_EXPORT(bindings_notes)
const char *bindings_notes(const bindings *e) { return e->notes.size > 0 ? e->notes.bytes : NULL; }

BINDINGS_EXPORT(bindings_id)
const char *bindings_id(const bindings *e) { return meander_maze_id(e->maze); }
BINDINGS_EXPORT(bindings_width)
uint32_t bindings_width(const bindings *e) { return (uint32_t)meander_maze_width(e->maze); }
BINDINGS_EXPORT(bindings_height)
uint32_t bindings_height(const bindings *e) { return (uint32_t)meander_maze_height(e->maze); }

// Moves the start or, with `goal`, replaces all goals by one.
BINDINGS_EXPORT(bindings_set_end)
meander_status bindings_set_end(bindings *e, int goal, uint32_t x, uint32_t y) {
    meander_point at = {x, y};
    bindings_forget_solution(e);
    return goal ? meander_maze_set_goals(e->maze, &at, 1) : meander_maze_set_start(e->maze, at);
}

// Answers places as pairs of 32-bit numbers: the start, then the goals.
BINDINGS_EXPORT(bindings_ends)
meander_status bindings_ends(bindings *e) {
    bindings_begin(e);
    for (size_t i = 0; i <= meander_maze_goal_count(e->maze); i++) {
        meander_point at = i == 0 ? meander_maze_start(e->maze) : meander_maze_goal(e->maze, i - 1);
        uint32_t pair[2] = {(uint32_t)at.x, (uint32_t)at.y};
        bindings_add(e, pair, sizeof pair);
    }
    return bindings_end(e);
}

static size_t bindings_places(const meander_maze *m) {
    return (size_t)(meander_maze_width(m) * meander_maze_height(m));
}

static meander_point bindings_place(const meander_maze *m, size_t i) {
    return (meander_point){i % meander_maze_width(m), i / meander_maze_width(m)};
}

// With more than four sides every byte may be a cell's, and with more than eight a byte is too small: then
// these are numbers of 32 bits.
meander_status bindings_answer_sides(bindings *e, const meander_maze *m) {
    uint32_t no_cell = meander_maze_side_count(m) <= 4 ? 16 : 0;
    bool wide = meander_maze_side_count(m) > 8;
    size_t count = bindings_places(m);
    bindings_begin(e);
    char *room = bindings_room_for(e, count * (wide ? sizeof(uint32_t) : 1));
    for (size_t i = 0; room != NULL && i < count; i++) {
        meander_point at = bindings_place(m, i);
        uint32_t sides = meander_maze_holds(m, at) ? meander_maze_sides(m, at) : no_cell;
        if (wide) memcpy(room + i * sizeof sides, &sides, sizeof sides);
        else room[i] = (char)sides;
    }
    return bindings_end(e);
}

// Answers one byte per place (or 32 bits, see above), row by row: the open sides of its cell, bit 1 <<
// side; of a square north 1, east 2, south 4, west 8.  A place without a cell has 16 where cells have at most four
// sides, else 0, as a closed cell has.
BINDINGS_EXPORT(bindings_sides)
meander_status bindings_sides(bindings *e) { return bindings_answer_sides(e, e->maze); }

// Answers one byte per place, row by row: 1 where there is a cell.
BINDINGS_EXPORT(bindings_inside)
meander_status bindings_inside(bindings *e) {
    size_t count = bindings_places(e->maze);
    bindings_begin(e);
    char *room = bindings_room_for(e, count);
    for (size_t i = 0; room != NULL && i < count; i++)
        room[i] = meander_maze_holds(e->maze, bindings_place(e->maze, i));
    return bindings_end(e);
}

// Answers JSON: the names of the sides in the order of their bits, null where there are only numbers.
BINDINGS_EXPORT(bindings_side_names)
meander_status bindings_side_names(bindings *e) {
    bindings_begin(e);
    for (unsigned side = 0; side < meander_maze_side_count(e->maze); side++) {
        const char *name = meander_maze_side_name(e->maze, side);
        bindings_print(e, "%c", side == 0 ? '[' : ',');
        if (name != NULL) bindings_quote(e, name, strlen(name));
        else bindings_print(e, "null");
    }
    bindings_print(e, "]");
    return bindings_end(e);
}

// Answers the events of the making, or of the solving, as pairs of 32-bit numbers:
//
//     y * width + x        kind in the low 8 bits, value in the upper 24
BINDINGS_EXPORT(bindings_events)
meander_status bindings_events(bindings *e, int solving) {
    const meander_trace *t = solving ? e->solving : e->making;
    size_t count = 0;
    const meander_event *events = t == NULL ? NULL : meander_trace_events(t, &count);
    bindings_begin(e);
    for (size_t i = 0; i < count; i++) {
        meander_point at = meander_event_point(e->maze, &events[i]);
        uint32_t pair[2] = {(uint32_t)(at.y * meander_maze_width(e->maze) + at.x),
                            events[i].value << 8 | (uint32_t)events[i].kind};
        bindings_add(e, pair, sizeof pair);
    }
    return bindings_end(e);
}

// The words of the kinds of events, separated by blanks.
BINDINGS_EXPORT(bindings_event_names)
meander_status bindings_event_names(bindings *e) {
    bindings_begin(e);
    const char *name;
    for (int kind = 0; (name = meander_event_name((meander_event_kind)kind)) != NULL; kind++)
        bindings_print(e, "%s%s", kind == 0 ? "" : " ", name);
    return bindings_end(e);
}

// ---- what is known of it ---------------------------------------------------------------

static void bindings_print_solution(bindings *e, const meander_solution *s) {
    meander_point start = meander_solution_start(s);
    bool found = meander_solution_found(s);
    bindings_print(e, "{\"found\":%s,\"steps\":%" PRIu64 ",\"visited\":%" PRIu64 ",\"walked\":%"
                   PRIu64 ",\"start\":[%" PRIu64 ",%" PRIu64 "]", found ? "true" : "false",
                   meander_solution_steps(s), meander_solution_visited(s),
                   meander_solution_walked(s), start.x, start.y);
    if (found) {
        meander_point goal = meander_solution_goal(s);
        bindings_print(e, ",\"goal\":[%" PRIu64 ",%" PRIu64 "]", goal.x, goal.y);
    }
    bindings_print(e, ",\"path\":[");
    const uint8_t *sides = meander_solution_path(s);
    for (uint64_t i = 0; found && i < meander_solution_steps(s); i++)
        bindings_print(e, i == 0 ? "%d" : ",%d", sides[i]);
    bindings_print(e, "]}");
}

// Answers JSON, even when no path was found (NO); its path is the numbers of sides.  `solver` "": the
// usual one.
BINDINGS_EXPORT(bindings_solve)
meander_status bindings_solve(bindings *e, const char *solver, int traced) {
    bindings_forget_solution(e);
    bindings_begin(e);
    meander_status status = MEANDER_OK;
    if (traced) status = meander_trace_new(e->context, NULL, NULL, &e->solving);
    if (status == MEANDER_OK)
        status = meander_solution_new(e->maze, solver[0] == '\0' ? NULL : solver, e->solving, &e->solution);
    if (e->solution == NULL) {
        bindings_forget_solution(e);
        return status;
    }
    bindings_print_solution(e, e->solution);
    return bindings_end(e) == MEANDER_OK ? status : MEANDER_NO_MEMORY;
}

// Answers the places of the last solution's path, from its start on, as pairs of 32-bit numbers; none without a path.
BINDINGS_EXPORT(bindings_path)
meander_status bindings_path(bindings *e) {
    bindings_begin(e);
    if (e->solution == NULL || !meander_solution_found(e->solution)) return bindings_end(e);
    const uint8_t *sides = meander_solution_path(e->solution);
    meander_point at = meander_solution_start(e->solution);
    for (uint64_t i = 0; i <= meander_solution_steps(e->solution); i++) {
        uint32_t pair[2] = {(uint32_t)at.x, (uint32_t)at.y};
        bindings_add(e, pair, sizeof pair);
        if (i < meander_solution_steps(e->solution) && !meander_maze_neighbour(e->maze, at, sides[i], &at)) break;
    }
    return bindings_end(e);
}

// Answers a 32-bit number per cell, the steps from the start, 2^32 - 1 where it cannot be
// reached.  Solves again, with a solver that reports them.
BINDINGS_EXPORT(bindings_distances)
meander_status bindings_distances(bindings *e) {
    meander_status status = bindings_solve(e, meander_list_first(MEANDER_SOLVERS, "distances"), 0);
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    bindings_begin(e);
    for (uint64_t y = 0; y < meander_maze_height(e->maze); y++)
        for (uint64_t x = 0; x < meander_maze_width(e->maze); x++) {
            uint64_t steps = meander_solution_distance(e->solution, (meander_point){x, y});
            uint32_t kept = steps < UINT32_MAX ? (uint32_t)steps : UINT32_MAX;
            bindings_add(e, &kept, sizeof kept);
        }
    return bindings_end(e);
}

static void bindings_print_list(bindings *e, const meander_figure *f) {
    bindings_print(e, "[");
    for (size_t i = 0; i < f->list_count; i++)
        bindings_print(e, "%s%" PRIu64, i == 0 ? "" : ",", f->list[i]);
    bindings_print(e, "]");
}

static void bindings_print_figure(bindings *e, const meander_figure *f) {
    bindings_print(e, "{\"key\":\"%s\",\"about\":\"%s\",\"value\":", f->key, f->about);
    if (!f->known) bindings_print(e, "null");
    else if (f->kind == MEANDER_FIGURE_COUNT) bindings_print(e, "%" PRIu64, f->number);
    else if (f->kind == MEANDER_FIGURE_FLAG) bindings_print(e, "%s", f->number ? "true" : "false");
    else if (f->kind == MEANDER_FIGURE_REAL) bindings_print(e, "%.6g", f->real);
    else bindings_print_list(e, f);
    bindings_print(e, "}");
}

meander_status bindings_answer_figures(bindings *e, meander_maze *m, const char *names) {
    const meander_figure *figures;
    size_t count;
    meander_status status =
        meander_maze_measure(m, names[0] == '\0' ? NULL : names, &figures, &count);
    if (status != MEANDER_OK) return status;
    bindings_begin(e);
    bindings_print(e, "[");
    for (size_t i = 0; i < count; i++) {
        if (i > 0) bindings_print(e, ",\n");
        bindings_print_figure(e, &figures[i]);
    }
    bindings_print(e, "]");
    return bindings_end(e);
}

BINDINGS_EXPORT(bindings_measure)
meander_status bindings_measure(bindings *e, const char *names) {
    return bindings_answer_figures(e, e->maze, names);
}

// `format` with its parameters; `solved` draws the last solution.
BINDINGS_EXPORT(bindings_draw)
meander_status bindings_draw(bindings *e, const char *format, int solved) {
    char *text;
    size_t size;
    meander_status status = meander_maze_draw_new(e->maze, solved ? e->solution : NULL, format,
                                                  &text, &size);
    return status == MEANDER_OK ? bindings_answer(e, text, size) : status;
}
