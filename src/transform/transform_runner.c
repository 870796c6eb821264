// SPDX-License-Identifier: MIT
// Runs transforms: reads their word of an ID, lends them memory and a random generator.
//
//     "braid=30"  ->  the transform braid, value 30
//
// Invariant: the random generator is seeded from the maze's seed and the place among the
// transforms, never taken over from the generator; so the passages before a transform are those
// of the ID without it, and each transform of an ID draws for itself.
#include <string.h>

#include "transform/transform.h"

// The word is "name=value" of the one parameter; the name alone means the switch is on.
meander_status transform_read(context *c, const char *text, size_t length,
                              transform_step *step) {
    const char *equals = memchr(text, '=', length);
    size_t name = equals == NULL ? length : (size_t)(equals - text);
    step->transform = transform_named(c, text, name);
    if (step->transform == NULL) return MEANDER_BAD_REQUEST;
    const char *value = equals == NULL ? "yes" : equals + 1;
    return params_parse_value(c, NULL, step->transform->params, value,
                              equals == NULL ? strlen(value) : length - name - 1, &step->value);
}

meander_status transform_run(const transform_step *step, uint64_t seed, unsigned place,
                             transform_job *job) {
    scratch lent = {.context = job->context};
    rng chance;
    const char *name = step->transform->name;
    rng_seed(&chance, seed ^ (rng_seed_of_word(name, strlen(name)) + place));
    job->value = step->value;
    job->rng = &chance;
    job->scratch = &lent;
    job->start = job->goal = CELL_NONE;
    meander_status status = step->transform->apply(job);
    scratch_take_back(&lent);
    return status;
}

// ---- for transforms ----------------------------------------------------------------

// Fisher and Yates, 1938, as Richard Durstenfeld wrote it down in 1964.
void transform_shuffle(rng *r, cell *list, size_t count) {
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)rng_below(r, i);
        cell swap = list[i - 1];
        list[i - 1] = list[other];
        list[other] = swap;
    }
}

meander_status transform_dead_ends(transform_job *job, cell **list, size_t *count) {
    cell *ends = scratch_lend(job->scratch, job->grid->cells, sizeof *ends);
    if (ends == NULL) return MEANDER_NO_MEMORY;
    *count = 0;
    for (cell c = 0; c < job->grid->count; c++)
        if (transform_degree(job, c) == 1) ends[(*count)++] = c;
    transform_shuffle(job->rng, ends, *count);
    *list = ends;
    return MEANDER_OK;
}
