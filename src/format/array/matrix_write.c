// SPDX-License-Identifier: MIT
// A maze as rows of 0 and 1 in JSON, as the scenarios of PathFinding.js have them:
//
//     {"startX": 1, "startY": 1, "endX": 3, "endY": 3, "wall": 1,
//      "matrix": [
//       [1,1,1,1,1],        which of them is wall is for our own reader, that it need not guess
//       [1,0,0,0,1],
//       ...
//     ],
//      "path": [[1,1], [2,1], [3,1], [3,2], [3,3]]}        every square of the solution, as its finders answer
//
// The border is closed.  Cost: a byte per block, and two of text.
// Source: Xueqiao Xu, PathFinding.js, test/PathTestScenarios.js.
#include "format/array/matrix.h"

#include "base/compass.h"
#include "format/world/block_map.h"

// Squares are counted from 0; those of a maze include its border.
static void matrix_write_place(const block_map *m, meander_point at, const char *x, const char *y, output *out) {
    output_print(out, "\"%s\": %llu, \"%s\": %llu,", x, (unsigned long long)block_map_middle(m, at.x), y,
                 (unsigned long long)block_map_middle(m, at.y));
}

// One row a line, as people look at them.
static void matrix_write_rows(const block_map *m, output *out) {
    for (size_t y = 0; y < m->height && out->status == MEANDER_OK; y++) {
        output_text(out, "  [");
        for (size_t x = 0; x < m->width; x++) {
            if (x > 0) output_char(out, ',');
            output_char(out, block_map_at(m, x, y) == BLOCK_WALL ? '1' : '0');
        }
        output_text(out, y + 1 < m->height ? "],\n" : "]\n");
    }
}

// From the middle of a cell to that of the next all squares between them are on the path, too, so that a reader who
// knows nothing of cells can follow it.
static void matrix_write_path(const block_map *m, const drawing *d, output *out) {
    const format_solution *s = d->solution;
    meander_point at = grid_point(d->puzzle->grid, s->start);
    uint64_t x = block_map_middle(m, at.x), y = block_map_middle(m, at.y);
    uint64_t squares = m->single ? 1 : m->passages + m->walls;
    output_print(out, ",\n \"path\": [[%llu,%llu]", (unsigned long long)x, (unsigned long long)y);
    for (uint64_t i = 0; i < s->steps && out->status == MEANDER_OK; i++)
        for (uint64_t n = 0; n < squares; n++) {
            x += (uint64_t)compass_dx[s->path[i]], y += (uint64_t)compass_dy[s->path[i]];
            output_print(out, ", [%llu,%llu]", (unsigned long long)x, (unsigned long long)y);
        }
    output_char(out, ']');
}

meander_status matrix_write(const drawing *d, output *out) {
    block_map m;
    TRY(block_map_new_wide(d, true, 0, &m));
    const format_solution *s = d->solution;
    bool found = s != NULL && s->found && (s->path != NULL || s->steps == 0);
    output_char(out, '{');
    // A solver may choose the ends of its path itself.
    if (d->has_start)
        matrix_write_place(&m, found ? grid_point(d->puzzle->grid, s->start) : d->start, "startX", "startY", out);
    if (d->goal_count > 0) {
        output_char(out, ' ');
        matrix_write_place(&m, found ? grid_point(d->puzzle->grid, s->reached) : d->goals[0], "endX", "endY", out);
    }
    output_text(out, " \"wall\": 1,\n \"matrix\": [\n");
    matrix_write_rows(&m, out);
    output_text(out, " ]");
    if (found) matrix_write_path(&m, d, out);
    output_text(out, "}\n");
    block_map_free(&m);
    if (d->goal_count > 1)
        context_note(d->context, "matrix holds one goal: the other %zu are left out", d->goal_count - 1);
    return out->status;
}
