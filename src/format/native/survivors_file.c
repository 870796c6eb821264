// SPDX-License-Identifier: MIT
// Files of survivors and of decisions, of 64-bit numbers with the lowest byte first.
//
//      survivors                                  decisions
//      0  magic, version, length of the ID        0  magic, version, length of the ID
//     24  width and height of the maze           24  width and height of the maze
//     40  the rows: the first, the one behind    40  how many bands
//     56  how many edges and nodes               48  the ID
//     72  the ID                                     of each band: its first row, how many bits
//         of each edge: its passage, its nodes       checksum of all before
//         nodes of the cells along the upper         for each band: its bits, checksum
//         and the lower border
//         checksum of all before
//
// A border of the maze has no nodes: nothing leads out there.
// Invariant: nothing that is read is believed before the length and the checksum fit, and no node
// and no passage that there is not.
#include "format/native/survivors_file.h"

#include <string.h>

enum { SURVIVORS_VERSION = 1, SURVIVORS_NUMBERS = 8, SURVIVORS_HEAD = 72, SURVIVORS_EDGE = 16,
       DECISIONS_NUMBERS = 5, DECISIONS_HEAD = 48, DECISIONS_BAND = 16 };

static const char survivors_magic[8] = {'\x89', 'M', 'S', 'U', 'R', '\r', '\n', '\x1a'};
static const char decisions_magic[8] = {'\x89', 'M', 'D', 'E', 'C', '\r', '\n', '\x1a'};

// ---- writing -----------------------------------------------------------------------

// Two nodes in a number; the last may be alone.
static void survivors_put_nodes(parts_writer *w, const uint32_t *nodes, uint64_t width) {
    for (size_t x = 0; x < width; x += 2)
        parts_put(w, nodes[x] | (x + 1 < width ? (uint64_t)nodes[x + 1] << 32 : 0));
}

void survivors_write(const survivors *s, const char *id, output *out) {
    const uint64_t numbers[SURVIVORS_NUMBERS] = {SURVIVORS_VERSION, strlen(id), s->width, s->height,
                                                 s->first, s->end, s->count, s->nodes};
    parts_writer w;
    parts_begin(&w, survivors_magic, numbers, SURVIVORS_NUMBERS, id, out);
    for (size_t i = 0; i < s->count; i++) {
        parts_put(&w, s->edges[i].passage);
        parts_put(&w, s->edges[i].a | (uint64_t)s->edges[i].b << 32);
    }
    if (s->first > 0) survivors_put_nodes(&w, s->top, s->width);
    if (s->end < s->height) survivors_put_nodes(&w, s->bottom, s->width);
    parts_end(&w);
}

void decisions_begin(parts_writer *w, const decisions *list, output *out) {
    const uint64_t numbers[DECISIONS_NUMBERS] = {SURVIVORS_VERSION, strlen(list->id), list->width,
                                                 list->height, list->count};
    parts_begin(w, decisions_magic, numbers, DECISIONS_NUMBERS, list->id, out);
    for (size_t i = 0; i < list->count; i++) {
        parts_put(w, list->rows[i]);
        parts_put(w, list->bits[i]);
    }
    parts_end(w);
}

// Bits of a list that begin anywhere become whole words.
void decisions_add(parts_writer *w, const uint64_t *bits, uint64_t first, uint64_t count) {
    for (uint64_t at = 0; at < count; at += 64) {
        uint64_t word = 0;
        for (uint64_t k = at; k < count && k < at + 64; k++)
            word |= (uint64_t)bits_get(bits, (size_t)(first + k)) << (k - at);
        parts_put(w, word);
    }
    parts_end(w);
}

// ---- reading -----------------------------------------------------------------------

static meander_status survivors_damaged(const seekable *in) {
    return context_fail(in->context, MEANDER_BAD_INPUT, "%s: the survivors are damaged", in->name);
}

static meander_status decisions_damaged(const seekable *in) {
    return context_fail(in->context, MEANDER_BAD_INPUT, "%s: the decisions are damaged", in->name);
}

