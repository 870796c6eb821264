// SPDX-License-Identifier: MIT
// What all lessons do: speak, name cells and sides, choose among sides, dig and build walls.
//
// Invariant: a lesson draws random numbers exactly as the fast version does; a lesson without a
// narration makes the same maze as one with it.
// Cost: that of a textbook program, and a sentence for each step.
#include <stdarg.h>
#include <string.h>

#include "lesson/lesson.h"
#include "base/names.h"
#include "base/text.h"
#include "grid/sides.h"

meander_status lesson_run(const lesson *l, lesson_job *job) {
    if (job->grid->cells > LESSON_CELLS_MOST)
        return context_fail(job->context, MEANDER_TOO_BIG,
                            "a maze of more than %d cells is not explained step by step; make it smaller",
                            LESSON_CELLS_MOST);
    const char *subject = l->subject == NULL ? l->name : l->subject;
    if (l->squares && job->grid->form != GRID_SQUARES)
        return context_fail(job->context, MEANDER_UNSUPPORTED, "%s is explained on squares only", subject);
    if (job->puzzle != NULL && job->puzzle->weights != NULL && !l->weights)
        return context_fail(job->context, MEANDER_UNSUPPORTED, "%s is explained without weights only", subject);
    scratch lent = {.context = job->context};
    job->scratch = &lent;
    lesson_phase(job, "");
    meander_status status = l->run(job);
    scratch_take_back(&lent);
    narration *n = job->narration;
    if (status != MEANDER_OK || n == NULL) return status;
    narration_show(n);
    return n->status != MEANDER_OK ? n->status : n->trace.status;
}

// Its parameters have their usual values.
meander_status lesson_run_other(lesson_job *job, const char *name, uint64_t seed, maze *m) {
    const lesson *l = lesson_about(LESSON_GENERATOR, name);
    lesson_other other;
    params values;
    rng chance;
    if (l == NULL) return context_fail(job->context, MEANDER_UNSUPPORTED, "%s is not explained step by step", name);
    TRY(job->find_other(job->context, name, &other));
    TRY(params_parse(job->context, name, other.table, "", 0, &values));
    rng_seed(&chance, seed);
    lesson_job own = {.context = job->context, .grid = m->grid, .maze = m, .params = &values,
                      .table = other.table, .rng = &chance, .seed = seed, .start = CELL_NONE,
                      .goal = CELL_NONE, .reached = CELL_NONE, .find_other = job->find_other};
    if (!other.by_rows) own.from = grid_nth(m->grid, (cell)rng_below(&chance, m->grid->cells));
    return lesson_run(l, &own);
}

// ---- speaking ----------------------------------------------------------------------

void lesson_phase(lesson_job *job, const char *name) {
    if (job->narration != NULL) job->narration->phase = name;
}

// The one way of every sentence into the narration.
static void lesson_add(lesson_job *job, int line, cell at, cell beside, const char *text,
                       va_list rest) {
    char sentence[LESSON_SENTENCE_SIZE];
    text_format(sentence, sizeof sentence, text, rest);
    narration_add(job->narration, sentence, (uint32_t)line, at, beside);
}

void lesson_say(lesson_job *job, int line, cell at, const char *text, ...) {
    va_list rest;
    if (job->narration == NULL) return;
    va_start(rest, text);
    lesson_add(job, line, at, CELL_NONE, text, rest);
    va_end(rest);
}

void lesson_say_both(lesson_job *job, int line, cell at, cell beside, const char *text, ...) {
    va_list rest;
    if (job->narration == NULL) return;
    va_start(rest, text);
    lesson_add(job, line, at, beside, text, rest);
    va_end(rest);
}

// The more cells, the more steps from one picture to the next: nobody wants ten thousand pictures
// of a large maze.
void lesson_show(lesson_job *job) {
    narration *n = job->narration;
    if (n == NULL) return;
    bool soon = n->count < job->shown + job->grid->cells / LESSON_CELLS_A_STEP;
    if (job->shown > 0 && soon) return;
    narration_show(n);
    job->shown = n->count;
}

// ---- names -------------------------------------------------------------------------

// The texts are lent in turn.
static char *lesson_next_place(lesson_job *job) {
    job->place = (job->place + 1) % (sizeof job->places / sizeof job->places[0]);
    return job->places[job->place];
}

