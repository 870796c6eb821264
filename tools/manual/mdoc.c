// SPDX-License-Identifier: MIT
// mdoc, the language of manual pages, as far as these pages use it.
//
//     .Ss Generators                   a line that begins with a dot is a macro with its words,
//     .It Cm wilson                    every other one is text
//     Random walks whose loops are forgotten: every maze equally likely.
//
// Invariant: whatever a description contains is printed as it is.  A backslash, a dot or an
// apostrophe at the beginning of a line, a hyphen that should be copied, and a word that is the
// name of a macro would have a special meaning, so they are escaped.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "manual.h"

// ---- text --------------------------------------------------------------------------------

// A hyphen of an option or a name is written so that it can be copied from the page.
static void mdoc_character(FILE *out, const char *at, bool literal) {
    unsigned char byte = (unsigned char)*at;
    if (byte >= 0xc0) {                      // the first byte of a UTF-8 character of up to three
        unsigned long code = byte & (byte >= 0xe0 ? 0x0fu : 0x1fu);
        for (int more = byte >= 0xe0 ? 2 : 1; more > 0 && at[1] != '\0'; more--)
            code = code << 6 | ((unsigned char)*++at & 0x3fu);
        fprintf(out, "\\[u%04lX]", code);
        return;
    }
    if (byte >= 0x80) return;                // was written with the first
    switch (*at) {
    case '\\': fputs("\\e", out); break;
    case '-': fputs(literal ? "\\-" : "-", out); break;
    case '^': fputs("\\(ha", out); break;
    case '~': fputs("\\(ti", out); break;
    default: putc(*at, out);
    }
}

static bool mdoc_is_capital(char c) { return c >= 'A' && c <= 'Z'; }

// A full stop, question mark or colon after which a sentence begins.
static bool mdoc_ends_sentence(const char *at) {
    return (at[0] == '.' || at[0] == '?') && at[1] == ' ' && mdoc_is_capital(at[2]);
}

static void mdoc_running(FILE *out, const char *text, bool capital) {
    bool word_begins = true, literal = false, line_begins = true;
    for (const char *at = text; *at != '\0'; at++) {
        if (word_begins) literal = *at == '-' || (*at == '\'' && at[1] == '-');
        if (line_begins && (*at == '.' || *at == '\'')) fputs("\\&", out);
        if (capital && at == text && *at >= 'a' && *at <= 'z') putc(*at - 'a' + 'A', out);
        else mdoc_character(out, at, literal);
        line_begins = mdoc_ends_sentence(at);
        if (line_begins) {
            putc('\n', out);
            at++;
        }
        word_begins = line_begins || *at == ' ' || *at == '(';
    }
}

void mdoc_text(FILE *out, const char *text) {
    mdoc_running(out, text, false);
    putc('\n', out);
}

void mdoc_sentence(FILE *out, const char *text) {
    size_t length = strlen(text);
    mdoc_running(out, text, true);
    fputs(length > 0 && text[length - 1] == '.' ? "\n" : ".\n", out);
}

// Two or three letters may be a macro, and a single mark a delimiter.
void mdoc_word(FILE *out, const char *text) {
    bool blanks = strpbrk(text, " \t") != NULL || *text == '\0';
    fputs(blanks ? " \"" : " ", out);
    if (strlen(text) <= 3) fputs("\\&", out);
    for (; *text != '\0'; text++) {
        if (*text == '"') fputs("\\(dq", out);
        else mdoc_character(out, text, true);
    }
    if (blanks) putc('"', out);
}

// ---- pages -------------------------------------------------------------------------------

// The date of the page: SOURCE_DATE_EPOCH, for reproducible builds, or today.
static void mdoc_date(FILE *out) {
    char text[64];
    const char *epoch = getenv("SOURCE_DATE_EPOCH");
    time_t now = epoch != NULL ? (time_t)strtoll(epoch, NULL, 10) : time(NULL);
    const struct tm *day = gmtime(&now);
    if (day == NULL || strftime(text, sizeof text, "%B", day) == 0) return;
    fprintf(out, ".Dd %s %d, %d\n", text, day->tm_mday, day->tm_year + 1900);
}

