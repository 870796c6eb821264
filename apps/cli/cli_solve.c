// SPDX-License-Identifier: MIT
// meander solve: reads or makes a maze, and draws it with its solution.
#include <string.h>

#include "cli_bands.h"
#include "cli_stream.h"
#include "native.h"
#include "source.h"
#include "target.h"

// Cells have weights, or the edges of a graph have lengths.
static bool solve_has_costs(const meander_maze *m, const meander_solution *s) {
    return meander_maze_has_weights(m) || meander_solution_cost(s) != meander_solution_steps(s);
}

// After the figures of all solvers come those that only some solvers report.
static void solve_tell_more(bool weighed, const meander_solution *s) {
    const uint8_t *moves;
    uint64_t paths, last;
    double length;
    bool saturated;
    if (weighed && !meander_solution_octile(s, &moves, &paths, &length))
        fprintf(stderr, ", cost %llu", (unsigned long long)meander_solution_cost(s));
    bool counted = meander_solution_paths(s, &paths, &saturated);
    if (counted && paths > 0 && meander_solution_way(s, paths - 1, &moves, &last))
        fprintf(stderr, ", %llu path%s of up to %llu step%s%s", (unsigned long long)paths, cli_plural(paths),
                (unsigned long long)last, cli_plural(last), saturated ? ", and there are more" : "");
    else if (counted)
        fprintf(stderr, ", %s%llu %s path%s", saturated ? "at least " : "", (unsigned long long)paths,
                weighed ? "cheapest" : "shortest", paths == 1 ? "" : "s");
    uint64_t bottlenecks = meander_solution_bottlenecks(s);
    if (bottlenecks > 0)
        fprintf(stderr, ", %llu bottleneck%s", (unsigned long long)bottlenecks,
                bottlenecks == 1 ? "" : "s");
    if (!meander_solution_is_exact(s)) fputs(", perhaps not the longest", stderr);
}

// With diagonal steps the length is what counts; the steps are those of a path without them.
static void solve_tell_octile(const meander_solution *s) {
    const uint8_t *moves;
    uint64_t count, diagonals = 0;
    double length;
    if (!meander_solution_octile(s, &moves, &count, &length)) return;
    for (uint64_t i = 0; i < count; i++) diagonals += moves[i] >= 4;
    fprintf(stderr, ", length %.3f (%llu straight and %llu diagonal)", length,
            (unsigned long long)(count - diagonals), (unsigned long long)diagonals);
}

static void solve_tell_any_angle(const meander_solution *s) {
    const meander_point *points;
    size_t count;
    double length;
    if (!meander_solution_any_angle(s, &points, &count, &length)) return;
    size_t bends = count < 2 ? 0 : count - 2;
    fprintf(stderr, ", length %.3f (%zu bend%s)", length, bends, cli_plural(bends));
}

// The runs of a robot; the best one's steps are the path's.
static void solve_tell_timing(const meander_solution *s) {
    meander_timing t;
    if (!meander_solution_timing(s, &t)) return;
    fprintf(stderr, "; search run %llu step%s, %llu turn%s, %.2f s; best run %llu turn%s, %.2f s",
            (unsigned long long)t.search_steps, cli_plural(t.search_steps), (unsigned long long)t.search_turns,
            cli_plural(t.search_turns), t.search_time, (unsigned long long)t.best_turns,
            cli_plural(t.best_turns), t.best_time);
}

static void solve_tell(const char *solver, bool weighed, const meander_solution *s) {
    uint64_t steps = meander_solution_steps(s), visited = meander_solution_visited(s);
    fprintf(stderr, "%s: %llu step%s, %llu cell%s visited", solver, (unsigned long long)steps,
            cli_plural(steps), (unsigned long long)visited, cli_plural(visited));
    solve_tell_more(weighed, s);
    solve_tell_octile(s);
    solve_tell_any_angle(s);
    solve_tell_timing(s);
    fputc('\n', stderr);
}

// The picture is always drawn: without a path it shows where the solver has been.
static int solve_draw(const cli *c, meander_maze *m, const meander_trace *t, const meander_solution *s,
                      meander_status found) {
    int answer = found == MEANDER_NO ? cli_fail(c, found) : EXIT_DONE;
    bool into = found == MEANDER_OK && target_is_drawn_into(c, m);
    meander_status status = into ? target_draw_into(c, s) : target_write(c, m, s, t);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (found == MEANDER_OK && !c->quiet)
        solve_tell(c->solver != NULL ? c->solver : meander_solution_solver(s), solve_has_costs(m, s), s);
    return answer;
}

// "random-mouse" and --max-steps 100 are "random-mouse:max-steps=100".  False after a message.
static bool solve_bound(cli *c, char *words, size_t size) {
    const char *solver = c->solver != NULL ? c->solver : MEANDER_USUAL_SOLVER;
    if (c->max_steps == NULL) return true;
    size_t i = meander_list_find(MEANDER_SOLVERS, solver);
    if (i < meander_list_count(MEANDER_SOLVERS) && meander_list_param(MEANDER_SOLVERS, solver, "max-steps") == NULL)
        return cli_wrong("%s always stops: drop --max-steps, which is for solvers such as random-mouse",
                         meander_list_at(MEANDER_SOLVERS, i).name), false;
    int length = snprintf(words, size, "%s%smax-steps=%s", solver,
                          strchr(solver, ':') == NULL ? ":" : ",", c->max_steps);
    if (length < 0 || (size_t)length >= size) {
        cli_wrong("the solver's parameters are too long");
        return false;
    }
    c->solver = words;
    return true;
}

static int solve_maze(const cli *c, meander_maze *m) {
    meander_solution *s;
    meander_trace *t;
    meander_status status = target_trace(c, &t);
    if (status == MEANDER_OK) status = meander_solution_new(m, c->solver, t, &s);
    int answer;
    if (status == MEANDER_OK || status == MEANDER_NO) {
        answer = solve_draw(c, m, t, s, status);
        meander_solution_free(s);
    } else {
        answer = cli_fail(c, status);
    }
    meander_trace_free(t);
    return answer;
}

int cli_solve(cli *c) {
    meander_maze *m;
    char words[320];
    int answer;
    if (c->compare) return cli_compare(c);
    if (c->rows != NULL || c->crossings != NULL) return bands_solve(c);
    if (c->json && c->format == NULL) c->format = "json";
    if (c->stream) return cli_stream(c);
    if (!solve_bound(c, words, sizeof words) || !target_choose(c)) return EXIT_WRONG;
    if (!source_open(c, &m, &answer)) {
        if (answer == EXIT_WRONG) native_hint(c);
        return answer;
    }
    target_follow(c, m);
    target_suit(c, m);
    answer = solve_maze(c, m);
    meander_maze_free(m);
    return answer;
}
