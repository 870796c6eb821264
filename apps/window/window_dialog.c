// SPDX-License-Identifier: MIT
// Starts zenity or kdialog and reads the path that it prints.  No shell takes part: each word is a
// separate argument, so a name may have any characters.
#define _POSIX_C_SOURCE 200809L
#include "window_dialog.h"

#if !defined _WIN32
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { DIALOG_WORDS = 8 };

extern char **environ;

// A null pointer ends the words.
static void dialog_words(bool zenity, field_purpose purpose, char *name,
                         char *words[DIALOG_WORDS]) {
    static char program[2][8] = {"kdialog", "zenity"}, selection[] = "--file-selection",
                save[] = "--save", file[] = "--filename", ask[] = "--confirm-overwrite",
                open_file[] = "--getopenfilename", save_file[] = "--getsavefilename", here[] = ".";
    bool saves = purpose == FIELD_SAVE;
    size_t count = 0;
    words[count++] = program[zenity];
    if (zenity) words[count++] = selection;
    if (zenity && saves) words[count++] = save;
    if (zenity && saves) words[count++] = ask;
    if (zenity && saves) words[count++] = file;
    if (!zenity) words[count++] = saves ? save_file : open_file;
    if (saves) words[count++] = name;
    else if (!zenity) words[count++] = here;
    words[count] = NULL;
}

static bool dialog_spawn(window_dialog *d, char *words[], const int pipe_ends[2]) {
    posix_spawn_file_actions_t actions;
    pid_t process = 0;
    if (posix_spawn_file_actions_init(&actions) != 0) return false;
    bool good = posix_spawn_file_actions_adddup2(&actions, pipe_ends[1], STDOUT_FILENO) == 0 &&
                posix_spawnp(&process, words[0], &actions, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    d->process = good ? (long)process : 0;
    return good;
}

bool dialog_begin(window_dialog *d, field_purpose purpose, const char *name) {
    char *words[DIALOG_WORDS], suggestion[64] = "";
    int ends[2];
    bool good = false;
    if (d->process != 0) return true;
    *d = (window_dialog){.purpose = purpose};
    if (strlen(name) < sizeof suggestion) memcpy(suggestion, name, strlen(name) + 1);
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    for (int i = 1; i >= 0 && !good; i--) {
        dialog_words(i == 1, purpose, suggestion, words);
        good = dialog_spawn(d, words, ends);
    }
    close(ends[1]);
    d->answer = ends[0];
    if (!good) close(ends[0]);
    return good;
}

// The end of the pipe is the end of the program.
bool dialog_poll(window_dialog *d) {
    if (d->process == 0) return false;
    size_t room = sizeof d->path - 1 - d->length;
    ssize_t got = read(d->answer, d->path + d->length, room);
    if (got > 0) d->length += (size_t)got;
    bool waits = got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
    if (waits && d->length < sizeof d->path - 1) return false;
    int status = 0;
    close(d->answer);
    while (waitpid((pid_t)d->process, &status, 0) < 0 && errno == EINTR) continue;
    d->process = 0;
    d->path[d->length] = '\0';
    d->path[strcspn(d->path, "\n")] = '\0';
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) d->path[0] = '\0';
    return true;
}

void dialog_end(window_dialog *d) {
    if (d->process == 0) return;
    kill((pid_t)d->process, SIGTERM);
    close(d->answer);
    while (waitpid((pid_t)d->process, NULL, 0) < 0 && errno == EINTR) continue;
    d->process = 0;
}
#endif
