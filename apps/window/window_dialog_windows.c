// SPDX-License-Identifier: MIT
// The dialogs of Windows.  They are part of this program, so the window waits until one is closed.
#include "window_dialog.h"

#if defined _WIN32
#define WIN32_LEAN_AND_MEAN
#include <string.h>
#include <windows.h>

#include <commdlg.h>
#include <shellapi.h>
#include <stdint.h>

bool dialog_begin(window_dialog *d, field_purpose purpose, const char *name) {
    OPENFILENAMEA ask = {.lStructSize = sizeof ask, .lpstrFile = d->child.text, .nMaxFile = sizeof d->child.text,
                         .lpstrFilter = "*.*\0*.*\0", .Flags = OFN_NOCHANGEDIR | OFN_HIDEREADONLY};
    bool saves = purpose == FIELD_SAVE;
    *d = (window_dialog){.purpose = purpose, .child.process = 1};
    if (saves && strlen(name) < sizeof d->child.text) memcpy(d->child.text, name, strlen(name) + 1);
    ask.Flags |= saves ? OFN_OVERWRITEPROMPT : OFN_FILEMUSTEXIST;
    if (!(saves ? GetSaveFileNameA(&ask) : GetOpenFileNameA(&ask))) d->child.text[0] = '\0';
    return true;
}

bool dialog_poll(window_dialog *d) {
    bool closed = d->child.process != 0;
    d->child.process = 0;
    return closed;
}

void dialog_end(window_dialog *d) { d->child.process = 0; }

// More than 32 is success.
bool dialog_show_file(const char *path) {
    return (intptr_t)ShellExecuteA(NULL, "open", path, NULL, NULL, SW_SHOWNORMAL) > 32;
}
#endif
