// SPDX-License-Identifier: MIT
// What a file is, found by its content: a picture tells an ID, rows that are too many to be held
// are read where the screen is, all else is a maze.
#include <string.h>

#include "view/session.h"
#include "view/world.h"

static meander_status open_picture(view_session *s, size_t i, const char *path,
                                   const char *solver) {
    char *id;
    meander_status status = meander_id_of_picture_new(s->context, path, &id);
    if (status != MEANDER_OK) return status;
    status = view_session_open(s, i, id, solver);
    meander_text_free(s->context, id);
    return status;
}

static bool open_is_large(const view_session *s, const char *path) {
    meander_rows *rows;
    if (meander_rows_read_file_new(s->context, path, NULL, NULL, NULL, &rows) != MEANDER_OK)
        return false;
    bool large = view_world_is_large(meander_rows_width(rows), meander_rows_height(rows));
    meander_rows_free(rows);
    return large;
}

static bool open_is(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static bool open_same_ends(const meander_maze *a, const meander_maze *b) {
    size_t goals = meander_maze_goal_count(a);
    bool same = open_is(meander_maze_start(a), meander_maze_start(b)) &&
                meander_maze_goal_count(b) == goals;
    for (size_t i = 0; same && i < goals; i++)
        same = open_is(meander_maze_goal(a, i), meander_maze_goal(b, i));
    return same;
}

static bool open_same_cell(const meander_maze *a, const meander_maze *b, meander_point at) {
    bool inside = meander_maze_holds(a, at);
    if (inside != meander_maze_holds(b, at)) return false;
    return !inside || meander_maze_sides(a, at) == meander_maze_sides(b, at);
}

static bool open_same(const meander_maze *a, const meander_maze *b) {
    uint64_t width = meander_maze_width(a), height = meander_maze_height(a);
    if (meander_maze_width(b) != width || meander_maze_height(b) != height) return false;
    for (uint64_t y = 0; y < height; y++)
        for (uint64_t x = 0; x < width; x++)
            if (!open_same_cell(a, b, (meander_point){x, y})) return false;
    return open_same_ends(a, b);
}

bool view_session_knows(const view_session *s, const meander_maze *m) {
    meander_maze *made;
    const char *id = meander_maze_id(m);
    if (id[0] == 0 || meander_maze_new(s->context, id, NULL, &made) != MEANDER_OK) return false;
    bool same = open_same(m, made);
    meander_maze_free(made);
    return same;
}

static meander_status open_maze(view_session *s, size_t i, const char *path, const char *solver) {
    meander_maze *m;
    meander_status status = meander_maze_read_file_new(s->context, path, NULL, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    if (view_session_knows(s, m)) {
        status = view_session_open(s, i, meander_maze_id(m), solver);
        meander_maze_free(m);
        return status;
    }
    bool asked = solver != NULL && solver[0] != 0;
    status = view_session_put(s, i, m, asked ? solver : s->next_solver);
    if (status != MEANDER_OK) meander_maze_free(m);
    return status;
}

meander_status view_session_open_path(view_session *s, size_t i, const char *path,
                                      const char *solver) {
    if (open_picture(s, i, path, solver) == MEANDER_OK) return MEANDER_OK;
    if (open_is_large(s, path)) return view_session_open_file(s, i, path);
    return open_maze(s, i, path, solver);
}
