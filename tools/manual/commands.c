// SPDX-License-Identifier: MIT
// meander.1 and a page for each command, from the tables of commands and options.
#include <string.h>
#include <view/commands.h>

#include "manual.h"

// ---- what several pages share --------------------------------------------------------------

// "[FILE|ID]" as the macro of an optional argument; bars are words of their own.
static void commands_usage(FILE *out, const char *usage) {
    fputs("Op Ar ", out);
    for (const char *at = usage; *at != '\0'; at++) {
        if (*at == '|') fputs(" | ", out);
        else if (*at != '[' && *at != ']') putc(*at, out);
    }
}

static bool commands_has(const cli_command *command, const char *option) {
    size_t count;
    const cli_option *options = cli_options(&count);
    for (size_t i = 0; i < count; i++)
        if (strcmp(options[i].name, option) == 0 && cli_option_is_for(&options[i], command))
            return true;
    return false;
}

// Returns whether the command reads a maze when it has no argument.
static bool commands_reads(const cli_command *command) {
    size_t count;
    const cli_option *options = cli_options(&count);
    for (size_t i = 0; i < count; i++)
        if (options[i].group == CLI_GROUP_INPUT && cli_option_is_for(&options[i], command)) return true;
    return false;
}

// ".It Fl s Ar WxH , Fl -size Ar WxH"
static void commands_option(FILE *out, const cli_option *o) {
    fputs(".It", out);
    if (o->letter != 0) {
        fprintf(out, " Fl %c", o->letter);
        if (o->takes != NULL) {
            fputs(" Ar", out);
            mdoc_word(out, o->takes);
        }
        fputs(" ,", out);
    }
    fprintf(out, " Fl -%s", o->name);
    if (o->takes != NULL) {
        fputs(" Ar", out);
        mdoc_word(out, o->takes);
    }
    putc('\n', out);
    mdoc_sentence(out, o->about);
}

static void commands_options(FILE *out, const cli_command *command) {
    size_t count;
    const cli_option *options = cli_options(&count);
    for (int group = 0; group < CLI_GROUP_COUNT; group++) {
        bool begun = false;
        for (size_t i = 0; i < count; i++) {
            if (options[i].group != (cli_group)group) continue;
            if (!cli_option_is_for(&options[i], command)) continue;
            if (!begun) {
                mdoc_subsection(out, cli_group_title((cli_group)group));
                mdoc_list_begin(out);
                begun = true;
            }
            commands_option(out, &options[i]);
        }
        if (begun) mdoc_list_end(out);
    }
}

// Every transform is an option of the commands that make mazes.
static void commands_transforms(FILE *out) {
    mdoc_subsection(out, "Transforms");
    mdoc_text(out, "They change what the generator made, one after the other, in the order in "
                   "which they are given.");
    mdoc_list_begin(out);
    for (size_t i = 0; i < meander_list_count(MEANDER_TRANSFORMS); i++) {
        meander_info info = meander_list_at(MEANDER_TRANSFORMS, i);
        fprintf(out, ".It Fl -%s", info.name);
        fputs(info.params->kind == MEANDER_PARAM_SWITCH ? "\n" : " Ar value\n", out);
        mdoc_sentence(out, info.params->about);
        mdoc_range(out, info.params);
    }
    mdoc_list_end(out);
}

// What a maze as an argument may be.
static void commands_argument(FILE *out, const cli_command *command) {
    if (command->argument != CLI_VALUE_MAZE && command->argument != CLI_VALUE_ID &&
        command->argument != CLI_VALUE_TOPIC) return;
    fputs(".Pp\n", out);
    if (command->argument == CLI_VALUE_MAZE)
        mdoc_text(out, "A file may be in any format that can be read, and is recognised by its "
                       "content; pictures and films that Meander made hold the ID of their maze. "
                       "A word that is not a file and reads as an ID is an ID.");
    if (commands_reads(command))
        mdoc_text(out, "Without an argument, or with -, the maze is read from standard input.");
    fputs("IDs are described in\n.Xr meander-id 7 ,\nformats in\n.Xr meander-formats 5 .\n", out);
}

// ---- environment ---------------------------------------------------------------------------

enum { ENV_DRAWS = 1, ENV_SCREEN = 2, ENV_WINDOW = 4, ENV_SPEAKS = 8, ENV_COURSE = 16 };

