// SPDX-License-Identifier: MIT
// What is found row by row is the same for every number of threads: all figures of rows that are
// made, and of files with loops, pieces, masks and damage, with the same messages in the same order;
// the path of every perfect maze, and what is wrong with one that is not.
#include "support/test.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

static const unsigned thread_counts[] = {1, 3, 2, 7};
enum { COUNTS = SUPPORT_SANITIZED ? 2 : sizeof thread_counts / sizeof thread_counts[0], TEXT_SIZE = 1 << 16 };
// For races there is no need to go alone.
enum { FIRST = SUPPORT_RACES };
static char texts[2][TEXT_SIZE];

static const char path[] = "build/test_row_threads.mndr";

static void add_text(char *text, const char *format, ...) {
    size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text + used, TEXT_SIZE - used, format, arguments);
    va_end(arguments);
}

static void add_figures(char *text, const meander_figure *figures, size_t count) {
    for (size_t i = 0; i < count; i++) {
        const meander_figure *f = &figures[i];
        add_text(text, "%s %d %llu %.17g:", f->key, f->known, (unsigned long long)f->number, f->real);
        for (size_t k = 0; f->known && k < f->list_count; k++)
            add_text(text, " %llu", (unsigned long long)f->list[k]);
        add_text(text, "\n");
    }
}

static void on_damage(void *user, const char *what) { add_text(user, "damage: %s\n", what); }

// Everything that measuring says.
static void tell(unsigned threads, const char *id, const char *format, char *text) {
    meander_context *c = door_open();
    meander_rows *rows = NULL;
    const meander_figure *figures;
    size_t count;
    text[0] = '\0';
    meander_context_set_threads(c, threads);
    meander_status status =
        id != NULL ? meander_rows_new(c, id, &rows)
                   : meander_rows_read_file_new(c, path, format, on_damage, text, &rows);
    if (status == MEANDER_OK) status = meander_rows_measure(rows, NULL, &figures, &count);
    if (status == MEANDER_OK) add_figures(text, figures, count);
    else add_text(text, "status %d: %s\n", (int)status, meander_context_message(c));
    meander_rows_free(rows);
    meander_context_free(c);
}

static void check_measure(const char *id, const char *format) {
    for (size_t i = FIRST; i < COUNTS; i++) {
        watch("%u threads, %s", thread_counts[i], id == NULL ? "a file" : id);
        tell(thread_counts[i], id, format, texts[i > FIRST]);
        if (i > FIRST) assert_string_equal(texts[1], texts[0]);
        watch_done();
    }
}

// With sanitizers and --quick half of the mazes, and a third of the pairs, among which each generator and each size
// still is.
static bool is_short(void) { return SUPPORT_SANITIZED || support_extent_is("quick"); }

// More than 2^20 cells each: fewer are not shared out.
static const char *const ids[] = {
    "rect:1x1100000/eller/1", "rect:1100000x1/eller/2", "rect:2x600000/sidewinder/3",
    "rect:63x17000/eller/4", "rect:64x17001/binary-tree/5", "rect:65x16333/recursive-division/6",
    "rect:65x16333/recursive-division:room=4/6", "rect:1025x1031/eller:right=20,down=70/7",
    "rect:300000x7/eller/8", "rect:1030x1019/nested/10", "rect:1100x1000/sidewinder:coins=places/9",
};

TEST(test_figures_of_ids) {
    size_t step = is_short() ? 2 : 1;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i += step) check_measure(ids[i], NULL);
}

// ---- files -----------------------------------------------------------------------------

static void write_file(const char *id) {
    meander_context *c = door_open();
    meander_output *out;
    const char *style = "mndr:rows=50";
    assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
    if (meander_id_write(c, id, NULL, style, out) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_context_free(c);
}

static void damage_file(long place, unsigned char byte) {
    FILE *f = fopen(path, "r+b");
    assert_non_null(f);
    assert_int_equal(fseek(f, place, SEEK_SET), 0);
    assert_int_equal(fputc(byte, f), byte);
    assert_int_equal(fclose(f), 0);
}

TEST(test_figures_of_files) {
    static const char *const files[] = {
        "rect:1100x1000/cellular/3", "rect:1100x1000/sidewinder/3+braid=30",
        "rect:129x8200/binary-tree/5", "rect:1030x1030/percolation:open=51/2",
    };
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i += 1 + SUPPORT_RACES) {
        write_file(files[i]);
        check_measure(NULL, NULL);
        for (long place = 30000; place < 250000; place += 37003) damage_file(place, 0xa5);
        check_measure(NULL, NULL);
        check_measure(NULL, "mndr:salvage");
    }
    remove(path);
}

// ---- paths -----------------------------------------------------------------------------

