// SPDX-License-Identifier: MIT
// Commands by their names, and by the beginnings of names.
#include <string.h>

#include "help.h"

const cli_command *cli_command_of(cli_command_number number) {
    size_t count;
    return &cli_commands(&count)[number];
}

cli_command_number cli_number_of(const cli_command *command) {
    return (cli_command_number)(command - cli_command_of(CLI_GENERATE));
}

// Finds a command by its name or by a beginning that no other has.
const cli_command *cli_find_command(const char *word) {
    size_t count, hits = 0;
    const cli_command *commands = cli_commands(&count), *hit = NULL;
    for (size_t i = 0; i < count; i++) {
        if (strncmp(commands[i].name, word, strlen(word)) != 0) continue;
        if (strcmp(commands[i].name, word) == 0) return &commands[i];
        hit = &commands[i];
        hits++;
    }
    return hits == 1 ? hit : NULL;
}

// "ver": the commands that begin like this, "verify or version".
static size_t commands_beginning(const char *word, char *names, size_t size) {
    size_t hits = 0, used = 0;
    names[0] = '\0';
    for (size_t i = 0; i < CLI_COMMAND_COUNT; i++) {
        const char *name = cli_command_of((cli_command_number)i)->name;
        if (strncmp(name, word, strlen(word)) != 0) continue;
        used += (size_t)snprintf(names + used, size - used, "%s%s", hits++ > 0 ? " or " : "", name);
    }
    return hits;
}

int cli_unknown_command(const char *word) {
    const char *names[CLI_COMMAND_COUNT];
    char beginning[256];
    if (word[0] != '\0' && commands_beginning(word, beginning, sizeof beginning) > 1)
        return cli_wrong("'%s' could be %s", word, beginning);
    if (word[0] >= '0' && word[0] <= '9' && word[strspn(word, "0123456789xXkM")] == '\0')
        return cli_wrong("no command or file '%s'; 'meander --size %s' makes such a maze", word, word);
    for (size_t i = 0; i < CLI_COMMAND_COUNT; i++)
        names[i] = cli_command_of((cli_command_number)i)->name;
    const char *near = meander_name_nearest(word, names, CLI_COMMAND_COUNT);
    if (near != NULL) return cli_wrong("no command or file '%s'; did you mean '%s'?", word, near);
    return cli_wrong("no command or file '%s'; see 'meander --help'", word);
}
