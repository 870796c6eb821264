// SPDX-License-Identifier: MIT
// Start and goals that an ID leaves to chance, or to the maze:
//
//     rect:20x20/wilson/7+start=random+goal=dead-end+goal=farthest
//
// Each end has a rule, and is drawn with equal chance from the cells that suit it, can be reached from the start, and
// are no other end.  The start comes first, unless it is to be far away from a goal.
//
//     random      any cell                   border     a cell with an edge that no cell is behind
//     dead-end    a cell with one way out    farthest   from the start, or from the first goal; both: from one another
//
// One more word, +start=hardest, is for both ends: the two openings in the border that are farthest apart.
//
// Invariant: the ends depend on the seed, the rules and the passages alone, never on threads or on the order of
// mazes in a set; and the passages do not depend on them.
// Cost: a look or two at each cell for each end; nothing for IDs without rules.
#define GRID_WIDE
#include <string.h>

#include "facade/facade.h"
#include "grid/farthest.h"
#include "grid/rim.h"

static const char *const chance_words[] = {[ENDS_GIVEN] = "",          [ENDS_RANDOM] = "random",
                                         [ENDS_DEAD_END] = "dead-end", [ENDS_BORDER] = "border",
                                         [ENDS_FARTHEST] = "farthest", [ENDS_HARDEST] = "hardest"};

// Words are as in an ID.
const char *chance_word(ends_rule rule) { return chance_words[rule]; }

ends_rule chance_rule_named(const char *word, size_t length) {
    for (unsigned i = ENDS_RANDOM; i < ENDS_RULES; i++)
        if (strlen(chance_words[i]) == length && memcmp(chance_words[i], word, length) == 0) return i;
    return ENDS_GIVEN;
}

bool chance_are_chosen(const maze_spec *spec) {
    bool chosen = spec->start_rule != ENDS_GIVEN;
    for (size_t i = 0; i < spec->goal_count; i++) chosen = chosen || spec->goal_rules[i] != ENDS_GIVEN;
    return chosen;
}

// Each end has another stream of chances, so that one more changes no other.
static void chance_seed(rng *chance, uint64_t seed, size_t place) {
    static const char stream[] = "ends";
    rng_seed(chance, seed ^ (rng_seed_of_word(stream, sizeof stream - 1) + place));
}

// ---- in a maze ------------------------------------------------------------------------

typedef struct chance_job {
    const maze_spec *spec;
    puzzle *puzzle;
    cell start;                  // CELL_NONE: not yet known, and so with goals
    cell goals[SPEC_GOALS_MOST];
    size_t goal_count;
    rim rim;
    bool parts;                  // not every cell may be reached from every other
    uint64_t *reached;           // a bit for each cell that the start reaches; NULL: all
    scratch lent;
} chance_job;

// Returns whether a cell may be an end by this rule, as far as the ends so far go.
static bool chance_suits(const chance_job *e, cell c, ends_rule rule) {
    const grid *g = e->puzzle->grid;
    unsigned sides = maze_sides(&e->puzzle->maze, c);
    if (sides == 0 && g->cells > 1) return false;
    if (e->reached != NULL && !bits_get(e->reached, c)) return false;
    if (c == e->start) return false;
    for (size_t i = 0; i < e->goal_count; i++)
        if (c == e->goals[i]) return false;
    if (rule == ENDS_DEAD_END) return bits_count(sides) == 1;
    return rule != ENDS_BORDER || rim_holds(&e->rim, c);
}

// A rule that no cell suits is refused: another end would not be what was asked for.
static meander_status chance_fail(const chance_job *e, ends_rule rule, const char *what) {
    return context_fail(e->puzzle->context, MEANDER_BAD_REQUEST, "%s=%s: the maze has no such cell that is not an end "
                        "yet", what, chance_words[rule]);
}

// Draws one of all cells that suit a rule.
static meander_status chance_draw(chance_job *e, ends_rule rule, size_t place, const char *what, cell *chosen) {
    const grid *g = e->puzzle->grid;
    uint64_t count = 0;
    rng chance;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) count += chance_suits(e, c, rule);
    if (count == 0) return chance_fail(e, rule, what);
    chance_seed(&chance, e->spec->order.seed, place);
    uint64_t left = rng_below(&chance, count);
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1))
        if (chance_suits(e, c, rule) && left-- == 0) {
            *chosen = c;
            return MEANDER_OK;
        }
    return chance_fail(e, rule, what);
}

