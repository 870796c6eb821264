// SPDX-License-Identifier: MIT
// The speed of the machine itself, measured in the same run as the algorithms: no algorithm is
// faster than the memory it needs.
//
//     fill      bytes that are in use already, one after the other
//     touch     fresh bytes: the system has to find and clear their pages
//     read      8 bytes at a random place of 256 MB; they contain the next place
//     write     bytes through a pipe to another process
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli_screen.h"
#include "machine.h"
#include "meter.h"

enum { FLOORS_BLOCK = 64 << 20, FLOORS_FIELD = 256 << 20, FLOORS_READS = 1 << 21,
       FLOORS_PIECE = 1 << 16, FLOORS_PIPE = 512 << 20 };

static double floors_fill_and_touch(double *touch) {
    double fill = 1e9;
    *touch = 1e9;
    for (int i = 0; i < 3 && !screen_is_stopped(); i++) {
        char *block = malloc(FLOORS_BLOCK);
        if (block == NULL) return 0;
        for (int again = 0; again < 3 && !screen_is_stopped(); again++) {
            double *best = again == 0 ? touch : &fill, begin = meter_seconds();
            memset(block, i + again + 1, FLOORS_BLOCK);
            double took = meter_seconds() - begin;
            // Reading a byte forces the compiler to write them.
            volatile char *look = block;
            if (look[FLOORS_BLOCK - 1] != 0 && took < *best) *best = took;
        }
        free(block);
    }
    *touch = *touch * 1e9 / FLOORS_BLOCK;
    return fill * 1e9 / FLOORS_BLOCK;
}

// One cycle through all places of the field, in random order (Sattolo, 1986).
static double floors_read(void) {
    size_t count = FLOORS_FIELD / sizeof(uint64_t);
    uint64_t *next = malloc(FLOORS_FIELD), state = 1, at = 0;
    if (next == NULL) return 0;
    for (size_t i = 0; i < count && !screen_is_stopped(); i++) next[i] = i;
    for (size_t i = count - 1; i > 0 && !screen_is_stopped(); i--) {
        state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
        size_t other = (size_t)((state >> 33) % i);
        uint64_t swap = next[i];
        next[i] = next[other];
        next[other] = swap;
    }
    double begin = meter_seconds();
    for (size_t i = 0; i < FLOORS_READS && !screen_is_stopped(); i++) at = next[at];
    double took = meter_seconds() - begin;
    volatile uint64_t keep = at;
    (void)keep;
    free(next);
    return took * 1e9 / FLOORS_READS;
}

static double floors_write(void) {
    static char bytes[FLOORS_PIECE];
    int ends[2];
    if (!machine_start_reader(ends)) return 0;
    memset(bytes, 1, sizeof bytes);
    double begin = meter_seconds();
    size_t written = 0;
    while (written < FLOORS_PIPE && !screen_is_stopped()) {
        ssize_t gone = write(ends[1], bytes, sizeof bytes);
        if (gone <= 0) break;
        written += (size_t)gone;
    }
    close(ends[1]);
    machine_end_reader();
    double took = meter_seconds() - begin;
    return written < FLOORS_PIPE ? 0 : took * 1e9 / FLOORS_PIPE;
}

floors floors_measure(void) {
    floors f;
    f.fill = floors_fill_and_touch(&f.touch);
    f.read = floors_read();
    f.write = floors_write();
    return f;
}
