// SPDX-License-Identifier: MIT
// Shared by the two halves of the block format: block.c writes, block_read.c reads.
#ifndef FORMAT_BLOCK_H
#define FORMAT_BLOCK_H

#include "format/text/walls.h"

// The places of the format's parameters.
enum { BLOCK_PARAM_WALL, BLOCK_PARAM_FLOOR, BLOCK_PARAM_ARROWS, BLOCK_PARAM_OPENINGS,
       BLOCK_PARAM_SWAP };

extern const format format_block;

int block_bid(const char *bytes, size_t size);
MEANDER_CHECKED meander_status block_read(const reading *r, puzzle *result);      // for a format that makes blocks
MEANDER_CHECKED meander_status block_read_own(const reading *r, puzzle *result);
// block_rows.c
MEANDER_CHECKED meander_status block_open_rows(const row_reading *r, row_file *file);

#endif
