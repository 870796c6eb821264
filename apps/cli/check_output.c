// SPDX-License-Identifier: MIT
// The texts that a run has printed: the output, behind that of earlier runs, and the beginning of the messages.
//
//     output      [ run 1 | run 2 | ... ]          at most CHECK_OUTPUT
//     messages    [ of the last run ]              at most CHECK_MESSAGES, then the rest is dropped
#include <stdlib.h>
#include <string.h>

#include "check.h"

// Appends to the output.  Returns false when it grows beyond the limit, or memory runs out.
bool check_run_take(check_run *r, const char *bytes, size_t size) {
    if (!r->keeps) return true;
    if (size > CHECK_OUTPUT - r->size) return false;
    if (r->size + size + 1 > r->room) {
        size_t room = 2 * (r->size + size) + 1;
        char *larger = realloc(r->output, room);
        if (larger == NULL) return false;
        r->output = larger;
        r->room = room;
    }
    memcpy(r->output + r->size, bytes, size);
    r->size += size;
    r->output[r->size] = '\0';
    return true;
}

void check_run_take_message(check_run *r, const char *bytes, size_t size) {
    size_t used = strlen(r->messages), room = sizeof r->messages - 1 - used;
    if (size > room) size = room;
    memcpy(r->messages + used, bytes, size);
    r->messages[used + size] = '\0';
}

void check_run_done(check_run *r) {
    free(r->output);
    r->output = NULL;
    r->size = r->room = 0;
}
