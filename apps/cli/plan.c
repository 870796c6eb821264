// SPDX-License-Identifier: MIT
// meander generate --plan: what a maze will take, before anybody waits for it.
//
//     rect:10000x10000/wilson/7
//     maze             100020002 bytes
//     grid             100020002
//     lent                    24      at the most
//     together         200040028      191 MB
#include <inttypes.h>

#include "cli.h"

static void plan_line(const char *what, uint64_t bytes, const char *note) {
    printf("%-12s %16" PRIu64 "%s\n", what, bytes, note);
}

// In the largest unit of which there are ten at least.
static void plan_sum(const char *what, uint64_t bytes) {
    static const char *const units[] = {"bytes", "KB", "MB", "GB", "TB", "PB", "EB"};
    uint64_t shown = bytes;
    unsigned unit = 0;
    char note[48];
    for (; shown >= 10240; shown /= 1024) unit++;
    snprintf(note, sizeof note, "      %" PRIu64 " %s", shown, units[unit]);
    plan_line(what, bytes, unit == 0 ? "" : note);
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
