// SPDX-License-Identifier: MIT
// Opens a file by its content: a picture holds an ID, rows that are too many for memory
// are read where the screen is, everything else is a maze.
#include <string.h>

#include "view/session.h"
#include "view/world_section.h"

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

static meander_status open_maze(view_session *s, size_t i, const char *path, const char *solver) {
    meander_maze *m;
    meander_status status = meander_maze_read_file_new(s->context, path, NULL, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    bool asked = solver != NULL && solver[0] != '\0', filmed = view_makes(m);
    if (!asked && !filmed) solver = view_session_usual_solver(s, m);
    status = view_session_put(s, i, m, filmed, solver);
    if (status != MEANDER_OK) meander_maze_free(m);
    return status;
}

meander_status view_session_open_path(view_session *s, size_t i, const char *path,
                                      const char *solver) {
    if (open_picture(s, i, path, solver) == MEANDER_OK) return MEANDER_OK;
    if (open_is_large(s, path)) return view_session_open_file(s, i, path);
    return open_maze(s, i, path, solver);
}
