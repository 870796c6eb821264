// SPDX-License-Identifier: MIT
// Lines of text about a session.  Figures come from the library's measures; slow ones are only
// for small mazes.
#include "view/overlay.h"

#include <string.h>

#include "view/pane.h"
#include "view/world_section.h"

void view_overlay_title(const view_session *s, size_t i, view_text *line) {
    const char *id = view_session_id(s, i);
    view_text_clear(line);
    if (id[0] != 0) {
        view_text_add(line, id);
    } else {
        view_text_number(line, s->panes[i].board.width);
        view_text_add(line, "x");
        view_text_number(line, s->panes[i].board.height);
    }
    if (s->panes[i].solver[0] == 0) return;
    view_text_add(line, " + ");
    view_text_add(line, s->panes[i].solver);
}

static const char *overlay_race(view_race race) {
    switch (race) {
    case VIEW_RACE_READY: return "the solver starts with you";
    case VIEW_RACE_ON: return "the solver runs";
    case VIEW_RACE_WON: return "you won!";
    case VIEW_RACE_LOST: return "the solver won";
    default: return NULL;
    }
}

// The keys in hand: " keys a b".
static void overlay_keys(const view_session *s, view_text *line) {
    for (unsigned keys = s->walker.keys, key = 0; keys >> key != 0; key++)
        if (keys >> key & 1) {
            char letter[] = {' ', (char)('a' + (int)key), '\0'};
            if ((keys & ((1u << key) - 1)) == 0) view_text_add(line, " keys");
            view_text_add(line, letter);
        }
}

// Behind a comma; NULL: nothing.
static void overlay_after(view_text *line, const char *text) {
    if (text == NULL) return;
    view_text_add(line, ", ");
    view_text_add(line, text);
}

static void overlay_walk(const view_session *s, view_text *line) {
    view_text_add(line, s->walker.arrived ? "goal! " : "walking ");
    view_text_number(line, s->walker.taken);
    view_text_add(line, s->walker.taken == 1 ? " step " : " steps ");
    view_text_time(line, view_walker_time(&s->walker, s->now));
    if (s->walker.hints > 0) view_text_add(line, " hints ");
    if (s->walker.hints > 0) view_text_number(line, s->walker.hints);
    overlay_keys(s, line);
    overlay_after(line, overlay_race(s->race));
    if (s->walls.on) overlay_after(line, "a direction opens or closes a wall");
    view_tongue_say(s->tongue, line);
}

static void overlay_help(const view_session *s, view_text *line) {
    view_text_add(line, "  ");
    view_text_add(line, view_tongue_text(s->tongue, "? help"));
}

static void overlay_speed(const view_session *s, view_text *line) {
    uint64_t rate = view_session_rate(s);
    if (rate == 0) {
        view_text_add(line, view_tongue_text(s->tongue, "instant"));
        return;
    }
    view_text_number(line, rate);
    view_text_add(line, "/s");
}

// Worlds have no film: their line says where the screen begins.
static void overlay_place(const view_session *s, view_text *line) {
    const view_pane *p = &s->panes[s->active];
    int64_t x = s->camera.x > 0 ? s->camera.x : 0, y = s->camera.y > 0 ? s->camera.y : 0;
    meander_point at = view_world_place(p, (meander_point){(uint64_t)x, (uint64_t)y});
    view_text_add(line, "at ");
    view_text_number(line, at.x);
    view_text_add(line, ",");
    view_text_number(line, at.y);
    view_tongue_say(s->tongue, line);
    overlay_help(s, line);
}

// Returns whether the position of a film is the news.
static bool overlay_is_of_film(const view_session *s) {
    const view_pane *p = &s->panes[s->active];
    bool world = s->pane_count > 0 && p->world && p->board.count == 0;
    return s->message.length == 0 && !s->walker.present && !world;
}

