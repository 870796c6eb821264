// SPDX-License-Identifier: MIT
// The view, which all screens of Meander share.  The window, the terminal, the web page and the
// films are keys, a clock and pixels around these calls; nothing here reads, writes or asks for
// the time.
//
//     keys -> commands -> session -> board (cells at a moment)  -> painter -> pixels
//                            |         walker                        |
//     clock -> tick          +-------- camera, layout ---------------+
//
//     view_session *s;
//     view_session_new(c, NULL, &s);
//     view_session_open(s, 0, "rect:40x25/backtracker/7", "depth-first");
//     view_session_play(s, true);
//     for each frame:
//         view_session_tick(s, milliseconds);
//         view_layout l = view_layout_make(s, width, height);
//         view_paint(s, &l, &image);
//         view_image_colours(&image, &palette, rgba, 4 * width);
//     for each key:
//         view_action a = view_command_by_key(key);
//         if (a != VIEW_ACTION_COUNT && !commands[a].face) view_session_do(s, a);
//     view_session_free(s);
//
// A film needs no clock: view_session_seek goes to any step, view_paint_pane paints it; a camera of
// view_camera_set(&c, 8) makes a picture of 8 * width + view_camera_wall(8) pixels.
//
// A maze has fewer than 2^31 cells; of larger worlds a section is held (view/world_section.h).  A
// session belongs to one thread.  The rules about statuses are those of <meander/meander.h>.
#ifndef VIEW_VIEW_H
#define VIEW_VIEW_H

#include "view/board.h"
#include "view/camera.h"
#include "view/caption.h"
#include "view/param_text.h"
#include "view/challenge.h"
#include "view/commands.h"
#include "view/dots.h"
#include "view/font.h"
#include "view/legend.h"
#include "view/layout.h"
#include "view/overlay.h"
#include "view/painter.h"
#include "view/palette.h"
#include "view/film_plan.h"
#include "view/grid_choice.h"
#include "view/film_choose.h"
#include "view/film_strip.h"
#include "view/session.h"
#include "view/text_buffer.h"
#include "view/walker.h"
#include "view/by_hand.h"
#include "view/world_section.h"

#endif
