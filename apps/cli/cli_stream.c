// SPDX-License-Identifier: MIT
// meander solve --stream: solves a maze that is never held whole: its rows are made or read several
// times.
//
//     rows down, rows up  ->  steps  ->  rows down once more, with the path  ->  format
//
// The path is written as moves (E12 S3 ...) unless -f or -o names a format.
#include <string.h>

#include "cli_screen.h"
#include "cli_stream.h"
#include "native.h"
#include "size.h"
#include "source.h"
#include "target.h"

bool stream_is_clear(const cli *c) {
    if (c->solver != NULL || c->max_steps != NULL || c->weights != NULL)
        return cli_wrong("rows have their own solver: drop --solver, --max-steps and "
                         "--weights"), false;
    if (source_is_hardest(c))
        return cli_wrong("--start hardest needs the whole maze, not its rows"), false;
    return true;
}

meander_status stream_id(const cli *c, const char *word, char **id_new) {
    meander_id_change changes[1 + CLI_GOALS_MOST];
    size_t count = 0;
    if (c->start != NULL) changes[count++] = (meander_id_change){MEANDER_ID_START, c->start};
    for (size_t i = 0; i < c->goal_count; i++)
        changes[count++] = (meander_id_change){MEANDER_ID_GOAL, c->goals[i]};
    return meander_id_new(c->context, word, changes, count, id_new);
}

// After a failure, prints how much memory solving the whole maze would need.
static int stream_refused(const cli *c, meander_status status, const char *id) {
    enum { WHOLE_BYTES = 12 };   // per cell: the maze 2, breadth first 10
    uint64_t width, height;
    int answer = cli_fail(c, status);
    bool whole = status == MEANDER_NO || status == MEANDER_UNSUPPORTED;
    if (whole && id != NULL && meander_id_size(c->context, id, &width, &height) == MEANDER_OK &&
        height != MEANDER_ENDLESS) {
        char needed[PLAN_BYTES_SIZE];
        plan_bytes((double)width * (double)height * WHOLE_BYTES, needed);
        fprintf(stderr, "meander: without --stream it needs about %s of memory, or of disk with "
                        "--scratch DIR\n", needed);
    }
    return answer;
}

static meander_status stream_draw(cli *c, meander_rows *solved) {
    meander_status status = target_write_rows(c, solved);
    uint64_t steps = meander_rows_steps(solved);
    if (status == MEANDER_OK && !c->quiet)
        fprintf(stderr, "row by row: %llu step%s\n", (unsigned long long)steps, cli_plural(steps));
    return status;
}

// Solves the rows; takes ownership of them.
static int stream_solve(cli *c, meander_rows *maze, const char *id) {
    meander_rows *solved;
    meander_status status = meander_rows_solve_new(maze, NULL, &solved);
    screen_clear_progress();
    int answer;
    if (status == MEANDER_OK) {
        answer = cli_fail(c, stream_draw(c, solved));
        meander_rows_free(solved);
    } else {
        answer = stream_refused(c, status, id);
    }
    meander_rows_free(maze);
    return answer;
}

static int stream_solve_id(cli *c, const char *word) {
    meander_rows *maze;
    char *id;
    meander_status status = stream_id(c, word, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    status = meander_rows_new(c->context, id, &maze);
    int answer = status == MEANDER_OK ? stream_solve(c, maze, id) : stream_refused(c, status, id);
    meander_text_free(c->context, id);
    return answer;
}

static int stream_solve_file(cli *c, const char *word) {
    meander_rows *maze;
    int answer;
    if (!native_open(c, c->from, &maze, &answer)) return answer;
    if (maze != NULL) return stream_solve(c, maze, NULL);
    return cli_wrong("--stream needs rows of squares: an ID, as in rect:1000x1000/eller/7, a .mndr "
                     "file or a plain block picture; '%s' is read whole", word);
}

int cli_stream(cli *c) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    if (!stream_is_clear(c)) return EXIT_WRONG;
    if (c->format == NULL && !target_has_ending(c))
        c->format = meander_list_first(MEANDER_FORMATS, "solution");
    if (!target_choose(c)) return EXIT_WRONG;
    return source_names_id(word) ? stream_solve_id(c, word) : stream_solve_file(c, word);
}
