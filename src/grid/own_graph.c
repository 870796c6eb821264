// SPDX-License-Identifier: MIT
// The user's own graphs, kept by the context.
//
//     context -> underground -> petersen     a list, the latest first; the last one is always there, and so is
//                                            the map tangram
//
// Cost: a search goes through the list, which has few graphs.
#include "grid/own_graph.h"

#include <string.h>

#include "base/hash.h"
#include "base/memory.h"
#include "base/text.h"

void own_graph_free(context *c, own_graph *g) {
    if (g == NULL) return;
    memory_free(c, (void *)g->text);
    memory_free(c, (void *)g->names);
    memory_free(c, (void *)g->ends);
    memory_free(c, (void *)g->lengths);
    memory_free(c, (void *)g->places);
    memory_free(c, (void *)g->first);
    memory_free(c, (void *)g->outline);
    memory_free(c, g);
}

void own_graph_free_all(context *c) {
    while (c->graphs != NULL) {
        own_graph *g = c->graphs;
        c->graphs = g->next;
        own_graph_free(c, g);
    }
}

// ---- the graph that is always there ------------------------------------------------

// Petersen's: five nodes outside, five inside, each with three edges.
static const char petersen_text[] = "a\0b\0c\0d\0e\0f\0g\0h\0i\0j";
static const size_t petersen_names[] = {0, 2, 4, 6, 8, 10, 12, 14, 16, 18};
static const uint32_t petersen_ends[][2] = {
    {0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7}, {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6},
    {6, 8}, {8, 5}};
static const shape_point petersen_places[] = {
    {0, -2600}, {2473, -803}, {1528, 2103}, {-1528, 2103}, {-2473, -803},
    {0, -1300}, {1236, -402}, {764, 1052},  {-764, 1052},  {-1236, -402}};
static const own_graph petersen = {.name = "petersen", .hash = UINT64_C(0xe7ea23bd5ee8502f), .nodes = 10,
                                   .edges = 15, .pieces = 1, .sides = 3, .text = petersen_text,
                                   .names = petersen_names, .ends = petersen_ends,
                                   .places = petersen_places};

// The seven pieces of a tangram in their box; some touch along a part of an edge, and some in a point alone.
static const char tangram_text[] = "top\0left\0right\0square\0middle\0rhomboid\0corner";
static const size_t tangram_names[] = {0, 4, 9, 15, 22, 29, 38};
static const uint32_t tangram_ends[][2] = {
    {0, 1}, {0, 2}, {0, 3}, {1, 4}, {1, 5}, {2, 3}, {3, 4}, {3, 6}, {4, 5}, {5, 6}};
static const shape_point tangram_places[] = {
    {1320, 550}, {550, 1320}, {2370, 660}, {1980, 1320}, {1320, 1710}, {1310, 2310}, {2250, 2250}};
static const uint32_t tangram_first[] = {0, 4, 8, 11, 15, 18, 22, 26};
static const shape_edge tangram_outline[] = {
    {{0, 0}, {2640, 0}, 3}, {{2640, 0}, {1980, 660}, 1}, {{1980, 660}, {1320, 1320}, 2}, {{1320, 1320}, {0, 0}, 0},
    {{0, 0}, {1320, 1320}, 0}, {{1320, 1320}, {660, 1980}, 1}, {{660, 1980}, {0, 2640}, 2}, {{0, 2640}, {0, 0}, 3},
    {{2640, 0}, {2640, 1320}, 2}, {{2640, 1320}, {1980, 660}, 1}, {{1980, 660}, {2640, 0}, 0},
    {{1980, 660}, {2640, 1320}, 1}, {{2640, 1320}, {1980, 1980}, 3}, {{1980, 1980}, {1320, 1320}, 2},
    {{1320, 1320}, {1980, 660}, 0}, {{1320, 1320}, {1980, 1980}, 1}, {{1980, 1980}, {660, 1980}, 2},
    {{660, 1980}, {1320, 1320}, 0}, {{660, 1980}, {1980, 1980}, 1}, {{1980, 1980}, {1320, 2640}, 2},
    {{1320, 2640}, {0, 2640}, 3}, {{0, 2640}, {660, 1980}, 0}, {{2640, 1320}, {2640, 2640}, 2},
    {{2640, 2640}, {1320, 2640}, 2}, {{1320, 2640}, {1980, 1980}, 1}, {{1980, 1980}, {2640, 1320}, 0}};
