// SPDX-License-Identifier: MIT
// meander solve --compare: one maze, every solver that fits, a table.
//
//     solver                found     steps    visited     walked        time      memory
//     breadth-first         yes          88        412        412      9.1 us     12.4 kB
//
// Solvers that choose their own start and goal cannot be compared with the others and are left
// out.  The time is the best of several runs, the memory the most that the library asked for at
// any time besides the maze.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "cli_screen.h"
#include "cli_stream.h"
#include "json_print.h"
#include "meter.h"
#include "source.h"

typedef struct compared {
    const char *name;
    bool worked, found;
    uint64_t steps, visited, walked;
    double cost;            // not whole with diagonal steps
    double seconds;
    size_t bytes;
    char reason[96];        // why it refuses the maze
} compared;

typedef struct compare {
    const cli *cli;
    meter *meter;
    const meander_maze *maze;
    bool costs;             // cells have weights, or the edges of a graph lengths
    size_t told, found;
} compare;

// The solver's name, with max-steps if it has that parameter.
static void compare_words(const cli *c, meander_info info, char *words, size_t size) {
    if (c->max_steps != NULL && meander_list_param(MEANDER_SOLVERS, info.name, "max-steps") != NULL)
        snprintf(words, size, "%s:max-steps=%s", info.name, c->max_steps);
    else snprintf(words, size, "%s", info.name);
}

static double compare_cost(const meander_solution *s) {
    const uint8_t *moves;
    uint64_t count;
    double length;
    return meander_solution_octile(s, &moves, &count, &length) ? length : (double)meander_solution_cost(s);
}

// Steps cost something where the usual solver is the one for that.
static meander_status compare_has_costs(compare *k) {
    meander_solution *s;
    meander_status status = meander_solution_new(k->maze, NULL, NULL, &s);
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    k->costs = strcmp(meander_solution_solver(s), MEANDER_USUAL_WEIGHED_SOLVER) == 0;
    meander_solution_free(s);
    return MEANDER_OK;
}

static meander_status compare_once(compare *k, const char *words, compared *r) {
    meander_solution *s;
    size_t before = k->meter->in_use;
    meter_restart(k->meter);
    double begin = meter_seconds();
    meander_status status = meander_solution_new(k->maze, words, NULL, &s);
    double took = meter_seconds() - begin;
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    r->seconds = r->worked ? meter_least(r->seconds, took) : took;
    r->bytes = k->meter->peak - before;
    r->worked = true;
    r->found = status == MEANDER_OK;
    r->steps = meander_solution_steps(s);
    r->visited = meander_solution_visited(s);
    r->walked = meander_solution_walked(s);
    r->cost = compare_cost(s);
    meander_solution_free(s);
    return MEANDER_OK;
}

// The message of a refusal, without the solver's name at its head and the advice at its end.
static void compare_refused(const compare *k, compared *r) {
    const char *message = meander_context_message(k->cli->context);
    size_t head = strlen(r->name);
    if (strncmp(message, r->name, head) == 0 && message[head] == ' ') message += head + 1;
    snprintf(r->reason, sizeof r->reason, "%.*s", (int)strcspn(message, ";"), message);
}

// A solver that refuses the maze (as too large, for example) gets a line without figures.
static meander_status compare_run(compare *k, meander_info info, compared *r) {
    enum { RUNS_MOST = 25 };
    char words[96];
    double begin = meter_seconds();
    *r = (compared){.name = info.name};
    compare_words(k->cli, info, words, sizeof words);
    for (int i = 0; i < RUNS_MOST && (i == 0 || meter_seconds() - begin < 0.02); i++) {
        meander_status status = compare_once(k, words, r);
        if (status == MEANDER_UNSUPPORTED || status == MEANDER_TOO_BIG) return compare_refused(k, r), MEANDER_OK;
        if (status != MEANDER_OK) return status;
    }
    return MEANDER_OK;
}

// ---- printing --------------------------------------------------------------------------

// Prints three significant digits and a unit.
static void compare_print_scaled(double value, double step, const char *const units[3]) {
    unsigned unit = 0;
    while (unit < 2 && value >= step) {
        value /= step;
        unit++;
    }
    printf(" %7.*f %-2s", value < 10 ? 2 : value < 100 ? 1 : 0, value, units[unit]);
}

