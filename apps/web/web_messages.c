// SPDX-License-Identifier: MIT
// The reports of the screen: numbers for the controls, and words for the live text, the tables and
// the help, all of them the view's own.
//
//     numbers  ->  screen_told, an array in the module's memory
//     words    ->  the bindings's answer, plain text or JSON
#include <inttypes.h>
#include <string.h>

#include "view/patterns.h"
#include "view/raster.h"
#include "web_screen.h"

BINDINGS_EXPORT(screen_told)
const uint32_t *screen_told(const screen *s) { return s->told; }

// The order is that of STATE in page/screen.js.
BINDINGS_EXPORT(screen_state)
void screen_state(screen *s) {
    const view_session *v = s->session;
    const view_pane *p = &v->panes[v->active];
    const uint32_t state[] = {
        v->playing, (uint32_t)v->position, (uint32_t)view_session_length(v),
        (uint32_t)view_session_making(v), v->speed, (uint32_t)view_session_rate(v),
        (uint32_t)v->pane_count, (uint32_t)v->active, v->walker.present, v->walker.arrived,
        v->walker.x, v->walker.y, (uint32_t)v->walked, v->shown.solution, v->shown.distances,
        v->shown.fog, v->fitted, v->shown.theme, p->world, p->board.width, p->board.height,
        s->layout.count > 1 && s->layout.panes[1].y > 0, v->race, v->message.length > 0,
        (uint32_t)v->walker.taken, v->walker.running || v->replay != NULL,
        view_session_on_levels(v), (uint32_t)v->walls.done, (uint32_t)(v->walls.count - v->walls.done),
        meander_maze_corners(p->maze, meander_maze_start(p->maze), NULL, 0) > 0,
        p->raster != NULL && p->raster->bent};
    _Static_assert(sizeof state <= sizeof s->told, "told has room for the state");
    memcpy(s->told, state, sizeof state);
}

// ---- words -----------------------------------------------------------------------------

// Lent until the pane changes.
BINDINGS_EXPORT(screen_id)
const char *screen_id(const screen *s, size_t i) { return view_session_id(s->session, i); }
BINDINGS_EXPORT(screen_solver)
const char *screen_solver(const screen *s, size_t i) { return s->session->panes[i].solver; }

static meander_status tell_line(screen *s, const view_text *line) {
    bindings_begin(&s->bindings);
    bindings_add(&s->bindings, line->text, line->length);
    return bindings_end(&s->bindings);
}

// The position of the film, or the state of the walk; also why a command could not be done.
BINDINGS_EXPORT(screen_status)
meander_status screen_status(screen *s) {
    view_text line;
    view_overlay_status(s->session, &line);
    return tell_line(s, &line);
}

BINDINGS_EXPORT(screen_step)
meander_status screen_step(screen *s, size_t i) {
    view_text line;
    view_overlay_step(s->session, i, &line);
    return tell_line(s, &line);
}

static void tell_member(bindings *e, const char *key, const char *text) {
    bindings_print(e, "\"%s\":", key);
    bindings_quote(e, text, strlen(text));
    bindings_print(e, ",");
}

// The caption of pane i's film: {"text", "phase", "subject", "line"}; "text" is "" where there is no
// lesson.
BINDINGS_EXPORT(screen_caption)
meander_status screen_caption(screen *s, size_t i) {
    view_caption caption = view_session_caption(s->session, i);
    bindings *e = &s->bindings;
    bindings_begin(e);
    bindings_print(e, "{");
    tell_member(e, "text", caption.code == NULL ? "" : caption.text);
    tell_member(e, "phase", caption.phase);
    tell_member(e, "subject", caption.code == NULL ? "" : caption.subject);
    bindings_print(e, "\"line\":%u}", caption.line);
    return bindings_end(e);
}

// An entry: [colour, "words", whether it belongs to the solving, ink, mark ...].  The mark in the cells of the colour
// is WEB_SWATCH numbers; bit x of number y is set where it has ink.
enum { WEB_SWATCH = 18 };