static const own_graph tangram = {
    .name = "tangram", .hash = UINT64_C(0x66f83a57abe065fc), .nodes = 7, .edges = 10, .pieces = 1, .sides = 4,
    .text = tangram_text, .names = tangram_names, .ends = tangram_ends, .places = tangram_places,
    .first = tangram_first, .outline = tangram_outline};
static const own_graph *const own_graph_always[] = {&petersen, &tangram};

// ---- name and hash -----------------------------------------------------------------

static bool own_graph_is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
}

static void own_graph_put_name(own_graph *g, const char *path) {
    const char *slash = strrchr(path, '/'), *first = slash == NULL ? path : slash + 1;
    const char *dot = strrchr(first, '.');
    size_t length = dot == NULL || dot == first ? strlen(first) : (size_t)(dot - first);
    if (length >= OWN_GRAPH_NAME_SIZE) length = OWN_GRAPH_NAME_SIZE - 1;
    for (size_t i = 0; i < length; i++) g->name[i] = own_graph_is_letter(first[i]) ? first[i] : '-';
    g->name[length] = '\0';
    if (length == 0) text_print(g->name, sizeof g->name, "graph");
}

static uint64_t own_graph_mix(uint64_t hash, uint32_t number) {
    for (unsigned i = 0; i < 4; i++) hash = hash_byte(hash, (unsigned char)(number >> 8 * i));
    return hash;
}

// 0 stands for any hash, so no graph has it.
void own_graph_finish(own_graph *g, const char *path) {
    uint64_t hash = g->outline == NULL ? HASH_BEGIN : hash_bytes(HASH_BEGIN, "map", 4);
    for (uint32_t i = 0; i < g->nodes; i++) {
        const char *name = g->text + g->names[i];
        hash = hash_bytes(hash, name, strlen(name) + 1);
    }
    for (size_t i = 0; i < g->edges; i++) {
        hash = own_graph_mix(hash, g->ends[i][0]);
        hash = own_graph_mix(hash, g->ends[i][1]);
    }
    g->hash = hash != 0 ? hash : 1;
    own_graph_put_name(g, path);
}

// ---- those of a context ------------------------------------------------------------

static own_graph_sort own_graph_sort_of(const own_graph *g) {
    return g->outline != NULL ? OWN_GRAPH_MAP : OWN_GRAPH_POINTS;
}

static bool own_graph_is(const own_graph *g, const char *name, size_t length, uint64_t hash, own_graph_sort sort) {
    if ((sort != OWN_GRAPH_ANY && own_graph_sort_of(g) != sort) || (hash != 0 && g->hash != hash)) return false;
    return name == NULL || (strlen(g->name) == length && memcmp(g->name, name, length) == 0);
}

const own_graph *own_graph_find(const context *c, const char *name, size_t length, uint64_t hash, own_graph_sort sort) {
    for (const own_graph *g = c->graphs; g != NULL; g = g->next)
        if (own_graph_is(g, name, length, hash, sort)) return g;
    for (size_t i = 0; i < sizeof own_graph_always / sizeof own_graph_always[0]; i++)
        if (own_graph_is(own_graph_always[i], name, length, hash, sort)) return own_graph_always[i];
    return NULL;
}

meander_status own_graph_keep(context *c, own_graph *g, const own_graph **kept) {
    const own_graph *other = own_graph_find(c, g->name, strlen(g->name), 0, own_graph_sort_of(g));
    // A graph that is always there has its place taken by a file of its name, and is still found by its hash.
    bool always = other == &petersen || other == &tangram;
    if (always && g->hash != other->hash) other = NULL;
    *kept = g;
    if (other == NULL) {
        g->next = c->graphs;
        c->graphs = g;
        return MEANDER_OK;
    }
    *kept = other;
    meander_status status = MEANDER_OK;
    if (other->hash != g->hash)
        status = context_fail(c, MEANDER_BAD_REQUEST, "there is another %s '%s' already: its hash is "
                              "%016llx, not %016llx", g->outline != NULL ? "map" : "graph", g->name,
                              (unsigned long long)other->hash, (unsigned long long)g->hash);
    own_graph_free(c, g);
    return status;
}
