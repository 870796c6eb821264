// SPDX-License-Identifier: MIT
// meander bench: the speed of every generator, solver and writer on this machine, and the
// memory that it takes, next to the speed of the machine itself.
//
//     generators           ns/cell    Mcells/s     bytes/cell   x floor  2 threads
//     kruskal                 28.1        35.6            3.0       9.1      x 1.8
//
// A figure is the best of several runs over a tenth of a second or more.  Memory is the most that
// the library asked for at any time, with the maze.  The floor is the time this machine takes
// to touch as many fresh bytes for the first time: no algorithm that keeps them can be faster.
// If an algorithm uses threads, the last column is the gain of two threads over one, or of as
// many as --threads says.
// Where instructions can be counted, a column says how many a cell takes with one thread.
// With --growth each is measured at four sizes from 10^4 to 10^7 cells.
//
// Where a measurement fails, there is a "-", a message says why, and the rest is measured; the exit status is then
// that of the first failure.
#include <inttypes.h>
#include <string.h>

#include "bench.h"
#include "cli_explain.h"
#include "cli_screen.h"
#include "machine.h"

// Squares of about 10^4, 10^5, 10^6 and 10^7 cells.
static const bench_size bench_growth[BENCH_SIZES] = {{100, 100}, {316, 316}, {1000, 1000},
                                                     {3162, 3162}};

// One kind of what is measured: all entries of a list that have the trait.
typedef struct bench_kind {
    const char *name;
    meander_list list;
    const char *trait;           // "": all
    bench_result (*measure)(bench *b, const char *name, bench_size size);
    bench_size own;              // 0 x 0: the size of --size
} bench_kind;

// ---- one figure --------------------------------------------------------------------

// Runs `work` several times and returns the best run.
static bench_result bench_time(bench *b, meander_status (*work)(bench *b, const void *what), const void *what,
                               bench_size size) {
    double best = 1e9, all = 0, cells = (double)size.width * (double)size.height;
    uint64_t instructions = 0;
    size_t before = b->meter.in_use;
    for (int i = 0; i < 9 && (i == 0 || all < 0.1) && !screen_is_stopped(); i++) {
        meter_restart(&b->meter);
        double begin = meter_seconds();
        uint64_t counted = instructions_read(b->counter);
        meander_status status = work(b, what);
        if (status != MEANDER_OK) return (bench_result){.status = status};
        double took = meter_seconds() - begin;
        all += took;
        if (took >= best) continue;
        best = took;
        instructions = instructions_read(b->counter) - counted;
    }
    return (bench_result){.nanoseconds = best * 1e9 / cells,
                          .instructions = (double)instructions / cells,
                          .bytes = (double)(b->meter.peak - before) / cells};
}

static void bench_id(char *id, size_t bytes, bench_size size, const char *generator) {
    snprintf(id, bytes, "rect:%" PRIu64 "x%" PRIu64 "/%s/1", size.width, size.height, generator);
}

static meander_status bench_make(bench *b, const void *id) {
    meander_maze *m = NULL;
    meander_status status = meander_maze_new(b->context, id, NULL, &m);
    meander_maze_free(m);
    return status;
}

static bench_result bench_generator(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_id(id, sizeof id, size, name);
    return bench_time(b, bench_make, id, size);
}

static meander_status bench_write(bench *b, const char *id, const char *format, bool solved) {
    meander_rows *made = NULL, *path = NULL;
    meander_status status = meander_rows_new(b->context, id, &made);
    if (status == MEANDER_OK && solved) status = meander_rows_solve_new(made, NULL, &path);
    if (status == MEANDER_OK)
        status = meander_rows_write(solved ? path : made, format,
                                    b->sink);
    meander_rows_free(path);
    meander_rows_free(made);
    return status;
}

static meander_status bench_pull(bench *b, const void *id) {
    return bench_write(b, id, meander_list_first(MEANDER_FORMATS, "nothing"), false);
}
static meander_status bench_stream(bench *b, const void *id) {
    return bench_write(b, id, meander_list_first(MEANDER_FORMATS, "solution"), true);
}

static bench_result bench_rows(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_id(id, sizeof id, size, name);
    return bench_time(b, bench_pull, id, size);
}

