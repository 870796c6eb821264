// SPDX-License-Identifier: MIT
// The entries of the menu: generators, solvers, grid, size, seed and parameters, the maze of the day and the
// levels, files.  The lists and the parameters come from the registries.
#ifdef MEANDER_WITH_NCURSESW
#include <string.h>

#include "terminal_game.h"
#include "view/grid_choice.h"
#include "view/text_words.h"

// ---- which there are -----------------------------------------------------------------

static void entries_add(game_menu *m, game_kind kind, size_t index, const meander_param *param) {
    if (m->count < GAME_ENTRIES_MOST) m->entries[m->count++] = (game_entry){kind, index, param};
}

static void entries_add_list(game_menu *m, meander_list list, game_kind kind) {
    size_t count = meander_list_count(list);
    for (size_t i = 0; i < count; i++) entries_add(m, kind, i, NULL);
}

// The words of the current entry of a list: "growing-tree:pick=random".
static void entries_words(const game *g, meander_list list, view_text *words) {
    const view_session *s = g->session;
    view_text_clear(words);
    if (list == MEANDER_SOLVERS) view_text_add(words, view_session_solver(s, s->active));
    else if (list == MEANDER_GRIDS) view_grid_words(s, words);
    else *words = s->panes[s->active].generator;
}

// The list that has an entry, or the entry whose parameter it is.
static meander_list entries_list(const game_entry *e) {
    switch (e->kind) {
    case GAME_SOLVER:
    case GAME_SOLVER_PARAM: return MEANDER_SOLVERS;
    case GAME_KIND:
    case GAME_GRID:
    case GAME_GRID_PARAM: return MEANDER_GRIDS;
    default: return MEANDER_GENERATORS;
    }
}

static void entries_add_params(game *g, meander_list list, game_kind kind) {
    view_text words;
    entries_words(g, list, &words);
    size_t i = view_choice_find(list, words.text);
    const meander_param *p = i < meander_list_count(list) ? meander_list_at(list, i).params : NULL;
    for (; p != NULL && p->name != NULL; p++) entries_add(&g->menu, kind, i, p);
}

static void entries_add_tab(game *g, game_tab tab) {
    switch (tab) {
    case GAME_GENERATORS: entries_add_list(&g->menu, MEANDER_GENERATORS, GAME_GENERATOR); break;
    case GAME_SOLVERS: entries_add_list(&g->menu, MEANDER_SOLVERS, GAME_SOLVER); break;
    case GAME_PARAMS:
        entries_add(&g->menu, GAME_GRID, 0, NULL);
        entries_add_params(g, MEANDER_GRIDS, GAME_GRID_PARAM);
        entries_add(&g->menu, GAME_SIZE, 0, NULL);
        entries_add(&g->menu, GAME_SEED, 0, NULL);
        entries_add_params(g, MEANDER_GENERATORS, GAME_PARAM);
        entries_add_params(g, MEANDER_SOLVERS, GAME_SOLVER_PARAM);
        break;
    case GAME_FILES:
        game_files_read(&g->files);
        for (size_t i = 0; i < g->files.count; i++) entries_add(&g->menu, GAME_FILE, i, NULL);
        break;
    default:
        if (g->day != NULL) entries_add(&g->menu, GAME_DAY, 0, NULL);
        for (unsigned i = 1; i <= VIEW_LEVELS; i++) entries_add(&g->menu, GAME_LEVEL, i, NULL);
        break;
    }
}

// ---- searching -----------------------------------------------------------------------

static view_match entries_match(game *g, const game_entry *e) {
    view_text name, value, room;
    game_entry_texts(g, e, &name, &value);
    return view_text_match(g->menu.typed, name.text, game_entry_about(g, e, &room));
}

// Searches all tabs, and the kinds of grids: matches in names come first, then matches in descriptions.
static void entries_search(game *g) {
    game_entry all[GAME_ENTRIES_MOST];
    game_menu *m = &g->menu;
    for (int tab = 0; tab < GAME_TABS; tab++) entries_add_tab(g, (game_tab)tab);
    entries_add_list(m, MEANDER_GRIDS, GAME_KIND);
    size_t count = m->count;
    memcpy(all, m->entries, count * sizeof *all);
    m->count = 0;
    for (int wanted = VIEW_MATCH_NAME; wanted > VIEW_MATCH_NONE; wanted--)
        for (size_t i = 0; i < count; i++)
            if ((int)entries_match(g, &all[i]) == wanted) m->entries[m->count++] = all[i];
}

void game_entries_fill(game *g) {
    game_menu *m = &g->menu;
    m->count = 0;
    if (m->length > 0 && !m->typing) entries_search(g);
    else entries_add_tab(g, m->tab);
    if (m->chosen >= m->count) m->chosen = m->count > 0 ? m->count - 1 : 0;
}

// ---- in words ------------------------------------------------------------------------

