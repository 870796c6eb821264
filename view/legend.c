// SPDX-License-Identifier: MIT
// The legend: a table of words for each state of a cell.  A new state needs a new line.
// A line for algorithms with a trait comes before the line for all others.
//
// The board notes what occurs when it takes a film, so nothing is counted here.
#include "view/legend.h"

#include "view/painter.h"
#include "view/pane.h"
#include "view/param_text.h"

typedef struct legend_line {
    uint32_t occurs;             // the bit in the board's `occurs`
    unsigned colour;
    const char *trait;           // which the generator or solver must have; NULL: any
    const char *words;
} legend_line;

#define LEGEND_STATE(state) (UINT32_C(1) << (state))

static const legend_line legend_making[] = {
    {LEGEND_STATE(VIEW_SOLID), VIEW_COLOUR_SOLID, NULL, "not dug yet"},
    {LEGEND_STATE(VIEW_ACTIVE), VIEW_COLOUR_STORE, "store", "in the store"},
    {LEGEND_STATE(VIEW_ACTIVE), VIEW_COLOUR_STACK, "stack", "on the stack"},
    {LEGEND_STATE(VIEW_ACTIVE), VIEW_COLOUR_STACK, "queue", "in the queue"},
    {LEGEND_STATE(VIEW_ACTIVE), VIEW_COLOUR_STACK, NULL, "being worked on"},
    {LEGEND_STATE(VIEW_WALK), VIEW_COLOUR_WALK, "store", "waits beside the maze"},
    {LEGEND_STATE(VIEW_WALK), VIEW_COLOUR_WALK, "one-walk", "the walk is here"},
    {LEGEND_STATE(VIEW_WALK), VIEW_COLOUR_WALK, NULL, "walk, not yet certain"},
    {LEGEND_STATE(VIEW_ERASED), VIEW_COLOUR_ERASED, "rock", "rock for now"},
    {LEGEND_STATE(VIEW_ERASED), VIEW_COLOUR_ERASED, NULL, "was on a walk, erased"},
    {LEGEND_STATE(VIEW_FLOOR), VIEW_COLOUR_FLOOR, NULL, "finished"},
    {LEGEND_STATE(VIEW_ROCK), VIEW_COLOUR_WALL, NULL, "closed on all sides"},
    {VIEW_OCCURS_SETS, VIEW_COLOUR_SETS, "numbers-steps", "number: steps from the first cell"},
    {VIEW_OCCURS_SETS, VIEW_COLOUR_SETS, "numbers-places", "number: place on the curve"},
    {VIEW_OCCURS_SETS, VIEW_COLOUR_SETS, "numbers-rings", "number: ring"},
    {VIEW_OCCURS_SETS, VIEW_COLOUR_SETS, "numbers-arms", "number: arm of the spiral"},
    {VIEW_OCCURS_SETS, VIEW_COLOUR_SETS, NULL, "number: set of connected cells"},
};

static const legend_line legend_solving[] = {
    {LEGEND_STATE(VIEW_TRIED), VIEW_COLOUR_TRIED, NULL, "tried"},
    {LEGEND_STATE(VIEW_FRONTIER), VIEW_COLOUR_FRONTIER, NULL, "frontier"},
    {LEGEND_STATE(VIEW_EXPANDED), VIEW_COLOUR_EXPANDED, NULL, "visited"},
    {LEGEND_STATE(VIEW_DEAD_END), VIEW_COLOUR_DEAD_END, NULL, "given up"},
    {LEGEND_STATE(VIEW_PATH), VIEW_COLOUR_PATH, NULL, "path"},
    {VIEW_OCCURS_ARROWS, VIEW_COLOUR_CAME_FROM, NULL, "arrow: reached from there"},
    {VIEW_OCCURS_CHALK, VIEW_COLOUR_CHALK, NULL, "chalk: once or twice walked"},
    {VIEW_OCCURS_HAND, VIEW_COLOUR_HAND, NULL, "heading, and hand on the wall"},
};

// The generator or solver whose words are looked for.
typedef struct legend_subject {
    meander_list list;
    const char *name;            // with its parameters
} legend_subject;

static bool legend_suits(const legend_line *line, legend_subject of) {
    return line->trait == NULL || meander_list_has(of.list, of.name, line->trait);
}

static void legend_add(view_legend_entry *entries, size_t *count, unsigned colour,
                       const char *words, bool solving) {
    entries[(*count)++] = (view_legend_entry){colour, words, solving};
}

// Adds the first line that suits for everything that occurs.
static void legend_add_lines(view_legend_entry *entries, size_t *count, const legend_line *lines,
                             size_t line_count, uint32_t occurs, legend_subject of) {
    for (size_t i = 0; i < line_count; i++) {
        if (!(occurs & lines[i].occurs) || !legend_suits(&lines[i], of)) continue;
        occurs &= ~lines[i].occurs;
        legend_add(entries, count, lines[i].colour, lines[i].words, of.list == MEANDER_SOLVERS);
    }
}

size_t view_legend_make(const view_session *s, size_t pane, view_legend_entry *entries) {
    const view_pane *p = &s->panes[pane];
    const view_board *b = &p->board;
    size_t count = 0;
    // A film begins with solid cells, and they become floor.
    uint32_t both = LEGEND_STATE(VIEW_SOLID) | LEGEND_STATE(VIEW_FLOOR);
    legend_subject maker = {MEANDER_GENERATORS, p->generator.text}, solver = {MEANDER_SOLVERS, p->solver};
    if (b->making > 0)
        legend_add_lines(entries, &count, legend_making,
                         sizeof legend_making / sizeof *legend_making, b->occurs[0] | both, maker);
    if (b->count > b->making)
        legend_add_lines(entries, &count, legend_solving,
                         sizeof legend_solving / sizeof *legend_solving, b->occurs[1], solver);
    if (!view_pane_has_ends(p)) return count;
    legend_add(entries, &count, VIEW_COLOUR_START, "start", true);
    legend_add(entries, &count, VIEW_COLOUR_GOAL, "goal", true);
    return count;
}
