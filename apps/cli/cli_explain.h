// SPDX-License-Identifier: MIT
// Words about entries of the lists, and lessons, as text or as JSON.
#ifndef CLI_EXPLAIN_H
#define CLI_EXPLAIN_H

#include "cli.h"

// cli_list.c: prints all about an entry, which must exist, as text or, with --json, as members of an object.
void list_print_entry(const cli *c, meander_list list, const char *name);
// As meander_name_new, but a name that the list does not have is not an error: *name_new is NULL then.
MEANDER_CHECKED meander_status list_name_new(const cli *c, meander_list list, const char *word, char **name_new);
// Finds out whether a word is in any list; prints the message for one that is in none.
MEANDER_CHECKED meander_status list_knows(const cli *c, const char *word, bool *known);
int list_unknown(const char *word);

// explain_words.c: print a title with a paragraph below it, lines moved `indent` columns to the right, and the whole
// explanation of an entry.
void explain_section(const char *title, const char *text);
void explain_indented(int indent, const char *text);
// Prints a program, perhaps with the numbers of its lines, which are cut where a screen of 80 columns ends.
void explain_code(const char *text, bool numbered);
void explain_in_words(const cli *c, meander_list list, const char *name, const meander_explanation *e);

// explain_json.c: prints a lesson for programs that play it.
MEANDER_CHECKED meander_status explain_json(const meander_lesson *l, const char *id,
                                            meander_list list, const char *name, bool weighted);
// Prints the words of an explanation as members of an object.
void explain_json_words(const meander_explanation *e);

// explain_weights.c: gives the maze weights that follow from its ID; prints the weights of a maze.
MEANDER_CHECKED meander_status explain_make_weights(meander_maze *m, const char *id);
void explain_print_weights(const meander_maze *m);
void explain_json_weights(const meander_maze *m);

#endif
