// SPDX-License-Identifier: MIT
// meander-mpi: reads the command line, on every rank alike, and runs the command.
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "ranks.h"

static const char main_help[] =
    "mpirun -n RANKS meander-mpi generate ID -o FILE.mndr\n"
    "mpirun -n RANKS meander-mpi generate ID --count N -o SET.npy\n"
    "mpirun -n RANKS meander-mpi verify ID|FILE.mndr\n"
    "mpirun -n RANKS meander-mpi measure ID|FILE.mndr\n"
    "mpirun -n RANKS meander-mpi solve ID|FILE.mndr -o FILE.moves\n"
    "\n"
    "Makes, checks, measures or solves one maze with the processes of an MPI run, each some of its\n"
    "rows.  Files and figures are those of 'meander generate', and of 'meander solve --stream' and\n"
    "'meander measure --stream'.\n"
    "\n"
    "  -o, --output FILE    where to write the maze or its path\n"
    "  -f, --format FORMAT  its format, perhaps with parameters, as in -f mndr:rows=64\n"
    "      --count N        N mazes in one array, which differ in their seeds\n"
    "      --continue       with --count: goes on with what an interrupted run has left\n"
    "  -q, --quiet          print errors only\n"
    "  -h, --help           print this\n"
    "  -V, --version        print the version, and that of MPI\n"
    "\n"
    "docs/many-machines.md says which mazes can be made so.  The exit status is that of meander:\n"
    "0 done, 1 not perfect, 2 the request or the file is wrong, 3 the machine failed.\n";

static int main_version(const ranks *r) {
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int length;
    MPI_Get_library_version(text, &length);
    text[strcspn(text, ",\n")] = '\0';
    if (r->number == 0) printf("meander-mpi %s\n%s\n", meander_version(), text);
    return EXIT_DONE;
}

// ---- the command line --------------------------------------------------------------------

typedef struct words {
    const char *command;
    bool help, version;
    char wrong[RANKS_MESSAGE_SIZE];
} words;

static bool is_option(const char *word, const char *brief, const char *full) {
    return strcmp(word, brief) == 0 || strcmp(word, full) == 0;
}

static const char **option_value(ranks *r, const char *word) {
    if (is_option(word, "-o", "--output")) return &r->output;
    if (strcmp(word, "--count") == 0) return &r->mazes;
    return is_option(word, "-f", "--format") ? &r->format : NULL;
}

static void words_read(words *w, ranks *r, int count, char **list) {
    for (int i = 1; i < count && w->wrong[0] == '\0'; i++) {
        const char **value = option_value(r, list[i]);
        if (value != NULL && i + 1 < count) *value = list[++i];
        else if (value != NULL)
            snprintf(w->wrong, sizeof w->wrong, "%s needs a value", list[i]);
        else if (is_option(list[i], "-q", "--quiet")) r->quiet = true;
        else if (strcmp(list[i], "--continue") == 0) r->goes_on = true;
        else if (is_option(list[i], "-h", "--help")) w->help = true;
        else if (is_option(list[i], "-V", "--version")) w->version = true;
        else if (list[i][0] == '-' || (w->command != NULL && r->word != NULL))
            snprintf(w->wrong, sizeof w->wrong, "'%.512s' is too much; see meander-mpi --help", list[i]);
        else *(w->command == NULL ? &w->command : &r->word) = list[i];
    }
}

// The needs of a command.  The format belongs to the name of the output unless it is given.
typedef struct mpi_command {
    const char *name;
    bool many;                   // with --count
    int (*run)(const ranks *r);
    const char *trait, *refusal; // of the formats that it writes; NULL: it writes no file
    const char *usual;           // trait of the format, when the name of the output says nothing
} mpi_command;

