// SPDX-License-Identifier: MIT
// Rows of mazes inside of other languages, and pictures whose characters hold several squares, as lines of blocks.
#ifndef FORMAT_TEXT_ROWS_H
#define FORMAT_TEXT_ROWS_H

#include "format/format.h"

// Each pair is a line of the table of text_copy.c: whether a text is of this kind, and its copy.
bool text_rows_are_marked_up(const input *in);
size_t text_rows_put_marked_up(const input *in, char *to);

bool text_rows_are_data(const input *in);
size_t text_rows_put_data(const input *in, char *to);

bool text_rows_are_layer(const input *in);
size_t text_rows_put_layer(const input *in, char *to);

bool text_rows_are_flat(const input *in);
size_t text_rows_put_flat(const input *in, char *to);

bool wall_matrices_are(const input *in);
size_t wall_matrices_put(const input *in, char *to);

bool text_rows_are_xpm(const input *in);
size_t text_rows_put_xpm(const input *in, char *to);

#endif
