// SPDX-License-Identifier: MIT
// Challenges for the page: the maze of a day, the levels, and results.  The rules are those of
// view/challenge.h; the page keeps the lines of records.
//
//     screen_today("2026-11-22")   ->  an ID
//     screen_win(record)           ->  the result of the walk, and the record joined with it
#include <inttypes.h>
#include <string.h>

#include <view/challenge.h>

#include "web_screen.h"

// Answers "" when the calendar has no such day.
BINDINGS_EXPORT(screen_today)
meander_status screen_today(screen *s, const char *date) {
    view_text id;
    (void)view_challenge_of_day(date, &id);
    bindings_begin(&s->bindings);
    bindings_add(&s->bindings, id.text, id.length);
    return bindings_end(&s->bindings);
}

// [{"id", "difficulty"}]
BINDINGS_EXPORT(screen_levels)
meander_status screen_levels(screen *s) {
    bindings_begin(&s->bindings);
    for (unsigned i = 1; i <= VIEW_LEVELS; i++)
        bindings_print(&s->bindings, "%s{\"id\":\"%s\",\"difficulty\":%.1f}", i == 1 ? "[" : ",",
                       view_challenge_level(i), view_challenge_difficulty(i));
    bindings_add(&s->bindings, "]", 1);
    return bindings_end(&s->bindings);
}

static void challenge_answer(screen *s, const char *id, const view_record *r) {
    bindings_print(&s->bindings, "{\"id\":");
    bindings_quote(&s->bindings, id, strlen(id));
    bindings_print(&s->bindings, ",\"time\":%" PRIu64 ",\"steps\":%" PRIu64 ",\"stars\":%u}", r->time,
                   r->steps, r->stars);
}

// Lines of records, one behind the other: [{"id", "time", "steps", "stars"}].  Damaged ones are left
// out.
BINDINGS_EXPORT(screen_records)
meander_status screen_records(screen *s, const char *lines) {
    bool any = false;
    bindings_begin(&s->bindings);
    bindings_add(&s->bindings, "[", 1);
    for (const char *at = lines; *at != 0;) {
        view_record record;
        view_text line, id;
        size_t length = strcspn(at, "\n");
        view_text_clear(&line);
        if (length < VIEW_TEXT_SIZE) memcpy(line.text, at, length), line.text[length] = 0;
        at += length + (at[length] == '\n');
        if (!view_record_read(line.text, &id, &record)) continue;
        if (any) bindings_add(&s->bindings, ",", 1);
        challenge_answer(s, id.text, &record);
        any = true;
    }
    bindings_add(&s->bindings, "]", 1);
    return bindings_end(&s->bindings);
}

// "null" while nobody has arrived.  `line` is the record of this maze so far, or "".
BINDINGS_EXPORT(screen_win)
meander_status screen_win(screen *s, const char *line) {
    view_win win;
    view_record record;
    view_text id, kept;
    const char *own = view_session_id(s->session, s->session->walked);
    if (!view_record_read(line, &id, &record) || strcmp(id.text, own) != 0)
        record = (view_record){.stars = 0};
    bindings_begin(&s->bindings);
    if (!view_challenge_win(s->session, &win)) {
        bindings_add(&s->bindings, "null", 4);
        return bindings_end(&s->bindings);
    }
    unsigned better = view_record_add(&record, &win);
    (void)view_record_write(&record, own, &kept);
    bindings_print(&s->bindings, "{\"time\":%" PRIu64 ",\"steps\":%" PRIu64 ",\"shortest\":%" PRIu64
                   ",\"stars\":%u,\"helped\":%s,\"first\":%s,\"betterTime\":%s,\"betterSteps\":%s,"
                   "\"line\":", win.time, win.steps, win.shortest, win.stars,
                   win.helped ? "true" : "false", better & VIEW_FIRST_WIN ? "true" : "false",
                   better & VIEW_BETTER_TIME ? "true" : "false",
                   better & VIEW_BETTER_STEPS ? "true" : "false");
    bindings_quote(&s->bindings, kept.text, kept.length);
    bindings_print(&s->bindings, ",\"best\":");
    challenge_answer(s, own, &record);
    bindings_add(&s->bindings, "}", 1);
    return bindings_end(&s->bindings);
}

// Shows the walk again; returns whether there is one.
BINDINGS_EXPORT(screen_replay)
int screen_replay(screen *s, unsigned milliseconds) {
    return view_session_replay(s->session, milliseconds) == MEANDER_OK;
}
