// SPDX-License-Identifier: MIT
// Replaces files the way careful programs do:
//
//     maze.txt -> link -> /srv/maze.txt          where the name leads
//     (no name)                                  written here, in /srv
//     /srv/maze.txt.tmp-k3f09a                   synced, then named
//     /srv/maze.txt                              renamed, and the folder synced
//
// so a full disk, an error, a crash or a kill leaves the old file as it was, and nothing beside
// it: a file without a name goes with its process.  Systems and disks that have no such files use
// a named one from the start, which a kill then leaves behind.  The new file is made in the
// folder of the old one because rename swaps names in one step only within one file system.
//
// Nothing is ever written through a name that was there before: new names are fresh, and no link is
// followed.
#include "base/stream_replace.h"

#include <errno.h>
#include <string.h>

#include "base/memory.h"
#include "base/names.h"
#include "base/stream_errno.h"

enum { REPLACE_LINKS_MOST = 40, REPLACE_TARGET_SIZE = 4096, REPLACE_TRIES = 1000 };

// ---- where a name leads --------------------------------------------------------------

// The length of "/srv/" in "/srv/maze.txt".
static size_t replace_folder_length(const char *path) { return (size_t)(names_without_folder(path) - path); }

// Replaces the path of a link by the one that it leads to: relative to the link's own folder,
// unless it is absolute.
static meander_status replace_follow(replacement *r) {
    char target[REPLACE_TARGET_SIZE];
    ssize_t length = system_read_link(r->path, target, sizeof target);
    if (length < 0) return stream_fail_open(r->context, r->name);
    size_t folder = system_is_whole(target) ? 0 : replace_folder_length(r->path);
    char *path = memory_new(r->context, folder + (size_t)length + 1, 1);
    if (path == NULL) return MEANDER_NO_MEMORY;
    memcpy(path, r->path, folder);
    memcpy(path + folder, target, (size_t)length);
    path[folder + (size_t)length] = '\0';
    memory_free(r->context, r->path);
    r->path = path;
    return MEANDER_OK;
}

// `found` is what the system reports about the name.  A link that does not lead where it says, as
// those of /proc may, ends at another file: then the name is written as it is, like a device.
static meander_status replace_follow_all(replacement *r, const system_file *found) {
    system_file here = {0};
    for (int i = 0; i <= REPLACE_LINKS_MOST; i++) {
        bool missing = !system_look_here(r->path, &here);
        if (missing && errno != ENOENT) return stream_fail_open(r->context, r->name);
        if (!missing && here.kind == SYSTEM_LINK) {
            TRY(replace_follow(r));
            continue;
        }
        r->device = r->exists && (missing || here.device != found->device || here.number != found->number);
        return MEANDER_OK;
    }
    errno = ELOOP;
    return stream_fail_open(r->context, r->name);
}

static meander_status replace_look(replacement *r) {
    r->exists = system_look(r->name, &r->old);
    if (!r->exists && errno != ENOENT) return stream_fail_open(r->context, r->name);
    r->device = r->exists && r->old.kind != SYSTEM_FILE;
    if (r->device) return MEANDER_OK;
    TRY(replace_follow_all(r, &r->old));
    size_t length = strlen(r->path);
    if (length > replace_folder_length(r->path)) return MEANDER_OK;
    errno = length > 0 ? EISDIR : ENOENT;
    return stream_fail_open(r->context, r->name);
}

meander_status replace_find(replacement *r, context *c, const char *name) {
    *r = (replacement){.context = c, .name = name, .descriptor = -1};
    r->path = memory_new_text(c, name, strlen(name));
    if (r->path == NULL) return MEANDER_NO_MEMORY;
    meander_status status = replace_look(r);
    if (status != MEANDER_OK) replace_drop(r);
    return status;
}

// ---- names beside it -------------------------------------------------------------------

