// SPDX-License-Identifier: MIT
// Carries out the commands of the table.  One function for each family of commands.
#include <assert.h>
#include <string.h>

#include "view/caption.h"
#include "view/commands.h"
#include "view/grid_choice.h"
#include "view/pane.h"
#include "view/palette.h"
#include "view/param_text.h"
#include "view/by_hand.h"
#include "view/world_section.h"

// ---- time --------------------------------------------------------------------------

static meander_status action_time(view_session *s, view_action action) {
    int64_t skip = (int64_t)(view_session_length(s) / 20) + 1;
    switch (action) {
    case VIEW_ACTION_PLAY: view_session_play(s, !s->playing); break;
    case VIEW_ACTION_FORWARD: view_session_step(s, 1); break;
    case VIEW_ACTION_BACKWARD: view_session_step(s, -1); break;
    case VIEW_ACTION_SKIP: view_session_step(s, skip); break;
    case VIEW_ACTION_SKIP_BACK: view_session_step(s, -skip); break;
    case VIEW_ACTION_BEGINNING: view_session_step(s, -INT64_MAX); break;
    case VIEW_ACTION_END: view_session_step(s, INT64_MAX); break;
    case VIEW_ACTION_FASTER: view_session_set_speed(s, s->speed + 1); break;
    case VIEW_ACTION_SLOWER: view_session_set_speed(s, s->speed > 0 ? s->speed - 1 : 0); break;
    case VIEW_ACTION_NEXT_SENTENCE: (void)view_session_step_caption(s, 1); break;
    case VIEW_ACTION_LAST_SENTENCE: (void)view_session_step_caption(s, -1); break;
    default:
        view_session_set_speed(s, s->speed == VIEW_SPEED_INSTANT ? 8 : VIEW_SPEED_INSTANT);
        break;
    }
    return MEANDER_OK;
}

// ---- mazes -------------------------------------------------------------------------

// The entry after (or before) the one of this name, with the parameters that it was left with; the first
// one when there is none of that name.  Those of the one that is left are kept, but for grids, whose
// parameters need different sizes.
static const char *action_neighbour(view_session *s, meander_list list, const char *name, bool before) {
    size_t count = meander_list_count(list), i = view_choice_find(list, name);
    if (list != MEANDER_GRIDS) view_session_keep(s, list, name);
    size_t next = i == count ? 0 : (i + (before ? count - 1 : 1)) % count;
    return view_session_kept(s, list, meander_list_at(list, next).name);
}

// A film that played goes on with the new maze; a paused one shows its end, as the old one did.
static void action_again(view_session *s, bool playing, bool ended) {
    if (playing) view_session_play(s, true);
    else if (ended) view_session_seek(s, SIZE_MAX);
}

// Another generator is chosen to be watched, so it plays after the end of the film before, too.
static bool action_is_generator(view_action action) {
    return action == VIEW_ACTION_NEXT_GENERATOR || action == VIEW_ACTION_LAST_GENERATOR;
}

static meander_status action_seed(view_session *s, bool before) {
    uint64_t seed;
    view_text text;
    const char *id = view_session_id(s, s->active);
    if (id[0] == 0 || s->panes[s->active].file) return view_session_change(s, s->active, NULL, 0);
    meander_status status = meander_id_seed(s->context, id, &seed);
    if (status != MEANDER_OK) return status;
    view_text_clear(&text);
    view_text_number(&text, before ? seed - 1 : seed + 1);
    meander_id_change change = {MEANDER_ID_SEED, text.text};
    return view_session_change_all(s, &change, 1);
}

// Some generators need certain sizes: they are skipped.
static meander_status action_next_generator(view_session *s, size_t pane, bool before) {
    view_text name = s->panes[pane].generator;
    size_t tries = meander_list_count(MEANDER_GENERATORS);
    meander_status status = MEANDER_UNSUPPORTED;
    for (size_t i = 0; i < tries; i++) {
        const char *next = action_neighbour(s, MEANDER_GENERATORS, name.text, before);
        meander_id_change change = {MEANDER_ID_ALGORITHM, next};
        status = view_session_change(s, pane, &change, 1);
        if (status != MEANDER_UNSUPPORTED && status != MEANDER_BAD_REQUEST) break;
        view_text_clear(&name);
        view_text_add(&name, next);
    }
    return status;
}

static meander_status action_size(view_session *s, bool larger) {
    view_text text;
    view_grid_size(s, larger ? 1 : -1, &text);
    meander_id_change change = {MEANDER_ID_SIZE, text.text};
    return view_session_change_all(s, &change, 1);
}

// A kind that gives no maze of any size here is skipped, as are those whose mazes are too large.
static meander_status action_next_grid(view_session *s, bool before) {
    view_text words;
    meander_status status = MEANDER_UNSUPPORTED;
    view_grid_words(s, &words);
    for (size_t i = meander_list_count(MEANDER_GRIDS); status != MEANDER_OK && i > 0; i--) {
        const char *next = action_neighbour(s, MEANDER_GRIDS, words.text, before);
        view_text_clear(&words);
        view_text_add(&words, next);
        status = view_session_set_grid(s, next);
        if (status == MEANDER_NO_MEMORY || status == MEANDER_CANCELLED) break;
    }
    return status;
}

