// SPDX-License-Identifier: MIT
// Wishes for a difficulty: --difficulty 60, hard, 20..80 or easy..hard.
//
//     one maze        aims at the middle of the wish, and takes the nearest of many seeds
//     many (--count)  have a difficulty within the limits of the wish
//     a booklet       goes from the first end to the last (cli_book.c)
//
// Seeds change the difficulty a little; the size decides.  So a miss is reported with the size that
// would reach the wish: as many more cells as usual between what was found and what was wished for.
#include <math.h>
#include <string.h>

#include "cli_bulk.h"
#include "size.h"
#include "source.h"

bool wish_read(const cli *c, double aims[2], double limits[2]) {
    if (meander_difficulty_read(c->context, c->difficulty, aims, limits) == MEANDER_OK) return true;
    return cli_wrong("--difficulty: %s", meander_context_message(c->context)), false;
}

bool wish_is_near(double wish, double found) {
    return found > wish - WISH_NEAR && found < wish + WISH_NEAR;
}

// A limit of --count: a number alone would be met by no maze.
bool wish_limit(const cli *c, meander_limit *limit) {
    double aims[2], limits[2];
    if (!wish_read(c, aims, limits)) return false;
    *limit = (meander_limit){"difficulty", limits[0], limits[1], false};
    if (limits[0] < limits[1]) return true;
    return cli_wrong("--difficulty takes a level or a range with --count or limits, as in hard or 40..60, "
                     "not '%s'", c->difficulty), false;
}

// The size that is likely to reach the wish: "-s 77x77", or that number of cells where a size is more
// than columns and rows.
static void wish_size(const cli *c, const char *id, double wish, double found, char *text, size_t size) {
    uint64_t width, height;
    if (meander_id_size(c->context, id, &width, &height) != MEANDER_OK) width = height = 1;
    double cells = (double)width * (double)height;
    double factor = meander_difficulty_cells(wish) / meander_difficulty_cells(found);
    double across = fmax(round((double)width * sqrt(factor)), 2);
    double down = fmax(round((double)height * sqrt(factor)), 2);
    bool plain = c->mask == NULL && c->graph == NULL && size_is_of_squares(c);
    if (plain) snprintf(text, size, "-s %.0fx%.0f", across, down);
    else snprintf(text, size, "one of about %.0f cells", fmax(round(cells * factor), 4));
}

void wish_tell(const cli *c, const char *id, const meander_search_order *wish, double found) {
    char size[64];
    if (c->quiet || wish->tries == 0) return;
    fprintf(stderr, "difficulty %.1f (%s), the nearest to %g of %llu maze%s\n", found,
            meander_level_name(meander_level_of(found)), wish->difficulty,
            (unsigned long long)wish->tries, cli_plural(wish->tries));
    if (wish_is_near(wish->difficulty, found)) return;
    wish_size(c, id, wish->difficulty, found, size, sizeof size);
    cli_note(c, "to come nearer to %g, use a %s maze, such as %s; more seeds (--tries %llu) or another "
             "generator (-a) help a little", wish->difficulty,
             wish->difficulty > found ? "larger" : "smaller", size,
             (unsigned long long)wish->tries * 10);
}

// Another hundred seeds show what difficulty this size reaches: the first ones failed because of the size, not by
// bad luck.
void wish_tell_missed(const cli *c, const char *id) {
    char *found;
    double aims[2], limits[2], difficulty;
    if (c->difficulty == NULL || c->quiet || !wish_read(c, aims, limits)) return;
    const meander_search_order wish = {.tries = WISH_TRIES, .difficulty = (aims[0] + aims[1]) / 2};
    if (meander_id_search_new(c->context, id, &wish, &difficulty, &found) != MEANDER_OK) return;
    meander_text_free(c->context, found);
    wish_tell(c, id, &wish, difficulty);
}
