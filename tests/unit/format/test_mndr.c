// SPDX-License-Identifier: MIT
// The native file: its bytes to the last one, round trips at the edges of words and blocks, every
// flipped bit, every length, and headers that lie.
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include <unistd.h>

#include "base/bits.h"
#include "base/memory.h"
#include "base/rng.h"
#include "facade/facade.h"
#include "format/native/mndr.h"
#include "support/door.h"
#include "support/fenced.h"
#include "support/kept.h"
#include "support/support.h"

// ---- checksums -----------------------------------------------------------------------

TEST(test_checksum) {
    checksum k;
    uint8_t bytes[300];
    checksum_init(&k);
    // The usual check value of CRC-32C, and those of RFC 3720, B.4.
    assert_int_equal(checksum_more(&k, 0, "123456789", 9), 0xe3069283);
    memset(bytes, 0, sizeof bytes);
    assert_int_equal(checksum_more(&k, 0, bytes, 32), 0x8a9136aa);
    memset(bytes, 0xff, sizeof bytes);
    assert_int_equal(checksum_more(&k, 0, bytes, 32), 0x62a8ab43);
    for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = (uint8_t)i;
    assert_int_equal(checksum_more(&k, 0, bytes, 32), 0x46dd794e);
    uint32_t whole = checksum_more(&k, 0, bytes, sizeof bytes);
    for (size_t cut = 0; cut <= sizeof bytes; cut++) {
        uint32_t sum = checksum_more(&k, 0, bytes, cut);
        assert_int_equal(checksum_more(&k, sum, bytes + cut, sizeof bytes - cut), whole);
    }
}

// ---- files in memory -----------------------------------------------------------------

static char *file_of(meander_context *c, const char *id, const char *way, size_t *size) {
    meander_maze *m;
    char *bytes = NULL;
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK ||
        meander_maze_draw_new(m, NULL, way, &bytes, size) != MEANDER_OK)
        fail_msg("%s: %s", id, meander_context_message(c));
    meander_maze_free(m);
    return bytes;
}

static meander_status read_back(meander_context *c, const char *bytes, size_t size,
                                const char *way) {
    meander_maze *m;
    meander_status status = meander_maze_read_new(c, bytes, size, "x", way, MEANDER_AS_AUTO, &m);
    if (status == MEANDER_OK) meander_maze_free(m);
    return status;
}

// All that docs/file-format.md says, on a maze of 3 x 2 cells.
TEST(test_bytes) {
    static const char wanted[] =
        "894d4e44520d0a1a" "01000000" "a0000000" "0300000000000000" "0200000000000000"
        "01000000" "00000000" "0000000000000000" "0000000000000000"
        "01000000" "02000000" "12000000" "00000000"
        "0200000000000000" "0100000000000000"
        "0000000000000000" "0000000000000000" "0300000000000000"
        "0200000000000000" "0100000000000000" "0100000000000000"
        "726563743a3378322f65";
    meander_context *c = door_open();
    size_t size;
    char *bytes = file_of(c, "rect:3x2/eller/1", "mndr:rows=1", &size);
    checksum k;
    checksum_init(&k);
    // The ID has 16 letters, so a header has 72 + 16 + 48 + 16 + 4 bytes, made a multiple of 8.
    size_t head = 160;
    assert_int_equal(size, 2 * head + 2 * (8 + 2 + 4) + 16);
    for (size_t i = 0; 2 * i < sizeof wanted - 1; i++) {
        char digits[3];
        snprintf(digits, sizeof digits, "%02x", (unsigned)(uint8_t)bytes[i]);
        bool length = i == 64;       // of the ID, below
        if (!length && strncmp(digits, wanted + 2 * i, 2) != 0) fail_msg("byte %zu is %s", i, digits);
    }
    assert_int_equal(bytes[64], 16);
    assert_memory_equal(bytes + 136, "rect:3x2/eller/1\0\0\0\0", 20);
    const uint8_t *b = (const uint8_t *)bytes;
    assert_int_equal(mndr_number_32(b + head - 4), checksum_more(&k, 0, b, head - 4));
    for (size_t row = 0; row < 2; row++) {
        const uint8_t *block = b + head + row * 14;
        assert_int_equal(bits_from_bytes(block), row);
        assert_int_equal(mndr_number_32(block + 10), checksum_more(&k, 0, block, 10));
        assert_int_equal((block[8] | block[9]) & ~7, 0);
    }
    assert_memory_equal(bytes, bytes + head + 28, head);
    assert_int_equal(bits_from_bytes(b + size - 16), head);
    assert_memory_equal(bytes + size - 8, "\x1a\n\rRDNM\x89", 8);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// ---- round trips ---------------------------------------------------------------------

static char folder[] = "/tmp/meander-mndr-XXXXXX";
static char path[64];

static void write_file(const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

static void check_rows(meander_context *c, const char *id, const char *bytes, size_t size) {
    meander_rows *made, *read;
    write_file(bytes, size);
    assert_int_equal(meander_rows_new(c, id, &made), MEANDER_OK);
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &read), MEANDER_OK);
    assert_string_equal(meander_rows_id(read), id);
    assert_int_equal(meander_rows_width(read), meander_rows_width(made));
    assert_int_equal(meander_rows_height(read), meander_rows_height(made));
    size_t plane = bits_words((size_t)meander_rows_width(made)) * sizeof(uint64_t);
    while (!meander_rows_end(made)) {
        meander_row a, b;
        assert_int_equal(meander_rows_next(made, &a), MEANDER_OK);
        assert_int_equal(meander_rows_next(read, &b), MEANDER_OK);
        assert_memory_equal(a.east, b.east, plane);
        assert_memory_equal(a.south, b.south, plane);
    }
    assert_true(meander_rows_end(read));
    meander_rows_free(made);
    meander_rows_free(read);
}

