// SPDX-License-Identifier: MIT
// A session is all that a screen shows: up to four mazes side by side with their films, one
// clock for all of them, one camera, one walker, and what is switched on.
//
//     position      0 ........ making ........|....... solving .......| length
//
// All panes are at the session's position, or at their own end if that comes before.  Time is
// told by the caller in milliseconds, from any beginning, and never goes back.
//
// The members may be read by anybody; they are changed by the calls only.
#ifndef VIEW_SESSION_H
#define VIEW_SESSION_H

#include "view/board.h"
#include "view/camera.h"
#include "view/text_buffer.h"
#include "view/walker.h"

enum { VIEW_PANES_MOST = 4, VIEW_NAME_SIZE = 128, VIEW_FIGURES_MOST = 18 };

// Longer films are not kept, nor those that find no memory: the maze appears finished, and of the
// solver there are the figures alone.  12 bytes a step; faces may change the limit in `film_most`.
#define VIEW_FILM_MOST ((size_t)1 << 26)

typedef struct view_pane {
    meander_maze *maze;
    char *id;                        // with start and goal as they were moved; NULL: the maze's
    view_board board;
    bool lost;                       // there was no memory for a part of the film
    char solver[VIEW_NAME_SIZE];     // with its parameters; "": not solved
    bool found;                      // the solver's answer, with its figures
    uint64_t steps, visited, walked;
    uint32_t *distances;             // from the start, UINT32_MAX where it does not lead; or NULL
    uint32_t farthest;
    bool has_solution;               // VIEW_EXTRA_SOLUTION stands in the board
    bool world;                      // the maze is a window of a larger one, see view/world_section.h
    bool file;                       // and that one lies in the file `id`
    uint64_t world_width, world_height;
    meander_point corner;            // of the window
    bool measured;                   // the lines of figures are those of this maze
    size_t figure_count;
    view_text figures[VIEW_FIGURES_MOST];
} view_pane;

// What is switched on.
typedef struct view_shown {
    bool solution, distances, statistics, help, fog, status;
    unsigned theme;                  // see view/palette.h
} view_shown;

// A line of the help that is the face's own.
typedef struct view_hint {
    const char *keys, *about;
} view_hint;

typedef enum view_race { VIEW_RACE_OFF, VIEW_RACE_READY, VIEW_RACE_ON, VIEW_RACE_WON,
                         VIEW_RACE_LOST } view_race;

typedef struct view_session {
    meander_context *context;
    meander_allocator memory;
    size_t film_most;                // for what is opened from now on
    view_pane panes[VIEW_PANES_MOST];
    size_t pane_count, active;
    view_camera camera;
    bool fitted;                     // the camera follows the size of the screen
    double middle_x, middle_y;       // of a pane, in pixels; told by view_layout_make
    size_t position;
    bool playing;
    unsigned speed;                  // see view_session_set_speed
    uint64_t now;
    uint64_t since;                  // playing: when the position was `from`
    size_t from;
    view_walker walker;              // on the pane `walked`
    size_t walked;
    view_race race;
    view_shown shown;
    char next_solver[VIEW_NAME_SIZE];   // what "solve" asks
    const view_hint *hints;          // what the face adds to the help; lent
    size_t hint_count;
    view_text message;               // the last thing to be told; ""
    const char *reason;              // why the view itself refused the last change; NULL
} view_session;

// A session in this context, which must outlive it; memory NULL: meander_allocator_standard().
// Errors: NO_MEMORY.
MEANDER_CHECKED meander_status view_session_new(meander_context *c,
                                                const meander_allocator *memory,
                                                view_session **session_new);
void view_session_free(view_session *s);
// Why the last call failed, in plain English.  Lent.
const char *view_session_reason(const view_session *s, meander_status status);

