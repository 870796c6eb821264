// SPDX-License-Identifier: MIT
// Draws a path into a picture of the maze.  It has a file, so that a program with no such call needs no library of
// pictures:
//
//     photograph + solution -> the same picture, with the path
#include "facade/facade.h"
#include "format/format_mazes.h"
#include "format/scan/pixels_path.h"

static meander_status solution_draw_into(const meander_solution *s, const input *in, const char *format_name,
                                         output *out) {
    context *c = s->context;
    facade_reader reader;
    const char *usual = "pixels";
    TRY(facade_find_reader(c, format_name, &reader));
    if (reader.format == NULL) {
        uint64_t wanted = reader.wanted;
        TRY(facade_find_reader(c, usual, &reader));
        format_want(reader.format, &reader.params, wanted);
    }
    if (!names_contain(reader.format->traits, "drawn-into"))
        return context_fail(c, MEANDER_BAD_REQUEST, "cannot draw a path into a %s file", reader.format->name);
    reading r = {.context = c, .input = in, .params = &reader.params};
    return pixels_draw_path(&r, &s->maze->puzzle, s->solution.start, s->solution.path, s->solution.steps, out);
}

meander_status meander_solution_draw_into_file(const meander_solution *s, const char *path, const char *format_name,
                                               meander_output *out) {
    input in;
    if (!s->solution.found) return context_fail(s->context, MEANDER_NO, "there is no path to be drawn");
    TRY(facade_read(s->context, path, &in));
    meander_status status = solution_draw_into(s, &in, format_name, &out->output);
    input_close(&in);
    if (status != MEANDER_OK) output_fail(&out->output, status);
    return status;
}
