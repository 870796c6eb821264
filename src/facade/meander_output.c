// SPDX-License-Identifier: MIT
// Outputs: the public calls for the byte streams of the base.
//
//     output on the stack, opened  ->  moved into a meander_output  ->  closed, freed
//
// A stream can be moved after it was opened because nothing points to it: every call passes its
// address to the functions of its kind.  The buffer of 64 KiB stays where it is.
#include "facade/facade.h"

// The stream has ended: by closing, which says whether all bytes arrived, or as failed.
static void output_free(standing *h) {
    meander_output *out = (meander_output *)(void *)h;
    memory_free(out->output.context, out);
}

// Takes over the opened stream.  Without memory the stream is abandoned, so that a file keeps its
// old content.
static meander_status output_keep(context *c, const output *opened, meander_output **output_new) {
    meander_output *out = memory_new(c, 1, sizeof *out);
    output local = *opened;
    if (out == NULL) {
        output_abandon(&local);
        return MEANDER_NO_MEMORY;
    }
    *out = (meander_output){.output = local};
    standing_begin(&out->standing, output_free, &c->standing, NULL);
    *output_new = out;
    return MEANDER_OK;
}

meander_status meander_output_file_new(meander_context *c, const char *path,
                                       meander_output **output_new) {
    output opened;
    TRY(output_open_file(&opened, c, path));
    return output_keep(c, &opened, output_new);
}

meander_status meander_output_part_new(meander_context *c, const char *path,
                                       meander_output **output_new) {
    output opened;
    TRY(output_open_part(&opened, c, path));
    return output_keep(c, &opened, output_new);
}

meander_status meander_output_descriptor_new(meander_context *c, int descriptor,
                                             const char *name, meander_output **output_new) {
    output opened;
    TRY(output_open_descriptor(&opened, c, descriptor, name));
    return output_keep(c, &opened, output_new);
}

// ---- into a callback -------------------------------------------------------------------

static meander_status output_drain_write(output *out, const char *bytes, size_t size) {
    const meander_output *to = out->user;
    if (to->write(to->user, bytes, size)) return MEANDER_OK;
    return context_fail(out->context, MEANDER_IO, "%s: %zu bytes were not taken", out->name, size);
}

static meander_status output_close_write(output *out, bool whole) {
    (void)out;
    (void)whole;
    return MEANDER_OK;
}

static const output_kind output_write = {output_drain_write, output_close_write};

meander_status meander_output_write_new(meander_context *c, meander_write write, void *user,
                                        const char *name, meander_output **output_new) {
    meander_output *out = memory_new(c, 1, sizeof *out);
    if (out == NULL) return MEANDER_NO_MEMORY;
    *out = (meander_output){.write = write, .user = user};
    meander_status status = output_open(&out->output, c, &output_write, out, name);
    if (status != MEANDER_OK) {
        memory_free(c, out);
        return status;
    }
    standing_begin(&out->standing, output_free, &c->standing, NULL);
    *output_new = out;
    return MEANDER_OK;
}

void meander_output_bytes(meander_output *out, const char *bytes, size_t size) {
    output_bytes(&out->output, bytes, size);
}

// Returns the stream's own status; the memory is always freed.
meander_status meander_output_close(meander_output *out) {
    meander_status status = output_close(&out->output);
    standing_free(&out->standing);
    return status;
}

meander_status meander_output_close_both(meander_output *out, meander_output *beside) {
    meander_status status = output_close_both(&out->output, &beside->output);
    standing_free(&out->standing);
    standing_free(&beside->standing);
    return status;
}

void meander_output_abandon(meander_output *out) {
    output_abandon(&out->output);
    standing_free(&out->standing);
}
