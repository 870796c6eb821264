// SPDX-License-Identifier: MIT
// Streams ask the system for files, their names, and order among programs that want the same one.
//
//     stream_file   stream_part   stream_replace   stream_seekable        the same on every system
//     ------------------------------ system.h ------------------------------------
//     system_posix.c        |        system_windows.c                     one of them is not empty
//
// Calls fail as those of POSIX do: with -1 or false, and the reason in errno.  Names of files are UTF-8.
#ifndef BASE_SYSTEM_H
#define BASE_SYSTEM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The thing behind a name or a descriptor.
typedef enum system_kind { SYSTEM_FILE, SYSTEM_FOLDER, SYSTEM_LINK, SYSTEM_DEVICE } system_kind;
typedef struct system_file {
    system_kind kind;
    uint64_t size;
    uint64_t names;              // of a file, which may have several
    uint64_t device, number;     // the same for every name of one file
    unsigned mode;               // at most 0777
    uint64_t owner, group;
} system_file;

bool system_look(const char *path, system_file *found);            // links are followed
bool system_look_here(const char *path, system_file *found);       // a link is a link
bool system_look_at(int descriptor, system_file *found);

// How a file is opened.
enum {
    SYSTEM_READS = 1,
    SYSTEM_WRITES = 2,
    SYSTEM_MAKES = 4,            // a file that is missing
    SYSTEM_FRESH = 8,            // nothing may have this name yet
    SYSTEM_NO_LINK = 16,         // ELOOP where the name is a link
    SYSTEM_NO_WAIT = 32,         // not for the other end of a pipe
};
int system_open(const char *path, unsigned how, unsigned mode);
bool system_close(int descriptor);                  // gone, whatever is returned
enum { SYSTEM_STANDARD_INPUT = 0 };

// As read, write and pread: fewer bytes than asked for may come, or go.
ssize_t system_read(int descriptor, char *bytes, size_t size);
ssize_t system_write(int descriptor, const char *bytes, size_t size);
ssize_t system_read_from(int descriptor, char *bytes, size_t size, uint64_t offset);

// Cuts a file to a size, behind which the next byte is written.
bool system_cut(int descriptor, uint64_t size);

// Waits until all of it is on the disk; EINVAL: this kind of file has no disk.
bool system_sync(int descriptor);
void system_sync_folder(const char *folder);

// After EAGAIN: waits until something can be read, or written.
void system_wait(int descriptor, bool reads);

// Lets a pipe hold more, where the system can.
void system_widen(int descriptor);

// Whether no other process has locked the file.  The lock belongs to the process and goes with the descriptor.
bool system_lock(int descriptor);

// Gives a new file owner, group and permissions of the old one, as far as the system allows.
void system_keep_rights(int descriptor, const system_file *old);

// ---- names -------------------------------------------------------------------------------

bool system_is_whole(const char *path);             // it needs no folder in front of it
ssize_t system_read_link(const char *path, char *target, size_t size);

bool system_rename(const char *from, const char *to);
bool system_remove(const char *path);
bool system_add_name(const char *path, const char *also);          // EEXIST: it is taken

// A file without a name, which goes with its process, and its name; -1 where there are none.
int system_open_unnamed(const char *folder, unsigned mode);
bool system_give_name(int descriptor, const char *path);

// Differs between two runs, and between two calls after some time.
uint64_t system_moment(void);

#endif
