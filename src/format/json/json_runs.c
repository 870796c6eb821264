// SPDX-License-Identifier: MIT
// Beside the path in JSON (json.c): the runs of a robot, and paths with diagonal steps or in any direction.
//
//     "robot": {"runs": 3, "search_steps": 812, "search_turns": 401, "search_time": 123.456789,
//               "best_steps": 99, "best_turns": 45, "best_time": 19.25}
//
//     "octile": {"length": 3.828427, "straight": 1, "diagonal": 2, "moves": ["SE", "E", "SE"]}
//
//     "any_angle": {"length": 3.162278, "points": [[0.5, 0.5], [2, 1], [3.5, 1.5]]}
//
// Times are in seconds, with at most six digits behind the point, so microseconds are kept exactly.  Keys
// of the best run are left out when there is none.  Keys that are not known are skipped.  "path" has
// two letters in place of a diagonal move, and the moves must agree with it.
//
// Cost: one line.
#include <string.h>

#include "base/memory.h"
#include "format/json/json.h"
#include "format/json/json_reader.h"
#include "grid/taut_squares.h"

enum { RUNS_SECOND = 1000000 };

// 19250000 is written as 19.25: zeros at the end are left out.
static void runs_write_time(const char *key, uint64_t time, output *out) {
    unsigned part = (unsigned)(time % RUNS_SECOND), digits = 6;
    while (digits > 1 && part % 10 == 0) {
        part /= 10;
        digits--;
    }
    output_print(out, "\"%s\": %llu.%0*u", key, (unsigned long long)(time / RUNS_SECOND), (int)digits, part);
}

void json_write_runs(const format_solution *s, output *out) {
    const run_times *t = &s->times;
    if (!t->known) return;
    output_print(out, "  \"robot\": {\"runs\": %llu, \"search_steps\": %llu, \"search_turns\": %llu, ",
                 (unsigned long long)t->runs, (unsigned long long)t->search_steps,
                 (unsigned long long)t->search_turns);
    runs_write_time("search_time", t->search_time, out);
    if (s->found) {
        output_print(out, ", \"best_steps\": %llu, \"best_turns\": %llu, ", (unsigned long long)s->steps,
                     (unsigned long long)t->best_turns);
        runs_write_time("best_time", t->best_time, out);
    }
    output_text(out, "},\n");
}

// By the number of the move.
static const char *const runs_moves[] = {"N", "E", "S", "W", "NE", "SE", "SW", "NW"};
enum { RUNS_MOVES = sizeof runs_moves / sizeof runs_moves[0] };

void json_write_octile(const puzzle *p, const format_solution *s, output *out) {
    const octile_path *way = &s->octile;
    if (way->moves == NULL) return;
    output_print(out, "  \"octile\": {\"length\": %.6f, \"straight\": %llu, \"diagonal\": %llu, \"moves\": [",
                 octile_length(p, s->start, way), (unsigned long long)(way->count - way->diagonals),
                 (unsigned long long)way->diagonals);
    for (uint64_t i = 0; i < way->count; i++)
        output_print(out, "%s\"%s\"", i == 0 ? "" : ", ", runs_moves[way->moves[i]]);
    output_text(out, "]},\n");
}

// Half of a number.
static void runs_write_half(uint64_t halves, output *out) {
    output_print(out, "%llu%s", (unsigned long long)(halves / 2), halves % 2 == 0 ? "" : ".5");
}

void json_write_any_angle(const format_solution *s, output *out) {
    const taut_path *t = &s->taut;
    if (t->points == NULL) return;
    output_print(out, "  \"any_angle\": {\"length\": %.6f, \"points\": [", t->length);
    for (size_t i = 0; i < t->count; i++) {
        output_text(out, i == 0 ? "[" : ", [");
        runs_write_half(t->points[i].x, out);
        output_text(out, ", ");
        runs_write_half(t->points[i].y, out);
        output_char(out, ']');
    }
    output_text(out, "]},\n");
}

// ---- reading ---------------------------------------------------------------------------

// Seconds as they are written above.
static meander_status runs_read_time(json_reader *j, uint64_t *time) {
    const char *first = json_place_of_next(&j->scan), *at = first;
    uint64_t whole = 0, part = 0, unit = RUNS_SECOND;
    TRY(json_skip(&j->scan));
    for (; at < j->scan.at && *at >= '0' && *at <= '9' && at - first < 12; at++)
        whole = 10 * whole + (uint64_t)(*at - '0');
    bool good = at > first;
    if (good && at < j->scan.at && *at == '.')
        for (at++; at < j->scan.at && *at >= '0' && *at <= '9' && unit > 1; at++)
            part += (uint64_t)(*at - '0') * (unit /= 10);
    if (!good || at != j->scan.at)
        return json_fail_at(&j->scan, first, "expected seconds with at most six digits behind the point");
    *time = whole * RUNS_SECOND + part;
    return MEANDER_OK;
}

