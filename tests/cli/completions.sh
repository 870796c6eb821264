#!/bin/sh
# The completions, in the shells themselves: what each offers for a line is what the program says
# that there is.
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
PATH=$(cd "$(dirname "$MEANDER")" && pwd):$PATH
scripts=$(cd "$MEANDER_BUILD/manual" && pwd) || exit 1
. "$(dirname "$0")/../support/tap.sh"
mkdir place place/folder
: >place/maze-of-mine.txt
export HOME="$work" XDG_CONFIG_HOME="$work" XDG_DATA_HOME="$work" TERM=xterm

# --- What there is, from the program; and the lines that are completed. ---

names() { # LIST
    "$MEANDER" list "$1" --json | sed -n 's/^  {"name": "\([^"]*\)".*/\1/p'
}
options() { # COMMAND: the long options that its help shows
    "$MEANDER" "$1" --help | sed -n 's/^  [ -][a-zA-Z ],* *--\([a-z-]*\).*/--\1/p' | grep -v -- '-$'
}
commands=$(cd "$scripts" && ls meander-*.1 | sed 's/meander-\(.*\).1/\1/')
for name in $commands; do echo "meander $name --"; done >lines
cat >>lines <<'END'
meander ge
meander generate --algorithm 
meander generate -a 
meander generate --algorithm=wils
meander generate -g 
meander generate -f 
meander solve --solver 
meander generate -a growing-tree:
meander generate -a growing-tree:pick=
meander generate -a growing-tree:pick=newest,rand
meander generate --algorithm=growing-tree:pick=old
meander solve --solver wall-follower:hand=
meander generate -f svg:theme=
meander generate --min-dead-en
meander generate --symmetric 
meander generate rect:20x20/wils
meander generate rect:20x20/growing-tree:pick=mid
meander measure --figures cells,diam
meander animate --film 
meander animate -f 
meander list gen
meander list wils
meander explain wi
meander explain tre
meander bench dijk
meander bench eller
meander help sol
meander generate -o maze-of
meander generate --scratch fol
meander generate --seed 
meander solve maze-of
meander --solu
meander -s 20x20 -a wils
END

# --- Each shell writes "[LINE]" and the words that it offers, a line for each. ---

