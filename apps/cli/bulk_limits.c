// SPDX-License-Identifier: MIT
// Limits on many mazes, or on one that is searched for:
//
//     --min-solution 50 --max-dead-ends 8% --difficulty hard --unique     ->  a batch
#include <math.h>

#include <stdlib.h>
#include <string.h>

#include "cli_bulk.h"
#include "source.h"

enum { BULK_WISH_TRIES_MOST = 1000000 };
#define BULK_TRIES_MOST UINT64_C(1000000000)

bool bulk_is_asked(const cli *c) {
    return c->count != NULL || c->shard != NULL || c->unique || c->split != NULL || c->split_by != NULL ||
           c->limit_count > 0;
}

// Refuses options that would choose other seeds or places.
bool bulk_check(const cli *c) {
    const char *text = NULL;
    if (c->count == NULL && c->shard != NULL) text = "--shard belongs to --count";
    else if (c->count == NULL && c->unique) text = "--unique belongs to --count";
    else if (c->count == NULL && c->split != NULL) text = "--split belongs to --count";
    else if (c->split == NULL && c->split_by != NULL) text = "--split-by belongs to --split";
    else if (c->tries != NULL && c->limit_count == 0 && c->difficulty == NULL && !c->unique && c->split == NULL)
        text = "--tries belongs to --difficulty, --unique, --split, and limits such as --min-solution";
    meander_limit limit;
    if (text != NULL) return cli_wrong("%s", text), false;
    return c->difficulty == NULL || wish_limit(c, &limit);
}

bool bulk_take_wish(const cli *c, meander_search_order *wish) {
    double aims[2], limits[2];
    *wish = (meander_search_order){.tries = c->difficulty == NULL ? 0 : WISH_TRIES};
    if (bulk_is_asked(c)) return bulk_check(c);
    if (!source_hardest(c, &wish->hardest)) return false;
    if (c->tries != NULL && c->difficulty == NULL)
        return cli_wrong("--tries belongs to --difficulty, --unique, --split, and limits such as "
                         "--min-solution"), false;
    if (c->difficulty == NULL) return true;
    if (!wish_read(c, aims, limits)) return false;
    wish->difficulty = (aims[0] + aims[1]) / 2;
    return c->tries == NULL || cli_number("tries", c->tries, 1, BULK_WISH_TRIES_MOST, &wish->tries);
}

// Short names of figures.
static const char *const bulk_short_names[][2] = {{"solution", "solution-steps"}};

static bool bulk_read_limit(const cli *c, const cli_limit *asked, meander_limit *limit) {
    const char *text = asked->value;
    char *end = NULL;
    size_t digits = strspn(text, "0123456789.");
    *limit = (meander_limit){asked->option + 4, -INFINITY, INFINITY, text[digits] == '%'};
    for (size_t i = 0; i < sizeof bulk_short_names / sizeof bulk_short_names[0]; i++)
        if (strcmp(limit->figure, bulk_short_names[i][0]) == 0)
            limit->figure = bulk_short_names[i][1];
    double number = digits > 0 ? strtod(text, &end) : 0, aims[2], ends[2];
    bool good = end == text + digits && text[digits + limit->share] == '\0', least = asked->option[1] == 'i';
    // --min-difficulty hard: from where the level begins; --max-difficulty hard: to where it ends.
    if (!good && strcmp(limit->figure, "difficulty") == 0 && strstr(text, "..") == NULL) {
        good = meander_difficulty_read(c->context, text, aims, ends) == MEANDER_OK;
        if (good) number = least ? ends[0] : ends[1];
    }
    if (least) limit->least = number;
    else limit->most = number;
    if (good) return true;
    cli_wrong("--%s takes a number, or a percentage of the cells as in 8%%, not '%s'",
              asked->option, text);
    return false;
}

// Opens the batch of an ID with the limits of the options; NULL after a message.
meander_batch *bulk_open(const cli *c, const char *id, const bulk_part *part, int *answer) {
    static const bulk_part all = {.whole = 0};
    meander_limit limits[CLI_LIMITS_MOST + 1];
    if (part == NULL) part = &all;
    meander_batch_order order = {.limits = limits, .limit_count = c->limit_count, .unique = c->unique,
                                 .share_first = part->first, .share_end = part->end, .share_whole = part->whole,
                                 .lot = part->lot, .lots = part->lots, .by_shape = part->by_shape};
    meander_batch *batch;
    *answer = EXIT_WRONG;
    for (size_t i = 0; i < c->limit_count; i++)
        if (!bulk_read_limit(c, &c->limits[i], &limits[i])) return NULL;
    if (c->difficulty != NULL && !wish_limit(c, &limits[order.limit_count++])) return NULL;
    if (c->tries != NULL && !cli_number("tries", c->tries, 1, BULK_TRIES_MOST, &order.tries))
        return NULL;
    meander_status status = meander_batch_new(c->context, id, &order, &batch);
    *answer = cli_fail(c, status);
    return status == MEANDER_OK ? batch : NULL;
}

// When no seed keeps to the limits, the difficulty may be the reason.
int bulk_fail(const cli *c, const char *id, meander_status status) {
    int answer = cli_fail(c, status);
    if (status == MEANDER_NO) wish_tell_missed(c, id);
    return answer;
}

int bulk_search(const cli *c, char **id) {
    meander_maze *m;
    char *found;
    int answer;
    meander_batch *batch = bulk_open(c, *id, NULL, &answer);
    if (batch == NULL) return answer;
    meander_status status = meander_batch_next(batch, &m);
    if (status == MEANDER_OK)
        status = meander_id_new(c->context, meander_maze_id(m), NULL, 0, &found);
    meander_batch_free(batch);
    if (status != MEANDER_OK) return bulk_fail(c, *id, status);
    meander_text_free(c->context, *id);
    *id = found;
    return EXIT_DONE;
}
