// SPDX-License-Identifier: MIT
// All paths that a solver has found, in JSON, those with the fewest steps first:
//
//     "ways": {"more": false, "paths": ["EES", "SEE"]}      more: there are others
//
// When it is read, each path is followed through the maze, and must end at a goal.
//
// Cost: a byte for each step; each took one or more in the text.
#define GRID_WIDE
#include "base/memory.h"
#include "format/json/json.h"
#include "format/json/json_reader.h"

static meander_status ways_step(const json_reader *j, const puzzle *p, json_text name,
                                  uint8_t *step) {
    unsigned side;
    if (!json_side_of(p->grid, name, &side))
        return json_side_fail(j, p, name, "a step");
    *step = (uint8_t)side;
    return MEANDER_OK;
}

// "ES", or ["E", "SE"]: the text was read before, so that its grammar is right.
meander_status json_take_steps(const json_reader *j, const puzzle *p, json_scan *scan, uint8_t *sides, size_t *count) {
    json_text name, letters;
    *count = 0;
    if (!json_take(scan, '[')) {
        TRY(json_string(scan, &letters));
        for (; *count < letters.length; ++*count)
            TRY(ways_step(j, p, (json_text){letters.first + *count, 1}, &sides[*count]));
        return MEANDER_OK;
    }
    if (json_take(scan, ']')) return MEANDER_OK;
    do {
        TRY(json_read_name(scan, &name));
        TRY(ways_step(j, p, name, &sides[(*count)++]));
    } while (json_take(scan, ','));
    return json_expect(scan, ']');
}

void json_write_ways(const drawing *d, output *out) {
    const path_list *ways = &d->solution->ways;
    const grid *g = d->puzzle->grid;
    size_t from = 0;
    if (ways->sides == NULL) return;
    output_print(out, "  \"ways\": {\"more\": %s, \"paths\": [", ways->more ? "true" : "false");
    for (size_t i = 0; i < ways->count && out->status == MEANDER_OK; from = ways->ends[i++]) {
        output_text(out, i == 0 ? "\n    " : ",\n    ");
        json_write_path(g->kind, grid_is_wide(g), ways->sides + from, ways->ends[i] - from, out);
    }
    output_text(out, "]},\n");
}

meander_status json_read_ways(json_reader *j) {
    json_text key;
    TRY(json_expect(&j->scan, '{'));
    if (json_take(&j->scan, '}')) return MEANDER_OK;
    do {
        TRY(json_key(&j->scan, &key));
        j->solved.more_ways = j->solved.more_ways ||
                              (json_is(key, "more") && *json_place_of_next(&j->scan) == 't');
        if (json_is(key, "paths")) j->solved.ways_at = json_place_of_next(&j->scan);
        TRY(json_skip(&j->scan));
    } while (json_take(&j->scan, ','));
    return json_expect(&j->scan, '}');
}

// Through open passages to a goal.
static bool ways_lead(const puzzle *p, const uint8_t *sides, size_t count) {
    cell at = p->recorded.start;
    for (size_t i = 0; i < count; i++) {
        if (!maze_is_open(&p->maze, at, sides[i])) return false;
        at = grid_neighbour(p->grid, at, sides[i]);
    }
    return puzzle_is_goal(p, at);
}

static meander_status ways_take(json_reader *j, const puzzle *p, path_list *ways, json_scan *scan) {
    size_t room = 0, used = 0, count;
    TRY(json_expect(scan, '['));
    if (json_take(scan, ']')) return MEANDER_OK;
    do {
        const char *at = json_place_of_next(scan);
        void *ends = ways->ends;
        bool good = memory_reserve(j->context, &ends, &room, ways->count + 1, sizeof *ways->ends);
        ways->ends = ends;
        if (!good) return MEANDER_NO_MEMORY;
        TRY(json_take_steps(j, p, scan, ways->sides + used, &count));
        if (!ways_lead(p, ways->sides + used, count))
            return json_fail_at(scan, at, "path %zu does not lead to a goal", ways->count + 1);
        used += count;
        ways->ends[ways->count++] = used;
    } while (json_take(scan, ','));
    return json_expect(scan, ']');
}

meander_status json_keep_ways(json_reader *j, puzzle *p) {
    json_scan scan = j->scan, end = j->scan;
    path_list *ways = &p->recorded.ways;
    if (j->solved.ways_at == NULL) return MEANDER_OK;
    scan.at = end.at = j->solved.ways_at;
    TRY(json_skip(&end));
    // No path has more steps than letters.
    ways->sides = memory_new(j->context, (size_t)(end.at - scan.at) + 1, 1);
    if (ways->sides == NULL) return MEANDER_NO_MEMORY;
    ways->more = j->solved.more_ways;
    return ways_take(j, p, ways, &scan);
}
