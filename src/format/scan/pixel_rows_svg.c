// SPDX-License-Identifier: MIT
// SVG pictures made of lines: <line>, <polyline>, <polygon>, <path>, <rect>, <circle>, <ellipse>, in groups with
// transforms and a style sheet (svg_rules.c), are painted into a picture, which is then read like any other.  Texts,
// symbols and gradients are not looked at.
//
//     <g transform="translate(5,5)" stroke="black">      what a group says holds for what is in it
//       <path d="M0 0h20v10"/>
//     </g>
//
// The longer side has 1000 pixels, and more for large files: a maze of many cells has many lines.  In less than 6 KB
// there is room for so few lines that fewer pixels show them, and looking for a maze takes a fraction of the time.
//
// Invariant: painting takes no more than some hundred times the picture's pixels.
// Source: W3C, "Scalable Vector Graphics (SVG) 1.1", second edition, 2011.
#include "format/scan/pixel_rows_kind.h"

#include <math.h>
#include <string.h>

#include "format/scan/svg_rules.h"
#include "format/scan/svg_words.h"

enum { SVG_LOOK = 1024, SVG_SIDE_LEAST = 300, SVG_BYTES_LEAST = 8, SVG_SIDE = 1000, SVG_BYTES_PER_SIDE = 64 };
enum { SVG_SIDE_MOST = 5000, SVG_PAINTED = 100 };

// The state that an element inherits.
typedef struct svg_state {
    svg_map map;
    uint8_t fill[3], stroke[3];
    bool fills, strokes, hidden;
    double width;
} svg_state;

typedef struct svg_reader {
    xml_scan scan;
    svg_canvas canvas;
    svg_outline outline;
    svg_state states[XML_DEPTH_MOST + 1];
    svg_rules rules;
} svg_reader;

// In front of it there may be comments and a head of XML.
static bool pixel_rows_svg_is(const uint8_t *bytes, size_t size) {
    static const uint8_t mark[] = {0xef, 0xbb, 0xbf};
    size_t at = size > 3 && memcmp(bytes, mark, 3) == 0 ? 3 : 0;
    while (at < size && (bytes[at] == ' ' || (bytes[at] >= '\t' && bytes[at] <= '\r'))) at++;
    if (at == size || bytes[at] != '<') return false;
    for (; at + 4 < size && at < SVG_LOOK; at++)
        if (memcmp(bytes + at, "<svg", 4) == 0) return true;
    return false;
}

// ---- style -------------------------------------------------------------------------------------

static void svg_set(svg_state *s, xml_text name, xml_text value) {
    double number;
    if (xml_is(name, "fill")) s->fills = svg_colour(value, s->fill);
    else if (xml_is(name, "stroke")) s->strokes = svg_colour(value, s->stroke);
    else if (xml_is(name, "stroke-width") && svg_take_number(&value, &number)) s->width = fabs(number);
    else if (xml_is(name, "display") || xml_is(name, "visibility"))
        s->hidden = xml_is(value, "none") || xml_is(value, "hidden");
}

// "fill: none; stroke: black"
static void svg_set_all(svg_state *s, xml_text style) {
    const char *at = style.first, *end = at + style.length;
    while (at < end) {
        const char *stop = memchr(at, ';', (size_t)(end - at));
        if (stop == NULL) stop = end;
        const char *colon = memchr(at, ':', (size_t)(stop - at));
        if (colon != NULL) svg_set(s, svg_trim(at, colon), svg_trim(colon + 1, stop));
        at = stop + (stop < end);
    }
}

// An element's own style comes before the style sheet, and this before attributes.  A line without any style is black.
static void svg_take_style(svg_reader *r) {
    xml_scan *x = &r->scan;
    svg_state *s = &r->states[x->depth];
    *s = r->states[x->depth - 1];
    for (size_t i = 0; i < x->attribute_count; i++) svg_set(s, x->attributes[i].name, x->attributes[i].value);
    xml_text style = xml_attribute_of(x, "style"), transform = xml_attribute_of(x, "transform");
    for (size_t i = 0; i < r->rules.count; i++)
        if (svg_rule_fits(&r->rules.rules[i], x)) svg_set_all(s, r->rules.rules[i].style);
    if (style.first != NULL) svg_set_all(s, style);
    if (transform.first != NULL) svg_transform(transform, &s->map);
    s->hidden = s->hidden || svg_is_passed_over(x->name);
    bool told = s->strokes || s->fills;
    if (!told && xml_attribute_of(x, "class").first != NULL) s->strokes = true;
}