static void check_whole(meander_context *c, const char *id, const char *bytes, size_t size) {
    meander_maze *m;
    size_t again_size;
    char *again;
    assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_string_equal(meander_maze_id(m), id);
    assert_int_equal(meander_maze_draw_new(m, NULL, meander_maze_format(m), &again, &again_size),
                     MEANDER_OK);
    assert_int_equal(size, again_size);
    assert_memory_equal(bytes, again, size);
    meander_text_free(c, again);
    meander_maze_free(m);
}

static const unsigned sizes[] = {1, 2, 7, 8, 9, 63, 64, 65, 127, 128, 129};
enum { SIZES = sizeof sizes / sizeof sizes[0] };

TEST(test_round_trip) {
    static const char *const formats[] = {"mndr", "mndr:rows=1", "mndr:rows=64"};
    meander_context *c = door_open();
    for (size_t i = 0; i < SIZES * SIZES; i++)
        for (size_t f = 0; f < 3; f++) {
            char id[64];
            size_t size;
            snprintf(id, sizeof id, "rect:%ux%u/eller/5", sizes[i / SIZES], sizes[i % SIZES]);
            char *bytes = file_of(c, id, formats[f], &size);
            check_rows(c, id, bytes, size);
            check_whole(c, id, bytes, size);
            meander_text_free(c, bytes);
        }
    meander_context_free(c);
}

// Solved row by row from the file: as from the ID.
TEST(test_solved) {
    meander_context *c = door_open();
    for (size_t i = 0; i < SIZES; i++) {
        char id[96];
        size_t size;
        uint64_t a, b;
        meander_rows *made, *read, *one, *other;
        snprintf(id, sizeof id, "rect:%ux200/eller/5+start=0,3+goal=0,177", sizes[i]);
        char *bytes = file_of(c, id, "mndr:rows=7", &size);
        write_file(bytes, size);
        assert_int_equal(meander_rows_new(c, id, &made), MEANDER_OK);
        assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &read), MEANDER_OK);
        assert_int_equal(meander_rows_solve_new(made, &a, &one), MEANDER_OK);
        assert_int_equal(meander_rows_solve_new(read, &b, &other), MEANDER_OK);
        assert_int_equal(a, b);
        size_t plane = bits_words(sizes[i]) * sizeof(uint64_t);
        while (!meander_rows_end(one)) {
            meander_row p, q;
            assert_int_equal(meander_rows_next(one, &p), MEANDER_OK);
            assert_int_equal(meander_rows_next(other, &q), MEANDER_OK);
            assert_memory_equal(p.path_east, q.path_east, plane);
            assert_memory_equal(p.path_south, q.path_south, plane);
        }
        meander_rows_free(one);
        meander_rows_free(other);
        meander_rows_free(made);
        meander_rows_free(read);
        meander_text_free(c, bytes);
    }
    meander_context_free(c);
}

// Backward, and from any row on.
TEST(test_seek) {
    enum { HEIGHT = 100 };
    uint64_t east[HEIGHT];
    meander_context *c = door_open();
    meander_rows *made, *read;
    meander_row row;
    size_t size;
    char *bytes = file_of(c, "rect:60x100/eller/9", "mndr:rows=7", &size);
    write_file(bytes, size);
    assert_int_equal(meander_rows_new(c, "rect:60x100/eller/9", &made), MEANDER_OK);
    for (size_t y = 0; y < HEIGHT; y++) {
        assert_int_equal(meander_rows_next(made, &row), MEANDER_OK);
        east[y] = *row.east;
    }
    for (size_t i = 0; i < HEIGHT; i++) {
        size_t y = i * 37 % HEIGHT;
        assert_int_equal(meander_rows_seek(made, y), MEANDER_OK);
        assert_int_equal(meander_rows_next(made, &row), MEANDER_OK);
        assert_int_equal(*row.east, east[y]);
    }
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &read), MEANDER_OK);
    for (size_t i = 0; i < 2 * HEIGHT; i++) {
        size_t y = i < HEIGHT ? HEIGHT - 1 - i : i * 37 % HEIGHT;
        assert_int_equal(meander_rows_seek(read, y), MEANDER_OK);
        assert_int_equal(meander_rows_next(read, &row), MEANDER_OK);
        assert_int_equal(*row.east, east[y]);
    }
    assert_int_equal(meander_rows_seek(read, HEIGHT), MEANDER_BAD_REQUEST);
    meander_rows_free(made);
    meander_rows_free(read);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// A path that was written can be drawn from the file.
TEST(test_path_is_kept) {
    meander_context *c = door_open();
    meander_solution *s;
    meander_rows *r;
    meander_row row;
    size_t size;
    char *bytes;
    uint64_t steps = 0;
    meander_maze *m = door_make(c, "rect:70x9/backtracker/3");
    assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, "mndr:rows=4", &bytes, &size), MEANDER_OK);
    write_file(bytes, size);
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_OK);
    const grid *g = m->puzzle.grid;
    for (uint64_t y = 0; !meander_rows_end(r); y++) {
        assert_int_equal(meander_rows_next(r, &row), MEANDER_OK);
        assert_non_null(row.visited);
        for (size_t x = 0; x < 70; x++) {
            cell at = grid_cell(g, x, y);
            unsigned way = s->solution.path_sides[at];
            if (bits_get(row.visited, x) != bits_get(s->solution.seen, at))
                fail_msg("cell %d,%d: visited or not?", (int)x, (int)y);
            if (bits_get(row.path_east, x) != (way >> MEANDER_EAST & 1) ||
                bits_get(row.path_south, x) != (way >> MEANDER_SOUTH & 1))
                fail_msg("cell %d,%d: another path", (int)x, (int)y);
        }
        for (size_t i = 0; i < 2; i++)
            steps += bits_count(row.path_east[i]) + bits_count(row.path_south[i]);
    }
    assert_int_equal(steps, meander_solution_steps(s));
    meander_rows_free(r);
    meander_text_free(c, bytes);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

