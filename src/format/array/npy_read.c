// SPDX-License-Identifier: MIT
// Reading NumPy arrays as mazes (see npy.c for the layout of the file):
//
//     (25, 40)         numbers 0 to 16     open sides, as they are written here
//     (100, 25, 40)    the same            100 mazes, one of which is named: npy:maze=3
//     (51, 81)         0 and 1, or bool    a block map: which of them is wall is found out, unless wall=0 says it
//     (2, 25, 40)      bool                connections, as maze-dataset has them: from each cell to the one below,
//     (100, 2, 25, 40)                     then to the one at the right, so that the last row and column have none
//     (2, 2)           numbers             beside connections: row and column of the start, then of the goal
//     (100, 2, 2)
//
// Floating-point numbers are read, too, as far as they are whole.  A matrix of 0 and 1 alone cannot be open sides (a
// passage to the north has one to the south on its other end), except for one of zeros, which is a maze of walls.  How
// it was taken is a note.
//
// Both ends of every passage must agree, as in JSON.  The file's length is compared with what the
// head says before anything is asked for.
// Cost: the bytes of one maze, and two for each of its cells.
// Source: numpy.lib.format, "NPY format" versions 1.0 to 3.0 (NumPy documentation).
#include <string.h>

#include "base/memory.h"
#include "format/format_mazes.h"
#include "format/array/cell_sides.h"
#include "format/array/npy.h"
#include "format/array/place_path.h"
#include "format/text/block.h"

enum { NPY_MAGIC = 6, NPY_DICTIONARY_MOST = 1 << 16, NPY_TYPE_SIZE = 8 };

typedef struct npy_array {
    const reading *reading;
    const char *style;               // its format, for messages
    char type[NPY_TYPE_SIZE];        // "|u1"
    bool fortran;
    uint64_t shape[4];
    size_t dimensions;
    unsigned size;                   // bytes of a number
    bool big, is_signed, is_bool, is_float;
    uint64_t first;                  // where the numbers begin
} npy_array;

// ---- the dictionary ------------------------------------------------------------------

typedef struct npy_text {
    const char *at, *end;
} npy_text;

static void npy_blanks(npy_text *t) {
    while (t->at < t->end && (*t->at == ' ' || *t->at == '\n')) t->at++;
}

static bool npy_take(npy_text *t, char letter) {
    npy_blanks(t);
    if (t->at == t->end || *t->at != letter) return false;
    t->at++;
    return true;
}

static bool npy_take_word(npy_text *t, const char *word) {
    size_t length = strlen(word);
    npy_blanks(t);
    if ((size_t)(t->end - t->at) < length || memcmp(t->at, word, length) != 0) return false;
    t->at += length;
    return true;
}

// A string of Python without escapes; longer ones than there is room for are none of ours.
static bool npy_take_string(npy_text *t, char *string, size_t size) {
    char quote = npy_take(t, '\'') ? '\'' : '"';
    size_t length = 0;
    if (quote == '"' && !npy_take(t, '"')) return false;
    while (t->at < t->end && *t->at != quote && length + 1 < size) string[length++] = *t->at++;
    string[length] = '\0';
    return npy_take(t, quote);
}

static bool npy_take_number(npy_text *t, uint64_t *number) {
    npy_blanks(t);
    if (t->at == t->end || *t->at < '0' || *t->at > '9') return false;
    for (*number = 0; t->at < t->end && *t->at >= '0' && *t->at <= '9'; t->at++) {
        if (*number > UINT64_MAX / 10 - 1) return false;
        *number = *number * 10 + (uint64_t)(*t->at - '0');
    }
    return true;
}

// (100, 25, 40): more than four dimensions are counted, not kept.
static bool npy_take_shape(npy_text *t, npy_array *a) {
    uint64_t number;
    if (!npy_take(t, '(')) return false;
    while (!npy_take(t, ')')) {
        if (!npy_take_number(t, &number)) return false;
        if (a->dimensions < 4) a->shape[a->dimensions] = number;
        a->dimensions++;
        if (!npy_take(t, ',')) return npy_take(t, ')');
    }
    return true;
}