static const mpi_command main_commands[] = {
    {"generate", false, mpi_generate, "bands", "only the native format is written by several "
                                               "processes: -o FILE.mndr", NULL},
    {"generate", true, mpi_bulk, "array", "--count writes one array: -o SET.npy", NULL},
    {"verify", false, mpi_verify, NULL, NULL, NULL},
    {"measure", false, mpi_measure, NULL, NULL, NULL},
    {"solve", false, mpi_solve, "rows", "solve writes a format that is written row by row: "
                                        "-o FILE.moves", "solution"},
};

static const mpi_command *main_find(const char *name, bool many) {
    for (size_t i = 0; name != NULL && i < sizeof main_commands / sizeof main_commands[0]; i++)
        if (strcmp(main_commands[i].name, name) == 0 && main_commands[i].many == many)
            return &main_commands[i];
    return NULL;
}

// Returns what is wrong, NULL if nothing is.
static const char *main_wrong(const words *w, const mpi_command *command, ranks *r) {
    if (w->wrong[0] != '\0') return w->wrong;
    if (command == NULL && r->mazes != NULL) return "--count belongs to generate";
    if (command == NULL) return "the command is generate, verify, measure or solve; see meander-mpi --help";
    bool makes = strcmp(command->name, "generate") == 0, writes = command->trait != NULL;
    if (r->goes_on && makes && r->mazes == NULL && r->word != NULL && mpi_is_weighed(r))
        return "a maze of least weight is not continued: without --continue the same command makes it anew";
    if (r->goes_on && r->mazes == NULL)
        return "--continue belongs to --count; 'meander generate --continue FILE' completes one maze";
    if (r->word == NULL && makes) return "generate needs an ID";
    if (r->word == NULL) return "an ID or a file is missing";
    if (!writes && (r->output != NULL || r->format != NULL)) return "only generate and solve write a file";
    if (!writes) return NULL;
    if (r->output == NULL) return "the name of the output is missing: -o FILE";
    if (r->format == NULL) r->format = meander_format_of_path(r->output);
    if (r->format == NULL && command->usual != NULL)
        r->format = meander_list_first(MEANDER_FORMATS, command->usual);
    bool fits = r->format != NULL && meander_list_has(MEANDER_FORMATS, r->format, command->trait);
    return fits ? NULL : command->refusal;
}

static int main_command(const words *w, ranks *r) {
    const mpi_command *command = main_find(w->command, r->mazes != NULL);
    const char *wrong = main_wrong(w, command, r);
    return wrong != NULL ? ranks_agree(r, EXIT_WRONG, wrong) : command->run(r);
}

static int main_run(ranks *r, int count, char **list) {
    words w = {.command = NULL};
    words_read(&w, r, count, list);
    if (w.help) {
        if (r->number == 0) fputs(main_help, stdout);
        return EXIT_DONE;
    }
    if (w.version) return main_version(r);
    return main_command(&w, r);
}

// All ranks must go the same way, so they agree about their contexts, too.
static int main_in_context(ranks *r, int count, char **list) {
    bool there = meander_context_new(NULL, &r->context) == MEANDER_OK;
    int answer = ranks_agree(r, there ? EXIT_DONE : EXIT_MACHINE, there ? "" : "not enough memory");
    if (answer == EXIT_DONE) answer = main_run(r, count, list);
    if (there) meander_context_free(r->context);
    int flushed = fflush(stdout) != 0 || ferror(stdout) ? EXIT_MACHINE : EXIT_DONE;
    int printed = ranks_agree(r, flushed, flushed != EXIT_DONE ? "standard output was not written" : "");
    return answer > printed ? answer : printed;
}

int main(int count, char **list) {
    ranks r = {0};
    MPI_Init(&count, &list);
    MPI_Comm_rank(MPI_COMM_WORLD, &r.number);
    MPI_Comm_size(MPI_COMM_WORLD, &r.count);
    // A limit on the size of files is an error like a full disk, and no reason to end without a word.
    signal(SIGXFSZ, SIG_IGN);
    int answer = main_in_context(&r, count, list);
    MPI_Finalize();
    return answer;
}
