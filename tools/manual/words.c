// SPDX-License-Identifier: MIT
// The words that shells offer, in one order for all of them: options with the names under which
// they can be written, kinds of values, parameters and their values.
#include <stdlib.h>
#include <string.h>

#include "manual.h"

// ---- figures -------------------------------------------------------------------------------

enum { WORDS_FIGURES_MOST = 256, WORDS_NAME_SIZE = 128 };

// The figures that are one number; a small maze has all of them.
static size_t words_figures(const char *names[WORDS_FIGURES_MOST], meander_maze *m) {
    const meander_figure *list;
    size_t all, count = 0;
    if (meander_maze_measure(m, NULL, &list, &all) != MEANDER_OK) return 0;
    for (size_t i = 0; i < all && count < WORDS_FIGURES_MOST; i++)
        if (list[i].kind <= MEANDER_FIGURE_REAL) names[count++] = list[i].key;
    return count;
}

// "min-FIGURE" is an option for each figure, with hyphens in the figure's name.
static void words_each_figure(FILE *out, const cli_command *command, const cli_option *o,
                              words_taker take) {
    const char *figures[WORDS_FIGURES_MOST];
    meander_context *c;
    meander_maze *m;
    manual_need(NULL, meander_context_new(NULL, &c));
    manual_need(c, meander_maze_new(c, "rect:8x8/wilson/1", NULL, &m));
    size_t count = words_figures(figures, m), prefix = strcspn(o->name, "F");
    for (size_t i = 0; i < count; i++) {
        char name[WORDS_NAME_SIZE];
        snprintf(name, sizeof name, "%s", o->name);
        snprintf(name + prefix, sizeof name - prefix, "%s", figures[i]);
        for (char *at = name; *at != '\0'; at++)
            if (*at == '_') *at = '-';
        take(out, command, o, name);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

// ---- options -------------------------------------------------------------------------------

// A transform as an option of the commands that make mazes.
static cli_option words_transform(const meander_info *info) {
    const meander_param *p = info->params;
    return (cli_option){
        .name = info->name,
        .takes = p->kind == MEANDER_PARAM_SWITCH ? NULL : "value",
        .about = info->about,
        .value = p->kind == MEANDER_PARAM_SWITCH   ? CLI_VALUE_NONE
                 : p->kind == MEANDER_PARAM_CHOICE ? CLI_VALUE_CHOICE
                                                   : CLI_VALUE_NUMBER,
        .choices = p->choices,
    };
}

void words_options(FILE *out, const cli_command *command, words_taker take) {
    size_t count;
    const cli_option *options = cli_options(&count);
    for (size_t i = 0; i < count; i++) {
        if (!cli_option_is_for(&options[i], command)) continue;
        if (strstr(options[i].name, "-FIGURE") != NULL)
            words_each_figure(out, command, &options[i], take);
        else take(out, command, &options[i], options[i].name);
    }
    if (!cli_takes_transforms(command)) return;
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
        cli_option o = words_transform(&info);
        take(out, command, &o, o.name);
    }
}

// ---- values --------------------------------------------------------------------------------

const char *words_kind(cli_value value) {
    switch (value) {
    case CLI_VALUE_NONE: return NULL;
    case CLI_VALUE_FILE: return "file";
    case CLI_VALUE_FOLDER: return "folder";
    case CLI_VALUE_ID: return "id";
    case CLI_VALUE_MAZE: return "maze";
    case CLI_VALUE_GENERATOR: return "generator";
    case CLI_VALUE_SOLVER: return "solver";
    case CLI_VALUE_FORMAT: return "format";
    case CLI_VALUE_FILM_FORMAT: return "film";
    case CLI_VALUE_GRID: return "grid";
    case CLI_VALUE_THEME: return "theme";
    case CLI_VALUE_FIGURES: return "figures";
    case CLI_VALUE_COMMAND: return "command";
    case CLI_VALUE_LIST: return "list";
    case CLI_VALUE_TOPIC: return "topic";
    case CLI_VALUE_MEASURED: return "measured";
    case CLI_VALUE_CHOICE: return "choice";
    default: return "text";
    }
}

bool words_list(cli_value value, meander_list *list) {
    switch (value) {
    case CLI_VALUE_GENERATOR: *list = MEANDER_GENERATORS; return true;
    case CLI_VALUE_SOLVER: *list = MEANDER_SOLVERS; return true;
    case CLI_VALUE_FORMAT: *list = MEANDER_FORMATS; return true;
    case CLI_VALUE_GRID: *list = MEANDER_GRIDS; return true;
    default: return false;
    }
}

void words_bars(FILE *out, const char *words) {
    for (; words != NULL && *words != '\0'; words++) putc(*words == '|' ? ' ' : *words, out);
}

const char *words_param_values(const meander_param *p) {
    switch (p->kind) {
    case MEANDER_PARAM_CHOICE: return p->choices;
    case MEANDER_PARAM_SWITCH: return "yes|no";
    case MEANDER_PARAM_COLOUR: return "theme|none";
    default: return NULL;
    }
}
