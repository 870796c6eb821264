// SPDX-License-Identifier: MIT
// meander list: everything in the lists, for people and as JSON.
//
//     list                  every list
//     list generators       one of them, by its name or the beginning of it
//     list growing-tree     one entry, or several of this name, with all its parameters
//     list --long           with all parameters of all
//     list --api-json       the interface of the library
//
// Lists of the library and that of the program (aliases) are read through one function as the same
// struct, so that all are printed in the same way.
#include <inttypes.h>
#include <string.h>

#include "cli_explain.h"
#include "cli_screen.h"
#include "groups.h"
#include "help.h"
#include "json_print.h"
#include "list_api.h"
#include "view/param_text.h"

enum { LIST_ALIASES = MEANDER_THEMES + 1, LIST_COUNT };

// The word for a list, and for one entry of it.
static const char *list_name(int list) { return cli_value_word(CLI_VALUE_LIST, (size_t)list); }

static const char *list_noun(int list) {
    return list < LIST_ALIASES ? meander_list_noun((meander_list)list) : "alias";
}

static const char *const list_kinds[] = {
    [MEANDER_PARAM_INTEGER] = "integer", [MEANDER_PARAM_PERCENT] = "percent",
    [MEANDER_PARAM_CHOICE] = "choice",   [MEANDER_PARAM_SWITCH] = "switch",
    [MEANDER_PARAM_WEIGHTS] = "weights", [MEANDER_PARAM_CHARACTER] = "character",
    [MEANDER_PARAM_COLOUR] = "colour",   [MEANDER_PARAM_PLACE] = "place",
    [MEANDER_PARAM_ORDER] = "order",     [MEANDER_PARAM_DECIMAL] = "decimal",
};

static const char *list_or_empty(const char *text) { return text == NULL ? "" : text; }

// ---- entries -----------------------------------------------------------------------------

// An entry, with room for a name and a description that are made for it.
typedef struct list_entry {
    meander_info info;
    char name[64], about[160];
} list_entry;

// Alias number i of all; false beyond them.
static bool list_alias(size_t i, list_entry *e) {
    for (int list = 0; list < LIST_ALIASES; list++)
        for (size_t k = 0; k < meander_list_count((meander_list)list); k++) {
            meander_info info = meander_list_at((meander_list)list, k);
            const char *at = list_or_empty(info.aliases);
            for (; *at != '\0'; at += strcspn(at, " "), at += strspn(at, " ")) {
                if (i-- > 0) continue;
                size_t word = strcspn(at, " "), name = strcspn(at, " :");
                snprintf(e->name, sizeof e->name, "%.*s", (int)name, at);
                snprintf(e->about, sizeof e->about, "the %s %s%.*s", list_noun(list), info.name,
                         (int)(word - name), at + name);
                e->info = (meander_info){.name = e->name, .about = e->about};
                return true;
            }
        }
    return false;
}

// Entry i of a list; false beyond them.
static bool list_at(int list, size_t i, list_entry *e) {
    if (list == LIST_ALIASES) return list_alias(i, e);
    if (list >= LIST_ALIASES || i >= meander_list_count((meander_list)list)) return false;
    e->info = meander_list_at((meander_list)list, i);
    return true;
}

// ---- JSON --------------------------------------------------------------------------------

static void list_json_params(const meander_param *p) {
    bool first = true;
    fputs(", \"params\": [", stdout);
    for (; p != NULL && p->name != NULL; p++) {
        printf("%s{\"name\": \"%s\"", first ? "" : ", ", p->name);
        json_print_member("about", p->about);
        json_print_member("kind", list_kinds[p->kind]);
        if (p->kind == MEANDER_PARAM_INTEGER)
            printf(", \"least\": %" PRId64 ", \"most\": %" PRId64, p->least, p->most);
        if (p->kind == MEANDER_PARAM_CHOICE) json_print_words("choices", p->choices, "|");
        printf(", \"default\": %" PRId64, p->fallback);
        view_text usual = {0};
        view_choice_default(p, &usual);
        json_print_member("default_text", usual.text);
        fputc('}', stdout);
        first = false;
    }
    fputc(']', stdout);
}

// The members of an object about an entry.
static void list_json_entry(int list, const meander_info *info) {
    fputs("\"name\": ", stdout);
    json_print_string(info->name, strlen(info->name));
    json_print_member("about", info->about);
    json_print_words("traits", info->traits, " ");
    list_json_params(info->params);
    if (list == MEANDER_GRIDS) {
        json_print_member("size", meander_grid_form(info->name));
        json_print_member("example", meander_grid_example(info->name));
        json_print_member("picture", meander_grid_picture(info->name));
    }
    json_print_member("list", list_name(list));
    json_print_words("aliases", info->aliases, " ");
}

static void list_json(int list, const meander_info *info, bool first) {
    printf("%s\n  {", first ? "" : ",");
    list_json_entry(list, info);
    fputc('}', stdout);
}

// ---- text --------------------------------------------------------------------------------

enum { LIST_NAME_COLUMN = 24, LIST_PARAM_COLUMN = 19, LIST_ABOUT_SIZE = 400 };

