// SPDX-License-Identifier: MIT
// Whole lines in the user's language.  A line that is known as a message is translated as one.  Of another line each
// word is looked up, so the view may put numbers, places and words together in any order.
#include "view/tongue.h"

#include <string.h>

void view_tongue_figures(const view_tongue *t, view_text *line) {
    view_tongue_write_figures(t, line->text, sizeof line->text);
    line->length = strlen(line->text);
}

void view_tongue_say(const view_tongue *t, view_text *line) {
    char room[VIEW_TEXT_SIZE];
    if (t == NULL || line->length == 0) return;
    const char *said = t->told(line->text, room, sizeof room);
    if (strcmp(said, line->text) == 0) said = t->viewed(line->text, room, sizeof room);
    if (said != line->text) {
        view_text_clear(line);
        view_text_add(line, said);
    }
    view_tongue_figures(t, line);
}
