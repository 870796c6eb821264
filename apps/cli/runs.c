// SPDX-License-Identifier: MIT
// meander measure --runs N: the figures of N mazes that differ only in their seed.
//
//     seed, seed + 1, ...  ->  one series of values for each figure  ->  mean, spread, quantiles
//
// Unknown values (if there is no path, for example) are left out; `known` is the number of the others.
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli_figures.h"
#include "cli_screen.h"
#include "figures_told.h"
#include "runs.h"
#include "source.h"
#include "spoken.h"

enum { RUNS_MOST = 1000000 };

static const double shares[] = {0, 0.05, 0.25, 0.5, 0.75, 0.95, 1};
enum { SHARES_COUNT = sizeof shares / sizeof shares[0] };

// ---- gathering -----------------------------------------------------------------------

static bool runs_is_number(const meander_figure *f) {
    return f->kind == MEANDER_FIGURE_COUNT || f->kind == MEANDER_FIGURE_REAL;
}

static int runs_no_memory(void) {
    cli_wrong("not enough memory for this many runs");
    return EXIT_MACHINE;
}

static int runs_stopped(void) {
    cli_wrong("cancelled");
    return EXIT_STOPPED;
}

// Begins a series for each figure of the first maze that is a number; false without memory.
static bool runs_begin(runs *r, const meander_figure *figures, size_t count) {
    r->list = calloc(count + 1, sizeof *r->list);
    if (r->list == NULL) return false;
    for (size_t i = 0; i < count; i++) {
        if (!runs_is_number(&figures[i])) continue;
        series *s = &r->list[r->count++];
        snprintf(s->key, sizeof s->key, "%s", figures[i].key);
        snprintf(s->about, sizeof s->about, "%s", figures[i].about);
        s->values = calloc((size_t)r->wanted, sizeof *s->values);
        if (s->values == NULL) return false;
    }
    return true;
}

static void runs_end(const cli *c, runs *r) {
    for (size_t i = 0; i < r->count; i++) free(r->list[i].values);
    free(r->list);
    meander_text_free(c->context, r->id);
}

// All mazes have the same figures in the same order.
static void runs_add(runs *r, const meander_figure *figures, size_t count) {
    series *s = r->list;
    for (size_t i = 0; i < count; i++) {
        if (!runs_is_number(&figures[i])) continue;
        bool real = figures[i].kind == MEANDER_FIGURE_REAL;
        if (figures[i].known)
            s->values[s->count++] = real ? figures[i].real : (double)figures[i].number;
        s++;
    }
}

static meander_status runs_open(const cli *c, const runs *r, uint64_t seed, meander_maze **m) {
    char number[32], *id;
    snprintf(number, sizeof number, "%" PRIu64, seed);
    meander_id_change change = {MEANDER_ID_SEED, number};
    meander_status status = meander_id_new(c->context, r->id, &change, 1, &id);
    if (status != MEANDER_OK) return status;
    status = meander_maze_new(c->context, id, NULL, m);
    meander_text_free(c->context, id);
    return status;
}

static int runs_measure(const cli *c, runs *r, const char *names, meander_maze *m) {
    const meander_figure *figures;
    size_t count;
    int answer;
    if (!source_move(c, m, &answer)) return answer;
    meander_status status = meander_maze_measure(m, names, &figures, &count);
    if (status != MEANDER_OK) return cli_fail(c, status);
    if (r->list == NULL && !runs_begin(r, figures, count)) return runs_no_memory();
    runs_add(r, figures, count);
    return EXIT_DONE;
}

// Progress counts whole runs, not the parts of one.
typedef struct runs_listener {
    const cli *cli;
    const runs *runs;
} runs_listener;

static bool runs_on_progress(void *user, uint64_t done, uint64_t total) {
    const runs_listener *l = user;
    (void)done;
    (void)total;
    return screen_tell(l->cli, l->runs->done, l->runs->wanted);
}

static int runs_gather(cli *c, runs *r, const char *names) {
    uint64_t seed;
    runs_listener listener = {c, r};
    meander_status status = meander_id_seed(c->context, r->id, &seed);
    if (status != MEANDER_OK) return cli_fail(c, status);
    meander_context_set_progress(c->context, runs_on_progress, &listener);
    int answer = EXIT_DONE;
    for (; r->done < r->wanted && answer == EXIT_DONE; r->done++) {
        meander_maze *m;
        status = runs_open(c, r, seed + r->done, &m);
        if (status != MEANDER_OK) {
            answer = cli_fail(c, status);
            break;
        }
        answer = runs_measure(c, r, names, m);
        meander_maze_free(m);
        if (answer == EXIT_DONE && !screen_tell(c, r->done, r->wanted)) answer = runs_stopped();
    }
    screen_clear_progress();
    meander_context_set_progress(c->context, NULL, NULL);
    return answer;
}

// ---- statistics ----------------------------------------------------------------------

