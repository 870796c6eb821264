#!/bin/sh
# The window without a screen: scripts drive it, pictures tell what it shows.
: "${MEANDER:?is the program}"
. "$(dirname "$0")/../support/tap.sh"

if ! "$MEANDER" --version | grep -q ', SDL2'; then
    skip 'the window' 'this program was built without SDL2'
    echo 1..1
    exit 0
fi
SDL_VIDEODRIVER=dummy
export SDL_VIDEODRIVER

check() { # NAME COMMAND...
    name=$1
    shift
    if "$@"; then result ok "$name"; else result no "$name"; fi
}

script() { printf '%s\n' "$@" >script; }

shot() { # FILE ID WORDS...: a picture after the script
    picture=$1
    shift
    run view -q "$@" --script script --screenshot "$picture"
}

id=rect:20x12/wilson/3

# --- Time goes by, forward and backward. ---

script 'seek 100'
shot at-100.png $id
check 'a picture is made' [ "$status" = 0 -a -s at-100.png ]
script 'seek 300' 'screenshot at-300.png' 'seek 100'
shot back.png $id
check 'backward is forward again' cmp -s at-100.png back.png
check 'another step is another picture' [ -s at-300.png ]
cmp -s at-300.png at-100.png && result no 'which differs' || result ok 'which differs'
script 'forward' 'forward' 'backward' 'seek 99' 'forward'
shot stepped.png $id
check 'step by step' cmp -s at-100.png stepped.png
script 'play' 'wait 3000' 'play' 'seek 100'
shot played.png $id
check 'played and stopped' cmp -s at-100.png played.png
script 'end'
shot end.png $id
script 'beginning' 'instant' 'play' 'wait 100'
shot instant.png $id
script 'beginning' 'instant'
run view -q $id --script script
check 'all at once' [ "$status" = 0 ]

# --- What is switched on can be switched off. ---

for command in help statistics distances solution fog; do
    # Fog is for those who walk.
    before=end
    [ $command != fog ] || before=walk
    script $before
    shot plain.png $id
    script $before $command
    shot with.png $id
    script $before $command $command
    shot without.png $id
    if ! cmp -s plain.png with.png && cmp -s plain.png without.png; then result ok "$command"
    else result no "$command"; fi
done

# --- Every command of the table can be given. ---

"$MEANDER" view --help >/dev/null
for command in faster slower next-maze last-maze next-generator last-generator larger smaller solve \
    next-solver last-solver compare next-pane north east south west undo hint walk race zoom-in zoom-out \
    fit pan-north pan-east pan-south pan-west theme copy film; do
    script "$command" 'wait 50' "$command" 'wait 50'
    shot any.png $id
    check "$command" [ "$status" = 0 -a -s any.png ]
done

# --- Sizes, files, a second maze. ---

script 'resize 300 900' 'end'
shot tall.png $id --compare eller
check 'two mazes, one above the other' [ "$status" = 0 ]
"$MEANDER" generate -q $id -o maze.txt
script 'drop maze.txt' 'wait 100' 'end'
shot dropped.png rect:3x3/eller/1
check 'a file that is dropped' [ "$status" = 0 ]
script end
shot file.png maze.txt
check 'a file' [ "$status" = 0 ]

# --- What is wrong. ---

script end 'fly 3'
run view -q $id --script script
told 'no such command' 2 "meander: script:2: 'fly 3' cannot be done"
run view -q $id --script nowhere
told 'no such script' 2 'meander: nowhere cannot be read'
run view -q $id --screenshot a.png
told 'a picture of what' 2 'meander: --screenshot belongs to --script'
run view -q $id --screen 5x5 --script script
told 'too small a window' 2 "meander: --screen takes WxH in pixels, 160 to 16384, not '5x5'"
run view -q rect:4x4/wilsn/3 --script script
check 'no such algorithm' [ "$status" = 2 ]
SDL_VIDEODRIVER=nothing "$MEANDER" view -q $id --script script 2>err
status=$?
told 'no screen' 3 'meander: no window can be opened: nothing not available'

echo "1..$number"
exit "$failed"
