// SPDX-License-Identifier: MIT
// The results of a solver, read back from JSON, and the weights of cells (see json.c).
//
//     "found": true, "steps": 2, "path": "ES", "goal": [1, 1]      one says what the others do
//
// A path is followed through the maze before it is believed, and members that repeat it (its length,
// its end) must agree.  Members that nothing repeats, such as the number of cells that a solver visited,
// are kept as they are.  Keys come in any order, so all is checked once the maze is complete.
//
// Cost: four bytes for each distance and each weight; each took two or more in the text.
#include <string.h>

#include "base/bits.h"
#include "base/memory.h"
#include "format/json/json_reader.h"
#include "grid/costs.h"

// ---- values ------------------------------------------------------------------------

// A number and where it is in the text: it may be refused only when the maze is known.
static meander_status solved_read_count(json_reader *j, json_count *count) {
    count->at = json_place_of_next(&j->scan);
    return json_natural(&j->scan, &count->value);
}

static meander_status solved_read_flag(json_reader *j, bool *flag) {
    *flag = json_take_word(&j->scan, "true");
    if (*flag || json_take_word(&j->scan, "false")) return MEANDER_OK;
    return json_fail(&j->scan, "expected true or false");
}

// [[1, 2], [3, 4]]; -1, where it may stand, becomes UINT32_MAX.
static meander_status solved_read_number(json_reader *j, int64_t least, json_table *t) {
    int64_t number;
    void *room = t->values;
    const char *at = json_place_of_next(&j->scan);
    TRY(json_number(&j->scan, &number));
    int64_t most = least < 0 ? INT64_C(4294967294) : INT64_C(4294967295);
    if (number < least || number > most)
        return json_fail_at(&j->scan, at, "expected a number from %lld to %lld", (long long)least,
                            (long long)most);
    if (!memory_reserve(j->context, &room, &t->capacity, t->count + 1, sizeof *t->values))
        return MEANDER_NO_MEMORY;
    t->values = room;
    t->values[t->count++] = (uint32_t)number;
    return MEANDER_OK;
}

