// SPDX-License-Identifier: MIT
// The one place where the version stands.
#ifndef MEANDER_VERSION_H
#define MEANDER_VERSION_H

#define MEANDER_VERSION "0.1.0"

#endif