const char *lesson_place(lesson_job *job, cell c) {
    char *text = lesson_next_place(job);
    grid_say_place(job->grid, c, text, LESSON_PLACE_SIZE);
    return text;
}

// Sides whose names are numbers are called so: "side 3".
static void lesson_add_side(const lesson_job *job, unsigned side, const char *before, char *text,
                            size_t size) {
    const char *name = sides_name_on(job->grid, side);
    bool named = name != NULL && !(name[0] >= '0' && name[0] <= '9');
    if (named) text_print(text, size, "%s%s", before, name);
    else text_print(text, size, "%sside %u", before, side);
}

const char *lesson_side(lesson_job *job, unsigned side) {
    char *text = lesson_next_place(job);
    lesson_add_side(job, side, "", text, LESSON_PLACE_SIZE);
    return text;
}

const char *lesson_sides(lesson_job *job, unsigned sides) {
    char *text = lesson_next_place(job);
    unsigned left = bits_count(sides);
    if (left == 0) return "none";
    text[0] = '\0';
    for (; sides != 0; sides &= sides - 1, left--) {
        size_t used = strlen(text);
        const char *between = used == 0 ? "" : left == 1 ? " and " : ", ";
        lesson_add_side(job, bits_lowest(sides), between, text + used, LESSON_PLACE_SIZE - used);
    }
    return text;
}

const char *lesson_steps(lesson_job *job, int count) {
    char *text = lesson_next_place(job);
    text_print(text, LESSON_PLACE_SIZE, "%d step%s", count, count == 1 ? "" : "s");
    return text;
}

// ---- parameters and memory ---------------------------------------------------------

// A name that the table has not is a broken promise.
int64_t lesson_value(const lesson_job *job, const char *name) {
    size_t i = 0;
    while (strcmp(job->table[i].name, name) != 0) i++;
    return job->params->values[i];
}

static bool lesson_has(const lesson_job *job, const char *name) {
    for (const meander_param *p = job->table; p != NULL && p->name != NULL; p++)
        if (strcmp(p->name, name) == 0) return true;
    return false;
}

static bool lesson_shuffles(const lesson_job *job) {
    return !lesson_has(job, "shuffle") || lesson_value(job, "shuffle") != 0;
}

const char *lesson_first(const lesson_job *job) {
    bool named = lesson_has(job, "root") && lesson_value(job, "root") != PARAMS_RANDOM;
    return named ? "the root" : "a cell chosen at random";
}

const char *lesson_chooser(const lesson_job *job) {
    return lesson_shuffles(job) ? "chance" : "the order";
}

int *lesson_numbers(lesson_job *job, size_t count) {
    return scratch_lend_zeroed(job->scratch, count, sizeof(int));
}

bool lesson_is_goal(const lesson_job *job, cell c) { return puzzle_is_goal(job->puzzle, c); }

// ---- choosing ----------------------------------------------------------------------

unsigned lesson_unvisited(const lesson_job *job, cell c) {
    return grid_sides(job->grid, c) & ~lesson_visited(job, c);
}

unsigned lesson_visited(const lesson_job *job, cell c) {
    unsigned visited = 0;
    for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        if (maze_sides(job->maze, grid_neighbour(job->grid, c, side)) != 0) visited |= 1u << side;
    }
    return visited;
}

unsigned lesson_sides_with(const lesson_job *job, cell c, const int *numbers, int value) {
    unsigned with = 0;
    for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1) {
        unsigned side = bits_lowest(sides);
        if (numbers[grid_neighbour(job->grid, c, side)] == value) with |= 1u << side;
    }
    return with;
}

// Side number n of these, counted from 0.
static unsigned lesson_nth(unsigned sides, uint64_t n) {
    while (n-- > 0) sides &= sides - 1;
    return bits_lowest(sides);
}

unsigned lesson_choose_any(lesson_job *job, unsigned sides) {
    return lesson_nth(sides, rng_below(job->rng, bits_count(sides)));
}

