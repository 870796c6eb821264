// SPDX-License-Identifier: MIT
// A run of an algorithm with a sentence for each step, for the lessons of the page.
//
//     teach_open (ID, list, name)  ->  teach_run     steps, code, ends: JSON, once
//                                      teach_events  what happens, for the questions
//                                      teach_cells   the maze at any moment
//
// The handle is an bindings as well, and holds one run.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include <view/view.h>

#include "bindings.h"

typedef struct teacher {
    bindings bindings;
    meander_lesson *lesson;
    meander_player *player;
} teacher;

// NULL when there is no memory.
BINDINGS_EXPORT(teach_new)
teacher *teach_new(void) {
    teacher *t = calloc(1, sizeof *t);
    if (t == NULL || meander_context_new(NULL, &t->bindings.context) == MEANDER_OK) return t;
    free(t);
    return NULL;
}

static void teach_forget(teacher *t) {
    meander_player_free(t->player);
    meander_lesson_free(t->lesson);
    t->player = NULL;
    t->lesson = NULL;
}

// Ends the handle.
BINDINGS_EXPORT(teach_free)
void teach_free(teacher *t) {
    teach_forget(t);
    meander_context_free(t->bindings.context);
    free(t->bindings.text.bytes);
    free(t);
}

// `list` is a meander_list; `name` is "" for the ID's generator.
BINDINGS_EXPORT(teach_open)
meander_status teach_open(teacher *t, const char *id, int list, const char *name) {
    teach_forget(t);
    meander_status status = meander_lesson_new(t->bindings.context, id, (meander_list)list,
                                               name[0] == '\0' ? NULL : name, &t->lesson);
    if (status == MEANDER_OK) status = meander_lesson_player_new(t->lesson, &t->player);
    if (status != MEANDER_OK) teach_forget(t);
    return status;
}

// ---- the run -----------------------------------------------------------------------------

static void teach_print_text(bindings *e, const char *key, const char *text) {
    bindings_print(e, "\"%s\":", key);
    bindings_quote(e, text, strlen(text));
}

static void teach_print_code(bindings *e, const char *code) {
    bindings_print(e, "\"code\":[");
    for (const char *line = code; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        if (line != code) bindings_add(e, ",", 1);
        bindings_quote(e, line, length);
        line += length + (line[length] == '\n');
    }
    bindings_print(e, "]");
}

static void teach_print_point(bindings *e, unsigned i, meander_point at) {
    bindings_print(e, "%s[%" PRIu64 ",%" PRIu64 "]", i == 0 ? "" : ",", at.x, at.y);
}

static void teach_print_step(bindings *e, const meander_step *s) {
    bindings_print(e, "{");
    teach_print_text(e, "text", s->text);
    bindings_print(e, ",");
    teach_print_text(e, "phase", s->phase == NULL ? "" : s->phase);
    bindings_print(e, ",\"line\":%u,\"begin\":%zu,\"end\":%zu,\"cells\":[", s->line, s->begin,
                   s->end);
    for (unsigned i = 0; i < s->cell_count; i++) teach_print_point(e, i, s->cells[i]);
    bindings_print(e, "]}");
}

// Answers {"width", "height", "ends": start and goals, "code": lines, "steps"}.
BINDINGS_EXPORT(teach_run)
meander_status teach_run(teacher *t) {
    bindings *e = &t->bindings;
    const meander_maze *m = meander_lesson_maze(t->lesson);
    bindings_begin(e);
    bindings_print(e, "{\"width\":%" PRIu64 ",\"height\":%" PRIu64 ",\"ends\":[",
                   meander_maze_width(m), meander_maze_height(m));
    teach_print_point(e, 0, meander_maze_start(m));
    for (size_t i = 0; i < meander_maze_goal_count(m); i++)
        teach_print_point(e, 1, meander_maze_goal(m, i));
    bindings_print(e, "],");
    teach_print_code(e, meander_lesson_code(t->lesson));
    bindings_print(e, ",\"steps\":[");
    for (size_t i = 0; i < meander_lesson_count(t->lesson); i++) {
        meander_step s = meander_lesson_step(t->lesson, i);
        if (i > 0) bindings_print(e, ",\n");
        teach_print_step(e, &s);
    }
    bindings_print(e, "]}");
    return bindings_end(e);
}

// Answers the events of the run, as bindings_events does.
BINDINGS_EXPORT(teach_events)
meander_status teach_events(teacher *t) {
    const meander_maze *m = meander_lesson_maze(t->lesson);
    size_t count;
    const meander_event *events = meander_lesson_events(t->lesson, &count);
    bindings_begin(&t->bindings);
    for (size_t i = 0; i < count; i++) {
        meander_point at = meander_event_point(m, &events[i]);
        uint32_t pair[2] = {(uint32_t)(at.y * meander_maze_width(m) + at.x),
                            events[i].value << 8 | (uint32_t)events[i].kind};
        bindings_add(&t->bindings, pair, sizeof pair);
    }
    return bindings_end(&t->bindings);
}

// Answers the maze after `position` events, as pairs of 32-bit numbers, a pair for each cell:
//
//     mark << 8 | open sides, 256 * 255 outside of the maze        the number of its set
BINDINGS_EXPORT(teach_cells)
meander_status teach_cells(teacher *t, size_t position) {
    const meander_maze *m = meander_lesson_maze(t->lesson);
    meander_player_seek(t->player, position);
    bindings_begin(&t->bindings);
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            uint32_t pair[2] = {255 << 8, 0};
            if (meander_maze_holds(m, at)) {
                meander_sight sight = meander_player_look(t->player, at);
                pair[0] = (uint32_t)sight.mark << 8 | sight.sides;
                pair[1] = sight.label;
            }
            bindings_add(&t->bindings, pair, sizeof pair);
        }
    return bindings_end(&t->bindings);
}

// Answers the colours of a theme, four bytes each, in the order of view/palette.h.
BINDINGS_EXPORT(teach_colours)
meander_status teach_colours(teacher *t, const char *theme) {
    view_palette palette;
    view_palette_fill(&palette, view_theme_find(theme));
    bindings_begin(&t->bindings);
    bindings_add(&t->bindings, palette.rgba, sizeof palette.rgba);
    return bindings_end(&t->bindings);
}
