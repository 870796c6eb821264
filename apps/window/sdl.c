// SPDX-License-Identifier: MIT
// Loads SDL2 by the name that the system's loader knows, or from the folder in which it was when the
// program was built.  It stays loaded: its threads and its handlers of signals may.
#include <stddef.h>
#include <string.h>

#ifdef MEANDER_WITH_SDL2
#include "sdl.h"

// Windows has the same three under other names.
#ifdef _WIN32
#define WIN32_LEAN_AND_MEAN
#define NOUSER
#include <windows.h>
#define SDL_LIBRARY "SDL2.dll"
#undef MEANDER_SDL2_FOLDER
#define MEANDER_SDL2_FOLDER "."
#define RTLD_NOW 0
static void *dlopen(const char *name, int flags) { return flags == RTLD_NOW ? LoadLibraryA(name) : NULL; }
static void *dlsym(void *library, const char *name) { return (void *)(uintptr_t)GetProcAddress(library, name); }
static const char *dlerror(void) { return "SDL2.dll is not beside meander.exe"; }
#else
#include <dlfcn.h>
#endif

#ifdef __APPLE__
#define SDL_LIBRARY "libSDL2-2.0.0.dylib"
#elif !defined _WIN32
#define SDL_LIBRARY "libSDL2-2.0.so.0"
#endif
#ifndef MEANDER_SDL2_FOLDER
#define MEANDER_SDL2_FOLDER "/usr/local/lib"
#endif

sdl_calls sdl;

static const struct { const char *name; size_t at; } sdl_names[] = {
#define SDL_CALL(name) {"SDL_" #name, offsetof(sdl_calls, name)},
    SDL_CALLS(SDL_CALL)
#undef SDL_CALL
};

const char *sdl_load(void) {
    static void *library;
    if (library != NULL) return NULL;
    library = dlopen(SDL_LIBRARY, RTLD_NOW);
    if (library == NULL) library = dlopen(MEANDER_SDL2_FOLDER "/" SDL_LIBRARY, RTLD_NOW);
    if (library == NULL) return dlerror();
    for (size_t i = 0; i < sizeof sdl_names / sizeof sdl_names[0]; i++) {
        void *call = dlsym(library, sdl_names[i].name);
        if (call == NULL) return library = NULL, dlerror();
        // ISO C has no cast from an object to a function; POSIX says that the bytes are the same.
        memcpy((char *)&sdl + sdl_names[i].at, &call, sizeof call);
    }
    return NULL;
}

#endif
