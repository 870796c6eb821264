// SPDX-License-Identifier: MIT
// Archives of NumPy arrays: what numpy.savez writes, packed or not, and the .zanj of maze-dataset.
//
//     maze_connection_lists.npy   (100, 2, 25, 40)       an array of this name is taken before all others,
//     maze_solutions.npy          ...                    else the first that is read as a maze
//     maze_endpoints.npy          (100, 2, 2)            then this one gives start and goal
//
// Solutions are left out, and that is a note: they can be found again.
// Which of an array's mazes is taken says npz:maze=3, as for a single array (npy_read.c).
//
// Cost: the archive and the array, unpacked.
// Source: numpy.savez (NumPy documentation); Michael Ivanitskiy and others, "A configurable library for
// generating and manipulating maze datasets", 2023, and its package zanj.
#include <string.h>

#include "base/memory.h"
#include "format/data/npy.h"
#include "format/data/unzip.h"

static bool npz_is_array(const unzip_file *file) {
    return file->name_length > 4 && memcmp(file->name + file->name_length - 4, ".npy", 4) == 0;
}

// Whether the array's name contains the word.
static bool npz_is_called(const unzip_file *file, const char *word) {
    size_t length = strlen(word);
    for (size_t i = 0; npz_is_array(file) && i + length <= file->name_length; i++)
        if (memcmp(file->name + i, word, length) == 0) return true;
    return false;
}

// Messages name the archive.
static meander_status npz_read_array(const reading *r, const unzip_file *file, puzzle *p,
                                     meander_status (*read)(const reading *r, puzzle *p)) {
    char *bytes;
    TRY(unzip_file_new(r, file, &bytes));
    const input array = {.context = r->context, .name = r->input->name, .data = bytes, .size = file->size};
    reading with = *r;
    with.input = &array;
    meander_status status = read(&with, p);
    memory_free(r->context, bytes);
    return status;
}

// A set of zanj keeps short lists as text, where there is no array.
static meander_status npz_refuse(const reading *r, size_t files) {
    return format_fail(r, 0, 0, "the archive has no array of connections, sides or blocks (files in it: %zu)", files);
}

// Arrays that are no mazes are passed over, so the last message is not theirs.
static meander_status npz_read_first(const reading *r, puzzle *p) {
    unzip_list list;
    size_t files = 0, arrays = 0;
    meander_status status = MEANDER_BAD_INPUT;
    TRY(unzip_open(r, &list));
    for (; list.left > 0; files++) {
        unzip_file file;
        TRY(unzip_next(r, &list, &file));
        if (!npz_is_array(&file)) continue;
        arrays++;
        status = npz_read_array(r, &file, p, npy_read);
        if (status != MEANDER_BAD_INPUT) return status;
    }
    return arrays == 1 ? status : npz_refuse(r, files);
}

// Finds the first array whose name contains the word.
static meander_status npz_find(const reading *r, const char *word, unzip_file *file, bool *found) {
    unzip_list list;
    *found = false;
    TRY(unzip_open(r, &list));
    while (list.left > 0 && !*found) {
        TRY(unzip_next(r, &list, file));
        *found = npz_is_called(file, word);
    }
    return MEANDER_OK;
}

static meander_status npz_read(const reading *r, puzzle *p) {
    unzip_file connections, other;
    bool found;
    TRY(npz_find(r, "connection_list", &connections, &found));
    if (!found) return npz_read_first(r, p);
    TRY(npz_read_array(r, &connections, p, npy_read));
    TRY(npz_find(r, "endpoints", &other, &found));
    if (found) TRY(npz_read_array(r, &other, p, npy_read_ends));
    TRY(npz_find(r, "solutions", &other, &found));
    if (found)
        context_note(r->context, "%s: its solutions are not read; solve finds them again", r->input->name);
    return MEANDER_OK;
}

// The first file of an archive is in front; of other archives the name says that they are none of these.
static int npz_bid(const char *bytes, size_t size) {
    if (size < 30 || memcmp(bytes, "PK\3\4", 4) != 0) return 0;
    unzip_file file = {.name = bytes + 30, .name_length = (unsigned char)bytes[26] | (size_t)(unsigned char)bytes[27] << 8};
    if (file.name_length > size - 30) return 0;
    bool zanj = file.name_length >= 8 && memcmp(file.name, "__zanj__", 8) == 0;
    return zanj || npz_is_array(&file) ? 95 : 0;
}

const format format_npz = {
    .name = "npz",
    .about = "NumPy arrays in an archive: connections, as of maze-dataset, sides or blocks",
    .aliases = "zanj",
    .traits = "binary read-only",
    .params = npy_params,
    .bid = npz_bid,
    .read = npz_read,
};
