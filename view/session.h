// SPDX-License-Identifier: MIT
// A session is all that a screen shows: up to four mazes side by side with their films, one clock
// for all of them, one camera, one walker, and the overlays that are switched on.
//
//     position      0 ........ making ........|....... solving .......| length
//
// All panes are at the session's position, or at their own end if that comes before.  The caller
// gives the time in milliseconds, from any beginning; it never goes back.
//
// Anybody may read the members; only the calls change them.
#ifndef VIEW_SESSION_H
#define VIEW_SESSION_H

#include "view/board.h"
#include "view/camera.h"
#include "view/film_lesson.h"
#include "view/text_buffer.h"
#include "view/tongue.h"
#include "view/walker.h"

enum { VIEW_PANES_MOST = 4, VIEW_NAME_SIZE = 128, VIEW_FIGURES_MOST = 18 };

// Films that are longer, or too large for the memory, are not kept: the maze appears
// finished, and of the solver there are only the figures.  12 bytes per step; faces may change
// the limit in `film_most`.
#define VIEW_FILM_MOST ((size_t)1 << 26)

// The solver when none was chosen: it walks as a person would, so its film is worth watching.
#define VIEW_SOLVER_FIRST "depth-first"

struct view_raster;

typedef struct view_pane {
    meander_maze *maze;
    struct view_raster *raster;      // for the painter; NULL: squares
    char *id;                        // with start and goal where they were moved; NULL: the maze's
    view_board board;
    view_lessons lessons;            // their sentences belong to positions of the film
    bool lost;                       // there was no memory for a part of the film
    view_text generator;             // of the ID, with its parameters; "": there is none
    char solver[VIEW_NAME_SIZE];     // with its parameters; "": not solved
    char asked[VIEW_NAME_SIZE];      // the latest solver, which comes back when it is solved again; "": none
    bool found;                      // the solver's answer, with its figures
    uint64_t steps, visited, walked;
    bool lists;                      // the solver lists paths; the solution that has them is gone
    uint32_t *distances;             // from the start, UINT32_MAX where it does not lead; or NULL
    uint32_t farthest;
    bool has_solution;               // VIEW_EXTRA_SOLUTION is set on the board
    bool made;                       // from its ID; else the maze was read
    bool world;                      // the maze is a section of a larger one, see world_section.h
    bool file;                       // and that one is in the file `id`
    uint64_t world_width, world_height;
    meander_point corner;            // of the section
    bool measured;                   // the lines of figures are those of this maze
    size_t figure_count;
    view_text figures[VIEW_FIGURES_MOST];
} view_pane;

// The overlays that are switched on.
typedef struct view_shown {
    bool solution, distances, statistics, help, fog;
    unsigned theme;                  // see view/palette.h
} view_shown;

// A line of the help that belongs to the face; a heading has no keys (NULL).
typedef struct view_hint {
    const char *keys, *about;
} view_hint;

typedef enum view_race { VIEW_RACE_OFF, VIEW_RACE_READY, VIEW_RACE_ON, VIEW_RACE_WON,
                         VIEW_RACE_LOST } view_race;

// Walls that were changed by hand (view/by_hand.h).
enum { VIEW_WALLS_MOST = 256 };

typedef struct view_wall {
    uint32_t x, y;
    uint8_t side;
    bool open;                       // what the change did
} view_wall;

typedef struct view_walls {
    bool on;                         // directions and clicks mean walls
    size_t pane;                     // whose changes these are
    size_t count, done;
    view_wall each[VIEW_WALLS_MOST];
} view_walls;

// The words of a generator or solver that was left for another one: "wall-follower:hand=left".
typedef struct view_kept {
    meander_list list;
    char words[VIEW_NAME_SIZE];
} view_kept;

enum { VIEW_KEPT_MOST = 8 };

