// SPDX-License-Identifier: MIT
// Shared by the two halves of the ascii format: ascii.c writes, ascii_read.c reads.
#ifndef FORMAT_ASCII_H
#define FORMAT_ASCII_H

#include "format/text/walls.h"

// The places of the format's parameters.
enum { ASCII_PARAM_POST, ASCII_PARAM_OPENINGS };

int ascii_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status ascii_read(const reading *r, puzzle *result);

#endif