static uint64_t add_plane(uint64_t hash, const uint64_t *plane, size_t words) {
    for (size_t i = 0; i < words; i++) hash = (hash ^ plane[i]) * UINT64_C(0x100000001b3);
    return hash;
}

// Everything that solving says, and a hash of all rows with the path in them.
static void tell_path(unsigned threads, const char *id, meander_progress stop, char *text) {
    meander_context *c = door_open();
    meander_rows *rows = NULL, *solved = NULL;
    uint64_t steps = 0, hash = 0;
    unsigned left = 3;
    text[0] = '\0';
    meander_context_set_threads(c, threads);
    if (stop != NULL) meander_context_set_progress(c, stop, &left);
    meander_status status = id != NULL ? meander_rows_new(c, id, &rows)
                                       : meander_rows_read_file_new(c, path, NULL, NULL, NULL, &rows);
    if (status == MEANDER_OK) status = meander_rows_solve_new(rows, &steps, &solved);
    while (status == MEANDER_OK && !meander_rows_end(solved)) {
        meander_row row;
        status = meander_rows_next(solved, &row);
        if (status != MEANDER_OK) break;
        size_t words = (size_t)(meander_rows_width(solved) + 63) / 64;
        hash = add_plane(add_plane(hash, row.east, words), row.south, words);
        hash = add_plane(add_plane(hash, row.path_east, words), row.path_south, words);
    }
    add_text(text, "status %d, %llu steps, %llx", (int)status, (unsigned long long)steps,
             (unsigned long long)hash);
    if (status != MEANDER_OK) add_text(text, ": %s", meander_context_message(c));
    meander_rows_free(solved);
    meander_rows_free(rows);
    meander_context_free(c);
}

static void check_path(const char *id, const char *expected) {
    for (size_t i = FIRST; i < COUNTS; i++) {
        watch("path with %u threads, %s", thread_counts[i], id == NULL ? "a file" : id);
        tell_path(thread_counts[i], id, NULL, texts[i > FIRST]);
        if (strstr(texts[i > FIRST], expected) == NULL)
            fail_msg("%s: %s", id == NULL ? "a file" : id, texts[i > FIRST]);
        if (i > FIRST) assert_string_equal(texts[1], texts[0]);
        watch_done();
    }
}

// Blocks of more than a hundred rows, several of them; ends in the same row, block and cell.
TEST(test_paths_of_ids) {
    static const char *const generators[] = {"eller", "binary-tree:corner=south-east",
        "sidewinder:east=80", "recursive-division", "eller:right=20,down=80",
        "eller:right=0", "eller:down=0", "eller:coins=places,right=40,down=40"};
    static const unsigned sizes[][2] = {{1, 70000}, {2, 40001}, {63, 1300}, {64, 1290}, {65, 2000},
                                        {129, 1111}, {500, 700}};
    char id[128];
    size_t step = is_short() ? 3 : 1;
    for (size_t i = 0; i < sizeof generators / sizeof generators[0]; i++)
        for (size_t k = i % step; k < sizeof sizes / sizeof sizes[0]; k += step) {
            unsigned width = sizes[k][0], height = sizes[k][1], n = (unsigned)(7 * i + k + 1);
            snprintf(id, sizeof id, "rect:%ux%u/%s/%u", width, height, generators[i], n);
            check_path(id, "status 0");
            snprintf(id, sizeof id, "rect:%ux%u/%s/%u+start=%u,%u+goal=%u,%u", width, height,
                     generators[i], n, n * 31 % width, n * 7919 % height, n * 57 % width,
                     n % 3 == 0 ? n * 7919 % height : n * 104729 % height);
            check_path(id, "status 0");
        }
}

TEST(test_paths_of_files) {
    write_file("rect:200x900/backtracker/4");
    check_path(NULL, "status 0");
    write_file("rect:200x900/wilson/4+braid=1");
    check_path(NULL, "not a perfect maze: a loop closes in row");
    write_file("rect:200x900/percolation:open=49/4");
    check_path(NULL, "not a perfect maze: it falls apart in row");
    write_file("rect:200x900/backtracker/4");
    damage_file(9000, 0xa5);
    check_path(NULL, "are damaged");
    remove(path);
}

static bool stop_soon(void *user, uint64_t done, uint64_t total) {
    unsigned *left = user;
    assert_true(done <= total);
    return (*left)-- > 0;
}

TEST(test_paths_are_cancelled) {
    static char text[TEXT_SIZE];
    for (size_t i = 0; i < COUNTS; i++) {
        tell_path(thread_counts[i], "rect:100x3000/eller/1", stop_soon, text);
        if (strstr(text, "cancelled") == NULL) fail_msg("%s", text);
    }
}
