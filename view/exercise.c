// SPDX-License-Identifier: MIT
// The table of exercises by name, and the sentences of a verdict.
//
//     "7.1"                                          its steps, files and tests
//     exercise_say ("{0} is {1}") -> exercise_word   a pattern that can be translated, and its words
#include "view/exercise.h"

#include <string.h>

#include "view/exercise_tests.h"

// Made by tools/exercises.
extern const exercise exercise_table[];
extern const size_t exercise_table_count;

extern const exercise_paper exercise_papers[];
extern const size_t exercise_paper_total;

size_t exercise_paper_count(void) { return exercise_paper_total; }

const exercise_paper *exercise_paper_at(size_t i) { return &exercise_papers[i]; }

size_t exercise_count(void) { return exercise_table_count; }

const exercise *exercise_at(size_t i) { return &exercise_table[i]; }

size_t exercise_number(const exercise *e) { return (size_t)(e - exercise_table); }

// "07.1" is "7.1".
const exercise *exercise_find(const char *name) {
    if (name[0] == '0' && name[1] >= '0' && name[1] <= '9') name++;
    for (size_t i = 0; i < exercise_table_count; i++)
        if (strcmp(exercise_table[i].name, name) == 0) return &exercise_table[i];
    return NULL;
}

bool exercise_takes_file(const exercise *e) { return e->steps[0].run == NULL; }

const exercise_file *exercise_file_find(const exercise *e, const char *name) {
    for (size_t i = 0; i < e->file_count; i++)
        if (strcmp(e->files[i].name, name) == 0) return &e->files[i];
    return NULL;
}

bool exercise_is_together(const exercise_step *s) {
    return s->count > 0 && s->tests[0].kind == EXERCISE_SHARES;
}

// "for s in $(seq 1 9600); do ./mine 3x3 $s; done"
void exercise_command(const exercise *e, view_text *command) {
    const exercise_step *s = &e->steps[0];
    bool many = exercise_is_together(s);
    view_text_clear(command);
    if (s->run == NULL) {
        view_text_add(command, "cat mine.txt");
        return;
    }
    if (many) view_text_add(command, "for s in $(seq ");
    if (many) view_text_number(command, s->first_seed);
    if (many) view_text_add(command, " ");
    if (many) view_text_number(command, s->last_seed);
    view_text_add(command, many ? "); do ./mine" : "./mine");
    if (s->run[0] != 0) view_text_add(command, " ");
    for (const char *at = s->run; *at != 0;) {
        bool seed = strncmp(at, "{seed}", 6) == 0;
        if (seed && many) view_text_add(command, "$s");
        else if (seed) view_text_number(command, s->first_seed);
        else if (*at != '{' && *at != '}') view_text_add_part(command, at, 1);
        at += seed ? 6 : 1;
    }
    if (many) view_text_add(command, "; done");
}

// ---- sentences -------------------------------------------------------------------------

exercise_line *exercise_say(exercise_verdict *v, const char *pattern) {
    if (v->count == EXERCISE_SAID) v->count--;
    exercise_line *line = &v->lines[v->count++];
    memset(line, 0, sizeof *line);
    line->pattern = pattern;
    return line;
}

exercise_line *exercise_tell(exercise_case *c, const char *pattern) {
    return c->verdict != NULL ? exercise_say(c->verdict, pattern) : NULL;
}

void exercise_word(exercise_line *line, const char *word) {
    if (line == NULL) return;
    for (size_t i = 0; i < EXERCISE_WORDS; i++)
        if (line->words[i].length == 0) {
            view_text_add(&line->words[i], word);
            return;
        }
}

void exercise_word_number(exercise_line *line, uint64_t number) {
    view_text text;
    view_text_clear(&text);
    view_text_number(&text, number);
    exercise_word(line, text.text);
}