static meander_status action_maze(view_session *s, view_action action) {
    bool playing = s->playing, ended = s->position == view_session_length(s);
    meander_status status;
    switch (action) {
    case VIEW_ACTION_NEXT_MAZE:
    case VIEW_ACTION_LAST_MAZE:
        status = action_seed(s, action == VIEW_ACTION_LAST_MAZE);
        break;
    case VIEW_ACTION_NEXT_GENERATOR:
    case VIEW_ACTION_LAST_GENERATOR:
        status = action_next_generator(s, s->active, action == VIEW_ACTION_LAST_GENERATOR);
        break;
    case VIEW_ACTION_NEXT_GRID:
    case VIEW_ACTION_LAST_GRID:
        status = action_next_grid(s, action == VIEW_ACTION_LAST_GRID);
        break;
    default:
        status = action_size(s, action == VIEW_ACTION_LARGER);
        break;
    }
    playing |= ended && action_is_generator(action);
    if (status == MEANDER_OK) action_again(s, playing, ended);
    return status;
}

// ---- solvers and panes -------------------------------------------------------------

static meander_status action_solve(view_session *s) {
    bool solved = s->panes[s->active].solver[0] != 0;
    for (size_t i = 0; i < s->pane_count; i++) {
        meander_status status = view_session_solve(s, i, solved ? NULL : view_session_solver(s, i));
        if (status != MEANDER_OK) return status;
    }
    if (solved) return MEANDER_OK;
    view_session_seek(s, view_session_making(s));
    view_session_play(s, true);
    return MEANDER_OK;
}

// Solves with the other solver at once, only in the active pane.
static meander_status action_solver(view_session *s, bool before) {
    const char *next = action_neighbour(s, MEANDER_SOLVERS, view_session_solver(s, s->active), before);
    meander_status status = view_session_solve(s, s->active, next);
    if (status != MEANDER_OK) return status;
    view_session_seek(s, view_session_making(s));
    view_session_play(s, true);
    return MEANDER_OK;
}

static meander_status action_compare(view_session *s) {
    bool playing = s->playing, ended = s->position == view_session_length(s);
    if (s->pane_count > 1) {
        view_session_close(s, s->active == 0 ? 1 : s->active);
        return MEANDER_OK;
    }
    if (view_session_id(s, 0)[0] == 0) return view_session_change(s, 0, NULL, 0);
    char id[VIEW_TEXT_SIZE * 4];
    size_t length = strlen(view_session_id(s, 0));
    if (length >= sizeof id) return MEANDER_UNSUPPORTED;
    memcpy(id, view_session_id(s, 0), length + 1);
    meander_status status = view_session_open(s, 1, id, s->panes[0].solver);
    if (status == MEANDER_OK) status = action_next_generator(s, 1, false);
    if (status == MEANDER_OK) action_again(s, playing, ended);
    return status;
}

static meander_status action_pane(view_session *s, view_action action) {
    switch (action) {
    case VIEW_ACTION_SOLVE: return action_solve(s);
    case VIEW_ACTION_NEXT_SOLVER: return action_solver(s, false);
    case VIEW_ACTION_LAST_SOLVER: return action_solver(s, true);
    case VIEW_ACTION_COMPARE: return action_compare(s);
    default:
        view_session_choose(s, (s->active + 1) % s->pane_count);
        return MEANDER_OK;
    }
}

// ---- walking -----------------------------------------------------------------------

// At the speed of a film nobody wins: the solver walks no faster than a person with keys can.
static meander_status action_race(view_session *s) {
    enum { STEPS_A_SECOND = 10 };
    if (s->speed == VIEW_SPEED_INSTANT) view_session_set_speed(s, VIEW_SPEED_INSTANT - 1);
    while (view_session_rate(s) > STEPS_A_SECOND) view_session_set_speed(s, s->speed - 1);
    return view_session_race_begin(s);
}

// Steps come first, as long as somebody walks.
static void action_undo(view_session *s) {
    bool step = s->walker.present && !s->walls.on && view_session_undo(s);
    if (!step && view_session_wall_undo(s) == MEANDER_NO) (void)view_session_undo(s);
}

static meander_status action_redo(view_session *s) {
    meander_status status = view_session_wall_redo(s);
    return status == MEANDER_NO ? MEANDER_OK : status;
}

// The walker stands at the walls that directions mean.
static meander_status action_walls(view_session *s) {
    s->walls.on = !s->walls.on;
    return s->walls.on && !s->walker.present ? view_session_walk_begin(s) : MEANDER_OK;
}

