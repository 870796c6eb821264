#!/bin/sh
# Files that once crashed the program, or took it seconds and gigabytes, in $SHARED/hostile: each harness
# that reads such files does with them all that it can, within 64 MB and 2 seconds.
# also sanitized
: "${MEANDER:?is the program}"
top=$(pwd)
build=$(cd "${MEANDER_BUILD:?is the build}" && pwd)
hostile=${SHARED:+$SHARED/hostile}
. "$(dirname "$0")/../support/tap.sh"
[ -d "$hostile" ] || without 'hostile files' 'there is no SHARED/hostile'
[ -x "$build/fuzz/mndr" ] || without 'hostile files' 'the harnesses are not built'

# inputs HARNESS FILE CHOICES...: the file with each of the choices behind it, as octal numbers.
inputs() {
    folder=$work/$1
    file=$2
    shift 2
    mkdir -p "$folder"
    for choices in "$@"; do
        count=$((${count:-0} + 1))
        { cat "$file"; printf '%b' "$choices"; } >"$folder/$count"
    done
}

# Which maze, salvage and repair, what is done, no damage, and the plan.
for file in "$hostile"/*.mndr; do
    for what in 0 1 2 3 4 5 6 7 10; do
        for how in 00 01 010 021 030; do
            inputs mndr "$file" "\\0$how\\0$what\\00\\05\\00\\01" "\\0$how\\0$what\\00\\05\\012\\03" \
                "\\0$how\\0$what\\00\\01\\05\\00" "\\0$how\\0$what\\00\\03\\06\\013"
        done
    done
done
for file in "$hostile"/mask*.txt; do inputs mask "$file" '\00\00\00\00' '\047\01\05\05'; done
for file in "$hostile"/*.svg; do
    inputs picture_id "$file" ''
    inputs recognise "$file" '\00\00\00\00'
done
for file in "$hostile"/no-path.txt; do
    for solver in 0 1 2 3 4 5 6 7 10 11 12 13 14 15 16 17 20 21 22; do
        inputs recognise "$file" "\\00\\0$solver\\05\\05" "\\00\\0$solver\\013\\015"
    done
done

cd "$top" || exit 1
for folder in "$work"/*/; do
    name=$(basename "$folder")
    if "$build/fuzz/$name" "$folder" >"$work/out" 2>&1; then
        result ok "$name: $(find "$folder" -type f | wc -l) inputs"
    else
        result no "$name"
        grep -v '^# ' "$work/out" | head -n 20 | sed 's/^/#   /'
        grep '^# ' "$work/out" | tail -n 1
    fi
done
echo "1..$number"
exit $failed
