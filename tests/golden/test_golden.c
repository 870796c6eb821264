// SPDX-License-Identifier: MIT
// Same ID, same maze, in every release: a catalogue of IDs with the sum of their passages.
//
// The sum is SHA-1 over "W H ", the east bits row by row, a blank, the south bits.  With the
// name of a list in GOLDEN_PRINT the program prints it as it comes out now:
//     GOLDEN_PRINT=catalogue build/tests/golden/test_golden > list
// A line that was released is never changed; new generators add lines.  `large` has mazes beyond
// the size of every tile, job and batch; they are made by one thread and by three.  `films` has for each
// generator the sum of all events of some makings, so that no step comes before another by mistake; a
// film may be changed on purpose.
#define _POSIX_C_SOURCE 200809L
#include "support/test.h"
#include "support/door.h"
#include "support/sha1.h"
#include "support/support.h"
#include "support/watch.h"

enum { CATALOGUE_LINES = 245, LARGE_LINES = 30 };

// The bits of one side, from the sides of all cells.
static void add_bits(sha1 *s, const uint8_t *sides, uint64_t width, uint64_t height, unsigned side) {
    char *row = malloc((size_t)width);
    assert_non_null(row);
    for (uint64_t y = 0; y < height; y++, sides += width) {
        for (uint64_t x = 0; x < width; x++) row[x] = (char)('0' + (sides[x] >> side & 1));
        sha1_add(s, row, (size_t)width);
    }
    free(row);
}

static void add_maze(sha1 *s, const meander_maze *m) {
    uint64_t width = meander_maze_width(m), height = meander_maze_height(m);
    uint8_t *sides = malloc((size_t)(width * height));
    assert_non_null(sides);
    meander_maze_copy_sides(m, sides);
    add_bits(s, sides, width, height, MEANDER_EAST);
    sha1_add(s, " ", 1);
    add_bits(s, sides, width, height, MEANDER_SOUTH);
    free(sides);
}

static void add_event(void *user, const meander_event *event) {
    char text[64];
    int length = snprintf(text, sizeof text, "%d %llu %llu ", (int)event->kind, (unsigned long long)event->cell,
                          (unsigned long long)event->value);
    sha1_add(user, text, (size_t)length);
}

static bool sum_of(meander_context *c, const char *id, char *digits) {
    meander_maze *m;
    sha1 s;
    char size[64];
    watch("%s", id);
    if (meander_maze_new(c, id, NULL, &m) != MEANDER_OK) {
        print_error("%s: %s\n", id, meander_context_message(c));
        return false;
    }
    sha1_init(&s);
    int length = snprintf(size, sizeof size, "%d %d ", (int)meander_maze_width(m),
                          (int)meander_maze_height(m));
    sha1_add(&s, size, (size_t)length);
    add_maze(&s, m);
    sha1_end(&s, digits);
    meander_maze_free(m);
    watch_done();
    return true;
}

// Calls `each` for every line "ID SUM"; lines with '#' are comments.
static void for_lines(char *text, void (*each)(meander_context *c, const char *id, const char *sum)) {
    meander_context *c = door_open();
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        if (line[0] == '#') {
            if (each == NULL) puts(line);
            continue;
        }
        char *blank = strchr(line, ' '), digits[41];
        if (blank != NULL) *blank = '\0';
        if (each != NULL) each(c, line, blank == NULL ? "" : blank + 1);
        else if (sum_of(c, line, digits)) printf("%s %s\n", line, digits);
    }
    meander_context_free(c);
}

static unsigned compared, different, lines;

static void compare(meander_context *c, const char *id, const char *sum) {
    char digits[41] = "";
    compared++;
    if (sum_of(c, id, digits) && strcmp(digits, sum) == 0) return;
    different++;
    print_error("ERROR: %s gives %s, the list has %s\n", id, digits, sum);
}

// Three threads share what one does alone; generators without threads need no second look.
static void compare_large(meander_context *c, const char *id, const char *sum) {
    char name[64];
    snprintf(name, sizeof name, "%s", strchr(id, '/') + 1);
    name[strcspn(name, ":/")] = '\0';
    meander_context_set_threads(c, 1);
    compare(c, id, sum);
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        meander_info info = meander_list_at(MEANDER_GENERATORS, i);
        if (strcmp(info.name, name) != 0 || strstr(info.traits, "threads") == NULL) continue;
        meander_context_set_threads(c, 3);
        compare(c, id, sum);
        compared--;
    }
}

