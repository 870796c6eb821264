// SPDX-License-Identifier: MIT
// Mixed sets: several generators, sizes and values of transforms, of which each maze draws one.
#ifndef CLI_MIX_H
#define CLI_MIX_H

#include "cli.h"

enum { MIX_MOST = 32, MIX_NUMBERS = 4, MIX_TEXT = 1024 };

// From one number to another; equal ones need no chance.
typedef struct mix_range {
    uint64_t from, to;
} mix_range;

typedef struct mix {
    char names[MIX_TEXT];                    // of generators, each ended by a zero byte
    const char *algorithms[MIX_MOST];
    size_t algorithm_count;                  // 0: all mazes have that of the ID
    mix_range sizes[MIX_NUMBERS];            // "4x4..8x8": two ranges
    size_t size_count;                       // 0: as above
    bool alike;                              // all sides of a maze are equal
    mix_range values[CLI_TRANSFORMS_MOST];   // of each transform of the options; both 0: none
    char first_size[64];
} mix;

// Returns how long the first item of a list is: "growing-tree:pick=newest,random=10,wilson" is two, as what has a '='
// but no name is a parameter of the one before.
size_t mix_item(const char *list);

// Takes what is mixed out of the options, which keep the first of each; c->mix is then `m`.  False after a message.
bool mix_take(cli *c, mix *m);

// Makes the ID of a maze by its number; `id` is that of the first.
meander_status mix_id_new(const cli *c, const char *id, uint64_t number, char **id_new);

#endif