static void tell_colour(bindings *e, const view_legend_entry *entry) {
    uint8_t pixels[WEB_SWATCH * WEB_SWATCH] = {0};
    view_image image = {.pixels = pixels, .pitch = WEB_SWATCH, .width = WEB_SWATCH, .height = WEB_SWATCH};
    bool frame = entry->colour == VIEW_COLOUR_CURSOR;
    pattern_draw(&image, 0, 0, WEB_SWATCH, frame ? PATTERN_FRAME : pattern_of(entry->colour), 1);
    bindings_print(e, "[%u,", entry->colour);
    bindings_quote(e, entry->words, strlen(entry->words));
    bindings_print(e, ",%d,%u", entry->solving, frame ? entry->colour : pattern_ink(entry->colour));
    for (unsigned y = 0; y < WEB_SWATCH; y++) {
        unsigned bits = 0;
        for (unsigned x = 0; x < WEB_SWATCH; x++) bits |= (unsigned)pixels[y * WEB_SWATCH + x] << x;
        bindings_print(e, ",%u", bits);
    }
    bindings_print(e, "]");
}

// The meanings of the colours that all panes show now.
BINDINGS_EXPORT(screen_legend)
meander_status screen_legend(screen *s) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = view_legend_seen(s->session, entries);
    bindings *e = &s->bindings;
    bindings_begin(e);
    bindings_print(e, "[");
    for (size_t k = 0; k < count; k++) {
        bindings_print(e, k > 0 ? "," : "");
        tell_colour(e, &entries[k]);
    }
    bindings_print(e, "]");
    return bindings_end(e);
}

// The program that the caption's line belongs to, in lines.
BINDINGS_EXPORT(screen_code)
meander_status screen_code(screen *s, size_t i) {
    view_caption caption = view_session_caption(s->session, i);
    bindings_begin(&s->bindings);
    if (caption.code != NULL) bindings_add(&s->bindings, caption.code, strlen(caption.code));
    return bindings_end(&s->bindings);
}

BINDINGS_EXPORT(screen_cell)
meander_status screen_cell(screen *s, size_t i, uint32_t x, uint32_t y) {
    view_text line;
    view_overlay_cell(s->session, i, (meander_point){x, y}, &line);
    return tell_line(s, &line);
}

// The solver's result in pane i.
BINDINGS_EXPORT(screen_solved)
meander_status screen_solved(screen *s, size_t i) {
    const view_pane *p = &s->session->panes[i];
    bindings_begin(&s->bindings);
    bindings_print(&s->bindings, "{\"found\":%s,\"steps\":%" PRIu64 ",\"visited\":%" PRIu64
                   ",\"walked\":%" PRIu64 ",\"lists\":%s}", p->found ? "true" : "false", p->steps, p->visited,
                   p->walked, p->lists ? "true" : "false");
    return bindings_end(&s->bindings);
}

// The figures of pane i, as bindings_measure answers them.
BINDINGS_EXPORT(screen_measure)
meander_status screen_measure(screen *s, size_t i, const char *names) {
    view_text_clear(&s->refusal);
    return bindings_answer_figures(&s->bindings, view_session_maze(s->session, i), names);
}

static int32_t tell_end(const meander_maze *m, meander_point at) {
    meander_point start = meander_maze_start(m);
    for (size_t i = 0; i < meander_maze_goal_count(m); i++) {
        meander_point goal = meander_maze_goal(m, i);
        if (goal.x == at.x && goal.y == at.y) return VIEW_COLOUR_GOAL;
    }
    return start.x == at.x && start.y == at.y ? VIEW_COLOUR_START : 0;
}

