// SPDX-License-Identifier: MIT
// The page leaves the reading of text pictures to its second module (only_reader.c), which comes with the first file
// that is opened: nobody needs it before.  These stand in for the library's readers in the first module: they bid for
// no text, so that none of them is ever asked to read one.
#include <meander/meander.h>

// Of the library's inside nothing is needed but the names.
struct reading;
struct row_reading;
struct row_file;
struct puzzle;
struct text_lines;
struct text_frame;

#define TEXT_UNREAD(name) \
    int name##_bid(const char *bytes, size_t size); \
    int name##_bid(const char *bytes, size_t size) { return (void)bytes, (void)size, 0; }
#define TEXT_UNASKED(name) \
    meander_status name(const struct reading *r, struct puzzle *p); \
    meander_status name(const struct reading *r, struct puzzle *p) { return (void)r, (void)p, MEANDER_UNSUPPORTED; }

TEXT_UNREAD(ascii)
TEXT_UNREAD(block)
TEXT_UNREAD(underscore)
TEXT_UNREAD(unicode)
TEXT_UNASKED(ascii_read)
TEXT_UNASKED(block_read)
TEXT_UNASKED(block_read_own)
TEXT_UNASKED(underscore_read)
TEXT_UNASKED(unicode_read)

meander_status block_open_rows(const struct row_reading *r, struct row_file *f);
meander_status block_open_rows(const struct row_reading *r, struct row_file *f) {
    return (void)r, (void)f, MEANDER_UNSUPPORTED;
}

// No text has a maze in it.
size_t text_find_frames(const struct text_lines *t, struct text_frame *frames, size_t room);
size_t text_find_frames(const struct text_lines *t, struct text_frame *frames, size_t room) {
    return (void)t, (void)frames, (void)room, 0;
}

bool text_has_more(const struct text_lines *t, const struct text_frame *frame);
bool text_has_more(const struct text_lines *t, const struct text_frame *frame) { return (void)t, (void)frame, false; }

size_t text_frame_size(const struct text_lines *t, const struct text_frame *frame);
size_t text_frame_size(const struct text_lines *t, const struct text_frame *frame) { return (void)t, (void)frame, 0; }

size_t text_copy_frame(const struct text_lines *t, const struct text_frame *frame, char *to);
size_t text_copy_frame(const struct text_lines *t, const struct text_frame *frame, char *to) {
    return (void)t, (void)frame, (void)to, 0;
}
