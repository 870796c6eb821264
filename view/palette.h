// SPDX-License-Identifier: MIT
// The meaning of the numbers in a painted picture, and their colours in each theme of the library.
#ifndef VIEW_PALETTE_H
#define VIEW_PALETTE_H

#include <stddef.h>
#include <stdint.h>

typedef enum view_colour {
    VIEW_COLOUR_BACK,            // outside the maze
    VIEW_COLOUR_WALL,
    VIEW_COLOUR_SOLID,           // not dug yet
    VIEW_COLOUR_FLOOR,
    VIEW_COLOUR_STACK,
    VIEW_COLOUR_STORE,
    VIEW_COLOUR_WALK,
    VIEW_COLOUR_ERASED,
    VIEW_COLOUR_TRIED,
    VIEW_COLOUR_DEAD_END,
    VIEW_COLOUR_PATH,
    VIEW_COLOUR_SOLUTION,        // the overlay
    VIEW_COLOUR_VISITED,         // by the walker
    VIEW_COLOUR_TRAIL,
    VIEW_COLOUR_HINT,
    VIEW_COLOUR_FOG,
    VIEW_COLOUR_START,
    VIEW_COLOUR_GOAL,
    VIEW_COLOUR_WALKER,
    VIEW_COLOUR_TEXT,
    VIEW_COLOUR_PANEL,           // behind text
    VIEW_COLOUR_DIM,             // less important text
    VIEW_COLOUR_FRAME,           // around the active pane
    VIEW_COLOUR_NUMBER,          // of a set, in its cell
    VIEW_COLOUR_FRONTIER,        // searching: waits until it is expanded
    VIEW_COLOUR_EXPANDED,        // searching: the search has gone on from here
    VIEW_COLOUR_CAME_FROM,       // the tick towards the cell from which it was reached
    VIEW_COLOUR_CURSOR,          // around the cell of the latest step
    VIEW_COLOUR_CHALK,           // strokes at the ends of a passage (Tremaux)
    VIEW_COLOUR_HAND,            // the walking solver: its hand on the wall, and its heading
    VIEW_COLOUR_PLAIN_COUNT
} view_colour;

// Then the shades of smooth text in films, from the panel to the text: each kind has some of them.
enum { VIEW_COLOUR_SHADES = VIEW_COLOUR_PLAIN_COUNT, VIEW_SHADES_TEXT = 4, VIEW_SHADES_DIM = 2,
       VIEW_SHADES_FRAME = 2,
       VIEW_COLOUR_SHADES_END = VIEW_COLOUR_SHADES + VIEW_SHADES_TEXT + VIEW_SHADES_DIM + VIEW_SHADES_FRAME };

// On a screen whose mazes fill it (session.h) the same numbers are thin walls: a wall between two cells of one colour
// takes the middle of that and of the wall.
enum { VIEW_COLOUR_THIN = VIEW_COLOUR_SHADES, VIEW_THIN = 10 };

// After these: the sets' colours, used in turn; the map of distances, from near to far; and floor with a part of a
// wall, for pixels that show both: tone i has VIEW_TONES_LEAST + i parts of wall in VIEW_TONES_PARTS.
enum { VIEW_COLOUR_SETS = 40, VIEW_SETS = 64, VIEW_COLOUR_RAMP = 104, VIEW_RAMP = 120,
       VIEW_COLOUR_TONES = VIEW_COLOUR_RAMP + VIEW_RAMP, VIEW_TONES = 8, VIEW_TONES_LEAST = 1, VIEW_TONES_PARTS = 8,
       VIEW_COLOUR_COUNT = VIEW_COLOUR_TONES + VIEW_TONES };

// And in films, where a maze may turn on a body: the floor from its brightest side to its darkest.  The
// window uses these numbers for smooth letters.
enum { VIEW_COLOUR_LIGHTS = VIEW_COLOUR_COUNT, VIEW_LIGHTS = 8, VIEW_COLOUR_FILMED = VIEW_COLOUR_LIGHTS + VIEW_LIGHTS };

// Red, green, blue, and 255, in this order in memory.
typedef struct view_palette {
    uint8_t rgba[256][4];
} view_palette;

size_t view_theme_count(void);
const char *view_theme_name(size_t theme);
// The theme of this name; view_theme_count() when there is none.
size_t view_theme_find(const char *name);
// A theme that does not exist becomes the first one.
void view_palette_fill(view_palette *p, size_t theme);
// The thin walls, in place of the shades.
void view_palette_thin(view_palette *p);
// The thin wall between two cells of this colour.  In areas - rock, fog, sets, distances - there is none, and other
// colours have that of floor.
unsigned view_colour_thin(unsigned colour);
// The same in three bytes per colour, for films.
void view_palette_rgb(const view_palette *p, uint8_t rgb[3 * VIEW_COLOUR_FILMED]);
// The nearest of a terminal's 256 colours, 16 to 255: one that differs from the floor by a contrast
// of 3:1 if the colour itself does.
unsigned view_palette_cube(const view_palette *p, unsigned colour);
// The contrast of two colours (red, green, blue), 1 to 21, as the W3C's guidelines reckon it.
double view_contrast(const uint8_t *a, const uint8_t *b);
// The colour of the line between a cell of this colour and the frame of the latest step: one of the two stands out.
unsigned view_colour_edge(unsigned colour);
// The rank of a colour: where there is room for only one, the highest wins.
unsigned view_colour_rank(unsigned colour);
// A letter for each colour: for tests, and screens without colours.
char view_colour_letter(unsigned colour);

#endif
