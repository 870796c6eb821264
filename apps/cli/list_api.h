// SPDX-License-Identifier: MIT
// The interface of the library for programs that make bindings: JSON that tools/api has made from the headers.
#ifndef CLI_LIST_API_H
#define CLI_LIST_API_H

// Pieces of it, in order; NULL ends them.
extern const char *const list_api[];

#endif
