// SPDX-License-Identifier: MIT
// Desktops answer through a program of theirs, one question after the other until one has an answer; Windows keeps the
// choice in its registry.
//
// Source: Flatpak project, "XDG Desktop Portal", org.freedesktop.portal.Settings: color-scheme 1 prefers dark.
#include "window_dark.h"

#if defined _WIN32
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

void dark_begin(window_dark *d) { d->asked = 0; }

bool dark_poll(window_dark *d) {
    DWORD light = 1, size = sizeof light;
    if (d->asked++ > 0) return false;
    return RegGetValueA(HKEY_CURRENT_USER, "Software\\Microsoft\\Windows\\CurrentVersion\\Themes\\Personalize",
                        "AppsUseLightTheme", RRF_RT_REG_DWORD, NULL, &light, &size) == ERROR_SUCCESS && light == 0;
}

void dark_end(window_dark *d) { d->asked = 0; }

#else
#include <stdlib.h>
#include <string.h>

enum { DARK_WORDS = 14 };

#ifdef __APPLE__
static const char *const dark_questions[][DARK_WORDS] = {{"defaults", "read", "-g", "AppleInterfaceStyle"}};
static bool dark_is_asked(void) { return true; }
#else
static const char *const dark_questions[][DARK_WORDS] = {
    {"gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop", "--object-path",
     "/org/freedesktop/portal/desktop", "--method", "org.freedesktop.portal.Settings.Read",
     "org.freedesktop.appearance", "color-scheme"},
    {"gsettings", "get", "org.gnome.desktop.interface", "color-scheme"},
};
// Without a bus these programs would start one.
static bool dark_is_asked(void) {
    const char *bus = getenv("DBUS_SESSION_BUS_ADDRESS");
    return bus != NULL && bus[0] != '\0';
}
#endif
enum { DARK_QUESTIONS = sizeof dark_questions / sizeof dark_questions[0] };

// The words of a program are not const by the letter of POSIX, but stay as they are.
static void dark_ask(window_dark *d) {
    char *words[DARK_WORDS];
    bool runs = false;
    while (!runs && d->asked < DARK_QUESTIONS) {
        memcpy(words, dark_questions[d->asked++], sizeof words);
        runs = child_begin(&d->child, words);
    }
}

void dark_begin(window_dark *d) {
    d->asked = dark_is_asked() ? 0 : DARK_QUESTIONS;
    dark_ask(d);
}

bool dark_poll(window_dark *d) {
    if (!child_poll(&d->child)) return false;
    const char *text = d->child.text;
    if (text[0] == '\0') dark_ask(d);
    return strstr(text, "uint32 1") != NULL || strstr(text, "dark") != NULL || strstr(text, "Dark") != NULL;
}

void dark_end(window_dark *d) { child_end(&d->child); }
#endif
