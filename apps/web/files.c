// SPDX-License-Identifier: MIT
// The files that a page does not have.  The view can show a file row by row and so refers to
// these calls; nothing on the page uses them, because a page's files come as bytes (screen_read).
// They replace src/facade/meander_rows_file.c.
#include "bindings.h"

meander_status meander_rows_read_file_new(meander_context *c, const char *path, const char *format,
                                          meander_damage damage, void *user,
                                          meander_rows **rows_new) {
    (void)c, (void)path, (void)format, (void)damage, (void)user, (void)rows_new;
    return MEANDER_UNSUPPORTED;
}

