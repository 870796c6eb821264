// SPDX-License-Identifier: MIT
// A machine that fails when it is asked to.  This library is loaded into the program before the C
// library (LD_PRELOAD), counts the calls that the program makes, and lets one of them fail:
//
//     program -> open, write, rename ... -> here -> the system
//                                            x        -1, errno: the n-th, or all from there on
//
// Only calls from the program's own code count, and the memory that libraries ask for as a call of its
// own: what else SDL, cairo or the C library do among themselves is theirs.  Their writes to standard output meet
// MODE_LIMIT, which the system itself keeps.
#define _GNU_SOURCE
#include "control.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#define OWN __attribute__((visibility("default")))

static machine_control *control;          // NULL: all is as ever
static uintptr_t code_begin, code_end;    // of the program

// ---- counting ------------------------------------------------------------------------

static bool counts(const void *caller) {
    return control != NULL && (uintptr_t)caller >= code_begin && (uintptr_t)caller < code_end;
}

// Whether this call is one that shall not do what it is asked for.
static bool hits(machine_call call, const void *caller) {
    if (control == NULL || counts(caller) == (call == CALL_LIBRARY)) return false;
    unsigned long number = __atomic_add_fetch(&control->seen[call], 1, __ATOMIC_RELAXED);
    size_t so_far = strlen(control->order);
    if ((call == CALL_SYNC || call == CALL_RENAME) && so_far + 1 < sizeof control->order)
        control->order[so_far] = call == CALL_SYNC ? 'S' : 'R';
    if (control->mode == MODE_DIE && control->call == call && number == control->at) raise(SIGKILL);
    bool mine = (control->mode == MODE_FAIL || control->mode == MODE_SHORT) &&
                control->call == call &&
                (number == control->at || (control->lasting && number > control->at));
    if (mine) __atomic_add_fetch(&control->hits, 1, __ATOMIC_RELAXED);
    return mine;
}

static int fail(void) {
    errno = control->error;
    return -1;
}

#define HITS(call) hits(CALL_##call, __builtin_return_address(0))

// A few bytes of many; one at the least, as none would mean the end.
static size_t fewer(size_t size) { return size > 7 ? 7 : size > 1 ? size - 1 : size; }

// ---- opening and closing -------------------------------------------------------------

static int open_with(int folder, const char *path, int flags, va_list rest) {
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(rest, mode_t) : 0;
    return (int)syscall(SYS_openat, folder, path, flags, mode);
}

#define OPEN(name)                                          \
    OWN int name(const char *path, int flags, ...) {        \
        va_list rest;                                       \
        if (HITS(OPEN)) return fail();                      \
        va_start(rest, flags);                              \
        int opened = open_with(AT_FDCWD, path, flags, rest); \
        va_end(rest);                                       \
        return opened;                                      \
    }
OPEN(open)
OPEN(open64)

