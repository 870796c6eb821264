// SPDX-License-Identifier: MIT
// The table of the measures, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "measure/measure.h"

#define MEASURE(word) extern const measure measure_##word;
#include "measure/list.h"
#undef MEASURE

const measure *const meander_only_measures[] = {
#define MEASURE(word) &measure_##word,
#include "measure/list.h"
#undef MEASURE
    NULL};
