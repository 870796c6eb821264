// SPDX-License-Identifier: MIT
// Shared by the files of the terminal screen: the state of the screen, and who draws what.
//
//     +---------------------------+----------+
//     | name of a pane            |          |     game_draw.c     divides the screen
//     |                           |  menu,   |     game_menu.c     lists, search, parameters
//     |  the picture              |  or      |     game_words.c    what happens, in words and code
//     |                           |  words   |     game_goal.c     the goal is reached
//     |---------------------------|          |     game_help.c     all keys
//     | what happens              |          |     game_mouse.c    presses, wheel
//     +---------------------------+----------+
//     | title                         status |
//     +--------------------------------------+
#ifndef TERMINAL_TERMINAL_GAME_H
#define TERMINAL_TERMINAL_GAME_H

#include "terminal_results.h"
#include "terminal_screen.h"

enum { GAME_ENTRIES_MOST = 256, GAME_FIND_SIZE = 24 };

// Keys of this screen alone, besides those of the view's table.
enum { GAME_LOOK = 'b', GAME_MENU = '/', GAME_REPLAY = 'R', GAME_WORDS_KEY = 'x',
       GAME_PRINT = 'P' - '@' };

// The place where something happens.
typedef struct game_focus {
    uint64_t x, y;               // of the walker
    size_t position;
    unsigned width, height;      // of the picture
    bool walking, playing;
} game_focus;

// The place of the words: as the screen allows, beside the picture, or nowhere.
typedef enum game_words { GAME_WORDS_FIT, GAME_WORDS_BESIDE, GAME_WORDS_NONE,
                          GAME_WORDS_COUNT } game_words;

// ---- the menu ------------------------------------------------------------------------

typedef enum game_tab { GAME_GENERATORS, GAME_SOLVERS, GAME_PARAMS, GAME_LEVELS, GAME_FILES,
                        GAME_TABS } game_tab;

// GAME_GRID has the name of a kind as its value; GAME_KIND is a kind of grid itself.
typedef enum game_kind { GAME_GENERATOR, GAME_SOLVER, GAME_KIND, GAME_GRID, GAME_GRID_PARAM,
                         GAME_SIZE, GAME_SEED, GAME_PARAM, GAME_SOLVER_PARAM, GAME_FILE, GAME_DAY,
                         GAME_LEVEL } game_kind;

typedef struct game_entry {
    game_kind kind;
    size_t index;                // in its list; of a level: its number
    const meander_param *param;
} game_entry;

typedef struct game_menu {
    bool open;
    bool typing;                 // a value: `typed` is that, else what is searched for
    game_tab tab;
    size_t chosen, first, count;
    size_t length;
    char typed[GAME_FIND_SIZE];
    game_entry entries[GAME_ENTRIES_MOST];
    int row, column, width, height;          // of its box
    int list, lines;             // the first line of the entries, and how many there are
} game_menu;

// The files of a folder that a maze can be read from, behind the folders in it.
enum { GAME_FILES_MOST = 120, GAME_FILE_NAME = 64 };
typedef struct game_files {
    bool read;
    size_t count;
    char folder[1024];           // "": the working one; else it ends with a slash
    char names[GAME_FILES_MOST][GAME_FILE_NAME];     // of a folder with a slash
} game_files;

// ---- the goal ------------------------------------------------------------------------

typedef struct game_goal {
    bool shown;
    bool counted;                // this walk's result has been counted
    bool again;                  // the walk is a replay
    bool kept;                   // the result is in the file
    view_win win;
    view_record record;
    unsigned better;
    int row, column;             // of the lines that say what to press; 0: not drawn
} game_goal;

typedef struct game {
    screen screen;
    view_session *session;
    view_layout layout;          // of the latest picture
    uint8_t *pixels;             // and letters behind them
    size_t room;                 // bytes of both
    unsigned help_page;
    uint64_t clock, told;        // milliseconds; when the machine's clock was last read
    bool automatic;              // the next picture chooses its own scale
    bool chosen;                 // the user chose the scale or the place
    bool looks;                  // the user chose the look
    game_words words;
    game_focus focus;            // the place that the camera followed last
    game_menu menu;
    game_files files;
    game_goal goal;
    const char *day;             // today, "2026-11-22"
    const char *results;         // the file of results, which is `path`; NULL: none
    char path[4096];
    int strip, strip_help, strip_menu;   // the columns of the last line at which its words begin; -1: there are none
    bool held, dragged;          // a button of the mouse is down; and has moved the picture
    screen_mouse press;          // where that is
    view_text note;              // the message of the terminal itself
} game;

// A text in the user's language.
static inline const char *game_text(const game *g, const char *english) {
    return view_tongue_text(g->session->tongue, english);
}

// game_draw.c: draws everything; false when there is no memory.
bool game_draw(game *g);

// game_do.c: shows the maze of an ID alone, with the walker at its start; false after a note.
bool game_open_id(game *g, const char *id);
// The maze of a file; its film plays.
bool game_open_file(game *g, const char *path);
// Carries out an action of the view.
void game_do(game *g, view_action action);
// Another number of pixels needs another scale, unless the user chose one.
void game_find_scale(game *g);
// Stars as letters: "***", or better ones.
void game_goal_stars(const game *g, unsigned stars, view_text *text);

// terminal_play.c: takes a key; false to leave.
bool game_key(game *g, int key);

// game_help.c
void game_help(game *g);
// Turns the pages; false when the key closes the help and means what it always means.
bool game_help_key(game *g, int key);
// A press on the help: the key of the line there; elsewhere the next page.
int game_help_press(game *g, int row, int column);
void game_help_open(game *g);

// game_files.c: reads the folder, unless it has been read; goes into a folder, or opens a file.
void game_files_read(game_files *f);
void game_files_take(game *g, size_t i);

// game_menu.c, game_entries.c
void game_menu_open(game *g, game_tab tab);
void game_menu_draw(game *g);
int game_menu_width(const game *g);
void game_menu_key(game *g, int key);
// A press on the menu; false when it is beside it.
bool game_menu_press(game *g, const screen_mouse *m);
void game_entries_fill(game *g);
void game_entry_texts(game *g, const game_entry *e, view_text *name, view_text *value);
const char *game_entry_about(game *g, const game_entry *e, view_text *room);
bool game_entry_is_current(game *g, const game_entry *e);
bool game_entry_has_value(const game_entry *e);
// Takes the entry, or moves its value; sets it to what was typed.
void game_entry_take(game *g, const game_entry *e);
void game_entry_move(game *g, const game_entry *e, int steps);
void game_entry_set(game *g, const game_entry *e, const char *value);

// game_words.c: how many columns the words beside the picture would like, and how many rows those
// below it.
int game_words_width(const game *g);
int game_words_rows(const game *g);
void game_words_beside(game *g, int column, int width);
void game_words_below(game *g, int row, int rows);
// Changes where they are.
void game_words_turn(game *g);

// game_goal.c: notices that the walker has arrived, and draws what that brings.
bool game_goal_watch(game *g);
void game_goal_draw(game *g);
// A key, or a press, while the goal's panel is shown; false when it means what it always means.
bool game_goal_key(game *g, int key);
bool game_goal_press(game *g, const screen_mouse *m);
void game_goal_replay(game *g);
// The words for a maze that is a challenge: "Level 3 of 24"; "" for others.
void game_goal_name(const game *g, view_text *name);

// game_mouse.c: takes an event of the mouse; returns the key of a button, VIEW_KEY_NONE for everything else.
int game_mouse(game *g);

#endif
