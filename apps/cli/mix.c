// SPDX-License-Identifier: MIT
// meander generate --count 1000 -a wilson,kruskal -s 4x4..8x8 --braid 0..30: each maze draws its generator, its size
// and the values of its transforms, and its ID says which.
//
//     number k, seed    ->    mix(mix(seed ...) + k), one draw after the other    ->    rect:6x6/kruskal/9+braid=12
//
// The draws of a maze depend on the seed and its number alone, so shards together are the whole.  A range of sizes
// whose ends have equal sides gives mazes with equal sides; otherwise each side is drawn.
#include "mix.h"

#include <inttypes.h>
#include <string.h>

enum { MIX_ID_PARTS = 3 };
#define MIX_NUMBER_MOST UINT64_C(1000000)

size_t mix_item(const char *list) {
    size_t length = strcspn(list, ",");
    while (list[length] == ',') {
        size_t next = strcspn(list + length + 1, ","), sign = strcspn(list + length + 1, "=:,");
        if (list[length + 1 + sign] != '=') break;
        length += 1 + next;
    }
    return length;
}

static bool mix_take_algorithms(cli *c, mix *m) {
    if (c->algorithm == NULL || strlen(c->algorithm) >= sizeof m->names) return true;
    snprintf(m->names, sizeof m->names, "%s", c->algorithm);
    for (char *at = m->names; *at != '\0';) {
        size_t length = mix_item(at);
        bool last = at[length] == '\0';
        if (m->algorithm_count == MIX_MOST) return cli_wrong("a mix has %d generators at most", MIX_MOST), false;
        m->algorithms[m->algorithm_count++] = at;
        at[length] = '\0';
        at += length + !last;
    }
    if (m->algorithm_count == 1) m->algorithm_count = 0;
    if (m->algorithm_count > 0) c->algorithm = m->algorithms[0];
    return true;
}

// Reads numbers up to anything else; false when there is none, or too many or too large ones.
static bool mix_numbers(const char *text, size_t length, uint64_t *numbers, size_t *count) {
    size_t i = 0;
    for (*count = 0; i < length && *count < MIX_NUMBERS; i++) {
        uint64_t number = 0;
        size_t first = i;
        for (; i < length && text[i] >= '0' && text[i] <= '9' && number <= MIX_NUMBER_MOST; i++)
            number = 10 * number + (uint64_t)(text[i] - '0');
        if (i == first || number > MIX_NUMBER_MOST || (i < length && text[i] != 'x')) return false;
        numbers[(*count)++] = number;
    }
    return i > length || text[i - 1] != 'x' ? i >= length : false;
}

static bool mix_take_size(cli *c, mix *m) {
    const char *dots = c->size == NULL ? NULL : strstr(c->size, "..");
    uint64_t from[MIX_NUMBERS], to[MIX_NUMBERS];
    size_t count;
    if (dots == NULL) return true;
    if (!mix_numbers(c->size, (size_t)(dots - c->size), from, &m->size_count) ||
        !mix_numbers(dots + 2, strlen(dots + 2), to, &count) || count != m->size_count)
        return cli_wrong("sizes are mixed as in 4x4..8x8, not '%s'", c->size), false;
    m->alike = true;
    for (size_t i = 0; i < count; i++) {
        if (from[i] > to[i]) return cli_wrong("sizes are mixed as in 4x4..8x8, not '%s'", c->size), false;
        m->sizes[i] = (mix_range){from[i], to[i]};
        m->alike = m->alike && from[i] == from[0] && to[i] == to[0];
    }
    snprintf(m->first_size, sizeof m->first_size, "%.*s", (int)(dots - c->size), c->size);
    c->size = m->first_size;
    return true;
}

