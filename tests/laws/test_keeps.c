// SPDX-License-Identifier: MIT
// What formats say that they keep of a maze ("keeps-id", "keeps-path", ...), they keep, and what they
// do not say they do not keep: every two-way format writes mazes that have one thing each, and reads
// them back.  What is not kept is said in a note, with a format that keeps it.
#include "support/test.h"
#include "support/door.h"

// A maze that has the thing, and the line of the format json that shows it.
typedef struct thing {
    const char *trait, *said;
    const char *id;              // NULL: it is read
    const char *text, *format;
    meander_as as;
    bool solved, weighted;
    const char *line;            // what its line begins with
} thing;

static const thing things[] = {
    {.trait = "keeps-path", .said = "the solution", .id = "rect:5x4/prim/1", .solved = true,
     .line = "  \"path\""},
    {.trait = "keeps-id", .said = "the ID", .id = "rect:5x4/prim/1", .line = "  \"id\""},
    {.trait = "keeps-ends", .said = "start and goals", .id = "rect:5x4/prim/1+start=2,1+goal=3,2",
     .line = "  \"start\""},
    {.trait = "keeps-ends", .said = "start and goals", .id = "rect:5x4/prim/1+start=2,1+goal=3,2",
     .line = "  \"goals\""},
    {.trait = "keeps-order", .said = "the order of the goals",
     .id = "rect:5x4/prim/1+goal=4,3+goal=0,2+goal=4,0", .line = "  \"goals\""},
    {.trait = "keeps-order", .said = "that the start is a goal",
     .id = "rect:5x4/prim/1+start=2,1+goal=2,1+goal=3,2", .line = "  \"goals\""},
    {.trait = "keeps-home", .said = "that the start is a goal",
     .id = "rect:5x4/prim/1+start=0,0+goal=0,0", .line = "  \"goals\""},
    {.trait = "keeps-openings", .said = "the openings",
     .text = "{\"openings\": [[0, 0, \"N\"], [1, 1, \"S\"]], \"cells\": [[6, 12], [3, 9]]}",
     .format = "json", .line = "  \"openings\""},
    {.trait = "keeps-weights", .said = "the weights", .id = "rect:5x4/prim/1", .weighted = true,
     .line = "  \"weights\""},
    {.trait = "keeps-mask", .said = "which cells are left out", .text = "#######\n#   ###\n### ###\n"
     "###   #\n#######\n", .format = "block", .line = "    [-1"},
    {.trait = "keeps-blocks", .said = "that it is a block map", .text = "#  #\n   #\n#  #\n",
     .format = "block", .as = MEANDER_AS_BLOCKS, .line = "  \"blocks\""},
    {.trait = "keeps-doors", .said = "keys and doors", .id = "rect:6x5/prim/1+doors=2", .line = "  \"keys\""},
    {.trait = "keeps-one-way", .said = "one-way doors", .id = "rect:6x5/prim/1+oneway=2", .line = "  \"one_way\""},
    {.trait = "keeps-letters", .said = "the letters", .id = "rect:6x5/prim/1+trail=AB", .line = "  \"letters\""},
    {.trait = "keeps-unknown", .said = "which walls are unknown", .text = "+---+ . +\n| S .   |\n+ . +---+\n. G |   |\n"
     "+---+---+\n", .format = "ascii", .line = "  \"unknown\""},
};
enum { THINGS = sizeof things / sizeof things[0] };

static char noted[256];

static void hear(void *user, const char *text) {
    (void)user;
    snprintf(noted, sizeof noted, "%s", text);
}

static bool has_word(const char *words, const char *word) {
    size_t length = strlen(word);
    for (const char *at = words; (at = strstr(at, word)) != NULL; at += length)
        if ((at == words || at[-1] == ' ') && (at[length] == ' ' || at[length] == '\0')) return true;
    return false;
}

static meander_maze *maze_with(meander_context *c, const thing *t) {
    meander_maze *m;
    const uint32_t weights[20] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 7};
    meander_status status =
        t->id != NULL ? meander_maze_new(c, t->id, NULL, &m)
                      : meander_maze_read_new(c, t->text, strlen(t->text), t->trait, t->format, t->as, &m);
    if (status != MEANDER_OK) fail_msg("%s: %s", t->trait, meander_context_message(c));
    if (t->weighted) assert_int_equal(meander_maze_set_weights(m, weights), MEANDER_OK);
    return m;
}

// The solution that the maze has, NULL without.
static meander_solution *solution_of(const meander_maze *m, const thing *t) {
    meander_solution *s = NULL;
    if (t->solved) assert_int_equal(meander_solution_new(m, "breadth-first", NULL, &s), MEANDER_OK);
    return s;
}

