// SPDX-License-Identifier: MIT
// The walker has arrived: time, steps, stars, the best so far, and the next choices.
//
//     +- Level 3 of 24 ----------------------+
//     |               * * .                  |
//     |  steps  14   (shortest way: 12)      |
//     |  time   0:09.3                       |
//     |  best   14 steps, 0:08.0   fastest!  |
//     |  enter  the next level               |
//     |  R      see your walk again          |
//     |  w      walk it once more            |
//     +--------------------------------------+
//
// A walk counts once.  A replay of it does not count, however it ends.
#ifdef MEANDER_WITH_NCURSESW
#include <string.h>

#include "terminal_game.h"

enum { GOAL_WIDTH = 42, GOAL_LINES = 5, GOAL_CHOICES = 4, GOAL_REPLAY_MOST = 6000,
       GOAL_REPLAY_STEP = 120 };

static const int goal_keys[GOAL_CHOICES] = {VIEW_KEY_ENTER, GAME_REPLAY, 'w', VIEW_KEY_ESCAPE};

// ---- counting ------------------------------------------------------------------------

static const char *goal_id(const game *g) { return view_session_id(g->session, g->session->walked); }

static bool goal_is_day(const game *g) {
    view_text id;
    return g->day != NULL && view_challenge_of_day(g->day, &id) && strcmp(id.text, goal_id(g)) == 0;
}

// Two programs may play at once, so the record is read when it is needed.
static void goal_count(game *g) {
    game_goal *goal = &g->goal;
    goal->counted = true;
    if (!view_challenge_win(g->session, &goal->win)) return;
    const char *id = goal_id(g);
    goal->record = g->results != NULL ? results_read(g->results, id) : (view_record){0};
    goal->better = view_record_add(&goal->record, &goal->win);
    goal->kept = g->results != NULL &&
                 (goal->better == 0 || results_keep(g->results, id, &goal->record));
    goal->shown = true;
}

bool game_goal_watch(game *g) {
    const view_walker *w = &g->session->walker;
    game_goal *goal = &g->goal;
    bool fresh = !w->present || w->taken == 0;
    if (g->session->replay != NULL) return false;
    if (fresh) {
        goal->counted = goal->again = goal->shown = false;
        return false;
    }
    if (!w->arrived || goal->counted) return false;
    if (!goal->again) goal_count(g);
    else goal->counted = goal->shown = true;
    return goal->shown;
}

// ---- in words ------------------------------------------------------------------------

void game_goal_name(const game *g, view_text *name) {
    unsigned level = view_challenge_level_of(view_session_id(g->session, g->session->active));
    view_text id;
    view_text_clear(name);
    if (level > 0) {
        view_text_add(name, "Level ");
        view_text_number(name, level);
        view_text_add(name, " of ");
        view_text_number(name, VIEW_LEVELS);
    } else if (g->day != NULL && view_challenge_of_day(g->day, &id) &&
               strcmp(id.text, view_session_id(g->session, g->session->active)) == 0) {
        view_text_add(name, "Maze of the day");
    }
    view_tongue_say(g->session->tongue, name);
}

static const char *goal_next(const game *g) {
    unsigned level = view_challenge_level_of(goal_id(g));
    if (level > 0 && level < VIEW_LEVELS) return "the next level";
    if (level > 0 || goal_is_day(g)) return "all levels";
    return "another maze";
}

static void goal_pair(view_text *line, const char *words, uint64_t number) {
    view_text_add(line, words);
    view_text_number(line, number);
}

// Three lines, and those that are needed only sometimes; returns their number.
static int goal_lines(const game *g, view_text lines[GOAL_LINES]) {
    const game_goal *goal = &g->goal;
    int count = 3;
    memset(lines, 0, GOAL_LINES * sizeof *lines);
    goal_pair(&lines[0], "steps  ", goal->win.steps);
    goal_pair(&lines[0], "   (shortest way: ", goal->win.shortest);
    view_text_add(&lines[0], ")");
    view_text_add(&lines[1], "time   ");
    view_text_time(&lines[1], goal->win.time);
    goal_pair(&lines[2], "best   ", goal->record.steps);
    view_text_add(&lines[2], " steps, ");
    view_text_time(&lines[2], goal->record.time);
    if (goal->better & VIEW_FIRST_WIN) view_text_add(&lines[2], "   your first");
    else if (goal->better & VIEW_BETTER_STEPS) view_text_add(&lines[2], "   fewest!");
    else if (goal->better & VIEW_BETTER_TIME) view_text_add(&lines[2], "   fastest!");
    if (goal->win.helped) view_text_add(&lines[count++], "with help: two stars at most");
    bool named = goal_id(g)[0] != 0;
    if (!goal->kept)
        view_text_add(&lines[count++], named ? "results cannot be kept here"
                                             : "without an ID no result is kept");
    for (int i = 0; i < count; i++) view_tongue_say(g->session->tongue, &lines[i]);
    return count;
}

