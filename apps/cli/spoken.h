// SPDX-License-Identifier: MIT
// The language in which the program speaks to its user: that of --language, else that of the locale.  Output
// for programs (formats, JSON, CSV) does not ask here.
#ifndef CLI_SPOKEN_H
#define CLI_SPOKEN_H

#include <stddef.h>

#include "view/tongue.h"

// Chooses by the words of the command line and by the environment.  A language that there is not is refused later,
// with the other values of options.
void spoken_choose(int count, char **words);

// Returns a text in the user's language, lent for ever.
const char *spoken(const char *english);
// The same for lines of the view; NULL in English.
const view_tongue *spoken_tongue(void);
// The same for screens, which write long figures with marks in English, too: "2,421,627".
const view_tongue *spoken_screen_tongue(void);
// The same for a sentence with arguments, by its pattern; lent in the room, or the sentence itself.
const char *spoken_told(const char *english, char *room, size_t size);

#endif
