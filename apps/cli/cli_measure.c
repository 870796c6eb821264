// SPDX-License-Identifier: MIT
// meander measure: the figures of one maze; runs.c has the same for many.
#include <string.h>

#include "cli_bands.h"
#include "cli_figures.h"
#include "runs.h"

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

int cli_measure(cli *c) {
    char names[MEASURE_NAMES_SIZE];
    if (c->rows != NULL || c->output != NULL) return bands_measure(c);
    if (c->figures != NULL && !measure_names(c, names)) return EXIT_WRONG;
    const char *wanted = c->figures == NULL ? NULL : names;
    if (c->runs != NULL) return cli_runs(c, wanted);
    if (c->plot != NULL) return cli_wrong("--plot draws many mazes: it needs --runs N");
    return measure_one(c, wanted);
}
