// SPDX-License-Identifier: MIT
// The generators by number and by name.  See base/registry.h: nothing here changes for a new entry.
#include "generate/generator.h"

#include "base/registry.h"

#define GENERATOR(word) extern const generator generator_##word;
#include "generate/list.h"
#undef GENERATOR

static const generator *const registry[] = {
#define GENERATOR(word) &generator_##word,
#include "generate/list.h"
#undef GENERATOR
};

REGISTRY(generator, generator, "generator")
