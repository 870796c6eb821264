// SPDX-License-Identifier: MIT
// All steps of an exercise with the reader's program: its files, the compiler for a source, the runs.
//
//     /tmp/meander-check-XXXXXX/     maze.txt, loops.txt, ...: what {maze.txt} stands for
//                                    program: what cc made of mine.c
//
// The program runs where the reader is.  The folder is removed at the end.
#define _POSIX_C_SOURCE 200809L

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "cli_screen.h"
#include "machine.h"

enum { PROGRAM_PATH = 1024, PROGRAM_LINE = 4096, COMPILE_SECONDS = 60 };

typedef struct program_case {
    cli *cli;
    const exercise *exercise;
    exercise_verdict *verdict;
    char folder[PROGRAM_PATH], path[2 * PROGRAM_PATH];
    char line[PROGRAM_LINE];             // the words of the run, each with its zero byte
    const char *words[CHECK_WORDS];
    check_run run;
} program_case;

// ---- the folder ------------------------------------------------------------------------

static void program_place(const program_case *p, const char *name, char *path, size_t size) {
    snprintf(path, size, "%s/%s", p->folder, name);
}

static int program_write(const program_case *p, const exercise_file *f, const char *text) {
    char path[2 * PROGRAM_PATH];
    program_place(p, f->name, path, sizeof path);
    FILE *file = fopen(path, "w");
    bool good = file != NULL && fputs(text, file) >= 0;
    if (file != NULL && fclose(file) != 0) good = false;
    return good ? EXIT_DONE : cli_fail_path(path, errno);
}

static int program_write_maze(const program_case *p, const exercise_file *f) {
    meander_maze *m = NULL;
    char *picture = NULL;
    meander_status status = meander_maze_new(p->cli->context, f->id, NULL, &m);
    if (status == MEANDER_OK) status = meander_maze_draw_new(m, NULL, "block", &picture, NULL);
    int answer = status == MEANDER_OK ? program_write(p, f, picture) : cli_fail(p->cli, status);
    meander_text_free(p->cli->context, picture);
    meander_maze_free(m);
    return answer;
}

static int program_open(program_case *p) {
    if (!machine_make_temporary(p->folder, sizeof p->folder)) return cli_fail_path(p->folder, errno);
    int answer = EXIT_DONE;
    for (size_t i = 0; i < p->exercise->file_count && answer == EXIT_DONE; i++) {
        const exercise_file *f = &p->exercise->files[i];
        answer = f->id != NULL ? program_write_maze(p, f) : program_write(p, f, f->text);
    }
    return answer;
}

static void program_close(program_case *p) {
    char path[2 * PROGRAM_PATH];
    for (size_t i = 0; i < p->exercise->file_count; i++) {
        program_place(p, p->exercise->files[i].name, path, sizeof path);
        unlink(path);
    }
    program_place(p, MACHINE_PROGRAM, path, sizeof path);
    unlink(path);
    rmdir(p->folder);
    check_run_done(&p->run);
}

// ---- words -----------------------------------------------------------------------------

// Writes a word with its hole filled in: "coins/{seed}" with the seed, "{maze.txt}" with the place of the file.
static void program_word(const program_case *p, char *word, size_t room, const char *text, int length, uint64_t seed) {
    const char *hole = memchr(text, '{', (size_t)length), *end = hole != NULL ? strchr(hole, '}') : NULL;
    if (end == NULL) {
        snprintf(word, room, "%.*s", length, text);
        return;
    }
    int before = (int)(hole - text), after = length - (int)(end + 1 - text);
    if (strncmp(hole, "{seed}", 6) == 0)
        snprintf(word, room, "%.*s%llu%.*s", before, text, (unsigned long long)seed, after, end + 1);
    else
        snprintf(word, room, "%.*s%s/%.*s%.*s", before, text, p->folder, (int)(end - hole) - 1, hole + 1,
                 after, end + 1);
}

