// SPDX-License-Identifier: MIT
// The registries: which generators are uniform, what one of them takes, and names as people type them.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static void print_params(meander_info info) {
    for (const meander_param *p = info.params; p != NULL && p->name != NULL; p++)
        printf("  %-6s %s\n", p->name, p->about);
}

int main(void) {
    static const char *const names[] = {"wilson", "prim", "kruskal"};
    meander_context *c;
    char *name;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        meander_info info = meander_list_at(MEANDER_GENERATORS, i);
        if (strstr(info.traits, "uniform") != NULL) printf("%s: %s\n", info.name, info.about);
        if (strcmp(info.name, "eller") == 0) {
            printf("eller takes\n");
            print_params(info);
        }
    }
    printf("the %s for arrays: %s\n", meander_list_noun(MEANDER_FORMATS),
           meander_list_first(MEANDER_FORMATS, "array"));
    if (meander_name_new(c, MEANDER_SOLVERS, "Left_Hand", &name) == MEANDER_OK) {
        printf("Left_Hand is %s\n", name);
        meander_text_free(c, name);
    }
    if (meander_name_new(c, MEANDER_FORMATS, "tyt", &name) == MEANDER_BAD_REQUEST)
        printf("%s\n", meander_context_message(c));
    printf("walls of %s: %06x\n", meander_list_at(MEANDER_THEMES, 0).name,
           (unsigned)meander_theme_colour(0, MEANDER_COLOUR_WALL));
    printf("set 7: %06x, half-way to the farthest cell: %06x\n",
           (unsigned)meander_theme_set_colour(0, 7),
           (unsigned)meander_theme_distance_colour(0, 1, 2));
    printf("a size of hex: %s, as in %s; a few of its cells:\n%s", meander_grid_form("hex"),
           meander_grid_example("hex"), meander_grid_picture("hex"));
    printf("wislon is nearest to %s\n", meander_name_nearest("wislon", names, 3));
    meander_context_free(c);
    return 0;
}
