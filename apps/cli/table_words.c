// SPDX-License-Identifier: MIT
// The words that an argument may be, from the registries of the library, for completions and for
// the nearest name in a message.
#include <meander/meander.h>

#include "table.h"

static const char *words_of(meander_list list, size_t i) {
    return i < meander_list_count(list) ? meander_list_at(list, i).name : NULL;
}

// Measures, then figures.
static const char *words_of_figures(size_t i) {
    size_t measures = meander_list_count(MEANDER_MEASURES);
    return i < measures ? words_of(MEANDER_MEASURES, i) : words_of(MEANDER_FIGURES, i - measures);
}

// The entries of several lists, one after the other; a name that an earlier list has is left out.
static const char *words_of_all(const meander_list *lists, size_t count, size_t i) {
    for (size_t list = 0; list < count; list++)
        for (size_t k = 0; k < meander_list_count(lists[list]); k++) {
            const char *name = meander_list_at(lists[list], k).name;
            bool again = false;
            for (size_t before = 0; before < list && !again; before++)
                again = meander_list_find(lists[before], name) < meander_list_count(lists[before]);
            if (!again && i-- == 0) return name;
        }
    return NULL;
}

static const char *words_of_topics(size_t i) {
    static const meander_list lists[] = {MEANDER_GENERATORS, MEANDER_SOLVERS, MEANDER_TRANSFORMS};
    return words_of_all(lists, sizeof lists / sizeof lists[0], i);
}

static const char *words_of_measured(size_t i) {
    static const meander_list lists[] = {MEANDER_GENERATORS, MEANDER_SOLVERS, MEANDER_FORMATS};
    return words_of_all(lists, sizeof lists / sizeof lists[0], i);
}

// The library's lists, then the program's, then what is in them.
static const char *words_of_lists(size_t i) {
    static const meander_list lists[] = {MEANDER_GENERATORS, MEANDER_SOLVERS, MEANDER_TRANSFORMS, MEANDER_GRIDS,
        MEANDER_FORMATS, MEANDER_FILMS, MEANDER_MEASURES, MEANDER_FIGURES, MEANDER_THEMES};
    static const char *const own[] = {"aliases"};
    size_t count = 0;
    while (meander_list_name((meander_list)count) != NULL) count++;
    if (i < count) return meander_list_name((meander_list)i);
    i -= count;
    size_t owned = sizeof own / sizeof own[0];
    return i < owned ? own[i] : words_of_all(lists, sizeof lists / sizeof lists[0], i - owned);
}

static const char *words_of_commands(size_t i) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    return i < count ? commands[i].name : NULL;
}

const char *cli_value_word(cli_value value, size_t i) {
    switch (value) {
    case CLI_VALUE_GENERATOR: return words_of(MEANDER_GENERATORS, i);
    case CLI_VALUE_SOLVER: return words_of(MEANDER_SOLVERS, i);
    case CLI_VALUE_FORMAT: return words_of(MEANDER_FORMATS, i);
    case CLI_VALUE_GRID: return words_of(MEANDER_GRIDS, i);
    case CLI_VALUE_FIGURES: return words_of_figures(i);
    case CLI_VALUE_FILM_FORMAT:
        return words_of(MEANDER_FILMS, i);
    case CLI_VALUE_THEME: return words_of(MEANDER_THEMES, i);
    case CLI_VALUE_LIST: return words_of_lists(i);
    case CLI_VALUE_TOPIC: return words_of_topics(i);
    case CLI_VALUE_MEASURED: return words_of_measured(i);
    case CLI_VALUE_COMMAND: return words_of_commands(i);
    default: return NULL;
    }
}

const char *cli_script_text(void) {
    return "A script has a line for each of these names, and for wait MILLISECONDS, seek STEP, "
           "press X Y, press-start X Y, press-goal X Y, move X Y, drag X Y, release, wheel NOTCHES, key NAME, "
           "type TEXT, resize WIDTH HEIGHT, drop FILE, screenshot FILE, frames COUNT (prints how "
           "long they take), boxes (prints where everything is) and message (prints the message "
           "that the window shows).";
}
