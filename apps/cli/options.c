// SPDX-License-Identifier: MIT
// Reads the words after the command by the table of options.  Long names may be shortened as
// long as they are unique.
#include <stddef.h>
#include <string.h>

#include "size.h"

// At least as many names as a command has options and transforms.
enum { OPTIONS_MOST = 96 };

#define PLACE(member) offsetof(cli, member)

// The command's options, one after the other: the index of the next one from `i` on, or SIZE_MAX.
static size_t options_next(const cli_command *command, size_t i) {
    size_t count;
    const cli_option *options = cli_options(&count);
    while (i < count && !cli_option_is_for(&options[i], command)) i++;
    return i < count ? i : SIZE_MAX;
}

static const cli_option *options_at(size_t i) {
    size_t count;
    return &cli_options(&count)[i];
}

static bool options_is_transform(const char *word) {
    return meander_list_find(MEANDER_TRANSFORMS, word) < meander_list_count(MEANDER_TRANSFORMS);
}

// The names of all options of a command.  Commands that make mazes have every transform ("--braid 30").
static size_t options_names(const cli_command *command, const char *names[OPTIONS_MOST]) {
    size_t count = 0, transforms = meander_list_count(MEANDER_TRANSFORMS);
    for (size_t i = options_next(command, 0); i != SIZE_MAX && count < OPTIONS_MOST;
         i = options_next(command, i + 1))
        names[count++] = options_at(i)->name;
    for (size_t i = 0; cli_takes_transforms(command) && i < transforms && count < OPTIONS_MOST; i++)
        names[count++] = meander_list_at(MEANDER_TRANSFORMS, i).name;
    return count;
}

// Names of an option in other commands or programs.
static const char *const options_synonyms[][2] = {
    {"algorithm", "solver"}, {"generator", "algorithm"}, {"width", "size"}, {"height", "size"}, {"out", "output"},
};

static const char *options_synonym(const char *word, const char **names, size_t count) {
    for (size_t i = 0; i < sizeof options_synonyms / sizeof options_synonyms[0]; i++)
        for (size_t k = 0; k < count && strcmp(options_synonyms[i][0], word) == 0; k++)
            if (strcmp(options_synonyms[i][1], names[k]) == 0) return names[k];
    return NULL;
}

// Without a command there is --version, too.
static void options_unknown(const char *word, const cli_command *command, const char **names,
                            size_t count) {
    const char *near = options_synonym(word, names, count);
    if (cli_number_of(command) == CLI_GENERATE && count < OPTIONS_MOST) names[count++] = "version";
    if (near == NULL) near = meander_name_nearest(word, names, count);
    if (near != NULL)
        cli_wrong("%s has no option '--%s'; did you mean '--%s'?", command->name, word, near);
    else
        cli_wrong("%s has no option '--%s'; see 'meander %s --help'", command->name, word,
                  command->name);
}

// "--s": more than one name begins like this; the message lists all of them.
static void options_unclear(const char *word, const char **hits, size_t count) {
    char names[512];
    size_t length = 0;
    for (size_t i = 0; i < count && length + strlen(hits[i]) + 8 < sizeof names; i++)
        length += (size_t)snprintf(names + length, sizeof names - length, "%s--%s",
                                   i == 0 ? "" : i + 1 == count ? " or " : ", ", hits[i]);
    cli_wrong("option '--%s' could be %s", word, names);
}

// Returns the whole name of an option that is given by its name or a unique beginning of it; NULL
// after a message.
static const char *options_name(const char *word, const cli_command *command) {
    const char *names[OPTIONS_MOST], *hits[OPTIONS_MOST];
    size_t count = options_names(command, names), hit_count = 0, length = strlen(word);
    for (size_t i = 0; i < count; i++) {
        if (strcmp(names[i], word) == 0) return names[i];
        if (strncmp(names[i], word, length) == 0) hits[hit_count++] = names[i];
    }
    if (hit_count == 1) return hits[0];
    if (hit_count == 0) options_unknown(word, command, names, count);
    else options_unclear(word, hits, hit_count);
    return NULL;
}

// --open and --close, as an ID has them.
static bool options_add_edit(cli *c, const char *name, const char *value) {
    if (c->edit_count == CLI_EDITS_MOST) return cli_wrong("more than %d walls to open or close", CLI_EDITS_MOST), false;
    int size = snprintf(c->edits[c->edit_count++], CLI_EDIT_SIZE, "%s=%s", name, value);
    return (size > 0 && size < CLI_EDIT_SIZE) || (cli_wrong("the value of '--%s' is too long", name), false);
}

