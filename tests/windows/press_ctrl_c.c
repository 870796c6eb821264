// SPDX-License-Identifier: MIT
// A shell of Windows with somebody who presses Ctrl-C when a program has begun its file:
//
//     press_ctrl_c.exe "meander.exe generate ... -o long.txt" "long.txt.tmp-*"
//
// Ends with the exit status of the program; 99: it did not begin, or did not end, within a minute.
#include <windows.h>

enum { WAIT = 60000, PAUSE = 20 };

static BOOL is_there(const char *pattern) {
    WIN32_FIND_DATAA found;
    HANDLE search = FindFirstFileA(pattern, &found);
    if (search != INVALID_HANDLE_VALUE) FindClose(search);
    return search != INVALID_HANDLE_VALUE;
}

int main(int count, char **words) {
    STARTUPINFOA how = {.cb = sizeof how};
    PROCESS_INFORMATION program;
    DWORD status = 99;
    int waited = 0;
    if (count < 3 || !CreateProcessA(NULL, words[1], NULL, NULL, FALSE, 0, NULL, NULL, &how, &program)) return 99;
    for (; waited < WAIT && !is_there(words[2]); waited += PAUSE) Sleep(PAUSE);
    SetConsoleCtrlHandler(NULL, TRUE);   // it is meant for the program alone
    if (waited < WAIT) GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
    if (WaitForSingleObject(program.hProcess, WAIT) == WAIT_OBJECT_0) GetExitCodeProcess(program.hProcess, &status);
    else TerminateProcess(program.hProcess, 1);
    return (int)status;
}
