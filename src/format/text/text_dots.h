// SPDX-License-Identifier: MIT
// Pictures whose characters hold several squares each, as lines of blocks.
#ifndef FORMAT_TEXT_DOTS_H
#define FORMAT_TEXT_DOTS_H

#include "format/format.h"

bool text_is_dots(const input *in);
// A line for each line of squares.  There must be room for three times the text.
size_t text_put_dots(const input *in, char *to);

#endif