bool view_overlay_film(const view_session *s, view_text *line) {
    uint64_t rate = view_session_rate(s);
    view_text_clear(line);
    if (!overlay_is_of_film(s)) return false;
    view_text_add(line, s->playing ? "step " : "paused: step ");
    view_text_number(line, s->position);
    view_text_add(line, " of ");
    view_text_number(line, view_session_length(s));
    view_text_add(line, ", ");
    if (rate == 0) view_text_add(line, "all at once");
    else view_text_number(line, rate);
    if (rate > 0) view_text_add(line, " a second");
    view_tongue_say(s->tongue, line);
    view_text_add(line, " ");
    overlay_help(s, line);
    return true;
}

void view_overlay_status(const view_session *s, view_text *line) {
    view_text_clear(line);
    if (s->message.length > 0) {
        view_text_add(line, s->message.text);
        view_tongue_say(s->tongue, line);
        return;
    }
    if (s->walker.present) {
        overlay_walk(s, line);
        return;
    }
    if (!overlay_is_of_film(s)) {
        overlay_place(s, line);
        return;
    }
    view_text_add(line, s->playing ? "> " : "= ");
    view_text_number(line, s->position);
    view_text_add(line, "/");
    view_text_number(line, view_session_length(s));
    view_text_add(line, " ");
    overlay_speed(s, line);
    view_tongue_figures(s->tongue, line);
    overlay_help(s, line);
}

// ---- figures -----------------------------------------------------------------------

static void overlay_figure(const view_tongue *t, const meander_figure *f, view_text *line) {
    view_text name = {0};
    view_text_clear(line);
    for (const char *at = f->key; *at != 0; at++) {
        char letter[2] = {*at == '_' ? ' ' : *at, 0};
        view_text_add(&name, letter);
    }
    view_text_add(line, view_tongue_text(t, name.text));
    view_text_add(line, ": ");
    if (!f->known) view_text_add(line, view_tongue_text(t, "unknown"));
    else if (f->kind == MEANDER_FIGURE_COUNT) view_text_number(line, f->number);
    else if (f->kind == MEANDER_FIGURE_FLAG) view_text_add(line, view_tongue_text(t, f->number != 0 ? "yes" : "no"));
    else view_text_real(line, f->real, 3);
    view_tongue_figures(t, line);
}

// A screen asks for them in every picture, so they are measured once.
static void overlay_measure(const view_tongue *t, view_pane *p) {
    const meander_figure *figures;
    size_t count;
    bool small = (uint64_t)p->board.width * p->board.height <= 100000;
    const char *names = small ? "cells passages dead_ends junctions components loops perfect "
                                "diameter difficulty river solution_steps straight_share"
                              : "cells passages dead_ends junctions components loops perfect";
    p->measured = true;
    p->figure_count = 0;
    if (meander_maze_measure(p->maze, names, &figures, &count) != MEANDER_OK) return;
    for (size_t i = 0; i < count && p->figure_count < VIEW_FIGURES_MOST; i++) {
        if (figures[i].kind > MEANDER_FIGURE_REAL) continue;
        overlay_figure(t, &figures[i], &p->figures[p->figure_count++]);
    }
}

static void overlay_pair(const view_session *s, view_text *line, const char *words, uint64_t number) {
    view_text_clear(line);
    view_text_add(line, view_tongue_text(s->tongue, words));
    view_text_add(line, ": ");
    view_text_number(line, number);
    view_tongue_figures(s->tongue, line);
}

size_t view_overlay_statistics(view_session *s, view_text lines[VIEW_LINES_MOST]) {
    view_pane *p = &s->panes[s->active];
    size_t count = 0;
    if (!p->measured) overlay_measure(s->tongue, p);
    view_overlay_title(s, s->active, &lines[count++]);
    for (size_t i = 0; i < p->figure_count; i++) lines[count++] = p->figures[i];
    overlay_pair(s, &lines[count++], "steps of the making", p->board.making);
    if (p->solver[0] == 0) return count;
    overlay_pair(s, &lines[count++], p->found ? "path of the solver" : "no path; steps", p->steps);
    overlay_pair(s, &lines[count++], "cells it visited", p->visited);
    overlay_pair(s, &lines[count++], "moves it made", p->walked);
    return count;
}

