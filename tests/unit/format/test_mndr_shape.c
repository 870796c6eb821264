// SPDX-License-Identifier: MIT
// Native files of mazes on other grids than squares: their bytes, every flipped bit, every length,
// and headers and rows that lie.  That all grids come back is tested in laws/test_shape_files.c.
#define _XOPEN_SOURCE 700

#include "support/test.h"
#include <unistd.h>

#include "facade/facade.h"
#include "format/native/mndr.h"
#include "support/support.h"

// One maze of 5 x 4 hexagons, whose header takes 120 bytes and each row a byte for E, SE and SW.
static const char id[] = "hex:5x4/wilson/3";
enum { HEAD = 120, TEXT = 88, BLOCK = 8 + 3 + 4, ROWS = 4, SIZE = 2 * HEAD + ROWS * BLOCK + 16 };

typedef struct file {
    meander_context *context;
    meander_maze *maze;
    char *bytes;
    size_t size;
} file;

// With the path of a solver, unless it is NULL.
static file open_file(const char *by) {
    file f;
    meander_solution *s = NULL;
    assert_int_equal(meander_context_new(NULL, &f.context), MEANDER_OK);
    assert_int_equal(meander_maze_new(f.context, id, NULL, &f.maze), MEANDER_OK);
    if (by != NULL)
        assert_int_equal(meander_solution_new(f.maze, by, NULL, &s), MEANDER_OK);
    assert_int_equal(meander_maze_draw_new(f.maze, s, "mndr:rows=1", &f.bytes, &f.size), MEANDER_OK);
    meander_solution_free(s);
    return f;
}

static void close_file(file *f) {
    meander_text_free(f->context, f->bytes);
    meander_maze_free(f->maze);
    meander_context_free(f->context);
}

static meander_status read_back(const file *f, size_t size, const char *way, meander_maze **m) {
    *m = NULL;
    return meander_maze_read_new(f->context, f->bytes, size, "x", way, MEANDER_AS_AUTO, m);
}

static void check_refused(const file *f, size_t size, const char *message) {
    meander_maze *m;
    if (read_back(f, size, "mndr", &m) != MEANDER_BAD_INPUT)
        fail_msg("%zu bytes: read, not refused with '%s'", size, message);
    if (strstr(meander_context_message(f->context), message) == NULL)
        fail_msg("%s, not %s", meander_context_message(f->context), message);
}

// What docs/file-format.md says.
TEST(test_bytes) {
    file f = open_file(NULL);
    const uint8_t *b = (const uint8_t *)f.bytes;
    const maze *m = &f.maze->puzzle.maze;
    assert_int_equal(f.size, SIZE);
    assert_int_equal(bits_from_bytes(b + 16), 5);
    assert_int_equal(bits_from_bytes(b + 24), ROWS);
    assert_int_equal(mndr_number_32(b + 36), 1024 | 3 << 16);
    assert_int_equal(mndr_number_32(b + 64), 24);
    assert_memory_equal(b + TEXT, "hex:5x4 hex:5x4/wilson/3\0\0\0\0", 28);
    for (size_t y = 0; y < ROWS; y++)
        for (unsigned side = 0; side < 3; side++)
            for (size_t x = 0; x < 8; x++) {
                bool set = b[HEAD + y * BLOCK + 8 + side] >> x & 1;
                cell c = x < 5 ? grid_index(m->grid, (meander_point){x, y}) : 0;
                assert_int_equal(set, x < 5 && maze_is_open(m, c, side));
            }
    assert_memory_equal(b, b + HEAD + ROWS * BLOCK, HEAD);
    close_file(&f);
}

// Returns whether each passage of the one is in the other.
static bool is_part(const meander_maze *part, const meander_maze *all) {
    for (cell c = 0; c < all->puzzle.grid->count; c++)
        if ((maze_sides(&part->puzzle.maze, c) & ~maze_sides(&all->puzzle.maze, c)) != 0) return false;
    return true;
}

static void check_flipped_bit(file *f, size_t bit) {
    meander_maze *m;
    f->bytes[bit / 8] ^= (char)(1 << bit % 8);
    if (read_back(f, f->size, "mndr", &m) != MEANDER_BAD_INPUT)
        fail_msg("bit %zu of byte %zu goes unseen", bit % 8, bit / 8);
    if (read_back(f, f->size, "mndr:salvage", &m) != MEANDER_OK)
        fail_msg("byte %zu: %s", bit / 8, meander_context_message(f->context));
    assert_int_equal(meander_maze_check(m), MEANDER_OK);
    assert_true(is_part(m, f->maze));
    meander_maze_free(m);
    f->bytes[bit / 8] ^= (char)(1 << bit % 8);
}

TEST(test_every_flipped_bit) {
    file f = open_file(NULL), solved = open_file("breadth-first");
    for (size_t bit = 0; bit < 8 * f.size; bit++) check_flipped_bit(&f, bit);
    for (size_t bit = 0; bit < 8 * solved.size; bit++) check_flipped_bit(&solved, bit);
    close_file(&f);
    close_file(&solved);
}

