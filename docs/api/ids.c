// SPDX-License-Identifier: MIT
// An ID that is changed and taken apart, what its maze will take, a mask from a picture, and the
// hardest openings.
#include <meander/meander.h>
#include <stdio.h>
#include <string.h>

static const char heart[] = " ## ##\n#######\n#######\n #####\n  ###\n   #\n";

static meander_status show_plan(meander_context *c, const char *id) {
    uint64_t width, height, seed;
    meander_plan plan;
    meander_status status = meander_id_size(c, id, &width, &height);
    if (status == MEANDER_OK) status = meander_id_seed(c, id, &seed);
    if (status == MEANDER_OK) status = meander_id_plan(c, id, &plan);
    if (status != MEANDER_OK) return status;
    printf("%d x %d cells, seed %d\n", (int)width, (int)height, (int)seed);
    printf("as a maze more than %d kB, as rows less than 100 kB: %s\n", (int)(plan.maze / 1000),
           plan.rows < 100000 ? "yes" : "no");
    return MEANDER_OK;
}

// The answer NO says that there is no such transform.
static void print_transforms(meander_context *c, const char *id) {
    char *text;
    for (size_t i = 0; meander_id_part_new(c, id, MEANDER_ID_TRANSFORM, i, &text) == MEANDER_OK; i++) {
        printf("transform %d: %s\n", (int)i + 1, text);
        meander_text_free(c, text);
    }
}

int main(void) {
    meander_context *c;
    char *id = NULL, *mask = NULL, *masked = NULL, *hardest = NULL;
    if (meander_context_new(NULL, &c) != MEANDER_OK) return 1;

    const meander_id_change changes[] = {{MEANDER_ID_SIZE, "1000x800"},
                                         {MEANDER_ID_ALGORITHM, "eller:right=30"},
                                         {MEANDER_ID_SEED, "7"}};
    meander_status status = meander_id_new(c, NULL, changes, 3, &id);
    if (status == MEANDER_OK) {
        puts(id);
        status = show_plan(c, id);
    }

    if (status == MEANDER_OK)
        status = meander_mask_new(c, heart, strlen(heart), "heart", &mask);
    if (status == MEANDER_OK) {
        const meander_id_change shape = {MEANDER_ID_SIZE, mask};
        status = meander_id_new(c, "rect:9x9/wilson/5", &shape, 1, &masked);
    }
    if (status == MEANDER_OK) puts(masked);

    char *way = NULL;
    if (status == MEANDER_OK)
        status = meander_id_way_of_text_new(c, "rect:5x3/wilson/5", "E2 S1 W1", 8, "way", &way);
    if (status == MEANDER_OK) puts(way);
    meander_text_free(c, way);

    print_transforms(c, "rect:40x30/wilson/7+braid=30+rooms=4");

    const meander_search_order wish = {.hardest = true};
    if (status == MEANDER_OK)
        status = meander_id_search_new(c, "rect:20x10/wilson/5", &wish, NULL, &hardest);
    if (status == MEANDER_OK) puts(hardest);

    if (status != MEANDER_OK) fprintf(stderr, "%s\n", meander_context_message(c));
    meander_text_free(c, hardest);
    meander_text_free(c, masked);
    meander_text_free(c, mask);
    meander_text_free(c, id);
    meander_context_free(c);
    return status != MEANDER_OK;
}