// ---- the last step -----------------------------------------------------------------

static const char *overlay_change(uint32_t what) {
    static const char *const states[16] = {"untouched", "visit", "finished", "walk", "erased", "rock",
                                         "try", "frontier", "expanded", "dead end", "path",
                                         "outside"};
    switch (what & 3) {
    case VIEW_STEP_OPEN: return "carve";
    case VIEW_STEP_CLOSE: return "wall";
    case VIEW_STEP_LABEL: return "set";
    default:
        if (what == VIEW_STEP_PAUSE) return "look at";
        return states[what >> 2 & 15];
    }
}

static void overlay_place_of(const view_pane *p, meander_point at, view_text *line) {
    char name[VIEW_NAME_SIZE];
    (void)meander_maze_place_name(p->maze, at, name, sizeof name);
    view_text_add(line, name);
}

// Sides without names have numbers.
static void overlay_side(const view_session *s, size_t i, unsigned side, view_text *line) {
    const char *name = meander_maze_side_name(s->panes[i].maze, side);
    view_text said = {0};
    if (view_tongue_is_foreign(s->tongue)) view_text_add(&said, "side ");
    if (name != NULL) view_text_add(&said, name);
    else view_text_number(&said, side);
    view_tongue_say(s->tongue, &said);
    view_text_add(line, " ");
    view_text_add(line, said.text);
}

void view_overlay_step(const view_session *s, size_t i, view_text *line) {
    const view_board *b = &s->panes[i].board;
    view_text_clear(line);
    if (b->position == 0) return;
    view_step last = b->steps[b->position - 1];
    view_text_add(line, overlay_change(last.what));
    view_text_add(line, " ");
    meander_point at = {last.at % b->width, last.at / b->width};
    overlay_place_of(&s->panes[i], view_world_place(&s->panes[i], at), line);
    if ((last.what & 3) <= VIEW_STEP_CLOSE) overlay_side(s, i, last.what >> 2, line);
    if ((last.what & 3) == VIEW_STEP_LABEL) {
        view_text_add(line, " ");
        view_text_number(line, last.what >> 2);
    }
    view_tongue_say(s->tongue, line);
}

// The words before and behind the place, for each state of a cell.
static const char *const overlay_sentences[16][2] = {
    {"", " is untouched again."}, {"", " is entered."}, {"", " is finished."}, {"The walk comes to ", "."},
    {"", " is erased."}, {"", " stays rock."}, {"The solver tries ", "."}, {"", " waits to be looked at."},
    {"", " has been looked at."}, {"", " is a dead end: back."}, {"The path leads through ", "."},
    {"", " is outside the maze."}};

void view_overlay_sentence(const view_session *s, size_t i, view_text *line) {
    const view_pane *p = &s->panes[i];
    const view_board *b = &p->board;
    view_text_clear(line);
    if (b->position == 0) return;
    view_step last = b->steps[b->position - 1];
    unsigned kind = last.what & 3;
    const char *before = "", *after = " is looked at.", *side = NULL;
    if (kind == VIEW_STEP_OPEN || kind == VIEW_STEP_CLOSE) {
        before = kind == VIEW_STEP_OPEN ? "From " : "Beside ";
        after = kind == VIEW_STEP_OPEN ? " a passage leads " : " a wall closes ";
        side = meander_maze_side_name(p->maze, last.what >> 2);
    } else if (kind == VIEW_STEP_LABEL) {
        after = " gets the number ";
    } else if (last.what != VIEW_STEP_PAUSE) {
        before = overlay_sentences[last.what >> 2 & 15][0];
        after = overlay_sentences[last.what >> 2 & 15][1];
    }
    view_text_add(line, before);
    overlay_place_of(p, view_world_place(p, (meander_point){last.at % b->width, last.at / b->width}), line);
    view_text_add(line, after);
    if (kind <= VIEW_STEP_CLOSE && side == NULL) view_text_add(line, "side ");
    if (side != NULL) view_text_add(line, side);
    else if (kind <= VIEW_STEP_LABEL) view_text_number(line, last.what >> 2);
    if (kind <= VIEW_STEP_LABEL) view_text_add(line, ".");
    view_tongue_say(s->tongue, line);
}

