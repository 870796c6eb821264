// SPDX-License-Identifier: MIT
// A corner of a world that is far too large to be made, and the part of its path in another place.
#include <meander/meander.h>
#include <stdio.h>

static bool show(void *user, const char *bytes, size_t size) {
    (void)user;
    return fwrite(bytes, 1, size, stdout) == size;
}

static meander_status print(meander_context *c, meander_rows *r) {
    meander_output *out;
    meander_status status = meander_output_write_new(c, show, NULL, "screen", &out);
    if (status != MEANDER_OK) return status;
    status = meander_rows_write(r, "unicode", out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

int main(void) {
    const char *id = "world:2^62/nested/7";
    meander_context *c;
    meander_rows *r;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_section_new(c, id, (meander_point){1000000, 2000000}, 16, 4, &r);
    if (status == MEANDER_OK) {
        status = print(c, r);
        meander_rows_free(r);
    }
    if (status == MEANDER_OK) status = meander_section_solved_new(c, id, (meander_point){0, 0}, 16, 4, &r);
    if (status == MEANDER_OK) {
        status = print(c, r);
        meander_rows_free(r);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