// Adds the words of a text, with the seed and the places of files filled in, behind the `count` there are.
static size_t program_words(program_case *p, size_t count, const char *text, uint64_t seed) {
    size_t used = 0;
    for (const char *at = text; *at != '\0' && count + 1 < CHECK_WORDS;) {
        size_t length = strcspn(at, " ");
        char *word = p->line + used;
        program_word(p, word, sizeof p->line - used, at, (int)length, seed);
        p->words[count++] = word;
        used += strlen(word) + 1;
        at += length + (at[length] == ' ');
    }
    p->words[count] = NULL;
    return count;
}

// "./mine 99x99 1 half", as the reader would type it.
static void program_tell_run(const program_case *p) {
    view_text text;
    view_text_clear(&text);
    for (size_t i = 0; p->words[i] != NULL; i++) {
        size_t size = strlen(p->folder);
        const char *word = p->words[i];
        if (strncmp(word, p->folder, size) == 0 && word[size] == '/') word += size + 1;
        if (i > 0) view_text_add(&text, " ");
        view_text_add(&text, i == 0 && strcmp(word, MACHINE_PROGRAM) == 0 ? "./mine" : word);
    }
    exercise_word(exercise_say(p->verdict, "With: {0}"), text.text);
}

// ---- the compiler ----------------------------------------------------------------------

static bool program_is_source(const char *path) {
    size_t length = strlen(path);
    return length > 2 && strcmp(path + length - 2, ".c") == 0;
}

static int program_compile(program_case *p, const char *source) {
    const char *first[] = {"cc", "-I", "examples", "-o", p->path, source};
    size_t count = sizeof first / sizeof first[0];
    program_place(p, MACHINE_PROGRAM, p->path, sizeof p->path);
    memcpy(p->words, first, sizeof first);
    program_words(p, count, p->exercise->compile, 0);
    p->run.seconds = COMPILE_SECONDS;
    p->run.limits = p->run.keeps = false;
    check_end how = check_run_program(&p->run);
    if (how == CHECK_STOPPED) return EXIT_STOPPED;
    if (how == CHECK_NOT_RUN) return cli_fail_path("cc", p->run.status);
    if (!p->cli->quiet || p->run.status != 0) fputs(p->run.messages, stderr);
    if (how == CHECK_ENDED && p->run.status == 0) return EXIT_DONE;
    return cli_wrong("%s cannot be compiled", source);
}

// A program without a folder in its name is in this one.
static int program_find(program_case *p, const char *path) {
    struct stat found;
    if (stat(path, &found) != 0) return cli_fail_path(path, errno);
    if (S_ISDIR(found.st_mode)) return cli_fail_path(path, EISDIR);
    if (program_is_source(path)) return program_compile(p, path);
    if (!machine_can_run(path))
        return cli_wrong("%s is not a program that can be run; 'meander check %s <%s' judges it as an output", path,
                         p->exercise->name, path);
    snprintf(p->path, sizeof p->path, "%s%s", machine_name(path) == path ? "./" : "", path);
    return EXIT_DONE;
}

// ---- the runs --------------------------------------------------------------------------

// A run that does not end by itself is not right; what happened is the first thing to say.
static int program_answer(program_case *p, check_end how) {
    exercise_line *line;
    switch (how) {
    case CHECK_ENDED: return EXIT_DONE;
    case CHECK_STOPPED: return EXIT_STOPPED;
    case CHECK_NOT_RUN: return cli_fail_path(p->path, p->run.status);
    case CHECK_CRASHED:
        exercise_word(exercise_say(p->verdict, "The program crashed: {0}."), machine_crash(p->run.status));
        exercise_say(p->verdict, "Does it use an array beyond its end, or call itself without end? "
                     "cc -g -fsanitize=address shows the line, when you run the program yourself.");
        break;
    case CHECK_LATE:
        line = exercise_say(p->verdict, "The program did not end within {0} seconds.");
        exercise_word_number(line, p->run.seconds);
        exercise_say(p->verdict, "Which loop does not end? It has no input here, and must not wait for any.");
        break;
    case CHECK_TOO_LONG:
        line = exercise_say(p->verdict, "The program printed more than {0} MiB and was stopped.");
        exercise_word_number(line, CHECK_OUTPUT >> 20);
        break;
    }
    program_tell_run(p);
    return EXIT_NO;
}