// Makes the maze of an ID, with the film of its making, in pane i; i == pane_count adds one.
// `solver` (NULL or "": none) is asked behind it.  The position is the beginning, and
// nothing plays.  Errors: those of meander_maze_new and meander_solution_new; then all is as
// before, and the reason is meander_context_message().  That no path is found is no error.
MEANDER_CHECKED meander_status view_session_open(view_session *s, size_t i, const char *id,
                                                 const char *solver);
// Shows what a file holds: a maze in any format, or a picture or film that tells the ID of one.
// Mazes of 2^26 cells and more are read where the screen is (view/world_section.h); one that is what its
// ID says has its film.  Errors: those of meander_maze_read_file_new.
MEANDER_CHECKED meander_status view_session_open_path(view_session *s, size_t i, const char *path,
                                                      const char *solver);
// Shows a maze that the caller has read; it is the session's if this answers OK.
MEANDER_CHECKED meander_status view_session_put(view_session *s, size_t i, meander_maze *m,
                                                const char *solver);
// Takes the pane away; those behind it move up.  The last one stays.
void view_session_close(view_session *s, size_t i);
void view_session_choose(view_session *s, size_t i);     // makes the pane active

// Opens pane i anew from its ID with some parts changed.  Errors besides: UNSUPPORTED for a
// maze that was read, for it has no ID that could be changed.
MEANDER_CHECKED meander_status view_session_change(view_session *s, size_t i,
                                                   const meander_id_change *changes, size_t count);
// Opens the same changes in every pane, so that they stay on one grid.
MEANDER_CHECKED meander_status view_session_change_all(view_session *s,
                                                       const meander_id_change *changes,
                                                       size_t count);
// Asks a solver in pane i, in the place of the one before; NULL or "": none.
MEANDER_CHECKED meander_status view_session_solve(view_session *s, size_t i, const char *solver);
// What the command "solve" asks from now on; a name that is too long is not taken.
void view_session_set_solver(view_session *s, const char *solver);
// Moves start or goal of pane i (in the place of all its goals); its ID tells.
MEANDER_CHECKED meander_status view_session_set_start(view_session *s, size_t i, meander_point at);
MEANDER_CHECKED meander_status view_session_set_goal(view_session *s, size_t i, meander_point at);
// The pane's ID, "" if it has none.  Lent.
const char *view_session_id(const view_session *s, size_t i);
meander_maze *view_session_maze(view_session *s, size_t i);

// ---- time --------------------------------------------------------------------------

// Tells the time; what plays goes on.  True when something that is to be seen has changed.
bool view_session_tick(view_session *s, uint64_t now);
size_t view_session_length(const view_session *s);       // steps of the longest film
size_t view_session_making(const view_session *s);       // where the last making ends
void view_session_play(view_session *s, bool play);      // at the end: from the beginning again
void view_session_seek(view_session *s, size_t position);
void view_session_step(view_session *s, int64_t steps);  // pauses; backward if negative
// Speeds 0 .. VIEW_SPEED_INSTANT: 1, 2, 5, 10 ... 10^8 steps a second, and all at once.
enum { VIEW_SPEED_INSTANT = 25 };
void view_session_set_speed(view_session *s, unsigned speed);
uint64_t view_session_rate(const view_session *s);       // steps a second; 0: instant
// The slowest speed at which the film takes at most so many seconds.
void view_session_suit_speed(view_session *s, unsigned seconds);

// ---- walking -----------------------------------------------------------------------

// Puts the walker on the active pane's start; the film goes to the end of the making.
MEANDER_CHECKED meander_status view_session_walk_begin(view_session *s);
void view_session_walk_end(view_session *s);
bool view_session_walk(view_session *s, unsigned side);  // begins if need be
// Walks towards a place as far as passages lead nearer to it: after a click, and behind a finger.
// False when there was no step.  Begins if need be.
bool view_session_walk_to(view_session *s, meander_point at);
bool view_session_undo(view_session *s);
MEANDER_CHECKED meander_status view_session_hint(view_session *s);
// A race: the solver sets out with the walker's first step, at the session's speed.
MEANDER_CHECKED meander_status view_session_race_begin(view_session *s);

#endif