// Counts the bytes of the path that a name beside it keeps: all of them, but of a long last part only the beginning,
// as a disk has names of 255 bytes or fewer.  A letter of several bytes is not cut.
static size_t replace_kept_length(const replacement *r) {
    enum { REPLACE_NAME_MOST = 100 };
    size_t folder = replace_folder_length(r->path), length = strlen(r->path);
    if (length - folder <= REPLACE_NAME_MOST) return length;
    length = folder + REPLACE_NAME_MOST;
    while (length > folder && ((unsigned char)r->path[length] & 0xC0) == 0x80) length--;
    return length;
}

// Room for the path with ".tmp-" and six letters after it.
static char *replace_new_name(const replacement *r) {
    return memory_new(r->context, strlen(r->path) + sizeof ".tmp-abcdef", 1);
}

// Six letters that are hardly taken already; the system makes sure.  `again` differs between two tries.
static void replace_put_name(const replacement *r, unsigned again, char *name) {
    static const char letters[] = "0123456789abcdefghijklmnopqrstuvwxyz";
    enum { COUNT = sizeof letters - 1, LENGTH = 6 };
    uint64_t mixed = (system_moment() ^ again) * UINT64_C(0x9e3779b97f4a7c15);
    mixed ^= mixed >> 29;
    size_t length = replace_kept_length(r);
    memcpy(name, r->path, length);
    memcpy(name + length, ".tmp-", 5);
    name += length + 5;
    for (int i = 0; i < LENGTH; i++, mixed /= COUNT) *name++ = letters[mixed % COUNT];
    *name = '\0';
}

// ---- the new file ----------------------------------------------------------------------

void replace_keep_rights(const replacement *r, int descriptor) {
    if (r->exists) system_keep_rights(descriptor, &r->old);
}

// No permissions for anybody else until those of the old file are set.
static unsigned replace_first_mode(const replacement *r) { return r->exists ? 0600 : 0666; }

// If anything is in the way, the file has a name from the start.
static void replace_open_unnamed(replacement *r) {
    char *folder = memory_new_text(r->context, r->path, replace_folder_length(r->path));
    if (folder != NULL) r->descriptor = system_open_unnamed(folder, replace_first_mode(r));
    memory_free(r->context, folder);
}

static meander_status replace_open_named(replacement *r) {
    r->temporary = replace_new_name(r);
    if (r->temporary == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < REPLACE_TRIES; i++) {
        replace_put_name(r, i, r->temporary);
        r->descriptor = stream_open(r->context, r->temporary, SYSTEM_WRITES | SYSTEM_FRESH, replace_first_mode(r));
        if (r->descriptor >= 0) return MEANDER_OK;
        if (errno != EEXIST) break;
    }
    meander_status status = stream_fail_open(r->context, r->name);
    memory_free(r->context, r->temporary);
    r->temporary = NULL;
    return status;
}

meander_status replace_open(replacement *r) {
    replace_open_unnamed(r);
    if (r->descriptor < 0) TRY(replace_open_named(r));
    replace_keep_rights(r, r->descriptor);
    return MEANDER_OK;
}

// ---- taking its place --------------------------------------------------------------------

static meander_status replace_give_name(replacement *r) {
    char *name = replace_new_name(r);
    bool done = false;
    if (name == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < REPLACE_TRIES && !done; i++) {
        replace_put_name(r, i, name);
        done = system_give_name(r->descriptor, name);
        if (!done && errno != EEXIST) break;
    }
    if (done) {
        r->temporary = name;
        return MEANDER_OK;
    }
    meander_status status = stream_fail(r->context, r->name);
    memory_free(r->context, name);
    return status;
}

// Syncs before renaming: after a crash there is the old file or the complete new one.  EINVAL
// says that this kind of file cannot be synced, which is not a failure.
static meander_status replace_sync(const replacement *r) {
    return system_sync(r->descriptor) || errno == EINVAL ? MEANDER_OK : stream_fail(r->context, r->name);
}

