// SPDX-License-Identifier: MIT
// Graphs in every language that --graph reads: a random graph is written by this test's own writers, each in its own
// words, and read back.
//
//     random edges, some repeated, some from a node to itself, some in one direction
//         -> text -> the library -> the same nodes and edges, and as many oddities in its notes
//                                -> dijkstra finds the shortest ways that Floyd and Warshall find
//
// Languages differ in what they can say: `plain` ones have each edge once, others have no directions or no labels.
#define GRID_WIDE
#include "support/test.h"
#include "base/bits.h"
#include "base/rng.h"
#include "facade/facade.h"
#include "grid/own_graph.h"
#include "support/door.h"
#include "support/support.h"
#include "support/watch.h"

enum { NODES_MOST = 20, EDGES_MOST = 50, TEXT_SIZE = 1 << 15 };

typedef struct sample {
    rng rng;
    unsigned nodes, edges;
    unsigned ends[EDGES_MOST][2];
    unsigned lengths[EDGES_MOST];            // in tenths
    bool directed, labelled, measured, whole;
    bool joined[NODES_MOST][NODES_MOST];     // row by row, from the first end of an edge
    unsigned loops, repeated, one_way;
    char text[TEXT_SIZE];
    size_t used;
} sample;

typedef struct language {
    const char *name;
    void (*write)(sample *s);
    bool directions, plain, labels, lengths;
    unsigned first;              // the number in the name of the first node
    const char *before;          // in the names of nodes without a label
} language;

// ---- samples -----------------------------------------------------------------------------

static unsigned below(sample *s, unsigned limit) { return (unsigned)rng_below(&s->rng, limit); }

static void put(sample *s, const char *words, ...) {
    va_list arguments;
    va_start(arguments, words);
    int length = vsnprintf(s->text + s->used, sizeof s->text - s->used, words, arguments);
    va_end(arguments);
    assert_in_range(length, 0, sizeof s->text - s->used - 1);
    s->used += (size_t)length;
}

static void join(sample *s, unsigned a, unsigned b, bool plain) {
    bool known = s->joined[a][b] && (s->directed || s->joined[b][a]);
    if (plain && (a == b || s->joined[a][b] || s->joined[b][a])) return;
    if (s->edges == EDGES_MOST) return;
    s->lengths[s->edges] = !s->measured ? 10 : s->whole ? 10 * below(s, 20) : below(s, 200);
    s->ends[s->edges][0] = a;
    s->ends[s->edges++][1] = b;
    if (a == b) s->loops++;
    else if (known) s->repeated++;
    if (a == b) return;
    s->joined[a][b] = true;
    s->joined[b][a] = s->joined[b][a] || !s->directed;
}

// Mostly in one piece: each node is joined to one before it.
static void draw(sample *s, const language *l) {
    memset(s->joined, 0, sizeof s->joined);
    s->edges = s->loops = s->repeated = s->one_way = 0;
    s->used = 0;
    s->nodes = 2 + below(s, NODES_MOST - 1);
    s->directed = l->directions && below(s, 2) == 0;
    s->labelled = l->labels && below(s, 2) == 0;
    s->measured = l->lengths && below(s, 2) == 0;
    s->whole = below(s, 2) == 0;
    for (unsigned i = 1; i < s->nodes; i++)
        if (below(s, 12) > 0) join(s, below(s, 2) ? i : below(s, i), below(s, i), l->plain);
    for (unsigned more = below(s, 20); more > 0; more--) join(s, below(s, s->nodes), below(s, s->nodes), l->plain);
    for (unsigned a = 0; a < s->nodes; a++)
        for (unsigned b = 0; b < s->nodes; b++) s->one_way += s->joined[a][b] && !s->joined[b][a];
}

