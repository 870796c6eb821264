// SPDX-License-Identifier: MIT
// Messages and exit statuses.
#include <errno.h>
#include <stdarg.h>
#include <string.h>

#include "cli_screen.h"
#include "scratch_files.h"

enum { MESSAGE_SIZE = 2048 };

// In the user's language.
static void messages_say(const char *text) {
    char room[8 * MESSAGE_SIZE];
    screen_clear_progress();
    fprintf(stderr, "meander: %s\n", spoken_told(text, room, sizeof room));
}

// Messages quote names of files and arguments; their control characters must not reach the terminal.
static void messages_print(const char *format, va_list arguments) {
    char text[MESSAGE_SIZE], escaped[4 * MESSAGE_SIZE];
    vsnprintf(text, sizeof text, format, arguments);
    meander_text_escape(text, escaped, sizeof escaped);
    messages_say(escaped);
}

int cli_wrong(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    messages_print(format, arguments);
    va_end(arguments);
    return EXIT_WRONG;
}

void cli_note(const cli *c, const char *format, ...) {
    va_list arguments;
    if (c->quiet) return;
    va_start(arguments, format);
    messages_print(format, arguments);
    va_end(arguments);
}

// The exit status of an earlier error that was not the fault of the request; EXIT_DONE: none.
static int messages_excuse;

// If another path would help, the request is wrong; otherwise the machine failed.
int cli_fail_path(const char *path, int error) {
    static const int asked[] = {ENOENT, ENOTDIR, EISDIR, EACCES, EPERM, EROFS, ENAMETOOLONG, ELOOP};
    int answer = EXIT_MACHINE;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        if (error == asked[i]) answer = EXIT_WRONG;
    if (answer == EXIT_MACHINE) messages_excuse = answer;
    cli_wrong("%s: %s", path, strerror(error));
    return answer;
}

static int messages_exit(meander_status status) {
    switch (status) {
    case MEANDER_OK:
    case MEANDER_CLOSED: return EXIT_DONE;
    case MEANDER_NO: return EXIT_NO;
    case MEANDER_NO_MEMORY:
    case MEANDER_IO: return EXIT_MACHINE;
    case MEANDER_CANCELLED: return EXIT_STOPPED;
    default: return EXIT_WRONG;
    }
}

// A caller that only sees a check fail returns EXIT_WRONG, even if the machine failed.
int cli_answer(int answer) {
    return answer == EXIT_WRONG && messages_excuse != EXIT_DONE ? messages_excuse : answer;
}

// Whether a message has already given the reason for a BAD_REQUEST.
static bool messages_told;

meander_status cli_told(void) {
    messages_told = true;
    return MEANDER_BAD_REQUEST;
}

// A closed reader (MEANDER_CLOSED) needs no message.
int cli_fail_for(meander_status status, const char *why) {
    int answer = messages_exit(status);
    if (answer == EXIT_MACHINE || answer == EXIT_STOPPED) messages_excuse = answer;
    screen_clear_progress();
    if (status == MEANDER_BAD_REQUEST && messages_told) return answer;
    if (status != MEANDER_OK && status != MEANDER_CLOSED)
        messages_say(why[0] != '\0' ? why : meander_status_text(status));
    return answer;
}

// The library knows a pipe as standard input.
static const char *messages_with_name(const cli *c, const char *text, char *room, size_t size) {
    static const char standard[] = "standard input";
    char name[MESSAGE_SIZE];
    if (c->adopted == NULL || strncmp(text, standard, sizeof standard - 1) != 0) return text;
    meander_text_escape(c->adopted, name, sizeof name);
    snprintf(room, size, "%s%s", name, text + sizeof standard - 1);
    return room;
}

// The same note is printed once in a row: a batch may repeat it for every maze.
static void messages_on_note(void *user, const char *text) {
    cli *c = user;
    if (c->quiet || strncmp(c->noted, text, sizeof c->noted - 1) == 0) return;
    snprintf(c->noted, sizeof c->noted, "%s", text);
    char room[2 * MESSAGE_SIZE];
    messages_say(messages_with_name(c, text, room, sizeof room));
}

// Notes that come before the work they are about, one a line.
static void messages_keep(void *user, const char *text) {
    cli *c = user;
    size_t used = strlen(c->held);
    snprintf(c->held + used, sizeof c->held - used, "%s\n", text);
}

void cli_hold_notes(cli *c) {
    c->held[0] = '\0';
    meander_context_set_notes(c->context, messages_keep, c);
}

void cli_give_notes(cli *c, bool wanted) {
    for (char *at = c->held, *stop; wanted && (stop = strchr(at, '\n')) != NULL; at = stop + 1) {
        *stop = '\0';
        messages_on_note(c, at);
    }
    c->held[0] = '\0';
}

void cli_listen_to_notes(cli *c) { meander_context_set_notes(c->context, messages_on_note, c); }

void cli_listen(cli *c) {
    screen_listen(c);
    cli_listen_to_notes(c);
}

// Prints why a file could not be made, or that memory ran out if that was not the reason.
static int messages_fail_scratch(const scratch_files *s) {
    char text[600] = "";
    if (s->error != 0)
        snprintf(text, sizeof text, "--scratch %s: %s", s->directory, strerror(s->error));
    return cli_fail_for(MEANDER_NO_MEMORY, text);
}

int cli_fail(const cli *c, meander_status status) {
    if (status == MEANDER_NO_MEMORY && c->files != NULL && c->files->error != 0)
        return messages_fail_scratch(c->files);
    char room[2 * MESSAGE_SIZE];
    const char *why = meander_context_message(c->context);
    return cli_fail_for(status, messages_with_name(c, why, room, sizeof room));
}
