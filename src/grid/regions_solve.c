// SPDX-License-Identifier: MIT
// Has all that is asked of regions found in turn.
//
//     rings -> edges -> loops -> fewer corners -> neighbours and outlines
//
// Invariant: who is beside whom is decided by the loops; what comes later changes how they look.
#include "grid/regions.h"

// The first fault ends it.
meander_status regions_solve(regions *r, uint32_t *wrong) {
    *wrong = REGIONS_NONE;
    TRY(regions_find_edges(r));
    TRY(regions_find_loops(r, wrong));
    TRY(regions_thin(r, wrong));
    return regions_outline(r, wrong);
}
