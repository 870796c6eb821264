// SPDX-License-Identifier: MIT
// meander measure --runs: figures over many mazes, and their histograms.
#ifndef CLI_RUNS_H
#define CLI_RUNS_H

#include "cli.h"

// The values of one figure over many mazes; sorted when all are measured.
typedef struct series {
    char key[96], about[96];
    double *values;
    size_t count;
    double mean, deviation;
} series;

typedef struct runs {
    char *id;                    // of the first maze
    uint64_t wanted, done;
    series *list;
    size_t count;
} runs;

// runs.c: meander measure --runs; the quantile below which this share of the values (0 .. 1) is.
int cli_runs(cli *c, const char *names);
double runs_quantile(const series *s, double share);

// histogram.c: draws a histogram of each figure that differs.
void plot_write(const runs *r, meander_output *out);

#endif
