// SPDX-License-Identifier: MIT
// meander book: a booklet of mazes to print, from easy to hard.
//
//     meander book -n 4 --difficulty 20..80 -o book.pdf      easy..hard where nothing says how the mazes are
//
//     wish   20     40      60      80         spread over the range
//     size   9x12   15x20   30x40   64x86      that most mazes of this difficulty have, unless -s says one
//     maze   20.1   40.0    59.9    79.7       the nearest of many seeds, and of several algorithms if
//            `- page 1    ...    page 4        none was asked for; then sorted by difficulty
//
// Maze i of n is the only one that tries the seeds from  seed + i * tries  on, so no two mazes are the
// same, and the same options make the same book.
#include <math.h>

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli_bulk.h"
#include "cli_screen.h"
#include "request.h"
#include "size.h"
#include "target.h"

enum { BOOK_USUAL = 20, BOOK_MOST = 1000, BOOK_TRIES_MOST = 100000, BOOK_WORD = 256, BOOK_ID_NUMBER = 48 };
#define BOOK_SIZE "30x40"        // fills an upright page, as all sizes do that grow
#define BOOK_ASPECT (4.0 / 3)
#define BOOK_RANGE "easy..hard"

typedef struct book_plan {
    uint64_t count, tries, seed;
    bool ranged, mixed, grows;   // with a difficulty, by several algorithms, in several sizes
    double aims[2];              // of the first and of the last maze
} book_plan;

typedef struct book_entry {
    char *id;
    double difficulty;
} book_entry;

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

// Whether something else than the difficulty says how large the mazes are.
static bool book_is_sized(const cli *c) {
    return size_is_given(c) || c->mask != NULL || c->graph != NULL || c->picture != NULL || c->argument_count > 0;
}

// Mazes of no given kind go from easy to hard, and so do those that are searched for.  A grid or a place may not take
// every size, so it is not given one.
static bool book_take_usual(cli *c) {
    bool placed = c->start != NULL || c->goals[0] != NULL || c->way != NULL || c->trail != NULL;
    bool sized = book_is_sized(c), free = c->grid == NULL && !placed;
    if (c->difficulty != NULL) return true;
    if (sized ? c->tries != NULL : free) c->difficulty = BOOK_RANGE;
    return c->difficulty != NULL || c->tries == NULL ||
           cli_wrong("--tries looks for a difficulty: add --difficulty " BOOK_RANGE ", or a --size") == 0;
}

static bool book_read(const cli *c, book_plan *plan) {
    *plan = (book_plan){.count = BOOK_USUAL, .tries = WISH_TRIES,
                        .mixed = c->algorithm == NULL && c->argument_count == 0,
                        .ranged = c->difficulty != NULL, .grows = c->difficulty != NULL && !book_is_sized(c)};
    double limits[2];
    if (c->output == NULL) {
        cli_wrong("a book needs a file, as in -o book.pdf");
        return false;
    }
    return target_takes_pages(c, "a book") &&
           (c->count == NULL || cli_number("number", c->count, 1, BOOK_MOST, &plan->count)) &&
           (c->tries == NULL || cli_number("tries", c->tries, 1, BOOK_TRIES_MOST, &plan->tries)) &&
           (!plan->ranged || wish_read(c, plan->aims, limits)) && book_can_say(c);
}

static double book_wish(const book_plan *plan, uint64_t i) {
    double share = plan->count == 1 ? 0.5 : (double)i / (double)(plan->count - 1);
    return plan->aims[0] + (plan->aims[1] - plan->aims[0]) * share;
}

// The ID of the first maze that is tried for number i, with this algorithm (NULL: that of the base).
static meander_status book_id_new(const cli *c, const book_plan *plan, const char *base, uint64_t i,
                                  const char *algorithm, char **id_new) {
    char seed[BOOK_ID_NUMBER], size[BOOK_ID_NUMBER];
    uint64_t own = plan->seed + i * (plan->ranged ? plan->tries : 1);
    meander_id_change changes[3] = {{MEANDER_ID_SEED, seed}};
    size_t count = 1;
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)own);
    double width = round(sqrt(meander_difficulty_cells(book_wish(plan, i)) / BOOK_ASPECT));
    if (width < 2) width = 2;
    snprintf(size, sizeof size, "%.0fx%.0f", width, round(width * BOOK_ASPECT));
    if (plan->grows) changes[count++] = (meander_id_change){MEANDER_ID_SIZE, size};
    if (algorithm != NULL) changes[count++] = (meander_id_change){MEANDER_ID_ALGORITHM, algorithm};
    return meander_id_new(c->context, base, changes, count, id_new);
}

// Searches from an ID on; a maze closer to what is asked for replaces the entry.
static meander_status book_search(const cli *c, const char *id, const meander_search_order *wish,
                                  book_entry *entry) {
    char *found;
    double difficulty;
    meander_status status = meander_id_search_new(c->context, id, wish, &difficulty, &found);
    if (status == MEANDER_NO && entry->id != NULL) return MEANDER_OK;
    if (status != MEANDER_OK) return status;
    bool nearer = entry->id == NULL || fabs(difficulty - wish->difficulty) <
                                       fabs(entry->difficulty - wish->difficulty);
    meander_text_free(c->context, nearer ? entry->id : found);
    if (nearer) *entry = (book_entry){found, difficulty};
    return MEANDER_OK;
}

