// SPDX-License-Identifier: MIT
// Regions of a map in SVG: each path, polygon, rectangle, circle and ellipse is one.
//
//     <g id="Island"><path d="M0 0H20V10Z"/><path d="..."/></g>      a shape without a name belongs to the group around
//     <path id="x1" d="..."><title>Hungary</title></path>            it that has one; its title comes first
//
// The name is the title, the attribute "name", "data-name", "inkscape:label" or "id", or a number.  Curves are eight
// lines, the same ones from either end, so that two regions may share them.  The even-odd rule holds:
// a ring within an odd number of others is a hole.  Lines, whatever is hidden or to be used elsewhere, and a rectangle
// that is the whole picture are passed over.
// Source: W3C, "Scalable Vector Graphics (SVG) 1.1", second edition, 2011.
#include <math.h>
#include <string.h>

#include "base/memory.h"
#include "format/graph/graph_read.h"
#include "format/scan/svg_words.h"

enum { SVG_MAP_LOOKS = 100000000, SVG_MAP_NAME = 200 };

// An element that is open: its coordinates, and the region that its shapes belong to, or REGIONS_NONE.
typedef struct svg_map_state {
    svg_map map;
    xml_text name;
    const char *at;
    uint32_t region;
    bool hidden;
} svg_map_state;

// A region: its name as it is written.
typedef struct svg_map_region {
    xml_text name;
    const char *at;
    bool plain;                  // as xml_decode takes it
} svg_map_region;

typedef struct svg_map_reader {
    graph_builder *builder;
    xml_scan scan;
    svg_map_state states[XML_DEPTH_MOST + 1];
    svg_outline outline;
    svg_map_region *regions;
    size_t count, capacity, looks, lines;
    double size[2];              // of the whole picture
} svg_map_reader;

// Other XML begins with another element; a fault is found when it is read.
bool graph_is_svg(const reading *r) {
    xml_scan s;
    xml_event event;
    xml_scan_begin(&s, r);
    return xml_next(&s, &event) == MEANDER_OK && event == XML_BEGIN && xml_is(s.name, "svg");
}

// ---- names ---------------------------------------------------------------------------

// The best name that an element has itself.
static xml_text svg_map_name(const xml_scan *s) {
    static const char *const names[] = {"name", "data-name", "label", "id"};
    xml_text name = {NULL, 0};
    for (size_t i = 0; i < sizeof names / sizeof names[0] && name.length == 0; i++)
        name = xml_attribute_of(s, names[i]);
    return name;
}

// Its name may still change: a title comes behind the shape's attributes.
static meander_status svg_map_new_region(svg_map_reader *r, xml_text name, const char *at, uint32_t *region) {
    void *room = r->regions;
    if (!memory_reserve(r->scan.reading->context, &room, &r->capacity, r->count + 1, sizeof *r->regions))
        return MEANDER_NO_MEMORY;
    r->regions = room;
    *region = (uint32_t)r->count;
    r->regions[r->count++] = (svg_map_region){name, at, false};
    return MEANDER_OK;
}

// That of the element itself, of the group around it that has a name, or a new one.  The picture itself does not count.
static meander_status svg_map_find_region(svg_map_reader *r, uint32_t *region) {
    size_t depth = r->scan.depth;
    while (depth > 1 && r->states[depth].name.length == 0) depth--;
    svg_map_state *s = &r->states[depth > 1 ? depth : r->scan.depth];
    if (s->region == REGIONS_NONE) TRY(svg_map_new_region(r, s->name, s->at, &s->region));
    r->states[r->scan.depth].region = *region = s->region;
    return MEANDER_OK;
}

// A title names the shape or the group that it is in.
static void svg_map_take_title(const svg_map_reader *r) {
    const xml_scan *s = &r->scan;
    if (!xml_is(s->name, "title") || s->depth < 3) return;
    uint32_t region = r->states[s->depth - 1].region;
    if (region == REGIONS_NONE || s->text.length > SVG_MAP_NAME) return;
    r->regions[region].name = s->text;
    r->regions[region].plain = s->plain;
}

// Nodes are the regions in the order in which they began.  References in their names become letters; a name that is
// too long stays as it is.
static meander_status svg_map_add_nodes(svg_map_reader *r) {
    char decoded[SVG_MAP_NAME + 1];
    for (size_t i = 0; i < r->count; i++) {
        const svg_map_region *region = &r->regions[i];
        graph_text name = {region->name.first, region->name.length};
        uint32_t node;
        if (name.length > 0 && name.length <= SVG_MAP_NAME) {
            TRY(xml_decode(&r->scan, region->name, region->plain, decoded, &name.length));
            name.first = decoded;
        }
        TRY(graph_builder_number(r->builder, name, region->at, &node));
    }
    return MEANDER_OK;
}

