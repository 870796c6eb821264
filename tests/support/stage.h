// SPDX-License-Identifier: MIT
// A session to be tested, in its own context.  Include it after <cmocka.h>.
#ifndef SUPPORT_STAGE_H
#define SUPPORT_STAGE_H

#include "view/view.h"

typedef struct stage {
    meander_context *context;
    view_session *session;
} stage;

static inline stage stage_empty(void) {
    stage t;
    assert_int_equal(meander_context_new(NULL, &t.context), MEANDER_OK);
    assert_int_equal(view_session_new(t.context, NULL, &t.session), MEANDER_OK);
    return t;
}

// `solver` NULL: none.
static inline stage stage_solved(const char *id, const char *solver) {
    stage t = stage_empty();
    assert_int_equal(view_session_open(t.session, 0, id, solver), MEANDER_OK);
    return t;
}

static inline stage stage_open(const char *id) { return stage_solved(id, NULL); }

static inline void stage_close(stage *t) {
    view_session_free(t->session);
    meander_context_free(t->context);
}

// Calls `look` with a maze of every generator in each of the sizes that it takes; every generator
// takes one of them.
static inline void stage_every_generator(const char *const *sizes, size_t size_count,
                                         const char *seed,
                                         void (*look)(stage *t, const char *name, const char *id)) {
    stage t = stage_empty();
    for (size_t i = 0; i < meander_list_count(MEANDER_GENERATORS); i++) {
        const char *name = meander_list_at(MEANDER_GENERATORS, i).name;
        size_t made = 0;
        for (size_t k = 0; k < size_count; k++) {
            const char *const parts[] = {"rect:", sizes[k], "/", name, "/", seed};
            view_text id = {0};
            for (size_t p = 0; p < sizeof parts / sizeof *parts; p++) view_text_add(&id, parts[p]);
            if (view_session_open(t.session, 0, id.text, NULL) != MEANDER_OK) continue;
            look(&t, name, id.text);
            made++;
        }
        if (made == 0) fail_msg("%s: no size of it was tried", name);
    }
    stage_close(&t);
}

#endif
