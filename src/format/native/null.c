// SPDX-License-Identifier: MIT
// The format that writes nothing: it eats all rows, so that the time of making them can be
// taken without the time of writing.
//
//     rows -> rows -> rows -> (nothing)
//
// Cost: one call per row.
#include "format/format.h"

static meander_status null_write(const drawing *d, output *out) {
    meander_row row;
    (void)out;                   // stays empty
    while (!rows_end(d->rows)) {
        TRY(rows_next(d->rows, &row));
        TRY(context_progress(d->context, d->rows->y, d->rows->height));
    }
    return MEANDER_OK;
}

static meander_status null_write_shape(const drawing *d, output *out) {
    (void)d, (void)out;
    return MEANDER_OK;
}

const format format_null = {
    .name = "null",
    .about = "writes nothing, for taking the time",
    .traits = "rows write-only nothing shapes",
    .write_rows = null_write,
    .write_shape = null_write_shape,
};
