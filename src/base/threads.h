// SPDX-License-Identifier: MIT
// Jobs shared among threads: they are independent and are done in any order, by as many workers
// as the context allows.
//
//     job    0  1  2  3  4  5  6        the caller is worker 0; each worker takes the next job
//     worker 0  1  1  0  1  0  1        when it has done its last
//
// The result of a run must not depend on the order of the jobs, nor on which worker did them.  A
// job lends nothing and reports no failure: memory is lent before, one share for each worker.
#ifndef BASE_THREADS_H
#define BASE_THREADS_H

#include "base/context.h"

enum { THREADS_MOST = 64 };

typedef void threads_work(void *user, size_t job, unsigned worker);

// The number of workers that a run of that many jobs has at most: workers are numbered below it.
unsigned threads_workers(const context *c, size_t jobs);

// Does all jobs and returns when they are done.  After each of its own jobs the caller's thread
// reports how many are done; when the listener says stop, no new job begins and CANCELLED is
// returned.
MEANDER_CHECKED meander_status threads_run(context *c, size_t jobs, threads_work *work,
                                           void *user);

// The same without reporting, for small steps of long work.
void threads_do(const context *c, size_t jobs, threads_work *work, void *user);

// Jobs in a line: each is prepared, done, and its result taken.  Only the caller prepares, one
// job after the other, and takes, in the same order; any worker does what is in between.
//
//     prepared     0  1  2  3  4  5  6       at most `room` jobs are between the two, so job k may
//     done         0  1     3  4             use what job k - room has used
//     taken        0  1
//
// There are threads_workers(c, room) workers: no more could be busy.
typedef struct threads_line {
    bool (*prepare)(void *user, size_t job);              // false: there is no such job
    threads_work *work;
    meander_status (*take)(void *user, size_t job);       // a failure ends all
    bool at_once;                // a job is begun when it is prepared: for jobs of a millisecond
} threads_line;

MEANDER_CHECKED meander_status threads_in_line(context *c, size_t room, const threads_line *line,
                                               void *user);

// The same, one result at a time: between two calls of threads_line_next the caller does other
// things while the workers go on.  The memory of job k may be used again from the next call on.
// `taken` says whether there was one more result.  It must be closed by threads_line_close, after an error, too.
typedef struct threads_queue threads_queue;
MEANDER_CHECKED meander_status threads_line_open(context *c, size_t room, const threads_line *line,
                                                 void *user, threads_queue **queue_new);
MEANDER_CHECKED meander_status threads_line_next(threads_queue *q, bool *taken);
void threads_line_close(threads_queue *q);

#endif
