// SPDX-License-Identifier: MIT
// Limits of the search for a maze: a search looks at each pixel many times, so a few bytes must not ask for
// millions of them, and a large picture is searched at a smaller size.
#include "format/scan/pixels_limits.h"

enum { LIMITS_SIDE = 1000 };     // no side is made shorter than this

bool pixels_is_searched(const pixels *m) {
    uint64_t most = PIXELS_FREE + PIXELS_PER_BYTE * (uint64_t)m->source.size;
    if (most > PIXELS_SEARCHED_MOST) most = PIXELS_SEARCHED_MOST;
    return m->source.height <= most / m->source.width;
}

meander_status pixels_refuse_size(const pixels *m) {
    return format_fail(m->reading, 0, 0, "its walls are not on whole pixels, and %lu x %lu pixels are more than are "
                                         "searched for others: make it smaller",
                       (unsigned long)m->source.width, (unsigned long)m->source.height);
}

uint32_t pixels_most_shrink(const pixels *m) {
    uint32_t longest = m->source.width > m->source.height ? m->source.width : m->source.height;
    return longest / LIMITS_SIDE < PIXELS_SHRINK_MOST ? longest / LIMITS_SIDE : PIXELS_SHRINK_MOST;
}