static meander_status runs_read_value(json_reader *j, json_text key) {
    run_times *t = &j->solved.times;
    if (json_is(key, "runs")) return json_natural(&j->scan, &t->runs);
    if (json_is(key, "search_steps")) return json_natural(&j->scan, &t->search_steps);
    if (json_is(key, "search_turns")) return json_natural(&j->scan, &t->search_turns);
    if (json_is(key, "search_time")) return runs_read_time(j, &t->search_time);
    if (json_is(key, "best_turns")) return json_natural(&j->scan, &t->best_turns);
    if (json_is(key, "best_time")) return runs_read_time(j, &t->best_time);
    return json_skip(&j->scan);
}

meander_status json_read_runs(json_reader *j) {
    json_text key;
    j->solved.times.known = true;
    TRY(json_expect(&j->scan, '{'));
    if (json_take(&j->scan, '}')) return MEANDER_OK;
    do {
        TRY(json_key(&j->scan, &key));
        TRY(runs_read_value(j, key));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, '}');
}

// ---- diagonal steps --------------------------------------------------------------------

static meander_status runs_read_move(json_reader *j) {
    octile_path *way = &j->solved.octile;
    json_text name;
    void *moves = way->moves;
    TRY(json_string(&j->scan, &name));
    if (!memory_reserve(j->context, &moves, &j->solved.move_capacity, (size_t)way->count + 1, 1))
        return MEANDER_NO_MEMORY;
    way->moves = moves;
    for (unsigned i = 0; i < RUNS_MOVES; i++) {
        if (!json_is(name, runs_moves[i])) continue;
        way->moves[way->count++] = (uint8_t)i;
        way->diagonals += i >= 4;
        return MEANDER_OK;
    }
    return json_fail_at(&j->scan, name.first, "a move is N, E, S, W, NE, SE, SW or NW");
}

static meander_status runs_read_moves(json_reader *j) {
    TRY(json_expect(&j->scan, '['));
    if (json_take(&j->scan, ']')) return MEANDER_OK;
    do TRY(runs_read_move(j));
    while (json_take(&j->scan, ','));
    return json_expect(&j->scan, ']');
}

meander_status json_read_octile(json_reader *j) {
    json_text key;
    j->solved.octile_at = json_place_of_next(&j->scan);
    TRY(json_expect(&j->scan, '{'));
    if (json_take(&j->scan, '}')) return MEANDER_OK;
    do {
        TRY(json_key(&j->scan, &key));
        if (json_is(key, "moves") && j->solved.octile.count > 0)
            return json_fail_at(&j->scan, key.first, "\"moves\" comes twice");
        TRY(json_is(key, "moves") ? runs_read_moves(j) : json_skip(&j->scan));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, '}');
}

// The moves, split, are the path that was read; then the puzzle takes them over.
meander_status json_keep_octile(json_reader *j, puzzle *p) {
    octile_path *way = &j->solved.octile;
    recorded *r = &p->recorded;
    if (j->solved.octile_at == NULL) return MEANDER_OK;
    if (way->count == 0) way->moves = memory_new(j->context, 1, 1);      // of a start that is the goal
    if (way->moves == NULL) return MEANDER_NO_MEMORY;
    uint8_t *sides = memory_new(j->context, (size_t)(way->count + way->diagonals), 1);
    if (sides == NULL) return MEANDER_NO_MEMORY;
    bool same = p->grid->form == GRID_SQUARES && r->steps == way->count + way->diagonals &&
                puzzle_split_moves(p, r->start, way, sides) &&
                (r->steps == 0 || memcmp(sides, r->path, (size_t)r->steps) == 0);
    memory_free(j->context, sides);
    if (!same) return json_fail_at(&j->scan, j->solved.octile_at, "the moves are not the path");
    r->octile = *way;
    *way = (octile_path){.moves = NULL};
    return MEANDER_OK;
}

// The string follows from the path, so it is pulled again and not believed.
meander_status json_read_any_angle(json_reader *j) {
    j->solved.any_angle_at = json_place_of_next(&j->scan);
    return json_skip(&j->scan);
}

meander_status json_keep_any_angle(json_reader *j, puzzle *p) {
    recorded *r = &p->recorded;
    if (j->solved.any_angle_at == NULL) return MEANDER_OK;
    if (p->grid->form != GRID_SQUARES || !r->found)
        return json_fail_at(&j->scan, j->solved.any_angle_at, "only a path on squares goes in any direction");
    return taut_pull(j->context, p->grid, r->start, r->path, r->steps, &r->taut);
}
