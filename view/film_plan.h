// SPDX-License-Identifier: MIT
// The session as a film in a file: the step that each frame shows, and the size of the picture.
// All faces that save films use this, so the same maze gives the same film everywhere.
//
//     frame     0        1        2    ...   last, held for some seconds
//     step      begin    + speed / rate ...  end
#ifndef VIEW_FILM_PLAN_H
#define VIEW_FILM_PLAN_H

#include "view/painter.h"

enum { VIEW_FILM_LINES_MOST = 256, VIEW_FILM_LETTERS_MOST = 1 << 15 };

// The lines of text of the frame that was painted last, for meander_film_add_lines.
typedef struct view_film_lines {
    size_t count, letters;
    meander_film_line each[VIEW_FILM_LINES_MOST];
    char text[VIEW_FILM_LETTERS_MOST];       // of all lines, each with its zero byte
} view_film_lines;

typedef struct view_film_plan {
    size_t begin, end;           // positions of the session
    uint64_t rate;               // frames per second
    uint64_t speed;              // steps per second; 0: the film takes about twenty seconds
    uint64_t hold;               // seconds that the end stays
    uint64_t scale;              // pixels per cell
    uint64_t turn;               // seconds of one turn of the bodies; 0: mazes are flat
    bool poster;                 // a film with words begins with its end, for one tick
    bool letters;                // the format has text: give the picture a plane of letters
    size_t panes;                // side by side, from the first on
    bool captions, sentences;    // a strip of words below, see view/film_strip.h
    bool code;                   // the program beside the maze, with the running line
    const view_lessons *told;    // NULL; else a frame for each sentence of these lessons
    const view_tongue *tongue;   // the session's: a sentence stays as long as its letters in it need
    view_film_lines *lines;      // NULL: words are painted; else lines are collected here
} view_film_plan;

// Plans a film of the session's first pane in a format ("gif", "svg", ...): all of its film, in
// cells so large that the picture is some 800 pixels wide; in two pixels per cell where pixels
// are costly, or more where that makes room for the numbers of sets.  Members may then be
// changed.
view_film_plan view_film_plan_make(const view_session *s, const char *format);
// The plan's words become lines of text, if the format shows such; before view_film_choose.
void view_film_plan_lend(view_film_plan *r, const char *format, view_film_lines *lines);
// Returns whether a picture of these cells is small enough with `scale` pixels a cell (0: as
// small as view_film_plan_make makes them); it needs no maze.  Sides below 2^32.
bool view_film_plan_fits(uint64_t width, uint64_t height, uint64_t scale, uint64_t size[2]);
// The film's picture: its size, without pixels, and the camera for view_paint_pane.  Returns
// false when it would be too large; `size` is set nevertheless, in 64 bits.
bool view_film_plan_picture(const view_film_plan *r, const view_session *s, view_camera *camera,
                            view_image *image, uint64_t size[2]);
// Paints that picture of the session's current state.  Errors: NO_MEMORY, when a part of the picture is missing.
MEANDER_CHECKED meander_status view_film_plan_paint(const view_film_plan *r, const view_session *s,
                                                    const view_camera *camera, const view_image *image);
// Turns the bodies as they are in frame k.
void view_film_plan_turn(const view_film_plan *r, view_session *s, uint64_t k);
// Says what frame k shows, and for how many ticks; returns false after the last one.
bool view_film_plan_frame(const view_film_plan *r, uint64_t k, size_t *position, uint32_t *ticks);
// Returns how many steps the film shows in a second.
uint64_t view_film_plan_speed(const view_film_plan *r);
// Returns how many colours of the palette the film needs; fewer make a smaller file.
unsigned view_film_plan_colours(const view_film_plan *r, const view_session *s);

#endif