void mdoc_head(FILE *out, const char *name, int section, const char *about) {
    // In two parts, as it is not the licence of this file that a reader of such lines meets.
    fputs(".\\\" SPDX-License-" "Identifier: MIT\n"
          ".\\\" Made by tools/manual from the tables of the program.\n", out);
    mdoc_date(out);
    fputs(".Dt ", out);
    for (const char *at = name; *at != '\0'; at++)
        putc(*at >= 'a' && *at <= 'z' ? *at - 'a' + 'A' : *at, out);
    fprintf(out, " %d\n.Os Meander %s\n.Sh NAME\n.Nm %s\n.Nd %s\n", section, meander_version(),
            name, about);
}

void mdoc_section(FILE *out, const char *title) { fprintf(out, ".Sh %s\n", title); }
void mdoc_subsection(FILE *out, const char *title) { fprintf(out, ".Ss %s\n", title); }
void mdoc_list_begin(FILE *out) { fputs(".Bl -tag -width Ds\n", out); }
void mdoc_list_end(FILE *out) { fputs(".El\n", out); }

void mdoc_item(FILE *out, const char *name) {
    fputs(".It Cm", out);
    mdoc_word(out, name);
    putc('\n', out);
}

// ---- parameters --------------------------------------------------------------------------

// "a|b|c" as "a, b or c".
static void mdoc_choices(FILE *out, const char *choices) {
    while (*choices != '\0') {
        size_t length = strcspn(choices, "|");
        const char *next = choices + length + (choices[length] == '|');
        for (size_t i = 0; i < length; i++) mdoc_character(out, choices + i, true);
        if (*next != '\0') fputs(strchr(next, '|') == NULL ? " or " : ", ", out);
        choices = next;
    }
}

static void mdoc_choice(FILE *out, const char *choices, int64_t place) {
    while (place-- > 0) choices += strcspn(choices, "|") + 1;
    for (size_t i = 0; i < strcspn(choices, "|"); i++) mdoc_character(out, choices + i, true);
}

static void mdoc_weights(FILE *out, int64_t packed) {
    for (unsigned side = 0; side < 4; side++)
        fprintf(out, "%s%d", side == 0 ? "" : "\\-", (int)(packed >> 16 * side & 0xffff));
}

// The values that the parameter takes, and its default.
void mdoc_range(FILE *out, const meander_param *p) {
    switch (p->kind) {
    case MEANDER_PARAM_INTEGER:
        if (p->most == INT64_MAX) fprintf(out, "A number from %" PRId64 " up", p->least);
        else fprintf(out, "A number from %" PRId64 " to %" PRId64, p->least, p->most);
        fprintf(out, "; by default %" PRId64 ".\n", p->fallback);
        break;
    case MEANDER_PARAM_DECIMAL:
        fprintf(out, "A number from %g to %g; by default %g.\n", (double)p->least / 1000,
                (double)p->most / 1000, (double)p->fallback / 1000);
        break;
    case MEANDER_PARAM_PERCENT:
        fprintf(out, "A percentage from 0 to 100; by default %" PRId64 ".\n", p->fallback);
        break;
    case MEANDER_PARAM_CHOICE:
        fputs("One of ", out);
        mdoc_choices(out, p->choices);
        fputs("; by default ", out);
        mdoc_choice(out, p->choices, p->fallback);
        fputs(".\n", out);
        break;
    case MEANDER_PARAM_SWITCH:
        fprintf(out, "Yes or no; by default %s.\n", p->fallback != 0 ? "yes" : "no");
        break;
    case MEANDER_PARAM_WEIGHTS:
        fputs("Four numbers from 0 to 999 with hyphens between them; by default ", out);
        mdoc_weights(out, p->fallback);
        fputs(".\n", out);
        break;
    case MEANDER_PARAM_CHARACTER:
        fputs("One printable ASCII character; by default ", out);
        if (p->fallback == ' ') fputs("a blank.\n", out);
        else fprintf(out, "\\(oq%c\\(cq.\n", (char)p->fallback);
        break;
    case MEANDER_PARAM_COLOUR:
        fputs("Six hexadecimal digits (RRGGBB), theme or none; by default ", out);
        if (p->fallback == -1) fputs("theme.\n", out);
        else if (p->fallback == -2) fputs("none.\n", out);
        else fprintf(out, "%06" PRIx64 ".\n", (uint64_t)p->fallback);
        break;
    case MEANDER_PARAM_PLACE:
        fputs("A column and a row, counted from 0, with a hyphen between them; by default "
              "random.\n", out);
        break;
    case MEANDER_PARAM_ORDER:
        fputs("The letters N, E, S and W, each once; by default ", out);
        for (unsigned i = 0; i < 4; i++) fputc("NESW"[p->fallback >> 2 * i & 3], out);
        fputs(".\n", out);
        break;
    }
}

