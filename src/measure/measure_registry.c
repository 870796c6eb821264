// SPDX-License-Identifier: MIT
// The measures that there are.  The list is read twice: once to declare each description,
// once to put its address into the table.
//
//     MEASURE(cells)  ->  extern const measure measure_cells;
//                     ->  &measure_cells,
#include "measure/measure.h"

#define MEASURE(name) extern const measure measure_##name;
#include "measure/list.h"
#undef MEASURE

static const measure *const registry[] = {
#define MEASURE(name) &measure_##name,
#include "measure/list.h"
#undef MEASURE
};

size_t measure_count(void) { return sizeof registry / sizeof registry[0]; }

// `i` must be below measure_count().
const measure *measure_at(size_t i) { return registry[i]; }
