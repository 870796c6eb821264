// SPDX-License-Identifier: MIT
// Words on paper.
//
//     name      english     hungarian
//     start     Start       Rajt            at the opening where one begins
//     maze      Maze #      #. labirintus   the number takes the place of #
//
// A text that replaces one is UTF-8 without control characters, so it can be drawn and stand in a
// file's outline as it is.
#include "format/print/print_words.h"

#include <string.h>

#include "base/escape.h"
#include "base/names.h"
#include "base/text.h"

enum { PRINT_TEXT_MOST = 200, PRINT_LANGUAGE_COUNT = 2 };

static const char *const names[PRINT_WORDS] = {
    "title", "start", "finish", "name", "date", "maze", "mazes", "size", "solution", "solutions",
    "note", "next", "before", "seam", "door", "one-way", "row", "column",
    "easy", "medium", "hard", "very-hard", "fiendish",
};

static const char *const languages[PRINT_LANGUAGE_COUNT][PRINT_WORDS] = {
    {"Mazes", "Start", "Finish", "Name", "Date", "Maze #", "# mazes", "Maze, #", "Solution",
     "Solutions", "", "to the next level", "to the level before", "equal letters meet",
     "a key opens the door of its letter", "one way only", "row # of #", "column # of #",
     "easy", "medium", "hard", "very hard", "fiendish"},
    {"Labirintusok", "Rajt", "Cél", "Név", "Dátum", "#. labirintus", "# labirintus",
     "Labirintus, #", "Megoldás", "Megoldások", "", "a következő szintre", "az előző szintre",
     "az azonos betűk összeérnek", "a kulcs a saját betűjének ajtaját nyitja", "egyirányú",
     "sor: # / #", "oszlop: # / #", "könnyű",
     "közepes", "nehéz", "nagyon nehéz", "ördögi"},
};

// The names of grids in headings: the kind, then its name in each language.  They are about the cells where these are
// special, else about the surface; squares are plain mazes.
static const char *const grids[][1 + PRINT_LANGUAGE_COUNT] = {
    {"box", "Levels", "Szintek"}, {"cube", "Cube", "Kocka"}, {"cylinder", "Cylinder", "Henger"},
    {"graph", "Graph", "Gráf"}, {"hex", "Hexagons", "Hatszögek"}, {"klein", "Klein bottle", "Klein-palack"},
    {"map", "Map", "Térkép"}, {"moebius", "Moebius strip", "Möbius-szalag"},
    {"penrose", "Penrose tiles", "Penrose-csempék"},
    {"polar", "Rings", "Gyűrűk"}, {"projective", "Projective plane", "Projektív sík"},
    {"solid", "Solid", "Test"}, {"sphere", "Globe", "Gömb"}, {"tiling", "Tiles", "Csempék"},
    {"torus", "Torus", "Tórusz"}, {"tri", "Triangles", "Háromszögek"},
    {"upsilon", "Octagons and squares", "Nyolcszögek és négyzetek"}, {"weave", "Bridges", "Hidak"},
    {"voronoi", "Random cells", "Véletlen cellák"},
    {"hyperbolic", "Hyperbolic plane", "Hiperbolikus sík"},
    {"hat", "Hats", "Kalapok"},
    {"spectre", "Spectres", "Kísértetek"},
    {"zeta", "Diagonals", "Átlók"},
};

void print_words_init(print_words *w, size_t language) {
    *w = (print_words){.language = language, .own = {NULL}};
    memcpy(w->text, languages[language], sizeof w->text);
}

static bool print_is_plain(const char *text) {
    uint32_t character;
    for (size_t length; *text != '\0'; text += length)
        if (!text_character(text, &character, &length) || !text_is_plain(character)) return false;
    return true;
}

static const char *print_name_at(const void *table, size_t i) {
    return ((const char *const *)table)[i];
}

static meander_status print_unknown(context *c, const char *name) {
    const char *nearest = names_nearest(name, strlen(name), print_name_at, names, PRINT_WORDS);
    return context_fail(c, MEANDER_BAD_REQUEST, "no word '%.40s' is printed%s%s%s", name,
                        nearest == NULL ? "; there are title, start, finish, name, date, maze, "
                        "mazes, size, solution, solutions, note, next, before, seam, door, one-way, row, column, "
                        "easy, medium, "
                        "hard, very-hard and fiendish" : "; did you mean '", nearest == NULL ? "" : nearest,
                        nearest == NULL ? "" : "'?");
}

meander_status print_words_set(print_words *w, context *c, const char *name, const char *text) {
    size_t i = 0, size = strlen(text) + 1;
    while (i < PRINT_WORDS && strcmp(names[i], name) != 0) i++;
    if (i == PRINT_WORDS) return print_unknown(c, name);
    if (size > PRINT_TEXT_MOST || !print_is_plain(text))
        return context_fail(c, MEANDER_BAD_REQUEST, "the word '%s' takes a text in UTF-8 of up to "
                            "%d bytes, without control characters", name, PRINT_TEXT_MOST - 1);
    char *copy = memory_new(c, size, 1);
    if (copy == NULL) return MEANDER_NO_MEMORY;
    memcpy(copy, text, size);
    memory_free(c, w->own[i]);
    w->text[i] = w->own[i] = copy;
    return MEANDER_OK;
}

void print_words_done(print_words *w, context *c) {
    for (size_t i = 0; i < PRINT_WORDS; i++) memory_free(c, w->own[i]);
}

const char *print_words_grid(const print_words *w, const char *kind) {
    for (size_t i = 0; i < sizeof grids / sizeof grids[0]; i++)
        if (strcmp(grids[i][0], kind) == 0) return grids[i][1 + w->language];
    return NULL;
}

void print_words_fill(const print_words *w, print_word word, const char *number, char *text,
                      size_t size) {
    const char *all = w->text[word];
    size_t before = strcspn(all, "#");
    text_print(text, size, "%.*s%s%s", (int)before, all, all[before] == '#' ? number : "",
               all[before] == '#' ? all + before + 1 : "");
}
