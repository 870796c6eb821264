// SPDX-License-Identifier: MIT
// Calls of the library that take files or rows, and answer what their relatives for memory and
// whole mazes answer: masks, weights, hardest ends, rows of a file, two files that belong together,
// arrays.
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"
#include <unistd.h>

#include "support/door.h"
#include "support/kept.h"

static char folder[] = "/tmp/meander-test-XXXXXX";
static meander_context *c;

static const char *path_of(const char *name) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void write_file(const char *name, const char *text) {
    FILE *file = fopen(path_of(name), "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static bool exists(const char *name) { return access(path_of(name), F_OK) == 0; }

static meander_maze *make(const char *id) {
    meander_maze *m = door_make(c, id);
    return m;
}

TEST(test_mask_of_a_file) {
    static const char picture[] = " # \n###\n";
    char *of_text, *of_file;
    write_file("mask", picture);
    assert_int_equal(meander_mask_new(c, picture, strlen(picture), "mask", &of_text), MEANDER_OK);
    assert_int_equal(meander_mask_new_from_file(c, path_of("mask"), &of_file), MEANDER_OK);
    assert_string_equal(of_text, of_file);
    meander_text_free(c, of_text);
    meander_text_free(c, of_file);
    assert_int_equal(meander_mask_new_from_file(c, path_of("none"), &of_file), MEANDER_BAD_REQUEST);
    assert_false(meander_mask_is_picture(c, path_of("none")));
    assert_false(meander_mask_is_picture(c, path_of("mask")));
    write_file("mask", "P1 1 1 1\n");
    assert_true(meander_mask_is_picture(c, path_of("mask")));
}

TEST(test_density_of_a_file) {
    char *density;
    write_file("mask", "P1 2 1\n1 0\n");
    assert_int_equal(meander_density_of_picture_new(c, path_of("mask"), "voronoi:64x32/wilson/1", &density),
                     MEANDER_OK);
    assert_int_equal(strncmp(density, "density=p16a16p16a16p", 21), 0);
    meander_text_free(c, density);
    assert_int_equal(meander_density_of_picture_new(c, path_of("mask"), "hex:4x4/wilson/1", &density),
                     MEANDER_UNSUPPORTED);
    assert_string_equal(meander_context_message(c), "a hex has no density");
    assert_int_equal(meander_density_of_picture_new(c, path_of("none"), "voronoi:9/wilson/1", &density),
                     MEANDER_BAD_REQUEST);
}

TEST(test_weights_of_a_file) {
    meander_maze *m = make("rect:2x2/eller/1");
    write_file("weights", "1 2\n3 4\n");
    assert_int_equal(meander_maze_read_weights_file(m, path_of("weights")), MEANDER_OK);
    assert_int_equal(meander_maze_weight(m, (meander_point){1, 0}), 2);
    assert_int_equal(meander_maze_weight(m, (meander_point){0, 1}), 3);
    write_file("weights", "1 2\n3\n");
    assert_int_equal(meander_maze_read_weights_file(m, path_of("weights")), MEANDER_BAD_INPUT);
    assert_int_equal(meander_maze_weight(m, (meander_point){1, 1}), 4);
    meander_maze_free(m);
}

TEST(test_hardest_ends_are_those_of_the_search) {
    const meander_search_order wish = {.hardest = true};
    char *id;
    meander_maze *m = make("rect:20x10/wilson/5");
    assert_int_equal(meander_maze_set_hardest(m), MEANDER_OK);
    assert_int_equal(meander_id_search_new(c, "rect:20x10/wilson/5", &wish, NULL, &id), MEANDER_OK);
    meander_maze *found = make(id);
    assert_int_equal(meander_maze_start(m).x, meander_maze_start(found).x);
    assert_int_equal(meander_maze_start(m).y, meander_maze_start(found).y);
    assert_int_equal(meander_maze_goal(m, 0).x, meander_maze_goal(found, 0).x);
    assert_int_equal(meander_maze_goal(m, 0).y, meander_maze_goal(found, 0).y);
    meander_maze_free(found);
    meander_maze_free(m);
    meander_text_free(c, id);
}

// Writes "maze.mndr", or closes it together with what describes it.
static void write_maze(const char *id, const char *style, bool solved, bool together) {
    meander_output *out, *beside;
    meander_solution *s = NULL;
    char path[128], list[128];
    meander_maze *m = make(id);
    snprintf(path, sizeof path, "%s", path_of("maze.mndr"));
    snprintf(list, sizeof list, "%s", path_of("maze.ids"));
    if (solved) assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    assert_int_equal(meander_output_file_new(c, path, &out), MEANDER_OK);
    assert_int_equal(meander_maze_write(m, s, NULL, style, out), MEANDER_OK);
    if (!together) {
        assert_int_equal(meander_output_close(out), MEANDER_OK);
    } else {
        assert_int_equal(meander_output_file_new(c, list, &beside), MEANDER_OK);
        meander_output_bytes(beside, id, strlen(id));
        assert_false(exists("maze.mndr") || exists("maze.ids"));
        assert_int_equal(meander_output_close_both(out, beside), MEANDER_OK);
    }
    meander_solution_free(s);
    meander_maze_free(m);
}

TEST(test_two_files_appear_together) {
    const char *style = "mndr";
    write_maze("rect:9x4/eller/3", style, false, true);
    assert_true(exists("maze.mndr") && exists("maze.ids"));
    assert_int_equal(unlink(path_of("maze.ids")), 0);
}

// What a note said last.
static char heard[200];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(heard, sizeof heard, "%s", text);
}

TEST(test_rows_of_a_file) {
    const char *style = "mndr:rows=2";
    const meander_point goals[] = {{0, 3}, {8, 0}};
    meander_rows *r;
    write_maze("rect:9x4/eller/3", style, true, false);
    assert_int_equal(meander_rows_read_file_new(c, path_of("maze.mndr"), NULL, NULL, NULL, &r), MEANDER_OK);
    assert_string_equal(meander_rows_format(r), "mndr:rows=2");
    assert_true(meander_rows_has_path(r));
    meander_context_set_notes(c, hear, NULL);
    assert_int_equal(meander_rows_note_losses(r, "underscore"), MEANDER_OK);
    assert_non_null(strstr(heard, "the ID"));
    heard[0] = '\0';
    assert_int_equal(meander_rows_note_losses(r, "mndr"), MEANDER_OK);
    assert_string_equal(heard, "");
    meander_context_set_notes(c, NULL, NULL);
    // A native file is read by rows for what rows have; a path or an ID needs the whole maze.
    static const struct { const char *style; bool suffice; } styles[] = {
        {NULL, false}, {"ascii", true}, {"npy", true}, {"moves", false}, {"dot", false}, {"json", false},
        {"mndr", false},
    };
    for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++) {
        bool suffice = !styles[i].suffice;
        assert_int_equal(meander_rows_suffice(r, styles[i].style, &suffice), MEANDER_OK);
        assert_int_equal(suffice, styles[i].suffice);
    }
    bool suffice;
    assert_int_equal(meander_rows_suffice(r, "nothing", &suffice), MEANDER_BAD_REQUEST);
    meander_rows_free(r);

    assert_int_equal(meander_rows_new(c, "rect:9x4/eller/3", &r), MEANDER_OK);
    assert_false(meander_rows_has_path(r));
    assert_string_equal(meander_rows_format(r), "");
    assert_int_equal(meander_rows_set_goals(r, goals, 2), MEANDER_OK);
    assert_int_equal(meander_rows_set_goals(r, &(meander_point){9, 0}, 1), MEANDER_BAD_REQUEST);
    meander_rows_free(r);
}