static meander_status solved_read_table(json_reader *j, int64_t least, json_table *t) {
    t->at = json_place_of_next(&j->scan);
    TRY(json_expect(&j->scan, '['));
    do {
        size_t before = t->count;
        TRY(json_expect(&j->scan, '['));
        do TRY(solved_read_number(j, least, t));
        while (json_take(&j->scan, ','));
        size_t columns = t->count - before;
        if (t->rows++ == 0) t->columns = columns;
        if (columns != t->columns)
            return json_fail(&j->scan, "this row has a different length from the first");
        TRY(json_expect(&j->scan, ']'));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

meander_status json_read_weights(json_reader *j) { return solved_read_table(j, 0, &j->weights); }
meander_status json_read_distances(json_reader *j) {
    return solved_read_table(j, -1, &j->solved.distances);
}

// The name goes to terminals as it is.
meander_status json_read_solver(json_reader *j) {
    json_text *name = &j->solved.solver;
    const char *at = json_place_of_next(&j->scan);
    TRY(json_string(&j->scan, name));
    bool good = name->length < RECORDED_NAME_SIZE;
    for (size_t i = 0; good && i < name->length; i++)
        good = name->first[i] >= ' ' && name->first[i] <= '~' && name->first[i] != '\\';
    if (good) return MEANDER_OK;
    return json_fail_at(&j->scan, at, "a solver's name is less than %d letters of ASCII",
                        RECORDED_NAME_SIZE);
}

meander_status json_read_found(json_reader *j) {
    j->solved.found_at = json_place_of_next(&j->scan);
    return solved_read_flag(j, &j->solved.found);
}
meander_status json_read_steps(json_reader *j) { return solved_read_count(j, &j->solved.steps); }
meander_status json_read_visited(json_reader *j) {
    return solved_read_count(j, &j->solved.visited);
}
meander_status json_read_cost(json_reader *j) { return solved_read_count(j, &j->solved.cost); }
meander_status json_read_bottleneck_count(json_reader *j) {
    return solved_read_count(j, &j->solved.bottleneck_count);
}

// null: the goal was not found.
meander_status json_read_goal(json_reader *j) {
    j->solved.goal_at = json_place_of_next(&j->scan);
    if (json_take_word(&j->scan, "null")) return MEANDER_OK;
    j->solved.has_goal = true;
    return json_read_place(j, false, &j->solved.goal);
}

meander_status json_read_path_start(json_reader *j) {
    j->solved.has_start = true;
    return json_read_place(j, false, &j->solved.start);
}

meander_status json_read_path(json_reader *j) {
    json_text letters;
    j->solved.path_at = json_place_of_next(&j->scan);
    return *j->solved.path_at == '[' ? json_skip(&j->scan) : json_string(&j->scan, &letters);
}

meander_status json_read_exact(json_reader *j) {
    bool exact;
    TRY(solved_read_flag(j, &exact));
    j->solved.lower_bound = !exact;
    return MEANDER_OK;
}

// null: more than 64 bits can count.
meander_status json_read_paths(json_reader *j) {
    j->solved.counts_paths = true;
    j->solved.paths = (json_count){.value = UINT64_MAX};
    j->solved.saturated = json_take_word(&j->scan, "null");
    return j->solved.saturated ? MEANDER_OK : solved_read_count(j, &j->solved.paths);
}

meander_status json_read_bottlenecks(json_reader *j) {
    j->solved.bottlenecks_at = json_place_of_next(&j->scan);
    return json_read_places(j, false, &j->solved.bottlenecks);
}

// ---- the puzzle --------------------------------------------------------------------

static meander_status solved_check_table(const json_reader *j, const json_table *t,
                                         const char *what) {
    if (t->columns == j->columns && t->rows == j->rows) return MEANDER_OK;
    return json_fail_at(&j->scan, t->at, "%zu x %zu %s for %zu x %zu cells", t->columns, t->rows,
                        what, j->columns, j->rows);
}

meander_status json_fill_weights(const json_reader *j, puzzle *p) {
    if (j->weights.at == NULL) return MEANDER_OK;
    TRY(solved_check_table(j, &j->weights, "weights"));
    meander_status status = costs_set(p, j->weights.values);
    if (status != MEANDER_BAD_REQUEST) return status;
    return json_fail_at(&j->scan, j->weights.at, "%s", j->context->message);
}

// The path between the ends that the file names: the maze's, unless the solver has chosen others.
static meander_status solved_set_path(const json_reader *j, puzzle *p, const uint8_t *sides,
                                      size_t steps) {
    const json_solved *s = &j->solved;
    cell start = p->start, goal = CELL_NONE;
    if (s->has_goal) TRY(json_find(j, p, &s->goal, "the goal", &goal));
    if (s->has_start) TRY(json_find(j, p, &s->start, "the path's start", &start));
    if (s->has_start && !s->has_goal)
        return json_fail_at(&j->scan, s->path_at,
                            "a path with its own start needs a \"goal\"");
    meander_status status =
        s->has_start ? puzzle_set_path_between(p, start, goal, sides, steps)
                     : puzzle_set_path(p, sides, steps);
    if (status == MEANDER_NO)
        return json_fail_at(&j->scan, s->path_at, "%s", j->context->message);
    TRY(status);
    if (s->has_goal && goal != p->recorded.goal)
        return json_fail_at(&j->scan, s->goal_at, "the path does not end at this goal");
    return MEANDER_OK;
}

// No path has more steps than letters.
static meander_status solved_read_path(const json_reader *j, puzzle *p) {
    json_scan scan = j->scan;
    size_t count;
    scan.at = j->solved.path_at;
    TRY(json_skip(&scan));
    uint8_t *sides = memory_new(j->context, (size_t)(scan.at - j->solved.path_at), 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    scan.at = j->solved.path_at;
    meander_status status = json_take_steps(j, p, &scan, sides, &count);
    if (status == MEANDER_OK) status = solved_set_path(j, p, sides, count);
    memory_free(j->context, sides);
    return status;
}

static bool solved_has_path(const json_solved *s) {
    return s->path_at != NULL && s->path_at[0] != '\0' && s->path_at[1] != '"' &&
           s->path_at[1] != ']';
}

// From rows to cells; a cell outside keeps UINT32_MAX.
static meander_status solved_keep_distances(const json_reader *j, puzzle *p) {
    const json_table *t = &j->solved.distances;
    if (t->at == NULL) return MEANDER_OK;
    TRY(solved_check_table(j, t, "distances"));
    uint32_t *distances = memory_new(j->context, p->grid->count, sizeof *distances);
    if (distances == NULL) return MEANDER_NO_MEMORY;
    memset(distances, 0xff, p->grid->count * sizeof *distances);
    for (size_t i = 0; i < t->count; i++)
        distances[grid_index(p->grid, (meander_point){i % t->columns, i / t->columns})] =
            t->values[i];
    p->recorded.distances = distances;
    return MEANDER_OK;
}

static meander_status solved_keep_bottlenecks(const json_reader *j, puzzle *p) {
    const json_solved *s = &j->solved;
    recorded *r = &p->recorded;
    cell place;
    if (s->bottlenecks_at == NULL) return MEANDER_OK;
    r->bottlenecks = memory_new_zeroed(j->context, bits_words(p->grid->count), sizeof(uint64_t));
    if (r->bottlenecks == NULL) return MEANDER_NO_MEMORY;
    for (size_t i = 0; i < s->bottlenecks.count; i++) {
        TRY(json_find(j, p, &s->bottlenecks.places[i], "the bottleneck", &place));
        r->bottleneck_count += !bits_get(r->bottlenecks, place);
        bits_set(r->bottlenecks, place);
    }
    if (s->bottleneck_count.at == NULL || s->bottleneck_count.value == r->bottleneck_count)
        return MEANDER_OK;
    return json_fail_at(&j->scan, s->bottleneck_count.at, "the bottlenecks are %llu",
                        (unsigned long long)r->bottleneck_count);
}

// Checks the members that only repeat the path.
static meander_status solved_check_path(const json_reader *j, const puzzle *p) {
    const json_solved *s = &j->solved;
    uint64_t steps = p->recorded.steps, cost = 0;
    cell at = p->recorded.start;
    if (s->steps.at != NULL && s->steps.value != steps)
        return json_fail_at(&j->scan, s->steps.at, "the path has %llu steps",
                            (unsigned long long)steps);
    for (uint64_t i = 0; i < steps; i++) {
        at = grid_neighbour(p->grid, at, p->recorded.path[i]);
        cost += puzzle_cost(p, at);
    }
    if (p->weights == NULL || s->cost.at == NULL || s->cost.value == cost) return MEANDER_OK;
    return json_fail_at(&j->scan, s->cost.at, "the path costs %llu", (unsigned long long)cost);
}

static meander_status solved_keep_rest(json_reader *j, puzzle *p) {
    const json_solved *s = &j->solved;
    recorded *r = &p->recorded;
    if (s->solver.length > 0) memcpy(r->solver, s->solver.first, s->solver.length);
    r->tells_visited = s->visited.at != NULL;
    r->visited = s->visited.value;
    r->counts_paths = s->counts_paths;
    r->saturated = s->saturated;
    r->paths = s->paths.value;
    r->lower_bound = s->lower_bound;
    r->times = s->times;
    TRY(solved_keep_distances(j, p));
    TRY(solved_keep_bottlenecks(j, p));
    TRY(json_keep_octile(j, p));
    TRY(json_keep_any_angle(j, p));
    TRY(json_keep_ways(j, p));
    return solved_check_path(j, p);
}

// A maze that was solved row by row has only the length of its path.
meander_status json_fill_solved(json_reader *j, puzzle *p) {
    const json_solved *s = &j->solved;
    bool lost = s->found_at != NULL && !s->found;
    if (s->found_at == NULL && s->path_at == NULL) return MEANDER_OK;
    if (lost && (solved_has_path(s) || s->has_goal))
        return json_fail_at(&j->scan, s->found_at, "a path is given, but \"found\" is false");
    if (lost) {
        puzzle_set_no_path(p);
    } else if (s->path_at != NULL) {
        TRY(solved_read_path(j, p));
    } else {
        context_note(j->context, "%s: its solution has no path, so it is not kept",
                     j->scan.reading->input->name);
        return MEANDER_OK;
    }
    return solved_keep_rest(j, p);
}
