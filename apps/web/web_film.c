// SPDX-License-Identifier: MIT
// Pictures and films to save.  Texts, SVG and films of text are
// the library's own, byte for byte what the program writes; for PNG and GIF the page gets painted
// pixels, frame by frame, and packs them itself, because there is no libpng here; the packer for GIF is part of the
// library.
//
//     screen_draw                       a format of mazes
//     screen_film                       a whole film
//     screen_film_begin -> screen_film_frame(0), (1) ... -> screen_film_end
//     screen_picture                    one picture of all that is shown now
#include <stdlib.h>
#include <string.h>

#include "web_screen.h"

enum { WEB_FILM_CELLS_MOST = 1000000, WEB_FILM_CELLS_MOST_COARSE = 40000 };

// ---- texts -----------------------------------------------------------------------------

static bool web_film_take(void *user, const char *bytes, size_t size) {
    bindings *e = user;
    bindings_add(e, bytes, size);
    return bindings_end(e) == MEANDER_OK;
}

// A maze whose ends were moved is made anew, because only its new ID contains them.
static meander_status web_film_draw_id(screen *s, const view_pane *p, const char *style) {
    meander_output *out;
    const char *solver = p->solver[0] != '\0' ? p->solver : NULL;
    bindings_begin(&s->bindings);
    meander_status status =
        meander_output_write_new(s->bindings.context, web_film_take, &s->bindings, "the maze", &out);
    if (status != MEANDER_OK) return status;
    status = meander_id_write(s->bindings.context, p->id, solver, style, out);
    if (status == MEANDER_NO) status = MEANDER_OK;
    meander_status closed = meander_output_close(out);
    return status == MEANDER_OK ? closed : status;
}

static meander_status web_film_draw(screen *s, const view_pane *p, const char *format) {
    meander_solution *solution = NULL;
    meander_status status = MEANDER_OK;
    char *text;
    size_t size;
    if (p->solver[0] != '\0') status = meander_solution_new(p->maze, p->solver, NULL, &solution);
    if (status == MEANDER_NO) status = MEANDER_OK;
    if (status == MEANDER_OK) status = meander_maze_draw_new(p->maze, solution, format, &text, &size);
    meander_solution_free(solution);
    if (status != MEANDER_OK) return status;
    bindings_begin(&s->bindings);
    bindings_add(&s->bindings, text, size);
    meander_text_free(s->bindings.context, text);
    return bindings_end(&s->bindings);
}

// Draws pane i in a format of mazes, with its solution if it was solved.
BINDINGS_EXPORT(screen_draw)
meander_status screen_draw(screen *s, size_t i, const char *format) {
    const view_pane *p = &s->session->panes[i];
    view_text_clear(&s->refusal);
    if (p->id != NULL && p->board.making > 0)
        return web_film_draw_id(s, p, format);
    return web_film_draw(s, p, format);
}

// ---- films -----------------------------------------------------------------------------

// The page's language for the words of a film: JavaScript has the translations (page/screen.js).  It gives a text that
// is lent for ever, or fills the room and gives that; else the English.
enum { WEB_FILM_TEXT, WEB_FILM_TOLD, WEB_FILM_VIEWED };
__attribute__((import_module("meander"), import_name("tongue")))
const char *web_film_tongue(int how, const char *english, char *room, size_t size);

static const char *web_film_text(const char *english) { return web_film_tongue(WEB_FILM_TEXT, english, NULL, 0); }

static const char *web_film_told(const char *english, char *room, size_t size) {
    return web_film_tongue(WEB_FILM_TOLD, english, room, size);
}

static const char *web_film_viewed(const char *line, char *room, size_t size) {
    return web_film_tongue(WEB_FILM_VIEWED, line, room, size);
}

static const view_tongue web_film_speaks = {web_film_text, web_film_told, web_film_viewed, NULL, NULL, false};

