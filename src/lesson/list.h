// SPDX-License-Identifier: MIT
// The lessons, one word a line, sorted: the word names the file and its description.  Where another
// wing has a file of that name, it is word_lesson.c.
LESSON(aldous_broder)
LESSON(backtracker)
LESSON(binary_tree)
LESSON(depth_first)
LESSON(eller)
LESSON(growing_tree)
LESSON(houston)
LESSON(hunt_and_kill)
LESSON(kruskal)
LESSON(prim)
LESSON(prim_modified)
LESSON(prim_simple)
LESSON(sidewinder)
LESSON(wilson)
