// SPDX-License-Identifier: MIT
// One maze with its film.  Films live only until their steps are on the board, solutions only
// until their figures are noted: so start and goal can be moved at any time.
#include "view/pane.h"

#include <string.h>

#include "view/param_text.h"
#include "view/raster.h"
#include "view/view_memory.h"
#include "view/world_section.h"

// Refuses before the maze is made, which would take minutes.
static bool pane_is_too_large(const view_session *s, const char *id) {
    uint64_t width, height;
    if (meander_id_size(s->context, id, &width, &height) != MEANDER_OK) return false;
    return height != MEANDER_ENDLESS && width > UINT32_MAX / 2 / height;
}

// The steps are those of the lessons where there are any.
static meander_status pane_add_making(view_pane *p, const view_session *s, view_film *film) {
    bool told = view_lessons_make(&p->lessons, s->context, p->maze, film);
    size_t count = film->count;
    meander_status status = view_board_add_making(&p->board, p->maze, film);
    bool whole = status == MEANDER_OK && p->board.count + p->board.skipped >= count;
    if (told && !(whole && view_lessons_skip(&p->lessons, p->board.skipped)))
        view_lessons_done(&p->lessons);
    return status;
}

// When the film was lost or is too long, the maze is shown finished.
static meander_status pane_make(view_pane *p, const view_session *s, const char *id) {
    view_film film;
    meander_trace *t;
    if (pane_is_too_large(s, id)) return MEANDER_TOO_BIG;
    view_film_begin(&film, &s->memory, s->film_most, false);
    meander_status status = meander_trace_new(s->context, view_film_hear, &film, &t);
    if (status != MEANDER_OK) return status;
    status = meander_maze_new(s->context, id, t, &p->maze);
    meander_trace_free(t);
    bool whole = !film.too_long && !film.lost;
    p->lost = film.lost;
    if (status == MEANDER_OK) status = view_board_init(&p->board, &s->memory, p->maze, whole);
    if (status == MEANDER_OK && whole) status = pane_add_making(p, s, &film);
    p->lost = p->lost || p->lessons.lost;
    view_film_end(&film);
    return status;
}

// A store is green where the stack of others is blue.
static meander_status pane_take_generator(view_pane *p, const view_session *s, const char *id) {
    meander_status status = view_choice_generator(s->context, id, &p->generator);
    p->board.store = meander_list_has(MEANDER_GENERATORS, p->generator.text, "store");
    return status;
}

static char *pane_copy(const meander_allocator *memory, const char *text) {
    char *copy = view_memory_new(memory, strlen(text) + 1, 1);
    if (copy != NULL) memcpy(copy, text, strlen(text) + 1);
    return copy;
}

meander_status view_pane_open_section(view_pane *p, const view_session *s, const char *id,
                                      meander_point corner, uint64_t width, uint64_t height) {
    meander_status status = view_world_maze_new(s, id, p->file, corner, width, height,
                                                &p->maze);
    if (status != MEANDER_OK) return status;
    status = view_board_init(&p->board, &s->memory, p->maze, false);
    if (status == MEANDER_OK) status = view_choice_generator(s->context, id, &p->generator);
    p->id = status == MEANDER_OK ? pane_copy(&s->memory, id) : NULL;
    if (status == MEANDER_OK && p->id == NULL) status = MEANDER_NO_MEMORY;
    p->world = true;
    p->corner = corner;
    if (status != MEANDER_OK) view_pane_close(p);
    return status;
}

static meander_status pane_open_first(view_pane *p, const view_session *s, const char *id) {
    uint64_t width = p->world_width, height = p->world_height;
    if (width > VIEW_WORLD_SIDE) width = VIEW_WORLD_SIDE;
    if (height > VIEW_WORLD_SIDE) height = VIEW_WORLD_SIDE;
    return view_pane_open_section(p, s, id, (meander_point){0, 0}, width, height);
}

static meander_status pane_open_world(view_pane *p, const view_session *s, const char *id) {
    meander_status status = meander_id_size(s->context, id, &p->world_width, &p->world_height);
    return status == MEANDER_OK ? pane_open_first(p, s, id) : status;
}

meander_status view_pane_open_file(view_pane *p, const view_session *s, const char *path) {
    meander_rows *rows;
    meander_status status = meander_rows_read_file_new(s->context, path, NULL, NULL, NULL, &rows);
    if (status != MEANDER_OK) return status;
    p->file = true;
    p->world_width = meander_rows_width(rows);
    p->world_height = meander_rows_height(rows);
    meander_rows_free(rows);
    return pane_open_first(p, s, path);
}

