// SPDX-License-Identifier: MIT
// Out of memory, at every point.  An operation of the library runs again and again; the first
// time the first allocation fails, then the second, and so on:
//
//     n = 1   x                          NO_MEMORY
//     n = 2   . x                        NO_MEMORY
//     n = 3   . . x                      NO_MEMORY
//     n = 4   . . .   no failure left    OK: all points were tried
//
// First only the n-th fails, then all from the n-th on; then the operation is stopped at its n-th
// report of progress.  Each time the status and the message must say so, nothing may be left
// allocated, and the same context must then do the same work with the same result.
#ifndef SUPPORT_FAULTY_H
#define SUPPORT_FAULTY_H

#include <meander/meander.h>

// ---- an allocator that fails on request ---------------------------------------------

typedef struct faulty {
    size_t live;                 // blocks that were not freed
    size_t calls;                // allocations since the last faulty_set
    size_t fail_at;              // the number of the one that fails; 0: none
    bool lasting;                // all that follow fail as well
    bool failed;
} faulty;

meander_allocator faulty_allocator(faulty *f);
void faulty_set(faulty *f, size_t fail_at, bool lasting);

// ---- the result of an operation, kept in its own memory -----------------------------

typedef struct record {
    char *bytes;
    size_t size, capacity;
} record;

void record_add(record *r, const void *bytes, size_t size);
void record_number(record *r, uint64_t number);
void record_maze(record *r, const meander_maze *m);        // all that can be asked about it
void record_trace(record *r, const meander_trace *t);
void record_solution(record *r, const meander_solution *s);
void record_done(record *r);

// ---- operations ----------------------------------------------------------------------

// The objects that an operation may use; those that it does not need are NULL.  The objects are made beforehand,
// with enough memory.
typedef struct setting {
    const char *what;            // for messages: an ID, a name
    meander_maze *maze;
    meander_solution *solution;
    meander_trace *trace;
    const char *text;            // bytes to read
    size_t size;
    meander_as as;
    const char *format;
    const char *path;
    bool with_trace;
} setting;

// Returns whether a registry's entry has this word among its traits.
bool has_trait(meander_info info, const char *trait);

// Does something, records the result in `r` and frees what it made.
typedef meander_status (*operation)(meander_context *c, const setting *s, record *r);

typedef enum fault_kind { FAULT_ONCE, FAULT_LASTING, FAULT_STOP } fault_kind;

typedef struct bench {
    faulty faulty;
    meander_context *context;
    size_t reports, stop_at;     // reports of progress so far; the one that stops the operation, 0: none
} bench;

void bench_open(bench *b);
// Checks that nothing is left allocated.
void bench_close(bench *b);
// Tries all points of one operation, which must succeed (or return NO) by itself.  Returns how
// many allocations there were; there must be one.
size_t bench_try(bench *b, operation run, const setting *s);

// The operation that draws the maze, with its solution, in the format.
meander_status bench_draw(meander_context *c, const setting *s, record *r);

#endif
