// SPDX-License-Identifier: MIT
// GeoJSON (RFC 7946): regions, which become a map, or else streets.
//
//     {"type": "FeatureCollection", "features": [
//       {"type": "Feature", "properties": {"name": "Hungary"},
//        "geometry": {"type": "Polygon", "coordinates": [[[16.1, 46.9], [17.2, 48.0], ...]]}}, ...]}
//
// A feature is a region, whatever it consists of; of bare geometries each polygon is one.  Its name is the property
// "name", "name_en", "admin", "title" or "label", in capitals or not, else its "id", else its number.  Coordinates are
// degrees if all can be, else those of a plane whose y grows upward.  The first ring of a polygon is its border, others
// are holes, whatever way they lead.
// Invariant: an object is read to its end before what is in it is, so that its keys may have any order.
#include <string.h>

#include "base/memory.h"
#include "format/graph/graph_read.h"
#include "format/graph/streets.h"
#include "format/json/json_scan.h"

enum { GEOJSON_DEPTH_MOST = 8, GEOJSON_DEGREES = 1000000 };

// The parts of an object that count, NULL where they do not come.
typedef struct geojson_object {
    json_text type;
    const char *coordinates, *geometries, *geometry, *features, *properties, *id;
} geojson_object;

// A region: its name as it is written, and where it is.
typedef struct geojson_region {
    json_text name;
    const char *at;
} geojson_region;

typedef struct geojson {
    graph_builder *builder;
    json_scan scan;
    regions *map;                // the builder's
    geojson_region *regions;
    size_t count, capacity;
    geojson_region feature;      // that is read now
    bool in_feature, begun;      // it has a region
    bool on_earth;
    unsigned depth;
    int way;                     // of the streets of a feature
    streets streets;
    size_t others;               // passed over
} geojson;

// ---- objects -------------------------------------------------------------------------

// The words of the standard, which are case-sensitive.
static bool geojson_is_type(json_text text) {
    static const char *const types[] = {"FeatureCollection", "Feature", "GeometryCollection", "Polygon", "MultiPolygon",
                                        "LineString", "MultiLineString", "Point", "MultiPoint"};
    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++)
        if (json_is(text, types[i])) return true;
    return false;
}

// Notes where a part begins, and passes it over; of a key that comes twice the last one counts, as in JavaScript.
static meander_status geojson_value(json_scan *s, json_text key, geojson_object *o) {
    const struct {
        const char *key;
        const char **at;
    } places[] = {{"coordinates", &o->coordinates}, {"geometries", &o->geometries}, {"geometry", &o->geometry},
                  {"features", &o->features}, {"properties", &o->properties}, {"id", &o->id}};
    const char *at = json_place_of_next(s);
    if (json_is(key, "type") && at < s->end && *at == '"') return json_string(s, &o->type);
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
        if (json_is(key, places[i].key)) *places[i].at = at;
    return json_skip(s);
}

// Goes to the end of an object.
static meander_status geojson_keys(json_scan *s, geojson_object *o) {
    json_text key;
    *o = (geojson_object){.type = {NULL, 0}};
    TRY(json_expect(s, '{'));
    if (json_take(s, '}')) return MEANDER_OK;
    do {
        TRY(json_key(s, &key));
        TRY(geojson_value(s, key, o));
    } while (json_take(s, ','));
    return json_expect(s, '}');
}

// Other objects may have a type, too, but none of these.  A fault in the text is found when it is read.
bool graph_is_geojson(const reading *r) {
    json_scan s;
    json_text key;
    geojson_object o = {.type = {NULL, 0}};
    json_scan_begin(&s, r);
    if (!json_take(&s, '{')) return false;
    do {
        if (json_key(&s, &key) != MEANDER_OK || geojson_value(&s, key, &o) != MEANDER_OK) return false;
        if (json_is(key, "type")) return geojson_is_type(o.type);
    } while (json_take(&s, ','));
    return false;
}

// ---- coordinates ---------------------------------------------------------------------

static meander_status geojson_number(geojson *g, int64_t *millionths) {
    const char *at = json_place_of_next(&g->scan);
    bool number = at < g->scan.end && (*at == '-' || (*at >= '0' && *at <= '9'));
    if (!number) return json_fail_at(&g->scan, at, "expected a number");
    TRY(json_skip(&g->scan));
    if (graph_text_decimal((graph_text){at, (size_t)(g->scan.at - at)}, millionths)) return MEANDER_OK;
    return json_fail_at(&g->scan, at, "a position is a decimal number below 10^9");
}

// Heights are passed over.
static meander_status geojson_position(geojson *g, int64_t at[2]) {
    int64_t height;
    TRY(json_expect(&g->scan, '['));
    TRY(geojson_number(g, &at[0]));
    TRY(json_expect(&g->scan, ','));
    TRY(geojson_number(g, &at[1]));
    while (json_take(&g->scan, ',')) TRY(geojson_number(g, &height));
    for (unsigned axis = 0; axis < 2; axis++) {
        int64_t most = (axis == 0 ? 360 : 90) * INT64_C(1000000);
        g->on_earth = g->on_earth && at[axis] <= most && at[axis] >= -most;
    }
    return json_expect(&g->scan, ']');
}

