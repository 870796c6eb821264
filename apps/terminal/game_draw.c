// SPDX-License-Identifier: MIT
// Divides the screen, and draws everything on it.
//
// Words give way to the maze: a line of words, or a column beside the picture, is left free only
// where the maze fits into the rest as well as into the whole.  A panel without a free column
// covers a part of the picture.
#ifdef MEANDER_WITH_NCURSESW
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "terminal_game.h"
#include "view/text_words.h"
#include "view/pane.h"

enum { DRAW_NAMES_LEAST = 8, DRAW_ROOMY = 6, DRAW_THICK = 7, DRAW_LARGE = 100 };

// ---- dividing --------------------------------------------------------------------------

// Before its film, and when it is made and nobody solves it or walks in it, a maze is seen where it is entered.
static void draw_show(view_session *s, const view_layout *l) {
    const view_pane *p = &s->panes[s->active];
    bool rests = s->position == 0 || s->position == view_session_making(s);
    view_layout_follow(s, l);
    rests = rests && !s->playing && !s->walker.present && !p->world;
    if (rests) view_layout_show(s, l, s->active, meander_maze_start(p->maze));
}

// A user who looks around is left alone until something happens again.
static void draw_follow(game *g, const view_layout *l) {
    view_session *s = g->session;
    const game_focus *was = &g->focus;
    game_focus now = {s->walker.x, s->walker.y, s->position, l->width, l->height,
                      s->walker.present, s->playing};
    if (now.x == was->x && now.y == was->y && now.position == was->position && now.width == was->width &&
        now.height == was->height && now.walking == was->walking && now.playing == was->playing)
        return;
    draw_show(s, l);
    g->focus = now;
}

// The fewest pixels per cell at which walls and floors look different.  Squares whose borders meet have room for the
// marks of their seams.  Of dots that nobody asked for, squares have wider corridors; but their walls are thin, which
// helps all but hexagons.
static double draw_least(const game *g, const view_pane *p) {
    enum { SQUARE = 2, JOINED = 4, SHAPE = 5, HEXAGON = 6 };
    unsigned sides = meander_maze_side_count(p->maze);
    bool dots = g->screen.look == TERMINAL_BRAILLE && !g->looks;
    if (p->raster == NULL) return SQUARE + dots;
    return sides == 4 ? JOINED : SHAPE - (dots && sides != HEXAGON);
}

// The pixels of `cells` cells, with the last wall.
static unsigned draw_pixels(const game *g, const view_pane *p, double cells) {
    return (unsigned)ceil(cells * draw_least(g, p)) + 1;
}

// Small mazes as large as possible; of large ones the part around what happens, with its walls.
static view_layout draw_layout(game *g) {
    view_session *s = g->session;
    unsigned width = screen_width(&g->screen), height = screen_height(&g->screen);
    const view_pane *p = &s->panes[s->active];
    bool world = p->world;
    if (g->automatic) s->fitted = true;
    // The frame of a pane takes a pixel, and a large screen has a column to spare.
    s->coarse = true;
    s->margin = g->screen.columns >= DRAW_LARGE ? screen_across(&g->screen) : s->pane_count > 1;
    view_layout l = view_layout_make(s, width, height);
    if (g->automatic && (world || s->camera.scale < draw_least(g, p))) {
        unsigned across = draw_pixels(g, p, view_pane_across(p)), right = l.panes[0].width;
        unsigned high = draw_pixels(g, p, view_pane_down(p)), down = l.panes[0].height;
        s->fitted = false;
        view_camera_set(&s->camera, draw_least(g, p));
        right = !world && across < right ? (right - across) / 2 : 0;
        down = !world && high < down ? (down - high) / 2 : 0;
        view_camera_pan(&s->camera, right, down);
        g->automatic = false;
        if (world) l = view_layout_make(s, width, height);
    }
    draw_follow(g, &l);
    return l;
}

// Returns whether walls and floors of the mazes can be seen whole in their pictures.
static bool draw_fits(const game *g) {
    view_session *s = g->session;
    const view_pane *p = &s->panes[s->active];
    if (p->world) return false;
    const view_box box = view_layout_make(s, screen_width(&g->screen), screen_height(&g->screen)).panes[0];
    return draw_pixels(g, p, view_pane_across(p)) <= box.width && draw_pixels(g, p, view_pane_down(p)) <= box.height;
}

// Dots instead of half blocks or letters, if a maze is whole only then, or has slanted walls, of which half blocks make
// stairs; returns whether it is whole.  Dots have no letters for levels.
static bool draw_choose_look(game *g) {
    terminal_look *look = &g->screen.look, before = *look;
    bool colour = screen_can(&g->screen, TERMINAL_BLOCKS);
    bool free = !g->looks && screen_can(&g->screen, TERMINAL_BRAILLE);
    const meander_maze *m = g->session->panes[g->session->active].maze;
    bool levels = view_level_side(m, true) < meander_maze_side_count(m);
    if (!free || g->chosen || levels) return draw_fits(g);
    enum { UPRIGHT = 4 };
    bool slants = g->session->panes[g->session->active].raster != NULL && meander_maze_side_count(m) != UPRIGHT;
    const terminal_look usual = colour ? TERMINAL_BLOCKS : TERMINAL_LETTERS;
    *look = slants ? TERMINAL_BRAILLE : usual;
    bool fits = draw_fits(g);
    if (!fits) *look = TERMINAL_BRAILLE;
    if (!fits && !(fits = draw_fits(g))) *look = usual;
    if (*look != before) g->automatic = true;
    return fits;
}

