// SPDX-License-Identifier: MIT
// Files that are replaced: where links lead, whose rights the new file has, two files at once, and
// what of all that is left when something fails.  tests/faults/ has the rest: disks that are full,
// system calls that fail.
#define _DEFAULT_SOURCE
#include "support/test.h"
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/seekable.h"
#include "base/stream.h"
#include "support/support.h"

// Every test has a folder of its own and is in it.
static char folder[64], before[4096];

static int enter_folder(void **state) {
    (void)state;
    strcpy(folder, "/tmp/meander-files-XXXXXX");
    if (getcwd(before, sizeof before) == NULL || mkdtemp(folder) == NULL) return -1;
    return chdir(folder);
}

static int leave_folder(void **state) {
    char command[128];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return chdir(before) != 0 || system(command) != 0;
}

static void put(const char *path, const char *text) {
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void holds(const char *path, const char *text) {
    char *found = support_read_file(path, NULL);
    if (found == NULL) fail_msg("%s is missing", path);
    assert_string_equal(found, text);
    free(found);
}

static unsigned mode_of(const char *path) {
    struct stat found = {0};
    assert_int_equal(stat(path, &found), 0);
    return found.st_mode & 07777;
}

static bool is_link(const char *path) {
    struct stat found = {0};
    return lstat(path, &found) == 0 && S_ISLNK(found.st_mode);
}

typedef meander_status (*opening_call)(output *out, context *c, const char *path);

static void write_new(opening_call open_it, const char *path) {
    context c = support_context();
    output out;
    assert_int_equal(open_it(&out, &c, path), MEANDER_OK);
    output_text(&out, "new");
    assert_int_equal(output_close(&out), MEANDER_OK);
}

// ---- links ---------------------------------------------------------------------------

static void check_links(opening_call open_it) {
    assert_int_equal(mkdir("far", 0777), 0);
    put("far/maze", "old");
    assert_int_equal(symlink("far/maze", "link"), 0);
    assert_int_equal(symlink("../link", "far/again"), 0);
    assert_int_equal(symlink("far/missing", "nowhere"), 0);
    write_new(open_it, "link");
    holds("far/maze", "new");
    put("far/maze", "old");
    write_new(open_it, "far/again");
    holds("far/maze", "new");
    write_new(open_it, "nowhere");
    holds("far/missing", "new");
    assert_true(is_link("link") && is_link("far/again") && is_link("nowhere"));
    assert_int_equal(support_count_files("link"), 3);
    assert_int_equal(support_count_files("far/maze"), 3);
}

TEST_WITH(test_links_stay, enter_folder, leave_folder) {
    check_links(output_open_file);
}

TEST_WITH(test_links_stay_with_parts, enter_folder, leave_folder) {
    check_links(output_open_part);
}

TEST_WITH(test_links_to_nowhere, enter_folder, leave_folder) {
    context c = support_context();
    output out;
    assert_int_equal(symlink("round", "round"), 0);
    assert_int_equal(symlink("missing/maze", "link"), 0);
    assert_int_equal(output_open_file(&out, &c, "round"), MEANDER_BAD_REQUEST);
    assert_int_equal(output_open_file(&out, &c, "link"), MEANDER_BAD_REQUEST);
    assert_int_equal(output_open_file(&out, &c, ""), MEANDER_BAD_REQUEST);
    assert_int_equal(output_open_file(&out, &c, "maze/"), MEANDER_BAD_REQUEST);
    assert_int_equal(support_count_files("link"), 2);
}

// Whoever foresees the name of a part must not get a file of ours overwritten.
TEST_WITH(test_part_writes_through_nothing, enter_folder, leave_folder) {
    context c = support_context();
    output out;
    put("victim", "old");
    assert_int_equal(symlink("victim", "a.part"), 0);
    assert_int_equal(link("victim", "b.part"), 0);
    assert_int_equal(mkfifo("c.part", 0666), 0);
    assert_int_equal(symlink("missing", "d.part"), 0);
    const char *paths[] = {"a", "b", "c", "d"};
    for (size_t i = 0; i < 4; i++) {
        assert_int_equal(output_open_part(&out, &c, paths[i]), MEANDER_BAD_REQUEST);
        assert_non_null(strstr(c.message, "remove it first"));
    }
    holds("victim", "old");
    assert_int_equal(support_count_files("victim"), 5);
}

// A part that another process writes is neither written nor taken away.
TEST_WITH(test_part_of_another_run, enter_folder, leave_folder) {
    int told[2], go[2];
    char letter;
    assert_int_equal(pipe(told) | pipe(go), 0);
    if (fork() == 0) {
        context c = support_context();
        output out;
        if (output_open_part(&out, &c, "maze") != MEANDER_OK) _exit(1);
        if (write(told[1], "x", 1) != 1 || read(go[0], &letter, 1) != 1) _exit(1);
        _exit(0);
    }
    assert_int_equal(read(told[0], &letter, 1), 1);
    context c = support_context();
    output out;
    assert_int_equal(output_open_part(&out, &c, "maze"), MEANDER_BAD_REQUEST);
    assert_non_null(strstr(c.message, "another run"));
    assert_int_equal(access("maze.part", F_OK), 0);
    assert_int_equal(write(go[1], "x", 1), 1);
    for (int i = 0; i < 2; i++) close(told[i]), close(go[i]);
}

// ---- rights --------------------------------------------------------------------------

static void check_rights(opening_call open_it) {
    static const mode_t modes[] = {0755, 0600, 0664, 0777, 0444};
    mode_t usual = umask(077);
    for (size_t i = 0; i < sizeof modes / sizeof modes[0]; i++) {
        put("maze", "old");
        assert_int_equal(chmod("maze", modes[i]), 0);
        write_new(open_it, "maze");
        assert_int_equal(mode_of("maze"), modes[i]);
        assert_int_equal(unlink("maze"), 0);
    }
    umask(027);
    write_new(open_it, "maze");
    assert_int_equal(mode_of("maze"), 0640);
    // These would give the new file to whoever may run it as somebody else.
    assert_int_equal(chmod("maze", 06755), 0);
    write_new(open_it, "maze");
    assert_int_equal(mode_of("maze"), 0755);
    umask(usual);
}

TEST_WITH(test_rights_are_kept, enter_folder, leave_folder) {
    check_rights(output_open_file);
}

TEST_WITH(test_rights_are_kept_with_parts, enter_folder, leave_folder) {
    check_rights(output_open_part);
}

TEST_WITH(test_owner_is_kept, enter_folder, leave_folder) {
    struct stat found = {0};
    if (geteuid() != 0) skip();
    put("maze", "old");
    assert_int_equal(chown("maze", 12345, 54321), 0);
    write_new(output_open_file, "maze");
    assert_int_equal(stat("maze", &found), 0);
    assert_int_equal(found.st_uid, 12345);
    assert_int_equal(found.st_gid, 54321);
}

// ---- leftovers -----------------------------------------------------------------------

TEST_WITH(test_leftovers_are_in_nobodys_way, enter_folder, leave_folder) {
    for (int i = 0; i < 1000; i++) {
        char name[32];
        snprintf(name, sizeof name, "maze.tmp-%d", i);
        put(name, "left");
    }
    write_new(output_open_file, "maze");
    holds("maze", "new");
    assert_int_equal(support_count_files("maze"), 1001);
}

// ---- two at once ---------------------------------------------------------------------

static void open_both(context *c, output *out, output *beside) {
    assert_int_equal(output_open_file(out, c, "maze"), MEANDER_OK);
    assert_int_equal(output_open_file(beside, c, "ids"), MEANDER_OK);
    output_text(out, "new");
    output_text(beside, "new");
}

TEST_WITH(test_both_appear, enter_folder, leave_folder) {
    context c = support_context();
    output out, beside;
    for (int i = 0; i < 2; i++) {
        open_both(&c, &out, &beside);
        assert_int_equal(output_close_both(&out, &beside), MEANDER_OK);
        holds("maze", "new");
        holds("ids", "new");
        assert_int_equal(support_count_files("maze"), 2);
        put("maze", "old");
        put("ids", "old");
    }
    assert_int_equal(unlink("maze"), 0);
    open_both(&c, &out, &beside);
    assert_int_equal(output_close_both(&out, &beside), MEANDER_OK);
    holds("maze", "new");
    assert_int_equal(support_count_files("maze"), 2);
}

// A folder that came meanwhile cannot be replaced by a file.
static void bar(const char *path) {
    unlink(path);
    assert_int_equal(mkdir(path, 0777), 0);
}

TEST_WITH(test_neither_appears_alone, enter_folder, leave_folder) {
    context c = support_context();
    output out, beside;
    for (int had_old = 0; had_old < 2; had_old++) {
        if (had_old) put("ids", "old");
        open_both(&c, &out, &beside);
        bar("maze");
        assert_int_equal(output_close_both(&out, &beside), MEANDER_IO);
        if (had_old) holds("ids", "old");
        assert_int_equal(support_count_files("maze"), had_old ? 2 : 1);
        rmdir("maze");
        unlink("ids");
        if (had_old) put("maze", "old");
        open_both(&c, &out, &beside);
        bar("ids");
        assert_int_equal(mkdir("ids/in", 0777), 0);
        assert_int_equal(output_close_both(&out, &beside), MEANDER_IO);
        if (had_old) holds("maze", "old");
        assert_int_equal(support_count_files("maze"), had_old ? 2 : 1);
        assert_int_equal(rmdir("ids/in") | rmdir("ids"), 0);
        unlink("maze");
    }
}

// What failed before takes the other along.
TEST_WITH(test_failed_output_takes_both, enter_folder, leave_folder) {
    context c = support_context();
    output out, beside;
    put("maze", "old");
    put("ids", "old");
    for (int i = 0; i < 2; i++) {
        open_both(&c, &out, &beside);
        output_fail(i == 0 ? &out : &beside, MEANDER_NO_MEMORY);
        assert_int_equal(output_close_both(&out, &beside), MEANDER_NO_MEMORY);
        holds("maze", "old");
        holds("ids", "old");
        assert_int_equal(support_count_files("maze"), 2);
    }
}

// ---- the machine and the request -----------------------------------------------------

TEST_WITH(test_too_many_files_is_the_machine, enter_folder, leave_folder) {
    context c = support_context();
    struct rlimit usual, none;
    output out;
    input in;
    seekable s;
    put("maze", "old");
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &usual), 0);
    none = usual;
    none.rlim_cur = 3;
    // Valgrind has files of its own, and another limit.
    if (getenv("ON_VALGRIND") != NULL) skip();
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &none), 0);
    meander_status answers[] = {
        output_open_file(&out, &c, "maze"), output_open_file(&out, &c, "/dev/null"),
        output_open_part(&out, &c, "maze"), input_open_file(&in, &c, "maze"),
        seekable_open_file(&s, &c, "maze"),
    };
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &usual), 0);
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++)
        assert_int_equal(answers[i], MEANDER_IO);
    assert_string_equal(c.message, "maze: Too many open files");
    assert_int_equal(input_open_file(&in, &c, "missing"), MEANDER_BAD_REQUEST);
    assert_int_equal(input_open_file(&in, &c, "."), MEANDER_BAD_REQUEST);
    holds("maze", "old");
    assert_int_equal(support_count_files("maze"), 1);
}

// A pipe with a name is opened by none but the one that reads it: it would wait for ever.
TEST_WITH(test_pipes_are_not_opened_to_look, enter_folder, leave_folder) {
    context c = support_context();
    seekable s;
    assert_int_equal(mkfifo("pipe", 0666), 0);
    assert_int_equal(seekable_open_file(&s, &c, "pipe"), MEANDER_UNSUPPORTED);
}
