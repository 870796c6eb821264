// SPDX-License-Identifier: MIT
// No memory while mazes are read and written: every allocation of every registered format,
// of reading, writing and of the streams behind them, fails once (see support/faulty.h).
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <unistd.h>

#include "support/faulty.h"
#include "support/support.h"

// ---- mazes to read and write -----------------------------------------------------------

static const char *const ids[] = {"rect:23x17/backtracker/3",
                                  "rect:13x11/growing-tree/3+start=4,5+goal=9,9+goal=2,2",
                                  "rect:7x6,mask=bfbDb/backtracker/2", "rect:1x1/eller/1"};
enum { IDS = sizeof ids / sizeof ids[0] };

static const char *const two_pieces = " ###   ###\n ####  ###\n ###   ###\n";

static void open_maze(bench *b, const char *id, setting *s) {
    *s = (setting){.what = id};
    assert_int_equal(meander_trace_new(b->context, NULL, NULL, &s->trace), MEANDER_OK);
    meander_status status = meander_maze_new(b->context, id, s->trace, &s->maze);
    if (status != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(b->context));
    status = meander_solution_new(s->maze, "depth-first", NULL, &s->solution);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
}

static void close_maze(setting *s) {
    meander_solution_free(s->solution);
    meander_maze_free(s->maze);
    meander_trace_free(s->trace);
}

// ---- reading -----------------------------------------------------------------------------

static meander_status read_text(meander_context *c, const setting *s, record *r) {
    meander_maze *m;
    meander_status status = meander_maze_read_new(c, s->text, s->size, "maze.txt", s->format,
                                                  s->as, &m);
    if (status != MEANDER_OK) return status;
    record_maze(r, m);
    meander_maze_free(m);
    return MEANDER_OK;
}

// The maze's text in one format, read back as told and by content.
static void try_reading(bench *b, const setting *from, const char *format, bool solved) {
    char what[256], *text;
    setting s = {.what = what, .format = format};
    snprintf(what, sizeof what, "reading %s of %s", format, from->what);
    meander_status status = meander_maze_draw_new(from->maze, solved ? from->solution : NULL, format,
                                                  &text, &s.size);
    if (status != MEANDER_OK) fail_msg("%s: %s", what, meander_context_message(b->context));
    s.text = text;
    bench_try(b, read_text, &s);
    s.format = NULL;
    bench_try(b, read_text, &s);
    s.as = MEANDER_AS_BLOCKS;
    if (strcmp(format, "block") == 0) bench_try(b, read_text, &s);
    meander_text_free(b->context, text);
}

// What is read and not written, or only at one size.
static const struct {
    const char *format, *text;
} foreign[] = {
    {":maze=2", "###\n# #\n###\n\n#####\n#   #\n#####\n"},
    {":maze=2", " ___\n|  _|\n|___|\n\n ___\n|_  |\n|___|\n"},
    {"tokens", "<ADJLIST_START> (0,0) <--> (0,1) <ADJLIST_END> <ORIGIN_START> (0,0) <ORIGIN_END> "
               "<TARGET_START> (0,1) <TARGET_END> <PATH_START> (0,0) (0,1) <PATH_END>"},
    {"alphamaze", "<|0-0|><|up_down_left_wall|><|origin|><|0-1|><|up_down_right_wall|><|target|> <|right|>"},
    {"matrix", "{\"startX\": 0, \"startY\": 0, \"matrix\": [[0, 1, 0], [0, 0, 0]]}"},
    {"pixels", "P1 5 5\n1 0 1 1 1\n1 0 0 0 1\n1 1 1 0 1\n1 0 0 0 1\n1 1 1 0 1\n"},
    {"octile", "type octile\nheight 2\nwidth 3\nmap\n.@.\n...\n"},
    {"block", "5 7\n1 1\n3 5\n#######\n#   # #\n# # # #\n# #   #\n#######\n"},
};

TEST(test_reading_foreign) {
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < sizeof foreign / sizeof foreign[0]; i++) {
        setting s = {.what = foreign[i].format, .format = foreign[i].format, .text = foreign[i].text,
                     .size = strlen(foreign[i].text)};
        bench_try(&b, read_text, &s);
    }
    setting from, s = {.what = "a maze of one size"};
    open_maze(&b, "rect:16x16/wilson/1", &from);
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, f);
        if (!has_trait(info, "one-size")) continue;
        char *text;
        from.format = info.name;
        bench_try(&b, bench_draw, &from);
        assert_int_equal(meander_maze_draw_new(from.maze, NULL, info.name, &text, &s.size), MEANDER_OK);
        s.text = text;
        bench_try(&b, read_text, &s);
        meander_text_free(b.context, text);
    }
    from.format = "tiled:passages=3,walls=2";
    bench_try(&b, bench_draw, &from);
    close_maze(&from);
    bench_close(&b);
}