// The line of the thing as the maze shows it; "" when it has none.
static void line_of(meander_context *c, const meander_maze *m, const meander_solution *s,
                    const thing *t, char *line, size_t size) {
    char *text;
    assert_int_equal(meander_maze_draw_new(m, s, "json", &text, NULL), MEANDER_OK);
    const char *at = strstr(text, t->line);
    snprintf(line, size, "%.*s", at == NULL ? 0 : (int)strcspn(at, "]"), at == NULL ? "" : at);
    if (at != NULL && strcmp(t->line, "  \"path\"") == 0)
        snprintf(line, size, "%.*s", (int)strcspn(at, "\n"), at);
    if (at != NULL && (strcmp(t->line, "  \"goals\"") == 0 || strcmp(t->line, "  \"openings\"") == 0))
        snprintf(line, size, "%.*s", (int)strcspn(at, "\n"), at);
    meander_text_free(c, text);
}

// Whether the file of this format still has it.
static bool is_kept(meander_context *c, const thing *t, meander_info info, meander_maze *m,
                    const meander_solution *s) {
    const char *format = info.name;
    bool cells = has_word(info.traits, "squares") && strcmp(t->trait, "keeps-blocks") != 0;
    char before[512], after[512], *text;
    size_t size;
    meander_maze *back;
    meander_solution *recorded = NULL;
    line_of(c, m, s, t, before, sizeof before);
    assert_true(before[0] != '\0');
    if (meander_maze_draw_new(m, s, format, &text, &size) != MEANDER_OK) return false;
    if (meander_maze_read_new(c, text, size, "back", format, cells ? MEANDER_AS_CELLS : MEANDER_AS_AUTO,
                              &back) != MEANDER_OK)
        fail_msg("%s in %s: %s", t->trait, format, meander_context_message(c));
    if (meander_solution_recorded_new(back, &recorded) != MEANDER_OK) recorded = NULL;
    line_of(c, back, recorded, t, after, sizeof after);
    meander_solution_free(recorded);
    meander_maze_free(back);
    meander_text_free(c, text);
    return strcmp(before, after) == 0;
}

static void check(meander_context *c, const thing *t, meander_info format) {
    bool keeps = has_word(format.traits, t->trait);
    meander_maze *m = maze_with(c, t);
    meander_solution *s = solution_of(m, t);
    bool kept = is_kept(c, t, format, m, s);
    if (kept != keeps)
        fail_msg("%s: %s, and the format says it %s", format.name, t->trait,
                 keeps ? "keeps it" : "does not");
    noted[0] = '\0';
    assert_int_equal(meander_maze_note_losses(m, s, format.name), MEANDER_OK);
    // Where the ends are lost, their order and whether they are one cell are not worth a word.
    bool ends = strcmp(t->trait, "keeps-order") == 0 || strcmp(t->trait, "keeps-home") == 0;
    bool all = !has_word(format.traits, "keeps-ends") && ends;
    if (!all && (strstr(noted, t->said) != NULL) == keeps) fail_msg("%s: '%s'", t->trait, noted);
    if (!keeps && strstr(noted, " keeps ") == NULL) fail_msg("%s: '%s'", t->trait, noted);
    meander_solution_free(s);
    meander_maze_free(m);
}

TEST(test_formats_keep_what_they_say) {
    meander_context *c = door_open();
    size_t formats = 0;
    meander_context_set_notes(c, hear, NULL);
    for (size_t f = 0; f < meander_list_count(MEANDER_FORMATS); f++) {
        meander_info info = meander_list_at(MEANDER_FORMATS, f);
        if (!has_word(info.traits, "two-way") || has_word(info.traits, "one-size")) continue;
        formats++;
        for (size_t i = 0; i < THINGS; i++) check(c, &things[i], info);
    }
    assert_true(formats > 5);
    meander_context_free(c);
}

// ---- what depends on the maze ---------------------------------------------------------

