// SPDX-License-Identifier: MIT
// The legend at the bottom of the panel, in the room that the controls leave it:
//
//     Legend ---------        [#] not dug yet [ ] finished
//     [#] not dug yet         [o] being worked on
//     [ ] finished            and 2 more
//
// A column with a heading; where that is too low entries stand side by side; and what has no room is counted.  Where
// the panel has no room for all of them through the film, they are a line under the mazes:
//
//     [#] not dug yet  [o] being worked on  [ ] finished  +2
#include "panel_legend.h"

#include "window_shapes.h"

// Words that are too long for a line go on below, without a square.
static void panel_add_colour(panel *p, const window_type *t, const view_legend_entry *e) {
    const char *words = e->words;
    for (bool first = true; *words != '\0'; first = false) {
        panel_control *c = panel_add(p, PANEL_COLOUR, "", 0, 1);
        c->chosen = first;
        c->colour = e->colour;
        words = window_type_take(t, words, (int)panel_label(p, c).width, &c->value);
    }
}

// One below the other.
static size_t panel_list_legend(panel *p, const window_type *t, const panel_legend *l, int height) {
    for (size_t i = 0; i < l->count; i++) {
        size_t before = p->count;
        int y = p->y;
        panel_add_colour(p, t, &l->entries[i]);
        if (p->y <= height) continue;
        p->count = before;
        p->y = y;
        return i;
    }
    return l->count;
}

// Side by side, each in the first row that has room for it; long words take a row, and are cut there.
static size_t panel_pack_legend(panel *p, const window_type *t, const panel_legend *l, int height) {
    int used[VIEW_LEGEND_MOST] = {0}, top = p->y, rows = 0;
    for (size_t i = 0; i < l->count; i++) {
        int y = p->y, row = 0, all;
        panel_control *c = panel_add(p, PANEL_COLOUR, "", 0, 1);
        c->chosen = true;
        c->colour = l->entries[i].colour;
        all = (int)c->box.width;
        (void)window_type_take(t, l->entries[i].words, (int)panel_label(p, c).width, &c->value);
        int wide = all - (int)panel_label(p, c).width + window_type_width(t, WINDOW_TYPE_TEXT, c->value.text);
        while (row < rows && used[row] + wide > all) row++;
        p->y = row < rows ? y : p->y;
        if (p->y > height) {
            p->count--;
            p->y = y;
            return i;
        }
        if (row == rows) rows++;
        c->box = (view_box){c->box.x + (unsigned)used[row], (unsigned)(top + row * p->line), (unsigned)wide,
                            (unsigned)p->line};
        used[row] += wide + p->letter;
    }
    return l->count;
}

static void panel_add_more(panel *p, const view_tongue *tongue, size_t more) {
    panel_control *c = panel_add(p, PANEL_COLOUR, "", 0, 1);
    view_text_add(&c->value, "and ");
    view_text_number(&c->value, more);
    view_text_add(&c->value, " more");
    view_tongue_say(tongue, &c->value);
}

bool panel_add_legend(panel *p, const window_type *t, const panel_legend *l, int height) {
    size_t before = p->count, told = 0;
    int y = p->y;
    if (l->count == 0) return true;
    if (p->y + 2 * p->line <= height) {
        panel_add(p, PANEL_HEADING, "Legend", 0, 1);
        told = panel_list_legend(p, t, l, height);
    }
    for (int lines = 0; lines < 2 && told < l->count; lines++) {
        p->count = before;
        p->y = y;
        told = panel_pack_legend(p, t, l, height - lines * p->line);
    }
    if (told < l->count && p->y + p->line <= height) panel_add_more(p, t->tongue, l->count - told);
    return told == l->count;
}

void panel_paint_legend(const panel *p, const view_session *s, const window_type *t, view_box box,
                        const view_image *image) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = view_legend_seen(s, entries);
    unsigned letter = (unsigned)p->letter, x = box.x + letter, end = box.x + box.width - letter;
    shape_fill(image, box, VIEW_COLOUR_PANEL);
    for (size_t i = 0; i < count && x < end; i++) {
        panel_control c = {.kind = PANEL_COLOUR, .colour = entries[i].colour, .chosen = true};
        c.box = (view_box){x, box.y + (box.height - (unsigned)p->line) / 2, end - x, (unsigned)p->line};
        view_text_add(&c.value, entries[i].words);
        unsigned wide = panel_label(p, &c).x - x + (unsigned)window_type_width(t, WINDOW_TYPE_TEXT, c.value.text);
        unsigned more = i + 1 < count ? 4 * letter : 0;
        if (i > 0 && x + wide + more > end) {
            view_text_clear(&c.value);
            view_text_add(&c.value, "+");
            view_text_number(&c.value, count - i);
            c.chosen = false;
            c.box.x -= panel_label(p, &c).x - x;
        }
        panel_paint_colour(p, &c, t, image);
        if (!c.chosen) return;
        x += wide + 2 * letter;
    }
}

void panel_film_legend(const view_session *s, bool solving, panel_legend *l) {
    view_legend_entry all[VIEW_LEGEND_MOST];
    size_t made = view_legend_make(s, s->active, all);
    l->count = 0;
    for (size_t i = 0; i < made; i++) {
        bool end = all[i].colour == VIEW_COLOUR_START || all[i].colour == VIEW_COLOUR_GOAL;
        if ((end && solving) || all[i].solving == solving) l->entries[l->count++] = all[i];
    }
    const char *words = view_tongue_text(s->tongue, "frame: latest step");
    l->entries[l->count++] = (view_legend_entry){VIEW_COLOUR_CURSOR, words, solving};
}