static check_end program_run(program_case *p, const char *text, uint64_t seed, bool keeps) {
    p->words[0] = p->path;
    program_words(p, 1, text, seed);
    p->run.words = p->words;
    p->run.seconds = CHECK_SECONDS;
    p->run.limits = true;
    p->run.keeps = keeps;
    return check_run_program(&p->run);
}

// "1500 2000 7 50 | 2000 7 2000": the memory of two runs.
static int program_weigh(program_case *p, const exercise_test *t) {
    char first[CHECK_WORDS * 16];
    uint64_t memory[2], most = strtoull(t->words, NULL, 10);
    const char *begin = strchr(t->words, ' ') + 1, *second = strstr(begin, " | ") + 3;
    snprintf(first, sizeof first, "%.*s", (int)(second - 3 - begin), begin);
    for (int i = 0; i < 2; i++) {
        int answer = program_answer(p, program_run(p, i == 0 ? first : second, 1, false));
        if (answer != EXIT_DONE) return answer;
        memory[i] = p->run.memory;
    }
    if (memory[1] <= memory[0] + most) return EXIT_DONE;
    exercise_line *line = exercise_say(p->verdict, "It takes {0} KiB more memory when it prints more; {1} are enough.");
    exercise_word_number(line, memory[1] - memory[0]);
    exercise_word_number(line, most);
    if (t->hint != NULL) exercise_say(p->verdict, t->hint);
    program_tell_run(p);
    return EXIT_NO;
}

// Outputs that are judged together are judged once on the way, when a fifth of them is there: what is far from fair
// need not run to the end.  The others are judged one by one.
static bool program_is_due(const exercise_step *s, uint64_t seed) {
    uint64_t runs = s->last_seed - s->first_seed + 1, done = seed - s->first_seed + 1;
    return !exercise_is_together(s) || done == runs || done == runs / 5;
}

static int program_judge(program_case *p, const exercise_step *s, uint64_t seed) {
    exercise_output o = {.text = p->run.output != NULL ? p->run.output : "", .size = p->run.size,
                         .messages = p->run.messages, .status = p->run.status, .seed = seed};
    meander_status status = exercise_judge(p->cli->context, p->exercise, s, &o, p->verdict);
    if (!exercise_is_together(s)) p->run.size = 0;
    if (status != MEANDER_OK) return cli_fail(p->cli, status);
    if (p->verdict->right) return EXIT_DONE;
    program_tell_run(p);
    return EXIT_NO;
}

static int program_step(program_case *p, const exercise_step *s) {
    int answer = EXIT_DONE;
    p->run.size = 0;
    for (uint64_t seed = s->first_seed; answer == EXIT_DONE && seed <= s->last_seed; seed++) {
        if (!screen_tell(p->cli, seed - s->first_seed, s->last_seed - s->first_seed + 1)) return EXIT_STOPPED;
        answer = program_answer(p, program_run(p, s->run, seed, true));
        if (answer == EXIT_DONE && program_is_due(s, seed)) answer = program_judge(p, s, seed);
    }
    for (size_t i = 0; i < s->count && answer == EXIT_DONE; i++)
        if (s->tests[i].kind == EXERCISE_MEMORY) answer = program_weigh(p, &s->tests[i]);
    screen_clear_progress();
    return answer;
}

int check_program(cli *c, const exercise *e, const char *path, exercise_verdict *verdict) {
    program_case *p = calloc(1, sizeof *p);
    if (p == NULL) return cli_fail_for(MEANDER_NO_MEMORY, "");
    p->cli = c;
    p->exercise = e;
    p->verdict = verdict;
    p->run.words = p->words;
    int answer = program_open(p);
    if (answer == EXIT_DONE) answer = program_find(p, path);
    for (size_t i = 0; i < e->step_count && answer == EXIT_DONE; i++) answer = program_step(p, &e->steps[i]);
    if (p->folder[0] != '\0') program_close(p);
    free(p);
    verdict->right = answer == EXIT_DONE;
    return answer;
}
