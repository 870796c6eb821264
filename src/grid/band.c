// SPDX-License-Identifier: MIT
// A band is a frontier of twice as many columns: to the right of its own columns are those of the top, which
// no row touches any more.
//
//     columns       0 1 2 3   3' 2' 1' 0'      at first each cell of the top row is connected with
//     first row     a b c d   d  c  b  a       its own place
//     ...           1 . 1 2   2  .  1  1
//
// Two bands are joined by disjoint sets of their parts: each passage through the border between
// them joins two.
// Source: connected components of pictures in strips, as in Hanan Samet and Markku Tamminen,
// "Efficient component labeling of images of arbitrary dimension", 1988.
#include "grid/band.h"

#include <string.h>

// ---- rows ------------------------------------------------------------------------------

// The planes of a band, of its frontier, and the frontier's links, two for each place.
enum { BAND_OWN = 3 + BAND_PLANES, BAND_FRONTIER = 2, BAND_LINKS = 64 };

static void band_lay(band *b, uint64_t width, uint64_t *planes) {
    size_t words = 2 * band_half(width);
    uint64_t *lent = planes + BAND_OWN * words;
    uint32_t *links = (uint32_t *)(void *)(lent + BAND_FRONTIER * words);
    *b = (band){.width = width, .east = planes, .south = planes + words,
                .inside = planes + 2 * words, .begin = planes + 3 * words};
    b->frontier = (frontier){.width = (uint32_t)(64 * words), .row_words = (uint32_t)(words / 2),
                             .down = lent, .odd = lent + words, .left = links, .right = links + 64 * words};
}

meander_status bands_init(band *list, size_t count, scratch *lent, uint64_t width) {
    size_t words = 2 * band_half(width), each = (BAND_OWN + BAND_FRONTIER + BAND_LINKS) * words;
    if (width > BAND_WIDTH_MOST)
        return context_fail(lent->context, MEANDER_TOO_BIG, "a band has at most %llu columns",
                            (unsigned long long)BAND_WIDTH_MOST);
    uint64_t *planes = scratch_lend_zeroed(lent, count * each, sizeof *planes);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++) band_lay(&list[i], width, planes + i * each);
    return MEANDER_OK;
}

static uint64_t band_reverse(uint64_t word) {
    uint64_t reversed = 0;
    for (unsigned i = 0; i < 64; i++) reversed |= (word >> i & 1) << (63 - i);
    return reversed;
}

// The row's own half, and the cells that it has.
static void band_take(band *b, const meander_row *row) {
    size_t half = band_half(b->width), bytes = half * sizeof *b->east;
    memcpy(b->east, row->east, bytes);
    memcpy(b->south, row->south, bytes);
    if (row->inside != NULL) {
        memcpy(b->inside, row->inside, bytes);
    } else {
        memset(b->inside, 0xff, bytes);
        b->inside[half - 1] = bits_tail((size_t)b->width);
    }
}

// The places of the top are cells with a way down in every row; pairs of a column and its place are
// the parts to begin with.
static void band_begin(band *b) {
    size_t half = band_half(b->width), words = 2 * half;
    uint64_t *down = b->begin, *left = b->begin + words, *right = b->begin + 2 * words;
    memset(b->begin, 0, BAND_PLANES * words * sizeof *b->begin);
    b->tops = 0;
    for (size_t i = 0; i < half; i++) {
        uint64_t here = b->inside[i], there = band_reverse(here);
        b->tops += bits_count(here);
        down[i] = right[i] = here;
        down[words - 1 - i] = left[words - 1 - i] = there;
        b->south[words - 1 - i] = b->inside[words - 1 - i] = there;
    }
    frontier *f = &b->frontier;
    frontier_restore(f, b->begin);
    f->cells = f->passages = f->loops = f->closed = f->closed_odd = 0;
}

void band_add(band *b, const meander_row *row, const uint64_t *marks, size_t count) {
    band_take(b, row);
    if (b->rows++ == 0) band_begin(b);
    meander_row both = {.east = b->east, .south = b->south, .inside = b->inside};
    frontier_add(&b->frontier, &both, marks, count);
}