// Finds the last cell that suits in the order of distances from `from`.
static meander_status chance_draw_far(chance_job *e, cell from, const char *what, cell *chosen) {
    spread s;
    scratch lent = {.context = e->puzzle->context};
    meander_status status = spread_init(&s, &e->puzzle->maze, &lent);
    if (status == MEANDER_OK) status = spread_from(&s, from);
    for (size_t i = status == MEANDER_OK ? s.reached : 0; i-- > 0 && *chosen == CELL_NONE;)
        if (s.queue[i] != from && chance_suits(e, s.queue[i], ENDS_FARTHEST)) *chosen = s.queue[i];
    scratch_take_back(&lent);
    if (status != MEANDER_OK || *chosen != CELL_NONE) return status;
    return chance_fail(e, ENDS_FARTHEST, what);
}

// The pair farthest apart, of all parts: the longest of the shortest ways.
static meander_status chance_find_pair(chance_job *e) {
    farthest f;
    const grid *g = e->puzzle->grid;
    scratch lent = {.context = e->puzzle->context};
    meander_status status = farthest_begin(&f, &e->puzzle->maze, &lent);
    for (cell c = grid_next(g, 0); c != CELL_NONE && status == MEANDER_OK; c = grid_next(g, c + 1))
        if (!farthest_has_seen(&f, c)) status = farthest_search_part(&f, c);
    if (status == MEANDER_OK) {
        e->start = f.ends[0];
        e->goals[0] = f.ends[1];
    }
    scratch_take_back(&lent);
    return status;
}

// Marks what the start reaches, where that may not be all: a mask may have pieces, and `sparse` leaves cells without a
// way out.
static meander_status chance_mark_part(chance_job *e) {
    spread s;
    if (!e->parts) return MEANDER_OK;
    TRY(spread_init(&s, &e->puzzle->maze, &e->lent));
    e->reached = scratch_lend_zeroed(&e->lent, bits_words(e->puzzle->grid->count), sizeof *e->reached);
    if (e->reached == NULL) return MEANDER_NO_MEMORY;
    TRY(spread_from(&s, e->start));
    for (size_t i = 0; i < s.reached; i++) bits_set(e->reached, s.queue[i]);
    return MEANDER_OK;
}

// The goals from that one on, in the order of the ID.
static meander_status chance_choose_goals(chance_job *e, size_t from) {
    const maze_spec *spec = e->spec;
    for (size_t i = from; i < spec->goal_count; i++) {
        cell goal = CELL_NONE;
        ends_rule rule = spec->goal_rules[i];
        if (rule == ENDS_GIVEN) continue;
        if (rule == ENDS_FARTHEST) TRY(chance_draw_far(e, e->start, "goal", &goal));
        else TRY(chance_draw(e, rule, i + 1, "goal", &goal));
        e->goals[i] = goal;
    }
    return MEANDER_OK;
}

// Goals that are given are known first: nothing else is drawn where they are.
static void chance_put_given(chance_job *e) {
    const maze_spec *spec = e->spec;
    e->goal_count = spec->goal_count == 0 ? 1 : spec->goal_count;
    e->goals[0] = e->puzzle->goals[0];
    for (size_t i = 0; i < spec->goal_count; i++)
        e->goals[i] = spec->goal_rules[i] == ENDS_GIVEN ? grid_index(e->puzzle->grid, spec->goals[i]) : CELL_NONE;
}

static meander_status chance_choose_start(chance_job *e) {
    cell start = CELL_NONE;
    if (e->spec->start_rule == ENDS_FARTHEST) TRY(chance_draw_far(e, e->goals[0], "start", &start));
    else TRY(chance_draw(e, e->spec->start_rule, 0, "start", &start));
    e->start = start;
    return MEANDER_OK;
}

