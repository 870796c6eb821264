// SPDX-License-Identifier: MIT
// Finds the maze's ID in a picture (SVG, PNG, PDF) or film (GIF, PNG, SVG, Y4M, terminal).
#ifndef FORMAT_PICTURE_ID_H
#define FORMAT_PICTURE_ID_H

#include "base/seekable.h"

// The key of the ID in the metadata; in a film for video encoders it must be one word.
#define PICTURE_ID_KEY "Maze ID"
#define PICTURE_ID_WORD_Y4M "XMAZE"

// The kind of a file by its first bytes, in words ("a PNG picture"); NULL when it is none of these.
const char *picture_id_kind(const char *bytes, size_t size);
enum { PICTURE_ID_KIND_LOOK = 512 };     // first bytes that are enough to know

// The ID as a new text.  BAD_INPUT when the file is not a picture, or has none.
MEANDER_CHECKED meander_status picture_id_read(context *c, const seekable *in, char **id_new);

#endif
