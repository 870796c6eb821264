// SPDX-License-Identifier: MIT
// meander-mpi verify and measure: rank 0 joins the summaries of all ranks and prints the result.
#include "apps/cli/figures_print.h"
#include "mpi_bands.h"

typedef int figures_join(const ranks *r, const summaries *all);

// Returns the same exit status on all ranks, as rank 0 alone has joined.
static int figures_of_bands(const ranks *r, bands_summary *summarise, bool checked,
                            figures_join *join) {
    summaries all;
    int answer = bands_summarise(r, summarise, checked, &all);
    if (answer == EXIT_DONE) answer = join(r, &all);
    summaries_free(&all);
    return answer;
}

static int join_verdict(const ranks *r, const summaries *all) {
    meander_counts n = {.components = 1};
    meander_status status = MEANDER_OK;
    if (r->number == 0) status = meander_summaries_join(r->context, all->paths, all->count, &n);
    int answer = ranks_agree_status(r, status);
    if (answer != EXIT_DONE) return answer;
    if (r->number == 0 && !r->quiet) figures_print_verdict(n.cells, n.components, n.loops);
    return ranks_agree(r, n.components == 1 && n.loops == 0 ? EXIT_DONE : EXIT_NO, "");
}

int mpi_verify(const ranks *r) {
    return figures_of_bands(r, meander_rows_summarise, true, join_verdict);
}

static meander_status print_measured(const ranks *r, const summaries *all) {
    meander_rows *measured;
    const meander_figure *figures;
    size_t count;
    meander_status status =
        meander_summaries_measure_new(r->context, all->paths, all->count, &measured);
    if (status != MEANDER_OK) return status;
    status = meander_rows_measure(measured, NULL, &figures, &count);
    if (status == MEANDER_OK) figures_print(figures, count);
    meander_rows_free(measured);
    return status;
}

static int join_figures(const ranks *r, const summaries *all) {
    return ranks_agree_status(r, r->number == 0 ? print_measured(r, all) : MEANDER_OK);
}

int mpi_measure(const ranks *r) {
    return figures_of_bands(r, meander_rows_summarise_figures, false, join_figures);
}
