// SPDX-License-Identifier: MIT
// meander bench: how fast every generator and solver is on this machine, and what memory
// it takes, beside what the machine itself can do.
//
//     generators         ns a cell    Mcells/s   bytes a cell   x floor
//     backtracker             16.8        59.4            2.0       4.1
//
// A figure is the best of several runs over a tenth of a second or more.  Memory is what the
// library asked for at the most, with the maze.  The floor is the time this machine takes
// to touch as many fresh bytes for the first time: no algorithm that keeps them can be faster.
// With --growth each is measured at four sizes from 10^4 to 10^7 cells.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum { BENCH_SIZES = 4, BENCH_USUAL = 2 };

// Squares of about 10^4, 10^5, 10^6 and 10^7 cells.
static const unsigned bench_sides[BENCH_SIZES] = {100, 316, 1000, 3162};

typedef struct bench_result {
    double nanoseconds;          // per cell; 0: it did not work here
    double bytes;                // per cell
} bench_result;

typedef struct bench {
    const cli *cli;
    meter meter;
    meander_context *context;
    double floor;                // nanoseconds to touch a fresh byte
    const char *kind;            // "generators", "solvers"
    bool first;                  // nothing has been printed yet
} bench;

// ---- the machine's floor -----------------------------------------------------------

enum { BENCH_FRESH = 64 << 20 };

// The time to touch each byte of a block that nobody has used yet.
static double bench_first_touch(void) {
    double best = 1e9;
    for (int i = 0; i < 3; i++) {
        char *block = malloc(BENCH_FRESH);
        if (block == NULL) return 0;
        double begin = meter_seconds();
        memset(block, i + 1, BENCH_FRESH);
        double took = meter_seconds() - begin;
        volatile char *look = block;
        if (look[BENCH_FRESH - 1] == 0) took = 1e9;
        if (took < best) best = took;
        free(block);
    }
    return best * 1e9 / BENCH_FRESH;
}

// ---- one figure --------------------------------------------------------------------

// Runs `work` until the best of several runs is known; `cells` is what one run works on.
static bench_result bench_time(bench *b, bool (*work)(bench *b, const void *what), const void *what,
                               double cells) {
    double best = 1e9, all = 0;
    size_t before = b->meter.in_use;
    for (int i = 0; i < 9 && (i == 0 || all < 0.1); i++) {
        meter_restart(&b->meter);
        double begin = meter_seconds();
        if (!work(b, what)) return (bench_result){0, 0};
        double took = meter_seconds() - begin;
        all += took;
        if (took < best) best = took;
    }
    return (bench_result){best * 1e9 / cells, (double)(b->meter.peak - before) / cells};
}

