// SPDX-License-Identifier: MIT
// The page's calls on the session: opening mazes, time, keys and pointers, and the picture.
//
//     each frame     screen_tick -> screen_paint -> RGBA in memory -> putImageData
//     each key       screen_press -> the table of commands, as in the window and the terminal
//
// Nothing is decided here that view/ could decide.
#include "web_screen.h"

#include <stdlib.h>
#include <string.h>

#include "view/raster.h"
#include "view/by_hand.h"

// Lives as long as the page.  NULL when there is no memory.
BINDINGS_EXPORT(screen_new)
screen *screen_new(void) {
    screen *s = calloc(1, sizeof *s);
    if (s == NULL || !bindings_init(&s->bindings)) return NULL;
    if (view_session_new(s->bindings.context, NULL, &s->session) != MEANDER_OK) return NULL;
    s->session->film_most = SCREEN_STEPS_MOST;
    s->session->bends = true;
    return s;
}

meander_status screen_refuse(screen *s, const char *what, uint64_t most) {
    view_text_clear(&s->refusal);
    view_text_add(&s->refusal, what);
    view_text_number(&s->refusal, most);
    view_text_add(&s->refusal, " cells; the program has no such limit");
    return MEANDER_TOO_BIG;
}

// Why the last call returned this status.
BINDINGS_EXPORT(screen_reason)
const char *screen_reason(const screen *s, meander_status status) {
    return s->refusal.length > 0 ? s->refusal.text : view_session_reason(s->session, status);
}

// ---- mazes -----------------------------------------------------------------------------

// Worlds are shown through a section, whatever their size.
static meander_status screen_check(screen *s, const char *id) {
    uint64_t width, height;
    view_text_clear(&s->refusal);
    if (view_world_is(s->bindings.context, id)) return MEANDER_OK;
    meander_status status = meander_id_size(s->bindings.context, id, &width, &height);
    if (status != MEANDER_OK) return status;
    if (width <= SCREEN_CELLS_MOST / height) return MEANDER_OK;
    return screen_refuse(s, "this page shows mazes of up to ", SCREEN_CELLS_MOST);
}

BINDINGS_EXPORT(screen_open)
meander_status screen_open(screen *s, size_t i, const char *id, const char *solver) {
    meander_status status = screen_check(s, id);
    return status == MEANDER_OK ? view_session_open(s->session, i, id, solver) : status;
}

// The result says whether the maze's ID still makes it.
static meander_status screen_show(screen *s, meander_maze *m) {
    bool filmed = view_makes(m);
    s->told[0] = filmed;
    return view_session_put(s->session, 0, m, filmed, NULL);
}

