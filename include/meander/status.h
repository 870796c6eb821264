// The results of calls. Codes and texts come from one list, so they always agree:
// MEANDER_STATUS_LIST(X) calls X(CODE, "text") for each in order.
#ifndef MEANDER_STATUS_H
#define MEANDER_STATUS_H

// The statuses and their texts.
#define MEANDER_STATUS_LIST(X)                         \
    X(OK, "done")                                      \
    X(NO, "the answer is no")                          \
    X(BAD_REQUEST, "the request is wrong")             \
    X(BAD_INPUT, "the input is wrong")                 \
    X(TOO_BIG, "too big")                              \
    X(UNSUPPORTED, "not possible for this kind")       \
    X(NO_MEMORY, "not enough memory")                  \
    X(IO, "reading or writing failed")                 \
    X(CLOSED, "the reader closed the pipe")            \
    X(CANCELLED, "cancelled")

// The statuses as numbers.
typedef enum meander_status_code {
#define MEANDER_STATUS_CODE(code, text) MEANDER_##code,
    MEANDER_STATUS_LIST(MEANDER_STATUS_CODE)
#undef MEANDER_STATUS_CODE
} meander_status_code;

// Marks what a shared library exports. On Windows MEANDER_BUILD is defined while the library itself
// is compiled, and MEANDER_STATIC by a program that is linked with the static library.
#if defined(_WIN32) && defined(MEANDER_STATIC)
#define MEANDER_API
#elif defined(_WIN32) && defined(MEANDER_BUILD)
#define MEANDER_API __declspec(dllexport)
#elif defined(_WIN32)
#define MEANDER_API __declspec(dllimport)
#elif defined(__GNUC__)
#define MEANDER_API __attribute__((visibility("default")))
#else
#define MEANDER_API
#endif

// A function that is compiled into the program: see <meander/sized.h>.
#define MEANDER_INLINE static inline

// An ignored status is a compiler warning where the compiler can give one.  MinGW has two kinds of printf, and the
// library has that of C.
#if defined(__MINGW32__)
#define MEANDER_CHECKED __attribute__((warn_unused_result))
#define MEANDER_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define MEANDER_CHECKED __attribute__((warn_unused_result))
#define MEANDER_PRINTF(text, first) __attribute__((format(printf, text, first)))
#else
#define MEANDER_CHECKED
#define MEANDER_PRINTF(text, first)
#endif

// The result of a call that can fail.
typedef meander_status_code meander_status;

#endif
