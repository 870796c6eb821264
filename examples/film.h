// SPDX-License-Identifier: MIT
// The window of the films: rectangles, numbers and time.  It knows nothing of mazes.
//
//     begin_film     opens the window            show     the next picture, and a short rest
//     fill           a rectangle of one colour   end_film waits until the window is closed
//     write_number   digits of 3 x 5 dots        Escape closes the window at any time
//
// With a number and a file as its last two words a film saves one picture: it runs without a rest,
// and what it shows at that step becomes a bitmap (BMP).
#ifndef FILM_H
#define FILM_H
#include "arguments.h"
#include <SDL.h>

static SDL_Window *window;
static SDL_Surface *surface;
static const char *saved_file;
static int saved_step, step, rest;  // rest in milliseconds after each step

static inline void fail(const char *what) {
    fprintf(stderr, "%s: %s\n", what, SDL_GetError());
    exit(3);
}

static inline void begin_film(int argc, char **argv, int place, int width, int height) {
    saved_step = number_argument(argc, argv, place, 1, 999999999, 0);
    if (place + 1 == argc) refuse(argv, argv[place], "enough: a step needs a file");
    if (place + 1 < argc) saved_file = argv[place + 1];
    no_argument(argc, argv, place + 2);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) fail("no screen");
    window = SDL_CreateWindow(argv[0], SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED, width,
                              height, 0);
    surface = window == NULL ? NULL : SDL_GetWindowSurface(window);
    if (surface == NULL) fail("no window");
}

static inline void close_film(void) {
    SDL_DestroyWindow(window);
    SDL_Quit();
    exit(0);
}

static inline void save_picture(void) {
    SDL_Surface *picture = SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_BGR24, 0);
    bool good = picture != NULL && SDL_SaveBMP(picture, saved_file) == 0;
    SDL_FreeSurface(picture);
    if (!good) fail(saved_file);
    close_film();
}

// A colour is red, green and blue, written like 0xFF8000.
static inline void fill(int x, int y, int width, int height, unsigned colour) {
    SDL_Rect area = {x, y, width, height};
    Uint8 red = (Uint8)(colour >> 16), green = (Uint8)(colour >> 8), blue = (Uint8)colour;
    SDL_FillRect(surface, &area, SDL_MapRGB(surface->format, red, green, blue));
}

// The number around the point x, y; a dot of its digits has so many pixels.
static inline void write_number(int x, int y, int number, int dot, unsigned colour) {
    static const char digits[10][16] = {
        "####.##.##.####", ".#.##..#..#.###", "###..#####..###", "###..####..####",
        "#.##.####..#..#", "####..###..####", "####..####.####", "###..#..#..#..#",
        "####.#####.####", "####.####..####"};
    char text[12];
    int length = snprintf(text, sizeof text, "%d", number);
    for (int i = 0; i < length; i++)
        for (int k = 0; k < 15; k++)
            if (digits[text[i] - '0'][k] == '#')
                fill(x - (4 * length - 1) * dot / 2 + (4 * i + k % 3) * dot,
                     y - 5 * dot / 2 + k / 3 * dot, dot, dot, colour);
}

static inline void answer_events(void) {
    SDL_Event event;
    while (SDL_PollEvent(&event) != 0) {
        bool is_escape = event.type == SDL_KEYDOWN && event.key.keysym.sym == SDLK_ESCAPE;
        if (event.type == SDL_QUIT || is_escape) close_film();
    }
}

static inline void show(void) {
    if (++step == saved_step) save_picture();
    if (saved_file != NULL) return;
    SDL_UpdateWindowSurface(window);
    SDL_Delay((Uint32)rest);
    answer_events();
}

static inline void end_film(void) {
    if (saved_file != NULL) save_picture();
    for (;;) {
        SDL_Delay(50);
        answer_events();
    }
}

#endif