// Chooses maze i, with its own seed.  The generators with the trait differ in texture and in difficulty.
static meander_status book_choose(const cli *c, const book_plan *plan, const char *base, uint64_t i,
                                  book_entry *entry) {
    const meander_search_order wish = {.tries = plan->tries, .difficulty = book_wish(plan, i)};
    size_t kinds = plan->ranged && plan->mixed ? meander_list_count(MEANDER_GENERATORS) : 1;
    if (!plan->ranged) return book_id_new(c, plan, base, i, NULL, &entry->id);
    for (size_t k = 0; k < kinds; k++) {
        char *id;
        const char *algorithm = plan->mixed ? meander_list_at(MEANDER_GENERATORS, k).name : NULL;
        if (plan->mixed && !meander_list_has(MEANDER_GENERATORS, algorithm, "book")) continue;
        meander_status status = book_id_new(c, plan, base, i, algorithm, &id);
        if (status != MEANDER_OK) return status;
        status = book_search(c, id, &wish, entry);
        meander_text_free(c->context, id);
        if (status != MEANDER_OK) return status;
    }
    return MEANDER_OK;
}

// Sets *level to the maze's level of difficulty, or to SIZE_MAX if the maze has no path.
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
        meander_status found = meander_solution_new(m, NULL, NULL, &s);
        status = found == MEANDER_NO ? MEANDER_OK : found;
    }
    if (status == MEANDER_OK) status = meander_book_add_level(b, m, s, level);
    meander_solution_free(s);
    meander_maze_free(m);
    return status;
}

// Sorts from easy to hard, or from hard to easy if the range is given like that.
static void book_sort(const book_plan *plan, book_entry *entries) {
    bool falling = plan->aims[0] > plan->aims[1];
    for (uint64_t i = 1; i < plan->count && plan->ranged; i++) {
        book_entry moved = entries[i];
        uint64_t k = i;
        for (; k > 0 && (falling ? entries[k - 1].difficulty < moved.difficulty
                                 : entries[k - 1].difficulty > moved.difficulty); k--)
            entries[k] = entries[k - 1];
        entries[k] = moved;
    }
}

// Says what the book has, and how to get what was asked for where that is far off.
static void book_tell(const cli *c, const book_plan *plan, const book_entry *entries) {
    uint64_t across[2], down[2];
    const book_entry *ends[2] = {&entries[0], &entries[plan->count - 1]};
    if (c->quiet) return;
    screen_clear_progress();
    fprintf(stderr, "difficulty %.0f to %.0f", ends[0]->difficulty, ends[1]->difficulty);
    bool sized = plan->grows;
    for (int i = 0; i < 2 && sized; i++)
        sized = meander_id_size(c->context, ends[i]->id, &across[i], &down[i]) == MEANDER_OK;
    if (sized)
        fprintf(stderr, ", in %llux%llu to %llux%llu cells", (unsigned long long)across[0],
                (unsigned long long)down[0], (unsigned long long)across[1], (unsigned long long)down[1]);
    fprintf(stderr, "\n");
    for (int i = 0; i < 2; i++) {
        double wish = book_wish(plan, i == 0 ? 0 : plan->count - 1);
        if (wish_is_near(wish, ends[i]->difficulty)) continue;
        cli_note(c, "the %s maze has %.0f, the nearest to %.0f of those tried; %s",
                 i == 0 ? "first" : "last", ends[i]->difficulty, wish,
                 plan->grows ? "more seeds (--tries) come nearer"
                             : "without a given size (-s) mazes grow with the difficulty");
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
    if (status == MEANDER_OK && plan->ranged) book_tell(c, plan, entries);
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

// The largest maze is the first or the last one.
static meander_status book_check(const cli *c, const book_plan *plan, const char *base,
                                 const meander_book *b) {
    uint64_t width, height, hardest = plan->aims[0] > plan->aims[1] ? 0 : plan->count - 1;
    char *id;
    meander_status status = book_id_new(c, plan, base, hardest, NULL, &id);
    if (status != MEANDER_OK) return status;
    status = meander_id_size(c->context, id, &width, &height);
    meander_text_free(c->context, id);
    return status == MEANDER_OK ? meander_book_check(b, width, height) : status;
}

static meander_status book_write(const cli *c, const book_plan *plan, const char *base) {
    meander_output *out;
    meander_book *b;
    meander_status status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    status = meander_book_new(c->context, target_style_of(c).text, out, &b);
    if (status == MEANDER_OK) {
        status = book_set_words(c, b);
        if (status == MEANDER_OK) status = book_check(c, plan, base, b);
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
    char *base, seed[BOOK_ID_NUMBER];
    if (!book_take_usual(c) || !book_read(c, &plan)) return EXIT_WRONG;
    size_take_usual(c, BOOK_SIZE);
    meander_status status = request_id(c, &base);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (!book_can(c, base)) {
        meander_text_free(c->context, base);
        return EXIT_WRONG;
    }
    status = meander_id_seed(c->context, base, &plan.seed);
    snprintf(seed, sizeof seed, "seed %llu", (unsigned long long)plan.seed);
    if (status == MEANDER_OK) status = book_write(c, &plan, base);
    if (status == MEANDER_OK && !c->quiet)
        fprintf(stderr, "%llu maze%s, from %s on\n", (unsigned long long)plan.count,
                cli_plural(plan.count), plan.grows ? seed : base);
    meander_text_free(c->context, base);
    return cli_fail(c, status);
}
