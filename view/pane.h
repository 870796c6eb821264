// SPDX-License-Identifier: MIT
// Shared by the files of the session: a single pane.
#ifndef VIEW_PANE_H
#define VIEW_PANE_H

#include "view/session.h"

// Fills a pane of zeros; on failure it is empty again.  `id` NULL: the pane has its maze.
MEANDER_CHECKED meander_status view_pane_open(view_pane *p, const view_session *s, const char *id,
                                              const char *solver);
// The same with a section of a world; the pane knows how large the world is, and whether it is a
// file.
MEANDER_CHECKED meander_status view_pane_open_section(view_pane *p, const view_session *s,
                                                      const char *id, meander_point corner,
                                                      uint64_t width, uint64_t height);
MEANDER_CHECKED meander_status view_pane_open_file(view_pane *p, const view_session *s,
                                                   const char *path);
// The size of the maze on the screen: in cells, where these are squares.
double view_pane_across(const view_pane *p);
double view_pane_down(const view_pane *p);
// Returns whether start and goal mean anything: in a world only where its part is solved.
static inline bool view_pane_has_ends(const view_pane *p) { return !p->world || p->solver[0] != 0; }
// Drops everything but the maze; the second drops the maze, too.
void view_pane_drop(view_pane *p);
void view_pane_close(view_pane *p);
MEANDER_CHECKED meander_status view_pane_solve(view_pane *p, const view_session *s,
                                               const char *solver);
// Brings the overlays that are switched on up to date.
MEANDER_CHECKED meander_status view_pane_need_solution(view_pane *p, view_session *s);
MEANDER_CHECKED meander_status view_pane_need_distances(view_pane *p, view_session *s);
// Start or goal have moved: drops what depended on them, and stores the ID with the new ones.
MEANDER_CHECKED meander_status view_pane_moved(view_pane *p, meander_context *c);

#endif