// What it has no room for is not lost in silence.
TEST(test_refuses) {
    meander_context *c = door_open();
    const uint32_t weights[] = {1, 2, 3, 4};
    char *bytes;
    meander_maze *m = door_make(c, "rect:2x2/eller/1");
    assert_int_equal(meander_maze_set_weights(m, weights), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, NULL, "mndr", &bytes, NULL), MEANDER_UNSUPPORTED);
    assert_non_null(strstr(meander_context_message(c), "weights"));
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- damage --------------------------------------------------------------------------

static const char *const damaged_ids[] = {"rect:11x7/eller/3", "rect:7x6,mask=bfbDb/backtracker/2"};

TEST(test_every_flipped_bit) {
    meander_context *c = door_open();
    for (size_t i = 0; i < 2; i++) {
        size_t size;
        char *bytes = file_of(c, damaged_ids[i], "mndr:rows=2", &size);
        assert_int_equal(read_back(c, bytes, size, NULL), MEANDER_OK);
        for (size_t bit = 0; bit < 8 * size; bit++) {
            bytes[bit / 8] ^= (char)(1 << bit % 8);
            if (read_back(c, bytes, size, "mndr") != MEANDER_BAD_INPUT)
                fail_msg("bit %zu of byte %zu goes unseen", bit % 8, bit / 8);
            // One header is always whole; of a mask the start may be in what is lost.
            meander_status rest = read_back(c, bytes, size, "mndr:salvage");
            if (rest != MEANDER_OK)
                fail_msg("byte %zu: %s", bit / 8, meander_context_message(c));
            bytes[bit / 8] ^= (char)(1 << bit % 8);
        }
        meander_text_free(c, bytes);
    }
    meander_context_free(c);
}

