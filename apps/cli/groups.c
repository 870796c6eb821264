// SPDX-License-Identifier: MIT
// Groups of the entries of long lists.  They are for readers alone: no program depends on them, and an entry that is
// added shows up in the last group until it is named here.
#include "groups.h"

#include <stdbool.h>
#include <string.h>

enum { GROUPS_MOST = 10 };

typedef struct group {
    const char *head, *names;
} group;

static const group group_table[][GROUPS_MOST] = {
    [MEANDER_FORMATS] = {
        {"Text", "ascii unicode block half braille underscore anatomy moves"},
        {"Pictures and pages", "svg png pdf tikz pixels"},
        {"Plotting, cutting and 3D printing", "svg-plot dxf gcode hpgl stl obj mesh-3mf"},
        {"Games", "tiled tiled-csv godot mcfunction schem octile"},
        {"Robots", "maz maz-array mz2 num sdf mujoco ros-map ros-yaml"},
        {"Machine learning", "npy npz webdataset jsonl tokens alphamaze minigrid gymnasium d4rl-string"},
        {"Graphs", "graphml edges dot dimacs metis door-graph"},
        {"Data", "mndr json matrix table hexadecimal side-sums side-names"},
        {"Other formats", NULL},
    },
    [MEANDER_FIGURES] = {
        {"The whole maze", "cells passages reachable components loops perfect spanning_trees spanning_trees_log10"},
        {"Dead ends and junctions", "dead_ends dead_end_share river junctions crossings degrees"},
        {"Corridors and turns", "corridors corridor_mean corridor_longest corridor_lengths run straights bends "
                                "straight_share horizontal vertical horizontal_share"},
        {"From start to goal", "difficulty solution_steps solution_share shortest_paths decisions turns elongation"},
        {"The longest ways", "diameter diameter_ends hardest_steps hardest_ends"},
        {"Other figures", NULL},
    },
};
enum { GROUP_LISTS = sizeof group_table / sizeof group_table[0] };

const char *group_head(meander_list list, size_t i) {
    return (size_t)list < GROUP_LISTS ? group_table[list][i].head : NULL;
}

static bool group_names(const char *names, const char *name) {
    size_t length = strlen(name);
    for (const char *at = names; (at = strstr(at, name)) != NULL; at += length)
        if ((at == names || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
    return false;
}

size_t group_of(meander_list list, const char *name) {
    size_t i = 0;
    if ((size_t)list >= GROUP_LISTS) return 0;
    while (group_table[list][i].names != NULL && !group_names(group_table[list][i].names, name)) i++;
    return i;
}
