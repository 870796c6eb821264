// SPDX-License-Identifier: MIT
// The transforms by number and by name.  See base/registry.h: a new entry changes nothing here.
#include "transform/transform.h"

#include "base/registry.h"

#define TRANSFORM(word) extern const transform transform_##word;
#include "transform/list.h"
#undef TRANSFORM

static const transform *const registry[] = {
#define TRANSFORM(word) &transform_##word,
#include "transform/list.h"
#undef TRANSFORM
};

REGISTRY(transform, transform, "transform")
