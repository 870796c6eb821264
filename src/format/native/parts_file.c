// SPDX-License-Identifier: MIT
// Files of numbers in parts: the writer keeps a running checksum, so no part has to be in memory as a
// whole; a reader has the part that it checks.
//
// Invariant: the magic of a file is compared before anything else in it is believed.
#include "format/native/parts_file.h"

#include <string.h>

#include "base/bits.h"

static void parts_put_bytes(parts_writer *w, const void *bytes, size_t size) {
    w->sum = checksum_more(&w->checksum, w->sum, bytes, size);
    output_bytes(w->out, bytes, size);
}

void parts_begin(parts_writer *w, const char magic[8], const uint64_t *numbers, size_t count,
                 const char *id, output *out) {
    *w = (parts_writer){.out = out};
    checksum_init(&w->checksum);
    parts_put_bytes(w, magic, 8);
    for (size_t i = 0; i < count; i++) parts_put(w, numbers[i]);
    parts_put_bytes(w, id, strlen(id));
}

void parts_put(parts_writer *w, uint64_t number) {
    uint8_t bytes[8];
    bits_to_bytes(bytes, number);
    parts_put_bytes(w, bytes, sizeof bytes);
}

void parts_end(parts_writer *w) {
    parts_put(w, w->sum);
    w->sum = 0;
}

meander_status parts_read_head(const seekable *in, const char magic[8], const char *what,
                               uint64_t version, uint64_t *numbers, size_t count) {
    // It stays zero for a shorter file, which cannot be one of these.
    uint8_t head[8 + 8 * PARTS_NUMBERS_MOST] = {0};
    size_t size = 8 + 8 * count;
    if (in->size >= size) TRY(seekable_read(in, 0, head, size));
    if (memcmp(head, magic, 8) != 0)
        return context_fail(in->context, MEANDER_UNSUPPORTED, "%s is not a file of %s", in->name, what);
    for (size_t i = 0; i < count; i++) numbers[i] = bits_from_bytes(head + 8 + 8 * i);
    if (numbers[0] != version)
        return context_fail(in->context, MEANDER_BAD_INPUT, "%s: this version of a file of %s is not known",
                            in->name, what);
    return MEANDER_OK;
}

bool parts_fits(const uint8_t *bytes, size_t size) {
    checksum k;
    checksum_init(&k);
    return bits_from_bytes(bytes + size) == checksum_more(&k, 0, bytes, size);
}

char *parts_id(scratch *lent, const uint8_t *bytes, size_t length) {
    char *id = scratch_lend(lent, length + 1, 1);
    if (id == NULL) return NULL;
    memcpy(id, bytes, length);
    id[length] = '\0';
    return id;
}
