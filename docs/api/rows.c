// SPDX-License-Identifier: MIT
// Rows without end, stopped after the fourth; then a maze that is solved without being held.
#include <meander/meander.h>
#include <stdio.h>

enum { STANDARD_OUTPUT = 1 };

static meander_status print(meander_context *c, meander_rows *r) {
    const char *style = "block";
    meander_output *out;
    fflush(stdout);
    meander_status status = meander_output_descriptor_new(c, STANDARD_OUTPUT, "screen", &out);
    if (status != MEANDER_OK) return status;
    status = meander_rows_write(r, style, out);
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

static meander_status count_doors(meander_rows *r) {
    meander_row row;
    for (int y = 0; !meander_rows_end(r); y++) {
        if (y == 3) meander_rows_stop(r);
        meander_status status = meander_rows_next(r, &row);
        if (status != MEANDER_OK) return status;
        int down = 0;
        for (unsigned x = 0; x < 40; x++)
            if (row.south[0] >> x & 1) down++;
        printf("row %d: %d passages to the row below\n", y, down);
    }
    return MEANDER_OK;
}

static meander_status solve(meander_context *c, meander_rows *r) {
    meander_rows *solved;
    uint64_t steps;
    meander_status status = meander_rows_solve_new(r, &steps, &solved);
    if (status != MEANDER_OK) return status;
    printf("%d steps:\n", (int)steps);
    status = print(c, solved);
    meander_rows_free(solved);
    return status;
}

int main(void) {
    meander_context *c;
    meander_rows *r;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    meander_status status = meander_rows_new(c, "rect:40xinf/eller/7", &r);
    if (status == MEANDER_OK) {
        status = count_doors(r);
        meander_rows_free(r);
    }
    if (status == MEANDER_OK) status = meander_rows_new(c, "rect:16x4/eller/7", &r);
    if (status == MEANDER_OK) {
        status = solve(c, r);
        meander_rows_free(r);
    }
    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_context_free(c);
    return status != MEANDER_OK;
}
