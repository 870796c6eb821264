// SPDX-License-Identifier: MIT
// No memory in the calls around a maze: IDs are asked and changed, graphs and masks taken, files visited, films and
// pages added to, chunks and scenarios read.  Every allocation of theirs fails once (see support/faulty.h);
// faults/promises.sh holds that each call of the library with a status is tried somewhere.
#define _XOPEN_SOURCE 700
#include "support/test.h"
#include <fcntl.h>
#include <meander/bands.h>
#include <unistd.h>

#include "support/faulty.h"
#include "support/kept.h"
#include "support/support.h"

static bench b;
static char folder[] = "/tmp/meander-calls-XXXXXX";

static int begin(void **state) {
    (void)state;
    bench_open(&b);
    return mkdtemp(folder) == NULL;
}

static int end(void **state) {
    (void)state;
    bench_close(&b);
    return rmdir(folder);
}

TEST_GROUP(begin, end)

// A file in the folder; remove it when it has served.
static const char *put_file(const char *name, const char *bytes, size_t size) {
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
    return path;
}

static const char *put_text(const char *name, const char *text) { return put_file(name, text, strlen(text)); }

// Records a text that a call made, and frees it.
static meander_status take(meander_context *c, record *r, meander_status status, char *text) {
    if (status != MEANDER_OK) return status;
    record_add(r, text, strlen(text));
    meander_text_free(c, text);
    return MEANDER_OK;
}

// A visitor or a context inside has heard the message; this repeats it in the context of the bench.
static meander_status tell(meander_context *c, meander_status status) {
    char *never;
    if (status != MEANDER_NO_MEMORY) return status;
    faulty_set(&b.faulty, 1, true);
    status = meander_id_part_new(c, "rect:2x2/eller/1", MEANDER_ID_ALGORITHM, 0, &never);
    b.faulty.failed = true;
    return status;
}

