// SPDX-License-Identifier: MIT
// Tests of an output as text: lines, words and numbers.
//
// Invariant: what is not seen on a screen does not count: blanks at the end of a line, and empty lines at the end.
#include <string.h>

#include "view/exercise_tests.h"

enum { SHOWN = 72, NUMBERS_MOST = 64 };

static size_t text_trimmed(const char *text, size_t length) {
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == '\r')) length--;
    return length;
}

bool exercise_next_line(exercise_lines *l, const char **text, size_t *length) {
    if (l->at >= l->end || (l->last > 0 && l->number >= l->last)) return false;
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    size_t whole = (size_t)((stop != NULL ? stop : l->end) - l->at), skip = whole < l->skip ? whole : l->skip;
    *text = l->at + skip;
    *length = text_trimmed(*text, whole - skip);
    l->at += whole + (stop != NULL);
    l->number++;
    return true;
}

static exercise_lines text_lines(const char *text) {
    return (exercise_lines){.at = text, .end = text + strlen(text)};
}

// ---- the first difference --------------------------------------------------------------

// A line as a word of a sentence; of a long one, what stands around a place.
static void text_show(exercise_line *line, const char *text, size_t length, size_t place) {
    view_text shown;
    size_t from = place > SHOWN / 2 && length > SHOWN ? place - SHOWN / 2 : 0, rest = length - from;
    view_text_clear(&shown);
    if (from > 0) view_text_add(&shown, "...");
    view_text_add_part(&shown, text + from, rest < SHOWN ? rest : SHOWN);
    if (rest > SHOWN) view_text_add(&shown, "...");
    if (length == 0) view_text_add(&shown, "(empty)");
    exercise_word(line, shown.text);
}

static void text_tell_difference(exercise_case *c, const char *wanted, size_t wanted_length, const char *got,
                                 size_t length) {
    size_t place = 0;
    if (c->verdict == NULL) return;
    while (place < wanted_length && place < length && wanted[place] == got[place]) place++;
    exercise_line *line = exercise_tell(c, "Line {0}, column {1} is the first difference:");
    exercise_word_number(line, c->lines.number);
    exercise_word_number(line, place + 1 + c->lines.skip);
    text_show(exercise_tell(c, "  wanted:  {0}"), wanted, wanted_length, place);
    text_show(exercise_tell(c, "  printed: {0}"), got, length, place);
}

// One text ends before the other.
static void text_tell_end(exercise_case *c, bool missing, const char *next, size_t length) {
    size_t after = c->lines.number - !missing;
    exercise_line *line = exercise_tell(c, after == 0 && missing ? "Nothing was printed. The first line should be:" :
        missing ? "The output ends after line {0}. The next line should be:"
                : "After line {0} nothing more is wanted, but there is:");
    if (line == NULL) return;
    if (after > 0 || !missing) exercise_word_number(line, after);
    text_show(exercise_tell(c, "  {0}"), next, length, 0);
}

// Letters that stand for each other: the first place of each decides.
typedef struct renaming {
    char to[256], from[256];
} renaming;

static char text_renamed(renaming *r, char letter, char wanted) {
    bool small = letter >= 'a' && letter <= 'z' && wanted >= 'a' && wanted <= 'z';
    unsigned char a = (unsigned char)letter, b = (unsigned char)wanted;
    if (r == NULL || !small) return letter;
    if (r->to[a] == 0 && r->from[b] == 0) {
        r->to[a] = wanted;
        r->from[b] = letter;
    }
    return r->to[a] == wanted ? wanted : wanted == '?' ? '!' : '?';
}

static bool text_same_line(renaming *r, const char *wanted, size_t wanted_length, const char *got, size_t length) {
    if (length != wanted_length) return false;
    for (size_t i = 0; i < length; i++)
        if (text_renamed(r, got[i], wanted[i]) != wanted[i]) return false;
    return true;
}

static bool text_has(exercise_case *c, const char *words) {
    const char *text;
    size_t length, size = strlen(words);
    for (exercise_lines l = c->lines; exercise_next_line(&l, &text, &length);)
        for (size_t i = 0; i + size <= length; i++)
            if (memcmp(text + i, words, size) == 0) return true;
    exercise_word(exercise_tell(c, "There is no line with: {0}"), words);
    return false;
}

bool exercise_test_text(exercise_case *c, const exercise_test *t) {
    if (t->kind == EXERCISE_HAS) return text_has(c, t->words);
    renaming names = {{0}, {0}};
    uint64_t renamed = 0;
    if (t->kind == EXERCISE_LETTERS) exercise_read_numbers(t->words, strlen(t->words), &renamed, 1);
    exercise_lines wanted = text_lines(t->text), kept = c->lines;
    const char *want, *got;
    size_t wanted_length, length;
    bool good = true;
    for (;;) {
        bool more = exercise_next_line(&wanted, &want, &wanted_length);
        bool there = exercise_next_line(&c->lines, &got, &length);
        if (!more && !there) break;
        renaming *r = wanted.number <= renamed ? &names : NULL;
        good = more && there && text_same_line(r, want, wanted_length, got, length);
        if (good) continue;
        if (more && there) text_tell_difference(c, want, wanted_length, got, length);
        else text_tell_end(c, more, more ? want : got, more ? wanted_length : length);
        break;
    }
    c->lines = kept;
    return good;
}

// ---- lines in any order ----------------------------------------------------------------

static size_t text_times(exercise_lines l, const char *line, size_t size) {
    const char *text;
    size_t length, times = 0;
    while (exercise_next_line(&l, &text, &length)) times += length == size && memcmp(text, line, size) == 0;
    return times;
}

