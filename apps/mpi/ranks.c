// SPDX-License-Identifier: MIT
// Agreement of ranks: the worst exit status wins, and one message is printed for all.
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "ranks.h"

int ranks_exit(meander_status status) {
    switch (status) {
    case MEANDER_OK: return EXIT_DONE;
    case MEANDER_NO: return EXIT_NO;
    case MEANDER_NO_MEMORY:
    case MEANDER_CLOSED:
    case MEANDER_IO: return EXIT_MACHINE;
    case MEANDER_CANCELLED: return EXIT_STOPPED;
    default: return EXIT_WRONG;
    }
}

meander_status ranks_end_output(meander_output *out, meander_status status) {
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

// Messages quote names of files; their control characters must not reach the terminal.
static void ranks_print(const char *message) {
    char escaped[4 * RANKS_MESSAGE_SIZE];
    meander_text_escape(message, escaped, sizeof escaped);
    fprintf(stderr, "meander-mpi: %s\n", escaped);
}

void ranks_note(const ranks *r, const char *text) {
    char note[RANKS_MESSAGE_SIZE];
    if (r->number != 0 || r->quiet) return;
    snprintf(note, sizeof note, "%.*s%s", RANKS_MESSAGE_SIZE / 2, r->output, text);
    ranks_print(note);
}

int ranks_agree(const ranks *r, int status, const char *message) {
    int own[2] = {status, r->number}, worst[2];
    char text[RANKS_MESSAGE_SIZE];
    MPI_Allreduce(own, worst, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
    if (worst[0] == EXIT_DONE) return EXIT_DONE;
    snprintf(text, sizeof text, "%s", message);
    MPI_Bcast(text, sizeof text, MPI_CHAR, worst[1], MPI_COMM_WORLD);
    if (r->number == 0 && text[0] != '\0') ranks_print(text);
    return worst[0];
}

int ranks_agree_status(const ranks *r, meander_status status) {
    const char *message = meander_context_message(r->context);
    if (status == MEANDER_OK) message = "";
    else if (message[0] == '\0') message = meander_status_text(status);
    return ranks_agree(r, ranks_exit(status), message);
}

int ranks_agree_memory(const ranks *r, bool enough) {
    return ranks_agree(r, enough ? EXIT_DONE : EXIT_MACHINE, enough ? "" : "not enough memory");
}

// If another path would help, the request is wrong; otherwise the machine failed.
int ranks_path_failed(char message[RANKS_MESSAGE_SIZE], const char *path, int error) {
    static const int asked[] = {ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ENAMETOOLONG, ELOOP,
                                EEXIST};
    snprintf(message, RANKS_MESSAGE_SIZE, "%s: %s", path, strerror(error));
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        if (error == asked[i]) return EXIT_WRONG;
    return EXIT_MACHINE;
}
