// SPDX-License-Identifier: MIT
// Scripts drive the window without a person: a line is a command of the table, or one of
//
//     wait 500            half a second of the script's own clock goes by, frame by frame
//     seek 1000           to that step of the film
//     press 300 580       the mouse, in pixels; also press-start (with shift), press-goal
//     move 300 500        the mouse; drag is the same, from where it was pressed
//     release
//     wheel 3             away from the user; wheel -3 towards the user
//     finger 1 300 200    a finger is put there, or moves there; lift 1
//     type rect:9x9/...   keys, one after the other
//     key escape          one of those of script_key
//     compose ka          what an input method has so far; put か: what it ends with
//     resize 800 600
//     drop maze.txt       a file is dropped on the window
//     screenshot a.png
//     frames 200          prints how long a frame takes, by the machine's clock
//     message             prints the last message
//     boxes               prints where everything is, see script_boxes.c
//     texts               prints what is written in the picture
//
// Lines with # and empty ones are skipped.  The clock does not run by itself, so a script does
// the same on every machine.
#define _POSIX_C_SOURCE 200809L
#include "window_ui.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SCRIPT_LINE = 512, SCRIPT_FRAME = 16, SCRIPT_SIDE_MOST = 16384, SCRIPT_NUMBERS = 3 };

typedef struct script {
    window_ui *ui;
    uint64_t clock;
} script;

// ---- verbs with numbers --------------------------------------------------------------------

static void script_tick(script *s, uint64_t milliseconds) {
    s->clock += milliseconds;
    (void)window_ui_tick(s->ui, s->clock);
    window_ui_paint(s->ui);
}

static bool script_wait(script *s, const long n[]) {
    for (long left = n[0]; left > 0; left -= SCRIPT_FRAME)
        script_tick(s, (uint64_t)(left < SCRIPT_FRAME ? left : SCRIPT_FRAME));
    return n[0] >= 0;
}

static bool script_seek(script *s, const long n[]) {
    if (n[0] >= 0) view_session_seek(s->ui->session, (size_t)n[0]);
    return n[0] >= 0;
}

static bool script_click(script *s, const long n[], window_ui_click click) {
    window_ui_press(s->ui, (int)n[0], (int)n[1], click);
    return true;
}
static bool script_press(script *s, const long n[]) { return script_click(s, n, WINDOW_UI_PLAIN); }
static bool script_press_start(script *s, const long n[]) {
    return script_click(s, n, WINDOW_UI_START);
}
static bool script_press_goal(script *s, const long n[]) {
    return script_click(s, n, WINDOW_UI_GOAL);
}

static bool script_drag(script *s, const long n[]) {
    (void)window_ui_move(s->ui, (int)n[0], (int)n[1]);
    return true;
}

static bool script_release(script *s, const long n[]) {
    (void)n;
    window_ui_release(s->ui);
    return true;
}

static bool script_finger(script *s, const long n[]) {
    const window_ui *d = s->ui;
    bool down = false;
    for (unsigned i = 0; i < d->finger_count; i++) down |= d->fingers[i].id == n[0];
    if (down) window_ui_finger_move(s->ui, n[0], (int)n[1], (int)n[2]);
    else window_ui_finger_down(s->ui, n[0], (int)n[1], (int)n[2]);
    return true;
}

static bool script_lift(script *s, const long n[]) {
    window_ui_finger_up(s->ui, n[0]);
    return true;
}

// In the middle of the panes.
static bool script_wheel(script *s, const long n[]) {
    const window_ui *d = s->ui;
    window_ui_wheel(s->ui, (int)(d->panel.width + d->width) / 2, (int)d->height / 2, (int)n[0]);
    return true;
}

static bool script_resize(script *s, const long n[]) {
    return n[0] > 0 && n[1] > 0 && n[0] <= SCRIPT_SIDE_MOST && n[1] <= SCRIPT_SIDE_MOST &&
           window_ui_resize(s->ui, (unsigned)n[0], (unsigned)n[1]);
}

static double script_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}

// Everything that makes up a frame except what the system does with the pixels.
static bool script_frames(script *s, const long n[]) {
    window_ui *d = s->ui;
    double sum = 0, worst = 0;
    uint8_t *rgba = malloc((size_t)4 * d->width * d->height);
    if (rgba == NULL || n[0] < 1) {
        free(rgba);
        return false;
    }
    clock_t from = clock();
    for (long i = 0; i < n[0]; i++) {
        double begin = script_milliseconds();
        script_tick(s, SCRIPT_FRAME);
        view_image_colours(&d->image, &d->palette, rgba, (size_t)4 * d->width);
        double passed = script_milliseconds() - begin;
        sum += passed;
        if (passed > worst) worst = passed;
    }
    free(rgba);
    double own = 1e3 * (double)(clock() - from) / CLOCKS_PER_SEC;
    printf("%ld frames: mean %.2f ms, worst %.2f ms; processor time %.2f ms\n", n[0],
           sum / (double)n[0], worst, own / (double)n[0]);
    return true;
}

static bool script_message(script *s, const long n[]) {
    (void)n;
    return printf("%s\n", s->ui->session->message.text) > 0;
}

static bool script_boxes(script *s, const long n[]) {
    (void)n;
    script_boxes_print(s->ui);
    return true;
}

static void script_hear(const char *text) { puts(text); }

static bool script_texts(script *s, const long n[]) {
    (void)n;
    s->ui->type.heard = script_hear;
    window_ui_paint(s->ui);
    s->ui->type.heard = NULL;
    return true;
}

