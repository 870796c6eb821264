// SPDX-License-Identifier: MIT
// Mazes far too large to be made: the session holds the section that the screen shows, with a
// margin, and takes another when the camera leaves it.
//
//     world  ........+-------------------+......
//                    | section  +------+  |          corner: where the section begins
//                    |         |screen|  |          camera: counts from the corner
//                    |         +------+  |
//
// Such an ID (a generator with the trait "sections", and too many cells) is opened by
// view_session_open like any other; its making has no film.  Requests that need all of the maze are refused: hints,
// distances, races.  The path is that of the world, as far as it lies in the section; a solver goes from one corner of
// the screen towards the other, within the section.
#ifndef VIEW_WORLD_SECTION_H
#define VIEW_WORLD_SECTION_H

#include "view/layout.h"

enum { VIEW_WORLD_SIDE = 256, VIEW_WORLD_SCALE = 8 };   // cells of a first section, and their pixels
enum { VIEW_WORLD_SECONDS = 8 };             // of a solver's film there
#define VIEW_WORLD_CELLS_MOST (UINT64_C(1) << 20)   // of any section
#define VIEW_WORLD_REASON "only a part of this maze is held, and this needs all of it"

// Returns whether an ID is shown through a section.
bool view_world_is(meander_context *c, const char *id);
// Returns whether a maze has too many cells to be held, so that it is shown through a section.
bool view_world_is_large(uint64_t width, uint64_t height);
// Shows a file that is read row by row (mndr) in the same way, for files too large to be read
// whole.  `path` is copied; the file must exist as long as the pane does.  view_session_id is the
// path.  Errors: those of meander_rows_read_file_new; UNSUPPORTED when its rows cannot be sought.
MEANDER_CHECKED meander_status view_session_open_file(view_session *s, size_t i, const char *path);
// Makes a maze that is the section of a world, or of a file; its border is closed.
MEANDER_CHECKED meander_status view_world_maze_new(const view_session *s, const char *id, bool file,
                                                   meander_point corner, uint64_t width,
                                                   uint64_t height, meander_maze **maze_new);
// Marks the path of a world in its section.  Errors: UNSUPPORTED for files.
MEANDER_CHECKED meander_status view_world_mark_path(view_pane *p, view_session *s);
// Solves a pane that is a world, or none yet: from the first cell that the camera sees to the last one to which a way
// leads within the section; the session's message names both.  Errors: those of meander_solution_new.
MEANDER_CHECKED meander_status view_world_solve(view_session *s, view_pane *p, const view_camera *camera,
                                                const char *solver);
// Takes another section where the camera needs one, and zooms in where that would be too large;
// layouts do this by themselves.
void view_world_follow(view_session *s, const view_layout *l);
// Shows the place of a world (of the active pane) in the middle of the screen.
void view_world_go(view_session *s, const view_layout *l, meander_point at);
// The cell of the world that corresponds to a cell of the board; in other mazes the cell itself.
static inline meander_point view_world_place(const view_pane *p, meander_point at) {
    return (meander_point){at.x + p->corner.x, at.y + p->corner.y};
}

#endif