static bool entries_id(const game *g, const game_entry *e, view_text *id) {
    view_text_clear(id);
    if (e->kind == GAME_DAY) return view_challenge_of_day(g->day, id);
    view_text_add(id, view_challenge_level((unsigned)e->index));
    return true;
}

static void entries_level(const game *g, const game_entry *e, view_text *name, view_text *value) {
    view_text id;
    view_text_add(name, e->kind == GAME_DAY ? "today " : "level ");
    if (e->kind == GAME_DAY) view_text_add(name, g->day);
    else view_text_number(name, e->index);
    view_tongue_say(g->session->tongue, name);
    if (!entries_id(g, e, &id) || g->results == NULL) return;
    game_goal_stars(g, results_read(g->results, id.text).stars, value);
}

void game_entry_texts(game *g, const game_entry *e, view_text *name, view_text *value) {
    const view_session *s = g->session;
    view_text words, typed;
    uint64_t seed;
    view_text_clear(name);
    view_text_clear(value);
    switch (e->kind) {
    case GAME_GENERATOR:
    case GAME_SOLVER:
    case GAME_KIND: view_text_add(name, meander_list_at(entries_list(e), e->index).name); break;
    case GAME_GRID:
        view_text_add(name, game_text(g, "grid"));
        view_grid_words(s, &words);
        view_text_add_part(value, words.text, strcspn(words.text, ":"));
        break;
    case GAME_SIZE:
        view_text_add(name, game_text(g, "size"));
        view_grid_size(s, 0, value);
        break;
    case GAME_SEED:
        view_text_add(name, game_text(g, "seed"));
        if (meander_id_seed(s->context, view_session_id(s, s->active), &seed) == MEANDER_OK)
            view_text_number(value, seed);
        break;
    case GAME_FILE: view_text_add(name, g->files.names[e->index]); break;
    case GAME_PARAM:
    case GAME_GRID_PARAM:
    case GAME_SOLVER_PARAM:
        view_text_add(name, view_choice_label(s->tongue, e->param));
        entries_words(g, entries_list(e), &words);
        view_choice_value(words.text, e->param, &typed);
        view_text_add(value, view_choice_said(s->tongue, typed.text));
        break;
    default: entries_level(g, e, name, value); break;
    }
}

// "10x7 recursive-division, difficulty 18": the ID's parts, without its grid and seed.
static void entries_about_level(const game *g, const game_entry *e, view_text *room) {
    view_text id;
    char words[VIEW_TEXT_SIZE];
    if (!entries_id(g, e, &id)) return;
    const char *size = strchr(id.text, ':') == NULL ? id.text : strchr(id.text, ':') + 1;
    size_t length = strcspn(size, "/");
    memcpy(words, size, strlen(size) + 1);
    if (size[length] == '/') words[length + 1 + strcspn(size + length + 1, "/")] = 0;
    words[length] = ' ';
    view_text_add(room, words);
    if (e->kind == GAME_DAY) {
        view_text_add(room, game_text(g, ": the maze of the day; they grow from Monday to Sunday"));
        return;
    }
    view_text_add(room, game_text(g, ", difficulty "));
    view_text_real(room, view_challenge_difficulty((unsigned)e->index), 0);
}

// "the size of a box, as in box:9x9x3"
static const char *entries_about_size(const game *g, view_text *room) {
    view_text words, kind = {0};
    view_grid_words(g->session, &words);
    view_text_add_part(&kind, words.text, strcspn(words.text, ":"));
    const char *example = meander_grid_example(kind.text);
    view_text_add(room, "the size");
    if (example != NULL) view_text_add(room, ", as in ");
    view_text_add(room, example);
    view_tongue_say(g->session->tongue, room);
    return room->text;
}

const char *game_entry_about(game *g, const game_entry *e, view_text *room) {
    view_text range = {0};
    view_text_clear(room);
    switch (e->kind) {
    case GAME_GENERATOR:
    case GAME_SOLVER:
    case GAME_KIND: return game_text(g, meander_list_at(entries_list(e), e->index).about);
    case GAME_GRID: return game_text(g, "the shape of the cells, and how they are joined");
    case GAME_SIZE: return entries_about_size(g, room);
    case GAME_FILE: return strchr(g->files.names[e->index], '/') != NULL ? game_text(g, "a folder")
                                                                         : game_text(g, "a file with a maze");
    case GAME_SEED: return game_text(g, "a number or a word; every seed has its own maze");
    case GAME_PARAM:
    case GAME_GRID_PARAM:
    case GAME_SOLVER_PARAM:
        if (view_tongue_is_foreign(g->session->tongue)) view_text_add(room, e->param->name);
        if (view_tongue_is_foreign(g->session->tongue)) view_text_add(room, ": ");
        view_text_add(room, game_text(g, e->param->about));
        view_text_add(room, " (");
        view_choice_range(e->param, &range);
        view_tongue_say(g->session->tongue, &range);
        view_text_add(room, range.text);
        view_text_add(room, game_text(g, "; default "));
        view_choice_default(e->param, room);
        view_text_add(room, ")");
        break;
    default: entries_about_level(g, e, room); break;
    }
    return room->text;
}

