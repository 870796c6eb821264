// SPDX-License-Identifier: MIT
// The target of a maze: a file that appears whole, or standard output; its format, and
// with colours or without.
#include <stdlib.h>
#include <string.h>
#include <view/palette.h>
#include <view/param_text.h>

#include "cli_screen.h"
#include "machine.h"
#include "target.h"

enum { TARGET_STDOUT = 1 };

// ---- the format of a file ----------------------------------------------------------------

// The text after the last dot of a file's name, NULL if there is none.
static const char *target_ending(const char *path) {
    const char *name = machine_name(path);
    const char *dot = strrchr(name, '.');
    return dot == NULL || dot == name || dot[1] == '\0' ? NULL : dot + 1;
}

bool target_has_ending(const cli *c) { return c->output != NULL && target_ending(c->output) != NULL; }

// The ending of a format that is most like this one, NULL if none is.
static const char *target_near_ending(const char *ending, char room[16]) {
    enum { ENDINGS_MOST = 128 };
    static const size_t size = 16;
    char words[ENDINGS_MOST][16];
    const char *names[ENDINGS_MOST];
    size_t count = 0;
    for (size_t i = 0; i < meander_list_count(MEANDER_FORMATS); i++) {
        const char *at = meander_format_endings(meander_list_at(MEANDER_FORMATS, i).name);
        for (; at != NULL && *at != '\0' && count < ENDINGS_MOST; at += strspn(at, " ")) {
            snprintf(words[count], size, "%.*s", (int)strcspn(at, " "), at);
            names[count] = words[count];
            count++;
            at += strcspn(at, " ");
        }
    }
    const char *near = meander_name_nearest(ending, names, count);
    if (near != NULL) snprintf(room, size, "%s", near);
    return near != NULL ? room : NULL;
}

// A file whose ending belongs to no format would get text that no program opens.
static bool target_refuse_ending(const cli *c) {
    char room[16];
    const char *command = c->command->name, *path = c->output;
    if (!target_has_ending(c) || strcmp(path, "-") == 0) return true;
    if (meander_film_format_of_path(path) != NULL)
        return cli_wrong("%s makes no film: use 'meander animate' with -o %s", command, path), false;
    const char *ending = target_ending(path), *near = target_near_ending(ending, room);
    if (near != NULL) return cli_wrong("no format has the ending .%s; did you mean .%s?", ending, near), false;
    return cli_wrong("no format has the ending .%s: use .txt, .svg, .png, .pdf or .json, or name a format with "
                     "-f; see 'meander list formats'", ending), false;
}

// Returns whether the format has this ending, perhaps together with another one.
static bool target_shares_ending(const char *format, const char *ending) {
    const char *endings = meander_format_endings(format);
    if (ending == NULL) return false;
    size_t length = strlen(ending);
    for (; endings != NULL && *endings != '\0'; endings += strspn(endings, " ")) {
        size_t one = strcspn(endings, " ");
        if (one == length && memcmp(endings, ending, one) == 0) return true;
        endings += one;
    }
    return false;
}

// A file with the ending of another format would be opened by the wrong program.
static bool target_fits_ending(const cli *c) {
    const char *named = c->output == NULL ? NULL : meander_format_of_path(c->output);
    size_t length = strcspn(c->format, ":");
    if (named == NULL || (strlen(named) == length && strncmp(named, c->format, length) == 0))
        return true;
    if (target_shares_ending(c->format, target_ending(c->output))) return true;
    const char *pair[2] = {named, c->format};
    for (int i = 0; i < 2; i++)
        if (meander_list_has(MEANDER_FORMATS, pair[i], "binary") ||
            meander_list_has(MEANDER_FORMATS, pair[i], "picture"))
            return cli_wrong("%s has the ending of the format %s, but -f asks for %.*s", c->output,
                             named, (int)length, c->format), false;
    return true;
}

// The format of -f, or of the ending of -o, or what the screen can show; NULL after a message.
static const char *target_name(const cli *c) {
    if (c->format != NULL) return target_fits_ending(c) ? c->format : NULL;
    const char *named = c->output == NULL ? NULL : meander_format_of_path(c->output);
    if (named != NULL) return named;
    if (c->wall != NULL || c->arrows) return "block";
    if (c->output != NULL) return target_refuse_ending(c) ? "ascii" : NULL;
    return screen_is_terminal(stdout) && screen_is_utf8() ? "unicode" : "ascii";
}

// Bytes that are not text spoil a terminal.
static bool target_may_show(const cli *c) {
    if (c->output != NULL || c->plan || !screen_is_terminal(stdout) ||
        !meander_list_has(MEANDER_FORMATS, c->target.format, "binary"))
        return true;
    return cli_wrong("%.*s is not text and would spoil the terminal: name a file with -o, or write "
                     "it there with -o -", (int)strcspn(c->target.format, ":"), c->target.format),
           false;
}

