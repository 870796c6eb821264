// SPDX-License-Identifier: MIT
// meander-mpi generate: each rank makes a share of the rows and writes its bytes where they belong.
//
//     FILE.part   [ header, rows of rank 0 | rows of rank 1 | rows of rank 2, the end ]  ->  FILE
//
// Rank 0 prepares FILE.part alone, as the name can be guessed and somebody may have put a link there,
// and keeps it locked.  The others open it when it is there.  After a failure FILE.part stays, and
// `meander generate --continue FILE` completes it: that looks at every byte, so holes do no harm.
#define _XOPEN_SOURCE 700
#define _FILE_OFFSET_BITS 64

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "ranks.h"

typedef struct shared_file {
    char path[RANKS_PATH_SIZE], part[RANKS_PATH_SIZE];   // `path` is that behind a symbolic link
    int descriptor;              // of rank 0, which holds the lock; -1: not open
    MPI_File file;
    uint64_t place, written;     // where this rank's bytes begin, and how many are there
    char message[RANKS_MESSAGE_SIZE];
} shared_file;

// ---- preparing and naming: rank 0 ------------------------------------------------------

static int part_failed(shared_file *f, int error) {
    return ranks_path_failed(f->message, f->part, error);
}

static int part_refuse(shared_file *f, const char *why) {
    snprintf(f->message, sizeof f->message, "%.*s %s", RANKS_MESSAGE_SIZE - 64, f->part, why);
    return EXIT_WRONG;
}

// What a link leads to is replaced, not the link.
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
    if (replaces && !S_ISREG(old.st_mode)) return part_refuse(f, "would not replace a regular file");
    f->descriptor = open(f->part, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (f->descriptor < 0 || fstat(f->descriptor, &part) != 0) return part_failed(f, errno);
    if (!S_ISREG(part.st_mode) || part.st_nlink != 1) return part_refuse(f, "is not a file of its own");
    if (fcntl(f->descriptor, F_SETLK, &lock) != 0 && (errno == EACCES || errno == EAGAIN))
        return part_refuse(f, "is being written by another process");
    if (ftruncate(f->descriptor, 0) != 0) return part_failed(f, errno);
    if (replaces && fchmod(f->descriptor, old.st_mode & 07777) != 0) return part_failed(f, errno);
    return EXIT_DONE;
}

static int part_finish(shared_file *f) {
    if (fsync(f->descriptor) != 0 || rename(f->part, f->path) != 0) return part_failed(f, errno);
    return EXIT_DONE;
}

// A part without a header cannot be continued.
static void part_leave(const ranks *r, const shared_file *f) {
    if (f->written == 0) {
        unlink(f->part);
        return;
    }
    if (!r->quiet)
        fprintf(stderr, "meander-mpi: %s.part stays; 'meander generate --continue %s' goes on with it\n",
                r->output, r->output);
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
static bool file_write(void *user, const char *bytes, size_t size) {
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
        return true;
    }
    ranks_path_failed(f->message, f->part, ENOSPC);
    return false;
}

static int file_write_share(const ranks *r, meander_rows *rows, shared_file *f) {
    meander_output *out;
    meander_status status = meander_output_write_new(r->context, file_write, f, f->part, &out);
    if (status == MEANDER_OK) {
        status = meander_rows_write_share(rows, r->format, (uint64_t)r->number, (uint64_t)r->count,
                                          &f->place, out);
        if (status == MEANDER_OK) status = meander_output_close(out);
        else meander_output_abandon(out);
    }
    if (status != MEANDER_OK && f->message[0] == '\0')
        snprintf(f->message, sizeof f->message, "%s", meander_context_message(r->context));
    return ranks_exit(status);
}

// Some systems report that bytes were lost only here.
static int file_close(shared_file *f) {
    int flushed = MPI_File_sync(f->file), closed = MPI_File_close(&f->file);
    if (flushed == MPI_SUCCESS && closed == MPI_SUCCESS) return EXIT_DONE;
    if (f->message[0] == '\0') file_keep_error(f, flushed != MPI_SUCCESS ? flushed : closed);
    return EXIT_MACHINE;
}

static int file_fill(const ranks *r, meander_rows *rows, shared_file *f) {
    int error = MPI_File_open(MPI_COMM_WORLD, f->part, MPI_MODE_WRONLY, MPI_INFO_NULL, &f->file);
    if (error != MPI_SUCCESS) file_keep_error(f, error);
    int answer = ranks_agree(r, error == MPI_SUCCESS ? EXIT_DONE : EXIT_MACHINE, f->message);
    if (answer != EXIT_DONE) {
        if (error == MPI_SUCCESS) MPI_File_close(&f->file);
        return answer;
    }
    int own = file_write_share(r, rows, f), closed = file_close(f);
    return ranks_agree(r, own != EXIT_DONE ? own : closed, f->message);
}

// ---- the command -----------------------------------------------------------------------

static int generate_rows(const ranks *r, meander_rows *rows, shared_file *f) {
    int own = r->number != 0 ? EXIT_DONE : part_names(f, r->output);
    if (r->number == 0 && own == EXIT_DONE) own = part_prepare(f);
    int answer = ranks_agree(r, own, f->message);
    if (answer != EXIT_DONE) return answer;
    MPI_Bcast(f->part, sizeof f->part, MPI_CHAR, 0, MPI_COMM_WORLD);
    answer = file_fill(r, rows, f);
    if (answer != EXIT_DONE) {
        if (r->number == 0) part_leave(r, f);
        return answer;
    }
    return ranks_agree(r, r->number == 0 ? part_finish(f) : EXIT_DONE, f->message);
}

// What is wrong with the ID is found before a file is touched: by the first row of the share.
static meander_status generate_open(const ranks *r, meander_rows **rows) {
    meander_status status = meander_rows_new(r->context, r->word, rows);
    if (status != MEANDER_OK) return status;
    uint64_t height = meander_rows_height(*rows);
    if (r->count == 1 || height == MEANDER_ENDLESS || height == 1) return MEANDER_OK;
    status = meander_rows_seek(*rows, 1);
    if (status == MEANDER_OK) status = meander_rows_seek(*rows, 0);
    if (status != MEANDER_OK) meander_rows_free(*rows);
    return status;
}

int mpi_generate(const ranks *r) {
    meander_rows *rows;
    shared_file f = {.descriptor = -1};
    meander_status status = generate_open(r, &rows);
    int answer = ranks_agree_status(r, status);
    if (answer == EXIT_DONE) answer = generate_rows(r, rows, &f);
    if (status == MEANDER_OK) meander_rows_free(rows);
    if (f.descriptor >= 0) close(f.descriptor);
    return answer;
}