// Weights of 0 count only where a side with another weight is free.
static unsigned lesson_weigh(lesson_job *job, int64_t bias, unsigned sides) {
    uint64_t whole = 0, chance;
    for (unsigned left = sides; left != 0; left &= left - 1)
        whole += params_weight(bias, bits_lowest(left));
    if (whole == 0) return lesson_choose_any(job, sides);
    chance = rng_below(job->rng, whole);
    for (unsigned left = sides;; left &= left - 1) {
        unsigned weight = params_weight(bias, bits_lowest(left));
        if (chance < weight) return bits_lowest(left);
        chance -= weight;
    }
}

// Equal weights are no bias.
static bool lesson_is_even(int64_t bias) {
    for (unsigned side = 1; side < 4; side++)
        if (params_weight(bias, side) != params_weight(bias, 0)) return false;
    return true;
}

// A byte of chance is fair to one, two, three or four sides alike if it is below 252, which is 21
// times 12; others are drawn again.
unsigned lesson_choose(lesson_job *job, unsigned sides) {
    bool compass = job->grid->side_count <= 4;
    bool shuffle = lesson_shuffles(job);
    int64_t bias = lesson_has(job, "bias") ? lesson_value(job, "bias") : 0;
    uint8_t byte;
    if (shuffle && compass && !lesson_is_even(bias)) return lesson_weigh(job, bias, sides);
    if (!compass && !shuffle) return bits_lowest(sides);
    if (!compass && sides > 15) return lesson_choose_any(job, sides);
    do byte = rng_byte(job->rng);
    while (byte >= 252);
    if (shuffle) return lesson_nth(sides, byte % bits_count(sides));
    for (unsigned i = 0;; i++) {
        unsigned side = params_order(lesson_value(job, "order"), i);
        if (sides >> side & 1) return side;
    }
}

// A cell with one passage is the end of a corridor, which may keep its direction.
unsigned lesson_choose_on(lesson_job *job, unsigned sides, unsigned passages) {
    int64_t run = lesson_has(job, "run") ? lesson_value(job, "run") : 0;
    if (run != 0 && bits_count(passages) == 1) {
        unsigned ahead = job->grid->opposite[bits_lowest(passages)];
        if ((sides >> ahead & 1) && rng_percent(job->rng, run)) return ahead;
    }
    return lesson_choose(job, sides);
}

// A word of chance is enough for 32 draws of two bits, or for fewer of more bits where cells have more
// than four sides.  A side that leads nowhere is drawn again.
unsigned lesson_random_side(lesson_job *job, cell c) {
    unsigned bits = job->grid->side_count <= 4 ? 2 : bits_width(job->grid->side_count - 1), side;
    do {
        if (job->walk_left == 0) {
            job->walk = rng_next(job->rng);
            job->walk_left = 64 / bits;
        }
        side = (unsigned)(job->walk & ((1u << bits) - 1));
        job->walk >>= bits;
        job->walk_left--;
    } while (!(grid_sides(job->grid, c) >> side & 1));
    return side;
}

// Fisher and Yates, 1938: the last place gets any of the cells, the place before it any of the rest.
void lesson_shuffle(lesson_job *job, int *list, size_t count) {
    for (size_t i = count; i > 1; i--) {
        size_t other = (size_t)rng_below(job->rng, i);
        int swap = list[i - 1];
        list[i - 1] = list[other];
        list[other] = swap;
    }
}

bool lesson_is_dead_end(const lesson_job *job, cell c) {
    return bits_count(maze_sides(job->maze, c)) == 1;
}

size_t lesson_dead_ends(const lesson_job *job, int *list) {
    size_t count = 0;
    for (cell c = 0; c < job->grid->count; c++)
        if (lesson_is_dead_end(job, c)) list[count++] = (int)c;
    return count;
}

static bool lesson_has_places(const lesson_job *job) {
    return lesson_has(job, "coins") && lesson_value(job, "coins") != 0;
}

// The key is drawn before the first row.
static uint64_t lesson_next_coin_row(lesson_job *job) {
    if (lesson_has_places(job) && job->coin_rows == 0) job->key = rng_next(job->rng);
    return job->coin_rows++;
}

void lesson_begin_coins(lesson_job *job) {
    uint64_t row = lesson_next_coin_row(job);
    if (lesson_has_places(job)) rng_place(job->rng, job->key, row, 0);
}

