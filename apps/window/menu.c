// SPDX-License-Identifier: MIT
// Lists that do not fit scroll with the highlighted entry.
#include "menu.h"

#include <string.h>

enum { MENU_LETTERS = 34, MENU_ABOUT = 3, MENU_LINE = VIEW_FONT_HEIGHT + 1 };

void menu_open(menu *m, meander_list list, size_t chosen) {
    *m = (menu){.open = true, .list = list};
    m->chosen = chosen < meander_list_count(list) ? chosen : 0;
}

const char *menu_name(const menu *m) { return meander_list_at(m->list, m->chosen).name; }

void menu_move(menu *m, int64_t lines) {
    int64_t last = (int64_t)meander_list_count(m->list) - 1, at = (int64_t)m->chosen + lines;
    m->chosen = (size_t)(at < 0 ? 0 : at > last ? last : at);
}

static int menu_line(const menu *m) { return MENU_LINE * (int)m->dot; }

bool menu_point(menu *m, int x, int y) {
    int line = (y - (int)m->box.y - 3 * (int)m->dot) / menu_line(m);
    bool beside = x < (int)m->box.x || x >= (int)(m->box.x + m->box.width);
    if (beside || y < (int)m->box.y + 3 * (int)m->dot || line >= (int)m->lines) return false;
    m->chosen = m->first + (size_t)line;
    return true;
}

// Breaks the text into lines between its words.
static void menu_paint_about(const menu *m, const view_image *image, int x, int y) {
    const char *about = meander_list_at(m->list, m->chosen).about;
    for (int i = 0; i < MENU_ABOUT && *about != '\0'; i++, y += menu_line(m)) {
        char line[MENU_LETTERS];
        size_t size = strlen(about), room = MENU_LETTERS - 2;
        if (size > room) {
            size = room;
            while (size > 1 && about[size] != ' ') size--;
        }
        memcpy(line, about, size);
        line[size] = '\0';
        view_image_text(image, x, y, m->dot, VIEW_COLOUR_DIM, line);
        about += size + strspn(about + size, " ");
    }
}

static void menu_paint_entries(const menu *m, const view_image *image) {
    int x = (int)m->box.x + VIEW_FONT_WIDTH * (int)m->dot, y = (int)m->box.y + 3 * (int)m->dot;
    for (size_t i = m->first; i < m->first + m->lines; i++, y += menu_line(m)) {
        bool lit = i == m->chosen;
        if (lit)
            view_image_fill(image, (int)m->box.x + 2 * (int)m->dot, y,
                            (int)m->box.width - 4 * (int)m->dot, menu_line(m), VIEW_COLOUR_FRAME);
        view_image_text(image, x, y + 2 * (int)m->dot, m->dot,
                        lit ? VIEW_COLOUR_PANEL : VIEW_COLOUR_TEXT,
                        meander_list_at(m->list, i).name);
    }
    y += 2 * (int)m->dot;
    view_image_fill(image, x, y, (int)m->box.width - 2 * (x - (int)m->box.x), 1, VIEW_COLOUR_DIM);
    menu_paint_about(m, image, x, y + 3 * (int)m->dot);
}

static void menu_place(menu *m, unsigned x, unsigned dot, const view_image *image) {
    size_t count = meander_list_count(m->list);
    unsigned rim = 8 * dot, line = MENU_LINE * dot;
    size_t fit = image->height > rim + line ? (image->height - rim) / line : 1;
    m->dot = dot;
    m->lines = fit > MENU_ABOUT + 1 ? fit - MENU_ABOUT : 1;
    if (m->lines > count) m->lines = count;
    if (m->chosen < m->first) m->first = m->chosen;
    if (m->chosen >= m->first + m->lines) m->first = m->chosen - m->lines + 1;
    unsigned width = MENU_LETTERS * VIEW_FONT_WIDTH * dot;
    if (x + width > image->width) x = image->width > width ? image->width - width : 0;
    m->box = (view_box){x, 0, width, (unsigned)(m->lines + MENU_ABOUT) * line + rim};
    if (m->box.height < image->height) m->box.y = (image->height - m->box.height) / 4;
}

void menu_paint(menu *m, unsigned x, unsigned dot, const view_image *image) {
    menu_place(m, x, dot, image);
    int rim = dot > 1 ? 2 : 1, left = (int)m->box.x, top = (int)m->box.y;
    int width = (int)m->box.width, height = (int)m->box.height;
    view_image_fill(image, left, top, width, height, VIEW_COLOUR_DIM);
    view_image_fill(image, left + rim, top + rim, width - 2 * rim, height - 2 * rim,
                    VIEW_COLOUR_PANEL);
    menu_paint_entries(m, image);
}
