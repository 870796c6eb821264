// SPDX-License-Identifier: MIT
// The figures of a maze, joined from those of its bands.
#include "facade/summary_join.h"

// Parts are joined in the order of their rows; numbers that no part can have are damage that the
// checksum does not show.
static meander_status summary_join_figures(const summary_join *j, measure_joint *joint) {
    for (size_t i = 0; i < j->count; i++) {
        measure_words part = {.context = j->context};
        TRY(summary_take_words(j, i, &part.list, &part.count));
        meander_status status = measure_join_add(joint, &part);
        memory_free(j->context, part.list);
        if (status == MEANDER_BAD_INPUT)
            return context_fail(j->context, status, "%s: the summary is damaged", j->list[i].path);
        TRY(status);
    }
    return MEANDER_OK;
}

// Frees the joint, after an error, too.
static meander_status summary_find_figures(const summary_join *j, meander_rows *r) {
    measure_joint *joint = NULL;
    TRY(measure_join_new(j->context, j->head.width, &joint));
    meander_status status = summary_join_figures(j, joint);
    if (status == MEANDER_OK) return measure_join_end(joint, &r->figures, &r->figure_count);
    meander_status freed = measure_join_end(joint, NULL, NULL);
    return freed == MEANDER_OK ? status : freed;
}

// No rows are left of these: only their figures, which belong to them as those of other rows do.
meander_status meander_summaries_measure_new(meander_context *c, const char *const *paths,
                                             size_t count, meander_rows **measured_new) {
    summary_join j;
    meander_rows *r = NULL;
    meander_status status = summary_begin(&j, c, SUMMARY_MEASURES, false, paths, count);
    if (status == MEANDER_OK) status = rows_new_empty(c, NULL, &r);
    if (status == MEANDER_OK) status = summary_find_figures(&j, r);
    if (status == MEANDER_OK) {
        r->rows = (rows){.context = c, .width = j.head.width, .height = j.head.whole, .y = j.head.whole};
        r->measured = true;
        r->id = j.id;
        j.id = NULL;
        *measured_new = r;
    } else {
        meander_rows_free(r);
    }
    summary_end(&j);
    return status;
}
