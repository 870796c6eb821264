// SPDX-License-Identifier: MIT
// No memory while a native file is read row by row, solved, copied, begun and gone on with (see
// support/faulty.h).  Whatever fails, FILE.part never becomes FILE before it is whole.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <sys/wait.h>
#include <unistd.h>

#include "support/door.h"
#include "support/faulty.h"
#include "support/support.h"

static char folder[] = "/tmp/meander-memory-XXXXXX";
static char whole[64], copy[64], part[64];

static const char *const id = "rect:70x40/eller/7+start=3,0+goal=69,4";

static meander_status record_rows(meander_rows *r, record *rec) {
    while (!meander_rows_end(r)) {
        meander_row row;
        meander_status status = meander_rows_next(r, &row);
        if (status != MEANDER_OK) return status;
        record_add(rec, row.east, 2 * sizeof *row.east);
        record_add(rec, row.south, 2 * sizeof *row.south);
    }
    return MEANDER_OK;
}

static meander_status read_rows(meander_context *c, const setting *s, record *rec) {
    meander_rows *r;
    meander_status status = meander_rows_read_file_new(c, s->path, s->format, NULL, NULL, &r);
    if (status != MEANDER_OK) return status;
    status = record_rows(r, rec);
    meander_rows_free(r);
    return status;
}

static meander_status solve_rows(meander_context *c, const setting *s, record *rec) {
    meander_rows *r, *solved = NULL;
    uint64_t steps;
    meander_status status = meander_rows_read_file_new(c, s->path, s->format, NULL, NULL, &r);
    if (status != MEANDER_OK) return status;
    status = meander_rows_solve_new(r, &steps, &solved);
    if (status == MEANDER_OK) status = record_rows(solved, rec);
    if (status == MEANDER_OK) record_number(rec, steps);
    meander_rows_free(solved);
    meander_rows_free(r);
    return status;
}