// "braid=0..30" becomes "braid=0".
static bool mix_take_transforms(cli *c, mix *m, bool *any) {
    for (size_t i = 0; i < c->transform_count; i++) {
        char *text = c->transforms[i], *value = strchr(text, '='), *dots = strstr(text, "..");
        uint64_t ends[2];
        size_t count, counts;
        if (value == NULL || dots == NULL || dots < value) continue;
        if (!mix_numbers(value + 1, (size_t)(dots - value - 1), &ends[0], &count) || count != 1 ||
            !mix_numbers(dots + 2, strlen(dots + 2), &ends[1], &counts) || counts != 1 || ends[0] > ends[1])
            return cli_wrong("values are mixed as in --braid 0..30, not '%s'", value + 1), false;
        m->values[i] = (mix_range){ends[0], ends[1]};
        *any = true;
        *dots = '\0';
    }
    return true;
}

bool mix_take(cli *c, mix *m) {
    bool any = false;
    *m = (mix){.alike = false};
    if (!mix_take_algorithms(c, m) || !mix_take_size(c, m) || !mix_take_transforms(c, m, &any)) return false;
    if (!any && m->algorithm_count == 0 && m->size_count == 0) return true;
    c->mix = m;
    if (c->count == NULL)
        return cli_wrong("several generators, sizes or values are mixed in a set: add --count"), false;
    if (c->unique) return cli_wrong("mazes of a mix are not compared: drop --unique"), false;
    if (m->size_count > 0 && c->mask != NULL)
        return cli_wrong("a mask has one size: drop --mask, or name one size"), false;
    return true;
}

// ---- drawing ---------------------------------------------------------------------------

typedef struct mix_chance {
    uint64_t state, drawn;
} mix_chance;

// Of so few numbers none is likelier than another by more than 2^-44.
static uint64_t mix_draw(mix_chance *chance, mix_range range) {
    return range.from + meander_batch_seed(chance->state, ++chance->drawn) % (range.to - range.from + 1);
}

static void mix_draw_size(const mix *m, mix_chance *chance, char *size, size_t bytes) {
    uint64_t side = 0;
    size_t used = 0;
    for (size_t i = 0; i < m->size_count; i++) {
        if (i == 0 || !m->alike) side = mix_draw(chance, m->sizes[i]);
        used += (size_t)snprintf(size + used, bytes - used, "%s%" PRIu64, i == 0 ? "" : "x", side);
    }
}

// The seeds are those of a batch; what is drawn besides them comes from another row of numbers.
meander_status mix_id_new(const cli *c, const char *id, uint64_t number, char **id_new) {
    const mix *m = c->mix;
    meander_id_change changes[MIX_ID_PARTS + CLI_TRANSFORMS_MOST];
    char size[MIX_NUMBERS * 12], seed[24], values[CLI_TRANSFORMS_MOST][CLI_TRANSFORM_SIZE];
    uint64_t first;
    size_t count = 0;
    meander_status status = meander_id_seed(c->context, id, &first);
    if (status != MEANDER_OK) return status;
    mix_chance chance = {meander_batch_seed(~first, number), 0};
    if (m->algorithm_count > 0) {
        uint64_t drawn = mix_draw(&chance, (mix_range){0, m->algorithm_count - 1});
        changes[count++] = (meander_id_change){MEANDER_ID_ALGORITHM, m->algorithms[drawn]};
    }
    mix_draw_size(m, &chance, size, sizeof size);
    if (m->size_count > 0) changes[count++] = (meander_id_change){MEANDER_ID_SIZE, size};
    for (size_t i = 0; i < c->transform_count; i++) {
        if (m->values[i].to == 0) continue;
        snprintf(values[i], sizeof values[i], "%.*s=%" PRIu64, (int)strcspn(c->transforms[i], "="), c->transforms[i],
                 mix_draw(&chance, m->values[i]));
        changes[count++] = (meander_id_change){MEANDER_ID_TRANSFORM, values[i]};
    }
    snprintf(seed, sizeof seed, "%" PRIu64, meander_batch_seed(first, number));
    changes[count++] = (meander_id_change){MEANDER_ID_SEED, seed};
    return meander_id_new(c->context, id, changes, count, id_new);
}
