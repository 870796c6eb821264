// SPDX-License-Identifier: MIT
// The options as data: how each is written, what it means, what it takes, and which commands have
// it.  An option with another meaning in some command has a second entry.
#include <stddef.h>

#include "runs.h"
#include "view/language.h"
#include "view/session.h"

#define BIT(command) (1u << CLI_##command)

enum {
    FOR_GENERATE = BIT(GENERATE), FOR_SOLVE = BIT(SOLVE), FOR_CONVERT = BIT(CONVERT),
    FOR_VERIFY = BIT(VERIFY), FOR_MEASURE = BIT(MEASURE), FOR_BENCH = BIT(BENCH),
    FOR_LIST = BIT(LIST), FOR_BOOK = BIT(BOOK), FOR_ANIMATE = BIT(ANIMATE), FOR_PLAY = BIT(PLAY),
    FOR_VIEW = BIT(VIEW), FOR_EXPLAIN = BIT(EXPLAIN), FOR_BENCH_SCEN = BIT(BENCH_SCEN),
    FOR_JOIN = BIT(JOIN), FOR_CHECK = BIT(CHECK), FOR_SHEET = BIT(SHEET),
    FOR_SCREEN = FOR_PLAY | FOR_VIEW,
    FOR_ONE = FOR_GENERATE | FOR_ANIMATE,
    FOR_MAKING = FOR_ONE | FOR_BOOK,
    FOR_ANY_MAKING = FOR_MAKING | FOR_SCREEN,
    FOR_READING = FOR_SOLVE | FOR_CONVERT | FOR_VERIFY | FOR_MEASURE,
    FOR_WRITING = FOR_GENERATE | FOR_SOLVE | FOR_CONVERT | FOR_JOIN,
    FOR_ALL = BIT(COMMAND_COUNT) - 1
};

#define PLACE(member) offsetof(cli, member)
#define MAZE CLI_GROUP_MAZE
#define ENDS CLI_GROUP_ENDS
#define MANY CLI_GROUP_MANY
#define INPUT CLI_GROUP_INPUT
#define RESULT CLI_GROUP_RESULT
#define FILM CLI_GROUP_FILM
#define SCREEN CLI_GROUP_SCREEN
#define OUTPUT CLI_GROUP_OUTPUT
#define WORK CLI_GROUP_WORK
#define LEVELS "easy|medium|hard|very-hard|fiendish"