// Stores the value; one from a registry is checked here, before any work is done.
static bool options_store(cli *c, const cli_option *o, const char *value) {
    char *place = (char *)c + o->place;
    if (o->takes == NULL) {
        bool yes = true;
        memcpy(place, &yes, sizeof yes);
        return true;
    }
    if (value[0] == '\0' && (o->value == CLI_VALUE_FILE || o->value == CLI_VALUE_FOLDER)) {
        cli_wrong("option '--%s' needs %s", o->name, o->takes);
        return false;
    }
    if (!cli_resolve(c, o, &value)) return false;
    if (o->place == PLACE(limits)) {
        cli_wrong("option '--%s' needs a figure, as in --%.4sdead-ends 10", o->name, o->name);
        return false;
    }
    if (o->place == PLACE(goals)) {
        if (c->goal_count == CLI_GOALS_MOST) {
            cli_wrong("more than %d goals", CLI_GOALS_MOST);
            return false;
        }
        c->goals[c->goal_count++] = value;
        return true;
    }
    if (o->place == PLACE(edits)) return options_add_edit(c, o->name, value);
    memcpy(place, &value, sizeof value);
    return true;
}

// The words that have not been read yet.
typedef struct words {
    char **next, **end;
} words;

// "--solver -q": a value is missing.  Texts and numbers may begin so, and any value behind '='.
static bool options_is_next(const cli_option *o, const char *word) {
    if (o->value == CLI_VALUE_TEXT || word[0] != '-' || word[1] == '\0') return false;
    return (word[1] < '0' || word[1] > '9') && word[1] != '.';
}

static bool options_take(cli *c, const cli_option *o, const char *attached, words *left) {
    if (o->takes == NULL) return options_store(c, o, NULL);
    if (attached == NULL && left->next < left->end && options_is_next(o, *left->next)) {
        cli_wrong("option '--%s' needs %s, not the option '%s'", o->name, o->takes, *left->next);
        return false;
    }
    if (attached == NULL && left->next < left->end) attached = *left->next++;
    if (attached != NULL) return options_store(c, o, attached);
    cli_wrong("option '--%s' needs %s", o->name, o->takes);
    return false;
}

bool cli_add_transform(cli *c, const char *name, const char *value) {
    if (c->transform_count == CLI_TRANSFORMS_MOST) {
        cli_wrong("more than %d transforms", CLI_TRANSFORMS_MOST);
        return false;
    }
    int size = snprintf(c->transforms[c->transform_count++], CLI_TRANSFORM_SIZE, "%s%s%s", name,
                        value == NULL ? "" : "=", value == NULL ? "" : value);
    if (size > 0 && size < CLI_TRANSFORM_SIZE) return true;
    cli_wrong("the value of '--%s' is too long", name);
    return false;
}

// A switch takes no value; the library checks the values of the others.
static bool options_transform(cli *c, const char *name, const char *value, words *left) {
    size_t i = meander_list_find(MEANDER_TRANSFORMS, name);
    bool is_switch = meander_list_at(MEANDER_TRANSFORMS, i).params->kind == MEANDER_PARAM_SWITCH;
    if (!is_switch && value == NULL && left->next < left->end) value = *left->next++;
    if (is_switch || value != NULL) return cli_add_transform(c, name, value);
    cli_wrong("option '--%s' needs a value; see 'meander list transforms'", name);
    return false;
}

// "--max-dead-ends 10": every figure has two limits; the names are checked by the library.
static bool options_is_limit(const cli *c, const char *word) {
    return cli_number_of(c->command) == CLI_GENERATE &&
           (strncmp(word, "min-", 4) == 0 || strncmp(word, "max-", 4) == 0);
}

static bool options_limit(cli *c, const char *name, const char *value, words *left) {
    if (c->limit_count == CLI_LIMITS_MOST) {
        cli_wrong("more than %d limits", CLI_LIMITS_MOST);
        return false;
    }
    if (value == NULL && left->next < left->end) value = *left->next++;
    if (value == NULL) {
        cli_wrong("option '--%s' needs a number", name);
        return false;
    }
    cli_limit *limit = &c->limits[c->limit_count++];
    snprintf(limit->option, sizeof limit->option, "%s", name);
    limit->value = value;
    return true;
}