// The description of an entry in the user's language.  That of an alias is a sentence, "alias of the solver flood".
static const char *list_about(int list, const meander_info *info, char room[LIST_ABOUT_SIZE]) {
    char text[LIST_ABOUT_SIZE];
    const char *about = list_or_empty(info->about);
    if (list != LIST_ALIASES) return spoken(about);
    snprintf(text, sizeof text, "alias of %s", about);
    const char *said = spoken_told(text, room, LIST_ABOUT_SIZE);
    return said == text ? about : said;
}

static void list_text_params(const meander_param *p) {
    char word[80], text[800];
    for (; p != NULL && p->name != NULL; p++) {
        view_text range = {0}, usual = {0};
        char told[200];
        snprintf(word, sizeof word, "      %s", p->name);
        view_choice_range(p, &range);
        view_choice_default(p, &usual);
        const char *quote = p->kind == MEANDER_PARAM_CHARACTER ? "'" : "";
        snprintf(text, sizeof text, "%s (%s; %s %s%s%s)", spoken(p->about), spoken_told(range.text, told, sizeof told),
                 spoken("default"), quote, usual.text, quote);
        help_entry(stdout, word, LIST_PARAM_COLUMN, text);
    }
}

// A kind of grid: what its size looks like, and a few of its cells.
static void list_text_grid(const char *name) {
    char text[320], word[80], told[160];
    const char *picture = list_or_empty(meander_grid_picture(name));
    if (meander_grid_form(name) != NULL) {
        snprintf(text, sizeof text, "%s, %s %s", spoken_told(meander_grid_form(name), told, sizeof told),
                 spoken("as in"), list_or_empty(meander_grid_example(name)));
        snprintf(word, sizeof word, "      %s", spoken("size"));
        help_entry(stdout, word, LIST_PARAM_COLUMN, text);
    }
    if (picture[0] == '\0') return;
    putchar('\n');
    for (const char *line = picture; *line != '\0';) {
        int length = (int)strcspn(line, "\n");
        printf("%*s%.*s\n", LIST_NAME_COLUMN, "", length, line);
        line += length + 1;
    }
    putchar('\n');
}

// One line for each entry; on a terminal a long description goes on below itself.
static void list_text_short(const char *name, const char *about) {
    char word[80];
    snprintf(word, sizeof word, "  %s", name);
    if (screen_is_terminal(stdout)) help_entry(stdout, word, LIST_NAME_COLUMN, about);
    else printf("%-*s %s\n", LIST_NAME_COLUMN - 1, word, about);
}

static void list_text(const cli *c, int list, const meander_info *info) {
    char word[80], room[LIST_ABOUT_SIZE];
    if (!c->whole) {
        list_text_short(info->name, list_about(list, info, room));
        return;
    }
    snprintf(word, sizeof word, "  %s", info->name);
    help_entry(stdout, word, LIST_NAME_COLUMN, list_about(list, info, room));
    list_text_params(info->params);
    if (list == MEANDER_GRIDS) list_text_grid(info->name);
}

static void list_text_words(const char *title, const char *words) {
    char word[80];
    snprintf(word, sizeof word, "  %s", spoken(title));
    if (list_or_empty(words)[0] != '\0') help_entry(stdout, word, LIST_PARAM_COLUMN, words);
}

// Prints everything about one entry.
static void list_text_whole(int list, const meander_info *info) {
    char room[LIST_ABOUT_SIZE];
    printf("%s %s\n", spoken(list_noun(list)), info->name);
    help_entry(stdout, "", 2, list_about(list, info, room));
    list_text_words("also known as", info->aliases);
    list_text_words("traits", info->traits);
    list_text_words("endings", list == MEANDER_FORMATS ? meander_format_endings(info->name) : NULL);
    if (info->params != NULL) printf("  %s\n", spoken("parameters"));
    list_text_params(info->params);
    if (list == MEANDER_GRIDS) list_text_grid(info->name);
}

void list_print_entry(const cli *c, meander_list list, const char *name) {
    meander_info info = meander_list_at(list, meander_list_find(list, name));
    if (c->json) list_json_entry((int)list, &info);
    else list_text_whole((int)list, &info);
}

// Points to the explanation of an entry that has one.
static void list_point_to_lesson(const cli *c, int list, const char *name) {
    meander_explanation e;
    if (meander_explanation_of(c->context, (meander_list)list, name, &e) == MEANDER_OK)
        printf("  %s: meander explain %s\n", spoken("how it works"), name);
}

// ---- the command -------------------------------------------------------------------------

static void list_print_group(const cli *c, int list, const char *head, size_t group) {
    list_entry e;
    bool headed = false;
    for (size_t i = 0; list_at(list, i, &e); i++) {
        if (group_of((meander_list)list, e.info.name) != group) continue;
        if (!headed) printf("%s%s\n", group == 0 ? "" : "\n", spoken(head));
        headed = true;
        list_text(c, list, &e.info);
    }
}