// Each line of one text is as often in the other.
static const char *text_missing(exercise_lines from, exercise_lines in, size_t *size) {
    const char *text;
    exercise_lines all = from;
    while (exercise_next_line(&from, &text, size))
        if (text_times(all, text, *size) > text_times(in, text, *size)) return text;
    return NULL;
}

bool exercise_test_lines(exercise_case *c, const exercise_test *t) {
    exercise_lines wanted = text_lines(t->text), got = c->lines;
    const char *first = NULL, *printed = NULL;
    size_t first_length = 0, length = 0;
    exercise_next_line(&wanted, &first, &first_length);
    bool there = exercise_next_line(&got, &printed, &length);
    c->lines.number = 1;
    bool begins = there && text_same_line(NULL, first, first_length, printed, length);
    if (there && !begins) text_tell_difference(c, first, first_length, printed, length);
    if (!there) text_tell_end(c, true, first, first_length);
    c->lines.number = 0;
    if (!begins) return false;
    const char *line = text_missing(wanted, got, &length);
    bool missing = line != NULL;
    if (!missing) line = text_missing(got, wanted, &length);
    if (line == NULL) return true;
    text_show(exercise_tell(c, missing ? "Some line is missing, or not there often enough: {0}"
                                       : "Some line is not wanted, or there too often: {0}"), line, length, 0);
    return false;
}

// ---- numbers ---------------------------------------------------------------------------

size_t exercise_read_numbers(const char *text, size_t length, uint64_t *numbers, size_t room) {
    size_t count = 0;
    for (size_t i = 0; i < length;) {
        uint64_t number = 0;
        size_t begin = i;
        for (; i < length && text[i] >= '0' && text[i] <= '9'; i++)
            number = number < UINT64_MAX / 16 ? 10 * number + (uint64_t)(text[i] - '0') : UINT64_MAX / 16;
        if (i == begin) {
            i++;
            continue;
        }
        if (count < room) numbers[count] = number;
        count++;
    }
    return count;
}

// The numbers of the output, or those behind some words on the line that has them.
static size_t text_numbers(const exercise_case *c, const char *after, uint64_t *numbers) {
    const char *text;
    size_t length, count = 0;
    for (exercise_lines l = c->lines; exercise_next_line(&l, &text, &length);) {
        size_t size = after != NULL ? strlen(after) : 0, place = 0;
        while (place + size <= length && size > 0 && memcmp(text + place, after, size) != 0) place++;
        if (place + size > length) continue;
        place += size;
        size_t room = count < NUMBERS_MOST ? NUMBERS_MOST - count : 0;
        count += exercise_read_numbers(text + place, length - place, numbers + (room > 0 ? count : 0), room);
        if (after != NULL) break;
    }
    return count;
}

static const char *text_after(const char *words) {
    const char *after = strstr(words, " after ");
    return after != NULL ? after + strlen(" after ") : NULL;
}

// "154 8700..9300": whether the numbers are those, one after the other.
static bool text_fit(const char *words, const char *after, const uint64_t *numbers, size_t count) {
    size_t i = 0, size = after != NULL ? (size_t)(after - words) - strlen(" after ") : strlen(words);
    for (const char *at = words; at < words + size; i++) {
        uint64_t bounds[2];
        size_t length = strcspn(at, " ");
        if (exercise_read_numbers(at, length, bounds, 2) == 1) bounds[1] = bounds[0];
        if (i >= count || numbers[i] < bounds[0] || numbers[i] > bounds[1]) return false;
        at += length + 1;
    }
    return after != NULL || i == count;
}

bool exercise_test_numbers(exercise_case *c, const exercise_test *t) {
    uint64_t numbers[NUMBERS_MOST];
    const char *after = text_after(t->words);
    size_t count = text_numbers(c, after, numbers);
    if (text_fit(t->words, after, numbers, count < NUMBERS_MOST ? count : NUMBERS_MOST)) return true;
    exercise_line *line = exercise_tell(c, count == 0 ? "There is no number; wanted: {0}"
                                                      : "Wanted: {0}, printed: {1}");
    view_text list;
    view_text_clear(&list);
    for (size_t i = 0; i < count && i < 8; i++) {
        if (i > 0) view_text_add(&list, " ");
        view_text_number(&list, numbers[i]);
    }
    if (count > 8) view_text_add(&list, " ...");
    exercise_word(line, t->words);
    exercise_word(line, list.text);
    return false;
}

// ---- letters that were changed ---------------------------------------------------------

bool exercise_test_changed(exercise_case *c, const exercise_test *t) {
    uint64_t wanted = 0, changed = 0;
    const char *name = strchr(t->words, ' ') + 1, *want, *got;
    size_t wanted_length, length;
    exercise_read_numbers(t->words, (size_t)(name - t->words), &wanted, 1);
    exercise_lines original = text_lines(exercise_file_find(c->exercise, name)->text), l = c->lines;
    for (;;) {
        bool more = exercise_next_line(&original, &want, &wanted_length), there = exercise_next_line(&l, &got, &length);
        if (!more && !there) break;
        size_t longest = (more ? wanted_length : 0) > (there ? length : 0) ? wanted_length : there ? length : 0;
        for (size_t i = 0; i < longest; i++)
            changed += (more && i < wanted_length ? want[i] : ' ') != (there && i < length ? got[i] : ' ');
    }
    if (changed == wanted) return true;
    exercise_line *line = exercise_tell(c, "{0} letters differ from those of {1}; wanted: {2}.");
    exercise_word_number(line, changed);
    exercise_word(line, name);
    exercise_word_number(line, wanted);
    return false;
}
