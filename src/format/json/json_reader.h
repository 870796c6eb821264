// SPDX-License-Identifier: MIT
// Shared by the files that read JSON: all that has come so far, until the puzzle is built of it.
#ifndef FORMAT_JSON_READER_H
#define FORMAT_JSON_READER_H

#include "format/json/json.h"
#include "format/json/json_scan.h"
#include "grid/kind.h"

// x, y and perhaps a side; `at` is its place in the input.
typedef struct json_place {
    uint64_t x, y;
    json_text side;              // its name; of a side without one its number
    const char *at;
} json_place;

// Owned; json_read gives them back, whatever comes of the reading.
typedef struct json_places {
    json_place *places;
    size_t count, capacity;
} json_places;

// A number for each place of the rectangle; owned like places.
typedef struct json_table {
    const char *at;              // NULL: there is none
    uint32_t *values;
    size_t count, capacity, columns, rows;
} json_table;

// A number that may be given; `at` is NULL without it.
typedef struct json_count {
    uint64_t value;
    const char *at;
} json_count;

// The results of a solver (json_solved.c).
typedef struct json_solved {
    json_text solver;
    const char *found_at, *goal_at, *path_at, *start_at, *bottlenecks_at;
    bool found, has_goal, has_start, counts_paths, saturated, lower_bound;
    json_place goal, start;
    json_count steps, visited, cost, paths, bottleneck_count;
    json_places bottlenecks;
    json_table distances;
    run_times times;             // of a robot (json_runs.c)
    octile_path octile;          // with diagonal steps
    size_t move_capacity;
    const char *octile_at, *any_angle_at;
    const char *ways_at;         // the list of paths (json_ways.c)
    bool more_ways;
} json_solved;

// Absent members are zero, as for a key that never came.
typedef struct json_reader {
    json_scan scan;
    context *context;
    uint64_t keys;               // bit i: key i of the table has come
    bool has_start, blocks, graph;
    json_place start;
    json_places goals, openings, unknown, one_way, letters;
    json_places keys_of, doors[LOCKS_KEYS_MOST];   // a key that lies nowhere is at JSON_NOWHERE
    unsigned door_count;
    json_count width, height;    // 0: not told
    json_text id, grid;          // without a grid: squares
    const char *grid_at, *sides_at;
    const char *cells_at;
    uint8_t *cells;              // row by row: open sides, JSON_OUTSIDE, JSON_MANY
    size_t cell_count, cell_capacity;
    size_t columns, rows;        // as the array of cells has them
    json_table weights;
    json_solved solved;
} json_reader;

// Values of a byte of `cells` beside the four sides of a square: no cell is there, or the number is
// larger than those sides make, as it may be on other grids.
enum { JSON_OUTSIDE = 0xff, JSON_MANY = 0xfe };

// json_shape_read.c: the number of a side by its name; false when the grid has no such side.
bool json_side_of(const grid *g, json_text name, unsigned *side);
meander_status json_side_fail(const json_reader *j, const puzzle *p, json_text name,
                              const char *what);
// Whether the maze is on a grid that is not squares; then builds the grid and opens its passages.
bool json_is_shape(const json_reader *j);
MEANDER_CHECKED meander_status json_make_shape(const json_reader *j, grid **grid_new);
MEANDER_CHECKED meander_status json_open_shape(const json_reader *j, puzzle *p);

// json_read.c: where cell number i is in the text.
const char *json_cell_at(const json_reader *j, size_t number);

// json_read.c: the name or the number of a side; [x, y] or [x, y, "W"]; arrays of them; the cell of
// a place, `what` being its word.
MEANDER_CHECKED meander_status json_read_name(json_scan *scan, json_text *name);
MEANDER_CHECKED meander_status json_read_place(json_reader *j, bool side, json_place *place);
MEANDER_CHECKED meander_status json_read_places(json_reader *j, bool side, json_places *to);
MEANDER_CHECKED meander_status json_add_place(json_reader *j, json_places *to, json_place place);
MEANDER_CHECKED meander_status json_find(const json_reader *j, const puzzle *p,
                                         const json_place *place, const char *what, cell *found);

