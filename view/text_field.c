// SPDX-License-Identifier: MIT
// Every key is a step of the caret, with or without the selection, or the removal of what lies between the
// caret and where a step would lead: so a line of a table describes it.
//
// Invariant: at, mark <= length < TEXT_FIELD_SIZE; text[length] is 0; no end is within a letter.
#include "view/text_field.h"

#include <string.h>

#include "view/commands.h"

// ---- letters and words -------------------------------------------------------------------

static bool field_continues(char byte) { return ((unsigned char)byte & 0xc0) == 0x80; }

// Words are what one would want to replace in IDs and paths: letters and digits, and all beyond ASCII.
static bool field_in_word(char byte) {
    bool letter = (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
    return letter || (byte >= '0' && byte <= '9') || (unsigned char)byte >= 0x80;
}

static size_t field_before(const text_field *f, size_t at) {
    do at -= at > 0;
    while (at > 0 && field_continues(f->text[at]));
    return at;
}

static size_t field_after(const text_field *f, size_t at) {
    do at += at < f->length;
    while (at < f->length && field_continues(f->text[at]));
    return at;
}

// To the beginning of a word, or behind one: first over what is between words.
static size_t field_word_before(const text_field *f, size_t at) {
    while (at > 0 && !field_in_word(f->text[at - 1])) at--;
    while (at > 0 && field_in_word(f->text[at - 1])) at--;
    return at;
}

static size_t field_word_after(const text_field *f, size_t at) {
    while (at < f->length && !field_in_word(f->text[at])) at++;
    while (at < f->length && field_in_word(f->text[at])) at++;
    return at;
}

// ---- changes -----------------------------------------------------------------------------

static size_t field_from(const text_field *f) { return f->at < f->mark ? f->at : f->mark; }
static size_t field_to(const text_field *f) { return f->at < f->mark ? f->mark : f->at; }

void text_field_remove(text_field *f) {
    size_t from = field_from(f), to = field_to(f);
    memmove(f->text + from, f->text + to, f->length - to + 1);
    f->length -= to - from;
    f->at = f->mark = from;
}

static bool field_is_control(char byte) { return (unsigned char)byte < ' ' || byte == 127; }

void text_field_put(text_field *f, const char *text) {
    size_t more = 0, selected = field_to(f) - field_from(f);
    for (const char *t = text; *t != '\0'; t++) more += !field_is_control(*t);
    if (more == 0 || f->length - selected + more >= TEXT_FIELD_SIZE) return;
    text_field_remove(f);
    memmove(f->text + f->at + more, f->text + f->at, f->length - f->at + 1);
    for (; *text != '\0'; text++)
        if (!field_is_control(*text)) f->text[f->at++] = *text;
    f->length += more;
    f->mark = f->at;
}

void text_field_set(text_field *f, const char *text, bool selected) {
    f->length = f->at = f->mark = 0;
    f->text[0] = '\0';
    text_field_put(f, text);
    if (selected) text_field_all(f);
}

// ---- the selection -----------------------------------------------------------------------

void text_field_place(text_field *f, size_t at, bool keeps) {
    f->at = at < f->length ? at : f->length;
    while (f->at > 0 && f->at < f->length && field_continues(f->text[f->at])) f->at--;
    if (!keeps) f->mark = f->at;
}

void text_field_word(text_field *f) {
    size_t to = f->at;
    while (to < f->length && field_in_word(f->text[to])) to++;
    f->mark = f->at;
    while (f->mark > 0 && field_in_word(f->text[f->mark - 1])) f->mark--;
    f->at = to;
    if (f->at == f->mark) f->at = field_after(f, f->at);
}

void text_field_all(text_field *f) {
    f->mark = 0;
    f->at = f->length;
}

size_t text_field_selected(const text_field *f, char *copy) {
    size_t from = field_from(f), length = field_to(f) - from;
    memcpy(copy, f->text + from, length);
    copy[length] = '\0';
    return length;
}

// ---- keys --------------------------------------------------------------------------------

typedef enum field_step {
    FIELD_BEFORE, FIELD_AFTER, FIELD_WORD_BEFORE, FIELD_WORD_AFTER, FIELD_FIRST, FIELD_LAST
} field_step;

typedef enum field_does { FIELD_MOVES, FIELD_SELECTS, FIELD_REMOVES } field_does;

static const struct { int key; field_step step; field_does does; } field_keys[] = {
    {VIEW_KEY_LEFT, FIELD_BEFORE, FIELD_MOVES},
    {VIEW_KEY_RIGHT, FIELD_AFTER, FIELD_MOVES},
    {VIEW_KEY_HOME, FIELD_FIRST, FIELD_MOVES},
    {VIEW_KEY_END, FIELD_LAST, FIELD_MOVES},
    {TEXT_KEY_WORD_LEFT, FIELD_WORD_BEFORE, FIELD_MOVES},
    {TEXT_KEY_WORD_RIGHT, FIELD_WORD_AFTER, FIELD_MOVES},
    {VIEW_KEY_SHIFT_LEFT, FIELD_BEFORE, FIELD_SELECTS},
    {VIEW_KEY_SHIFT_RIGHT, FIELD_AFTER, FIELD_SELECTS},
    {TEXT_KEY_SHIFT_HOME, FIELD_FIRST, FIELD_SELECTS},
    {TEXT_KEY_SHIFT_END, FIELD_LAST, FIELD_SELECTS},
    {TEXT_KEY_SHIFT_WORD_LEFT, FIELD_WORD_BEFORE, FIELD_SELECTS},
    {TEXT_KEY_SHIFT_WORD_RIGHT, FIELD_WORD_AFTER, FIELD_SELECTS},
    {TEXT_KEY_BACKSPACE, FIELD_BEFORE, FIELD_REMOVES},
    {TEXT_KEY_DELETE, FIELD_AFTER, FIELD_REMOVES},
    {TEXT_KEY_WORD_BACKSPACE, FIELD_WORD_BEFORE, FIELD_REMOVES},
    {TEXT_KEY_WORD_DELETE, FIELD_WORD_AFTER, FIELD_REMOVES},
};

static size_t field_steps(const text_field *f, field_step step) {
    switch (step) {
    case FIELD_BEFORE: return field_before(f, f->at);
    case FIELD_AFTER: return field_after(f, f->at);
    case FIELD_WORD_BEFORE: return field_word_before(f, f->at);
    case FIELD_WORD_AFTER: return field_word_after(f, f->at);
    case FIELD_FIRST: return 0;
    default: return f->length;
    }
}

// An arrow leaves a selection at its own end; a removal of what is selected makes no step.
static void field_do(text_field *f, field_step step, field_does does) {
    bool selected = f->at != f->mark;
    if (does == FIELD_REMOVES) {
        if (!selected) f->mark = field_steps(f, step);
        text_field_remove(f);
    } else if (does == FIELD_MOVES && selected && step <= FIELD_AFTER) {
        text_field_place(f, step == FIELD_BEFORE ? field_from(f) : field_to(f), false);
    } else {
        text_field_place(f, field_steps(f, step), does == FIELD_SELECTS);
    }
}

bool text_field_key(text_field *f, int key) {
    char letter[] = {(char)key, '\0'};
    for (size_t i = 0; i < sizeof field_keys / sizeof *field_keys; i++)
        if (field_keys[i].key == key) return field_do(f, field_keys[i].step, field_keys[i].does), true;
    if (key == TEXT_KEY_ALL) text_field_all(f);
    else if (key == TEXT_KEY_CLEAR) text_field_set(f, "", false);
    else if (key >= ' ' && key <= '~') text_field_put(f, letter);
    else return false;
    return true;
}
