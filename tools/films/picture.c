// SPDX-License-Identifier: MIT
// Makes a film in a file of what a woven textbook program told (see record.h):
//
//     +---------------+--------------------------+
//     |               |  22 static void dig(...) |
//     |     board     | >25     maze[row][col... |      the running line
//     |               |                          |
//     +---------------+--------------------------+
//     | The room in row 1, column 1 is dug.      |
//     | dig(1, 1)  dig(1, 3)                     |      open calls, or a list
//     +------------------------------------------+
//
//     build/tools/film_picture FILE.gif "01_recursive_maker 12x5 7" [hu] <told
//
// The sentences are English, or in the language of the code.
//
// It reads what was told twice: first for the size of the board and the code, then for the steps.  Of a long film it
// shows some of the steps, evenly.
#include <meander/meander.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tools/films/record.h"
#include "view/film_words.h"
#include "view/language.h"
#include "view/palette.h"

enum { LINE_SIZE = 4096, CODE_SIZE = 1 << 15, CODE_LINES = 400, CALLS = 1000, RATE = 50, MARGIN = 8,
       BOARD_MOST = 360, CELL_LEAST = 9, CELL_MOST = 24, WORDS = 4, FRAMES = 60, STEP_TICKS = 35,
       LAST = 4 * RATE };

typedef struct square { int letter, sides, number; } square;
typedef struct picture {
    square board[FILM_SIDE][FILM_SIDE];
    unsigned rows, columns, cell, steps;
    char code[CODE_SIZE];
    int lines[CODE_LINES];       // the number of each line of the code
    unsigned line_count, widest, line;
    int row, column;             // what the step is about
    char calls[CALLS][80];
    unsigned depth;
    char lists[FILM_LISTS][LINE_SIZE];
    char sentence[LINE_SIZE];
    const language *language;    // NULL: English
    view_film_plan plan;
    view_film_lines words;
    view_image image;
} picture;

static _Noreturn void picture_fail(const char *text) {
    fprintf(stderr, "film_picture: %s\n", text);
    exit(1);
}

// ---- what was told ------------------------------------------------------------------

static void picture_add_code(picture *p, const char *line) {
    char *end;
    long number = strtol(line, &end, 10);
    size_t used = strlen(p->code);
    if (p->line_count == CODE_LINES || used + strlen(end) + 2 >= CODE_SIZE) picture_fail("the code is too long");
    p->lines[p->line_count++] = (int)number;
    if (strlen(end) > p->widest) p->widest = (unsigned)strlen(end);
    strcpy(p->code + used, *end == ' ' ? end + 1 : end);
}

static void picture_put_square(picture *p, const char *line) {
    unsigned row, column;
    square s;
    if (sscanf(line, "%u %u %d %d %d", &row, &column, &s.letter, &s.sides, &s.number) != 5 || row >= FILM_SIDE ||
        column >= FILM_SIDE) picture_fail("not a square");
    p->board[row][column] = s;
    if (row >= p->rows) p->rows = row + 1;
    if (column >= p->columns) p->columns = column + 1;
}

// Lists keep the places in which they first came; a name is its first word.
static void picture_put_list(picture *p, const char *line) {
    size_t name = strcspn(line, " \n");
    for (unsigned i = 0; i < FILM_LISTS; i++) {
        bool mine = strncmp(p->lists[i], line, name) == 0 && strchr(" \n", p->lists[i][name]) != NULL;
        if (p->lists[i][0] != '\0' && !mine) continue;
        snprintf(p->lists[i], LINE_SIZE, "%s", line);
        return;
    }
}

// Returns whether the line is a step.
static bool picture_take(picture *p, const char *line) {
    int number, at;
    switch (line[0]) {
        case 'c': picture_add_code(p, line + 2); break;
        case 'b': picture_put_square(p, line + 2); break;
        case 'l': picture_put_list(p, line + 2); break;
        case '-': p->depth -= p->depth > 0; break;
        case '+':
            if (p->depth < CALLS) snprintf(p->calls[p->depth], sizeof p->calls[0], "%s", line + 2);
            p->depth++;
            break;
        case 's':
            if (sscanf(line + 2, "%d %d %d %n", &number, &p->row, &p->column, &at) != 3) picture_fail("not a step");
            snprintf(p->sentence, LINE_SIZE, "%s", line + 2 + at);
            for (p->line = 0; p->line < p->line_count && p->lines[p->line] != number;) p->line++;
            p->line = p->line < p->line_count ? p->line + 1 : 0;
            return true;
        default: break;
    }
    return false;
}

// ---- the board ------------------------------------------------------------------------