// json_solved.c: what the keys of a solution and of weights fill, and what becomes of it.
MEANDER_CHECKED meander_status json_read_weights(json_reader *j);
MEANDER_CHECKED meander_status json_read_solver(json_reader *j);
MEANDER_CHECKED meander_status json_read_found(json_reader *j);
MEANDER_CHECKED meander_status json_read_steps(json_reader *j);
MEANDER_CHECKED meander_status json_read_visited(json_reader *j);
MEANDER_CHECKED meander_status json_read_goal(json_reader *j);
MEANDER_CHECKED meander_status json_read_path(json_reader *j);
MEANDER_CHECKED meander_status json_read_path_start(json_reader *j);
MEANDER_CHECKED meander_status json_read_cost(json_reader *j);
MEANDER_CHECKED meander_status json_read_exact(json_reader *j);
MEANDER_CHECKED meander_status json_read_paths(json_reader *j);
MEANDER_CHECKED meander_status json_read_bottleneck_count(json_reader *j);
MEANDER_CHECKED meander_status json_read_bottlenecks(json_reader *j);
MEANDER_CHECKED meander_status json_read_distances(json_reader *j);
MEANDER_CHECKED meander_status json_read_runs(json_reader *j);
MEANDER_CHECKED meander_status json_read_octile(json_reader *j);
MEANDER_CHECKED meander_status json_read_any_angle(json_reader *j);
#define JSON_SOLVED_KEYS                                                                       \
    {"solver", json_read_solver}, {"found", json_read_found}, {"steps", json_read_steps},      \
    {"visited", json_read_visited}, {"goal", json_read_goal}, {"path", json_read_path},        \
    {"path_start", json_read_path_start}, {"cost", json_read_cost},                            \
    {"exact", json_read_exact}, {"shortest_paths", json_read_paths},                           \
    {"bottleneck_count", json_read_bottleneck_count},                                          \
    {"bottlenecks", json_read_bottlenecks}, {"distances", json_read_distances}, \
    {"robot", json_read_runs}, {"octile", json_read_octile}, \
    {"any_angle", json_read_any_angle}, {"keys", json_read_keys}, \
    {"doors", json_read_doors}, {"one_way", json_read_one_way}, \
    {"letters", json_read_letters}, {"ways", json_read_ways},

// json_ways.c: takes "ES", or ["E", "SE"], as sides, for which there is room.
MEANDER_CHECKED meander_status json_take_steps(const json_reader *j, const puzzle *p, json_scan *scan, uint8_t *sides,
                                               size_t *count);

// A list of paths; kept when the maze is known.
MEANDER_CHECKED meander_status json_read_ways(json_reader *j);
MEANDER_CHECKED meander_status json_keep_ways(json_reader *j, puzzle *p);

// json_letters.c: the letters of cells.
MEANDER_CHECKED meander_status json_read_letters(json_reader *j);
MEANDER_CHECKED meander_status json_fill_letters(const json_reader *j, puzzle *p);

// json_locks.c: keys and doors.
#define JSON_NOWHERE UINT64_MAX
MEANDER_CHECKED meander_status json_read_keys(json_reader *j);
MEANDER_CHECKED meander_status json_read_doors(json_reader *j);
MEANDER_CHECKED meander_status json_read_one_way(json_reader *j);
MEANDER_CHECKED meander_status json_fill_locks(const json_reader *j, puzzle *p);
void json_free_locks(json_reader *j);

MEANDER_CHECKED meander_status json_fill_weights(const json_reader *j, puzzle *p);
MEANDER_CHECKED meander_status json_fill_solved(json_reader *j, puzzle *p);
// json_runs.c: gives the puzzle the moves of its path.
MEANDER_CHECKED meander_status json_keep_octile(json_reader *j, puzzle *p);
MEANDER_CHECKED meander_status json_keep_any_angle(json_reader *j, puzzle *p);

#endif
