// SPDX-License-Identifier: MIT
// Files that are read row by row.
#ifndef CLI_NATIVE_H
#define CLI_NATIVE_H

#include "cli.h"

// Opens a file that is read row by row.  *rows stays NULL if the argument is not such a file;
// false after a message.  Damage is reported on stderr and counted in c->damaged.
bool native_open(cli *c, const char *format, meander_rows **rows, int *exit_status);
void native_on_damage(void *cli, const char *what);
// --start and --goal; false after a message.
bool native_move(const cli *c, meander_rows *rows, meander_status *status);
// Returns whether the machine failed, not the file.
bool native_is_machine(meander_status status);

// The kind of a file, found without any message.  A damaged file is of the native format: no other
// kind can be damaged.  Small files of other formats (NATIVE_NOT) are read by the reader that holds them whole.
// NATIVE_FAILED: the machine failed, and nothing is known.
typedef enum native_kind { NATIVE_NOT, NATIVE_OURS, NATIVE_OTHER, NATIVE_FAILED } native_kind;
// *by_rows is whether rows suffice for a style, NULL for figures.  The status is the reason for NATIVE_FAILED.  Rows
// of a different kind from ours are left open if `rows_new` is not NULL; *rows_new is NULL when there are none.
native_kind native_find(cli *c, const char *style, bool *by_rows, meander_status *status, meander_rows **rows_new);

// meander convert FILE; false if it is not such a file, or is to be held whole.
bool native_convert(cli *c, int *answer);
void native_hint(cli *c);        // after a file was too large to be held whole

#endif
