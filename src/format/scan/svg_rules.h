// SPDX-License-Identifier: MIT
// The style sheet of an SVG picture: which declarations belong to an element.
#ifndef FORMAT_SVG_RULES_H
#define FORMAT_SVG_RULES_H

#include "format/graph/xml_scan.h"

enum { SVG_RULES_MOST = 128 };   // selectors; those beyond are passed over

typedef struct svg_rule {
    xml_text selector, style;    // ".wall" and "stroke: black; fill: none"
} svg_rule;

typedef struct svg_rules {
    svg_rule rules[SVG_RULES_MOST];
    size_t count;
} svg_rules;

// Without the blanks around it.
xml_text svg_trim(const char *first, const char *end);

// Adds the rules of a text; they point into it.
void svg_rules_add(svg_rules *all, xml_text text);

// Returns whether a rule is for the element that has begun.
bool svg_rule_fits(const svg_rule *rule, const xml_scan *element);

#endif
