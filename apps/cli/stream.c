// SPDX-License-Identifier: MIT
// meander solve --stream: a maze that is never held, only its rows, made or read again and
// again.
//
//     rows down, rows up  ->  steps  ->  rows down once more, with the path  ->  format
//
// The path comes as moves (E12 S3 ...) unless a format is asked for.
#include <string.h>

#include "cli.h"

// What would need the whole maze, or another solver than the one there is.
static bool stream_is_clear(const cli *c) {
    if (c->solver != NULL || c->max_steps != NULL || c->weights != NULL)
        return cli_wrong("--stream has a solver of its own: leave --solver, --max-steps and "
                         "--weights out"), false;
    if (c->start != NULL && strcmp(c->start, "hardest") == 0)
        return cli_wrong("--start hardest needs the whole maze, not its rows"), false;
    return true;
}

// --start and --goal go into the ID.
static meander_status stream_id(const cli *c, const char *word, char **id_new) {
    meander_id_change changes[1 + CLI_GOALS_MOST];
    size_t count = 0;
    if (c->start != NULL) changes[count++] = (meander_id_change){MEANDER_ID_START, c->start};
    for (size_t i = 0; i < c->goal_count; i++)
        changes[count++] = (meander_id_change){MEANDER_ID_GOAL, c->goals[i]};
    return meander_id_new(c->context, word, changes, count, id_new);
}

static int stream_draw(cli *c, meander_rows *maze) {
    meander_rows *solved;
    uint64_t steps;
    meander_status status = meander_rows_solve_new(maze, &steps, &solved);
    screen_clear_progress();
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = target_write_rows(c, solved);
    meander_rows_free(solved);
    if (status == MEANDER_OK && !c->quiet)
        fprintf(stderr, "row by row: %llu steps\n", (unsigned long long)steps);
    return cli_fail(c, status);
}

int cli_stream(cli *c) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    meander_rows *maze;
    char *id;
    if (!stream_is_clear(c)) return EXIT_WRONG;
    bool chosen = c->format != NULL || (c->output != NULL && meander_format_of_path(c->output) != NULL);
    if (!chosen) c->format = "moves";
    if (!target_choose(c)) return EXIT_WRONG;
    if (!source_names_id(word))
        return cli_wrong("--stream needs an ID, as in rect:1000x1000/eller/7, not '%s'", word);
    meander_status status = stream_id(c, word, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = meander_rows_new(c->context, id, &maze);
    meander_text_free(c->context, id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    int answer = stream_draw(c, maze);
    meander_rows_free(maze);
    return answer;
}
