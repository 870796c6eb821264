// SPDX-License-Identifier: MIT
// A band that solves its own rows, given the places where the path of the maze passes through its
// borders:
//
//     rows of a band   ------+
//                            +-->  the same rows, with the path
//     file of crossings  ----+
//
// Of the file only the head and the two borders of the band are read.  The band looks at its rows
// twice, as solving by rows does: the first time they must lead from the upper frontier to the
// lower one, so that rows and crossings of two mazes never make a path.
// Invariant: the rows of all bands, joined, are those that solving the whole maze gives.
// Cost: the same per cell as solving the whole maze by rows.
#include <string.h>

#include "facade/facade.h"
#include "format/native/crossings_file.h"

// A path through other rows, or to another goal, is not the one that was found: the ID says which
// rows, as it has the seed in it.
static meander_status crossings_agree(const meander_rows *source, const crossings *list,
                                      const meander_point ends[2], const char *path) {
    uint64_t whole = source->whole != 0 ? source->whole : source->rows.height;
    if (strcmp(list->id, source->id) == 0 && list->width == source->rows.width &&
        list->whole == whole && memcmp(list->ends, ends, sizeof list->ends) == 0)
        return MEANDER_OK;
    return context_fail(source->context, MEANDER_BAD_REQUEST, "%s belongs to a different maze from the rows", path);
}

// Finds the border above a row, which must be one of the list.
static meander_status crossings_find(const crossings *list, const meander_rows *source,
                                     const char *path, uint64_t y, size_t *i) {
    for (*i = 0; *i < list->count; ++*i)
        if (list->rows[*i] == y) return MEANDER_OK;
    return context_fail(source->context, MEANDER_BAD_REQUEST,
                        "%s knows of no band that begins or ends at row %llu", path,
                        (unsigned long long)y);
}

// The borders are needed only to begin: what is kept of them is in the memory of `parity`.
static meander_status crossings_solve(const seekable *in, meander_rows *source, scratch *lent,
                                      meander_rows *solved) {
    meander_point ends[2];
    crossings list;
    size_t above, below;
    uint64_t first = facade_first_row(source), left = source->rows.height - source->rows.y;
    TRY(rows_begin_solved(source, solved, &ends[0], &ends[1]));
    TRY(crossings_read(in, lent, &list));
    TRY(crossings_agree(source, &list, ends, in->name));
    TRY(crossings_find(&list, source, in->name, first, &above));
    TRY(crossings_find(&list, source, in->name, first + left, &below));
    size_t words = band_border_words(list.width);
    uint64_t *planes = scratch_lend(lent, 2 * words, sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    TRY(crossings_read_border(in, &list, above, planes));
    TRY(crossings_read_border(in, &list, below, planes + words));
    meander_status status = parity_begin_band(solved->parity, &source->rows, ends[0], ends[1], first,
                                              planes, planes + words);
    if (status == MEANDER_NO)
        return context_fail(source->context, MEANDER_BAD_INPUT,
                            "%s: its crossings do not belong to these rows", in->name);
    TRY(status);
    parity_open_rows(solved->parity, &solved->rows);
    solved->first = first;
    solved->whole = source->whole;
    return MEANDER_OK;
}

meander_status meander_rows_solve_band_new(meander_rows *source, const char *path,
                                           meander_rows **solved_new) {
    meander_rows *solved;
    seekable in;
    scratch lent = {.context = source->context};
    TRY(rows_new_empty(source->context, source, &solved));
    meander_status status = seekable_open_file(&in, source->context, path);
    if (status == MEANDER_OK) {
        status = crossings_solve(&in, source, &lent, solved);
        seekable_close(&in);
    }
    scratch_take_back(&lent);
    if (status == MEANDER_OK) *solved_new = solved;
    else meander_rows_free(solved);
    return status;
}
