// SPDX-License-Identifier: MIT
// meander view: a window around the session that all screens share.  Keys, mouse and clock go in,
// pixels come out; the view does everything in between.
//
// A picture is painted only when something has changed, at most at the display's frame rate.
#include "window_ui.h"

#ifdef MEANDER_WITH_SDL2
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sdl.h"
#include "window_dark.h"
#include "window_place.h"

enum { WINDOW_FRAME = 16, WINDOW_WORK = 50, WINDOW_SECONDS = 5 };

typedef struct window {
    window_ui ui;
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    bool changed;
    uint64_t drawn;              // when the progress of long work was last shown
    bool stopped;                // long work was stopped
    unsigned held;               // Shift and the like at the last key, not now
    view_text title;             // of the window; set only when it changes
    window_place place;
    window_dark dark;
} window;

bool window_is_there(void) { return true; }

// ---- the screen --------------------------------------------------------------------------

// Without a display SDL takes a driver that shows nothing and waits for ever.
// SDL_VIDEODRIVER=offscreen asks for that explicitly.
static bool window_has_display(void) {
    const char *driver = sdl.GetCurrentVideoDriver();
    if (driver == NULL || getenv("SDL_VIDEODRIVER") != NULL) return driver != NULL;
    if (strcmp(driver, "offscreen") != 0 && strcmp(driver, "dummy") != 0) return true;
    sdl.SetError("there is no display");
    return false;
}

// The display's own word: pixels per point, or else per 96th of an inch where that is much more
// than one.  0: the window's size decides.
static double window_scale(const window *w) {
    float across = 0;
    int points, pixels, lines;
    sdl.GetWindowSize(w->window, &points, &lines);
    if (sdl.GetRendererOutputSize(w->renderer, &pixels, &lines) == 0 && pixels > points)
        return (double)pixels / points;
    int display = sdl.GetWindowDisplayIndex(w->window);
    if (display < 0 || sdl.GetDisplayDPI(display, NULL, &across, NULL) != 0) return 0;
    return across > 120 && across < 400 ? across / 96.0 : 0;
}