// The file was synced and is safe, so a signal while it is being closed does no harm; the descriptor is
// gone whatever close returns.
meander_status replace_finish(replacement *r) {
    TRY(replace_sync(r));
    if (r->temporary == NULL) TRY(replace_give_name(r));
    bool done = system_close(r->descriptor);
    r->descriptor = -1;
    return done || errno == EINTR ? MEANDER_OK : stream_fail(r->context, r->name);
}

static meander_status replace_rename(replacement *r) {
    if (!system_rename(r->temporary, r->path)) return stream_fail(r->context, r->name);
    r->placed = true;
    memory_free(r->context, r->temporary);
    r->temporary = NULL;
    return MEANDER_OK;
}

// Makes the new name outlive a crash of the machine, too.  Old or new, the file is complete, so a
// folder that cannot be synced is not a failure.
static void replace_sync_folder(const replacement *r) {
    char *folder = memory_new_text(r->context, r->path, replace_folder_length(r->path));
    if (folder != NULL) system_sync_folder(folder);
    memory_free(r->context, folder);
}

meander_status replace_commit(replacement *r) {
    TRY(replace_rename(r));
    replace_sync_folder(r);
    return MEANDER_OK;
}

// ---- two at once -----------------------------------------------------------------------

// A path that was a file when it was looked at, but no longer is one, stays.
static bool replace_move(const replacement *r, const char *to) {
    system_file found;
    if (!system_look_here(r->path, &found)) return false;
    if (found.kind == SYSTEM_FILE) return system_rename(r->path, to);
    errno = EISDIR;
    return false;
}

// Keeps the old file under another name: an additional one or, with `away`, its only one.  A disk
// on which a file can have only one name always moves it.
static meander_status replace_set_aside(replacement *r, bool away) {
    char *name = replace_new_name(r);
    bool done = false;
    if (name == NULL) return MEANDER_NO_MEMORY;
    for (unsigned i = 0; i < REPLACE_TRIES && !done; i++) {
        replace_put_name(r, i, name);
        done = system_add_name(r->path, name);
        if (!done && errno != EEXIST) break;
    }
    bool kept = done || (errno != ENOENT && replace_move(r, name));
    meander_status status = MEANDER_OK;
    if (!kept && errno != ENOENT) status = stream_fail(r->context, r->name);
    if (kept) r->aside = name;
    else memory_free(r->context, name);
    if (done && away && !system_remove(r->path)) status = stream_fail(r->context, r->name);
    return status;
}

static void replace_forget_name(replacement *r, char **name) {
    if (*name != NULL) system_remove(*name);
    memory_free(r->context, *name);
    *name = NULL;
}

// Puts things back as they were.  The old file gets its name back by a rename or, where that
// fails, by a second link; a rename between two names of one file keeps both.
static void replace_undo(replacement *r) {
    if (r->aside == NULL) {
        if (r->placed) system_remove(r->path);
    } else {
        bool back = system_rename(r->aside, r->path);
        if (!back && r->placed) system_remove(r->path);
        if (back || system_add_name(r->aside, r->path) || errno == EEXIST)
            replace_forget_name(r, &r->aside);
    }
    r->placed = false;
}

// The order is the point: the old second one goes before the new first one comes.
static meander_status replace_swap_both(replacement *first, replacement *second) {
    TRY(replace_set_aside(second, true));
    TRY(replace_set_aside(first, false));
    TRY(replace_rename(first));
    return replace_rename(second);
}

meander_status replace_commit_both(replacement *first, replacement *second) {
    meander_status status = replace_swap_both(first, second);
    if (status == MEANDER_OK) {
        replace_forget_name(first, &first->aside);
        replace_forget_name(second, &second->aside);
        replace_sync_folder(first);
    } else {
        replace_undo(first);
        replace_undo(second);
    }
    return status;
}

// An old file that could not be put back keeps its other name.
void replace_drop(replacement *r) {
    if (r->descriptor >= 0) system_close(r->descriptor);
    r->descriptor = -1;
    replace_forget_name(r, &r->temporary);
    memory_free(r->context, r->aside);
    memory_free(r->context, r->path);
    r->aside = r->path = NULL;
}
