// SPDX-License-Identifier: MIT
// meander explain: an algorithm in words, or a run of it step by step.
//
//     explain eller                     what it is: idea, steps, why, cost, parameters
//     explain eller -s 8x4 --seed 7     how this maze is made, phase by phase
//     explain depth-first -s 6x4        how a solver goes through a maze
//     explain braid -s 5x3              how a transform changes a maze
//     explain ID --solver NAME          a solver on a given maze
//
// Words and runs are the library's; here they are put into lines of 79 columns, or with --json into
// objects for programs (see explain_words.c, explain_json.c).  The traits and parameters of an entry are printed by the
// same function as in `meander list NAME`.
#include <string.h>

#include "cli_explain.h"
#include "cli_screen.h"
#include "help.h"
#include "request.h"
#include "size.h"
#include "source.h"
#include "target.h"
#include "view/param_text.h"

enum { EXPLAIN_STEP = 7, EXPLAIN_NAME_SIZE = 256, EXPLAIN_START_SIZE = 44, EXPLAIN_TOLD_SIZE = 4096 };

static const meander_list explain_lists[] = {MEANDER_GENERATORS, MEANDER_SOLVERS,
                                             MEANDER_TRANSFORMS};
enum { EXPLAIN_LISTS = sizeof explain_lists / sizeof explain_lists[0] };

// The entry to explain, with the parameters that come with an alias.
typedef struct explain_topic {
    meander_list list;
    char *name;
} explain_topic;

// ---- words ------------------------------------------------------------------------

static void explain_in_json(const cli *c, meander_list list, const char *name,
                            const meander_explanation *e) {
    fputs("\n  {", stdout);
    list_print_entry(c, list, name);
    explain_json_words(e);
    fputc('}', stdout);
}

// Prints the topics that have an explanation; a message when none has one.
static int explain_words(cli *c, const explain_topic *topics, unsigned count) {
    meander_status status = MEANDER_OK;
    unsigned printed = 0;
    for (unsigned i = 0; i < count; i++) {
        meander_explanation e;
        char name[EXPLAIN_NAME_SIZE];
        snprintf(name, sizeof name, "%.*s", (int)strcspn(topics[i].name, ":"), topics[i].name);
        meander_status has = meander_explanation_of(c->context, topics[i].list, name, &e);
        if (has != MEANDER_OK) {
            status = has;
            continue;
        }
        if (c->json) fputs(printed == 0 ? "[" : ",", stdout);
        else if (printed > 0) puts("\n");
        printed++;
        if (c->json) explain_in_json(c, topics[i].list, name, &e);
        else explain_in_words(c, topics[i].list, name, &e);
    }
    if (printed == 0) return cli_fail(c, status);
    if (c->json) puts("\n]");
    return EXIT_DONE;
}

// ---- a run ---------------------------------------------------------------------------

static meander_status explain_picture(meander_lesson *l, const cli *c, size_t i) {
    char *text;
    meander_status status = meander_lesson_picture_new(l, i, &text);
    if (status == MEANDER_UNSUPPORTED) return MEANDER_OK;   // only of squares
    if (status != MEANDER_OK) return status;
    putchar('\n');
    explain_indented(9, text);
    meander_text_free(c->context, text);
    return MEANDER_OK;
}

// The number on the left is that of the line of the program that runs.
static meander_status explain_steps(meander_lesson *l, const cli *c) {
    const char *phase = "";
    bool pictured = false;
    meander_status status = MEANDER_OK;
    for (size_t i = 0; status == MEANDER_OK && i < meander_lesson_count(l); i++) {
        meander_step step = meander_lesson_step(l, i);
        char line[16], room[EXPLAIN_TOLD_SIZE];
        if (strcmp(step.phase, phase) != 0) printf("\n%s\n", spoken_told(step.phase, room, sizeof room));
        else if (pictured) putchar('\n');
        phase = step.phase;
        pictured = step.picture;
        snprintf(line, sizeof line, "  %3u", step.line);
        help_entry(stdout, line, EXPLAIN_STEP, spoken_told(step.text, room, sizeof room));
        if (step.picture) status = explain_picture(l, c, i);
        if (status == MEANDER_OK && screen_is_stopped()) status = MEANDER_CANCELLED;
    }
    return status;
}

