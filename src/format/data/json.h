// SPDX-License-Identifier: MIT
// What the two halves of the JSON format share: json.c writes, json_read.c reads.
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "format/format.h"

// Text in quotes, escaped where JSON demands it.
void json_write_text(const char *text, output *out);

MEANDER_CHECKED meander_status json_read(const reading *r, puzzle *result);

#endif
