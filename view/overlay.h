// SPDX-License-Identifier: MIT
// The words about a session.
#ifndef VIEW_OVERLAY_H
#define VIEW_OVERLAY_H

#include "view/session.h"

enum { VIEW_LINES_MOST = 24 };

// The title of a pane: the ID, and the solver.
void view_overlay_title(const view_session *s, size_t i, view_text *line);
// One line about where the film is or, while somebody walks, about steps, time and hints.
void view_overlay_status(const view_session *s, view_text *line);
// The same in more words, if it is about a film, for screens with room: "step 40 of 144, 500 a second".
bool view_overlay_film(const view_session *s, view_text *line);
// The figures of the active pane, one per line; returns the number of lines, at most
// VIEW_LINES_MOST.  Large mazes have fewer.
size_t view_overlay_statistics(view_session *s, view_text lines[VIEW_LINES_MOST]);
// One sentence for a screen reader: what the last step did ("carve 3,1 east").
void view_overlay_step(const view_session *s, size_t i, view_text *line);
// The same in a whole sentence: "From 3,1 a passage leads east."
void view_overlay_sentence(const view_session *s, size_t i, view_text *line);
// One sentence about a cell ("3,1, the goal: open east (the hint), south").
void view_overlay_cell(const view_session *s, size_t i, meander_point at, view_text *line);

#endif
