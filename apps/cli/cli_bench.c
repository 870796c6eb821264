// SPDX-License-Identifier: MIT
// meander bench: how fast every generator, solver and writer is on this machine, and what
// memory it takes, beside what the machine itself can do.
//
//     generators         ns a cell    Mcells/s   bytes a cell   x floor  2 threads
//     kruskal                 28.1        35.6            3.0       9.1      x 1.8
//
// A figure is the best of several runs over a tenth of a second or more.  Memory is what the
// library asked for at the most, with the maze.  The floor is the time this machine takes
// to touch as many fresh bytes for the first time: no algorithm that keeps them can be faster.
// Beside one thread stands what two gain, or as many as --threads says, where an algorithm
// uses them.
// With --growth each is measured at four sizes from 10^4 to 10^7 cells.
#include <inttypes.h>
#include <string.h>

#include "cli.h"

enum { BENCH_SIZES = 4 };

typedef struct bench_size {
    uint64_t width, height;
} bench_size;

// Squares of about 10^4, 10^5, 10^6 and 10^7 cells.
static const bench_size bench_growth[BENCH_SIZES] = {{100, 100}, {316, 316}, {1000, 1000},
                                                     {3162, 3162}};

typedef struct bench_result {
    double nanoseconds;          // per cell; 0: it did not work here
    double bytes;                // per cell
    double gain;                 // times as fast with two threads; 0: it uses one
} bench_result;

typedef struct bench {
    const cli *cli;
    meter meter;
    meander_context *context;
    meander_output *sink;        // where writers write
    floors floors;
    const bench_size *sizes;
    size_t size_count;
    unsigned threads;            // how many are set beside one
    bench_size section;           // of the world, when sections are measured
    bool first;                  // nothing has been printed yet
} bench;

// What is measured, of one kind: everything of a list that has the trait.
typedef struct bench_kind {
    const char *name;
    meander_list list;
    const char *trait;           // "": all
    bench_result (*measure)(bench *b, const char *name, bench_size size);
    bench_size own;              // 0 x 0: the size that is asked for
} bench_kind;

// ---- one figure --------------------------------------------------------------------

// Runs `work` until the best of several runs is known.
static bench_result bench_time(bench *b, bool (*work)(bench *b, const void *what), const void *what,
                               bench_size size) {
    double best = 1e9, all = 0, cells = (double)size.width * (double)size.height;
    size_t before = b->meter.in_use;
    for (int i = 0; i < 9 && (i == 0 || all < 0.1) && !screen_is_stopped(); i++) {
        meter_restart(&b->meter);
        double begin = meter_seconds();
        if (!work(b, what)) return (bench_result){0};
        double took = meter_seconds() - begin;
        all += took;
        if (took < best) best = took;
    }
    return (bench_result){.nanoseconds = best * 1e9 / cells,
                          .bytes = (double)(b->meter.peak - before) / cells};
}

static void bench_id(char *id, size_t bytes, bench_size size, const char *generator) {
    snprintf(id, bytes, "rect:%" PRIu64 "x%" PRIu64 "/%s/1", size.width, size.height, generator);
}

static bool bench_make(bench *b, const void *id) {
    meander_maze *m;
    if (meander_maze_new(b->context, id, NULL, &m) != MEANDER_OK) return false;
    meander_maze_free(m);
    return true;
}

static bench_result bench_generator(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_id(id, sizeof id, size, name);
    return bench_time(b, bench_make, id, size);
}

static bool bench_write(bench *b, const char *id, const char *format, bool solved) {
    meander_rows *made, *path = NULL;
    uint64_t steps;
    if (meander_rows_new(b->context, id, &made) != MEANDER_OK) return false;
    meander_status status = MEANDER_OK;
    if (solved) status = meander_rows_solve_new(made, &steps, &path);
    if (status == MEANDER_OK)
        status = meander_rows_write(solved ? path : made, (meander_style){.format = format},
                                    b->sink);
    meander_rows_free(path);
    meander_rows_free(made);
    return status == MEANDER_OK;
}

static bool bench_pull(bench *b, const void *id) { return bench_write(b, id, "null", false); }
static bool bench_stream(bench *b, const void *id) { return bench_write(b, id, "moves", true); }

static bench_result bench_rows(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_id(id, sizeof id, size, name);
    return bench_time(b, bench_pull, id, size);
}

