// SPDX-License-Identifier: MIT
// meander measure: the figures of one maze; runs.c has the same for many.
#include <inttypes.h>
#include <string.h>

#include "cli_bands.h"
#include "cli_figures.h"
#include "json_print.h"
#include "runs.h"
#include "source.h"

enum { MEASURE_NAMES_SIZE = 1024 };

static int measure_one(cli *c, const char *names) {
    findings f;
    int answer;
    if (!figures_find(c, names, &f, &answer)) return answer;
    figures_tell(c, &f);
    figures_done(c, &f);
    return answer;
}

// "river,dead_ends" as the library takes it: separated by blanks.  False after a message.
static bool measure_names(const cli *c, char *names) {
    if (strlen(c->figures) >= MEASURE_NAMES_SIZE) {
        cli_wrong("too many figures");
        return false;
    }
    strcpy(names, c->figures);
    for (char *at = names; *at != '\0'; at++)
        if (*at == ',') *at = ' ';
    if (names[strspn(names, " ")] != '\0') return true;
    cli_wrong("--figures needs NAME,...");
    return false;
}

// ---- places ------------------------------------------------------------------------------

// Prints "dead_ends (2): 0,3 4,0", or a member of JSON.
static void measure_tell_places(const cli *c, const char *name, const meander_point *places, size_t count) {
    if (c->json) printf(",\n \"%s\": [", name);
    else printf("%s (%zu):", name, count);
    for (size_t i = 0; i < count; i++)
        printf(c->json ? "%s[%" PRIu64 ", %" PRIu64 "]" : "%s%" PRIu64 ",%" PRIu64,
               !c->json ? " " : i > 0 ? ", " : "", places[i].x, places[i].y);
    puts(c->json ? "]" : "");
}

static meander_status measure_list_places(const cli *c, meander_maze *m) {
    char name[MEASURE_NAMES_SIZE];
    meander_status status = MEANDER_OK;
    for (const char *at = c->places; status == MEANDER_OK; at++) {
        const meander_point *places;
        size_t length = strcspn(at, ","), count;
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        status = meander_maze_places(m, name, &places, &count);
        if (status == MEANDER_OK) measure_tell_places(c, name, places, count);
        at += length;
        if (*at == '\0') break;
    }
    return status;
}

// The names are looked up before anything is printed, as far as they are wrong in themselves.
static bool measure_knows_places(const cli *c) {
    for (const char *at = c->places;; at++) {
        size_t length = strcspn(at, ","), i = 0;
        const char *name;
        while ((name = meander_places_name(i)) != NULL && (strlen(name) != length || memcmp(name, at, length) != 0))
            i++;
        if (name == NULL)
            return cli_wrong("--places takes dead_ends, junctions, crossings, decisions, bottlenecks and rooms, not "
                             "'%.*s'", (int)length, at), false;
        at += length;
        if (*at == '\0') return true;
    }
}

static int measure_places(cli *c) {
    meander_maze *m;
    int answer;
    if (!measure_knows_places(c)) return EXIT_WRONG;
    if (!source_open(c, &m, &answer)) return answer;
    if (c->json) {
        fputs("{\"id\": ", stdout);
        json_print_string(meander_maze_id(m), strlen(meander_maze_id(m)));
    }
    answer = cli_fail(c, measure_list_places(c, m));
    if (c->json) puts("}");
    meander_maze_free(m);
    return answer;
}

int cli_measure(cli *c) {
    char names[MEASURE_NAMES_SIZE];
    if (c->rows != NULL || c->output != NULL) return bands_measure(c);
    if (c->places != NULL) return measure_places(c);
    if (c->figures != NULL && !measure_names(c, names)) return EXIT_WRONG;
    const char *wanted = c->figures == NULL ? NULL : names;
    if (c->runs != NULL) return cli_runs(c, wanted);
    if (c->plot != NULL) return cli_wrong("--plot draws many mazes: it needs --runs N");
    return measure_one(c, wanted);
}
