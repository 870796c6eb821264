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

// A game loads the chunks around a player: two beside each other agree about the passages between them.
static meander_status walk(meander_context *c, const char *id) {
    enum { SIDE = 32 };
    uint8_t sides[SIDE * SIDE];
    unsigned east = 0, west = 0;
    meander_chunks *chunks;
    meander_status status = meander_chunks_new(c, id, SIDE, SIDE, &chunks);
    if (status != MEANDER_OK) return status;
    status = meander_chunks_sides(chunks, (meander_point){3 * SIDE, 5 * SIDE}, sides);
    for (size_t y = 0; status == MEANDER_OK && y < SIDE; y++) east += sides[y * SIDE + SIDE - 1] >> MEANDER_EAST & 1;
    if (status == MEANDER_OK) status = meander_chunks_sides(chunks, (meander_point){4 * SIDE, 5 * SIDE}, sides);
    for (size_t y = 0; status == MEANDER_OK && y < SIDE; y++) west += sides[y * SIDE] >> MEANDER_WEST & 1;
    if (status == MEANDER_OK) printf("%u passages lead east, %u lead back\n", east, west);
    meander_chunks_free(chunks);
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
    if (status == MEANDER_OK) status = walk(c, id);
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
