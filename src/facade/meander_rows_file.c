// SPDX-License-Identifier: MIT
// Rows of a file: like those of an ID, but read.
//
//     meander_rows { rows, input, ID, start, goals, openings }
//                      |     |
//                      +-----+--> a block of the file at a time
//
// Start and goals are copied into the spec, where those of an ID are, so writing and solving need
// not know the difference.  In a file of several mazes the rows go on to the next one.  Openings
// are used as they were read until the start or a goal is moved.
#include <string.h>

#include "base/promise.h"
#include "facade/facade.h"

// The ID of a maze of up to this many cells is compared with the maze before it is written.
#define ROWS_FILE_COMPARED UINT64_C(4000000)

// Of many goals the spec has only the first ones.  That is enough for solving, which only needs to
// know that there is more than one.
static meander_status rows_file_places(meander_rows *r, const row_file *f) {
    maze_spec *spec = &r->spec;
    spec->width = f->rows.width;
    spec->height = f->whole != 0 ? f->whole : f->rows.height;
    r->first = f->first;
    r->whole = f->whole;
    spec->has_start = true;
    spec->start = f->start;
    spec->goal_count = f->goal_count < SPEC_GOALS_MOST ? f->goal_count : SPEC_GOALS_MOST;
    for (size_t i = 0; i < spec->goal_count; i++) spec->goals[i] = f->goals[i];
    r->goals = f->goals;
    r->goal_count = f->goal_count;
    r->openings = f->openings;
    r->opening_count = f->opening_count;
    r->blocks = f->blocks;
    r->masked = f->masked;
    r->path = f->path;
    r->partial = !f->has_start;
    memcpy(r->style, f->style, sizeof r->style);
    r->id = memory_new_text(r->context, f->id, strlen(f->id));
    return r->id == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// Opens the file, and finds the format to read it with if one is named.
static meander_status rows_file_prepare(meander_rows *r, const char *path,
                                        const char *format_name) {
    facade_reader reader;
    TRY(seekable_open_file(&r->input, r->context, path));
    TRY(facade_find_reader(r->context, format_name, &reader));
    r->how.context = r->context;
    r->how.input = &r->input;
    r->how.wanted = reader.wanted;
    r->format = reader.format;
    r->params = reader.params;
    if (r->format != NULL) r->how.params = &r->params;
    return MEANDER_OK;
}

// Opened rows belong to the object at once, so that it can be freed whatever fails after that.
static meander_status rows_file_open(meander_rows *r) {
    row_file file = {.next = {.maze = 0}};
    meander_status status = format_open_rows(r->format, &r->how, &file);
    r->next = file.next;
    if (status != MEANDER_OK) return status;
    r->rows = file.rows;
    return rows_file_places(r, &file);
}

static meander_status rows_file_new(context *c, const char *path, const char *format_name,
                                    const row_reading *how, meander_rows **rows_new) {
    meander_rows *r;
    TRY(rows_new_empty(c, NULL, &r));
    r->how = *how;
    meander_status status = rows_file_prepare(r, path, format_name);
    if (status == MEANDER_OK) status = rows_file_open(r);
    if (status == MEANDER_OK) *rows_new = r;
    else meander_rows_free(r);
    return status;
}

meander_status meander_rows_read_file_new(meander_context *c, const char *path,
                                          const char *format_name, meander_damage damage,
                                          void *user, meander_rows **rows_new) {
    row_reading how = {.tell = damage, .user = user};
    return rows_file_new(c, path, format_name, &how, rows_new);
}

meander_status meander_rows_read_band_new(meander_context *c, const char *path,
                                          meander_rows **rows_new) {
    row_reading how = {.bands = true};
    return rows_file_new(c, path, NULL, &how, rows_new);
}

// ---- moving ------------------------------------------------------------------------

//     rect:40x25/eller/7  --start 3,3 -->  rect:40x25/eller/7+start=3,3
//
// Gives the ID the new start or goals.  Where passages may depend on them, as after a transform, or
// where the ID cannot be read, there is no ID from now on.
static meander_status rows_file_name_ends(meander_rows *r, const maze_spec *ends, bool start) {
    maze_spec spec;
    char *id = NULL;
    if (r->id[0] == '\0') return MEANDER_OK;
    meander_status status = spec_read(r->context, r->id, &spec);
    if (status == MEANDER_NO_MEMORY) return status;
    if (status == MEANDER_OK && spec_is_plain(&spec)) {
        spec.has_start = spec.has_start || start;
        if (start) spec.start_rule = ENDS_GIVEN;
        if (start) spec.start = ends->start;
        else memcpy(spec.goals, ends->goals, sizeof spec.goals);
        if (!start) memset(spec.goal_rules, 0, sizeof spec.goal_rules);
        if (!start) spec.goal_count = ends->goal_count;
        TRY(spec_write_new(r->context, &spec, &id));
    } else {
        context_note(r->context, "the ID %s may make another maze with these ends: it is left out",
                     r->id);
        id = memory_new_text(r->context, "", 0);
        if (id == NULL) return MEANDER_NO_MEMORY;
    }
    memory_free(r->context, r->id);
    r->id = id;
    return MEANDER_OK;
}

meander_status meander_rows_set_start(meander_rows *r, meander_point at) {
    maze_spec ends = r->spec;
    TRY(facade_check_place(r, at, "start"));
    ends.has_start = true;
    ends.start = at;
    TRY(rows_file_name_ends(r, &ends, true));
    r->spec = ends;
    r->openings = NULL;
    r->partial = false;
    return MEANDER_OK;
}

// All are checked, and the ID has its memory, before the old ones are replaced.
meander_status meander_rows_set_goals(meander_rows *r, const meander_point *goals,
                                      size_t count) {
    assert(count > 0 && count <= SPEC_GOALS_MOST);
    for (size_t i = 0; i < count; i++) TRY(facade_check_place(r, goals[i], "goal"));
    maze_spec ends = r->spec;
    ends.goal_count = 0;
    for (size_t i = 0; i < count; i++) (void)spec_add_goal(&ends, goals[i]);
    TRY(rows_file_name_ends(r, &ends, false));
    r->spec = ends;
    r->goals = NULL;
    r->openings = NULL;
    r->partial = false;
    return MEANDER_OK;
}

// ---- files of several mazes ----------------------------------------------------------

// Forgets the current maze and everything lent with it; only the place of the next one is kept.
static void rows_file_leave(meander_rows *r) {
    measure_free(r->context, r->figures, r->figure_count);
    memory_free(r->context, r->figure_copy);
    r->figures = NULL;
    r->figure_copy = NULL;
    r->figure_count = 0;
    rows_close(&r->rows);
    memory_free(r->context, r->id);
    r->id = NULL;
    r->rows = (rows){.context = r->context};
    r->openings = NULL;
    r->goals = NULL;
    r->how.from = r->next;
}

// Formats with one maze per file give no place of another one.
static bool rows_file_has_more(const meander_rows *r) {
    return r->next.first != 0 && r->next.first < r->input.size;
}

meander_status meander_rows_next_maze(meander_rows *r) {
    if (!rows_file_has_more(r))
        return context_fail(r->context, MEANDER_NO, "the file holds no other maze");
    rows_file_leave(r);
    return rows_file_open(r);
}

static meander_status rows_file_visit(meander_rows *r, meander_visit visit, void *user) {
    for (r->how.from.maze = 1;;) {
        uint64_t number = r->how.from.maze;
        meander_status status = rows_file_open(r);
        if (!visit(user, number, status, status == MEANDER_OK ? r : NULL))
            return context_fail(r->context, MEANDER_CANCELLED, "cancelled");
        if (!rows_file_has_more(r)) return MEANDER_OK;
        rows_file_leave(r);
    }
}

meander_status meander_file_visit(meander_context *c, const char *path, const char *format_name,
                                  meander_damage damage, void *user, meander_visit visit) {
    meander_rows r = {.context = c, .rows = {.context = c},
                      .how = {.tell = damage, .user = user}};
    meander_status status = rows_file_prepare(&r, path, format_name);
    if (status == MEANDER_OK) status = rows_file_visit(&r, visit, user);
    rows_file_leave(&r);
    seekable_close(&r.input);
    return status;
}

meander_status meander_file_count(meander_context *c, const char *path, const char *format_name,
                                  uint64_t *count) {
    meander_rows r = {.context = c};
    meander_status status = rows_file_prepare(&r, path, format_name);
    if (status == MEANDER_OK) status = format_count_mazes(r.format, &r.how, count);
    seekable_close(&r.input);
    return status;
}

// ---- parts -------------------------------------------------------------------------

static meander_status part_tell(const meander_rows *r, char **id_new, char **format_new) {
    char *id = memory_new_text(r->context, r->id, strlen(r->id));
    char *style = memory_new_text(r->context, r->style, strlen(r->style));
    if (id == NULL || style == NULL) {
        memory_free(r->context, id);
        memory_free(r->context, style);
        return MEANDER_NO_MEMORY;
    }
    *id_new = id;
    *format_new = style;
    return MEANDER_OK;
}

// Holes are zeros, so where nobody has written yet there are none but these.
static bool part_is_blank(context *c, const char *part) {
    seekable in;
    char first = '\0';
    if (seekable_open_file(&in, c, part) != MEANDER_OK) return false;
    meander_status status = in.size > 0 ? seekable_read(&in, 0, &first, 1) : MEANDER_OK;
    seekable_close(&in);
    return status == MEANDER_OK && first == '\0';
}

// Only the beginning is read: the rest will be compared when it is written again.
meander_status meander_part_read_new(meander_context *c, const char *path, char **id_new,
                                     char **format_new) {
    size_t size = strlen(path) + sizeof OUTPUT_PART_ENDING;
    char *part = memory_new(c, size, 1);
    if (part == NULL) return MEANDER_NO_MEMORY;
    text_print(part, size, "%s%s", path, OUTPUT_PART_ENDING);
    row_reading how = {.unfinished = true};
    meander_rows *r = NULL;
    meander_status status = rows_file_new(c, part, NULL, &how, &r);
    if (status == MEANDER_OK) status = part_tell(r, id_new, format_new);
    else if (status == MEANDER_UNSUPPORTED && part_is_blank(c, part))
        status = context_fail(c, MEANDER_BAD_INPUT, "%s has no complete header; start again without --continue", part);
    meander_rows_free(r);
    memory_free(c, part);
    return status;
}

// ---- rows or the whole maze -----------------------------------------------------------

// Some formats write a path only for a maze that is held whole, and only such a maze is compared with
// its ID before it is written.
static bool rows_file_lacks(const meander_rows *r, const format *f) {
    facade_style read = {r->format, r->params};
    bool path = r->path && names_contain(f->traits, "whole-path");
    bool compared = r->id[0] != '\0' && names_contain(f->traits, "names-id") &&
                    r->rows.height <= ROWS_FILE_COMPARED / r->rows.width;
    return (path || compared) && !facade_style_is_on(&read, "salvage");
}

// A small maze whose format is not the native one is read by the reader that holds it whole.
meander_status meander_rows_suffice(const meander_rows *r, const char *text, bool *suffice) {
    facade_style style;
    const char *parameters;
    const format *from = format_named(r->context, r->style, facade_split_name(r->style, &parameters));
    bool native = from != NULL && names_contain(from->traits, "salvage");
    *suffice = facade_is_large(r->rows.width, r->rows.height);
    if (text == NULL) return MEANDER_OK;
    TRY(facade_style_read(r->context, text, &style));
    if (!facade_style_takes_rows(&style) || names_contain(style.format->traits, "solution")) *suffice = false;
    else if (!*suffice) *suffice = native && !rows_file_lacks(r, style.format);
    return MEANDER_OK;
}
