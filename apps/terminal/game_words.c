// SPDX-License-Identifier: MIT
// The steps in the words of the lesson: below the picture in a line or two, or beside it with
// the plain program, its running line, and the meanings of the colours.
//
//     wilson: walking
//     The walk goes east from 3,2 ...
//     sentence 12 of 87
//
//         while (outside(at))
//     >       at = step(at);             the line that runs
//
//     ## the walk                        a colour, and its meaning
//
// All words are the view's.  A column is as wide as lines of programs need.
#ifdef MEANDER_WITH_NCURSESW
#include <string.h>

#include "terminal_game.h"
#include "view/text_words.h"
#include "view/caption.h"
#include "view/legend.h"

enum { WORDS_WIDTH_MOST = 76, WORDS_WIDTH_LEAST = 30, WORDS_NARROW = 60, WORDS_SCREEN = 120, WORDS_ROWS_TWO = 20,
       WORDS_ROWS_ONE = 12, WORDS_ROWS_LEAST = 8, WORDS_SENTENCE = 6, WORDS_SENTENCE_LOW = 3,
       WORDS_SENTENCE_MENU = 4, WORDS_ROWS_HIGH = 36, WORDS_ARROWS = 5, WORDS_CODE_WIDE = 64, WORDS_CODE_ON = 8 };

static bool words_are_there(const game *g) {
    const view_pane *p = &g->session->panes[g->session->active];
    return !p->world && p->board.count > 0;
}

// A narrow screen has a column only when the user asks for it.
int game_words_width(const game *g) {
    int columns = g->screen.columns, wide = columns * 3 / 8, half = columns / 2 - 1;
    if (!words_are_there(g) || g->words == GAME_WORDS_NONE) return 0;
    if (columns >= WORDS_SCREEN) return wide < WORDS_WIDTH_MOST ? wide : WORDS_WIDTH_MOST;
    return g->words == GAME_WORDS_BESIDE && half >= WORDS_WIDTH_LEAST ? half : 0;
}

// The last of them has the colours.  Beside a menu the rows are short, and the picture is covered: there are more.
int game_words_rows(const game *g) {
    int rows = g->screen.rows;
    if (!words_are_there(g) || g->words == GAME_WORDS_NONE || rows < WORDS_ROWS_LEAST) return 0;
    if (rows < WORDS_ROWS_ONE) return 1;
    if (g->menu.open && rows >= WORDS_ROWS_TWO) return 1 + WORDS_SENTENCE_MENU;
    return rows >= WORDS_ROWS_TWO || g->screen.columns < WORDS_NARROW ? 3 : 2;
}

// Where the column is there anyway, and where it has no room, the key does not ask for it.
void game_words_turn(game *g) {
    g->words = (game_words)((g->words + 1) % GAME_WORDS_COUNT);
    bool same = g->screen.columns >= WORDS_SCREEN || game_words_width(g) == 0;
    if (g->words == GAME_WORDS_BESIDE && same) g->words = GAME_WORDS_NONE;
}

// ---- lines ---------------------------------------------------------------------------

// While somebody walks, the words are about the cell: they help where a picture does not.
static void words_say(const game *g, view_caption *c) {
    const view_session *s = g->session;
    view_text cell;
    *c = view_session_caption(s, s->active);
    if (!s->walker.present) return;
    view_overlay_cell(s, s->walked, (meander_point){s->walker.x, s->walker.y}, &cell);
    memcpy(c->text, cell.text, cell.length + 1);
    c->phase[0] = 0;
    c->subject = "";
    c->line = 0;
    c->steps = 0;
}

// "wilson: walking"; "" when there is nothing to say.
static void words_head(const view_caption *c, view_text *head) {
    view_text_clear(head);
    view_text_add(head, c->subject);
    if (c->subject[0] != 0 && c->phase[0] != 0) view_text_add(head, ": ");
    view_text_add(head, c->phase);
}

// The colours of the picture, in which small cells, and walls that are lines, leave no room for arrows.
static size_t words_seen(const game *g, view_legend_entry *entries) {
    bool arrows = !g->screen.lines && g->session->camera.scale >= WORDS_ARROWS;
    size_t count = view_legend_seen(g->session, entries), kept = 0;
    for (size_t i = 0; i < count; i++)
        if (arrows || entries[i].colour != VIEW_COLOUR_CAME_FROM) entries[kept++] = entries[i];
    return kept;
}

