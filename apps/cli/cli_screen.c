// SPDX-License-Identifier: MIT
// The screen as the program knows it: progress, and signals that ask it to stop.
//
// SIGINT and SIGTERM ask the program to stop: endless rows are closed properly, other work is
// cancelled at the next tick, so that a half-written file is removed and the old one stays.
// A second signal ends the program at once.  `timeout` sends each signal twice, to the program and to
// its group, so signals within a fifth of a second count as one.
#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <string.h>
#include <time.h>

#include "cli_screen.h"
#include "machine.h"

// Signal handlers can reach only global variables.
static volatile sig_atomic_t screen_stopped;
static _Atomic(meander_rows *) screen_rows;

static struct timespec screen_began, screen_asked;

#define SCREEN_SAME_SIGNAL 0.2       // seconds

// The progress of the command: parts of equal weight, of which one is being done, and within it the
// phases of the library, whose number is not known.
//
//     part 2 of 4          |----------- first phase, 9/10 -----------|-- half --|- half -|..|
//     percent   25                                                 47                     50
//
// So the percentage never goes backward, whatever the library reports.
static struct {
    bool there;                  // on the terminal
    double told;                 // seconds, when the line was written last
    double shown;                // the largest share reported, 0 to 1
    double part, parts;
    double from, room;           // of the phase, within its part
    double last;                 // share of the phase
    double phase_began;          // in seconds
} screen_line = {.parts = 1, .room = 0.9};

bool screen_is_terminal(FILE *stream) { return machine_is_terminal(stream); }

bool screen_is_utf8(void) { return machine_is_utf8(); }

bool screen_size(unsigned *columns, unsigned *rows) { return machine_size(columns, rows); }

uint64_t screen_fresh_seed(void) {
    struct timespec now;
    uint64_t seed = 0;
    clock_gettime(CLOCK_REALTIME, &now);
    if (!machine_random(&seed, sizeof seed)) seed = (uint64_t)now.tv_nsec * 1000003u ^ (uint64_t)now.tv_sec;
    // Ten digits are easier to pass on than twenty, and still enough for a new maze each time.
    return seed % UINT64_C(10000000000);
}

// A signal that came before this call stops the rows, too.
void screen_stop_rows(meander_rows *rows) {
    screen_rows = rows;
    if (rows != NULL && screen_stopped) meander_rows_stop(rows);
}

static double screen_between(const struct timespec *from, const struct timespec *to) {
    return (double)(to->tv_sec - from->tv_sec) + (double)(to->tv_nsec - from->tv_nsec) / 1e9;
}

// Neither signal interrupts the other's handler.
static void screen_on_signal(int number) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (!screen_stopped) screen_asked = now;
    screen_stopped = 1;
    meander_rows *rows = screen_rows;
    if (rows != NULL) meander_rows_stop(rows);
    if (screen_between(&screen_asked, &now) < SCREEN_SAME_SIGNAL) return;
    signal(number, SIG_DFL);
    raise(number);
}

static double screen_seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return screen_between(&screen_began, &now);
}

bool screen_is_stopped(void) { return screen_stopped != 0; }

void screen_clear_progress(void) {
    if (screen_line.there) fputs("\r\033[K", stderr);
    screen_line.there = false;
}

// "45 s", "14 min", "3 h 20 min".
static void screen_print_time(double seconds) {
    uint64_t minutes = (uint64_t)(seconds / 60 + 0.5);
    if (seconds < 59.5) fprintf(stderr, "%.0f s", seconds);
    else if (minutes < 60) fprintf(stderr, "%llu min", (unsigned long long)minutes);
    else fprintf(stderr, "%llu h %llu min", (unsigned long long)minutes / 60,
                 (unsigned long long)minutes % 60);
}

// Prints the line; the time left is estimated only after two seconds and two percent.
static void screen_print(double seconds, double share) {
    double begun = screen_line.parts > 1 ? 0 : screen_line.phase_began, took = seconds - begun;
    double done = screen_line.parts > 1 ? screen_line.shown : share;
    screen_line.there = true;
    screen_line.told = seconds;
    fputc('\r', stderr);
    if (screen_line.shown < 0.005) screen_print_time(seconds);
    else fprintf(stderr, "%.0f %%", 100 * screen_line.shown);
    if (took >= 2 && done >= 0.02) {
        fputs(", about ", stderr);
        screen_print_time(took / done * (1 - done));
        fputs(" left", stderr);
    }
    fputs("\033[K", stderr);
}

// Shows a share of the current part; false: stop.
static bool screen_show(const cli *c, double share, double within) {
    double seconds = screen_seconds(), all = (screen_line.part + within) / screen_line.parts;
    if (all > screen_line.shown) screen_line.shown = all;
    // Endless rows are not cancelled while they are measured: screen_on_signal ends them.
    if (screen_stopped) return screen_rows != NULL;
    if (c->quiet || seconds < 1 || seconds - screen_line.told < 0.2 || !screen_is_terminal(stderr))
        return true;
    screen_print(seconds, share);
    return true;
}

void screen_begin_part(uint64_t part, uint64_t parts) {
    screen_line.part = (double)part;
    screen_line.parts = (double)parts;
    screen_line.from = screen_line.last = 0;
    screen_line.room = 0.9;
    screen_line.phase_began = screen_seconds();
}

bool screen_tell(const cli *c, uint64_t done, uint64_t total) {
    double share = total == 0 || done > total ? 0 : (double)done / (double)total;
    return screen_show(c, share, share);
}

// Progress that goes back is the beginning of another phase, which gets half of the rest.
static bool screen_on_progress(void *user, uint64_t done, uint64_t total) {
    double share = total == 0 || done > total ? screen_line.last : (double)done / (double)total;
    if (share < screen_line.last) {
        screen_line.from += screen_line.room * screen_line.last;
        screen_line.room = (1 - screen_line.from) / 2;
        screen_line.phase_began = screen_seconds();
    }
    screen_line.last = share;
    return screen_show(user, share, screen_line.from + screen_line.room * share);
}

void screen_listen_to(const cli *c, meander_context *other) {
    meander_context_set_progress(other, screen_on_progress, (void *)(uintptr_t)c);
}

void screen_listen(cli *c) {
    clock_gettime(CLOCK_MONOTONIC, &screen_began);
    machine_listen(screen_on_signal);
    screen_listen_to(c, c->context);
}
