// SPDX-License-Identifier: MIT
// Reading and writing through the formats.  Readers bid on the first bytes; the one that
// is surest reads.  Bids see at most BID_SIZE bytes and keep nothing, so asking is cheap.
#include <string.h>

#include "format/format.h"

enum { BID_SIZE = 4096 };

meander_status format_fail(const reading *r, uint64_t line, uint64_t column, const char *text,
                           ...) {
    char message[CONTEXT_MESSAGE_SIZE], place[64] = "";
    va_list arguments;
    va_start(arguments, text);
    text_format(message, sizeof message, text, arguments);
    va_end(arguments);
    if (line > 0 && column > 0)
        text_print(place, sizeof place, ":%llu:%llu", (unsigned long long)line,
                   (unsigned long long)column);
    else if (line > 0)
        text_print(place, sizeof place, ":%llu", (unsigned long long)line);
    return context_fail(r->context, MEANDER_BAD_INPUT, "%s%s: %s", r->input->name, place,
                        message);
}

static const format *runner_highest_bid(const input *in) {
    size_t size = in->size < BID_SIZE ? in->size : BID_SIZE;
    const format *winner = NULL;
    int highest = 0;
    for (size_t i = 0; i < format_count(); i++) {
        const format *f = format_at(i);
        int bid = f->bid == NULL ? 0 : f->bid(in->data, size);
        if (bid > highest) {
            highest = bid;
            winner = f;
        }
    }
    return winner;
}

// Without parameters from outside a reader gets its own usual ones.
static meander_status runner_read_with(const format *f, const reading *r, puzzle *p) {
    params usual;
    reading with = *r;
    if (with.params == NULL) {
        TRY(params_parse(r->context, f->name, f->params, NULL, 0, &usual));
        with.params = &usual;
    }
    return f->read(&with, p);
}

meander_status format_read(const format *f, const reading *r, puzzle *p) {
    if (r->input->size == 0) return format_fail(r, 0, 0, "the input is empty");
    if (f == NULL) f = runner_highest_bid(r->input);
    if (f == NULL) return format_fail(r, 0, 0, "not a maze in any known text format");
    if (f->read == NULL)
        return context_fail(r->context, MEANDER_UNSUPPORTED, "%s can be written, not read",
                            f->name);
    return runner_read_with(f, r, p);
}

meander_status format_write(const format *f, const drawing *d, output *out) {
    meander_status status;
    if (f->write_rows != NULL) {
        status = f->write_rows(d, out);
    } else if (d->puzzle != NULL) {
        status = f->write_puzzle(d, out);
    } else {
        status = context_fail(d->context, MEANDER_UNSUPPORTED,
                              "%s cannot be written row by row", f->name);
    }
    if (status != MEANDER_OK) output_fail(out, status);
    return out->status;
}