// The top was counted in every row.
void band_end(band *b, uint64_t *summary) {
    const frontier *f = &b->frontier;
    summary[BAND_CELLS] = f->cells - b->rows * b->tops;
    summary[BAND_PASSAGES] = f->passages - b->rows * b->tops;
    summary[BAND_LOOPS] = f->loops;
    summary[BAND_CLOSED] = f->closed;
    summary[BAND_CLOSED_ODD] = f->closed_odd;
    frontier_save(f, summary + BAND_COUNTS);
    b->rows = 0;
}

void band_nothing(uint64_t width, uint64_t *summary) {
    memset(summary, 0, band_words(width) * sizeof *summary);
}

uint64_t band_components(const uint64_t *summary, uint64_t width) {
    const uint64_t *down = band_plane_of(summary, width, BAND_DOWN);
    const uint64_t *left = band_plane_of(summary, width, BAND_LEFT);
    uint64_t parts = summary[BAND_CLOSED];
    for (size_t i = 0; i < 2 * band_half(width); i++) parts += bits_count(down[i] & ~left[i]);
    return parts;
}

// Each part is opened at its first place and closed at its last, and in between only parts that are
// inside it are.
bool band_nests(const uint64_t *down, const uint64_t *left, const uint64_t *right,
                const uint64_t *odd, size_t words) {
    size_t depth = 0;
    for (size_t i = 0; i < words; i++)
        if (((left[i] | right[i] | odd[i]) & ~down[i]) != 0 || (odd[i] & left[i]) != 0) return false;
    for (size_t i = 0; i < words; i++)
        for (uint64_t rest = down[i]; rest != 0; rest &= rest - 1) {
            size_t place = 64 * i + bits_lowest(rest);
            if (!bits_get(left, place)) depth++;
            if (depth == 0) return false;
            if (!bits_get(right, place)) depth--;
        }
    return depth == 0;
}

// The places of columns that there are not lie in the middle: at the end of the bottom, and at the
// beginning of the top.
bool band_is_good(const uint64_t *summary, uint64_t width) {
    size_t half = band_half(width), spare = 64 * half - (size_t)width;
    const uint64_t *down = band_plane_of(summary, width, BAND_DOWN);
    if ((down[half - 1] & ~bits_tail((size_t)width)) != 0) return false;
    if (spare > 0 && (down[half] & bits_tail(spare)) != 0) return false;
    return band_nests(down, band_plane_of(summary, width, BAND_LEFT),
                      band_plane_of(summary, width, BAND_RIGHT),
                      band_plane_of(summary, width, BAND_ODD), 2 * half);
}

// ---- joining ---------------------------------------------------------------------------

uint32_t band_number(const uint64_t *down, const uint64_t *left, const uint64_t *right, size_t words,
                     uint32_t *number, uint32_t *stack) {
    uint32_t count = 0;
    size_t depth = 0;
    for (size_t i = 0; i < words; i++)
        for (uint64_t rest = down[i]; rest != 0; rest &= rest - 1) {
            size_t place = 64 * i + bits_lowest(rest);
            if (!bits_get(left, place)) stack[depth++] = count++;
            number[place] = stack[depth - 1];
            if (!bits_get(right, place)) depth--;
        }
    return count;
}

meander_status band_join_init(band_join *j, scratch *lent, uint64_t width) {
    size_t places = 128 * band_half(width), bits = bits_words(2 * places);
    *j = (band_join){.width = width};
    j->upper = scratch_lend(lent, 4 * places, sizeof *j->upper);
    j->seen = scratch_lend(lent, 2 * bits, sizeof *j->seen);
    if (j->upper == NULL || j->seen == NULL) return MEANDER_NO_MEMORY;
    j->lower = j->upper + places;
    j->stack = j->lower + places;
    j->odd = j->seen + bits;
    return union_find_init(&j->parts, lent, 2 * places);
}

static uint32_t band_number_all(const band_join *j, const uint64_t *summary, uint32_t *number) {
    return band_number(band_plane_of(summary, j->width, BAND_DOWN),
                       band_plane_of(summary, j->width, BAND_LEFT),
                       band_plane_of(summary, j->width, BAND_RIGHT), 2 * band_half(j->width),
                       number, j->stack);
}

