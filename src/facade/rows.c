// SPDX-License-Identifier: MIT
// Rows: the maze of an ID, made while it is pulled.
#include "facade/facade.h"

static meander_status rows_check_places(const meander_rows *r) {
    const maze_spec *spec = &r->spec;
    bool good = !spec->has_start || (spec->start.x < spec->width && spec->start.y < spec->height);
    for (size_t i = 0; i < spec->goal_count; i++)
        good = good && spec->goals[i].x < spec->width && spec->goals[i].y < spec->height;
    if (good) return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST, "start or goal is not in the maze");
}

static meander_status rows_begin(meander_rows *r, const char *id) {
    TRY(spec_read(r->context, id, &r->spec));
    if (r->spec.mask != NULL)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "a masked maze has no source of rows");
    TRY(rows_check_places(r));
    TRY(spec_write_new(r->context, &r->spec, &r->id));
    return generate_rows(&r->spec.order, r->context, r->spec.width, r->spec.height, NULL,
                         &r->rows);
}

meander_status meander_rows_new(meander_context *c, const char *id, meander_rows **rows_new) {
    meander_rows *r = memory_new_zeroed(c, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    r->context = c;
    meander_status status = rows_begin(r, id);
    if (status == MEANDER_OK) *rows_new = r;
    else meander_rows_free(r);
    return status;
}

void meander_rows_free(meander_rows *r) {
    if (r == NULL) return;
    rows_close(&r->rows);
    memory_free(r->context, r->id);
    memory_free(r->context, r);
}

uint64_t meander_rows_width(const meander_rows *r) { return r->rows.width; }
bool meander_rows_end(const meander_rows *r) { return rows_end(&r->rows); }
void meander_rows_stop(meander_rows *r) { rows_stop(&r->rows); }

meander_status meander_rows_next(meander_rows *r, meander_row *row) {
    return rows_next(&r->rows, row);
}
