// SPDX-License-Identifier: MIT
// The user's language on a screen: the face lends the session these functions, and the view passes each text through
// them when it is shown.  Without a tongue, as on the page, which translates by itself, all stays English, and figures
// have no marks between thousands.
#ifndef VIEW_TONGUE_H
#define VIEW_TONGUE_H

#include <stdbool.h>

#include "view/text_buffer.h"

typedef struct view_tongue {
    const char *(*text)(const char *english);        // a text as it is; lent for ever
    const char *(*told)(const char *english, char *room, size_t size);      // a sentence with arguments, in `room`
    const char *(*viewed)(const char *line, char *room, size_t size);       // a line that the view made of few words
    const char *(*name)(const char *typed);          // a parameter ("pick=") or its value ("newest"); NULL: as typed
    void (*figures)(char *line, size_t size);        // writes the figures of a line as people do; NULL: they are so
    bool english;                                    // only figures are written otherwise
} view_tongue;

static inline bool view_tongue_is_foreign(const view_tongue *t) { return t != NULL && !t->english; }

static inline const char *view_tongue_text(const view_tongue *t, const char *english) {
    return t == NULL || english == NULL ? english : t->text(english);
}

// Says a line in the user's language: it is a message, or else it is made of few words.
void view_tongue_say(const view_tongue *t, view_text *line);
// Writes the figures of a line as people do; its words are in the language already.
static inline void view_tongue_write_figures(const view_tongue *t, char *line, size_t size) {
    if (t != NULL && t->figures != NULL) t->figures(line, size);
}
void view_tongue_figures(const view_tongue *t, view_text *line);

#endif