// In the middle of the largest world.
static bool bench_look(bench *b, const void *name) {
    char id[160];
    meander_rows *rows;
    const meander_point corner = {UINT64_C(1) << 61, UINT64_C(1) << 61};
    snprintf(id, sizeof id, "world:2^62/%s/1", (const char *)name);
    if (meander_section_new(b->context, id, corner, b->section.width, b->section.height, true,
                            &rows) != MEANDER_OK)
        return false;
    meander_rows_free(rows);
    return true;
}

static bench_result bench_section(bench *b, const char *name, bench_size size) {
    b->section = size;
    return bench_time(b, bench_look, name, size);
}

static bench_result bench_streamed(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_id(id, sizeof id, size, name);
    return bench_time(b, bench_stream, id, size);
}

// Many mazes in the memory of one, as for machine learning: an array of them is written.
enum { BENCH_BULK_COUNT = 250 };

static bool bench_fill_array(bench *b, const void *id) {
    meander_batch *batch;
    if (meander_batch_new(b->context, id, NULL, &batch) != MEANDER_OK) return false;
    meander_status status = meander_batch_write_npy(batch, BENCH_BULK_COUNT, b->sink, NULL);
    meander_batch_free(batch);
    return status == MEANDER_OK;
}

static bench_result bench_bulk(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_id(id, sizeof id, size, name);
    size.height *= BENCH_BULK_COUNT;
    return bench_time(b, bench_fill_array, id, size);
}

typedef struct bench_search {
    const meander_maze *maze;
    const char *solver;
} bench_search;

static bool bench_solve(bench *b, const void *what) {
    const bench_search *search = what;
    meander_solution *s = NULL;
    meander_status status = meander_solution_new(search->maze, search->solver, NULL, &s);
    (void)b;
    meander_solution_free(s);
    return status == MEANDER_OK || status == MEANDER_NO;
}

// Solvers are measured on a backtracker's maze, per cell of the maze.
static bench_result bench_solver(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_search search = {.solver = name};
    meander_maze *m;
    bench_id(id, sizeof id, size, "backtracker");
    if (meander_maze_new(b->context, id, NULL, &m) != MEANDER_OK) return (bench_result){0};
    search.maze = m;
    bench_result result = bench_time(b, bench_solve, &search, size);
    meander_maze_free(m);
    return result;
}

typedef struct bench_drawing {
    const char *id, *format;
} bench_drawing;

static bool bench_draw(bench *b, const void *what) {
    const bench_drawing *drawing = what;
    return bench_write(b, drawing->id, drawing->format, false);
}

// Writers get the rows of the fastest generator, which costs next to nothing.
static bench_result bench_format(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_drawing drawing = {id, name};
    bench_id(id, sizeof id, size, "binary-tree");
    return bench_time(b, bench_draw, &drawing, size);
}

static const bench_kind bench_kinds[] = {
    {"generators", MEANDER_GENERATORS, "", bench_generator, {0, 0}},
    {"rows", MEANDER_GENERATORS, "rows", bench_rows, {0, 0}},
    {"sections", MEANDER_GENERATORS, "sections", bench_section, {0, 0}},
    {"bulk-64x64", MEANDER_GENERATORS, "", bench_bulk, {64, 64}},
    {"solvers", MEANDER_SOLVERS, "", bench_solver, {0, 0}},
    {"streams", MEANDER_GENERATORS, "rows", bench_streamed, {0, 0}},
    {"formats", MEANDER_FORMATS, "rows", bench_format, {0, 0}},
};
enum { BENCH_KINDS = sizeof bench_kinds / sizeof bench_kinds[0] };

// ---- tables ------------------------------------------------------------------------

static void bench_between(bench *b) {
    printf("%s\n  ", b->first ? "" : ",");
    b->first = false;
}

static void bench_print_json(bench *b, const char *kind, const char *name,
                             const bench_result *results) {
    for (size_t i = 0; i < b->size_count; i++) {
        bench_between(b);
        printf("{\"kind\": \"%s\", \"name\": \"%s\", \"width\": %" PRIu64 ", \"height\": %" PRIu64
               ", \"ns_per_cell\": ", kind, name, b->sizes[i].width, b->sizes[i].height);
        if (results[i].nanoseconds > 0) printf("%.4f", results[i].nanoseconds);
        else fputs("null", stdout);
        printf(", \"bytes_per_cell\": %.2f", results[i].bytes);
        if (results[i].gain > 0)
            printf(", \"threads\": %u, \"ns_per_cell_with_threads\": %.4f", b->threads,
                   results[i].nanoseconds / results[i].gain);
        fputc('}', stdout);
    }
}

