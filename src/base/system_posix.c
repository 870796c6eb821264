// SPDX-License-Identifier: MIT
// The calls of POSIX for streams, and what Linux has beyond them: files without names, wide pipes.
//
// With a pipe of 64 KiB, the usual size, writer and reader wait for each other most of the time;
// a pipe of 1 MiB, where the system has one, carries two to three times as many bytes per second.
#if defined __linux__
#define _GNU_SOURCE
#else
#define _XOPEN_SOURCE 700
#endif
#define _FILE_OFFSET_BITS 64

#include "base/system.h"

#if !defined _WIN32
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

// ---- what is there -----------------------------------------------------------------------

static bool system_fill(int answer, const struct stat *about, system_file *found) {
    if (answer != 0) return false;
    system_kind kind = S_ISREG(about->st_mode) ? SYSTEM_FILE : S_ISDIR(about->st_mode) ? SYSTEM_FOLDER
                     : S_ISLNK(about->st_mode) ? SYSTEM_LINK : SYSTEM_DEVICE;
    *found = (system_file){.kind = kind, .size = (uint64_t)about->st_size, .names = (uint64_t)about->st_nlink,
                           .device = (uint64_t)about->st_dev, .number = (uint64_t)about->st_ino,
                           .mode = (unsigned)about->st_mode & 0777u, .owner = about->st_uid, .group = about->st_gid};
    return true;
}

bool system_look(const char *path, system_file *found) {
    struct stat about = {0};
    return system_fill(stat(path, &about), &about, found);
}

bool system_look_here(const char *path, system_file *found) {
    struct stat about = {0};
    return system_fill(lstat(path, &about), &about, found);
}

bool system_look_at(int descriptor, system_file *found) {
    struct stat about = {0};
    return system_fill(fstat(descriptor, &about), &about, found);
}

// ---- descriptors -------------------------------------------------------------------------

int system_open(const char *path, unsigned how, unsigned mode) {
    static const int ways[] = {O_RDONLY, O_RDONLY, O_WRONLY, O_RDWR};
    int flags = ways[how & (SYSTEM_READS | SYSTEM_WRITES)] | O_CLOEXEC;
    if (how & SYSTEM_MAKES) flags |= O_CREAT;
    if (how & SYSTEM_FRESH) flags |= O_CREAT | O_EXCL;
    if (how & SYSTEM_NO_LINK) flags |= O_NOFOLLOW;
    if (how & SYSTEM_NO_WAIT) flags |= O_NONBLOCK;
    return open(path, flags, (mode_t)mode);
}

bool system_close(int descriptor) { return close(descriptor) == 0; }

ssize_t system_read(int descriptor, char *bytes, size_t size) { return read(descriptor, bytes, size); }

ssize_t system_write(int descriptor, const char *bytes, size_t size) { return write(descriptor, bytes, size); }

ssize_t system_read_from(int descriptor, char *bytes, size_t size, uint64_t offset) {
    return pread(descriptor, bytes, size, (off_t)offset);
}

bool system_cut(int descriptor, uint64_t size) {
    int cut;
    do cut = ftruncate(descriptor, (off_t)size);
    while (cut != 0 && errno == EINTR);
    return cut == 0 && lseek(descriptor, (off_t)size, SEEK_SET) >= 0;
}

bool system_sync(int descriptor) {
    int done;
    do done = fsync(descriptor);
    while (done != 0 && errno == EINTR);
    return done == 0;
}

void system_sync_folder(const char *folder) {
    int descriptor = open(folder[0] == '\0' ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    (void)fsync(descriptor);
    close(descriptor);
}

// A poll that a signal ends does no harm: the call is made again and fails again.
void system_wait(int descriptor, bool reads) {
    struct pollfd ready = {.fd = descriptor, .events = reads ? POLLIN : POLLOUT};
    (void)poll(&ready, 1, -1);
}

// A descriptor that is not a pipe refuses, and so does a system that has given enough already;
// then nothing changes.
void system_widen(int descriptor) {
#if defined F_SETPIPE_SZ && defined F_GETPIPE_SZ
    enum { WIDE = 1 << 20 };
    int size = fcntl(descriptor, F_GETPIPE_SZ);
    if (size > 0 && size < WIDE) (void)fcntl(descriptor, F_SETPIPE_SZ, WIDE);
#else
    (void)descriptor;
#endif
}

// File systems without locks do without.
bool system_lock(int descriptor) {
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(descriptor, F_SETLK, &lock) == 0 || (errno != EACCES && errno != EAGAIN);
}

// The owner of the new file is the caller, unless the old owner can be kept.  A group that cannot
// be kept must not get the permissions of the old one.
void system_keep_rights(int descriptor, const system_file *old) {
    struct stat now = {0};
    unsigned mode = old->mode;
    if (fstat(descriptor, &now) != 0) return;
    uid_t owner = (uid_t)old->owner;
    gid_t group = (gid_t)old->group;
    bool same = now.st_uid == owner && now.st_gid == group;
    if (!same && fchown(descriptor, owner, group) != 0 &&
        (now.st_gid != group && fchown(descriptor, (uid_t)-1, group) != 0))
        mode = (mode & 0707) | (mode & 07) << 3;
    // A disk without permissions refuses; then those that it gives have to do.
    (void)fchmod(descriptor, (mode_t)mode);
}

// ---- names -------------------------------------------------------------------------------

bool system_is_whole(const char *path) { return path[0] == '/'; }

ssize_t system_read_link(const char *path, char *target, size_t size) { return readlink(path, target, size); }

bool system_rename(const char *from, const char *to) { return rename(from, to) == 0; }

bool system_remove(const char *path) { return unlink(path) == 0; }

bool system_add_name(const char *path, const char *also) { return link(path, also) == 0; }

// A file without a name needs /proc to get one.
int system_open_unnamed(const char *folder, unsigned mode) {
#if defined O_TMPFILE
    if (access("/proc/self/fd", X_OK) == 0)
        return open(folder[0] == '\0' ? "." : folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, (mode_t)mode);
#else
    (void)folder, (void)mode;
#endif
    errno = ENOTSUP;
    return -1;
}

bool system_give_name(int descriptor, const char *path) {
    char from[32];
    text_print(from, sizeof from, "/proc/self/fd/%d", descriptor);
    return linkat(AT_FDCWD, from, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0;
}

// The time and the process differ between two runs.
uint64_t system_moment(void) {
    struct timespec now = {0, 0};
    clock_gettime(CLOCK_REALTIME, &now);
    return ((uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec) ^ (uint64_t)getpid() << 32;
}
#endif
