// SPDX-License-Identifier: MIT
// The lesson of the transform symmetric.  The fast version is src/transform/symmetric.c.
#include "lesson/lesson.h"
#include "grid/rect.h"

enum { SYMMETRIC_KIND_X, SYMMETRIC_KIND_Y, SYMMETRIC_KIND_XY, SYMMETRIC_KIND_RADIAL };
// Numbers of images: mirrored left and right, top and bottom, and both, which is half a turn.
enum { SYMMETRIC_ITSELF, SYMMETRIC_ACROSS, SYMMETRIC_DOWN, SYMMETRIC_TURNED, SYMMETRIC_IMAGES };

// board
static bool symmetric_has_image(const lesson_job *job, unsigned image) {
    if (job->value == SYMMETRIC_KIND_X) return image == SYMMETRIC_ACROSS;
    if (job->value == SYMMETRIC_KIND_Y) return image == SYMMETRIC_DOWN;
    if (job->value == SYMMETRIC_KIND_RADIAL) return image == SYMMETRIC_TURNED;
    return true;                                           // xy has all three
}

static cell symmetric_image_of(const lesson_job *job, cell c, unsigned image) {
    const grid *g = job->grid;
    uint64_t x = grid_x(g, c), y = grid_y(g, c);
    return grid_cell(g, image & SYMMETRIC_ACROSS ? g->width - 1 - x : x,
                     image & SYMMETRIC_DOWN ? g->height - 1 - y : y);
}

static unsigned symmetric_side_in(unsigned side, unsigned image) {
    bool across = side == MEANDER_EAST || side == MEANDER_WEST;
    bool turned = across ? image & SYMMETRIC_ACROSS : image & SYMMETRIC_DOWN;
    return turned ? (side + 2) % 4 : side;                 // the opposite side
}

// end of the board

static void symmetric_tell_image(lesson_job *job, int line, cell c, unsigned side, unsigned image) {
    static const char *const words[] = {"", "mirrored left and right", "mirrored top and bottom",
                                        "turned by half a turn"};
    if (image == SYMMETRIC_ITSELF) return;
    cell there = symmetric_image_of(job, c, image);
    lesson_say_both(job, line, c, there, "A passage leads from %s %s: %s, it leads from %s %s.",
                    lesson_place(job, c), lesson_side(job, side), words[image], lesson_place(job, there),
                    lesson_side(job, symmetric_side_in(side, image)));
}

// board
static void symmetric_carve_image(lesson_job *job, cell c, unsigned side, unsigned image) {
    cell there = symmetric_image_of(job, c, image);
    unsigned turned = symmetric_side_in(side, image);
    if (maze_is_open(job->maze, there, turned)) return;    // the passage is its own image
    symmetric_tell_image(job, __LINE__, c, side, image);
    lesson_carve(job, there, turned);
}

static void symmetric_copy_part(lesson_job *job, unsigned image) {
    const grid *part = job->inner->grid;
    for (cell c = grid_next(part, 0); c != CELL_NONE; c = grid_next(part, c + 1)) {
        cell laid = grid_cell(job->grid, grid_x(part, c), grid_y(part, c));
        for (unsigned side = MEANDER_EAST; side <= MEANDER_SOUTH; side++)
            if (maze_is_open(job->inner, c, side)) symmetric_carve_image(job, laid, side, image);
    }
}

static bool symmetric_is_in_part(const lesson_job *job, cell c) {
    const grid *part = job->inner->grid;
    uint64_t x = grid_x(job->grid, c), y = grid_y(job->grid, c);
    return x < part->width && y < part->height && grid_holds(part, grid_cell(part, x, y));
}

// A way out of the part into the middle; where there is no middle, to the cell's own image.
static bool symmetric_leads_out(const lesson_job *job, cell c, unsigned side) {
    if (!symmetric_is_in_part(job, c) || !(grid_sides(job->grid, c) >> side & 1)) return false;
    cell next = grid_neighbour(job->grid, c, side);
    bool joint = false;
    for (unsigned image = SYMMETRIC_ACROSS; image < SYMMETRIC_IMAGES; image++) {
        if (!symmetric_has_image(job, image)) continue;
        bool middle = symmetric_image_of(job, next, image) == next;
        bool pair = job->value != SYMMETRIC_KIND_XY && symmetric_image_of(job, c, image) == next;
        joint = joint || middle || pair;
    }
    return joint && !symmetric_is_in_part(job, next);
}