// ---- drawing -------------------------------------------------------------------------

static void goal_draw_stars(game *g, int row, int column, int width) {
    view_text stars;
    for (unsigned i = 0; i < VIEW_STARS; i++) {
        view_text_clear(&stars);
        game_goal_stars(g, g->goal.win.stars, &stars);
        size_t size = stars.length / VIEW_STARS;
        char star[8] = {0};
        memcpy(star, stars.text + i * size, size < sizeof star ? size : 0);
        screen_text(&g->screen, row, column + width / 2 - 2 + 2 * (int)i, SCREEN_STRONG, star);
    }
}

static void goal_draw_choices(game *g, int row, int column, int width) {
    static const char *const keys[GOAL_CHOICES] = {"enter", "R", "w", "esc"};
    const char *about[GOAL_CHOICES] = {goal_next(g), "see your walk again", "walk it once more",
                                       "look at the maze"};
    g->goal.row = row;
    g->goal.column = column;
    for (int i = 0; i < GOAL_CHOICES; i++) {
        if (row + i < 0 || row + i >= g->screen.rows - 1) continue;
        screen_line(&g->screen, row + i, column + 2, 6, SCREEN_STRONG, keys[i]);
        screen_line(&g->screen, row + i, column + 9, width - 11, SCREEN_PLAIN, game_text(g, about[i]));
    }
}

// On a low screen the empty line is left out, and then the lines that come last.
void game_goal_draw(game *g) {
    view_text lines[GOAL_LINES], title;
    int most = g->screen.rows - 1, count = goal_lines(g, lines);
    int width = g->screen.columns < GOAL_WIDTH ? g->screen.columns : GOAL_WIDTH;
    int height = count + GOAL_CHOICES + 4;
    if (height > most) height--;
    while (height > most && count > 0) count--, height--;
    int column = (g->screen.columns - width) / 2, row = (most - height) / 2;
    game_goal_name(g, &title);
    if (title.length == 0) view_text_add(&title, game_text(g, "The goal!"));
    if (row < 0) row = 0;
    screen_box(&g->screen, row, column, width, height < most ? height : most, title.text);
    goal_draw_stars(g, row + 1, column, width);
    for (int i = 0; i < count; i++)
        screen_line(&g->screen, row + 2 + i, column + 2, width - 4,
                    i < 3 ? SCREEN_PLAIN : SCREEN_DIM, lines[i].text);
    goal_draw_choices(g, row + height - 1 - GOAL_CHOICES, column, width);
}

// ---- keys ----------------------------------------------------------------------------

// Long walks are shown faster, so that no replay takes more than six seconds.
void game_goal_replay(game *g) {
    uint64_t time = g->session->walker.log_count * GOAL_REPLAY_STEP;
    if (time > GOAL_REPLAY_MOST) time = GOAL_REPLAY_MOST;
    view_text_clear(&g->note);
    if (view_session_replay(g->session, time) != MEANDER_OK) {
        view_text_add(&g->note, "there is no walk to see");
        return;
    }
    g->goal.again = true;
    g->goal.shown = g->goal.counted = false;
}

static void goal_go_on(game *g) {
    unsigned level = view_challenge_level_of(goal_id(g));
    if (level > 0 && level < VIEW_LEVELS) {
        (void)game_open_id(g, view_challenge_level(level + 1));
    } else if (level > 0 || goal_is_day(g)) {
        game_menu_open(g, GAME_LEVELS);
    } else {
        game_do(g, VIEW_ACTION_NEXT_MAZE);
        if (view_session_walk_begin(g->session) != MEANDER_OK)
            view_text_add(&g->note, "not enough memory to walk");
    }
}

bool game_goal_key(game *g, int key) {
    g->goal.shown = false;
    switch (key) {
    case VIEW_KEY_ENTER: goal_go_on(g); return true;
    case GAME_REPLAY: game_goal_replay(g); return true;
    case 'w':
        if (view_session_walk_begin(g->session) != MEANDER_OK)
            view_text_add(&g->note, "not enough memory to walk");
        return true;
    case VIEW_KEY_ESCAPE: return true;
    default: return false;
    }
}

bool game_goal_press(game *g, const screen_mouse *m) {
    int line = m->row - g->goal.row;
    bool across = m->column > g->goal.column && m->column < g->goal.column + GOAL_WIDTH;
    if (m->kind != SCREEN_PRESS) return true;
    if (across && line >= 0 && line < GOAL_CHOICES) return game_goal_key(g, goal_keys[line]);
    g->goal.shown = false;
    return true;
}

#else
// A C file needs at least one declaration.
typedef int game_goal_is_missing;
#endif