// The length of an edge, with words around it; nothing where edges have none.
static void put_length(sample *s, const char *before, unsigned edge, const char *behind) {
    unsigned length = s->lengths[edge];
    if (!s->measured) return;
    if (length % 10 == 0) put(s, "%s%u%s", before, length / 10, behind);
    else put(s, "%s%u.%u%s", before, length / 10, length % 10, behind);
}

// ---- writers -----------------------------------------------------------------------------

static void write_list(sample *s) {
    if (below(s, 2)) put(s, "# a comment of some words\n");
    for (unsigned i = 0; i < s->nodes; i++) put(s, "n%u\n", i);
    for (unsigned i = 0; i < s->edges; i++) {
        put(s, "n%u\tn%u", s->ends[i][0], s->ends[i][1]);
        put_length(s, " ", i, "");
        put(s, "\r\n");
    }
}

static void write_table(sample *s) {
    put(s, below(s, 2) ? "source,target\n" : "From,To\n");
    for (unsigned i = 0; i < s->nodes; i++) put(s, "n%u\n", i);
    for (unsigned i = 0; i < s->edges; i++) put(s, "n%u%cn%u\n", s->ends[i][0], below(s, 2) ? ',' : ';', s->ends[i][1]);
}

static void write_graphml(sample *s) {
    put(s, "<?xml version='1.0'?>\n<graphml xmlns='x'><key id='d0' for='node' attr.name='%s' attr.type='string'/>",
        below(s, 2) ? "label" : "Name");
    put(s, "<key id='d1' for='edge' attr.name='length' attr.type='double'/>");
    put(s, "<graph edgedefault='%s'>\n", s->directed ? "directed" : "undirected");
    for (unsigned i = 0; i < s->nodes; i++) {
        put(s, "<node id='n%u'>", i);
        if (s->labelled) put(s, "<data key='d0'>Street &lt;%u&gt;</data>", i);
        put(s, "</node>\n");
    }
    for (unsigned i = 0; i < s->edges; i++) {
        put(s, "<edge id='e%u' source='n%u' target='n%u'>", i, s->ends[i][0], s->ends[i][1]);
        put_length(s, "<data key='d1'>", i, "</data>");
        put(s, "</edge>\n");
    }
    put(s, "</graph></graphml>\n");
}

static void write_json(sample *s) {
    put(s, "{\"directed\": %s, \"multigraph\": true, \"graph\": {}, \"nodes\": [", s->directed ? "true" : "false");
    for (unsigned i = 0; i < s->nodes; i++) {
        put(s, "%s{", i > 0 ? ", " : "");
        if (s->labelled) put(s, "\"name\": \"Street <%u>\", ", i);
        put(s, "\"id\": \"n%u\", \"of\": [1, {\"id\": 2}]}", i);
    }
    put(s, "], \"%s\": [", below(s, 2) ? "links" : "edges");
    for (unsigned i = 0; i < s->edges; i++) {
        put(s, "%s{\"source\": \"n%u\", \"key\": 0, ", i > 0 ? ", " : "", s->ends[i][0]);
        put_length(s, "\"weight\": ", i, ", ");
        put(s, "\"target\": \"n%u\"}", s->ends[i][1]);
    }
    put(s, "]}");
}

static void write_gml(sample *s) {
    if (below(s, 2)) put(s, "Creator \"us\"\nVersion 1\n");
    put(s, "graph%s[\n  directed %d\n", below(s, 2) ? " " : "\n", s->directed);
    for (unsigned i = 0; i < s->nodes; i++) {
        put(s, "  node [ id %u graphics [ type \"oval\" id 99 ]", i + 1);
        if (s->labelled) put(s, " label \"Street <%u>\"", i);
        put(s, " ]\n");
    }
    for (unsigned i = 0; i < s->edges; i++) {
        put(s, "edge\n[\n target %u\n source %u value -0.5e-3", s->ends[i][1] + 1, s->ends[i][0] + 1);
        put_length(s, " weight ", i, "");
        put(s, " ]\n");
    }
    put(s, "]\n");
}

