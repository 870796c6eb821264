// SPDX-License-Identifier: MIT
// meander animate: a film of the making, of the solving, or of one after the other.
//
//     ID, or a maze that is read  ->  session  ->  position 0, 40, 80 ...  ->  pixels  ->  film
//
// The session is the one that all screens share, so a film shows what a window shows.  Where nothing
// else is asked for the film takes some twenty seconds, whatever the size of the maze.
#include <stdlib.h>
#include <string.h>
#include <view/view.h>

#include "cli.h"

enum {
    FILM_STDOUT = 1, FILM_RATE = 20, FILM_RATE_SVG = 10, FILM_SECONDS = 20, FILM_HOLD = 2, FILM_WIDTH = 800,
    FILM_WIDER = 1024, FILM_COLUMNS = 100, FILM_SCALE_NUMBERS = 14,
    FILM_SCALE_LEAST = 2, FILM_SCALE_MOST = 16, FILM_SCALE_LIMIT = 256,
    FILM_PIXELS_MOST = 1 << 26
};
#define FILM_SPEED_MOST UINT64_C(1000000000)
#define FILM_HOLD_MOST UINT64_C(600)

typedef struct animation {
    cli *cli;
    const char *format;
    view_session *session;
    uint64_t rate, speed, hold, scale;   // frames and steps a second, seconds, pixels a cell
    size_t theme;
    size_t begin, end;           // positions of the session
    view_camera camera;
    view_image image;
    uint8_t palette[3 * VIEW_COLOUR_COUNT];
} animation;

// ---- what is asked for -------------------------------------------------------------------

static bool animate_choose_format(animation *a) {
    const cli *c = a->cli;
    a->format = c->format;
    if (a->format == NULL && c->output != NULL) a->format = meander_film_format_of_path(c->output);
    if (a->format != NULL) return true;
    cli_wrong("a film needs a file, as in -o maze.gif (or .png, .svg, .y4m, .cast), or its format "
              "with -f");
    return false;
}

static bool animate_choose_theme(animation *a) {
    const char *names[16];
    size_t count = view_theme_count() < 16 ? view_theme_count() : 16;
    if (a->cli->theme == NULL) return true;
    for (size_t i = 0; i < count; i++) {
        names[i] = view_theme_name(i);
        a->theme = i;
        if (strcmp(names[i], a->cli->theme) == 0) return true;
    }
    const char *near = meander_name_nearest(a->cli->theme, names, count);
    if (near != NULL) cli_wrong("no theme '%s'; did you mean '%s'?", a->cli->theme, near);
    else cli_wrong("no theme '%s'; there are classic, paper, blueprint ...", a->cli->theme);
    return false;
}

static bool animate_is_coarse(const animation *a) {
    return meander_film_format_has_text(a->format);
}

static bool animate_read(animation *a) {
    const cli *c = a->cli;
    a->hold = FILM_HOLD;
    if (!animate_choose_format(a)) return false;
    a->rate = strcmp(a->format, "svg") == 0 ? FILM_RATE_SVG : FILM_RATE;
    return animate_choose_theme(a) &&
           (c->fps == NULL || cli_number("fps", c->fps, 1, 100, &a->rate)) &&
           (c->hold == NULL || cli_number("hold", c->hold, 0, FILM_HOLD_MOST, &a->hold)) &&
           (c->speed == NULL || cli_number("speed", c->speed, 1, FILM_SPEED_MOST, &a->speed)) &&
           (c->scale == NULL || cli_number("scale", c->scale, 1, FILM_SCALE_LIMIT, &a->scale));
}

// ---- the maze ----------------------------------------------------------------------------

static int animate_open_id(animation *a) {
    cli *c = a->cli;
    char *id;
    if (c->argument_count == 0 && c->size == NULL) c->size = "40x25";
    meander_status status = cli_generate_id(c, &id);
    if (status == MEANDER_OK) {
        status = view_session_open(a->session, 0, id, c->solver);
        if (status == MEANDER_OK && !c->quiet) fprintf(stderr, "%s\n", id);
        meander_text_free(c->context, id);
    }
    return cli_fail(c, status);
}

// A maze that was read has no making, so it is solved.
static int animate_open_file(animation *a) {
    meander_maze *m;
    int answer;
    if (!source_open(a->cli, &m, &answer)) return answer;
    const char *solver = a->cli->solver == NULL ? "depth-first" : a->cli->solver;
    meander_status status = view_session_put(a->session, 0, m, solver);
    if (status != MEANDER_OK) meander_maze_free(m);
    return cli_fail(a->cli, status);
}

static int animate_open(animation *a) {
    const cli *c = a->cli;
    meander_status status = view_session_new(c->context, NULL, &a->session);
    if (status != MEANDER_OK) return cli_fail(c, status);
    bool is_id = c->argument_count == 0 || source_names_id(c->arguments[0]);
    return is_id ? animate_open_id(a) : animate_open_file(a);
}

// Which part of the session is the film.
static bool animate_choose_part(animation *a) {
    const char *part = a->cli->film;
    size_t making = view_session_making(a->session);
    a->end = view_session_length(a->session);
    if (part == NULL || strcmp(part, "both") == 0) return true;
    if (strcmp(part, "making") == 0) a->end = making;
    else if (strcmp(part, "solving") == 0) a->begin = making;
    else return cli_wrong("--film takes making, solving or both, not '%s'", part), false;
    return true;
}

// ---- the picture -------------------------------------------------------------------------

// The largest number that a set is given.
static uint32_t animate_largest_label(const view_board *b) {
    uint32_t largest = 0;
    for (size_t i = 0; b->labels != NULL && i < b->count; i++)
        if ((b->steps[i].what & 3) == VIEW_STEP_LABEL && b->steps[i].what >> 2 > largest)
            largest = b->steps[i].what >> 2;
    return largest;
}