static void explain_program(const meander_lesson *l) {
    printf("\n%s\n", spoken("The program, its lines numbered as the steps are"));
    explain_code(meander_lesson_code(l), true);
}

// Explains the signs in the pictures, which are of squares.
static void explain_signs(const meander_lesson *l) {
    if (meander_maze_check_squares(meander_lesson_maze(l), "pictures of steps") != MEANDER_OK) return;
    explain_section("The signs in the pictures",
                    "@ is the cell of the step, o a cell being worked on, . a cell that is done or was "
                    "visited by a solver, ? one that waits or is on a walk, x one that a solver gave up or a "
                    "walk that was erased, * the path, S the start, G a goal; a number is a set or a distance.");
}

// A generator is that of the ID.
static meander_status explain_json_run(const cli *c, const meander_lesson *l, const char *id,
                                       meander_list list, const char *name) {
    char *own = NULL;
    bool weighted = c->weights != NULL;
    meander_status status = MEANDER_OK;
    if (name == NULL) status = meander_id_part_new(c->context, id, MEANDER_ID_ALGORITHM, 0, &own);
    if (status == MEANDER_OK) status = explain_json(l, id, list, name == NULL ? own : name, weighted);
    meander_text_free(c->context, own);
    return status;
}

// Takes the place of the file's name when the weights are those of an example.
static const char explain_own_weights[] = "";

// An ID may have a transform more than once; `nth` is its number among those of its name, 0 the last.
static meander_status explain_lesson(const cli *c, const char *id, meander_list list,
                                     const char *name, unsigned nth, meander_maze **maze_new,
                                     meander_lesson **lesson_new) {
    char numbered[EXPLAIN_NAME_SIZE];
    snprintf(numbered, sizeof numbered, "%s#%u", name == NULL ? "" : name, nth);
    if (c->weights == NULL)
        return meander_lesson_new(c->context, id, list, nth > 0 ? numbered : name, lesson_new);
    meander_status status = meander_maze_new(c->context, id, NULL, maze_new);
    if (status != MEANDER_OK) return status;
    status = c->weights == explain_own_weights ? explain_make_weights(*maze_new, id) :
             meander_maze_read_weights_file(*maze_new, c->weights);
    return status == MEANDER_OK ? meander_lesson_of_maze_new(*maze_new, name, lesson_new) : status;
}

// `before` is printed first, when nothing is refused.
static int explain_run(cli *c, const char *id, meander_list list, const char *name, unsigned nth,
                       const char *before) {
    meander_lesson *l = NULL;
    meander_maze *weighed = NULL;
    if (c->weights != NULL && list != MEANDER_SOLVERS)
        return cli_wrong("--weights are for solvers: name one, or add --solver");
    meander_status status = explain_lesson(c, id, list, name, nth, &weighed, &l);
    if (status != MEANDER_OK) {
        meander_maze_free(weighed);
        return cli_fail(c, status);
    }
    fputs(before, stdout);
    if (c->json) {
        status = explain_json_run(c, l, id, list, name);
    } else {
        if (name == NULL) printf("%s\n", id);
        else printf("%s %s %s\n", name, spoken("on"), id);
        if (weighed != NULL) explain_print_weights(weighed);
        explain_program(l);
        explain_signs(l);
        status = explain_steps(l, c);
    }
    meander_lesson_free(l);
    meander_maze_free(weighed);
    return status == MEANDER_OK ? EXIT_DONE : cli_fail(c, status);
}

// Sets *nth to the number of transform i among those of its name, from 1.
static meander_status explain_count(const cli *c, const char *id, size_t i, const char *name, unsigned *nth) {
    char *other;
    *nth = 1;
    for (size_t k = 0; k < i; k++) {
        meander_status status = meander_id_part_new(c->context, id, MEANDER_ID_TRANSFORM, k, &other);
        if (status != MEANDER_OK) return status;
        size_t length = strcspn(other, "=");
        *nth += strlen(name) == length && memcmp(other, name, length) == 0;
        meander_text_free(c->context, other);
    }
    return MEANDER_OK;
}