void mdoc_params(FILE *out, const meander_param *params) {
    fputs(".Bl -tag -width Ds -compact\n", out);
    for (; params->name != NULL; params++) {
        fputs(".It Cm", out);
        mdoc_word(out, params->name);
        fputs(params->kind == MEANDER_PARAM_SWITCH ? "\n" : " Ns =\n", out);
        mdoc_sentence(out, params->about);
        mdoc_range(out, params);
    }
    mdoc_list_end(out);
}

// ---- lists -------------------------------------------------------------------------------

// Other names that are accepted; after the colon of one are parameters that it sets.
void mdoc_aliases(FILE *out, const char *aliases) {
    if (aliases == NULL || *aliases == '\0') return;
    fputs("Also known as ", out);
    for (; *aliases != '\0'; aliases++) {
        if (*aliases == ':') aliases += strcspn(aliases, " ");
        if (*aliases == '\0') break;
        if (*aliases == ' ') fputs(", ", out);
        else mdoc_character(out, aliases, true);
    }
    fputs(".\n", out);
}

static void mdoc_trait_words(FILE *out, const char *traits) {
    fputs("(Traits: ", out);
    for (; *traits != '\0'; traits++) {
        if (*traits == ' ') fputs(", ", out);
        else mdoc_character(out, traits, true);
    }
    fputs(".)\n", out);
}

void mdoc_registry(FILE *out, meander_list list) {
    mdoc_list_begin(out);
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        mdoc_item(out, info.name);
        mdoc_sentence(out, info.about);
        if (info.traits != NULL && info.traits[0] != '\0') mdoc_trait_words(out, info.traits);
        mdoc_aliases(out, info.aliases);
        if (info.params != NULL && info.params->name != NULL) mdoc_params(out, info.params);
    }
    mdoc_list_end(out);
}

