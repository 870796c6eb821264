// SPDX-License-Identifier: MIT
// Solids of every grid at its smallest sizes and at some larger ones: the surface is closed, no triangle is flat, the
// volume is positive, all corners are used, and 3MF has the triangles of OBJ; or the grid is refused with a reason.
#include "support/test.h"
#include <math.h>

#include "support/door.h"
#include "support/small_grids.h"
#include "support/watch.h"

DOOR_FOR_ALL

typedef struct solid_read {
    double (*corners)[3];
    size_t (*triangles)[3];
    size_t corner_count, triangle_count, painted;    // painted: triangles of the path
} solid_read;

static solid_read read_obj(const char *text) {
    size_t size = strlen(text) + 1;
    solid_read s = {calloc(size, sizeof *s.corners), calloc(size, sizeof *s.triangles), 0, 0, 0};
    bool path = false;
    assert_true(s.corners != NULL && s.triangles != NULL);
    for (const char *line = text; *line != '\0'; line = strchr(line, '\n') + 1) {
        double *at = s.corners[s.corner_count];
        size_t *three = s.triangles[s.triangle_count];
        if (sscanf(line, "v %lf %lf %lf", &at[0], &at[1], &at[2]) == 3) s.corner_count++;
        else if (sscanf(line, "f %zu %zu %zu", &three[0], &three[1], &three[2]) == 3) {
            s.triangle_count++;
            s.painted += path;
        }
        else if (strncmp(line, "usemtl ", 7) == 0) path = strncmp(line + 7, "path\n", 5) == 0;
        else assert_true(line[0] == '#' || line[0] == 'o');
    }
    for (size_t i = 0; i < 3 * s.triangle_count; i++) {
        assert_in_range(s.triangles[i / 3][i % 3], 1, s.corner_count);
        s.triangles[i / 3][i % 3]--;
    }
    return s;
}

static void solid_read_done(solid_read *s) {
    free(s->corners);
    free(s->triangles);
}

static int compare_edges(const void *a, const void *b) { return memcmp(a, b, 2 * sizeof(size_t)); }

// Every edge runs once from each of its ends to the other, and every corner is one of an edge.
static void check_closed(const solid_read *s) {
    size_t count = 3 * s->triangle_count, (*edges)[2] = calloc(count, sizeof *edges);
    unsigned char *used = calloc(s->corner_count, 1);
    assert_true(edges != NULL && used != NULL);
    for (size_t i = 0; i < count; i++) {
        edges[i][0] = s->triangles[i / 3][i % 3];
        edges[i][1] = s->triangles[i / 3][(i + 1) % 3];
        used[edges[i][0]] = 1;
    }
    qsort(edges, count, sizeof *edges, compare_edges);
    for (size_t i = 0; i < count; i++) {
        const size_t back[2] = {edges[i][1], edges[i][0]};
        if (i > 0 && compare_edges(edges[i - 1], edges[i]) == 0) fail_msg("an edge runs twice in one direction");
        if (bsearch(back, edges, count, sizeof *edges, compare_edges) == NULL) fail_msg("an edge has one triangle");
    }
    for (size_t i = 0; i < s->corner_count; i++)
        if (!used[i]) fail_msg("corner %zu belongs to no triangle", i);
    free(used);
    free(edges);
}

static void cross(const double a[3], const double b[3], double area[3]) {
    for (unsigned i = 0; i < 3; i++) area[i] = a[(i + 1) % 3] * b[(i + 2) % 3] - a[(i + 2) % 3] * b[(i + 1) % 3];
}

static double dot(const double a[3], const double b[3]) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

static double check_triangles(const solid_read *s) {
    double volume = 0;
    for (size_t i = 0; i < s->triangle_count; i++) {
        const double *p = s->corners[s->triangles[i][0]];
        double a[3], b[3], area[3];
        for (unsigned k = 0; k < 3; k++) {
            a[k] = s->corners[s->triangles[i][1]][k] - p[k];
            b[k] = s->corners[s->triangles[i][2]][k] - p[k];
        }
        cross(a, b, area);
        volume += dot(p, area) / 6;
        if (dot(area, area) < 1e-8) fail_msg("triangle %zu has no area", i);
    }
    return volume;
}

static size_t worked, refused;
static const char *style = "obj";

