// SPDX-License-Identifier: MIT
// Makes the manual pages and the shell completions, in an existing folder:
//
//     manual FOLDER      meander.1, meander-generate.1, ..., meander-id.7, meander-formats.5,
//                        meander.bash, _meander, meander.fish
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "manual.h"

static const char *main_folder;
static char main_path[4096];

void manual_path(const char *name, char *path, size_t size) {
    int length = snprintf(path, size, "%s/%s", main_folder, name);
    if (length > 0 && (size_t)length < size) return;
    fputs("manual: the path of the folder is too long\n", stderr);
    exit(2);
}

FILE *manual_open(const char *format, ...) {
    char name[256];
    va_list values;
    va_start(values, format);
    vsnprintf(name, sizeof name, format, values);
    va_end(values);
    manual_path(name, main_path, sizeof main_path);
    FILE *out = fopen(main_path, "w");
    if (out != NULL) return out;
    perror(main_path);
    exit(3);
}

void manual_close(FILE *out) {
    bool good = ferror(out) == 0;
    if (fclose(out) == 0 && good) return;
    perror(main_path);
    exit(3);
}

void manual_need(meander_context *c, meander_status status) {
    if (status == MEANDER_OK) return;
    fprintf(stderr, "manual: %s\n", c == NULL ? meander_status_text(status)
                                              : meander_context_message(c));
    exit(3);
}

int main(int count, char **words) {
    if (count != 2 || words[1][0] == '-') {
        fputs("Usage: manual FOLDER\n", stderr);
        return 2;
    }
    main_folder = words[1];
    commands_write();
    id_write();
    formats_write();
    bash_write();
    zsh_write();
    fish_write();
    return 0;
}
