// SPDX-License-Identifier: MIT
// Scripts drive the window without anybody at it: a line is a command of the table, or one of
//
//     wait 500            half a second of the script's own clock goes by, frame by frame
//     seek 1000           to that step of the film
//     press 300 580       the mouse, in pixels
//     resize 800 600
//     drop maze.txt       a file falls on the window
//     screenshot a.png
//
// Lines with # and empty ones are passed over.  The clock does not run by itself, so a script does
// the same on every machine.
#include "desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCRIPT_LINE = 512, SCRIPT_FRAME = 16, SCRIPT_SIDE_MOST = 16384 };

typedef struct script {
    desk *desk;
    uint64_t clock;
} script;

static void script_wait(script *s, uint64_t milliseconds) {
    for (uint64_t end = s->clock + milliseconds; s->clock < end;) {
        s->clock += end - s->clock < SCRIPT_FRAME ? end - s->clock : SCRIPT_FRAME;
        (void)view_session_tick(s->desk->session, s->clock);
        desk_paint(s->desk);
    }
}

// "press 300 580": the number of numbers that follow the word, which must be this many.
static bool script_numbers(const char *words, unsigned count, unsigned long numbers[2]) {
    for (unsigned i = 0; i < count; i++) {
        char *end;
        words += strspn(words, " ");
        if (*words < '0' || *words > '9') return false;
        numbers[i] = strtoul(words, &end, 10);
        words = end;
    }
    return words[strspn(words, " ")] == '\0';
}

static bool script_save(script *s, const char *path) {
    return desk_save(s->desk, path) == MEANDER_OK;
}

// What is no command of the table.
static bool script_own(script *s, const char *word, const char *rest) {
    unsigned long n[2];
    if (strcmp(word, "wait") == 0 && script_numbers(rest, 1, n)) return script_wait(s, n[0]), true;
    if (strcmp(word, "seek") == 0 && script_numbers(rest, 1, n))
        return view_session_seek(s->desk->session, n[0]), true;
    if (strcmp(word, "press") == 0 && script_numbers(rest, 2, n))
        return desk_paint(s->desk), desk_press(s->desk, (int)n[0], (int)n[1]), true;
    if (strcmp(word, "resize") == 0 && script_numbers(rest, 2, n))
        return n[0] > 0 && n[1] > 0 && n[0] <= SCRIPT_SIDE_MOST && n[1] <= SCRIPT_SIDE_MOST &&
               desk_resize(s->desk, (unsigned)n[0], (unsigned)n[1]);
    if (strcmp(word, "drop") == 0 && *rest != '\0') return desk_drop(s->desk, rest), true;
    if (strcmp(word, "screenshot") == 0 && *rest != '\0') return script_save(s, rest);
    return false;
}

static bool script_line(script *s, char *line) {
    line[strcspn(line, "\r\n")] = '\0';
    line += strspn(line, " ");
    if (*line == '#' || *line == '\0') return true;
    size_t length = strcspn(line, " ");
    char *rest = line + length + (line[length] != '\0');
    line[length] = '\0';
    view_action action = view_command_by_name(line);
    if (action == VIEW_ACTION_COUNT) return script_own(s, line, rest);
    if (*rest != '\0') return false;
    desk_paint(s->desk);
    desk_do(s->desk, action);
    return true;
}

bool script_run(desk *d, const char *path, char message[WINDOW_MESSAGE_SIZE]) {
    script s = {.desk = d};
    char line[SCRIPT_LINE], kept[SCRIPT_LINE];
    bool good = true;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        snprintf(message, WINDOW_MESSAGE_SIZE, "%s cannot be read", path);
        return false;
    }
    for (unsigned number = 1; good && !d->done && fgets(line, sizeof line, file) != NULL; number++) {
        memcpy(kept, line, sizeof kept);
        kept[strcspn(kept, "\r\n")] = '\0';
        good = script_line(&s, line);
        if (!good)
            snprintf(message, WINDOW_MESSAGE_SIZE, "%.100s:%u: '%.100s' cannot be done", path,
                     number, kept);
    }
    fclose(file);
    return good;
}
