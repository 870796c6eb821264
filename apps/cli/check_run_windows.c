// SPDX-License-Identifier: MIT
// One run of a reader's program on Windows: a job holds it and whatever it starts, and ends them together.
//
//     CreateProcess, asleep -> into a job with limits -> awake
//          -> read both pipes until it has ended or the time is over -> end the job
//
// Its input is NUL.  Processor time is limited by the clock, and the size of files not at all.
#include "check.h"

#if defined _WIN32
#define WIN32_LEAN_AND_MEAN
#include <errno.h>
#include <string.h>
#include <windows.h>

#include <psapi.h>

#include "cli_screen.h"

enum { RUN_MEMORY = 1 << 30, RUN_BLOCK = 65536, RUN_LINE = 32768, RUN_PAUSE = 2 };

typedef struct run_parts {
    HANDLE out[2], err[2], nothing;      // what is read, and what the program has
    HANDLE job;
    PROCESS_INFORMATION program;
} run_parts;

// ---- words -----------------------------------------------------------------------------

// Appends a word as programs take a line apart: quotes and the \ before them are marked by a \.
static bool run_add_word(char *line, size_t *used, const char *word) {
    size_t slashes = 0, most = *used + 2 * strlen(word) + 4;
    if (most > RUN_LINE) return false;
    if (*used > 0) line[(*used)++] = ' ';
    line[(*used)++] = '"';
    for (; *word != '\0'; word++) {
        for (; *word == '"' && slashes > 0; slashes--) line[(*used)++] = '\\';
        slashes = *word == '\\' ? slashes + 1 : 0;
        if (*word == '"') line[(*used)++] = '\\';
        line[(*used)++] = *word;
    }
    for (; slashes > 0; slashes--) line[(*used)++] = '\\';
    line[(*used)++] = '"';
    line[*used] = '\0';
    return true;
}

static bool run_line(const check_run *r, char line[RUN_LINE]) {
    size_t used = 0;
    for (size_t i = 0; r->words[i] != NULL; i++)
        if (!run_add_word(line, &used, r->words[i])) return false;
    return true;
}

// ---- beginning -------------------------------------------------------------------------

static bool run_open(run_parts *p) {
    SECURITY_ATTRIBUTES inherited = {.nLength = sizeof inherited, .bInheritHandle = TRUE};
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits = {0};
    memset(p, 0, sizeof *p);
    p->nothing = CreateFileA("NUL", GENERIC_READ, 0, &inherited, OPEN_EXISTING, 0, NULL);
    p->job = CreateJobObjectA(NULL, NULL);
    limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_JOB_MEMORY |
                                              JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    limits.JobMemoryLimit = RUN_MEMORY;
    return p->job != NULL && CreatePipe(&p->out[0], &p->out[1], &inherited, 0) &&
           CreatePipe(&p->err[0], &p->err[1], &inherited, 0) &&
           SetHandleInformation(p->out[0], HANDLE_FLAG_INHERIT, 0) &&
           SetHandleInformation(p->err[0], HANDLE_FLAG_INHERIT, 0) &&
           SetInformationJobObject(p->job, JobObjectExtendedLimitInformation, &limits, sizeof limits);
}

static void run_shut(HANDLE *handle) {
    if (*handle != NULL && *handle != INVALID_HANDLE_VALUE) CloseHandle(*handle);
    *handle = NULL;
}

static void run_close(run_parts *p) {
    HANDLE *const all[] = {&p->out[0], &p->out[1], &p->err[0], &p->err[1], &p->nothing,
                           &p->program.hThread, &p->program.hProcess, &p->job};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) run_shut(all[i]);
}

// The errno of a failure.
static int run_begin(const check_run *r, run_parts *p) {
    char line[RUN_LINE];
    STARTUPINFOA how = {.cb = sizeof how, .dwFlags = STARTF_USESTDHANDLES, .hStdInput = p->nothing,
                        .hStdOutput = p->out[1], .hStdError = p->err[1]};
    if (!run_line(r, line)) return E2BIG;
    if (!CreateProcessA(NULL, line, NULL, NULL, TRUE, CREATE_SUSPENDED | DETACHED_PROCESS, NULL, NULL, &how,
                        &p->program))
        return GetLastError() == ERROR_FILE_NOT_FOUND ? ENOENT : EACCES;
    (void)AssignProcessToJobObject(p->job, p->program.hProcess);
    ResumeThread(p->program.hThread);
    run_shut(&p->out[1]);
    run_shut(&p->err[1]);
    return 0;
}

// ---- until it ends ---------------------------------------------------------------------

// Reads what is there.  Returns false when it is too much; *some says whether there was anything.
static bool run_take(check_run *r, HANDLE from, bool is_output, bool *some) {
    char block[RUN_BLOCK];
    DWORD there = 0, got = 0;
    if (!PeekNamedPipe(from, NULL, 0, NULL, &there, NULL) || there == 0) return true;
    if (!ReadFile(from, block, there < RUN_BLOCK ? there : RUN_BLOCK, &got, NULL)) return true;
    *some = true;
    if (is_output) return check_run_take(r, block, got);
    check_run_take_message(r, block, got);
    return true;
}

static check_end run_read(check_run *r, const run_parts *p) {
    ULONGLONG end = GetTickCount64() + 1000 * (ULONGLONG)r->seconds;
    for (bool some = true, ended = false; some || !ended;) {
        some = false;
        if (!ended) ended = WaitForSingleObject(p->program.hProcess, 0) == WAIT_OBJECT_0;
        if (!run_take(r, p->out[0], true, &some)) return CHECK_TOO_LONG;
        (void)run_take(r, p->err[0], false, &some);
        if (screen_is_stopped()) return CHECK_STOPPED;
        if (GetTickCount64() > end) return CHECK_LATE;
        if (!some && !ended) Sleep(RUN_PAUSE);
    }
    return CHECK_ENDED;
}

check_end check_run_program(check_run *r) {
    enum { CRASHES = 0x40000000 };       // exit statuses of exceptions
    run_parts p;
    DWORD status = 0;
    PROCESS_MEMORY_COUNTERS memory = {.cb = sizeof memory};
    check_end how = CHECK_NOT_RUN;
    r->messages[0] = '\0';
    fflush(stdout);
    r->status = run_open(&p) ? run_begin(r, &p) : ENOMEM;
    if (r->status == 0) {
        how = run_read(r, &p);
        TerminateJobObject(p.job, 1);
        WaitForSingleObject(p.program.hProcess, INFINITE);
        if (GetProcessMemoryInfo(p.program.hProcess, &memory, sizeof memory))
            r->memory = memory.PeakWorkingSetSize / 1024;
        if (how == CHECK_ENDED && GetExitCodeProcess(p.program.hProcess, &status)) r->status = (int)status;
        if (how == CHECK_ENDED && (status >= CRASHES)) how = CHECK_CRASHED;
    }
    run_close(&p);
    return how;
}
#endif