// The cells of pane i on the body that its grid lies on: for each cell its place, the colour of a start or goal (or 0),
// the number of its corners, and for each corner x, y, z and whether the edge behind it is a wall; all as 32-bit
// numbers.
BINDINGS_EXPORT(screen_body)
meander_status screen_body(screen *s, size_t i) {
    enum { CORNERS_MOST = 64 };
    const meander_maze *m = view_session_maze(s->session, i);
    meander_corner corners[CORNERS_MOST];
    bindings_begin(&s->bindings);
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++) {
            meander_point at = {x, y};
            size_t count = meander_maze_corners(m, at, corners, CORNERS_MOST);
            if (count == 0 || count > CORNERS_MOST) continue;
            int32_t head[] = {(int32_t)(y * meander_maze_width(m) + x), tell_end(m, at), (int32_t)count};
            bindings_add(&s->bindings, head, sizeof head);
            for (size_t k = 0; k < count; k++) {
                bool wall = !(meander_maze_sides(m, at) >> corners[k].side & 1);
                int32_t corner[] = {corners[k].x, corners[k].y, corners[k].z, wall};
                bindings_add(&s->bindings, corner, sizeof corner);
            }
        }
    return bindings_end(&s->bindings);
}

// The colours of all places of pane i, one byte each, as they were painted last.
BINDINGS_EXPORT(screen_hues)
meander_status screen_hues(screen *s, size_t i) {
    const view_pane *p = &s->session->panes[i];
    bindings_begin(&s->bindings);
    if (p->raster != NULL && p->raster->hues != NULL)
        bindings_add(&s->bindings, p->raster->hues + 1, (size_t)p->board.width * p->board.height);
    return bindings_end(&s->bindings);
}

// The text picture from which the mask editor starts: '#' for cells of pane i, '.' elsewhere.
BINDINGS_EXPORT(screen_shape)
meander_status screen_shape(screen *s, size_t i) {
    const meander_maze *m = view_session_maze(s->session, i);
    bindings_begin(&s->bindings);
    for (uint64_t y = 0; y < meander_maze_height(m); y++)
        for (uint64_t x = 0; x < meander_maze_width(m); x++)
            bindings_add(&s->bindings, meander_maze_holds(m, (meander_point){x, y}) ? "#" : ".", 1);
    return bindings_end(&s->bindings);
}

// ---- tables ----------------------------------------------------------------------------

// The table of commands: [{"name", "keys", "about", "face"}].
BINDINGS_EXPORT(screen_commands)
meander_status screen_commands(screen *s) {
    size_t count;
    const view_command *commands = view_commands(&count);
    bindings_begin(&s->bindings);
    for (size_t i = 0; i < count; i++)
        bindings_print(&s->bindings, "%s{\"name\":\"%s\",\"keys\":\"%s\",\"about\":\"%s\",\"face\":%s}",
                       i == 0 ? "[" : ",\n", commands[i].name, commands[i].keys, commands[i].about,
                       commands[i].face ? "true" : "false");
    bindings_add(&s->bindings, "]", 1);
    return bindings_end(&s->bindings);
}

// The names of the themes, separated by blanks.
BINDINGS_EXPORT(screen_themes)
meander_status screen_themes(screen *s) {
    bindings_begin(&s->bindings);
    for (size_t i = 0; i < view_theme_count(); i++)
        bindings_print(&s->bindings, "%s%s", i == 0 ? "" : " ", view_theme_name(i));
    return bindings_end(&s->bindings);
}

// The ID in a picture or film, from its bytes.
BINDINGS_EXPORT(screen_id_of_picture)
meander_status screen_id_of_picture(screen *s, const char *bytes, size_t size, const char *name) {
    char *id;
    view_text_clear(&s->refusal);
    meander_status status =
        meander_id_of_picture_bytes_new(s->bindings.context, bytes, size, name, &id);
    if (status != MEANDER_OK) return status;
    bindings_begin(&s->bindings);
    bindings_add(&s->bindings, id, strlen(id));
    meander_text_free(s->bindings.context, id);
    return bindings_end(&s->bindings);
}
