// SPDX-License-Identifier: MIT
// What a test is at, for the case that it fails or never ends: a law that tries every algorithm
// on many grids names the one at hand.
//
//     watch("%s on %dx%d", name, width, height);      before each part
//     cmocka_unit_test_teardown(test_law, watch_end)  behind the test
//
// A part that takes more than WATCH_SECONDS of processor time ends the program with that name.  A
// number in the environment's WATCH_SECONDS comes first: tools/mutate has less patience.
#ifndef SUPPORT_WATCH_H
#define SUPPORT_WATCH_H

#include <meander/types.h>

enum { WATCH_SECONDS = 100 };

void watch(const char *format, ...) MEANDER_PRINTF(1, 2);

// The test has come to its end well; without this watch_end takes it for failed.
void watch_done(void);

// A teardown of cmocka: tells what was at hand if the test stopped there.
int watch_end(void **state);

#endif
