// SPDX-License-Identifier: MIT
// The legend of a picture: in each mode, on grids of several kinds, it lists what is painted and nothing else; and in
// each theme the colours that it lists together can be told apart.
#include "support/test.h"
#include "support/stage.h"
#include "view/legend.h"
#include "view/painter.h"
#include "view/pane.h"

enum { SIDE = 720, CELL = 60 };

// ---- what is painted -------------------------------------------------------------------

// The one colour that stands for all of the same meaning.
static unsigned meaning(unsigned colour) {
    if (colour >= VIEW_COLOUR_TONES) return VIEW_COLOUR_FLOOR;
    if (colour >= VIEW_COLOUR_RAMP) return VIEW_COLOUR_RAMP;
    if (colour >= VIEW_COLOUR_SETS) return VIEW_COLOUR_SETS;
    return colour == VIEW_COLOUR_SOLUTION ? VIEW_COLOUR_PATH : colour;
}

// Walls are what they look like, and floor lies around marks as well.
static bool needs_words(unsigned colour) {
    return colour != VIEW_COLOUR_BACK && colour != VIEW_COLOUR_WALL && colour != VIEW_COLOUR_FLOOR &&
           colour != VIEW_COLOUR_TEXT && colour != VIEW_COLOUR_NUMBER;
}

static void find_painted(const view_session *s, size_t pane, bool painted[256]) {
    static uint8_t pixels[SIDE * SIDE];
    view_image image = {.pixels = pixels, .pitch = SIDE, .width = SIDE, .height = SIDE};
    view_camera c = s->camera;
    c.x = c.y = 0;
    c.scale = CELL;
    memset(pixels, VIEW_COLOUR_BACK, sizeof pixels);
    view_paint_pane(s, pane, &c, &image);
    bool found[256] = {false};
    for (size_t i = 0; i < sizeof pixels; i++) found[meaning(pixels[i])] = true;
    // The mark of cells where somebody walked has the ink of arrows.
    if (found[VIEW_COLOUR_VISITED] && s->position <= s->panes[pane].board.making) found[VIEW_COLOUR_CAME_FROM] = false;
    for (size_t i = 0; i < 256; i++) painted[i] |= found[i];
}

// ---- the law ---------------------------------------------------------------------------

static uint64_t tried;       // legends
static bool met[256];        // colours that any of them listed

static int apart(const uint8_t *a, const uint8_t *b) {
    int red = a[0] - b[0], green = a[1] - b[1], blue = a[2] - b[2];
    return red * red + green * green + blue * blue;
}

static void look(const view_session *s, const char *where) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = view_legend_seen(s, entries);
    bool painted[256] = {false}, listed[256] = {false};
    for (size_t i = 0; i < s->pane_count; i++) find_painted(s, i, painted);
    assert_true(count > 0 && count <= VIEW_LEGEND_MOST);
    for (size_t i = 0; i < count; i++) {
        unsigned colour = meaning(entries[i].colour);
        listed[colour] = met[colour] = true;
        if (!painted[colour])
            fail_msg("%s at %zu: '%s' is listed, but not painted", where, s->position, entries[i].words);
    }
    for (unsigned colour = 0; colour < 256; colour++)
        if (painted[colour] && needs_words(colour) && !listed[colour])
            fail_msg("%s at %zu: colour %u is painted, but not listed", where, s->position, colour);
    for (size_t theme = 0; theme < view_theme_count(); theme++) {
        view_palette p;
        view_palette_fill(&p, theme);
        for (size_t i = 0; i < count; i++)
            for (size_t k = 0; k < i; k++)
                if (entries[i].colour != entries[k].colour &&
                    apart(p.rgba[entries[i].colour], p.rgba[entries[k].colour]) == 0)
                    fail_msg("%s at %zu, %s: '%s' and '%s' have one colour", where, s->position, view_theme_name(theme),
                             entries[i].words, entries[k].words);
    }
    tried++;
}

// All through the film, in eleven places.
static void look_at_film(view_session *s, const char *where) {
    size_t length = view_session_length(s);
    s->camera.scale = CELL;
    for (size_t tenth = 0; tenth <= 10; tenth++) {
        view_session_seek(s, length * tenth / 10);
        look(s, where);
    }
}

// NO: somebody who has arrived needs no hint.
static void press(view_session *s, view_action action) {
    meander_status status = view_session_do(s, action);
    assert_true(status == MEANDER_OK || status == MEANDER_NO);
    s->camera.scale = CELL;
}

// ---- modes -----------------------------------------------------------------------------

static const char *const ids[] = {"rect:6x5/wilson/8", "rect:6x5/prim/7", "rect:6x5/backtracker/3",
                                  "rect:6x5/kruskal/2", "rect:6x5/hunt-and-kill/8", "hex:5x4/wilson/3",
                                  "polar:3/prim/2", "tri:5x4/backtracker/1"};

TEST(test_making_and_solving) {
    static const char *const solvers[] = {NULL, "depth-first", "a-star", "tremaux", "wall-follower",
                                          "dead-end-filling"};
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++)
        for (size_t k = 0; k < sizeof solvers / sizeof *solvers; k++) {
            stage t = stage_empty();
            if (view_session_open(t.session, 0, ids[i], solvers[k]) == MEANDER_OK) look_at_film(t.session, ids[i]);
            stage_close(&t);
        }
    assert_true(tried > 300);
}

TEST(test_overlays) {
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        stage t = stage_solved(ids[i], "depth-first");
        view_session *s = t.session;
        press(s, VIEW_ACTION_SOLUTION);
        look_at_film(s, ids[i]);
        press(s, VIEW_ACTION_DISTANCES);
        look_at_film(s, ids[i]);
        stage_close(&t);
    }
    assert_true(met[VIEW_COLOUR_PATH] && met[VIEW_COLOUR_RAMP]);
}

TEST(test_walk) {
    for (size_t i = 0; i < sizeof ids / sizeof *ids; i++) {
        stage t = stage_open(ids[i]);
        view_session *s = t.session;
        press(s, VIEW_ACTION_WALK);
        look(s, ids[i]);
        press(s, VIEW_ACTION_HINT);
        look(s, ids[i]);
        for (unsigned side = 0; side < 6; side++) (void)view_session_walk(s, side);
        press(s, VIEW_ACTION_HINT);
        look(s, ids[i]);
        press(s, VIEW_ACTION_FOG);
        look(s, ids[i]);
        stage_close(&t);
    }
    assert_true(met[VIEW_COLOUR_WALKER] && met[VIEW_COLOUR_TRAIL] && met[VIEW_COLOUR_HINT] && met[VIEW_COLOUR_FOG]);
}

// Two solvers in one maze: the legend is of both.
TEST(test_two_panes) {
    stage t = stage_solved("rect:6x5/prim/7", "a-star");
    assert_int_equal(view_session_open(t.session, 1, "rect:6x5/prim/7", "wall-follower"), MEANDER_OK);
    look_at_film(t.session, "two panes");
    assert_true(met[VIEW_COLOUR_FRONTIER] && met[VIEW_COLOUR_HAND] && met[VIEW_COLOUR_CURSOR]);
    stage_close(&t);
}