// Where pixels are letters, the numbers of sets have room between the walls; unless that makes
// a film too wide.
static uint64_t animate_coarse_scale(const view_board *b) {
    uint32_t largest = animate_largest_label(b);
    uint64_t scale = largest < 1000 ? 4 : largest < 10000 ? 5 : 6;
    return largest > 0 && b->width * scale <= FILM_COLUMNS ? scale : FILM_SCALE_LEAST;
}

// Cells so large that the picture is some 800 pixels wide, unless they are told; a little larger
// where that makes room for numbers on the walls.
static uint64_t animate_fine_scale(const view_board *b) {
    uint64_t scale = FILM_WIDTH / b->width;
    if (scale < FILM_SCALE_NUMBERS && b->by_rows && FILM_SCALE_NUMBERS * b->width <= FILM_WIDER)
        scale = FILM_SCALE_NUMBERS;
    if (scale < FILM_SCALE_LEAST) return FILM_SCALE_LEAST;
    return scale < FILM_SCALE_MOST ? scale : FILM_SCALE_MOST;
}

static bool animate_choose_scale(animation *a) {
    const view_board *b = &a->session->panes[0].board;
    bool coarse = animate_is_coarse(a);
    if (a->scale == 0) a->scale = coarse ? animate_coarse_scale(b) : animate_fine_scale(b);
    view_camera_set(&a->camera, (double)a->scale);
    uint64_t wall = (uint64_t)view_camera_wall((double)a->scale);
    uint64_t width = b->width * a->scale + wall, height = b->height * a->scale + wall;
    if (width <= UINT16_MAX && height <= UINT16_MAX && width * height <= FILM_PIXELS_MOST) {
        a->image.width = (unsigned)width;
        a->image.height = (unsigned)height;
        a->image.pitch = (size_t)width;
        return true;
    }
    cli_wrong("the film would be %llu x %llu pixels, which is too large; a smaller --scale may help",
              (unsigned long long)width, (unsigned long long)height);
    return false;
}

// Fewer colours make a smaller file; those of the sets are only needed where there are sets.
static unsigned animate_colours(const animation *a) {
    return a->session->panes[0].board.labels == NULL ? VIEW_COLOUR_PLAIN_COUNT : VIEW_COLOUR_RAMP;
}

static void animate_fill_palette(animation *a) {
    view_palette p;
    view_palette_fill(&p, a->theme);
    for (unsigned i = 0; i < VIEW_COLOUR_COUNT; i++) memcpy(a->palette + 3 * i, p.rgba[i], 3);
}

// ---- the film ----------------------------------------------------------------------------

static meander_status animate_frame(animation *a, meander_film *film, size_t position,
                                    uint32_t ticks) {
    const view_image *image = &a->image;
    view_session_seek(a->session, position);
    if (image->letters != NULL) memset(image->letters, 0, image->pitch * image->height);
    view_paint_pane(a->session, 0, &a->camera, image);
    return meander_film_add_text(film, image->pixels, image->letters, ticks);
}

// Frame k shows the step that is reached after k / rate seconds; the last one is held.
static meander_status animate_frames(animation *a, meander_film *film) {
    size_t length = a->end - a->begin;
    meander_status status = MEANDER_OK;
    if (a->speed == 0) a->speed = length / FILM_SECONDS + 1;
    for (uint64_t k = 0; status == MEANDER_OK; k++) {
        size_t done = (size_t)(k * a->speed / a->rate);
        if (done >= length) break;
        status = animate_frame(a, film, a->begin + done, 1);
        if (!screen_tell(a->cli, done, length)) status = MEANDER_CANCELLED;
    }
    if (status != MEANDER_OK) return status;
    status = animate_frame(a, film, a->end, (uint32_t)(a->hold * a->rate) + 1);
    return status == MEANDER_OK ? meander_film_end(film) : status;
}

static meander_status animate_write(animation *a) {
    const cli *c = a->cli;
    meander_output *out;
    meander_film *film;
    bool file = c->output != NULL && strcmp(c->output, "-") != 0;
    meander_film_order order = {a->format, view_session_id(a->session, 0), a->image.width,
                                a->image.height, (uint32_t)a->rate, a->palette,
                                animate_colours(a)};
    meander_status status =
        file ? meander_output_file_new(c->context, c->output, &out)
             : meander_output_descriptor_new(c->context, FILM_STDOUT, "standard output", &out);
    if (status != MEANDER_OK) return status;
    status = meander_film_new(c->context, &order, out, &film);
    if (status == MEANDER_OK) {
        status = animate_frames(a, film);
        meander_film_free(film);
        screen_clear_progress();
    }
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

static int animate_run(animation *a) {
    int answer = animate_open(a);
    if (answer != EXIT_DONE) return answer;
    if (!animate_choose_part(a) || !animate_choose_scale(a)) return EXIT_WRONG;
    animate_fill_palette(a);
    a->image.pixels = calloc(a->image.pitch, a->image.height);
    if (a->image.pixels == NULL) return cli_fail(a->cli, MEANDER_NO_MEMORY);
    if (animate_is_coarse(a)) a->image.letters = calloc(a->image.pitch, a->image.height);
    return cli_fail(a->cli, animate_write(a));
}

int cli_animate(cli *c) {
    animation a = {.cli = c};
    int answer = animate_read(&a) ? animate_run(&a) : EXIT_WRONG;
    free(a.image.pixels);
    free(a.image.letters);
    view_session_free(a.session);
    return answer;
}
