// SPDX-License-Identifier: MIT
// A session to be tested, in a context of its own.  Include it after <cmocka.h>.
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

#endif
