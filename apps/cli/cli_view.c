// SPDX-License-Identifier: MIT
// meander view: decides what is shown and opens the window.
//
//     an ID, or options that make one       the film of the making, then the maze
//     a file                                the maze as it is
#include <stdio.h>

#include <string.h>

#include "apps/window/window.h"
#include "request.h"
#include "size.h"
#include "source.h"
#include "target.h"

enum { VIEW_SIDE_MOST = 16384 };

static int view_tell(window_answer answer, meander_status status, const char *message) {
    switch (answer) {
    case WINDOW_CLOSED: return EXIT_DONE;
    case WINDOW_FAILED: return cli_fail_for(status, message);
    case WINDOW_BAD_SCRIPT: return cli_wrong("%s", message);
    case WINDOW_NO_SCREEN:
        cli_wrong("no window can be opened: %s; 'meander play' shows mazes in a terminal", message);
        return EXIT_MACHINE;
    default:
        return cli_wrong("this program was built without SDL2; install libsdl2-dev (Debian), "
                         "SDL2-devel (Fedora) or sdl2 (Arch, brew), and build again; './run view' does both");
    }
}

static bool view_read_screen(const cli *c, window_request *r) {
    uint64_t sides[2];
    if (c->screen == NULL) return true;
    if (cli_numbers(c->screen, "x", sides) && sides[0] >= 160 && sides[1] >= 160 &&
        sides[0] <= VIEW_SIDE_MOST && sides[1] <= VIEW_SIDE_MOST) {
        r->width = (unsigned)sides[0];
        r->height = (unsigned)sides[1];
        return true;
    }
    return cli_wrong("--screen takes WxH in pixels, 160 to %d, not '%s'", VIEW_SIDE_MOST,
                     c->screen), false;
}

static bool view_read_scale(const cli *c, window_request *r) {
    char end;
    if (c->scale == NULL) return true;
    bool read = sscanf(c->scale, "%lf%c", &r->scale, &end) == 1;
    if (read && r->scale >= 0.5 && r->scale <= 8) return true;
    return cli_wrong("--scale takes 0.5 to 8, not '%s'", c->scale), false;
}

static int view_run(const cli *c, window_request *r) {
    meander_status status = MEANDER_OK;
    char message[WINDOW_MESSAGE_SIZE] = "";
    r->context = c->context;
    r->solver = c->solver;
    r->second = c->second;
    r->second_solver = c->second_solver;
    r->script = c->script;
    r->font = c->font;
    r->screenshot = c->screenshot;
    window_answer answer = window_show(r, &status, message);
    return view_tell(answer, status, message);
}

static int view_id(cli *c, window_request *r) {
    char *id;
    size_take_usual(c, "40x25");
    meander_status status = request_id(c, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    r->id = id;
    int answer = view_run(c, r);
    meander_text_free(c->context, id);
    return answer;
}

// With --start, --goal, --open, --close or --graph, or from standard input, the maze is read here, otherwise by the
// window.
static int view_file(cli *c, window_request *r) {
    int answer;
    bool ends = c->start != NULL || c->goal_count > 0 || c->edit_count > 0 || c->graph != NULL;
    if (!cli_file_is_alone(c)) return EXIT_WRONG;
    r->path = c->arguments[0];
    if (!ends && strcmp(r->path, "-") != 0) return view_run(c, r);
    r->path = NULL;
    return source_open(c, &r->maze, &answer) ? view_run(c, r) : answer;
}

int cli_view(cli *c) {
    window_request request = {0};
    char *id = NULL;
    request.theme = cli_theme(c);
    request.tongue = spoken_screen_tongue();
    request.follows = c->theme == NULL && c->script == NULL;
    if (!view_read_screen(c, &request) || !view_read_scale(c, &request)) return EXIT_WRONG;
    if (c->screenshot != NULL && c->script == NULL)
        return cli_wrong("--screenshot belongs to --script");
    bool file = c->argument_count > 0 && !source_names_id(c->arguments[0]);
    if (file && source_picture_id(c, &id)) file = false;
    int answer = file ? view_file(c, &request) : view_id(c, &request);
    meander_text_free(c->context, id);
    return answer;
}