static void write_dot(sample *s) {
    const char *sign = s->directed ? "->" : "--";
    put(s, "/* us */ %sgraph \"G\" {\n  node [shape=box label=\"\\N\"];  rankdir=LR\n", s->directed ? "di" : "");
    for (unsigned i = 0; i < s->nodes; i++) {
        put(s, below(s, 2) ? "  n%u" : "  \"n%u\"", i);
        if (s->labelled) put(s, " [label=\"Street <%u>\", color=red]", i);
        put(s, below(s, 2) ? "\n" : "; // room\n");
    }
    for (unsigned i = 0; i < s->edges; i++) {
        put(s, "n%u%s", s->ends[i][0], sign);
        for (; !s->measured && i + 1 < s->edges && s->ends[i + 1][0] == s->ends[i][1]; i++)
            put(s, "n%u %s ", s->ends[i][1], sign);
        put(s, below(s, 3) ? "n%u [color=blue]" : "subgraph {n%u}", s->ends[i][1]);
        put_length(s, " [len=\"", i, "\", color=red]");
        put(s, ";\n");
    }
    put(s, "}\n");
}

static void write_pajek(sample *s) {
    put(s, "%% us\n*Vertices %u\n", s->nodes);
    for (unsigned i = 0; i < s->nodes && s->labelled; i++) put(s, "%u \"Street <%u>\"\n", i + 1, i);
    put(s, s->directed ? "*Arcs\n" : "*edges :1 \"roads\"\n");
    for (unsigned i = 0; i < s->edges; i++) {
        put(s, "%u %u", s->ends[i][0] + 1, s->ends[i][1] + 1);
        put_length(s, " ", i, "");
        put(s, "\n");
    }
}

static void write_dimacs(sample *s) {
    put(s, "c us\np %s %u %u\n", s->directed ? "sp" : below(s, 2) ? "edge" : "col", s->nodes, s->edges);
    for (unsigned i = 0; i < s->edges; i++)
        put(s, "%c %u %u%s\n", s->directed ? 'a' : 'e', s->ends[i][0] + 1, s->ends[i][1] + 1, s->directed ? " 1" : "");
}

static void write_metis(sample *s) {
    bool weighed = below(s, 2);
    put(s, "%% us\n%u %u%s\n", s->nodes, s->edges, weighed ? " 11" : "");
    for (unsigned i = 0; i < s->nodes; i++) {
        if (weighed) put(s, "7 ");
        for (unsigned k = 0; k < s->nodes; k++)
            if (s->joined[i][k]) put(s, weighed ? "%u 1 " : "%u ", k + 1);
        put(s, "\n");
    }
}

static void write_market(sample *s) {
    bool valued = below(s, 2);
    put(s, "%%%%MatrixMarket matrix coordinate %s %s\n%% us\n%u %u %u\n", valued ? "real" : "pattern",
        s->directed ? "general" : "symmetric", s->nodes, s->nodes, s->edges);
    for (unsigned i = 0; i < s->edges; i++)
        put(s, "%u %u%s\n", s->ends[i][0] + 1, s->ends[i][1] + 1, valued ? " 0.5" : "");
}

static void write_tgf(sample *s) {
    for (unsigned i = 0; i < s->nodes; i++) put(s, s->labelled ? "n%u Street <%u>\n" : "n%u\n", i, i);
    put(s, "#\n");
    for (unsigned i = 0; i < s->edges; i++) put(s, "n%u n%u late\n", s->ends[i][0], s->ends[i][1]);
}

static void write_lgl(sample *s) {
    for (unsigned i = 0; i < s->nodes; i++) {
        put(s, "# n%u\n", i);
        for (unsigned k = 0; k < s->edges; k++)
            if (s->ends[k][0] == i) put(s, "n%u\n", s->ends[k][1]);
    }
}

