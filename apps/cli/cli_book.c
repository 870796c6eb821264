// SPDX-License-Identifier: MIT
// meander book: a booklet of mazes to print, from easy to hard.
//
//     meander book -n 20 -s 30x40 --difficulty 20..80 -o book.pdf
//
//     wish   20    40    60    80       spread over the range
//     maze   42    47    61    74       the nearest of many seeds, and of several algorithms if
//            `- page 1 ... page 4       none was asked for; then sorted by difficulty
//
// Maze i of n is the only one that tries the seeds from  seed + i * tries  on, so no two mazes are the
// same, and the same options make the same book.
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"

enum { BOOK_USUAL = 20, BOOK_MOST = 1000, BOOK_TRIES = 100, BOOK_TRIES_MOST = 100000,
       BOOK_WORD = 256 };
#define BOOK_SIZE "30x40"        // fills an upright page

typedef struct book_plan {
    uint64_t count, tries, seed;
    bool ranged, mixed;          // with a difficulty, by several algorithms
    double from, to;
} book_plan;

typedef struct book_entry {
    char *id;
    double difficulty;
} book_entry;

// A number, or a level: "hard", "very-hard".  *most is where a level ends.  Returns what follows, NULL
// when it is neither.
static const char *book_end_of_range(const char *text, double *least, double *most) {
    char *end;
    for (size_t level = 0; meander_level_name(level) != NULL; level++) {
        const char *name = meander_level_name(level);
        size_t i = 0;
        while (name[i] != '\0' && (text[i] == name[i] || (name[i] == ' ' && text[i] == '-'))) i++;
        if (name[i] != '\0') continue;
        *least = meander_level_from(level);
        *most = meander_level_from(level + 1);
        return text + i;
    }
    *least = *most = strtod(text, &end);
    // strtod takes the first dot of ".." as its own.
    if (end > text && end[-1] == '.' && *end == '.') end--;
    bool good = end > text && strspn(text, "0123456789.") >= (size_t)(end - text) && *least <= 100;
    return good ? end : NULL;
}

// "20..80", "easy..hard", or one of them for all; false after a message.
static bool book_range(const cli *c, book_plan *plan) {
    const char *text = c->difficulty, *end;
    double least, most;
    if (text == NULL) return true;
    plan->ranged = true;
    end = book_end_of_range(text, &plan->from, &plan->to);
    if (end != NULL && strncmp(end, "..", 2) == 0) {
        end = book_end_of_range(end + 2, &least, &most);
        // Downward it begins with the hardest and ends with the easiest of the levels.
        if (least < plan->from) plan->from = plan->to, plan->to = least;
        else plan->to = most;
    }
    bool good = end != NULL && *end == '\0';
    if (!good)
        cli_wrong("--difficulty takes two numbers from 0 to 100, as in 20..80, or levels, as in "
                  "easy..hard, not '%s'", text);
    return good;
}

// Takes one of the pairs of "start=Rajt,finish=Ziel" apart; false after a message.
static bool book_next_word(const char **at, char *name, char *text) {
    size_t length = strcspn(*at, ","), key = strcspn(*at, "=,");
    const char *pair = *at;
    *at += length + (pair[length] == ',');
    if (key < length && key < BOOK_WORD && length - key <= BOOK_WORD) {
        snprintf(name, BOOK_WORD, "%.*s", (int)key, pair);
        snprintf(text, BOOK_WORD, "%.*s", (int)(length - key - 1), pair + key + 1);
        return true;
    }
    return cli_wrong("--words takes pairs, as in start=Rajt,finish=Ziel, not '%.*s'", (int)length,
                     pair), false;
}

static bool book_can_say(const cli *c) {
    char name[BOOK_WORD], text[BOOK_WORD];
    for (const char *at = c->words; at != NULL && *at != '\0';)
        if (!book_next_word(&at, name, text)) return false;
    return true;
}