TEST(test_reading) {
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < IDS; i++) {
        setting from;
        open_maze(&b, ids[i], &from);
        for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
            meander_info info = meander_list_at(MEANDER_FORMATS, f);
            if (!has_trait(info, "two-way") || has_trait(info, "one-size")) continue;
            try_reading(&b, &from, info.name, false);
            if (i == 0) try_reading(&b, &from, info.name, true);
        }
        close_maze(&from);
    }
    bench_close(&b);
}

// ---- writing -----------------------------------------------------------------------------

static void record_file(record *r, const char *path) {
    size_t size;
    char *bytes = support_read_file(path, &size);
    assert_non_null(bytes);
    record_add(r, bytes, size);
    free(bytes);
    unlink(path);
}

static meander_status end_file(meander_output *out, meander_status status, const setting *s,
                               record *r) {
    if (status == MEANDER_OK) status = meander_output_close(out);
    else meander_output_abandon(out);
    if (status == MEANDER_OK) record_file(r, s->path);
    // Half a file, or one that is left beside it, would be found here.
    if (support_count_files(s->path) != 0) fail_msg("%s: a file stays", s->what);
    return status;
}

static meander_status write_file(meander_context *c, const setting *s, record *r) {
    meander_output *out;
    meander_status status = meander_output_file_new(c, s->path, &out);
    if (status != MEANDER_OK) return status;
    status = meander_maze_write(s->maze, s->solution, s->trace, s->format, out);
    return end_file(out, status, s, r);
}

static meander_status write_rows(meander_context *c, const setting *s, record *r) {
    meander_output *out;
    meander_rows *rows;
    meander_status status = meander_rows_new(c, s->text, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_output_file_new(c, s->path, &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write(rows, s->format, out);
        status = end_file(out, status, s, r);
    }
    meander_rows_free(rows);
    return status;
}

// Row by row solved and row by row written.
static meander_status write_solved_rows(meander_context *c, const setting *s, record *r) {
    meander_output *out;
    meander_rows *rows, *solved = NULL;
    uint64_t steps;
    meander_status status = meander_rows_new(c, s->text, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_solve_new(rows, &steps, &solved);
    if (status == MEANDER_OK) status = meander_output_file_new(c, s->path, &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write(solved, s->format, out);
        status = end_file(out, status, s, r);
    }
    meander_rows_free(solved);
    meander_rows_free(rows);
    return status;
}

// Two pages of a book, the solution once more behind them.
static meander_status write_book(meander_context *c, const setting *s, record *r) {
    meander_output *out;
    meander_book *book = NULL;
    meander_status status = meander_output_file_new(c, s->path, &out);
    if (status != MEANDER_OK) return status;
    status = meander_book_new(c, "pdf:theme=paper", out, &book);
    for (int page = 0; page < 2 && status == MEANDER_OK; page++)
        status = meander_book_add(book, s->maze, s->solution, "a remark");
    if (status == MEANDER_OK) status = meander_book_end(book);
    meander_book_free(book);
    return end_file(out, status, s, r);
}

static meander_status read_picture(meander_context *c, const setting *s, record *r) {
    char *id;
    meander_status status = meander_id_of_picture_new(c, s->path, &id);
    if (status != MEANDER_OK) return status;
    record_add(r, id, strlen(id));
    meander_text_free(c, id);
    return MEANDER_OK;
}

// Pictures need libraries, but for SVG.
static bool was_built(meander_info info) {
    return !has_trait(info, "picture") || strcmp(info.name, "svg") == 0 ||
           strstr(meander_features(), "without") == NULL;
}

static void try_writing(bench *b, const setting *from, meander_info info, const char *path) {
    char what[256];
    setting s = *from;
    if (!was_built(info) || has_trait(info, "read-only") || has_trait(info, "one-size")) return;
    snprintf(what, sizeof what, "writing %s of %s", info.name, from->what);
    s.what = what;
    s.format = info.name;
    s.path = path;
    bench_try(b, write_file, &s);
    static const char *const switches[] = {"colour", "smooth"};
    for (size_t i = 0; i < 2; i++) {
        char with[64];
        snprintf(with, sizeof with, "%s:%s=yes", info.name, switches[i]);
        s.format = with;
        if (meander_list_param(MEANDER_FORMATS, info.name, switches[i]) != NULL) bench_try(b, write_file, &s);
    }
    s.format = info.name;
    if (!has_trait(info, "events")) bench_try(b, bench_draw, &s);
    s.solution = NULL;
    if (!has_trait(info, "solution")) bench_try(b, write_file, &s);
}

static void try_writing_rows(bench *b, meander_info info, const char *path) {
    char what[256];
    if (!has_trait(info, "rows") || !was_built(info)) return;
    snprintf(what, sizeof what, "writing rows as %s", info.name);
    setting s = {.what = what, .format = info.name, .path = path,
                 .text = "rect:70x9/eller/7+start=3,0+goal=69,4"};
    if (!has_trait(info, "solution")) bench_try(b, write_rows, &s);
    bench_try(b, write_solved_rows, &s);
}

// In a folder that only this program has; in memory where it can, because thousands of files are put on the disk.
static void in_folder(void (*run)(bench *b, const char *path)) {
    char folder[64], path[128];
    bench b;
    snprintf(folder, sizeof folder, "%s/meander-memory-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/maze", folder);
    bench_open(&b);
    run(&b, path);
    bench_close(&b);
    assert_int_equal(rmdir(folder), 0);
}

// The smallest shows most; the others take most of the time.
static void write_all(bench *b, const char *path) {
    for (size_t i = support_extent_is("quick") || SUPPORT_SANITIZED ? IDS - 1 : 0; i < IDS; i++) {
        setting from;
        open_maze(b, ids[i], &from);
        for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++)
            try_writing(b, &from, meander_list_at(MEANDER_FORMATS, f), path);
        close_maze(&from);
    }
}

// Without a path there is a solution all the same, and its marks are drawn.
static void write_pieces(bench *b, const char *path) {
    char id[512], *mask;
    setting from;
    assert_int_equal(meander_mask_new(b->context, two_pieces, strlen(two_pieces), "m", &mask), MEANDER_OK);
    snprintf(id, sizeof id, "rect:%s,pieces=yes/backtracker/5", mask);
    meander_text_free(b->context, mask);
    open_maze(b, id, &from);
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++)
        try_writing(b, &from, meander_list_at(MEANDER_FORMATS, f), path);
    close_maze(&from);
}

