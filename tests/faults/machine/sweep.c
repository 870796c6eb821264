// SPDX-License-Identifier: MIT
// Runs a command of the program again and again, each time with another system call that fails:
//
//     sweep PROGRAM PRELOAD [deep] <commands          one a line: FLAGS WORDS...
//
//     undisturbed     status, output, files           what it should be
//     n = 1  x        3, one message, old files       or the very same as undisturbed, where the
//     n = 2  . x      3, one message, old files       fault does no harm
//     n = 3  . . .    nothing was hit: done
//
// It stands in a folder of its own and makes there `run`, which the program stands in, and `out`, what it
// prints.  Files named by -o, --plot or --continue exist before.  FLAGS, letters, or "-":
//
//     p   FILE.part may stay             i   the old IDs may go (a folder of mazes)
//     s   what it prints may differ      q   few points will do
//     l   the memory of libraries, too: they may crash, but no file may be left
//     d   it saves what it can read: the rest is damage of the file
//     t   it takes seconds: few points will do in a deep sweep, too
//     e   every point, in any sweep
//
// After the first 12 the points lie further and further apart, unless the sweep is deep (and has no t), or there is an
// e.
#define _GNU_SOURCE
#include "control.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MOST = 64, FILES_MOST = 32, TOLD_MOST = 6, NAME_SIZE = 128, PATH_SIZE = 1024,
       LINE_SIZE = 2048, MESSAGES_SIZE = 1 << 16 };

typedef struct fault {
    const char *name;
    machine_call call;
    machine_mode mode;
    int error;
    int lasting;
    bool harmless;               // the program must not mind
} fault;

static const fault faults[] = {
    {"open: too many files", CALL_OPEN, MODE_FAIL, EMFILE, 0, false},
    {"open: no room, for ever", CALL_OPEN, MODE_FAIL, ENOSPC, 1, false},
    {"open: a signal", CALL_OPEN, MODE_FAIL, EINTR, 0, true},
    {"stat: bad disk", CALL_STAT, MODE_FAIL, EIO, 0, false},
    {"read: bad disk", CALL_READ, MODE_FAIL, EIO, 0, false},
    {"read: less than asked for", CALL_READ, MODE_SHORT, 0, 1, true},
    {"read: a signal", CALL_READ, MODE_FAIL, EINTR, 0, true},
    {"read: not yet", CALL_READ, MODE_FAIL, EAGAIN, 0, true},
    {"write: no room, for ever", CALL_WRITE, MODE_FAIL, ENOSPC, 1, false},
    {"write: quota", CALL_WRITE, MODE_FAIL, EDQUOT, 0, false},
    {"write: less than asked for", CALL_WRITE, MODE_SHORT, 0, 0, true},
    {"write: a signal", CALL_WRITE, MODE_FAIL, EINTR, 0, true},
    {"write: not yet", CALL_WRITE, MODE_FAIL, EAGAIN, 0, true},
    {"fsync: bad disk", CALL_SYNC, MODE_FAIL, EIO, 0, false},
    {"fsync: a signal", CALL_SYNC, MODE_FAIL, EINTR, 0, true},
    {"close: bad disk", CALL_CLOSE, MODE_FAIL, EIO, 0, false},
    {"close: a signal", CALL_CLOSE, MODE_FAIL, EINTR, 0, true},
    {"rename: bad disk", CALL_RENAME, MODE_FAIL, EIO, 0, false},
    {"rename: bad disk, for ever", CALL_RENAME, MODE_FAIL, EIO, 1, false},
    {"link: no room", CALL_LINK, MODE_FAIL, ENOSPC, 0, false},
    {"link: no such thing, for ever", CALL_LINK, MODE_FAIL, EPERM, 1, false},
    {"unlink: bad disk", CALL_UNLINK, MODE_FAIL, EIO, 0, false},
    {"ftruncate: bad disk", CALL_TRUNCATE, MODE_FAIL, EIO, 0, false},
    {"ftruncate: a signal", CALL_TRUNCATE, MODE_FAIL, EINTR, 0, true},
    {"posix_fallocate: no room", CALL_ALLOCATE, MODE_FAIL, ENOSPC, 1, false},
    {"posix_fallocate: a signal", CALL_ALLOCATE, MODE_FAIL, EINTR, 0, true},
    {"mmap: no memory", CALL_MAP, MODE_FAIL, ENOMEM, 0, false},
    {"pthread_create: no more", CALL_THREAD, MODE_FAIL, EAGAIN, 0, false},
    {"pthread_create: none", CALL_THREAD, MODE_FAIL, EAGAIN, 1, false},
    {"malloc: no memory", CALL_MEMORY, MODE_FAIL, ENOMEM, 0, false},
    {"malloc: no memory, for ever", CALL_MEMORY, MODE_FAIL, ENOMEM, 1, false},
    {"write: killed", CALL_WRITE, MODE_DIE, 0, 0, false},
    {"fsync: killed", CALL_SYNC, MODE_DIE, 0, 0, false},
    {"rename: killed", CALL_RENAME, MODE_DIE, 0, 0, false},
    {"link: killed", CALL_LINK, MODE_DIE, 0, 0, false},
    {"unlink: killed", CALL_UNLINK, MODE_DIE, 0, 0, false},
    {"malloc of a library: no memory", CALL_LIBRARY, MODE_FAIL, ENOMEM, 0, false},
    {"disk full", CALL_WRITE, MODE_FULL, 0, 1, false},
    {"file too large", CALL_WRITE, MODE_LIMIT, 0, 1, false},
};
enum { FAULTS = sizeof faults / sizeof faults[0] };