static bool book_read(const cli *c, book_plan *plan) {
    *plan = (book_plan){.count = BOOK_USUAL, .tries = BOOK_TRIES,
                        .mixed = c->algorithm == NULL && c->argument_count == 0};
    if (c->output == NULL) {
        cli_wrong("a book needs a file, as in -o book.pdf");
        return false;
    }
    if (c->format != NULL && !meander_list_has(MEANDER_FORMATS, c->format, "pages")) {
        cli_wrong("a book is a PDF, so its look is set with -f pdf:theme=paper, not '%s'", c->format);
        return false;
    }
    const char *ending = meander_format_of_path(c->output);
    bool film = ending == NULL && meander_film_format_of_path(c->output) != NULL;
    if (film || (ending != NULL && !meander_list_has(MEANDER_FORMATS, ending, "pages"))) {
        cli_wrong("a book is a PDF, so '%s' is not a name for it", c->output);
        return false;
    }
    return (c->count == NULL || cli_number("number", c->count, 1, BOOK_MOST, &plan->count)) &&
           (c->tries == NULL || cli_number("tries", c->tries, 1, BOOK_TRIES_MOST, &plan->tries)) &&
           book_range(c, plan) && book_can_say(c);
}

// Searches with one algorithm (NULL: that of the ID); a maze closer to what is asked for replaces the entry.
static meander_status book_search(const cli *c, const char *base, const char *algorithm,
                                  const char *seed, const meander_wish *wish, book_entry *entry) {
    char *id, *found;
    double difficulty;
    const meander_id_change changes[] = {{MEANDER_ID_SEED, seed}, {MEANDER_ID_ALGORITHM, algorithm}};
    meander_status status = meander_id_new(c->context, base, changes, algorithm == NULL ? 1 : 2, &id);
    if (status != MEANDER_OK) return status;
    status = meander_id_search_new(c->context, id, wish, &difficulty, &found);
    meander_text_free(c->context, id);
    if (status == MEANDER_NO && entry->id != NULL) return MEANDER_OK;
    if (status != MEANDER_OK) return status;
    bool nearer = entry->id == NULL || fabs(difficulty - wish->difficulty) <
                                       fabs(entry->difficulty - wish->difficulty);
    meander_text_free(c->context, nearer ? entry->id : found);
    if (nearer) *entry = (book_entry){found, difficulty};
    return MEANDER_OK;
}

// Chooses maze i, with a seed of its own.
static meander_status book_choose(const cli *c, const book_plan *plan, const char *base, uint64_t i,
                                  book_entry *entry) {
    char seed[32];
    uint64_t own = plan->seed + i * (plan->ranged ? plan->tries : 1);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)own);
    const meander_id_change change = {MEANDER_ID_SEED, seed};
    if (!plan->ranged) return meander_id_new(c->context, base, &change, 1, &entry->id);
    double share = plan->count == 1 ? 0 : (double)i / (double)(plan->count - 1);
    const meander_wish wish = {.tries = plan->tries,
                               .difficulty = plan->from + (plan->to - plan->from) * share};
    if (!plan->mixed) return book_search(c, base, NULL, seed, &wish, entry);
    // The generators with this trait differ in texture and in difficulty.
    for (size_t k = 0; k < meander_list_count(MEANDER_GENERATORS); k++) {
        const char *algorithm = meander_list_at(MEANDER_GENERATORS, k).name;
        if (!meander_list_has(MEANDER_GENERATORS, algorithm, "book")) continue;
        meander_status status = book_search(c, base, algorithm, seed, &wish, entry);
        if (status != MEANDER_OK) return status;
    }
    return MEANDER_OK;
}

// How hard a maze is, in words; SIZE_MAX where no path is.
static meander_status book_level(meander_maze *m, size_t *level) {
    const meander_figure *figure;
    size_t count;
    meander_status status = meander_maze_measure(m, "difficulty", &figure, &count);
    *level = SIZE_MAX;
    if (status == MEANDER_OK && count > 0 && figure->known) *level = meander_level_of(figure->real);
    return status;
}

static meander_status book_set_words(const cli *c, meander_book *b) {
    char name[BOOK_WORD], text[BOOK_WORD];
    meander_status status = MEANDER_OK;
    if (c->title != NULL) status = meander_book_set_word(b, "title", c->title);
    for (const char *at = c->words; at != NULL && *at != '\0' && status == MEANDER_OK;)
        if (book_next_word(&at, name, text)) status = meander_book_set_word(b, name, text);
    return status;
}

