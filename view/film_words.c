// SPDX-License-Identifier: MIT
// Words of films.  Painted letters are those of view/font.h, in dots of one pixel or two.  Where a
// format has letters as large as pixels, a letter is one pixel wide and two high.
//
// Invariant: the same lines come in the same order in every frame, so a format sees which of them
// stay as they are.
#include "view/film_words.h"

#include <string.h>

#include "view/font.h"
#include "view/legend.h"
#include "view/patterns.h"
#include "view/text_words.h"

enum { WORDS_WIDTH_SMALL = 450,          // up to here a dot is a pixel,
       WORDS_WIDTH_LARGE = 560,          // from here on it is two,
       WORDS_WIDTH_PER_HALF = 280,       // and from twice as far on it grows with the picture,
       WORDS_HALVES_MOST = 42,           // as far as lines of a film go
       WORDS_DOTS = 3, WORDS_COLUMNS_MOST = 150 };

// ---- measures --------------------------------------------------------------------------

static const view_words_size words_letters = {
    .advance = 1, .line = 2, .margin = 2, .bar = 1, .top = 2, .bottom = 1, .swatch = 2, .beside = 3};

// All measures are of letters whose dots are so many halves of a pixel.
static view_words_size words_of(unsigned halves) {
    return (view_words_size){.advance = VIEW_FONT_WIDTH * halves / 2, .line = 12 * halves / 2,
                             .margin = 5 * halves / 2, .bar = 3 * halves / 2, .top = 8 * halves / 2,
                             .bottom = 5 * halves / 2, .swatch = 11 * halves / 2, .beside = 14 * halves / 2};
}

// Beside a program of many columns the letters of the caption are as large as the program's: smooth ones of a size
// between those that are painted, where the format has them.
view_words_size view_words_below(const view_film_plan *r, unsigned width) {
    if (r->letters) return words_letters;
    if (r->code) return words_of(r->lines != NULL ? 3 : 2);
    if (width < WORDS_WIDTH_LARGE) return words_of(width > WORDS_WIDTH_SMALL && r->lines != NULL ? 3 : 2);
    unsigned halves = width / WORDS_WIDTH_PER_HALF;
    if (halves < 4) halves = 4;
    if (halves > WORDS_HALVES_MOST) halves = WORDS_HALVES_MOST;
    return words_of(r->lines == NULL ? halves - halves % 2 : halves);
}

view_words_size view_words_beside(const view_film_plan *r) {
    return r->letters ? words_letters : words_of(r->code && r->lines != NULL ? 3 : 2);
}

// ---- text ------------------------------------------------------------------------------

typedef struct words_shades {
    uint8_t colours[VIEW_SHADES_TEXT + 2];
    unsigned count;
} words_shades;

enum { WORDS_DIM = VIEW_COLOUR_SHADES + VIEW_SHADES_TEXT, WORDS_FRAME = WORDS_DIM + VIEW_SHADES_DIM };

// From what is behind the text to the text.
static const words_shades words_table[VIEW_WORDS_KINDS] = {
    [VIEW_WORDS_TEXT] = {{VIEW_COLOUR_PANEL, VIEW_COLOUR_SHADES, VIEW_COLOUR_SHADES + 1,
                          VIEW_COLOUR_SHADES + 2, VIEW_COLOUR_SHADES + 3, VIEW_COLOUR_TEXT}, 6},
    [VIEW_WORDS_DIM] = {{VIEW_COLOUR_PANEL, WORDS_DIM, WORDS_DIM + 1, VIEW_COLOUR_DIM}, 4},
    [VIEW_WORDS_FRAME] = {{VIEW_COLOUR_PANEL, WORDS_FRAME, WORDS_FRAME + 1, VIEW_COLOUR_FRAME}, 4},
    [VIEW_WORDS_RUNNING] = {{VIEW_COLOUR_TEXT, VIEW_COLOUR_SHADES + 3, VIEW_COLOUR_SHADES + 2,
                             VIEW_COLOUR_SHADES + 1, VIEW_COLOUR_SHADES, VIEW_COLOUR_PANEL}, 6},
};

