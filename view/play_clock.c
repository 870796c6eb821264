// SPDX-License-Identifier: MIT
// The session's clock, and the walks and races that it times.
//
//     position = from + (now - since) * rate          while playing
//
// So a slow caller skips steps and is never late.  After a change of speed or place it starts
// anew from the film's current place.
#include <assert.h>
#include <string.h>

#include "view/pane.h"
#include "view/session.h"
#include "view/view_memory.h"
#include "view/world_section.h"

// ---- playing -----------------------------------------------------------------------

size_t view_session_length(const view_session *s) {
    size_t longest = 0;
    for (size_t i = 0; i < s->pane_count; i++)
        if (s->panes[i].board.count > longest) longest = s->panes[i].board.count;
    return longest;
}

size_t view_session_making(const view_session *s) {
    size_t longest = 0;
    for (size_t i = 0; i < s->pane_count; i++)
        if (s->panes[i].board.making > longest) longest = s->panes[i].board.making;
    return longest;
}

static void play_go_to(view_session *s, size_t position) {
    size_t length = view_session_length(s);
    s->position = position < length ? position : length;
    for (size_t i = 0; i < s->pane_count; i++) view_board_seek(&s->panes[i].board, s->position);
}

static void play_from_here(view_session *s) {
    s->from = s->position;
    s->since = s->now;
}

void view_session_seek(view_session *s, size_t position) {
    play_go_to(s, position);
    play_from_here(s);
}

void view_session_play(view_session *s, bool play) {
    if (play && s->position == view_session_length(s)) play_go_to(s, 0);
    s->playing = play;
    play_from_here(s);
}

void view_session_step(view_session *s, int64_t steps) {
    s->playing = false;
    size_t back = steps < 0 ? (size_t)-steps : 0;
    if (steps >= 0) {
        size_t left = view_session_length(s) - s->position;
        view_session_seek(s, s->position + ((uint64_t)steps < left ? (size_t)steps : left));
    } else {
        view_session_seek(s, s->position > back ? s->position - back : 0);
    }
}

uint64_t view_session_rate(const view_session *s) {
    static const unsigned first[3] = {1, 2, 5};
    if (s->speed >= VIEW_SPEED_INSTANT) return 0;
    uint64_t rate = first[s->speed % 3];
    for (unsigned i = 0; i < s->speed / 3; i++) rate *= 10;
    return rate;
}

void view_session_set_speed(view_session *s, unsigned speed) {
    s->speed = speed < VIEW_SPEED_INSTANT ? speed : VIEW_SPEED_INSTANT;
    play_from_here(s);
}

void view_session_suit_speed(view_session *s, unsigned seconds) {
    size_t length = view_session_length(s);
    view_session_set_speed(s, 0);
    while (s->speed + 1 < VIEW_SPEED_INSTANT && view_session_rate(s) * seconds < length)
        view_session_set_speed(s, s->speed + 1);
}

// The position that the film should have by now.  Hours at the highest speed do not overflow.
static size_t play_due(const view_session *s) {
    uint64_t rate = view_session_rate(s), passed = s->now - s->since;
    size_t length = view_session_length(s);
    if (rate == 0 || passed > UINT64_C(100000000)) return length;
    uint64_t steps = rate * passed / 1000;
    return steps < length - s->from ? s->from + (size_t)steps : length;
}

// The solver has arrived when its film is over, or at its first step of the path.
static bool play_solver_arrived(const view_session *s) {
    const view_board *b = &s->panes[s->walked].board;
    return b->position == b->count ||
           (b->position > b->making &&
            b->steps[b->position - 1].what == (VIEW_PATH << 2 | VIEW_STEP_STATE));
}

static void play_judge(view_session *s) {
    if (s->race != VIEW_RACE_ON) return;
    if (s->walker.arrived) s->race = VIEW_RACE_WON;
    else if (play_solver_arrived(s)) s->race = VIEW_RACE_LOST;
}

// ---- steps -------------------------------------------------------------------------

static bool play_walk(view_session *s, unsigned side) {
    view_pane *p = &s->panes[s->walked];
    if (!view_board_is_made(&p->board)) view_session_seek(s, view_session_making(s));
    if (!view_walker_go(&s->walker, &p->board, p->maze, side, s->now)) return false;
    if (s->race == VIEW_RACE_READY) {
        s->race = VIEW_RACE_ON;
        view_session_play(s, true);
    }
    play_judge(s);
    return true;
}

