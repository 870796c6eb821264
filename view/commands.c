// SPDX-License-Identifier: MIT
// The table of commands.  A key belongs to one command; tests check that.
#include "view/commands.h"

#include <string.h>

#define FACE true

static const view_command commands_table[VIEW_ACTION_COUNT] = {
    {"play", "space", "play or pause", {' '}, false},
    {"forward", ".", "one step forward", {'.'}, false},
    {"backward", ",", "one step backward", {','}, false},
    {"skip", "]", "a twentieth forward", {']', VIEW_KEY_PAGE_DOWN}, false},
    {"skip-back", "[", "a twentieth backward", {'[', VIEW_KEY_PAGE_UP}, false},
    {"beginning", "< home", "to the beginning", {'<', VIEW_KEY_HOME}, false},
    {"end", "> end", "to the end", {'>', VIEW_KEY_END}, false},
    {"faster", "+", "play faster", {'+', '='}, false},
    {"slower", "-", "play slower", {'-'}, false},
    {"instant", "i", "all at once, or as before", {'i'}, false},
    {"next-sentence", ")", "to the next sentence", {')'}, false},
    {"last-sentence", "(", "to the sentence before", {'('}, false},
    {"next-maze", "n", "the next seed's maze", {'n'}, false},
    {"last-maze", "N", "the previous seed's maze", {'N'}, false},
    {"next-generator", "g", "the next generator", {'g'}, false},
    {"last-generator", "G", "the previous generator", {'G'}, false},
    {"next-grid", ";", "the next kind of grid", {';'}, false},
    {"last-grid", ":", "the previous kind of grid", {':'}, false},
    {"larger", "}", "a larger maze", {'}'}, false},
    {"smaller", "{", "a smaller maze", {'{'}, false},
    {"solve", "s", "solve, and watch", {'s'}, false},
    {"next-solver", "v", "the next solver", {'v'}, false},
    {"last-solver", "V", "the previous solver", {'V'}, false},
    {"compare", "c", "compare two, or show one", {'c'}, false},
    {"next-pane", "tab", "the other maze", {VIEW_KEY_TAB}, false},
    {"north", "up k", "walk north", {VIEW_KEY_UP, 'k'}, false},
    {"east", "right l", "walk east", {VIEW_KEY_RIGHT, 'l'}, false},
    {"south", "down j", "walk south", {VIEW_KEY_DOWN, 'j'}, false},
    {"west", "left h", "walk west", {VIEW_KEY_LEFT, 'h'}, false},
    {"up", "U pgup", "walk up a level", {'U'}, false},
    {"down", "D pgdn", "walk down a level", {'D'}, false},
    {"undo", "u", "take back a step, or a changed wall", {'u', 8}, false},
    {"hint", "t", "hint: where to go next", {'t'}, false},
    {"walk", "w", "walk, or stop walking", {'w'}, false},
    {"race", "r", "race against the solver", {'r'}, false},
    {"fog", "o", "fog of war", {'o'}, false},
    {"walls", "W", "open and close walls, or stop", {'W'}, false},
    {"redo", "Y", "change that wall again", {'Y'}, false},
    {"zoom-in", "z", "zoom in", {'z'}, false},
    {"zoom-out", "Z", "zoom out", {'Z'}, false},
    {"fit", "f", "the whole maze", {'f', '0'}, false},
    {"pan-north", "K", "look north", {'K', VIEW_KEY_SHIFT_UP}, false},
    {"pan-east", "L", "look east", {'L', VIEW_KEY_SHIFT_RIGHT}, false},
    {"pan-south", "J", "look south", {'J', VIEW_KEY_SHIFT_DOWN}, false},
    {"pan-west", "H", "look west", {'H', VIEW_KEY_SHIFT_LEFT}, false},
    {"solution", "p", "show the path", {'p'}, false},
    {"distances", "d", "distances from the start", {'d'}, false},
    {"statistics", "a", "show the figures", {'a'}, false},
    {"theme", "m", "change colours", {'m'}, false},
    {"help", "?", "all keys", {'?'}, false},
    {"copy", "y", "copy the ID", {'y'}, FACE},
    {"picture", "P", "save a picture", {'P'}, FACE},
    {"film", "F", "save a film", {'F'}, FACE},
    {"quit", "q", "leave", {'q'}, FACE},
};

const view_command *view_commands(size_t *count) {
    *count = VIEW_ACTION_COUNT;
    return commands_table;
}

const char *view_command_heading(view_action action) {
    static const struct { view_action first; const char *title; } headings[] = {
        {VIEW_ACTION_PLAY, "The film"},       {VIEW_ACTION_NEXT_MAZE, "The maze"},
        {VIEW_ACTION_SOLVE, "Solving, comparing"}, {VIEW_ACTION_NORTH, "Walking"},
        {VIEW_ACTION_WALLS, "Walls"}, {VIEW_ACTION_ZOOM_IN, "The picture"}, {VIEW_ACTION_SOLUTION, "Showing"},
        {VIEW_ACTION_COPY, "Files"}};
    for (size_t i = 0; i < sizeof headings / sizeof *headings; i++)
        if (action == headings[i].first) return headings[i].title;
    return NULL;
}

view_action view_command_by_key(int key) {
    if (key == VIEW_KEY_NONE) return VIEW_ACTION_COUNT;
    for (int i = 0; i < VIEW_ACTION_COUNT; i++)
        if (commands_table[i].key[0] == key || commands_table[i].key[1] == key)
            return (view_action)i;
    return VIEW_ACTION_COUNT;
}

view_action view_command_on_levels(int key) {
    if (key == '<' || key == VIEW_KEY_PAGE_UP) return VIEW_ACTION_UP;
    if (key == '>' || key == VIEW_KEY_PAGE_DOWN) return VIEW_ACTION_DOWN;
    return view_command_by_key(key);
}

view_action view_session_command(const view_session *s, int key) {
    return view_session_on_levels(s) ? view_command_on_levels(key) : view_command_by_key(key);
}

view_action view_command_by_name(const char *name) {
    for (int i = 0; i < VIEW_ACTION_COUNT; i++)
        if (strcmp(commands_table[i].name, name) == 0) return (view_action)i;
    return VIEW_ACTION_COUNT;
}
