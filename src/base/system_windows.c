// SPDX-License-Identifier: MIT
// The calls of Windows for streams.
//
//     "maze.txt"           UTF-8     ->  L"maze.txt"                     its own code of letters
//     "...260 letters"               ->  L"\\?\C:\..." , L"\\?\UNC\..."  which may be long
//     CON, NUL, \\.\pipe\x           ->  a device: never replaced, but written as it is
//
// Bytes go past the C library, which would change the ends of lines.  A new file has the rights of its folder, as
// is usual here.  A kill leaves a temporary file behind, as Windows has no files without names.  A file that another
// program holds open without sharing cannot be replaced.
#include "base/system.h"

#if defined _WIN32
#define WIN32_LEAN_AND_MEAN
#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <string.h>
#include <wchar.h>
#include <windows.h>

enum { SYSTEM_PATH = 4096, SYSTEM_SHORT = 248, SYSTEM_PART = 1 << 30 };

// ---- why it failed -----------------------------------------------------------------------

static bool system_failed_with(DWORD error) {
    static const struct { DWORD error; int number; } known[] = {
        {ERROR_FILE_NOT_FOUND, ENOENT}, {ERROR_PATH_NOT_FOUND, ENOENT}, {ERROR_INVALID_NAME, ENOENT},
        {ERROR_BAD_PATHNAME, ENOENT}, {ERROR_BAD_NETPATH, ENOENT}, {ERROR_BAD_NET_NAME, ENOENT},
        {ERROR_INVALID_DRIVE, ENOENT}, {ERROR_NOT_READY, ENOENT}, {ERROR_DIRECTORY, ENOTDIR},
        {ERROR_ACCESS_DENIED, EACCES}, {ERROR_SHARING_VIOLATION, EACCES}, {ERROR_LOCK_VIOLATION, EACCES},
        {ERROR_WRITE_PROTECT, EROFS}, {ERROR_FILE_EXISTS, EEXIST}, {ERROR_ALREADY_EXISTS, EEXIST},
        {ERROR_FILENAME_EXCED_RANGE, ENAMETOOLONG}, {ERROR_INVALID_FUNCTION, EINVAL},
        {ERROR_INVALID_PARAMETER, EINVAL}, {ERROR_TOO_MANY_OPEN_FILES, EMFILE}, {ERROR_NOT_ENOUGH_MEMORY, ENOMEM},
        {ERROR_OUTOFMEMORY, ENOMEM}, {ERROR_DISK_FULL, ENOSPC}, {ERROR_HANDLE_DISK_FULL, ENOSPC},
        {ERROR_BROKEN_PIPE, EPIPE}, {ERROR_NO_DATA, EPIPE}, {ERROR_INVALID_HANDLE, EBADF}};
    errno = EIO;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].error == error) errno = known[i].number;
    return false;
}

static bool system_failed(void) { return system_failed_with(GetLastError()); }

static bool system_done(BOOL done) { return done ? true : system_failed(); }

// ---- names -------------------------------------------------------------------------------

static bool system_to_wide(const char *path, wchar_t wide[SYSTEM_PATH]) {
    if (MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide, SYSTEM_PATH) > 0) return true;
    errno = GetLastError() == ERROR_INSUFFICIENT_BUFFER ? ENAMETOOLONG : EINVAL;
    return false;
}

static bool system_is_device(const wchar_t *whole) { return wcsncmp(whole, L"\\\\.\\", 4) == 0; }

// A path that is short stays as it was given; `whole` is what it means.
static bool system_find(const char *path, wchar_t name[SYSTEM_PATH], wchar_t whole[SYSTEM_PATH]) {
    if (!system_to_wide(path, name)) return false;
    DWORD length = GetFullPathNameW(name, SYSTEM_PATH, whole, NULL);
    if (length == 0) return system_failed();
    if (length >= SYSTEM_PATH - 8) {
        errno = ENAMETOOLONG;
        return false;
    }
    if (length < SYSTEM_SHORT || system_is_device(whole) || wcsncmp(whole, L"\\\\?\\", 4) == 0) return true;
    bool shared = wcsncmp(whole, L"\\\\", 2) == 0;
    wcscpy(name, shared ? L"\\\\?\\UNC\\" : L"\\\\?\\");
    wcscat(name, shared ? whole + 2 : whole);
    return true;
}

static bool system_name(const char *path, wchar_t name[SYSTEM_PATH]) {
    wchar_t whole[SYSTEM_PATH];
    return system_find(path, name, whole);
}

bool system_is_whole(const char *path) {
    return path[0] == '/' || path[0] == '\\' || (path[0] != '\0' && path[1] == ':');
}