static void write_batch(kept *k, const char *format) {
    meander_batch *b;
    meander_output *out;
    assert_int_equal(meander_batch_new(c, "rect:6x5/wilson/7", NULL, &b), MEANDER_OK);
    assert_int_equal(kept_open(c, k, &out), MEANDER_OK);
    assert_int_equal(format == NULL ? meander_batch_write_npy(b, 20, out, NULL)
                                    : meander_batch_write(b, 20, format, out, NULL), MEANDER_OK);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    meander_batch_free(b);
}

TEST(test_array_is_the_format_npy) {
    static kept array, npy, native;
    write_batch(&array, NULL);
    write_batch(&npy, "npy");
    write_batch(&native, "mndr");
    assert_int_equal(array.size, npy.size);
    assert_memory_equal(array.bytes, npy.bytes, npy.size);
    assert_memory_not_equal(native.bytes, npy.bytes, 8);
}

// The numbers of the mazes that came, and what was wrong with the last that could not be read.
typedef struct visited {
    uint64_t calls, count, end;
    meander_status wrong;
    uint64_t wrong_number, cells;
} visited;

static bool visit(void *user, uint64_t number, uint64_t count, meander_status status, meander_maze *maze) {
    visited *v = user;
    assert_int_equal(number, ++v->calls);
    assert_true((status == MEANDER_OK) == (maze != NULL));
    if (status != MEANDER_OK) v->wrong = status, v->wrong_number = number;
    else v->cells += meander_maze_width(maze) * meander_maze_height(maze);
    v->count = count;
    return number != v->end;
}

