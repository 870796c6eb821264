// SPDX-License-Identifier: MIT
// Graphs with any geometry in every format: nodes at one place, on one line, nearly equal, or as
// far apart as places may be.  Each picture is whole and of a sensible size, and its text has only
// numbers; a format that cannot draw a graph says so.  A large picture heeds every request to stop.
#include "support/test.h"
#include <ctype.h>
#include <meander/meander.h>

#include "support/watch.h"

enum { NODES_MOST = 6, TEXT = 4096, BYTES_MOST = 1 << 20 };

static const struct {
    unsigned count;
    const char *x[NODES_MOST], *y[NODES_MOST];
} geometries[] = {
    {1, {"5"}, {"5"}},
    {2, {"0", "0"}, {"0", "0"}},
    {2, {"0", "1e-9"}, {"0", "0"}},
    {2, {"-999999999", "999999999"}, {"0", "0"}},
    {3, {"0", "0", "0"}, {"0", "0", "0"}},
    {3, {"0", "0", "900"}, {"0", "0", "700"}},
    {3, {"0", "1", "2"}, {"0", "1", "2"}},
    {3, {"0", "1", "2"}, {"0", "1e-9", "0"}},
    {3, {"0", "1e-9", "0"}, {"0", "0", "1e-9"}},
    {3, {"0", "999999999", "0"}, {"0", "0", "999999999"}},
    {3, {"0", "1e-9", "-999999999"}, {"0", "1e-9", "999999999"}},
    {4, {"0", "3", "1", "2"}, {"7", "7", "7", "7"}},
    {5, {"0", "0", "0", "0", "1"}, {"0", "0", "0", "0", "0"}},
    {6, {"0", "1", "1", "0", "0", "1"}, {"0", "0", "1", "1", "0", "1"}},
};
enum { GEOMETRIES = sizeof geometries / sizeof *geometries };

// Each geometry with these edges; a ring of two nodes would have an edge twice.
typedef enum edges { PATH, RING, STAR, ALL, EDGES } edges;

static bool has_edge(edges kind, unsigned count, unsigned i, unsigned k) {
    if (kind == PATH) return k == i + 1;
    if (kind == RING) return k == i + 1 || (i == 0 && k == count - 1);
    return kind == ALL || i == 0;
}

static void describe(size_t which, edges kind, char text[TEXT]) {
    unsigned count = geometries[which].count;
    size_t used = (size_t)snprintf(text, TEXT, "{\"nodes\": [");
    for (unsigned i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, TEXT - used,
                                 "%s{\"id\": \"n%u\", \"x\": %s, \"y\": %s}", i == 0 ? "" : ", ", i,
                                 geometries[which].x[i], geometries[which].y[i]);
    used += (size_t)snprintf(text + used, TEXT - used, "], \"edges\": [");
    const char *between = "";
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = i + 1; k < count; k++) {
            if (!has_edge(kind, count, i, k)) continue;
            used += (size_t)snprintf(text + used, TEXT - used,
                                     "%s{\"source\": \"n%u\", \"target\": \"n%u\"}", between, i, k);
            between = ", ";
        }
    snprintf(text + used, TEXT - used, "]}");
}

static meander_context *c;

// A maze on the graph, in a context of its own.
static meander_maze *make(const char *graph, const char *generator) {
    char *shape, id[TEXT];
    meander_maze *m;
    assert_int_equal(meander_context_new(NULL, &c), MEANDER_OK);
    if (meander_context_add_graph(c, graph, strlen(graph), "g", &shape) != MEANDER_OK)
        fail_msg("%.200s: %s", graph, meander_context_message(c));
    snprintf(id, sizeof id, "%s/%s/1", shape, generator);
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK)
        fail_msg("%.200s: %s", graph, meander_context_message(c));
    meander_text_free(c, shape);
    return m;
}

// Whether nan or inf stands in the text as a word of its own, as printed numbers do.
static bool has_no_number(const char *text) {
    static const char *const words[] = {"nan", "inf"};
    for (size_t i = 0; i < 2; i++)
        for (const char *at = text; (at = strstr(at, words[i])) != NULL; at += 3)
            if ((at == text || !isalpha((unsigned char)at[-1])) && !isalpha((unsigned char)at[3]))
                return true;
    return false;
}

// Returns whether it is drawn.
static bool check_format(const meander_maze *m, const meander_solution *s, const char *format) {
    char *text;
    size_t size = 0;
    meander_status status = meander_maze_draw_new(m, s, format, &text, &size);
    if (status == MEANDER_UNSUPPORTED && meander_context_message(c)[0] != '\0') return false;
    if (status != MEANDER_OK) fail_msg("status %d: %s", (int)status, meander_context_message(c));
    if (size > BYTES_MOST) fail_msg("%d bytes", (int)size);
    if (strlen(text) == size && has_no_number(text)) fail_msg("a number is none: %.300s", text);
    meander_text_free(c, text);
    return true;
}

// ---- books ---------------------------------------------------------------------------------

static bool count_bytes(void *user, const char *bytes, size_t size) {
    (void)bytes;
    *(size_t *)user += size;
    return true;
}

