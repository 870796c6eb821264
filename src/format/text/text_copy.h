// SPDX-License-Identifier: MIT
// Copies of texts that readers could not take as they are.
#ifndef FORMAT_TEXT_COPY_H
#define FORMAT_TEXT_COPY_H

#include "format/format.h"

// Writes the copy, for which there is room for three times the text; returns its size.
typedef size_t (*text_copier)(const input *in, char *to);

// Returns NULL for a text that needs none.
text_copier text_find_copier(const input *in);

#endif