static const struct {
    const char *word;
    unsigned numbers;
    bool (*run)(script *s, const long n[]);
} script_verbs[] = {
    {"wait", 1, script_wait},           {"seek", 1, script_seek},
    {"press", 2, script_press},         {"press-start", 2, script_press_start},
    {"press-goal", 2, script_press_goal}, {"drag", 2, script_drag},
    {"move", 2, script_drag},           {"finger", 3, script_finger}, {"lift", 1, script_lift},
    {"release", 0, script_release},     {"wheel", 1, script_wheel},
    {"resize", 2, script_resize},       {"frames", 1, script_frames},
    {"message", 0, script_message},     {"boxes", 0, script_boxes},
    {"texts", 0, script_texts},
};

// "press 300 580": exactly `count` numbers follow the word.
static bool script_numbers(const char *words, unsigned count, long numbers[SCRIPT_NUMBERS]) {
    for (unsigned i = 0; i < count; i++) {
        char *end;
        numbers[i] = strtol(words, &end, 10);
        if (end == words || numbers[i] > INT32_MAX || numbers[i] < INT32_MIN) return false;
        words = end;
    }
    return words[strspn(words, " ")] == '\0';
}

static bool script_do_numbers(script *s, const char *word, const char *rest, bool *good) {
    long numbers[SCRIPT_NUMBERS] = {0};
    for (size_t i = 0; i < sizeof script_verbs / sizeof script_verbs[0]; i++) {
        if (strcmp(script_verbs[i].word, word) != 0) continue;
        *good = script_numbers(rest, script_verbs[i].numbers, numbers) &&
                script_verbs[i].run(s, numbers);
        return true;
    }
    return false;
}

// ---- verbs with words ----------------------------------------------------------------------

static bool script_key(script *s, const char *name) {
    static const struct { const char *name; int key; } keys[] = {
        {"enter", VIEW_KEY_ENTER}, {"escape", VIEW_KEY_ESCAPE}, {"tab", VIEW_KEY_TAB},
        {"back-tab", WINDOW_KEY_BACK_TAB}, {"space", ' '}, {"up", VIEW_KEY_UP}, {"down", VIEW_KEY_DOWN},
        {"left", VIEW_KEY_LEFT}, {"right", VIEW_KEY_RIGHT}, {"home", VIEW_KEY_HOME}, {"end", VIEW_KEY_END},
        {"shift-left", VIEW_KEY_SHIFT_LEFT}, {"shift-right", VIEW_KEY_SHIFT_RIGHT},
        {"shift-home", TEXT_KEY_SHIFT_HOME}, {"shift-end", TEXT_KEY_SHIFT_END},
        {"word-left", TEXT_KEY_WORD_LEFT}, {"word-right", TEXT_KEY_WORD_RIGHT},
        {"backspace", TEXT_KEY_BACKSPACE}, {"delete", TEXT_KEY_DELETE}, {"clear", TEXT_KEY_CLEAR},
        {"all", TEXT_KEY_ALL}, {"copy", WINDOW_KEY_COPY}, {"cut", WINDOW_KEY_CUT}, {"paste", WINDOW_KEY_PASTE},
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
        if (strcmp(keys[i].name, name) == 0) return window_ui_key(s->ui, keys[i].key), true;
    return false;
}

static bool script_do_words(script *s, const char *word, const char *rest) {
    if (*rest == '\0') return false;
    if (strcmp(word, "key") == 0) return script_key(s, rest);
    if (strcmp(word, "put") == 0) return window_ui_put(s->ui, rest), true;
    if (strcmp(word, "compose") == 0) return window_ui_compose(s->ui, rest), true;
    if (strcmp(word, "drop") == 0) return window_ui_drop(s->ui, rest), true;
    if (strcmp(word, "screenshot") == 0) return window_ui_save(s->ui, rest) == MEANDER_OK;
    if (strcmp(word, "type") != 0) return false;
    for (; *rest != '\0'; rest++) window_ui_key(s->ui, (unsigned char)*rest);
    return true;
}

// ---- lines ---------------------------------------------------------------------------------

// The picture is painted first, so that keys and mouse meet what a person would see.
static bool script_line(script *s, char *line) {
    bool good;
    line[strcspn(line, "\r\n")] = '\0';
    line += strspn(line, " ");
    if (*line == '#' || *line == '\0') return true;
    size_t length = strcspn(line, " ");
    char *rest = line + length + (line[length] != '\0');
    line[length] = '\0';
    window_ui_paint(s->ui);
    int action = window_command_by_name(line);
    if (action != VIEW_ACTION_COUNT && *rest == '\0') return window_ui_do(s->ui, action), true;
    return script_do_numbers(s, line, rest, &good) ? good : script_do_words(s, line, rest);
}

meander_status script_run(window_ui *d, const char *path, char message[WINDOW_MESSAGE_SIZE]) {
    script s = {.ui = d};
    char line[SCRIPT_LINE], kept[SCRIPT_LINE];
    bool good = true;
    FILE *file;
    do file = fopen(path, "r");
    while (file == NULL && errno == EINTR);
    if (file == NULL) {
        snprintf(message, WINDOW_MESSAGE_SIZE, "%s: %s", path, strerror(errno));
        return errno == ENOENT || errno == EACCES ? MEANDER_BAD_REQUEST : MEANDER_IO;
    }
    for (unsigned number = 1; good && !d->done && fgets(line, sizeof line, file); number++) {
        memcpy(kept, line, sizeof kept);
        kept[strcspn(kept, "\r\n")] = '\0';
        good = script_line(&s, line);
        if (!good)
            snprintf(message, WINDOW_MESSAGE_SIZE, "%.100s:%u: '%.100s' cannot be done", path,
                     number, kept);
    }
    fclose(file);
    return good ? MEANDER_OK : MEANDER_BAD_REQUEST;
}
