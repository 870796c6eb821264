// SPDX-License-Identifier: MIT
// Groups of the entries of long lists, for readers.
#ifndef CLI_GROUPS_H
#define CLI_GROUPS_H

#include <meander/meander.h>
#include <stddef.h>

// The head of group i of a list; NULL behind the last.  A list that is not divided has none.
const char *group_head(meander_list list, size_t i);
// The group of an entry; the last is of those that no other names.
size_t group_of(meander_list list, const char *name);

#endif
