// SPDX-License-Identifier: MIT
// Checksums of native files, written from docs/file-format.md alone: a second opinion on the
// format; and those of PNG and of archives, from their specifications.
//
//     header | block | block | ... | header | tail | header | block ...
//            ^ sum   ^ sum   ^ sum          ^ sum
//
// The first header is at 0, others wherever there is a magic.  Each is followed by its blocks, as
// many as it claims and there is room for; then its copy, and the tail.
#include "fuzz/support/repair.h"

#include <stdbool.h>
#include <string.h>

enum { REPAIR_MAGIC = 8, REPAIR_LEAST = 80, REPAIR_TAIL = 16 };

static const uint8_t repair_magic[] = {0x89, 'M', 'N', 'D', 'R', '\r', '\n', 0x1a};
static const uint8_t repair_end[] = {0x1a, '\n', '\r', 'R', 'D', 'N', 'M', 0x89};

static uint64_t repair_number(const uint8_t *at, unsigned size) {
    uint64_t number = 0;
    for (unsigned i = 0; i < size; i++) number |= (uint64_t)at[i] << 8 * i;
    return number;
}

static void repair_put(uint8_t *at, uint64_t number, unsigned size) {
    for (unsigned i = 0; i < size; i++) at[i] = (uint8_t)(number >> 8 * i);
}

// One bit at a time: files are small here.
static uint32_t repair_crc(const uint8_t *bytes, size_t size, uint32_t polynomial) {
    uint32_t sum = UINT32_MAX;
    for (size_t i = 0; i < size; i++) {
        sum ^= bytes[i];
        for (int k = 0; k < 8; k++) sum = sum >> 1 ^ (sum & 1 ? polynomial : 0);
    }
    return ~sum;
}

// CRC-32C.
static void repair_sum(uint8_t *bytes, size_t size) {
    repair_put(bytes + size, repair_crc(bytes, size, UINT32_C(0x82f63b78)), 4);
}

// The length that a header claims; 0: there is no room for it.
static size_t repair_head(uint8_t *bytes, size_t size) {
    if (size < REPAIR_LEAST) return 0;
    size_t head = (size_t)repair_number(bytes + 12, 4);
    if (head < REPAIR_LEAST || head > size) return 0;
    memcpy(bytes, repair_magic, REPAIR_MAGIC);
    repair_sum(bytes, head - 4);
    return head;
}

// Repairs the blocks from `at` on, as the header describes them; returns where they end.
static size_t repair_blocks(const uint8_t *head, uint8_t *bytes, size_t at, size_t size) {
    uint64_t width = repair_number(head + 16, 8), height = repair_number(head + 24, 8);
    uint64_t rows = repair_number(head + 32, 4), flags = repair_number(head + 36, 4);
    uint64_t planes = 2 + (flags & 1) + (flags & 2) + (flags >> 2 & 1);
    uint64_t row = (width + 7) / 8 * planes;
    if (width > 8 * size || rows > size) return at;
    for (uint64_t y = 0; y < height && rows > 0; y += rows) {
        uint64_t block = (height - y < rows ? height - y : rows) * row + 8;
        if (block + 4 > size - at) break;
        repair_put(bytes + at, y, 8);
        repair_sum(bytes + at, (size_t)block);
        at += (size_t)block + 4;
    }
    return at;
}

void repair_mndr(uint8_t *bytes, size_t size) {
    for (size_t at = 0; at < size;) {
        size_t head = 0;
        bool begins = at == 0 || (size - at >= REPAIR_MAGIC &&
                                  memcmp(bytes + at, repair_magic, REPAIR_MAGIC) == 0);
        if (begins) head = repair_head(bytes + at, size - at);
        if (head == 0) {
            at++;
            continue;
        }
        size_t end = repair_blocks(bytes + at, bytes, at + head, size);
        size_t copy = repair_head(bytes + end, size - end);
        at = end + copy;
        if (copy == 0 || size - at < REPAIR_TAIL) continue;
        repair_put(bytes + at, copy, 8);
        memcpy(bytes + at + 8, repair_end, REPAIR_MAGIC);
        at += REPAIR_TAIL;
    }
}

// ---- bands -------------------------------------------------------------------------

void repair_summary(uint8_t *bytes, size_t size, bool figures) {
    static const uint8_t magic[2][REPAIR_MAGIC] = {{0x89, 'M', 'S', 'U', 'M', '\r', '\n', 0x1a},
                                                   {0x89, 'M', 'M', 'E', 'A', '\r', '\n', 0x1a}};
    if (size < REPAIR_LEAST + 4) return;
    memcpy(bytes, magic[figures], REPAIR_MAGIC);
    repair_sum(bytes, size - 4);
}

// Checksums here are numbers of eight bytes, with four that are zero.
static void repair_long_sum(uint8_t *bytes, size_t size) {
    repair_sum(bytes, size);
    repair_put(bytes + size + 4, 0, 4);
}