// A maze that no ID makes is copied, with its ends.  A copy of its sides is one of squares.
static meander_status web_film_copy_new(screen *s, const meander_maze *m, meander_maze **copy_new) {
    meander_maze *copy;
    size_t count = meander_maze_goal_count(m);
    meander_status status = meander_maze_check_squares(m, "films of mazes without an ID");
    if (status != MEANDER_OK) return status;
    meander_point *goals = malloc(count * sizeof *goals);
    status = goals == NULL ? MEANDER_NO_MEMORY : bindings_answer_sides(&s->bindings, m);
    if (status == MEANDER_OK)
        status = meander_maze_from_sides_new(s->bindings.context, meander_maze_width(m), meander_maze_height(m),
                                             (const uint8_t *)s->bindings.text.bytes, &copy);
    if (status != MEANDER_OK) {
        free(goals);
        return status;
    }
    for (size_t i = 0; i < count; i++) goals[i] = meander_maze_goal(m, i);
    status = meander_maze_set_start(copy, meander_maze_start(m));
    if (status == MEANDER_OK) status = meander_maze_set_goals(copy, goals, count);
    free(goals);
    if (status == MEANDER_OK) *copy_new = copy;
    else meander_maze_free(copy);
    return status;
}

static meander_status web_film_open_copy(screen *s, view_session *to, const view_pane *p) {
    meander_maze *m;
    meander_status status = web_film_copy_new(s, p->maze, &m);
    if (status != MEANDER_OK) return status;
    status = view_session_put(to, 0, m, false, p->solver[0] != '\0' ? p->solver : VIEW_SOLVER_FIRST);
    if (status != MEANDER_OK) meander_maze_free(m);
    return status;
}

static meander_status web_film_open(screen *s) {
    const view_session *from = s->session;
    const view_pane *p = &from->panes[from->active];
    const char *id = view_session_id(from, from->active);
    meander_status status = view_session_new(s->bindings.context, NULL, &s->film.session);
    if (status != MEANDER_OK) return status;
    s->film.session->film_most = from->film_most;
    s->film.session->tongue = &web_film_speaks;
    s->film.session->shown.theme = from->shown.theme;
    return id[0] != '\0' && p->board.making > 0
               ? view_session_open(s->film.session, 0, id, p->solver)
               : web_film_open_copy(s, s->film.session, p);
}

BINDINGS_EXPORT(screen_film_end)
void screen_film_end(screen *s) {
    view_session_free(s->film.session);
    free(s->film.image.pixels);
    free(s->film.image.letters);
    s->film = (screen_painted){0};
}