// A labyrinth is round where the screen bends rings: if it is as wide as high, because others have rings that bending
// breaks at the diagonals, and not so large that nobody follows a ring.
static bool pane_is_bent(const view_pane *p, const view_session *s) {
    enum { SIDE_MOST = 256 };
    bool square = p->board.width == p->board.height && p->board.width <= SIDE_MOST;
    return s->bends && square && p->board.shape == NULL &&
           meander_list_has(MEANDER_GENERATORS, p->generator.text, "rings");
}

static meander_status pane_lay(view_pane *p, const view_session *s) {
    bool bent = pane_is_bent(p, s);
    if (p->board.shape == NULL && !bent) return MEANDER_OK;
    meander_status status = view_raster_new(&s->memory, p->maze, &p->raster);
    if (status == MEANDER_OK && bent) view_raster_bend(p->raster);
    return status;
}

meander_status view_pane_open(view_pane *p, const view_session *s, const char *id,
                              const char *solver) {
    if (id != NULL && view_world_is(s->context, id)) return pane_open_world(p, s, id);
    meander_maze *given = p->maze;
    p->made = id != NULL;
    meander_status status = id != NULL ? pane_make(p, s, id)
                                       : view_board_init(&p->board, &s->memory, p->maze, false);
    if (status == MEANDER_OK) status = pane_take_generator(p, s, meander_maze_id(p->maze));
    if (status == MEANDER_OK) status = pane_lay(p, s);
    if (status == MEANDER_OK) status = view_pane_solve(p, s, solver);
    if (status == MEANDER_OK) return MEANDER_OK;
    view_pane_drop(p);
    if (p->maze != given) meander_maze_free(p->maze);
    p->maze = NULL;
    return status;
}

void view_pane_drop(view_pane *p) {
    if (p->board.memory != NULL) {
        view_memory_free(p->board.memory, p->distances);
        view_memory_free(p->board.memory, p->id);
    }
    view_lessons_done(&p->lessons);
    view_raster_free(p->raster);
    view_board_done(&p->board);
    *p = (view_pane){.maze = p->maze};
}

void view_pane_close(view_pane *p) {
    view_pane_drop(p);
    meander_maze_free(p->maze);
    p->maze = NULL;
}

double view_pane_across(const view_pane *p) {
    return p->raster == NULL ? p->board.width : view_raster_across(p->raster);
}

double view_pane_down(const view_pane *p) {
    return p->raster == NULL ? p->board.height : view_raster_down(p->raster);
}

static void pane_note(view_pane *p, const meander_solution *s) {
    p->found = meander_solution_found(s);
    p->steps = meander_solution_steps(s);
    p->visited = meander_solution_visited(s);
    p->walked = meander_solution_walked(s);
    p->lists = meander_solution_way(s, 0, &(const uint8_t *){NULL}, &(uint64_t){0});
}

// The status NO comes with a solution, and its film is worth seeing.  A film that is too long
// shows nothing of the solver; its figures are there nevertheless.
static meander_status pane_ask(view_pane *p, meander_context *c, const char *solver,
                               meander_trace *t, view_film *film) {
    meander_solution *s = NULL;
    meander_status status = meander_solution_new(p->maze, solver, t, &s);
    if (s == NULL) return status;
    size_t base = p->board.count;
    bool whole = !film->too_long && !film->lost;
    // Lessons would name places in the section, not in the world.
    bool told = whole && !p->world && view_lessons_solve(&p->lessons, c, p->maze, solver, base, film);
    size_t count = base + film->count;
    status = view_board_add_solving(&p->board, p->maze, film);
    if (status == MEANDER_OK) pane_note(p, s);
    if (told && p->board.count != count) view_lessons_cut_solving(&p->lessons);
    meander_solution_free(s);
    return status;
}

meander_status view_pane_solve(view_pane *p, const view_session *s, const char *solver) {
    view_film film;
    meander_trace *t;
    view_board_cut_solving(&p->board);
    view_lessons_cut_solving(&p->lessons);
    p->solver[0] = 0;
    if (solver == NULL || solver[0] == 0) return MEANDER_OK;
    // Solvers that know no doors would be refused, the usual one of a new pane among them.
    bool doors = meander_maze_door_count(p->maze) > 0;
    if (doors && !meander_list_has(MEANDER_SOLVERS, solver, "doors")) solver = MEANDER_USUAL_KEYS_SOLVER;
    size_t length = strlen(solver);
    if (length >= VIEW_NAME_SIZE) return MEANDER_BAD_REQUEST;
    view_film_begin(&film, &s->memory, s->film_most, true);
    meander_status status = meander_trace_new(s->context, view_film_hear, &film, &t);
    if (status != MEANDER_OK) return status;
    status = pane_ask(p, s->context, solver, t, &film);
    meander_trace_free(t);
    p->lost = p->lost || film.lost || p->lessons.lost;
    view_film_end(&film);
    if (status == MEANDER_OK) memcpy(p->solver, solver, length + 1);
    return status;
}

// ---- overlays ----------------------------------------------------------------------