static void bench_print_row(const bench *b, const char *name, const bench_result *r) {
    if (r->nanoseconds <= 0) {
        printf("%-22s %10s\n", name, "-");
        return;
    }
    printf("%-22s %10.*f %11.1f %14.1f", name, r->nanoseconds < 1 ? 3 : 1, r->nanoseconds,
           1e3 / r->nanoseconds, r->bytes);
    double floor = b->floors.touch * r->bytes;
    if (r->bytes >= 0.5 && floor > 0) printf(" %9.1f", r->nanoseconds / floor);
    else if (r->gain > 0) printf(" %9s", "");
    if (r->gain > 0) printf("      x %.2f", r->gain);
    fputc('\n', stdout);
}

static void bench_print_growth(const char *name, const bench_result *results) {
    printf("%-22s", name);
    for (size_t i = 0; i < BENCH_SIZES; i++) printf(" %9.2f", results[i].nanoseconds);
    for (size_t i = 0; i < BENCH_SIZES; i++) printf(" %6.1f", results[i].bytes);
    fputc('\n', stdout);
}

static void bench_print_head(const bench *b, const char *kind) {
    if (b->cli->json) return;
    if (b->cli->growth)
        printf("%s, ns a cell and bytes a cell at 10^4, 10^5, 10^6, 10^7 cells\n", kind);
    else
        printf("%-22s %10s %11s %14s %9s %2u threads\n", kind, "ns a cell", "Mcells/s",
               "bytes a cell", "x floor", b->threads);
}

static void bench_print_floors(bench *b) {
    const floors *f = &b->floors;
    if (b->cli->json) {
        bench_between(b);
        printf("{\"kind\": \"floors\", \"fill_ns_per_byte\": %.4f, \"touch_ns_per_byte\": %.4f, "
               "\"random_read_ns\": %.2f, \"pipe_ns_per_byte\": %.4f}",
               f->fill, f->touch, f->read, f->write);
        return;
    }
    printf("this machine: fill %.3f ns a byte, first touch %.2f, random read %.0f ns, pipe %.2f ns "
           "a byte\n\n", f->fill, f->touch, f->read, f->write);
}

static void bench_one(bench *b, const bench_kind *kind, const char *name) {
    bench_result results[BENCH_SIZES];
    for (size_t i = 0; i < b->size_count; i++) {
        results[i] = kind->measure(b, name, b->sizes[i]);
        bool shared_out = kind->own.width > 0 || cli_has_trait(kind->list, name, "threads");
        if (b->cli->growth || !shared_out) continue;
        meander_context_set_threads(b->context, b->threads);
        bench_result shared = kind->measure(b, name, b->sizes[i]);
        meander_context_set_threads(b->context, 1);
        if (shared.nanoseconds > 0) results[i].gain = results[i].nanoseconds / shared.nanoseconds;
    }
    if (screen_is_stopped()) return;
    if (b->cli->json) bench_print_json(b, kind->name, name, results);
    else if (b->cli->growth) bench_print_growth(name, results);
    else bench_print_row(b, name, results);
    fflush(stdout);
}

// All of a kind, or one of it; returns how many there were.  A kind with a size of its own has no
// growth to show.
static size_t bench_run_kind(bench *b, const bench_kind *kind, const char *only) {
    size_t count = 0, length = only == NULL ? 0 : strcspn(only, ":");
    const bench_size *asked = b->sizes;
    if (kind->own.width > 0 && b->cli->growth) return 0;
    if (kind->own.width > 0) b->sizes = &kind->own;
    for (size_t i = 0; i < meander_list_count(kind->list) && !screen_is_stopped(); i++) {
        const char *name = meander_list_at(kind->list, i).name;
        if (only != NULL && (strlen(name) != length || strncmp(name, only, length) != 0)) continue;
        if (kind->trait[0] != '\0' && !cli_has_trait(kind->list, name, kind->trait)) continue;
        if (kind->list == MEANDER_FORMATS && cli_has_trait(kind->list, name, "solution")) continue;
        // Pictures take their time, and have their own sizes: only those that are asked for.
        bool picture = kind->list == MEANDER_FORMATS && cli_has_trait(kind->list, name, "picture");
        if (picture && only == NULL) continue;
        if (count++ == 0) bench_print_head(b, kind->name);
        bench_one(b, kind, only == NULL ? name : only);
    }
    if (count > 0 && !b->cli->json) fputc('\n', stdout);
    b->sizes = asked;
    return count;
}