// Makes room for the pixels of the plan's picture.
static meander_status web_film_room(screen *s, const view_session *of) {
    uint64_t size[2];
    screen_painted *r = &s->film;
    if (!view_film_plan_picture(&r->plan, of, &r->camera, &r->image, size)) {
        view_text_add(&s->refusal,
                      "the picture would be too large; SVG and texts have no such limit");
        return MEANDER_TOO_BIG;
    }
    r->image.pixels = malloc(r->image.pitch * r->image.height);
    if (r->plan.letters) r->image.letters = malloc(r->image.pitch * r->image.height);
    bool full = r->image.pixels == NULL || (r->plan.letters && r->image.letters == NULL);
    return full ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static meander_status web_film_begin(screen *s, const char *format) {
    const view_board *b = &s->session->panes[s->session->active].board;
    bool coarse = meander_list_has(MEANDER_FILMS, format, "text");
    uint64_t most = coarse ? WEB_FILM_CELLS_MOST_COARSE : WEB_FILM_CELLS_MOST;
    view_text_clear(&s->refusal);
    screen_film_end(s);
    if ((uint64_t)b->width * b->height > most)
        return screen_refuse(s, "this page makes such films of up to ", most);
    meander_status status = web_film_open(s);
    if (status != MEANDER_OK) return status;
    s->film.plan = view_film_plan_make(s->film.session, format);
    view_film_plan_lend(&s->film.plan, format, &s->film.lines);
    view_film_add(&s->film.plan, s->film.session);
    s->film.colours = view_film_plan_colours(&s->film.plan, s->film.session);
    return web_film_room(s, s->film.session);
}

// Sets width, height, frames per second, and the number of colours; the pixels are those of
// screen_painted.
static void web_film_tell(screen *s) {
    const screen_painted *r = &s->film;
    const uint32_t told[] = {r->image.width, r->image.height, (uint32_t)r->plan.rate, r->colours};
    memcpy(s->told, told, sizeof told);
}

// Begins a film of the active pane as `meander animate` would make it, in the screen's theme.
BINDINGS_EXPORT(screen_film_begin)
meander_status screen_film_begin(screen *s, const char *format) {
    meander_status status = web_film_begin(s, format);
    if (status != MEANDER_OK) screen_film_end(s);
    else web_film_tell(s);
    return status;
}

// One byte per pixel, an index into the colours of screen_palette.
BINDINGS_EXPORT(screen_painted)
const uint8_t *screen_film_pixels(const screen *s) { return s->film.image.pixels; }

// Paints frame k, and sets for how many ticks it is shown, 0: the film has no such frame.
BINDINGS_EXPORT(screen_film_frame)
meander_status screen_film_frame(screen *s, uint32_t k) {
    size_t position;
    uint32_t ticks;
    screen_painted *r = &s->film;
    s->told[0] = 0;
    if (!view_film_plan_frame(&r->plan, k, &position, &ticks)) return MEANDER_OK;
    s->told[0] = ticks;
    view_session_seek(r->session, position);
    return view_film_plan_paint(&r->plan, r->session, &r->camera, &r->image);
}

// The active pane as it is shown now, all of it, in cells of `scale` pixels.
BINDINGS_EXPORT(screen_picture)
meander_status screen_picture(screen *s, uint32_t scale) {
    view_session one = *s->session;
    view_text_clear(&s->refusal);
    screen_film_end(s);
    one.panes[0] = one.panes[one.active];
    s->film.plan = (view_film_plan){.scale = scale, .rate = 1, .panes = 1};
    s->film.colours = VIEW_COLOUR_COUNT;
    meander_status status = web_film_room(s, &one);
    if (status != MEANDER_OK) return status;
    view_paint_pane(s->session, s->session->active, &s->film.camera, &s->film.image);
    web_film_tell(s);
    return view_painted(s->session);
}

// ---- films of the core -----------------------------------------------------------------

static meander_status web_film_frames(screen *s, meander_film *film) {
    meander_status status = screen_film_frame(s, 0);
    for (uint32_t k = 1; status == MEANDER_OK && s->told[0] > 0; k++) {
        const view_image *image = &s->film.image;
        const view_film_lines *lines = &s->film.lines;
        status = meander_film_add_lines(film, image->pixels, image->letters, lines->each, lines->count, s->told[0]);
        if (status == MEANDER_OK) status = screen_film_frame(s, k);
    }
    return status == MEANDER_OK ? meander_film_end(film) : status;
}

static meander_status web_film_write(screen *s, const char *format, meander_output *out) {
    uint8_t colours[3 * VIEW_COLOUR_FILMED];
    (void)screen_palette(s);
    view_palette_rgb(&s->palette, colours);
    meander_film *film;
    meander_film_order order = {format, view_session_id(s->film.session, 0), s->film.image.width,
                                s->film.image.height, (uint32_t)s->film.plan.rate, colours,
                                s->film.colours};
    meander_status status = meander_film_new(s->bindings.context, &order, out, &film);
    if (status != MEANDER_OK) return status;
    status = web_film_frames(s, film);
    meander_film_free(film);
    return status;
}

// Answers the whole film of the active pane.
BINDINGS_EXPORT(screen_film)
meander_status screen_film(screen *s, const char *format) {
    meander_output *out;
    meander_status status = web_film_begin(s, format);
    bindings_begin(&s->bindings);
    if (status == MEANDER_OK)
        status =
            meander_output_write_new(s->bindings.context, web_film_take, &s->bindings, "the film", &out);
    if (status == MEANDER_OK) {
        status = web_film_write(s, format, out);
        meander_status closed = meander_output_close(out);
        if (status == MEANDER_OK) status = closed;
    }
    screen_film_end(s);
    return status;
}