#define FOPEN(name)                                                               \
    OWN FILE *name(const char *path, const char *mode) {                          \
        FILE *(*next)(const char *, const char *);                                \
        if (HITS(OPEN)) return fail(), NULL;                                      \
        *(void **)&next = dlsym(RTLD_NEXT, #name);                                \
        return next(path, mode);                                                  \
    }
FOPEN(fopen)
FOPEN(fopen64)

#define MKSTEMP(name)                              \
    OWN int name(char *path) {                     \
        int (*next)(char *);                       \
        if (HITS(OPEN)) return fail();             \
        *(void **)&next = dlsym(RTLD_NEXT, #name); \
        return next(path);                         \
    }
MKSTEMP(mkstemp)
MKSTEMP(mkstemp64)

// As on Linux: the descriptor is gone, whatever is answered.
OWN int close(int descriptor) {
    bool hit = HITS(CLOSE);
    int closed = (int)syscall(SYS_close, descriptor);
    return hit ? fail() : closed;
}

#define STAT(name)                                            \
    OWN int name(const char *path, struct stat *found) {      \
        int (*next)(const char *, struct stat *);             \
        if (HITS(STAT)) return fail();                        \
        *(void **)&next = dlsym(RTLD_NEXT, #name);            \
        return next(path, found);                             \
    }
#define STAT64(name)                                          \
    OWN int name(const char *path, struct stat64 *found) {    \
        int (*next)(const char *, struct stat64 *);           \
        if (HITS(STAT)) return fail();                        \
        *(void **)&next = dlsym(RTLD_NEXT, #name);            \
        return next(path, found);                             \
    }
STAT(stat)
STAT(lstat)
STAT64(stat64)
STAT64(lstat64)

// ---- bytes -----------------------------------------------------------------------------

// -1: goes on as asked; else how many bytes may be read.
static bool read_is_hit(bool hit, size_t *size) {
    if (hit && control->mode == MODE_SHORT) *size = fewer(*size);
    return hit && control->mode == MODE_FAIL;
}

OWN ssize_t read(int descriptor, void *bytes, size_t size) {
    if (read_is_hit(HITS(READ), &size)) return fail();
    return syscall(SYS_read, descriptor, bytes, size);
}

#define PREAD(name)                                                              \
    OWN ssize_t name(int descriptor, void *bytes, size_t size, off64_t offset) { \
        if (read_is_hit(HITS(READ), &size)) return fail();                       \
        return syscall(SYS_pread64, descriptor, bytes, size, offset);            \
    }
PREAD(pread)
PREAD(pread64)

// What is written to files; a full disk does not mind a message on the terminal.
OWN ssize_t write(int descriptor, const void *bytes, size_t size) {
    const void *caller = __builtin_return_address(0);
    bool hit = hits(CALL_WRITE, caller);
    if (hit && control->mode == MODE_FAIL) return fail();
    if (hit) size = fewer(size);
    if (counts(caller) && control->mode == MODE_FULL) {
        unsigned long room = control->at - control->written;
        if (size > room) control->hits++, size = room;
        if (size == 0) return errno = ENOSPC, -1;
    }
    ssize_t wrote = syscall(SYS_write, descriptor, bytes, size);
    if (counts(caller) && wrote > 0) control->written += (unsigned long)wrote;
    return wrote;
}

// The disk is not asked: what a killed program has written stays in the system's memory, and a busy disk would make the
// sweep fifty times as long.  The order of syncs and renames is what counts.
#define SYNCS(name)                                                             \
    OWN int name(int descriptor) {                                              \
        if (HITS(SYNC)) return fail();                                          \
        return fcntl(descriptor, F_GETFD) < 0 ? -1 : 0; /* a wrong one: EBADF */ \
    }
SYNCS(fsync)
SYNCS(fdatasync)

#define FTRUNCATE(name)                                        \
    OWN int name(int descriptor, off64_t size) {               \
        if (HITS(TRUNCATE)) return fail();                     \
        return (int)syscall(SYS_ftruncate, descriptor, size);  \
    }
FTRUNCATE(ftruncate)
FTRUNCATE(ftruncate64)

// The error is the answer here, not errno.
#define FALLOCATE(name)                                               \
    OWN int name(int descriptor, off64_t offset, off64_t size) {      \
        int (*next)(int, off64_t, off64_t);                           \
        if (HITS(ALLOCATE)) return control->error;                    \
        *(void **)&next = dlsym(RTLD_NEXT, #name);                    \
        return next(descriptor, offset, size);                        \
    }
FALLOCATE(posix_fallocate)
FALLOCATE(posix_fallocate64)

#define MMAP(name)                                                                               \
    OWN void *name(void *at, size_t size, int rights, int flags, int descriptor, off64_t from) { \
        void *(*next)(void *, size_t, int, int, int, off64_t);                                   \
        if (HITS(MAP)) return fail(), MAP_FAILED;                                                \
        *(void **)&next = dlsym(RTLD_NEXT, #name);                                               \
        return next(at, size, rights, flags, descriptor, from);                                  \
    }
MMAP(mmap)
MMAP(mmap64)

// ---- names -----------------------------------------------------------------------------

OWN int rename(const char *from, const char *to) {
    if (HITS(RENAME)) return fail();
    return (int)syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0);
}

OWN int link(const char *from, const char *to) {
    if (HITS(LINK)) return fail();
    return (int)syscall(SYS_linkat, AT_FDCWD, from, AT_FDCWD, to, 0);
}

OWN int linkat(int folder, const char *from, int other, const char *to, int flags) {
    if (HITS(LINK)) return fail();
    return (int)syscall(SYS_linkat, folder, from, other, to, flags);
}

OWN int unlink(const char *path) {
    if (HITS(UNLINK)) return fail();
    return (int)syscall(SYS_unlinkat, AT_FDCWD, path, 0);
}

// ---- memory and threads ----------------------------------------------------------------

// The C library's own, under the names that it keeps for those who take the usual ones.
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

#define NO_MEMORY (HITS(MEMORY) || HITS(LIBRARY))

OWN void *malloc(size_t size) { return NO_MEMORY ? fail(), NULL : __libc_malloc(size); }
OWN void *calloc(size_t count, size_t size) {
    return NO_MEMORY ? fail(), NULL : __libc_calloc(count, size);
}
OWN void *realloc(void *block, size_t size) {
    return NO_MEMORY ? fail(), NULL : __libc_realloc(block, size);
}

OWN int pthread_create(pthread_t *made, const pthread_attr_t *how, void *(*run)(void *), void *user) {
    int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    if (HITS(THREAD)) return control->error;
    *(void **)&next = dlsym(RTLD_NEXT, "pthread_create");
    return next(made, how, run, user);
}

// ---- the beginning ---------------------------------------------------------------------

// The first that is listed is the program; its code is what can be executed.
static int find_code(struct dl_phdr_info *info, size_t size, void *user) {
    (void)size, (void)user;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || (part->p_flags & PF_X) == 0) continue;
        code_begin = info->dlpi_addr + part->p_vaddr;
        code_end = code_begin + part->p_memsz;
    }
    return 1;
}

static void take(const char *path, int descriptor) {
    int opened = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT | O_TRUNC, 0666);
    dup2(opened, descriptor);
    syscall(SYS_close, opened);
}

// The copy that runs: what it says goes to a file beside its folder, and to a pipe.
static void begin_run(const machine_control *wanted) {
    struct rlimit cpu = {MACHINE_SECONDS, MACHINE_SECONDS};
    syscall(SYS_close, MACHINE_GO);
    syscall(SYS_close, MACHINE_DONE);
    take("../out", STDOUT_FILENO);
    dup2(MACHINE_MESSAGES, STDERR_FILENO);
    syscall(SYS_close, MACHINE_MESSAGES);
    setrlimit(RLIMIT_CPU, &cpu);
    alarm(2 * MACHINE_SECONDS);
    if (wanted->mode != MODE_LIMIT) return;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){wanted->at, wanted->at});
}

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv(MACHINE_ENVIRONMENT);
    char letter;
    if (path == NULL) return;
    int shared = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR, 0);
    void *page = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, shared, 0);
    if (shared < 0 || page == MAP_FAILED) _exit(125);
    syscall(SYS_close, shared);
    unsetenv("LD_PRELOAD");
    dl_iterate_phdr(find_code, NULL);
    while (syscall(SYS_read, MACHINE_GO, &letter, 1) == 1) {
        int status = 0;
        pid_t copy = fork();
        if (copy == 0) {
            begin_run(page);
            control = page;
            return;
        }
        if (copy < 0 || waitpid(copy, &status, 0) != copy) _exit(125);
        if (syscall(SYS_write, MACHINE_DONE, &status, sizeof status) != sizeof status) _exit(125);
    }
    _exit(0);
}
