// SPDX-License-Identifier: MIT
// SDL2, loaded when a window opens.  It brings forty other libraries with it, and to load those takes
// longer than to make and print a small maze, so commands without a window do without.
//
//     sdl_load()      sdl.Init(...)      sdl.CreateWindow(...)      as SDL_Init, SDL_CreateWindow
#ifndef WINDOW_SDL_H
#define WINDOW_SDL_H

#include <SDL.h>
#include <stdbool.h>

// The functions of SDL that the window calls.
#define SDL_CALLS(X) \
    X(CreateRenderer) X(CreateTexture) X(CreateWindow) X(Delay) X(DestroyRenderer) X(DestroyTexture) X(DestroyWindow) \
    X(FilterEvents) X(free) X(GetClipboardText) X(GetCurrentVideoDriver) X(GetDisplayDPI) \
    X(GetDisplayUsableBounds) X(GetError) X(GetModState) X(GetMouseState) X(GetNumVideoDisplays) \
    X(GetRendererOutputSize) X(GetTicks64) X(GetTouchDeviceType) X(GetWindowDisplayIndex) X(GetWindowFlags) \
    X(GetWindowPosition) X(GetWindowSize) X(Init) X(LockTexture) X(PollEvent) X(PumpEvents) X(Quit) \
    X(RenderCopy) X(RenderPresent) X(SetClipboardText) X(SetError) X(SetHint) X(SetTextInputRect) \
    X(SetWindowFullscreen) X(SetWindowMinimumSize) X(SetWindowTitle) X(StartTextInput) X(UnlockTexture)

typedef struct sdl_calls {
#define SDL_CALL(name) __typeof__(SDL_##name) *name;
    SDL_CALLS(SDL_CALL)
#undef SDL_CALL
} sdl_calls;

extern sdl_calls sdl;

// Fills `sdl`, the first time.  Returns NULL, or why SDL2 cannot be loaded: a text that stays.
const char *sdl_load(void);

#endif