static meander_status book_add(const cli *c, meander_book *b, const char *id) {
    meander_maze *m;
    meander_solution *s = NULL;
    size_t level;
    meander_status status = meander_maze_new(c->context, id, NULL, &m);
    if (status != MEANDER_OK) return status;
    status = book_level(m, &level);
    if (status == MEANDER_OK) {
        meander_status found = meander_solution_new(m, MEANDER_USUAL_SOLVER, NULL, &s);
        status = found == MEANDER_NO ? MEANDER_OK : found;
    }
    if (status == MEANDER_OK) status = meander_book_add_level(b, m, s, level);
    meander_solution_free(s);
    meander_maze_free(m);
    return status;
}

// Sorts from easy to hard, or from hard to easy if the range is given like that.
static void book_sort(const book_plan *plan, book_entry *entries) {
    bool falling = plan->from > plan->to;
    for (uint64_t i = 1; i < plan->count && plan->ranged; i++) {
        book_entry moved = entries[i];
        uint64_t k = i;
        for (; k > 0 && (falling ? entries[k - 1].difficulty < moved.difficulty
                                 : entries[k - 1].difficulty > moved.difficulty); k--)
            entries[k] = entries[k - 1];
        entries[k] = moved;
    }
}

static meander_status book_fill(const cli *c, const book_plan *plan, const char *base,
                                meander_book *b) {
    meander_status status = MEANDER_OK;
    book_entry *entries = calloc((size_t)plan->count, sizeof *entries);
    if (entries == NULL) return MEANDER_NO_MEMORY;
    for (uint64_t i = 0; i < plan->count && status == MEANDER_OK; i++) {
        screen_begin_part(i, 2 * plan->count);
        status = book_choose(c, plan, base, i, &entries[i]);
    }
    if (status == MEANDER_OK) book_sort(plan, entries);
    for (uint64_t i = 0; i < plan->count && status == MEANDER_OK; i++) {
        screen_begin_part(plan->count + i, 2 * plan->count);
        status = book_add(c, b, entries[i].id);
    }
    if (status == MEANDER_OK && plan->ranged && !c->quiet)
        fprintf(stderr, "difficulty %.0f to %.0f\n", entries[0].difficulty,
                entries[plan->count - 1].difficulty);
    for (uint64_t i = 0; i < plan->count; i++) meander_text_free(c->context, entries[i].id);
    free(entries);
    return status == MEANDER_OK ? meander_book_end(b) : status;
}

// Returns whether the mazes can be drawn at all; false after a message.
static bool book_can(cli *c, const char *base) {
    snprintf(c->target.format, sizeof c->target.format, "%s",
             c->format != NULL ? c->format : meander_list_first(MEANDER_FORMATS, "pages"));
    return target_can_draw(c, base) && plan_fits(c, base);
}

static meander_status book_check(const cli *c, const char *base, const meander_book *b) {
    uint64_t width, height;
    meander_status status = meander_id_size(c->context, base, &width, &height);
    return status == MEANDER_OK ? meander_book_check(b, width, height) : status;
}

static meander_status book_write(const cli *c, const book_plan *plan, const char *base) {
    meander_output *out;
    meander_book *b;
    bool file = strcmp(c->output, "-") != 0;
    meander_status status = file ? meander_output_file_new(c->context, c->output, &out)
        : meander_output_descriptor_new(c->context, 1, "standard output", &out);
    if (status != MEANDER_OK) return status;
    status = meander_book_new(c->context, c->format, out, &b);
    if (status == MEANDER_OK) {
        status = book_set_words(c, b);
        if (status == MEANDER_OK) status = book_check(c, base, b);
        if (status == MEANDER_OK) status = book_fill(c, plan, base, b);
        meander_book_free(b);
    }
    screen_clear_progress();
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

int cli_book(cli *c) {
    book_plan plan;
    char *base;
    if (!book_read(c, &plan)) return EXIT_WRONG;
    size_take_usual(c, BOOK_SIZE);
    meander_status status = cli_generate_id(c, &base);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (!book_can(c, base)) {
        meander_text_free(c->context, base);
        return EXIT_WRONG;
    }
    status = meander_id_seed(c->context, base, &plan.seed);
    if (status == MEANDER_OK) status = book_write(c, &plan, base);
    if (status == MEANDER_OK && !c->quiet)
        fprintf(stderr, "%llu maze%s, from %s on\n", (unsigned long long)plan.count,
                cli_plural(plan.count), base);
    meander_text_free(c->context, base);
    return cli_fail(c, status);
}
