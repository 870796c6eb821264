// SPDX-License-Identifier: MIT
// Asks zenity or kdialog, which print the path; xdg-open knows which program shows a file.
#include "window_dialog.h"

#if !defined _WIN32
#include <string.h>

enum { DIALOG_WORDS = 8 };
#ifdef __APPLE__
#define DIALOG_SHOWS "open"
#else
#define DIALOG_SHOWS "xdg-open"
#endif

// A null pointer ends the words.
static void dialog_words(bool zenity, field_purpose purpose, char *name,
                         char *words[DIALOG_WORDS]) {
    static char program[2][8] = {"kdialog", "zenity"}, selection[] = "--file-selection",
                save[] = "--save", file[] = "--filename", ask[] = "--confirm-overwrite",
                open_file[] = "--getopenfilename", save_file[] = "--getsavefilename", here[] = ".";
    bool saves = purpose == FIELD_SAVE;
    size_t count = 0;
    words[count++] = program[zenity];
    if (zenity) words[count++] = selection;
    if (zenity && saves) words[count++] = save;
    if (zenity && saves) words[count++] = ask;
    if (zenity && saves) words[count++] = file;
    if (!zenity) words[count++] = saves ? save_file : open_file;
    if (saves) words[count++] = name;
    else if (!zenity) words[count++] = here;
    words[count] = NULL;
}

bool dialog_begin(window_dialog *d, field_purpose purpose, const char *name) {
    char *words[DIALOG_WORDS], suggestion[64] = "";
    bool good = false;
    if (d->child.process != 0) return true;
    d->purpose = purpose;
    if (strlen(name) < sizeof suggestion) memcpy(suggestion, name, strlen(name) + 1);
    for (int i = 1; i >= 0 && !good; i--) {
        dialog_words(i == 1, purpose, suggestion, words);
        good = child_begin(&d->child, words);
    }
    return good;
}

bool dialog_poll(window_dialog *d) { return child_poll(&d->child); }

void dialog_end(window_dialog *d) { child_end(&d->child); }

bool dialog_show_file(const char *path) {
    static char program[] = DIALOG_SHOWS;
    char name[CHILD_ANSWER];
    size_t length = strlen(path);
    if (length >= sizeof name) return false;
    memcpy(name, path, length + 1);
    return child_leave((char *[]){program, name, NULL});
}
#endif
