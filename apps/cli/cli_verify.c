// SPDX-License-Identifier: MIT
// meander verify: checks whether a maze is perfect and connected.
#include <inttypes.h>
#include <string.h>

#include "cli_bands.h"
#include "cli_figures.h"
#include "source.h"

uint64_t verify_number(const meander_figure *figures, size_t count, const char *key) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    return 0;
}

bool verify_is_perfect(const meander_figure *figures, size_t count) {
    return verify_number(figures, count, "components") == 1 &&
           verify_number(figures, count, "loops") == 0;
}

static void verify_print_json(bool perfect, uint64_t cells, uint64_t components, uint64_t loops) {
    printf("{\"perfect\": %s, \"connected\": %s, \"cells\": %" PRIu64 ", \"components\": %" PRIu64
           ", \"loops\": %" PRIu64 "}\n", perfect ? "true" : "false",
           components == 1 ? "true" : "false", cells, components, loops);
}

int verify_verdict(const cli *c, const meander_figure *figures, size_t count) {
    uint64_t cells = verify_number(figures, count, "cells");
    uint64_t components = verify_number(figures, count, "components");
    uint64_t loops = verify_number(figures, count, "loops");
    bool perfect = verify_is_perfect(figures, count);
    if (c->json) verify_print_json(perfect, cells, components, loops);
    else if (!c->quiet) figures_print_verdict(cells, components, loops);
    return perfect ? EXIT_DONE : EXIT_NO;
}

int cli_verify(cli *c) {
    findings f;
    int answer;
    if (c->rows != NULL || c->output != NULL) return bands_verify(c);
    c->check = true;
    if (native_verify(c, &answer)) return answer;
    if (!figures_find(c, "cells components", &f, &answer)) return answer;
    answer = verify_verdict(c, f.list, f.count);
    figures_done(c, &f);
    return answer;
}