static meander_status write_part(meander_context *c, const setting *s, record *rec) {
    meander_rows *r;
    meander_output *out;
    const char *style = "mndr:rows=4";
    meander_status status = meander_rows_new(c, s->text, &r);
    if (status != MEANDER_OK) return status;
    status = meander_output_part_new(c, copy, &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write(r, style, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_rows_free(r);
    if (status != MEANDER_OK && access(copy, F_OK) == 0) fail_msg("a part has become the file");
    if (status != MEANDER_OK) return status;
    assert_int_not_equal(access(part, F_OK), 0);
    size_t size;
    char *bytes = support_read_file(copy, &size);
    record_add(rec, bytes, size);
    free(bytes);
    unlink(copy);
    return MEANDER_OK;
}

static meander_status read_part(meander_context *c, const setting *s, record *rec) {
    char *told, *way;
    meander_status status = meander_part_read_new(c, s->path, &told, &way);
    if (status != MEANDER_OK) return status;
    record_add(rec, told, strlen(told));
    record_add(rec, way, strlen(way));
    meander_text_free(c, told);
    meander_text_free(c, way);
    return MEANDER_OK;
}

// Three mazes of a batch in one file.
static meander_status write_set(meander_context *c, const setting *s, record *rec) {
    meander_batch *b;
    meander_output *out;
    meander_status status = meander_batch_new(c, s->text, NULL, &b);
    if (status != MEANDER_OK) return status;
    status = meander_output_file_new(c, s->path, &out);
    if (status == MEANDER_OK) {
        status = meander_batch_write_mndr(b, 3, "mndr:rows=4", out, NULL);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_batch_free(b);
    if (status != MEANDER_OK) return status;
    size_t size;
    char *bytes = support_read_file(s->path, &size);
    record_add(rec, bytes, size);
    free(bytes);
    return MEANDER_OK;
}

static meander_status read_set(meander_context *c, const setting *s, record *rec) {
    meander_rows *r = NULL;
    uint64_t count = 0;
    meander_status status = meander_file_count(c, s->path, NULL, &count);
    for (uint64_t k = 0; k < count && status == MEANDER_OK; k++) {
        status = r == NULL ? meander_rows_read_file_new(c, s->path, "mndr:maze=1", NULL, NULL, &r)
                           : meander_rows_next_maze(r);
        if (status == MEANDER_OK) status = record_rows(r, rec);
    }
    meander_rows_free(r);
    return status;
}

static meander_status read_one(meander_context *c, const setting *s, record *rec) {
    meander_maze *m;
    meander_status status =
        meander_maze_read_file_new(c, s->path, s->format, MEANDER_AS_AUTO, &m);
    if (status != MEANDER_OK) return status;
    record_maze(rec, m);
    meander_maze_free(m);
    return MEANDER_OK;
}

// A solved maze of an ID, in a file.
static meander_status write_solved(meander_context *c, const setting *s, record *rec) {
    meander_maze *m;
    meander_solution *way = NULL;
    meander_output *out;
    meander_status status = meander_maze_new(c, s->text, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = meander_solution_new(m, "breadth-first", NULL, &way);
    if (status == MEANDER_OK) status = meander_output_file_new(c, s->path, &out);
    if (status == MEANDER_OK) {
        status = meander_maze_write(m, way, NULL, "mndr:rows=3", out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    meander_solution_free(way);
    meander_maze_free(m);
    if (status != MEANDER_OK) return status;
    size_t size;
    char *bytes = support_read_file(s->path, &size);
    record_add(rec, bytes, size);
    free(bytes);
    return MEANDER_OK;
}

// The file that all tests read, and a part of it.
static int open_folder(void **state) {
    (void)state;
    meander_context *c = door_open();
    meander_output *out;
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(whole, sizeof whole, "%s/whole", folder);
    snprintf(copy, sizeof copy, "%s/copy", folder);
    snprintf(part, sizeof part, "%s/copy.part", folder);
    meander_maze *m = door_make(c, id);
    assert_int_equal(meander_output_file_new(c, whole, &out), MEANDER_OK);
    assert_int_equal(meander_maze_write(m, NULL, NULL, "mndr:rows=4", out),
                     MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_maze_free(m);
    meander_context_free(c);
    return 0;
}

static int close_folder(void **state) {
    (void)state;
    unlink(whole);
    unlink(part);
    return rmdir(folder);
}

// The first `size` bytes of the whole file, some of them changed, as a part.
static void leave_part(size_t size, size_t changed) {
    size_t all;
    char *bytes = support_read_file(whole, &all);
    if (changed < all) bytes[changed] ^= 1;
    FILE *file = fopen(part, "wb");
    assert_non_null(file);
    if (size > all) size = all;
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    free(bytes);
}

// The same maze as a picture, in `copy`.
static void put_picture(void) {
    meander_context *c = door_open();
    meander_rows *r;
    meander_output *out;
    assert_int_equal(meander_rows_new(c, id, &r), MEANDER_OK);
    assert_int_equal(meander_output_file_new(c, copy, &out), MEANDER_OK);
    assert_int_equal(meander_rows_write(r, "block", out), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_rows_free(r);
    meander_context_free(c);
}

TEST(test_memory) {
    bench b;
    bench_open(&b);
    setting s = {.what = "a native file", .path = whole, .text = id};
    bench_try(&b, read_rows, &s);
    bench_try(&b, solve_rows, &s);
    s.format = "mndr:salvage";
    bench_try(&b, read_rows, &s);
    bench_try(&b, write_part, &s);
    s.path = copy;
    bench_try(&b, write_set, &s);
    bench_try(&b, read_set, &s);
    s.format = "mndr:maze=2";
    bench_try(&b, read_one, &s);
    put_picture();
    s.format = NULL;
    bench_try(&b, read_rows, &s);
    bench_try(&b, solve_rows, &s);
    unlink(copy);
    leave_part(1000, SIZE_MAX);
    s.path = copy;
    bench_try(&b, read_part, &s);
    bench_close(&b);
}

// Other grids, with masks and without, alone and in sets.
TEST(test_memory_of_shapes) {
    static const char *const ids[] = {
        "hex:9x7/wilson/3", "hex:6x5,mask=accibebicc/kruskal/7", "weave:8x7/backtracker/4",
        "box:4x3x3/kruskal/2", "polar:5,mask=aebebdcdGd/boruvka/2", "torus:5x4/prim/9",
    };
    bench b;
    bench_open(&b);
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        setting s = {.what = ids[i], .path = copy, .text = ids[i]};
        bench_try(&b, write_solved, &s);
        bench_try(&b, read_one, &s);
        bench_try(&b, write_set, &s);
        s.format = "mndr:maze=2";
        bench_try(&b, read_one, &s);
    }
    unlink(copy);
    bench_close(&b);
}

// Whatever part is there, and however it was spoilt, the file is the same; but a file that begins like
// no part is somebody else's, and stays.
TEST(test_any_part) {
    meander_context *c = door_open();
    size_t size;
    char *bytes = support_read_file(whole, &size);
    setting s = {.text = id};
    for (size_t length = 0; length <= size; length += length % 7 + 1)
        for (int spoilt = 0; spoilt < 2; spoilt++) {
            record rec = {.size = 0};
            leave_part(length, spoilt ? length / 2 : SIZE_MAX);
            if (spoilt && length > 0 && length / 2 < 4) {
                assert_int_equal(write_part(c, &s, &rec), MEANDER_BAD_REQUEST);
                assert_int_equal(remove(part), 0);
                continue;
            }
            assert_int_equal(write_part(c, &s, &rec), MEANDER_OK);
            assert_int_equal(rec.size, size);
            assert_memory_equal(rec.bytes, bytes, size);
            record_done(&rec);
        }
    free(bytes);
    meander_context_free(c);
}

// A part that is longer than the file is cut.
TEST(test_longer_part) {
    meander_context *c = door_open();
    record rec = {.size = 0};
    size_t size;
    char *bytes = support_read_file(whole, &size);
    leave_part(size, SIZE_MAX);
    FILE *file = fopen(part, "ab");
    assert_non_null(file);
    assert_true(fputs("and more", file) >= 0);
    assert_int_equal(fclose(file), 0);
    assert_int_equal(write_part(c, &(setting){.text = id}, &rec), MEANDER_OK);
    assert_int_equal(rec.size, size);
    record_done(&rec);
    free(bytes);
    meander_context_free(c);
}

// Two at a time are one too many; a lock is a process's, so the other is one.
TEST(test_two_writers) {
    meander_context *c = door_open();
    meander_output *out;
    assert_int_equal(meander_output_part_new(c, copy, &out), MEANDER_OK);
    pid_t other = fork();
    if (other == 0) {
        meander_output *second;
        bool refused = meander_output_part_new(c, copy, &second) == MEANDER_BAD_REQUEST &&
                       strstr(meander_context_message(c), "another run") != NULL;
        _exit(refused ? 0 : 1);
    }
    int ended = -1;
    assert_int_equal(waitpid(other, &ended, 0), other);
    assert_int_equal(ended, 0);
    meander_output_abandon(out);
    assert_int_not_equal(access(part, F_OK), 0);
    meander_context_free(c);
}

TEST_GROUP(open_folder, close_folder)
