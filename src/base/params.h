// SPDX-License-Identifier: MIT
// Parameters as data: "pick=newest,random=10" read by a table of what is allowed.
#ifndef BASE_PARAMS_H
#define BASE_PARAMS_H

#include "base/names.h"

enum { PARAMS_MOST = 40, PARAMS_TEXT_SIZE = 256 };

typedef struct params {
    int64_t values[PARAMS_MOST];     // in the order of the table
} params;

// Reads the values of `text` ("" or NULL: all fallbacks).  Messages name `owner`.
MEANDER_CHECKED meander_status params_parse(context *c, const char *owner,
                                            const meander_param *table, const char *text,
                                            size_t length, params *result);

// Does the same for an entry found under `name`, which may be one of its aliases with its own parameters
// ("left-hand:hand=left"); those of the text are read after them and override them.
MEANDER_CHECKED meander_status params_parse_as(context *c, const char *owner, const char *aliases,
                                               const char *name, size_t name_length,
                                               const meander_param *table, const char *text,
                                               size_t length, params *result);

// Reads the value of one parameter.  Messages name `owner` unless it is NULL.
MEANDER_CHECKED meander_status params_parse_value(context *c, const char *owner,
                                                  const meander_param *p, const char *text,
                                                  size_t length, int64_t *value);

// Writes the text that params_parse reads back: only what differs from the fallbacks.
void params_write(const meander_param *table, const params *p, char *buffer, size_t size);

// Writes one value as params_parse reads it; it must be one that the parameter takes.
void params_write_value(const meander_param *p, int64_t value, char *text, size_t size);

// The weight of a side (0 north .. 3 west) in a packed MEANDER_PARAM_WEIGHTS value.
static inline unsigned params_weight(int64_t weights, unsigned side) {
    return (unsigned)((uint64_t)weights >> (16 * side) & 0xffff);
}
#define PARAMS_WEIGHTS(n, e, s, w)                                                     \
    ((int64_t)(n) | (int64_t)(e) << 16 | (int64_t)(s) << 32 | (int64_t)(w) << 48)

// The side (0 north .. 3 west) at place i of a packed MEANDER_PARAM_ORDER value.
static inline unsigned params_order(int64_t order, unsigned i) {
    return (unsigned)((uint64_t)order >> (2 * i) & 3);
}
// Returns whether the number is a value of MEANDER_PARAM_ORDER or MEANDER_PARAM_PLACE.
bool params_is_packed(meander_param_kind kind, int64_t value);
#define PARAMS_ORDER(a, b, c, d)                                                       \
    ((int64_t)(a) | (int64_t)(b) << 2 | (int64_t)(c) << 4 | (int64_t)(d) << 6)

// The column and the row of a packed MEANDER_PARAM_PLACE value, which must not be PARAMS_RANDOM.
enum { PARAMS_RANDOM = -1, PARAMS_PLACE_MOST = 0x7fffffff };
static inline uint64_t params_place_x(int64_t place) { return (uint64_t)place & 0xffffffff; }
static inline uint64_t params_place_y(int64_t place) { return (uint64_t)place >> 32; }

#endif
