// SPDX-License-Identifier: MIT
// Starts a program and reads what it prints, never waiting for it.  No shell takes part: each word is a separate
// argument, so a name may have any characters.  Its own messages would be noise in the terminal of this one.
#define _POSIX_C_SOURCE 200809L
#include "window_child.h"

#if !defined _WIN32
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Returns the process, 0 if there is none.  `into`: what it prints, -1: nowhere.
static long child_spawn(char *const words[], int into) {
    static const char nowhere[] = "/dev/null";
    posix_spawn_file_actions_t actions;
    pid_t process = 0;
    if (posix_spawn_file_actions_init(&actions) != 0) return 0;
    bool good = into >= 0 ? posix_spawn_file_actions_adddup2(&actions, into, STDOUT_FILENO) == 0
                : posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, nowhere, O_WRONLY, 0) == 0;
    good = good && posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, nowhere, O_WRONLY, 0) == 0 &&
           posix_spawnp(&process, words[0], &actions, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    return good ? (long)process : 0;
}

bool child_leave(char *const words[]) { return child_spawn(words, -1) != 0; }

bool child_begin(window_child *c, char *const words[]) {
    int ends[2];
    *c = (window_child){0};
    if (pipe(ends) != 0) return false;
    for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    c->process = child_spawn(words, ends[1]);
    close(ends[1]);
    c->answer = ends[0];
    if (c->process == 0) close(ends[0]);
    return c->process != 0;
}

// The end of the pipe is the end of the program.
bool child_poll(window_child *c) {
    if (c->process == 0) return false;
    size_t room = sizeof c->text - 1 - c->length;
    ssize_t got = read(c->answer, c->text + c->length, room);
    if (got > 0) c->length += (size_t)got;
    bool waits = got > 0 || (got < 0 && (errno == EAGAIN || errno == EINTR));
    if (waits && c->length < sizeof c->text - 1) return false;
    int status = 0;
    close(c->answer);
    while (waitpid((pid_t)c->process, &status, 0) < 0 && errno == EINTR) continue;
    c->process = 0;
    c->text[c->length] = '\0';
    c->text[strcspn(c->text, "\n")] = '\0';
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) c->text[0] = '\0';
    return true;
}

void child_end(window_child *c) {
    if (c->process == 0) return;
    kill((pid_t)c->process, SIGTERM);
    close(c->answer);
    while (waitpid((pid_t)c->process, NULL, 0) < 0 && errno == EINTR) continue;
    c->process = 0;
}
#endif