// All of them, one kind, or one by its name.
static void bench_run(bench *b, const char *what) {
    size_t count = 0;
    bench_print_floors(b);
    for (size_t i = 0; i < BENCH_KINDS; i++) {
        const bench_kind *kind = &bench_kinds[i];
        if (what == NULL || strcmp(what, kind->name) == 0) count += bench_run_kind(b, kind, NULL);
    }
    for (size_t i = 0; i < BENCH_KINDS && count == 0; i++)
        count += bench_run_kind(b, &bench_kinds[i], what);
    if (b->cli->json) puts("\n]");
}

// ------------------------------------------------------------------------------------

// Whether there is anything of that name, before the machine is measured.
static bool bench_is_known(const char *what) {
    if (what == NULL) return true;
    for (size_t i = 0; i < BENCH_KINDS; i++) {
        if (strcmp(what, bench_kinds[i].name) == 0) return true;
        for (size_t k = 0; k < meander_list_count(bench_kinds[i].list); k++) {
            const char *name = meander_list_at(bench_kinds[i].list, k).name;
            if (strlen(name) == strcspn(what, ":") && strncmp(name, what, strlen(name)) == 0) return true;
        }
    }
    return false;
}

static bool bench_choose_size(const cli *c, bench_size *size) {
    char rest;
    unsigned long long width, height;
    if (c->size == NULL) return true;
    bool good = c->size[strspn(c->size, "0123456789x")] == '\0' &&
                sscanf(c->size, "%llux%llu%c", &width, &height, &rest) == 2 && width > 0 &&
                height > 0 && width <= UINT32_MAX && height <= UINT32_MAX;
    if (good) *size = (bench_size){width, height};
    else cli_wrong("--size takes WxH, not '%s'", c->size);
    return good;
}

// The table grows line by line, which says enough about how far the work is.
static bool bench_on_progress(void *user, uint64_t done, uint64_t total) {
    (void)user;
    (void)done;
    (void)total;
    return !screen_is_stopped();
}

static int bench_open(bench *b) {
    meander_allocator memory = meter_allocator(&b->meter);
    if (meander_context_new(&memory, &b->context) != MEANDER_OK) {
        fputs("meander: not enough memory\n", stderr);
        return EXIT_MACHINE;
    }
    meander_context_set_progress(b->context, bench_on_progress, NULL);
    meander_status status = meander_output_file_new(b->context, "/dev/null", &b->sink);
    return status == MEANDER_OK ? EXIT_DONE : cli_fail(b->cli, status);
}

int cli_bench(cli *c) {
    const char *what = c->argument_count > 0 ? c->arguments[0] : NULL;
    bench_size size = {1000, 1000};
    bench b = {.cli = c, .sizes = c->growth ? bench_growth : &size,
               .size_count = c->growth ? BENCH_SIZES : 1, .first = true};
    uint64_t threads = 2;
    if (!bench_choose_size(c, &size)) return EXIT_WRONG;
    if (c->threads != NULL && !cli_number("threads", c->threads, 2, 64, &threads))
        return EXIT_WRONG;
    b.threads = (unsigned)threads;
    if (!bench_is_known(what))
        return cli_wrong("bench takes generators, rows, sections, bulk-64x64, solvers, streams, formats, "
                         "or the name of one, not '%s'", what);
    int answer = bench_open(&b);
    if (answer != EXIT_DONE) return answer;
    b.floors = floors_measure();
    if (c->json) fputc('[', stdout);
    bench_run(&b, what);
    meander_output_abandon(b.sink);
    meander_context_free(b.context);
    return screen_is_stopped() ? cli_fail_for(MEANDER_CANCELLED, "") : EXIT_DONE;
}
