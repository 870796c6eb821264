// SPDX-License-Identifier: MIT
// Style sheets as drawing programs write them:
//
//     .wall, path.path { stroke: #000; fill: none }      a class, an element, or both
//     g .wall line { stroke-width: 2 }                   below other elements: those without a class or name count
//
// Comments are passed over, and so are rules for media and the like.  Where several rules fit, the last one wins,
// whatever their weight is elsewhere.
//
// Cost: a look at each character; then one at each rule for an element.
// Source: W3C, "Cascading Style Sheets, level 2 revision 1", chapters 4 and 5.
#include "format/scan/svg_rules.h"

#include <string.h>

xml_text svg_trim(const char *first, const char *end) {
    while (first < end && text_is_space(*first)) first++;
    while (end > first && text_is_space(end[-1])) end--;
    return (xml_text){first, (size_t)(end - first)};
}

// The end of a comment that begins there, else the place itself.
static const char *rules_skip(const char *at, const char *end) {
    if (end - at < 4 || at[0] != '/' || at[1] != '*') return at;
    for (at += 2; end - at > 1 && !(at[0] == '*' && at[1] == '/');) at++;
    return end - at > 1 ? at + 2 : end;
}

// One rule for each selector of a list.
static void rules_add_list(svg_rules *all, const char *at, const char *stop, xml_text style) {
    while (at < stop && all->count < SVG_RULES_MOST) {
        const char *comma = memchr(at, ',', (size_t)(stop - at));
        if (comma == NULL) comma = stop;
        xml_text selector = svg_trim(at, comma);
        if (selector.length > 0) all->rules[all->count++] = (svg_rule){selector, style};
        at = comma < stop ? comma + 1 : stop;
    }
}

void svg_rules_add(svg_rules *all, xml_text text) {
    const char *at = text.first, *end = text.first + text.length;
    while (at < end) {
        while (at < end && (text_is_space(*at) || rules_skip(at, end) != at))
            at = text_is_space(*at) ? at + 1 : rules_skip(at, end);
        const char *open = memchr(at, '{', (size_t)(end - at)), *close = open;
        // The braces of rules for media have others in them.
        for (size_t depth = 0; close != NULL && close < end; close++) {
            depth += *close == '{';
            depth -= *close == '}';
            if (depth == 0) break;
        }
        if (close == NULL || close == end) return;
        if (*at != '@') rules_add_list(all, at, open, svg_trim(open + 1, close));
        at = close + 1;
    }
}

// Returns whether a list of words, which blanks divide, has this one.
static bool rules_has_word(xml_text list, xml_text word) {
    for (size_t i = 0; list.first != NULL && i + word.length <= list.length; i++) {
        bool begins = i == 0 || text_is_space(list.first[i - 1]);
        bool ends = i + word.length == list.length || text_is_space(list.first[i + word.length]);
        if (begins && ends && memcmp(list.first + i, word.first, word.length) == 0) return true;
    }
    return false;
}

// Returns whether an element of this name is open around the one that has begun; true for anything but a name.
static bool rules_is_below(const xml_scan *element, xml_text name) {
    for (size_t i = 0; i < name.length; i++)
        if (name.first[i] == '.' || name.first[i] == '#') return true;
    if (name.length == 0) return true;
    for (size_t i = 0; i + 1 < element->depth; i++)
        if (element->open[i].length == name.length && memcmp(element->open[i].first, name.first, name.length) == 0)
            return true;
    return false;
}

bool svg_rule_fits(const svg_rule *rule, const xml_scan *element) {
    const char *at = rule->selector.first, *end = at + rule->selector.length;
    for (const char *c = at; c < end; c++) {
        if (!text_is_space(*c) && *c != '>') continue;
        if (!rules_is_below(element, (xml_text){at, (size_t)(c - at)})) return false;
        at = c + 1;
    }
    while (at < end) {
        char sign = *at == '.' || *at == '#' ? *at++ : '\0';
        const char *from = at;
        while (at < end && *at != '.' && *at != '#') at++;
        xml_text word = {from, (size_t)(at - from)}, is = element->name;
        bool any = sign == '\0' && word.length == 1 && *from == '*';
        if (sign != '\0') is = xml_attribute_of(element, sign == '.' ? "class" : "id");
        if (word.length == 0 || (!any && !rules_has_word(is, word))) return false;
    }
    return true;
}
