// SPDX-License-Identifier: MIT
// The table of the transforms, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "transform/transform.h"

#define TRANSFORM(word) extern const transform transform_##word;
#include "transform/list.h"
#undef TRANSFORM

const transform *const meander_only_transforms[] = {
#define TRANSFORM(word) &transform_##word,
#include "transform/list.h"
#undef TRANSFORM
    NULL};
