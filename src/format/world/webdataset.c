// SPDX-License-Identifier: MIT
// An archive of tar as WebDataset reads it for learning: the files of a maze have a name in common.
//
//     maze-91b4c0e2f7a83d15.json      the format json: ID, start, goals, and the solution if there is one
//     maze-91b4c0e2f7a83d15.npy       its open sides as a NumPy array
//
// Mazes follow each other, so a set of them (generate --count N -o set.tar) is written as they are made, and
// archives put together by cat are one: there is no mark of the end, which readers of tar do not need.  The name
// comes from the ID.
//
// Cost: one maze as JSON, in memory.
// Source: POSIX.1-2017, pax, "ustar Interchange Format"; Alex Aizman, Gavin Maltby, Thomas Breuel, "High
// performance I/O for large scale deep learning", 2019.
#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "format/array/cell_sides.h"
#include "format/json/json.h"
#include "format/array/npy.h"

enum { TAR_BLOCK = 512, TAR_MODE = 0644 };
#define TAR_SIZE_MOST UINT64_C(0x1ffffffff)

static void tar_put_octal(char *field, unsigned digits, uint64_t number) {
    while (digits-- > 0) {
        field[digits] = (char)('0' + (number & 7));
        number >>= 3;
    }
}

// The checksum is that of the head with blanks in its place.
static meander_status tar_write_file(const drawing *d, const char *ending, const char *bytes, size_t size,
                                     output *out) {
    char head[TAR_BLOCK] = {0};
    uint64_t sum = 0;
    if ((uint64_t)size > TAR_SIZE_MOST)
        return context_fail(d->context, MEANDER_TOO_BIG, "webdataset: the maze is too big");
    text_print(head, 100, "maze-%016llx.%s", (unsigned long long)hash_bytes(HASH_BEGIN, d->id, strlen(d->id)), ending);
    tar_put_octal(head + 100, 7, TAR_MODE);
    tar_put_octal(head + 108, 7, 0);
    tar_put_octal(head + 116, 7, 0);
    tar_put_octal(head + 124, 11, size);
    tar_put_octal(head + 136, 11, 0);
    memset(head + 148, ' ', 8);
    head[156] = '0';
    memcpy(head + 257, "ustar\0" "00", 8);
    for (size_t i = 0; i < TAR_BLOCK; i++) sum += (unsigned char)head[i];
    tar_put_octal(head + 148, 6, sum);
    head[154] = '\0';
    output_bytes(out, head, TAR_BLOCK);
    output_bytes(out, bytes, size);
    output_repeat(out, '\0', (TAR_BLOCK - size % TAR_BLOCK) % TAR_BLOCK);
    return out->status;
}

static meander_status tar_put_json(const drawing *d, output *out) {
    drawing same = *d;
    params usual;
    TRY(params_parse(d->context, format_json.name, format_json.params, NULL, 0, &usual));
    same.params = &usual;
    return format_write(&format_json, &same, out);
}

static meander_status tar_put_array(const drawing *d, output *out) {
    const grid *g = d->puzzle->grid;
    const uint64_t shape[] = {g->height, g->width};
    uint8_t *sides;
    TRY(cell_sides_new(d, &sides));
    npy_write_head(out, 1, shape, 2);
    output_bytes(out, (const char *)sides, (size_t)(g->width * g->height));
    memory_free(d->context, sides);
    return out->status;
}

// A file of the archive, made by `put` in memory because its size comes first.
static meander_status tar_write_made(const drawing *d, const char *ending,
                                     meander_status (*put)(const drawing *d, output *out), output *out) {
    output made;
    char *bytes;
    size_t size;
    TRY(output_open_memory(&made, d->context));
    meander_status status = put(d, &made);
    if (status != MEANDER_OK) {
        output_abandon(&made);
        return status;
    }
    TRY(output_take(&made, &bytes, &size));
    status = tar_write_file(d, ending, bytes, size, out);
    memory_free(d->context, bytes);
    return status;
}

static meander_status webdataset_write(const drawing *d, output *out) {
    TRY(tar_write_made(d, "json", tar_put_json, out));
    return tar_write_made(d, "npy", tar_put_array, out);
}

const format format_webdataset = {
    .name = "webdataset",
    .about = "archive for learning: a JSON file and a NumPy array for each maze",
    .aliases = "tar",
    .traits = "binary names-id write-only archive keeps-ends keeps-path keeps-weights",
    .endings = "tar",
    .write_puzzle = webdataset_write,
};
