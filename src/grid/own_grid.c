// SPDX-License-Identifier: MIT
// The names and places of grids that come from a file, and their tables of neighbours.
//
//     graph:underground,hash=93f6c0a1d2b4e587     a place is called by the name of its node
//     map:europe,hash=0c4f1e2d3b4a5968            ... of its region
//
// In an ID, bytes of a name that have a meaning there are written as in an address of the web ("New%20York"); a node
// whose name is too long for that is called by its number, "#12".
//
// Cost: a table with as many sides as the node with the most edges has.
#include "grid/own_grid.h"

#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "grid/neighbour_table.h"

enum { OWN_GRID_CELLS, OWN_GRID_HASH };      // the numbers of the kind
enum { OWN_GRID_DIGITS = 16 };

// Of an order that was read the hash alone finds the graph.
static const own_graph *own_grid_of_hash(const context *c, uint64_t hash) {
    return hash == 0 ? NULL : own_graph_find(c, NULL, 0, hash, OWN_GRAPH_ANY);
}

const own_graph *own_grid_graph(const grid *g) { return *(const own_graph *const *)g->layout; }

shape_point own_grid_middle(const grid *g, meander_point at) { return own_grid_graph(g)->places[at.x]; }

static own_graph_sort own_grid_sort(const grid_order *order) {
    return strcmp(order->kind->name, "map") == 0 ? OWN_GRAPH_MAP : OWN_GRAPH_POINTS;
}

// ---- the text of the grid ------------------------------------------------------------

// "hash=" and sixteen digits.
static bool own_grid_read_hash(const char *text, size_t length, uint64_t *hash) {
    static const char digits[] = "0123456789abcdef", key[] = "hash=";
    size_t begin = strlen(key);
    if (length != begin + OWN_GRID_DIGITS || memcmp(text, key, begin) != 0) return false;
    *hash = 0;
    for (size_t i = begin; i < length; i++) {
        const char *digit = text[i] == '\0' ? NULL : strchr(digits, text[i]);
        if (digit == NULL) return false;
        *hash = *hash << 4 | (uint64_t)(digit - digits);
    }
    return *hash != 0;
}

meander_status own_grid_read_size(grid_order *order, const char *text, size_t length) {
    const char *comma = memchr(text, ',', length);
    size_t name = comma == NULL ? length : (size_t)(comma - text);
    int shown = name >= OWN_GRAPH_NAME_SIZE ? OWN_GRAPH_NAME_SIZE : (int)name;
    uint64_t hash = 0;
    const char *kind = order->kind->name;
    own_graph_sort sort = own_grid_sort(order);
    if (comma != NULL && !own_grid_read_hash(comma + 1, length - name - 1, &hash))
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "a %s is of the form NAME,hash=..., with %d digits from 0 to f",
                            kind, OWN_GRID_DIGITS);
    const own_graph *g = own_graph_find(order->context, text, name, hash, sort);
    const own_graph *other = own_graph_find(order->context, text, name, 0, sort);
    if (g == NULL && other != NULL)
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "the %s '%.*s' is another one: its hash is %016llx, not %016llx", kind, shown, text,
                            (unsigned long long)other->hash, (unsigned long long)hash);
    if (g == NULL)
        return context_fail(order->context, MEANDER_BAD_REQUEST,
                            "there is no %s '%.*s': give its file (--graph FILE)", kind, shown, text);
    order->numbers[OWN_GRID_CELLS] = g->nodes;
    order->numbers[OWN_GRID_HASH] = g->hash;
    order->number_count = 1;
    return MEANDER_OK;
}

void own_grid_write_size(const grid_order *order, char *text, size_t size) {
    const own_graph *g = own_grid_of_hash(order->context, order->numbers[OWN_GRID_HASH]);
    if (g != NULL)
        text_print(text, size, "%s,hash=%016llx", g->name, (unsigned long long)g->hash);
}

meander_status own_grid_places(grid_order *order) {
    const own_graph *g = own_grid_of_hash(order->context, order->numbers[OWN_GRID_HASH]);
    if (g == NULL)
        return context_fail(order->context, MEANDER_BAD_REQUEST, "a %s needs a name, as in %s",
                            order->kind->name, order->kind->example);
    order->width = g->nodes;
    order->height = 1;
    return MEANDER_OK;
}