// Passages of such a maze can be numbered in 64 bits, and so can the sizes that follow from it.
static bool survivors_size_is_good(uint64_t width, uint64_t height, uint64_t id_length) {
    return width > 0 && width <= SURVIVORS_WIDTH_MOST && height > 0 && id_length <= PARTS_ID_MOST &&
           height <= UINT64_MAX / GRID_SIDES_MOST / width;
}

// A passage to the east or the south, and not out of the rows.
static bool survivors_passage_is_good(const survivors *s, uint64_t passage) {
    uint64_t side = passage % GRID_SIDES_MOST, x = passage / GRID_SIDES_MOST % s->width;
    uint64_t y = passage / GRID_SIDES_MOST / s->width;
    if (side != MEANDER_EAST && side != MEANDER_SOUTH) return false;
    return y >= s->first && y + (side == MEANDER_SOUTH) < s->end &&
           x + (side == MEANDER_EAST) < s->width;
}

// Returns whether all edges can be those of these rows, and takes them.
static bool survivors_take_edges(survivors *s, const uint8_t *bytes) {
    for (size_t i = 0; i < s->count; i++, bytes += SURVIVORS_EDGE) {
        uint64_t passage = bits_from_bytes(bytes), nodes = bits_from_bytes(bytes + 8);
        uint32_t a = (uint32_t)nodes, b = (uint32_t)(nodes >> 32);
        if (a >= s->nodes || b >= s->nodes || !survivors_passage_is_good(s, passage)) return false;
        s->edges[i] = (survivor){passage, a, b};
    }
    return true;
}

// The same for the nodes along a border.
static bool survivors_take_nodes(const survivors *s, const uint8_t *bytes, uint32_t *nodes) {
    for (size_t x = 0; x < s->width; x++) {
        nodes[x] = (uint32_t)(bits_from_bytes(bytes + x / 2 * 8) >> 32 * (x % 2));
        if (nodes[x] >= s->nodes) return false;
    }
    return true;
}

// Takes the part behind the head; the lengths are those of the file.
static meander_status survivors_take(const seekable *in, scratch *lent, const uint8_t *bytes,
                                     size_t id_length, survivors *s, const char **id) {
    size_t width = (size_t)s->width, line = (width + 1) / 2 * 8;
    uint32_t *nodes = scratch_lend(lent, width, 2 * sizeof *nodes);
    s->edges = scratch_lend(lent, s->count, sizeof *s->edges);
    *id = parts_id(lent, bytes + SURVIVORS_HEAD, id_length);
    if (nodes == NULL || s->edges == NULL || *id == NULL) return MEANDER_NO_MEMORY;
    s->top = nodes;
    s->bottom = nodes + width;
    const uint8_t *at = bytes + SURVIVORS_HEAD + id_length;
    if (!survivors_take_edges(s, at)) return survivors_damaged(in);
    at += s->count * SURVIVORS_EDGE;
    if (s->first > 0) {
        if (!survivors_take_nodes(s, at, nodes)) return survivors_damaged(in);
        at += line;
    }
    if (s->end < s->height && !survivors_take_nodes(s, at, nodes + width)) return survivors_damaged(in);
    return MEANDER_OK;
}

