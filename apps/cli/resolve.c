// SPDX-License-Identifier: MIT
// Translates the values of options to the names that the library uses, by their kind in the table:
//
//     --solver Left_Hand       wall-follower:hand=left      an alias
//     -f txt                   ascii
//     -s 20                    20x20
//     --film maknig            refused: "--film takes making, solving or both, not 'maknig'"
//
// So a wrong value is reported before any work is done, and each thing has one name in all messages.
#include <string.h>

#include "cli.h"
#include "mix.h"

// Keeps a copy as long as the options exist; false after a message.
static bool resolve_keep(cli *c, const char *option, const char *text, const char **value) {
    if (c->name_count == CLI_NAMES_MOST || strlen(text) >= CLI_NAME_SIZE) {
        cli_wrong("--%s: too many names", option);
        return false;
    }
    char *kept = c->names[c->name_count++];
    memcpy(kept, text, strlen(text) + 1);
    *value = kept;
    return true;
}

// Whether the list of another option has the name or alias, which a message then says.
static bool resolve_elsewhere(const cli *c, const char *option, meander_list list, const char *value) {
    static const struct { meander_list list; const char *option; } others[] = {
        {MEANDER_GENERATORS, "algorithm"}, {MEANDER_SOLVERS, "solver"}, {MEANDER_GRIDS, "grid"},
        {MEANDER_FORMATS, "format"}, {MEANDER_TRANSFORMS, ""},
    };
    char name[CLI_NAME_SIZE];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(value, ":"), value);
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        const char *other = others[i].option;
        char *whole = NULL;
        if (others[i].list == list || strcmp(other, option) == 0 || name[0] == '\0' ||
            meander_name_new(c->context, others[i].list, name, &whole) != MEANDER_OK)
            continue;
        meander_text_free(c->context, whole);
        cli_wrong("no %s '%s': that is a %s, as in --%s%s%s", meander_list_noun(list), name,
                  meander_list_noun(others[i].list), other, other[0] != '\0' ? " " : "", name);
        return true;
    }
    return false;
}

static bool resolve_entry(cli *c, const char *option, meander_list list, const char **value) {
    char *name;
    meander_status status = meander_name_new(c->context, list, *value, &name);
    if (status != MEANDER_OK) {
        char message[512];
        snprintf(message, sizeof message, "%s", meander_context_message(c->context));
        if (status != MEANDER_BAD_REQUEST || !resolve_elsewhere(c, option, list, *value)) cli_fail_for(status, message);
        return false;
    }
    bool kept = strcmp(name, *value) == 0 || resolve_keep(c, option, name, value);
    meander_text_free(c->context, name);
    return kept;
}

// "wilson,growing-tree:pick=newest,random=10": each name of a mix (mix.c).
static bool resolve_generators(cli *c, const char *option, const char **value) {
    char whole[CLI_NAME_SIZE] = "", item[CLI_NAME_SIZE];
    const char *at = *value;
    if (strchr(at, ',') == NULL || cli_number_of(c->command) != CLI_GENERATE || strlen(at) >= sizeof item)
        return resolve_entry(c, option, MEANDER_GENERATORS, value);
    for (size_t used = 0; *at != '\0'; at += *at == ',') {
        size_t length = mix_item(at);
        const char *name = item;
        snprintf(item, sizeof item, "%.*s", (int)length, at);
        if (!resolve_entry(c, option, MEANDER_GENERATORS, &name)) return false;
        int added = snprintf(whole + used, sizeof whole - used, "%s%s", used > 0 ? "," : "", name);
        if (added < 0 || used + (size_t)added >= sizeof whole)
            return cli_wrong("--%s: too many names", option), false;
        used += (size_t)added;
        at += length;
    }
    return strcmp(whole, *value) == 0 || resolve_keep(c, option, whole, value);
}

// "dead-ends,way": measures and figures; any other word is left to the library.
static bool resolve_figures(cli *c, const char *option, const char **value) {
    char whole[CLI_NAME_SIZE] = "";
    size_t used = 0;
    for (const char *at = *value; *at != '\0'; at += strspn(at, ", ")) {
        size_t length = strcspn(at, ", ");
        char word[CLI_NAME_SIZE], *name = NULL;
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (meander_name_new(c->context, MEANDER_MEASURES, word, &name) != MEANDER_OK &&
            meander_name_new(c->context, MEANDER_FIGURES, word, &name) != MEANDER_OK)
            name = NULL;
        int added = snprintf(whole + used, sizeof whole - used, "%s%s", used > 0 ? "," : "",
                             name != NULL ? name : word);
        meander_text_free(c->context, name);
        if (added < 0 || used + (size_t)added >= sizeof whole)
            return cli_wrong("--%s: too many names", option), false;
        used += (size_t)added;
        at += length;
    }
    return resolve_keep(c, option, whole, value);
}

// Another command makes films; gif and others are nothing else.
static bool resolve_format(cli *c, const char *option, const char **value) {
    size_t length = strcspn(*value, ":");
    for (size_t i = 0; i < meander_list_count(MEANDER_FILMS) && strcmp(option, "format") == 0; i++) {
        char file[CLI_NAME_SIZE];
        const char *film = meander_list_at(MEANDER_FILMS, i).name;
        snprintf(file, sizeof file, "maze.%s", film);
        if (strlen(film) == length && strncmp(*value, film, length) == 0 && meander_format_of_path(file) == NULL)
            return cli_wrong("%s makes no film: use 'meander animate' with -o %s", c->command->name, file), false;
    }
    return resolve_entry(c, option, MEANDER_FORMATS, value);
}

static bool resolve_choice(const cli_option *o, const char *value) {
    char words[128] = "";
    size_t used = 0;
    for (const char *at = o->choices; *at != '\0'; at += *at == '|') {
        size_t length = strcspn(at, "|");
        if (strlen(value) == length && strncmp(at, value, length) == 0) return true;
        bool last = at[length] == '\0';
        used += (size_t)snprintf(words + used, sizeof words - used, "%s%.*s",
                                 used == 0 ? "" : last ? " or " : ", ", (int)length, at);
        at += length;
    }
    cli_wrong("--%s takes %s, not '%s'", o->name, words, value);
    return false;
}

bool cli_resolve(cli *c, const cli_option *o, const char **value) {
    switch (o->value) {
    case CLI_VALUE_GENERATOR: return resolve_generators(c, o->name, value);
    case CLI_VALUE_SOLVER: return resolve_entry(c, o->name, MEANDER_SOLVERS, value);
    case CLI_VALUE_FORMAT: return resolve_format(c, o->name, value);
    case CLI_VALUE_FILM_FORMAT: return resolve_entry(c, o->name, MEANDER_FILMS, value);
    case CLI_VALUE_GRID: return resolve_entry(c, o->name, MEANDER_GRIDS, value);
    case CLI_VALUE_THEME: return resolve_entry(c, o->name, MEANDER_THEMES, value);
    case CLI_VALUE_FIGURES: return resolve_figures(c, o->name, value);
    case CLI_VALUE_CHOICE: return resolve_choice(o, *value);
    default: return true;
    }
}