static const struct {
    const char *name, *about;
    unsigned of;
} commands_variables[] = {
    {"NO_COLOR", "If it is set and not empty, nothing is coloured unless --color always says so.",
     ENV_DRAWS | ENV_SCREEN},
    {"TERM", "The type of terminal. On one called dumb, nothing is coloured.",
     ENV_DRAWS | ENV_SCREEN},
    {"COLORTERM", "If it is truecolor or 24bit, the terminal shows any colour.", ENV_SCREEN},
    {"LC_ALL", "With LC_CTYPE and LANG, whether the terminal shows UTF-8. Where it does, mazes "
               "are drawn with box lines; elsewhere in ASCII.", ENV_DRAWS | ENV_SCREEN},
    {"LC_MESSAGES", "As LANG.", ENV_SPEAKS},
    {"LANG", "The language of help, lists, explanations and messages, as in hu_HU.UTF-8; one that is not there is "
             "English. LC_ALL comes before LC_MESSAGES, and this before LANG; --language comes before all.", ENV_SPEAKS},
    {"COLUMNS", "With LINES, the size of the screen of play; without them the terminal is asked.",
     ENV_SCREEN},
    {"XDG_DATA_HOME", "play keeps the best results in its folder meander, check what has been done.",
     ENV_SCREEN | ENV_COURSE},
    {"XDG_STATE_HOME", "view keeps the place of its window in its folder meander.", ENV_WINDOW},
    {"HOME", "Without XDG_DATA_HOME its folder .local/share is used, without XDG_STATE_HOME .local/state.",
     ENV_SCREEN | ENV_WINDOW | ENV_COURSE},
    {"APPDATA", "On Windows its folder meander keeps all of this instead.", ENV_SCREEN | ENV_WINDOW | ENV_COURSE},
    {"DBUS_SESSION_BUS_ADDRESS", "Where it is set and --theme is not given, view asks the desktop whether it is dark.",
     ENV_WINDOW},
    {"TMPDIR", "Where check keeps its files while it runs a program; without it /tmp.", ENV_COURSE},
    {"SDL_VIDEODRIVER", "How SDL opens the window, as in x11 or wayland.", ENV_WINDOW},
};

static unsigned commands_environment_of(const cli_command *command) {
    size_t count;
    unsigned of = 0;
    const cli_option *options = cli_options(&count);
    for (size_t i = 0; i < count; i++) {
        if (!cli_option_is_for(&options[i], command)) continue;
        if (strcmp(options[i].name, "color") == 0) of |= ENV_DRAWS;
        if (strcmp(options[i].name, "language") == 0) of |= ENV_SPEAKS;
        if (strcmp(options[i].name, "report") == 0) of |= ENV_COURSE;
        if (strcmp(options[i].name, "look") == 0) of |= ENV_SCREEN;
        if (strcmp(options[i].name, "screen") == 0) of |= ENV_WINDOW;
    }
    return of;
}

static void commands_environment(FILE *out, unsigned of) {
    if (of == 0) return;
    mdoc_section(out, "ENVIRONMENT");
    mdoc_list_begin(out);
    for (size_t i = 0; i < sizeof commands_variables / sizeof commands_variables[0]; i++) {
        if ((commands_variables[i].of & of) == 0) continue;
        fprintf(out, ".It Ev %s\n", commands_variables[i].name);
        mdoc_text(out, commands_variables[i].about);
    }
    mdoc_list_end(out);
}

// ---- files ---------------------------------------------------------------------------------

// The files of an option are described on the pages of the commands that have it.
static const struct {
    const char *option, *name, *about;
} commands_file_table[] = {
    {"continue", "FILE.mndr.part", "The output of an interrupted run; --continue completes it."},
    {"count", "FILE.npy.ids.txt", "The IDs of the mazes in an array, one per line, in order."},
};

// For all commands when `command` is NULL.
static void commands_files(FILE *out, const cli_command *command) {
    bool begun = false;
    for (size_t i = 0; i < sizeof commands_file_table / sizeof commands_file_table[0]; i++) {
        if (command != NULL && !commands_has(command, commands_file_table[i].option)) continue;
        if (!begun) {
            mdoc_section(out, "FILES");
            mdoc_list_begin(out);
        }
        begun = true;
        fprintf(out, ".It Pa %s\n", commands_file_table[i].name);
        mdoc_text(out, commands_file_table[i].about);
    }
    if (begun) mdoc_list_end(out);
}

