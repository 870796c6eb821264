// SPDX-License-Identifier: MIT
// The system as Windows has it, from version 10 on.  meander.manifest makes UTF-8 the code of all names and words
// there, so the C library takes them as they are.
#include "machine.h"

#if defined _WIN32
#define WIN32_LEAN_AND_MEAN
#include <direct.h>
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#include <ntsecapi.h>

// A console belongs to the shell, so its code of letters is set back at the end.
static UINT machine_code, machine_code_in;

static void machine_give_back(void) {
    if (machine_code != 0) SetConsoleOutputCP(machine_code);
    if (machine_code_in != 0) SetConsoleCP(machine_code_in);
}

static void machine_begin_console(DWORD which) {
    DWORD mode;
    HANDLE console = GetStdHandle(which);
    if (GetConsoleMode(console, &mode)) SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
}

// "hu-HU" of the system is "hu_HU" of LANG, which says otherwise where it is set.
static void machine_begin_language(void) {
    wchar_t name[LOCALE_NAME_MAX_LENGTH];
    char lang[LOCALE_NAME_MAX_LENGTH * 3 + 8] = "LANG=";
    size_t used = strlen(lang);
    if (getenv("LANG") != NULL || GetUserDefaultLocaleName(name, LOCALE_NAME_MAX_LENGTH) == 0 ||
        WideCharToMultiByte(CP_UTF8, 0, name, -1, lang + used, (int)(sizeof lang - used), NULL, NULL) == 0)
        return;
    for (char *at = lang; *at != '\0'; at++)
        if (*at == '-') *at = '_';
    _putenv(lang);
}

void machine_begin(void) {
    _fmode = _O_BINARY;
    for (int i = 0; i < 3; i++) _setmode(i, _O_BINARY);
    machine_code = GetConsoleOutputCP();
    machine_code_in = GetConsoleCP();
    if (machine_code != 0) SetConsoleOutputCP(CP_UTF8);
    if (machine_code_in != 0) SetConsoleCP(CP_UTF8);
    atexit(machine_give_back);
    machine_begin_console(STD_OUTPUT_HANDLE);
    machine_begin_console(STD_ERROR_HANDLE);
    machine_begin_language();
}

static HANDLE machine_handle(FILE *stream) { return (HANDLE)_get_osfhandle(_fileno(stream)); }

// The C library calls NUL a terminal, too.
bool machine_is_terminal(FILE *stream) {
    DWORD mode;
    return GetConsoleMode(machine_handle(stream), &mode) != 0;
}

bool machine_is_utf8(void) { return GetConsoleOutputCP() == CP_UTF8; }

bool machine_size(unsigned *columns, unsigned *rows) {
    CONSOLE_SCREEN_BUFFER_INFO about;
    if (!GetConsoleScreenBufferInfo(GetStdHandle(STD_OUTPUT_HANDLE), &about)) return false;
    *columns = (unsigned)(about.srWindow.Right - about.srWindow.Left + 1);
    *rows = (unsigned)(about.srWindow.Bottom - about.srWindow.Top + 1);
    return *columns > 0;
}

// Ctrl-C runs the handler in another thread.  The C library forgets a handler when it calls it.
static void (*machine_handler)(int signal);

static void machine_on_signal(int number) {
    signal(number, machine_on_signal);
    machine_handler(number);
}

// Ctrl-Break, and a console that is closed, ask the same; closing waits until the program has ended.
static BOOL WINAPI machine_on_console(DWORD event) {
    if (event == CTRL_C_EVENT) return FALSE;
    machine_handler(SIGTERM);
    if (event == CTRL_CLOSE_EVENT) Sleep(INFINITE);
    return TRUE;
}

void machine_listen(void (*handler)(int signal)) {
    machine_handler = handler;
    signal(SIGINT, machine_on_signal);
    signal(SIGTERM, machine_on_signal);
    SetConsoleCtrlHandler(machine_on_console, TRUE);
}

bool machine_random(void *bytes, size_t size) { return RtlGenRandom(bytes, (ULONG)size) != 0; }

double machine_memory(void) {
    MEMORYSTATUSEX about = {.dwLength = sizeof about};
    return GlobalMemoryStatusEx(&about) ? (double)about.ullTotalPhys : INFINITY;
}

unsigned machine_processors(void) {
    SYSTEM_INFO about;
    GetSystemInfo(&about);
    return about.dwNumberOfProcessors > 1 ? about.dwNumberOfProcessors : 1;
}

// ---- standard input ----------------------------------------------------------------------

machine_input machine_input_kind(void) {
    HANDLE in = GetStdHandle(STD_INPUT_HANDLE);
    LARGE_INTEGER size = {.QuadPart = 0}, place = {.QuadPart = 0};
    switch (GetFileType(in)) {
    case FILE_TYPE_PIPE: return MACHINE_PIPE;
    case FILE_TYPE_DISK:
        return GetFileSizeEx(in, &size) && size.QuadPart > 0 && SetFilePointerEx(in, place, &place, FILE_CURRENT) &&
               place.QuadPart == 0 ? MACHINE_FILE_BEGIN : MACHINE_NO_INPUT;
    default: return MACHINE_NO_INPUT;
    }
}

static bool machine_peek(DWORD *bytes) {
    *bytes = 0;
    return PeekNamedPipe(GetStdHandle(STD_INPUT_HANDLE), NULL, 0, NULL, bytes, NULL);
}

// A pipe cannot be waited for, only asked.
int machine_input_wait(int milliseconds) {
    enum { PAUSE = 10 };
    DWORD bytes;
    for (int waited = 0; machine_peek(&bytes) && bytes == 0; waited += PAUSE) {
        if (milliseconds >= 0 && waited >= milliseconds) return 0;
        if (milliseconds < 0 && waited >= 100 * PAUSE) return -1;
        Sleep(PAUSE);
    }
    return 1;
}

