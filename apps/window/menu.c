// SPDX-License-Identifier: MIT
// Lists that do not fit scroll with the highlighted entry.
#include "menu.h"

#include "view/text_words.h"
#include "window_shapes.h"

enum { MENU_LETTERS = 36, MENU_ABOUT = 3 };

// ---- searching ---------------------------------------------------------------------------

void menu_find(menu *m) {
    size_t all = meander_list_count(m->list);
    m->count = m->chosen = m->first = 0;
    for (int wanted = VIEW_MATCH_NAME; wanted > VIEW_MATCH_NONE; wanted--)
        for (size_t i = 0; i < all && m->count < MENU_ENTRIES_MOST; i++) {
            meander_info info = meander_list_at(m->list, i);
            const char *about = view_tongue_text(m->tongue, info.about);
            if ((int)view_text_match(m->line.text.text, info.name, about) == wanted)
                m->found[m->count++] = i;
        }
}

void menu_open(menu *m, const view_tongue *tongue, meander_list list, size_t chosen) {
    *m = (menu){.open = true, .list = list, .tongue = tongue};
    menu_find(m);
    m->chosen = chosen < m->count ? chosen : 0;
}

const char *menu_name(const menu *m) {
    return m->count == 0 ? NULL : meander_list_at(m->list, m->found[m->chosen]).name;
}

void menu_move(menu *m, int64_t lines) {
    int64_t last = (int64_t)m->count - 1, at = (int64_t)m->chosen + lines;
    m->chosen = (size_t)(at > last ? last : at);
    if (at < 0 || last < 0) m->chosen = 0;
}

// ---- places ------------------------------------------------------------------------------

// The search takes the first line, and a rim around everything a fourth of one.
static int menu_top(const menu *m) { return (int)m->box.y + m->pitch * 6 / 4; }

bool menu_point(menu *m, int x, int y) {
    int at = y - menu_top(m);
    if (!shape_holds(&m->box, x, y) || at < 0 || at / m->pitch >= (int)m->lines) return false;
    m->chosen = m->first + (size_t)(at / m->pitch);
    return true;
}

static void menu_place(menu *m, unsigned x, const window_type *t, const view_image *image) {
    unsigned line = (unsigned)t->line + (unsigned)t->line / 6, other = (MENU_ABOUT + 2) * line;
    size_t fit = image->height > other + line ? (image->height - other) / line : 1;
    m->pitch = (int)line;
    m->lines = fit < m->count ? fit : m->count;
    if (m->chosen < m->first) m->first = m->chosen;
    if (m->chosen >= m->first + m->lines && m->lines > 0) m->first = m->chosen - m->lines + 1;
    unsigned width = (unsigned)(MENU_LETTERS * t->letter);
    if (width > image->width) width = image->width;
    if (x + width > image->width) x = image->width - width;
    m->box = (view_box){x, 0, width, (unsigned)m->lines * line + other};
    if (m->box.height < image->height) m->box.y = (image->height - m->box.height) / 4;
}

// ---- painting ----------------------------------------------------------------------------

static void menu_write(const menu *m, const window_type *t, const view_image *image, int y,
                       unsigned colour, const char *text) {
    view_text cut;
    window_type_cut(t, text, (int)m->box.width - 2 * t->letter, &cut);
    window_type_paint(t, WINDOW_TYPE_TEXT, image, (int)m->box.x + t->letter, y, m->pitch, colour,
                      cut.text);
}

static void menu_paint_search(menu *m, const window_type *t, const view_image *image) {
    unsigned rim = (unsigned)t->letter, high = (unsigned)m->pitch;
    view_box box = {m->box.x + rim, m->box.y + high / 5, m->box.width - 2 * rim, high};
    view_text wish = {0};
    view_text_add(&wish, "  ");
    view_text_add(&wish, view_tongue_text(t->tongue, "type to search"));
    if (m->line.text.length == 0)
        menu_write(m, t, image, (int)box.y, VIEW_COLOUR_DIM, wish.text);
    field_line_paint(&m->line, box, t, image);
    view_image_fill(image, (int)box.x, (int)(box.y + high), (int)box.width, (int)t->dot, VIEW_COLOUR_DIM);
}

static void menu_paint_about(const menu *m, const window_type *t, const view_image *image, int y) {
    const char *about = m->count == 0 ? "nothing has these letters; escape closes the menu"
                                      : meander_list_at(m->list, m->found[m->chosen]).about;
    about = view_tongue_text(t->tongue, about);
    view_image_fill(image, (int)m->box.x + t->letter, y, (int)m->box.width - 2 * t->letter,
                    (int)t->dot, VIEW_COLOUR_DIM);
    y += m->pitch / 6;
    for (int i = 0; i < MENU_ABOUT && *about != '\0'; i++, y += m->pitch) {
        view_text line;
        about = window_type_take(t, about, (int)m->box.width - 2 * t->letter, &line);
        menu_write(m, t, image, y, VIEW_COLOUR_DIM, line.text);
    }
}

void menu_paint(menu *m, unsigned x, const window_type *t, const view_image *image) {
    menu_place(m, x, t, image);
    shape_box(image, m->box, (int)t->dot, VIEW_COLOUR_DIM, VIEW_COLOUR_PANEL);
    menu_paint_search(m, t, image);
    int y = menu_top(m);
    for (size_t i = m->first; i < m->first + m->lines; i++, y += m->pitch) {
        bool lit = i == m->chosen;
        if (lit)
            view_image_fill(image, (int)m->box.x + t->letter / 2, y,
                            (int)m->box.width - t->letter, m->pitch, VIEW_COLOUR_FRAME);
        menu_write(m, t, image, y, lit ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT,
                   meander_list_at(m->list, m->found[i]).name);
    }
    menu_paint_about(m, t, image, y + m->pitch / 4);
}
