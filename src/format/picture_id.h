// SPDX-License-Identifier: MIT
// Finds the maze's ID in a picture: SVG, PNG or PDF.
#ifndef FORMAT_PICTURE_ID_H
#define FORMAT_PICTURE_ID_H

#include "base/seekable.h"

// The ID as text of its own.  BAD_INPUT when it is no picture, or one that tells none.
MEANDER_CHECKED meander_status picture_id_read(context *c, const seekable *in, char **id_new);

#endif
