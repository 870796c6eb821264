// SPDX-License-Identifier: MIT
// Walls that are opened and closed by hand, one side of a cell at a time, and taken back in the order in which they
// were changed.
//
//     ID of the maze  +  "open=3,4,E"  ->  an ID that says what was changed, from which the maze is made again
//     a file          ->  the maze itself is changed; it has no ID to say so
//
// While `walls.on`, the directions of the keyboard and the clicks of the mouse mean walls, not steps.
#ifndef VIEW_BY_HAND_H
#define VIEW_BY_HAND_H

#include "view/layout.h"

// Opens the wall on a side of a cell of pane i, or closes its passage.  The film is at its end then, as far as it was
// there, and a walker stays where it is.  Errors: UNSUPPORTED for a world, of which only a section is held, and those
// of meander_maze_edit; then nothing is changed, and the session's message says why.
MEANDER_CHECKED meander_status view_session_wall(view_session *s, size_t i, meander_point at, unsigned side);
// The same on the side that leads most nearly in a direction on paper, x to the right and y down; or on the one that
// leads up or down a level.  BAD_REQUEST where no side does.
MEANDER_CHECKED meander_status view_session_wall_towards(view_session *s, size_t i, meander_point at, int dx, int dy);
MEANDER_CHECKED meander_status view_session_wall_level(view_session *s, size_t i, meander_point at, bool up);
// The same on the side that is nearest to a pixel of the screen.  NO where no cell is.
MEANDER_CHECKED meander_status view_session_wall_at(view_session *s, const view_layout *l, int px, int py);
// Takes the latest change back, or makes it again.  NO where there is none.
MEANDER_CHECKED meander_status view_session_wall_undo(view_session *s);
MEANDER_CHECKED meander_status view_session_wall_redo(view_session *s);

#endif
