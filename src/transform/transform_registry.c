// SPDX-License-Identifier: MIT
// The transforms by number and by name.  See base/registry.h: a new entry changes nothing here.
#include "transform/transform.h"

#include "base/registry.h"

REGISTRY(transform, transform, meander_only_transforms, "transform")
