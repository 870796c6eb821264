// SPDX-License-Identifier: MIT
// The tables of meander bench, for people and as JSON: a line for each entry, or with --growth one
// with its four sizes side by side.
#include <inttypes.h>

#include "bench.h"
#include "json_print.h"

static void bench_between(bench *b) {
    printf("%s\n  ", b->first ? "" : ",");
    b->first = false;
}

static void bench_print_json(bench *b, const char *kind, const char *name,
                             const bench_result *results) {
    for (size_t i = 0; i < b->size_count; i++) {
        bench_between(b);
        printf("{\"kind\": \"%s\"", kind);
        json_print_member("name", name);
        printf(", \"width\": %" PRIu64 ", \"height\": %" PRIu64 ", \"ns_per_cell\": ", b->sizes[i].width,
               b->sizes[i].height);
        if (results[i].nanoseconds > 0) printf("%.4f", results[i].nanoseconds);
        else fputs("null", stdout);
        printf(", \"bytes_per_cell\": %.2f", results[i].bytes);
        if (results[i].instructions > 0)
            printf(", \"instructions_per_cell\": %.3f", results[i].instructions);
        if (results[i].gain > 0)
            printf(", \"threads\": %u, \"ns_per_cell_with_threads\": %.4f", b->threads,
                   results[i].nanoseconds / results[i].gain);
        fputc('}', stdout);
    }
}

static void bench_print_row(const bench *b, const char *name, const bench_result *r) {
    if (r->nanoseconds <= 0) {
        printf("%-22s %10s\n", name, "-");
        return;
    }
    printf("%-22s %10.*f", name, r->nanoseconds < 1 ? 3 : 1, r->nanoseconds);
    if (b->counter >= 0) printf(" %10.1f", r->instructions);
    printf(" %11.1f %14.1f", 1e3 / r->nanoseconds, r->bytes);
    double floor = b->floors.touch * r->bytes;
    if (r->bytes >= 0.5 && floor > 0) printf(" %9.1f", r->nanoseconds / floor);
    else if (r->gain > 0) printf(" %9s", "");
    if (r->gain > 0) printf("      x %.2f", r->gain);
    fputc('\n', stdout);
}

static void bench_print_growth(const char *name, const bench_result *results) {
    printf("%-22s", name);
    for (size_t i = 0; i < BENCH_SIZES; i++)
        if (results[i].nanoseconds > 0) printf(" %9.2f", results[i].nanoseconds);
        else printf(" %9s", "-");
    for (size_t i = 0; i < BENCH_SIZES; i++)
        if (results[i].nanoseconds > 0) printf(" %6.1f", results[i].bytes);
        else printf(" %6s", "-");
    fputc('\n', stdout);
}

void bench_print_entry(bench *b, const char *kind, const char *name, const bench_result *results) {
    char shown[BENCH_NAME_SIZE];
    meander_text_escape(name, shown, sizeof shown);
    if (b->cli->json) bench_print_json(b, kind, name, results);
    else if (b->cli->growth) bench_print_growth(shown, results);
    else bench_print_row(b, shown, results);
    fflush(stdout);
}

void bench_print_head(const bench *b, const char *kind) {
    if (b->cli->json) return;
    if (b->cli->growth)
        printf("%s, ns/cell and bytes/cell at 10^4, 10^5, 10^6, 10^7 cells\n", kind);
    else
        printf("%-22s %10s%s %11s %14s %9s %2u threads\n", kind, "ns/cell",
               b->counter >= 0 ? " instr/cell" : "", "Mcells/s", "bytes/cell", "x floor", b->threads);
}

void bench_print_floors(bench *b) {
    const floors *f = &b->floors;
    if (b->cli->json) {
        bench_between(b);
        printf("{\"kind\": \"floors\", \"fill_ns_per_byte\": %.4f, \"touch_ns_per_byte\": %.4f, "
               "\"random_read_ns\": %.2f, \"pipe_ns_per_byte\": %.4f}",
               f->fill, f->touch, f->read, f->write);
        return;
    }
    printf("this machine: fill %.3f ns/byte, first touch %.2f, random read %.0f ns, pipe %.2f "
           "ns/byte\n\n", f->fill, f->touch, f->read, f->write);
}
