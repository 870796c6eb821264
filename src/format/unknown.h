// SPDX-License-Identifier: MIT
// Names for bytes that no reader takes, so that a refusal says what they are.
#ifndef FORMAT_UNKNOWN_H
#define FORMAT_UNKNOWN_H

#include <stdbool.h>
#include <stddef.h>

// "a PNG picture", "a gzip archive"; NULL when nothing is known of the bytes.  `size` is that of all
// of them.
const char *unknown_name(const char *bytes, size_t size);

// Returns whether the text has a line "x y north east south west" for each cell, column by column: a block
// picture could look like that.
bool unknown_is_cell_numbers(const char *bytes, size_t size);

#endif
