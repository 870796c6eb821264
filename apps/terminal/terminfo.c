// SPDX-License-Identifier: MIT
// Descriptions of terminals.  They are in a separate file because <term.h> makes macros of
// many short words.
#include "terminal_screen.h"

#ifdef MEANDER_WITH_NCURSESW
#include <curses.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

// "xterm-256color" -> "xterm-direct", if there is such a description.
bool screen_find_direct(char *name, size_t size) {
    const char *term = getenv("TERM");
    int problem = 0;
    if (term == NULL) return false;
    size_t length = strcspn(term, "-");
    if (length + sizeof "-direct" > size) return false;
    memcpy(name, term, length);
    memcpy(name + length, "-direct", sizeof "-direct");
    if (setupterm(name, STDOUT_FILENO, &problem) != OK) return false;
    del_curterm(cur_term);
    return true;
}

// A terminal called dumb writes one line after the other.
bool screen_can_move(void) {
    char name[] = "cup";
    int problem = 0;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) return false;
    const char *moves = tigetstr(name);
    bool can = moves != NULL && moves != (char *)-1;
    del_curterm(cur_term);
    return can;
}

bool screen_has_colours(void) {
    char name[] = "colors";
    int problem = 0;
    if (setupterm(NULL, STDOUT_FILENO, &problem) != OK) return false;
    bool has = tigetnum(name) >= SCREEN_COLOURS_LEAST;
    del_curterm(cur_term);
    return has;
}

bool screen_has_mouse(void) {
    char name[] = "kmous";
    const char *keys = tigetstr(name);
    return keys != NULL && keys != (char *)-1;
}

#else
// A C file needs at least one declaration.
typedef int terminfo_is_missing;
#endif
