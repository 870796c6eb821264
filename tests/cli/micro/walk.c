// SPDX-License-Identifier: MIT
// Random calls of meander_micro.h against a plain search of the same map: walls are seen, the mouse is moved and put
// anywhere, start and goal change, and behind most calls steps, the next side and the end of the search must be right.
//
//     walk ROUNDS     status 1: something differs, with its round
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meander/meander_micro.h>

enum { W = MEANDER_MICRO_WIDTH, H = MEANDER_MICRO_HEIGHT, CELLS = W * H };

static meander_micro mouse;
static unsigned known[CELLS];        // walls, and MEANDER_MICRO_SEEN
static unsigned start, left, top, wide, high;
static uint32_t dice = 1;

static unsigned below(unsigned limit) {
    dice ^= dice << 13;
    dice ^= dice >> 17;
    dice ^= dice << 5;
    return dice % limit;
}

static unsigned beside(unsigned at, unsigned side) {
    return side == 0 ? at - W : side == 1 ? at + 1 : side == 2 ? at + W : at - 1;
}

// The steps of all cells, again and again until no number falls.
static void search(unsigned run, unsigned steps[CELLS]) {
    bool fell = true;
    for (unsigned at = 0; at < CELLS; at++) {
        bool goal = at % W >= left && at % W < left + wide && at / W >= top && at / W < top + high;
        bool first = run & MEANDER_MICRO_TO_START ? at == start : goal;
        bool may = run < MEANDER_MICRO_KNOWN || (known[at] & MEANDER_MICRO_SEEN);
        steps[at] = first && may ? 0 : MEANDER_MICRO_FAR;
    }
    while (fell) {
        fell = false;
        for (unsigned at = 0; at < CELLS; at++)
            for (unsigned side = 0; side < 4; side++) {
                if (known[at] >> side & 1) continue;
                if (run >= MEANDER_MICRO_KNOWN && !(known[at] & MEANDER_MICRO_SEEN)) continue;
                unsigned next = steps[beside(at, side)];
                if (next == MEANDER_MICRO_FAR || steps[at] <= next + 1) continue;
                steps[at] = next + 1;
                fell = true;
            }
    }
}

static bool is_next(unsigned run, unsigned side) {
    unsigned steps[CELLS], at = mouse.at, ahead = mouse.ahead, first = 4;
    search(run, steps);
    if (steps[at] == MEANDER_MICRO_FAR) return side == MEANDER_MICRO_NO_WAY;
    if (steps[at] == 0) return side == MEANDER_MICRO_THERE;
    for (unsigned s = 4; s-- > 0;)
        if (!(known[at] >> s & 1) && steps[beside(at, s)] + 1 == steps[at] && (s == ahead || first != ahead)) first = s;
    return side == first;
}

static bool is_done(bool done) {
    unsigned all[CELLS], seen[CELLS];
    search(MEANDER_MICRO_TO_GOAL, all);
    search(MEANDER_MICRO_TO_GOAL + MEANDER_MICRO_KNOWN, seen);
    return done == (all[start] != MEANDER_MICRO_FAR && all[start] == seen[start]);
}

static void see(void) {
    unsigned at = mouse.at, walls = below(16) & below(16) & below(16);
    meander_micro_see(&mouse, (uint8_t)walls);
    for (unsigned side = 0; side < 4; side++)
        if ((walls & ~known[at]) >> side & 1) known[beside(at, side)] |= 1u << (side ^ 2);
    known[at] |= walls | MEANDER_MICRO_SEEN;
}

// Mostly as it is told, so that floods last.
static void move(unsigned run) {
    unsigned side = below(4) == 0 ? below(4) : meander_micro_next(&mouse, (uint8_t)run);
    if (side < 4 && !(known[mouse.at] >> side & 1)) meander_micro_move(&mouse, (uint8_t)side);
}

static void place(void) {
    unsigned what = below(12);
    if (what == 0) {
        start = below(CELLS);
        meander_micro_set_start(&mouse, (uint8_t)(start % W), (uint8_t)(start / W));
    } else if (what == 1) {
        left = below(W), top = below(H), wide = 1 + below(W - left), high = 1 + below(H - top);
        meander_micro_set_goal(&mouse, (uint8_t)left, (uint8_t)top, (uint8_t)wide, (uint8_t)high);
    } else {
        meander_micro_put(&mouse, (uint8_t)below(W), (uint8_t)below(H), (uint8_t)below(4));
    }
}

static void forget(void) {
    for (unsigned at = 0; at < CELLS; at++)
        known[at] = (at < W) | (at % W == W - 1) << 1 | (at >= CELLS - W) << 2 | (at % W == 0) << 3;
}

static void begin(void) {
    meander_micro_init(&mouse);
    forget();
    start = CELLS - W;
    wide = 2 - W % 2, high = 2 - H % 2;
    left = (W - wide) / 2, top = (H - high) / 2;
}

// What is wrong after a call, or NULL.
static const char *fault(unsigned run) {
    unsigned steps[CELLS], side;
    if (below(12) == 0) {
        search(run, steps);
        if (meander_micro_steps(&mouse, (uint8_t)run) != steps[mouse.at]) return "steps";
    }
    if (below(25) == 0 && !is_done(meander_micro_done(&mouse))) return "whether it is done";
    side = meander_micro_next(&mouse, (uint8_t)run);
    if (!is_next(run, side)) return "the next side";
    for (unsigned at = 0; at < CELLS; at++)
        if (meander_micro_look(&mouse, (uint8_t)(at % W), (uint8_t)(at / W)) != known[at]) return "the map";
    return NULL;
}

int main(int count, char **words) {
    unsigned rounds = count > 1 ? (unsigned)atoi(words[1]) : 1000, run = 0;
    for (unsigned i = 0; i < rounds; i++) {
        if (i % 200 == 0) begin();
        if (i % 200 == 150) {
            meander_micro_forget(&mouse);
            forget();
        }
        unsigned what = below(10);
        if (what < 3) see();
        else if (what < 4) place(), see(), place();
        else if (what < 7) move(run);
        else if (what < 9) place();
        else if (below(3) == 0) run = below(2) + below(2) * MEANDER_MICRO_KNOWN;
        const char *wrong = below(3) == 0 ? NULL : fault(run);
        if (wrong != NULL) {
            printf("round %u: %s\n", i, wrong);
            return 1;
        }
    }
    return 0;
}
