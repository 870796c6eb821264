// SPDX-License-Identifier: MIT
// The files of the menu: a folder at a time, so that the mouse alone finds a maze.  Folders come first, and of files
// those whose ending is that of a format.
#ifdef MEANDER_WITH_NCURSESW
#define _POSIX_C_SOURCE 200809L
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "terminal_game.h"

static bool files_is_folder(const char *name) { return name[0] != '\0' && name[strlen(name) - 1] == '/'; }

static int files_compare(const void *a, const void *b) {
    bool folders[] = {files_is_folder(a), files_is_folder(b)};
    return folders[0] != folders[1] ? folders[1] - folders[0] : strcmp(a, b);
}

// The path of a name in the folder; false where it is too long.
static bool files_path(const game_files *f, const char *name, char path[sizeof f->folder]) {
    int length = snprintf(path, sizeof f->folder, "%s%s", f->folder, name);
    return length > 0 && (size_t)length < sizeof f->folder;
}

static void files_add(game_files *f, const char *name) {
    char path[sizeof f->folder];
    struct stat found;
    if (strlen(name) + 2 > GAME_FILE_NAME || !files_path(f, name, path) || stat(path, &found) != 0) return;
    bool folder = S_ISDIR(found.st_mode);
    if (!folder && (!S_ISREG(found.st_mode) || meander_format_of_path(name) == NULL)) return;
    (void)snprintf(f->names[f->count++], GAME_FILE_NAME, folder ? "%s/" : "%s", name);
}

// Hidden ones are left out, but the folder above is there.
void game_files_read(game_files *f) {
    if (f->read) return;
    DIR *folder = opendir(f->folder[0] == '\0' ? "." : f->folder);
    const struct dirent *entry;
    f->read = true;
    f->count = 0;
    files_add(f, "..");
    while (folder != NULL && f->count < GAME_FILES_MOST && (entry = readdir(folder)) != NULL)
        if (entry->d_name[0] != '.') files_add(f, entry->d_name);
    if (folder != NULL) closedir(folder);
    qsort(f->names, f->count, sizeof f->names[0], files_compare);
}

void game_files_take(game *g, size_t i) {
    game_files *f = &g->files;
    char path[sizeof f->folder];
    if (i >= f->count || !files_path(f, f->names[i], path)) return;
    if (!files_is_folder(path)) {
        if (game_open_file(g, path)) g->menu.open = false;
        return;
    }
    memcpy(f->folder, path, sizeof f->folder);
    f->read = false;
    g->menu.chosen = g->menu.first = 0;
}

#else
// A C file needs at least one declaration.
typedef int game_files_is_missing;
#endif