static meander_status with_maze(meander_context *c, const setting *s, record *r,
                                meander_status (*use)(meander_context *c, meander_maze *m, const setting *s,
                                                      record *r)) {
    meander_maze *m;
    meander_status status = meander_maze_new(c, s->what, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = use(c, m, s, r);
    meander_maze_free(m);
    return status;
}

// ---- IDs -------------------------------------------------------------------------------

static meander_status ask_id(meander_context *c, const setting *s, record *r) {
    uint64_t width, height, seed, first, after;
    meander_plan plan;
    bool by_rows;
    char *text = NULL;
    meander_status status = meander_id_size(c, s->what, &width, &height);
    if (status == MEANDER_OK) status = meander_id_seed(c, s->what, &seed);
    if (status == MEANDER_OK) status = meander_id_plan(c, s->what, &plan);
    if (status == MEANDER_OK) status = meander_id_by_rows(c, s->what, NULL, "ascii", &by_rows);
    if (status == MEANDER_OK) status = meander_id_share_rows(c, s->what, "mndr", 1, 3, &first, &after);
    if (status == MEANDER_OK) status = meander_id_style_check(c, s->what, "svg:cell=20");
    if (status == MEANDER_OK) status = meander_id_part_new(c, s->what, MEANDER_ID_ALGORITHM, 0, &text);
    if (status != MEANDER_OK) return status;
    record_number(r, width + height + seed + plan.total);
    record_number(r, first + after + by_rows);
    return take(c, r, status, text);
}

static meander_status ask_names(meander_context *c, const setting *s, record *r) {
    double aims[2], limits[2];
    bool answers[2];
    unsigned columns;
    char *name = NULL;
    (void)s;
    meander_status status = meander_style_check(c, "svg:cell=20", 10, 10);
    if (status == MEANDER_OK) status = meander_format_wants_trace(c, "svg:distances", &answers[0]);
    if (status == MEANDER_OK) status = meander_format_takes_rows(c, "ascii:openings=no", &answers[1]);
    if (status == MEANDER_OK) status = meander_format_columns(c, "braille:cell=6", &columns);
    if (status == MEANDER_OK) status = meander_difficulty_read(c, "easy..hard", aims, limits);
    if (status == MEANDER_OK) status = meander_name_new(c, MEANDER_GENERATORS, "growing-tree:pick=oldest", &name);
    if (status != MEANDER_OK) return status;
    record_number(r, columns + answers[0] + 2u * answers[1]);
    return take(c, r, status, name);
}

static meander_status give_way(meander_context *c, const setting *s, record *r) {
    char *id = NULL;
    meander_status status = meander_id_way_new(c, s->what, s->path, &id);
    status = take(c, r, status, id);
    if (status != MEANDER_OK) return status;
    status = meander_id_way_of_text_new(c, s->what, s->text, strlen(s->text), "way", &id);
    return take(c, r, status, id);
}

static meander_status make_way(meander_context *c, const setting *s, record *r) {
    meander_maze *m;
    meander_status status = meander_maze_new(c, s->what, NULL, &m);
    if (status != MEANDER_OK) return status;
    record_maze(r, m);
    meander_maze_free(m);
    return MEANDER_OK;
}

TEST(test_ids) {
    char *id;
    bench_try(&b, ask_id, &(setting){.what = "rect:20x12/eller/7+start=3,0"});
    // These need no memory but for a name's parameters.
    bench_try(&b, ask_names, &(setting){.what = "names"});
    setting s = {.what = "rect:4x3/wilson/7", .text = "***\n  *\n  **\n", .path = put_text("way", "EESSE\n")};
    bench_try(&b, give_way, &s);
    assert_int_equal(meander_id_way_new(b.context, s.what, s.path, &id), MEANDER_OK);
    unlink(s.path);
    bench_try(&b, make_way, &(setting){.what = id});
    meander_text_free(b.context, id);
    bench_try(&b, make_way, &(setting){.what = "rect:5x4/wilson/7+trail=MAZE"});
    bench_try(&b, make_way, &(setting){.what = "rect:8x8/wilson/7+start=random+goal=dead-end"});
    bench_try(&b, make_way, &(setting){.what = "hex:6x6/wilson/7+start=border+goal=farthest"});
    bench_try(&b, make_way, &(setting){.what = "rect:8x8/wilson/7+doors=3+oneway=2"});
}

// ---- pictures, masks, graphs -----------------------------------------------------------

static meander_status id_of_bytes(meander_context *c, const setting *s, record *r) {
    char *id = NULL;
    meander_status status = meander_id_of_picture_bytes_new(c, s->text, s->size, "picture", &id);
    return take(c, r, status, id);
}

static meander_status fit_mask(meander_context *c, const setting *s, record *r) {
    char *mask, *fitted = NULL;
    meander_status status = meander_mask_new_from_file(c, s->path, &mask);
    if (status != MEANDER_OK) return status;
    status = meander_mask_fit_new(c, s->what, mask, &fitted);
    meander_text_free(c, mask);
    return take(c, r, status, fitted);
}

static meander_status mask_word(meander_context *c, const setting *s, record *r) {
    char *mask = NULL;
    meander_status status = meander_mask_of_text_new(c, s->text, s->what, s->size == 1, &mask);
    return take(c, r, status, mask);
}

TEST(test_pictures_and_masks) {
    meander_maze *m;
    char *text;
    assert_int_equal(meander_maze_new(b.context, "rect:5x4/wilson/7", NULL, &m), MEANDER_OK);
    setting s = {.what = "the ID in a picture"};
    assert_int_equal(meander_maze_draw_new(m, NULL, "svg", &text, &s.size), MEANDER_OK);
    s.text = text;
    bench_try(&b, id_of_bytes, &s);
    meander_text_free(b.context, text);
    meander_maze_free(m);
    s = (setting){.what = "hex:9x7/wilson/1", .path = put_text("mask", "#####\n#### \n###  \n#####\n")};
    bench_try(&b, fit_mask, &s);
    unlink(s.path);
    bench_try(&b, mask_word, &(setting){.what = "rect:36x21/wilson/1", .text = "AB"});
    bench_try(&b, mask_word, &(setting){.what = "hex:36x21/wilson/1", .text = "AB", .size = 1});
}

static meander_status add_graph(meander_context *c, const setting *s, record *r) {
    meander_context *own;
    meander_maze *m;
    char *shape, id[128];
    // A graph stays with its context.
    meander_allocator memory = faulty_allocator(&b.faulty);
    meander_status status = meander_context_new(&memory, &own);
    if (status != MEANDER_OK) return tell(c, status);
    if (s->path != NULL) status = meander_context_add_graph_file(own, s->path, &shape);
    else status = meander_context_add_graph(own, s->text, strlen(s->text), "graph", &shape);
    if (status == MEANDER_OK) {
        snprintf(id, sizeof id, "%s/wilson/7", shape);
        record_add(r, shape, strlen(shape));
        meander_text_free(own, shape);
        status = meander_maze_new(own, id, NULL, &m);
    }
    if (status == MEANDER_OK) {
        uint64_t hash;
        meander_paper paper;
        record_maze(r, m);
        status = meander_maze_hash(m, true, &hash);
        if (status == MEANDER_OK) status = meander_maze_paper(m, &paper);
        if (status == MEANDER_OK || status == MEANDER_UNSUPPORTED) status = MEANDER_OK;
        meander_maze_free(m);
    }
    if (status == MEANDER_NO_MEMORY) assert_non_null(strstr(meander_context_message(own), "memory"));
    meander_context_free(own);
    return tell(c, status);
}

TEST(test_graphs) {
    static const char *const texts[] = {
        "graph { a -- b [len=2]; b -- c; c -- a; c -- d; d [pos=\"3,4!\"]; }",
        "graph [\n node [ id 1 label \"one\" ]\n node [ id 2 ]\n node [ id 3 ]\n"
        " edge [ source 1 target 2 value 3 ]\n edge [ source 2 target 3 ]\n edge [ source 1 target 3 ]\n]\n",
        "*Vertices 3\n1 \"a\" 0.1 0.2\n2 \"b\" 0.5 0.5\n3 \"c\" 0.9 0.1\n*Edges\n1 2 2\n2 3 1\n",
        "p edge 4 4\ne 1 2\ne 2 3\ne 3 4\ne 4 1\n",
        "{\"nodes\": [{\"id\": 1}, {\"id\": 2}, {\"id\": 3}], \"links\": [{\"source\": 1, \"target\": 2, "
        "\"weight\": 2}, {\"source\": 2, \"target\": 3}]}",
        "<graphml><graph edgedefault=\"undirected\"><node id=\"a\"/><node id=\"b\"/><node id=\"c\"/>"
        "<edge source=\"a\" target=\"b\"/><edge source=\"b\" target=\"c\"/></graph></graphml>",
        "a b\nb c\nc d\nd a\na c\n",
        "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"properties\": {\"name\": "
        "\"west\"}, \"geometry\": {\"type\": \"Polygon\", \"coordinates\": [[[0,0],[1,0],[1,1],[0,1],[0,0]]]}}, "
        "{\"type\": \"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"Polygon\", \"coordinates\": "
        "[[[1,0],[2,0],[2,1],[1,1],[1,0]]]}}]}",
        "{\"type\": \"FeatureCollection\", \"features\": [{\"type\": \"Feature\", \"properties\": {\"name\": "
        "\"Road\"}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0,0],[1,0],[1,1]]}}, {\"type\": "
        "\"Feature\", \"properties\": {}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": "
        "[[1,0],[2,0],[2,1]]}}]}",
        "<svg viewBox=\"0 0 4 2\"><path id=\"l\" d=\"M0 0h2v2h-2z\"/><path id=\"r\" d=\"M2 0h2v2h-2z\"/></svg>",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        bench_try(&b, add_graph, &(setting){.what = texts[i], .text = texts[i]});
    setting s = {.what = "a graph in a file", .path = put_text("graph", texts[6])};
    bench_try(&b, add_graph, &s);
    unlink(s.path);
}

// ---- asked of a maze -------------------------------------------------------------------

static meander_status ask(meander_context *c, meander_maze *m, const setting *s, record *r) {
    meander_point at = {0, 0};
    meander_paper paper;
    uint64_t hash = 0;
    char *id = NULL;
    meander_status status = meander_maze_check_id(m);
    if (status == MEANDER_OK) status = meander_maze_check_doors(m);
    if (status == MEANDER_OK) status = meander_maze_check_squares(m, "these");
    if (status == MEANDER_OK) status = meander_maze_place_named(m, "1,1", &at);
    if (status == MEANDER_OK) status = meander_maze_paper(m, &paper);
    if (status == MEANDER_OK) status = meander_maze_hash(m, true, &hash);
    if (status == MEANDER_OK) status = meander_maze_note_losses(m, NULL, "octile");
    if (status == MEANDER_OK && s->path != NULL) status = meander_maze_read_weights_file(m, s->path);
    record_number(r, at.x + at.y + hash + meander_maze_weight(m, (meander_point){1, 0}));
    if (status == MEANDER_OK) status = meander_maze_true_id_new(m, &id);
    return take(c, r, status, id);
}

static meander_status ask_maze(meander_context *c, const setting *s, record *r) { return with_maze(c, s, r, ask); }

// A map and a scenario on it.
static meander_status go_octile(meander_context *c, const setting *s, record *r) {
    static const char map[] = "type octile\nheight 3\nwidth 4\nmap\n..@.\n....\n.@@.\n";
    meander_scenario *tasks;
    meander_maze *m;
    double length;
    uint64_t expanded;
    meander_status status = s->path == NULL ? meander_scenario_read_new(c, s->text, strlen(s->text), "tasks", &tasks)
                                            : meander_scenario_read_file_new(c, s->path, &tasks);
    if (status != MEANDER_OK) return status;
    status = meander_maze_read_new(c, map, sizeof map - 1, "map", "octile", MEANDER_AS_AUTO, &m);
    for (size_t i = 0; status == MEANDER_OK && i < meander_scenario_count(tasks); i++) {
        meander_task task = meander_scenario_task(tasks, i);
        status = meander_maze_octile(m, task.start, task.goal, i == 0, &length, &expanded);
        record_add(r, &length, sizeof length);
        record_number(r, expanded);
        if (status != MEANDER_OK) meander_maze_free(m);
    }
    if (status == MEANDER_OK) meander_maze_free(m);
    meander_scenario_free(tasks);
    return status;
}

TEST(test_asked_of_mazes) {
    static const char tasks[] = "version 1\n0\tmap\t4\t3\t0\t0\t3\t2\t5\n0\tmap\t4\t3\t0\t2\t3\t0\t5\n";
    setting s = {.what = "rect:5x4/wilson/7+start=1,1", .path = put_text("weights", "2 3 4 5 1\n1 2 3 4 5\n"
                                                                                 "2 3 4 5 1\n1 2 3 4 5\n")};
    bench_try(&b, ask_maze, &s);
    unlink(s.path);
    bench_try(&b, go_octile, &(setting){.what = "tasks", .text = tasks});
    s = (setting){.what = "tasks in a file", .path = put_text("tasks", tasks)};
    bench_try(&b, go_octile, &s);
    unlink(s.path);
}

// ---- outputs ---------------------------------------------------------------------------

static meander_status record_file(record *r, meander_status status, const char *path) {
    size_t size;
    if (status != MEANDER_OK) return status;
    char *bytes = support_read_file(path, &size);
    assert_non_null(bytes);
    record_add(r, bytes, size);
    free(bytes);
    unlink(path);
    return MEANDER_OK;
}

static meander_status save(meander_context *c, meander_maze *m, const setting *s, record *r) {
    meander_solution *found;
    meander_output *out;
    meander_status status = meander_solution_new(m, "breadth-first", NULL, &found);
    if (status != MEANDER_OK) return status;
    status = meander_maze_save(m, found, s->path);
    if (status == MEANDER_OK) {
        status = meander_output_file_new(c, s->path, &out);
        if (status == MEANDER_OK)
            status = kept_close(out, meander_solution_draw_into_file(found, s->path, NULL, out));
        status = record_file(r, status, s->path);
    }
    meander_solution_free(found);
    unlink(s->path);
    return status;
}

static meander_status save_maze(meander_context *c, const setting *s, record *r) { return with_maze(c, s, r, save); }

static meander_status write_id(meander_context *c, const setting *s, record *r) {
    static kept file;
    meander_output *out;
    meander_status status = kept_open(c, &file, &out);
    if (status == MEANDER_OK) status = kept_close(out, meander_id_write(c, s->what, "", s->format, out));
    if (status == MEANDER_OK) record_add(r, file.bytes, file.size);
    return status;
}

// A descriptor, and two files that appear together.
static meander_status write_both(meander_context *c, const setting *s, record *r) {
    char beside[160];
    meander_output *out, *other;
    int descriptor = open("/dev/null", O_WRONLY);
    assert_true(descriptor >= 0);
    snprintf(beside, sizeof beside, "%s.ids", s->path);
    meander_status status = meander_output_descriptor_new(c, descriptor, "nothing", &out);
    if (status == MEANDER_OK) status = kept_close(out, meander_id_write(c, s->what, NULL, "ascii", out));
    close(descriptor);
    if (status != MEANDER_OK) return status;
    status = meander_output_file_new(c, s->path, &out);
    if (status != MEANDER_OK) return status;
    status = meander_output_file_new(c, beside, &other);
    if (status != MEANDER_OK) {
        meander_output_abandon(out);
        return status;
    }
    status = meander_id_write(c, s->what, NULL, "ascii", out);
    if (status == MEANDER_OK) status = meander_id_write(c, s->what, NULL, "json", other);
    if (status == MEANDER_OK) status = meander_output_close_both(out, other);
    else {
        meander_output_abandon(out);
        meander_output_abandon(other);
    }
    status = record_file(r, status, s->path);
    return record_file(r, status, beside);
}

static meander_status write_batch(meander_context *c, const setting *s, record *r) {
    static kept texts, ids;
    meander_batch *batch;
    meander_output *out, *beside;
    meander_status status = meander_batch_new(c, s->what, NULL, &batch);
    if (status != MEANDER_OK) return status;
    status = kept_open(c, &texts, &out);
    if (status == MEANDER_OK) {
        status = kept_open(c, &ids, &beside);
        if (status == MEANDER_OK)
            status = kept_close(beside, meander_batch_write(batch, 5, s->format, out, beside));
        status = kept_close(out, status);
    }
    meander_batch_free(batch);
    if (status == MEANDER_OK) record_add(r, texts.bytes, texts.size);
    if (status == MEANDER_OK) record_add(r, ids.bytes, ids.size);
    return status;
}

static meander_status write_task(meander_context *c, const setting *s, record *r) {
    static kept file;
    meander_output *out;
    meander_book *book;
    meander_maze *m;
    meander_solution *found;
    meander_status status = meander_maze_new(c, s->what, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = meander_solution_new(m, "breadth-first", NULL, &found);
    if (status == MEANDER_OK) {
        status = kept_open(c, &file, &out);
        if (status == MEANDER_OK) {
            status = meander_book_new(c, "pdf", out, &book);
            if (status == MEANDER_OK) {
                status = meander_book_check(book, 6, 5);
                if (status == MEANDER_OK) status = meander_book_add_task(book, m, found, "Find the way.", "There.");
                if (status == MEANDER_OK) status = meander_book_end(book);
                meander_book_free(book);
            }
            status = kept_close(out, status);
        }
        meander_solution_free(found);
    }
    meander_maze_free(m);
    if (status == MEANDER_OK) record_number(r, file.size);
    return status;
}

TEST(test_outputs) {
    static char path[128];
    snprintf(path, sizeof path, "%s/maze.png", folder);
    setting s = {.what = "rect:5x4/wilson/7", .path = path};
    if (strstr(meander_features(), "without") == NULL) bench_try(&b, save_maze, &s);
    bench_try(&b, write_both, &s);
    bench_try(&b, write_id, &(setting){.what = "rect:9x7/eller/7", .format = "mndr"});
    bench_try(&b, write_id, &(setting){.what = "hex:4x4/wilson/7+doors=2", .format = "json"});
    bench_try(&b, write_id, &(setting){.what = "rect:6x6/wilson/7+doors=2", .format = "door-graph"});
    bench_try(&b, write_batch, &(setting){.what = "rect:4x4/wilson/7", .format = "npy"});
    if (meander_style_check(b.context, "pdf", 5, 4) == MEANDER_OK && strstr(meander_features(), "without") == NULL)
        bench_try(&b, write_task, &(setting){.what = "rect:6x5/wilson/7"});
}

// ---- films -----------------------------------------------------------------------------

static meander_status make_film(meander_context *c, const setting *s, record *r) {
    static const uint8_t palette[] = {0, 0, 0, 90, 90, 90, 255, 255, 255}, shades[] = {0, 1, 2};
    static kept file;
    enum { WIDTH = 24, HEIGHT = 16 };
    uint8_t pixels[WIDTH * HEIGHT], letters[WIDTH * HEIGHT] = {0};
    meander_film_line line = {.x = 1, .y = 1, .advance = 6, .height = 8, .shades = shades, .shade_count = 3,
                              .text = "go"};
    meander_film_order order = {.format = s->format, .id = "rect:5x4/wilson/7", .width = WIDTH, .height = HEIGHT,
                                .rate = 25, .palette = palette, .colours = 3};
    meander_film *film;
    meander_output *out;
    meander_status status = kept_open(c, &file, &out);
    if (status != MEANDER_OK) return status;
    status = meander_film_new(c, &order, out, &film);
    if (status == MEANDER_OK) {
        for (size_t i = 0; i < sizeof pixels; i++) pixels[i] = (uint8_t)(i % 3);
        letters[5] = 'a';
        status = meander_film_add(film, pixels, 2);
        if (status == MEANDER_OK) status = meander_film_add_text(film, pixels, letters, 1);
        pixels[7] = 2;
        if (status == MEANDER_OK) status = meander_film_add_lines(film, pixels, letters, &line, 1, 3);
        if (status == MEANDER_OK) status = meander_film_end(film);
        meander_film_free(film);
    }
    status = kept_close(out, status);
    if (status == MEANDER_OK) record_add(r, file.bytes, file.size);
    return status;
}

TEST(test_films) {
    for (size_t i = 0; i < meander_list_count(MEANDER_FILMS); i++) {
        const char *name = meander_list_at(MEANDER_FILMS, i).name;
        record made = {NULL, 0, 0};
        setting s = {.what = name, .format = name};
        meander_status status = make_film(b.context, &s, &made);
        record_done(&made);
        if (status != MEANDER_UNSUPPORTED) bench_try(&b, make_film, &s);
    }
}

// ---- rows, chunks and files of several --------------------------------------------------

static meander_status pull(meander_rows *rows, record *r) {
    meander_row row;
    meander_status status = MEANDER_OK;
    size_t words = (size_t)(meander_rows_width(rows) + 63) / 64;
    while (status == MEANDER_OK && !meander_rows_end(rows)) {
        status = meander_rows_next(rows, &row);
        if (status == MEANDER_OK) record_add(r, row.south, words * sizeof *row.south);
    }
    return status;
}

static meander_status seek_rows(meander_context *c, const setting *s, record *r) {
    meander_rows *rows;
    bool suffice;
    meander_status status = meander_rows_new(c, s->what, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_note_losses(rows, "ascii");
    if (status == MEANDER_OK) status = meander_rows_suffice(rows, "ascii", &suffice);
    if (status == MEANDER_OK) status = meander_rows_seek(rows, 3);
    if (status == MEANDER_OK) status = pull(rows, r);
    meander_rows_free(rows);
    return status;
}

static meander_status check_rows(meander_context *c, const setting *s, record *r) {
    meander_rows *rows;
    meander_status status = meander_rows_new(c, s->what, &rows);
    if (status != MEANDER_OK) return status;
    status = meander_rows_check(rows);
    record_number(r, (uint64_t)status);
    meander_rows_free(rows);
    return status;
}

static meander_status cut_section(meander_context *c, const setting *s, record *r) {
    meander_rows *rows;
    meander_status status = meander_section_new(c, s->what, (meander_point){70, 90}, 9, 7, &rows);
    if (status != MEANDER_OK) return status;
    status = pull(rows, r);
    meander_rows_free(rows);
    return status;
}

static meander_status cut_chunks(meander_context *c, const setting *s, record *r) {
    meander_chunks *chunks;
    uint8_t sides[12 * 10];
    meander_status status = meander_chunks_new(c, s->what, 12, 10, &chunks);
    if (status != MEANDER_OK) return status;
    for (uint64_t i = 0; i < 3 && status == MEANDER_OK; i++) {
        status = meander_chunks_sides(chunks, (meander_point){12 * i, 10}, sides);
        if (status == MEANDER_OK) record_add(r, sides, sizeof sides);
    }
    meander_chunks_free(chunks);
    return status;
}

static meander_status pull_all(meander_status status, meander_rows *rows, record *r) {
    if (status != MEANDER_OK) return status;
    status = pull(rows, r);
    meander_rows_free(rows);
    return status;
}

// A band of all rows, alone and joined.
static meander_status join_bands(meander_context *c, const setting *s, record *r) {
    meander_rows *rows = NULL;
    meander_status status = meander_rows_join_new(c, &s->path, 1, &rows);
    status = pull_all(status, rows, r);
    if (status != MEANDER_OK) return status;
    status = meander_rows_read_band_new(c, s->path, &rows);
    return pull_all(status, rows, r);
}

// The mazes of a file; each has a status, and the first that is not good counts.
typedef struct visited {
    record *r;
    meander_status status;
} visited;

static bool visit_maze(void *user, uint64_t number, uint64_t count, meander_status status, meander_maze *m) {
    visited *v = user;
    record_number(v->r, number + count);
    if (status == MEANDER_OK) record_maze(v->r, m);
    else v->status = status;
    return status == MEANDER_OK;
}

static bool visit_rows(void *user, uint64_t number, meander_status status, meander_rows *rows) {
    visited *v = user;
    record_number(v->r, number);
    if (status == MEANDER_OK) status = pull(rows, v->r);
    if (status != MEANDER_OK) v->status = status;
    return status == MEANDER_OK;
}

static meander_status visit_file(meander_context *c, const setting *s, record *r) {
    visited v = {r, MEANDER_OK};
    meander_status status =
        s->with_trace ? meander_file_visit(c, s->path, s->format, NULL, &v, visit_rows)
                      : meander_file_visit_mazes(c, s->path, s->format, MEANDER_AS_AUTO, &v, visit_maze);
    return v.status != MEANDER_OK ? tell(c, v.status) : status;
}

TEST(test_rows_and_files) {
    static kept file;
    meander_output *out;
    meander_batch *batch;
    bench_try(&b, seek_rows, &(setting){.what = "rect:9x7/eller/7"});
    bench_try(&b, check_rows, &(setting){.what = "rect:9x7/eller/7"});
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        char id[128];
        if (!has_trait(meander_list_at(MEANDER_GENERATORS, i), "sections")) continue;
        snprintf(id, sizeof id, "world:2^40/%s/7", meander_list_at(MEANDER_GENERATORS, i).name);
        bench_try(&b, cut_section, &(setting){.what = id});
        bench_try(&b, cut_chunks, &(setting){.what = id});
    }
    assert_int_equal(meander_batch_new(b.context, "rect:5x4/wilson/7", NULL, &batch), MEANDER_OK);
    assert_int_equal(kept_open(b.context, &file, &out), MEANDER_OK);
    assert_int_equal(kept_close(out, meander_batch_write_mndr(batch, 2, "mndr", out, NULL)), MEANDER_OK);
    meander_batch_free(batch);
    setting s = {.what = "a file of two", .path = put_file("two", file.bytes, file.size)};
    bench_try(&b, visit_file, &s);
    s.with_trace = true;
    bench_try(&b, visit_file, &s);
    unlink(s.path);
    s = (setting){.what = "a text of two", .path = put_text("two", "+--+--+\n|S    |\n+  +  +\n|  | G|\n+--+--+\n\n"
                                                                   "+--+--+\n|S |  |\n+  +  +\n|    G|\n+--+--+\n")};
    bench_try(&b, visit_file, &s);
    unlink(s.path);
    meander_rows *rows;
    assert_int_equal(meander_rows_new(b.context, "rect:9x7/eller/7", &rows), MEANDER_OK);
    assert_int_equal(meander_rows_take_band(rows, 0, 7), MEANDER_OK);
    assert_int_equal(kept_open(b.context, &file, &out), MEANDER_OK);
    assert_int_equal(kept_close(out, meander_rows_write(rows, "mndr", out)), MEANDER_OK);
    meander_rows_free(rows);
    s = (setting){.what = "a file of all rows", .path = put_file("band", file.bytes, file.size)};
    bench_try(&b, join_bands, &s);
    unlink(s.path);
}

// ---- a generator of the caller ----------------------------------------------------------

static meander_status dig_rows(void *user, meander_job *job) {
    const meander_maze *m = meander_job_maze(job);
    uint64_t *room = meander_job_lend(job, 10, sizeof *room);
    (void)user;
    if (room == NULL) return MEANDER_NO_MEMORY;
    for (meander_point at = {0, 0}; at.y < meander_maze_height(m); at.y++) {
        for (at.x = 0; at.x + 1 < meander_maze_width(m); at.x++) meander_job_open(job, at, MEANDER_EAST);
        at.x = meander_job_below(job, meander_maze_width(m));
        if (at.y + 1 < meander_maze_height(m)) meander_job_open(job, at, MEANDER_SOUTH);
        meander_status status = meander_job_progress(job, at.y, meander_maze_height(m));
        if (status != MEANDER_OK) return status;
    }
    return MEANDER_OK;
}

TEST(test_generator_of_the_caller) {
    static const meander_generator rows = {.name = "dug-rows", .about = "a corridor in every row",
                                           .traits = "perfect", .make = dig_rows};
    assert_int_equal(meander_context_add_generator(b.context, &rows), MEANDER_OK);
    bench_try(&b, make_way, &(setting){.what = "rect:5x4/dug-rows/7"});
}
