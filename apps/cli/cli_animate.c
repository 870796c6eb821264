// SPDX-License-Identifier: MIT
// meander animate: a film of the making, of the solving, or of one after the other.
//
//     ID, or a maze that is read  ->  session  ->  position 0, 40, 80 ...  ->  pixels  ->  film
//
// The session is the one that all screens share, so a film shows what a window shows.  Unless the
// options say otherwise, the film takes about twenty seconds, whatever the size of the maze.
#include <stdlib.h>

#include <string.h>
#include <view/view.h>

#include "cli_screen.h"
#include "request.h"
#include "size.h"
#include "source.h"
#include "spoken.h"
#include "target.h"

enum { FILM_STDOUT = 1, FILM_SCALE_LIMIT = 256 };
enum { ANIMATE_PARTS = 2 };       // the session, the frames
#define FILM_SPEED_MOST UINT64_C(1000000000)
#define FILM_HOLD_MOST UINT64_C(600)

typedef enum animate_part { ANIMATE_BOTH, ANIMATE_MAKING, ANIMATE_SOLVING } animate_part;

typedef struct animation {
    cli *cli;
    animate_part part;
    const char *format;
    view_session *session;
    view_film_plan asked, film_plan;       // asked: 0 where there was no option
    view_camera camera;
    view_image image;
    uint8_t palette[3 * VIEW_COLOUR_FILMED];
    view_film_lines lines;
} animation;

// ---- what is asked for -------------------------------------------------------------------

// False, after a message with the names of all formats.
static bool animate_miss_format(const cli *c) {
    char films[128] = "";
    size_t used = 0, count = meander_list_count(MEANDER_FILMS);
    for (size_t i = 0; i < count && used < sizeof films; i++)
        used += (size_t)snprintf(films + used, sizeof films - used, "%s%s",
                                 i == 0 ? "" : i + 1 == count ? " or " : ", ",
                                 meander_list_at(MEANDER_FILMS, i).name);
    if (target_has_ending(c))
        return cli_wrong("no film has the ending of %s: the formats are %s; ffmpeg makes others of y4m", c->output,
                         films), false;
    return cli_wrong("a film needs a file, as in -o maze.gif, or its format with -f: %s", films), false;
}

static bool animate_choose_format(animation *a) {
    const cli *c = a->cli;
    a->format = c->format;
    if (a->format == NULL && c->output != NULL) a->format = meander_film_format_of_path(c->output);
    if (a->format != NULL && c->output == NULL && screen_is_terminal(stdout) &&
        !meander_list_has(MEANDER_FILMS, a->format, "text"))
        return cli_wrong("%s is not text and would spoil the terminal: name a file with -o, or write "
                         "it there with -o -", a->format), false;
    return a->format != NULL || animate_miss_format(c);
}

static bool animate_choose_part(animation *a) {
    static const char *const words[] = {"both", "making", "solving"};
    const char *part = a->cli->film;
    for (unsigned i = 0; i < sizeof words / sizeof words[0]; i++)
        if (part == NULL || strcmp(part, words[i]) == 0) {
            a->part = (animate_part)i;
            return true;
        }
    cli_wrong("--film takes making, solving or both, not '%s'", part);
    return false;
}

static bool animate_choose_captions(const cli *c) {
    const char *word = c->captions;
    if (word == NULL || strcmp(word, "yes") == 0 || strcmp(word, "no") == 0) return true;
    return cli_wrong("--captions takes yes or no, not '%s'", word), false;
}

static bool animate_choose_look(const cli *c) {
    if (c->film_look == NULL || strcmp(c->film_look, "flat") == 0 || strcmp(c->film_look, "globe") == 0) return true;
    return cli_wrong("--look takes flat or globe, not '%s'", c->film_look), false;
}

static bool animate_read(animation *a) {
    const cli *c = a->cli;
    view_film_plan *r = &a->asked;
    return animate_choose_format(a) && animate_choose_part(a) && animate_choose_captions(c) && animate_choose_look(c) &&
           (c->fps == NULL || cli_number("fps", c->fps, 1, 100, &r->rate)) &&
           (c->hold == NULL || cli_number("hold", c->hold, 0, FILM_HOLD_MOST, &r->hold)) &&
           (c->speed == NULL || cli_number("speed", c->speed, 1, FILM_SPEED_MOST, &r->speed)) &&
           (c->scale == NULL || cli_number("scale", c->scale, 1, FILM_SCALE_LIMIT, &r->scale));
}