// Leaves lines and a column free where that costs nothing; the last line that stays is that of the colours.
static void draw_divide(game *g) {
    screen *s = &g->screen;
    int top = s->top, bottom = s->bottom, side = s->side;
    int menu = g->menu.open ? game_menu_width(g) : 0, words = game_words_width(g);
    int wanted = menu > 0 ? menu : words;
    s->top = g->session->pane_count > 1 && s->rows >= DRAW_NAMES_LEAST ? 1 : 0;
    s->bottom = s->side = 0;
    bool whole = draw_choose_look(g);
    s->side = wanted;
    if (wanted > 0 && (wanted >= s->columns || (!draw_fits(g) && wanted * 3 > s->columns)))
        s->side = 0;
    if (menu == 0 && g->words == GAME_WORDS_BESIDE) s->side = words;
    s->bottom = s->side == 0 || menu > 0 ? game_words_rows(g) : 0;
    while (whole && s->bottom > 0 && !draw_fits(g)) s->bottom--;
    if (top != s->top || bottom != s->bottom || side != s->side) game_find_scale(g);
}

// ---- drawing ---------------------------------------------------------------------------

static void draw_short_name(const view_pane *p, view_text *name) {
    view_text_add(name, p->generator.text);
    if (p->solver[0] == 0) return;
    view_text_add(name, p->generator.length > 0 ? " + " : "");
    view_text_add(name, p->solver);
}

// Each pane has its name in the line above it.
static void draw_names(game *g) {
    const view_session *s = g->session;
    int across = (int)screen_across(&g->screen), down = (int)screen_down(&g->screen);
    if (g->screen.top == 0) return;
    for (size_t i = 0; i < g->layout.count; i++) {
        const view_box *box = &g->layout.panes[i];
        view_text title, name = {0};
        view_overlay_title(s, i, &title);
        view_text_add(&name, i == s->active ? "> " : "  ");
        int room = (int)box->width / across - 2;
        if ((int)view_text_columns(title.text, title.length) < room) view_text_add(&name, title.text);
        else draw_short_name(&s->panes[i], &name);
        screen_line(&g->screen, g->screen.top + (int)box->y / down - 1, (int)box->x / across,
                    (int)box->width / across, i == s->active ? SCREEN_LIT : SCREEN_PLAIN,
                    name.text);
    }
}

// Names at the left, values at the right of a column that has room for all of them; the first line is the title.
static void draw_statistics(game *g) {
    view_text lines[VIEW_LINES_MOST];
    size_t count = view_overlay_statistics(g->session, lines);
    int names = 0, values = 0, rows = g->screen.rows - 1;
    for (size_t i = 1; i < count; i++) {
        char *value = strstr(lines[i].text, ": ");
        if (value == NULL) continue;
        *value = '\0';
        int name = (int)view_text_columns(lines[i].text, strlen(lines[i].text));
        int wide = (int)view_text_columns(value + 2, strlen(value + 2));
        names = name > names ? name : names;
        values = wide > values ? wide : values;
    }
    int title = (int)view_text_columns(lines[0].text, lines[0].length), all = names + 2 + values;
    for (int i = 0; i < (int)count && i < rows; i++) {
        screen_blank(&g->screen, i, 0, (title > all ? title : all) + 2);
        screen_text(&g->screen, i, 1, i == 0 ? SCREEN_STRONG : SCREEN_DIM, lines[i].text);
        if (i == 0) continue;
        const char *value = lines[i].text + strlen(lines[i].text) + 2;
        screen_text(&g->screen, i, 1 + all - (int)view_text_columns(value, strlen(value)), SCREEN_PLAIN, value);
    }
}

// Returns whether only a part of a maze is on the screen.
static bool draw_is_cut(const game *g) {
    const view_session *s = g->session;
    const view_pane *p = &s->panes[s->active];
    const view_camera *c = &s->camera;
    if (p->world || s->fitted || g->layout.count == 0) return false;
    int right = view_camera_column(c, (int64_t)ceil(view_pane_across(p)));
    int bottom = view_camera_row(c, (int64_t)ceil(view_pane_down(p)));
    return view_camera_column(c, 0) < 0 || view_camera_row(c, 0) < 0 || right > (int)g->layout.panes[0].width ||
           bottom > (int)g->layout.panes[0].height;
}

