// SPDX-License-Identifier: MIT
// meander list: what there is, for people and as JSON.
#include <inttypes.h>
#include <string.h>

#include "cli.h"

static const char *const list_names[] = {
    [MEANDER_GENERATORS] = "generators", [MEANDER_TRANSFORMS] = "transforms",
    [MEANDER_SOLVERS] = "solvers",
    [MEANDER_GRIDS] = "grids",           [MEANDER_FORMATS] = "formats",
    [MEANDER_MEASURES] = "measures",
};
enum { LIST_COUNT = sizeof list_names / sizeof list_names[0] };

static const char *const list_kinds[] = {
    [MEANDER_PARAM_INTEGER] = "integer", [MEANDER_PARAM_PERCENT] = "percent",
    [MEANDER_PARAM_CHOICE] = "choice",   [MEANDER_PARAM_SWITCH] = "switch",
    [MEANDER_PARAM_WEIGHTS] = "weights", [MEANDER_PARAM_CHARACTER] = "character",
    [MEANDER_PARAM_COLOUR] = "colour",
};

static const char *list_or_empty(const char *text) { return text == NULL ? "" : text; }

// ---- JSON --------------------------------------------------------------------------

// Words divided by `mark` as an array of strings.
static void list_json_words(const char *words, const char *mark) {
    bool first = true;
    fputc('[', stdout);
    for (words = list_or_empty(words); *words != '\0'; words += strspn(words, mark)) {
        size_t length = strcspn(words, mark);
        printf("%s\"%.*s\"", first ? "" : ", ", (int)length, words);
        words += length;
        first = false;
    }
    fputc(']', stdout);
}

static void list_json_params(const meander_param *p) {
    bool first = true;
    fputc('[', stdout);
    for (; p != NULL && p->name != NULL; p++) {
        printf("%s{\"name\": \"%s\", \"about\": \"%s\", \"kind\": \"%s\"", first ? "" : ", ",
               p->name, list_or_empty(p->about), list_kinds[p->kind]);
        if (p->kind == MEANDER_PARAM_INTEGER)
            printf(", \"least\": %" PRId64 ", \"most\": %" PRId64, p->least, p->most);
        if (p->kind == MEANDER_PARAM_CHOICE) {
            fputs(", \"choices\": ", stdout);
            list_json_words(p->choices, "|");
        }
        printf(", \"default\": %" PRId64 "}", p->fallback);
        first = false;
    }
    fputc(']', stdout);
}

static void list_json(meander_list list) {
    fputs("[", stdout);
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        printf("%s\n  {\"name\": \"%s\", \"about\": \"%s\", \"traits\": ", i == 0 ? "" : ",",
               info.name, info.about);
        list_json_words(info.traits, " ");
        fputs(", \"params\": ", stdout);
        list_json_params(info.params);
        fputc('}', stdout);
    }
    puts("\n]");
}

// ---- text --------------------------------------------------------------------------

static void list_text(meander_list list) {
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        printf("  %-22s %s\n", info.name, info.about);
        for (const meander_param *p = info.params; p != NULL && p->name != NULL; p++)
            printf("      %-12s %s%s%s%s\n", p->name, p->about, p->choices ? " (" : "",
                   list_or_empty(p->choices), p->choices ? ")" : "");
    }
}

static int list_unknown(const char *word) {
    const char *near = meander_name_nearest(word, list_names, LIST_COUNT);
    if (near == NULL)
        return cli_wrong("nothing is listed as '%s'; there are generators, transforms, "
                         "solvers, grids, formats and measures", word);
    return cli_wrong("nothing is listed as '%s'; did you mean '%s'?", word, near);
}

// A list by its name or by a beginning that no other has.
static int list_one(const cli *c, const char *word) {
    size_t hit = 0, hits = 0;
    for (size_t i = 0; i < LIST_COUNT; i++) {
        if (strncmp(list_names[i], word, strlen(word)) != 0) continue;
        hit = i;
        hits++;
    }
    if (hits != 1) return list_unknown(word);
    if (c->json) list_json((meander_list)hit);
    else list_text((meander_list)hit);
    return EXIT_DONE;
}

int cli_list(cli *c) {
    if (c->argument_count > 0) return list_one(c, c->arguments[0]);
    if (c->json) return cli_wrong("list --json takes one of generators, transforms, "
                                  "solvers, grids, formats, measures");
    for (size_t i = 0; i < LIST_COUNT; i++) {
        printf("%s%s:\n", i == 0 ? "" : "\n", list_names[i]);
        list_text((meander_list)i);
    }
    return EXIT_DONE;
}