bool game_entry_is_current(game *g, const game_entry *e) {
    const view_session *s = g->session;
    view_text words;
    if (e->kind == GAME_DAY || e->kind == GAME_LEVEL)
        return entries_id(g, e, &words) && strcmp(words.text, view_session_id(s, s->active)) == 0;
    if (e->kind != GAME_GENERATOR && e->kind != GAME_SOLVER && e->kind != GAME_KIND) return false;
    if (e->kind == GAME_SOLVER && s->panes[s->active].solver[0] == 0) return false;
    entries_words(g, entries_list(e), &words);
    return view_choice_find(entries_list(e), words.text) == e->index;
}

bool game_entry_has_value(const game_entry *e) {
    return e->kind == GAME_GRID || e->kind == GAME_SIZE || e->kind == GAME_SEED || e->param != NULL;
}

// ---- changing ------------------------------------------------------------------------

static void entries_fail(game *g, meander_status status) {
    view_text_clear(&g->note);
    view_text_add(&g->note, view_session_reason(g->session, status));
}

// If the film was playing, the new maze's film plays; otherwise the new maze is shown finished.
static void entries_changed(game *g, bool playing, meander_status status) {
    if (status != MEANDER_OK) {
        entries_fail(g, status);
        return;
    }
    game_find_scale(g);
    if (playing) view_session_play(g->session, true);
    else view_session_seek(g->session, SIZE_MAX);
}

static void entries_change(game *g, meander_id_part part, const char *value) {
    view_session *s = g->session;
    bool playing = s->playing;
    entries_changed(g, playing, view_session_set(s, part, value));
}

static void entries_set_grid(game *g, const char *words) {
    bool playing = g->session->playing;
    entries_changed(g, playing, view_session_set_grid(g->session, words));
}

static void entries_solve(game *g, const char *words) {
    view_session *s = g->session;
    meander_status status = view_session_solve(s, s->active, words);
    if (status != MEANDER_OK) {
        entries_fail(g, status);
        return;
    }
    view_session_walk_end(s);
    view_session_seek(s, view_session_making(s));
    view_session_play(s, true);
}

static void entries_use(game *g, const game_entry *e, const view_text *words) {
    if (e->kind == GAME_SOLVER_PARAM) entries_solve(g, words->text);
    else if (e->kind == GAME_GRID_PARAM) entries_set_grid(g, words->text);
    else entries_change(g, MEANDER_ID_ALGORITHM, words->text);
}

void game_entry_take(game *g, const game_entry *e) {
    view_text name, value;
    game_entry_texts(g, e, &name, &value);
    switch (e->kind) {
    case GAME_GENERATOR: entries_change(g, MEANDER_ID_ALGORITHM, name.text); break;
    case GAME_SOLVER: entries_solve(g, name.text); break;
    case GAME_KIND: entries_set_grid(g, name.text); break;
    case GAME_FILE: game_files_take(g, e->index); break;
    case GAME_DAY:
    case GAME_LEVEL:
        if (entries_id(g, e, &value) && game_open_id(g, value.text)) g->menu.open = false;
        break;
    default: break;
    }
}

void game_entry_move(game *g, const game_entry *e, int steps) {
    view_text words;
    switch (e->kind) {
    case GAME_GRID: game_do(g, steps > 0 ? VIEW_ACTION_NEXT_GRID : VIEW_ACTION_LAST_GRID); break;
    case GAME_SIZE: game_do(g, steps > 0 ? VIEW_ACTION_LARGER : VIEW_ACTION_SMALLER); break;
    case GAME_SEED: game_do(g, steps > 0 ? VIEW_ACTION_NEXT_MAZE : VIEW_ACTION_LAST_MAZE); break;
    case GAME_PARAM:
    case GAME_GRID_PARAM:
    case GAME_SOLVER_PARAM:
        entries_words(g, entries_list(e), &words);
        view_choice_step(&words, e->param, steps);
        entries_use(g, e, &words);
        break;
    default: break;
    }
}

void game_entry_set(game *g, const game_entry *e, const char *value) {
    view_text words;
    switch (e->kind) {
    case GAME_GRID: entries_set_grid(g, value); break;
    case GAME_SIZE: entries_change(g, MEANDER_ID_SIZE, value); break;
    case GAME_SEED: entries_change(g, MEANDER_ID_SEED, value); break;
    default:
        entries_words(g, entries_list(e), &words);
        view_choice_set(&words, e->param->name, value);
        entries_use(g, e, &words);
        break;
    }
}

#else
// A C file needs at least one declaration.
typedef int game_entries_is_missing;
#endif
