// SPDX-License-Identifier: MIT
// The table of the formats, in its own file: a program that is linked with the static library can
// bring another one, with fewer entries (<meander/only.h>), and is then linked without this one.
#include "format/format.h"

#define FORMAT(word) extern const format format_##word;
#include "format/list.h"
#undef FORMAT

const format *const meander_only_formats[] = {
#define FORMAT(word) &format_##word,
#include "format/list.h"
#undef FORMAT
    NULL};