static void play_drop_replay(view_session *s) {
    view_memory_free(&s->memory, s->replay);
    s->replay = NULL;
}

// Takes the steps that are due; returns whether there were any.
static bool play_replay(view_session *s) {
    uint64_t passed = s->now - s->replay_since;
    size_t due = s->replay_count, before = s->replayed;
    if (passed < s->replay_time)
        due = (size_t)((double)due * (double)passed / (double)s->replay_time);
    while (s->replayed < due) (void)play_walk(s, s->replay[s->replayed++]);
    if (due == s->replay_count) play_drop_replay(s);
    return s->replayed > before;
}

static void play_finish_replay(view_session *s) {
    if (s->replay == NULL) return;
    s->replay_time = 0;
    (void)play_replay(s);
}

bool view_session_tick(view_session *s, uint64_t now) {
    if (now > s->now) s->now = now;
    if (s->replay != NULL) return play_replay(s);
    if (s->walker.running && !s->playing) return true;
    if (!s->playing || s->pane_count == 0) return false;
    size_t before = s->position;
    play_go_to(s, play_due(s));
    if (s->position == view_session_length(s)) s->playing = false;
    play_judge(s);
    return s->position != before || !s->playing || s->walker.running;
}

// ---- walking -----------------------------------------------------------------------

// In a world the start is in the middle of the screen, unless its part is solved from somewhere.
static meander_status play_find_start(view_session *s, view_pane *p) {
    int64_t x, y;
    if (view_pane_has_ends(p)) return MEANDER_OK;
    view_camera_at(&s->camera, (int)s->middle_x, (int)s->middle_y, &x, &y);
    if (x < 0 || y < 0 || !view_board_holds(&p->board, (uint64_t)x, (uint64_t)y)) return MEANDER_OK;
    return meander_maze_set_start(p->maze, (meander_point){(uint64_t)x, (uint64_t)y});
}

meander_status view_session_walk_begin(view_session *s) {
    view_pane *p = &s->panes[s->active];
    assert(s->pane_count > 0);
    view_session_walk_end(s);
    meander_status status = play_find_start(s, p);
    if (status != MEANDER_OK) return status;
    s->playing = false;
    s->walked = s->active;
    view_session_seek(s, view_session_making(s));
    return view_walker_begin(&s->walker, &p->board, p->maze);
}

void view_session_walk_end(view_session *s) {
    play_drop_replay(s);
    if (s->walker.present) view_walker_end(&s->walker, &s->panes[s->walked].board);
    s->race = VIEW_RACE_OFF;
}

// Readies the walker for a step.
static bool play_ready(view_session *s) {
    if (!s->walker.present && view_session_walk_begin(s) != MEANDER_OK) return false;
    play_finish_replay(s);
    return true;
}

bool view_session_walk(view_session *s, unsigned side) { return play_ready(s) && play_walk(s, side); }

static meander_point play_here(const view_session *s) {
    return (meander_point){s->walker.x, s->walker.y};
}

bool view_session_walk_towards(view_session *s, int dx, int dy) {
    if (!play_ready(s)) return false;
    const view_pane *p = &s->panes[s->walked];
    meander_point here = play_here(s);
    unsigned side = dx > 0 ? MEANDER_EAST : dx < 0 ? MEANDER_WEST : dy > 0 ? MEANDER_SOUTH : MEANDER_NORTH;
    bool leads = p->board.shape == NULL ||
                 meander_maze_towards(p->maze, here, meander_maze_sides(p->maze, here), dx, dy, &side);
    return leads && play_walk(s, side);
}

// ---- levels --------------------------------------------------------------------------

unsigned view_level_side(const meander_maze *m, bool up) {
    unsigned count = meander_maze_side_count(m), side = 0;
    for (; side < count; side++) {
        const char *name = meander_maze_side_name(m, side);
        if (name != NULL && strcmp(name, up ? "U" : "D") == 0) break;
    }
    return side;
}

bool view_session_walk_level(view_session *s, bool up) {
    if (!play_ready(s)) return false;
    const meander_maze *m = s->panes[s->walked].maze;
    unsigned side = view_level_side(m, up);
    return side < meander_maze_side_count(m) && play_walk(s, side);
}

bool view_session_on_levels(const view_session *s) {
    if (!s->walker.present) return false;
    const meander_maze *m = s->panes[s->walked].maze;
    return view_level_side(m, true) < meander_maze_side_count(m);
}