// ---- what there is to choose from ----------------------------------------------------------

// Figures have no registry of their own: a small maze has all of them.
static void commands_figures(FILE *out) {
    meander_context *c;
    meander_maze *m;
    const meander_figure *list;
    size_t count;
    manual_need(NULL, meander_context_new(NULL, &c));
    manual_need(c, meander_maze_new(c, "rect:8x8/wilson/1", NULL, &m));
    mdoc_section(out, "FIGURES");
    mdoc_text(out, "A measure finds one or more figures; both have names.");
    for (size_t i = 0; i < meander_list_count(MEANDER_MEASURES); i++) {
        meander_info info = meander_list_at(MEANDER_MEASURES, i);
        fprintf(out, ".Ss Measure %s\n", info.name);
        mdoc_sentence(out, info.about);
        manual_need(c, meander_maze_measure(m, info.name, &list, &count));
        fputs(".Bl -tag -width Ds -compact\n", out);
        for (size_t k = 0; k < count; k++) {
            mdoc_item(out, list[k].key);
            mdoc_sentence(out, list[k].about);
        }
        mdoc_list_end(out);
    }
    meander_maze_free(m);
    meander_context_free(c);
}

static void commands_solvers(FILE *out) {
    mdoc_section(out, "SOLVERS");
    mdoc_text(out, "Parameters follow a colon, with commas between them, as in");
    fputs(".Ql --solver wall-follower:hand=left .\n", out);
    mdoc_registry(out, MEANDER_SOLVERS);
    fputs(".Pp\n", out);
    mdoc_text(out, "The traits mean:");
    mdoc_traits(out, MEANDER_SOLVERS);
}

static void commands_words(FILE *out, const char *title, cli_value value) {
    mdoc_section(out, title);
    fputs(".Bl -bullet -compact\n", out);
    for (size_t i = 0; cli_value_word(value, i) != NULL; i++) {
        fputs(".It\n.Cm", out);
        mdoc_word(out, cli_value_word(value, i));
        putc('\n', out);
    }
    mdoc_list_end(out);
}

static void commands_keys(FILE *out, bool scripts) {
    size_t count;
    const view_command *keys = view_commands(&count);
    mdoc_section(out, "KEYS");
    if (scripts) mdoc_text(out, cli_script_text());
    fputs(".Bl -tag -width Ds -compact\n", out);
    for (size_t i = 0; i < count; i++) {
        fputs(".It", out);
        fputs(" Ic", out);
        mdoc_word(out, keys[i].keys);
        if (scripts) {
            fputs(" Pq Cm", out);
            mdoc_word(out, keys[i].name);
        }
        putc('\n', out);
        mdoc_sentence(out, keys[i].about);
    }
    mdoc_list_end(out);
}

// ---- the pages -----------------------------------------------------------------------------

static void commands_example(FILE *out, const cli_command *command, size_t i) {
    char remark[200];
    snprintf(remark, sizeof remark, "%s:", command->remarks[i]);
    if (remark[0] >= 'a' && remark[0] <= 'z') remark[0] = (char)(remark[0] - 'a' + 'A');
    mdoc_text(out, remark);
    fputs(".Dl", out);
    mdoc_word(out, command->examples[i]);
    putc('\n', out);
}

static void commands_see_also(FILE *out) {
    mdoc_section(out, "SEE ALSO");
    fputs(".Xr meander 1 ,\n.Xr meander-formats 5 ,\n.Xr meander-id 7\n", out);
}

static void commands_page(const cli_command *command, cli_command_number number) {
    char name[64];
    FILE *out = manual_open("meander-%s.1", command->name);
    snprintf(name, sizeof name, "meander-%s", command->name);
    mdoc_head(out, name, 1, command->about);
    mdoc_section(out, "SYNOPSIS");
    fprintf(out, ".Nm meander\n.Cm %s\n", command->name);
    if (command->usage[0] != '\0') {
        putc('.', out);
        commands_usage(out, command->usage);
        putc('\n', out);
    }
    fputs(".Op Ar options\n", out);
    mdoc_section(out, "DESCRIPTION");
    mdoc_text(out, command->text);
    commands_argument(out, command);
    commands_options(out, command);
    if (cli_takes_transforms(command)) commands_transforms(out);
    if (number == CLI_SOLVE) commands_solvers(out);
    if (number == CLI_MEASURE) commands_figures(out);
    if (number == CLI_ANIMATE) commands_words(out, "THEMES", CLI_VALUE_THEME);
    if (number == CLI_PLAY || number == CLI_VIEW) commands_keys(out, number == CLI_VIEW);
    commands_environment(out, commands_environment_of(command));
    commands_files(out, command);
    mdoc_exit_status(out);
    mdoc_section(out, "EXAMPLES");
    for (size_t i = 0; i < CLI_EXAMPLES; i++) {
        commands_example(out, command, i);
        fputs(i + 1 < CLI_EXAMPLES ? ".Pp\n" : "", out);
    }
    commands_see_also(out);
    manual_close(out);
}

