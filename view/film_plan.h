// SPDX-License-Identifier: MIT
// The session as a film in a file: which step each frame shows, and how large the picture is.  All
// faces that save films go by this, so the same maze gives the same film everywhere.
//
//     frame     0        1        2    ...   last, held for some seconds
//     step      begin    + speed / rate ...  end
#ifndef VIEW_FILM_PLAN_H
#define VIEW_FILM_PLAN_H

#include "view/painter.h"

typedef struct view_film_plan {
    size_t begin, end;           // positions of the session
    uint64_t rate;               // frames a second
    uint64_t speed;              // steps a second; 0: the film takes some twenty seconds
    uint64_t hold;               // seconds that the end stays
    uint64_t scale;              // pixels a cell
    bool letters;                // the format has text: give the picture a plane of letters
    size_t panes;                // side by side, from the first on
} view_film_plan;

// What suits the session's first pane in a format of films ("gif", "svg", ...): all of its film, in
// cells so large that the picture is some 800 pixels wide, or two pixels a cell where pixels are
// costly, and larger ones where that makes room for the numbers of sets.  Members may then be changed.
view_film_plan view_film_plan_make(const view_session *s, const char *format);
// Whether a picture of so many cells is small enough in cells of so many pixels (0: as small as
// view_film_plan_make takes them), which can be asked before there is a maze.  Sides below 2^32.
bool view_film_plan_fits(uint64_t width, uint64_t height, uint64_t scale, uint64_t size[2]);
// The film's picture: its size, without pixels, and the camera for view_paint_pane.  False: it would
// be too large; the size is told all the same, in 64 bits.
bool view_film_plan_picture(const view_film_plan *r, const view_session *s, view_camera *camera,
                            view_image *image, uint64_t size[2]);
// Paints that picture as the session stands.
void view_film_plan_paint(const view_film_plan *r, const view_session *s, const view_camera *camera,
                          const view_image *image);
// What frame k shows, and for how many frames; false behind the last one.
bool view_film_plan_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks);
// How many colours of the palette the film needs; fewer make a smaller file.
unsigned view_film_plan_colours(const view_session *s);

#endif
