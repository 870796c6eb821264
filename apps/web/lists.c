// SPDX-License-Identifier: MIT
// The registries as JSON: the page makes its menus and controls from it, so a new algorithm
// appears there by itself.
//
//     [{"name": "wilson", "about": "...", "traits": ["perfect"], "params": [{"name": ...}]}]
//
// The same members as `meander list --json`.
#include <inttypes.h>
#include <string.h>

#include "bindings.h"

static const char *const lists_kinds[] = {
    [MEANDER_PARAM_INTEGER] = "integer", [MEANDER_PARAM_PERCENT] = "percent",
    [MEANDER_PARAM_CHOICE] = "choice",   [MEANDER_PARAM_SWITCH] = "switch",
    [MEANDER_PARAM_WEIGHTS] = "weights", [MEANDER_PARAM_CHARACTER] = "character",
    [MEANDER_PARAM_COLOUR] = "colour",   [MEANDER_PARAM_PLACE] = "place",
    [MEANDER_PARAM_ORDER] = "order",     [MEANDER_PARAM_DECIMAL] = "decimal",
};

static void lists_member(bindings *e, const char *key, const char *text) {
    bindings_print(e, "\"%s\":", key);
    bindings_quote(e, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
}

static void lists_words(bindings *e, const char *key, const char *words, const char *mark) {
    bindings_print(e, ",\"%s\":[", key);
    for (const char *at = words == NULL ? "" : words; *at != '\0'; at += strspn(at, mark)) {
        size_t length = strcspn(at, mark);
        if (at != words) bindings_add(e, ",", 1);
        bindings_quote(e, at, length);
        at += length;
    }
    bindings_add(e, "]", 1);
}

static void lists_param(bindings *e, const meander_param *p) {
    bindings_add(e, "{", 1);
    lists_member(e, "name", p->name);
    bindings_add(e, ",", 1);
    lists_member(e, "about", p->about);
    bindings_add(e, ",", 1);
    lists_member(e, "kind", lists_kinds[p->kind]);
    if (p->kind == MEANDER_PARAM_INTEGER)
        bindings_print(e, ",\"least\":%" PRId64 ",\"most\":%" PRId64, p->least, p->most);
    if (p->kind == MEANDER_PARAM_CHOICE) lists_words(e, "choices", p->choices, "|");
    bindings_print(e, ",\"default\":%" PRId64 "}", p->fallback);
}

static void lists_entry(bindings *e, meander_list list, const meander_info *info) {
    bindings_add(e, "{", 1);
    lists_member(e, "name", info->name);
    bindings_add(e, ",", 1);
    lists_member(e, "about", info->about);
    lists_words(e, "traits", info->traits, " ");
    bindings_print(e, ",\"params\":[");
    for (const meander_param *p = info->params; p != NULL && p->name != NULL; p++) {
        if (p != info->params) bindings_add(e, ",", 1);
        lists_param(e, p);
    }
    bindings_print(e, "]");
    if (list == MEANDER_FORMATS)
        lists_words(e, "endings", meander_format_endings(info->name), " ");
    if (list == MEANDER_GRIDS) {
        bindings_add(e, ",", 1);
        lists_member(e, "example", meander_grid_example(info->name));
    }
    bindings_print(e, "}");
}

// The names of the lists, divided by blanks.
BINDINGS_EXPORT(bindings_list_names)
meander_status bindings_list_names(bindings *e) {
    const char *name;
    bindings_begin(e);
    for (int list = 0; (name = meander_list_name((meander_list)list)) != NULL; list++)
        bindings_print(e, "%s%s", list == 0 ? "" : " ", name);
    return bindings_end(e);
}

// `list` is a meander_list.
BINDINGS_EXPORT(bindings_list)
meander_status bindings_list(bindings *e, int list) {
    bindings_begin(e);
    bindings_add(e, "[", 1);
    for (size_t i = 0; i < meander_list_count((meander_list)list); i++) {
        meander_info info = meander_list_at((meander_list)list, i);
        if (i > 0) bindings_print(e, ",\n");
        lists_entry(e, (meander_list)list, &info);
    }
    bindings_add(e, "]", 1);
    return bindings_end(e);
}
