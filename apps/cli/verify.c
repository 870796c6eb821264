// SPDX-License-Identifier: MIT
// meander verify: is the maze perfect, does it hang together?
#include <inttypes.h>
#include <string.h>

#include "cli.h"

uint64_t verify_number(const meander_figure *figures, size_t count, const char *key) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(figures[i].key, key) == 0) return figures[i].number;
    return 0;
}

bool verify_is_perfect(const meander_figure *figures, size_t count) {
    return verify_number(figures, count, "components") == 1 &&
           verify_number(figures, count, "loops") == 0;
}

int verify_verdict(const cli *c, const meander_figure *figures, size_t count) {
    uint64_t components = verify_number(figures, count, "components");
    uint64_t loops = verify_number(figures, count, "loops");
    bool perfect = verify_is_perfect(figures, count);
    if (!c->quiet)
        printf("%s, %s: %" PRIu64 " cells, %" PRIu64 " components, %" PRIu64 " loops\n",
               perfect ? "perfect" : "not perfect",
               components == 1 ? "connected" : "not connected",
               verify_number(figures, count, "cells"), components, loops);
    return perfect ? EXIT_DONE : EXIT_NO;
}

int cli_verify(cli *c) {
    findings f;
    int answer;
    if (native_verify(c, &answer)) return answer;
    if (!figures_find(c, "cells components", &f, &answer)) return answer;
    answer = verify_verdict(c, f.list, f.count);
    figures_done(&f);
    return answer;
}
