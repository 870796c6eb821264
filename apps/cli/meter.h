// SPDX-License-Identifier: MIT
// Measures time, memory and instructions, of the program and of the machine.
#ifndef CLI_METER_H
#define CLI_METER_H

#include <meander/meander.h>

// instructions.c: counts instructions.  A machine without a counter opens -1, which reads as 0 and need not be
// closed.
int instructions_open(void);
uint64_t instructions_read(int counter);
void instructions_close(int counter);

// meter.c: measures time and memory.  Memory is counted in a context made with the allocator; the
// peak is the most that was in use since the meter was restarted.
typedef struct meter {
    size_t in_use, peak;
} meter;
meander_allocator meter_allocator(meter *m);
void meter_restart(meter *m);
double meter_seconds(void);
double meter_least(double a, double b);        // of several runs the fastest counts

// floors.c: how fast this machine is, in nanoseconds; 0: it could not be measured.
typedef struct floors {
    double fill, touch;          // a byte that was in use already; a fresh one
    double read;                 // 8 bytes at a random place
    double write;                // a byte through a pipe
} floors;
floors floors_measure(void);

#endif
