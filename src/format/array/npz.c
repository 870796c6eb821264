// SPDX-License-Identifier: MIT
// Archives of NumPy arrays: what numpy.savez writes, packed or not, and the .zanj of maze-dataset, which may
// have its mazes in a text instead (zanj.c).
//
//     maze_connection_lists.npy   (100, 2, 25, 40)       an array of this name is taken before all others,
//     maze_endpoints.npy          (100, 2, 2)            else the first that is read as a maze
//     maze_solutions.npy          (100, 250, 2)          then these give start, goal and solution: places, or
//     maze_solution_lengths.npy   (100,)                 all of them one after the other (..._concat)
//
// Solutions of another form are left out, and that is a note: they can be found again.
// The parameter npz:maze=3 chooses one of an array's mazes, as for a single array (npy_read.c).
//
// Cost: the archive and the array, unpacked.
// Source: numpy.savez (NumPy documentation); Michael Ivanitskiy and others, "A configurable library for
// generating and manipulating maze datasets", 2023, and its package zanj.
#include <string.h>

#include "base/memory.h"
#include "format/array/npy.h"
#include "format/array/unzip.h"
#include "format/array/zanj.h"

enum { NPZ_NAME_SIZE = 256 };

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

static meander_status npz_refuse(const reading *r, size_t files) {
    return format_fail(r, 0, 0, "the archive has no array of connections, sides or blocks (files in it: %zu)", files);
}

// Arrays that are not mazes are passed over, so the last message is not theirs.
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
        status = npz_read_array(r, &file, p, npy_read_packed);
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

static void npz_note_solved(const reading *r) {
    context_note(r->context, "%s: its solutions are not read; solve finds them again", r->input->name);
}

// An array in the archive, with its bytes as the input.
typedef struct npz_array {
    char *bytes;
    input in;
    reading reading;
} npz_array;

// Its bytes are to be freed.
static meander_status npz_open_array(const reading *r, const unzip_file *file, npz_array *a) {
    TRY(unzip_file_new(r, file, &a->bytes));
    a->in = (input){.context = r->context, .name = r->input->name, .data = a->bytes, .size = file->size};
    a->reading = *r;
    a->reading.input = &a->in;
    return MEANDER_OK;
}

// Places of which `count` from `first` on are the solution.
static meander_status npz_read_path(const reading *r, const unzip_file *file, uint64_t first, uint64_t count,
                                    puzzle *p) {
    npz_array a;
    TRY(npz_open_array(r, file, &a));
    meander_status status = npy_read_path(&a.reading, first, count, p);
    memory_free(r->context, a.bytes);
    return status;
}

// Finds the beginning of the chosen maze's solution among all, and its length.
static meander_status npz_read_lengths(const reading *r, const unzip_file *file, uint64_t *first, uint64_t *count) {
    npz_array a;
    TRY(npz_open_array(r, file, &a));
    meander_status status = npy_read_length(&a.reading, first, count);
    memory_free(r->context, a.bytes);
    return status;
}

// Solutions that cannot be read are not a reason to refuse the maze.
static meander_status npz_read_solutions(const reading *r, const unzip_file *solutions, puzzle *p) {
    unzip_file lengths;
    uint64_t first = 0, count = 0;
    bool found;
    TRY(npz_find(r, "solution_lengths", &lengths, &found));
    meander_status status = found ? npz_read_lengths(r, &lengths, &first, &count) : MEANDER_BAD_INPUT;
    if (status == MEANDER_OK) status = npz_read_path(r, solutions, first, count, p);
    if (status != MEANDER_BAD_INPUT) return status;
    npz_note_solved(r);
    return MEANDER_OK;
}

// `ends` says whether start and goal were there.
static meander_status npz_read_arrays(const reading *r, puzzle *p, bool *ends) {
    unzip_file connections, other;
    bool found;
    *ends = false;
    TRY(npz_find(r, "connection_list", &connections, &found));
    if (found) TRY(npz_read_array(r, &connections, p, npy_read_packed));
    else TRY(npz_read_first(r, p));
    TRY(npz_find(r, "endpoints", &other, ends));
    if (*ends) TRY(npz_read_array(r, &other, p, npy_read_ends));
    TRY(npz_find(r, "solutions", &other, &found));
    meander_status status = !found ? MEANDER_OK : *ends ? npz_read_solutions(r, &other, p) : MEANDER_BAD_INPUT;
    if (status != MEANDER_BAD_INPUT) return status;
    npz_note_solved(r);
    return MEANDER_OK;
}

// ---- a set of zanj ---------------------------------------------------------------------

// Finds the file of this very name.
static meander_status npz_find_file(const reading *r, const char *name, size_t length, unzip_file *file,
                                    bool *found) {
    unzip_list list;
    *found = false;
    TRY(unzip_open(r, &list));
    while (list.left > 0 && !*found) {
        TRY(unzip_next(r, &list, file));
        *found = file->name_length == length && memcmp(file->name, name, length) == 0;
    }
    return MEANDER_OK;
}