// ---- shapes ------------------------------------------------------------------------------------

static meander_status svg_add_mapped(svg_reader *r, double x, double y, bool begins) {
    const svg_map *m = &r->states[r->scan.depth].map;
    double to_x = m->a * x + m->c * y + m->e, to_y = m->b * x + m->d * y + m->f;
    if (!(fabs(to_x) < 1e7 && fabs(to_y) < 1e7)) return MEANDER_OK;
    return svg_add(r->canvas.context, &r->outline, to_x, to_y, begins || r->outline.count == 0);
}

static meander_status svg_add_list(svg_reader *r, bool close) {
    xml_text points = xml_attribute_of(&r->scan, "points");
    double x, y, first[2] = {0, 0};
    bool begins = true;
    while (points.first != NULL && svg_take_number(&points, &x) && svg_take_number(&points, &y)) {
        if (begins) first[0] = x, first[1] = y;
        TRY(svg_add_mapped(r, x, y, begins));
        begins = false;
    }
    return close && !begins ? svg_add_mapped(r, first[0], first[1], false) : MEANDER_OK;
}

// A size in parts of a hundred is of the whole picture, which is known to be a background.
static meander_status svg_add_rect(svg_reader *r) {
    const xml_scan *s = &r->scan;
    xml_text text = xml_attribute_of(s, "width");
    if (text.length > 0 && text.first[text.length - 1] == '%') return MEANDER_OK;
    double x = svg_number_of(s, "x", 0), y = svg_number_of(s, "y", 0);
    double right = x + svg_number_of(s, "width", 0), bottom = y + svg_number_of(s, "height", 0);
    TRY(svg_add_mapped(r, x, y, true));
    TRY(svg_add_mapped(r, right, y, false));
    TRY(svg_add_mapped(r, right, bottom, false));
    TRY(svg_add_mapped(r, x, bottom, false));
    return svg_add_mapped(r, x, y, false);
}

static meander_status svg_add_ellipse(svg_reader *r, bool circle) {
    const xml_scan *s = &r->scan;
    double x = svg_number_of(s, "cx", 0), y = svg_number_of(s, "cy", 0);
    double across = svg_number_of(s, circle ? "r" : "rx", 0), down = circle ? across : svg_number_of(s, "ry", 0);
    if (!(across > 0 && down > 0)) return MEANDER_OK;
    for (unsigned i = 0; i <= SVG_CIRCLE; i++) {
        double angle = 2 * acos(-1) * (i % SVG_CIRCLE) / SVG_CIRCLE;
        TRY(svg_add_mapped(r, x + across * cos(angle), y + down * sin(angle), i == 0));
    }
    return MEANDER_OK;
}

static meander_status svg_add_shape(svg_reader *r) {
    const xml_scan *s = &r->scan;
    r->outline.count = 0;
    if (xml_is(s->name, "polyline") || xml_is(s->name, "polygon")) return svg_add_list(r, xml_is(s->name, "polygon"));
    if (xml_is(s->name, "rect")) return svg_add_rect(r);
    if (xml_is(s->name, "circle") || xml_is(s->name, "ellipse")) return svg_add_ellipse(r, xml_is(s->name, "circle"));
    if (xml_is(s->name, "line")) {
        TRY(svg_add_mapped(r, svg_number_of(s, "x1", 0), svg_number_of(s, "y1", 0), true));
        return svg_add_mapped(r, svg_number_of(s, "x2", 0), svg_number_of(s, "y2", 0), false);
    }
    xml_text path = xml_attribute_of(s, "d");
    if (!xml_is(s->name, "path") || path.first == NULL) return MEANDER_OK;
    return svg_path(r->canvas.context, path, &r->states[s->depth].map, &r->outline);
}