// In the middle of the largest world.
static meander_status bench_look(bench *b, const void *name) {
    char id[160];
    meander_rows *rows = NULL;
    const meander_point corner = {UINT64_C(1) << 61, UINT64_C(1) << 61};
    snprintf(id, sizeof id, "world:2^62/%s/1", (const char *)name);
    meander_status status = meander_section_solved_new(b->context, id, corner, b->section.width, b->section.height,
                                                       &rows);
    meander_rows_free(rows);
    return status;
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

// Many mazes in the memory of one, as for machine learning; they are written as an array.
enum { BENCH_BULK_COUNT = 1000 };

static meander_status bench_fill_array(bench *b, const void *id) {
    meander_batch *batch = NULL;
    meander_status status = meander_batch_new(b->context, id, NULL, &batch);
    if (status == MEANDER_OK) status = meander_batch_write_npy(batch, BENCH_BULK_COUNT, b->sink, NULL);
    meander_batch_free(batch);
    return status;
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

static meander_status bench_solve(bench *b, const void *what) {
    const bench_search *search = what;
    meander_solution *s = NULL;
    meander_status status = meander_solution_new(search->maze, search->solver, NULL, &s);
    (void)b;
    meander_solution_free(s);
    return status == MEANDER_NO ? MEANDER_OK : status;
}

// Solvers are measured on a backtracker's maze, per cell of the maze; slow ones only on small mazes.
enum { BENCH_SLOW_MOST = 40000 };

static bench_result bench_solver(bench *b, const char *name, bench_size size) {
    char id[160];
    bench_search search = {.solver = name};
    meander_maze *m;
    bool slow = meander_list_has(MEANDER_SOLVERS, name, "slow");
    if (slow && size.height > BENCH_SLOW_MOST / size.width) {
        cli_note(b->cli, "%s at %" PRIu64 "x%" PRIu64 ": it is slow and measured on up to %d cells, as with -s 200",
                 name, size.width, size.height, BENCH_SLOW_MOST);
        return (bench_result){0};
    }
    bench_id(id, sizeof id, size, "backtracker");
    meander_status status = meander_maze_new(b->context, id, NULL, &m);
    if (status != MEANDER_OK) return (bench_result){.status = status};
    search.maze = m;
    bench_result result = bench_time(b, bench_solve, &search, size);
    meander_maze_free(m);
    return result;
}

typedef struct bench_drawing {
    const char *id, *format;
} bench_drawing;

static meander_status bench_draw(bench *b, const void *what) {
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

// ---- running -----------------------------------------------------------------------

// The message is of the bench's own context, not of the program's.
static void bench_fail(bench *b, const char *name, bench_size size, meander_status status) {
    char shown[BENCH_NAME_SIZE], why[BENCH_WHY_SIZE];
    const char *text = meander_context_message(b->context);
    meander_text_escape(name, shown, sizeof shown);
    snprintf(why, sizeof why, "%s at %" PRIu64 "x%" PRIu64 ": %s", shown, size.width, size.height,
             text[0] != '\0' ? text : meander_status_text(status));
    int answer = cli_fail_for(status, why);
    if (b->answer == EXIT_DONE) b->answer = answer;
}

// Says why there is no figure, unless it was stopped.
static bench_result bench_measure(bench *b, const bench_kind *kind, const char *name, bench_size size) {
    bench_result result = kind->measure(b, name, size);
    if (result.status != MEANDER_OK && result.status != MEANDER_CANCELLED) bench_fail(b, name, size, result.status);
    return result;
}

static void bench_one(bench *b, const bench_kind *kind, const char *name) {
    bench_result results[BENCH_SIZES];
    for (size_t i = 0; i < b->size_count; i++) {
        results[i] = bench_measure(b, kind, name, b->sizes[i]);
        bool shared_out = kind->own.width > 0 || meander_list_has(kind->list, name, "threads");
        if (b->cli->growth || !shared_out || results[i].nanoseconds <= 0) continue;
        meander_context_set_threads(b->context, b->threads);
        bench_result shared = bench_measure(b, kind, name, b->sizes[i]);
        meander_context_set_threads(b->context, 1);
        if (shared.nanoseconds > 0) results[i].gain = results[i].nanoseconds / shared.nanoseconds;
    }
    if (screen_is_stopped()) return;
    bench_print_entry(b, kind->name, name, results);
}

// Formats that write only a solution have none here.  Pictures are slow and have their own sizes, so
// they are measured only by name.
static bool bench_takes(const bench_kind *kind, const char *name, bool asked) {
    if (kind->trait[0] != '\0' && !meander_list_has(kind->list, name, kind->trait)) return false;
    if (kind->list != MEANDER_FORMATS) return true;
    if (meander_list_has(kind->list, name, "solution")) return false;
    return asked || !meander_list_has(kind->list, name, "picture");
}

// Measures a whole kind, or one entry with its parameters; returns their number.  A kind with a fixed
// size has no growth to show.
static size_t bench_run_kind(bench *b, const bench_kind *kind, const char *only) {
    size_t count = 0, length = only == NULL ? 0 : strcspn(only, ":");
    const bench_size *asked = b->sizes;
    if (kind->own.width > 0 && b->cli->growth) return 0;
    if (kind->own.width > 0) b->sizes = &kind->own;
    for (size_t i = 0; i < meander_list_count(kind->list) && !screen_is_stopped(); i++) {
        const char *name = meander_list_at(kind->list, i).name;
        if (only != NULL && (strlen(name) != length || strncmp(name, only, length) != 0)) continue;
        if (!bench_takes(kind, name, only != NULL)) continue;
        if (count++ == 0) bench_print_head(b, kind->name);
        bench_one(b, kind, only == NULL ? name : only);
    }
    if (count > 0 && !b->cli->json) fputc('\n', stdout);
    b->sizes = asked;
    return count;
}

// Measures everything, one kind, or what has the name in some list: the first kind that takes it.
static void bench_run(bench *b, const char *what, char *const *names) {
    size_t count = 0;
    bench_print_floors(b);
    for (size_t i = 0; i < BENCH_KINDS; i++) {
        const bench_kind *kind = &bench_kinds[i];
        if (what == NULL || strcmp(what, kind->name) == 0) count += bench_run_kind(b, kind, NULL);
    }
    for (size_t i = 0; i < BENCH_KINDS && count == 0; i++)
        if (names[i] != NULL) count += bench_run_kind(b, &bench_kinds[i], names[i]);
    if (b->cli->json) puts("\n]");
}

// ------------------------------------------------------------------------------------

static int bench_unknown(const char *what) {
    char kinds[128] = "";
    size_t used = 0;
    for (size_t i = 0; i < BENCH_KINDS; i++)
        used += (size_t)snprintf(kinds + used, sizeof kinds - used, "%s, ", bench_kinds[i].name);
    return cli_wrong("bench takes %sor the name of one, not '%s'", kinds, what);
}

// Finds what has this name in the list of each kind, NULL where there is nothing; called before the machine is
// measured.  Returns an exit status, after a message for a name that nothing has.
static int bench_find(const cli *c, const char *what, char **names) {
    bool known = what == NULL;
    meander_status status = MEANDER_OK;
    for (size_t i = 0; i < BENCH_KINDS; i++) names[i] = NULL;
    for (size_t i = 0; i < BENCH_KINDS && what != NULL && status == MEANDER_OK; i++) {
        status = list_name_new(c, bench_kinds[i].list, what, &names[i]);
        known = known || names[i] != NULL || strcmp(what, bench_kinds[i].name) == 0;
    }
    if (status != MEANDER_OK) return cli_fail(c, status);
    return known ? EXIT_DONE : bench_unknown(what);
}

static bool bench_choose_size(const cli *c, bench_size *size) {
    uint64_t sides[2];
    if (c->size == NULL) return true;
    bool good = cli_numbers(c->size, "x", sides) && sides[0] > 0 && sides[1] > 0 &&
                sides[0] <= UINT32_MAX && sides[1] <= UINT32_MAX;
    if (good) *size = (bench_size){sides[0], sides[1]};
    else cli_wrong("--size takes WxH, not '%s'", c->size);
    return good;
}

// The table grows line by line, so it shows the progress itself.
static bool bench_on_progress(void *user, uint64_t done, uint64_t total) {
    (void)user;
    (void)done;
    (void)total;
    return !screen_is_stopped();
}

static int bench_open(bench *b) {
    meander_allocator memory = meter_allocator(&b->meter);
    meander_status status = meander_context_new(&memory, &b->context);
    if (status != MEANDER_OK) return cli_fail_for(status, "");
    meander_context_set_progress(b->context, bench_on_progress, NULL);
    status = meander_output_file_new(b->context, MACHINE_NOTHING, &b->sink);
    return status == MEANDER_OK ? EXIT_DONE : cli_fail_for(status, meander_context_message(b->context));
}

int cli_bench(cli *c) {
    const char *what = c->argument_count > 0 ? c->arguments[0] : NULL;
    bench_size size = {1000, 1000};
    bench b = {.cli = c, .sizes = c->growth ? bench_growth : &size,
               .size_count = c->growth ? BENCH_SIZES : 1, .first = true};
    uint64_t threads = 2;
    char *names[BENCH_KINDS];
    if (!bench_choose_size(c, &size)) return EXIT_WRONG;
    if (c->threads != NULL && !cli_number("threads", c->threads, 2, 64, &threads))
        return EXIT_WRONG;
    b.threads = (unsigned)threads;
    b.answer = bench_find(c, what, names);
    if (b.answer == EXIT_DONE) b.answer = bench_open(&b);
    if (b.answer == EXIT_DONE) {
        b.counter = instructions_open();
        b.floors = floors_measure();
        if (c->json) fputc('[', stdout);
        bench_run(&b, what, names);
        instructions_close(b.counter);
        meander_output_abandon(b.sink);
    }
    meander_context_free(b.context);
    for (size_t i = 0; i < BENCH_KINDS; i++) meander_text_free(c->context, names[i]);
    return screen_is_stopped() ? cli_fail_for(MEANDER_CANCELLED, "") : b.answer;
}