// ---- names of places -----------------------------------------------------------------

static bool own_grid_is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == '.';
}

// Writes the name as an ID has it; returns its length, which may be more than fits.
static size_t own_grid_escape(const char *name, char *text, size_t size) {
    size_t used = 0;
    for (; *name != '\0' && used + 4 <= size; name++) {
        if (own_grid_is_plain(*name)) text[used++] = *name;
        else text_print(text + used, size - used, "%%%02x", (unsigned char)*name), used += 3;
    }
    text[used] = '\0';
    return *name == '\0' ? used : size;
}

void own_grid_say(const context *c, const uint64_t *numbers, meander_point at, char *text, size_t size) {
    const own_graph *g = own_grid_of_hash(c, numbers[OWN_GRID_HASH]);
    char name[GRID_PLACE_NAME_SIZE];
    bool known = g != NULL && at.x < g->nodes && at.y == 0;
    if (known && own_grid_escape(g->text + g->names[at.x], name, sizeof name) < sizeof name)
        text_print(text, size, "%s", name);
    else
        text_print(text, size, "#%llu", (unsigned long long)at.x);
}

// A name may be given as it is or as an ID has it.
bool own_grid_find(const context *c, const uint64_t *numbers, const char *text, size_t length,
                       meander_point *at) {
    const own_graph *g = own_grid_of_hash(c, numbers[OWN_GRID_HASH]);
    char said[GRID_PLACE_NAME_SIZE];
    for (uint32_t i = 0; g != NULL && i < g->nodes; i++) {
        const char *name = g->text + g->names[i];
        *at = (meander_point){i, 0};
        if (strlen(name) == length && memcmp(name, text, length) == 0) return true;
        own_grid_say(c, numbers, *at, said, sizeof said);
        if (strlen(said) == length && memcmp(said, text, length) == 0) return true;
    }
    return false;
}

// ---- building ------------------------------------------------------------------------

static meander_status own_grid_fill(grid *g, const own_graph *own) {
    uint8_t *used = memory_new_zeroed(g->context, own->nodes, 1);
    g->layout = memory_new(g->context, 1, sizeof own);
    meander_status status = used == NULL || g->layout == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (status == MEANDER_OK) memcpy(g->layout, &own, sizeof own);
    // A side that leads nowhere has no length, and nobody asks for it.
    if (status == MEANDER_OK && own->lengths != NULL) {
        g->lengths = memory_new(g->context, g->count * g->side_count, sizeof *g->lengths);
        if (g->lengths == NULL) status = MEANDER_NO_MEMORY;
    }
    g->width = g->pitch = own->nodes;
    g->height = 1;
    g->pieces = own->pieces;
    for (size_t i = 0; i < own->edges && status == MEANDER_OK; i++) {
        uint32_t a = own->ends[i][0], b = own->ends[i][1];
        if (g->lengths != NULL)
            g->lengths[a * g->side_count + used[a]] = g->lengths[b * g->side_count + used[b]] = own->lengths[i];
        table_join(g, a, used[a]++, b, used[b]++);
        if (i % 4096 == 0) status = context_progress(g->context, i, own->edges);
    }
    memory_free(g->context, used);
    return status == MEANDER_OK ? table_end(g, true) : status;
}

// A single node has a side that leads nowhere.
unsigned own_grid_sides_most(const grid_order *order) {
    const own_graph *own = own_grid_of_hash(order->context, order->numbers[OWN_GRID_HASH]);
    return own != NULL && own->sides > 0 ? own->sides : 1;
}

meander_status own_grid_build(const grid_order *order, grid **grid_new) {
    const own_graph *own = own_grid_of_hash(order->context, order->numbers[OWN_GRID_HASH]);
    grid *g;
    // Somebody may have made a graph with the hash of a map.
    if (own == NULL || (own->outline != NULL) != (own_grid_sort(order) == OWN_GRAPH_MAP))
        return context_fail(order->context, MEANDER_BAD_REQUEST, "this is not a %s", order->kind->name);
    TRY(table_begin(order->context, own->nodes, own_grid_sides_most(order), &g));
    meander_status status = own_grid_fill(g, own);
    if (status == MEANDER_OK) *grid_new = g;
    else grid_free(g);
    return status;
}