static char *read_list(const char *name) {
    char path[80];
    snprintf(path, sizeof path, "tests/golden/%s.txt", name);
    char *text = support_read_file(path, NULL);
    if (text == NULL) fail_msg("%s cannot be read", path);
    return text;
}

static void count_line(meander_context *c, const char *id, const char *sum) {
    (void)c;
    if (strlen(sum) != 40) fail_msg("%s has no sum", id);
    lines++;
}

// `least`: as many lines as were released, so that none can be lost.
static void check_list(const char *name, unsigned least,
                       void (*check)(meander_context *c, const char *id, const char *sum)) {
    char *text = read_list(name), *copy = strdup(text);
    compared = different = lines = 0;
    for_lines(copy, count_line);
    for_lines(text, check);
    free(copy);
    free(text);
    if (lines < least) fail_msg("%s has %u lines, %u were released", name, lines, least);
    if (compared != lines) fail_msg("%u of %u lines of %s were compared", compared, lines, name);
    if (different > 0) fail_msg("%u mazes of %s are not what they were", different, name);
}

TEST(test_catalogue) {
    check_list("catalogue", CATALOGUE_LINES, compare);
}

TEST(test_large) {
    check_list("large", LARGE_LINES, compare_large);
}

// Adds the events of each maze that this generator can make.
static void film_sum_of(meander_context *c, const char *name, char *digits) {
    static const char *const shapes[] = {"rect:13x11", "hex:7x6", "polar:5", "cube:3", "box:3x3x3"};
    meander_trace *t;
    meander_maze *m;
    char id[128];
    sha1 s;
    sha1_init(&s);
    assert_int_equal(meander_trace_new(c, add_event, &s, &t), MEANDER_OK);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        snprintf(id, sizeof id, "%s/%.80s/7", shapes[i], name);
        watch("%s", id);
        if (meander_maze_new(c, id, t, &m) == MEANDER_OK) meander_maze_free(m);
    }
    watch_done();
    meander_trace_free(t);
    sha1_end(&s, digits);
}

// Every generator has its line.
TEST(test_films) {
    char *text = read_list("films"), line[160], digits[41];
    meander_context *c = door_open();
    unsigned wrong = 0;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        film_sum_of(c, name, digits);
        snprintf(line, sizeof line, "\n%.80s ", name);
        const char *there = strstr(text, line);
        if (there != NULL && strncmp(there + strlen(line), digits, 40) == 0) continue;
        if (there == NULL) print_error("ERROR: add to tests/golden/films.txt: %s %s\n", name, digits);
        else print_error("ERROR: %s has another film: %s\n", name, digits);
        wrong++;
    }
    meander_context_free(c);
    free(text);
    if (wrong > 0) fail_msg("%u films are not in the list", wrong);
}

// The line that a new generator needs, as it is to be added.
static void print_missing(const char *name) {
    meander_context *c = door_open();
    char id[128], digits[41];
    snprintf(id, sizeof id, "rect:40x25/%.80s/7", name);
    if (sum_of(c, id, digits)) print_error("ERROR: add to tests/golden/catalogue.txt: %s %s\n", id, digits);
    meander_context_free(c);
}

// Every generator has at least one line.
TEST(test_catalogue_is_complete) {
    char *text = read_list("catalogue"), part[80];
    unsigned missing = 0;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        snprintf(part, sizeof part, "/%s", meander_list_at(MEANDER_GENERATORS, i).name);
        if (strstr(text, part) != NULL) continue;
        print_missing(part + 1);
        missing++;
    }
    free(text);
    if (missing > 0) fail_msg("%u generators have no golden line", missing);
}

static bool print_words(int count, char **words) {
    (void)count;
    (void)words;
    if (getenv("GOLDEN_PRINT") == NULL) return false;
    char *text = read_list(getenv("GOLDEN_PRINT"));
    for_lines(text, NULL);
    free(text);
    return true;
}

TEST_WORDS(print_words)
