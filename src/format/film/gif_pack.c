// SPDX-License-Identifier: MIT
// LZW with a choice.  A pixel that is as it was before may be written as it is, or as transparent: whichever goes on
// with a string that is known already.
//
//     before   # # . .          may be written      # # . #     t # . #     # t . #     t t . #
//     now      # # . #          t: transparent      # # t #     t # t #     # t t #     t t t #
//
// All strings that fit so far are followed at the same time; when none goes on, one of the last is written, and it and
// the pixel behind it are a new string.  That pixel begins the next string, too.  Where it may be written in two ways,
// both are followed, and which it is, and so what the new string is, is known when the next string is written:
//
//     t t # | ?       ?: # or t        a string that begins with # may use "t t # #" already, one with t "t t # t"
//
// Invariant: all that are followed have the same length; the new string has its number, but nobody may use it who does
// not begin with its last pixel.
// Cost: O(pixels), at most GIF_PACK_WAYS strings at a time; 21 KiB.  On nine films it is 1 to
// 4 % larger than what gifsicle -O3 makes of them, which looks at all frames first.
// Source: Terry Welch, "A Technique for High-Performance Data Compression", 1984; CompuServe, "Graphics Interchange
// Format, Version 89a", 1990, appendix F.
#include "format/film/gif_pack.h"

#include <string.h>

enum { GIF_PACK_WAYS = 16, GIF_PACK_LEAST = 2, GIF_PACK_MOST_BITS = 12, GIF_PACK_JUDGED = 512, GIF_PACK_NO_RUN = 256 };

// ---- bits --------------------------------------------------------------------------

static void pack_flush(gif_pack *z) {
    if (z->part_size == 0) return;
    output_char(z->out, (char)z->part_size);
    output_bytes(z->out, (const char *)z->part, z->part_size);
    z->part_size = 0;
}

static void pack_byte(gif_pack *z) {
    z->part[z->part_size++] = (uint8_t)z->held;
    if (z->part_size == GIF_PACK_PART) pack_flush(z);
}

// The lowest bits come first.
static void pack_put(gif_pack *z, unsigned code) {
    z->held |= code << z->held_bits;
    z->held_bits += z->bits;
    for (; z->held_bits >= 8; z->held_bits -= 8, z->held >>= 8) pack_byte(z);
}

// ---- strings -----------------------------------------------------------------------

static void pack_clear(gif_pack *z) {
    pack_put(z, 1u << z->least);
    memset(z->child, 0, sizeof z->child);
    z->bits = z->least + 1;
    z->codes = z->pixels = z->best = z->open = 0;
    z->count = (1u << z->least) + 2;
}

// The code of a string and one pixel more; 0: there is none, as no string goes on with code 0.
static unsigned pack_find(const gif_pack *z, unsigned code, unsigned pixel) {
    unsigned at = z->child[code];
    while (at != 0 && z->pixel[at] != pixel) at = z->sibling[at];
    return at;
}

// A new string gets its number.  A reader learns it one code later than it is written, and so widens its codes.
static void pack_open(gif_pack *z, unsigned code) {
    z->open = z->count;
    z->open_code = code;
    if (z->count == 1u << z->bits && z->bits < GIF_PACK_MOST_BITS) z->bits++;
    z->count++;
}

// The new string ends with the pixel that the string behind it begins with.
static void pack_close(gif_pack *z, unsigned pixel) {
    if (z->open == 0) return;
    z->pixel[z->open] = (uint8_t)pixel;
    z->sibling[z->open] = z->child[z->open_code];
    z->child[z->open_code] = (uint16_t)z->open;
    z->open = 0;
}

// A string that is followed, and the pixel that it begins with.
typedef struct pack_way {
    uint16_t code;
    uint8_t first;
} pack_way;