static void check_book(const meander_maze *m, const meander_solution *s) {
    meander_output *out;
    meander_book *b;
    size_t size = 0;
    assert_int_equal(meander_output_write_new(c, count_bytes, &size, "book", &out), MEANDER_OK);
    meander_status status = meander_book_new(c, NULL, out, &b);
    if (status == MEANDER_UNSUPPORTED) {
        meander_output_abandon(out);
        return;
    }
    if (status != MEANDER_OK || meander_book_add(b, m, s, NULL) != MEANDER_OK ||
        meander_book_end(b) != MEANDER_OK)
        fail_msg("%s", meander_context_message(c));
    meander_book_free(b);
    assert_int_equal(meander_output_close(out), MEANDER_OK);
    assert_true(size > 0 && size <= BYTES_MOST);
}

// ---- the laws ------------------------------------------------------------------------------

static const char *const ways[] = {"svg:round=100,arrows", "png:bits=1", "pdf:paper=letter",
                                   "json:graph"};
enum { WAYS = sizeof ways / sizeof *ways };

static void check_geometry(size_t which, edges kind) {
    char graph[TEXT];
    size_t drawn = 0, formats = meander_list_count(MEANDER_FORMATS);
    describe(which, kind, graph);
    meander_maze *m = make(graph, "wilson");
    meander_solution *s;
    assert_true(meander_solution_new(m, MEANDER_USUAL_SOLVER, NULL, &s) <= MEANDER_NO);
    for (size_t i = 0; i < formats + WAYS; i++) {
        const char *format = ways[i < formats ? 0 : i - formats];
        if (i < formats) format = meander_list_at(MEANDER_FORMATS, i).name;
        watch("geometry %d, edges %d, %s", (int)which, (int)kind, format);
        drawn += check_format(m, s, format);
    }
    watch("geometry %d, edges %d, a book", (int)which, (int)kind);
    check_book(m, s);
    assert_true(drawn >= 8);
    meander_solution_free(s);
    meander_maze_free(m);
    meander_context_free(c);
}

TEST(test_geometries) {
    for (size_t i = 0; i < GEOMETRIES; i++)
        for (edges kind = PATH; kind < EDGES; kind++)
            if (kind != RING || geometries[i].count > 2) check_geometry(i, kind);
    watch_done();
}

enum { LARGE = 40, STOPS = 3 };

// A square of nodes as text, in places of their own or all in one.
static char *describe_large(bool one_place) {
    size_t room = (size_t)LARGE * LARGE * 160, used = 0;
    char *text = malloc(room);
    const char *between = "";
    assert_non_null(text);
    used += (size_t)snprintf(text, room, "{\"nodes\": [");
    for (unsigned i = 0; i < LARGE * LARGE; i++, between = ",")
        used += (size_t)snprintf(text + used, room - used,
                                 "%s{\"id\": \"%u\", \"x\": %u, \"y\": %u}", between, i,
                                 one_place ? 0 : i % LARGE, one_place ? 0 : i / LARGE);
    used += (size_t)snprintf(text + used, room - used, "], \"edges\": [");
    between = "";
    for (unsigned k = 0; k < 2 * LARGE * LARGE; k++) {
        unsigned i = k / 2, next = k % 2 == 0 ? i + 1 : i + LARGE;
        if (next >= LARGE * LARGE || (k % 2 == 0 && next % LARGE == 0)) continue;
        used += (size_t)snprintf(text + used, room - used,
                                 "%s{\"source\": \"%u\", \"target\": \"%u\"}", between, i, next);
        between = ",";
    }
    snprintf(text + used, room - used, "]}");
    return text;
}

typedef struct ear {
    unsigned calls, stop_at;     // 0: never
} ear;

static bool listen(void *user, uint64_t done, uint64_t total) {
    ear *e = user;
    (void)done;
    (void)total;
    return ++e->calls != e->stop_at;
}

// Each of the first calls may be the one that stops it; the next drawing is whole again.
static void check_stops(const meander_maze *m, const char *format) {
    ear e = {0};
    char *text;
    watch("a large graph as %s", format);
    meander_context_set_progress(c, listen, &e);
    meander_status status = meander_maze_draw_new(m, NULL, format, &text, NULL);
    if (status == MEANDER_UNSUPPORTED) return;
    assert_int_equal(status, MEANDER_OK);
    meander_text_free(c, text);
    if (e.calls == 0) fail_msg("%s hears nothing", format);
    for (unsigned stop = 1, calls = e.calls; stop <= calls && stop <= STOPS; stop++) {
        e = (ear){.stop_at = stop};
        status = meander_maze_draw_new(m, NULL, format, &text, NULL);
        if (status != MEANDER_CANCELLED)
            fail_msg("%s: stopped at call %u with status %d", format, stop, (int)status);
    }
    meander_context_set_progress(c, NULL, NULL);
}

TEST(test_stops) {
    static const char *const formats[] = {"svg", "svg:round=100,arrows", "png", "png:bits=1",
                                          "pdf"};
    for (int one_place = 0; one_place < 2; one_place++) {
        char *graph = describe_large(one_place == 1);
        meander_maze *m = make(graph, "backtracker");
        for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) check_stops(m, formats[i]);
        meander_maze_free(m);
        meander_context_free(c);
        free(graph);
    }
    watch_done();
}
