// SPDX-License-Identifier: MIT
// Bands of mazes whose passages have weights: draws the key of the weights as a run of the generator on the
// whole maze does.
#include "generate/common/adapt.h"
#include "generate/common/weighed_band.h"

// The first draw of a run is the cell to begin with, for which these generators have no use.
meander_status generate_weights(const generate_order *order, context *c, uint64_t width, uint64_t height,
                                weights *w) {
    const char *name = order->generator->name;
    if (!names_contain(order->generator->traits, "weights"))
        return context_fail(c, MEANDER_UNSUPPORTED,
                            "%s gives passages no weights that bands can share; kruskal does", name);
    if (adapt_wants_walls(order))
        return context_fail(c, MEANDER_UNSUPPORTED, "%s:focus=walls is not made in bands", name);
    if (width > SURVIVORS_WIDTH_MOST || height == MEANDER_ENDLESS || height > UINT64_MAX / GRID_SET_BITS / width)
        return context_fail(c, MEANDER_TOO_BIG, "too many cells for a generator that weighs all passages; "
                            "eller and sidewinder make any size");
    rng chance;
    rng_seed(&chance, order->seed);
    (void)rng_below(&chance, width * height);
    int64_t bias = generate_value(order, "bias", MEANDER_PARAM_WEIGHTS, PARAMS_WEIGHTS(1, 1, 1, 1));
    *w = weights_new(NULL, 4, rng_next(&chance), bias);
    return MEANDER_OK;
}

// Only a generator with `chunk` is asked.
meander_status generate_chunk(const generate_order *order, chunk_job *job) {
    job->seed = order->seed;
    job->params = &order->params;
    return order->generator->chunk(job);
}