static bool npy_take_entry(npy_text *t, npy_array *a) {
    char key[16];
    if (!npy_take_string(t, key, sizeof key) || !npy_take(t, ':')) return false;
    if (strcmp(key, "descr") == 0) return npy_take_string(t, a->type, sizeof a->type);
    if (strcmp(key, "shape") == 0) return npy_take_shape(t, a);
    if (strcmp(key, "fortran_order") != 0) return false;
    a->fortran = npy_take_word(t, "True");
    return a->fortran || npy_take_word(t, "False");
}

static bool npy_take_dictionary(npy_text *t, npy_array *a) {
    if (!npy_take(t, '{')) return false;
    while (!npy_take(t, '}')) {
        if (!npy_take_entry(t, a)) return false;
        if (!npy_take(t, ',')) return npy_take(t, '}');
    }
    return true;
}

// ---- the head ------------------------------------------------------------------------

// "|b1", "|u1", "<i4", ">u2", "<f8": order of bytes, kind, bytes of a number.
static bool npy_know_type(npy_array *a) {
    const char *type = a->type;
    if (strlen(type) != 3 || strchr("|<>", type[0]) == NULL) return false;
    a->big = type[0] == '>';
    a->is_bool = type[1] == 'b';
    a->is_signed = type[1] == 'i';
    a->is_float = type[1] == 'f';
    a->size = (unsigned)(type[2] - '0');
    if (a->is_bool) return a->size == 1;
    if (a->is_float) return type[0] != '|' && (a->size == 2 || a->size == 4 || a->size == 8);
    bool whole = type[1] == 'u' || type[1] == 'i';
    return whole &&
           (a->size == 1 || (type[0] != '|' && (a->size == 2 || a->size == 4 || a->size == 8)));
}

// One maze and two mazes of blocks have the same shape: the numbers decide (npy_read_connections).
static bool npy_is_set_of_connections(const npy_array *a) {
    return a->is_bool && a->dimensions == 4 && a->shape[1] == 2;
}

static meander_status npy_judge(const npy_array *a) {
    const reading *r = a->reading;
    if (a->fortran && a->dimensions > 2)
        return format_fail(r, 0, 0, "the array is in Fortran's order: save "
                                    "numpy.ascontiguousarray(x) instead");
    if (a->dimensions != 2 && a->dimensions != 3 && !npy_is_set_of_connections(a))
        return format_fail(r, 0, 0,
                           "an array of %zu dimensions is not a maze: expected (height, width) "
                           "or (mazes, height, width)",
                           a->dimensions);
    for (size_t i = 0; i < a->dimensions; i++)
        if (a->shape[i] == 0) return format_fail(r, 0, 0, "the array is empty");
    return MEANDER_OK;
}

// The file has exactly the bytes of its numbers, so no product of the shape is larger than memory.
static meander_status npy_check_size(const npy_array *a) {
    uint64_t have = a->reading->file->size - a->first, wanted = a->size;
    for (size_t i = 0; i < a->dimensions; i++) {
        if (a->shape[i] > have / wanted)
            return format_fail(a->reading, 0, 0, "the file ends before its last number");
        wanted *= a->shape[i];
    }
    if (wanted == have) return MEANDER_OK;
    return format_fail(a->reading, 0, 0, "the file has %llu bytes of numbers, expected %llu",
                       (unsigned long long)have, (unsigned long long)wanted);
}

static meander_status npy_read_dictionary(npy_array *a, uint64_t at, size_t length) {
    context *c = a->reading->context;
    char *bytes = memory_new(c, length, 1);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(a->reading->file, at, bytes, length);
    npy_text text = {bytes, bytes + length};
    if (status == MEANDER_OK && !npy_take_dictionary(&text, a))
        status = format_fail(a->reading, 0, 0, "the head of the array cannot be read");
    memory_free(c, bytes);
    return status;
}

