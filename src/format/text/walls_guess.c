// SPDX-License-Identifier: MIT
// The guesses of a reader of drawn mazes, one after the other, for the note that says how it was read.
#include <stdarg.h>
#include <string.h>

#include "base/text.h"
#include "format/text/walls.h"

void walls_add_guess(drawn_walls *p, const char *text, ...) {
    size_t used = strlen(p->guess);
    va_list arguments;
    if (used > 0) {
        text_print(p->guess + used, sizeof p->guess - used, "; ");
        used = strlen(p->guess);
    }
    va_start(arguments, text);
    text_format(p->guess + used, sizeof p->guess - used, text, arguments);
    va_end(arguments);
}