static bool options_long(cli *c, const char *word, words *left) {
    char name[64];
    const char *equals = strchr(word, '=');
    size_t length = equals == NULL ? strlen(word) : (size_t)(equals - word);
    if (length >= sizeof name) length = sizeof name - 1;
    memcpy(name, word, length);
    name[length] = '\0';
    if (strcmp(name, "window") == 0) strcpy(name, "section");   // its name in release 0.1
    const char *value = equals == NULL ? NULL : equals + 1;
    if (options_is_limit(c, name)) return options_limit(c, name, value, left);
    const char *whole = options_name(name, c->command);
    if (whole == NULL) return false;
    if (options_is_transform(whole)) return options_transform(c, whole, value, left);
    size_t i = options_next(c->command, 0);
    while (strcmp(options_at(i)->name, whole) != 0) i = options_next(c->command, i + 1);
    const cli_option *o = options_at(i);
    if (equals != NULL && o->takes == NULL) {
        cli_wrong("option '--%s' takes no value", o->name);
        return false;
    }
    bool missing = value == NULL && o->takes != NULL && left->next == left->end;
    if (missing && strcmp(name, whole) != 0)
        return cli_wrong("option '--%s' is short for '--%s', which needs %s", name, whole, o->takes), false;
    return options_take(c, o, value, left);
}

static size_t options_lettered(const cli_command *command, char letter) {
    size_t i = options_next(command, 0);
    while (i != SIZE_MAX && options_at(i)->letter != letter) i = options_next(command, i + 1);
    return i;
}

// The letter may be that of another command's option, whose name is more telling.
static bool options_no_letter(const cli *c, char letter) {
    const char *names[OPTIONS_MOST], *near = NULL;
    size_t count, own = options_names(c->command, names);
    const cli_option *options = cli_options(&count);
    for (size_t i = 0; i < count && near == NULL; i++)
        if (options[i].letter == letter) near = options_synonym(options[i].name, names, own);
    if ((letter == 'v' || letter == 'V') && cli_number_of(c->command) == CLI_GENERATE) near = "version";
    if (near != NULL)
        return cli_wrong("%s has no option '-%c'; did you mean '--%s'?", c->command->name, letter, near), false;
    return cli_wrong("%s has no option '-%c'; see 'meander %s --help'", c->command->name, letter,
                     c->command->name), false;
}

// "-qs40x20", "-s 40x20": letters one after the other; the first that needs a value
// takes the rest.
static bool options_short(cli *c, const char *word, words *left) {
    for (; *word != '\0'; word++) {
        size_t i = options_lettered(c->command, *word);
        if (i == SIZE_MAX) return options_no_letter(c, *word);
        const cli_option *o = options_at(i);
        if (o->takes != NULL) return options_take(c, o, word[1] != '\0' ? word + 1 : NULL, left);
        options_store(c, o, NULL);
    }
    return true;
}

static bool options_argument(cli *c, const char *word) {
    if (c->argument_count < c->command->arguments_most) {
        c->arguments[c->argument_count++] = word;
        return true;
    }
    // As other programs that convert take it.
    bool file = strchr(word, '.') != NULL && options_lettered(c->command, 'o') != SIZE_MAX;
    cli_wrong("%s takes one argument, not also '%s'%s%s%s", c->command->name, word, file ? "; -o " : "",
              file ? word : "", file ? " writes that file" : "");
    return false;
}

bool cli_numbers(const char *text, const char *between, uint64_t *numbers) {
    for (;; between++, numbers++) {
        size_t length = strspn(text, "0123456789");
        *numbers = 0;
        for (size_t i = 0; i < length; i++) {
            uint64_t digit = (uint64_t)(text[i] - '0');
            bool fits = *numbers <= (UINT64_MAX - digit) / 10;
            *numbers = fits ? *numbers * 10 + digit : UINT64_MAX;
        }
        if (length == 0 || text[length] != *between) return false;
        if (*between == '\0') return true;
        text += length + 1;
    }
}

bool cli_number(const char *name, const char *text, uint64_t least, uint64_t most,
                uint64_t *number) {
    if (cli_numbers(text, "", number) && *number >= least && *number <= most) return true;
    cli_wrong("--%s takes a number from %llu to %llu, not '%s'", name,
              (unsigned long long)least, (unsigned long long)most, text);
    return false;
}

bool cli_parse(cli *c, int count, char **list) {
    words left = {list, list + count};
    bool only_arguments = false, good = true;
    while (good && left.next < left.end) {
        const char *word = *left.next++;
        if (only_arguments || word[0] != '-' || word[1] == '\0') good = options_argument(c, word);
        else if (strcmp(word, "--") == 0) only_arguments = true;
        else if (word[1] == '-') good = options_long(c, word + 2, &left);
        else good = options_short(c, word + 1, &left);
    }
    return good && (c->size == NULL || size_write(c, &c->size));
}