// Both ends of a far start and a goal that is drawn: the goal comes first.
// The order is the only difficulty: what is far away needs the other end first.
static meander_status chance_choose_all(chance_job *e) {
    const maze_spec *spec = e->spec;
    ends_rule first = spec->goal_count > 0 ? spec->goal_rules[0] : ENDS_GIVEN;
    size_t from = 0;
    chance_put_given(e);
    if (spec->start_rule == ENDS_FARTHEST && first == ENDS_FARTHEST) {
        TRY(chance_find_pair(e));
        from = 1;
    } else if (spec->start_rule == ENDS_FARTHEST && first != ENDS_GIVEN) {
        TRY(chance_draw(e, first, 1, "goal", &e->goals[0]));
        from = 1;
        TRY(chance_draw_far(e, e->goals[0], "start", &e->start));
    } else if (spec->start_rule != ENDS_GIVEN) {
        TRY(chance_choose_start(e));
    }
    TRY(chance_mark_part(e));
    return chance_choose_goals(e, from);
}

meander_status chance_hardest(const puzzle *p, meander_point ends[2]) {
    meander_figure *found;
    size_t count;
    TRY(measure_some(p, "hardest_ends", &found, &count));
    bool known = count > 0 && found->known;
    for (size_t i = 0; known && i < 2; i++) ends[i] = (meander_point){found->list[2 * i], found->list[2 * i + 1]};
    measure_free(p->context, found, count);
    if (known) return MEANDER_OK;
    return context_fail(p->context, MEANDER_UNSUPPORTED, "the hardest start and goal of this maze cannot be found");
}

static meander_status chance_choose_hardest(const maze_spec *spec, puzzle *p) {
    meander_point ends[2];
    if (spec->goal_count > 0)
        return context_fail(p->context, MEANDER_BAD_REQUEST, "start=hardest chooses the goal, too: drop goal");
    TRY(chance_hardest(p, ends));
    p->start = grid_index(p->grid, ends[0]);
    puzzle_clear_goals(p);
    return puzzle_add_goal(p, grid_index(p->grid, ends[1]));
}

// A goal that two rules would choose is there once.
meander_status chance_choose(const maze_spec *spec, puzzle *p) {
    chance_job e = {.spec = spec, .puzzle = p, .parts = spec->pieces || spec->step_count > 0,
                  .lent = {.context = p->context}, .rim = rim_of(p->grid),
                  .start = spec->start_rule == ENDS_GIVEN ? p->start : CELL_NONE};
    // A single cell is both ends.
    if (p->grid->cells == 1) return MEANDER_OK;
    if (spec->start_rule == ENDS_HARDEST) return chance_choose_hardest(spec, p);
    meander_status status = chance_choose_all(&e);
    scratch_take_back(&e.lent);
    TRY(status);
    p->start = e.start;
    if (spec->goal_count == 0) return MEANDER_OK;
    puzzle_clear_goals(p);
    for (size_t i = 0; i < e.goal_count; i++)
        if (!puzzle_is_goal(p, e.goals[i])) TRY(puzzle_add_goal(p, e.goals[i]));
    return MEANDER_OK;
}

// The way in and the way out of a maze on any grid but squares: where an end was drawn in the border.  Others are marks
// inside, as they always were, so that no ID changes its pictures.  A puzzle without a layout has no openings.
meander_status chance_open_rim(const maze_spec *spec, puzzle *p) {
    unsigned side;
    if (spec->start_rule == ENDS_BORDER && rim_side(p->grid, p->start, &side))
        TRY(puzzle_add_opening(p, p->start, side));
    for (size_t i = 0; i < spec->goal_count && i < p->goal_count; i++)
        if (spec->goal_rules[i] == ENDS_BORDER && rim_side(p->grid, p->goals[i], &side))
            TRY(puzzle_add_opening(p, p->goals[i], side));
    return MEANDER_OK;
}

// ---- in rows ----------------------------------------------------------------------------

// The cells that suit a rule are numbered in the order of rows, as a walk over the maze would count them:
//
//     0 1 2 3          border of 4 x 3: ten cells
//     4     5
//     6 7 8 9
//
// Returns how many there are: all cells, or those of the border.
static uint64_t chance_rows_count(const maze_spec *spec, ends_rule rule) {
    uint64_t w = spec->width, h = spec->height;
    return rule == ENDS_RANDOM || w < 3 || h < 3 ? w * h : 2 * (w + h) - 4;
}

