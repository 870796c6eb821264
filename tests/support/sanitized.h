// SPDX-License-Identifier: MIT
// Tells whether this program is compiled with a sanitizer; each compiler has its own way to say so.
#ifndef SUPPORT_SANITIZED_H
#define SUPPORT_SANITIZED_H

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define SUPPORT_SANITIZED 1
#elif defined __has_feature
#if __has_feature(address_sanitizer) || __has_feature(memory_sanitizer)
#define SUPPORT_SANITIZED 1
#endif
#endif
#ifndef SUPPORT_SANITIZED
#define SUPPORT_SANITIZED 0
#endif

// To look for races takes twenty times as long, and needs several threads at once; that they answer as one does is for
// other builds to see.
#ifdef __SANITIZE_THREAD__
#define SUPPORT_RACES 1
#else
#define SUPPORT_RACES 0
#endif

#endif