// Shows the maze of a file in the first pane; of several the one with this number, 0: it is not known.
BINDINGS_EXPORT(screen_read)
meander_status screen_read(screen *s, const char *bytes, size_t size, const char *name, unsigned which) {
    meander_maze *m;
    char from[BINDINGS_WHICH];
    view_text_clear(&s->refusal);
    meander_status status = meander_maze_read_new(s->bindings.context, bytes, size, name, bindings_which(which, from),
                                                  MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    if (meander_maze_width(m) * meander_maze_height(m) > SCREEN_CELLS_MOST)
        status = screen_refuse(s, "this page shows mazes of up to ", SCREEN_CELLS_MOST);
    else status = screen_show(s, m);
    if (status != MEANDER_OK) meander_maze_free(m);
    return status;
}

BINDINGS_EXPORT(screen_close)
void screen_close(screen *s, size_t i) { view_session_close(s->session, i); }
BINDINGS_EXPORT(screen_choose)
void screen_choose(screen *s, size_t i) { view_session_choose(s->session, i); }

BINDINGS_EXPORT(screen_solve)
meander_status screen_solve(screen *s, size_t i, const char *solver) {
    view_text_clear(&s->refusal);
    return view_session_solve(s->session, i, solver);
}

// The solver of the key for solving.
BINDINGS_EXPORT(screen_set_solver)
void screen_set_solver(screen *s, const char *solver) {
    view_session_set_solver(s->session, solver);
}

// Moves the start or, with `goal`, replaces all goals by one.
BINDINGS_EXPORT(screen_set_end)
meander_status screen_set_end(screen *s, size_t i, int goal, uint32_t x, uint32_t y) {
    meander_point at = {x, y};
    view_text_clear(&s->refusal);
    return goal ? view_session_set_goal(s->session, i, at)
                : view_session_set_start(s->session, i, at);
}

// ---- commands and time -----------------------------------------------------------------

// Returns the command's index in the table; -1: the session could not do it, and its message says
// why.  Commands that only a face can carry out are left to the page.
BINDINGS_EXPORT(screen_do)
int screen_do(screen *s, view_action action) {
    size_t count;
    view_text_clear(&s->refusal);
    if (action == VIEW_ACTION_COUNT || view_commands(&count)[action].face) return (int)action;
    return view_session_do(s->session, action) == MEANDER_OK ? (int)action : -1;
}

// The index of a key's command; the number of commands: it has none.  `levels`: somebody walks through levels.
BINDINGS_EXPORT(screen_command)
int screen_command(int key, int levels) {
    return (int)(levels != 0 ? view_command_on_levels(key) : view_command_by_key(key));
}

BINDINGS_EXPORT(screen_tick)
int screen_tick(screen *s, double milliseconds) {
    return view_session_tick(s->session, (uint64_t)milliseconds);
}
BINDINGS_EXPORT(screen_play)
void screen_play(screen *s, int play) { view_session_play(s->session, play != 0); }
BINDINGS_EXPORT(screen_seek)
void screen_seek(screen *s, size_t position) {
    view_session_play(s->session, false);
    view_session_seek(s->session, position);
}
BINDINGS_EXPORT(screen_set_speed)
void screen_set_speed(screen *s, unsigned speed) { view_session_set_speed(s->session, speed); }
BINDINGS_EXPORT(screen_suit_speed)
void screen_suit_speed(screen *s, unsigned seconds) {
    view_session_suit_speed(s->session, seconds);
}
BINDINGS_EXPORT(screen_set_theme)
void screen_set_theme(screen *s, unsigned theme) { s->session->shown.theme = theme; }

// ---- the picture -----------------------------------------------------------------------

// Makes room for that many pixels; returns 0 when there is no memory.
BINDINGS_EXPORT(screen_resize)
int screen_resize(screen *s, unsigned width, unsigned height) {
    uint8_t *pixels = realloc(s->image.pixels, (size_t)width * height);
    if (pixels != NULL) s->image.pixels = pixels;
    uint8_t *rgba = pixels == NULL ? NULL : realloc(s->rgba, (size_t)width * height * 4);
    if (rgba == NULL) return 0;
    s->rgba = rgba;
    s->image.width = width;
    s->image.height = height;
    s->image.pitch = width;
    return 1;
}

// Returns the address of the pixels, red, green, blue, 255 each.  The page writes about the maze
// itself, so no text is painted.
BINDINGS_EXPORT(screen_paint)
uint8_t *screen_paint(screen *s) {
    s->layout = view_layout_make(s->session, s->image.width, s->image.height);
    view_layout_follow(s->session, &s->layout);
    view_palette_fill(&s->palette, s->session->shown.theme);
    view_paint(s->session, &s->layout, &s->image);
    view_image_colours(&s->image, &s->palette, s->rgba, 4 * (size_t)s->image.width);
    return s->rgba;
}

BINDINGS_EXPORT(screen_palette)
const uint8_t *screen_palette(screen *s) {
    view_palette_fill(&s->palette, s->session->shown.theme);
    return s->palette.rgba[0];
}

// ---- pointers --------------------------------------------------------------------------

// Sets pane, x, y of the cell under a pixel; returns 0 when there is none.
BINDINGS_EXPORT(screen_cell_at)
int screen_cell_at(screen *s, int px, int py) {
    size_t pane;
    meander_point at;
    if (!view_layout_cell(s->session, &s->layout, px, py, &pane, &at)) return 0;
    s->told[0] = (uint32_t)pane;
    s->told[1] = (uint32_t)at.x;
    s->told[2] = (uint32_t)at.y;
    return 1;
}

// Walks towards a pixel of the walker's pane; returns whether there was a step.
BINDINGS_EXPORT(screen_walk_to)
int screen_walk_to(screen *s, int px, int py) {
    size_t pane;
    meander_point at;
    if (!view_layout_cell(s->session, &s->layout, px, py, &pane, &at)) return 0;
    if (s->session->walker.present && pane != s->session->walked) return 0;
    return view_session_walk_to(s->session, at);
}

// Sets left, top, width and height of a cell in pixels, which may be outside the picture; a cell
// that is not a square gets a square around its middle.
BINDINGS_EXPORT(screen_cell_box)
void screen_cell_box(screen *s, size_t pane, uint32_t column, uint32_t row) {
    const view_raster *raster = s->session->panes[pane].raster;
    int64_t x = column, y = row;
    double aside = 0, below = 0;   // from the corner of that square of the plane, in squares
    if (raster != NULL) {
        view_position middle = view_raster_middle(raster, (meander_point){column, row});
        x = (int64_t)middle.x;
        y = (int64_t)middle.y;
        aside = middle.x - (double)x - 0.5;
        below = middle.y - (double)y - 0.5;
    }
    const view_camera *c = &s->session->camera;
    const view_box *box = &s->layout.panes[pane];
    int left = view_camera_column(c, x), top = view_camera_row(c, y);
    int width = view_camera_column(c, x + 1) - left, height = view_camera_row(c, y + 1) - top;
    int wall = view_camera_wall(c->scale);
    s->told[0] = (uint32_t)(left + (int)(aside * width) + (int)box->x);
    s->told[1] = (uint32_t)(top + (int)(below * height) + (int)box->y);
    s->told[2] = (uint32_t)(width + wall);
    s->told[3] = (uint32_t)(height + wall);
}

// Open or close the wall that is nearest to a pixel, or that of a cell in a direction; NO where there is none.
BINDINGS_EXPORT(screen_wall_at)
meander_status screen_wall_at(screen *s, int px, int py) {
    view_text_clear(&s->refusal);
    return view_session_wall_at(s->session, &s->layout, px, py);
}
BINDINGS_EXPORT(screen_wall_towards)
meander_status screen_wall_towards(screen *s, size_t pane, uint32_t x, uint32_t y, int dx, int dy) {
    view_text_clear(&s->refusal);
    meander_status status = view_session_wall_towards(s->session, pane, (meander_point){x, y}, dx, dy);
    if (status != MEANDER_OK) view_text_add(&s->refusal, s->session->message.text);
    return status;
}

BINDINGS_EXPORT(screen_zoom)
void screen_zoom(screen *s, double factor, int px, int py) {
    view_layout_zoom(s->session, &s->layout, factor, px, py);
}
BINDINGS_EXPORT(screen_pan)
void screen_pan(screen *s, double dx, double dy) { view_layout_pan(s->session, dx, dy); }