static void draw_title(const game *g, view_text *title) {
    view_text id;
    game_goal_name(g, title);
    view_overlay_title(g->session, g->session->active, &id);
    if (title->length > 0) view_text_add(title, "  ");
    if (draw_is_cut(g)) view_text_add(title, game_text(g, "a part of "));
    view_text_add(title, id.text);
}

// Where words of the status are, so that a press finds them.
static int draw_place(const view_text *status, int right, const char *words) {
    const char *found = strstr(status->text, words);
    return found == NULL ? -1 : right + (int)view_text_columns(status->text, (size_t)(found - status->text));
}

static void draw_strip(game *g) {
    view_text title, status;
    const view_session *s = g->session;
    int row = g->screen.rows - 1, columns = g->screen.columns;
    const char *help = game_text(g, "? help"), *menu = game_text(g, "/ menu");
    draw_title(g, &title);
    if (g->note.length > 0 && !g->menu.open) {
        status = g->note;
        view_tongue_say(s->tongue, &status);
    } else {
        view_overlay_status(s, &status);
        bool film = s->message.length == 0 && !s->walker.present;
        view_text more = {0};
        view_text_add(&more, "  ");
        if (!film) view_text_add(&more, help);
        if (!film) view_text_add(&more, "  ");
        view_text_add(&more, menu);
        size_t wide = title.length + status.length + more.length;
        bool fits = film ? columns >= 60 : s->message.length == 0 && wide + 2 < (size_t)columns;
        if (fits) view_text_add(&status, more.text);
    }
    int right = columns - (int)view_text_columns(status.text, status.length) - 1;
    g->strip = right;
    g->strip_help = draw_place(&status, right, help);
    g->strip_menu = draw_place(&status, right, menu);
    screen_blank(&g->screen, row, 0, columns);
    // Two dots show that the title goes on.
    bool cut = right > 1 && (int)title.length > right - 2;
    if (cut) title.text[right - 2] = 0;
    if (cut && right > 6) memcpy(title.text + right - 4, "..", 2);
    if (right > 1) screen_text(&g->screen, row, 0, SCREEN_DIM, title.text);
    screen_text(&g->screen, row, right > 1 ? right : 0, SCREEN_STRONG, status.text);
}

// The view's picture in this size; returns false when there is no memory.
static bool draw_picture(game *g, view_image *image) {
    size_t size = (size_t)screen_width(&g->screen) * screen_height(&g->screen);
    if (2 * size > g->room) {
        void *pixels = realloc(g->pixels, 2 * size);
        if (pixels == NULL) return false;
        g->pixels = pixels;
        g->room = 2 * size;
    }
    *image = (view_image){.pixels = g->pixels, .pitch = screen_width(&g->screen),
                          .width = screen_width(&g->screen), .height = screen_height(&g->screen)};
    if (screen_has_letters(&g->screen)) image->letters = memset(g->pixels + size, 0, size);
    return true;
}

// Everything that is not the picture.  Of two panels the upper one is drawn last.
static void draw_panels(game *g) {
    const screen *s = &g->screen;
    int right = s->columns - s->side;
    draw_names(g);
    if (s->bottom > 0) game_words_below(g, s->rows - 1 - s->bottom, s->bottom);
    if (s->side > 0 && !g->menu.open) game_words_beside(g, right, s->side);
    if (g->session->shown.statistics) draw_statistics(g);
    if (g->goal.shown) game_goal_draw(g);
    if (g->menu.open) game_menu_draw(g);
    draw_strip(g);
    if (g->session->shown.help) game_help(g);
}

// Of dots a slanted wall is a hairline, which a wall of two dots is not; and an arrow is a blot.
static void draw_lines(const game *g, const view_image *image) {
    bool thin = g->session->camera.scale >= DRAW_THICK && view_camera_wall(g->session->camera.scale) == 1;
    for (unsigned y = image->height - 1; y > 0; y--) {
        uint8_t *row = &image->pixels[y * image->pitch], *above = row - image->pitch;
        for (unsigned x = 1; x < image->width; x++)
            if (row[x] == VIEW_COLOUR_CAME_FROM) row[x] = row[x - 1];
        for (unsigned x = image->width - 1; thin && x > 0; x--)
            if (row[x - 1] == VIEW_COLOUR_WALL || above[x] == VIEW_COLOUR_WALL) row[x] = VIEW_COLOUR_WALL;
    }
}

bool game_draw(game *g) {
    view_image image;
    screen_begin(&g->screen, g->session->shown.theme);
    draw_divide(g);
    if (!draw_picture(g, &image)) return false;
    g->layout = draw_layout(g);
    g->screen.roomy = g->session->camera.scale >= DRAW_ROOMY;
    view_paint(g->session, &g->layout, &image);
    g->screen.lines = g->screen.look == TERMINAL_BRAILLE && g->session->panes[g->session->active].raster != NULL;
    if (g->screen.lines) draw_lines(g, &image);
    screen_picture(&g->screen, &image);
    draw_panels(g);
    screen_end(&g->screen);
    return true;
}

#else
// A C file needs at least one declaration.
typedef int game_draw_is_missing;
#endif
