// SPDX-License-Identifier: MIT
// A summary file, numbers with the lowest byte first:
//
//      0  8  magic                       40  8  the row behind the last
//      8  4  version                     48 32  start and goal: x, y, x, y
//     12  4  length of the ID            80     the words of the summary, 8 bytes each
//     16  8  width                        .     the ID
//     24  8  height of the maze           .  4  checksum of all before
//     32  8  first row
//
// The magic says what the words are: a summary of the rows (grid/band.h), as many as the width
// wants; or the figures measured in them (measure/measure_parts.c), of which that summary is a part.
// So a small file never asks for the memory of a wide maze.  The number of further words depends
// on the rows; the code that joins them checks each.
//
// Nothing that is read is believed before the length and the checksum fit; and of the words, what
// the planes may hold.
#include "format/native/summary_file.h"

#include <string.h>

#include "base/checksum.h"

enum { SUMMARY_VERSION = 1, SUMMARY_HEAD = 80, SUMMARY_SUM = 4, SUMMARY_ID_MOST = 1 << 20 };

static const char summary_magic[][8] = {
    [SUMMARY_BAND] = {'\x89', 'M', 'S', 'U', 'M', '\r', '\n', '\x1a'},
    [SUMMARY_MEASURES] = {'\x89', 'M', 'M', 'E', 'A', '\r', '\n', '\x1a'},
};

static void summary_number(uint8_t *at, uint64_t number, size_t size) {
    for (size_t i = 0; i < size; i++) at[i] = (uint8_t)(number >> 8 * i);
}

static void summary_fill_head(const summary_head *h, uint8_t head[SUMMARY_HEAD]) {
    const uint64_t numbers[] = {h->width, h->whole, h->first, h->end, h->ends[0].x, h->ends[0].y,
                                h->ends[1].x, h->ends[1].y};
    memcpy(head, summary_magic[h->kind], sizeof summary_magic[h->kind]);
    summary_number(head + 8, SUMMARY_VERSION, 4);
    summary_number(head + 12, strlen(h->id), 4);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        bits_to_bytes(head + 16 + 8 * i, numbers[i]);
}

void summary_write(const summary_head *h, const uint64_t *words, output *out) {
    uint8_t head[SUMMARY_HEAD], bytes[8];
    checksum k;
    checksum_init(&k);
    summary_fill_head(h, head);
    uint32_t sum = checksum_more(&k, 0, head, sizeof head);
    output_bytes(out, (const char *)head, sizeof head);
    for (size_t i = 0; i < h->count; i++) {
        bits_to_bytes(bytes, words[i]);
        sum = checksum_more(&k, sum, bytes, sizeof bytes);
        output_bytes(out, (const char *)bytes, sizeof bytes);
    }
    sum = checksum_more(&k, sum, (const uint8_t *)h->id, strlen(h->id));
    output_bytes(out, h->id, strlen(h->id));
    summary_number(bytes, sum, SUMMARY_SUM);
    output_bytes(out, (const char *)bytes, SUMMARY_SUM);
}

// ---- reading -----------------------------------------------------------------------

static meander_status summary_fail(context *c, const seekable *in, const char *what) {
    return context_fail(c, MEANDER_BAD_INPUT, "%s: %s", in->name, what);
}

static meander_status summary_read_head(context *c, const seekable *in, summary_head *h,
                                        size_t *id_length) {
    uint8_t head[SUMMARY_HEAD];
    uint64_t numbers[8];
    if (in->size < sizeof head + SUMMARY_SUM)
        return context_fail(c, MEANDER_UNSUPPORTED, "%s is not a summary of rows", in->name);
    TRY(seekable_read(in, 0, head, sizeof head));
    summary_kind kind = SUMMARY_BAND;
    while (kind <= SUMMARY_MEASURES && memcmp(head, summary_magic[kind], sizeof summary_magic[kind]) != 0)
        kind++;
    if (kind > SUMMARY_MEASURES)
        return context_fail(c, MEANDER_UNSUPPORTED, "%s is not a summary of rows", in->name);
    if (head[8] != SUMMARY_VERSION || (head[9] | head[10] | head[11]) != 0)
        return summary_fail(c, in, "this version of a summary is not known");
    for (size_t i = 0; i < 8; i++) numbers[i] = bits_from_bytes(head + 16 + 8 * i);
    *h = (summary_head){.kind = kind, .width = numbers[0], .whole = numbers[1], .first = numbers[2],
                        .end = numbers[3], .ends = {{numbers[4], numbers[5]}, {numbers[6], numbers[7]}}};
    *id_length = (size_t)(head[12] | head[13] << 8 | head[14] << 16) + ((size_t)head[15] << 24);
    bool sizes = h->width > 0 && h->width <= BAND_WIDTH_MOST && h->first < h->end &&
                 h->end <= h->whole && *id_length <= SUMMARY_ID_MOST;
    uint64_t around = SUMMARY_HEAD + (uint64_t)*id_length + SUMMARY_SUM;
    if (sizes && in->size >= around && (in->size - around) % 8 == 0) {
        h->count = (size_t)((in->size - around) / 8);
        bool more = kind == SUMMARY_MEASURES && h->count > band_words(h->width);
        if (more || h->count == band_words(h->width)) return MEANDER_OK;
    }
    return summary_fail(c, in, "the summary is damaged");
}

static meander_status summary_take(context *c, const seekable *in, const summary_head *h,
                                   const uint8_t *bytes, size_t id_length, char **id_new,
                                   uint64_t **words_new) {
    size_t count = h->count, size = 8 * count + id_length;
    uint8_t head[SUMMARY_HEAD];
    checksum k;
    checksum_init(&k);
    TRY(seekable_read(in, 0, head, sizeof head));
    uint32_t sum = checksum_more(&k, checksum_more(&k, 0, head, sizeof head), bytes, size);
    uint32_t told = (uint32_t)(bytes[size] | bytes[size + 1] << 8 | bytes[size + 2] << 16) +
                    ((uint32_t)bytes[size + 3] << 24);
    if (sum != told) return summary_fail(c, in, "the summary is damaged");
    uint64_t *words = memory_new(c, count + 1, sizeof *words);
    if (words == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < count; i++) words[i] = bits_from_bytes(bytes + 8 * i);
    char *id = memory_new_text(c, (const char *)bytes + 8 * count, id_length);
    bool good = id != NULL && (h->kind != SUMMARY_BAND || band_is_good(words, h->width));
    if (good) {
        *id_new = id;
        *words_new = words;
        return MEANDER_OK;
    }
    bool memory = id == NULL;
    memory_free(c, id);
    memory_free(c, words);
    return memory ? MEANDER_NO_MEMORY : summary_fail(c, in, "the summary is damaged");
}

meander_status summary_read(context *c, const seekable *in, summary_head *h, char **id_new,
                            uint64_t **words_new) {
    size_t id_length = 0;
    TRY(summary_read_head(c, in, h, &id_length));
    size_t size = (size_t)(in->size - SUMMARY_HEAD);
    uint8_t *bytes = memory_new(c, size, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(in, SUMMARY_HEAD, bytes, size);
    if (status == MEANDER_OK)
        status = summary_take(c, in, h, bytes, id_length, id_new, words_new);
    memory_free(c, bytes);
    if (status == MEANDER_OK) h->id = *id_new;
    return status;
}