// ---- shapes --------------------------------------------------------------------------

// Points that are too far away are left out, as in pictures.
static meander_status svg_map_point(svg_map_reader *r, double x, double y, bool begins) {
    const svg_map *m = &r->states[r->scan.depth].map;
    double to_x = m->a * x + m->c * y + m->e, to_y = m->b * x + m->d * y + m->f;
    if (!(fabs(to_x) < 1e7 && fabs(to_y) < 1e7)) return MEANDER_OK;
    return svg_add(r->scan.reading->context, &r->outline, to_x, to_y, begins);
}

// It is closed without its first point again.
static meander_status svg_map_polygon(svg_map_reader *r) {
    xml_text points = xml_attribute_of(&r->scan, "points");
    double x, y;
    for (bool begins = true; points.first != NULL && svg_take_number(&points, &x) && svg_take_number(&points, &y);
         begins = false)
        TRY(svg_map_point(r, x, y, begins));
    return MEANDER_OK;
}

// A rectangle that is as large as the picture is its ground.
static meander_status svg_map_rect(svg_map_reader *r) {
    const xml_scan *s = &r->scan;
    xml_text text = xml_attribute_of(s, "width");
    double x = svg_number_of(s, "x", 0), y = svg_number_of(s, "y", 0);
    double width = svg_number_of(s, "width", 0), height = svg_number_of(s, "height", 0);
    bool part = text.length > 0 && text.first[text.length - 1] == '%';
    if (part || (width >= r->size[0] && height >= r->size[1] && r->size[0] > 0)) return MEANDER_OK;
    TRY(svg_map_point(r, x, y, true));
    TRY(svg_map_point(r, x + width, y, false));
    TRY(svg_map_point(r, x + width, y + height, false));
    return svg_map_point(r, x, y + height, false);
}

// A polygon of many corners, which no other shape shares.
static meander_status svg_map_ellipse(svg_map_reader *r, bool circle) {
    const xml_scan *s = &r->scan;
    double x = svg_number_of(s, "cx", 0), y = svg_number_of(s, "cy", 0);
    double across = svg_number_of(s, circle ? "r" : "rx", 0), down = circle ? across : svg_number_of(s, "ry", 0);
    for (unsigned i = 0; i < SVG_CIRCLE; i++) {
        double angle = 2 * acos(-1) * i / SVG_CIRCLE;
        TRY(svg_map_point(r, x + across * cos(angle), y + down * sin(angle), i == 0));
    }
    return MEANDER_OK;
}

// An element that is not a shape has no points.
static meander_status svg_map_shape(svg_map_reader *r) {
    const xml_scan *s = &r->scan;
    r->outline.count = 0;
    if (xml_is(s->name, "polygon")) return svg_map_polygon(r);
    if (xml_is(s->name, "rect")) return svg_map_rect(r);
    if (xml_is(s->name, "circle") || xml_is(s->name, "ellipse")) return svg_map_ellipse(r, xml_is(s->name, "circle"));
    xml_text path = xml_attribute_of(s, "d");
    if (!xml_is(s->name, "path") || path.first == NULL) return MEANDER_OK;
    return svg_path(s->reading->context, path, &r->states[s->depth].map, &r->outline);
}

// ---- rings ---------------------------------------------------------------------------

// A ring ends where the next one begins.
static size_t svg_map_ring_end(const svg_outline *o, size_t first) {
    size_t end = first + 1;
    while (end < o->count && !o->points[end].begins) end++;
    return end;
}

// Twice the area, whatever way the ring leads.
static double svg_map_area(const svg_outline *o, size_t first, size_t end) {
    double area = 0;
    for (size_t i = first; i < end; i++) {
        const svg_point *a = &o->points[i], *b = &o->points[i + 1 < end ? i + 1 : first];
        area += a->x * b->y - a->y * b->x;
    }
    return fabs(area);
}

// Whether a ring is around a point.
static bool svg_map_holds(const svg_outline *o, size_t first, size_t end, const svg_point *at) {
    bool inside = false;
    for (size_t i = first; i < end; i++) {
        const svg_point *a = &o->points[i], *b = &o->points[i + 1 < end ? i + 1 : first];
        if ((a->y <= at->y) == (b->y <= at->y)) continue;
        inside ^= a->x + (at->y - a->y) * (b->x - a->x) / (b->y - a->y) > at->x;
    }
    return inside;
}