// Mazes of which a format loses something only sometimes, and what is said of it.  Where nothing is
// said, the file is read back as the same maze.
static const struct {
    const char *id, *solver, *format;
    const char *said;            // "": nothing; without the ID, which most formats lose
} mazes[] = {
    // A contest's start and goals are not those of other mazes, whatever their size.
    {"rect:16x16/prim/4", NULL, "maz", "start and goals"},
    {"rect:16x16/prim/4", NULL, "maz-array", "start and goals"},
    {"rect:6x3/prim/4", NULL, "mz2", "start and goals"},
    {"rect:16x1/prim/4", NULL, "num", "start and goals"},
    {"rect:6x3/prim/4+start=0,2+goal=3,1", NULL, "num", "start and goals"},
    {"rect:16x16/prim/4+start=0,15+goal=7,7+goal=8,7+goal=7,8+goal=8,8", NULL, "maz", ""},
    {"rect:6x3/prim/4+start=0,2+goal=2,1+goal=3,1", NULL, "mz2", ""},
    {"rect:6x3/prim/4+start=0,2+goal=2,1+goal=3,1+goal=5,2", NULL, "mz2", "start and goals"},
    {"rect:1x1/prim/4", NULL, "num", ""},
    // A path with ends of its own.
    {"rect:16x16/prim/4+braid=50+start=15,15+goal=0,0", "longest", "ascii", "the solution"},
    {"rect:16x16/prim/4+braid=50+start=15,15+goal=0,0", "longest", "block", "the solution"},
    {"rect:16x16/prim/4+braid=50+start=15,15+goal=0,0", "longest", "underscore", "the solution"},
    {"rect:16x16/prim/4+braid=50+start=15,15+goal=0,0", "longest", "unicode", "the solution"},
    {"rect:16x16/prim/4+braid=50+start=15,15+goal=0,0", "longest", "hexadecimal", "start and goals"},
    {"rect:16x16/prim/4+braid=50+start=15,15+goal=0,0", "longest", "json", ""},
    // A path that touches itself beside an open passage, where only cells are marked.
    {"rect:16x16/prim/4+braid=50", "depth-first", "ascii", "the solution"},
    {"rect:16x16/prim/4+braid=50", "depth-first", "underscore", "the solution"},
    {"rect:16x16/prim/4+braid=50", "depth-first", "block", ""},
    {"rect:16x16/prim/4+braid=50", "depth-first", "unicode", ""},
    {"rect:16x16/prim/4+braid=50", "depth-first", "hexadecimal", ""},
    {"rect:16x16/prim/4+braid=50", "chain", "underscore", "the solution"},
    {"rect:16x16/prim/4+braid=50", "breadth-first", "ascii", ""},
    {"rect:16x16/prim/4", "depth-first", "ascii", ""},
    // Who solved it, and what that showed.
    {"rect:5x4/prim/1", "breadth-first", "mndr", "the solver's name, what the solver counted"},
    {"rect:5x4/prim/1", "all-shortest", "graphml", "what the solver counted"},
    {"rect:5x4/prim/1", "all-shortest", "json", ""},
    // Other grids as text.
    {"box:3x3x2/prim/2", NULL, "ascii", ""},
    {"cylinder:5x5/prim/2", NULL, "unicode", ""},
    {"hex:4x4/prim/2+start=1,1", "breadth-first", "ascii", ""},
    {"moebius:5x5/prim/2", NULL, "mndr", ""},
    // Files for other programs.
    {"rect:5x4/prim/1", "breadth-first", "edges", "the solution"},
    {"rect:5x4/prim/1+start=1,1", "breadth-first", "dimacs", "the solution, start and goals"},
    {"rect:5x4/prim/1+goal=1,1", NULL, "metis", "start and goals"},
    {"rect:5x4/prim/1", "breadth-first", "minigrid", "the solution"},
    {"rect:5x4/prim/1+goal=1,1", "breadth-first", "d4rl-string", "the solution, start and goals"},
    {"rect:5x4/prim/1+goal=1,1", "breadth-first", "dot", ""},
    {"rect:5x4/prim/1+goal=1,1", "breadth-first", "tiled", ""},
    {"rect:5x4/prim/1+goal=1,1", "breadth-first", "svg", ""},
};

static void check_same(meander_context *c, const meander_maze *m, const meander_solution *s,
                       const char *format) {
    static const char *const lines[] = {"  \"path\"", "  \"start\"", "  \"goals\""};
    char *text;
    size_t size;
    meander_maze *back;
    meander_solution *recorded = NULL;
    assert_int_equal(meander_maze_draw_new(m, s, format, &text, &size), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, text, size, "back", NULL, MEANDER_AS_AUTO, &back), MEANDER_OK);
    if (meander_solution_recorded_new(back, &recorded) != MEANDER_OK) recorded = NULL;
    for (size_t i = s == NULL; i < 3; i++) {
        char before[512], after[512];
        const thing line = {.line = lines[i]};
        line_of(c, m, s, &line, before, sizeof before);
        line_of(c, back, recorded, &line, after, sizeof after);
        if (strcmp(before, after) != 0) fail_msg("%s: %s is read as %s", format, before, after);
    }
    meander_solution_free(recorded);
    meander_maze_free(back);
    meander_text_free(c, text);
}

