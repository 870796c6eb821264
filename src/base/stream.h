// SPDX-License-Identifier: MIT
// Byte streams.  They remember their first error and then do nothing; closing returns it.  So a
// writer needs no test after every word: it asks once, at the end.
//
// An output drains a buffer into memory, a callback, a file descriptor or a file that appears
// under its name only when it is complete.  An input is read whole into memory, up to a limit, as
// lines of text.
#ifndef BASE_STREAM_H
#define BASE_STREAM_H

#include "base/context.h"
#include "base/text.h"

typedef struct output output;

// The calls that drain a full buffer and close the stream (`whole`: nothing failed, keep
// what was written).
typedef struct output_kind {
    meander_status (*drain)(output *out, const char *bytes, size_t size);
    meander_status (*close)(output *out, bool whole);
} output_kind;

struct output {
    context *context;
    const output_kind *kind;
    meander_status status;      // the first error
    char *buffer;
    size_t used, size;
    void *user;                 // belongs to the kind
    const char *name;           // for messages
    uint64_t written;           // bytes that left the buffer
};

// A stream into `drain`; `user` belongs to the caller and `name` must outlive the stream.
// On failure nothing needs closing.
MEANDER_CHECKED meander_status output_open(output *out, context *c, const output_kind *kind,
                                           void *user, const char *name);

// A stream whose bytes stay in memory.  output_take ends it and gives the bytes (with a zero byte
// after them, to be freed with memory_free) or the first error.
MEANDER_CHECKED meander_status output_open_memory(output *out, context *c);
// The same for a text of a few words, with a small buffer: it lends no more room than OUTPUT_WORDS.
enum { OUTPUT_WORDS = 256 };
MEANDER_CHECKED meander_status output_open_words(output *out, context *c);
MEANDER_CHECKED meander_status output_take(output *out, char **bytes_new, size_t *size);

// A stream into the caller's own memory, at least OUTPUT_BUFFER bytes: `used` says how many are
// in it.  It fails when there are more, and needs no closing.
void output_fix(output *out, context *c, char *bytes, size_t size);

// stream_file.c: a file descriptor that stays open, and a file that replaces `path`, or what a
// link of that name leads to, only when closing finds no error; it keeps the permissions of the
// old one.  Returns MEANDER_CLOSED when the reader of a pipe has left.
MEANDER_CHECKED meander_status output_open_descriptor(output *out, context *c, int descriptor,
                                                      const char *name);
MEANDER_CHECKED meander_status output_open_file(output *out, context *c, const char *path);

// stream_part.c: a file that takes long to make.  It is called `path` with ".part" appended until
// all of it is written, and stays so when the stream is abandoned.  Bytes that are in it already
// and are the same are not written again.
#define OUTPUT_PART_ENDING ".part"
MEANDER_CHECKED meander_status output_open_part(output *out, context *c, const char *path);

// Ends the stream even after an error: writes the rest, frees the buffer, returns the first error.
// output_abandon ends it as failed: a file keeps its old content.
MEANDER_CHECKED meander_status output_close(output *out);
void output_abandon(output *out);

// stream_file.c: ends two streams whose files belong together, the second of which describes the
// first: both appear or neither does, and the first is never new beside an old second.
MEANDER_CHECKED meander_status output_close_both(output *out, output *beside);

// Writes out what waits in the buffer.
void output_flush(output *out);

// Returns room for `size` bytes (at most the stream's buffer: OUTPUT_BUFFER, or OUTPUT_WORDS of a stream
// for words); output_advance says how many of them were filled.  Never NULL: after an error the bytes are dropped.
enum { OUTPUT_BUFFER = 1 << 16 };
char *output_room(output *out, size_t size);
static inline void output_advance(output *out, size_t size) { out->used += size; }

void output_bytes(output *out, const char *bytes, size_t size);
void output_text(output *out, const char *text);
void output_repeat(output *out, char character, uint64_t times);
void output_number(output *out, uint64_t number);      // decimal, as output_print's %llu
void output_print(output *out, const char *format, ...) MEANDER_PRINTF(2, 3);
static inline void output_char(output *out, char character) {
    *output_room(out, 1) = character;
    output_advance(out, 1);
}
// Remembers `status` when it is the first error.
void output_fail(output *out, meander_status status);

// A whole input, read into memory.  `data` ends with a zero byte that `size` does not count.  The
// name is borrowed, for messages.
typedef struct input {
    context *context;
    const char *name;
    char *data;
    size_t size;
} input;

// Input beyond this many bytes is refused: 1 GiB.
#define INPUT_LIMIT ((size_t)1 << 30)

// Reads until `read` gives 0 bytes.  `read` puts at most `size` bytes at `bytes` and their number
// in *got.
typedef meander_status (*input_read)(void *user, char *bytes, size_t size, size_t *got);
MEANDER_CHECKED meander_status input_open(input *in, context *c, input_read read, void *user,
                                          const char *name);
MEANDER_CHECKED meander_status input_open_bytes(input *in, context *c, const char *bytes,
                                                size_t size, const char *name);
// stream_file.c
MEANDER_CHECKED meander_status input_open_descriptor(input *in, context *c, int descriptor,
                                                     const char *name);
MEANDER_CHECKED meander_status input_open_file(input *in, context *c, const char *path);
void input_close(input *in);

#endif
