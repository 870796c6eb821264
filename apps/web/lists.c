// SPDX-License-Identifier: MIT
// What there is, as JSON: the page makes its menus and controls of it, so a new algorithm shows
// there by itself.
//
//     [{"name": "wilson", "about": "...", "traits": ["perfect"], "params": [{"name": ...}]}]
//
// The same members as `meander list --json`.  Texts of the registries need no escapes but \" and
// a backslash.
#include <inttypes.h>
#include <string.h>

#include "bindings.h"

static const char *const lists_kinds[] = {
    [MEANDER_PARAM_INTEGER] = "integer", [MEANDER_PARAM_PERCENT] = "percent",
    [MEANDER_PARAM_CHOICE] = "choice",   [MEANDER_PARAM_SWITCH] = "switch",
    [MEANDER_PARAM_WEIGHTS] = "weights", [MEANDER_PARAM_CHARACTER] = "character",
    [MEANDER_PARAM_COLOUR] = "colour",
};

static void lists_string(edge *e, const char *text, size_t length) {
    edge_add(e, "\"", 1);
    for (size_t i = 0; i < length; i++) {
        if (text[i] == '"' || text[i] == '\\') edge_add(e, "\\", 1);
        edge_add(e, text + i, 1);
    }
    edge_add(e, "\"", 1);
}

static void lists_member(edge *e, const char *key, const char *text) {
    edge_print(e, "\"%s\":", key);
    lists_string(e, text == NULL ? "" : text, text == NULL ? 0 : strlen(text));
}

static void lists_words(edge *e, const char *key, const char *words, const char *mark) {
    edge_print(e, ",\"%s\":[", key);
    for (const char *at = words == NULL ? "" : words; *at != '\0'; at += strspn(at, mark)) {
        size_t length = strcspn(at, mark);
        if (at != words) edge_add(e, ",", 1);
        lists_string(e, at, length);
        at += length;
    }
    edge_add(e, "]", 1);
}

static void lists_param(edge *e, const meander_param *p) {
    edge_add(e, "{", 1);
    lists_member(e, "name", p->name);
    edge_add(e, ",", 1);
    lists_member(e, "about", p->about);
    edge_add(e, ",", 1);
    lists_member(e, "kind", lists_kinds[p->kind]);
    if (p->kind == MEANDER_PARAM_INTEGER)
        edge_print(e, ",\"least\":%" PRId64 ",\"most\":%" PRId64, p->least, p->most);
    if (p->kind == MEANDER_PARAM_CHOICE) lists_words(e, "choices", p->choices, "|");
    edge_print(e, ",\"default\":%" PRId64 "}", p->fallback);
}

static void lists_entry(edge *e, const meander_info *info) {
    edge_add(e, "{", 1);
    lists_member(e, "name", info->name);
    edge_add(e, ",", 1);
    lists_member(e, "about", info->about);
    lists_words(e, "traits", info->traits, " ");
    edge_print(e, ",\"params\":[");
    for (const meander_param *p = info->params; p != NULL && p->name != NULL; p++) {
        if (p != info->params) edge_add(e, ",", 1);
        lists_param(e, p);
    }
    edge_print(e, "]}");
}

// `list` is a meander_list.
EDGE_EXPORT(edge_list)
meander_status edge_list(edge *e, int list) {
    edge_begin(e);
    edge_add(e, "[", 1);
    for (size_t i = 0; i < meander_list_count((meander_list)list); i++) {
        meander_info info = meander_list_at((meander_list)list, i);
        if (i > 0) edge_print(e, ",\n");
        lists_entry(e, &info);
    }
    edge_add(e, "]", 1);
    return edge_end(e);
}
