// SPDX-License-Identifier: MIT
// Shared by the files of meander bench: the measurements, and their printing.
#ifndef CLI_BENCH_H
#define CLI_BENCH_H

#include "cli.h"
#include "meter.h"

enum { BENCH_SIZES = 4, BENCH_NAME_SIZE = 256, BENCH_WHY_SIZE = 2048 };

typedef struct bench_size {
    uint64_t width, height;
} bench_size;

typedef struct bench_result {
    meander_status status;       // why it failed
    double nanoseconds;          // per cell; 0: it failed at this size, or is too slow for it
    double bytes;                // per cell
    double instructions;         // per cell, with one thread; 0: they cannot be counted
    double gain;                 // times as fast with two threads; 0: it uses one
} bench_result;

typedef struct bench {
    const cli *cli;
    meter meter;
    meander_context *context;
    meander_output *sink;        // where writers write
    int counter;                 // of instructions; -1: there is none
    floors floors;
    const bench_size *sizes;
    size_t size_count;
    unsigned threads;            // the number that is compared with one
    bench_size section;          // of the world, when sections are measured
    int answer;                  // the exit status: that of the first failure
    bool first;                  // nothing has been printed yet
} bench;

// bench_print.c: print the head of a kind's table, and the line or lines of one entry.
void bench_print_head(const bench *b, const char *kind);
void bench_print_entry(bench *b, const char *kind, const char *name, const bench_result *results);
void bench_print_floors(bench *b);

#endif
