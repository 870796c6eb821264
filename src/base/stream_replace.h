// SPDX-License-Identifier: MIT
// A file that takes the place of another, or of none, in one step when it is complete.
//
//     replace_find    where the name leads: links are followed, so that a link stays a link
//     replace_open    a new file in the same folder
//     replace_finish  all of it is on the disk, under a temporary name
//     replace_commit  the file gets the name that was asked for
//     replace_drop    ends it, committed or not; a file that was not committed is removed
#ifndef BASE_STREAM_REPLACE_H
#define BASE_STREAM_REPLACE_H

#include "base/context.h"
#include "base/system.h"

typedef struct replacement {
    context *context;
    const char *name;            // as it was asked for; borrowed, for messages
    char *path;                  // where it leads
    bool device;                 // the path is not a file, so nothing can replace it
    bool exists;                 // a file is there
    system_file old;             // it
    int descriptor;              // of the new file; -1: not open
    char *temporary;             // its name until it is committed; NULL: it has none
    bool placed;                 // it was committed
    char *aside;                 // where the old file is kept for now; NULL: nowhere
} replacement;

// Needs replace_drop only when it returns OK.
MEANDER_CHECKED meander_status replace_find(replacement *r, context *c, const char *name);
MEANDER_CHECKED meander_status replace_open(replacement *r);

// Gives an open descriptor the permissions of the file that it will replace.
void replace_keep_rights(const replacement *r, int descriptor);

MEANDER_CHECKED meander_status replace_finish(replacement *r);
MEANDER_CHECKED meander_status replace_commit(replacement *r);

// Commits two files, the second of which describes the first: whatever happens, the first is
// never new beside an old second.  On failure both are as they were.  Both must be finished.
MEANDER_CHECKED meander_status replace_commit_both(replacement *first, replacement *second);

void replace_drop(replacement *r);

#endif
