// SPDX-License-Identifier: MIT
// The mouse on an AVR controller.  It talks through a few bytes of memory, which simulate.c looks at: it writes what
// it asks for into the first, and waits until that is 0.
#include "mouse.h"

volatile uint8_t mouse_box[6];      // the symbol that simulate.c is told of
static meander_micro mouse;

static void ask(uint8_t what) {
    mouse_box[0] = what;
    while (mouse_box[0] != 0) continue;
}

static uint8_t mouse_walls(void) {
    ask(1);
    return mouse_box[1];
}

static void mouse_go(uint8_t side) {
    mouse_box[1] = side;
    ask(2);
}

int main(void) {
    for (;;) {
        meander_micro_init(&mouse);
        ask(3);
        uint8_t x = mouse_box[1] % MEANDER_MICRO_WIDTH, y = mouse_box[1] / MEANDER_MICRO_WIDTH;
        meander_micro_set_start(&mouse, x, y);
        meander_micro_put(&mouse, x, y, MEANDER_MICRO_NORTH);
        meander_micro_set_goal(&mouse, mouse_box[2] % MEANDER_MICRO_WIDTH, mouse_box[2] / MEANDER_MICRO_WIDTH,
                               mouse_box[3], mouse_box[4]);
        mouse_box[1] = mouse_contest(&mouse);
        ask(4);
    }
}