// ---- the maze ----------------------------------------------------------------------------

// A film of both goes on with the solving where the making ends.
static const char *animate_solver(const animation *a) {
    if (a->part == ANIMATE_MAKING) return NULL;
    return a->cli->solver == NULL ? VIEW_SOLVER_FIRST : a->cli->solver;
}

static bool animate_refuse_size(const uint64_t size[2]) {
    cli_wrong("the film would be %llu x %llu pixels, which is too large; a smaller --scale may help",
              (unsigned long long)size[0], (unsigned long long)size[1]);
    return false;
}

// A maze that cannot be filmed is refused before it is made, which may take minutes.
static bool animate_can(const animation *a, const char *id) {
    uint64_t width, height, size[2];
    if (meander_id_size(a->cli->context, id, &width, &height) != MEANDER_OK) return true;
    if (width > UINT32_MAX || height > UINT32_MAX) return true;    // no maze that is held is this large
    return view_film_plan_fits(width, height, a->asked.scale, size) || animate_refuse_size(size);
}

static int animate_open_id(animation *a) {
    cli *c = a->cli;
    char *id;
    size_take_usual(c, "40x25");
    meander_status status = request_id(c, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    bool can = animate_can(a, id);
    if (can) status = view_session_open(a->session, 0, id, animate_solver(a));
    if (can && status == MEANDER_OK && !c->quiet) fprintf(stderr, "%s\n", id);
    meander_text_free(c->context, id);
    return can ? cli_fail(c, status) : EXIT_WRONG;
}

// The making of a maze is known from its ID, if the ID makes exactly this maze; otherwise the film
// shows only the solving.
static int animate_open_maze(animation *a, meander_maze *m) {
    cli *c = a->cli;
    bool made = view_makes(m);
    if (a->part == ANIMATE_MAKING && !made) {
        meander_maze_free(m);
        return cli_wrong("this maze was read and has no ID that makes it, so how it was made is "
                         "not known; --film solving shows how it is solved");
    }
    if (c->film != NULL && a->part == ANIMATE_BOTH && !made && !c->quiet)
        fputs("meander: this maze was read and has no ID that makes it: the film shows only "
              "its solving\n", stderr);
    const char *solver = c->solver == NULL ? view_session_usual_solver(a->session, m) : c->solver;
    meander_status status = view_session_put(a->session, 0, m, made,
                                             a->part == ANIMATE_MAKING ? NULL : solver);
    if (status != MEANDER_OK) meander_maze_free(m);
    return cli_fail(c, status);
}

static int animate_open_file(animation *a) {
    meander_maze *m;
    int answer;
    if (!cli_file_is_alone(a->cli)) return EXIT_WRONG;
    return source_open(a->cli, &m, &answer) ? animate_open_maze(a, m) : answer;
}

static int animate_open(animation *a) {
    const cli *c = a->cli;
    screen_begin_part(0, ANIMATE_PARTS);
    meander_status status = view_session_new(c->context, NULL, &a->session);
    if (status != MEANDER_OK) return cli_fail(c, status);
    a->session->tongue = spoken_tongue();
    bool is_id = c->argument_count == 0 || source_names_id(c->arguments[0]);
    int answer = is_id ? animate_open_id(a) : animate_open_file(a);
    // Without memory for the steps a screen shows the maze alone; a film cannot be made.
    bool lost = answer == EXIT_DONE && a->session->panes[0].lost;
    return lost ? cli_fail_for(MEANDER_NO_MEMORY, "") : answer;
}

// Returns false, after a message, where the maze lies flat.
static bool animate_lay(const animation *a) {
    char names[128] = "";
    size_t used = 0;
    if (a->cli->film_look == NULL || strcmp(a->cli->film_look, "globe") != 0) return true;
    meander_status status = view_session_round(a->session, true);
    if (status == MEANDER_OK) return true;
    if (status != MEANDER_UNSUPPORTED) return cli_fail_for(status, ""), false;
    for (size_t i = 0; i < meander_list_count(MEANDER_GRIDS) && used < sizeof names; i++) {
        const char *name = meander_list_at(MEANDER_GRIDS, i).name;
        if (!meander_list_has(MEANDER_GRIDS, name, "body")) continue;
        used += (size_t)snprintf(names + used, sizeof names - used, "%s%s", used == 0 ? "" : ", ", name);
    }
    return cli_wrong("--look globe needs a grid that lies on a body: %s", names), false;
}

// The words below the maze, and the program beside it.
static void animate_choose_words(animation *a) {
    const char *word = a->cli->captions;
    bool silent = word != NULL && strcmp(word, "no") == 0;
    if (silent && !a->cli->code) return;
    view_film_plan_lend(&a->film_plan, a->format, &a->lines);
    if (a->asked.scale == 0) view_film_enlarge(&a->film_plan, a->session, a->cli->code);
    view_film_choose(&a->film_plan, a->session, word != NULL && !silent, a->cli->code);
    if (silent) a->film_plan.captions = a->film_plan.sentences = false;
}

static void animate_choose_plan(animation *a) {
    a->film_plan = view_film_plan_make(a->session, a->format);
    if (a->part == ANIMATE_SOLVING) a->film_plan.begin = view_session_making(a->session);
    if (a->asked.rate != 0) a->film_plan.rate = a->asked.rate;
    if (a->asked.scale != 0) a->film_plan.scale = a->asked.scale;
    if (a->cli->hold != NULL) a->film_plan.hold = a->asked.hold;
    if (a->asked.speed != 0) a->film_plan.speed = a->asked.speed;
    animate_choose_words(a);
}

// ---- the picture -------------------------------------------------------------------------

static bool animate_choose_picture(animation *a) {
    uint64_t size[2];
    return view_film_plan_picture(&a->film_plan, a->session, &a->camera, &a->image, size) ||
           animate_refuse_size(size);
}

static void animate_fill_palette(animation *a) {
    view_palette p;
    view_palette_fill(&p, cli_theme(a->cli));
    view_palette_rgb(&p, a->palette);
}

// ---- the film ----------------------------------------------------------------------------

static meander_status animate_frames(animation *a, meander_film *film) {
    size_t position, length = a->film_plan.end - a->film_plan.begin;
    screen_begin_part(1, ANIMATE_PARTS);
    uint32_t ticks;
    for (uint64_t k = 0; view_film_plan_frame(&a->film_plan, k, &position, &ticks); k++) {
        const view_image *image = &a->image;
        view_session_seek(a->session, position);
        view_film_plan_turn(&a->film_plan, a->session, k);
        meander_status status = view_film_plan_paint(&a->film_plan, a->session, &a->camera, image);
        if (status == MEANDER_OK)
            status = meander_film_add_lines(film, image->pixels, image->letters, a->lines.each, a->lines.count, ticks);
        if (status != MEANDER_OK) return status;
        bool last = position == a->film_plan.end;
        if (!last && !screen_tell(a->cli, position - a->film_plan.begin, length)) return MEANDER_CANCELLED;
    }
    return meander_film_end(film);
}

static meander_status animate_write(animation *a) {
    const cli *c = a->cli;
    meander_output *out;
    meander_film *film;
    bool file = c->output != NULL && strcmp(c->output, "-") != 0;
    meander_film_order order = {a->format, view_session_id(a->session, 0), a->image.width,
                                a->image.height, (uint32_t)a->film_plan.rate, a->palette,
                                view_film_plan_colours(&a->film_plan, a->session)};
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
    if (!animate_lay(a)) return EXIT_WRONG;
    animate_choose_plan(a);
    if (!animate_choose_picture(a)) return EXIT_WRONG;
    animate_fill_palette(a);
    a->image.pixels = calloc(a->image.pitch, a->image.height);
    if (a->film_plan.letters) a->image.letters = calloc(a->image.pitch, a->image.height);
    if (a->image.pixels == NULL || (a->film_plan.letters && a->image.letters == NULL))
        return cli_fail(a->cli, MEANDER_NO_MEMORY);
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
