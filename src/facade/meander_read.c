// SPDX-License-Identifier: MIT
// Mazes from bytes and files, one of them or all:
//
//     "block:maze=3" -> reader --+
//     bytes or file -------------+--> the format's reader, which fills the puzzle -> meander_maze
//
// A picture that contains its ID is that maze, made again.
#include <string.h>

#include "facade/facade.h"
#include "format/format_mazes.h"
#include "format/picture/picture_id.h"

// A picture or film that contains its ID is that maze.  *is says whether the bytes are one at all; one
// without an ID is none if its pixels may show a maze, unless it was `named` one.
static meander_status read_picture(context *c, const seekable *in, bool named, meander_as as,
                                        bool *is, meander_maze **maze_new) {
    char head[PICTURE_ID_KIND_LOOK], why[CONTEXT_MESSAGE_SIZE], *id = NULL;
    size_t size = in->size < sizeof head ? (size_t)in->size : sizeof head;
    TRY(seekable_read(in, 0, head, size));
    const char *kind = picture_id_kind(head, size);
    *is = kind != NULL;
    if (kind == NULL) return MEANDER_OK;
    meander_status status = picture_id_read(c, in, &id);
    *is = named || status != MEANDER_BAD_INPUT || !format_is_read(head, size);
    if (status == MEANDER_BAD_INPUT && !*is) return MEANDER_OK;
    TRY(status);
    status = (as & 3) != MEANDER_AS_AUTO
                 ? context_fail(c, MEANDER_UNSUPPORTED, "%s: %s is read by its ID: drop --as", in->name, kind)
                 : meander_maze_new(c, id, NULL, maze_new);
    memory_free(c, id);
    if (status != MEANDER_BAD_REQUEST) return status;
    text_print(why, sizeof why, "%s", c->message);
    return context_fail(c, MEANDER_BAD_INPUT, "%s: %s, and its ID is wrong: %s", in->name,
                        kind, why);
}

// Bytes may be a picture if no format was named, or if a picture's was.
static meander_status read_try_picture(const reading *r, const format *f, meander_as as, bool *is,
                                       meander_maze **maze_new) {
    seekable held;
    context *c = r->context;
    *is = false;
    if (f != NULL && !names_contain(f->traits, "picture")) return MEANDER_OK;
    if (r->input != NULL) seekable_open_bytes(&held, c, r->input->data, r->input->size, r->input->name);
    meander_status status = read_picture(c, r->input != NULL ? &held : r->file, f != NULL, as, is, maze_new);
    if (status != MEANDER_OK || !*is) return status;
    status = format_check_count(r, format_wanted(f, r), 1);
    if (status != MEANDER_OK) meander_maze_free(*maze_new);
    return status;
}

// Parameters can only be given together with a format's name, but for the number of the maze: ":maze=3".
meander_status facade_find_reader(context *c, const char *name, facade_reader *reader) {
    const char *text;
    *reader = (facade_reader){.format = NULL};
    if (name == NULL) return MEANDER_OK;
    size_t length = facade_split_name(name, &text);
    if (length == 0) {
        TRY(params_parse(c, "the input", text_maze_params, text, strlen(text), &reader->params));
        reader->wanted = (uint64_t)reader->params.values[0];
        return MEANDER_OK;
    }
    reader->format = format_named(c, name, length);
    if (reader->format == NULL) return MEANDER_BAD_REQUEST;
    return format_parse(c, reader->format, MEANDER_PARAM_READING, text, &reader->params);
}

// A reader that is found by the content has its usual parameters (see format/format_runner.c).  The puzzle keeps
// nothing of the input.  One of `in` and `file` is NULL.
static meander_status read_maze(context *c, const input *in, const seekable *file, const facade_reader *reader,
                                meander_as as, format_mazes *mazes, meander_maze **maze_new) {
    static const format_as kinds[] = {[MEANDER_AS_AUTO] = FORMAT_AS_AUTO,
                                      [MEANDER_AS_CELLS] = FORMAT_AS_CELLS,
                                      [MEANDER_AS_BLOCKS] = FORMAT_AS_BLOCKS};
    const format *f = reader->format;
    reading r = {.context = c, .input = in, .file = file, .as = kinds[as & 3],
                 .placed_start = as & MEANDER_AS_PLACED_START,
                 .placed_goal = as & MEANDER_AS_PLACED_GOAL,
                 .params = f == NULL ? NULL : &reader->params, .named = f != NULL, .mazes = mazes};
    meander_maze *m;
    bool picture;
    meander_status read = read_try_picture(&r, f, as, &picture, maze_new);
    if (read != MEANDER_OK || picture) return read;
    TRY(facade_maze_new_empty(c, &m));
    r.style = m->style;
    r.id_new = &m->id;
    meander_status status = format_read(f, &r, &m->puzzle);
    if (status == MEANDER_OK) *maze_new = m;
    else meander_maze_free(m);
    return status;
}