typedef struct view_session {
    meander_context *context;
    meander_allocator memory;
    size_t film_most;                // for what is opened from now on
    view_pane panes[VIEW_PANES_MOST];
    size_t pane_count, active;
    view_camera camera;
    bool bends;                      // labyrinths that are opened from now on are round
    bool fitted;                     // the camera follows the size of the screen
    double middle_x, middle_y;       // of a pane, in pixels; set by view_layout_make
    size_t position;
    bool playing;
    unsigned speed;                  // see view_session_set_speed
    uint64_t now;
    uint64_t since;                  // playing: when the position was `from`
    size_t from;
    view_walker walker;              // on the pane `walked`
    size_t walked;
    view_race race;
    uint8_t *replay;                 // the steps of a walk that is shown again; NULL: none
    size_t replay_count, replayed;
    uint64_t replay_since, replay_time;
    view_walls walls;
    view_shown shown;
    char next_solver[VIEW_NAME_SIZE];   // the solver of panes that had none; see view_session_solver
    view_kept kept[VIEW_KEPT_MOST];  // the latest ones, in a ring
    size_t kept_next;
    unsigned margin;                 // of a fitted maze that does not fill the screen, in pixels
    bool coarse;                     // pixels are large: nothing small interrupts what has a colour
    bool fills;                      // mazes fill the screen, with cells of parts of pixels if they must
    const view_tongue *tongue;       // the user's language; NULL: English
    const view_hint *hints;          // the face's own hints for the help; lent
    size_t hint_count;
    view_text message;               // the latest message; ""
    const char *reason;              // why the view itself refused the last change; NULL
} view_session;

// A session in this context, which must outlive it; memory NULL: meander_allocator_standard().
// Errors: NO_MEMORY.
MEANDER_CHECKED meander_status view_session_new(meander_context *c,
                                                const meander_allocator *memory,
                                                view_session **session_new);
void view_session_free(view_session *s);
// Says why the last call failed, in plain English.  Lent.
const char *view_session_reason(const view_session *s, meander_status status);

// Makes the maze of an ID, with the film of its making, in pane i; i == pane_count adds one.
// `solver` (NULL or "": none) then solves it.  The position is the beginning, and nothing plays.
// Errors: those of meander_maze_new and meander_solution_new; then everything is as before, and
// the reason is meander_context_message().  That no path is found is not an error.
MEANDER_CHECKED meander_status view_session_open(view_session *s, size_t i, const char *id,
                                                 const char *solver);
// Shows what a file holds: a maze in any format, or a picture or film with the ID of one.  Mazes
// of 2^26 cells and more are read where the screen is (view/world_section.h); a maze that its ID
// would make just like that has its film.  Errors: those of meander_maze_read_file_new.
MEANDER_CHECKED meander_status view_session_open_path(view_session *s, size_t i, const char *path,
                                                      const char *solver);
// Returns whether a maze's ID makes exactly this maze, so that the film of its making can be shown.  Makes the maze
// again to compare.
bool view_makes(const meander_maze *m);
// Returns the solver of a maze for which none was asked: the session's next one, or one that respects weights.
const char *view_session_usual_solver(const view_session *s, const meander_maze *m);
// Shows a maze that the caller has read; the session owns it if this returns OK.  `filmed`: with the film of its
// making, for which view_makes must hold.
MEANDER_CHECKED meander_status view_session_put(view_session *s, size_t i, meander_maze *m, bool filmed,
                                                const char *solver);
// Lays out pane i anew after its maze, which was read, has been changed.
MEANDER_CHECKED meander_status view_session_renew(view_session *s, size_t i, const char *solver);
// Removes the pane; those after it move up.  The last one stays.
void view_session_close(view_session *s, size_t i);
void view_session_choose(view_session *s, size_t i);     // makes the pane active

// Opens pane i anew from its ID with some parts changed.  Further errors: UNSUPPORTED for a maze
// that was read from a file, because it has no ID to change.
MEANDER_CHECKED meander_status view_session_change(view_session *s, size_t i,
                                                   const meander_id_change *changes, size_t count);
// Makes the same changes in every pane, so that they stay on one grid: in all, or on errors in none.
MEANDER_CHECKED meander_status view_session_change_all(view_session *s,
                                                       const meander_id_change *changes,
                                                       size_t count);
