// SPDX-License-Identifier: MIT
// Room for the path of a solver: its sides, and the sides that it opens in each cell.
#include "solve/solver.h"

// The array belongs to the runner, which frees it after an error.
meander_status solve_reserve_path(solve_job *job, size_t length) {
    void *sides = job->path.sides;
    if (!memory_reserve(job->context, &sides, &job->path.capacity, length, 1))
        return MEANDER_NO_MEMORY;
    job->path.sides = sides;
    return MEANDER_OK;
}

meander_status solve_want_path_sides(solve_job *job) {
    job->findings.path_sides = memory_new_zeroed(job->context, job->grid->count,
                                                 grid_set_bytes(job->grid));
    return job->findings.path_sides == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}