// ---- the rows ---------------------------------------------------------------------------

// Colours with their meanings, in rows up to `end`; what has no room is counted.  Returns the rows that they would
// take; with `row` at `end` nothing is drawn.
static int words_colours(game *g, const view_legend_entry *entries, size_t count, int row, int end, int columns) {
    enum { SAMPLE = 3, APART = 2, MORE = 4 };
    int column = 0, rows = 1, draws = row < end;
    for (size_t i = 0; i < count; i++) {
        int wide = SAMPLE + (int)view_text_columns(entries[i].words, strlen(entries[i].words));
        bool last = row + rows >= end && draws;
        int room = columns - (last && i + 1 < count ? MORE : 0);
        if (column > 0 && column + wide > room) {
            if (last) {
                view_text more = {0};
                view_text_add(&more, "+");
                view_text_number(&more, count - i);
                screen_text(&g->screen, end - 1, column, SCREEN_DIM, more.text);
                return rows;
            }
            column = 0;
            rows++;
        }
        if (draws) {
            screen_sample(&g->screen, row + rows - 1, column, entries[i].colour);
            screen_line(&g->screen, row + rows - 1, column + SAMPLE, wide - SAMPLE, SCREEN_PLAIN, entries[i].words);
        }
        column += wide + APART;
    }
    return rows;
}

void game_words_below(game *g, int row, int rows) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = words_seen(g, entries);
    view_caption c;
    view_text head;
    int columns = g->screen.columns - (g->menu.open ? game_menu_width(g) : 0);
    for (int i = 0; i < rows; i++) screen_blank(&g->screen, row + i, 0, columns);
    if (columns < WORDS_WIDTH_LEAST) return;
    words_say(g, &c);
    words_head(&c, &head);
    int left = head.length > 0 ? (int)view_text_columns(head.text, head.length) + 2 : 0;
    if (columns < WORDS_NARROW || columns - left < columns / 2) left = 0;
    int end = row + rows, wanted = words_colours(g, entries, count, 0, 0, columns), used = 0, said = end - 1;
    if (rows > 1 && left > 0) screen_text(&g->screen, row, 0, SCREEN_STRONG, head.text);
    if (rows > 1) used = screen_wrap(&g->screen, row, said, left, columns - left, SCREEN_PLAIN, c.text) - row;
    int first = end - wanted < row + used ? row + used : end - wanted;
    (void)screen_wrap(&g->screen, row + used, first < said ? first : said, left, columns - left, SCREEN_DIM,
                      view_caption_about(g->session, &c));
    (void)words_colours(g, entries, count, first < end ? first : end - 1, end, columns);
}

// ---- the column ------------------------------------------------------------------------

static const char *words_next_line(const char *code) {
    code += strcspn(code, "\n");
    return *code != 0 ? code + 1 : code;
}

// The number of blanks that all lines begin with, so that they need not be shown.
static size_t words_indent(const char *code) {
    size_t least = SIZE_MAX;
    for (; *code != 0; code = words_next_line(code)) {
        size_t blanks = strspn(code, " ");
        if (code[blanks] != '\n' && code[blanks] != 0 && blanks < least) least = blanks;
    }
    return least == SIZE_MAX ? 0 : least;
}

// One line of a program goes on below where it is wider than the column, further to the right; in a narrow column it is
// indented by half.  Returns the rows that it takes; without a game it only counts them.
static int words_line(game *g, const char *code, size_t indent, int row, int end, int column, int width,
                      screen_style style) {
    char line[VIEW_TEXT_SIZE];
    size_t blanks = strspn(code, " "), left = blanks > indent ? blanks - indent : 0, rows = 0;
    size_t size = strcspn(code, "\n") - blanks, most = (size_t)width < sizeof line ? (size_t)width : sizeof line - 1;
    if (width < WORDS_CODE_WIDE) left /= 2;
    code += blanks;
    do {
        if (left + WORDS_CODE_ON > most) left = 0;
        size_t part = size <= most - left ? size : most - left;
        while (part < size && part > 0 && code[part] != ' ') part--;
        if (part == 0) part = size <= most - left ? size : most - left;
        memset(line, ' ', left);
        memcpy(line + left, code, part);
        line[left + part] = 0;
        if (g != NULL && row + (int)rows < end) screen_line(&g->screen, row + (int)rows, column, width, style, line);
        while (part < size && code[part] == ' ') part++;
        code += part;
        size -= part;
        if (rows++ == 0) left += WORDS_CODE_ON;
    } while (size > 0);
    return (int)rows;
}