TEST(test_all_mazes_of_a_file) {
    visited all = {.count = 0}, some = {.end = 2}, none = {.count = 0};
    write_file("mask", "###\n# #\n###\n\n#####\n#   #\n#####\n\n#######\n#     #\n#######\n");
    assert_int_equal(meander_file_visit_mazes(c, path_of("mask"), NULL, MEANDER_AS_AUTO, &all, visit), MEANDER_OK);
    assert_int_equal(all.calls, 3);
    assert_int_equal(all.count, 3);
    assert_int_equal(all.cells, 1 + 2 + 3);
    assert_int_equal(meander_file_visit_mazes(c, path_of("mask"), "block", MEANDER_AS_AUTO, &some, visit),
                     MEANDER_CANCELLED);
    assert_int_equal(some.calls, 2);
    // One that is wrong among others, and alone.
    write_file("mask", "{\"format\": \"meander\"}\n"
               "{\"format\": \"meander\", \"version\": 1, \"width\": 1, \"height\": 1, \"cells\": [[0]]}\n");
    all = (visited){.count = 0};
    assert_int_equal(meander_file_visit_mazes(c, path_of("mask"), NULL, MEANDER_AS_AUTO, &all, visit), MEANDER_OK);
    assert_int_equal(all.calls, 2);
    assert_int_equal(all.wrong, MEANDER_BAD_INPUT);
    assert_int_equal(all.wrong_number, 1);
    assert_int_equal(all.cells, 1);
    write_file("mask", "nothing");
    assert_int_equal(meander_file_visit_mazes(c, path_of("mask"), NULL, MEANDER_AS_AUTO, &none, visit),
                     MEANDER_BAD_INPUT);
    assert_int_equal(meander_file_visit_mazes(c, path_of("none"), NULL, MEANDER_AS_AUTO, &none, visit),
                     MEANDER_BAD_REQUEST);
    assert_int_equal(none.calls, 0);
}

// In two bytes a character, and with old line ends.
TEST(test_a_maze_by_its_number) {
    static const char wide[] = "\xFF\xFE#\0#\0#\0\n\0#\0 \0#\0\n\0#\0#\0#\0\n\0\n\0"
                               "#\0#\0#\0\n\0#\0 \0#\0\n\0#\0 \0#\0\n\0#\0 \0#\0\n\0#\0#\0#\0\n";
    static const char old[] = "###\r# #\r###\r\r###\r# #\r# #\r# #\r###\r";
    const struct { const char *bytes; size_t size; } texts[] = {{wide, sizeof wide}, {old, sizeof old - 1}};
    for (size_t i = 0; i < 2; i++)
        for (uint64_t number = 0; number <= 3; number++) {
            char name[16];
            meander_maze *m;
            snprintf(name, sizeof name, ":maze=%u", (unsigned)number);
            meander_status status = meander_maze_read_new(c, texts[i].bytes, texts[i].size, "x", name,
                                                          MEANDER_AS_AUTO, &m);
            assert_int_equal(status, number == 0 ? MEANDER_BAD_INPUT : number == 3 ? MEANDER_BAD_REQUEST : MEANDER_OK);
            if (status != MEANDER_OK) continue;
            assert_int_equal(meander_maze_height(m), number);
            meander_maze_free(m);
        }
}

TEST(test_version_is_the_headers) {
    assert_string_equal(meander_version(), MEANDER_VERSION);
}

static int begin(void **state) {
    (void)state;
    return mkdtemp(folder) == NULL || meander_context_new(NULL, &c) != MEANDER_OK;
}

static int end(void **state) {
    static const char *const names[] = {"mask", "weights", "maze.mndr", "maze.ids"};
    (void)state;
    meander_context_free(c);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) unlink(path_of(names[i]));
    return rmdir(folder);
}

TEST_GROUP(begin, end)