static const cli_option table[] = {
    // ---- the maze
    {'s', "size", "WxH", "columns and rows, as in 40x25, 20 (square) or 1kx2M; H may be inf",
     FOR_MAKING | FOR_BENCH, MAZE, CLI_VALUE_SIZE, NULL, PLACE(size)},
    {'s', "size", "WxH", "columns and rows of the maze; without it 8x4", FOR_EXPLAIN, MAZE,
     CLI_VALUE_SIZE, NULL, PLACE(size)},
    {'s', "size", "WxH", "columns and rows; without it what fits the terminal", FOR_PLAY, MAZE,
     CLI_VALUE_SIZE, NULL, PLACE(size)},
    {'s', "size", "WxH", "columns and rows; without it 40x25", FOR_VIEW, MAZE, CLI_VALUE_SIZE,
     NULL, PLACE(size)},
    {'a', "algorithm", "NAME[:key=value,...]", "the generator; 'meander list generators'",
     FOR_ANY_MAKING | FOR_EXPLAIN, MAZE, CLI_VALUE_GENERATOR, NULL, PLACE(algorithm)},
    {'g', "grid", "NAME[:SIZE]", "the shape; 'meander list grids'", FOR_MAKING, MAZE,
     CLI_VALUE_GRID, NULL, PLACE(grid)},
    {0, "seed", "N", "a 64-bit number or a word; the same seed gives the same maze",
     FOR_ANY_MAKING | FOR_EXPLAIN, MAZE, CLI_VALUE_SEED, NULL, PLACE(seed)},
    {0, "ink", "WORD", "of a picture as mask, what is inside: dark, light, or greys below a number from 1 to 255",
     FOR_ANY_MAKING | FOR_EXPLAIN, MAZE, CLI_VALUE_TEXT, NULL, PLACE(ink)},
    {'m', "mask", "FILE", "a picture of the cells of the maze: a text, or PNG, JPEG, SVG ...; text:ANNA is a word",
     FOR_ANY_MAKING | FOR_EXPLAIN, MAZE, CLI_VALUE_FILE, NULL, PLACE(mask)},
    {0, "density", "FILE", "a picture that is dark where the points of a voronoi are dense: PNG, JPEG, SVG ...",
     FOR_ANY_MAKING | FOR_EXPLAIN, MAZE, CLI_VALUE_FILE, NULL, PLACE(density)},
    {0, "graph", "FILE", "a graph or map whose nodes are the cells: GraphML, JSON, edges, GeoJSON, SVG",
     FOR_ANY_MAKING | FOR_READING | FOR_EXPLAIN, MAZE, CLI_VALUE_FILE, NULL, PLACE(graph)},
    {0, "path", "FILE", "the only way from start to goal: moves (E12 S3), cells (0,0 1,0), a picture of it, or a "
     "solved maze", FOR_ONE, MAZE, CLI_VALUE_FILE, NULL, PLACE(way)},
    {0, "trail", "WORD", "letters of this word along the way, and others elsewhere", FOR_ONE | FOR_SCREEN, MAZE,
     CLI_VALUE_TEXT, NULL, PLACE(trail)},
    {0, "pieces", NULL, "one maze for each piece of a mask or graph in several pieces", FOR_ONE, MAZE,
     CLI_VALUE_NONE, NULL, PLACE(pieces)},
    {0, "from-picture", "FILE", "the maze of a picture or film that carries its ID", FOR_GENERATE,
     MAZE, CLI_VALUE_FILE, NULL, PLACE(picture)},
    {0, "section", "X,Y,WxH", "only these cells of a maze of any size (nested, eller)",
     FOR_GENERATE, MAZE, CLI_VALUE_TEXT, NULL, PLACE(section)},
    {0, "rows", "A..B", "only rows A to B - 1, as a band for 'meander join'", FOR_GENERATE, MAZE,
     CLI_VALUE_TEXT, NULL, PLACE(rows)},
    {0, "rows", "A..B", "only rows A to B - 1: write their summary to -o FILE, for 'meander join'",
     FOR_VERIFY | FOR_MEASURE, INPUT, CLI_VALUE_TEXT, NULL, PLACE(rows)},
    {0, "rows", "A..B", "only rows A to B - 1: write their summary to -o FILE, for 'meander join'; "
     "with --crossings solve them", FOR_SOLVE, INPUT, CLI_VALUE_TEXT, NULL, PLACE(rows)},
    {0, "crossings", "FILE", "where the path passes from band to band, as 'meander join' found it; "
     "-o is a band with its part of the path", FOR_SOLVE, INPUT, CLI_VALUE_FILE, NULL,
     PLACE(crossings)},
    {0, "plan", NULL, "make nothing, only report how much memory it would take", FOR_GENERATE,
     MAZE, CLI_VALUE_NONE, NULL, PLACE(plan)},

    // ---- start, goal and solution
    {0, "start", "X,Y", "where the path begins, in an ID also random, dead-end, border or farthest; "
     "'hardest': both ends as far apart as possible",
     FOR_MAKING | FOR_READING, ENDS, CLI_VALUE_POINT, NULL, PLACE(start)},
    {0, "start", "X,Y", "where the path begins", FOR_SCREEN | FOR_EXPLAIN, ENDS, CLI_VALUE_POINT, NULL,
     PLACE(start)},
    {0, "goal", "X,Y", "where it ends, in an ID also random, dead-end, border or farthest; given again: one more goal, "
     "the nearest counts",
     FOR_MAKING | FOR_READING | FOR_SCREEN | FOR_EXPLAIN, ENDS, CLI_VALUE_POINT, NULL, PLACE(goals)},
    {0, "open", "X,Y,SIDE", "remove the wall on a side of a cell, as in 3,4,E; may be given again",
     FOR_ONE | FOR_READING | FOR_SCREEN, MAZE, CLI_VALUE_POINT, NULL, PLACE(edits)},
    {0, "close", "X,Y,SIDE", "close the passage on a side of a cell; may be given again",
     FOR_ONE | FOR_READING | FOR_SCREEN, MAZE, CLI_VALUE_POINT, NULL, PLACE(edits)},
    {0, "solution", NULL, "draw the solution", FOR_GENERATE, ENDS, CLI_VALUE_NONE, NULL,
     PLACE(solution)},
    {0, "solver", "NAME[:key=value,...]", "the solver, usually " MEANDER_USUAL_SOLVER "; 'meander list "
     "solvers'", FOR_GENERATE | FOR_SOLVE, ENDS, CLI_VALUE_SOLVER, NULL, PLACE(solver)},
    {0, "solver", "NAME[:key=value,...]", "the solver, usually " VIEW_SOLVER_FIRST "; 'meander list solvers'",
     FOR_ANIMATE | FOR_SCREEN, ENDS, CLI_VALUE_SOLVER, NULL, PLACE(solver)},
    {0, "solver", "NAME[:key=value,...]", "the solver whose run is shown; 'meander list solvers'", FOR_EXPLAIN,
     ENDS, CLI_VALUE_SOLVER, NULL, PLACE(solver)},
    {0, "max-steps", "N", "the limit for solvers that might never stop, such as random-mouse",
     FOR_SOLVE, ENDS, CLI_VALUE_NUMBER, NULL, PLACE(max_steps)},
    {0, "weights", "FILE", "numbers (text, .npy) or a picture (dark is dear): the cost of entering each cell",
     FOR_SOLVE | FOR_EXPLAIN, ENDS, CLI_VALUE_FILE, NULL, PLACE(weights)},
    {0, "compare", NULL, "a table of all solvers on this maze", FOR_SOLVE, ENDS, CLI_VALUE_NONE,
     NULL, PLACE(compare)},
    {0, "no-marks", NULL, "draw only the path, not where the solver has been", FOR_SOLVE, ENDS,
     CLI_VALUE_NONE, NULL, PLACE(no_marks)},

    // ---- one of many, or many
    {'n', "number", "N", "how many mazes, from 1 to 1000; usually 20", FOR_BOOK, MANY,
     CLI_VALUE_NUMBER, NULL, PLACE(count)},
    {0, "difficulty", "FROM..TO", "from the first maze's to the last one's, from 0 to 100, as in 20..80, or "
     "in words (easy, medium, hard, very-hard, fiendish), usually easy..hard; without -s mazes grow with it",
     FOR_BOOK, MANY, CLI_VALUE_TEXT, LEVELS, PLACE(difficulty)},
    {0, "title", "TEXT", "what the cover says", FOR_BOOK, OUTPUT, CLI_VALUE_TEXT, NULL, PLACE(title)},
    {0, "words", "WORD=TEXT,...", "print other words, as in start=Go,finish=Home; also title, name, date, "
     "maze, mazes, solutions, note, next, before, seam, door, one-way, row, column and the levels; "
     "'-f pdf:language=hungarian' changes all",
     FOR_BOOK, OUTPUT, CLI_VALUE_TEXT, NULL, PLACE(words)},
    {0, "difficulty", "N|LEVEL", "from 0 to 100, or a level (easy, medium, hard, very-hard, fiendish): take "
     "the seed, from the given one upward, that comes nearest; with --count all keep to the level, or "
     "to a range such as 40..60 or easy..hard",
     FOR_GENERATE, MANY, CLI_VALUE_TEXT, LEVELS, PLACE(difficulty)},
    {0, "tries", "N", "how many seeds --difficulty tries (usually 100), and how many each maze "
     "may take to keep to its limits (100000)", FOR_GENERATE | FOR_BOOK, MANY, CLI_VALUE_NUMBER,
     NULL, PLACE(tries)},
    {0, "count", "N", "N mazes, each with its own seed: one file each in the folder -o DIR, or "
     "all in -o FILE", FOR_GENERATE, MANY, CLI_VALUE_NUMBER, NULL, PLACE(count)},
    {0, "shard", "I/N", "the I-th of N parts of these mazes", FOR_GENERATE, MANY, CLI_VALUE_TEXT,
     NULL, PLACE(shard)},
    {0, "unique", NULL, "no two of these mazes are alike", FOR_GENERATE, MANY, CLI_VALUE_NONE,
     NULL, PLACE(unique)},
    {0, "split", "NAME=SHARE,...", "sets that have no maze in common, as in train=80,test=20, each in a file "
     "or folder of its name", FOR_GENERATE, MANY, CLI_VALUE_TEXT, NULL, PLACE(split)},
    {0, "split-by", "maze|shape", "shape: no set has a mirror image of another's maze either, nor a turned or "
     "shifted one", FOR_GENERATE, MANY, CLI_VALUE_CHOICE, "maze|shape", PLACE(split_by)},
    {0, "min-FIGURE", "N[%]", "only mazes with at least N of this figure ('meander list "
     "figures'), as in --min-solution 50", FOR_GENERATE, MANY, CLI_VALUE_NUMBER, NULL,
     PLACE(limits)},
    {0, "max-FIGURE", "N[%]", "only mazes with at most N, as in --max-dead-ends 8%", FOR_GENERATE, MANY,
     CLI_VALUE_NUMBER, NULL, PLACE(limits)},

    // ---- input
    {0, "from", "FORMAT", "the format of the input; usually recognised by its content", FOR_READING,
     INPUT, CLI_VALUE_FORMAT, NULL, PLACE(from)},
    {0, "nth", "N", "the number of the maze in a file of several, from 1", FOR_READING, INPUT, CLI_VALUE_NUMBER, NULL,
     PLACE(nth)},
    {0, "as", "WORD", "what a block map shows: rooms and passages (cells), or one cell for each "
     "open block (blocks)", FOR_READING, INPUT, CLI_VALUE_CHOICE, "cells|blocks|auto", PLACE(as)},

    // ---- result
    {0, "figures", "NAME,...", "only these measures or figures; 'meander list figures'",
     FOR_MEASURE, RESULT, CLI_VALUE_FIGURES, NULL, PLACE(figures)},
    {0, "places", "NAME,...", "where they are: dead_ends, junctions, crossings, decisions, bottlenecks, rooms",
     FOR_MEASURE,
     RESULT, CLI_VALUE_TEXT, NULL, PLACE(places)},
    {0, "runs", "N", "mean and spread over the mazes of N seeds, from the ID's upward",
     FOR_MEASURE, RESULT, CLI_VALUE_NUMBER, NULL, PLACE(runs)},
    {0, "plot", "FILE.svg", "draw the figures of all runs as histograms", FOR_MEASURE, RESULT,
     CLI_VALUE_FILE, NULL, PLACE(plot)},
    {0, "report", NULL, "print a CSV table of who has done what, from progress files or folders of them",
     FOR_CHECK, RESULT, CLI_VALUE_NONE, NULL, PLACE(report)},
    {0, "name", "NAME", "your name, kept with your progress for --report", FOR_CHECK, RESULT, CLI_VALUE_TEXT, NULL,
     PLACE(name)},
    {0, "growth", NULL, "measure at four sizes, from 10^4 to 10^7 cells", FOR_BENCH, RESULT,
     CLI_VALUE_NONE, NULL, PLACE(growth)},
    {0, "long", NULL, "everything about each entry", FOR_LIST, RESULT, CLI_VALUE_NONE, NULL, PLACE(whole)},
    {0, "api-json", NULL, "the calls and types of the library as JSON, to make bindings from", FOR_LIST, RESULT,
     CLI_VALUE_NONE, NULL, PLACE(api_json)},
    {0, "json", NULL, "print JSON",
     FOR_SOLVE | FOR_VERIFY | FOR_MEASURE | FOR_BENCH | FOR_BENCH_SCEN | FOR_LIST | FOR_EXPLAIN | FOR_JOIN, RESULT,
     CLI_VALUE_NONE, NULL, PLACE(json)},

    // ---- films
    {0, "film", "WORD", "what is shown: making, solving or both; usually both", FOR_ANIMATE, FILM,
     CLI_VALUE_CHOICE, "making|solving|both", PLACE(film)},
    {0, "speed", "N", "steps per second; without it the film takes about 20 seconds", FOR_ANIMATE,
     FILM, CLI_VALUE_NUMBER, NULL, PLACE(speed)},
    {0, "fps", "N", "frames per second; usually 20, in films of text 4 to 20", FOR_ANIMATE, FILM,
     CLI_VALUE_NUMBER, NULL, PLACE(fps)},
    {0, "hold", "SECONDS", "how long the last frame stays; usually 2", FOR_ANIMATE, FILM,
     CLI_VALUE_NUMBER, NULL, PLACE(hold)},
    {0, "scale", "N", "pixels per cell, including its wall", FOR_ANIMATE, FILM, CLI_VALUE_NUMBER, NULL,
     PLACE(scale)},

    {0, "look", "WORD", "flat, or globe: a globe, cube, ring or tube turns while the maze is made",
     FOR_ANIMATE, FILM, CLI_VALUE_CHOICE, "flat|globe", PLACE(film_look)},
    {0, "captions", "WORD", "words below the maze: yes or no; usually where it is wide enough",
     FOR_ANIMATE, FILM, CLI_VALUE_CHOICE, "yes|no", PLACE(captions)},
    {0, "code", NULL, "the program beside the maze, its running line lit", FOR_ANIMATE, FILM,
     CLI_VALUE_NONE, NULL, PLACE(code)},

    // ---- screens
    {0, "compare", "NAME", "a second algorithm beside it, on the same grid", FOR_VIEW, SCREEN,
     CLI_VALUE_GENERATOR, NULL, PLACE(second)},
    {0, "compare-solver", "NAME", "a second solver beside it, in the same maze", FOR_VIEW, SCREEN,
     CLI_VALUE_SOLVER, NULL, PLACE(second_solver)},
    {0, "today", NULL, "the maze of the day, the same for everybody; they grow from Monday to "
     "Sunday", FOR_PLAY, SCREEN, CLI_VALUE_NONE, NULL, PLACE(today)},
    {0, "level", "N", "the maze of a level, from 1 (easy) to 24 (hard)", FOR_PLAY, SCREEN,
     CLI_VALUE_NUMBER, NULL, PLACE(level)},
    {0, "look", "WORD", "how the terminal draws: blocks, braille or letters; braille for large "
     "mazes", FOR_PLAY, SCREEN, CLI_VALUE_CHOICE, "blocks|braille|letters", PLACE(look)},
    {0, "theme", "NAME", "the colours; 'meander list themes'", FOR_ANIMATE | FOR_SCREEN, SCREEN,
     CLI_VALUE_THEME, NULL, PLACE(theme)},
    {0, "script", "FILE", "commands for the window, one per line, run without a user",
     FOR_VIEW, SCREEN, CLI_VALUE_FILE, NULL, PLACE(script)},
    {0, "screenshot", "FILE.png", "a picture of the window at the end of the script", FOR_VIEW,
     SCREEN, CLI_VALUE_FILE, NULL, PLACE(screenshot)},
    {0, "screen", "WxH", "pixels of the window", FOR_VIEW, SCREEN, CLI_VALUE_TEXT, NULL,
     PLACE(screen)},
    {0, "scale", "N", "size of letters and controls, 0.5 to 8; usually that of the display", FOR_VIEW,
     SCREEN, CLI_VALUE_TEXT, NULL, PLACE(scale)},
    {0, "font", "FILE", "letters: a font file, own or system; usually system, in scripts own",
     FOR_VIEW, SCREEN, CLI_VALUE_FILE, NULL, PLACE(font)},

    // ---- output
    {'f', "format", "NAME[:key=value,...]", "the format of the output; 'meander list formats'",
     FOR_WRITING | FOR_SHEET | FOR_BOOK, OUTPUT, CLI_VALUE_FORMAT, NULL, PLACE(format)},
    {'f', "format", "NAME", "the format of the film; 'meander list films'", FOR_ANIMATE, OUTPUT,
     CLI_VALUE_FILM_FORMAT, NULL, PLACE(format)},
    {'o', "output", "FILE", "write to FILE, in the format of its ending; FILE appears whole or "
     "not at all", FOR_WRITING | FOR_SHEET | FOR_BOOK | FOR_ANIMATE, OUTPUT, CLI_VALUE_FILE, NULL,
     PLACE(output)},
    {'o', "output", "FILE", "write a summary of the rows instead of a verdict, for 'meander join'",
     FOR_VERIFY, OUTPUT, CLI_VALUE_FILE, NULL, PLACE(output)},
    {'o', "output", "FILE", "write a summary of the rows instead of figures, for 'meander join'",
     FOR_MEASURE, OUTPUT, CLI_VALUE_FILE, NULL, PLACE(output)},
    {0, "continue", NULL, "go on with FILE.mndr.part, left by an interrupted run",
     FOR_GENERATE, OUTPUT, CLI_VALUE_NONE, NULL, PLACE(go_on)},
    {0, "wall", "C", "the wall's character in the format block", FOR_WRITING, OUTPUT,
     CLI_VALUE_TEXT, NULL, PLACE(wall)},
    {0, "arrows", NULL, "arrows at entrance and exit in the format block", FOR_WRITING, OUTPUT,
     CLI_VALUE_NONE, NULL, PLACE(arrows)},
    {0, "color", "WHEN", "colours: on terminals unless NO_COLOR is set (auto), always or never",
     FOR_WRITING | FOR_PLAY, OUTPUT, CLI_VALUE_CHOICE, "auto|always|never", PLACE(colour)},

    // ---- how it works
    {0, "stream", NULL, "solve a perfect maze row by row, however large; its path as moves",
     FOR_SOLVE, WORK, CLI_VALUE_NONE, NULL, PLACE(stream)},
    {0, "stream", NULL, "in one pass over the rows, for any size; large mazes always are",
     FOR_VERIFY | FOR_MEASURE, WORK, CLI_VALUE_NONE, NULL, PLACE(stream)},
    {0, "scratch", "DIR", "keep large blocks in files of DIR, for mazes larger than memory",
     FOR_GENERATE | FOR_READING, WORK, CLI_VALUE_FOLDER, NULL, PLACE(scratch)},
    {0, "threads", "N", "threads that may work at once; the result is always the same",
     FOR_GENERATE | FOR_READING | FOR_BENCH, WORK, CLI_VALUE_NUMBER, NULL, PLACE(threads)},
    {'q', "quiet", NULL, "print no messages except errors", FOR_ALL, WORK, CLI_VALUE_NONE, NULL,
     PLACE(quiet)},
    {0, "language", language_codes, "the language of help, lists, explanations, screens, films and messages; usually "
     "that of the locale", FOR_ALL, WORK, CLI_VALUE_CHOICE, language_codes, PLACE(language)},
    {'h', "help", NULL, "show this help", FOR_ALL, WORK, CLI_VALUE_NONE, NULL, PLACE(help)},
};

const cli_option *cli_options(size_t *count) {
    *count = sizeof table / sizeof table[0];
    return table;
}

bool cli_option_is_for(const cli_option *o, const cli_command *command) {
    size_t count;
    return (o->commands >> (command - cli_commands(&count)) & 1) != 0;
}

const char *cli_group_title(cli_group group) {
    static const char *const titles[CLI_GROUP_COUNT] = {
        [CLI_GROUP_MAZE] = "The maze",
        [CLI_GROUP_ENDS] = "Start, goal and solution",
        [CLI_GROUP_MANY] = "Choosing among many mazes",
        [CLI_GROUP_INPUT] = "Input",
        [CLI_GROUP_RESULT] = "Result",
        [CLI_GROUP_FILM] = "The film",
        [CLI_GROUP_SCREEN] = "The screen",
        [CLI_GROUP_OUTPUT] = "Output",
        [CLI_GROUP_WORK] = "Memory, threads and messages",
    };
    return titles[group];
}
