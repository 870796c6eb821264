// SPDX-License-Identifier: MIT
// An archive: each file behind its head, then the same heads again, as a list with their places.
//
//     PK 3 4 | head | name | bytes    ...    PK 1 2 | head | place | name  ...    PK 5 6 | place of the list
//
// The date is always the first one of the format, 1 January 1980, so that the same maze gives the same bytes.
//
// Source: PKWARE, "APPNOTE.TXT - .ZIP File Format Specification" 6.3; the CRC is that of ISO 3309.
#include <string.h>

#include "format/world/zip.h"

enum { ZIP_VERSION = 20, ZIP_DATE = 0x21, ZIP_POLYNOMIAL_BITS = 8 };
#define ZIP_POLYNOMIAL UINT32_C(0xedb88320)
#define ZIP_SIZE_MOST UINT32_C(0xf0000000)

static uint32_t zip_turn(uint32_t sum) {
    for (unsigned i = 0; i < ZIP_POLYNOMIAL_BITS; i++) sum = sum >> 1 ^ (sum & 1 ? ZIP_POLYNOMIAL : 0);
    return sum;
}

uint32_t zip_checksum(const char *bytes, size_t size) {
    uint32_t table[256], sum = UINT32_MAX;
    for (uint32_t i = 0; i < 256; i++) table[i] = zip_turn(i);
    for (size_t i = 0; i < size; i++) sum = sum >> 8 ^ table[(sum ^ (unsigned char)bytes[i]) & 255];
    return ~sum;
}

static void zip_put(output *out, uint64_t number, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) output_char(out, (char)(number >> (8 * i) & 255));
}

// The fields of both heads of a file: version, flags, method, time, date, checksum, sizes, lengths.
static void zip_put_head(output *out, const zip_file *file, uint32_t sum) {
    zip_put(out, ZIP_VERSION, 2);
    zip_put(out, 0, 6);
    zip_put(out, ZIP_DATE, 2);
    zip_put(out, sum, 4);
    zip_put(out, file->size, 4);
    zip_put(out, file->size, 4);
    zip_put(out, strlen(file->name), 2);
    zip_put(out, 0, 2);
}

static void zip_put_entry(output *out, const zip_file *file, uint32_t sum, uint64_t place) {
    output_bytes(out, "PK\1\2", 4);
    zip_put(out, ZIP_VERSION, 2);
    zip_put_head(out, file, sum);
    output_repeat(out, '\0', 10);    // comment, disk, attributes
    zip_put(out, place, 4);
    output_text(out, file->name);
}

meander_status zip_write(const zip_file *files, size_t count, context *c, output *out) {
    uint32_t sums[ZIP_FILES_MOST];
    uint64_t places[ZIP_FILES_MOST + 1] = {0}, list = 0;
    for (size_t i = 0; i < count; i++) {
        if (files[i].size > ZIP_SIZE_MOST - places[i])
            return context_fail(c, MEANDER_TOO_BIG, "an archive holds at most 4 GiB");
        places[i + 1] = places[i] + 30 + strlen(files[i].name) + files[i].size;
        list += 46 + strlen(files[i].name);
        sums[i] = zip_checksum(files[i].bytes, files[i].size);
        output_bytes(out, "PK\3\4", 4);
        zip_put_head(out, &files[i], sums[i]);
        output_text(out, files[i].name);
        output_bytes(out, files[i].bytes, files[i].size);
    }
    for (size_t i = 0; i < count; i++) zip_put_entry(out, &files[i], sums[i], places[i]);
    output_bytes(out, "PK\5\6\0\0\0", 8);
    zip_put(out, count, 2);
    zip_put(out, count, 2);
    zip_put(out, list, 4);
    zip_put(out, places[count], 4);
    zip_put(out, 0, 2);
    return out->status;
}