// ---- a cell --------------------------------------------------------------------------

static bool overlay_is(meander_point a, meander_point b) { return a.x == b.x && a.y == b.y; }

static void overlay_letter(view_text *line, const char *before, char first, unsigned key) {
    char letter[] = {(char)(first + (int)key), '\0'};
    view_text_add(line, before);
    view_text_add(line, letter);
}

// A door on this side: whether it is locked for the walker, or for somebody without keys.
static void overlay_door(const view_session *s, size_t i, meander_point at, unsigned side, view_text *line) {
    const meander_maze *m = s->panes[i].maze;
    unsigned key, held = s->walker.present && s->walked == i ? s->walker.keys : 0;
    if (!meander_maze_door_at(m, at, side, &key)) return;
    if (key == MEANDER_ONE_WAY) view_text_add(line, " (one way");
    else overlay_letter(line, " (door ", 'A', key);
    view_text_add(line, meander_maze_passes(m, at, side, held) ? ")" : ", locked)");
}

static void overlay_ends(const view_session *s, size_t i, meander_point at, view_text *line) {
    const view_pane *p = &s->panes[i];
    bool goal = false;
    for (size_t k = 0; k < meander_maze_goal_count(p->maze); k++)
        goal |= overlay_is(at, meander_maze_goal(p->maze, k));
    if (view_pane_has_ends(p) && overlay_is(at, meander_maze_start(p->maze)))
        view_text_add(line, ", the start");
    if (view_pane_has_ends(p) && goal) view_text_add(line, ", the goal");
    for (unsigned keys = meander_maze_keys_at(p->maze, at), key = 0; keys >> key != 0; key++)
        if (keys >> key & 1) overlay_letter(line, ", key ", 'a', key);
    if (!s->walker.present || s->walked != i) return;
    if ((meander_maze_keys_at(p->maze, at) & s->walker.keys) != 0) view_text_add(line, " in hand");
    if (overlay_is(at, (meander_point){s->walker.x, s->walker.y})) view_text_add(line, ", you");
}

// Returns whether the hint is the cell beyond this side.
static bool overlay_hinted(const view_board *b, meander_point at, unsigned side) {
    unsigned back;
    if (b->extra == NULL) return false;
    uint32_t there = view_board_beyond(b, (uint32_t)view_board_index(b, at.x, at.y), side, &back);
    return (b->extra[there] & VIEW_EXTRA_HINT) != 0;
}

// Passages are those of the film's current step, as shown.
void view_overlay_cell(const view_session *s, size_t i, meander_point at, view_text *line) {
    const view_pane *p = &s->panes[i];
    bool outside = view_board_state(&p->board, at.x, at.y) == VIEW_OUTSIDE;
    unsigned sides = outside ? 0 : view_board_sides(&p->board, at.x, at.y);
    view_text_clear(line);
    overlay_place_of(p, view_world_place(p, at), line);
    if (outside) {
        view_text_add(line, " is outside the maze");
        view_tongue_say(s->tongue, line);
        return;
    }
    overlay_ends(s, i, at, line);
    view_text_add(line, sides == 0 ? ": closed" : ": open");
    for (unsigned side = 0, told = 0; sides >> side != 0; side++) {
        if (!(sides >> side & 1)) continue;
        if (told++ > 0) view_text_add(line, ",");
        overlay_side(s, i, side, line);
        overlay_door(s, i, at, side, line);
        if (overlay_hinted(&p->board, at, side)) view_text_add(line, " (the hint)");
    }
    view_tongue_say(s->tongue, line);
}
