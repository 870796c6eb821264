// SPDX-License-Identifier: MIT
// Outputs into memory: bytes that grow with what is written, and end with a zero that does not count.
#ifndef SUPPORT_KEPT_H
#define SUPPORT_KEPT_H

#include <meander/meander.h>

typedef struct kept {
    char *bytes;                 // NULL before something was written; kept_free frees them
    size_t size, room;
} kept;

// For meander_output_write_new, whose `user` is a kept: adds to it.
bool kept_add(void *user, const char *bytes, size_t size);

// An output that begins anew.
MEANDER_CHECKED meander_status kept_open(meander_context *c, kept *k, meander_output **out);
// Closes what was written with MEANDER_OK, and abandons the rest; returns what came of it.
MEANDER_CHECKED meander_status kept_close(meander_output *out, meander_status status);
void kept_free(kept *k);

#endif