// Version 1 has two bytes for the length of the dictionary, the later ones four.
static meander_status npy_open(npy_array *a) {
    const reading *r = a->reading;
    uint8_t head[12] = {0};
    uint64_t size = r->file->size;
    TRY(seekable_read(r->file, 0, head, size < sizeof head ? (size_t)size : sizeof head));
    if (memcmp(head, "\x93NUMPY", NPY_MAGIC) != 0) return format_fail(r, 0, 0, "not a NumPy array");
    if (head[NPY_MAGIC] < 1 || head[NPY_MAGIC] > 3)
        return format_fail(r, 0, 0, "version %u of the format is not known, only 1 to 3",
                           (unsigned)head[NPY_MAGIC]);
    size_t prefix = head[NPY_MAGIC] == 1 ? 10 : 12;
    uint64_t length = head[8] | (uint64_t)head[9] << 8;
    if (prefix == 12) length |= (uint64_t)head[10] << 16 | (uint64_t)head[11] << 24;
    if (length > NPY_DICTIONARY_MOST || size < prefix || length > size - prefix)
        return format_fail(r, 0, 0, "the head of the array cannot be read");
    a->first = prefix + length;
    TRY(npy_read_dictionary(a, prefix, (size_t)length));
    if (npy_know_type(a)) return MEANDER_OK;
    return format_fail(r, 0, 0, "numbers of type '%s', expected bool, int, uint or float", a->type);
}

// The head of an array that is a maze, or mazes.
static meander_status npy_read_head(npy_array *a) {
    TRY(npy_open(a));
    TRY(npy_judge(a));
    return npy_check_size(a);
}

// The maze that is wanted becomes the whole array.
static meander_status npy_choose(npy_array *a) {
    uint64_t wanted = (uint64_t)a->reading->params->values[NPY_PARAM_MAZE];
    uint64_t mazes = a->dimensions > 2 ? a->shape[0] : 1;
    TRY(format_check_count(a->reading, wanted, mazes));
    size_t skipped = a->dimensions - 2;
    uint64_t planes = a->dimensions == 4 ? 2 : 1;
    for (size_t i = 0; skipped > 0 && i < 2; i++) a->shape[i] = a->shape[i + skipped];
    if (wanted > 1) a->first += (wanted - 1) * planes * a->shape[0] * a->shape[1] * a->size;
    return MEANDER_OK;
}

// ---- numbers -------------------------------------------------------------------------

// A number of any size; a negative one becomes one that is too large.
static uint64_t npy_number(const npy_array *a, const uint8_t *bytes) {
    uint64_t number = 0;
    for (unsigned i = 0; i < a->size; i++)
        number = number << 8 | bytes[a->big ? i : a->size - 1 - i];
    return number;
}

// The value of a floating-point number: 1, f bits of a fraction, and an exponent whose zero is in the middle
// of its range.  One that is not whole, or not from 0 to 2^32 - 1, becomes UINT64_MAX.
static uint64_t npy_whole(const npy_array *a, uint64_t bits) {
    unsigned fraction = a->size == 2 ? 10 : a->size == 4 ? 23 : 52, width = 8 * a->size - 1 - fraction;
    uint64_t sign = UINT64_C(1) << (8 * a->size - 1), one = UINT64_C(1) << fraction;
    if ((bits & ~sign) == 0) return 0;
    // With the sign in front of it, the exponent of a negative number is too large.
    uint64_t middle = (UINT64_C(1) << (width - 1)) - 1, exponent = bits >> fraction;
    if (exponent < middle || exponent > middle + 31) return UINT64_MAX;
    unsigned places = (unsigned)(exponent - middle);
    uint64_t scaled = (bits & (one - 1)) | one;
    if (places >= fraction) return scaled << (places - fraction);
    unsigned shift = fraction - places;
    return (scaled & ((UINT64_C(1) << shift) - 1)) == 0 ? scaled >> shift : UINT64_MAX;
}

