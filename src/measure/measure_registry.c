// SPDX-License-Identifier: MIT
// The measures by number.  See base/registry.h: a new entry changes nothing here.
#include "measure/measure.h"

#include "base/registry.h"

extern const measure *const meander_only_measures[];

REGISTRY_COUNT(measure, meander_only_measures)

// NULL for the number after the last one.
const measure *measure_at(size_t i) { return meander_only_measures[i]; }
