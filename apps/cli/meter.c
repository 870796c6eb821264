// SPDX-License-Identifier: MIT
// Measuring work: the clock, and an allocator that counts the memory in use.  Each block
// has its size in front of it:
//
//     | size, padded to 16 bytes | the bytes that the library asked for ...
//
// The peak counts the bytes asked for, not the pages that the system has given.
#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "meter.h"

enum { METER_HEAD = 16 };

static void meter_count(meter *m, size_t gone, size_t come) {
    m->in_use = m->in_use - gone + come;
    if (m->in_use > m->peak) m->peak = m->in_use;
}

static void *meter_note(meter *m, char *block, size_t gone, size_t size) {
    if (block == NULL) return NULL;
    memcpy(block, &size, sizeof size);
    meter_count(m, gone, size);
    return block + METER_HEAD;
}

static void *meter_resize(void *user, void *block, size_t size) {
    char *old = block == NULL ? NULL : (char *)block - METER_HEAD;
    meander_allocator standard = meander_allocator_standard();
    size_t gone = 0;
    if (old != NULL) memcpy(&gone, old, sizeof gone);
    if (size == 0) {
        meter_count(user, gone, 0);
        return standard.resize(standard.user, old, 0);
    }
    if (size > SIZE_MAX - METER_HEAD) return NULL;
    return meter_note(user, standard.resize(standard.user, old, size + METER_HEAD), gone, size);
}

static void *meter_zeroed(void *user, size_t size) {
    meander_allocator standard = meander_allocator_standard();
    if (size > SIZE_MAX - METER_HEAD) return NULL;
    return meter_note(user, standard.zeroed(standard.user, size + METER_HEAD), 0, size);
}

meander_allocator meter_allocator(meter *m) {
    return (meander_allocator){.resize = meter_resize, .zeroed = meter_zeroed, .user = m};
}

void meter_restart(meter *m) { m->peak = m->in_use; }

double meter_least(double a, double b) { return b < a ? b : a; }

double meter_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}
