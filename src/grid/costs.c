// SPDX-License-Identifier: MIT
// Weights of cells, from a text matrix:
//
//     1 1 1 1        a line for each row of the maze, a whole number from 1 to 4294967295 for
//     1 9 9 1        each place; what a mask leaves out has a number, too, which may be 0
//     1 1 1 1        there.  Empty lines at the end do not count.
//
// A matrix that does not fit is refused with the place of the mistake: a missing number is
// reported at the end of the line, one too many where it begins.
//
// Invariant: a puzzle's weights are complete or NULL; new ones replace them at the end, when
// nothing can fail any more.
// Cost: four bytes per index of the grid, one look at each character.
#include "grid/costs.h"

#include "base/memory.h"

// The reader's position; `line` is the beginning of the current line.
typedef struct costs_reader {
    puzzle *puzzle;
    const input *input;
    const char *at, *end, *line;
    uint64_t y;
    uint32_t *weights;
} costs_reader;

static meander_status costs_begin(puzzle *p, uint32_t **weights) {
    if (p->grid->width == 0)
        return context_fail(p->context, MEANDER_UNSUPPORTED, "only grids with places have weights");
    *weights = memory_new_zeroed(p->context, p->grid->count, sizeof **weights);
    return *weights == NULL ? MEANDER_NO_MEMORY : MEANDER_OK;
}

static void costs_replace(puzzle *p, uint32_t *weights) {
    memory_free(p->context, p->weights);
    p->weights = weights;
}

// ---- numbers -----------------------------------------------------------------------

static meander_status costs_copy(const puzzle *p, const uint32_t *numbers, uint32_t *weights) {
    const grid *g = p->grid;
    for (uint64_t y = 0; y < g->height; y++)
        for (uint64_t x = 0; x < g->width; x++, numbers++) {
            cell c = grid_index(g, (meander_point){x, y});
            if (*numbers == 0 && grid_holds(g, c))
                return context_fail(p->context, MEANDER_BAD_REQUEST,
                                    "the weight of %llu,%llu is 0, expected 1 or more",
                                    (unsigned long long)x, (unsigned long long)y);
            weights[c] = *numbers;
        }
    return MEANDER_OK;
}

meander_status costs_set(puzzle *p, const uint32_t *numbers) {
    uint32_t *weights = NULL;
    if (numbers != NULL) {
        TRY(costs_begin(p, &weights));
        meander_status status = costs_copy(p, numbers, weights);
        if (status != MEANDER_OK) {
            memory_free(p->context, weights);
            return status;
        }
    }
    costs_replace(p, weights);
    return MEANDER_OK;
}

// ---- text --------------------------------------------------------------------------

// "weights.txt:3:7: ...", for a place in the current line.
static meander_status costs_fail(const costs_reader *r, const char *place, const char *format,
                                 unsigned long long a, unsigned long long b) {
    char text[128];
    text_print(text, sizeof text, format, a, b);
    return context_fail(r->puzzle->context, MEANDER_BAD_INPUT, "%s:%llu:%zu: %s", r->input->name,
                        (unsigned long long)r->y + 1, (size_t)(place - r->line) + 1, text);
}

static void costs_skip(costs_reader *r, const char *characters) {
    for (; r->at < r->end; r->at++) {
        const char *c = characters;
        while (*c != '\0' && *c != *r->at) c++;
        if (*c == '\0') return;
    }
}

static bool costs_line_ends(const costs_reader *r) { return r->at == r->end || *r->at == '\n'; }

// Reads the next digits; a number of more than 32 bits, or none, fails where it begins.
static meander_status costs_number(costs_reader *r, uint64_t x, uint32_t *number) {
    const char *first = r->at;
    uint64_t value = 0;
    for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
        if (value <= UINT32_MAX) value = 10 * value + (uint64_t)(*r->at - '0');
    bool whole = r->at > first && (costs_line_ends(r) || *r->at == ' ' || *r->at == '\t' ||
                                   *r->at == ',' || *r->at == ';' || *r->at == '\r');
    bool needed = grid_holds(r->puzzle->grid, grid_index(r->puzzle->grid, (meander_point){x, r->y}));
    if (!whole || value > UINT32_MAX || (value == 0 && needed))
        return costs_fail(r, first, "expected a whole number from %llu to %llu", needed,
                          UINT32_MAX);
    *number = (uint32_t)value;
    return MEANDER_OK;
}

static meander_status costs_row(costs_reader *r) {
    const grid *g = r->puzzle->grid;
    r->line = r->at;
    for (uint64_t x = 0;; x++) {
        costs_skip(r, " \t\r,;");
        if (costs_line_ends(r) && x < g->width)
            return costs_fail(r, r->at, "row has %llu numbers, expected %llu", x, g->width);
        if (costs_line_ends(r)) break;
        if (x == g->width)
            return costs_fail(r, r->at, "row goes on after %llu numbers", x, 0);
        TRY(costs_number(r, x, &r->weights[grid_index(g, (meander_point){x, r->y})]));
    }
    r->at += r->at < r->end;
    return MEANDER_OK;
}

static meander_status costs_rows(costs_reader *r) {
    const grid *g = r->puzzle->grid;
    for (r->y = 0; r->y < g->height; r->y++) {
        if (r->at == r->end)
            return context_fail(r->puzzle->context, MEANDER_BAD_INPUT,
                                "%s: rows of weights: %llu, expected %llu",
                                r->input->name, (unsigned long long)r->y,
                                (unsigned long long)g->height);
        TRY(costs_row(r));
    }
    r->line = r->at;
    costs_skip(r, " \t\r\n");
    if (r->at == r->end) return MEANDER_OK;
    return context_fail(r->puzzle->context, MEANDER_BAD_INPUT,
                        "%s:%llu: there are more than %llu rows of weights", r->input->name,
                        (unsigned long long)g->height + 1, (unsigned long long)g->height);
}

meander_status costs_read(puzzle *p, const input *in) {
    costs_reader r = {.puzzle = p, .input = in, .at = in->data, .end = in->data + in->size,
                      .line = in->data};
    TRY(costs_begin(p, &r.weights));
    meander_status status = costs_rows(&r);
    if (status == MEANDER_OK) costs_replace(p, r.weights);
    else memory_free(p->context, r.weights);
    return status;
}