static void list_print(const cli *c, int list, bool *first) {
    list_entry e;
    const char *head;
    bool divided = !c->json && group_head((meander_list)list, 0) != NULL;
    for (size_t i = 0; divided && (head = group_head((meander_list)list, i)) != NULL; i++)
        list_print_group(c, list, head, i);
    for (size_t i = 0; !divided && list_at(list, i, &e); i++, *first = false)
        if (c->json) list_json(list, &e.info, *first);
        else list_text(c, list, &e.info);
}

meander_status list_name_new(const cli *c, meander_list list, const char *word, char **name_new) {
    *name_new = NULL;
    meander_status status = meander_name_new(c->context, list, word, name_new);
    return status == MEANDER_BAD_REQUEST ? MEANDER_OK : status;
}

meander_status list_knows(const cli *c, const char *word, bool *known) {
    meander_status status = MEANDER_OK;
    *known = false;
    for (int list = 0; list < LIST_ALIASES && status == MEANDER_OK && !*known; list++) {
        char *name;
        status = list_name_new(c, (meander_list)list, word, &name);
        *known = name != NULL;
        meander_text_free(c->context, name);
    }
    return status;
}

static void list_whole(const cli *c, int list, const char *name, bool *first) {
    meander_info info = meander_list_at((meander_list)list, meander_list_find((meander_list)list, name));
    if (c->json) {
        list_json(list, &info, *first);
    } else {
        list_text_whole(list, &info);
        list_point_to_lesson(c, list, info.name);
    }
    *first = false;
}

// Prints every entry of this name: some names are in several lists.
static meander_status list_named(const cli *c, const char *word, bool *first) {
    meander_status status = MEANDER_OK;
    for (int list = 0; list < LIST_ALIASES && status == MEANDER_OK; list++) {
        char *name;
        status = list_name_new(c, (meander_list)list, word, &name);
        if (name != NULL) list_whole(c, list, name, first);
        meander_text_free(c->context, name);
    }
    return status;
}

int list_unknown(const char *word) {
    enum { NAMES_MOST = 512 };
    const char *names[NAMES_MOST];
    list_entry e;
    size_t count = 0;
    for (; count < LIST_COUNT; count++) names[count] = list_name((int)count);
    for (int list = 0; list < LIST_ALIASES; list++)
        for (size_t i = 0; count < NAMES_MOST && list_at(list, i, &e); i++)
            names[count++] = e.info.name;
    const char *near = meander_name_nearest(word, names, count);
    if (strncmp(word, "algorithm", 9) == 0)
        return cli_wrong("nothing is listed as '%s'; did you mean '%s' or '%s'?", word,
                         meander_list_name(MEANDER_GENERATORS), meander_list_name(MEANDER_SOLVERS));
    if (near != NULL)
        return cli_wrong("nothing is listed as '%s'; did you mean '%s'?", word, near);
    char all[256] = "";
    size_t used = 0;
    for (size_t i = 0; i < LIST_COUNT; i++)
        used += (size_t)snprintf(all + used, sizeof all - used, "%s%s",
                                 i == 0 ? "" : i + 1 == LIST_COUNT ? " and " : ", ", list_name((int)i));
    return cli_wrong("nothing is listed as '%s'; there are %s, and each name in them", word, all);
}

// Finds a list by its name or by a beginning that no other has; LIST_COUNT if there is none.
static int list_find(const char *word) {
    int hit = LIST_COUNT, hits = 0;
    for (int i = 0; i < LIST_COUNT; i++) {
        if (strcmp(list_name(i), word) == 0) return i;
        if (strncmp(list_name(i), word, strlen(word)) != 0) continue;
        hit = i;
        hits++;
    }
    return hits == 1 ? hit : LIST_COUNT;
}

static int list_interface(const cli *c) {
    const char *beside = c->argument_count > 0 ? c->arguments[0] : c->whole ? "--long" : c->json ? "--json" : NULL;
    if (beside != NULL) return cli_wrong("--api-json lists the whole library; drop %s", beside);
    for (size_t i = 0; list_api[i] != NULL; i++) fputs(list_api[i], stdout);
    return EXIT_DONE;
}

int cli_list(cli *c) {
    if (c->api_json) return list_interface(c);
    const char *word = c->argument_count > 0 ? c->arguments[0] : NULL;
    int list = word == NULL ? LIST_COUNT : list_find(word);
    bool first = true, known = true;
    meander_status status = MEANDER_OK;
    if (word != NULL && list == LIST_COUNT) status = list_knows(c, word, &known);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (!known) return list_unknown(word);
    if (c->json) fputc('[', stdout);
    if (list < LIST_COUNT) {
        list_print(c, list, &first);
    } else if (word != NULL) {
        status = list_named(c, word, &first);
    } else {
        for (int i = 0; i < LIST_COUNT; i++) {
            if (!c->json) printf("%s%s:\n", i == 0 ? "" : "\n", spoken(list_name(i)));
            list_print(c, i, &first);
        }
    }
    if (c->json) puts("\n]");
    return status == MEANDER_OK ? EXIT_DONE : cli_fail(c, status);
}
