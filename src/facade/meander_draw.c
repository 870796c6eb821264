// SPDX-License-Identifier: MIT
// A maze to bytes: into an output that is open, into memory, into a file.  Writing an ID is a file of its own
// (meander_write.c), so a program that is linked for one format needs neither rows nor solvers.
#include "facade/losses.h"

// The output stays open and keeps its first error until it is closed.
meander_status meander_maze_write(const meander_maze *m, const meander_solution *s, const meander_trace *t,
                                  const char *text, meander_output *out) {
    facade_style style;
    TRY(facade_style_read(m->context, text, &style));
    TRY(facade_write_maze(m, s, t, &style, &out->output));
    return facade_note_written(m, s, style.format);
}

meander_status meander_maze_draw_new(const meander_maze *m, const meander_solution *s,
                                     const char *text, char **text_new, size_t *size) {
    facade_style style;
    size_t length;
    char *drawn;
    TRY(facade_style_read(m->context, text, &style));
    TRY(facade_draw_new(m, s, &style, &drawn, &length));
    meander_status status = facade_note_written(m, s, style.format);
    if (status == MEANDER_OK) *text_new = drawn;
    else memory_free(m->context, drawn);
    if (status == MEANDER_OK && size != NULL) *size = length;
    return status;
}

meander_status meander_maze_save(const meander_maze *m, const meander_solution *s, const char *path) {
    const char *style = meander_format_of_path(path);
    meander_output *out;
    if (style == NULL)
        return context_fail(m->context, MEANDER_BAD_REQUEST, "%s: no format has this ending", path);
    TRY(meander_output_file_new(m->context, path, &out));
    meander_status status = meander_maze_write(m, s, NULL, style, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}
