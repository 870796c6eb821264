// SPDX-License-Identifier: MIT
// System calls that fail as no disk does when a test wants it: a new name that is taken already, an
// error that only closing reports, a pipe that is full for a while.  A test program's own linkat and
// close stand before those of the C library, and fail when they are asked to.
#if defined __linux__
#define _GNU_SOURCE
#else
#define _XOPEN_SOURCE 700
#endif
#include "support/test.h"
#include <errno.h>
#include <fcntl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/stream.h"
#include "support/support.h"
#include "support/watch.h"

static int names_taken, close_fails;     // how many names; the error of the next close, 0: none

#if defined __linux__
#include <sys/syscall.h>

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    if (names_taken == 0)
        return (int)syscall(SYS_linkat, from_folder, from, to_folder, to, flags);
    names_taken--;
    errno = EEXIST;
    return -1;
}

int close(int descriptor) {
    int error = close_fails, done = (int)syscall(SYS_close, descriptor);
    if (error == 0) return done;
    close_fails = 0;
    errno = error;
    return -1;
}
#endif

// Every test has a folder of its own.
static char folder[64], path[80];

static int make_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/meander-calls-XXXXXX");
    if (mkdtemp(folder) == NULL) return -1;
    snprintf(path, sizeof path, "%s/maze", folder);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    unlink(path);
    return rmdir(folder);
}

static void put_old(void) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs("old", file);
    assert_int_equal(fclose(file), 0);
}

static void holds(const char *text) {
    char *found = support_read_file(path, NULL);
    if (found == NULL) fail_msg("%s is missing", path);
    assert_string_equal(found, text);
    free(found);
    assert_int_equal(support_count_files(path), 1);
}

// A name that is taken is no failure: the next one is tried.
TEST_WITH(test_names_are_taken, make_folder, remove_folder) {
    context c = support_context();
    output out;
    put_old();
    assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
    output_text(&out, "new");
    names_taken = 3;
    meander_status status = output_close(&out);
    if (names_taken == 3) skip();            // this disk has no files without a name
    if (status != MEANDER_OK) fail_msg("three names are taken: %s", c.message);
    assert_int_equal(names_taken, 0);
    holds("new");
}

// An error that closing reports keeps the old file; a signal in that moment does no harm.
TEST_WITH(test_closing_fails, make_folder, remove_folder) {
#if defined __linux__
    context c = support_context();
    output out;
    for (int i = 0; i < 2; i++) {
        put_old();
        assert_int_equal(output_open_file(&out, &c, path), MEANDER_OK);
        output_text(&out, "new");
        close_fails = i == 0 ? EIO : EINTR;
        meander_status status = output_close(&out);
        assert_int_equal(close_fails, 0);
        if (status != (i == 0 ? MEANDER_IO : MEANDER_OK))
            fail_msg("close fails with %s: status %d", strerror(i == 0 ? EIO : EINTR), (int)status);
        holds(i == 0 ? "old" : "new");
    }
#else
    skip();
#endif
}

static bool count_call(void *user, uint64_t done, uint64_t total) {
    uint64_t *calls = user;
    (void)done;
    (void)total;
    ++*calls;
    return true;
}

static void sleep_a_while(void) {
    struct timespec while_asleep = {.tv_nsec = 200000000};
    nanosleep(&while_asleep, NULL);
}

static void read_slowly(int descriptor, size_t size) {
    char bytes[4096];
    sleep_a_while();
    while (size > 0) {
        ssize_t got = read(descriptor, bytes, sizeof bytes);
        if (got <= 0) _exit(1);
        size -= (size_t)got;
    }
    _exit(0);
}

// A pipe that does not block is full until its reader wakes up.  Until then the writer sleeps: it
// tries again a few times and not a million times.
TEST(test_full_pipe_is_waited_for) {
    enum { SIZE = 3 << 20 };
    context c = support_context();
    output out;
    uint64_t calls = 0;
    int ends[2], ended;
    watch("a pipe that is full");
    assert_int_equal(pipe(ends), 0);
    pid_t reader = fork();
    if (reader == 0) read_slowly(ends[0], SIZE);
    assert_int_equal(fcntl(ends[1], F_SETFL, O_NONBLOCK), 0);
    c.progress = count_call;
    c.progress_user = &calls;
    assert_int_equal(output_open_descriptor(&out, &c, ends[1], "pipe"), MEANDER_OK);
    output_repeat(&out, 'x', SIZE);
    assert_int_equal(output_close(&out), MEANDER_OK);
    assert_int_equal(waitpid(reader, &ended, 0), reader);
    assert_int_equal(ended, 0);
    assert_true(calls > 0);
    if (calls > SIZE / 1024) fail_msg("a full pipe was tried %d times", (int)calls);
    assert_int_equal(close(ends[0]) | close(ends[1]), 0);
    watch_done();
}
