// SPDX-License-Identifier: MIT
// What the files of the session share about one pane.
#ifndef VIEW_PANE_H
#define VIEW_PANE_H

#include "view/session.h"

// Fills a pane of zeros; on failure it is empty again.  `id` NULL: the pane has its maze.
MEANDER_CHECKED meander_status view_pane_open(view_pane *p, const view_session *s, const char *id,
                                              const char *solver);
// The same with a window of a world; the pane knows how large that is, and whether it is a file.
MEANDER_CHECKED meander_status view_pane_open_section(view_pane *p, const view_session *s,
                                                      const char *id, meander_point corner,
                                                      uint64_t width, uint64_t height);
MEANDER_CHECKED meander_status view_pane_open_file(view_pane *p, const view_session *s,
                                                   const char *path);
// All but the maze; then the maze, too.
void view_pane_drop(view_pane *p);
void view_pane_close(view_pane *p);
MEANDER_CHECKED meander_status view_pane_solve(view_pane *p, const view_session *s,
                                               const char *solver);
// Brings the overlays that are switched on up to date.
MEANDER_CHECKED meander_status view_pane_need_solution(view_pane *p);
MEANDER_CHECKED meander_status view_pane_need_distances(view_pane *p);
// Start or goal have moved: forgets what hung on them, and takes the ID that tells where they are.
MEANDER_CHECKED meander_status view_pane_moved(view_pane *p, meander_context *c);

#endif
