// SPDX-License-Identifier: MIT
// Where a maze goes: a file that appears whole, or standard output; in which format, and
// with colours or without.
#include <stdlib.h>
#include <string.h>
#include <view/palette.h>

#include "cli.h"

enum { TARGET_STDOUT = 1 };

static bool target_has_word(const char *words, const char *word) {
    for (; *words != '\0'; words += strspn(words, " ")) {
        size_t length = strcspn(words, " ");
        if (length == strlen(word) && strncmp(words, word, length) == 0) return true;
        words += length;
    }
    return false;
}

bool cli_has_trait(meander_list list, const char *name, const char *trait) {
    size_t length = strcspn(name, ":");
    for (size_t i = 0; i < meander_list_count(list); i++) {
        meander_info info = meander_list_at(list, i);
        if (strlen(info.name) != length || strncmp(info.name, name, length) != 0) continue;
        return target_has_word(info.traits, trait);
    }
    return false;
}

static const char *target_default(const cli *c) {
    const char *named = c->output == NULL ? NULL : meander_format_of_path(c->output);
    if (named != NULL) return named;
    if (c->wall != NULL || c->arrows) return "block";
    bool screen = c->output == NULL && screen_is_terminal(stdout);
    return screen && screen_is_utf8() ? "unicode" : "ascii";
}

static bool target_colour(const cli *c) {
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
    const char *format = c->format != NULL ? c->format : target_default(c);
    bool open = strchr(format, ':') != NULL;
    int size = snprintf(t->format, sizeof t->format, "%s%s%s%s", format,
                        c->wall == NULL ? "" : open ? ",wall=" : ":wall=",
                        c->wall == NULL ? "" : c->wall,
                        !c->arrows ? "" : open || c->wall != NULL ? ",arrows" : ":arrows");
    if (size < 0 || (size_t)size >= sizeof t->format) {
        cli_wrong("the format's parameters are too long");
        return false;
    }
    t->colour = target_colour(c);
    return true;
}

void target_follow(cli *c, const meander_maze *m) {
    const char *format = meander_maze_format(m);
    bool asked = c->format != NULL || c->output != NULL || c->wall != NULL || c->arrows;
    if (!asked && format[0] != '\0' && !cli_has_trait(MEANDER_FORMATS, format, "binary"))
        snprintf(c->target.format, sizeof c->target.format, "%s", format);
}

// Events that a format tells, or a picture that numbers the sets of a maze in the making.
bool target_wants_trace(const cli *c) {
    return cli_has_trait(MEANDER_FORMATS, c->target.format, "events") ||
           (cli_has_trait(MEANDER_FORMATS, c->target.format, "picture") &&
            strstr(c->target.format, "sets") != NULL);
}

meander_status target_trace(const cli *c, meander_trace **trace_new) {
    *trace_new = NULL;
    if (!target_wants_trace(c)) return MEANDER_OK;
    return meander_trace_new(c->context, NULL, NULL, trace_new);
}

static meander_status target_open(const cli *c, meander_output **output_new) {
    if (c->output != NULL && strcmp(c->output, "-") != 0 && c->part)
        return meander_output_part_new(c->context, c->output, output_new);
    if (c->output != NULL && strcmp(c->output, "-") != 0)
        return meander_output_file_new(c->context, c->output, output_new);
    return meander_output_descriptor_new(c->context, TARGET_STDOUT, "standard output",
                                         output_new);
}

// The first error is the one that counts; a failed output is not closed as a whole one.
static meander_status target_close(meander_output *out, meander_status status) {
    screen_clear_progress();
    if (status == MEANDER_OK) return meander_output_close(out);
    meander_output_abandon(out);
    return status;
}

meander_status target_write(const cli *c, const meander_maze *m, const meander_solution *s,
                            const meander_trace *trace) {
    meander_output *out;
    meander_status status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    meander_style style = {c->target.format, c->target.colour, !c->no_marks};
    return target_close(out, meander_maze_write(m, s, trace, style, out));
}

meander_status target_write_rows(const cli *c, meander_rows *rows) {
    meander_output *out;
    meander_status status = target_open(c, &out);
    if (status != MEANDER_OK) return status;
    meander_style style = {c->target.format, c->target.colour, !c->no_marks};
    return target_close(out, meander_rows_write(rows, style, out));
}
