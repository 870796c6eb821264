// SPDX-License-Identifier: MIT
// Room that doubles.
#include "support/kept.h"

#include <stdlib.h>
#include <string.h>

bool kept_add(void *user, const char *bytes, size_t size) {
    kept *k = user;
    if (k->size + size >= k->room) {
        size_t room = 2 * (k->size + size) + 1;
        char *larger = realloc(k->bytes, room);
        if (larger == NULL) return false;
        k->bytes = larger;
        k->room = room;
    }
    memcpy(k->bytes + k->size, bytes, size);
    k->size += size;
    k->bytes[k->size] = '\0';
    return true;
}

meander_status kept_open(meander_context *c, kept *k, meander_output **out) {
    k->size = 0;
    return meander_output_write_new(c, kept_add, k, "bytes", out);
}

meander_status kept_close(meander_output *out, meander_status status) {
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

void kept_free(kept *k) {
    free(k->bytes);
    *k = (kept){0};
}