// What the words in `traits` mean.  A test finds traits of the library that have no line here.
static const struct {
    meander_list list;
    const char *trait, *about;
} mdoc_trait_table[] = {
    {MEANDER_GENERATORS, "perfect", "exactly one path leads from any cell to any other"},
    {MEANDER_GENERATORS, "connected", "all cells are connected, with loops"},
    {MEANDER_GENERATORS, "uniform", "every perfect maze of the grid is equally likely"},
    {MEANDER_GENERATORS, "mask", "works on a mask as on a rectangle; for other generators the "
                                 "rectangle is made, cut, and joined where it fell apart"},
    {MEANDER_GENERATORS, "grows", "grows from one cell, the start"},
    {MEANDER_GENERATORS, "fixed", "every seed gives the same maze"},
    {MEANDER_GENERATORS, "large", "needs a certain size"},
    {MEANDER_GENERATORS, "rows", "is made row by row, in the memory of one row; the height may "
                                 "be inf"},
    {MEANDER_GENERATORS, "finite", "is made row by row, but the height has to be known"},
    {MEANDER_GENERATORS, "sections", "any part can be made without the rest"},
    {MEANDER_GENERATORS, "places", "with coins=places any part can be made without the rest"},
    {MEANDER_GENERATORS, "store", "keeps the cells that still grow in a store, from which it picks"},
    {MEANDER_GENERATORS, "stack", "keeps the cells that still grow on a stack"},
    {MEANDER_GENERATORS, "queue", "keeps the cells that still grow in a queue"},
    {MEANDER_GENERATORS, "one-walk", "a single walk, every step of which stays"},
    {MEANDER_GENERATORS, "rock", "turns floor back into rock while it works"},
    {MEANDER_GENERATORS, "numbers-steps", "in films, numbers are steps from the first cell"},
    {MEANDER_GENERATORS, "numbers-places", "in films, numbers are places on the curve"},
    {MEANDER_GENERATORS, "numbers-rings", "in films, numbers are rings"},
    {MEANDER_GENERATORS, "numbers-arms", "in films, numbers are arms of the spiral"},
    {MEANDER_GENERATORS, "rings", "screens bend its squares into circles"},
    {MEANDER_GENERATORS, "book", "is one of those that a book mixes"},
    {MEANDER_GENERATORS, "threads", "several threads share the work"},
    {MEANDER_GENERATORS, "way", "with a given way, all mazes that have it are equally likely"},
    {MEANDER_GENERATORS, "weights", "its passages have weights, so several processes can share the work"},
    {MEANDER_GRIDS, "squares", "made of squares in rows"},
    {MEANDER_GRIDS, "lattice", "a step through a side leads equally far from every cell"},
    {MEANDER_GRIDS, "flat", "the sides of its cells go round clockwise on paper"},
    {MEANDER_GRIDS, "compass", "its sides are directions, the same in every cell"},
    {MEANDER_GRIDS, "levels", "has levels, and a place has the number of its level"},
    {MEANDER_GRIDS, "seams", "borders meet that are apart on paper"},
    {MEANDER_GRIDS, "seeded", "who is beside whom depends on the seed, too"},
    {MEANDER_GRIDS, "globe", "has no rim, but an inside and an outside"},
    {MEANDER_GRIDS, "body", "lies on a body, which turns in films"},
    {MEANDER_GRIDS, "net", "is drawn as a net that can be cut out, folded and glued"},
    {MEANDER_GRIDS, "bent", "has cells that bend inwards, so that their middle does not see all their edges"},
    {MEANDER_GRIDS, "rows", "mazes on it can be written row by row"},
    {MEANDER_GRIDS, "packed", "a place without a cell takes no memory"},
    {MEANDER_GRIDS, "rings", "its cells are rings around a middle; as text each ring is a line"},
    {MEANDER_GRIDS, "file", "its cells come from a file, and its size is a name"},
    {MEANDER_GRIDS, "mask", "a mask may leave cells out"},
    {MEANDER_GRIDS, "power", "its size is written as a power of two"},
    {MEANDER_TRANSFORMS, "perfect", "a perfect maze stays perfect"},
    {MEANDER_SOLVERS, "shortest", "the path it finds is a shortest one"},
    {MEANDER_SOLVERS, "any-grid", "needs no compass: works on any grid"},
    {MEANDER_SOLVERS, "any-angle", "takes squares only, and goes straight from bend to bend: no line is shorter"},
    {MEANDER_SOLVERS, "octile", "takes squares only, and also steps diagonally: no path is shorter by that"},
    {MEANDER_SOLVERS, "compass", "needs directions that are the same in all cells"},
    {MEANDER_SOLVERS, "human", "a person in the maze could do it"},
    {MEANDER_SOLVERS, "sees-all", "sees the whole maze from above"},
    {MEANDER_SOLVERS, "may-miss", "may find no path although there is one"},
    {MEANDER_SOLVERS, "own-ends", "chooses start and goal itself"},
    {MEANDER_SOLVERS, "slow", "takes much longer on a large maze, per cell, than on a small one"},
    {MEANDER_SOLVERS, "distances", "reports how far each cell is from the start"},
    {MEANDER_SOLVERS, "threads", "several threads share the work"},
    {MEANDER_SOLVERS, "all-goals", "comes by all goals, and may pass a cell again"},
    {MEANDER_SOLVERS, "weights", "respects the weights of cells: no path is cheaper"},
    {MEANDER_SOLVERS, "doors", "goes through locked doors with the keys from its way"},
    {MEANDER_SOLVERS, "all-ways", "what it leaves open contains every path"},
    {MEANDER_MEASURES, "rows", "is measured in one pass over the rows, at any size"},
    {MEANDER_FORMATS, "text", "made of characters"},
    {MEANDER_FORMATS, "binary", "made of bytes, not for a terminal"},
    {MEANDER_FORMATS, "utf-8", "needs UTF-8"},
    {MEANDER_FORMATS, "rows", "is written row by row, so a maze may be larger than memory"},
    {MEANDER_FORMATS, "two-way", "is written and read"},
    {MEANDER_FORMATS, "read-only", "is read and not written"},
    {MEANDER_FORMATS, "drawn-into", "a path can be drawn into the file itself, as PNG"},
    {MEANDER_FORMATS, "one-size", "holds mazes of one size only"},
    {MEANDER_FORMATS, "write-only", "is written and not read"},
    {MEANDER_FORMATS, "solution", "holds a solution, and needs one"},
    {MEANDER_FORMATS, "picture", "a picture that holds the ID of its maze"},
    {MEANDER_FORMATS, "pages", "made of pages: the format of a book"},
    {MEANDER_FORMATS, "nothing", "leaves no bytes behind"},
    {MEANDER_FORMATS, "array", "many mazes make one array, without solutions"},
    {MEANDER_FORMATS, "shapes", "holds mazes on any grid, not only on squares"},
    {MEANDER_FORMATS, "neighbours", "its parameter graph adds the neighbours of each cell"},
    {MEANDER_FORMATS, "flat", "draws all grids that lie flat, such as hexagons, rings and tilings, besides squares"},
    {MEANDER_FORMATS, "solids", "makes solids of grids that lie flat, on bodies with an inside, or in a box"},
    {MEANDER_FORMATS, "levels", "draws boxes in their three dimensions, besides squares"},
    {MEANDER_FORMATS, "stencils", "draws most other grids with characters, besides squares"},
    {MEANDER_FORMATS, "archive", "many mazes make one archive, one after the other"},
    {MEANDER_FORMATS, "batch", "many mazes make one file, one after the other"},
    {MEANDER_FORMATS, "continues", "an interrupted file can be continued"},
    {MEANDER_FORMATS, "bands", "a file may hold some rows of a maze, to be joined with the others"},
    {MEANDER_FORMATS, "salvage", "the intact parts of a damaged file can be read"},
    {MEANDER_FORMATS, "events", "needs the events of an algorithm's run"},
    {MEANDER_FORMATS, "threads", "several threads share the work"},
    {MEANDER_FORMATS, "whole-path", "a solution is written whole, so its maze is held in memory"},
    {MEANDER_FORMATS, "squares", "each square is read as a cell; --as cells takes every second one"},
    {MEANDER_FORMATS, "names-id", "names the ID of its maze"},
    {MEANDER_FORMATS, "export", "for other programs, of other uses than mazes"},
    {MEANDER_FORMATS, "contest", "its start and goals are those of a micromouse contest"},
    {MEANDER_FORMATS, "keeps-solver", "keeps the name of the solver"},
    {MEANDER_FORMATS, "keeps-figures", "keeps what the solver counted"},
    {MEANDER_FORMATS, "as", "is read as cells or as blocks (--as)"},
    {MEANDER_FORMATS, "framed", "is found in any text by its frame, one of several by \"maze\""},
    {MEANDER_FORMATS, "keeps-ends", "keeps start and goals"},
    {MEANDER_FORMATS, "keeps-order", "keeps the order of the goals"},
    {MEANDER_FORMATS, "keeps-absence", "keeps that a maze has no start or no goal"},
    {MEANDER_FORMATS, "keeps-home", "keeps that the start is the only goal"},
    {MEANDER_FORMATS, "keeps-openings", "keeps openings in the border"},
    {MEANDER_FORMATS, "keeps-id", "keeps the ID"},
    {MEANDER_FORMATS, "keeps-path", "keeps a solution"},
    {MEANDER_FORMATS, "keeps-unknown", "keeps which walls nobody has seen"},
    {MEANDER_FORMATS, "keeps-weights", "keeps the weights of cells"},
    {MEANDER_FORMATS, "keeps-doors", "keeps keys and doors"},
    {MEANDER_FORMATS, "keeps-one-way", "keeps doors that lead one way"},
    {MEANDER_FORMATS, "keeps-letters", "keeps the letters of cells"},
    {MEANDER_FORMATS, "shows-letters", "shows the letters of cells"},
    {MEANDER_FORMATS, "shows-ascii", "shows letters of cells that are ASCII"},
    {MEANDER_FORMATS, "shows-gates", "shows openings in the border of any grid"},
    {MEANDER_FORMATS, "keeps-mask", "keeps the cells that a mask leaves out"},
    {MEANDER_FORMATS, "keeps-blocks", "keeps that the maze is a block map"},
    {MEANDER_FILMS, "text", "shows letters, and may go to a terminal"},
    {MEANDER_FILMS, "lines", "shows the words of a film as text, or in the machine's type"},
    {MEANDER_FILMS, "coarse", "needs many bytes for each change, so it has fewer frames"},
    {MEANDER_THEMES, "light", "dark walls on light floors"},
    {MEANDER_THEMES, "dark", "light walls on dark floors"},
};