// As many lines as there is room for, with the one that runs among them.
static void words_code(game *g, const view_caption *c, int row, int end, int column, int width) {
    const char *code = c->code;
    size_t indent = words_indent(code);
    int rows = 0, above = 0, first = 1, i = 1;
    for (const char *at = code; *at != 0; at = words_next_line(at), i++) {
        if (i == (int)c->line) above = rows;
        rows += words_line(NULL, at, indent, 0, 0, 0, width, SCREEN_PLAIN);
    }
    for (; rows > end - row && above > (end - row) / 2; code = words_next_line(code), first++) {
        int gone = words_line(NULL, code, indent, 0, 0, 0, width, SCREEN_PLAIN);
        above -= gone;
        rows -= gone;
    }
    for (i = first; *code != 0 && row < end; i++, code = words_next_line(code))
        row += words_line(g, code, indent, row, end, column, width,
                          i == (int)c->line ? SCREEN_LIT : SCREEN_PLAIN);
}

// `left` entries more have no room.
static void words_legend(game *g, const view_legend_entry *entries, size_t count, size_t left, int row,
                         int column, int width) {
    for (size_t i = 0; i < count; i++, row++) {
        screen_sample(&g->screen, row, column, entries[i].colour);
        screen_line(&g->screen, row, column + 3, width - 3, SCREEN_PLAIN, entries[i].words);
    }
    if (left == 0) return;
    view_text more = {0};
    view_text_add(&more, "and ");
    view_text_number(&more, left);
    view_text_add(&more, " more");
    view_tongue_say(g->session->tongue, &more);
    screen_line(&g->screen, row, column, width, SCREEN_DIM, more.text);
}

static void words_number(const view_session *s, const view_caption *c, view_text *line) {
    view_text_clear(line);
    if (c->steps == 0) return;
    view_text_add(line, "sentence ");
    view_text_number(line, c->step);
    view_text_add(line, " of ");
    view_text_number(line, c->steps);
    view_tongue_say(s->tongue, line);
    view_text_add(line, "   ");
    view_text_add(line, view_tongue_text(s->tongue, "( back  ) next"));
}

// From the top: the words, the program; from the bottom: the colours.
void game_words_beside(game *g, int column, int width) {
    view_legend_entry entries[VIEW_LEGEND_MOST];
    size_t count = words_seen(g, entries);
    view_caption c;
    view_text head;
    int rows = g->screen.rows - 1, row = 0, left = column + 1, room = width - 2;
    for (int i = 0; i < rows; i++) screen_blank(&g->screen, i, column, width);
    words_say(g, &c);
    words_head(&c, &head);
    screen_line(&g->screen, row++, left, room, SCREEN_STRONG, head.text);
    int said = row + (rows < WORDS_ROWS_HIGH ? WORDS_SENTENCE_LOW : WORDS_SENTENCE);
    row = screen_wrap(&g->screen, row, said < rows ? said : rows, left, room, SCREEN_PLAIN, c.text);
    words_number(g->session, &c, &head);
    if (rows > said) row = said;
    screen_line(&g->screen, row++, left, room, SCREEN_DIM, head.text);
    size_t fit = rows > row ? (size_t)(rows - row) / 2 : 0, shown = count <= fit ? count : fit > 0 ? fit - 1 : 0;
    int legend = rows - (int)(count <= fit ? count : fit);
    if (c.code != NULL && !g->session->walker.present)
        words_code(g, &c, row + 1, legend - 1, left, room);
    words_legend(g, entries, shown, fit > 0 ? count - shown : 0, legend, left, room);
}

#else
// A C file needs at least one declaration.
typedef int game_words_is_missing;
#endif
