// SPDX-License-Identifier: MIT
// Counts the instructions that the program carries out itself, where the system and the processor
// have a counter for them: Linux, and then often not in a virtual machine.  Unlike times they hardly
// change from run to run.
#define _GNU_SOURCE

#include "meter.h"

#if defined __linux__ && __has_include(<linux/perf_event.h>)
#include <linux/perf_event.h>
#include <sys/syscall.h>
#include <unistd.h>

// Counts threads that begin later, too; what the system does for the program is left out.
int instructions_open(void) {
    struct perf_event_attr event = {.type = PERF_TYPE_HARDWARE, .size = sizeof event,
                                    .config = PERF_COUNT_HW_INSTRUCTIONS, .inherit = 1,
                                    .exclude_kernel = 1, .exclude_hv = 1};
    return (int)syscall(SYS_perf_event_open, &event, 0, -1, -1, PERF_FLAG_FD_CLOEXEC);
}

uint64_t instructions_read(int counter) {
    uint64_t count = 0;
    if (counter < 0 || read(counter, &count, sizeof count) != (ssize_t)sizeof count) return 0;
    return count;
}

void instructions_close(int counter) {
    if (counter >= 0) close(counter);
}
#else
int instructions_open(void) { return -1; }

uint64_t instructions_read(int counter) {
    (void)counter;
    return 0;
}

void instructions_close(int counter) { (void)counter; }
#endif
