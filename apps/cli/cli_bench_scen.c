// SPDX-License-Identifier: MIT
// meander bench-scen: solves every task of a scenario of the moving AI lab, compares the lengths with
// those of the file, and reports the number of expanded squares and the time.
//
//     search       as in the file   expanded   seconds
//     eight-way        230 of 230      52039      0.02      A* with diagonal steps
//     eight-way-jump   230 of 230       9395      0.01      jump point search
//     four-way          10 of 230      52512      0.01      without; longer where a diagonal would help
#include <math.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "machine.h"
#include "meter.h"
#include "source.h"

// Scenarios give six digits or eight places, so a length differs by less than this share of it.
#define SCEN_TOLERANCE 1e-5

typedef enum scen_search { SCEN_EIGHT_WAY, SCEN_JUMP, SCEN_FOUR_WAY, SCEN_SEARCHES } scen_search;

static const char *const scen_names[SCEN_SEARCHES] = {"eight-way", "eight-way-jump", "four-way"};

typedef struct scen_result {
    uint64_t agreed, expanded;
    double seconds;
    uint64_t wrong;              // the line of the first task with another length; 0: there is none
    double wrong_length, right_length;
} scen_result;

typedef struct scen {
    cli *cli;
    meander_scenario *scenario;
    meander_maze *map;
    const char *four_way;        // the solver without diagonal steps
    scen_result results[SCEN_SEARCHES];
} scen;

// ---- the map ---------------------------------------------------------------------------

// The map of the command line; else the one that the scenario names: as it is, beside the scenario, or
// in a folder "maps" beside the scenario's own.  False when no such file is there.
static bool scen_find_map(const scen *s, char *path, size_t size) {
    static const char *const folders[] = {"", "../maps/"};
    const char *own = s->cli->arguments[0], *map = meander_scenario_map(s->scenario);
    const char *name = machine_name(map);
    int folder = (int)(machine_name(own) - own);
    if (s->cli->argument_count > 1) {
        snprintf(path, size, "%s", s->cli->arguments[1]);
        return true;
    }
    for (size_t i = 0; i < 2; i++) {
        snprintf(path, size, "%.*s%s%s", folder, own, folders[i], i == 0 ? map : name);
        if (source_is_file(path)) return true;
    }
    snprintf(path, size, "%.*s%s", folder, own, name);
    return source_is_file(path);
}

static bool scen_fits(const scen *s) {
    meander_point size = meander_scenario_size(s->scenario);
    return meander_maze_width(s->map) == size.x && meander_maze_height(s->map) == size.y;
}

// A scenario may be for the same map in another size, which is read once more.
static int scen_stretch_map(scen *s, const char *path, meander_as as) {
    meander_point size = meander_scenario_size(s->scenario);
    uint64_t width = meander_maze_width(s->map), height = meander_maze_height(s->map);
    char format[64];
    cli_note(s->cli, "%s has %" PRIu64 " x %" PRIu64 " squares and is stretched to the %" PRIu64 " x %" PRIu64
             " of the scenario", path, width, height, size.x, size.y);
    meander_maze_free(s->map);
    s->map = NULL;
    snprintf(format, sizeof format, "octile:width=%" PRIu64 ",height=%" PRIu64, size.x, size.y);
    meander_status status = meander_maze_read_file_new(s->cli->context, path, format, as, &s->map);
    return status == MEANDER_OK ? EXIT_DONE : cli_fail(s->cli, status);
}

static int scen_open_map(scen *s) {
    char path[4096];
    if (!scen_find_map(s, path, sizeof path))
        return cli_wrong("no file for the map '%s': name it after the scenario", meander_scenario_map(s->scenario));
    // The tasks have their own places, so those of the map do not matter.
    meander_as as = (meander_as)(MEANDER_AS_BLOCKS | MEANDER_AS_PLACED_START | MEANDER_AS_PLACED_GOAL);
    meander_status status = meander_maze_read_file_new(s->cli->context, path, NULL, as, &s->map);
    if (status != MEANDER_OK) return cli_fail(s->cli, status);
    return scen_fits(s) ? EXIT_DONE : scen_stretch_map(s, path, as);
}

// ---- tasks -----------------------------------------------------------------------------

static meander_status scen_four_way(const scen *s, const meander_task *t, double *length, uint64_t *expanded) {
    meander_solution *found;
    meander_status status = meander_maze_set_start(s->map, t->start);
    if (status == MEANDER_OK) status = meander_maze_set_goals(s->map, &t->goal, 1);
    if (status != MEANDER_OK) return status;
    status = meander_solution_new(s->map, s->four_way, NULL, &found);
    if (status != MEANDER_OK && status != MEANDER_NO) return status;
    *length = (double)meander_solution_steps(found);
    *expanded = meander_solution_visited(found);
    meander_solution_free(found);
    return status;
}