static uint64_t npy_value(const npy_array *a, const uint8_t *bytes) {
    uint64_t number = npy_number(a, bytes);
    return a->is_float ? npy_whole(a, number) : number;
}

// Larger numbers, and negative ones, become 255: none of them is right.
static uint8_t npy_small(const npy_array *a, const uint8_t *bytes) {
    uint64_t number = npy_value(a, bytes);
    return number > 255 ? 255 : (uint8_t)number;
}

// Numbers become bytes where they are; a bool is 0 or 1.
static void npy_shrink(const npy_array *a, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) bytes[i] = npy_small(a, bytes + i * a->size);
    for (size_t i = 0; a->is_bool && i < count; i++) bytes[i] = bytes[i] != 0;
}

static bool npy_is_blocks(const npy_array *a, const uint8_t *cells, size_t count) {
    bool ones = a->is_bool;
    for (size_t i = 0; i < count; i++) {
        if (cells[i] > 1) return false;
        ones = ones || cells[i] == 1;
    }
    return ones;
}

// ---- a block map ---------------------------------------------------------------------

// A picture of blocks is what the format of blocks reads.
static meander_status npy_read_picture(const npy_array *a, const char *picture, size_t size,
                                       puzzle *p) {
    static const char *const signs[] = {"", "wall=1,floor=0", "wall=0,floor=1"};
    const reading *r = a->reading;
    const char *way = signs[r->params->values[NPY_PARAM_WALL]];
    reading with = *r;
    params blocks;
    input in;
    TRY(params_parse(r->context, "block", format_block.params, way, strlen(way), &blocks));
    TRY(input_open_bytes(&in, r->context, picture, size, r->file->name));
    with.input = &in;
    with.params = &blocks;
    with.style = NULL;
    with.guess = "read as a block map";
    with.bare = true;
    meander_status status = block_read(&with, p);
    input_close(&in);
    return status;
}

// The place of a cell in the array.
static size_t npy_place(const npy_array *a, size_t x, size_t y) {
    return a->fortran ? x * (size_t)a->shape[0] + y : y * (size_t)a->shape[1] + x;
}

static meander_status npy_fill_blocks(const npy_array *a, const uint8_t *cells, puzzle *p) {
    const reading *r = a->reading;
    size_t width = (size_t)a->shape[1], height = (size_t)a->shape[0], size = (width + 1) * height;
    char *picture = memory_new(r->context, size, 1), *at = picture;
    if (picture == NULL) return MEANDER_NO_MEMORY;
    for (size_t y = 0; y < height; y++) {
        for (size_t x = 0; x < width; x++) *at++ = cells[npy_place(a, x, y)] == 0 ? '0' : '1';
        *at++ = '\n';
    }
    meander_status status = npy_read_picture(a, picture, size, p);
    memory_free(r->context, picture);
    return status;
}

// ---- open sides ----------------------------------------------------------------------

static meander_status npy_refuse_wall(const reading *r) {
    if (r->params->values[NPY_PARAM_WALL] == 0) return MEANDER_OK;
    return context_fail(r->context, MEANDER_BAD_REQUEST,
                        "%s has open sides; drop wall=, which is for blocks of 0 and 1",
                        r->file != NULL ? r->file->name : r->input->name);
}

// Neither start nor goals are in the array: they are the first and the last cell.
static meander_status npy_fill_sides(const npy_array *a, const uint8_t *cells, puzzle *p) {
    const reading *r = a->reading;
    TRY(npy_refuse_wall(r));
    if (!a->fortran) return cell_sides_read(r, cells, a->shape[1], a->shape[0], p);
    size_t width = (size_t)a->shape[1], height = (size_t)a->shape[0];
    uint8_t *turned = memory_new(r->context, width * height, 1);
    if (turned == NULL) return MEANDER_NO_MEMORY;
    for (size_t y = 0; y < height; y++)
        for (size_t x = 0; x < width; x++) turned[y * width + x] = cells[npy_place(a, x, y)];
    meander_status status = cell_sides_read(r, turned, width, height, p);
    memory_free(r->context, turned);
    return status;
}

