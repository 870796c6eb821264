// SPDX-License-Identifier: MIT
// A grid from the words for it, as in "hex:5x4", for tests of what is below mazes; a failure names the words.
#ifndef SUPPORT_BUILT_H
#define SUPPORT_BUILT_H

#include "support/test.h"
#include <string.h>

#include "grid/kind.h"
#include "support/watch.h"

// grid_free frees it.
static inline grid *build(context *c, const char *text) {
    grid_order order;
    grid *g = NULL;
    watch("%s", text);
    if (grid_order_read(c, text, strlen(text), &order) != MEANDER_OK || grid_kind_build(&order, &g) != MEANDER_OK)
        fail_msg("%s: %s", text, c->message);
    return g;
}

#endif
