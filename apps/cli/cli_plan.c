// SPDX-License-Identifier: MIT
// meander generate --plan: the memory that a maze will take, before it is made.
//
//     rect:10000x10000/wilson/7
//     maze             100020002 bytes
//     grid             100020002
//     making                  24      at most
//     total            200048220      191 MB
//
// Before any maze is made whole, the same figures show whether this machine can hold it.
#include <inttypes.h>
#include <math.h>

#include "machine.h"
#include "size.h"

static void plan_line(const char *what, uint64_t bytes, const char *note) {
    printf("%-12s %16" PRIu64 "%s\n", what, bytes, note);
}

// Writes bytes in the largest unit that gives at least 10.
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
        plan_line("making", plan.lent, "      at most");
        plan_sum("total", plan.total);
    }
    if (plan.rows > 0) plan_sum("row by row", plan.rows);
    return MEANDER_OK;
}

// ---- what does not fit -------------------------------------------------------------------

// "eller, sidewinder ...": the generators that make rows.
static void plan_list_rows(char *text, size_t size) {
    size_t used = 0;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        if (!meander_list_has(MEANDER_GENERATORS, name, "rows") || used >= size) continue;
        used += (size_t)snprintf(text + used, size - used, "%s%s", used > 0 ? ", " : "", name);
    }
}

static bool plan_solves(const cli *c) {
    return c->solution || c->solver != NULL || cli_number_of(c->command) == CLI_SOLVE;
}

// Mazes of some grids only can be made by rows.
static bool plan_refuse(const cli *c, const char *why, bool by_rows) {
    char rows[256];
    bool solved = plan_solves(c) && cli_number_of(c->command) != CLI_SOLVE;
    if (!by_rows) {
        cli_wrong("%s: --scratch DIR uses a disk as memory; --plan reports what a maze takes", why);
        return false;
    }
    plan_list_rows(rows, sizeof rows);
    cli_wrong("%s: any size is made row by row%s by a generator with rows (%s) and solved with "
              "'meander solve --stream'; --scratch DIR uses a disk as memory; --plan reports what "
              "a maze takes", why, solved ? ", without --solution and --solver," : "", rows);
    return false;
}

bool plan_grid_has(const cli *c, const char *id, const char *trait) {
    char *grid;
    if (meander_id_part_new(c->context, id, MEANDER_ID_GRID, 0, &grid) != MEANDER_OK) return false;
    bool has = meander_list_has(MEANDER_GRIDS, grid, trait);
    meander_text_free(c->context, grid);
    return has;
}

bool plan_fits(const cli *c, const char *id) {
    meander_plan plan;
    char needed[PLAN_BYTES_SIZE], there[PLAN_BYTES_SIZE], why[256];
    // A world is made section by section: it has its own message.
    if (plan_grid_has(c, id, "power")) return true;
    meander_status status = meander_id_plan(c->context, id, &plan);
    if (status == MEANDER_TOO_BIG && !plan_grid_has(c, id, "rows")) return cli_fail(c, status), false;
    if (status == MEANDER_TOO_BIG) return plan_refuse(c, meander_context_message(c->context), true);
    if (status != MEANDER_OK || plan.maze == 0 || c->scratch != NULL) return true;
    double bytes = (double)plan.total + (plan_solves(c) ? (double)plan.solve : 0);
    if (bytes <= machine_memory()) return true;
    plan_bytes(bytes, needed);
    plan_bytes(machine_memory(), there);
    snprintf(why, sizeof why, "this maze takes %s of memory, and this machine has %s", needed, there);
    return plan_refuse(c, why, plan_grid_has(c, id, "rows"));
}