static meander_status pixel_rows_svg_element(svg_reader *r) {
    svg_take_style(r);
    const svg_state *s = &r->states[r->scan.depth];
    if (s->hidden) return MEANDER_OK;
    TRY(svg_add_shape(r));
    bool line = xml_is(r->scan.name, "line");
    double scale = sqrt(fabs(s->map.a * s->map.d - s->map.b * s->map.c));
    bool paid = line || !s->fills || svg_fill(&r->canvas, &r->outline, s->fill);
    paid = paid && (!s->strokes || svg_stroke(&r->canvas, &r->outline, scale * s->width, s->stroke));
    return paid ? MEANDER_OK : format_fail(r->scan.reading, 0, 0, "its shapes cover each other too often");
}

// ---- the document ------------------------------------------------------------------------------------

// The outermost element says which part of the plane is seen; the first state is that of the whole picture.
static meander_status svg_begin_picture(svg_reader *r, pixel_rows *p) {
    const xml_scan *s = &r->scan;
    double box[4] = {0, 0, svg_number_of(s, "width", 0), svg_number_of(s, "height", 0)};
    xml_text view = xml_attribute_of(s, "viewBox");
    for (unsigned i = 0; i < 4 && view.first != NULL; i++)
        if (!svg_take_number(&view, &box[i]))
            return format_fail(p->reading, 0, 0, "the viewBox of an SVG has four numbers");
    double longest = box[2] > box[3] ? box[2] : box[3];
    if (!xml_is(s->name, "svg") || !(box[2] > 0 && box[3] > 0))
        return format_fail(p->reading, 0, 0, "an SVG picture without viewBox or size");
    uint64_t few = SVG_SIDE_LEAST + p->size / SVG_BYTES_LEAST, whole = SVG_SIDE + p->size / SVG_BYTES_PER_SIDE;
    double side = (double)(few < whole ? few : whole), scale = (side < SVG_SIDE_MOST ? side : SVG_SIDE_MOST) / longest;
    // Half a pixel more would have no shape's colour.
    p->width = box[2] * scale < 1 ? 1 : (uint32_t)(box[2] * scale + 0.5);
    p->height = box[3] * scale < 1 ? 1 : (uint32_t)(box[3] * scale + 0.5);
    TRY(pixel_rows_hold(p, 3));
    memset(p->held, 255, 3 * (size_t)p->width * p->height);
    r->canvas = (svg_canvas){.context = p->reading->context, .width = p->width, .height = p->height, .pixels = p->held,
                             .work = (uint64_t)SVG_PAINTED * p->width * p->height};
    r->canvas.crossed = memory_new_zeroed(p->reading->context, ((size_t)p->width + 1) * p->height, 1);
    r->states[0] = (svg_state){.map = {scale, 0, 0, scale, -box[0] * scale, -box[1] * scale}, .fills = true,
                               .width = 1};
    return r->canvas.crossed != NULL ? MEANDER_OK : MEANDER_NO_MEMORY;
}

static meander_status svg_read(svg_reader *r, pixel_rows *p) {
    xml_event event;
    uint64_t elements = 0;
    xml_scan_begin(&r->scan, p->reading);
    TRY(xml_next(&r->scan, &event));
    if (event != XML_BEGIN) return format_fail(p->reading, 0, 0, "an SVG picture begins with <svg>");
    TRY(svg_begin_picture(r, p));
    svg_take_style(r);
    for (;;) {
        TRY(xml_next(&r->scan, &event));
        if (event == XML_END) return MEANDER_OK;
        if (event == XML_TEXT && xml_is(r->scan.name, "style")) svg_rules_add(&r->rules, r->scan.text);
        if (event == XML_BEGIN) TRY(pixel_rows_svg_element(r));
        TRY(format_tick(p->reading, ++elements, 0));
    }
}

static meander_status pixel_rows_svg_begin(pixel_rows *p) {
    context *c = p->reading->context;
    svg_reader *r = memory_new_zeroed(c, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    meander_status status = svg_read(r, p);
    memory_free(c, r->canvas.crossed);
    memory_free(c, r->outline.points);
    memory_free(c, r);
    return status;
}

// All rows are held, so none is asked for.
const pixel_rows_kind pixel_rows_svg = {.is = pixel_rows_svg_is, .begin = pixel_rows_svg_begin};
