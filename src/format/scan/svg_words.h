// SPDX-License-Identifier: MIT
// Attributes of SVG: numbers, colours, transforms and paths.
#ifndef FORMAT_SVG_WORDS_H
#define FORMAT_SVG_WORDS_H

#include "format/graph/xml_scan.h"
#include "format/scan/svg_paint.h"

// Lines in a circle.
enum { SVG_CIRCLE = 64 };

// x' = a x + c y + e, y' = b x + d y + f
typedef struct svg_map {
    double a, b, c, d, e, f;
} svg_map;

// The map that does `inner` first.
svg_map svg_map_both(const svg_map *outer, const svg_map *inner);

// A number behind blanks and commas, which `text` loses; false when there is none.  It is finite.
bool svg_take_number(xml_text *text, double *number);
// The number that an attribute begins with, whatever its unit; `fallback` without one.
double svg_number_of(const xml_scan *s, const char *name, double fallback);

// "#1a1a1a", "rgb(0,0,0)", a name; false for "none" and what is not known.
bool svg_colour(xml_text text, uint8_t colour[3]);
// "translate(1,2) scale(3)": after those of `map`; what is not known is passed over.
void svg_transform(xml_text text, svg_map *map);

// The points of a path in pixels; curves are eight lines, and arcs as many as their part of a circle has.  Errors:
// NO_MEMORY.  Anything that is not a path ends it.
MEANDER_CHECKED meander_status svg_path(context *c, xml_text text, const svg_map *map, svg_outline *o);

// Returns whether an element of this name is passed over: things that are there to be used elsewhere, and letters.
bool svg_is_passed_over(xml_text name);

#endif