view_words view_words_on(const view_film_plan *r, const view_image *image, view_box box,
                         view_words_size size) {
    view_words w = {r->lines, view_image_part(image, box), box.x, box.y, size};
    view_image_fill(&w.image, 0, 0, (int)w.image.width, (int)w.image.height, VIEW_COLOUR_PANEL);
    return w;
}

// Words without room are left out.
static void words_collect(const view_words *w, unsigned x, unsigned y, const words_shades *shades,
                          const char *text, size_t length) {
    view_film_lines *l = w->lines;
    if (l->count == VIEW_FILM_LINES_MOST || length >= VIEW_FILM_LETTERS_MOST - l->letters) return;
    if (x >= w->image.width || y >= w->image.height) return;
    char *own = l->text + l->letters;
    memcpy(own, text, length);
    own[length] = 0;
    l->letters += length + 1;
    l->each[l->count++] = (meander_film_line){
        .x = w->left + x, .y = w->top + y, .advance = w->size.advance, .height = w->size.line,
        .shades = shades->colours, .shade_count = shades->count, .text = own};
}

void view_words_put(const view_words *w, unsigned x, unsigned y, view_words_kind kind,
                    const char *text, size_t length) {
    const words_shades *shades = &words_table[kind];
    char line[VIEW_SENTENCE_SIZE];
    if (length >= sizeof line) length = sizeof line - 1;
    if (w->lines != NULL) {
        words_collect(w, x, y, shades, text, length);
        return;
    }
    memcpy(line, text, length);
    line[length] = 0;
    view_image_text(&w->image, (int)x, (int)y, w->size.advance / VIEW_FONT_WIDTH,
                    shades->colours[shades->count - 1], line);
}

void view_words_sentence(const view_words *w, unsigned y, unsigned lines, const char *text) {
    size_t columns = (w->image.width - 2 * w->size.margin) / w->size.advance;
    if (columns > WORDS_COLUMNS_MOST) columns = WORDS_COLUMNS_MOST;
    for (unsigned i = 0; i < lines; i++) {
        size_t length = view_text_break_columns(text, columns);
        const char *rest = view_text_after(text, length);
        view_text line = {0};
        // The last line has dots in place of the words that have no room.
        bool cut = i + 1 == lines && *rest != 0;
        if (cut && columns > WORDS_DOTS) length = view_text_break_columns(text, columns - WORDS_DOTS);
        view_text_add_part(&line, text, length);
        if (cut) view_text_add(&line, "...");
        view_words_put(w, w->size.margin, y, VIEW_WORDS_TEXT, line.text, line.length);
        text = rest;
        y += w->size.line;
    }
}

// ---- the legend ------------------------------------------------------------------------

// A swatch as small as a letter has no border; others have the mark of their cells, which is drawn from nine pixels on.
static void words_swatch(const view_words *w, unsigned x, unsigned y, unsigned colour) {
    int size = (int)w->size.swatch, border = w->size.advance > 1;
    view_image_fill(&w->image, (int)x, (int)y, size, size, VIEW_COLOUR_WALL);
    view_image_fill(&w->image, (int)x + border, (int)y + border, size - 2 * border,
                    size - 2 * border, colour);
    int frame = border + size / 6;
    if (border != 0 && colour == VIEW_COLOUR_CURSOR)
        view_image_fill(&w->image, (int)x + frame, (int)y + frame, size - 2 * frame, size - 2 * frame,
                        VIEW_COLOUR_FLOOR);
    if (border == 0 || pattern_of(colour) == PATTERN_NONE) return;
    // As in the maze, where an end is a mark on floor.
    bool end = pattern_ink(colour) == colour;
    paint_floor floor = {(int)x + border, (int)y + border, size - 2 * border};
    if (end) view_image_fill(&w->image, floor.x, floor.y, floor.size, floor.size, VIEW_COLOUR_FLOOR);
    pattern_put(&w->image, floor, colour);
}

// Those of the making, or of the solving; the frame is in both.
static size_t words_entries(const view_session *s, bool solving, view_legend_entry *entries) {
    size_t made = view_legend_make(s, 0, entries), count = 0;
    for (size_t i = 0; i < made; i++)
        if (entries[i].solving == solving) entries[count++] = entries[i];
    const char *words = view_tongue_text(s->tongue, "frame: latest step");
    entries[count++] = (view_legend_entry){VIEW_COLOUR_CURSOR, words, solving};
    return count;
}

