// SPDX-License-Identifier: MIT
// Every kind of grid at its smallest sizes, as the beginnings of IDs, for laws that hold on all of them:
// sides of 1 and 2, where two sides of a cell may lead to one neighbour, and a mask without the first place.
#ifndef SUPPORT_SMALL_GRIDS_H
#define SUPPORT_SMALL_GRIDS_H

#include <meander/meander.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

static const char *const small_grids[] = {
    "voronoi:2", "voronoi:7,seed=5",
    "hyperbolic:1", "hyperbolic:2",
    "hat:1",
    "spectre:1",
    "rect", "hex", "tri", "upsilon", "zeta", "weave", "torus", "cylinder", "klein", "moebius", "projective",
    "polar:1", "polar:2", "polar:3", "polar:2,first=3", "cube:1", "cube:2", "sphere:1", "sphere:2", "solid:1",
    "solid:2", "solid:1,of=tetrahedron", "solid:2,of=tetrahedron", "solid:1,of=octahedron", "penrose:1",
    "penrose:2", "penrose:1,of=kites", "hex:1", "hex:2", "hex:3,outline=triangle", "tri:2", "tri:1,outline=hexagon",
    "box:1x1x1", "box:2x1x2", "box:2x2x2", "box:2x2x1x2", "tiling:1x1,of=3.12.12", "tiling:2x1,of=4.6.12",
    "tiling:2x2,of=4.8.8"};
static const struct { unsigned width, height; } small_sizes[] = {
    {1, 1}, {1, 2}, {2, 1}, {1, 3}, {2, 2}, {3, 2}, {2, 5}, {5, 2}, {3, 3}, {4, 3}};

// Calls `each` with the grid, a slash and `rest`; then with the mask, where the kind takes one and the rest of
// the grid is in one piece. Returns how many there were.
static inline size_t small_grids_each_on(const char *shape, unsigned places, const char *rest, meander_context *c,
                                         void (*each)(const char *id)) {
    char id[256];
    meander_maze *m;
    snprintf(id, sizeof id, "%s/%s", shape, rest);
    each(id);
    if (places < 2 || places > 26) return 1;
    snprintf(id, sizeof id, "%s,mask=b%c/%s", shape, 'a' + (int)places - 1, rest);
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) return 1;
    meander_maze_free(m);
    each(id);
    return 2;
}

static inline size_t small_grids_each(meander_context *c, const char *rest, void (*each)(const char *id)) {
    size_t count = 0;
    for (size_t i = 0; i < sizeof small_grids / sizeof *small_grids; i++) {
        char shape[128];
        bool sized = false;
        for (const char *p = small_grids[i]; *p != '\0'; p++) sized = sized || *p == ':';
        for (size_t k = 0; k < (sized ? 1 : sizeof small_sizes / sizeof *small_sizes); k++) {
            unsigned width = small_sizes[k].width, height = small_sizes[k].height;
            meander_maze *m;
            if (sized) snprintf(shape, sizeof shape, "%s/wilson/1", small_grids[i]);
            else snprintf(shape, sizeof shape, "%s:%ux%u/wilson/1", small_grids[i], width, height);
            if (meander_maze_new(c, shape, NULL, &m) != MEANDER_OK) continue;     // tri:1x1 is not a grid
            unsigned places = (unsigned)(meander_maze_width(m) * meander_maze_height(m));
            meander_maze_free(m);
            *strchr(shape, '/') = '\0';
            count += small_grids_each_on(shape, places, rest, c, each);
        }
    }
    return count;
}

#endif
