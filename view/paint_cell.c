// SPDX-License-Identifier: MIT
// A cell on the screen: its colour, and its floor.
//
// Cost: O(1).
#include "view/paint.h"

static bool paint_is_floor(unsigned hue) {
    return hue == VIEW_COLOUR_FLOOR || (hue >= VIEW_COLOUR_TONES && hue < VIEW_COLOUR_COUNT);
}

// Distances are asked for, so they show through what a solver left behind, too.
static bool paint_is_tinted(unsigned hue) {
    return paint_is_floor(hue) || hue == VIEW_COLOUR_TRIED || hue == VIEW_COLOUR_DEAD_END ||
           hue == VIEW_COLOUR_FRONTIER || hue == VIEW_COLOUR_EXPANDED;
}

static unsigned paint_extra(unsigned hue, unsigned extra, bool solution) {
    if (extra & VIEW_EXTRA_HINT) return VIEW_COLOUR_HINT;
    if (extra & VIEW_EXTRA_TRAIL) return VIEW_COLOUR_TRAIL;
    if (solution && (extra & VIEW_EXTRA_SOLUTION)) return VIEW_COLOUR_SOLUTION;
    if ((extra & VIEW_EXTRA_VISITED) && paint_is_floor(hue)) return VIEW_COLOUR_VISITED;
    return hue;
}

static unsigned paint_ramp(const view_pane *p, size_t at) {
    uint32_t far = p->distances[at];
    if (far == UINT32_MAX) return VIEW_COLOUR_FLOOR;
    return VIEW_COLOUR_RAMP + (unsigned)((uint64_t)far * (VIEW_RAMP - 1) / p->farthest);
}

// The colour of one cell, with everything that may cover it; under the fog its byte is changed.
unsigned paint_cell(const paint_job *job, size_t at, uint8_t *byte) {
    const view_board *b = job->board;
    unsigned hue = job->hues[*byte], extra = b->extra == NULL ? 0 : b->extra[at];
    if (job->fog && !(extra & VIEW_EXTRA_SEEN)) {
        *byte = PAINT_OUTSIDE;
        return VIEW_COLOUR_FOG;
    }
    if (job->labels && b->labels[at] != 0 && *byte >> 4 < VIEW_TRIED)
        hue = VIEW_COLOUR_SETS + b->labels[at] % VIEW_SETS;
    if (job->shown->distances && job->pane->distances != NULL && paint_is_tinted(hue))
        hue = paint_ramp(job->pane, at);
    return extra == 0 ? hue : paint_extra(hue, extra, job->shown->solution);
}

paint_floor paint_floor_around(const paint_job *job, view_position middle, double room) {
    int size = (int)(2 * room - job->wall + 0.5);
    if (size < 1) size = job->camera->scale < 1 ? 3 : 1;
    return (paint_floor){(int)(middle.x - size / 2.0 + 0.5), (int)(middle.y - size / 2.0 + 0.5), size};
}

// A cell that is not seen is as small as any; one that is behind a body is nowhere.
static paint_floor paint_shape_floor(const paint_job *job, meander_point at) {
    const view_raster *r = job->pane->raster;
    const view_seen *seen = view_raster_find(r, (uint32_t)view_board_index(job->board, at.x, at.y));
    if (seen != NULL) return paint_floor_around(job, (view_position){seen->x, seen->y}, seen->room);
    meander_spot middle = r->paper.least;
    if (r->round) return (paint_floor){-1, -1, 0};
    (void)meander_maze_middle(r->maze, at, &middle);
    return paint_floor_around(job, view_raster_position(r, job->camera, middle),
                              r->paper.room * job->camera->scale / 1000);
}

paint_floor paint_floor_at(const paint_job *job, uint32_t x, uint32_t y) {
    const view_camera *c = job->camera;
    if (job->pane->raster != NULL) return paint_shape_floor(job, (meander_point){x, y});
    paint_floor floor = {view_camera_column(c, x) + job->wall, view_camera_row(c, y) + job->wall,
                         (int)c->scale - job->wall};
    if (floor.size < 1) floor.size = c->scale < 1 ? 3 : 1;
    return floor;
}