// ---- connections ---------------------------------------------------------------------

// Whether none leads out of the maze.
static bool npy_stays_inside(const uint8_t *down, const uint8_t *right, size_t width, size_t height) {
    for (size_t x = 0; x < width; x++)
        if (down[(height - 1) * width + x] != 0) return false;
    for (size_t y = 0; y < height; y++)
        if (right[y * width + width - 1] != 0) return false;
    return true;
}

// Turns connections into open sides, in the first plane; both ends of each then agree.  From the last cell back,
// so that those above and before it are still connections.
static void npy_join(uint8_t *down, const uint8_t *right, size_t width, size_t height) {
    for (size_t i = width * height; i-- > 0;)
        down[i] = (uint8_t)((down[i] != 0) << MEANDER_SOUTH | (right[i] != 0) << MEANDER_EAST |
                            (i % width > 0 && right[i - 1] != 0) << MEANDER_WEST |
                            (i >= width && down[i - width] != 0) << MEANDER_NORTH);
}

meander_status npy_fill_connections(const reading *r, uint8_t *planes, uint64_t width, uint64_t height,
                                    puzzle *p) {
    size_t count = (size_t)(width * height);
    TRY(npy_refuse_wall(r));
    if (!npy_stays_inside(planes, planes + count, (size_t)width, (size_t)height))
        return format_fail(r, 0, 0, "the last row is connected to one below, or the last column to one at its "
                           "right");
    npy_join(planes, planes + count, (size_t)width, (size_t)height);
    return cell_sides_read(r, planes, width, height, p);
}

