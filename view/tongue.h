// SPDX-License-Identifier: MIT
// The user's language on a screen: the face lends the session two functions, and the view passes each text through
// them when it is shown.  Without a tongue, as on the page, which translates by itself, all stays English.
#ifndef VIEW_TONGUE_H
#define VIEW_TONGUE_H

#include <stddef.h>

typedef struct view_tongue {
    const char *(*text)(const char *english);        // a text as it is; lent for ever
    const char *(*told)(const char *english, char *room, size_t size);      // a sentence with arguments, in `room`
} view_tongue;

static inline const char *view_tongue_text(const view_tongue *t, const char *english) {
    return t == NULL || english == NULL ? english : t->text(english);
}

#endif
