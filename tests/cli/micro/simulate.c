// SPDX-License-Identifier: MIT
// Runs avr.c in simavr, with the mazes that against.c printed on standard input, and compares the moves.
//
//     simulate FIRMWARE ADDRESS     the place of mouse_box in memory, in hex as nm prints it
//
// Prints how many mazes were the same and the most clock cycles that the mouse thought about one move.  Status 1:
// something differs.
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WALLS = 1, MOVE, BEGIN, END, SIZE = 16, CELLS = SIZE * SIZE, MOVES = 1 << 14 };

typedef struct maze {
    char name[512], walls[CELLS + 1], search[MOVES], fast[MOVES];
    unsigned start, goal, wide, high;
} maze;

static maze given;
static char search[MOVES], fast[MOVES];
static size_t searched, raced;
static unsigned at;

static bool take(void) {
    char line[2 * MOVES + CELLS + 1024];
    while (fgets(line, sizeof line, stdin) != NULL)
        if (sscanf(line, "%511s %u %u %u %u %256s %16383s %16383s", given.name, &given.start, &given.goal, &given.wide,
                   &given.high, given.walls, given.search, given.fast) == 8 && strlen(given.walls) == CELLS)
            return true;
    return false;
}

static void move(unsigned side) {
    static const int steps[] = {-SIZE, 1, SIZE, -1};
    char *moves = side < 4 ? search : fast;
    size_t *count = side < 4 ? &searched : &raced;
    if (*count + 1 < MOVES) moves[(*count)++] = "NESW"[side & 3];
    at = (at + (unsigned)steps[side & 3]) % CELLS;
}

// Answers what the mouse asks for.  Returns false when there are no more mazes.
static bool answer(uint8_t *box, unsigned *same, unsigned *other) {
    if (box[0] == WALLS) box[1] = (uint8_t)strtoul((char[]){given.walls[at], 0}, NULL, 16);
    if (box[0] == MOVE) move(box[1]);
    if (box[0] == END) {
        search[searched] = fast[raced] = 0;
        if (strcmp(searched > 0 ? search : "-", given.search) == 0 && strcmp(raced > 0 ? fast : "-", given.fast) == 0)
            ++*same;
        else {
            printf("WRONG: %s: other moves\n", given.name);
            ++*other;
        }
    }
    if (box[0] == BEGIN) {
        if (!take()) return false;
        searched = raced = 0;
        at = given.start;
        box[1] = (uint8_t)given.start;
        box[2] = (uint8_t)given.goal;
        box[3] = (uint8_t)given.wide;
        box[4] = (uint8_t)given.high;
    }
    box[0] = 0;
    return true;
}

int main(int count, char **words) {
    elf_firmware_t firmware = {0};
    unsigned same = 0, other = 0;
    avr_cycle_count_t since = 0, most = 0;
    if (count != 3 || elf_read_firmware(words[1], &firmware) != 0) return 2;
    avr_t *avr = avr_make_mcu_by_name("atmega328p");
    if (avr == NULL || avr_init(avr) != 0) return 2;
    avr->frequency = 16000000;
    avr_load_firmware(avr, &firmware);
    uint8_t *box = avr->data + (strtoul(words[2], NULL, 16) & 0xffff);
    for (;;) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            printf("WRONG: the controller stopped in %s\n", given.name);
            return 1;
        }
        if (box[0] == 0) continue;
        if (box[0] != BEGIN && avr->cycle - since > most) most = avr->cycle - since;
        if (!answer(box, &same, &other)) break;
        since = avr->cycle;
    }
    printf("%u mazes the same, %u other; at most %llu cycles for a move\n", same, other, (unsigned long long)most);
    return other > 0 || same == 0;
}