// Each edge once, or, in lines of different length, at both ends: where all have one neighbour it is a list of edges.
static void write_adjacency(sample *s) {
    unsigned most = 0, least = s->nodes;
    for (unsigned i = 0; i < s->nodes; i++) {
        unsigned degree = 0;
        for (unsigned k = 0; k < s->nodes; k++) degree += s->joined[i][k];
        if (degree > most) most = degree;
        if (degree < least) least = degree;
    }
    bool twice = most > 1 && least < most && below(s, 2);
    put(s, "# us\n");
    for (unsigned i = 0; i < s->nodes; i++) {
        put(s, "n%u", i);
        for (unsigned k = twice ? 0 : i + 1; k < s->nodes; k++)
            if (s->joined[i][k]) put(s, " n%u", k);
        put(s, "\n");
    }
}

static void write_multiline(sample *s) {
    put(s, "# us\n");
    for (unsigned i = 0; i < s->nodes; i++) {
        unsigned count = 0;
        for (unsigned k = 0; k < s->edges; k++) count += s->ends[k][0] == i;
        put(s, "n%u %u\n", i, count);
        for (unsigned k = 0; k < s->edges; k++) {
            if (s->ends[k][0] != i) continue;
            put(s, "n%u {", s->ends[k][1]);
            put_length(s, "'weight': ", k, "");
            put(s, "}\n");
        }
    }
}

static void put_bits(sample *s, uint64_t bits, unsigned count, unsigned *filled) {
    while (count-- > 0) {
        if (*filled % 6 == 0) put(s, "?");
        s->text[s->used - 1] = (char)(s->text[s->used - 1] + (int)((bits >> count & 1) << (5 - *filled % 6)));
        ++*filled;
    }
}

static void write_graph6(sample *s) {
    unsigned filled = 0;
    put(s, below(s, 2) ? ">>graph6<<" : "");
    put(s, "%c", '?' + s->nodes);
    for (unsigned i = 0; i < s->nodes; i++)
        for (unsigned k = 0; k < i; k++) put_bits(s, s->joined[k][i], 1, &filled);
    put(s, "\n");
}

static void write_digraph6(sample *s) {
    unsigned filled = 0;
    put(s, "&%c", '?' + s->nodes);
    for (unsigned i = 0; i < s->nodes; i++)
        for (unsigned k = 0; k < s->nodes; k++) put_bits(s, s->joined[i][k], 1, &filled);
    put(s, "\n");
}

// Each edge goes to its higher end first, by a number that is too large, and names the lower one.
static void write_sparse6(sample *s) {
    unsigned filled = 0, width = 1, at = 0;
    while (1u << width < s->nodes) width++;
    put(s, ":%c", '?' + s->nodes);
    for (unsigned high = 0; high < s->nodes; high++)
        for (unsigned low = 0; low < high; low++) {
            if (!s->joined[low][high]) continue;
            if (at < high) put_bits(s, 0, 1, &filled), put_bits(s, high, width, &filled);
            at = high;
            put_bits(s, 0, 1, &filled), put_bits(s, low, width, &filled);
        }
    // The ones that fill the last letter would be an edge from the last node to itself, but for a zero.
    bool full = s->nodes == 1u << width && at + 2 == s->nodes;
    if (full && filled % 6 != 0 && 6 - filled % 6 > width) put_bits(s, 0, 1, &filled);
    while (filled % 6 != 0) put_bits(s, 1, 1, &filled);
    put(s, "\n");
}

static const language languages[] = {
    {"edges", write_list, false, false, false, true, 0, "n"},
    {"csv", write_table, false, false, false, false, 0, "n"},
    {"graphml", write_graphml, true, false, true, true, 0, "n"},
    {"json", write_json, true, false, true, true, 0, "n"},
    {"gml", write_gml, true, false, true, true, 1, ""},
    {"dot", write_dot, true, false, true, true, 0, "n"},
    {"net", write_pajek, true, false, true, true, 1, ""},
    {"gr", write_dimacs, true, false, false, false, 1, ""},
    {"metis", write_metis, false, true, false, false, 1, ""},
    {"mtx", write_market, true, false, false, false, 1, ""},
    {"tgf", write_tgf, false, false, true, false, 0, "n"},
    {"lgl", write_lgl, false, false, false, false, 0, "n"},
    {"adjlist", write_adjacency, false, true, false, false, 0, "n"},
    {"madj", write_multiline, false, false, false, true, 0, "n"},
    {"g6", write_graph6, false, true, false, false, 0, ""},
    {"d6", write_digraph6, true, true, false, false, 0, ""},
    {"s6", write_sparse6, false, true, false, false, 0, ""},
};