typedef struct bytes {
    char *data;
    size_t size;
} bytes;

// A folder with one more folder at the most: what its files hold.
typedef struct tree {
    size_t count;
    char names[FILES_MOST][NAME_SIZE];
    bytes files[FILES_MOST];
} tree;

typedef struct command {
    char line[LINE_SIZE];
    const char *flags, *words[WORDS_MOST];
    size_t word_count;
    tree before;
    int go, done, messages;      // pipes to the program, and from it
    pid_t program;
} command;

typedef struct ending {
    int status;                  // as waitpid says
    bytes out, err;
    tree after;
    machine_control seen;
} ending;

static machine_control *control;
static unsigned long injected;

static void give_up(const char *what) {
    printf("Bail out! %s: %s\n", what, strerror(errno));
    exit(1);
}

// ---- files ---------------------------------------------------------------------------

static bytes file_read(const char *path) {
    bytes b = {NULL, 0};
    struct stat found = {0};
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &found) != 0) give_up(path);
    b.data = malloc((size_t)found.st_size + 1);
    ssize_t got = read(file, b.data, (size_t)found.st_size);
    if (got < 0) give_up(path);
    b.size = (size_t)got;
    b.data[b.size] = '\0';
    close(file);
    return b;
}

static bool bytes_same(bytes a, bytes b) {
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

static void tree_add(tree *t, const char *folder, const char *prefix) {
    DIR *files = opendir(folder);
    if (files == NULL) give_up(folder);
    for (const struct dirent *file; (file = readdir(files)) != NULL;) {
        char path[PATH_SIZE];
        struct stat found = {0};
        if (strcmp(file->d_name, ".") == 0 || strcmp(file->d_name, "..") == 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (lstat(path, &found) != 0) continue;
        char name[PATH_SIZE];
        snprintf(name, sizeof name, "%s%s", prefix, file->d_name);
        if (S_ISDIR(found.st_mode)) {
            strcat(name, "/");
            tree_add(t, path, name);
        } else if (t->count < FILES_MOST) {
            snprintf(t->names[t->count], NAME_SIZE, "%.*s", NAME_SIZE - 1, name);
            t->files[t->count++] = file_read(path);
        }
    }
    closedir(files);
}

static void tree_done(tree *t) {
    for (size_t i = 0; i < t->count; i++) free(t->files[i].data);
    t->count = 0;
}

static const bytes *tree_find(const tree *t, const char *name) {
    for (size_t i = 0; i < t->count; i++)
        if (strcmp(t->names[i], name) == 0) return &t->files[i];
    return NULL;
}

static void empty_folder(const char *folder) {
    DIR *files = opendir(folder);
    if (files == NULL) return;
    for (const struct dirent *file; (file = readdir(files)) != NULL;) {
        char path[PATH_SIZE];
        if (strcmp(file->d_name, ".") == 0 || strcmp(file->d_name, "..") == 0) continue;
        snprintf(path, sizeof path, "%s/%s", folder, file->d_name);
        if (unlink(path) != 0) {
            empty_folder(path);
            rmdir(path);
        }
    }
    closedir(files);
}

// ---- runs ----------------------------------------------------------------------------

// As it was before: the old files, and no others.
static void put_before(const command *c) {
    empty_folder("run");
    for (size_t i = 0; i < c->before.count; i++) {
        char path[PATH_SIZE];
        snprintf(path, sizeof path, "run/%s", c->before.names[i]);
        char *slash = strrchr(path, '/');
        *slash = '\0';
        mkdir(path, 0777);
        *slash = '/';
        FILE *file = fopen(path, "w");
        if (file == NULL) give_up(path);
        fwrite(c->before.files[i].data, 1, c->before.files[i].size, file);
        fclose(file);
    }
}

// All of them are there when the program has ended.
static bytes read_messages(int pipe) {
    bytes b = {malloc(MESSAGES_SIZE + 1), 0};
    ssize_t got = read(pipe, b.data, MESSAGES_SIZE);
    b.size = got > 0 ? (size_t)got : 0;
    b.data[b.size] = '\0';
    return b;
}

static void run(const command *c, machine_control wanted, ending *e) {
    put_before(c);
    *control = wanted;
    *e = (ending){.status = -1};
    if (write(c->go, "x", 1) != 1 || read(c->done, &e->status, sizeof e->status) != sizeof e->status)
        give_up("the program does not start");
    e->seen = *control;
    e->out = file_read("out");
    e->err = read_messages(c->messages);
    tree_add(&e->after, "run", "");
}

static void ending_done(ending *e) {
    free(e->out.data);
    free(e->err.data);
    tree_done(&e->after);
}

static void start(command *c, const char *program, const char *preload, const char *page) {
    int go[2], done[2], messages[2];
    if (pipe2(go, O_CLOEXEC) != 0 || pipe2(done, O_CLOEXEC) != 0 ||
        pipe2(messages, O_CLOEXEC | O_NONBLOCK) != 0)
        give_up("pipe");
    c->program = fork();
    if (c->program == 0) {
        int nothing = open("/dev/null", O_RDONLY);
        dup2(nothing, STDIN_FILENO);
        dup2(go[0], MACHINE_GO);
        dup2(done[1], MACHINE_DONE);
        dup2(messages[1], MACHINE_MESSAGES);
        setenv("LD_PRELOAD", preload, 1);
        setenv(MACHINE_ENVIRONMENT, page, 1);
        c->words[0] = program;
        if (chdir("run") == 0) execv(program, (char **)(uintptr_t)c->words);
        _exit(126);
    }
    close(go[0]);
    close(done[1]);
    close(messages[1]);
    c->messages = messages[0];
    c->go = go[1];
    c->done = done[0];
}

static void stop(command *c) {
    close(c->go);
    close(c->done);
    close(c->messages);
    waitpid(c->program, NULL, 0);
    tree_done(&c->before);
}

// ---- judging ---------------------------------------------------------------------------

static bool has_flag(const command *c, char flag) { return strchr(c->flags, flag) != NULL; }

// `more`: the second may have files besides.
static bool same_trees(const tree *a, const tree *b, bool more) {
    if (a->count != b->count && !(more && a->count < b->count)) return false;
    for (size_t i = 0; i < a->count; i++) {
        const bytes *other = tree_find(b, a->names[i]);
        if (other == NULL || !bytes_same(a->files[i], *other)) return false;
    }
    return true;
}

// A file that cannot be taken away is left.
static bool is_undisturbed(const command *c, const fault *f, const ending *e, const ending *usual) {
    return e->status == usual->status &&
           same_trees(&usual->after, &e->after, f->call == CALL_UNLINK) &&
           (has_flag(c, 's') || bytes_same(e->out, usual->out));
}

static bool ends_with(const char *text, const char *ending) {
    size_t length = strlen(text), tail = strlen(ending);
    return length >= tail && strcmp(text + length - tail, ending) == 0;
}

// Files that may differ from those before; NULL when all is well.
static const char *files_changed(const command *c, const fault *f, const ending *e) {
    for (size_t i = 0; i < c->before.count; i++) {
        const char *name = c->before.names[i];
        const bytes *now = tree_find(&e->after, name);
        if (has_flag(c, 'i') || (has_flag(c, 'p') && ends_with(name, ".part"))) continue;
        if (now == NULL) return "an old file is gone";
        if (!bytes_same(*now, c->before.files[i])) return "an old file is changed";
    }
    for (size_t i = 0; i < e->after.count; i++) {
        const char *name = e->after.names[i];
        bool part = has_flag(c, 'p') && ends_with(name, ".part");
        bool whole = has_flag(c, 'i') && strstr(name, ".tmp-") == NULL;
        if (tree_find(&c->before, name) == NULL && !part && !whole && f->call != CALL_UNLINK)
            return "a file is left";
    }
    return NULL;
}

// After a kill each file is whole, old or new, and new mazes do not stand beside old IDs.
static const char *judge_killed(const command *c, const ending *e, const ending *usual) {
    for (size_t i = 0; i < c->before.count; i++) {
        char ids[PATH_SIZE];
        const char *name = c->before.names[i];
        const bytes *now = tree_find(&e->after, name), *new = tree_find(&usual->after, name);
        bool forgotten = now == NULL || (has_flag(c, 'i') && now->size == 0);
        if (has_flag(c, 'p') || (forgotten && ends_with(name, "ids.txt"))) continue;
        if (now == NULL) return "an old file is gone";
        bool is_old = bytes_same(*now, c->before.files[i]);
        if (!is_old && (new == NULL || !bytes_same(*now, *new))) return "half a file is there";
        snprintf(ids, sizeof ids, "%s.ids.txt", name);
        const bytes *beside = tree_find(&e->after, ids), *old = tree_find(&c->before, ids);
        if (!is_old && beside != NULL && old != NULL && bytes_same(*beside, *old))
            return "new mazes stand beside old IDs";
    }
    return NULL;
}

static const char *judge(const command *c, const fault *f, const ending *e, const ending *usual) {
    bool undisturbed = is_undisturbed(c, f, e, usual);
    if (f->mode == MODE_DIE) return undisturbed ? NULL : judge_killed(c, e, usual);
    // Fontconfig does without what it gets no memory for, and the letters are another font's.
    bool done = e->status == 0 && e->after.count == usual->after.count;
    if (f->call == CALL_LIBRARY) return done ? NULL : files_changed(c, f, e);
    if (WIFSIGNALED(e->status))
        return WTERMSIG(e->status) == SIGALRM || WTERMSIG(e->status) == SIGXCPU ? "it hangs"
                                                                               : "it crashes";
    if (undisturbed) return NULL;
    if (e->seen.hits == 0 && f->mode != MODE_LIMIT) return "it differs without a fault";
    if (f->harmless) return "it minds";
    // Where all that can be read is saved, a place that cannot is damage of the file.
    bool damage = has_flag(c, 'd') && f->call == CALL_READ && WEXITSTATUS(e->status) == 2;
    if (WEXITSTATUS(e->status) != 3 && !damage) return "its status is not 3";
    const char *line = memchr(e->err.data, '\n', e->err.size);
    if (strncmp(e->err.data, "meander: ", 9) != 0 || line == NULL) return "it gives no message";
    if ((size_t)(line - e->err.data) + 1 != e->err.size) return "it gives more than one message";
    return files_changed(c, f, e);
}

// ---- sweeping ----------------------------------------------------------------------------

// The last point that can be hit.
static unsigned long last_point(const command *c, const fault *f, const ending *usual) {
    unsigned long most = 0;
    if (f->call == CALL_LIBRARY && !has_flag(c, 'l')) return 0;
    if (f->mode == MODE_FULL) return usual->seen.written;
    if (f->mode != MODE_LIMIT) return usual->seen.seen[f->call];
    for (size_t i = 0; i < usual->after.count; i++)
        if (usual->after.files[i].size > most) most = usual->after.files[i].size;
    return usual->out.size > most ? usual->out.size : most;
}

static unsigned long next_point(const command *c, const fault *f, unsigned long at, bool deep) {
    bool few = has_flag(c, 'q') || f->call == CALL_LIBRARY;
    unsigned long dense = few ? 5 : 12;
    bool by_bytes = f->mode == MODE_FULL || f->mode == MODE_LIMIT, all = has_flag(c, 'e') ||
        (deep && !has_flag(c, 't'));
    if (by_bytes) return at + 1 + at / (all ? 16 : 2);
    if (all || at < dense) return at + 1;
    return at + 1 + at / (few ? 2 : 4);
}

static void tell(const fault *f, unsigned long at, const char *what, const ending *e,
                 unsigned *told) {
    if (++*told > TOLD_MOST) return;
    printf("# %s, number %lu: %s; status %d, signal %d\n", f->name, at, what,
           WEXITSTATUS(e->status), WTERMSIG(e->status));
    printf("#   err: %.*s\n", (int)strcspn(e->err.data, "\n"), e->err.data);
}

static unsigned sweep_fault(const command *c, const fault *f, const ending *usual, bool deep,
                            unsigned *told) {
    unsigned long last = last_point(c, f, usual), first = f->mode != MODE_FULL && f->mode != MODE_LIMIT;
    unsigned count = 0;
    for (unsigned long at = first; at < last + first; at = next_point(c, f, at, deep)) {
        machine_control wanted = {.call = f->call, .mode = f->mode, .error = f->error, .at = at,
                                  .lasting = f->lasting};
        ending e;
        run(c, wanted, &e);
        const char *wrong = judge(c, f, &e, usual);
        if (wrong != NULL) tell(f, at, wrong, &e, told);
        count++;
        ending_done(&e);
    }
    return count;
}

// Each file is on the disk before it gets its name, and the folder after the last of them.
static bool is_synced(const char *order) {
    long ahead = 0;
    for (const char *at = order; *at != '\0'; at++) {
        ahead += *at == 'S' ? 1 : -1;
        if (ahead < 0) return false;
    }
    size_t length = strlen(order);
    return strchr(order, 'R') == NULL || order[length - 1] == 'S';
}

static bool sweep(command *c, bool deep) {
    ending usual;
    unsigned told = 0, count = 0;
    run(c, (machine_control){.mode = MODE_NONE}, &usual);
    bool fine = WIFEXITED(usual.status) && WEXITSTATUS(usual.status) < 2;
    if (!fine) tell(&faults[0], 0, "undisturbed it fails", &usual, &told);
    if (!is_synced(usual.seen.order)) {
        printf("# syncs and renames come as %s\n", usual.seen.order);
        told++;
    }
    for (size_t i = 0; i < FAULTS && fine; i++)
        count += sweep_fault(c, &faults[i], &usual, deep, &told);
    if (told > TOLD_MOST) printf("# and %u more\n", told - TOLD_MOST);
    ending_done(&usual);
    injected += count;
    return told == 0 && count > 0;
}

// ---- commands ----------------------------------------------------------------------------

static void add_before(command *c, const char *name, const char *ending, const char *text) {
    tree *t = &c->before;
    snprintf(t->names[t->count], NAME_SIZE, "%s%s", name, ending);
    t->files[t->count++] = (bytes){strdup(text), strlen(text)};
}

// A file "in/NAME" beside the folder is put into it as "NAME": something to go on with.
static void copy_before(command *c, const char *name) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "in/%s", name);
    tree *t = &c->before;
    snprintf(t->names[t->count], NAME_SIZE, "%s", name);
    t->files[t->count++] = file_read(path);
}