// ---- meander.1 -----------------------------------------------------------------------------

static void commands_overview(FILE *out, const cli_command *commands, size_t count) {
    mdoc_subsection(out, "Commands");
    mdoc_list_begin(out);
    for (size_t i = 0; i < count; i++) {
        fprintf(out, ".It Ic %s", commands[i].name);
        if (commands[i].usage[0] != '\0') {
            putc(' ', out);
            commands_usage(out, commands[i].usage);
        }
        putc('\n', out);
        mdoc_sentence(out, commands[i].about);
        fprintf(out, "See\n.Xr meander-%s 1 .\n", commands[i].name);
    }
    mdoc_list_end(out);
}

static void commands_describe(FILE *out) {
    mdoc_text(out, "Meander makes, solves, measures, draws, films and plays mazes.");
    fputs(".Pp\n", out);
    mdoc_text(out, "Without a command it makes a maze and shows it with its solution; without any "
                   "argument one that fits the terminal. Given an ID or a file it shows that maze. "
                   "Options without a command are those of generate, with a file those of solve.");
    fputs(".Pp\n", out);
    mdoc_text(out, "Every maze that Meander makes has an ID, which is written to standard error. "
                   "It brings the same maze back on every machine:");
    fputs(".Pp\n.Dl meander rect:40x12/wilson/7\n.Pp\n", out);
    mdoc_text(out, "Results go to standard output, or to the file after -o; messages go to "
                   "standard error. Long names of options may be abbreviated as long as they are "
                   "unambiguous. A value is the next word, or follows an equals sign: "
                   "--size 20x10, --size=20x10.");
}

// The next command in alphabetical order; the first after NULL, NULL after the last.
static const cli_command *commands_after(const cli_command *last) {
    size_t count;
    const cli_command *commands = cli_commands(&count), *next = NULL;
    for (size_t i = 0; i < count; i++) {
        if (last != NULL && strcmp(commands[i].name, last->name) <= 0) continue;
        if (next == NULL || strcmp(commands[i].name, next->name) < 0) next = &commands[i];
    }
    return next;
}

static void commands_main_page(const cli_command *commands, size_t count) {
    FILE *out = manual_open("meander.1");
    mdoc_head(out, "meander", 1, "make, solve, measure, draw and play mazes");
    mdoc_section(out, "SYNOPSIS");
    fputs(".Nm\n.Op Ar command\n.Op Ar ID | FILE\n.Op Ar options\n", out);
    fputs(".Nm\n.Ar command\n.Fl -help\n.Nm\n.Fl -version\n", out);
    mdoc_section(out, "DESCRIPTION");
    commands_describe(out);
    commands_overview(out, commands, count);
    commands_environment(out, ENV_DRAWS | ENV_SCREEN | ENV_WINDOW | ENV_SPEAKS | ENV_COURSE);
    commands_files(out, NULL);
    mdoc_exit_status(out);
    mdoc_section(out, "EXAMPLES");
    for (size_t i = 0; i < count && i < 4; i++) {
        commands_example(out, &commands[i], 0);
        fputs(i < 3 ? ".Pp\n" : "", out);
    }
    mdoc_section(out, "SEE ALSO");
    for (const cli_command *next = NULL; (next = commands_after(next)) != NULL;)
        fprintf(out, ".Xr meander-%s 1 ,\n", next->name);
    fputs(".Xr meander-formats 5 ,\n.Xr meander-id 7\n", out);
    manual_close(out);
}

void commands_write(void) {
    size_t count;
    const cli_command *commands = cli_commands(&count);
    commands_main_page(commands, count);
    for (size_t i = 0; i < count; i++) commands_page(&commands[i], (cli_command_number)i);
}