// A grid cannot do without a row, so only a file that has them all can be salvaged.
TEST(test_every_length) {
    file f = open_file(NULL);
    for (size_t length = 0; length < f.size; length++) {
        meander_maze *m;
        check_refused(&f, length, "x: ");
        meander_status status = read_back(&f, length, "mndr:salvage", &m);
        if ((status == MEANDER_OK) != (length >= HEAD + ROWS * BLOCK))
            fail_msg("%zu bytes: %s", length, meander_context_message(f.context));
        if (length == HEAD + BLOCK)
            assert_non_null(strstr(meander_context_message(f.context), "rows are missing"));
        meander_maze_free(m);
    }
    close_file(&f);
}

// ---- lies ----------------------------------------------------------------------------

static void mend(uint8_t *bytes, size_t size) {
    checksum k;
    checksum_init(&k);
    mndr_number_to(bytes + size - 4, checksum_more(&k, 0, bytes, size - 4), 4);
}

// In both headers, with good checksums.
static void amend_heads(file *f, size_t at, const char *text, size_t length) {
    uint8_t *first = (uint8_t *)f->bytes, *second = first + f->size - 16 - HEAD;
    memcpy(first + at, text, length);
    memcpy(second + at, text, length);
    mend(first, HEAD);
    mend(second, HEAD);
}

TEST(test_lies) {
    static const struct {
        size_t at;
        const char *text;
        size_t length;
        const char *message;
    } lies[] = {
        {TEXT, "qex", 3, "no grid 'qex'"}, {TEXT, "tri", 3, "different sides from its grid"},
        {TEXT + 4, "6", 1, "different places from those in its header"}, {TEXT + 6, "3", 1, "different places"},
        {TEXT + 6, "5", 1, "rows are missing"}, {TEXT + 4, "0", 1, "has a 0"},
        {TEXT, "rect:5x4 ", 9, "no grid but squares"}, {TEXT + 7, "x", 1, "does not name its grid"},
        {TEXT, " ", 1, "does not name its grid"}, {TEXT + 8, "\"", 1, "ID is not text"},
        {TEXT + 9, " ", 1, "ID is not text"}, {37, "\0", 1, "does not know"},
        {37, "\5", 1, "does not know"}, {36, "\1", 1, "does not know"}, {38, "\0", 1, "1 to 32 sides"},
        {38, "\41", 1, "1 to 32 sides"}, {38, "\2", 1, "more bytes"}, {40, "\5", 1, "start is not"},
        {48, "\4", 1, "belong to cells"}, {80, "\7", 1, "belong to cells"},
        {24, "\377\377\377\377\377\377\377\377", 8, "only a rectangle has no end"},
    };
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        file f = open_file(NULL);
        amend_heads(&f, lies[i].at, lies[i].text, lies[i].length);
        check_refused(&f, f.size, lies[i].message);
        close_file(&f);
    }
}

// Bits of a row that no passage of the grid is meant by: none of SW in the last row, of E in the last
// column, beyond the row; with salvage they are left out.
TEST(test_rows_that_lie) {
    static const struct { size_t y, side, bit; } lies[] = {{3, 2, 1}, {3, 1, 0}, {1, 0, 4}, {0, 0, 7}};
    for (size_t i = 0; i < sizeof lies / sizeof lies[0]; i++) {
        file f = open_file(NULL);
        meander_maze *m;
        char wanted[64];
        uint8_t *block = (uint8_t *)f.bytes + HEAD + lies[i].y * BLOCK;
        block[8 + lies[i].side] |= (uint8_t)(1u << lies[i].bit);
        mend(block, BLOCK);
        snprintf(wanted, sizeof wanted, "a passage of row %zu leads out of the maze", lies[i].y);
        check_refused(&f, f.size, wanted);
        assert_int_equal(read_back(&f, f.size, "mndr:salvage", &m), MEANDER_OK);
        assert_true(is_part(m, f.maze) && is_part(f.maze, m));
        meander_maze_free(m);
        close_file(&f);
    }
}

// All passages of the path, and one more where the maze has a wall.
TEST(test_path_through_a_wall) {
    file f = open_file("breadth-first");
    uint8_t *block = (uint8_t *)f.bytes + HEAD;
    size_t size = 8 + 2 * 3 + 1 + 4;         // with the cells that were visited
    assert_int_equal(f.size, 2 * HEAD + ROWS * size + 16);
    unsigned walls = ~(unsigned)block[8] & 15u;      // to the east, in the first row
    assert_int_not_equal(walls, 0);
    block[8 + 3] |= (uint8_t)(walls & (0u - walls));
    mend(block, size);
    check_refused(&f, f.size, "the path in row 0 goes through a wall");
    close_file(&f);
}

// Whoever asks for rows of squares is told that there are none.
TEST(test_rows_are_refused) {
    char path[] = "/tmp/meander-shape-XXXXXX";
    file f = open_file(NULL);
    meander_rows *r;
    meander_maze *m;
    int made = mkstemp(path);
    assert_true(made >= 0 && write(made, f.bytes, f.size) == (ssize_t)f.size);
    close(made);
    assert_int_equal(meander_rows_read_file_new(f.context, path, NULL, NULL, NULL, &r),
                     MEANDER_UNSUPPORTED);
    assert_non_null(strstr(meander_context_message(f.context),
                           "a maze on hex:5x4 is not read row by row"));
    assert_int_equal(meander_maze_read_file_new(f.context, path, NULL, MEANDER_AS_AUTO, &m),
                     MEANDER_OK);
    assert_string_equal(meander_maze_id(m), id);
    meander_maze_free(m);
    unlink(path);
    close_file(&f);
}
