// SPDX-License-Identifier: MIT
// meander view: a window around the session that all screens share.  Keys, mouse and clock go in,
// pixels come out; what happens in between is the view's.
//
// A picture is painted only when something has changed, as the system's clock for frames allows.
#ifdef MEANDER_WITH_SDL2
#include <SDL.h>
#include <stdio.h>

#include "desk.h"

enum { WINDOW_LEAST = 160, WINDOW_FRAME = 16 };

typedef struct window {
    desk desk;
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    bool changed;
    bool pressing, dragging;     // the mouse is held: on strip or panel, on the maze
} window;

bool window_is_there(void) { return true; }

// ---- the screen --------------------------------------------------------------------------

static bool window_open(window *w, const window_request *r) {
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return false;
    w->window = SDL_CreateWindow("Meander", SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED,
                                 (int)r->width, (int)r->height,
                                 SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (w->window == NULL) return false;
    SDL_SetWindowMinimumSize(w->window, WINDOW_LEAST, WINDOW_LEAST);
    w->renderer = SDL_CreateRenderer(w->window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (w->renderer == NULL) w->renderer = SDL_CreateRenderer(w->window, -1, SDL_RENDERER_SOFTWARE);
    return w->renderer != NULL;
}

static void window_close(window *w) {
    if (w->texture != NULL) SDL_DestroyTexture(w->texture);
    if (w->renderer != NULL) SDL_DestroyRenderer(w->renderer);
    if (w->window != NULL) SDL_DestroyWindow(w->window);
    SDL_Quit();
}

// The texture has the size of what is behind the window, which may be finer than its points.
static bool window_fit(window *w) {
    int width, height;
    if (SDL_GetRendererOutputSize(w->renderer, &width, &height) != 0) return false;
    if (w->texture != NULL && (int)w->desk.width == width && (int)w->desk.height == height)
        return true;
    if (w->texture != NULL) SDL_DestroyTexture(w->texture);
    w->texture = SDL_CreateTexture(w->renderer, SDL_PIXELFORMAT_RGBA32,
                                   SDL_TEXTUREACCESS_STREAMING, width, height);
    return w->texture != NULL && desk_resize(&w->desk, (unsigned)width, (unsigned)height);
}

static bool window_draw(window *w) {
    void *pixels;
    int pitch;
    if (!window_fit(w)) return false;
    desk_paint(&w->desk);
    if (SDL_LockTexture(w->texture, NULL, &pixels, &pitch) != 0) return false;
    view_image_colours(&w->desk.image, &w->desk.palette, pixels, (size_t)pitch);
    SDL_UnlockTexture(w->texture);
    SDL_RenderCopy(w->renderer, w->texture, NULL, NULL);
    SDL_RenderPresent(w->renderer);
    return true;
}

// ---- keys and mouse ----------------------------------------------------------------------

static int window_key(const SDL_Keysym *key) {
    static const struct { SDL_Keycode sdl; int plain, shifted; } keys[] = {
        {SDLK_UP, VIEW_KEY_UP, VIEW_KEY_SHIFT_UP}, {SDLK_DOWN, VIEW_KEY_DOWN, VIEW_KEY_SHIFT_DOWN},
        {SDLK_LEFT, VIEW_KEY_LEFT, VIEW_KEY_SHIFT_LEFT},
        {SDLK_RIGHT, VIEW_KEY_RIGHT, VIEW_KEY_SHIFT_RIGHT},
        {SDLK_HOME, VIEW_KEY_HOME, VIEW_KEY_HOME}, {SDLK_END, VIEW_KEY_END, VIEW_KEY_END},
        {SDLK_PAGEUP, VIEW_KEY_PAGE_UP, VIEW_KEY_PAGE_UP},
        {SDLK_PAGEDOWN, VIEW_KEY_PAGE_DOWN, VIEW_KEY_PAGE_DOWN},
        {SDLK_RETURN, VIEW_KEY_ENTER, VIEW_KEY_ENTER}, {SDLK_TAB, VIEW_KEY_TAB, VIEW_KEY_TAB},
        {SDLK_ESCAPE, VIEW_KEY_ESCAPE, VIEW_KEY_ESCAPE},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].sdl == key->sym) return key->mod & KMOD_SHIFT ? keys[i].shifted : keys[i].plain;
    return VIEW_KEY_NONE;
}

static void window_press_key(window *w, int key) {
    view_action action = key == VIEW_KEY_NONE ? VIEW_ACTION_COUNT : view_command_by_key(key);
    if (action == VIEW_ACTION_COUNT) return;
    desk_do(&w->desk, action);
    if (w->desk.copied != NULL) SDL_SetClipboardText(w->desk.copied);
    w->desk.copied = NULL;
    w->changed = true;
}

// From the window's points to pixels.
static void window_point(const window *w, int *x, int *y) {
    int width, height;
    SDL_GetWindowSize(w->window, &width, &height);
    if (width > 0) *x = (int)((long)*x * (long)w->desk.width / width);
    if (height > 0) *y = (int)((long)*y * (long)w->desk.height / height);
}

static void window_mouse(window *w, const SDL_Event *e) {
    int x = e->type == SDL_MOUSEMOTION ? e->motion.x : e->button.x;
    int y = e->type == SDL_MOUSEMOTION ? e->motion.y : e->button.y;
    window_point(w, &x, &y);
    if (e->type == SDL_MOUSEBUTTONDOWN && e->button.button == SDL_BUTTON_LEFT) {
        const view_box *strip = &w->desk.layout.strip;
        bool chooses = x < (int)w->desk.panel.width;
        w->pressing = !chooses && strip->height > 0 && y >= (int)strip->y;
        w->dragging = !chooses && !w->pressing;
        if (chooses) desk_press(&w->desk, x, y);
        w->changed |= chooses;
    }
    if (w->pressing) desk_press(&w->desk, x, y);
    if (w->dragging && e->type == SDL_MOUSEMOTION) {
        int dx = e->motion.xrel, dy = e->motion.yrel;
        window_point(w, &dx, &dy);
        view_layout_pan(w->desk.session, dx, dy);
    }
    if (e->type == SDL_MOUSEBUTTONUP) w->pressing = w->dragging = false;
    w->changed |= w->pressing || w->dragging;
}

static void window_wheel(window *w, const SDL_MouseWheelEvent *wheel) {
    int x, y;
    SDL_GetMouseState(&x, &y);
    window_point(w, &x, &y);
    view_layout_zoom(w->desk.session, &w->desk.layout, wheel->y > 0 ? 1.25 : 0.8,
                     x - (int)w->desk.panel.width, y);
    w->changed = true;
}

static void window_hear(window *w, const SDL_Event *e) {
    switch (e->type) {
    case SDL_QUIT: w->desk.done = true; break;
    case SDL_KEYDOWN: window_press_key(w, window_key(&e->key.keysym)); break;
    case SDL_TEXTINPUT: window_press_key(w, (unsigned char)e->text.text[0]); break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEMOTION: window_mouse(w, e); break;
    case SDL_MOUSEWHEEL: window_wheel(w, &e->wheel); break;
    case SDL_DROPFILE:
        desk_drop(&w->desk, e->drop.file);
        SDL_free(e->drop.file);
        w->changed = true;
        break;
    case SDL_WINDOWEVENT: w->changed = true; break;
    default: break;
    }
}

// ---- the loop ----------------------------------------------------------------------------

static bool window_run(window *w) {
    view_session_play(w->desk.session, true);
    w->changed = true;
    SDL_StartTextInput();
    while (!w->desk.done) {
        SDL_Event e;
        while (SDL_PollEvent(&e)) window_hear(w, &e);
        w->changed |= view_session_tick(w->desk.session, SDL_GetTicks64());
        if (w->changed && !window_draw(w)) return false;
        if (!w->changed) SDL_Delay(WINDOW_FRAME);
        w->changed = false;
    }
    return true;
}

static window_answer window_script(window *w, const window_request *r, meander_status *status,
                                   char message[WINDOW_MESSAGE_SIZE]) {
    if (!script_run(&w->desk, r->script, message)) return WINDOW_BAD_SCRIPT;
    *status = r->screenshot == NULL ? MEANDER_OK : desk_save(&w->desk, r->screenshot);
    return *status == MEANDER_OK ? WINDOW_CLOSED : WINDOW_FAILED;
}

window_answer window_show(const window_request *r, meander_status *status,
                          char message[WINDOW_MESSAGE_SIZE]) {
    window w = {.changed = true};
    window_answer answer = WINDOW_CLOSED;
    *status = desk_open(&w.desk, r);
    if (*status != MEANDER_OK) answer = WINDOW_FAILED;
    else if (!window_open(&w, r) || !window_fit(&w)) answer = WINDOW_NO_SCREEN;
    else if (r->script != NULL) answer = window_script(&w, r, status, message);
    else if (!window_run(&w)) answer = WINDOW_NO_SCREEN;
    if (answer == WINDOW_NO_SCREEN) snprintf(message, WINDOW_MESSAGE_SIZE, "%s", SDL_GetError());
    window_close(&w);
    desk_close(&w.desk);
    return answer;
}

#endif