TEST(test_what_depends_on_the_maze) {
    meander_context *c = door_open();
    char expected[256];
    meander_context_set_notes(c, hear, NULL);
    for (size_t i = 0; i < sizeof mazes / sizeof mazes[0]; i++) {
        meander_solution *s = NULL;
        const char *format = mazes[i].format, *said = mazes[i].said;
        meander_maze *m = door_make(c, mazes[i].id);
        if (mazes[i].solver != NULL)
            assert_int_equal(meander_solution_new(m, mazes[i].solver, NULL, &s), MEANDER_OK);
        bool two_way = meander_list_has(MEANDER_FORMATS, format, "two-way");
        bool unnamed = two_way && !meander_list_has(MEANDER_FORMATS, format, "keeps-id");
        noted[0] = '\0';
        assert_int_equal(meander_maze_note_losses(m, s, format), MEANDER_OK);
        bool several = said[0] != '\0' && (unnamed || strchr(said, ',') != NULL);
        snprintf(expected, sizeof expected, "not kept in %s: %s%s%s (json keeps %s)", format, said,
                 unnamed && said[0] != '\0' ? ", " : "", unnamed ? "the ID" : "", several ? "them" : "it");
        if (said[0] == '\0' && !unnamed) expected[0] = '\0';
        if (strcmp(noted, expected) != 0) fail_msg("%s: '%s' in place of '%s'", mazes[i].id, noted, expected);
        if (said[0] == '\0' && two_way) check_same(c, m, s, format);
        meander_solution_free(s);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// A block map that looks like rooms and passages needs a word when it is read again.
TEST(test_block_maps_that_look_like_rooms) {
    static const struct {
        const char *text;
        bool rooms;
    } maps[] = {
        {"#######\n#     #\n# # # #\n# # # #\n# # # #\n#     #\n#######\n", true},
        {"#######\n#     #\n# # # #\n# # # #\n#     #\n# #####\n", false},
        {"#####\n#   #\n#   #\n#   #\n#####\n", false},
    };
    meander_context *c = door_open();
    for (size_t i = 0; i < sizeof maps / sizeof maps[0]; i++) {
        meander_maze *m, *back;
        char *text;
        size_t size;
        meander_context_set_notes(c, NULL, NULL);
        assert_int_equal(meander_maze_read_new(c, maps[i].text, strlen(maps[i].text), "map", "block",
                                               MEANDER_AS_BLOCKS, &m), MEANDER_OK);
        meander_context_set_notes(c, hear, NULL);
        noted[0] = '\0';
        assert_int_equal(meander_maze_note_losses(m, NULL, "block"), MEANDER_OK);
        assert_string_equal(noted, maps[i].rooms ? "block would be read as rooms and passages: read it "
                                                   "with --as blocks" : "");
        meander_context_set_notes(c, NULL, NULL);
        assert_int_equal(meander_maze_draw_new(m, NULL, "block", &text, &size), MEANDER_OK);
        assert_int_equal(meander_maze_read_new(c, text, size, "back", NULL,
                                               maps[i].rooms ? MEANDER_AS_BLOCKS : MEANDER_AS_AUTO, &back),
                         MEANDER_OK);
        assert_int_equal(meander_maze_width(back), meander_maze_width(m));
        meander_maze_free(back);
        meander_text_free(c, text);
        meander_maze_free(m);
    }
    meander_context_free(c);
}

// Goals that stand in the order in which pictures are read come back in it.
TEST(test_order_of_pictures_is_kept) {
    meander_context *c = door_open();
    meander_maze *m, *back;
    char *text;
    size_t size;
    meander_context_set_notes(c, hear, NULL);
    m = door_make(c, "rect:5x4/prim/1+goal=4,0+goal=0,2+goal=3,2");
    assert_int_equal(meander_maze_draw_new(m, NULL, "block", &text, &size), MEANDER_OK);
    assert_int_equal(meander_maze_read_new(c, text, size, "back", "block", MEANDER_AS_AUTO, &back), MEANDER_OK);
    meander_text_free(c, text);
    assert_int_equal(meander_maze_draw_new(back, NULL, "json", &text, &size), MEANDER_OK);
    assert_non_null(strstr(text, "\"goals\": [[4, 0], [0, 2], [3, 2]]"));
    meander_text_free(c, text);
    noted[0] = '\0';
    assert_int_equal(meander_maze_note_losses(back, NULL, "block"), MEANDER_OK);
    assert_string_equal(noted, "");
    meander_maze_free(back);
    meander_maze_free(m);
    meander_context_free(c);
}

// Nothing is said of pictures, nor when all is kept.
TEST(test_silent_when_nothing_is_lost) {
    meander_context *c = door_open();
    meander_context_set_notes(c, hear, NULL);
    noted[0] = '\0';
    meander_maze *m = door_make(c, "rect:5x4/prim/1+start=2,1+goal=3,2");
    static const char *const formats[] = {"json", "mndr", "svg", "png", "moves", "dot"};
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        assert_int_equal(meander_maze_note_losses(m, NULL, formats[i]), MEANDER_OK);
        assert_string_equal(noted, "");
    }
    assert_int_equal(meander_maze_note_losses(m, NULL, "nothing"), MEANDER_BAD_REQUEST);
    meander_maze_free(m);
    meander_context_free(c);
}
