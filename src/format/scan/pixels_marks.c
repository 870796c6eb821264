// SPDX-License-Identifier: MIT
// Start and goal by their colours.  A colour that stands once is a mark, and one that fills many cells is a floor, a
// drawn way, or a map of distances:
//
//     ####################
//     #s ggg g g ggg    r#      g fills cells: floor;  s and r stand once each: start and goal
//     ####################
//
// Hues are in order, from the most like a start, green, to the most like a goal, red.  The first one that stands once
// is the start, and the last one the goal, or, if there is none, one that fills a few cells.  A hue alone in two places
// is both.
//
// Cost: a look at each block that is marked.
#include "format/scan/pixels_marks.h"

// Blocks of one colour, and colours.
enum {
    MARKS_BLOCKS = 9,            // a goal has no more
    MARKS_DRAWN = 4,             // a colour of a map of distances has more
    MARKS_DRAWINGS = 3,          // such a map has this many colours
    MARKS_TURQUOISE = 2,         // the goal of a start in orange, as thousands of copies of one program have them
    MARKS_ORANGE = 4,
    MARKS_SOME = 128             // a block with the hues whose bits follow
};

// Green, blue and cyan are like a start, and magenta, yellow and red like a goal.
static bool marks_are_start(unsigned hue) { return hue < PIXELS_HUES / 2; }

// The first hue of some that stands once, or HUES; *once is how many of all hues do.
static unsigned marks_first(const uint64_t counts[PIXELS_HUES], unsigned most, unsigned *once) {
    unsigned first = PIXELS_HUES;
    *once = 0;
    for (unsigned i = 0; i < PIXELS_HUES; i++) *once += counts[i] == 1;
    for (unsigned i = 0; i < most && first == PIXELS_HUES; i++)
        if (counts[i] == 1) first = i;
    return first;
}

// A hue in two places is a start and a goal, if no other hue is a mark.
bool pixels_choose_hues(const uint64_t counts[PIXELS_HUES], unsigned to[PIXELS_MARKS]) {
    unsigned drawings = 0, hues = 0, once, only = 0;
    to[PIXELS_START] = to[PIXELS_GOAL] = PIXELS_HUES;
    for (unsigned i = 0; i < PIXELS_HUES; i++) {
        drawings += counts[i] > MARKS_DRAWN;
        if (counts[i] > 0 && counts[i] <= MARKS_BLOCKS) only = i, hues++;
    }
    if (drawings >= MARKS_DRAWINGS || hues == 0) return false;
    if (hues == 1 && counts[only] == 2) to[PIXELS_START] = to[PIXELS_GOAL] = only;
    if (hues == 1 && counts[only] == 2) return true;
    to[PIXELS_START] = marks_first(counts, PIXELS_HUES / 2, &once);
    if (to[PIXELS_START] == PIXELS_HUES && once > 1) to[PIXELS_START] = marks_first(counts, PIXELS_HUES, &once);
    for (unsigned i = 0; i < PIXELS_HUES; i++) {
        unsigned goal = to[PIXELS_GOAL];
        bool many = counts[i] > MARKS_BLOCKS || (marks_are_start(i) && counts[i] > 1);
        if (i == to[PIXELS_START] || counts[i] == 0 || many) continue;
        if (goal == PIXELS_HUES || counts[goal] > 1 || counts[i] == 1) to[PIXELS_GOAL] = i;
    }
    unsigned start = to[PIXELS_START], goal = to[PIXELS_GOAL];
    if (start == MARKS_TURQUOISE && goal == MARKS_ORANGE) {
        to[PIXELS_START] = goal;
        to[PIXELS_GOAL] = start;
        return true;             // colour maps have the opposite
    }
    return start < PIXELS_HUES && goal < PIXELS_HUES && marks_are_start(start) == marks_are_start(goal);
}

// A cell with a coloured floor may have a mark as well, so it keeps all of its hues until they are judged.
void pixels_put_hues(pixels_blocks *b, uint32_t y, uint32_t first, uint32_t step, double least) {
    char *line = b->text + (size_t)y * ((size_t)b->width + 1);
    for (unsigned i = 0; i < PIXELS_HUES; i++)
        for (uint32_t x = 0; x < b->width && (b->some >> i & 1); x++) {
            bool open = x % step == first && line[x] != '#', marked = open && b->hues[i][x] > least;
            if (marked) line[x] = (char)((line[x] == ' ' ? MARKS_SOME : (unsigned char)line[x]) | 1u << i);
            b->found[i] += marked;
            b->hues[i][x] = 0;
        }
    b->some = 0;
}

// Blocks of the rim that are open.
uint64_t pixels_count_openings(const pixels_blocks *b) {
    uint64_t open = 0;
    for (uint32_t y = 0; y < b->height; y++)
        for (uint32_t x = 0; x < b->width; x += y == 0 || y + 1 == b->height || b->width < 2 ? 1 : b->width - 1)
            open += b->text[(size_t)y * ((size_t)b->width + 1) + x] != '#';
    return open;
}

// Where there are two openings, a colour in several cells is a part of a way, unless another one is the start, and many
// colours are a map of distances.
void pixels_judge_marks(pixels_blocks *b) {
    size_t size = (size_t)b->height * ((size_t)b->width + 1);
    unsigned hues[PIXELS_MARKS];
    b->guessed = pixels_choose_hues(b->found, hues);
    bool several = hues[PIXELS_GOAL] < PIXELS_HUES && b->found[hues[PIXELS_GOAL]] > 1;
    bool open = pixels_count_openings(b) == 2;
    unsigned all = 0;
    for (unsigned i = 0; i < PIXELS_HUES; i++) all += b->found[i] > 0;
    if (open && several && hues[PIXELS_START] == PIXELS_HUES) hues[PIXELS_GOAL] = PIXELS_HUES;
    if (open && all >= MARKS_DRAWINGS) hues[PIXELS_START] = hues[PIXELS_GOAL] = PIXELS_HUES;
    for (size_t i = 0; i < size; i++) {
        unsigned marks = (unsigned char)b->text[i];
        if (marks < MARKS_SOME) continue;
        bool start = (marks >> hues[PIXELS_START] & 1) && b->marked[PIXELS_START] == 0;
        bool goal = marks >> hues[PIXELS_GOAL] & 1;
        b->text[i] = start ? 'S' : goal ? 'G' : ' ';
        if (start || goal) b->marked[start ? PIXELS_START : PIXELS_GOAL]++;
    }
}