cat >complete.bash <<'END'
cd place
. "$1/meander.bash"
while IFS= read -r line; do
    COMP_LINE=$line COMP_POINT=${#line} COMP_WORDS=() COMPREPLY=()
    _meander
    echo "[$line]"
    [ ${#COMPREPLY[@]} = 0 ] || printf '%s\n' "${COMPREPLY[@]}"
done
END
cat >complete.fish <<'END'
cd place
set fish_complete_path $argv[1]
while read -d \n line
    echo "[$line]"
    complete -C $line | string replace -r '\t.*' ''
end
END
# A shell in a terminal of its own; compadd is what every completion ends in.
cat >complete.zsh <<'END'
zmodload zsh/zpty
found=$PWD/found.txt
zpty shell "zsh -f -i"
say() { zpty -w shell "$1"; }
say "PS1= ; fpath=($1 \$fpath); cd place"
say "autoload -Uz compinit; compinit -u -D; bindkey '^I' complete-word; setopt no_auto_menu no_auto_list"
say "compadd() { if [[ \${(j: :)@} = *-[OAD]\\ * ]]; then builtin compadd \"\$@\"; return; fi
local -a hits; builtin compadd -A hits \"\$@\"
(( \$#hits )) && print -rl -- \$IPREFIX\$^hits >>$found; builtin compadd \"\$@\" }"
say "finished() { print END >>$found }; again() { comppostfuncs=(finished); compprefuncs=(again) }"
say "again; print END >$found"
wait_for_end() {
    repeat 400; do
        while zpty -r -t shell junk; do :; done
        [[ -f $found && "$(tail -n 1 $found)" = END ]] && return
        sleep 0.05
    done
}
wait_for_end
while IFS= read -r line; do
    rm -f $found
    zpty -w -n shell $'\x15'"$line"$'\t'
    wait_for_end
    print -r -- "[$line]"
    [[ ! -f $found ]] || grep -v '^END$' $found
done
zpty -d shell
END

# --- The tests. ---

# What the shell offered for a line; of a longer word the part behind the last mark.
offered() { # LINE
    awk -v line="[$1]" '$0 == line { on = 1; next } /^\[/ { on = 0 } on' words |
        sed 's/[=:\/]$//; s/.*[=:,\/]//; s/ $//' | sort -u
}

is() { # NAME LINE WORDS...: these words and no others
    name=$1 line=$2
    shift 2
    printf '%s\n' "$@" | sort -u >expected
    offered "$line" >seen
    if cmp -s expected seen; then result ok "$shell: $name"
    else
        result no "$shell: $name"
        diff expected seen | head -n 8 | sed 's/^/#   /'
    fi
}

try_all() {
    for command in $commands; do
        missing=
        offered "meander $command --" >seen
        for option in $(options "$command"); do
            grep -qx -- "$option" seen || missing="$missing $option"
        done
        if [ -z "$missing" ] && [ -s seen ]; then result ok "$shell: options of $command"
        else result no "$shell: options of $command"; echo "#   missing:$missing"; fi
    done
    # shellcheck disable=SC2046
    {
        is 'a command' 'meander ge' generate
        is 'generators' 'meander generate --algorithm ' $(names generators)
        is 'the letter of an option' 'meander generate -a ' $(names generators)
        is 'a value behind the equals sign' 'meander generate --algorithm=wils' wilson
        is 'grids' 'meander generate -g ' $(names grids)
        is 'formats' 'meander generate -f ' $(names formats)
        is 'solvers' 'meander solve --solver ' $(names solvers)
    }
    is 'parameters' 'meander generate -a growing-tree:' pick random middle oldest bias shuffle \
        order run root focus
    is 'values of a parameter' 'meander generate -a growing-tree:pick=' newest oldest random \
        front-half back-half middle swap
    is 'a second parameter' 'meander generate -a growing-tree:pick=newest,rand' random
    is 'a parameter behind the equals sign' 'meander generate --algorithm=growing-tree:pick=old' \
        oldest
    is 'parameters of solvers' 'meander solve --solver wall-follower:hand=' left right
    is 'an option for a figure' 'meander generate --min-dead-en' --min-dead-ends \
        --min-dead-end-share
    is 'values of a transform' 'meander generate --symmetric ' x y xy radial
    is 'the generator in an ID' 'meander generate rect:20x20/wils' wilson
    is 'a parameter in an ID' 'meander generate rect:20x20/growing-tree:pick=mid' middle
    is 'one of several figures' 'meander measure --figures cells,diam' $("$MEANDER" measure \
        --figures diameter --json rect:4x4/wilson/1 | sed -n 's/^ *"\(diam[a-z_]*\)".*/\1/p' |
        grep -x "$(offered 'meander measure --figures cells,diam')")
    is 'words of a choice' 'meander animate --film ' making solving both
    is 'formats of films' 'meander animate -f ' cast gif png svg y4m
    is 'lists' 'meander list gen' generators
    is 'an entry of a list' 'meander list wils' wilson
    is 'a generator to explain' 'meander explain wi' wilson
    is 'a solver to explain' 'meander explain tre' tremaux
    is 'a solver to measure' 'meander bench dijk' dijkstra
    is 'a generator to measure' 'meander bench eller' eller
    is 'commands to help with' 'meander help sol' solve
    is 'a file' 'meander generate -o maze-of' maze-of-mine.txt
    is 'a folder' 'meander generate --scratch fol' folder
    is 'a maze in a file' 'meander solve maze-of' maze-of-mine.txt
    is 'an option without a command' 'meander --solu' --solution
    is 'a value without a command' 'meander -s 20x20 -a wils' wilson
}

for shell in bash zsh fish; do
    if ! command -v "$shell" >/dev/null; then
        missing "completions of $shell" "there is no $shell"
        continue
    fi
    case $shell in
        bash) bash --norc complete.bash "$scripts" <lines >words 2>errors ;;
        zsh) zsh -f complete.zsh "$scripts" <lines >words 2>errors ;;
        fish) fish --no-config complete.fish "$scripts" <lines >words 2>errors ;;
    esac
    if [ ! -s errors ]; then result ok "$shell: no word on standard error"
    else result no "$shell: no word on standard error"; head -n 5 errors | sed 's/^/#   /'; fi
    try_all
done
echo "1..$number"
exit "$failed"
