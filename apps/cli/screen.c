// SPDX-License-Identifier: MIT
// What the program must know of the machine: terminals, the clock, signals.
//
// SIGINT and SIGTERM are a wish: rows without end are closed properly, other work is
// cancelled at the next tick, so that a half-written file goes away and the old one stays.
// The second signal ends the program at once.
#define _POSIX_C_SOURCE 200809L
#define _DEFAULT_SOURCE

#include <langinfo.h>
#include <locale.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "cli.h"

// Signal handlers reach nothing but what is global.
static volatile sig_atomic_t screen_stopped;
static _Atomic(meander_rows *) screen_rows;

static struct timespec screen_began;
static double screen_told;

bool screen_is_terminal(FILE *stream) { return isatty(fileno(stream)) != 0; }

bool screen_is_utf8(void) {
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool screen_size(unsigned *columns, unsigned *rows) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

uint64_t screen_fresh_seed(void) {
    struct timespec now;
    uint64_t seed = 0;
    FILE *random = fopen("/dev/urandom", "rb");
    size_t got = random == NULL ? 0 : fread(&seed, sizeof seed, 1, random);
    if (random != NULL) fclose(random);
    clock_gettime(CLOCK_REALTIME, &now);
    if (got == 0) seed = (uint64_t)now.tv_nsec * 1000003u ^ (uint64_t)now.tv_sec;
    // Ten digits are easier to pass on than twenty, and enough to find something new.
    return seed % UINT64_C(10000000000);
}

static void screen_on_signal(int number) {
    (void)number;
    screen_stopped = 1;
    meander_rows *rows = screen_rows;
    if (rows != NULL) meander_rows_stop(rows);
}

// A wish that came a moment earlier counts as well.
void screen_stop_rows(meander_rows *rows) {
    screen_rows = rows;
    if (rows != NULL && screen_stopped) meander_rows_stop(rows);
}

static double screen_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - screen_began.tv_sec) +
           (double)(now.tv_nsec - screen_began.tv_nsec) / 1e9;
}

void screen_clear_progress(void) {
    if (screen_told > 0) fputs("\r\033[K", stderr);
    screen_told = 0;
}

bool screen_tell(const cli *c, uint64_t done, uint64_t total) {
    double seconds = screen_seconds();
    // Rows without end are not cancelled: they close their maze and come to an end.
    if (screen_stopped) return screen_rows != NULL;
    if (c->quiet || seconds < 1 || seconds - screen_told < 0.2 || !screen_is_terminal(stderr))
        return true;
    screen_told = seconds;
    if (total == 0 || done == 0 || done > total) {
        fprintf(stderr, "\r%.0f s\033[K", seconds);
    } else {
        double left = seconds / (double)done * (double)(total - done);
        fprintf(stderr, "\r%.0f %%, about %.0f s left\033[K",
                100.0 * (double)done / (double)total, left);
    }
    return true;
}

static bool screen_on_progress(void *user, uint64_t done, uint64_t total) {
    return screen_tell(user, done, total);
}

void screen_listen(cli *c) {
    struct sigaction action;
    clock_gettime(CLOCK_MONOTONIC, &screen_began);
    memset(&action, 0, sizeof action);
    action.sa_handler = screen_on_signal;
    action.sa_flags = (int)SA_RESETHAND;
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    meander_context_set_progress(c->context, screen_on_progress, c);
    cli_listen_to_notes(c);
}