void lesson_coins(lesson_job *job, int64_t percent, size_t count, int *coins) {
    uint64_t word = 0, row = lesson_next_coin_row(job);
    bool places = lesson_has_places(job);
    for (size_t i = 0; i < count; i++) {
        if (places && (i == 0 || (job->word_places && i % 64 == 0)))
            rng_place(job->rng, job->key, row, i / 64);
        if (i % 64 == 0) word = rng_coins(job->rng, (uint64_t)percent, 100);
        coins[i] = word >> i % 64 & 1;
    }
}

// ---- working -----------------------------------------------------------------------

void lesson_tell(lesson_job *job, meander_event_kind kind, cell c, uint32_t value) {
    if (job->narration != NULL) trace_record(&job->narration->trace, kind, c, value);
}

void lesson_tell_around(lesson_job *job, cell c) {
    const grid *g = job->grid;
    if (lesson_unvisited(job, c) == 0) lesson_tell(job, MEANDER_EVENT_LEAVE, c, 0);
    for (unsigned sides = lesson_visited(job, c); sides != 0; sides &= sides - 1) {
        cell next = grid_neighbour(g, c, bits_lowest(sides));
        if (lesson_unvisited(job, next) == 0) lesson_tell(job, MEANDER_EVENT_LEAVE, next, 0);
    }
}

// A power of two has a single bit.
void lesson_tell_doubled(lesson_job *job, cell cells) {
    if (cells >= 4 && (cells & (cells - 1)) == 0) lesson_show(job);
}

unsigned lesson_side_to(const lesson_job *job, cell from, cell to) {
    unsigned side = 0;
    while (!(grid_sides(job->grid, from) >> side & 1) || grid_neighbour(job->grid, from, side) != to) side++;
    return side;
}

cell lesson_carve(lesson_job *job, cell c, unsigned side) {
    cell next = grid_neighbour(job->grid, c, side);
    maze_carve(job->maze, c, side);
    lesson_tell(job, MEANDER_EVENT_CARVE, c, side);
    return next;
}

cell lesson_wall(lesson_job *job, cell c, unsigned side) {
    cell next = grid_neighbour(job->grid, c, side);
    maze_wall(job->maze, c, side);
    lesson_tell(job, MEANDER_EVENT_WALL, c, side);
    return next;
}

// A passage is opened from its end with the lesser number.
void lesson_open_all(lesson_job *job) {
    for (cell c = grid_next(job->grid, 0); c != CELL_NONE; c = grid_next(job->grid, c + 1))
        for (unsigned sides = grid_sides(job->grid, c); sides != 0; sides &= sides - 1)
            if (grid_neighbour(job->grid, c, bits_lowest(sides)) > c)
                lesson_carve(job, c, bits_lowest(sides));
}

void lesson_rename(lesson_job *job, int *set, int old, int keep) {
    for (cell c = 0; c < job->grid->count; c++) {
        if (set[c] != old) continue;
        set[c] = keep;
        lesson_tell(job, MEANDER_EVENT_LABEL, c, (uint32_t)keep);
    }
}

lesson_piece *lesson_pieces(lesson_job *job, size_t *count) {
    const grid *g = job->grid;
    cell *piece = scratch_lend(job->scratch, g->count, sizeof *piece);
    if (piece == NULL || grid_count_pieces(g, piece, count) != MEANDER_OK) return NULL;
    lesson_piece *pieces = scratch_lend_zeroed(job->scratch, *count, sizeof *pieces);
    if (pieces == NULL) return NULL;
    for (cell c = grid_next(g, 0); c != CELL_NONE; c = grid_next(g, c + 1)) {
        lesson_piece *p = &pieces[piece[c]];
        if (p->cells++ == 0) p->first = *count == 1 ? job->from : c;
    }
    return pieces;
}

void lesson_trace_back(lesson_job *job, const int *back, cell goal) {
    const grid *g = job->grid;
    size_t steps = 0;
    for (cell c = goal; back[c] != 0; steps++) c = grid_neighbour(g, c, (unsigned)back[c] - 1);
    job->reached = goal;
    job->steps = steps;
    for (cell at = goal; back[at] != 0; at = grid_neighbour(g, at, (unsigned)back[at] - 1))
        job->path[--steps] = (uint8_t)grid_back(g, at, (unsigned)back[at] - 1);
}
