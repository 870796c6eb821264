// SPDX-License-Identifier: MIT
// The store against a plain array that keeps the order by moving everything.
#include "support/test.h"
#include "base/rng.h"
#include "base/store.h"
#include "support/support.h"

enum { MOST = 200 };

typedef struct model {
    size_t values[MOST];
    size_t count;
} model;

static void model_remove(model *m, size_t value) {
    size_t i = 0;
    while (m->values[i] != value) i++;
    memmove(&m->values[i], &m->values[i + 1], (m->count - i - 1) * sizeof m->values[0]);
    m->count--;
}

// Which half a value must be in: the older one has the odd one.
static bool model_is_front(const model *m, size_t value) {
    for (size_t i = 0; i < m->count - m->count / 2; i++)
        if (m->values[i] == value) return true;
    return false;
}

static void compare(const store *s, const model *m) {
    size_t seen = 0;
    assert_int_equal(store_count(s), m->count);
    if (m->count == 0) return;
    assert_int_equal(store_value(s, s->oldest), m->values[0]);
    assert_int_equal(store_value(s, s->newest), m->values[m->count - 1]);
    if (m->count > 1)
        assert_int_equal(store_value(s, s->middle), m->values[m->count - m->count / 2]);
    assert_int_equal(s->back, m->count / 2);
    for (size_t i = 0; i < s->front; i++)
        assert_true(model_is_front(m, store_value(s, store_in_front(s, i))));
    for (size_t i = 0; i < s->back; i++)
        assert_false(model_is_front(m, store_value(s, store_in_back(s, i))));
    for (size_t slot = s->oldest; slot != STORE_NONE; slot = s->entries[slot].younger)
        assert_int_equal(store_value(s, slot), m->values[seen++]);
    assert_int_equal(seen, m->count);
}

static size_t pick(const store *s, rng *r) {
    switch (rng_below(r, 5)) {
    case 0: return s->oldest;
    case 1: return s->newest;
    case 2: return s->middle == STORE_NONE ? s->newest : s->middle;
    case 3: return store_in_front(s, (size_t)rng_below(r, s->front));
    default: return store_any(s, (size_t)rng_below(r, store_count(s)));
    }
}

TEST(test_against_model) {
    context c = support_context();
    scratch lent = {.context = &c};
    store s;
    model m = {.count = 0};
    rng r;
    rng_seed(&r, 11);
    assert_int_equal(store_init(&s, &lent, MOST), MEANDER_OK);
    for (size_t turn = 0; turn < 20000; turn++) {
        // Waves: mostly filling, then mostly emptying.
        bool add = rng_percent(&r, turn / 500 % 2 == 0 ? 70 : 30);
        if (add && m.count < MOST) {
            store_add(&s, turn);
            m.values[m.count++] = turn;
        } else if (m.count > 0) {
            size_t slot = pick(&s, &r), value = store_value(&s, slot);
            store_remove(&s, slot);
            model_remove(&m, value);
        }
        compare(&s, &m);
    }
    scratch_take_back(&lent);
}
