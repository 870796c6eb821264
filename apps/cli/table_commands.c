// SPDX-License-Identifier: MIT
// The commands as data, in the order of cli_command_number: what each is for, what follows its
// name, and three command lines that work as written, in a folder with a maze.txt.
#include <stdint.h>

#include "table.h"

static const cli_command table[CLI_COMMAND_COUNT] = {
    [CLI_GENERATE] = {
        .name = "generate", .usage = "[ID]", .about = "make a maze",
        .text = "Makes a maze and writes it, as text or in the format of -f or of the ending of "
                "-o. The ID of the maze goes to standard error. Given as the argument, it brings "
                "the same maze back, and options change its parts. Without --seed every call "
                "makes another maze. Rows are written as they are made if generator and "
                "format allow it, so a maze may be larger than the memory.",
        .examples = {"meander generate -s 20x10 -a wilson --solution",
                     "meander generate rect:16x8/backtracker/7 --braid 50 -o maze.svg",
                     "meander generate -s 16x16 --count 100 -o set.npy"},
        .remarks = {"a small maze with its solution", "a known maze with loops, as a picture",
                    "a hundred mazes in one array"},
        .argument = CLI_VALUE_ID, .arguments_most = 1,
    },
    [CLI_SOLVE] = {
        .name = "solve", .usage = "[FILE|ID]", .about = "solve a maze, draw the path",
        .text = "Reads a maze, or makes the one of an ID, and draws it with the path that a "
                "solver finds, in the format of the input. Steps and visited cells go to "
                "standard error. The exit status is 1 if there is no path.",
        .examples = {"meander solve rect:20x10/wilson/7 -o maze.txt",
                     "meander solve maze.txt --solver tremaux -f json",
                     "meander solve rect:30x10/eller/1 --compare"},
        .remarks = {"the shortest path, drawn into a file",
                    "the file's maze: steps, visited cells and path as JSON",
                    "a table of all solvers"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_CONVERT] = {
        .name = "convert", .usage = "[FILE|ID]", .about = "write a maze in another format",
        .text = "Reads a maze, or makes the one of an ID, and writes it in the format of -f or of "
                "the ending of -o. The format of the input is recognised by its content.",
        .examples = {"meander convert rect:9x6/prim/3 -f block -o maze.txt",
                     "meander convert maze.txt -f unicode", "meander convert maze.txt -o maze.json"},
        .remarks = {"a maze of blocks", "the same maze as box lines in the terminal",
                    "the format from the file's ending"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_VERIFY] = {
        .name = "verify", .usage = "[FILE|ID]", .about = "check whether a maze is perfect",
        .text = "Reports whether a maze is perfect (exactly one path between any two cells) and "
                "in one piece. The exit status is 0 for a perfect maze and 1 for any other. Large "
                "mazes are checked in one pass over their rows.",
        .examples = {"meander verify rect:300x200/sidewinder/5",
                     "meander -s 20x10 -q -o maze.txt && meander verify -q maze.txt",
                     "meander verify rect:40x40/percolation/1 --json || echo not perfect"},
        .remarks = {"the verdict in words", "of a file, the exit status alone", "for a program"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_MEASURE] = {
        .name = "measure", .usage = "[FILE|ID]", .about = "count and measure a maze",
        .text = "Prints figures of a maze: cells, dead ends, junctions, loops, the length of the "
                "solution, the diameter, how difficult it is. For an ID, --runs measures the mazes "
                "of many seeds and prints mean and spread.",
        .examples = {"meander measure rect:20x20/wilson/1",
                     "meander measure rect:20x20/wilson/1 --figures difficulty,loops",
                     "meander measure rect:20x20/wilson/1 --runs 20 --json"},
        .remarks = {"all figures", "two of them", "mean and spread over 20 seeds"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_BENCH] = {
        .name = "bench", .usage = "[NAME]", .about = "measure the speed of this machine",
        .text = "Measures how fast generators, solvers and formats are on this machine and what "
                "memory they take, next to the speed of the machine itself. NAME is one generator, "
                "solver or format; without it all are measured, which takes a minute. Where a "
                "measurement fails, there is a dash, and a message says why.",
        .examples = {"meander bench eller", "meander bench wilson -s 200x200",
                     "meander bench kruskal --json"},
        .remarks = {"one generator", "at another size", "for a program"},
        .argument = CLI_VALUE_MEASURED, .arguments_most = 1,
    },
    [CLI_BENCH_SCEN] = {
        .name = "bench-scen", .usage = "FILE [MAP]", .about = "solve the tasks of a pathfinding scenario",
        .text = "Solves every task of a scenario of the moving AI lab (.scen) with A* and jump point search, "
                "which go diagonally but cut no corner, and with A* in four directions. Reports how many "
                "lengths are those of the file, how many squares were expanded and how long it took. The "
                "map is the one that the file names, beside it or in ../maps. The exit status is 1 if a "
                "length with diagonal steps is not that of the file.",
        .examples = {"meander generate rect:5x1/wilson/1 -f octile -o maze.map",
                     "(echo version 1; echo 0 maze.map 11 3 1 1 9 1 8) > maze.scen",
                     "meander bench-scen maze.scen"},
        .remarks = {"a map of 11 x 3 squares", "one task: from 1,1 to 9,1 in 8 steps",
                    "is that so?"},
        .argument = CLI_VALUE_FILE, .arguments_most = 2,
    },
    [CLI_LIST] = {
        .name = "list", .usage = "[WHAT]", .about = "list what there is",
        .text = "WHAT is one of generators, transforms, solvers, grids, formats, films, measures, "
                "figures, themes and aliases, or the name of an entry in them: then its "
                "parameters are shown with range and default, as --long does for all; meander explain "
                "says how it works. Without WHAT everything is listed.",
        .examples = {"meander list generators", "meander list growing-tree",
                     "meander list formats --json"},
        .remarks = {"all generators", "one of them, with its parameters", "for a program"},
        .argument = CLI_VALUE_LIST, .arguments_most = 1,
    },
    [CLI_EXPLAIN] = {
        .name = "explain", .usage = "NAME|ID", .about = "explain an algorithm, or a run of it",
        .text = "NAME is a generator, solver or transform: how it works, why it is correct and what it "
                "costs, in words. With -s or --seed, or for an ID, it shows a whole run step by step: "
                "each decision with its reason, and small pictures. With --solver it shows the "
                "solver's run on the maze; --json prints all of it for a program that plays it.",
        .examples = {"meander explain backtracker", "meander explain eller -s 8x4 --seed 7",
                     "meander explain rect:8x5/backtracker/3 --solver depth-first"},
        .remarks = {"in words", "how one maze is made, step by step",
                    "how a solver finds the path in it"},
        .argument = CLI_VALUE_TOPIC, .arguments_most = 1,
    },
    [CLI_CHECK] = {
        .name = "check", .usage = "[LESSON[.EXERCISE] [FILE]]", .about = "check an exercise of the course",
        .text = "Says whether an exercise of the course is right; if not, where the first difference is, which "
                "mistake it looks like, and what to look at. FILE is the program, which is run without "
                "input for at most 10 seconds with 1 GiB of memory, its source in C, or for some exercises a "
                "maze. Without FILE an output is read from standard input. Without an exercise it lists what "
                "has been done, which is kept in $XDG_DATA_HOME/meander/course, usually below ~/.local/share. "
                "The exit status is 1 when the answer is not right.",
        .examples = {"meander generate rect:12x5/backtracker/9 -q -f block | meander check 0.3",
                     "meander check 7", "meander check --name Anna"},
        .remarks = {"the answer to exercise 3 of lesson 0", "the exercises of lesson 7, and which are right",
                    "put your name on your progress, for the teacher's --report"},
        .argument = CLI_VALUE_FILE, .arguments_most = SIZE_MAX,
    },
    [CLI_SHEET] = {
        .name = "sheet", .usage = "LESSON", .about = "print a lesson's exercises for pencil and paper",
        .text = "Prints the sheet of a lesson of the course: mazes with tasks for pencil and paper, what is to be "
                "done at the computer, and the solutions at the end. It is text; with -o FILE.pdf it is a PDF with "
                "two mazes a page, and 'meander list pdf' lists what a page can have.",
        .examples = {"meander sheet 7", "meander sheet 7 -o sheet.pdf",
                     "meander sheet 12 -f pdf:paper=letter,name -o sheet.pdf"},
        .remarks = {"as text", "to print", "on letter paper, with a line for name and date"},
        .argument = CLI_VALUE_NUMBER, .arguments_most = 1,
    },
    [CLI_BOOK] = {
        .name = "book", .usage = "[ID]", .about = "make a booklet of mazes to print",
        .text = "Makes a PDF with a cover, one to six mazes per page, and all solutions at the end. "
                "Each maze has a level in words, from easy to fiendish, and its ID in small type. "
                "Mazes go from easy to hard and grow on the way, or go over the range of --difficulty, each the "
                "nearest of many; without -a several algorithms are used. With -s, -g or an ID and without "
                "--difficulty they are all of one kind. 'meander list pdf' lists what a page can have.",
        .examples = {"meander book -o book.pdf",
                     "meander book -n 4 --difficulty 20..80 -o book.pdf",
                     "meander book -n 6 --title \"Class 3\" -f pdf:per-page=2,name -o class.pdf"},
        .remarks = {"20 mazes from easy to hard, each on a full page", "other levels",
                    "two mazes per page, a title, a line for name and date"},
        .argument = CLI_VALUE_ID, .arguments_most = 1,
    },
    [CLI_ANIMATE] = {
        .name = "animate", .usage = "[ID|FILE]", .about = "make a film of the making or solving",
        .text = "Writes a film of a maze being made and then solved. A maze that is read from a file "
                "is only solved. The format comes from the ending of -o: .gif, .png (moving), .svg "
                "(moving), .y4m (for video programs) or .cast (for asciinema).",
        .examples = {"meander animate rect:20x12/wilson/7 -o maze.gif",
                     "meander animate -s 10x8 -a eller --film making -o maze.svg",
                     "meander animate maze.gif --solver depth-first -o maze.cast"},
        .remarks = {"made, then solved", "only the making",
                    "the maze of that film, as a terminal recording"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_PLAY] = {
        .name = "play", .usage = "[FILE|ID]", .about = "watch and walk a maze in the terminal",
        .text = "Shows in the terminal how a maze is made and solved, forward and backward, and "
                "lets you walk it. The key ? shows all keys, and / opens the menu. For a maze that "
                "has an ID the best time and the fewest steps are kept in "
                "$XDG_DATA_HOME/meander/results, usually below ~/.local/share.",
        .examples = {"meander play", "meander play --today",
                     "meander play rect:20x8/wilson/7 --solver a-star"},
        .remarks = {"a maze that fits the terminal", "the maze of the day, to be walked",
                    "a known maze"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_VIEW] = {
        .name = "view", .usage = "[FILE|ID]", .about = "watch and walk a maze in a window",
        .text = "Opens a window that shows how a maze is made and solved, forward and backward, "
                "and lets you walk it. The key ? shows all keys.",
        .examples = {"meander view rect:60x40/eller/7 --compare wilson",
                     "meander view rect:12x5/prim/7+braid=50 --compare-solver a-star",
                     "meander view world:2^62/nested/7"},
        .remarks = {"two generators side by side", "two solvers in one maze", "without end"},
        .argument = CLI_VALUE_MAZE, .arguments_most = 1,
    },
    [CLI_JOIN] = {
        .name = "join", .usage = "[FILE...]", .about = "put the bands of a maze together",
        .text = "Reads the bands of a maze, which 'generate --rows' has made, perhaps on several "
                "machines, and writes the maze: the same bytes as one run. Of summaries, which "
                "'verify --rows' and 'solve --rows' have made, it prints the verdict; with -o it "
                "also writes where the path passes from band to band, for 'solve --crossings', or with "
                "-o FILE.sum the summary of these rows, which need not be all. Of "
                "those of 'measure --rows' it prints the figures. "
                "Says which rows are missing or in two files, and which file belongs to another "
                "maze.",
        .examples = {"meander generate rect:200x100/eller/1 --rows 0..50 -o band1.mndr",
                     "meander generate rect:200x100/eller/1 --rows 50..100 -o band2.mndr",
                     "meander join -o whole.mndr band1.mndr band2.mndr"},
        .remarks = {"the upper half", "the lower half", "both"},
        .argument = CLI_VALUE_FILE, .arguments_most = SIZE_MAX,
    },
    [CLI_HELP] = {
        .name = "help", .usage = "[COMMAND]", .about = "show help",
        .text = "Shows the commands, or the options of one of them, like COMMAND --help.",
        .examples = {"meander help", "meander help solve", "meander solve --help"},
        .remarks = {"all commands", "one of them", "the same"},
        .argument = CLI_VALUE_COMMAND, .arguments_most = 1,
    },
    [CLI_VERSION] = {
        .name = "version", .usage = "", .about = "show the version and the optional parts",
        .text = "Shows the version, and which optional libraries the program was built with.",
        .examples = {"meander version", "meander --version", "meander -V"},
        .remarks = {"version and parts", "the same", "the same"},
        .argument = CLI_VALUE_NONE, .arguments_most = 0,
    },
};

const cli_command *cli_commands(size_t *count) {
    *count = CLI_COMMAND_COUNT;
    return table;
}

bool cli_takes_transforms(const cli_command *command) {
    cli_command_number number = (cli_command_number)(command - table);
    return number == CLI_GENERATE || number == CLI_ANIMATE || number == CLI_BOOK ||
           number == CLI_EXPLAIN;
}
