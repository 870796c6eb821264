// SPDX-License-Identifier: MIT
// The current work of a test, for the case that it fails or never ends: a law that tries every
// algorithm on many grids names the current one.
//
//     watch("%s on %dx%d", name, width, height);      before each part
//     watch_done();                                   after the last
//
// A part that takes more than WATCH_SECONDS of processor time ends the program with that name.
// The environment variable WATCH_SECONDS overrides the limit: tools/mutate sets a smaller one.
#ifndef SUPPORT_WATCH_H
#define SUPPORT_WATCH_H

#include <meander/types.h>

enum { WATCH_SECONDS = 100 };

void watch(const char *format, ...) MEANDER_PRINTF(1, 2);

// Says that the test has ended well; without this watch_end takes it for failed.
void watch_done(void);

// The teardown of each TEST that has none: prints the current part if the test stopped there.
int watch_end(void **state);

#endif
