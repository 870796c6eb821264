// SPDX-License-Identifier: MIT
// The system's own dialog for the name of a file, where there is one: zenity or kdialog, which are other
// programs, so the window goes on while one is open; on Windows its own.
#ifndef WINDOW_WINDOW_DIALOG_H
#define WINDOW_WINDOW_DIALOG_H

#include "field.h"
#include "window_child.h"

typedef struct window_dialog {
    window_child child;
    field_purpose purpose;
} window_dialog;

// Opens a dialog that suggests a name; false: this system has none.
bool dialog_begin(window_dialog *d, field_purpose purpose, const char *name);
// Returns whether the dialog has been closed since; the child's text is then the path that was chosen, or "".
bool dialog_poll(window_dialog *d);
// Closes a dialog that is still open.
void dialog_end(window_dialog *d);
// Shows a file in the system's own program for it, from which it can be printed; false: there is none.
bool dialog_show_file(const char *path);

#endif