// The place of that number, from 0.
static meander_point chance_rows_nth(const maze_spec *spec, ends_rule rule, uint64_t n) {
    uint64_t w = spec->width, h = spec->height;
    if (rule == ENDS_RANDOM || w < 3 || h < 3) return (meander_point){n % w, n / w};
    if (n < w) return (meander_point){n, 0};
    if (n >= w + 2 * (h - 2)) return (meander_point){n - w - 2 * (h - 2), h - 1};
    return (meander_point){(n - w) % 2 * (w - 1), 1 + (n - w) / 2};
}

// The number of a place among those that suit a rule, the other way round; UINT64_MAX: it does not.
static uint64_t chance_rows_number(const maze_spec *spec, ends_rule rule, meander_point at) {
    uint64_t w = spec->width, h = spec->height;
    if (rule == ENDS_RANDOM || w < 3 || h < 3) return at.y * w + at.x;
    if (at.y == 0) return at.x;
    if (at.y == h - 1) return w + 2 * (h - 2) + at.x;
    if (at.x > 0 && at.x < w - 1) return UINT64_MAX;
    return w + 2 * (at.y - 1) + (at.x > 0);
}

// Draws a place that is none of those taken: as in a maze that is held, the taken ones are left out of the count.
static meander_point chance_rows_draw(const maze_spec *spec, ends_rule rule, size_t place, const meander_point *taken,
                                    size_t count) {
    uint64_t numbers[SPEC_GOALS_MOST + 2], all = chance_rows_count(spec, rule);
    size_t known = 0;
    rng chance;
    for (size_t i = 0; i < count; i++) {
        uint64_t number = chance_rows_number(spec, rule, taken[i]);
        size_t k = known;
        bool again = number == UINT64_MAX;
        for (size_t j = 0; j < known; j++) again = again || numbers[j] == number;
        if (again) continue;
        for (; k > 0 && numbers[k - 1] > number; k--) numbers[k] = numbers[k - 1];
        numbers[k] = number;
        known++;
    }
    chance_seed(&chance, spec->order.seed, place);
    uint64_t n = rng_below(&chance, all - known);
    for (size_t i = 0; i < known; i++) n += n >= numbers[i];
    return chance_rows_nth(spec, rule, n);
}

// Very small mazes are held, because there all cells may be ends already; and worlds have more cells than numbers.
bool chance_suit_rows(const maze_spec *spec) {
    bool suit = spec->start_rule != ENDS_DEAD_END && spec->start_rule != ENDS_FARTHEST &&
                spec->start_rule != ENDS_HARDEST;
    for (size_t i = 0; i < spec->goal_count; i++)
        suit = suit && spec->goal_rules[i] != ENDS_DEAD_END && spec->goal_rules[i] != ENDS_FARTHEST;
    bool room = spec->height != MEANDER_ENDLESS && spec->width <= UINT64_MAX / spec->height &&
                spec->width * spec->height > SPEC_GOALS_MOST + 1;
    return !chance_are_chosen(spec) || (suit && room);
}

// Start and goals in the same order as in a maze that is held, so that each draws from the same cells.
void chance_choose_rows(maze_spec *spec) {
    meander_point taken[SPEC_GOALS_MOST + 2], start = spec->has_start ? spec->start : (meander_point){0, 0};
    size_t count = 0;
    if (!chance_are_chosen(spec)) return;
    for (size_t i = 0; i < spec->goal_count; i++)
        if (spec->goal_rules[i] == ENDS_GIVEN) taken[count++] = spec->goals[i];
    if (spec->goal_count == 0) taken[count++] = (meander_point){spec->width - 1, spec->height - 1};
    if (spec->start_rule != ENDS_GIVEN) start = chance_rows_draw(spec, spec->start_rule, 0, taken, count);
    spec->start_rule = ENDS_GIVEN;
    spec->has_start = true;
    spec->start = taken[count++] = start;
    for (size_t i = 0; i < spec->goal_count; i++) {
        if (spec->goal_rules[i] == ENDS_GIVEN) continue;
        spec->goals[i] = taken[count] = chance_rows_draw(spec, spec->goal_rules[i], i + 1, taken, count);
        spec->goal_rules[i] = ENDS_GIVEN;
        count++;
    }
}
