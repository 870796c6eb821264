// SPDX-License-Identifier: MIT
// The page's screen: the session that all screens share, painted into the module's memory.
//
//     JavaScript  keys, pointer, clock  ->  screen_...  ->  view  ->  pixels, words, films
//
// A screen begins with an bindings, so the bindings's calls for texts, IDs, lists and messages take it,
// too.
#ifndef WEB_WEB_SCREEN_H
#define WEB_WEB_SCREEN_H

#include <view/view.h>

#include "bindings.h"

// Limits of a page: it has one thread, which also answers keys, and its memory may be a
// telephone's.
enum { SCREEN_CELLS_MOST = 4000000, SCREEN_STEPS_MOST = 1 << 24, SCREEN_TOLD = 32 };

// A film in the making: it has its own session, so that the one on the screen goes on.
typedef struct screen_painted {
    view_session *session;
    view_film_plan plan;
    view_film_lines lines;       // of the plan, where the format shows such
    view_camera camera;
    view_image image;
    unsigned colours;
} screen_painted;

typedef struct screen {
    bindings bindings;
    view_session *session;
    view_layout layout;
    view_palette palette;
    view_image image;
    uint8_t *rgba;
    screen_painted film;
    uint32_t told[SCREEN_TOLD];  // numbers for JavaScript; each call that sets some says which
    view_text refusal;           // why the screen itself refused the last request; ""
} screen;

// Refuses with TOO_BIG: "a page shows mazes of up to MOST cells ...".
MEANDER_CHECKED meander_status screen_refuse(screen *s, const char *what, uint64_t most);
// The theme's colours, four bytes each.
const uint8_t *screen_palette(screen *s);

#endif