// Goes on with all strings that are followed; returns how many there are then.
static unsigned pack_follow(const gif_pack *z, const pack_way *ways, unsigned count, const unsigned *choice,
                            unsigned choices, pack_way *further) {
    unsigned found = 0;
    for (unsigned i = 0; i < count; i++)
        for (unsigned k = 0; k < choices; k++) {
            unsigned at = pack_find(z, ways[i].code, choice[k]);
            bool opened = z->open != 0 && ways[i].code == z->open_code && choice[k] == ways[i].first;
            if (at == 0 && opened) at = z->open;
            if (at != 0 && found < GIF_PACK_WAYS) further[found++] = (pack_way){(uint16_t)at, ways[i].first};
        }
    return found;
}

// Without room for new strings those that are known go on, as long as they cover as many pixels as they did.
static void pack_judge(gif_pack *z) {
    if (++z->codes < GIF_PACK_JUDGED) return;
    if (z->pixels > z->best) z->best = z->pixels;
    else if (z->pixels < z->best - z->best / 4) pack_clear(z);
    z->codes = z->pixels = 0;
}

// ---- a picture ---------------------------------------------------------------------

// The ways in which a pixel may be written, the better first; returns how many.  Transparent is better, unless it goes
// on with a run of changed pixels of its colour.
static unsigned pack_choices(gif_pack *z, const gif_part *p, size_t at, unsigned choice[2]) {
    bool same = p->before != NULL && p->before[at] == p->pixels[at];
    unsigned number = p->number[p->pixels[at]];
    bool run = same && number == z->run;
    if (same && (number == 0 || number >> z->least != 0)) {      // its colour is not among those of this picture
        z->run = GIF_PACK_NO_RUN;
        choice[0] = 0;
        return 1;
    }
    choice[0] = same && !run ? 0 : number;
    choice[1] = run ? 0 : number;
    if (!same) z->run = number;
    else if (!run) z->run = GIF_PACK_NO_RUN;
    return same ? 2 : 1;
}

static void pack_pixels(gif_pack *z, const gif_part *p) {
    pack_way ways[2][GIF_PACK_WAYS];
    unsigned count = 0, turn = 0, choice[2];
    for (uint32_t y = 0; y < p->height; y++)
        for (uint32_t x = 0; x < p->width; x++) {
            unsigned choices = pack_choices(z, p, y * p->pitch + x, choice);
            unsigned found = pack_follow(z, ways[turn], count, choice, choices, ways[!turn]);
            if (found == 0 && count > 0) {
                pack_put(z, ways[turn][0].code);
                pack_close(z, ways[turn][0].first);
                if (z->count < GIF_PACK_CODES) pack_open(z, ways[turn][0].code);
                else pack_judge(z);
            }
            // A new string begins with its pixel alone, whose code is its number.
            for (unsigned k = 0; found == 0 && k < choices; k++)
                ways[!turn][k] = (pack_way){(uint16_t)choice[k], (uint8_t)choice[k]};
            count = found > 0 ? found : choices;
            z->pixels++;
            turn = !turn;
        }
    pack_put(z, ways[turn][0].code);
}

// All codes of one width at a time; once they are as long as can be, all that are left.
size_t gif_pack_estimate(size_t codes, unsigned bits) {
    size_t size = 0, count = ((size_t)1 << bits) + 2;
    for (unsigned width = bits + 1; codes > 0; width++) {
        size_t room = ((size_t)1 << width) - count, fit = room < codes && width < GIF_PACK_MOST_BITS ? room : codes;
        size += fit * width;
        codes -= fit;
        count += fit;
    }
    return size / 8;
}

void gif_pack_write(gif_pack *z, output *out, const gif_part *p) {
    *z = (gif_pack){.run = GIF_PACK_NO_RUN, .out = out, .least = p->bits};
    z->bits = z->least + 1;
    output_char(out, (char)z->least);
    pack_clear(z);
    pack_pixels(z, p);
    // The reader has learnt the last string only now.
    if (z->count == 1u << z->bits && z->bits < GIF_PACK_MOST_BITS) z->bits++;
    pack_put(z, (1u << z->least) + 1);
    if (z->held_bits > 0) pack_byte(z);
    pack_flush(z);
    output_char(out, '\0');
}