// Reads an array, each part by a call.
static meander_status geojson_array(geojson *g, meander_status (*read)(geojson *g, size_t i)) {
    const input *in = g->builder->reading->input;
    TRY(json_expect(&g->scan, '['));
    if (json_take(&g->scan, ']')) return MEANDER_OK;
    for (size_t i = 0;; i++) {
        TRY(read(g, i));
        if (i % 4096 == 0)
            TRY(context_progress(g->builder->reading->context, (uint64_t)(g->scan.at - in->data), in->size));
        if (!json_take(&g->scan, ',')) return json_expect(&g->scan, ']');
    }
}

// ---- regions -------------------------------------------------------------------------

static meander_status geojson_corner(geojson *g, size_t i) {
    int64_t at[2];
    (void)i;
    TRY(geojson_position(g, at));
    return regions_add_point(g->map, at);
}

// The last corner is the first one again.
static meander_status geojson_ring(geojson *g, size_t i) {
    const char *at = json_place_of_next(&g->scan);
    size_t first = g->map->point_count;
    TRY(regions_begin_ring(g->map, (uint32_t)g->count - 1, i > 0));
    TRY(geojson_array(g, geojson_corner));
    if (g->map->point_count - first >= 3) return MEANDER_OK;
    return json_fail_at(&g->scan, at, "a ring has at least three corners");
}

// All polygons of a feature belong to its region, which begins with the first of them.
static meander_status geojson_polygon(geojson *g, size_t i) {
    void *room = g->regions;
    const char *at = json_place_of_next(&g->scan);
    (void)i;
    if (!g->in_feature || !g->begun) {
        if (!memory_reserve(g->scan.reading->context, &room, &g->capacity, g->count + 1, sizeof *g->regions))
            return MEANDER_NO_MEMORY;
        g->regions = room;
        g->regions[g->count++] = g->in_feature ? g->feature : (geojson_region){{NULL, 0}, at};
        g->begun = true;
    }
    return geojson_array(g, geojson_ring);
}

// ---- streets -------------------------------------------------------------------------

static meander_status geojson_point(geojson *g, size_t i) {
    int64_t at[2];
    (void)i;
    TRY(geojson_position(g, at));
    return streets_add_point(&g->streets, at);
}

static meander_status geojson_line(geojson *g, size_t i) {
    const char *at = json_place_of_next(&g->scan);
    size_t first = g->streets.count;
    graph_text name = {NULL, 0};
    (void)i;
    if (g->in_feature) name = (graph_text){g->feature.name.first, g->feature.name.length};
    TRY(streets_begin_line(&g->streets, name, at, g->in_feature ? g->way : 0));
    TRY(geojson_array(g, geojson_point));
    return g->streets.count - first >= 2 ? MEANDER_OK : json_fail_at(&g->scan, at, "a line has at least two points");
}

// "yes", true and 1 are the way of the line, "-1" and "reverse" the other one, as OpenStreetMap has it.
static int geojson_way(const json_scan *s, const char *at) {
    static const char *const onward[] = {"true", "1", "\"yes\"", "\"1\"", "\"true\""}, *const back[] = {
        "-1", "\"-1\"", "\"reverse\""};
    for (size_t i = 0; i < sizeof onward / sizeof onward[0]; i++)
        if ((size_t)(s->end - at) > strlen(onward[i]) && memcmp(at, onward[i], strlen(onward[i])) == 0) return 1;
    for (size_t i = 0; i < sizeof back / sizeof back[0]; i++)
        if ((size_t)(s->end - at) > strlen(back[i]) && memcmp(at, back[i], strlen(back[i])) == 0) return -1;
    return 0;
}

// ---- names ---------------------------------------------------------------------------

// How good a key is for a name, from 1; 0: it is for something else.
static unsigned geojson_rank(json_text key) {
    static const char *const keys[] = {"label", "title", "admin", "name_en", "name"};
    unsigned rank = 0;
    for (unsigned i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        size_t k = 0;
        while (k < key.length && keys[i][k] != '\0' && (key.first[k] | 0x20) == (keys[i][k] | 0x20)) k++;
        if (k == key.length && keys[i][k] == '\0') rank = i + 1;
    }
    return rank;
}

// Strings and numbers are names; null and the like are none.
static meander_status geojson_text(json_scan *s, json_text *text) {
    const char *at = json_place_of_next(s);
    bool plain = at < s->end && (*at == '-' || (*at >= '0' && *at <= '9'));
    *text = (json_text){NULL, 0};
    if (at < s->end && *at == '"') return json_string(s, text);
    TRY(json_skip(s));
    if (plain) *text = (json_text){at, (size_t)(s->at - at)};
    return MEANDER_OK;
}

