// SPDX-License-Identifier: MIT
// The name of the current part, and a timer of processor time that each new part restarts.
#define _XOPEN_SOURCE 700
#include "support/watch.h"

#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if !defined _WIN32
#include <sys/time.h>
#include <unistd.h>
#endif

static char at_hand[256];

#if defined _WIN32
// No timer counts processor time here: the other systems see what does not end.
static void watch_wind(int seconds) { (void)seconds; }
#else
// A signal handler may only make a few system calls.
static void watch_say(const char *text) {
    ssize_t ignored = write(STDOUT_FILENO, text, strlen(text));
    (void)ignored;
}

static void watch_over(int number) {
    (void)number;
    watch_say("not ok 1 - does not end: ");
    watch_say(at_hand);
    watch_say("\n");
    _exit(1);
}

static void watch_wind(int seconds) {
    struct itimerval clock = {.it_value = {.tv_sec = seconds}};
    signal(SIGPROF, watch_over);
    setitimer(ITIMER_PROF, &clock, NULL);
}
#endif

void watch(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(at_hand, sizeof at_hand, format, arguments);
    va_end(arguments);
    const char *seconds = getenv("WATCH_SECONDS");
    watch_wind(seconds == NULL ? WATCH_SECONDS : atoi(seconds));
}

void watch_done(void) {
    watch_wind(0);
    at_hand[0] = '\0';
}

int watch_end(void **state) {
    (void)state;
    if (at_hand[0] != '\0') print_error("ERROR: in the part %s\n", at_hand);
    watch_done();
    return 0;
}
