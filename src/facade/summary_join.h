// SPDX-License-Identifier: MIT
// Summary files of bands while they are joined.
#ifndef FACADE_SUMMARY_JOIN_H
#define FACADE_SUMMARY_JOIN_H

#include "facade/facade.h"
#include "format/native/summary_file.h"

typedef struct summary_part {
    const char *path;
    uint64_t first, end;
} summary_part;

typedef struct summary_join {
    context *context;
    summary_part *list;          // in the order of their rows
    size_t count;
    summary_kind kind;           // that is asked for
    bool some;                   // not all bands: the rows above and below may be missing
    summary_head head;           // of the first path
    char *id;
    uint64_t *all;               // summary of all that was joined so far
    uint64_t *borders;           // planes of the border above each band, and below all; NULL: not asked for
    band_join join;
    scratch lent;
} summary_join;

// Opens the files, which must be those of a whole maze, or of bands that follow each other.  summary_end must follow,
// after an error, too.
MEANDER_CHECKED meander_status summary_begin(summary_join *j, context *c, summary_kind kind, bool some,
                                             const char *const *paths, size_t count);
void summary_end(summary_join *j);
// Reads the words of a band; a file may have been written again since it was looked at.
MEANDER_CHECKED meander_status summary_take_words(const summary_join *j, size_t i, uint64_t **words_new,
                                                  size_t *count);
// Joins all bands, and keeps the borders if there is room for them.
MEANDER_CHECKED meander_status summary_join_down(summary_join *j);
static inline uint64_t *summary_border(const summary_join *j, size_t i) {
    return j->borders + i * band_border_words(j->head.width);
}

#endif