// ---- after a finger ------------------------------------------------------------------

// Tries the longer direction first, so that a finger that cuts a corner is followed around it.
static bool play_walk_nearer(view_session *s, meander_point at) {
    int64_t dx = (int64_t)(at.x - s->walker.x), dy = (int64_t)(at.y - s->walker.y);
    uint64_t across = (uint64_t)(dx < 0 ? -dx : dx), down = (uint64_t)(dy < 0 ? -dy : dy);
    unsigned side_x = dx > 0 ? MEANDER_EAST : MEANDER_WEST;
    unsigned side_y = dy > 0 ? MEANDER_SOUTH : MEANDER_NORTH;
    bool x_first = across >= down;
    if (x_first && across > 0 && view_session_walk(s, side_x)) return true;
    if (down > 0 && view_session_walk(s, side_y)) return true;
    return !x_first && across > 0 && view_session_walk(s, side_x);
}

// The square of a distance on paper.
static int64_t play_distance(meander_spot a, meander_spot b) {
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    return dx * dx + dy * dy;
}

// Of the open sides those that lead nearer to a place; only the one that leads to it, if one does.
static unsigned play_nearer_sides(const meander_maze *m, meander_point here, meander_point at,
                                  meander_spot from, meander_spot to) {
    unsigned nearer = 0;
    for (unsigned open = meander_maze_sides(m, here), side = 0; open >> side != 0; side++) {
        meander_point there;
        meander_spot middle;
        if (!(open >> side & 1) || !meander_maze_neighbour(m, here, side, &there)) continue;
        if (there.x == at.x && there.y == at.y) return 1u << side;
        if (!meander_maze_middle(m, there, &middle)) continue;
        if (play_distance(middle, to) < play_distance(from, to)) nearer |= 1u << side;
    }
    return nearer;
}

// Takes a side that leads nearer; where none is within a right angle, as at a stair or a seam, the first of them.
static bool play_walk_nearer_on_shape(view_session *s, meander_point at) {
    const meander_maze *m = s->panes[s->walked].maze;
    meander_point here = play_here(s);
    meander_spot from, to;
    unsigned side = 0;
    if (here.x == at.x && here.y == at.y) return false;
    if (!meander_maze_middle(m, here, &from) || !meander_maze_middle(m, at, &to)) return false;
    unsigned sides = play_nearer_sides(m, here, at, from, to);
    if (sides == 0) return false;
    if (!meander_maze_towards(m, here, sides, to.x - from.x, to.y - from.y, &side))
        while (!(sides >> side & 1)) side++;
    return view_session_walk(s, side);
}

bool view_session_walk_to(view_session *s, meander_point at) {
    bool moved = false;
    if (!play_ready(s)) return false;
    bool shape = s->panes[s->walked].board.shape != NULL;
    while (shape ? play_walk_nearer_on_shape(s, at) : play_walk_nearer(s, at)) moved = true;
    return moved;
}

bool view_session_undo(view_session *s) {
    if (!s->walker.present) return false;
    play_finish_replay(s);
    view_pane *p = &s->panes[s->walked];
    return view_walker_undo(&s->walker, &p->board, p->maze);
}

meander_status view_session_hint(view_session *s) {
    if (!s->walker.present) {
        meander_status status = view_session_walk_begin(s);
        if (status != MEANDER_OK) return status;
    }
    view_pane *p = &s->panes[s->walked];
    s->reason = p->world ? VIEW_WORLD_REASON : NULL;
    return p->world ? MEANDER_UNSUPPORTED : view_walker_hint(&s->walker, &p->board, p->maze);
}

// The new walk has its own log, so the old one is taken out of the walker.
meander_status view_session_replay(view_session *s, uint64_t milliseconds) {
    play_finish_replay(s);
    uint8_t *log = s->walker.log;
    size_t count = s->walker.log_count;
    if (!s->walker.present || count == 0 || s->panes[s->walked].world) return MEANDER_NO;
    s->walker.log = NULL;
    s->active = s->walked;
    meander_status status = view_session_walk_begin(s);
    if (status != MEANDER_OK) {
        view_memory_free(&s->memory, log);
        return status;
    }
    s->replay = log;
    s->replay_count = count;
    s->replayed = 0;
    s->replay_since = s->now;
    s->replay_time = milliseconds;
    return MEANDER_OK;
}