// ---- reading -----------------------------------------------------------------------------

typedef struct heard {
    unsigned repeated, loops, one_way, unit;
    char other[256];
} heard;

static void hear(void *user, const char *text) {
    heard *h = user;
    const char *number = strrchr(text, ':');
    const char *way = strstr(text, "one way: ");
    if (strstr(text, "repeated edges left out: ")) h->repeated = (unsigned)atoi(number + 1);
    else if (strstr(text, "to itself left out: ")) h->loops = (unsigned)atoi(number + 1);
    else if (strstr(text, "steps cost")) h->unit = strstr(text, "1 counted as 1000000") ? 1000000 : 1;
    else if (way) h->one_way = (unsigned)atoi(way + 9);
    else snprintf(h->other, sizeof h->other, "%s", text);
}

// The node of a name, by the rules of the language.
static unsigned node_of(const sample *s, const language *l, const char *name) {
    char wanted[32];
    for (unsigned i = 0; i < s->nodes; i++) {
        if (s->labelled) snprintf(wanted, sizeof wanted, "Street <%u>", i);
        else snprintf(wanted, sizeof wanted, "%s%u", l->before, l->first + i);
        if (strcmp(wanted, name) == 0) return i;
    }
    fail_msg("there is no node %s", name);
    return 0;
}

static void compare(const sample *s, const language *l, const own_graph *g) {
    unsigned edges = 0;
    assert_int_equal(g->nodes, s->nodes);
    for (unsigned a = 0; a < s->nodes; a++)
        for (unsigned b = a + 1; b < s->nodes; b++) edges += s->joined[a][b] || s->joined[b][a];
    assert_int_equal(g->edges, edges);
    for (size_t i = 0; i < g->edges; i++) {
        unsigned a = node_of(s, l, g->text + g->names[g->ends[i][0]]);
        unsigned b = node_of(s, l, g->text + g->names[g->ends[i][1]]);
        assert_true(s->joined[a][b] || s->joined[b][a]);
        for (size_t k = 0; k < i; k++)
            assert_false((g->ends[k][0] == g->ends[i][0] && g->ends[k][1] == g->ends[i][1]) ||
                         (g->ends[k][0] == g->ends[i][1] && g->ends[k][1] == g->ends[i][0]));
    }
}

// The shortest ways between all nodes, in tenths; returns the unit that the lengths need.
static unsigned find_ways(const sample *s, unsigned far, unsigned ways[NODES_MOST][NODES_MOST]) {
    bool whole = true, equal = true;
    for (unsigned a = 0; a < s->nodes; a++)
        for (unsigned b = 0; b < s->nodes; b++) ways[a][b] = a == b ? 0 : far;
    for (unsigned i = 0; i < s->edges; i++) {
        unsigned a = s->ends[i][0], b = s->ends[i][1];
        if (s->lengths[i] < ways[a][b]) ways[a][b] = ways[b][a] = s->lengths[i];
    }
    for (unsigned a = 0; a < s->nodes; a++)
        for (unsigned b = 0; b < a; b++) {
            whole = whole && (ways[a][b] == far || ways[a][b] % 10 == 0);
            equal = equal && (ways[a][b] == far || ways[a][b] == 10);
        }
    for (unsigned k = 0; k < s->nodes; k++)
        for (unsigned a = 0; a < s->nodes; a++)
            for (unsigned b = 0; b < s->nodes; b++)
                if (ways[a][k] + ways[k][b] < ways[a][b]) ways[a][b] = ways[a][k] + ways[k][b];
    return equal ? 0 : whole ? 1 : 1000000;
}