static bool bench_generate(bench *b, const void *id) {
    meander_maze *m;
    if (meander_maze_new(b->context, id, NULL, &m) != MEANDER_OK) return false;
    meander_maze_free(m);
    return true;
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
static bench_result bench_measure(bench *b, const char *name, unsigned side, bool solver) {
    char id[160];
    double cells = (double)side * side;
    snprintf(id, sizeof id, "rect:%ux%u/%s/1", side, side, solver ? "backtracker" : name);
    if (!solver) return bench_time(b, bench_generate, id, cells);
    bench_search search = {.solver = name};
    meander_maze *m;
    if (meander_maze_new(b->context, id, NULL, &m) != MEANDER_OK) return (bench_result){0, 0};
    search.maze = m;
    bench_result result = bench_time(b, bench_solve, &search, cells);
    meander_maze_free(m);
    return result;
}

// ---- tables ------------------------------------------------------------------------

static void bench_print_json(bench *b, const char *name, const bench_result *results,
                             const unsigned *sides, size_t count) {
    for (size_t i = 0; i < count; i++) {
        printf("%s\n  {\"kind\": \"%s\", \"name\": \"%s\", \"side\": %u, \"ns_per_cell\": ",
               b->first ? "" : ",", b->kind, name, sides[i]);
        if (results[i].nanoseconds > 0) printf("%.3f", results[i].nanoseconds);
        else fputs("null", stdout);
        printf(", \"bytes_per_cell\": %.2f}", results[i].bytes);
        b->first = false;
    }
}

static void bench_print_row(const bench *b, const char *name, const bench_result *r) {
    if (r->nanoseconds <= 0) {
        printf("%-22s %10s\n", name, "-");
        return;
    }
    printf("%-22s %10.1f %11.1f %14.1f", name, r->nanoseconds, 1e3 / r->nanoseconds, r->bytes);
    double floor = b->floor * r->bytes;
    if (floor > 0) printf(" %9.1f", r->nanoseconds / floor);
    fputc('\n', stdout);
}

static void bench_print_growth(const char *name, const bench_result *results) {
    printf("%-22s", name);
    for (size_t i = 0; i < BENCH_SIZES; i++) printf(" %9.1f", results[i].nanoseconds);
    for (size_t i = 0; i < BENCH_SIZES; i++) printf(" %6.1f", results[i].bytes);
    fputc('\n', stdout);
}

static void bench_print_head(const bench *b) {
    if (b->cli->json) return;
    if (b->cli->growth) {
        printf("%s, ns a cell and bytes a cell at 10^4, 10^5, 10^6, 10^7 cells\n", b->kind);
        return;
    }
    printf("%-22s %10s %11s %14s %9s\n", b->kind, "ns a cell", "Mcells/s", "bytes a cell",
           "x floor");
}

static void bench_one(bench *b, const char *name, bool solver) {
    bench_result results[BENCH_SIZES];
    const unsigned *sides = b->cli->growth ? bench_sides : &bench_sides[BENCH_USUAL];
    size_t count = b->cli->growth ? BENCH_SIZES : 1;
    for (size_t i = 0; i < count; i++) results[i] = bench_measure(b, name, sides[i], solver);
    if (b->cli->json) bench_print_json(b, name, results, sides, count);
    else if (b->cli->growth) bench_print_growth(name, results);
    else bench_print_row(b, name, results);
    fflush(stdout);
}

static void bench_list(bench *b, meander_list list, const char *kind) {
    b->kind = kind;
    bench_print_head(b);
    for (size_t i = 0; i < meander_list_count(list); i++)
        bench_one(b, meander_list_at(list, i).name, list == MEANDER_SOLVERS);
    if (!b->cli->json) fputc('\n', stdout);
}

static bool bench_has(meander_list list, const char *name) {
    size_t length = strcspn(name, ":");
    for (size_t i = 0; i < meander_list_count(list); i++) {
        const char *other = meander_list_at(list, i).name;
        if (strlen(other) == length && strncmp(other, name, length) == 0) return true;
    }
    return false;
}

// All of them, one kind, or one by its name.
static int bench_run(bench *b, const char *what) {
    bool generators = what == NULL || strcmp(what, "generators") == 0;
    bool solvers = what == NULL || strcmp(what, "solvers") == 0;
    if (generators) bench_list(b, MEANDER_GENERATORS, "generators");
    if (solvers) bench_list(b, MEANDER_SOLVERS, "solvers");
    if (generators || solvers) return EXIT_DONE;
    bool maker = bench_has(MEANDER_GENERATORS, what);
    if (!maker && !bench_has(MEANDER_SOLVERS, what))
        return cli_wrong("bench takes 'generators', 'solvers', or the name of one, not '%s'", what);
    b->kind = maker ? "generators" : "solvers";
    bench_print_head(b);
    bench_one(b, what, !maker);
    return EXIT_DONE;
}

int cli_bench(cli *c) {
    bench b = {.cli = c, .first = true};
    meander_allocator memory = meter_allocator(&b.meter);
    if (meander_context_new(&memory, &b.context) != MEANDER_OK) {
        fputs("meander: not enough memory\n", stderr);
        return EXIT_MACHINE;
    }
    b.floor = bench_first_touch();
    if (c->json) fputc('[', stdout);
    else printf("touching a fresh byte: %.2f ns\n\n", b.floor);
    int answer = bench_run(&b, c->argument_count > 0 ? c->arguments[0] : NULL);
    if (c->json) puts("\n]");
    meander_context_free(b.context);
    return answer;
}