// Goes through the border between the bands.  Returns how many passages closed a loop.
static uint64_t band_cross(band_join *j, const uint64_t *upper, const uint64_t *lower,
                           uint32_t first) {
    const uint64_t *out = band_plane_of(upper, j->width, BAND_DOWN);
    const uint64_t *in = band_plane_of(lower, j->width, BAND_DOWN);
    uint64_t loops = 0;
    for (size_t i = 0; i < band_half(j->width); i++)
        for (uint64_t rest = out[i]; rest != 0; rest &= rest - 1) {
            size_t x = 64 * i + bits_lowest(rest), top = band_top(j->width, x);
            if (!bits_get(in, top)) continue;
            loops += !union_find_join(&j->parts, j->upper[x], first + j->lower[top]);
        }
    return loops;
}

static void band_flip(uint64_t *plane, size_t i) { plane[i / 64] ^= UINT64_C(1) << i % 64; }

static void band_gather_odd(band_join *j, const uint64_t *summary, const uint32_t *number,
                            uint32_t first) {
    const uint64_t *odd = band_plane_of(summary, j->width, BAND_ODD);
    for (size_t i = 0; i < 2 * band_half(j->width); i++)
        for (uint64_t rest = odd[i]; rest != 0; rest &= rest - 1)
            band_flip(j->odd, union_find_root(&j->parts,
                                              first + number[64 * i + bits_lowest(rest)]));
}

// The set of a place that is left: one of the lower band's bottom or of the upper band's top.
static size_t band_root(band_join *j, size_t place, uint32_t first) {
    bool bottom = place < 64 * band_half(j->width);
    return union_find_root(&j->parts, bottom ? first + j->lower[place] : j->upper[place]);
}

// Writes the planes of the places that are left, whose `down` is there.  Returns the number of their
// parts; those with an odd number of marks leave their bits in j->odd.
static uint64_t band_write(band_join *j, uint32_t first, uint64_t *joined) {
    size_t half = band_half(j->width), bits = bits_words(256 * half);
    uint64_t *down = band_plane(joined, j->width, BAND_DOWN), parts = 0;
    uint64_t *left = band_plane(joined, j->width, BAND_LEFT);
    uint64_t *right = band_plane(joined, j->width, BAND_RIGHT);
    uint64_t *odd = band_plane(joined, j->width, BAND_ODD);
    memset(left, 0, 3 * 2 * half * sizeof *left);
    memset(j->seen, 0, bits * sizeof *j->seen);
    for (size_t i = 0; i < 2 * half; i++)
        for (uint64_t rest = down[i]; rest != 0; rest &= rest - 1) {
            size_t place = 64 * i + bits_lowest(rest), root = band_root(j, place, first);
            if (bits_get(j->seen, root)) {
                bits_set(left, place);
                bits_set(right, j->stack[root]);
            } else {
                parts++;
                bits_set(j->seen, root);
                if (bits_get(j->odd, root)) bits_set(odd, place), bits_clear(j->odd, root);
            }
            j->stack[root] = (uint32_t)place;
        }
    return parts;
}

void band_join_two(band_join *j, const uint64_t *upper, const uint64_t *lower, uint64_t *joined) {
    size_t half = band_half(j->width), bits = bits_words(256 * half);
    uint32_t first = band_number_all(j, upper, j->upper);
    uint32_t count = first + band_number_all(j, lower, j->lower);
    uint64_t counts[BAND_COUNTS], odd = 0;
    for (uint32_t i = 0; i < count; i++) j->parts.parent[i] = i;
    uint64_t loops = band_cross(j, upper, lower, first), sets = count;
    memset(j->odd, 0, bits * sizeof *j->odd);
    band_gather_odd(j, upper, j->upper, 0);
    band_gather_odd(j, lower, j->lower, first);
    for (unsigned i = 0; i < BAND_COUNTS; i++) counts[i] = upper[i] + lower[i];
    for (uint32_t i = 0; i < count; i++) sets -= j->parts.parent[i] != i;
    memmove(band_plane(joined, j->width, BAND_DOWN) + half,
            band_plane_of(upper, j->width, BAND_DOWN) + half, half * sizeof *joined);
    memcpy(band_plane(joined, j->width, BAND_DOWN), band_plane_of(lower, j->width, BAND_DOWN),
           half * sizeof *joined);
    counts[BAND_LOOPS] += loops;
    counts[BAND_CLOSED] += sets - band_write(j, first, joined);
    for (size_t i = 0; i < bits; i++) odd += bits_count(j->odd[i]);
    counts[BAND_CLOSED_ODD] += odd;
    memcpy(joined, counts, sizeof counts);
}
