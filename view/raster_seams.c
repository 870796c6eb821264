// SPDX-License-Identifier: MIT
// Letters of seams: where borders meet that are apart on paper, both ends of an open passage have the same.
//
//          a                 a, b ... z, aa, ab ...: the letters that printed pictures have
//     ----/ \----
//
// Each passage belongs to that of its two cells which comes first, and the first sums say how many came before.
// Cost: one look at each side of each cell of a grid with seams, once; 4 bytes per cell.
#include <string.h>

#include "view/raster_parts.h"
#include "view/view_memory.h"

enum { SEAM_ROOM = 400 };        // for letters around all cells, in thousandths of a cell

// A way up or down on paper is a stair where the grid has levels.
static bool seams_are_stairs(const meander_maze *m) {
    for (unsigned side = 0; side < meander_maze_side_count(m); side++) {
        const char *name = meander_maze_side_name(m, side);
        if (name != NULL && strcmp(name, "U") == 0) return true;
    }
    return false;
}

// The sides of a cell that are open seams and belong to it.
static uint32_t seams_of(const meander_maze *m, uint32_t place) {
    uint64_t width = meander_maze_width(m);
    meander_point at = {place % width, place / width}, there;
    uint32_t open = meander_maze_sides(m, at), found = 0;
    for (unsigned side = 0; side < 32 && open >> side != 0; side++) {
        if (!(open >> side & 1) || meander_maze_link(m, at, side) < MEANDER_LINK_UP) continue;
        if (!meander_maze_neighbour(m, at, side, &there) || there.y * width + there.x < place) continue;
        found |= UINT32_C(1) << side;
    }
    return found;
}

static uint32_t seams_count(uint32_t sides) {
    uint32_t count = 0;
    for (; sides != 0; sides &= sides - 1) count++;
    return count;
}

bool raster_number_seams(view_raster *r) {
    uint32_t places = raster_places(r->maze), count = 0;
    if (seams_are_stairs(r->maze)) return true;
    for (uint32_t place = 0; place < places && count == 0; place++) count = seams_count(seams_of(r->maze, place));
    if (count == 0) return true;
    r->seams = view_memory_new(r->memory, places, sizeof *r->seams);
    if (r->seams == NULL) return false;
    r->paper.least.x -= SEAM_ROOM;
    r->paper.least.y -= SEAM_ROOM;
    r->paper.most.x += SEAM_ROOM;
    r->paper.most.y += SEAM_ROOM;
    count = 0;
    for (uint32_t place = 0; place < places; place++) {
        r->seams[place] = count;
        count += seams_count(seams_of(r->maze, place));
    }
    return true;
}

bool view_raster_seam(const view_raster *r, uint32_t place, unsigned side, char name[VIEW_SEAM_NAME]) {
    meander_point there;
    if (r->seams == NULL || !meander_maze_neighbour(r->maze, raster_place(r, place), side, &there)) return false;
    uint32_t other = raster_number(r, there);
    if (other < place && !meander_maze_side_back(r->maze, raster_place(r, place), side, &side)) return false;
    if (other < place) place = other;
    uint32_t sides = seams_of(r->maze, place), size = 1;
    if (!(sides >> side & 1)) return false;
    uint32_t number = r->seams[place] + seams_count(sides & ((UINT32_C(1) << side) - 1));
    for (uint32_t all = 26; number >= all && size + 1 < VIEW_SEAM_NAME; all *= 26, size++) number -= all;
    name[size] = '\0';
    for (; size > 0; number /= 26) name[--size] = (char)('a' + number % 26);
    return true;
}
