// SPDX-License-Identifier: MIT
// Languages: how one is chosen, and what is said in it.  That whole runs are told right, tests/web/hungarian.sh says.
#include "support/test.h"
#include "view/language.h"

static const language *language_hungarian(void) {
    const language *l;
    assert_true(language_find("hu", &l));
    assert_non_null(l);
    return l;
}

static void language_said(const char *english, const char *expected) {
    char room[256];
    assert_string_equal(language_told(language_hungarian(), english, room, sizeof room), expected);
}

TEST(test_a_language_has_a_code) {
    const language *l = language_hungarian();
    assert_true(language_find("en", &l));
    assert_null(l);
    assert_false(language_find("hun", &l));
    assert_false(language_find("", &l));
    assert_int_equal(strncmp(language_codes, "en|", 3), 0);
}

TEST(test_the_first_value_that_is_there_names_the_locale) {
    const language *hungarian = language_hungarian();
    assert_ptr_equal(language_of_locale("hu_HU.UTF-8", "C", "C"), hungarian);
    assert_ptr_equal(language_of_locale("", "hu", "en_GB"), hungarian);
    assert_ptr_equal(language_of_locale(NULL, NULL, "hu@euro"), hungarian);
    assert_null(language_of_locale("C", "hu_HU", "hu_HU"));
    assert_null(language_of_locale("C.UTF-8", NULL, NULL));
    assert_null(language_of_locale("POSIX", NULL, NULL));
    assert_null(language_of_locale("hup_HU", NULL, NULL));
    assert_null(language_of_locale("xx_XX", NULL, "hu_HU"));
    assert_null(language_of_locale(NULL, NULL, NULL));
}

// Figures that stand alone are those of people; places, IDs, sizes and seeds are as they are typed.
TEST(test_figures) {
    static const char *const figures[][2] = {
        {"160000", "160\u00a0000"}, {"9999", "9999"}, {"nehézség: 84.125", "nehézség: 84,125"},
        {"= 391444/2421627 500/s", "= 391\u00a0444/2\u00a0421\u00a0627 500/s"}, {"12345.", "12\u00a0345."},
        {"séta 3 lépés 1:02.3", "séta 3 lépés 1:02,3"}, {"A 10000,12345 cella", "A 10000,12345 cella"},
        {"(legrövidebb: 10000)", "(legrövidebb: 10\u00a0000)"}, {"tiling:9x9,of=4.8.8", "tiling:9x9,of=4.8.8"},
        {"rect:40000x40000/wilson/123456 + a-star", "rect:40000x40000/wilson/123456 + a-star"},
        {"rect:9x9/robot:speed=0.5", "rect:9x9/robot:speed=0.5"}, {"a 4.8.8 csempék", "a 4.8.8 csempék"},
    };
    char line[64] = "= 391444/2421627 84.125, 9999 at 12345,6";
    language_figures(NULL, line, sizeof line);
    assert_string_equal(line, "= 391,444/2,421,627 84.125, 9999 at 12345,6");
    for (size_t i = 0; i < sizeof figures / sizeof figures[0]; i++) {
        strcpy(line, figures[i][0]);
        language_figures(language_hungarian(), line, sizeof line);
        assert_string_equal(line, figures[i][1]);
    }
    // What does not fit stays.
    strcpy(line, "1234567");
    language_figures(language_hungarian(), line, 10);
    assert_string_equal(line, "1234\u00a0567");
}

TEST(test_a_text_without_an_entry_stays) {
    char room[64];
    const language *l = language_hungarian();
    assert_string_equal(language_text(l, "solve, and watch"), "megoldás, végignézve");
    assert_string_equal(language_text(l, "no such text"), "no such text");
    assert_string_equal(language_text(NULL, "solve, and watch"), "solve, and watch");
    assert_string_equal(language_told(NULL, "Searching", room, sizeof room), "Searching");
    language_said("this is no sentence", "this is no sentence");
    language_said("", "");
}

TEST(test_sentences_are_known_by_their_pattern) {
    language_said("Searching", "Keresés");
    language_said("%s joins, from %s.", "A %s cella csatlakozik, a %s cellából.");
    language_said("12,3 joins, from 5,2.", "A 12,3 cella csatlakozik, az 5,2 cellából.");
    language_said("1,2 joins, from 1000,4.", "Az 1,2 cella csatlakozik, az 1000,4 cellából.");
    language_said("All cells 1 step away have been met. The queue comes to them now.",
                  "Az 1 lépésre lévő cellákat mind elértük. Most ezek következnek a sorban.");
    language_said("From 51,1 we could dig 0, 1 and 3: chance takes 3.",
                  "Az 51,1 cellából 0., 1. és 3. oldal felé áshatnánk: a véletlen 3. oldalt választja.");
    language_said("a.txt:3:17: row has 5 characters, expected 19", "a.txt:3:17: a sor 5 karakter, de 19 kellene");
    language_said("no generator 'a: right'; did you mean 'x'?", "nincs „a: right” nevű algoritmus; talán „x”?");
}

TEST(test_what_does_not_fit_stays_english) {
    char room[48];
    const char *text = "12,3 joins, from 5,2.", *said = "A 12,3 cella csatlakozik, az 5,2 cellából.";
    for (size_t size = 1; size <= strlen(said); size++)
        assert_string_equal(language_told(language_hungarian(), text, room, size), text);
    assert_string_equal(language_told(language_hungarian(), text, room, strlen(said) + 1), said);
    assert_string_equal(language_told(language_hungarian(), "two\nlines", room, sizeof room), "two\nlines");
}

// A message that quotes a long text full of the words of patterns is read in a moment.
TEST(test_long_texts_do_not_take_long) {
    enum { LONG = 1 << 16 };
    static char text[LONG + 64], room[2 * LONG];
    for (size_t i = 0; i < LONG; i += 8) memcpy(text + i, " takes %", 8);
    strcpy(text + LONG, " takes no parameters");
    assert_string_not_equal(language_told(language_hungarian(), text, room, sizeof room), text);
    memset(text, ' ', LONG);
    strcpy(text + LONG, ".");
    assert_string_equal(language_told(language_hungarian(), text, room, sizeof room), text);
}

static void language_seen(const char *english, const char *expected) {
    char room[256];
    assert_string_equal(language_viewed(language_hungarian(), english, room, sizeof room), expected);
}

// Only whole words are looked up, the longest first; names in IDs and a line without room for it stay.
TEST(test_lines_of_the_view_are_made_of_words) {
    char room[8];
    language_seen("goal! 3 steps 0:01.2, the solver runs", "cél! 3 lépés 0:01.2, a megoldó fut");
    language_seen("3,4, the start, key a: open (door A, locked)", "3,4, a kezdet, kulcs: a: nyitva (ajtó: A, zárva)");
    language_seen("wall 3,2", "fal 3,2");
    language_seen("rect:5x4/cellular:rock=50/1 wallet set-up", "rect:5x4/cellular:rock=50/1 wallet set-up");
    language_seen("", "");
    assert_string_equal(language_viewed(NULL, "wall 3,2", room, sizeof room), "wall 3,2");
    assert_string_equal(language_viewed(language_hungarian(), "is outside the maze", room, sizeof room),
                        "is outside the maze");
}