// Whether a ring is within an odd number of others.  Many rings in one shape would take long, so looks are limited.
static meander_status svg_map_is_hole(svg_map_reader *r, size_t ring, bool *hole) {
    const svg_outline *o = &r->outline;
    *hole = false;
    for (size_t first = 0, end; first < o->count; first = end) {
        end = svg_map_ring_end(o, first);
        r->looks += end - first;
        if (first != ring) *hole ^= svg_map_holds(o, first, end, &o->points[ring]);
    }
    if (r->looks <= SVG_MAP_LOOKS) return MEANDER_OK;
    return format_fail_at(r->scan.reading, r->states[r->scan.depth].at, "shapes of too many parts");
}

// All rings of a shape belong to one region, which is found with the first of them.  Rings that enclose nothing are
// lines.  Coordinates become millionths.
static meander_status svg_map_add_rings(svg_map_reader *r) {
    const svg_outline *o = &r->outline;
    const double least = 1e-9;
    uint32_t region = REGIONS_NONE;
    for (size_t first = 0, end; first < o->count; first = end) {
        bool hole;
        end = svg_map_ring_end(o, first);
        if (!(svg_map_area(o, first, end) > least)) continue;
        TRY(svg_map_is_hole(r, first, &hole));
        if (region == REGIONS_NONE) TRY(svg_map_find_region(r, &region));
        TRY(regions_begin_ring(&r->builder->map, region, hole));
        for (size_t i = first; i < end; i++) {
            const int64_t at[2] = {llround(o->points[i].x * 1e6), llround(o->points[i].y * 1e6)};
            TRY(regions_add_point(&r->builder->map, at));
        }
    }
    r->lines += o->count > 0 && region == REGIONS_NONE;
    return MEANDER_OK;
}

// ---- the document --------------------------------------------------------------------

// An element inherits the transform of the one around it, and is hidden with it.
static meander_status svg_map_element(svg_map_reader *r) {
    xml_scan *x = &r->scan;
    svg_map_state *s = &r->states[x->depth];
    xml_text transform = xml_attribute_of(x, "transform"), display = xml_attribute_of(x, "display");
    *s = (svg_map_state){.map = r->states[x->depth - 1].map, .name = svg_map_name(x), .region = REGIONS_NONE,
                         .at = x->name.first, .hidden = r->states[x->depth - 1].hidden};
    if (transform.first != NULL) svg_transform(transform, &s->map);
    s->hidden = s->hidden || svg_is_passed_over(x->name) || (display.first != NULL && xml_is(display, "none"));
    if (s->hidden) return MEANDER_OK;
    TRY(svg_map_shape(r));
    return svg_map_add_rings(r);
}

// A title is known when its text comes, which is behind the element that it names.
static meander_status svg_map_read(svg_map_reader *r) {
    xml_event event;
    uint64_t elements = 0;
    xml_scan_begin(&r->scan, r->builder->reading);
    TRY(xml_next(&r->scan, &event));
    while (event != XML_END) {
        if (event == XML_BEGIN && r->scan.depth == 1) {
            r->size[0] = svg_number_of(&r->scan, "width", 0);
            r->size[1] = svg_number_of(&r->scan, "height", 0);
        }
        if (event == XML_BEGIN) TRY(svg_map_element(r));
        if (event == XML_TEXT) svg_map_take_title(r);
        TRY(format_tick(r->builder->reading, ++elements, 0));
        TRY(xml_next(&r->scan, &event));
    }
    if (r->count == 0) return format_fail(r->builder->reading, 0, 0, "there is no shape with an area in this SVG");
    TRY(svg_map_add_nodes(r));
    if (r->lines > 0)
        context_note(r->scan.reading->context, "%s: lines left out: %zu", r->scan.reading->input->name, r->lines);
    return graph_builder_border(r->builder);
}

// The states of all depths are too large for the stack of a small machine.
meander_status graph_read_svg(graph_builder *b) {
    context *c = b->reading->context;
    svg_map_reader *r = memory_new_zeroed(c, 1, sizeof *r);
    if (r == NULL) return MEANDER_NO_MEMORY;
    r->builder = b;
    r->states[0] = (svg_map_state){.map = {1, 0, 0, 1, 0, 0}, .region = REGIONS_NONE};
    meander_status status = svg_map_read(r);
    memory_free(c, r->outline.points);
    memory_free(c, r->regions);
    memory_free(c, r);
    return status;
}
