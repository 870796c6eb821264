// SPDX-License-Identifier: MIT
// The trace as text: one event a line, in the order in which things happened.
//
//     visit 3,1            cell x,y goes on the stack, or into the store
//     carve 3,1 E          a passage opens on the east side
//     label 3,1 7          the cell belongs to set 7
//     leave 3,1            the cell is finished
//
// The words are those of the trace module.  A grid that is not a rectangle shows the cells'
// numbers in place of coordinates, and sides as numbers.
// Cost: one line of at most 60 bytes per event.
#include "base/compass.h"
#include "format/format.h"

static void trace_write_cell(const grid *g, uint64_t at, output *out) {
    if (g->form != GRID_SQUARES)
        output_print(out, " %llu", (unsigned long long)(grid_is_table(g) ? grid_number(g, (cell)at) : at));
    else
        output_print(out, " %llu,%llu", (unsigned long long)grid_x(g, (cell)at),
                     (unsigned long long)grid_y(g, (cell)at));
}

static void trace_write_side(const grid *g, uint32_t side, output *out) {
    if (g->form != GRID_SQUARES) output_print(out, " %u", side);
    else output_print(out, " %c", compass_letters[side & 3]);
}

// Only passages and labels have a value; for the other events it means nothing.
static void trace_write_event(const grid *g, const meander_event *event, output *out) {
    output_text(out, trace_word(event->kind));
    trace_write_cell(g, event->cell, out);
    switch (event->kind) {
    case MEANDER_EVENT_CARVE:
    case MEANDER_EVENT_WALL: trace_write_side(g, event->value, out); break;
    case MEANDER_EVENT_LABEL: output_print(out, " %u", event->value); break;
    default: break;
    }
    output_char(out, '\n');
}

static meander_status trace_write(const drawing *d, output *out) {
    if (d->trace == NULL)
        return context_fail(d->context, MEANDER_UNSUPPORTED,
                            "there is no trace: nothing was made or solved");
    for (size_t i = 0; i < d->trace->count && out->status == MEANDER_OK; i++)
        trace_write_event(d->puzzle->grid, &d->trace->events[i], out);
    return out->status;
}

const format format_trace = {
    .name = "trace",
    .about = "what the algorithm did, one event a line",
    .traits = "text events write-only shapes",
    .endings = "trace",
    .write_puzzle = trace_write,
    .write_shape = trace_write,
};