static meander_status scen_search_task(const scen *s, scen_search search, const meander_task *t, double *length,
                                       uint64_t *expanded) {
    *length = 0;
    *expanded = 0;
    if (search == SCEN_FOUR_WAY) return scen_four_way(s, t, length, expanded);
    return meander_maze_octile(s->map, t->start, t->goal, search == SCEN_JUMP, length, expanded);
}

static int scen_run(scen *s, scen_search search) {
    scen_result *r = &s->results[search];
    double began = meter_seconds();
    for (size_t i = 0; i < meander_scenario_count(s->scenario); i++) {
        meander_task t = meander_scenario_task(s->scenario, i);
        double length;
        uint64_t expanded;
        meander_status status = scen_search_task(s, search, &t, &length, &expanded);
        if (status == MEANDER_BAD_REQUEST)
            return cli_wrong("%s: the start or the goal of line %" PRIu64 " is not an open square",
                             s->cli->arguments[0], t.line);
        if (status != MEANDER_OK && status != MEANDER_NO) return cli_fail(s->cli, status);
        bool same = status == MEANDER_OK && fabs(length - t.length) <= SCEN_TOLERANCE * (1 + t.length);
        r->agreed += same;
        r->expanded += expanded;
        if (same || r->wrong != 0) continue;
        r->wrong = t.line;
        r->wrong_length = length;
        r->right_length = t.length;
    }
    r->seconds = meter_seconds() - began;
    return EXIT_DONE;
}

// ---- the report ------------------------------------------------------------------------

static void scen_print(const scen *s) {
    size_t count = meander_scenario_count(s->scenario);
    printf("%zu tasks on a map of %" PRIu64 " x %" PRIu64 " squares\n\n", count, meander_maze_width(s->map),
           meander_maze_height(s->map));
    printf("%-15s %18s %14s %10s\n", "search", "as in the file", "expanded", "seconds");
    for (unsigned i = 0; i < SCEN_SEARCHES; i++) {
        const scen_result *r = &s->results[i];
        char agreed[48];
        snprintf(agreed, sizeof agreed, "%" PRIu64 " of %zu", r->agreed, count);
        printf("%-15s %18s %14" PRIu64 " %10.3f\n", scen_names[i], agreed, r->expanded, r->seconds);
    }
}

static void scen_print_json(const scen *s) {
    printf("{\"tasks\": %zu, \"width\": %" PRIu64 ", \"height\": %" PRIu64 ", \"searches\": [",
           meander_scenario_count(s->scenario), meander_maze_width(s->map), meander_maze_height(s->map));
    for (unsigned i = 0; i < SCEN_SEARCHES; i++)
        printf("%s{\"name\": \"%s\", \"agreed\": %" PRIu64 ", \"expanded\": %" PRIu64 ", \"seconds\": %.6f}",
               i == 0 ? "" : ", ", scen_names[i], s->results[i].agreed, s->results[i].expanded,
               s->results[i].seconds);
    puts("]}");
}

// Without diagonal steps different lengths are not a fault.
static int scen_verdict(const scen *s) {
    int answer = EXIT_DONE;
    for (unsigned i = 0; i < SCEN_FOUR_WAY; i++) {
        const scen_result *r = &s->results[i];
        if (r->wrong == 0) continue;
        cli_note(s->cli, "%s:%" PRIu64 ": %s finds %.8f, the file says %.8f", s->cli->arguments[0], r->wrong,
                 scen_names[i], r->wrong_length, r->right_length);
        answer = EXIT_NO;
    }
    return answer;
}

static int scen_run_all(scen *s) {
    int answer = scen_open_map(s);
    for (unsigned i = 0; i < SCEN_SEARCHES && answer == EXIT_DONE; i++) answer = scen_run(s, (scen_search)i);
    if (answer != EXIT_DONE) return answer;
    if (s->cli->json) scen_print_json(s);
    else if (!s->cli->quiet) scen_print(s);
    return scen_verdict(s);
}

int cli_bench_scen(cli *c) {
    scen s = {.cli = c, .four_way = meander_list_first(MEANDER_SOLVERS, "shortest")};
    if (c->argument_count == 0) return cli_wrong("bench-scen needs a scenario, as in 'meander bench-scen maze.scen'");
    meander_status status = meander_scenario_read_file_new(c->context, c->arguments[0], &s.scenario);
    if (status != MEANDER_OK) return cli_fail(c, status);
    int answer = scen_run_all(&s);
    meander_scenario_free(s.scenario);
    meander_maze_free(s.map);
    return answer;
}
