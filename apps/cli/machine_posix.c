// SPDX-License-Identifier: MIT
// The system as POSIX has it.
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include "machine.h"

#if !defined _WIN32
#include <errno.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

void machine_begin(void) {}

bool machine_is_terminal(FILE *stream) { return isatty(fileno(stream)) != 0; }

bool machine_is_utf8(void) {
    setlocale(LC_CTYPE, "");
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool machine_size(unsigned *columns, unsigned *rows) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return false;
    *columns = size.ws_col;
    *rows = size.ws_row;
    return true;
}

void machine_listen(void (*handler)(int signal)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = handler;
    sigaddset(&action.sa_mask, SIGINT);
    sigaddset(&action.sa_mask, SIGTERM);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool machine_random(void *bytes, size_t size) {
    FILE *random = fopen("/dev/urandom", "rb");
    size_t got = random == NULL ? 0 : fread(bytes, size, 1, random);
    if (random != NULL) fclose(random);
    return got == 1;
}

double machine_memory(void) {
    long pages = sysconf(_SC_PHYS_PAGES), size = sysconf(_SC_PAGESIZE);
    return pages > 0 && size > 0 ? (double)pages * (double)size : INFINITY;
}

unsigned machine_processors(void) {
#ifdef _SC_NPROCESSORS_ONLN
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors > 1 ? (unsigned)processors : 1;
#else
    return 1;
#endif
}

// ---- standard input ----------------------------------------------------------------------

machine_input machine_input_kind(void) {
    struct stat about = {0};
    if (fstat(STDIN_FILENO, &about) != 0) return MACHINE_NO_INPUT;
    if (S_ISREG(about.st_mode))
        return about.st_size > 0 && lseek(STDIN_FILENO, 0, SEEK_CUR) == 0 ? MACHINE_FILE_BEGIN : MACHINE_NO_INPUT;
    return S_ISFIFO(about.st_mode) || S_ISSOCK(about.st_mode) ? MACHINE_PIPE : MACHINE_NO_INPUT;
}

int machine_input_wait(int milliseconds) {
    struct pollfd in = {STDIN_FILENO, POLLIN, 0};
    int ready = poll(&in, 1, milliseconds);
    return ready < 0 && errno != EINTR ? 1 : ready;
}

bool machine_input_has_bytes(void) {
    int bytes = 0;
    return ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes > 0;
}

// ---- files -------------------------------------------------------------------------------

const char *machine_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

bool machine_is_whole(const char *path) { return path[0] == '/'; }

bool machine_look(const char *path, machine_kind *kind, uint64_t *size) {
    struct stat found = {0};
    if (lstat(path, &found) != 0) return false;
    *kind = S_ISREG(found.st_mode) ? MACHINE_FILE : S_ISDIR(found.st_mode) ? MACHINE_FOLDER
            : S_ISLNK(found.st_mode) ? MACHINE_LINK : MACHINE_OTHER;
    *size = (uint64_t)found.st_size;
    return true;
}

int machine_open(const char *path, int how, bool follow) {
    int flags = how == MACHINE_READ ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC;
    return open(path, flags | O_CLOEXEC | (follow ? 0 : O_NOFOLLOW), 0666);
}

bool machine_can_run(const char *path) { return access(path, X_OK) == 0; }

bool machine_can_write_into(const char *folder) { return access(folder, W_OK | X_OK) == 0; }

bool machine_make_folder(const char *path, unsigned mode) { return mkdir(path, (mode_t)mode) == 0; }

bool machine_make_temporary(char *path, size_t size) {
    const char *top = getenv("TMPDIR");
    snprintf(path, size, "%s/meander-check-XXXXXX", top != NULL && top[0] == '/' ? top : "/tmp");
    return mkdtemp(path) != NULL;
}

bool machine_sync(FILE *file) { return fflush(file) == 0 && fsync(fileno(file)) == 0; }

bool machine_rename(const char *from, const char *to) { return rename(from, to) == 0; }

bool machine_user_folder(machine_kept kept, char *path, size_t size) {
    const char *home = getenv("HOME"), *usual = kept == MACHINE_DATA ? "share" : "state";
    const char *folder = kept == MACHINE_DATA ? getenv("XDG_DATA_HOME") : getenv("XDG_STATE_HOME");
    int length = 0;
    if (folder != NULL && folder[0] == '/') length = snprintf(path, size, "%s", folder);
    else if (home != NULL && home[0] == '/') length = snprintf(path, size, "%s/.local/%s", home, usual);
    return length > 0 && (size_t)length < size;
}

// ---- memory on a disk --------------------------------------------------------------------

// Takes the room on the disk now: where it is missing later, a write to the map ends the program.
// A system without the call, as macOS, gets a byte in each of its blocks.
static int machine_reserve(int file, off_t size) {
#if defined _POSIX_ADVISORY_INFO && _POSIX_ADVISORY_INFO > 0 && !defined MACHINE_BY_BYTES
    int error;
    do error = posix_fallocate(file, 0, size);
    while (error == EINTR);
    return error;
#else
    enum { MACHINE_BLOCK = 1 << 16 };
    for (off_t at = 0; at < size; at += MACHINE_BLOCK)
        while (pwrite(file, "", 1, at) != 1)
            if (errno != EINTR) return errno;
    return ftruncate(file, size) == 0 ? 0 : errno;
#endif
}

void *machine_map(const char *folder, size_t size, int *error) {
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/meander-XXXXXX", folder);
    int file = length > 0 && (size_t)length < sizeof path ? mkstemp(path) : -1;
    if (file < 0) {
        *error = length < 0 || (size_t)length >= sizeof path ? ENAMETOOLONG : errno;
        return NULL;
    }
    unlink(path);
    *error = machine_reserve(file, (off_t)size);
    void *base = MAP_FAILED;
    if (*error == 0) {
        base = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (base == MAP_FAILED) *error = errno;
    }
    close(file);
    return base == MAP_FAILED ? NULL : base;
}

void machine_unmap(void *block, size_t size) { munmap(block, size); }

// ---- other programs ----------------------------------------------------------------------

static pid_t machine_reader = -1;

bool machine_start_reader(int ends[2]) {
    static char bytes[1 << 16];
    if (pipe(ends) != 0) return false;
    fflush(NULL);
    machine_reader = fork();
    if (machine_reader == 0) {
        close(ends[1]);
        while (read(ends[0], bytes, sizeof bytes) > 0) {}
        _exit(0);
    }
    close(ends[0]);
    if (machine_reader < 0) close(ends[1]);
    return machine_reader > 0;
}

void machine_end_reader(void) { waitpid(machine_reader, NULL, 0); }

const char *machine_crash(int status) { return strsignal(status); }
#endif