static void check_solid(const char *id) {
    char *text;
    meander_maze *m;
    watch("%s", id);
    assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
    meander_status status = meander_maze_draw_new(m, NULL, style, &text, NULL);
    meander_maze_free(m);
    if (status != MEANDER_OK) {
        const char *why = meander_context_message(c);
        assert_true(status == MEANDER_UNSUPPORTED || status == MEANDER_BAD_REQUEST);
        static const char *const reasons[] = {"because ", "leave no room", "enclose nothing", "fills the inside",
                                              "has no lid", "a lid is for", "only a tube"};
        bool told = false;
        for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++) told = told || strstr(why, reasons[i]) != NULL;
        if (!told) fail_msg("%s: %s", id, why);
        refused++;
        return;
    }
    solid_read s = read_obj(text);
    meander_text_free(c, text);
    check_closed(&s);
    double volume = check_triangles(&s);
    if (!(volume > 0)) fail_msg("%s: a volume of %g", id, volume);
    assert_int_equal(s.painted, 0);
    solid_read_done(&s);
    worked++;
}

TEST(test_every_small_grid) {
    worked = refused = 0;
    assert_true(small_grids_each(c, "wilson/1", check_solid) > 100);
    assert_true(small_grids_each(c, "kruskal/2+braid=100", check_solid) > 100);
    assert_true(worked > 150 && refused > 50);
    watch_done();
}

// These have to work.
static const char *const solids[] = {
    "rect:6x4", "hex:6x4", "tri:6x4", "upsilon:4x4", "polar:6", "penrose:3", "tiling:3x3,of=4.6.12", "cylinder:9x4",
    "cylinder:3x1", "torus:30x5", "cube:1", "cube:4", "sphere:1", "sphere:4", "solid:1,of=tetrahedron",
    "solid:3,of=tetrahedron", "solid:2,of=octahedron", "solid:3", "weave:9x6", "weave:3x3,crossings=100", "zeta:5x4",
    "hat:1", "spectre:1", "box:4x3x3", "box:1x1x1", "box:2x5x1"};

TEST(test_bodies_and_boxes) {
    char id[64];
    worked = refused = 0;
    for (size_t i = 0; i < sizeof solids / sizeof *solids; i++)
        for (unsigned braid = 0; braid < 2; braid++) {
            snprintf(id, sizeof id, "%s/wilson/7%s", solids[i], braid ? "+braid=60" : "");
            check_solid(id);
            if (refused > 0) fail_msg("%s: %s", id, meander_context_message(c));
        }
    watch_done();
}

static size_t count_words(const char *bytes, size_t size, const char *word) {
    size_t count = 0, length = strlen(word);
    for (size_t i = 0; i + length <= size; i++) count += memcmp(bytes + i, word, length) == 0;
    return count;
}

// Lids of all that lies flat, tubes with a bottom, and balls that run through everything.
TEST(test_lids_bottoms_and_balls) {
    static const struct { const char *style; size_t works; } styles[] = {{"obj:lid=yes", 10}, {"obj:bottom=yes", 2},
                                                                         {"obj:ball=6", 26}};
    char id[64];
    for (size_t k = 0; k < sizeof styles / sizeof *styles; k++) {
        style = styles[k].style;
        worked = refused = 0;
        for (size_t i = 0; i < sizeof solids / sizeof *solids; i++) {
            snprintf(id, sizeof id, "%s/wilson/7", solids[i]);
            check_solid(id);
        }
        if (worked != styles[k].works) fail_msg("%s: %zu work", style, worked);
    }
    style = "obj";
    watch_done();
}

// The floors of the path have the second colour: more of them for a longer path, and none when that is not wanted.
TEST(test_path) {
    for (size_t i = 0; i < sizeof solids / sizeof *solids; i++) {
        char id[64], *text;
        meander_maze *m;
        meander_solution *solved;
        size_t size;
        snprintf(id, sizeof id, "%s/wilson/7", solids[i]);
        watch("%s", id);
        assert_int_equal(meander_maze_new(c, id, NULL, &m), MEANDER_OK);
        assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &solved), MEANDER_OK);
        assert_int_equal(meander_maze_draw_new(m, solved, "obj", &text, NULL), MEANDER_OK);
        solid_read s = read_obj(text);
        meander_text_free(c, text);
        check_closed(&s);
        if (meander_solution_steps(solved) > 0 && s.painted < 2 * meander_solution_steps(solved) &&
            strncmp(id, "box", 3) != 0)
            fail_msg("%zu triangles for %llu steps", s.painted, (unsigned long long)meander_solution_steps(solved));
        assert_int_equal(meander_maze_draw_new(m, solved, "mesh-3mf", &text, &size), MEANDER_OK);
        assert_int_equal(count_words(text, size, "<triangle v1="), s.triangle_count);
        assert_int_equal(count_words(text, size, " pid=\"2\" p1=\"1\"/>"), s.painted);
        meander_text_free(c, text);
        assert_int_equal(meander_maze_draw_new(m, solved, "mesh-3mf:path=no", &text, &size), MEANDER_OK);
        assert_int_equal(count_words(text, size, "pid="), 0);
        meander_text_free(c, text);
        solid_read_done(&s);
        meander_solution_free(solved);
        meander_maze_free(m);
    }
    watch_done();
}