const char *mdoc_trait_about(meander_list list, const char *trait, size_t length) {
    for (size_t i = 0; i < sizeof mdoc_trait_table / sizeof mdoc_trait_table[0]; i++) {
        if (mdoc_trait_table[i].list != list) continue;
        if (strlen(mdoc_trait_table[i].trait) == length &&
            memcmp(mdoc_trait_table[i].trait, trait, length) == 0)
            return mdoc_trait_table[i].about;
    }
    return NULL;
}

void mdoc_traits(FILE *out, meander_list list) {
    fputs(".Bl -tag -width Ds -compact\n", out);
    for (size_t i = 0; i < sizeof mdoc_trait_table / sizeof mdoc_trait_table[0]; i++) {
        if (mdoc_trait_table[i].list != list) continue;
        mdoc_item(out, mdoc_trait_table[i].trait);
        mdoc_sentence(out, mdoc_trait_table[i].about);
    }
    mdoc_list_end(out);
}

void mdoc_exit_status(FILE *out) {
    static const char *const meanings[][2] = {
        {"0", "Done."},
        {"1", "The answer is no: there is no path, or the maze is not perfect."},
        {"2", "The request or the input is wrong. The message says what would be right."},
        {"3", "The machine failed: no memory, a full disk, a missing library."},
        {"130", "Stopped by a signal. No half-written file is left."},
    };
    mdoc_section(out, "EXIT STATUS");
    fputs(".Bl -tag -width Ds -compact\n", out);
    for (size_t i = 0; i < sizeof meanings / sizeof meanings[0]; i++) {
        fprintf(out, ".It %s\n", meanings[i][0]);
        mdoc_text(out, meanings[i][1]);
    }
    mdoc_list_end(out);
}