TEST(test_every_length) {
    meander_context *c = door_open();
    size_t size, head = 0;
    char *bytes = file_of(c, damaged_ids[0], "mndr:rows=2", &size);
    head = mndr_number_32((const uint8_t *)bytes + 12);
    for (size_t length = 0; length < size; length++) {
        char wanted[64] = "header";
        // Two rows of 4 bytes and 12 beside them are a block.
        size_t block = (length - head) / 20, rest = (length - head) % 20;
        size_t row = 2 * block + (rest >= 8 + 4);
        if (length >= head) snprintf(wanted, sizeof wanted, "ends in row %zu of 7", row);
        if (length >= head + 3 * 20 + 16) snprintf(wanted, sizeof wanted, "behind its last row");
        if (length < 16) snprintf(wanted, sizeof wanted, "%s", length == 0 ? "empty" : "header");
        assert_int_equal(read_back(c, bytes, length, "mndr"), MEANDER_BAD_INPUT);
        if (strstr(meander_context_message(c), wanted) == NULL)
            fail_msg("%zu bytes: %s, not %s", length, meander_context_message(c), wanted);
        meander_status rest_status = read_back(c, bytes, length, "mndr:salvage");
        assert_true((rest_status == MEANDER_OK) == (length >= head + 20));
    }
    // A byte too many is no good sign either.
    char *more = calloc(size + 1, 1);
    memcpy(more, bytes, size);
    assert_int_equal(read_back(c, more, size + 1, "mndr"), MEANDER_BAD_INPUT);
    free(more);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

typedef struct heard {
    char text[512];
} heard;

static void hear(void *user, const char *what) {
    heard *h = user;
    size_t used = strlen(h->text);
    snprintf(h->text + used, sizeof h->text - used, "%s; ", what);
}

// Rows of blocks that follow each other are named together, and all others are as they were.
TEST(test_damaged_rows) {
    meander_context *c = door_open();
    meander_rows *made, *read;
    heard h = {""};
    size_t size, block = 4 * 2 * 4 + 12;
    char *bytes = file_of(c, "rect:30x30/eller/3", "mndr:rows=4", &size);
    size_t head = mndr_number_32((const uint8_t *)bytes + 12);
    static const size_t lost[] = {1, 2, 5, 7};
    for (size_t i = 0; i < 4; i++) bytes[head + lost[i] * block + 17 + i] ^= 64;
    write_file(bytes, size);
    assert_int_equal(meander_rows_new(c, "rect:30x30/eller/3", &made), MEANDER_OK);
    assert_int_equal(meander_rows_read_file_new(c, path, "mndr:salvage", hear, &h, &read),
                     MEANDER_OK);
    for (unsigned y = 0; y < 30; y++) {
        meander_row a, b;
        bool good = y / 4 != 1 && y / 4 != 2 && y / 4 != 5 && y / 4 != 7;
        assert_int_equal(meander_rows_next(made, &a), MEANDER_OK);
        assert_int_equal(meander_rows_next(read, &b), MEANDER_OK);
        assert_int_equal(*b.east, good ? *a.east : 0);
        assert_int_equal(*b.south, good ? *a.south : 0);
    }
    assert_string_equal(h.text, "rows 4 to 11 are damaged; rows 20 to 23 are damaged; "
                                "rows 28 to 29 are damaged; ");
    meander_rows_free(made);
    meander_rows_free(read);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// A file of 2^63 bytes and more has no size, and the largest one that is smaller has.
TEST(test_largest_size) {
    mndr_head h = {.width = 1, .rows = 1, .height = 1, .id = ""};
    uint64_t one = mndr_maze_size(&h);
    h.height = 2;
    uint64_t block = mndr_maze_size(&h) - one, most = (INT64_MAX - (one - block)) / block;
    h.height = most;
    assert_int_equal(mndr_maze_size(&h), one + (most - 1) * block);
    h.height = most + 1;
    assert_int_equal(mndr_maze_size(&h), UINT64_MAX);
}

// ---- headers that lie ----------------------------------------------------------------

// A header with these numbers and a good checksum, 100 zero bytes, the header again.
static void try_head(meander_context *c, mndr_head h, size_t size_told, const char *what) {
    checksum k;
    char bytes[2000] = "";
    uint8_t *b = (uint8_t *)bytes;
    checksum_init(&k);
    size_t goals = h.goal_count, openings = h.opening_count, letters = h.id_length;
    h.goal_count = h.opening_count = h.id_length = 0;
    h.id = "";
    size_t size = (size_t)mndr_head_size(&h), more = 100;
    mndr_head_write(&h, &k, b);
    mndr_number_to(b + 12, size_told == 0 ? size : size_told, 4);
    mndr_number_to(b + 56, goals, 4);
    mndr_number_to(b + 60, openings, 4);
    mndr_number_to(b + 64, letters, 4);
    mndr_number_to(b + size - 4, checksum_more(&k, 0, b, size - 4), 4);
    memcpy(b + size + more, b, size);
    mndr_number_to(b + 2 * size + more, size, 8);
    memcpy(b + 2 * size + more + 8, mndr_end_magic, 8);
    size_t whole = 2 * size + more + 16;
    static const char *const ways[] = {"mndr", "mndr:salvage"};
    for (size_t cut = 0; cut < 2; cut++)
        for (size_t way = 0; way < 2; way++) {
            meander_status status = read_back(c, bytes, cut ? size + more : whole, ways[way]);
            bool saved = way == 1 && status == MEANDER_OK;      // a few rows, all damaged
            if (status != MEANDER_BAD_INPUT && status != MEANDER_TOO_BIG && !saved)
                fail_msg("%s: status %d, %s", what, (int)status, meander_context_message(c));
        }
}

TEST(test_hostile_heads) {
    meander_allocator small = fenced_small_allocator();
    meander_context *c;
    assert_int_equal(meander_context_new(&small, &c), MEANDER_OK);
    const mndr_head good = {.width = 9, .height = 9, .rows = 9, .id = ""};
    static const uint64_t many[] = {0, 1, 9, 1000, UINT32_MAX - 64, UINT32_MAX, UINT64_C(1) << 32,
                                    INT64_MAX, UINT64_MAX - 7, UINT64_MAX};
    static const uint32_t counts[] = {0, 1, 9, 1 << 20, INT32_MAX, UINT32_MAX};
    for (size_t x = 0; x < 10; x++)
        for (size_t y = 0; y < 10; y++)
            for (size_t r = 0; r < 6; r++) {
                mndr_head h = good;
                h.width = many[x];
                h.height = many[y];
                h.rows = counts[r];
                bool is_small = h.width <= 9 && h.height <= 9;
                if (!is_small && h.width * h.height > 9) try_head(c, h, 0, "sizes");
            }
    for (size_t i = 3; i < 6; i++) {
        mndr_head h = good;
        h.goal_count = (size_t)many[i];
        try_head(c, h, 0, "goals");
        h.goal_count = 0;
        h.opening_count = (size_t)many[i];
        try_head(c, h, 0, "openings");
        h.opening_count = 0;
        h.id_length = (size_t)many[i];
        try_head(c, h, 0, "letters");
        h.id_length = 0;
        try_head(c, h, (size_t)many[i] / 8 * 8, "length");
    }
    mndr_head h = good;
    h.flags = 1u << 31;
    try_head(c, h, 0, "flags");
    h.flags = 0;
    h.start.x = 9;
    try_head(c, h, 0, "start");
    meander_context_free(c);
}

// A header as it was, with a byte changed and its checksum made good again.
static void amend(char *bytes, size_t size, size_t at, char value) {
    checksum k;
    uint8_t *b = (uint8_t *)bytes;
    size_t head = mndr_number_32(b + 12);
    size_t places[2] = {0, size - 16 - head};
    checksum_init(&k);
    for (size_t i = 0; i < 2; i++) {
        uint8_t *h = b + places[i];
        h[at] = (uint8_t)value;
        mndr_number_to(h + head - 4, checksum_more(&k, 0, h, head - 4), 4);
    }
}

static meander_status read_rows(meander_context *c, const char *bytes, size_t size) {
    meander_rows *r;
    meander_row row;
    write_file(bytes, size);
    meander_status status = meander_rows_read_file_new(c, path, "mndr", NULL, NULL, &r);
    if (status != MEANDER_OK) return status;
    while (status == MEANDER_OK && !meander_rows_end(r)) status = meander_rows_next(r, &row);
    meander_rows_free(r);
    return status;
}

TEST(test_lies) {
    static const struct { size_t at; char value; const char *message; } lies[] = {
        {8, 2, "version 2 "}, {39, 1, "does not know"}, {40, 11, "start is not in the maze"},
        {72, 11, "goal is not in the maze"}, {88, 3, "opening is not in the border"},
        {104, 4, "opening is not in the border"}, {110, 1, "opening is not in the border"},
        {112, 9, "opening is not in the border"},
        {140, '\n', "ID is not text"}, {140, '"', "ID is not text"}, {12, 8, "header"},
        {155, 1, "do not agree"}};
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        size_t size;
        char *bytes = file_of(c, "rect:11x7/eller/3", "mndr:rows=2", &size);
        amend(bytes, size, lies[i].at, lies[i].value);
        assert_int_equal(read_back(c, bytes, size, "mndr"), MEANDER_BAD_INPUT);
        if (strstr(meander_context_message(c), lies[i].message) == NULL)
            fail_msg("byte %zu: %s", lies[i].at, meander_context_message(c));
        // Rows are read without a grid, which would not have the opening either.
        if (read_rows(c, bytes, size) != MEANDER_BAD_INPUT)
            fail_msg("byte %zu is %d: the rows are read", lies[i].at, lies[i].value);
        meander_text_free(c, bytes);
    }
    meander_context_free(c);
}

// The end names the length of the header before it.  Here it names all that lies before it, so the
// header in front stands at that place.
TEST(test_end_that_leads_to_the_front) {
    meander_context *c = door_open();
    size_t size;
    char *bytes = file_of(c, damaged_ids[0], "mndr:rows=2", &size);
    bits_to_bytes((uint8_t *)bytes + size - MNDR_TAIL_SIZE, size - MNDR_TAIL_SIZE);
    assert_int_equal(read_back(c, bytes, size, "mndr"), MEANDER_BAD_INPUT);
    assert_string_equal(meander_context_message(c), "x: the end of the file is damaged");
    assert_int_equal(read_back(c, bytes, size, "mndr:salvage"), MEANDER_OK);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// Passages that lead out, with good checksums.
TEST(test_passages_out) {
    checksum k;
    checksum_init(&k);
    meander_context *c = door_open();
    // A block is one row: number, east, south, sum.  Bits 2 to 7 of a byte lie outside; so do the
    // last cell's east, and all to the south of the last row.
    for (unsigned row = 0; row < 4; row++)
        for (unsigned bit = 0; bit < 16; bit++) {
            size_t size;
            char *bytes = file_of(c, "rect:3x4/eller/3", "mndr:rows=1", &size);
            uint8_t *block = (uint8_t *)bytes + mndr_number_32((uint8_t *)bytes + 12) + row * 14;
            bool out = bit < 8 ? bit >= 2 : bit - 8 >= 3 || row == 3;
            block[8 + bit / 8] |= (uint8_t)(1u << bit % 8);
            mndr_number_to(block + 10, checksum_more(&k, 0, block, 10), 4);
            assert_int_equal(read_back(c, bytes, size, "mndr"), out ? MEANDER_BAD_INPUT : MEANDER_OK);
            meander_text_free(c, bytes);
        }
    meander_context_free(c);
}

// The same of a mask, whose file has a plane of cells: a passage needs a cell at both ends.
TEST(test_passages_out_of_a_mask) {
    enum { HEIGHT = 5, BLOCK = 3 + MNDR_BLOCK_EXTRA };
    static const char id[] = "rect:6x5,mask=adbfbcgcbfbd,pieces=yes/wilson/3";
    meander_context *c = door_open();
    checksum k;
    checksum_init(&k);
    for (unsigned y = 0; y < HEIGHT; y++)
        for (unsigned bit = 0; bit < 16; bit++) {
            size_t size;
            char *bytes = file_of(c, id, "mndr:rows=1", &size);
            uint8_t *block = (uint8_t *)bytes + mndr_number_32((uint8_t *)bytes + 12) + y * BLOCK;
            unsigned x = bit % 8, inside = block[8 + 2], below = y + 1 < HEIGHT ? block[BLOCK + 8 + 2] : 0;
            unsigned other = bit < 8 ? inside >> 1 : below;
            bool good = (inside >> x & 1) && (other >> x & 1);
            block[8 + bit / 8] |= (uint8_t)(1u << x);
            mndr_number_to(block + BLOCK - 4, checksum_more(&k, 0, block, BLOCK - 4), 4);
            meander_status wanted = good ? MEANDER_OK : MEANDER_BAD_INPUT;
            if (read_back(c, bytes, size, "mndr") != wanted || read_rows(c, bytes, size) != wanted)
                fail_msg("a passage from %u,%u to the %s is %s", x, y, bit < 8 ? "east" : "south",
                         good ? "refused" : "taken");
            meander_text_free(c, bytes);
        }
    meander_context_free(c);
}

// The border of a mask is where its cells end, so only the mask can tell where an opening may be.
TEST(test_openings_of_a_mask) {
    context c = support_context();
    const format *f = format_named(&c, "mndr", 4);
    params usual = {{0}};
    grid *g;
    puzzle p;
    uint64_t inside = 0x1f7;                 // a square of three without the cell 0,1
    assert_int_equal(grid_new_rect(&c, 3, 3, &inside, &g), MEANDER_OK);
    assert_int_equal(puzzle_init(&p, &c, g), MEANDER_OK);
    for (cell at = grid_next(g, 0); at != CELL_NONE; at = grid_next(g, at + 1))
        for (unsigned side = 0; side < 4; side++) {
            border_opening opening = {{grid_x(g, at), grid_y(g, at)}, side, OPENING_PASSAGE};
            output out;
            rows source;
            char *bytes;
            size_t size;
            bool border = !(g->sides[at] >> side & 1);
            assert_int_equal(rows_open_maze(&source, &p.maze, NULL), MEANDER_OK);
            assert_int_equal(output_open_memory(&out, &c), MEANDER_OK);
            drawing d = {.context = &c, .id = "", .rows = &source, .puzzle = &p, .params = &usual,
                         .has_start = true, .openings = &opening, .opening_count = 1};
            assert_int_equal(f->write_rows(&d, &out), MEANDER_OK);
            assert_int_equal(output_take(&out, &bytes, &size), MEANDER_OK);
            rows_close(&source);
            meander_status status = read_back(&c, bytes, size, NULL);
            if (status != (border ? MEANDER_OK : MEANDER_BAD_INPUT))
                fail_msg("an opening of %d,%d on side %u: status %d", (int)opening.at.x,
                         (int)opening.at.y, side, (int)status);
            if (!border) assert_non_null(strstr(c.message, "an opening is not in the border"));
            memory_free(&c, bytes);
        }
    puzzle_done(&p);
}

// A masked maze may have rings around what is left out, so it is not solved row by row.
TEST(test_masked_rows_are_not_solved) {
    meander_context *c = door_open();
    meander_rows *r, *solved;
    uint64_t steps;
    size_t size;
    char *bytes = file_of(c, damaged_ids[1], "mndr", &size);
    write_file(bytes, size);
    assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_OK);
    assert_int_equal(meander_rows_solve_new(r, &steps, &solved), MEANDER_UNSUPPORTED);
    assert_string_equal(meander_context_message(c), "a masked maze is not solved row by row");
    meander_rows_free(r);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// Rows that are stopped in the middle of a file end there: no passage leads on.
TEST(test_stopped_rows) {
    meander_context *c = door_open();
    size_t size;
    char *bytes = file_of(c, "rect:30x9/eller/3", "mndr:rows=4", &size);
    write_file(bytes, size);
    for (uint64_t last = 0; last < 9; last++) {
        meander_rows *r;
        meander_row row;
        assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_OK);
        for (uint64_t y = 0; y <= last; y++) {
            assert_false(meander_rows_end(r));
            if (y == last) meander_rows_stop(r);
            if (meander_rows_next(r, &row) != MEANDER_OK)
                fail_msg("stopped at row %d: %s", (int)last, meander_context_message(c));
        }
        assert_int_equal(*row.south, 0);
        assert_true(meander_rows_end(r));
        meander_rows_free(r);
    }
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// All checksums of a file of one-row blocks made good, as far as its header lets them be found.
static void mend(uint8_t *bytes, size_t size) {
    checksum k;
    checksum_init(&k);
    size_t head = mndr_number_32(bytes + 12), row = 12 + 2 * (size_t)((bytes[16] + 7u) / 8);
    if (head < MNDR_HEAD_LEAST || 2 * head + 16 > size) return;
    for (size_t at = head; at + row + head + 16 <= size; at += row)
        mndr_number_to(bytes + at + row - 4, checksum_more(&k, 0, bytes + at, row - 4), 4);
    uint8_t *back = bytes + size - 16 - head;
    mndr_number_to(bytes + head - 4, checksum_more(&k, 0, bytes, head - 4), 4);
    mndr_number_to(back + head - 4, checksum_more(&k, 0, back, head - 4), 4);
}

// What can be read can also be drawn, measured and solved, whole and row by row.
static void use_all(meander_context *c, const char *bytes, size_t size, const char *way) {
    static const char *const drawn[] = {"ascii", "half", "json", "underscore", "mndr"};
    meander_maze *m;
    meander_solution *s = NULL;
    meander_rows *r, *solved;
    uint64_t steps;
    const meander_figure *figures;
    size_t count;
    char *text;
    if (meander_maze_read_new(c, bytes, size, "x", way, MEANDER_AS_AUTO, &m) == MEANDER_OK) {
        meander_status found = meander_solution_new(m, "breadth-first", NULL, &s);
        assert_true(found == MEANDER_OK || found == MEANDER_NO);
        for (size_t i = 0; i < sizeof drawn / sizeof drawn[0]; i++)
            if (meander_maze_draw_new(m, s, drawn[i], &text, NULL) == MEANDER_OK)
                meander_text_free(c, text);
        meander_solution_free(s);
        meander_maze_free(m);
    }
    write_file(bytes, size);
    if (meander_rows_read_file_new(c, path, way, NULL, NULL, &r) != MEANDER_OK) return;
    if (meander_rows_solve_new(r, &steps, &solved) == MEANDER_OK) meander_rows_free(solved);
    meander_rows_free(r);
    assert_int_equal(meander_rows_read_file_new(c, path, way, NULL, NULL, &r), MEANDER_OK);
    meander_status status = meander_rows_measure(r, NULL, &figures, &count);
    assert_true(status == MEANDER_OK || status == MEANDER_BAD_INPUT);
    meander_rows_free(r);
}

// Bytes changed by chance, at both ends alike, with checksums that do not show it.
TEST(test_changed_by_chance) {
    static const char *const made[] = {"rect:11x7/eller/3+goal=10,2+goal=3,6",
                                       "rect:7x6,mask=bfbDb/backtracker/2"};
    meander_allocator small = fenced_small_allocator();
    meander_context *c;
    rng chance;
    rng_seed(&chance, 1);
    assert_int_equal(meander_context_new(&small, &c), MEANDER_OK);
    for (unsigned i = 0; i < 2000; i++) {
        size_t size;
        char *bytes = file_of(c, made[i % 2], "mndr:rows=1", &size);
        uint8_t *b = (uint8_t *)bytes;
        size_t head = mndr_number_32(b + 12);
        for (uint64_t n = 1 + rng_below(&chance, 3); n > 0; n--) {
            size_t at = (size_t)rng_below(&chance, size - head - 16);
            uint8_t value = (uint8_t)(rng_below(&chance, 2) ? rng_below(&chance, 256)
                                                            : b[at] ^ 1u << rng_below(&chance, 8));
            b[at] = value;
            if (at < head) b[size - 16 - head + at] = value;
        }
        mend(b, size);
        use_all(c, bytes, size, i % 3 == 0 ? "mndr:salvage" : "mndr");
        meander_text_free(c, bytes);
    }
    meander_context_free(c);
}

// ---- writing that fails --------------------------------------------------------------

typedef struct narrow {
    size_t room;
} narrow;

static meander_status narrow_drain(output *out, const char *bytes, size_t size) {
    narrow *n = out->user;
    (void)bytes;
    if (size > n->room) return context_fail(out->context, MEANDER_IO, "full");
    n->room -= size;
    return MEANDER_OK;
}

// The disk is full after so many bytes: the error comes back, from wherever it is met.
TEST(test_full_disk) {
    static const output_kind kind = {.drain = narrow_drain};
    context c = support_context();
    const format *f = format_named(&c, "mndr", 4);
    puzzle p;
    params usual = {{0}};
    support_puzzle(&p, &c, "#####\n#S  #\n### #\n#G  #\n#####");
    meander_status status = MEANDER_IO;
    size_t room = 0;
    for (; status != MEANDER_OK; room++) {
        narrow n = {room};
        output out;
        rows source;
        assert_int_equal(output_open(&out, &c, &kind, &n, "disk"), MEANDER_OK);
        out.size = 8;                // so that it drains at once
        assert_int_equal(rows_open_maze(&source, &p.maze, NULL), MEANDER_OK);
        drawing d = {.context = &c, .id = "", .rows = &source, .puzzle = &p, .params = &usual};
        meander_status told = f->write_rows(&d, &out);
        rows_close(&source);
        status = output_close(&out);
        assert_true(told == MEANDER_OK || told == MEANDER_IO);
        assert_true(status == MEANDER_OK || status == MEANDER_IO);
    }
    // Two headers of 80 bytes, a block of two rows of two bytes, and the end.
    assert_int_equal(room - 1, 80 + 8 + 4 + 4 + 80 + 16);
    puzzle_done(&p);
}

// ---- without end ---------------------------------------------------------------------

// Stopped above its goal: the header promises no height, its copy tells it.
TEST(test_endless) {
    meander_context *c = door_open();
    meander_rows *r;
    meander_output *out;
    meander_maze *m;
    size_t size;
    assert_int_equal(meander_rows_new(c, "rect:20xinf/eller/3+start=5,500+goal=7,1000", &r), MEANDER_OK);
    meander_rows_stop(r);
    assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(r, "mndr", out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_rows_free(r);
    char *bytes = support_read_file(path, &size);
    assert_int_equal(bits_from_bytes((uint8_t *)bytes + 24), MEANDER_ENDLESS);
    assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_int_equal(meander_maze_height(m), 1);
    assert_int_equal(meander_maze_start(m).x, 0);
    assert_int_equal(meander_maze_start(m).y, 0);
    assert_int_equal(meander_maze_goal(m, 0).x, 19);
    meander_maze_free(m);
    for (size_t length = 1; length < size; length++)
        assert_int_equal(read_back(c, bytes, length, "mndr"), MEANDER_BAD_INPUT);
    free(bytes);
    meander_context_free(c);
}

// ---- what good checksums do not show ---------------------------------------------------

// All blocks of a file get good checksums again; `row` is the bytes of one row.
static void mend_blocks(uint8_t *bytes, size_t size, size_t row, size_t many) {
    checksum k;
    checksum_init(&k);
    size_t head = mndr_number_32(bytes + 12), end = size - head - MNDR_TAIL_SIZE;
    for (size_t at = head; at < end;) {
        size_t left = end - at, block = row * many + MNDR_BLOCK_EXTRA;
        if (block > left) block = left;
        mndr_number_to(bytes + at + block - 4, checksum_more(&k, 0, bytes + at, block - 4), 4);
        at += block;
    }
}

static char *solved_file(meander_context *c, const char *id, const char *by, const char *way,
                         size_t *size) {
    meander_maze *m;
    meander_solution *s;
    char *bytes;
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    assert_int_equal(meander_solution_new(m, by, NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(m, s, way, &bytes, size), MEANDER_OK);
    meander_solution_free(s);
    meander_maze_free(m);
    return bytes;
}

// A step of the path where no passage is, at every place of both planes: to the next cell, out of
// the maze to the east and below, and beyond the width.
TEST(test_paths_keep_to_passages) {
    enum { WIDTH = 11, HEIGHT = 4, PLANE = 2, ROW = 5 * PLANE };
    meander_context *c = door_open();
    meander_rows *r;
    heard h;
    for (size_t y = 0; y < HEIGHT; y++)
        for (size_t bit = 0; bit < 2 * 8 * PLANE; bit++) {
            size_t size;
            char *bytes = solved_file(c, "rect:11x4/eller/3", "breadth-first", "mndr:rows=1", &size);
            uint8_t *head = (uint8_t *)bytes;
            uint8_t *row = head + mndr_number_32(head + 12) + y * (ROW + MNDR_BLOCK_EXTRA) + 8;
            bool open = row[bit / 8] >> bit % 8 & 1;
            row[2 * PLANE + bit / 8] |= (uint8_t)(1u << bit % 8);
            mend_blocks(head, size, ROW, 1);
            assert_int_equal(read_back(c, bytes, size, "mndr"), open ? MEANDER_OK : MEANDER_BAD_INPUT);
            write_file(bytes, size);
            h = (heard){""};
            assert_int_equal(meander_rows_read_file_new(c, path, "mndr:salvage", hear, &h, &r),
                             MEANDER_OK);
            meander_row lent;
            while (!meander_rows_end(r)) {
                assert_int_equal(meander_rows_next(r, &lent), MEANDER_OK);
                assert_int_equal(*lent.path_east & ~*lent.east, 0);
                assert_int_equal(*lent.path_south & ~*lent.south, 0);
            }
            assert_int_equal(h.text[0] == '\0', open);
            meander_rows_free(r);
            meander_text_free(c, bytes);
        }
    meander_context_free(c);
}

// Each block says where it belongs, so none is read in the place of another.
TEST(test_swapped_blocks) {
    enum { BLOCK = 2 * 4 + MNDR_BLOCK_EXTRA };
    meander_context *c = door_open();
    heard h = {""};
    meander_rows *r;
    size_t size;
    char *bytes = file_of(c, "rect:9x20/eller/3", "mndr:rows=2", &size), moved[BLOCK];
    char *first = bytes + mndr_number_32((uint8_t *)bytes + 12) + 2 * BLOCK;
    memcpy(moved, first, BLOCK);
    memcpy(first, first + 3 * BLOCK, BLOCK);
    memcpy(first + 3 * BLOCK, moved, BLOCK);
    assert_int_equal(read_back(c, bytes, size, "mndr"), MEANDER_BAD_INPUT);
    assert_string_equal(meander_context_message(c), "x: rows 4 to 5 are damaged");
    write_file(bytes, size);
    assert_int_equal(meander_rows_read_file_new(c, path, "mndr:salvage", hear, &h, &r), MEANDER_OK);
    meander_row row;
    while (!meander_rows_end(r)) assert_int_equal(meander_rows_next(r, &row), MEANDER_OK);
    assert_string_equal(h.text, "rows 4 to 5 are damaged; rows 10 to 11 are damaged; ");
    meander_rows_free(r);
    meander_text_free(c, bytes);
    meander_context_free(c);
}

// What is left of a block map can be written and read again, as cells: whether rows are lost or
// walls stand between its blocks.
TEST(test_salvaged_block_maps) {
    static const char map[] = "S    #  \n ## # # \n    # # \n ##   # \n    ## G\n";
    meander_context *c = door_open();
    for (unsigned wall = 0; wall < 2; wall++) {
        meander_maze *m, *left, *again;
        heard h = {""};
        size_t size, more;
        char *bytes, *text;
        assert_int_equal(meander_maze_read_new(c, map, strlen(map), "map", "block",
                                               MEANDER_AS_BLOCKS, &m), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, NULL, "mndr:rows=1", &bytes, &size), MEANDER_OK);
        uint8_t *block = (uint8_t *)bytes + mndr_number_32((uint8_t *)bytes + 12) + 15;
        assert_int_equal(meander_maze_read_new(c, bytes, size, "x", "mndr", MEANDER_AS_AUTO, &left),
                         MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(left, NULL, "json", &text, &more), MEANDER_OK);
        if (strstr(text, "blocks") == NULL) fail_msg("a block map comes back as cells");
        meander_text_free(c, text);
        meander_maze_free(left);
        block[8] ^= 1;           // the passage from 0,1 - or its checksum is wrong
        if (wall) block[8] ^= 1, block[-7] ^= 1;
        if (wall) mend_blocks((uint8_t *)bytes, size, 3, 1);
        assert_int_equal(read_back(c, bytes, size, "mndr"), MEANDER_BAD_INPUT);
        meander_context_set_notes(c, hear, &h);
        assert_int_equal(meander_maze_read_new(c, bytes, size, "x", "mndr:salvage",
                                               MEANDER_AS_AUTO, &left), MEANDER_OK);
        assert_non_null(strstr(h.text, "x: a damaged block map: the rest is read as cells; "));
        assert_int_equal(meander_maze_draw_new(left, NULL, "json", &text, &more), MEANDER_OK);
        if (meander_maze_read_new(c, text, more, "y", NULL, MEANDER_AS_AUTO, &again) != MEANDER_OK)
            fail_msg("%s", meander_context_message(c));
        assert_null(strstr(text, "blocks"));
        meander_context_set_notes(c, NULL, NULL);
        meander_text_free(c, text);
        meander_text_free(c, bytes);
        meander_maze_free(again);
        meander_maze_free(left);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// ---- goals and paths -------------------------------------------------------------------

static char *json_of_rows(meander_context *c, meander_rows *r) {
    kept text = {0};
    meander_output *out;
    assert_int_equal(kept_open(c, &text, &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(r, "json", out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    return text.bytes;
}

// More goals than an ID names, up to every cell, keep their order, whole and as rows, and with a start
// that was moved.
TEST(test_many_goals) {
    enum { WIDTH = 30, GOALS = 3 * WIDTH };
    static const size_t counts[] = {16, 17, 18, 20, GOALS};
    meander_context *c = door_open();
    meander_maze *m, *back;
    meander_rows *r;
    meander_point goals[GOALS];
    char *bytes;
    size_t size;
    m = door_make(c, "rect:30x3/eller/1");
    for (unsigned i = 0; i < GOALS; i++)
        goals[i] = (meander_point){(7 * i + 3) % WIDTH, (i + i / WIDTH) % 3};
    for (size_t k = 0; k < sizeof counts / sizeof counts[0]; k++) {
        size_t count = counts[k];
        assert_int_equal(meander_maze_set_goals(m, goals, count), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, NULL, "mndr", &bytes, &size), MEANDER_OK);
        assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &back),
                         MEANDER_OK);
        assert_int_equal(meander_maze_goal_count(back), count);
        for (size_t i = 0; i < count; i++) {
            assert_int_equal(meander_maze_goal(back, i).x, goals[i].x);
            assert_int_equal(meander_maze_goal(back, i).y, goals[i].y);
        }
        write_file(bytes, size);
        for (int moved = 0; moved < 2; moved++) {
            char *rows_text, *text;
            assert_int_equal(meander_rows_read_file_new(c, path, NULL, NULL, NULL, &r), MEANDER_OK);
            if (moved) assert_int_equal(meander_rows_set_start(r, (meander_point){9, 1}), MEANDER_OK);
            if (moved) assert_int_equal(meander_maze_set_start(back, (meander_point){9, 1}), MEANDER_OK);
            rows_text = json_of_rows(c, r);
            assert_int_equal(meander_maze_draw_new(back, NULL, "json", &text, NULL), MEANDER_OK);
            assert_string_equal(rows_text, text);
            free(rows_text);
            meander_text_free(c, text);
            meander_rows_free(r);
        }
        meander_maze_free(back);
        meander_text_free(c, bytes);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

// Read whole, the path is the solution that was recorded: the one way, all shortest ways, one with
// ends of its own.  Written again it makes the same file.
TEST(test_solutions_come_back) {
    static const char *const ids[] = {"rect:70x9/backtracker/3", "rect:20x20/kruskal/5+braid=60",
                                      "rect:7x6,mask=bfbDb/prim/2", "rect:1x1/eller/1"};
    static const char *const solvers[] = {"breadth-first", "wall-follower", "all-shortest", "longest"};
    meander_context *c = door_open();
    for (size_t i = 0; i < 4; i++)
        for (size_t k = 0; k < 4; k++) {
            meander_maze *made, *m;
            meander_solution *found, *s;
            size_t size, again_size;
            char *bytes = solved_file(c, ids[i], solvers[k], "mndr", &size), *again;
            made = door_make(c, ids[i]);
            assert_int_equal(meander_solution_new(made, solvers[k], NULL, &found), MEANDER_OK);
            assert_int_equal(meander_maze_read_new(c, bytes, size, "x", NULL, MEANDER_AS_AUTO, &m),
                             MEANDER_OK);
            assert_int_equal(meander_solution_recorded_new(m, &s), MEANDER_OK);
            assert_int_equal(meander_solution_steps(s), meander_solution_steps(found));
            assert_int_equal(meander_maze_draw_new(m, s, "mndr", &again, &again_size), MEANDER_OK);
            assert_int_equal(size, again_size);
            assert_memory_equal(bytes, again, size);
            meander_text_free(c, again);
            meander_text_free(c, bytes);
            meander_solution_free(found);
            meander_solution_free(s);
            meander_maze_free(made);
            meander_maze_free(m);
        }
    meander_context_free(c);
}

static int open_folder(void **state) {
    (void)state;
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(path, sizeof path, "%s/maze.mndr", folder);
    return 0;
}

static int close_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

TEST_GROUP(open_folder, close_folder)