static int runs_compare(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

// The deviation of a sample: divided by the number of values less one.  If all values are equal,
// the result is exact, without an error of rounding.
static void runs_judge(series *s) {
    double sum = 0, squares = 0;
    qsort(s->values, s->count, sizeof *s->values, runs_compare);
    for (size_t i = 0; i < s->count; i++) sum += s->values[i];
    s->mean = s->count == 0 ? 0 : sum / (double)s->count;
    for (size_t i = 0; i < s->count; i++)
        squares += (s->values[i] - s->mean) * (s->values[i] - s->mean);
    bool same = s->count > 0 && s->values[0] == s->values[s->count - 1];
    if (same) s->mean = s->values[0];
    s->deviation = same || s->count < 2 ? 0 : sqrt(squares / (double)(s->count - 1));
}

// Interpolates between the two values on either side of the share.
double runs_quantile(const series *s, double share) {
    double place = share * (double)(s->count - 1);
    size_t low = (size_t)place, high = low + 1 < s->count ? low + 1 : low;
    return s->values[low] + (place - (double)low) * (s->values[high] - s->values[low]);
}

// ---- printing ------------------------------------------------------------------------

// In seven columns: JSON has all digits.  People are `told` numbers in their language.
static void runs_print_number(bool told, double value) {
    char number[32];
    int digits = fabs(value) < 0.01 || fabs(value) >= 1e6 ? 2 : 4;
    if (value == floor(value) && fabs(value) < 1e6) snprintf(number, sizeof number, "%.0f", value);
    else if (told) figures_write_real(value, digits, number, sizeof number);
    else snprintf(number, sizeof number, "%.*g", digits, value);
    printf(" %6s", number);
}

// Five of the quantiles, so that a line fits 80 columns.
static const size_t runs_told[] = {0, 2, 3, 4, 6};
enum { RUNS_TOLD = sizeof runs_told / sizeof runs_told[0], RUNS_NAME = 64, RUNS_COLUMN = 28 };

static void runs_print_text(const runs *r, bool told) {
    figures_print_padded("", RUNS_COLUMN);
    printf("   %s   %s", told ? spoken("mean") : "mean", told ? spoken("dev.") : "dev.");
    for (size_t k = 0; k < RUNS_TOLD; k++) printf(" %5.0f%%", 100 * shares[runs_told[k]]);
    fputc('\n', stdout);
    for (size_t i = 0; i < r->count; i++) {
        char room[RUNS_NAME];
        const series *s = &r->list[i];
        figures_print_padded(told ? figures_name(s->key, room, sizeof room) : s->key, RUNS_COLUMN);
        if (s->count == 0) {
            printf("   %s\n", told ? spoken("unknown") : "unknown");
            continue;
        }
        runs_print_number(told, s->mean);
        runs_print_number(told, s->deviation);
        for (size_t k = 0; k < RUNS_TOLD; k++) runs_print_number(told, runs_quantile(s, shares[runs_told[k]]));
        if (s->count < r->done) printf("   (known of %zu)", s->count);
        fputc('\n', stdout);
    }
}

static void runs_print_series_json(const series *s) {
    printf("\"%s\": {\"known\": %zu", s->key, s->count);
    if (s->count == 0) {
        fputs(", \"mean\": null, \"deviation\": null, \"quantiles\": null}", stdout);
        return;
    }
    printf(", \"mean\": %.10g, \"deviation\": %.10g, \"quantiles\": {", s->mean, s->deviation);
    for (size_t k = 0; k < SHARES_COUNT; k++)
        printf("%s\"%.0f\": %.10g", k == 0 ? "" : ", ", 100 * shares[k],
               runs_quantile(s, shares[k]));
    fputs("}}", stdout);
}

static void runs_print_json(const runs *r) {
    printf("{\n  \"id\": \"%s\",\n  \"runs\": %" PRIu64 ",\n  \"figures\": {", r->id, r->done);
    for (size_t i = 0; i < r->count; i++) {
        fputs(i == 0 ? "\n    " : ",\n    ", stdout);
        runs_print_series_json(&r->list[i]);
    }
    puts("\n  }\n}");
}

// If the plot fails, its file is removed and nothing is printed.
static int runs_tell(const cli *c, runs *r, meander_output *plot) {
    for (size_t i = 0; i < r->count; i++) runs_judge(&r->list[i]);
    if (plot != NULL) {
        plot_write(r, plot);
        meander_status status = meander_output_close(plot);
        if (status != MEANDER_OK) return cli_fail(c, status);
    }
    if (c->json) runs_print_json(r);
    else runs_print_text(r, c->figures == NULL);
    return EXIT_DONE;
}

// The plot is opened first, so that a wrong path is reported before the long work.
static int runs_all(cli *c, runs *r, const char *names) {
    meander_output *plot = NULL;
    meander_status status = MEANDER_OK;
    if (c->plot != NULL) status = meander_output_file_new(c->context, c->plot, &plot);
    if (status != MEANDER_OK) return cli_fail(c, status);
    int answer = runs_gather(c, r, names);
    if (answer == EXIT_DONE) return runs_tell(c, r, plot);
    if (plot != NULL) meander_output_abandon(plot);
    return answer;
}

int cli_runs(cli *c, const char *names) {
    runs r = {0};
    const char *word = c->argument_count > 0 ? c->arguments[0] : "-";
    if (!cli_number("runs", c->runs, 1, RUNS_MOST, &r.wanted)) return EXIT_WRONG;
    if (!source_names_id(word))
        return cli_wrong("--runs needs an ID, as in rect:40x25/wilson/7: '%s' is one maze", word);
    meander_status status = meander_id_new(c->context, word, NULL, 0, &r.id);
    if (status != MEANDER_OK) return cli_fail(c, status);
    int answer = runs_all(c, &r, names);
    runs_end(c, &r);
    return answer;
}
