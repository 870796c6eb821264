// What the module adds to the library: calls back into Python, and loops over cells into arrays of the caller,
// which have a number for each place of a maze, row by row.

extern "Python" bool python_progress(void *, uint64_t, uint64_t);
extern "Python" void python_note(void *, const char *);
extern "Python" bool python_write(void *, const char *, size_t);

// 1 where there is a cell.
void module_inside(const meander_maze *m, uint8_t *inside);
// The open sides, for cells of any number of sides.
void module_sides(const meander_maze *m, uint32_t *sides);
// For each place and side the place of the neighbour, -1 where there is none; `open`: of passages alone.
void module_neighbours(const meander_maze *m, bool open, int64_t *places);
// Steps from the start as a solution by "flood" has them; -1 where it does not lead.
void module_distances(const meander_maze *m, const meander_solution *s, int64_t *steps);
// The cost of entering each cell.
void module_weights(const meander_maze *m, uint32_t *weights);
// The places of a path, x and y of each, from its start: one more than it has steps.
void module_path(const meander_maze *m, const meander_solution *s, int64_t *points);
// Of each event the place, its kind and its value.
void module_events(const meander_maze *m, const meander_trace *t, int64_t *events);