// The bytes are copied once: an input has a zero byte behind its end, which the caller's
// bytes need not have.
meander_status meander_maze_read_new(meander_context *c, const char *bytes, size_t size,
                                     const char *name, const char *format_name, meander_as as,
                                     meander_maze **maze_new) {
    input in;
    facade_reader reader;
    TRY(facade_find_reader(c, format_name, &reader));
    format_mazes mazes = {.wanted = reader.wanted};
    TRY(input_open_bytes(&in, c, bytes, size, name));
    meander_status status = read_maze(c, &in, NULL, &reader, as, &mazes, maze_new);
    format_mazes_done(&mazes);
    input_close(&in);
    return status;
}

// ---- files ---------------------------------------------------------------------------

// A file of a format that can be read piece by piece may be larger than memory; others are held.
typedef struct read_file {
    input held;
    seekable file;
    bool is_held, is_open;
} read_file;

// It may be open both ways: a reader that was found by the beginning may still need all of it.
static void read_close(read_file *f) {
    if (f->is_held) input_close(&f->held);
    if (f->is_open) seekable_close(&f->file);
}

// The reader that takes rows is tried first, because it needs no memory for the file.
// The path is also the name in messages; for "-" that is "standard input".
static meander_status read_from(context *c, const char *path, read_file *f, const facade_reader *reader, meander_as as,
                                format_mazes *mazes, meander_maze **maze_new) {
    if (!f->is_held && !f->is_open) f->is_open = seekable_open_file(&f->file, c, path) == MEANDER_OK;
    if (!f->is_held && f->is_open) {
        meander_status status = read_maze(c, NULL, &f->file, reader, as, mazes, maze_new);
        if (status != MEANDER_UNSUPPORTED) return status;
    }
    if (!f->is_held) TRY(facade_read(c, path, &f->held));
    f->is_held = true;
    return read_maze(c, &f->held, NULL, reader, as, mazes, maze_new);
}

meander_status meander_maze_read_file_new(meander_context *c, const char *path,
                                          const char *format_name, meander_as as,
                                          meander_maze **maze_new) {
    facade_reader reader;
    read_file f = {.is_held = false};
    TRY(facade_find_reader(c, format_name, &reader));
    format_mazes mazes = {.wanted = reader.wanted};
    meander_status status = read_from(c, path, &f, &reader, as, &mazes, maze_new);
    format_mazes_done(&mazes);
    read_close(&f);
    return status;
}

// Once the first is read, the number of all is known.  An error in a file of one maze is the file's; in one of several
// it is that maze's, and the others may be good.
meander_status meander_file_visit_mazes(meander_context *c, const char *path, const char *format_name, meander_as as,
                                        void *user, meander_maze_visit visit) {
    facade_reader reader;
    read_file f = {.is_held = false};
    format_mazes mazes = {.wanted = 1};
    meander_status status = facade_find_reader(c, format_name, &reader);
    for (uint64_t number = 1, count = 1; number <= count && status == MEANDER_OK; number++) {
        meander_maze *m = NULL;
        mazes.wanted = number;
        if (reader.format != NULL) format_want(reader.format, &reader.params, number);
        meander_status read = read_from(c, path, &f, &reader, as, &mazes, &m);
        if (number == 1) count = mazes.count > 1 ? mazes.count : 1;
        if (read != MEANDER_OK && count == 1) status = read;
        else if (!visit(user, number, count, read, m)) status = context_fail(c, MEANDER_CANCELLED, "cancelled");
        meander_maze_free(m);
    }
    format_mazes_done(&mazes);
    read_close(&f);
    return status;
}