// The action is a direction, or up or down a level.
static meander_status action_wall(view_session *s, view_action action) {
    static const int ways[][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    size_t i = s->walked;
    meander_point here = {s->walker.x, s->walker.y};
    if (action == VIEW_ACTION_UP || action == VIEW_ACTION_DOWN)
        return view_session_wall_level(s, i, here, action == VIEW_ACTION_UP);
    const int *way = ways[action - VIEW_ACTION_NORTH];
    return view_session_wall_towards(s, i, here, way[0], way[1]);
}

static meander_status action_walk(view_session *s, view_action action) {
    bool direction = action >= VIEW_ACTION_NORTH && action <= VIEW_ACTION_DOWN;
    if (direction && s->walls.on && s->walker.present) return action_wall(s, action);
    switch (action) {
    case VIEW_ACTION_WALLS: return action_walls(s);
    case VIEW_ACTION_REDO: return action_redo(s);
    case VIEW_ACTION_UNDO: action_undo(s); break;
    case VIEW_ACTION_HINT: return view_session_hint(s);
    case VIEW_ACTION_RACE: return action_race(s);
    case VIEW_ACTION_FOG:
        s->shown.fog = !s->shown.fog;
        return s->shown.fog && !s->walker.present ? view_session_walk_begin(s) : MEANDER_OK;
    case VIEW_ACTION_WALK:
        if (!s->walker.present) return view_session_walk_begin(s);
        view_session_walk_end(s);
        s->shown.fog = s->walls.on = false;
        break;
    case VIEW_ACTION_UP: (void)view_session_walk_level(s, true); break;
    case VIEW_ACTION_DOWN: (void)view_session_walk_level(s, false); break;
    case VIEW_ACTION_NORTH: (void)view_session_walk_towards(s, 0, -1); break;
    case VIEW_ACTION_EAST: (void)view_session_walk_towards(s, 1, 0); break;
    case VIEW_ACTION_SOUTH: (void)view_session_walk_towards(s, 0, 1); break;
    default: (void)view_session_walk_towards(s, -1, 0); break;
    }
    return MEANDER_OK;
}

// ---- looking -----------------------------------------------------------------------

// The middle of the screen is that of the caller's latest layout.
static meander_status action_camera(view_session *s, view_action action) {
    double step = s->camera.scale * 4 > 16 ? s->camera.scale * 4 : 16;
    s->fitted = action == VIEW_ACTION_FIT;
    switch (action) {
    case VIEW_ACTION_ZOOM_IN:
    case VIEW_ACTION_ZOOM_OUT:
        view_camera_zoom(&s->camera, action == VIEW_ACTION_ZOOM_IN ? 1.5 : 1 / 1.5,
                         s->middle_x, s->middle_y);
        break;
    case VIEW_ACTION_PAN_NORTH: view_camera_pan(&s->camera, 0, step); break;
    case VIEW_ACTION_PAN_EAST: view_camera_pan(&s->camera, -step, 0); break;
    case VIEW_ACTION_PAN_SOUTH: view_camera_pan(&s->camera, 0, -step); break;
    case VIEW_ACTION_PAN_WEST: view_camera_pan(&s->camera, step, 0); break;
    default: break;
    }
    return MEANDER_OK;
}

static meander_status action_show(view_session *s, view_action action) {
    view_shown *shown = &s->shown;
    meander_status status = MEANDER_OK;
    bool solution = action == VIEW_ACTION_SOLUTION, distances = action == VIEW_ACTION_DISTANCES;
    for (size_t i = 0; i < s->pane_count && status == MEANDER_OK; i++) {
        if (solution) status = view_pane_need_solution(&s->panes[i], s);
        if (distances) status = view_pane_need_distances(&s->panes[i], s);
    }
    if (status != MEANDER_OK) return status;
    if (solution) shown->solution = !shown->solution;
    else if (distances) shown->distances = !shown->distances;
    else if (action == VIEW_ACTION_STATISTICS) shown->statistics = !shown->statistics;
    else if (action == VIEW_ACTION_HELP) shown->help = !shown->help;
    else shown->theme = (unsigned)((shown->theme + 1) % view_theme_count());
    return MEANDER_OK;
}

static meander_status action_run(view_session *s, view_action action) {
    if (action <= VIEW_ACTION_LAST_SENTENCE) return action_time(s, action);
    if (action <= VIEW_ACTION_SMALLER) return action_maze(s, action);
    if (action <= VIEW_ACTION_NEXT_PANE) return action_pane(s, action);
    if (action <= VIEW_ACTION_REDO) return action_walk(s, action);
    if (action <= VIEW_ACTION_PAN_WEST) return action_camera(s, action);
    if (action <= VIEW_ACTION_HELP) return action_show(s, action);
    return MEANDER_OK;
}

meander_status view_session_do(view_session *s, view_action action) {
    assert(action < VIEW_ACTION_COUNT && s->pane_count > 0);
    view_text_clear(&s->message);
    s->reason = NULL;
    meander_status status = action_run(s, action);
    // A refused wall has said why.
    if (status != MEANDER_OK && s->message.length == 0) view_text_add(&s->message, view_session_reason(s, status));
    return status;
}
