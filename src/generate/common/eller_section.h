// SPDX-License-Identifier: MIT
// Sections of Eller's mazes with coins=places, in mazes of any size.
#ifndef GENERATE_ELLER_SECTION_H
#define GENERATE_ELLER_SECTION_H

#include "generate/generator.h"

MEANDER_CHECKED meander_status eller_section_draw(section_job *job);

#endif