// Explains the making of an ID's maze: the generator, then each transform.
static int explain_making(cli *c, const char *id) {
    char *name;
    unsigned nth = 0;
    int answer = explain_run(c, id, MEANDER_GENERATORS, NULL, 0, c->json ? "[" : "");
    for (size_t i = 0; answer == EXIT_DONE; i++) {
        meander_status status = meander_id_part_new(c->context, id, MEANDER_ID_TRANSFORM, i, &name);
        if (status == MEANDER_NO) break;
        if (status != MEANDER_OK) return cli_fail(c, status);
        name[strcspn(name, "=")] = '\0';
        status = explain_count(c, id, i, name, &nth);
        answer = status != MEANDER_OK ? cli_fail(c, status)
                                      : explain_run(c, id, MEANDER_TRANSFORMS, name, nth, c->json ? ",\n" : "\n");
        meander_text_free(c->context, name);
    }
    return answer;
}

// The maze that the options make: how it is made, or how a generator, transform or solver works on it
// that was named (NULL: none was).  --solver comes before all.
static int explain_maze(cli *c, const explain_topic *t) {
    char *id;
    int answer;
    meander_status status = request_id(c, &id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    const char *before = c->json ? "[" : "";
    if (c->solver != NULL) answer = explain_run(c, id, MEANDER_SOLVERS, c->solver, 0, before);
    else if (t == NULL) answer = explain_making(c, id);
    else answer = explain_run(c, id, t->list, t->list == MEANDER_GENERATORS ? NULL : t->name,
                              0, before);
    if (c->json && answer == EXIT_DONE) puts("]");
    meander_text_free(c->context, id);
    return answer;
}

// ---- a run of what was named --------------------------------------------------------------

static bool explain_has_transform(const cli *c, const char *name) {
    for (size_t i = 0; i < c->transform_count; i++) {
        size_t length = strcspn(c->transforms[i], "=");
        if (strlen(name) == length && strncmp(c->transforms[i], name, length) == 0) return true;
    }
    return false;
}

// A transform needs a maze that has it; its value is the usual one unless an option gives another.
static bool explain_add_transform(cli *c, const char *name) {
    view_text value = {0};
    if (explain_has_transform(c, name)) return true;
    size_t i = meander_list_find(MEANDER_TRANSFORMS, name);
    view_choice_default(meander_list_at(MEANDER_TRANSFORMS, i).params, &value);
    return cli_add_transform(c, name, value.text);
}

// Texts behind options that an example sets.
typedef struct explain_example {
    char maker[EXPLAIN_NAME_SIZE], start[EXPLAIN_START_SIZE];
} explain_example;

// "+start=middle" is the cell in the middle of the size that is asked for.
static void explain_take_start(cli *c, explain_example *x) {
    uint64_t sides[2];
    if (c->start != NULL || c->size == NULL || !cli_numbers(c->size, "x", sides)) return;
    snprintf(x->start, sizeof x->start, "%llu,%llu", (unsigned long long)sides[0] / 2,
             (unsigned long long)sides[1] / 2);
    c->start = x->start;
}

static void explain_take_weights(cli *c) {
    if (c->weights == NULL) c->weights = explain_own_weights;
}

// A solver is shown on a maze that suits it ("wilson+braid=100"), unless the options say which maze.
// False after a message.
static bool explain_take_example(cli *c, const char *name, explain_example *x) {
    meander_explanation e;
    if (c->algorithm != NULL || c->transform_count > 0 ||
        meander_explanation_of(c->context, MEANDER_SOLVERS, name, &e) != MEANDER_OK ||
        e.example == NULL) return true;
    snprintf(x->maker, sizeof x->maker, "%s", e.example);
    c->algorithm = x->maker;
    for (char *next, *plus = strchr(x->maker, '+'); plus != NULL; plus = next) {
        *plus = '\0';
        next = strchr(plus + 1, '+');
        if (next != NULL) *next = '\0';
        if (strcmp(plus + 1, "start=middle") == 0) explain_take_start(c, x);
        else if (strcmp(plus + 1, "weights") == 0) explain_take_weights(c);
        else if (!cli_add_transform(c, plus + 1, NULL)) return false;
    }
    return true;
}

static int explain_topic_run(cli *c, const explain_topic *t) {
    explain_example x;
    int answer = EXIT_WRONG;
    const char *algorithm = c->algorithm, *start = c->start;     // those in `x` end with it
    const char *weights = c->weights;
    const char *rival = t->list == MEANDER_GENERATORS ? c->algorithm :
                        t->list == MEANDER_SOLVERS ? c->solver : NULL;
    if (rival != NULL)
        return cli_wrong("%s and %s are two %s; drop one of them", t->name, rival,
                         meander_list_name(t->list));
    if (t->list == MEANDER_GENERATORS) c->algorithm = t->name;
    bool large = t->list == MEANDER_GENERATORS && meander_list_has(t->list, t->name, "large");
    c->argument_count = 0;
    size_take_usual(c, large ? "15x15" : "8x4");
    bool ready = t->list == MEANDER_TRANSFORMS ? explain_add_transform(c, t->name) :
                 t->list == MEANDER_SOLVERS ? explain_take_example(c, t->name, &x) : true;
    if (ready) answer = explain_maze(c, t);
    c->algorithm = algorithm;
    c->start = start;
    c->weights = weights;
    return answer;
}

// Of several topics of one name: the transform that an option asks for, otherwise the first that is
// explained.
static const explain_topic *explain_choose(const cli *c, const explain_topic *topics, unsigned count) {
    meander_explanation e;
    for (unsigned i = 0; i < count; i++)
        if (topics[i].list == MEANDER_TRANSFORMS && explain_has_transform(c, topics[i].name))
            return &topics[i];
    for (unsigned i = 0; i < count; i++)
        if (meander_explanation_of(c->context, topics[i].list, topics[i].name, &e) == MEANDER_OK)
            return &topics[i];
    return &topics[0];
}

// ---- the command -----------------------------------------------------------------------

// Finds the entries of this name in each list; a solver and a generator may share one.  One that has it as its
// own name comes before one that has it as an alias.
static meander_status explain_find(const cli *c, const char *word, explain_topic *topics, unsigned *count) {
    unsigned own = 0;
    meander_status status = MEANDER_OK;
    for (unsigned i = 0; i < EXPLAIN_LISTS && status == MEANDER_OK; i++) {
        explain_topic t = {.list = explain_lists[i]};
        status = list_name_new(c, t.list, word, &t.name);
        if (t.name == NULL) continue;
        topics[(*count)++] = t;
        if (meander_list_find(t.list, word) < meander_list_count(t.list))
            topics[*count - 1] = topics[own], topics[own++] = t;
    }
    return status;
}

// The answer for a word that is not a topic.
static int explain_unknown(const cli *c, const char *word) {
    bool known;
    meander_status status = list_knows(c, word, &known);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (!known) return list_unknown(word);
    return cli_wrong("'%s' is not a generator, solver or transform; see 'meander list %s'", word, word);
}

static bool explain_asks_for_a_run(const cli *c) {
    return c->size != NULL || c->seed != NULL || c->graph != NULL || c->mask != NULL || c->density != NULL ||
           c->algorithm != NULL || c->solver != NULL || c->start != NULL || c->goal_count > 0 ||
           c->transform_count > 0 || c->weights != NULL;
}

int cli_explain(cli *c) {
    explain_topic topics[EXPLAIN_LISTS];
    const char *word = c->argument_count > 0 ? c->arguments[0] : NULL;
    bool run = explain_asks_for_a_run(c);
    if (word == NULL && !run)
        return cli_wrong("explain what? A generator, solver or transform (meander list), or an ID");
    if (word == NULL || source_names_id(word)) return explain_maze(c, NULL);
    unsigned count = 0;
    meander_status status = explain_find(c, word, topics, &count);
    int answer = status != MEANDER_OK ? cli_fail(c, status) : count == 0 ? explain_unknown(c, word)
                 : run ? explain_topic_run(c, explain_choose(c, topics, count)) : explain_words(c, topics, count);
    for (unsigned i = 0; i < count; i++) meander_text_free(c->context, topics[i].name);
    return answer;
}
