// SPDX-License-Identifier: MIT
// The frames of mazes in a text.
#ifndef FORMAT_TEXT_FRAME_H
#define FORMAT_TEXT_FRAME_H

#include "format/format.h"
#include "format/text/place_words.h"

typedef struct text_lines text_lines;

// Lines from `line` to before `end`, and in each the bytes from `left` to before `right`.
typedef struct text_frame {
    size_t line, end, left, right;
    size_t shift;                // of the first line to the right: a quote is before it
    bool ruled;                  // of posts and thin walls, not of blocks
} text_frame;

// A maze that was cut out of a text, for what its surroundings say about it.
typedef struct text_around {
    const text_lines *text;
    text_frame frame;
    size_t count;                // of frames in the text
} text_around;

// Of formats whose mazes are cut out of their texts, which have the trait "framed".
#define TEXT_MAZE_PARAM \
    {.name = "maze", .use = MEANDER_PARAM_READING, .kind = MEANDER_PARAM_INTEGER, .most = INT32_MAX, \
     .about = "reading: the number of the maze in a text of several, from 1"}

// The parameters of a format that has no others.
extern const meander_param text_maze_params[];

// Finds start and goal where the text around a frame names them.
void text_find_places(const text_around *a, named_place found[2]);

// Returns whether there is anything but blanks outside of a frame.
bool text_has_more(const text_lines *t, const text_frame *frame);

// Returns the number of frames, of which the first ones are written down, as many as there is room for.
size_t text_find_frames(const text_lines *t, text_frame *frames, size_t room);

// As many bytes of a text a frame may take.
size_t text_frame_size(const text_lines *t, const text_frame *frame);
// Copies a frame to `to`, which has that room; returns the bytes.
size_t text_copy_frame(const text_lines *t, const text_frame *frame, char *to);

#endif
