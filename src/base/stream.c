// SPDX-License-Identifier: MIT
// Streams over memory and callbacks, and formatted text.  An output fills its buffer and
// drains it when it is full:
//
//     output_bytes -> [ buffer, 64 KiB ] -> kind->drain -> memory, descriptor, file
//
//     buffer  [ waiting bytes | room ]       output_room lends the room, output_advance
//               0        used     size       moves `used` over what was put there
//
// Invariant: after the first error nothing is drained any more, and the buffer only serves as a
// place where bytes can be put without a test.
//
// An input is the reverse: it is read whole at once, so that readers may look at any place as
// often as they like, and at the zero byte after the last one.
#include "base/stream.h"

#include <string.h>

#include "base/memory.h"
#include "base/promise.h"

// ---- outputs ---------------------------------------------------------------------

static meander_status output_open_sized(output *out, context *c, const output_kind *kind,
                                        void *user, const char *name, size_t size) {
    *out = (output){.context = c, .kind = kind, .user = user, .name = name, .size = size};
    out->buffer = memory_new(c, size, 1);
    return out->buffer == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// On failure there is nothing to close; `user` is still the caller's to free.
meander_status output_open(output *out, context *c, const output_kind *kind, void *user,
                           const char *name) {
    return output_open_sized(out, c, kind, user, name, OUTPUT_BUFFER);
}

// Later errors mostly follow from the first, so the first is the one to report.
void output_fail(output *out, meander_status status) {
    if (out->status == MEANDER_OK) out->status = status;
}

// Always empties the buffer: after an error its bytes are dropped, so that there is always
// room.
void output_flush(output *out) {
    if (out->status == MEANDER_OK && out->used > 0) {
        out->written += out->used;
        out->status = out->kind->drain(out, out->buffer, out->used);
    }
    out->used = 0;
}

// May drain: room that was lent before must not be used any more.
char *output_room(output *out, size_t size) {
    assert(size <= out->size);
    if (out->size - out->used < size) output_flush(out);
    return out->buffer + out->used;
}

// Any number of bytes, cut where the buffer is full.  A piece that would fill a whole buffer goes
// straight to its destination, after what waits in the buffer.
void output_bytes(output *out, const char *bytes, size_t size) {
    if (size >= OUTPUT_BUFFER && out->size == OUTPUT_BUFFER) output_flush(out);
    for (; out->used == 0 && out->size == OUTPUT_BUFFER && size >= OUTPUT_BUFFER;
         bytes += OUTPUT_BUFFER, size -= OUTPUT_BUFFER) {
        if (out->status == MEANDER_OK) out->status = out->kind->drain(out, bytes, OUTPUT_BUFFER);
        out->written += OUTPUT_BUFFER;
    }
    while (size > 0) {
        if (out->used == out->size) output_flush(out);
        size_t part = out->size - out->used;
        if (part > size) part = size;
        memcpy(out->buffer + out->used, bytes, part);
        out->used += part;
        bytes += part;
        size -= part;
    }
}

void output_text(output *out, const char *text) { output_bytes(out, text, strlen(text)); }

// A row may be wider than the buffer, so the fill goes in pieces.
void output_repeat(output *out, char character, uint64_t times) {
    size_t most = out->size < 4096 ? out->size : 4096;
    while (times > 0) {
        size_t part = times < most ? (size_t)times : most;
        memset(output_room(out, part), character, part);
        output_advance(out, part);
        times -= part;
    }
}

// At most twenty digits, written from the last one.
void output_number(output *out, uint64_t number) {
    enum { MOST = 20 };
    char digits[MOST];
    size_t first = MOST;
    do digits[--first] = (char)('0' + number % 10);
    while ((number /= 10) != 0);
    output_bytes(out, digits + first, MOST - first);
}

// Long texts go through output_bytes; what is formatted here is short, and is cut after 1023
// bytes.
void output_print(output *out, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    text_format(text, sizeof text, format, arguments);
    va_end(arguments);
    output_text(out, text);
}

// The kind closes even after an error, because it has memory and descriptors to give back;
// `whole` says whether to keep what was written.
static meander_status output_end(output *out, bool whole) {
    if (whole) output_flush(out);
    meander_status status = out->status;
    if (out->kind->close != NULL) {
        meander_status closed = out->kind->close(out, whole && status == MEANDER_OK);
        if (status == MEANDER_OK) status = closed;
    }
    memory_free(out->context, out->buffer);
    out->buffer = NULL;
    return status;
}

meander_status output_close(output *out) { return output_end(out, true); }

// A caller that abandons has an error to report already, so the one from closing is ignored.
void output_abandon(output *out) {
    meander_status ignored = output_end(out, false);
    (void)ignored;
}

// ---- the caller's own memory ---------------------------------------------------------

// There is nowhere to drain to: the bytes that do not fit are dropped.
static meander_status fixed_sink_drain(output *out, const char *bytes, size_t size) {
    (void)bytes, (void)size;
    return context_fail(out->context, MEANDER_NO_MEMORY, "%s: no more room", out->name);
}

static const output_kind fixed_sink_kind = {.drain = fixed_sink_drain};

void output_fix(output *out, context *c, char *bytes, size_t size) {
    assert(size >= OUTPUT_BUFFER);
    *out = (output){.context = c, .kind = &fixed_sink_kind, .name = "text", .buffer = bytes,
                    .size = size};
}

// ---- memory ----------------------------------------------------------------------

// The bytes that were drained so far; they grow by doubling.
typedef struct memory_sink {
    void *bytes;
    size_t size, capacity;
} memory_sink;

// One byte more than the content: room for the zero byte that output_take puts after it.
static meander_status memory_sink_drain(output *out, const char *bytes, size_t size) {
    memory_sink *sink = out->user;
    if (!memory_reserve(out->context, &sink->bytes, &sink->capacity, sink->size + size + 1, 1))
        return MEANDER_NO_MEMORY;
    memcpy((char *)sink->bytes + sink->size, bytes, size);
    sink->size += size;
    return MEANDER_OK;
}

// Bytes that were taken are no longer the sink's: output_take has set them to NULL.
static meander_status memory_sink_close(output *out, bool whole) {
    (void)whole;
    memory_sink *sink = out->user;
    memory_free(out->context, sink->bytes);
    memory_free(out->context, sink);
    return MEANDER_OK;
}

static const output_kind memory_sink_kind = {
    .drain = memory_sink_drain,
    .close = memory_sink_close,
};

// The sink lives on the heap until the stream ends, by output_take or by closing.
static meander_status memory_sink_open(output *out, context *c, size_t size) {
    memory_sink *sink = memory_new_zeroed(c, 1, sizeof *sink);
    if (sink == NULL) return MEANDER_NO_MEMORY;
    meander_status status = output_open_sized(out, c, &memory_sink_kind, sink, "memory", size);
    if (status != MEANDER_OK) memory_free(c, sink);
    return status;
}

meander_status output_open_memory(output *out, context *c) {
    return memory_sink_open(out, c, OUTPUT_BUFFER);
}

meander_status output_open_words(output *out, context *c) {
    return memory_sink_open(out, c, OUTPUT_WORDS);
}

// An output that nothing was written to gives an empty text, not NULL.  The results are set only
// when the stream had no error.
meander_status output_take(output *out, char **bytes_new, size_t *size) {
    memory_sink *sink = out->user;
    output_flush(out);
    if (out->status == MEANDER_OK && sink->bytes == NULL)
        out->status = memory_sink_drain(out, "", 0);
    if (out->status == MEANDER_OK) {
        *bytes_new = sink->bytes;
        *size = sink->size;
        (*bytes_new)[*size] = '\0';
        sink->bytes = NULL;
    }
    return output_close(out);
}

// ---- inputs ----------------------------------------------------------------------

// The limit is for inputs without end (a device, a pipe): they are refused, not waited for.
static meander_status input_too_big(input *in) {
    return context_fail(in->context, MEANDER_TOO_BIG, "%s: longer than %zu bytes", in->name,
                        INPUT_LIMIT);
}

// The array belongs to the input at every moment, so that closing frees it after an error.  The
// limit is tested after each read: what is held never exceeds it by more than one read.
static meander_status input_read_all(input *in, input_read read, void *user) {
    size_t capacity = 0, got = 1;
    while (got > 0) {
        void *data = in->data;
        if (!memory_reserve(in->context, &data, &capacity, in->size + OUTPUT_BUFFER + 1, 1))
            return MEANDER_NO_MEMORY;
        in->data = data;
        TRY(read(user, in->data + in->size, capacity - in->size - 1, &got));
        in->size += got;
        if (in->size > INPUT_LIMIT) return input_too_big(in);
    }
    in->data[in->size] = '\0';
    return MEANDER_OK;
}

// On failure it has closed itself; only an input that was opened needs closing.
meander_status input_open(input *in, context *c, input_read read, void *user,
                          const char *name) {
    *in = (input){.context = c, .name = name};
    meander_status status = input_read_all(in, read, user);
    if (status != MEANDER_OK) input_close(in);
    return status;
}

// Copies the bytes, so that they need not live on and a zero byte follows them.
meander_status input_open_bytes(input *in, context *c, const char *bytes, size_t size,
                                const char *name) {
    *in = (input){.context = c, .name = name, .size = size};
    if (size > INPUT_LIMIT) return input_too_big(in);
    in->data = memory_new_text(c, bytes, size);
    return in->data == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

// Closing twice is harmless.
void input_close(input *in) {
    memory_free(in->context, in->data);
    in->data = NULL;
}
