// SPDX-License-Identifier: MIT
// meander generate --plan: what a maze will take, before anybody waits for it.
//
//     rect:10000x10000/wilson/7
//     maze             100020002 bytes
//     grid             100020002
//     lent                    24      at the most
//     together         200040028      191 MB
#include <inttypes.h>
#include <math.h>

#include "cli.h"

static void plan_line(const char *what, uint64_t bytes, const char *note) {
    printf("%-12s %16" PRIu64 "%s\n", what, bytes, note);
}

// In the largest unit of which there are ten at least.
void plan_bytes(double bytes, char text[PLAN_BYTES_SIZE]) {
    static const char *const units[] = {"bytes", "KB", "MB", "GB", "TB", "PB", "EB"};
    unsigned unit = 0;
    for (; bytes >= 10240 && unit < 6; bytes /= 1024) unit++;
    snprintf(text, PLAN_BYTES_SIZE, "%.0f %s", floor(bytes), units[unit]);
}

static void plan_sum(const char *what, uint64_t bytes) {
    char text[PLAN_BYTES_SIZE], note[PLAN_BYTES_SIZE + 8];
    plan_bytes((double)bytes, text);
    snprintf(note, sizeof note, "      %s", text);
    plan_line(what, bytes, bytes < 10240 ? "" : note);
}

meander_status plan_print(const cli *c, const char *id) {
    meander_plan plan;
    meander_status status = meander_id_plan(c->context, id, &plan);
    if (status != MEANDER_OK) return status;
    puts(id);
    if (plan.maze > 0) {
        plan_line("maze", plan.maze, " bytes");
        plan_line("grid", plan.grid, "");
        plan_line("lent", plan.lent, "      at the most");
        plan_sum("together", plan.maze + plan.grid + plan.lent);
    }
    if (plan.rows > 0) plan_sum("row by row", plan.rows);
    return MEANDER_OK;
}
