// SPDX-License-Identifier: MIT
// meander-id.7: the line that brings a maze back, part by part, and everything that it may
// contain, from the registries.
#include "manual.h"

static const struct {
    const char *part, *about;
} id_parts[] = {
    {"grid", "The kind of grid. See Grids below."},
    {"size", "Width and height in cells, as in 40x25. The height may be inf for generators with "
             "the trait rows: rows are then made until the program is stopped. A grid with the "
             "trait power takes 2^K instead. Other grids have sizes of their own, as in hex:12 or "
             "box:9x9x3, and their parameters follow after a comma, as in hex:12,outline=triangle. "
             "See Grids below."},
    {"mask", "After the size and a comma: the cells that belong to the maze, as in "
             "rect:9x8,mask=cdd... It is the lengths of the runs outside, inside, outside and so "
             "on, written by --mask from a text picture. With pieces=yes a mask in several "
             "pieces gives as many mazes."},
    {"algorithm", "The generator. Its parameters follow a colon as key=value, with commas between "
                  "them, as in growing-tree:pick=newest,random=10. A parameter that is not given "
                  "has its default. See Generators below."},
    {"seed", "A number from 0 to 2^64 - 1, or a word, which stands for a number."},
    {"change", "A change to what the generator made, as in +braid=30; several are made in the "
               "order in which they are written. A switch is its name alone. See "
               "Transforms below. Start and goals belong here, too."},
    {"start", "Where the path begins, as in +start=0,0: column and row, both counted "
              "from 0; on levels the number of the level follows. Without it, the first cell."},
    {"open, close", "A passage changed by hand, after everything else, as in +open=3,4,E: the wall on the east side of "
                    "a cell is removed, or with +close the passage is closed. A side without a name has its number. "
                    "At most 64 of them; each must change something."},
    {"goal", "Where it ends, as in +goal=39,24. Given again, it adds a goal, up to 16; the nearest "
             "counts. Without it, the last cell."},
};

static void id_describe(FILE *out) {
    mdoc_text(out, "Every maze that Meander makes has an ID. The same ID gives the same maze on "
                   "every machine, with any number of threads, and in every release. It is written "
                   "to standard error when the maze is made, and kept in files and pictures.");
    fputs(".Pp\n.Dl grid:size[,mask=...]/algorithm[:key=value,...]/seed[+change...]\n", out);
    mdoc_list_begin(out);
    for (size_t i = 0; i < sizeof id_parts / sizeof id_parts[0]; i++) {
        mdoc_item(out, id_parts[i].part);
        mdoc_text(out, id_parts[i].about);
    }
    mdoc_list_end(out);
    fputs(".Pp\n", out);
    mdoc_text(out, "An ID with an unknown part is refused, never made without it. Options "
                   "of a command change the parts of an ID that is its argument.");
}

static void id_list(FILE *out, const char *title, meander_list list) {
    mdoc_subsection(out, title);
    mdoc_registry(out, list);
    fputs(".Pp\n", out);
    mdoc_text(out, "The traits mean:");
    mdoc_traits(out, list);
}

void id_write(void) {
    static const char *const examples[][2] = {
        {"A maze of 40 x 25 cells:", "meander rect:40x25/wilson/7"},
        {"Parameters of the generator:", "meander rect:20x20/growing-tree:pick=newest,random=10/1"},
        {"Loops, and another start:", "meander rect:30x20/backtracker/9+braid=30+start=29,0"},
        {"One wall less:", "meander rect:30x20/backtracker/9+open=10,3,S"},
        {"The same maze with another seed:", "meander generate rect:40x25/wilson/7 --seed 8"},
        {"Endless rows:", "meander generate rect:40xinf/eller/2026"},
    };
    size_t count = sizeof examples / sizeof examples[0];
    FILE *out = manual_open("meander-id.7");
    mdoc_head(out, "meander-id", 7, "the line that brings a maze back");
    mdoc_section(out, "DESCRIPTION");
    id_describe(out);
    id_list(out, "Grids", MEANDER_GRIDS);
    id_list(out, "Generators", MEANDER_GENERATORS);
    id_list(out, "Transforms", MEANDER_TRANSFORMS);
    mdoc_section(out, "EXAMPLES");
    for (size_t i = 0; i < count; i++) {
        mdoc_text(out, examples[i][0]);
        fputs(".Dl", out);
        mdoc_word(out, examples[i][1]);
        fputs(i + 1 < count ? "\n.Pp\n" : "\n", out);
    }
    mdoc_section(out, "SEE ALSO");
    fputs(".Xr meander 1 ,\n.Xr meander-generate 1 ,\n.Xr meander-formats 5\n", out);
    manual_close(out);
}