// From the two planes of the maze that was chosen.  `*is` says whether they were connections: of a set they
// must be, as it can be nothing else.
static meander_status npy_read_connections(const npy_array *a, puzzle *p, bool *is) {
    const reading *r = a->reading;
    size_t width = (size_t)a->shape[1], height = (size_t)a->shape[0], count = width * height;
    uint8_t *planes = memory_new(r->context, count, 2);
    if (planes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(r->file, a->first, planes, 2 * count);
    *is = a->dimensions == 4 || npy_stays_inside(planes, planes + count, width, height);
    if (status == MEANDER_OK && *is) status = npy_fill_connections(r, planes, width, height, p);
    memory_free(r->context, planes);
    return status;
}

// A set of mazes, or one that nobody has called a set of two.
static meander_status npy_try_connections(const npy_array *given, puzzle *p, bool *is) {
    npy_array a = *given;
    if (a.dimensions == 4) {
        TRY(npy_choose(&a));
    } else {
        a.shape[0] = a.shape[1];
        a.shape[1] = a.shape[2];
    }
    return npy_read_connections(&a, p, is);
}

static bool npy_may_be_connections(const npy_array *a) {
    bool one = a->is_bool && a->dimensions == 3 && a->shape[0] == 2;
    return a->dimensions == 4 || (one && a->reading->params->values[NPY_PARAM_MAZE] == 0);
}

// ---- ends ------------------------------------------------------------------------------

meander_status npy_set_ends(const reading *r, const uint64_t places[4], puzzle *p) {
    const grid *g = p->grid;
    for (unsigned i = 0; i < 4; i += 2)
        if (places[i] >= g->height || places[i + 1] >= g->width)
            return format_fail(r, 0, 0, "an endpoint is not in the maze, which has %llu rows and %llu "
                               "columns", (unsigned long long)g->height, (unsigned long long)g->width);
    p->start = grid_cell(g, places[1], places[0]);
    puzzle_clear_goals(p);
    return puzzle_add_goal(p, grid_cell(g, places[3], places[2]));
}

static meander_status npy_read_ends_of(const reading *r, puzzle *p) {
    npy_array a = {.reading = r, .style = "npz"};
    uint8_t bytes[4 * 8];
    uint64_t places[4];
    TRY(npy_read_head(&a));
    TRY(npy_choose(&a));
    if (a.shape[0] != 2 || a.shape[1] != 2 || a.is_bool)
        return format_fail(r, 0, 0, "endpoints are a row and a column for the start and for the goal of each maze");
    TRY(seekable_read(r->file, a.first, bytes, 4 * (size_t)a.size));
    for (unsigned i = 0; i < 4; i++) places[i] = npy_number(&a, bytes + i * a.size);
    return npy_set_ends(r, places, p);
}

// ---- solutions -------------------------------------------------------------------------

// Numbers are read one by one: a solution is short beside its maze.
static meander_status npy_number_at(const npy_array *a, uint64_t i, uint64_t *number) {
    uint8_t bytes[8];
    TRY(seekable_read(a->reading->file, a->first + i * a->size, bytes, a->size));
    *number = npy_number(a, bytes);
    return MEANDER_OK;
}

// Two numbers for each place: row and column.
static meander_status npy_take_steps(const npy_array *a, uint64_t first, uint64_t count, place_path *path) {
    for (uint64_t i = first; i < first + count; i++) {
        uint64_t row, column;
        TRY(npy_number_at(a, 2 * i, &row));
        TRY(npy_number_at(a, 2 * i + 1, &column));
        TRY(place_path_add(path, row, column));
    }
    return place_path_end(path);
}

// An array of all solutions has a row of places for each maze; one of a single solution has places alone.
static meander_status npy_read_path_of(const reading *r, uint64_t first, uint64_t count, puzzle *p) {
    npy_array a = {.reading = r, .style = "npz"};
    place_path path;
    TRY(npy_read_head(&a));
    if (a.dimensions > 2) {
        TRY(npy_choose(&a));
        first = 0;
    }
    if (count == UINT64_MAX) count = a.shape[0];
    if (a.is_bool || a.is_float || a.fortran || a.shape[1] != 2 || first > a.shape[0] || count > a.shape[0] - first)
        return format_fail(r, 0, 0, "a solution is a row and a column for each of its places");
    place_path_begin(&path, r, p);
    meander_status status = npy_take_steps(&a, first, count, &path);
    place_path_done(&path);
    return status;
}

// The array has one dimension, so it is not a maze for npy_judge.
static meander_status npy_read_length_of(const reading *r, uint64_t *before, uint64_t *count) {
    npy_array a = {.reading = r, .style = "npz"};
    uint64_t wanted = (uint64_t)r->params->values[NPY_PARAM_MAZE];
    TRY(npy_open(&a));
    if (a.dimensions != 1 || a.is_bool || a.is_float || wanted > a.shape[0] || a.shape[0] == 0)
        return format_fail(r, 0, 0, "lengths are a number for each maze");
    TRY(npy_check_size(&a));
    *before = 0;
    for (uint64_t i = 0; i < (wanted == 0 ? 1 : wanted); i++) {
        if (i > 0) *before += *count;
        TRY(npy_number_at(&a, i, count));
        if (*count > INPUT_LIMIT) return format_fail(r, 0, 0, "lengths are a number for each maze");
    }
    return MEANDER_OK;
}

// ---- numbers of another kind -----------------------------------------------------------

// A signed number is negative where its highest bit is set.
static bool npy_is_weight(const npy_array *a, uint64_t number) {
    return number <= UINT32_MAX && !(a->is_signed && number >> (8 * a->size - 1) != 0);
}

static meander_status npy_fill_numbers(const npy_array *a, const uint8_t *bytes, uint32_t *numbers) {
    for (size_t y = 0; y < (size_t)a->shape[0]; y++)
        for (size_t x = 0; x < (size_t)a->shape[1]; x++) {
            uint64_t number = npy_value(a, bytes + npy_place(a, x, y) * a->size);
            if (!npy_is_weight(a, number))
                return format_fail(a->reading, 0, 0, "the number at [%zu, %zu] is not a whole one from 0 to 4294967295",
                                   y, x);
            *numbers++ = (uint32_t)number;
        }
    return MEANDER_OK;
}

static meander_status npy_read_numbers_of(const reading *r, uint64_t width, uint64_t height, uint32_t *numbers) {
    npy_array a = {.reading = r};
    TRY(npy_open(&a));
    if (a.dimensions == 1 && height == 1) a.dimensions = 2, a.shape[1] = a.shape[0], a.shape[0] = 1;
    if (a.dimensions != 2 || a.shape[0] != height || a.shape[1] != width)
        return format_fail(r, 0, 0, "the array's shape is not (%llu, %llu), a number for each place",
                           (unsigned long long)height, (unsigned long long)width);
    TRY(npy_check_size(&a));
    size_t count = (size_t)(width * height);
    uint8_t *bytes = memory_new(r->context, count, a.size);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(r->file, a.first, bytes, count * a.size);
    if (status == MEANDER_OK) status = npy_fill_numbers(&a, bytes, numbers);
    memory_free(r->context, bytes);
    return status;
}

// ---- the file ------------------------------------------------------------------------

static meander_status npy_read_as(const reading *r, const char *style, puzzle *p) {
    npy_array a = {.reading = r, .style = style};
    bool connections = false;
    TRY(npy_read_head(&a));
    if (npy_may_be_connections(&a)) TRY(npy_try_connections(&a, p, &connections));
    if (connections) return MEANDER_OK;
    TRY(npy_choose(&a));
    size_t count = (size_t)(a.shape[0] * a.shape[1]);
    uint8_t *bytes = memory_new(r->context, count, a.size);
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = seekable_read(r->file, a.first, bytes, count * a.size);
    if (status == MEANDER_OK) {
        npy_shrink(&a, bytes, count);
        status = npy_is_blocks(&a, bytes, count) ? npy_fill_blocks(&a, bytes, p)
                                                 : npy_fill_sides(&a, bytes, p);
    }
    memory_free(r->context, bytes);
    return status;
}

meander_status npy_read_file(const reading *r, puzzle *p) { return npy_read_as(r, "npy", p); }

// Bytes in memory are a file like any other.
static reading npy_as_file(const reading *r, seekable *bytes) {
    reading with = *r;
    seekable_open_bytes(bytes, r->context, r->input->data, r->input->size, r->input->name);
    with.file = bytes;
    with.input = NULL;
    return with;
}

meander_status npy_read(const reading *r, puzzle *p) {
    seekable bytes;
    const reading with = npy_as_file(r, &bytes);
    return npy_read_file(&with, p);
}

meander_status npy_read_packed(const reading *r, puzzle *p) {
    seekable bytes;
    const reading with = npy_as_file(r, &bytes);
    return npy_read_as(&with, "npz", p);
}

meander_status npy_read_ends(const reading *r, puzzle *p) {
    seekable bytes;
    const reading with = npy_as_file(r, &bytes);
    return npy_read_ends_of(&with, p);
}

meander_status npy_read_path(const reading *r, uint64_t first, uint64_t count, puzzle *p) {
    seekable bytes;
    reading with = npy_as_file(r, &bytes);
    with.input = r->input;               // for its name
    return npy_read_path_of(&with, first, count, p);
}

meander_status npy_read_length(const reading *r, uint64_t *before, uint64_t *count) {
    seekable bytes;
    const reading with = npy_as_file(r, &bytes);
    return npy_read_length_of(&with, before, count);
}

meander_status npy_read_numbers(const reading *r, uint64_t width, uint64_t height, uint32_t *numbers) {
    seekable bytes;
    const reading with = npy_as_file(r, &bytes);
    return npy_read_numbers_of(&with, width, height, numbers);
}