// SDL turns signals into a request to quit, unless they are handled elsewhere.
static bool window_open(window *w, const window_request *r) {
    if (sdl_load() != NULL) return false;
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    (void)sdl.SetHint(SDL_HINT_IME_SHOW_UI, "1");
    (void)sdl.SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    if (sdl.Init(SDL_INIT_VIDEO) != 0 || !window_has_display()) return false;
    window_place p = window_place_choose(r->width, r->height, r->script == NULL);
    Uint32 large = p.large ? SDL_WINDOW_MAXIMIZED : 0;
    w->place = p;
    w->window = sdl.CreateWindow("Meander", p.x, p.y, p.width, p.height,
                                 SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI | large);
    if (w->window == NULL) return false;
    sdl.SetWindowMinimumSize(w->window, PLACE_LEAST, PLACE_LEAST);
    w->renderer = sdl.CreateRenderer(w->window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (w->renderer == NULL) w->renderer = sdl.CreateRenderer(w->window, -1, SDL_RENDERER_SOFTWARE);
    if (w->renderer == NULL) return false;
    if (r->scale <= 0 && r->script == NULL) w->ui.scale = window_scale(w);
    return true;
}

static void window_close(window *w) {
    if (w->texture != NULL) sdl.DestroyTexture(w->texture);
    if (w->renderer != NULL) sdl.DestroyRenderer(w->renderer);
    if (w->window != NULL) sdl.DestroyWindow(w->window);
    if (sdl.Quit != NULL) sdl.Quit();
}

// The texture has as many pixels as the window really has, which may be more than its points.
static bool window_fit(window *w) {
    int width, height;
    if (sdl.GetRendererOutputSize(w->renderer, &width, &height) != 0) return false;
    if (w->texture != NULL && (int)w->ui.width == width && (int)w->ui.height == height)
        return true;
    if (w->texture != NULL) sdl.DestroyTexture(w->texture);
    w->texture = sdl.CreateTexture(w->renderer, SDL_PIXELFORMAT_RGBA32,
                                   SDL_TEXTUREACCESS_STREAMING, width, height);
    return w->texture != NULL && window_ui_resize(&w->ui, (unsigned)width, (unsigned)height);
}

// The ID of the active maze.
static void window_entitle(window *w) {
    view_text title = {0};
    view_overlay_title(w->ui.session, w->ui.session->active, &title);
    view_text_add(&title, " - Meander");
    if (strcmp(title.text, w->title.text) == 0) return;
    w->title = title;
    sdl.SetWindowTitle(w->window, title.text);
}

// Input methods show their choices there, in points.
static void window_show_caret(window *w) {
    const field_line *l = window_ui_line(&w->ui);
    int width, height;
    sdl.GetWindowSize(w->window, &width, &height);
    if (l == NULL || w->ui.width == 0 || w->ui.height == 0) return;
    SDL_Rect place = {(int)(l->caret.x * (unsigned)width / w->ui.width),
                      (int)(l->caret.y * (unsigned)height / w->ui.height), 1,
                      (int)(l->caret.height * (unsigned)height / w->ui.height)};
    sdl.SetTextInputRect(&place);
}

static bool window_draw(window *w) {
    void *pixels;
    int pitch;
    if (!window_fit(w)) return false;
    window_entitle(w);
    window_ui_paint(&w->ui);
    if (sdl.LockTexture(w->texture, NULL, &pixels, &pitch) != 0) return false;
    view_image_colours(&w->ui.image, &w->ui.palette, pixels, (size_t)pitch);
    sdl.UnlockTexture(w->texture);
    sdl.RenderCopy(w->renderer, w->texture, NULL, NULL);
    sdl.RenderPresent(w->renderer);
    window_show_caret(w);
    return true;
}

// ---- keys and mouse ----------------------------------------------------------------------

// The keys of the window by the keys held with them: none, Shift, Ctrl, both.
static int window_key(const SDL_Keysym *key) {
    enum { NONE = VIEW_KEY_NONE };
    static const struct { SDL_Keycode sdl; int with[4]; } keys[] = {
        {SDLK_UP, {VIEW_KEY_UP, VIEW_KEY_SHIFT_UP, NONE, NONE}},
        {SDLK_DOWN, {VIEW_KEY_DOWN, VIEW_KEY_SHIFT_DOWN, NONE, NONE}},
        {SDLK_LEFT, {VIEW_KEY_LEFT, VIEW_KEY_SHIFT_LEFT, TEXT_KEY_WORD_LEFT, TEXT_KEY_SHIFT_WORD_LEFT}},
        {SDLK_RIGHT, {VIEW_KEY_RIGHT, VIEW_KEY_SHIFT_RIGHT, TEXT_KEY_WORD_RIGHT, TEXT_KEY_SHIFT_WORD_RIGHT}},
        {SDLK_HOME, {VIEW_KEY_HOME, TEXT_KEY_SHIFT_HOME, NONE, NONE}},
        {SDLK_END, {VIEW_KEY_END, TEXT_KEY_SHIFT_END, NONE, NONE}},
        {SDLK_PAGEUP, {VIEW_KEY_PAGE_UP, VIEW_KEY_PAGE_UP, NONE, NONE}},
        {SDLK_PAGEDOWN, {VIEW_KEY_PAGE_DOWN, VIEW_KEY_PAGE_DOWN, NONE, NONE}},
        {SDLK_RETURN, {VIEW_KEY_ENTER, VIEW_KEY_ENTER, NONE, NONE}},
        {SDLK_KP_ENTER, {VIEW_KEY_ENTER, VIEW_KEY_ENTER, NONE, NONE}},
        {SDLK_TAB, {VIEW_KEY_TAB, WINDOW_KEY_BACK_TAB, NONE, NONE}},
        {SDLK_ESCAPE, {VIEW_KEY_ESCAPE, VIEW_KEY_ESCAPE, NONE, NONE}},
        {SDLK_BACKSPACE, {TEXT_KEY_BACKSPACE, TEXT_KEY_BACKSPACE, TEXT_KEY_WORD_BACKSPACE, NONE}},
        {SDLK_DELETE, {TEXT_KEY_DELETE, WINDOW_KEY_CUT, TEXT_KEY_WORD_DELETE, NONE}},
        {SDLK_INSERT, {NONE, WINDOW_KEY_PASTE, WINDOW_KEY_COPY, NONE}},
        {SDLK_F11, {WINDOW_KEY_F11, WINDOW_KEY_F11, NONE, NONE}},
        {SDLK_F12, {WINDOW_KEY_F12, WINDOW_KEY_F12, NONE, NONE}},
        {SDLK_a, {NONE, NONE, TEXT_KEY_ALL, NONE}}, {SDLK_c, {NONE, NONE, WINDOW_KEY_COPY, NONE}},
        {SDLK_x, {NONE, NONE, WINDOW_KEY_CUT, NONE}}, {SDLK_v, {NONE, NONE, WINDOW_KEY_PASTE, NONE}},
        {SDLK_u, {NONE, NONE, TEXT_KEY_CLEAR, NONE}}, {SDLK_o, {NONE, NONE, WINDOW_KEY_OPEN, NONE}},
        {SDLK_s, {NONE, NONE, WINDOW_KEY_SAVE, NONE}}, {SDLK_p, {NONE, NONE, WINDOW_KEY_PRINT, NONE}},
    };
    bool enter = key->sym == SDLK_RETURN || key->sym == SDLK_KP_ENTER;
    if (enter && key->mod & KMOD_ALT) return WINDOW_KEY_F11;
    unsigned with = (key->mod & (KMOD_CTRL | KMOD_GUI) ? 2u : 0u) + (key->mod & KMOD_SHIFT ? 1u : 0u);
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (keys[i].sdl == key->sym) return keys[i].with[with];
    return VIEW_KEY_NONE;
}

static void window_press_key(window *w, int key) {
    if (key == VIEW_KEY_NONE) return;
    window_ui_key(&w->ui, key);
    w->changed = true;
}

// From the window's points to pixels.
static void window_point(const window *w, int *x, int *y) {
    int width, height;
    sdl.GetWindowSize(w->window, &width, &height);
    if (width > 0) *x = (int)((long)*x * (long)w->ui.width / width);
    if (height > 0) *y = (int)((long)*y * (long)w->ui.height / height);
}

// A click may arrive late on a busy machine, when the key is up again.
static window_ui_click window_click(const window *w, const SDL_MouseButtonEvent *button) {
    if (button->button == SDL_BUTTON_RIGHT || w->held & KMOD_CTRL) return WINDOW_UI_GOAL;
    return w->held & KMOD_SHIFT ? WINDOW_UI_START : WINDOW_UI_PLAIN;
}

static void window_mouse(window *w, const SDL_Event *e) {
    int x = e->type == SDL_MOUSEMOTION ? e->motion.x : e->button.x;
    int y = e->type == SDL_MOUSEMOTION ? e->motion.y : e->button.y;
    window_point(w, &x, &y);
    if (e->type == SDL_MOUSEBUTTONDOWN) window_ui_press(&w->ui, x, y, window_click(w, &e->button));
    else if (e->type == SDL_MOUSEBUTTONUP) window_ui_release(&w->ui);
    else w->changed |= window_ui_move(&w->ui, x, y);
    w->changed |= e->type != SDL_MOUSEMOTION;
}

// On the screen; the fingers on a touchpad move the mouse.
static void window_finger(window *w, const SDL_TouchFingerEvent *f) {
    int x = (int)(f->x * (float)w->ui.width), y = (int)(f->y * (float)w->ui.height);
    if (sdl.GetTouchDeviceType(f->touchId) != SDL_TOUCH_DEVICE_DIRECT) return;
    if (f->type == SDL_FINGERDOWN) window_ui_finger_down(&w->ui, f->fingerId, x, y);
    else if (f->type == SDL_FINGERUP) window_ui_finger_up(&w->ui, f->fingerId);
    else window_ui_finger_move(&w->ui, f->fingerId, x, y);
    w->changed = true;
}

static void window_wheel(window *w, const SDL_MouseWheelEvent *wheel) {
    int x, y;
    sdl.GetMouseState(&x, &y);
    window_point(w, &x, &y);
    window_ui_wheel(&w->ui, x, y, wheel->y);
    w->changed = true;
}

static void window_hear(window *w, const SDL_Event *e) {
    switch (e->type) {
    case SDL_QUIT: w->ui.done = true; break;
    case SDL_KEYUP: w->held = e->key.keysym.mod; break;
    case SDL_KEYDOWN:
        w->held = e->key.keysym.mod;
        window_press_key(w, window_key(&e->key.keysym));
        break;
    case SDL_TEXTINPUT:
        window_ui_put(&w->ui, e->text.text);
        w->changed = true;
        break;
    case SDL_TEXTEDITING:
        window_ui_compose(&w->ui, e->edit.text);
        w->changed = true;
        break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP:
    case SDL_MOUSEMOTION: window_mouse(w, e); break;
    case SDL_FINGERDOWN:
    case SDL_FINGERUP:
    case SDL_FINGERMOTION: window_finger(w, &e->tfinger); break;
    case SDL_MOUSEWHEEL: window_wheel(w, &e->wheel); break;
    case SDL_DROPFILE:
        window_ui_drop(&w->ui, e->drop.file);
        sdl.free(e->drop.file);
        w->changed = true;
        break;
    case SDL_WINDOWEVENT:
        w->changed = true;
        window_place_note(&w->place, w->window);
        if (e->window.event == SDL_WINDOWEVENT_FOCUS_GAINED) w->held = sdl.GetModState();
        if (e->window.event == SDL_WINDOWEVENT_LEAVE) (void)window_ui_move(&w->ui, -1, -1);
        break;
    default: break;
    }
}

// ---- what the ui asks of its screen ----------------------------------------------------

static void window_copy(void *user, const char *text) {
    (void)user;
    sdl.SetClipboardText(text);
}

static bool window_paste(void *user, char *text, size_t size) {
    char *copied = sdl.GetClipboardText();
    (void)user;
    bool there = copied != NULL && copied[0] != '\0';
    if (there) snprintf(text, size, "%s", copied);
    sdl.free(copied);
    return there;
}

static void window_full(void *user) {
    const window *w = user;
    bool full = (sdl.GetWindowFlags(w->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
    sdl.SetWindowFullscreen(w->window, full ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP);
}

// Takes from the queue what stops long work; everything else waits until the work is done.
static int window_is_other(void *user, SDL_Event *e) {
    window *w = user;
    bool escape = e->type == SDL_KEYDOWN && e->key.keysym.sym == SDLK_ESCAPE;
    if (e->type == SDL_QUIT) w->ui.done = true;
    w->stopped |= escape || e->type == SDL_QUIT;
    return !escape && e->type != SDL_QUIT;
}

// Returns whether long work may go on: no escape, no closed window, no signal.
static bool window_is_patient(window *w) {
    w->stopped = false;
    sdl.PumpEvents();
    sdl.FilterEvents(window_is_other, w);
    return !w->stopped;
}

// The library calls this while it works on a large maze.
static bool window_on_progress(void *user, uint64_t done, uint64_t total) {
    (void)done;
    (void)total;
    return window_is_patient(user);
}

// Films are shown while they are saved, about twenty times per second.
static bool window_go_on(void *user) {
    window *w = user;
    if (!window_is_patient(w)) return false;
    if (sdl.GetTicks64() < w->drawn + WINDOW_WORK) return true;
    bool drawn = window_draw(w);
    w->drawn = sdl.GetTicks64();
    return drawn;
}

// ---- the loop ----------------------------------------------------------------------------

// Colours that somebody has chosen in the meantime stay.
static void window_darken(window *w) {
    unsigned *theme = &w->ui.session->shown.theme;
    if (!dark_poll(&w->dark) || *theme != 0) return;
    *theme = (unsigned)view_theme_find("night");
    w->changed = true;
}

static bool window_run(window *w, meander_context *c) {
    view_session *s = w->ui.session;
    meander_context_set_progress(c, window_on_progress, w);
    view_session_suit_speed(s, WINDOW_SECONDS);
    view_session_play(s, view_session_length(s) > 0);
    w->changed = true;
    sdl.StartTextInput();
    while (!w->ui.done) {
        SDL_Event e;
        while (sdl.PollEvent(&e)) window_hear(w, &e);
        window_darken(w);
        w->changed |= window_ui_tick(&w->ui, sdl.GetTicks64());
        if (w->changed && !window_draw(w)) return false;
        if (!w->changed) sdl.Delay(WINDOW_FRAME);
        w->changed = false;
    }
    return true;
}

// A script runs unwatched, so whatever would be missing on the screen is a failure.
static window_answer window_script(window *w, const window_request *r, meander_status *status,
                                   char message[WINDOW_MESSAGE_SIZE]) {
    *status = w->ui.session->panes[0].lost ? MEANDER_NO_MEMORY : MEANDER_OK;
    if (*status != MEANDER_OK) return WINDOW_FAILED;
    *status = script_run(&w->ui, r->script, message);
    if (*status != MEANDER_OK) return *status == MEANDER_IO ? WINDOW_FAILED : WINDOW_BAD_SCRIPT;
    *status = r->screenshot == NULL ? MEANDER_OK : window_ui_save(&w->ui, r->screenshot);
    return *status == MEANDER_OK ? WINDOW_CLOSED : WINDOW_FAILED;
}

window_answer window_show(const window_request *r, meander_status *status,
                          char message[WINDOW_MESSAGE_SIZE]) {
    window w = {.changed = true};
    window_answer answer = WINDOW_CLOSED;
    *status = window_ui_open(&w.ui, r, message);
    w.ui.screen = (window_ui_screen){&w, window_copy, window_paste, window_go_on, window_full,
                                     r->script == NULL};
    if (r->follows) dark_begin(&w.dark);
    if (*status != MEANDER_OK) answer = WINDOW_FAILED;
    else if (!window_open(&w, r) || !window_fit(&w)) answer = WINDOW_NO_SCREEN;
    else if (r->script != NULL) answer = window_script(&w, r, status, message);
    else if (!window_run(&w, r->context)) answer = WINDOW_NO_SCREEN;
    if (answer == WINDOW_NO_SCREEN) {
        const char *missing = sdl_load();
        snprintf(message, WINDOW_MESSAGE_SIZE, "%s", missing != NULL ? missing : sdl.GetError());
    }
    if (answer == WINDOW_FAILED && message[0] == '\0' && w.ui.session != NULL)
        snprintf(message, WINDOW_MESSAGE_SIZE, "%s", view_session_reason(w.ui.session, *status));
    meander_context_set_progress(r->context, NULL, NULL);
    if (answer == WINDOW_CLOSED && r->script == NULL && r->width == 0) window_place_keep(&w.place);
    dark_end(&w.dark);
    window_close(&w);
    window_ui_close(&w.ui);
    return answer;
}

#endif