// The numbers of edges and of nodes are compared with the file and the width before they are multiplied.
meander_status survivors_read(const seekable *in, scratch *lent, survivors *s, const char **id) {
    uint64_t n[SURVIVORS_NUMBERS];
    TRY(parts_read_head(in, survivors_magic, "survivors", SURVIVORS_VERSION, n, SURVIVORS_NUMBERS));
    *s = (survivors){.width = n[2], .height = n[3], .first = n[4], .end = n[5]};
    if (!survivors_size_is_good(n[2], n[3], n[1]) || n[4] >= n[5] || n[5] > n[3] ||
        n[6] > in->size / SURVIVORS_EDGE || n[7] > 2 * n[2])
        return survivors_damaged(in);
    uint64_t lines = (uint64_t)(n[4] > 0) + (n[5] < n[3]);
    uint64_t size = SURVIVORS_HEAD + n[1] + n[6] * SURVIVORS_EDGE + lines * ((n[2] + 1) / 2 * 8);
    if (in->size != size + 8) return survivors_damaged(in);
    s->count = (size_t)n[6];
    s->nodes = (size_t)n[7];
    uint8_t *bytes = memory_new(in->context, (size_t)size + 8, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(in, 0, bytes, (size_t)size + 8);
    if (status == MEANDER_OK && !parts_fits(bytes, (size_t)size)) status = survivors_damaged(in);
    if (status == MEANDER_OK) status = survivors_take(in, lent, bytes, (size_t)n[1], s, id);
    memory_free(in->context, bytes);
    return status;
}

// ---- decisions -----------------------------------------------------------------------

// The bits and the checksum of a band.
static uint64_t decisions_size(const decisions *list, size_t i) {
    return bits_words((size_t)list->bits[i]) * 8 + 8;
}

// Bands are in the order of their rows, and each has as many bits as it says.
static bool decisions_are_good(const seekable *in, const decisions *list, uint64_t head) {
    uint64_t left = in->size - head;
    for (size_t i = 0; i < list->count; i++) {
        bool ascends = i == 0 ? list->rows[i] == 0 : list->rows[i] > list->rows[i - 1];
        if (!ascends || list->rows[i] >= list->height || list->bits[i] / 8 > left ||
            decisions_size(list, i) > left) return false;
        left -= decisions_size(list, i);
    }
    return left == 0;
}

// Only the head is read here: a band needs no bits but its own.
meander_status decisions_read(const seekable *in, scratch *lent, decisions *list) {
    uint64_t n[DECISIONS_NUMBERS];
    TRY(parts_read_head(in, decisions_magic, "decisions", SURVIVORS_VERSION, n, DECISIONS_NUMBERS));
    *list = (decisions){.width = n[2], .height = n[3]};
    if (!survivors_size_is_good(n[2], n[3], n[1]) || n[4] == 0 || n[4] > in->size / DECISIONS_BAND ||
        in->size < DECISIONS_HEAD + n[1] + n[4] * DECISIONS_BAND + 8)
        return decisions_damaged(in);
    list->count = (size_t)n[4];
    size_t size = DECISIONS_HEAD + (size_t)n[1] + list->count * DECISIONS_BAND;
    uint8_t *bytes = scratch_lend(lent, size + 8, 1);
    uint64_t *rows = scratch_lend(lent, list->count, 2 * sizeof *rows);
    if (bytes == NULL || rows == NULL) return MEANDER_NO_MEMORY;
    TRY(seekable_read(in, 0, bytes, size + 8));
    if (!parts_fits(bytes, size)) return decisions_damaged(in);
    list->id = parts_id(lent, bytes + DECISIONS_HEAD, (size_t)n[1]);
    if (list->id == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < list->count; i++) {
        const uint8_t *at = bytes + DECISIONS_HEAD + n[1] + i * DECISIONS_BAND;
        rows[i] = bits_from_bytes(at);
        rows[list->count + i] = bits_from_bytes(at + 8);
    }
    list->rows = rows;
    list->bits = rows + list->count;
    return decisions_are_good(in, list, size + 8) ? MEANDER_OK : decisions_damaged(in);
}

// The bits of all bands are at the end of the file.
meander_status decisions_read_band(const seekable *in, const decisions *list, size_t i, uint64_t *bits) {
    uint64_t at = in->size;
    for (size_t k = list->count; k-- > i;) at -= decisions_size(list, k);
    size_t size = (size_t)decisions_size(list, i);
    uint8_t *bytes = memory_new(in->context, size, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(in, at, bytes, size);
    bool good = status == MEANDER_OK && parts_fits(bytes, size - 8);
    for (size_t k = 0; good && k < size / 8 - 1; k++) bits[k] = bits_from_bytes(bytes + 8 * k);
    memory_free(in->context, bytes);
    if (status != MEANDER_OK) return status;
    return good ? MEANDER_OK : decisions_damaged(in);
}
