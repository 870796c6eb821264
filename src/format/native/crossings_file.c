// SPDX-License-Identifier: MIT
// A file of crossings, of 64-bit numbers with the lowest byte first:
//
//      0  magic, version, length of the ID          80  the ID
//     24  width and height of the maze                  the row below each border
//     40  start and goal: x, y, x, y                    checksum of all before
//     72  how many borders                              for each border: its row, the planes of
//                                                       its frontier and of the path, checksum
//
// So a machine reads the head and two borders, however many there are.
// Invariant: nothing that is read is believed before the length and the checksum fit; and of the
// planes, what they may hold.
#include "format/native/crossings_file.h"

#include <string.h>

enum { CROSSINGS_VERSION = 1, CROSSINGS_HEAD = 80, CROSSINGS_NUMBERS = 9 };

static const char crossings_magic[8] = {'\x89', 'M', 'C', 'R', 'O', '\r', '\n', '\x1a'};

// ---- writing -----------------------------------------------------------------------

void crossings_begin(parts_writer *w, const crossings *list, output *out) {
    const uint64_t numbers[CROSSINGS_NUMBERS] = {
        CROSSINGS_VERSION, strlen(list->id), list->width, list->whole, list->ends[0].x,
        list->ends[0].y, list->ends[1].x, list->ends[1].y, list->count,
    };
    parts_begin(w, crossings_magic, numbers, CROSSINGS_NUMBERS, list->id, out);
    for (size_t i = 0; i < list->count; i++) parts_put(w, list->rows[i]);
    parts_end(w);
}

void crossings_add(parts_writer *w, const crossings *list, size_t i, const uint64_t *planes) {
    parts_put(w, list->rows[i]);
    for (size_t k = 0; k < band_border_words(list->width); k++) parts_put(w, planes[k]);
    parts_end(w);
}

// ---- reading -----------------------------------------------------------------------

static meander_status crossings_damaged(const seekable *in) {
    return context_fail(in->context, MEANDER_BAD_INPUT, "%s: the crossings are damaged", in->name);
}

// Its row, its planes and its checksum.
static size_t crossings_border_size(uint64_t width) { return 16 + 8 * band_border_words(width); }

// From here on the lengths in the head are those of the file.
static meander_status crossings_read_lengths(const seekable *in, crossings *list,
                                             size_t *id_length) {
    uint64_t n[CROSSINGS_NUMBERS];
    TRY(parts_read_head(in, crossings_magic, "crossings", CROSSINGS_VERSION, n, CROSSINGS_NUMBERS));
    *list = (crossings){.width = n[2], .whole = n[3], .ends = {{n[4], n[5]}, {n[6], n[7]}}};
    if (n[1] > PARTS_ID_MOST || n[2] == 0 || n[2] > BAND_WIDTH_MOST || n[8] < 2 ||
        n[8] > in->size / crossings_border_size(n[2]) ||
        in->size != CROSSINGS_HEAD + n[1] + 8 + n[8] * (8 + crossings_border_size(n[2])))
        return crossings_damaged(in);
    *id_length = (size_t)n[1];
    list->count = (size_t)n[8];
    return MEANDER_OK;
}

// Borders are in the order of their rows, and the first and the last are those of the maze.
meander_status crossings_read(const seekable *in, scratch *lent, crossings *list) {
    size_t id_length = 0;
    TRY(crossings_read_lengths(in, list, &id_length));
    size_t size = CROSSINGS_HEAD + id_length + 8 * list->count;
    uint8_t *bytes = scratch_lend(lent, size + 8, 1);
    uint64_t *firsts = scratch_lend(lent, list->count, sizeof *firsts);
    if (bytes == NULL || firsts == NULL) return MEANDER_NO_MEMORY;
    TRY(seekable_read(in, 0, bytes, size + 8));
    if (!parts_fits(bytes, size)) return crossings_damaged(in);
    list->id = parts_id(lent, bytes + CROSSINGS_HEAD, id_length);
    if (list->id == NULL) return MEANDER_NO_MEMORY;
    bool ascending = true;
    for (size_t i = 0; i < list->count; i++) {
        firsts[i] = bits_from_bytes(bytes + CROSSINGS_HEAD + id_length + 8 * i);
        ascending = ascending && (i == 0 ? firsts[i] == 0 : firsts[i] > firsts[i - 1]);
    }
    list->rows = firsts;
    return ascending && firsts[list->count - 1] == list->whole ? MEANDER_OK : crossings_damaged(in);
}

// The path takes passages alone, and these are within the width.
static bool crossings_nest(const uint64_t *planes, uint64_t width) {
    size_t words = band_half(width);
    const uint64_t *down = planes, *path = planes + BAND_PATH * words;
    for (size_t i = 0; i < words; i++)
        if ((path[i] & ~down[i]) != 0) return false;
    return (down[words - 1] & ~bits_tail((size_t)width)) == 0 &&
           band_nests(down, planes + BAND_LEFT * words, planes + BAND_RIGHT * words,
                      planes + BAND_ODD * words, words);
}

// The row is in the border, too: borders that changed places are damage.
meander_status crossings_read_border(const seekable *in, const crossings *list, size_t i,
                                     uint64_t *planes) {
    size_t size = crossings_border_size(list->width);
    uint64_t at = in->size - (list->count - i) * (uint64_t)size;
    uint8_t *bytes = memory_new(in->context, size, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(in, at, bytes, size);
    bool good = status == MEANDER_OK && parts_fits(bytes, size - 8) &&
                bits_from_bytes(bytes) == list->rows[i];
    for (size_t k = 0; good && k < band_border_words(list->width); k++)
        planes[k] = bits_from_bytes(bytes + 8 + 8 * k);
    memory_free(in->context, bytes);
    if (status != MEANDER_OK) return status;
    return good && crossings_nest(planes, list->width) ? MEANDER_OK : crossings_damaged(in);
}
