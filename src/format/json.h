// SPDX-License-Identifier: MIT
// What the two halves of the JSON format share: json.c writes, json_read.c reads.
#ifndef FORMAT_JSON_H
#define FORMAT_JSON_H

#include "format/format.h"

MEANDER_CHECKED meander_status json_read(const reading *r, puzzle *result);

#endif