static void write_book_and_picture(bench *b, const char *path) {
    setting s;
    meander_output *out;
    open_maze(b, ids[0], &s);
    s.path = path;
    s.what = "a book";
    if (strstr(meander_features(), "without") == NULL) bench_try(b, write_book, &s);
    assert_int_equal(meander_output_file_new(b->context, path, &out), MEANDER_OK);
    assert_int_equal(meander_maze_write(s.maze, NULL, NULL, "svg", out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    s.what = "the ID of a picture";
    bench_try(b, read_picture, &s);
    unlink(path);
    close_maze(&s);
}

static void write_all_rows(bench *b, const char *path) {
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++)
        try_writing_rows(b, meander_list_at(MEANDER_FORMATS, f), path);
}

TEST(test_writing) {
    in_folder(write_all);
}

static meander_status mask_of_picture(meander_context *c, const setting *s, record *r) {
    char *mask;
    meander_status status = meander_mask_of_picture_new(c, s->path, s->text, 0, false, false, &mask);
    if (status != MEANDER_OK) return status;
    record_add(r, mask, strlen(mask));
    meander_text_free(c, mask);
    return MEANDER_OK;
}

static meander_status density_of_picture(meander_context *c, const setting *s, record *r) {
    char *density;
    meander_status status = meander_density_of_picture_new(c, s->path, s->text, &density);
    if (status != MEANDER_OK) return status;
    record_add(r, density, strlen(density));
    meander_text_free(c, density);
    return MEANDER_OK;
}

// One in two pieces, on squares and on hexagons.
static void take_masks(bench *b, const char *path) {
    static const char picture[] = "P1 7 3\n1 1 1 0 0 1 1\n1 1 1 0 0 1 1\n1 1 1 0 0 1 1\n";
    static const char *const on[] = {"rect:7x3/prim/1", "hex:9x5/prim/1"};
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(picture, file);
    assert_int_equal(fclose(file), 0);
    for (size_t i = 0; i < 2; i++) {
        setting s = {.what = "a mask of a picture", .path = path, .text = on[i]};
        bench_try(b, mask_of_picture, &s);
    }
    setting dense = {.what = "a density of a picture", .path = path, .text = "voronoi:21/prim/1"};
    bench_try(b, density_of_picture, &dense);
    unlink(path);
}

TEST(test_masks_of_pictures) {
    in_folder(take_masks);
}

TEST(test_books) {
    in_folder(write_book_and_picture);
}

TEST(test_writing_pieces) {
    in_folder(write_pieces);
}

TEST(test_writing_rows) {
    in_folder(write_all_rows);
}