static unsigned picture_colour(const square *s) {
    static const struct { char letter; view_colour colour; } table[] = {
        {'#', VIEW_COLOUR_WALL}, {'X', VIEW_COLOUR_WALL}, {'f', VIEW_COLOUR_WALL}, {'*', VIEW_COLOUR_PATH},
        {'.', VIEW_COLOUR_EXPANDED}, {'?', VIEW_COLOUR_FRONTIER}, {'o', VIEW_COLOUR_STACK}, {'>', VIEW_COLOUR_WALK},
        {'<', VIEW_COLOUR_WALK}, {'^', VIEW_COLOUR_WALK}, {'v', VIEW_COLOUR_WALK}};
    if (s->number >= 0) return VIEW_COLOUR_SETS + (unsigned)s->number % VIEW_SETS;
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        if (table[i].letter == s->letter) return table[i].colour;
    return VIEW_COLOUR_FLOOR;
}

static void picture_put_word(const picture *p, int x, int y, const square *s) {
    char word[16] = {(char)s->letter};
    if (s->number >= 0) snprintf(word, sizeof word, "%d", s->number);
    else if (strchr(" #Xo", s->letter) != NULL) return;
    int left = ((int)p->cell - (int)view_text_width(word, 1)) / 2;
    view_image_text(&p->image, x + left, y + ((int)p->cell - 7) / 2, 1, VIEW_COLOUR_NUMBER, word);
}

// A wall stands where neither of its cells says that it is open; N 1, E 2, S 4, W 8.
static void picture_put_walls(const picture *p, unsigned row, unsigned column, int x, int y) {
    const square *s = &p->board[row][column];
    int c = (int)p->cell;
    bool above = row > 0 && p->board[row - 1][column].sides > 0 && (p->board[row - 1][column].sides & 4);
    bool left = column > 0 && p->board[row][column - 1].sides > 0 && (p->board[row][column - 1].sides & 2);
    bool below = row + 1 < p->rows && p->board[row + 1][column].sides > 0 && (p->board[row + 1][column].sides & 1);
    bool right = column + 1 < p->columns && p->board[row][column + 1].sides > 0 && (p->board[row][column + 1].sides & 8);
    if (!(s->sides & 1) && !above) view_image_fill(&p->image, x, y, c + 2, 2, VIEW_COLOUR_WALL);
    if (!(s->sides & 8) && !left) view_image_fill(&p->image, x, y, 2, c + 2, VIEW_COLOUR_WALL);
    if (!(s->sides & 4) && !below) view_image_fill(&p->image, x, y + c, c + 2, 2, VIEW_COLOUR_WALL);
    if (!(s->sides & 2) && !right) view_image_fill(&p->image, x + c, y, 2, c + 2, VIEW_COLOUR_WALL);
}

static void picture_put_cursor(const picture *p) {
    int c = (int)p->cell, x = MARGIN + p->column * c, y = MARGIN + p->row * c;
    if (p->row < 0 || p->column < 0) return;
    view_image_fill(&p->image, x, y, c, 2, VIEW_COLOUR_CURSOR);
    view_image_fill(&p->image, x, y + c - 2, c, 2, VIEW_COLOUR_CURSOR);
    view_image_fill(&p->image, x, y, 2, c, VIEW_COLOUR_CURSOR);
    view_image_fill(&p->image, x + c - 2, y, 2, c, VIEW_COLOUR_CURSOR);
}

static void picture_paint_board(const picture *p) {
    int c = (int)p->cell;
    for (unsigned row = 0; row < p->rows; row++)
        for (unsigned column = 0; column < p->columns; column++) {
            const square *s = &p->board[row][column];
            int x = MARGIN + (int)column * c, y = MARGIN + (int)row * c;
            if (s->letter == 0 && s->sides < 0 && s->number < 0) continue;
            view_image_fill(&p->image, x, y, c, c, picture_colour(s));
            picture_put_word(p, x, y, s);
        }
    for (unsigned row = 0; row < p->rows; row++)
        for (unsigned column = 0; column < p->columns; column++)
            if (p->board[row][column].sides >= 0)
                picture_put_walls(p, row, column, MARGIN + (int)column * c, MARGIN + (int)row * c);
    picture_put_cursor(p);
}

// ---- the words ------------------------------------------------------------------------

static void picture_list_state(const picture *p, char *line, size_t size) {
    size_t used = 0;
    unsigned first = p->depth > 4 ? p->depth - 4 : 0;
    line[0] = '\0';
    // The lessons explain the line; in English it says so itself.
    if (p->depth > 0 && p->language == NULL) used = (size_t)snprintf(line, size, "open calls %u: ", p->depth);
    if (first > 0) used += (size_t)snprintf(line + used, size - used, "... ");
    for (unsigned i = first; i < p->depth && i < CALLS; i++)
        used += (size_t)snprintf(line + used, size - used, "%s  ", p->calls[i]);
    for (unsigned i = 0; i < FILM_LISTS && p->lists[i][0] != '\0' && p->depth == 0; i++)
        used += (size_t)snprintf(line + used, size - used, "%.200s  ", p->lists[i]);
}