// The columns of an entry with its swatch, in pixels.
static unsigned words_wide(const view_legend_entry *entry, const view_words_size *size) {
    return size->beside + (unsigned)view_text_columns(entry->words, strlen(entry->words)) * size->advance;
}

// The left edges of the legend's columns: as many columns as fit, each as wide as its widest entry.  Entry i is in
// column i % columns.
static unsigned words_columns(const view_legend_entry *entries, unsigned count, unsigned width,
                              const view_words_size *size, unsigned left[VIEW_LEGEND_MOST + 1]) {
    for (unsigned columns = count; columns > 1; columns--) {
        left[0] = size->margin;
        for (unsigned k = 0; k < columns; k++) {
            unsigned widest = 0;
            for (unsigned i = k; i < count; i += columns) {
                unsigned wide = words_wide(&entries[i], size);
                if (wide > widest) widest = wide;
            }
            left[k + 1] = left[k] + widest + size->beside;
        }
        if (left[columns] - size->beside + size->margin <= width) return columns;
    }
    left[0] = size->margin;
    return 1;
}

// Row by row; returns how many rows there are.
static unsigned words_legend(const view_session *s, bool solving, const view_words *w, unsigned y, unsigned width,
                             const view_words_size *size) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    unsigned left[VIEW_LEGEND_MOST + 1], count = (unsigned)words_entries(s, solving, entries);
    unsigned columns = words_columns(entries, count, width, size, left);
    for (unsigned i = 0; i < count && w != NULL; i++) {
        unsigned x = left[i % columns], top = y + i / columns * size->line;
        words_swatch(w, x, top - (top > size->swatch / 5 ? size->swatch / 5 : 0), entries[i].colour);
        view_words_put(w, x + size->beside, top, VIEW_WORDS_DIM, entries[i].words, strlen(entries[i].words));
    }
    return (count + columns - 1) / columns;
}

unsigned view_words_legend(const view_film_plan *r, const view_session *s, const view_words *w,
                           unsigned y, unsigned width, const view_words_size *size) {
    const view_board *b = &s->panes[0].board;
    if (w != NULL) return words_legend(s, r->begin >= b->making || b->position > b->making, w, y, width, size);
    unsigned making = r->begin < b->making ? words_legend(s, false, NULL, y, width, size) : 1;
    unsigned solving = r->end > b->making ? words_legend(s, true, NULL, y, width, size) : 1;
    return making > solving ? making : solving;
}

// ---- the program -----------------------------------------------------------------------

// The first line that is shown: the running line is in the middle where the program is longer than
// the picture is high.
static unsigned words_first(const view_caption *c, unsigned lines, unsigned room) {
    unsigned first = lines > room && c->line > room / 2 ? c->line - room / 2 : 0;
    return lines > room && first > lines - room ? lines - room : first;
}

void view_words_code(const view_words *w, const view_caption *c) {
    const char *text = c->code == NULL ? "" : c->code;
    const view_words_size *size = &w->size;
    unsigned room = (w->image.height - 2 * size->margin) / size->line, lines = 1;
    for (const char *at = text; *at != 0; at++) lines += *at == '\n';
    unsigned first = words_first(c, lines, room);
    for (unsigned i = 0; *text != 0 && i < first + room; i++) {
        size_t length = strcspn(text, "\n");
        unsigned y = size->margin + (i - first) * size->line;
        bool runs = i + 1 == c->line;
        if (i >= first && runs)
            view_image_fill(&w->image, 0, (int)(y - size->margin / 5), (int)w->image.width,
                            (int)size->line, VIEW_COLOUR_TEXT);
        if (i >= first)
            view_words_put(w, size->margin, y, runs ? VIEW_WORDS_RUNNING : VIEW_WORDS_TEXT, text,
                           length < VIEW_WORDS_CODE_COLUMNS ? length : VIEW_WORDS_CODE_COLUMNS);
        text += length + (text[length] == '\n');
    }
}
