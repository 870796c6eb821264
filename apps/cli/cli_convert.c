// SPDX-License-Identifier: MIT
// meander convert: writes a maze in another format, or all mazes of a file.
//
//     -o maze.txt    one maze; of a file with several, the one of --nth
//     -o DIR         DIR/maze-000001.txt, ... in the format of -f: all of them
//
// Mazes that cannot be read are reported, and the others are written.
#include <inttypes.h>
#include <string.h>
#include <sys/stat.h>

#include "cli_bulk.h"
#include "cli_screen.h"
#include "machine.h"
#include "native.h"
#include "source.h"
#include "target.h"

static meander_status convert_write(cli *c, meander_maze *m) {
    meander_solution *s = NULL;
    meander_status status = meander_solution_recorded_new(m, &s);
    if (status == MEANDER_NO) status = MEANDER_OK;
    cli_hold_notes(c);
    if (status == MEANDER_OK) status = meander_maze_note_losses(m, s, c->target.format);
    cli_listen_to_notes(c);
    if (status == MEANDER_OK) status = target_write(c, m, s, NULL);
    cli_give_notes(c, status == MEANDER_OK);
    meander_solution_free(s);
    return status;
}

// ---- all mazes of a file -------------------------------------------------------------------

// A folder that exists, or will be made because its name ends like one's.
static bool convert_is_folder(const cli *c) {
    struct stat found;
    if (c->output == NULL || c->nth != NULL || strcmp(c->output, "-") == 0) return false;
    if (machine_name(c->output)[0] == '\0') return true;
    return stat(c->output, &found) == 0 && S_ISDIR(found.st_mode);
}

typedef struct convert_set {
    cli *cli;
    char ending[BESIDE_ENDING_SIZE];
    uint64_t written;
    int answer;                  // of the last maze that was not written
} convert_set;

static int convert_number(convert_set *s, uint64_t number, meander_maze *m) {
    char path[BESIDE_PATH_SIZE];
    cli *c = s->cli;
    const char *folder = c->output;
    int answer;
    if (!beside_name_maze(path, folder, BESIDE_DIGITS, number, s->ending))
        return cli_wrong("the name of the output is too long");
    if (!source_move(c, m, &answer)) return answer;
    c->output = path;
    answer = cli_fail(c, convert_write(c, m));
    c->output = folder;
    s->written += answer == EXIT_DONE;
    return answer;
}

// The folder is made for the first maze that can be read.  Nothing more is written after the machine has failed.
static bool convert_visit(void *user, uint64_t number, uint64_t count, meander_status status, meander_maze *m) {
    convert_set *s = user;
    bool made, due = status == MEANDER_OK && s->written == 0;
    int folder = due ? beside_make_folder(s->cli->output, &made) : EXIT_DONE;
    int answer = status != MEANDER_OK  ? cli_fail(s->cli, status)
                 : folder != EXIT_DONE ? folder
                                       : convert_number(s, number, m);
    if (answer != EXIT_DONE) s->answer = answer;
    return folder == EXIT_DONE && answer != EXIT_MACHINE && screen_tell(s->cli, number, count);
}

static int convert_all(cli *c) {
    meander_as as;
    convert_set s = {.cli = c};
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    if (!source_as(c, &as)) return EXIT_WRONG;
    beside_ending(c->target.format, s.ending);
    meander_status status = meander_file_visit_mazes(c->context, word, c->from, as, &s, convert_visit);
    screen_clear_progress();
    if (status != MEANDER_OK) return s.answer != EXIT_DONE ? s.answer : cli_fail(c, status);
    if (!c->quiet && s.written > 0)
        fprintf(stderr, "%" PRIu64 " maze%s in %s\n", s.written, cli_plural(s.written), c->output);
    return s.answer;
}

int cli_convert(cli *c) {
    meander_maze *m;
    int answer;
    if (!target_choose(c)) return EXIT_WRONG;
    if (convert_is_folder(c) && !source_names_id(c->argument_count > 0 ? c->arguments[0] : "-")) return convert_all(c);
    if (native_convert(c, &answer)) return answer;
    if (!source_open(c, &m, &answer)) return answer;
    target_suit(c, m);
    meander_status status = convert_write(c, m);
    meander_maze_free(m);
    return cli_fail(c, status);
}