static meander_status geojson_name(json_scan s, const geojson_object *o, json_text *name, int *way) {
    json_text key, text;
    unsigned best = 0;
    *way = 0;
    *name = (json_text){NULL, 0};
    if (o->id != NULL) {
        s.at = o->id;
        TRY(geojson_text(&s, name));
    }
    s.at = o->properties;
    if (o->properties == NULL || *o->properties != '{' || !json_take(&s, '{') || json_take(&s, '}')) return MEANDER_OK;
    do {
        TRY(json_key(&s, &key));
        if (json_is(key, "oneway")) *way = geojson_way(&s, json_place_of_next(&s));
        TRY(geojson_text(&s, &text));
        if (text.length > 0 && geojson_rank(key) > best) best = geojson_rank(key), *name = text;
    } while (json_take(&s, ','));
    return MEANDER_OK;
}

// Names are taken when all of a feature has been read.
static meander_status geojson_add_nodes(geojson *g) {
    for (size_t i = 0; i < g->count; i++) {
        char room[JSON_PLAIN_ROOM];
        json_text name = json_plain(g->regions[i].name, room);
        uint32_t node;
        TRY(graph_builder_number(g->builder, (graph_text){name.first, name.length}, g->regions[i].at, &node));
    }
    return MEANDER_OK;
}

// ---- what is in an object ------------------------------------------------------------

// Recursion ends at the depth that any real file stays below.
static meander_status geojson_any(geojson *g, size_t i);

// Goes back to a part of an object that was passed over, and then on behind the object.
static meander_status geojson_inside(geojson *g, const char *at, meander_status (*read)(geojson *g, size_t i),
                                     bool array) {
    const char *behind = g->scan.at;
    if (at == NULL) return MEANDER_OK;
    g->scan.at = at;
    if (json_take_word(&g->scan, "null")) g->others++;
    else if (array) TRY(geojson_array(g, read));
    else TRY(read(g, 0));
    g->scan.at = behind;
    return MEANDER_OK;
}

// Its name comes first, as streets take it with them.
static meander_status geojson_feature(geojson *g, const geojson_object *o, const char *at) {
    if (g->in_feature) return json_fail_at(&g->scan, at, "a feature within another one");
    g->feature.at = at;
    TRY(geojson_name(g->scan, o, &g->feature.name, &g->way));
    g->in_feature = true;
    g->begun = false;
    TRY(geojson_inside(g, o->geometry, geojson_any, false));
    g->in_feature = false;
    return MEANDER_OK;
}

static meander_status geojson_dispatch(geojson *g, const geojson_object *o, const char *at) {
    if (json_is(o->type, "FeatureCollection")) return geojson_inside(g, o->features, geojson_any, true);
    if (json_is(o->type, "Feature")) return geojson_feature(g, o, at);
    if (json_is(o->type, "GeometryCollection")) return geojson_inside(g, o->geometries, geojson_any, true);
    if (json_is(o->type, "Polygon")) return geojson_inside(g, o->coordinates, geojson_polygon, false);
    if (json_is(o->type, "MultiPolygon")) return geojson_inside(g, o->coordinates, geojson_polygon, true);
    if (json_is(o->type, "LineString")) return geojson_inside(g, o->coordinates, geojson_line, false);
    if (json_is(o->type, "MultiLineString")) return geojson_inside(g, o->coordinates, geojson_line, true);
    if (json_is(o->type, "Point") || json_is(o->type, "MultiPoint")) g->others++;
    else return json_fail_at(&g->scan, at, "expected an object of GeoJSON with a \"type\"");
    return MEANDER_OK;
}

static meander_status geojson_any(geojson *g, size_t i) {
    geojson_object o;
    const char *at = json_place_of_next(&g->scan);
    (void)i;
    if (g->depth == GEOJSON_DEPTH_MOST) return json_fail_at(&g->scan, at, "nested too deeply");
    TRY(geojson_keys(&g->scan, &o));
    g->depth++;
    TRY(geojson_dispatch(g, &o, at));
    g->depth--;
    return MEANDER_OK;
}

// ---- all of it -----------------------------------------------------------------------

// Polygons are a map, and lines are streets if there are no polygons.
static meander_status geojson_read(geojson *g) {
    TRY(geojson_any(g, 0));
    TRY(json_end(&g->scan));
    bool lines = g->count == 0;
    if (lines && g->streets.line_count == 0)
        return format_fail(g->builder->reading, 0, 0, "there is no polygon and no line in this GeoJSON");
    if (lines) TRY(streets_give(&g->streets, g->builder, g->on_earth));
    size_t others = g->others + (lines ? 0 : g->streets.line_count);
    if (others > 0)
        context_note(g->scan.reading->context, "%s: lines, points and empty features left out: %zu",
                     g->scan.reading->input->name, others);
    if (lines) return MEANDER_OK;
    TRY(geojson_add_nodes(g));
    g->map->on_earth = g->on_earth;
    g->map->upward = true;
    return graph_builder_border(g->builder);
}

// Coordinates are degrees until one of them cannot be.
meander_status graph_read_geojson(graph_builder *b) {
    geojson g = {.builder = b, .map = &b->map, .on_earth = true};
    json_scan_begin(&g.scan, b->reading);
    streets_init(&g.streets, b->reading->context);
    meander_status status = geojson_read(&g);
    streets_done(&g.streets);
    memory_free(b->reading->context, g.regions);
    return status;
}
