// SPDX-License-Identifier: MIT
// Mazes of one kind: three whose path is long, a thousand as bytes, and ten as a NumPy array.
#include <meander/meander.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SIDE = 16, MAZES = 1000 };

static meander_status print_three(meander_batch *b) {
    for (int i = 0; i < 3; i++) {
        meander_maze *m;                 // lent until the next call
        meander_status status = meander_batch_next(b, &m);
        if (status != MEANDER_OK) return status;
        printf("%s\n", meander_maze_id(m));
    }
    return MEANDER_OK;
}

static meander_status count_dead_ends(meander_batch *b) {
    uint8_t *bytes = malloc(MAZES * SIDE * SIDE);
    int dead_ends = 0;
    if (bytes == NULL) return MEANDER_NO_MEMORY;
    meander_status status = meander_batch_bytes(b, MAZES, bytes, NULL);
    for (int i = 0; status == MEANDER_OK && i < MAZES * SIDE * SIDE; i++)
        dead_ends += bytes[i] == 1 || bytes[i] == 2 || bytes[i] == 4 || bytes[i] == 8;
    if (status == MEANDER_OK) printf("%d dead ends in %d mazes\n", dead_ends, MAZES);
    free(bytes);
    return status;
}

static bool count_bytes(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

static meander_status write_array(meander_context *c, meander_batch *b) {
    meander_output *out;
    size_t size = 0;
    meander_status status = meander_output_write_new(c, count_bytes, &size, "array", &out);
    if (status != MEANDER_OK) return status;
    meander_batch_seek(b, 0);
    status = meander_batch_write(b, 10, "npy", out, NULL);
    if (status != MEANDER_OK) {
        meander_output_abandon(out);
        return status;
    }
    status = meander_output_close(out);
    printf("%d bytes: a head, and one byte per cell\n", (int)size);
    return status;
}

int main(void) {
    const meander_limit limit = {.figure = "solution_steps", .least = 100, .most = INFINITY};
    const meander_batch_order order = {.limits = &limit, .limit_count = 1, .unique = true};
    meander_context *c;
    meander_batch *b;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_batch_new(c, "rect:16x16/backtracker/7", &order, &b);
    if (status == MEANDER_OK) {
        status = print_three(b);
        meander_batch_free(b);
    }
    if (status == MEANDER_OK)
        status = meander_batch_new(c, "rect:16x16/wilson/7", NULL, &b);
    if (status == MEANDER_OK) {
        status = count_dead_ends(b);
        if (status == MEANDER_OK) status = write_array(c, b);
        meander_batch_free(b);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