// ---- colours -----------------------------------------------------------------------------

bool target_colour(const cli *c) {
    const char *refused = getenv("NO_COLOR"), *terminal = getenv("TERM");
    if (c->colour != NULL && strcmp(c->colour, "auto") != 0) return strcmp(c->colour, "always") == 0;
    return c->output == NULL && screen_is_terminal(stdout) &&
           (terminal == NULL || strcmp(terminal, "dumb") != 0) &&
           (refused == NULL || refused[0] == '\0');
}

unsigned cli_theme(const cli *c) {
    return c->theme == NULL ? 0 : (unsigned)view_theme_find(c->theme);
}

// --wall and --arrows are parameters of the block format under short names.
bool target_choose(cli *c) {
    target *t = &c->target;
    const char *format = target_name(c);
    if (format == NULL) return false;
    bool open = strchr(format, ':') != NULL;
    int size = snprintf(t->format, sizeof t->format, "%s%s%s%s", format,
                        c->wall == NULL ? "" : open ? ",wall=" : ":wall=",
                        c->wall == NULL ? "" : c->wall,
                        !c->arrows ? "" : open || c->wall != NULL ? ",arrows" : ":arrows");
    if (size < 0 || (size_t)size >= sizeof t->format) {
        cli_wrong("the format's parameters are too long");
        return false;
    }
    return target_may_show(c);
}

// Returns whether the format has this parameter and the user has left it unset.
static bool target_takes(const cli *c, const char *param) {
    size_t length = strlen(param);
    if (meander_list_param(MEANDER_FORMATS, c->target.format, param) == NULL) return false;
    for (const char *at = strchr(c->target.format, ':'); at != NULL; at = strchr(at + 1, ','))
        if (strncmp(at + 1, param, length) == 0 && (at[1 + length] == '\0' || strchr("=,", at[1 + length]) != NULL))
            return false;
    return true;
}

// Adds "param=value" where the format has this parameter and the user has left it unset.
static void target_add(const cli *c, target_style *style, const char *param, const char *value) {
    size_t used = strlen(style->text);
    if (target_takes(c, param))
        snprintf(style->text + used, sizeof style->text - used, "%s%s=%s",
                 strchr(style->text, ':') == NULL ? ":" : ",", param, value);
}

target_style target_style_of(const cli *c) {
    static const char usual[] = "language=english";
    const char *language = spoken(usual);
    target_style style;
    snprintf(style.text, sizeof style.text, "%s", c->target.format);
    if (c->no_marks) target_add(c, &style, "visited", "no");
    if (target_colour(c)) target_add(c, &style, "colour", "yes");
    if (strcmp(language, usual) != 0) target_add(c, &style, "language", strchr(language, '=') + 1);
    return style;
}

// The same with the difficulty of a maze, for formats that print it; without one where it has no path.
static meander_status target_style_for(const cli *c, meander_maze *m, target_style *style) {
    view_text level;
    *style = target_style_of(c);
    if (!target_takes(c, "difficulty")) return MEANDER_OK;
    meander_status status = view_choice_difficulty(m, &level);
    if (status == MEANDER_OK && level.length > 0) target_add(c, style, "difficulty", level.text);
    return status;
}

bool target_can_draw(const cli *c, const char *id) {
    meander_status status = meander_id_style_check(c->context, id, target_style_of(c).text);
    if (status != MEANDER_OK) cli_fail(c, status);
    return status == MEANDER_OK;
}

bool target_takes_pages(const cli *c, const char *what) {
    const char *ending = c->output == NULL ? NULL : meander_format_of_path(c->output);
    bool film = c->output != NULL && ending == NULL && meander_film_format_of_path(c->output) != NULL;
    if (c->format != NULL && !meander_list_has(MEANDER_FORMATS, c->format, "pages"))
        return cli_wrong("%s is a PDF, so its look is set with -f pdf:theme=paper, not '%s'", what, c->format), false;
    if (film || (ending != NULL && !meander_list_has(MEANDER_FORMATS, ending, "pages")))
        return cli_wrong("%s is a PDF, so '%s' is not a name for it", what, c->output), false;
    return true;
}

// A format that has no room for a path has another in its place: blocks for maps of blocks, the usual one
// otherwise.
void target_follow(cli *c, const meander_maze *m) {
    const char *format = meander_maze_format(m);
    if (!meander_list_has(MEANDER_FORMATS, format, "keeps-path"))
        format = meander_list_has(MEANDER_FORMATS, format, "text") &&
                         meander_list_has(MEANDER_FORMATS, format, "as") ? "block" : "";
    bool asked = c->format != NULL || c->output != NULL || c->wall != NULL || c->arrows;
    if (!asked && format[0] != '\0' && !meander_list_has(MEANDER_FORMATS, format, "binary"))
        snprintf(c->target.format, sizeof c->target.format, "%s", format);
}

