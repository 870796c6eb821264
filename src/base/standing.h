// SPDX-License-Identifier: MIT
// Objects that the caller may free in any order.  An object that stands on others holds them: they end when
// they were freed and nothing stands on them any more.
//
//     solution -> maze -> context        context freed: it waits
//                                        maze freed: it waits, too
//                                        solution freed: it ends, then the maze, then the context
//
// Invariant: an object holds what stands below it from its beginning to its end, so the chain
// never ends in memory that was freed.
#ifndef BASE_STANDING_H
#define BASE_STANDING_H

#include <stdbool.h>
#include <stddef.h>

enum { STANDING_ON = 2 };

// The first member of such an object.  All zeros: an object that nobody frees, which may lie on a stack.
typedef struct standing {
    void (*end)(struct standing *s);     // frees the object
    struct standing *on[STANDING_ON];        // the objects it stands on; NULL: no more
    size_t by;                       // the number that stand on it
    bool freed;                      // by the caller
} standing;

// Begins an object that stands on another and, unless that is NULL, on a third.  Holding changes nothing
// that a caller could see, hence const.
void standing_begin(standing *s, void (*end)(standing *s), const standing *on, const standing *also);

// Frees the object: at once, or when the last that stands on it ends.  Freeing it twice breaks a promise.
void standing_free(standing *s);

#endif