static void compare_print(const compare *k, const compared *r) {
    static const char *const times[] = {"us", "ms", "s"}, *const sizes[] = {"kB", "MB", "GB"};
    if (!r->worked) {
        printf("%-22s -     %s\n", r->name, r->reason);
        return;
    }
    printf("%-22s %-5s", r->name, r->found ? "yes" : "no");
    if (r->found) printf(" %10" PRIu64, r->steps);
    else printf(" %10s", "-");
    printf(" %10" PRIu64 " %10" PRIu64, r->visited, r->walked);
    if (k->costs) printf(" %10.*f", r->cost != floor(r->cost) ? 3 : 0, r->cost);
    compare_print_scaled(r->seconds * 1e6, 1000, times);
    compare_print_scaled((double)r->bytes / 1000, 1000, sizes);
    fputc('\n', stdout);
}

static void compare_print_json(const compare *k, const compared *r) {
    printf("%s\n  {\"solver\": \"%s\", ", k->told == 0 ? "" : ",", r->name);
    if (!r->worked) {
        fputs("\"found\": null", stdout);
        json_print_member("reason", r->reason);
        fputc('}', stdout);
        return;
    }
    printf("\"found\": %s, \"steps\": ", r->found ? "true" : "false");
    if (r->found) printf("%" PRIu64, r->steps);
    else fputs("null", stdout);
    printf(", \"visited\": %" PRIu64 ", \"walked\": %" PRIu64, r->visited, r->walked);
    if (k->costs) printf(", \"cost\": %.*f", r->cost != floor(r->cost) ? 6 : 0, r->cost);
    printf(", \"seconds\": %.9f, \"bytes\": %zu}", r->seconds, r->bytes);
}

static void compare_print_head(const compare *k) {
    if (k->cli->json) {
        fputc('[', stdout);
        return;
    }
    printf("%-22s %-5s %10s %10s %10s", "solver", "found", "steps", "visited", "walked");
    if (k->costs) printf(" %10s", "cost");
    printf(" %9s  %9s\n", "time", "memory");
}

// ----------------------------------------------------------------------------------------

static int compare_all(compare *k) {
    meander_status begun = compare_has_costs(k);
    if (begun != MEANDER_OK) return cli_fail(k->cli, begun);
    compare_print_head(k);
    for (size_t i = 0; i < meander_list_count(MEANDER_SOLVERS); i++) {
        meander_info info = meander_list_at(MEANDER_SOLVERS, i);
        compared r;
        if (meander_list_has(MEANDER_SOLVERS, info.name, "own-ends")) continue;
        meander_status status = compare_run(k, info, &r);
        if (status != MEANDER_OK) return cli_fail(k->cli, status);
        if (k->cli->json) compare_print_json(k, &r);
        else compare_print(k, &r);
        fflush(stdout);
        k->told++;
        k->found += r.found;
    }
    if (k->cli->json) puts("\n]");
    return k->found > 0 ? EXIT_DONE : EXIT_NO;
}

// Checks --max-steps before the first solver runs: a later one may be the first to have it.
static bool compare_is_clear(const cli *c) {
    uint64_t steps;
    return c->max_steps == NULL || cli_number("max-steps", c->max_steps, 1, INT64_MAX, &steps);
}

// A graph of --graph is read once more for the separate context; its notes have been told.
static bool compare_knows_graph(cli *c) {
    meander_status status = c->graph == NULL ? MEANDER_OK :
                            meander_context_add_graph_file(c->context, c->graph, NULL);
    cli_listen(c);
    return status == MEANDER_OK || cli_fail(c, status) == EXIT_DONE;
}

// The maze is made in a separate context, which counts memory.
int cli_compare(cli *c) {
    meter counted = {0};
    meander_allocator memory = meter_allocator(&counted);
    meander_context *usual = c->context;
    compare k = {.cli = c, .meter = &counted};
    meander_maze *m;
    int answer = EXIT_WRONG;
    if (!compare_is_clear(c)) return EXIT_WRONG;
    if (meander_context_new(&memory, &c->context) != MEANDER_OK) {
        c->context = usual;
        return cli_fail(c, MEANDER_NO_MEMORY);
    }
    if (compare_knows_graph(c) && source_open(c, &m, &answer)) {
        k.maze = m;
        answer = compare_all(&k);
        meander_maze_free(m);
    }
    meander_context_free(c->context);
    c->context = usual;
    cli_listen(c);
    return answer;
}
