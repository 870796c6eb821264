// SPDX-License-Identifier: MIT
// Runs transforms: reads their word of an ID, lends them memory and a random generator.
//
//     "braid=30"  ->  the transform braid, value 30
//
// Invariant: the random generator is seeded from the maze's seed and the place among the
// transforms, never taken over from the generator; so the passages before a transform are those
// of the ID without it, and each transform of an ID draws for itself.
#include <string.h>

#include "base/names.h"
#include "base/text.h"
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

static bool transform_fits(const transform *t, const grid *g) { return !grid_is_wide(g) || t->wide != NULL; }

meander_status transform_check(const transform_step *step, const grid *g) {
    char names[128] = "";
    const char *name = step->transform->name;
    if (transform_fits(step->transform, g)) return MEANDER_OK;
    for (size_t i = 0; i < transform_count(); i++) {
        size_t used = strlen(names);
        if (transform_fits(transform_at(i), g))
            text_print(names + used, sizeof names - used, "%s%s", used == 0 ? "" : ", ", transform_at(i)->name);
    }
    return context_fail(g->context, MEANDER_UNSUPPORTED,
                        "%s takes cells of at most %d sides, and this grid has cells of %u; on this grid use %s",
                        name, GRID_SIDES_MOST, g->side_count, names);
}

meander_status transform_run(const transform_step *step, uint64_t seed, unsigned place,
                             transform_job *job) {
    const transform *t = step->transform;
    TRY(transform_check(step, job->grid));
    if (grid_is_wide(job->grid)) t = t->wide;
    scratch lent = {.context = job->context};
    rng chance;
    const char *name = step->transform->name;
    rng_seed(&chance, seed ^ (rng_seed_of_word(name, strlen(name)) + place));
    job->value = step->value;
    job->rng = &chance;
    job->scratch = &lent;
    job->start = job->goal = CELL_NONE;
    meander_status status = t->apply(job);
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