static void picture_paint_words(picture *p) {
    static char state[LINE_SIZE + 80 * 8], told[LINE_SIZE];
    view_words_size beside = view_words_beside(&p->plan), below = view_words_below(&p->plan, 0);
    unsigned left = MARGIN * 2 + p->columns * p->cell, top = p->image.height - WORDS * below.line - below.top;
    view_box code = {left, 0, p->image.width - left, top}, strip = {0, top, p->image.width, p->image.height - top};
    view_caption caption = {.code = p->code, .line = p->line};
    view_words right = view_words_on(&p->plan, &p->image, code, beside);
    view_words_code(&right, &caption);
    view_words bottom = view_words_on(&p->plan, &p->image, strip, below);
    view_words_sentence(&bottom, below.top, 2, language_told(p->language, p->sentence, told, sizeof told));
    picture_list_state(p, state, sizeof state);
    size_t room = (p->image.width - 2 * below.margin) / below.advance, length = strlen(state);
    view_words_put(&bottom, below.margin, below.top + 2 * below.line, VIEW_WORDS_DIM, state, length < room ? length : room);
}

static void picture_paint(picture *p) {
    memset(p->image.pixels, VIEW_COLOUR_BACK, p->image.pitch * p->image.height);
    p->words.count = p->words.letters = 0;
    picture_paint_board(p);
    picture_paint_words(p);
}

// ---- the film --------------------------------------------------------------------------

static void picture_read(picture *p, FILE *told) {
    static char line[LINE_SIZE];
    while (fgets(line, sizeof line, told) != NULL) {
        if (line[0] != 'c') line[strcspn(line, "\n")] = '\0';
        p->steps += picture_take(p, line);
    }
    rewind(told);
    // The code stays; all else begins anew.  A square that nobody has told of yet is none: it is not the set 0.
    for (size_t i = 0; i < FILM_SIDE * FILM_SIDE; i++) p->board[i / FILM_SIDE][i % FILM_SIDE] = (square){0, -1, -1};
    memset(p->lists, 0, sizeof p->lists);
    p->depth = 0;
}

static void picture_make_room(picture *p) {
    p->cell = BOARD_MOST / (p->columns > p->rows ? p->columns : p->rows);
    if (p->cell < CELL_LEAST) p->cell = CELL_LEAST;
    if (p->cell > CELL_MOST) p->cell = CELL_MOST;
    view_words_size beside = view_words_beside(&p->plan);
    unsigned code = 2 * beside.margin + p->line_count * beside.line, board = 2 * MARGIN + p->rows * p->cell;
    p->image.width = 2 * MARGIN + p->columns * p->cell + 2 * beside.margin + p->widest * beside.advance;
    view_words_size below = view_words_below(&p->plan, 0);
    p->image.height = (code > board ? code : board) + below.top + WORDS * below.line;
    p->image.pitch = p->image.width;
    p->image.pixels = malloc(p->image.pitch * p->image.height);
    if (p->image.pixels == NULL) picture_fail("out of memory");
}

static meander_status picture_write(picture *p, FILE *told, meander_film *film) {
    static char line[LINE_SIZE];
    unsigned step = 0, every = (p->steps + FRAMES - 1) / FRAMES;
    meander_status status = MEANDER_OK;
    while (status == MEANDER_OK && fgets(line, sizeof line, told) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == 'c' || !picture_take(p, line)) continue;
        bool last = ++step == p->steps;
        if (!last && (step - 1) % every != 0) continue;
        picture_paint(p);
        status = meander_film_add_lines(film, p->image.pixels, NULL, p->words.each, p->words.count, last ? LAST : STEP_TICKS);
    }
    return status == MEANDER_OK ? meander_film_end(film) : status;
}

int main(int argc, char **argv) {
    static picture all;
    picture *p = &all;
    uint8_t colours[3 * VIEW_COLOUR_FILMED];
    view_palette palette;
    meander_context *c;
    meander_output *out;
    meander_film *film = NULL;
    FILE *told = tmpfile();
    bool good = argc == 3 || (argc == 4 && language_find(argv[3], &p->language));
    if (!good || told == NULL) picture_fail("usage: film_picture FILE.gif NAME [LANGUAGE] <told");
    for (int letter; (letter = getchar()) != EOF;) putc(letter, told);
    rewind(told);
    p->plan.lines = &p->words;
    picture_read(p, told);
    if (p->steps == 0) picture_fail("nothing was told");
    picture_make_room(p);
    view_palette_fill(&palette, view_theme_find("classic"));
    view_palette_rgb(&palette, colours);
    if (meander_context_new(NULL, &c) != MEANDER_OK) picture_fail("out of memory");
    meander_film_order order = {"gif", argv[2], p->image.width, p->image.height, RATE, colours, VIEW_COLOUR_RAMP};
    meander_status status = meander_output_file_new(c, argv[1], &out);
    if (status == MEANDER_OK) status = meander_film_new(c, &order, out, &film);
    if (status == MEANDER_OK) status = picture_write(p, told, film);
    meander_film_free(film);
    meander_status closed = status == MEANDER_OK ? meander_output_close(out) : status;
    if (closed != MEANDER_OK) picture_fail(meander_context_message(c));
    meander_context_free(c);
    return 0;
}