void repair_crossings(uint8_t *bytes, size_t size) {
    static const uint8_t magic[] = {0x89, 'M', 'C', 'R', 'O', '\r', '\n', 0x1a};
    if (size < REPAIR_LEAST) return;
    memcpy(bytes, magic, REPAIR_MAGIC);
    uint64_t id = repair_number(bytes + 16, 8), width = repair_number(bytes + 24, 8);
    uint64_t count = repair_number(bytes + 72, 8);
    if (id > size || count > size || width > 8 * size) return;
    size_t head = (size_t)(REPAIR_LEAST + id + 8 * count), border = (size_t)(8 + 40 * ((width + 63) / 64));
    if (head + 8 > size) return;
    repair_long_sum(bytes, head);
    for (size_t at = head + 8, i = 0; i < count && border + 8 <= size - at; i++, at += border + 8) {
        memcpy(bytes + at, bytes + REPAIR_LEAST + id + 8 * i, 8);
        repair_long_sum(bytes + at, border);
    }
}

void repair_survivors(uint8_t *bytes, size_t size) {
    static const uint8_t magic[] = {0x89, 'M', 'S', 'U', 'R', '\r', '\n', 0x1a};
    if (size < REPAIR_LEAST) return;
    memcpy(bytes, magic, REPAIR_MAGIC);
    repair_long_sum(bytes, size - 8);
}

// The checksum of a band is behind as many words as it has bits.
void repair_decisions(uint8_t *bytes, size_t size) {
    static const uint8_t magic[] = {0x89, 'M', 'D', 'E', 'C', '\r', '\n', 0x1a};
    if (size < REPAIR_LEAST) return;
    memcpy(bytes, magic, REPAIR_MAGIC);
    uint64_t id = repair_number(bytes + 16, 8), count = repair_number(bytes + 40, 8);
    if (id > size || count > size) return;
    size_t head = (size_t)(48 + id + 16 * count);
    if (head + 8 > size) return;
    repair_long_sum(bytes, head);
    for (size_t at = head + 8, i = 0; i < count; i++) {
        uint64_t bits = repair_number(bytes + 48 + id + 16 * i + 8, 8);
        size_t words = bits > 8 * size ? size : (size_t)((bits + 63) / 64 * 8);
        if (words + 8 > size - at) return;
        repair_long_sum(bytes + at, words);
        at += words + 8;
    }
}

// ---- pictures and archives -----------------------------------------------------------------

enum { REPAIR_CHUNK = 12, REPAIR_FILE = 30, REPAIR_ENTRY = 46 };

static uint32_t repair_crc32(const uint8_t *bytes, size_t size) {
    return repair_crc(bytes, size, UINT32_C(0xedb88320));
}

// length | name | bytes | sum of name and bytes: numbers from their highest byte.
static void repair_png(uint8_t *bytes, size_t size) {
    for (size_t at = REPAIR_MAGIC; at < size && size - at >= REPAIR_CHUNK;) {
        size_t length = 0;
        for (size_t i = 0; i < 4; i++) length = length << 8 | bytes[at + i];
        if (length > size - at - REPAIR_CHUNK) return;
        uint32_t sum = repair_crc32(bytes + at + 4, 4 + length);
        for (size_t i = 0; i < 4; i++) bytes[at + 8 + length + i] = (uint8_t)(sum >> (24 - 8 * i));
        at += REPAIR_CHUNK + length;
    }
}

// An entry of the list at the end has the sum of a file, its length and the place of its head.
static void repair_entry(const uint8_t *bytes, size_t size, uint8_t *entry) {
    size_t length = (size_t)repair_number(entry + 20, 4), place = (size_t)repair_number(entry + 42, 4);
    bool packed = repair_number(entry + 10, 2) != 0;
    if (packed || size < REPAIR_FILE || place > size - REPAIR_FILE) return;
    size_t names = (size_t)(repair_number(bytes + place + 26, 2) + repair_number(bytes + place + 28, 2));
    size_t begin = place + REPAIR_FILE + names;
    if (begin > size || length > size - begin) return;
    repair_put(entry + 16, repair_crc32(bytes + begin, length), 4);
    repair_put(entry + 24, length, 4);
}

void repair_foreign(uint8_t *bytes, size_t size) {
    if (size > REPAIR_MAGIC && memcmp(bytes, "\x89PNG\r\n\x1a\n", REPAIR_MAGIC) == 0) repair_png(bytes, size);
    if (size < REPAIR_ENTRY || memcmp(bytes, "PK", 2) != 0) return;
    for (size_t at = 0; at <= size - REPAIR_ENTRY; at++)
        if (memcmp(bytes + at, "PK\1\2", 4) == 0) repair_entry(bytes, size, bytes + at);
}
