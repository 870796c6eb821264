// SPDX-License-Identifier: MIT
// One run of a program that nobody has seen before: it may crash, wait for ever, print without end, or eat memory.
//
//     fork -> own group, limits, pipes -> exec        the errno of a failed exec comes through a pipe of its own
//          -> read both pipes until they close or the time is over -> kill the whole group
//
// It has no input: one that reads meets the end at once.
#define _DEFAULT_SOURCE
#include "check.h"

#if !defined _WIN32
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "cli_screen.h"

enum { RUN_MEMORY = 1 << 30, RUN_FILES = 64 << 20, RUN_BLOCK = 65536 };

typedef struct run_pipes {
    int out[2], err[2], failed[2];
} run_pipes;

// ---- the child -------------------------------------------------------------------------

static void run_limit(int resource, rlim_t most) {
    struct rlimit limit = {most, most};
    (void)setrlimit(resource, &limit);
}

static _Noreturn void run_child(const check_run *r, const run_pipes *p) {
    int nothing = open("/dev/null", O_RDONLY);
    (void)setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    run_limit(RLIMIT_CORE, 0);
    if (r->limits) {
        run_limit(RLIMIT_AS, RUN_MEMORY);
        run_limit(RLIMIT_CPU, r->seconds + 1);
        run_limit(RLIMIT_FSIZE, RUN_FILES);
    }
    dup2(nothing, STDIN_FILENO);
    dup2(p->out[1], STDOUT_FILENO);
    dup2(p->err[1], STDERR_FILENO);
    execvp(r->words[0], (char *const *)r->words);
    int error = errno;
    if (write(p->failed[1], &error, sizeof error) < 0) _exit(126);
    _exit(127);
}

// ---- the parent ------------------------------------------------------------------------

static bool run_open(run_pipes *p) {
    int *const ends[] = {p->out, p->err, p->failed};
    for (size_t i = 0; i < 3; i++) {
        if (pipe(ends[i]) != 0) {
            while (i-- > 0) close(ends[i][0]), close(ends[i][1]);
            return false;
        }
        (void)fcntl(ends[i][0], F_SETFD, FD_CLOEXEC);
        (void)fcntl(ends[i][1], F_SETFD, FD_CLOEXEC);
    }
    return true;
}

static int64_t run_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Reads what is there; closes what has ended.
static bool run_take(check_run *r, struct pollfd *from, bool is_output) {
    char block[RUN_BLOCK];
    ssize_t got = read(from->fd, block, sizeof block);
    if (got < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    if (got <= 0) {
        close(from->fd);
        from->fd = -1;
        return true;
    }
    if (is_output) return check_run_take(r, block, (size_t)got);
    check_run_take_message(r, block, (size_t)got);
    return true;
}

static check_end run_read(check_run *r, run_pipes *p, pid_t child, int *status, struct rusage *used) {
    struct pollfd from[2] = {{p->out[0], POLLIN, 0}, {p->err[0], POLLIN, 0}};
    int64_t end = run_now() + 1000 * (int64_t)r->seconds;
    check_end how = CHECK_ENDED;
    bool ended = false;
    int looks = 0;                       // a program that has closed its output ends soon: at first without a pause
    while (how == CHECK_ENDED && !ended) {
        bool open = from[0].fd >= 0 || from[1].fd >= 0;
        if (poll(from, 2, open ? 100 : looks++ < 100 ? 0 : 2) > 0)
            for (int i = 0; i < 2; i++)
                if (from[i].fd >= 0 && from[i].revents != 0 && !run_take(r, &from[i], i == 0)) how = CHECK_TOO_LONG;
        if (screen_is_stopped()) how = CHECK_STOPPED;
        if (run_now() > end) how = CHECK_LATE;
        if (!open) ended = wait4(child, status, WNOHANG, used) == child;
    }
    // Programs that it has started end with it.
    (void)kill(-child, SIGKILL);
    (void)kill(child, SIGKILL);
    while (!ended && wait4(child, status, 0, used) < 0 && errno == EINTR) continue;
    for (int i = 0; i < 2; i++)
        if (from[i].fd >= 0) close(from[i].fd);
    return how;
}

static check_end run_verdict(check_run *r, check_end how, int status, int failed) {
    int error = 0;
    if (read(failed, &error, sizeof error) == (ssize_t)sizeof error) {
        r->status = error;
        return CHECK_NOT_RUN;
    }
    r->status = WIFEXITED(status) ? WEXITSTATUS(status) : WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    if (how != CHECK_ENDED || !WIFSIGNALED(status)) return how;
    return WTERMSIG(status) == SIGXCPU ? CHECK_LATE : CHECK_CRASHED;
}

check_end check_run_program(check_run *r) {
    run_pipes p;
    int status = 0;
    struct rusage used = {0};
    r->messages[0] = '\0';
    r->status = 0;
    fflush(stdout);
    pid_t child = run_open(&p) ? fork() : -1;
    if (child < 0) {
        r->status = errno;
        return CHECK_NOT_RUN;
    }
    if (child == 0) run_child(r, &p);
    (void)setpgid(child, child);
    close(p.out[1]);
    close(p.err[1]);
    close(p.failed[1]);
    check_end how = run_read(r, &p, child, &status, &used);
    how = run_verdict(r, how, status, p.failed[0]);
    close(p.failed[0]);
    // macOS counts bytes.
    r->memory = (uint64_t)used.ru_maxrss;
#ifdef __APPLE__
    r->memory /= 1024;
#endif
    return how;
}
#endif
