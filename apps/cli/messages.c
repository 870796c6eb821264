// SPDX-License-Identifier: MIT
// Messages and exit statuses.
#include <stdarg.h>

#include "cli.h"

int cli_wrong(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("meander: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return EXIT_WRONG;
}

static int messages_exit(meander_status status) {
    switch (status) {
    case MEANDER_OK:
    case MEANDER_CLOSED: return EXIT_DONE;
    case MEANDER_NO: return EXIT_NO;
    case MEANDER_NO_MEMORY:
    case MEANDER_IO: return EXIT_MACHINE;
    case MEANDER_CANCELLED: return EXIT_STOPPED;
    default: return EXIT_WRONG;
    }
}

// A reader that left is no news to anybody.
int cli_fail_for(meander_status status, const char *why) {
    screen_clear_progress();
    if (status != MEANDER_OK && status != MEANDER_CLOSED)
        fprintf(stderr, "meander: %s\n", why[0] != '\0' ? why : meander_status_text(status));
    return messages_exit(status);
}

int cli_fail(const cli *c, meander_status status) {
    return cli_fail_for(status, meander_context_message(c->context));
}
