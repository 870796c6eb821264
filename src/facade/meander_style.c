// SPDX-License-Identifier: MIT
// Styles: the needs of a format with its parameters, known before there is a maze to draw.
//
//     "svg:sets,cell=12"  ->  the description of svg, its parameters  ->  wants a trace
//
// All answers come from the descriptions of the formats, so no format is named in this code.
#include <string.h>

#include "facade/facade.h"

// For a wrong name format_named sets the message, for wrong parameters format_parse.
meander_status facade_style_read(context *c, const char *text, facade_style *style) {
    const char *parameters;
    size_t length = facade_split_name(text, &parameters);
    style->format = format_named(c, text, length);
    if (style->format == NULL) return MEANDER_BAD_REQUEST;
    return format_parse(c, style->format, MEANDER_PARAM_WRITING, parameters, &style->params);
}

int64_t facade_style_value(const facade_style *style, const char *name) {
    const meander_param *table = style->format == NULL ? NULL : style->format->params;
    for (size_t i = 0; table != NULL && table[i].name != NULL; i++)
        if (strcmp(table[i].name, name) == 0) return style->params.values[i];
    return 0;
}

bool facade_style_is_on(const facade_style *style, const char *name) { return facade_style_value(style, name) != 0; }

// Only the name counts, "maze.json" or "a/b.dot"; no file is opened, and the name need not
// exist.
const char *meander_format_of_path(const char *path) {
    const format *f = format_of_path(path);
    return f == NULL ? NULL : f->name;
}

const char *meander_format_endings(const char *name) {
    const char *parameters;
    size_t length = facade_split_name(name, &parameters);
    for (size_t i = 0; i < format_count(); i++) {
        const format *f = format_at(i);
        if (strlen(f->name) == length && memcmp(f->name, name, length) == 0) return f->endings;
    }
    return NULL;
}

bool facade_style_wants_trace(const facade_style *style) {
    const format *f = style->format;
    return names_contain(f->traits, "events") ||
           (f->wants_trace != NULL && f->wants_trace(&style->params));
}

bool facade_style_takes_rows(const facade_style *style) {
    const format *f = style->format;
    bool marked = facade_style_is_on(style, "places");
    return names_contain(f->traits, "rows") && !facade_style_wants_trace(style) && !marked &&
           (f->wants_whole == NULL || !f->wants_whole(&style->params));
}

meander_status meander_format_takes_rows(meander_context *c, const char *name, bool *takes) {
    facade_style style;
    TRY(facade_style_read(c, name, &style));
    *takes = facade_style_takes_rows(&style);
    return MEANDER_OK;
}

meander_status meander_format_wants_trace(meander_context *c, const char *name, bool *wants) {
    facade_style style;
    TRY(facade_style_read(c, name, &style));
    *wants = facade_style_wants_trace(&style);
    return MEANDER_OK;
}

meander_status meander_format_columns(meander_context *c, const char *name, unsigned *columns) {
    facade_style style;
    TRY(facade_style_read(c, name, &style));
    *columns = style.format->columns == NULL ? 0 : style.format->columns(&style.params);
    return MEANDER_OK;
}

// ---- before a maze is made ---------------------------------------------------------------

// Serves as the rows of a maze that is not made: a format that pulls one has found no fault before.
static meander_status style_no_row(rows *source, meander_row *row) {
    (void)source;
    (void)row;
    return MEANDER_CLOSED;
}

// Pictures check the size before they pull the first row.
static meander_status style_check_rows(context *c, const facade_style *style, uint64_t width, uint64_t height) {
    output out;
    if (style->format->write_rows == NULL || !names_contain(style->format->traits, "picture"))
        return MEANDER_OK;
    rows source = {.context = c, .width = width, .height = height, .next = style_no_row};
    drawing d = {.context = c, .id = "", .rows = &source, .params = &style->params,
                 .colour = FORMAT_PLAIN};
    TRY(output_open_words(&out, c));
    meander_status status = format_write(style->format, &d, &out);
    output_abandon(&out);
    return status == MEANDER_CLOSED ? MEANDER_OK : status;
}

meander_status meander_style_check(meander_context *c, const char *text, uint64_t width, uint64_t height) {
    facade_style style;
    TRY(facade_style_read(c, text, &style));
    return style_check_rows(c, &style, width, height);
}

meander_status meander_id_style_check(meander_context *c, const char *id, const char *text) {
    facade_style style;
    maze_spec spec;
    TRY(facade_style_read(c, text, &style));
    TRY(spec_read(c, id, &spec));
    if (names_contain(spec.kind->traits, "squares")) return style_check_rows(c, &style, spec.width, spec.height);
    grid_order order = spec_order(c, &spec);
    return format_check_shape(style.format, c, grid_kind_cells(&order));
}
