// SPDX-License-Identifier: MIT
// The file has one line, "1100x760+40+30" or "1100x760+40+30 maximized".  Displays come and go, so a place is used only
// where one is.
#include "window_place.h"

#include <stdio.h>
#include <string.h>

#include "apps/cli/machine.h"
#include "apps/terminal/terminal_results.h"

enum { PLACE_PATH = 4096, PLACE_WIDTH = 1100, PLACE_HEIGHT = 760, PLACE_RIM = 16, PLACE_TITLE = 48 };

static const char place_name[] = "window", place_large[] = "maximized";

bool window_place_read(window_place *p) {
    char path[PLACE_PATH], word[16] = "";
    if (!results_find(path, sizeof path, MACHINE_STATE, place_name)) return false;
    FILE *file = fopen(path, "r");
    if (file == NULL) return false;
    bool good = fscanf(file, "%5dx%5d%6d%6d %15s", &p->width, &p->height, &p->x, &p->y, word) >= 4;
    fclose(file);
    p->large = strcmp(word, place_large) == 0;
    return good && p->width >= PLACE_LEAST && p->height >= PLACE_LEAST;
}

static bool place_print(const void *user, FILE *into) {
    const window_place *p = user;
    return fprintf(into, "%dx%d%+d%+d%s%s\n", p->width, p->height, p->x, p->y, p->large ? " " : "",
                   p->large ? place_large : "") > 0;
}

// A convenience: without the file the window opens as before, so a failure needs no message.
void window_place_keep(const window_place *p) {
    char path[PLACE_PATH];
    if (results_find(path, sizeof path, MACHINE_STATE, place_name)) (void)results_replace(path, place_print, p);
}

#ifdef MEANDER_WITH_SDL2

static int place_side(int usual, int display, int frame) {
    int side = display * 2 / 3 > usual ? display * 2 / 3 : usual, most = display - frame;
    if (side > most) side = most;
    return side < PLACE_LEAST ? PLACE_LEAST : side;
}

static int place_within(int at, int size, int from, int room) {
    if (at + size > from + room) at = from + room - size;
    return at < from ? from : at;
}

// Returns whether the middle of the place is on this display; puts it wholly there.
static bool place_fit(window_place *p, const SDL_Rect *room) {
    int x = p->x + p->width / 2 - room->x, y = p->y + p->height / 2 - room->y;
    if (x < 0 || y < 0 || x >= room->w || y >= room->h) return false;
    if (p->width > room->w - PLACE_RIM) p->width = room->w - PLACE_RIM;
    if (p->height > room->h - PLACE_TITLE) p->height = room->h - PLACE_TITLE;
    p->x = place_within(p->x, p->width, room->x, room->w);
    p->y = place_within(p->y, p->height, room->y, room->h);
    return true;
}

static bool place_left(window_place *p) {
    SDL_Rect room;
    bool there = false;
    if (!window_place_read(p)) return false;
    for (int i = 0; i < sdl.GetNumVideoDisplays() && !there; i++)
        there = sdl.GetDisplayUsableBounds(i, &room) == 0 && place_fit(p, &room);
    return there;
}

// Two thirds of a large display, or the usual size.
window_place window_place_choose(unsigned width, unsigned height, bool seen) {
    SDL_Rect room;
    window_place p = {0};
    bool free = width == 0 && seen;
    if (free && place_left(&p)) return p;
    p = (window_place){SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width > 0 ? (int)width : PLACE_WIDTH,
                       height > 0 ? (int)height : PLACE_HEIGHT, false};
    if (!free || sdl.GetDisplayUsableBounds(0, &room) != 0) return p;
    p.width = place_side(PLACE_WIDTH, room.w, PLACE_RIM);
    p.height = place_side(PLACE_HEIGHT, room.h, PLACE_TITLE);
    return p;
}

void window_place_note(window_place *p, SDL_Window *window) {
    Uint32 flags = sdl.GetWindowFlags(window), other = SDL_WINDOW_FULLSCREEN_DESKTOP | SDL_WINDOW_MINIMIZED;
    if (flags & other) return;
    p->large = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    if (p->large) return;
    sdl.GetWindowPosition(window, &p->x, &p->y);
    sdl.GetWindowSize(window, &p->width, &p->height);
}

#endif
