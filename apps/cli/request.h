// SPDX-License-Identifier: MIT
// The maze that is asked for.
#ifndef CLI_REQUEST_H
#define CLI_REQUEST_H

#include "cli.h"

// Reads --ink, a greatest grey (0: to be found out) or whether light is inside; false after a message.
bool request_ink(const cli *c, uint64_t *threshold, bool *light);

// The word of a mask "text:WORD", NULL for the name of a file; there must be a mask.
const char *request_mask_word(const cli *c);
// Makes the ID from the options; writes its maze as the options say.
MEANDER_CHECKED meander_status request_id(const cli *c, char **id_new);
MEANDER_CHECKED meander_status request_write(cli *c, const char *id);
int request_tell(const cli *c, meander_status status, const char *id);   // the message at the end
const char *request_solver(const cli *c);      // NULL: no solution is asked for

#endif