// Where a link leads in the end, however many others are between.
ssize_t system_read_link(const char *path, char *target, size_t size) {
    wchar_t name[SYSTEM_PATH];
    if (!system_name(path, name)) return -1;
    HANDLE file = CreateFileW(name, 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL, OPEN_EXISTING,
                              FILE_FLAG_BACKUP_SEMANTICS, NULL);
    if (file == INVALID_HANDLE_VALUE) return system_failed() - 1;
    DWORD length = GetFinalPathNameByHandleW(file, name, SYSTEM_PATH, FILE_NAME_NORMALIZED);
    CloseHandle(file);
    if (length == 0) return system_failed() - 1;
    int got = length >= SYSTEM_PATH ? 0
              : WideCharToMultiByte(CP_UTF8, 0, name, (int)length, target, (int)size, NULL, NULL);
    if (got == 0) errno = ENAMETOOLONG;
    return got == 0 ? -1 : got;
}

// A program that looks at each new file, as many search it for viruses, may hold it for a moment.
bool system_rename(const char *from, const char *to) {
    enum { TRIES = 10, PAUSE = 20 };     // milliseconds
    wchar_t old[SYSTEM_PATH], new[SYSTEM_PATH];
    if (!system_name(from, old) || !system_name(to, new)) return false;
    for (int i = 0; i < TRIES; i++) {
        if (MoveFileExW(old, new, MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) return true;
        DWORD error = GetLastError();
        if (error != ERROR_ACCESS_DENIED && error != ERROR_SHARING_VIOLATION) return system_failed_with(error);
        Sleep(PAUSE);
    }
    return system_failed_with(ERROR_ACCESS_DENIED);
}

bool system_remove(const char *path) {
    wchar_t name[SYSTEM_PATH];
    return system_name(path, name) && system_done(DeleteFileW(name));
}

bool system_add_name(const char *path, const char *also) {
    wchar_t old[SYSTEM_PATH], new[SYSTEM_PATH];
    return system_name(path, old) && system_name(also, new) && system_done(CreateHardLinkW(new, old, NULL));
}

int system_open_unnamed(const char *folder, unsigned mode) {
    (void)folder, (void)mode;
    errno = ENOTSUP;
    return -1;
}

bool system_give_name(int descriptor, const char *path) {
    (void)descriptor, (void)path;
    errno = ENOTSUP;
    return false;
}

uint64_t system_moment(void) {
    LARGE_INTEGER ticks;
    QueryPerformanceCounter(&ticks);
    return (uint64_t)ticks.QuadPart ^ GetTickCount64() << 24 ^ (uint64_t)GetCurrentProcessId() << 32;
}

// ---- what is there -----------------------------------------------------------------------

static bool system_is_link(HANDLE file, DWORD attributes) {
    FILE_ATTRIBUTE_TAG_INFO tag = {0};
    return (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           GetFileInformationByHandleEx(file, FileAttributeTagInfo, &tag, sizeof tag) &&
           tag.ReparseTag == IO_REPARSE_TAG_SYMLINK;
}

static bool system_look_into(HANDLE file, system_file *found) {
    BY_HANDLE_FILE_INFORMATION about;
    *found = (system_file){.kind = SYSTEM_DEVICE};
    SetLastError(NO_ERROR);
    if (GetFileType(file) != FILE_TYPE_DISK) return GetLastError() == NO_ERROR ? true : system_failed();
    if (!GetFileInformationByHandle(file, &about)) return system_failed();
    found->kind = system_is_link(file, about.dwFileAttributes) ? SYSTEM_LINK
                  : about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? SYSTEM_FOLDER : SYSTEM_FILE;
    found->size = (uint64_t)about.nFileSizeHigh << 32 | about.nFileSizeLow;
    found->names = about.nNumberOfLinks;
    found->device = about.dwVolumeSerialNumber;
    found->number = (uint64_t)about.nFileIndexHigh << 32 | about.nFileIndexLow;
    return true;
}

static bool system_look_with(const char *path, system_file *found, DWORD flags) {
    wchar_t name[SYSTEM_PATH], whole[SYSTEM_PATH];
    *found = (system_file){.kind = SYSTEM_DEVICE};
    if (!system_find(path, name, whole)) return false;
    if (system_is_device(whole)) return true;
    HANDLE file = CreateFileW(name, FILE_READ_ATTRIBUTES, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                              OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
    if (file == INVALID_HANDLE_VALUE) return system_failed();
    bool done = system_look_into(file, found);
    CloseHandle(file);
    return done;
}

bool system_look(const char *path, system_file *found) { return system_look_with(path, found, 0); }

bool system_look_here(const char *path, system_file *found) {
    return system_look_with(path, found, FILE_FLAG_OPEN_REPARSE_POINT);
}

static HANDLE system_handle(int descriptor) { return (HANDLE)_get_osfhandle(descriptor); }

bool system_look_at(int descriptor, system_file *found) { return system_look_into(system_handle(descriptor), found); }

// ---- descriptors -------------------------------------------------------------------------

// Of a folder Windows says that it must not be opened.
static int system_refuse(const wchar_t *name) {
    DWORD error = GetLastError(), attributes = GetFileAttributesW(name);
    (void)system_failed_with(error);
    if (error == ERROR_ACCESS_DENIED && attributes != INVALID_FILE_ATTRIBUTES &&
        (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
        errno = EISDIR;
    return -1;
}

int system_open(const char *path, unsigned how, unsigned mode) {
    wchar_t name[SYSTEM_PATH];
    system_file found = {0};
    (void)mode;
    if (!system_name(path, name)) return -1;
    DWORD access = (how & SYSTEM_READS ? GENERIC_READ : 0) | (how & SYSTEM_WRITES ? GENERIC_WRITE : 0);
    HANDLE file = CreateFileW(name, access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, NULL,
                              how & SYSTEM_FRESH ? CREATE_NEW : how & SYSTEM_MAKES ? OPEN_ALWAYS : OPEN_EXISTING,
                              FILE_ATTRIBUTE_NORMAL | (how & SYSTEM_NO_LINK ? FILE_FLAG_OPEN_REPARSE_POINT : 0), NULL);
    if (file == INVALID_HANDLE_VALUE) return system_refuse(name);
    bool link = (how & SYSTEM_NO_LINK) != 0 && (!system_look_into(file, &found) || found.kind == SYSTEM_LINK);
    int descriptor = link ? -1 : _open_osfhandle((intptr_t)file, _O_BINARY | _O_NOINHERIT);
    if (descriptor >= 0) return descriptor;
    CloseHandle(file);
    errno = link ? ELOOP : EMFILE;
    return -1;
}

bool system_close(int descriptor) { return _close(descriptor) == 0; }

// A pipe whose writer has left has ended.
static ssize_t system_read_by(int descriptor, char *bytes, size_t size, OVERLAPPED *where) {
    DWORD got = 0;
    if (ReadFile(system_handle(descriptor), bytes, size < SYSTEM_PART ? (DWORD)size : SYSTEM_PART, &got, where))
        return (ssize_t)got;
    DWORD error = GetLastError();
    if (error == ERROR_BROKEN_PIPE || error == ERROR_HANDLE_EOF) return 0;
    return system_failed_with(error) - 1;
}

ssize_t system_read(int descriptor, char *bytes, size_t size) { return system_read_by(descriptor, bytes, size, NULL); }

ssize_t system_read_from(int descriptor, char *bytes, size_t size, uint64_t offset) {
    OVERLAPPED where = {.Offset = (DWORD)(offset & UINT32_MAX), .OffsetHigh = (DWORD)(offset >> 32)};
    return system_read_by(descriptor, bytes, size, &where);
}

ssize_t system_write(int descriptor, const char *bytes, size_t size) {
    DWORD gone = 0;
    if (WriteFile(system_handle(descriptor), bytes, size < SYSTEM_PART ? (DWORD)size : SYSTEM_PART, &gone, NULL))
        return (ssize_t)gone;
    return system_failed() - 1;
}

bool system_cut(int descriptor, uint64_t size) {
    HANDLE file = system_handle(descriptor);
    LARGE_INTEGER place = {.QuadPart = (LONGLONG)size};
    return system_done(SetFilePointerEx(file, place, NULL, FILE_BEGIN) && SetEndOfFile(file));
}

bool system_sync(int descriptor) { return system_done(FlushFileBuffers(system_handle(descriptor))); }

// Names are written through.
void system_sync_folder(const char *folder) { (void)folder; }

// Nothing here says EAGAIN.
void system_wait(int descriptor, bool reads) { (void)descriptor, (void)reads; }

void system_widen(int descriptor) { (void)descriptor; }

// A lock keeps others from the bytes themselves, so it is on one that no file has.
bool system_lock(int descriptor) {
    OVERLAPPED where = {.Offset = UINT32_MAX, .OffsetHigh = INT32_MAX};
    DWORD how = LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY;
    return LockFileEx(system_handle(descriptor), how, 0, 1, 0, &where) ||
           GetLastError() != ERROR_LOCK_VIOLATION;
}

void system_keep_rights(int descriptor, const system_file *old) { (void)descriptor, (void)old; }
#endif