static void symmetric_open_middle(lesson_job *job) {
    const grid *g = job->grid;
    bool column = symmetric_has_image(job, SYMMETRIC_ACROSS) && g->width % 2 != 0;
    bool row = symmetric_has_image(job, SYMMETRIC_DOWN) && g->height % 2 != 0;
    for (uint64_t y = 0; column && y + 1 < g->height; y++)
        lesson_carve(job, grid_cell(g, g->width / 2, y), MEANDER_SOUTH);
    for (uint64_t x = 0; row && x + 1 < g->width; x++)
        lesson_carve(job, grid_cell(g, x, g->height / 2), MEANDER_EAST);
}

static void symmetric_join_parts(lesson_job *job) {
    uint64_t met = 0;
    cell chosen = CELL_NONE;
    unsigned chosen_side = 0;
    for (cell c = 0; c < job->grid->count; c++)
        for (unsigned side = 0; side < 4; side++)
            if (symmetric_leads_out(job, c, side) && rng_below(job->rng, ++met) == 0) {
                chosen = c;
                chosen_side = side;
            }
    if (chosen == CELL_NONE) return;
    lesson_say_both(job, __LINE__, chosen, grid_neighbour(job->grid, chosen, chosen_side),
                    "Joints: %d. Chance takes the one from %s %s.", (int)met, lesson_place(job, chosen),
                    lesson_side(job, chosen_side));
    lesson_carve(job, chosen, chosen_side);
    for (unsigned image = SYMMETRIC_ACROSS; image < SYMMETRIC_IMAGES; image++)
        if (symmetric_has_image(job, image)) symmetric_carve_image(job, chosen, chosen_side, image);
}
// end of the board

static meander_status symmetric_run(lesson_job *job) {
    const grid *g = job->grid, *part = job->inner->grid;
    if (g->form != GRID_SQUARES)
        return context_fail(job->context, MEANDER_UNSUPPORTED, "%s is explained on rectangles only", "symmetric");
    lesson_phase(job, "Laying the part");
    lesson_say(job, __LINE__, CELL_NONE, "The generator has made a maze of %d x %d cells. It is laid into the "
               "upper left corner.", (int)part->width, (int)part->height);
    symmetric_copy_part(job, SYMMETRIC_ITSELF);
    lesson_show(job);
    lesson_phase(job, "Making the images");
    for (unsigned image = SYMMETRIC_ACROSS; image < SYMMETRIC_IMAGES; image++)
        if (symmetric_has_image(job, image)) symmetric_copy_part(job, image);
    lesson_show(job);
    lesson_phase(job, "Joining");
    if (g->width % 2 != 0 || g->height % 2 != 0)
        lesson_say(job, __LINE__, CELL_NONE, "What is in the middle is its own image: a column or a row can "
                   "only be a straight corridor, and a cell in the middle stays as it is.");
    symmetric_open_middle(job);
    symmetric_join_parts(job);
    lesson_say(job, __LINE__, CELL_NONE, "The part and its images are joined: the maze is done.");
    lesson_show(job);
    return MEANDER_OK;
}

const lesson lesson_symmetric = {
    .name = "symmetric",
    .of = LESSON_TRANSFORM,
    .title = "Symmetric mazes",
    .idea = "Make a maze of half the size, and draw its mirror image beside it. Then open one wall between the "
            "two. For two axes, make a quarter and three images; for half a turn, make a half and turn it.",
    .picture = "x            y          xy           radial\n"
               "A | A        A          A | A        A\n"
               "A | A        -----      --+--        ---o---     A  made by the generator, and its images\n"
               "A | A        A          A | A            A       |  the middle, if the number is odd\n",
    .invariant = "A passage is open exactly when all its images are open.",
    .steps = "Let the generator make the part: a half or a quarter of the maze.\n"
             "Open each passage of the part in the maze, and all images of it.\n"
             "If there is a column or a row in the middle, open all of it: a straight corridor.\n"
             "List the joints: walls between the part and the middle, or between the part and its image if "
             "there is no middle.\n"
             "Open one joint at random, with its images.",
    .why = "The part and its images are mazes that do not touch. One joint with its images connects all of "
           "them, and none is opened twice, so a perfect maze stays perfect. The same reason forbids some "
           "mazes: a tree that is its own image keeps a cell or a passage in place, and where width and "
           "height are both even nothing is in the middle for xy and radial.",
    .cost = "Each passage of the part is opened once with its images: time grows with the number of cells. "
            "Only the part itself takes memory.",
    .law = "A perfect maze stays perfect. One of 100 x 100 by the backtracker, mirrored left and right, has 1000 "
           "dead ends; one that is not mirrored has 997.",
    .source = "The fixed point of a tree: Camille Jordan, \"Sur les assemblages de lignes\", 1869.",
    .related = "unicursal",
    .run = symmetric_run,
};