meander_status target_trace(const cli *c, meander_trace **trace_new) {
    bool wants;
    *trace_new = NULL;
    meander_status status = meander_format_wants_trace(c->context, c->target.format, &wants);
    if (status != MEANDER_OK || !wants) return status;
    return meander_trace_new(c->context, NULL, NULL, trace_new);
}

meander_status target_open(const cli *c, meander_output **output_new) {
    if (c->output != NULL && strcmp(c->output, "-") != 0 && c->part)
        return meander_output_part_new(c->context, c->output, output_new);
    if (c->output != NULL && strcmp(c->output, "-") != 0)
        return meander_output_file_new(c->context, c->output, output_new);
    return meander_output_descriptor_new(c->context, TARGET_STDOUT, "standard output",
                                         output_new);
}

// Returns the first error.  After an error the output is abandoned, so no partial file appears.
static meander_status target_close(meander_output *out, meander_status status) {
    screen_clear_progress();
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

// A line that is longer than the terminal wraps and breaks the picture.
static void target_hint(const cli *c, const char *id, uint64_t width) {
    unsigned columns, rows, per_cell;
    bool walls = strncmp(c->target.format, "ascii", 5) == 0 || strncmp(c->target.format, "unicode", 7) == 0;
    if (c->target.note[0] != '\0') cli_note(c, "%s", c->target.note);
    char grid[32];
    snprintf(grid, sizeof grid, "%.*s", (int)strcspn(id, ":"), id);
    if (walls && c->output == NULL && grid[0] != '\0' && meander_list_has(MEANDER_GRIDS, grid, "rings"))
        cli_note(c, "the lines are the rings, from the middle outward; < and > are where both ends of a ring meet");
    if (c->target.suits || c->quiet) return;
    if (c->output != NULL || !screen_is_terminal(stdout) || !screen_size(&columns, &rows)) return;
    if (meander_format_columns(c->context, c->target.format, &per_cell) != MEANDER_OK || per_cell == 0)
        return;
    unsigned fits = (columns - 1) / per_cell;
    if (width <= fits) return;
    bool smaller = per_cell > 2 && width <= (columns - 1) / 2;
    cli_note(c, "the picture is wider than the terminal: use -s with a width of up to %u%s, or "
             "| less -S", fits, smaller ? ", -f underscore" : "");
}

meander_status target_write(const cli *c, meander_maze *m, const meander_solution *s,
                            const meander_trace *trace) {
    meander_output *out;
    target_style style;
    meander_status status = target_style_for(c, m, &style);
    if (status == MEANDER_OK) status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    status = target_close(out, meander_maze_write(m, s, trace, style.text, out));
    if (status == MEANDER_OK) target_hint(c, meander_maze_id(m), meander_maze_width(m));
    return status;
}

// A picture of others gets its path drawn into it where only the ending of the output asks for a picture.
bool target_is_drawn_into(const cli *c, const meander_maze *m) {
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    return c->format == NULL && c->output != NULL && strcmp(word, "-") != 0 && meander_maze_format(m)[0] != '\0' &&
           meander_list_has(MEANDER_FORMATS, meander_maze_format(m), "drawn-into") &&
           meander_list_has(MEANDER_FORMATS, c->target.format, "rows") &&
           meander_list_has(MEANDER_FORMATS, c->target.format, "binary") &&
           meander_list_has(MEANDER_FORMATS, c->target.format, "picture");
}

meander_status target_draw_into(const cli *c, const meander_solution *s) {
    meander_output *out;
    meander_status status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    return target_close(out, meander_solution_draw_into_file(s, c->arguments[0], c->from, out));
}

// If no path was found, the maze is still written, without one.
meander_status target_write_id(const cli *c, const char *id, const char *solver) {
    meander_output *out;
    uint64_t width, height;
    meander_status status = meander_id_size(c->context, id, &width, &height);
    if (status == MEANDER_OK) status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    target_style style = target_style_of(c);
    meander_maze *m;
    // A maze on paper is small enough to be made once more.
    if (target_takes(c, "difficulty") && (status = meander_maze_new(c->context, id, NULL, &m)) == MEANDER_OK) {
        status = target_style_for(c, m, &style);
        meander_maze_free(m);
    }
    if (status == MEANDER_OK) status = meander_id_write(c->context, id, solver, style.text, out);
    bool unsolved = status == MEANDER_NO;
    status = target_close(out, unsolved ? MEANDER_OK : status);
    if (status == MEANDER_OK) target_hint(c, id, width);
    return status == MEANDER_OK && unsolved ? MEANDER_NO : status;
}

meander_status target_write_rows(const cli *c, meander_rows *rows) {
    meander_output *out;
    meander_status status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    status = target_close(out, meander_rows_write(rows, target_style_of(c).text, out));
    if (status == MEANDER_OK) target_hint(c, "", meander_rows_width(rows));
    return status;
}