// All edges are open, and the cheapest way leads from the first node to the last.
static void solve(sample *s, meander_context *c, const language *l, const own_graph *g, const char *kept,
                  unsigned unit) {
    enum { FAR = 1000000 };
    unsigned ways[NODES_MOST][NODES_MOST];
    char id[160];
    meander_solution *found;
    assert_int_equal(find_ways(s, FAR, ways), unit);
    snprintf(id, sizeof id, "%s,pieces=yes/wilson/1", kept);
    meander_maze *m = door_make(c, id);
    puzzle *p = &m->puzzle;
    for (cell k = 0; k < g->nodes; k++) sides_put(p->grid, p->maze.open, k, grid_sides(p->grid, k));
    unsigned from = node_of(s, l, g->text), to = node_of(s, l, g->text + g->names[g->nodes - 1]);
    p->start = 0;
    p->goals[0] = g->nodes - 1;
    p->goal_count = 1;
    meander_status status = meander_solution_new(m, NULL, NULL, &found);
    if (ways[from][to] >= FAR) assert_int_equal(status, MEANDER_NO);
    else assert_int_equal(meander_solution_cost(found) * 10, (uint64_t)ways[from][to] * (unit == 0 ? 1 : unit));
    meander_solution_free(found);
    meander_maze_free(m);
}

// The graph is a grid: a maze on it has one passage fewer than cells in each piece.
static void make_maze(meander_context *c, const char *kept, const own_graph *g) {
    char id[160];
    meander_maze *m;
    snprintf(id, sizeof id, "%s%s/wilson/1", kept, g->pieces > 1 ? ",pieces=yes" : "");
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) fail_msg("%s: %s", id, meander_context_message(c));
    size_t passages = 0;
    for (cell k = 0; k < g->nodes; k++) passages += bits_count(maze_sides(&m->puzzle.maze, k));
    assert_int_equal(passages, 2 * (g->nodes - g->pieces));
    meander_maze_free(m);
    snprintf(id, sizeof id, "%s/wilson/1", kept);
    assert_int_equal(meander_maze_new(c, id, NULL, &m), g->pieces > 1 ? MEANDER_BAD_REQUEST : MEANDER_OK);
    if (g->pieces == 1) meander_maze_free(m);
}

static void try(sample *s, const language *l) {
    heard h = {0};
    char file[32], *kept;
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, &h);
    snprintf(file, sizeof file, "a.%s", l->name);
    if (meander_context_add_graph(c, s->text, s->used, file, &kept) != MEANDER_OK)
        fail_msg("%s\n%s", meander_context_message(c), s->text);
    const own_graph *g = own_graph_find(c, "a", 1, 0, OWN_GRAPH_POINTS);
    compare(s, l, g);
    assert_string_equal(h.other, "");
    assert_int_equal(h.repeated, s->repeated);
    assert_int_equal(h.loops, s->loops);
    assert_int_equal(h.one_way, s->one_way);
    make_maze(c, kept, g);
    solve(s, c, l, g, kept, h.unit);
    meander_text_free(c, kept);
    meander_context_free(c);
}

TEST(each_language_is_read_as_it_was_written) {
    static sample s;
    int rounds = support_extent_is("deep") ? 10000 : SUPPORT_ROUNDS(100);
    rng_seed(&s.rng, 1);
    for (size_t i = 0; i < sizeof languages / sizeof languages[0]; i++)
        for (int k = 0; k < rounds; k++) {
            draw(&s, &languages[i]);
            languages[i].write(&s);
            watch("%s, graph %d:\n%s", languages[i].name, k, s.text);
            try(&s, &languages[i]);
        }
    watch_done();
}