bool machine_input_has_bytes(void) {
    DWORD bytes;
    return machine_peek(&bytes) && bytes > 0;
}

// ---- files -------------------------------------------------------------------------------

const char *machine_name(const char *path) {
    const char *name = path + strlen(path);
    while (name > path && strchr(MACHINE_SLASHES, name[-1]) == NULL) name--;
    return name;
}

bool machine_is_whole(const char *path) {
    return path[0] != '\0' && (strchr("/\\", path[0]) != NULL || path[1] == ':');
}

bool machine_look(const char *path, machine_kind *kind, uint64_t *size) {
    struct _stat64 found;
    DWORD attributes = GetFileAttributesA(path);
    if (_stat64(path, &found) != 0) return false;
    bool link = attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
    *kind = link ? MACHINE_LINK : S_ISREG(found.st_mode) ? MACHINE_FILE
            : S_ISDIR(found.st_mode) ? MACHINE_FOLDER : MACHINE_OTHER;
    *size = (uint64_t)found.st_size;
    return true;
}

int machine_open(const char *path, int how, bool follow) {
    machine_kind kind;
    uint64_t size;
    int flags = how == MACHINE_READ ? _O_RDONLY : _O_WRONLY | _O_CREAT | _O_TRUNC;
    if (!follow && machine_look(path, &kind, &size) && kind == MACHINE_LINK) {
        errno = ELOOP;
        return -1;
    }
    return _open(path, flags | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
}

bool machine_can_run(const char *path) {
    DWORD kind;
    return GetBinaryTypeA(path, &kind) != 0;
}

bool machine_can_write_into(const char *folder) { return _access(folder, 2) == 0; }

bool machine_make_folder(const char *path, unsigned mode) {
    (void)mode;
    return _mkdir(path) == 0;
}

bool machine_make_temporary(char *path, size_t size) {
    char top[MAX_PATH + 1];
    if (GetTempPathA(sizeof top, top) == 0) return false;
    for (unsigned i = 0; i < 1000; i++) {
        snprintf(path, size, "%smeander-check-%lu-%u", top, GetCurrentProcessId(), i);
        if (_mkdir(path) == 0) return true;
        if (errno != EEXIST) return false;
    }
    return false;
}

bool machine_sync(FILE *file) { return fflush(file) == 0 && _commit(_fileno(file)) == 0; }

bool machine_rename(const char *from, const char *to) {
    if (MoveFileExA(from, to, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return true;
    errno = EACCES;
    return false;
}

bool machine_user_folder(machine_kept kept, char *path, size_t size) {
    const char *data = getenv("APPDATA");
    (void)kept;
    int length = data == NULL ? 0 : snprintf(path, size, "%s", data);
    return length > 0 && (size_t)length < size;
}

// ---- memory on a disk --------------------------------------------------------------------

// The file goes when it is closed, also by a kill; until then its handle is in the block.
void *machine_map(const char *folder, size_t size, int *error) {
    char path[MAX_PATH + 1];
    void *block = NULL;
    *error = ENOENT;
    if (GetTempFileNameA(folder, "mdr", 0, path) == 0) return NULL;
    HANDLE file = CreateFileA(path, GENERIC_READ | GENERIC_WRITE, FILE_SHARE_DELETE, NULL, CREATE_ALWAYS,
                              FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    *error = EACCES;
    if (file == INVALID_HANDLE_VALUE) return NULL;
    // Making the map takes the room on the disk.
    HANDLE map = CreateFileMappingA(file, NULL, PAGE_READWRITE, (DWORD)(size >> 32), (DWORD)(size & UINT32_MAX), NULL);
    *error = map == NULL && GetLastError() == ERROR_DISK_FULL ? ENOSPC : ENOMEM;
    if (map != NULL) block = MapViewOfFile(map, FILE_MAP_ALL_ACCESS, 0, 0, size);
    if (map != NULL) CloseHandle(map);
    if (block == NULL) CloseHandle(file);
    else memcpy(block, &file, sizeof file);
    if (block != NULL) *error = 0;
    return block;
}

void machine_unmap(void *block, size_t size) {
    HANDLE file;
    (void)size;
    memcpy(&file, block, sizeof file);
    UnmapViewOfFile(block);
    CloseHandle(file);
}

// ---- other programs ----------------------------------------------------------------------

static pthread_t machine_reader;

static void *machine_read_all(void *user) {
    static char bytes[1 << 16];
    int from = *(int *)user;
    while (_read(from, bytes, sizeof bytes) > 0) {}
    _close(from);
    return NULL;
}

// A thread: it reads as another program would.
bool machine_start_reader(int ends[2]) {
    static int from;
    if (_pipe(ends, 1 << 16, _O_BINARY) != 0) return false;
    from = ends[0];
    if (pthread_create(&machine_reader, NULL, machine_read_all, &from) == 0) return true;
    _close(ends[0]);
    _close(ends[1]);
    return false;
}

void machine_end_reader(void) { pthread_join(machine_reader, NULL); }

const char *machine_crash(int status) {
    switch ((DWORD)status) {
    case STATUS_ACCESS_VIOLATION: return "Segmentation fault";
    case STATUS_STACK_OVERFLOW: return "Stack overflow";
    case STATUS_INTEGER_DIVIDE_BY_ZERO: return "Division by zero";
    case STATUS_HEAP_CORRUPTION: return "Heap corruption";
    case STATUS_ILLEGAL_INSTRUCTION: return "Illegal instruction";
    default: return "Aborted";
    }
}
#endif