// The text names the file.
static meander_status npz_find_named(const reading *r, json_text name, unzip_file *file) {
    bool found;
    TRY(npz_find_file(r, name.first, name.length, file, &found));
    if (found) return MEANDER_OK;
    return format_fail(r, 0, 0, "the archive has no file '%.*s', which its text names",
                       name.length < 64 ? (int)name.length : 64, name.first);
}

// Such an array is of one maze, whichever was taken.
static meander_status npz_read_one(const reading *r, json_text name, puzzle *p) {
    unzip_file file;
    reading single = *r;
    params own = *r->params;
    own.values[NPY_PARAM_MAZE] = 0;
    single.params = &own;
    TRY(npz_find_named(r, name, &file));
    return npz_read_array(&single, &file, p, npy_read_packed);
}

// A solution that is in the text, or in its own array.
static meander_status npz_read_solution(const reading *r, const reading *text, const zanj_maze *one, puzzle *p) {
    unzip_file file;
    bool given = one->start != NULL && one->goal != NULL, found = false;
    meander_status status = MEANDER_BAD_INPUT;
    if (one->solution.numbers != NULL && given) status = zanj_read_solution(text, one, p);
    if (one->solution.file.length > 0)
        TRY(npz_find_file(r, one->solution.file.first, one->solution.file.length, &file, &found));
    if (found && given) status = npz_read_path(r, &file, 0, UINT64_MAX, p);
    if (status != MEANDER_BAD_INPUT) return status;
    if (one->solved || one->solution.numbers != NULL || one->solution.file.length > 0) npz_note_solved(r);
    return MEANDER_OK;
}

// `text` is the one with the maze.
static meander_status npz_read_maze(const reading *r, const reading *text, const zanj_maze *one, puzzle *p) {
    if (one->connections.numbers != NULL) TRY(zanj_read_connections(text, one, p));
    else TRY(npz_read_one(r, one->connections.file, p));
    TRY(zanj_read_ends(text, one, p));
    return npz_read_solution(r, text, one, p);
}

typedef meander_status npz_read_text(const reading *r, const reading *text, puzzle *p);

// Messages name the archive and the text in it.
static meander_status npz_open_text(const reading *r, const unzip_file *file, puzzle *p, npz_read_text *read) {
    char *bytes, name[NPZ_NAME_SIZE];
    TRY(unzip_file_new(r, file, &bytes));
    text_print(name, sizeof name, "%.160s: %.*s", r->input->name,
               file->name_length < 64 ? (int)file->name_length : 64, file->name);
    const input in = {.context = r->context, .name = name, .data = bytes, .size = file->size};
    reading text = *r;
    text.input = &in;
    meander_status status = read(r, &text, p);
    memory_free(r->context, bytes);
    return status;
}

static meander_status npz_read_lines(const reading *r, const reading *lines, puzzle *p) {
    zanj_maze one;
    TRY(zanj_find_line(lines, &one));
    return npz_read_maze(r, lines, &one, p);
}

// The mazes are in a file of lines, in the text itself, or as usual in arrays; then only their ends may be in
// the text, as there are fewer numbers of those.
static meander_status npz_read_set(const reading *r, const reading *text, puzzle *p) {
    zanj_set set;
    zanj_maze one = {.solved = false};
    unzip_file file;
    bool ends;
    TRY(zanj_read_set(text, &set));
    if (set.mazes.file.length > 0) {
        TRY(npz_find_named(r, set.mazes.file, &file));
        return npz_open_text(r, &file, p, npz_read_lines);
    }
    if (set.mazes.numbers != NULL || set.connections.numbers != NULL) {
        TRY(zanj_find(text, &set, &one));
        return npz_read_maze(r, text, &one, p);
    }
    TRY(npz_read_arrays(r, p, &ends));
    if (ends) return MEANDER_OK;
    TRY(zanj_find_ends(text, &set, &one));
    return zanj_read_ends(text, &one, p);
}

// ----------------------------------------------------------------------------------------

static meander_status npz_read(const reading *r, puzzle *p) {
    static const char text[] = "__zanj__.json";
    unzip_file file;
    bool found, ends;
    *p = (puzzle){.grid = NULL};
    TRY(npz_find_file(r, text, sizeof text - 1, &file, &found));
    meander_status status = found ? npz_open_text(r, &file, p, npz_read_set) : npz_read_arrays(r, p, &ends);
    if (status != MEANDER_OK && p->grid != NULL) puzzle_done(p);
    return status;
}

// The first file of an archive is in front; of other archives the name says that they are none of these.
static int npz_bid(const char *bytes, size_t size) {
    if (size < 30 || memcmp(bytes, "PK\3\4", 4) != 0) return 0;
    unzip_file file = {.name = bytes + 30,
                       .name_length = (unsigned char)bytes[26] | (size_t)(unsigned char)bytes[27] << 8};
    if (file.name_length > size - 30) return 0;
    bool zanj = file.name_length >= 6 && memcmp(file.name, "__zanj", 6) == 0;
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