// Changes a part as a user means it: an algorithm is that of the active pane, everything else of all.
MEANDER_CHECKED meander_status view_session_set(view_session *s, meander_id_part part, const char *text);
// Solves the maze of pane i with another solver; NULL or "": none.  Of a world it solves what is held
// (view/world_section.h).
MEANDER_CHECKED meander_status view_session_solve(view_session *s, size_t i, const char *solver);
// Sets the solver of the command "solve" for all panes; a name that is too long is ignored.
void view_session_set_solver(view_session *s, const char *solver);
// Keep the parameters of a generator or solver for when a key comes back to it; return its words as they
// were kept, or the name.
void view_session_keep(view_session *s, meander_list list, const char *words);
const char *view_session_kept(const view_session *s, meander_list list, const char *name);
// Returns the solver of a pane, or the one that "solve" would take.  Lent.
const char *view_session_solver(const view_session *s, size_t i);
// Moves the start or the goal of pane i (which replaces all its goals); the ID changes, too.
MEANDER_CHECKED meander_status view_session_set_start(view_session *s, size_t i, meander_point at);
MEANDER_CHECKED meander_status view_session_set_goal(view_session *s, size_t i, meander_point at);
// Moves the start or the goal of all panes, as the mouse does.
MEANDER_CHECKED meander_status view_session_set_end(view_session *s, bool goal, meander_point at);
// The pane's ID, "" if it has none.  Lent.
const char *view_session_id(const view_session *s, size_t i);
meander_maze *view_session_maze(view_session *s, size_t i);

// Lays all mazes on the bodies that their grids lie on (a globe, a cube, a ring), or flat on paper again.
// Returns UNSUPPORTED if the grid of a maze lies on no body. After an error all mazes are flat.
MEANDER_CHECKED meander_status view_session_round(view_session *s, bool round);
// The turn of the bodies; 1 is once around.
void view_session_turn(view_session *s, double turn);

// ---- time --------------------------------------------------------------------------

// Sets the time; what plays goes on.  Returns true when something visible has changed.
bool view_session_tick(view_session *s, uint64_t now);
size_t view_session_length(const view_session *s);       // steps of the longest film
size_t view_session_making(const view_session *s);       // where the last making ends
void view_session_play(view_session *s, bool play);      // at the end: from the beginning again
void view_session_seek(view_session *s, size_t position);
void view_session_step(view_session *s, int64_t steps);  // pauses; backward if negative
// Speeds 0 .. VIEW_SPEED_INSTANT: 1, 2, 5, 10 ... 10^8 steps per second, and all at once.
enum { VIEW_SPEED_INSTANT = 25 };
void view_session_set_speed(view_session *s, unsigned speed);
uint64_t view_session_rate(const view_session *s);       // steps per second; 0: instant
// Sets the slowest speed at which the film takes at most that many seconds.
void view_session_suit_speed(view_session *s, unsigned seconds);

// ---- walking -----------------------------------------------------------------------

// Puts the walker on the active pane's start; the film goes to the end of the making.
MEANDER_CHECKED meander_status view_session_walk_begin(view_session *s);
void view_session_walk_end(view_session *s);
// Each begins a walk if necessary, and returns false when there was no step: by a side; by the open
// side that leads most nearly in a direction on paper, x to the right and y down; up or down a level.
bool view_session_walk(view_session *s, unsigned side);
bool view_session_walk_towards(view_session *s, int dx, int dy);
bool view_session_walk_level(view_session *s, bool up);
// Returns the side that leads up or down a level; the number of sides where there are no levels.
unsigned view_level_side(const meander_maze *m, bool up);
// Returns whether somebody walks through a maze of several levels.
bool view_session_on_levels(const view_session *s);
// Walks towards a place as far as passages lead nearer to it, and to a neighbour wherever it is
// drawn: after a click, and after a finger.
bool view_session_walk_to(view_session *s, meander_point at);
bool view_session_undo(view_session *s);
MEANDER_CHECKED meander_status view_session_hint(view_session *s);
// Shows the walk so far again from its start, wrong turns and all, in that many milliseconds, as time
// passes; a step of the walker shows the rest at once.  Errors: NO when nobody has walked, and in
// worlds.
MEANDER_CHECKED meander_status view_session_replay(view_session *s, uint64_t milliseconds);
// A race: the solver starts with the walker's first step, at the session's speed.
MEANDER_CHECKED meander_status view_session_race_begin(view_session *s);

#endif