// A list of IDs is replaced only where it was left by an earlier run.
static const char old_ids[] = "rect:5x5/wilson/1\n";

static void find_before(command *c) {
    bool many = false, go_on = false;
    for (size_t i = 1; i < c->word_count; i++) {
        many |= strcmp(c->words[i], "--count") == 0;
        go_on |= strcmp(c->words[i], "--continue") == 0;
    }
    for (size_t i = 1; i + 1 < c->word_count; i++) {
        const char *name = c->words[i + 1];
        bool out = strcmp(c->words[i], "-o") == 0 || strcmp(c->words[i], "--plot") == 0 ||
                   strcmp(c->words[i], "--screenshot") == 0;
        if (!out || strcmp(name, "-") == 0) continue;
        if (go_on) {
            char part[NAME_SIZE];
            snprintf(part, sizeof part, "%s.part", name);
            copy_before(c, part);
        } else if (has_flag(c, 'i')) {
            add_before(c, name, "/ids.txt", old_ids);
        } else {
            add_before(c, name, "", "old\n");
            if (many) add_before(c, name, ".ids.txt", old_ids);
        }
    }
}

static bool read_command(command *c) {
    *c = (command){.word_count = 1};
    if (fgets(c->line, sizeof c->line, stdin) == NULL) return false;
    char *word = strtok(c->line, " \n");
    if (word == NULL) return read_command(c);
    c->flags = word;
    while ((word = strtok(NULL, " \n")) != NULL && c->word_count < WORDS_MOST - 1)
        c->words[c->word_count++] = word;
    find_before(c);
    return true;
}

static void print_result(const command *c, bool good, unsigned number, unsigned long points) {
    printf("%s %u -", good ? "ok" : "not ok", number);
    for (size_t i = 1; i < c->word_count; i++) printf(" %s", c->words[i]);
    printf(": %lu faults\n", points);
    fflush(stdout);
}

int main(int count, char **words) {
    command c;
    unsigned number = 0;
    bool deep = count > 3 && strcmp(words[3], "deep") == 0, all = true;
    char page[4096];
    if (count < 3) return 2;
    int file = open("control", O_RDWR | O_CREAT | O_TRUNC, 0666);
    if (file < 0 || ftruncate(file, sizeof *control) != 0 || realpath("control", page) == NULL)
        give_up("control");
    control = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (control == MAP_FAILED) give_up("control");
    signal(SIGPIPE, SIG_IGN);
    mkdir("run", 0777);
    while (read_command(&c)) {
        unsigned long so_far = injected;
        start(&c, words[1], words[2], page);
        bool good = sweep(&c, deep);
        all = all && good;
        print_result(&c, good, ++number, injected - so_far);
        stop(&c);
    }
    printf("1..%u\n# %lu faults were injected\n", number, injected);
    return all ? 0 : 1;
}