static void pane_mark_path(view_pane *p, const meander_solution *s) {
    meander_point start = meander_solution_start(s);
    const uint8_t *path = meander_solution_path(s);
    uint64_t steps = meander_solution_steps(s);
    uint32_t at = (uint32_t)view_board_index(&p->board, start.x, start.y);
    for (uint64_t i = 0;; i++) {
        unsigned back;
        p->board.extra[at] |= VIEW_EXTRA_SOLUTION;
        if (i == steps) return;
        at = view_board_beyond(&p->board, at, path[i], &back);
    }
}

// A maze without a path has an overlay without marks.
meander_status view_pane_need_solution(view_pane *p, view_session *session) {
    meander_solution *s = NULL;
    if (p->has_solution) return MEANDER_OK;
    if (!view_board_need_extra(&p->board)) return MEANDER_NO_MEMORY;
    if (p->world) return view_world_mark_path(p, session);
    meander_status status = meander_solution_new(p->maze, NULL, NULL, &s);
    if (s == NULL) return status;
    if (status == MEANDER_OK) pane_mark_path(p, s);
    meander_solution_free(s);
    p->has_solution = true;
    return MEANDER_OK;
}

static void pane_note_distances(view_pane *p, const meander_solution *s) {
    size_t i = 0;
    p->farthest = 1;
    for (uint32_t y = 0; y < p->board.height; y++)
        for (uint32_t x = 0; x < p->board.width; x++, i++) {
            uint64_t far = meander_solution_distance(s, (meander_point){x, y});
            p->distances[i] = far < UINT32_MAX ? (uint32_t)far : UINT32_MAX;
            if (far < UINT32_MAX && far > p->farthest) p->farthest = (uint32_t)far;
        }
}

meander_status view_pane_need_distances(view_pane *p, view_session *session) {
    meander_solution *s = NULL;
    if (p->distances != NULL) return MEANDER_OK;
    session->reason = p->world ? VIEW_WORLD_REASON : NULL;
    if (p->world) return MEANDER_UNSUPPORTED;
    size_t count = (size_t)p->board.width * p->board.height;
    const char *solver = meander_list_first(MEANDER_SOLVERS, "distances");
    meander_status status = meander_solution_new(p->maze, solver, NULL, &s);
    if (s == NULL) return status;
    p->distances = view_memory_new(p->board.memory, count, sizeof *p->distances);
    if (p->distances != NULL) pane_note_distances(p, s);
    meander_solution_free(s);
    return p->distances != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

// ---- ends that move ------------------------------------------------------------------

static meander_id_change pane_point(const view_pane *p, meander_id_part part, meander_point at,
                                    view_text *text) {
    text->length = meander_maze_place_name(p->maze, at, text->text, sizeof text->text);
    return (meander_id_change){part, text->text};
}

// The ID with the ends as they are; `texts` is room for each, of which there are `count`.
static meander_status pane_id_new(const view_pane *p, meander_context *c, const char *id,
                                  meander_id_change *changes, view_text *texts, size_t count,
                                  char **id_new) {
    changes[0] = pane_point(p, MEANDER_ID_START, meander_maze_start(p->maze), &texts[0]);
    for (size_t i = 1; i < count; i++)
        changes[i] = pane_point(p, MEANDER_ID_GOAL, meander_maze_goal(p->maze, i - 1), &texts[i]);
    return meander_id_new(c, id, changes, count, id_new);
}

static meander_status pane_name(view_pane *p, meander_context *c) {
    const char *id = p->id != NULL ? p->id : meander_maze_id(p->maze);
    size_t count = meander_maze_goal_count(p->maze) + 1;
    char *made;
    if (id[0] == 0 || p->world) return MEANDER_OK;
    meander_id_change *changes = view_memory_new(p->board.memory, count, sizeof *changes);
    view_text *texts = view_memory_new(p->board.memory, count, sizeof *texts);
    bool room = changes != NULL && texts != NULL;
    meander_status status = room ? pane_id_new(p, c, id, changes, texts, count, &made)
                                 : MEANDER_NO_MEMORY;
    view_memory_free(p->board.memory, changes);
    view_memory_free(p->board.memory, texts);
    if (status != MEANDER_OK) return status;
    char *copy = pane_copy(p->board.memory, made);
    meander_text_free(c, made);
    if (copy == NULL) return MEANDER_NO_MEMORY;
    view_memory_free(p->board.memory, p->id);
    p->id = copy;
    return MEANDER_OK;
}

meander_status view_pane_moved(view_pane *p, meander_context *c) {
    view_board_clear_extra(&p->board, VIEW_EXTRA_SOLUTION);
    p->has_solution = p->measured = false;
    view_memory_free(p->board.memory, p->distances);
    p->distances = NULL;
    return pane_name(p, c);
}
