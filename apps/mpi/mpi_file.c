// SPDX-License-Identifier: MIT
// A file that all ranks write:
//
//     FILE.part   [ bytes of rank 0 | bytes of rank 1 | bytes of rank 2 ]  ->  FILE
//
// Rank 0 prepares FILE.part alone, as the name can be guessed and somebody may have put a link there,
// and keeps it locked.  The others open it when it is there.
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64

#include "mpi_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// ---- preparing: rank 0 ------------------------------------------------------------------

static int part_failed(shared_file *f, int error) {
    return ranks_path_failed(f->message, f->part, error);
}

static int part_refuse(shared_file *f, const char *why) {
    snprintf(f->message, sizeof f->message, "%.*s %s", RANKS_MESSAGE_SIZE - 64, f->part, why);
    return EXIT_WRONG;
}

// The target of a link is replaced, not the link.
static int part_names(shared_file *f, const char *output) {
    char *behind = realpath(output, NULL);
    size_t length = strlen(behind != NULL ? behind : output);
    if (length + sizeof ".part" <= sizeof f->path) {
        snprintf(f->path, sizeof f->path, "%s", behind != NULL ? behind : output);
        memcpy(f->part, f->path, length);
        memcpy(f->part + length, ".part", sizeof ".part");
    }
    free(behind);
    return f->path[0] != '\0' ? EXIT_DONE
                              : ranks_path_failed(f->message, "the output", ENAMETOOLONG);
}

// Only a regular file with this one name is written, and by one run at a time.
static int part_prepare(shared_file *f) {
    struct stat old, part;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    bool replaces = stat(f->path, &old) == 0;
    f->left = lstat(f->part, &part) == 0;
    if (replaces && !S_ISREG(old.st_mode)) return part_refuse(f, "would not replace a regular file");
    f->descriptor = open(f->part, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (f->descriptor < 0 || fstat(f->descriptor, &part) != 0) return part_failed(f, errno);
    if (!S_ISREG(part.st_mode) || part.st_nlink != 1) return part_refuse(f, "is a link, or not a regular file");
    if (fcntl(f->descriptor, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN))
        return part_refuse(f, "is being written by another process");
    if (f->keeps) f->found = (uint64_t)part.st_size;
    else if (ftruncate(f->descriptor, 0) != 0) return part_failed(f, errno);
    if (replaces && fchmod(f->descriptor, old.st_mode & 07777) != 0) return part_failed(f, errno);
    return EXIT_DONE;
}

static int part_open(shared_file *f, const char *output) {
    int answer = part_names(f, output);
    return answer == EXIT_DONE ? part_prepare(f) : answer;
}

// ---- writing: all ----------------------------------------------------------------------

static void file_keep_error(shared_file *f, int error) {
    char text[MPI_MAX_ERROR_STRING];
    int length;
    MPI_Error_string(error, text, &length);
    snprintf(f->message, sizeof f->message, "%.*s: %s",
             RANKS_MESSAGE_SIZE - MPI_MAX_ERROR_STRING - 8, f->part, text);
}

// On a full disk less may be written than was asked for, without an error.
bool file_write(void *user, const char *bytes, size_t size) {
    shared_file *f = user;
    MPI_Status status;
    int written = 0;
    int error = MPI_File_write_at(f->file, (MPI_Offset)(f->place + f->written), bytes, (int)size,
                                  MPI_BYTE, &status);
    if (error == MPI_SUCCESS) error = MPI_Get_count(&status, MPI_BYTE, &written);
    if (error != MPI_SUCCESS) {
        file_keep_error(f, error);
        return false;
    }
    if (written == (int)size) {
        f->written += size;
        if (f->end < f->place + f->written) f->end = f->place + f->written;
        return true;
    }
    ranks_path_failed(f->message, f->part, ENOSPC);
    return false;
}

bool file_has(void *user, const char *bytes, size_t size) {
    enum { CHUNK = 4096 };
    shared_file *f = user;
    char there[CHUNK];
    for (size_t at = 0; at < size; at += CHUNK) {
        int some = size - at < CHUNK ? (int)(size - at) : CHUNK, count = 0;
        MPI_Status status;
        if (MPI_File_read_at(f->file, (MPI_Offset)(f->place + f->written), there, some, MPI_BYTE,
                             &status) != MPI_SUCCESS) return false;
        if (MPI_Get_count(&status, MPI_BYTE, &count) != MPI_SUCCESS || count != some) return false;
        if (memcmp(there, bytes + at, (size_t)some) != 0) return false;
        f->written += (uint64_t)some;
    }
    return true;
}

int file_open(const ranks *r, const char *output, bool keeps, shared_file *f) {
    bool first = r->number == 0;
    *f = (shared_file){.descriptor = -1, .keeps = keeps};
    int answer = ranks_agree(r, first ? part_open(f, output) : EXIT_DONE, f->message);
    if (answer != EXIT_DONE) return answer;
    MPI_Bcast(f->part, sizeof f->part, MPI_CHAR, 0, MPI_COMM_WORLD);
    MPI_Bcast(&f->found, 1, MPI_UINT64_T, 0, MPI_COMM_WORLD);
    int error = MPI_File_open(MPI_COMM_WORLD, f->part, keeps ? MPI_MODE_RDWR : MPI_MODE_WRONLY,
                              MPI_INFO_NULL, &f->file);
    if (error != MPI_SUCCESS) file_keep_error(f, error);
    answer = ranks_agree(r, error == MPI_SUCCESS ? EXIT_DONE : EXIT_MACHINE, f->message);
    if (answer != EXIT_DONE && error == MPI_SUCCESS) MPI_File_close(&f->file);
    if (answer != EXIT_DONE) file_drop(r, f);
    return answer;
}

// Some systems report that bytes were lost only here.
int file_close(const ranks *r, shared_file *f, int own) {
    if (own != EXIT_DONE && f->message[0] == '\0')
        snprintf(f->message, sizeof f->message, "%s", meander_context_message(r->context));
    int flushed = MPI_File_sync(f->file), closed = MPI_File_close(&f->file);
    int error = flushed != MPI_SUCCESS ? flushed : closed;
    if (error != MPI_SUCCESS && f->message[0] == '\0') file_keep_error(f, error);
    if (error != MPI_SUCCESS && own == EXIT_DONE) own = EXIT_MACHINE;
    return ranks_agree(r, own, f->message);
}

// ---- the end ---------------------------------------------------------------------------

static int part_finish(shared_file *f) {
    if (ftruncate(f->descriptor, (off_t)f->end) != 0) return part_failed(f, errno);
    if (fsync(f->descriptor) != 0 || rename(f->part, f->path) != 0) return part_failed(f, errno);
    return EXIT_DONE;
}

int file_finish(const ranks *r, shared_file *f) {
    uint64_t end = f->end;
    MPI_Reduce(&end, &f->end, 1, MPI_UINT64_T, MPI_MAX, 0, MPI_COMM_WORLD);
    return ranks_agree(r, r->number == 0 ? part_finish(f) : EXIT_DONE, f->message);
}

void file_drop(const ranks *r, const shared_file *f) {
    if (r->number == 0 && !f->keeps) unlink(f->part);
}

void file_end(shared_file *f) {
    if (f->descriptor >= 0) close(f->descriptor);
}
