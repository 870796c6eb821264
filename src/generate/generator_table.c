// SPDX-License-Identifier: MIT
// The table of the generators, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "generate/generator.h"

#define GENERATOR(word) extern const generator generator_##word;
#include "generate/list.h"
#undef GENERATOR

const generator *const meander_only_generators[] = {
#define GENERATOR(word) &generator_##word,
#include "generate/list.h"
#undef GENERATOR
    NULL};
