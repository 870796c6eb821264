// SPDX-License-Identifier: MIT
// The legend: a table of words for each state of a cell.  A new state needs a new line.
// A line for algorithms with a trait comes before the line for all others.
//
// A film's legend is of all that its board noted when it took the film; that of a picture asks the painter.
#include "view/legend.h"

#include "view/painter.h"
#include "view/pane.h"
#include "view/param_text.h"

typedef struct legend_line {
    uint32_t occurs;             // the bit in the board's `occurs`; 0: no film has it
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

// Over the cells, whatever the algorithms are: no film knows of these before they are shown.
static const legend_line legend_walking[] = {
    {0, VIEW_COLOUR_WALKER, NULL, "you"},
    {0, VIEW_COLOUR_TRAIL, NULL, "your way"},
    {0, VIEW_COLOUR_HINT, NULL, "hint: go here"},
    {0, VIEW_COLOUR_VISITED, NULL, "you were here"},
    {0, VIEW_COLOUR_FOG, NULL, "not seen yet"},
    {0, VIEW_COLOUR_RAMP, NULL, "near the start"},
    {0, VIEW_COLOUR_RAMP + VIEW_RAMP - 1, NULL, "far from it"},
};

static const legend_line legend_ends[] = {
    {0, VIEW_COLOUR_CURSOR, NULL, "frame: latest step"},
    {0, VIEW_COLOUR_START, NULL, "start"},
    {0, VIEW_COLOUR_GOAL, NULL, "goal"},
};

// The parts of a legend, in the order in which they are listed.
typedef struct legend_part {
    const legend_line *lines;
    size_t count;
    meander_list list;           // whose traits the lines name
} legend_part;

#define LEGEND_PART(lines, list) {lines, sizeof(lines) / sizeof *(lines), list}
enum { LEGEND_MAKING = 1, LEGEND_SOLVING, LEGEND_ENDS, LEGEND_PARTS };
static const legend_part legend_parts[LEGEND_PARTS] = {
    LEGEND_PART(legend_walking, MEANDER_SOLVERS),
    LEGEND_PART(legend_making, MEANDER_GENERATORS),
    LEGEND_PART(legend_solving, MEANDER_SOLVERS),
    LEGEND_PART(legend_ends, MEANDER_SOLVERS),
};

// Two panes may mean the same by a colour.
static void legend_add(view_legend_entry *entries, size_t *count, const legend_line *line, bool solving) {
    for (size_t i = 0; i < *count; i++)
        if (entries[i].colour == line->colour && entries[i].words == line->words) return;
    entries[(*count)++] = (view_legend_entry){line->colour, line->words, solving};
}

// In the user's language.
static size_t legend_say(const view_session *s, view_legend_entry *entries, size_t count) {
    for (size_t i = 0; i < count; i++) entries[i].words = view_tongue_text(s->tongue, entries[i].words);
    return count;
}

// Adds the first line that suits the pane's algorithm for each colour of `seen`.
static void legend_add_part(view_legend_entry *entries, size_t *count, const legend_part *part, const view_pane *p,
                            const bool *seen) {
    bool told[VIEW_COLOUR_COUNT] = {false}, solving = part->list == MEANDER_SOLVERS;
    const char *name = solving ? p->solver : p->generator.text;
    for (size_t i = 0; i < part->count; i++) {
        const legend_line *line = &part->lines[i];
        bool suits = line->trait == NULL || meander_list_has(part->list, name, line->trait);
        if (!seen[line->colour] || told[line->colour] || !suits) continue;
        told[line->colour] = true;
        legend_add(entries, count, line, solving);
    }
}

// ---- of a film -----------------------------------------------------------------------

// The colours of all that occurs; a state whose line has a trait has the colour of that line.
static void legend_occurs(const legend_part *part, const view_pane *p, uint32_t occurs, bool *seen) {
    const char *name = part->list == MEANDER_SOLVERS ? p->solver : p->generator.text;
    for (size_t i = 0; i < part->count; i++) {
        const legend_line *line = &part->lines[i];
        if (!(occurs & line->occurs)) continue;
        if (line->trait != NULL && !meander_list_has(part->list, name, line->trait)) continue;
        occurs &= ~line->occurs;
        seen[line->colour] = true;
    }
}

size_t view_legend_make(const view_session *s, size_t pane, view_legend_entry *entries) {
    const view_pane *p = &s->panes[pane];
    const view_board *b = &p->board;
    bool seen[VIEW_COLOUR_COUNT] = {false};
    size_t count = 0;
    // A film begins with solid cells, and they become floor.
    uint32_t both = LEGEND_STATE(VIEW_SOLID) | LEGEND_STATE(VIEW_FLOOR);
    seen[VIEW_COLOUR_START] = seen[VIEW_COLOUR_GOAL] = view_pane_has_ends(p);
    if (b->making > 0) legend_occurs(&legend_parts[LEGEND_MAKING], p, b->occurs[0] | both, seen);
    if (b->count > b->making) legend_occurs(&legend_parts[LEGEND_SOLVING], p, b->occurs[1], seen);
    for (size_t i = 0; i < LEGEND_PARTS; i++) legend_add_part(entries, &count, &legend_parts[i], p, seen);
    return legend_say(s, entries, count);
}

// ---- of a picture --------------------------------------------------------------------

// Many colours have one meaning: the sets, the distances, the path that a solver drew and the one that is shown.
static void legend_see(const view_session *s, size_t pane, bool *seen) {
    view_paint_seen(s, pane, seen);
    for (unsigned i = 0; i < VIEW_SETS; i++) seen[VIEW_COLOUR_SETS] |= seen[VIEW_COLOUR_SETS + i];
    for (unsigned i = 0; i < VIEW_RAMP; i++) seen[VIEW_COLOUR_RAMP] |= seen[VIEW_COLOUR_RAMP + i];
    seen[VIEW_COLOUR_RAMP + VIEW_RAMP - 1] = seen[VIEW_COLOUR_RAMP];
    seen[VIEW_COLOUR_PATH] |= seen[VIEW_COLOUR_SOLUTION];
}

size_t view_legend_seen(const view_session *s, view_legend_entry *entries) {
    bool seen[VIEW_PANES_MOST][VIEW_COLOUR_COUNT] = {{false}};
    size_t count = 0;
    for (size_t i = 0; i < s->pane_count; i++) legend_see(s, i, seen[i]);
    for (size_t part = 0; part < LEGEND_PARTS; part++)
        for (size_t i = 0; i < s->pane_count; i++)
            legend_add_part(entries, &count, &legend_parts[part], &s->panes[i], seen[i]);
    return legend_say(s, entries, count);
}
