// SPDX-License-Identifier: MIT
// Limits on the figures of a maze.  Any figure of the measures that is a number or a flag can be
// limited; no list is kept here:
//
//     "dead-ends" <= 10 hundredths of the cells   ->  the registry's "dead_ends", a count
//     "river" >= 4                                ->  "river", a real number
//
// Only the measures of those figures run.
// Cost: that of the measures.
#include <string.h>

#include "base/promise.h"
#include "batch/batch.h"

static const char *limits_key_at(const void *table, size_t i) {
    (void)table;
    return facade_figure_at(i).key;
}

static bool limits_is_number(meander_figure_kind kind) {
    return kind == MEANDER_FIGURE_COUNT || kind == MEANDER_FIGURE_REAL ||
           kind == MEANDER_FIGURE_FLAG;
}

// "dead-ends" names the figure dead_ends: to names_find they are equal.
static meander_status limits_find(context *c, const char *name, measure_figure *figure) {
    size_t i = names_find(c, "figure", name, strlen(name), limits_key_at, NULL, NULL,
                          facade_figure_count());
    if (i == SIZE_MAX) return MEANDER_BAD_REQUEST;
    *figure = facade_figure_at(i);
    assert(figure->key != NULL);
    if (limits_is_number(figure->kind)) return MEANDER_OK;
    return context_fail(c, MEANDER_BAD_REQUEST, "%s is not a single number and cannot be limited",
                        figure->key);
}

static meander_status limits_add(context *c, limits *read, const meander_limit *limit) {
    measure_figure figure;
    size_t used = strlen(read->keys);
    if (read->count == LIMITS_MOST)
        return context_fail(c, MEANDER_BAD_REQUEST, "more than %d limits", LIMITS_MOST);
    TRY(limits_find(c, limit->figure, &figure));
    if (limit->share && figure.kind != MEANDER_FIGURE_COUNT)
        return context_fail(c, MEANDER_BAD_REQUEST,
                            "%s is not a number of cells: a percentage needs one", figure.key);
    text_print(read->keys + used, sizeof read->keys - used, " %s", figure.key);
    read->list[read->count] = *limit;
    read->list[read->count++].figure = figure.key;
    return MEANDER_OK;
}

meander_status limits_read(context *c, const meander_limit *list, size_t size, size_t count,
                           limits *read) {
    meander_limit limit;
    *read = (limits){0};
    for (size_t i = 0; i < count; i++) {
        const char *given = (const char *)list + i * size;
        TRY(facade_take(c, "meander_limit", given, size, &limit, sizeof limit));
        TRY(limits_add(c, read, &limit));
    }
    return MEANDER_OK;
}

static bool limits_keeps(const meander_limit *limit, const meander_figure *f, size_t cells) {
    double value = f->kind == MEANDER_FIGURE_REAL ? f->real : (double)f->number;
    if (limit->share) value = value * 100 / (double)cells;
    return f->known && value >= limit->least && value <= limit->most;
}

// Figures come in the order of the registry, limits in that of the request.
static bool limits_keep_all(const limits *l, const meander_figure *figures, size_t count,
                            size_t cells) {
    for (size_t i = 0; i < l->count; i++)
        for (size_t k = 0; k < count; k++)
            if (strcmp(l->list[i].figure, figures[k].key) == 0 &&
                !limits_keeps(&l->list[i], &figures[k], cells))
                return false;
    return true;
}

meander_status limits_judge(const limits *l, const puzzle *p, bool *fits) {
    meander_figure *figures;
    size_t count;
    *fits = true;
    if (l->count == 0) return MEANDER_OK;
    TRY(measure_some(p, l->keys, &figures, &count));
    *fits = limits_keep_all(l, figures, count, p->grid->cells);
    measure_free(p->context, figures, count);
    return MEANDER_OK;
}
