#!/bin/sh
# A release: the archive of the sources has the same bytes wherever it is made, its list of materials is right, every file
# has a licence and a holder of rights, and the version is the same wherever it stands.  (not quick)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"

version=$(sed -n 's/^.define MEANDER_VERSION_[A-Z]* \([0-9]*\)$/\1/p' "$top/include/meander/version.h" | paste -sd . -)
name=meander-$version

# --- The version, which include/meander/version.h sets. ---

first() { sed -n "$1" "$top/$2" | head -n 1; }
says() { "$MEANDER" --version | grep -q "^meander $version"; }
check 'the program says the version' says
check 'CHANGES.md begins with it' [ "$(first 's/^## \([^ ]*\).*/\1/p' CHANGES.md)" = "$version" ]

# --- The archive, made here, and once more from itself: in a different folder, by a different user, without git. ---

if tar --version 2>/dev/null | grep -q GNU; then
    make -C "$top" -s dist BUILD="$work/here" >said 2>&1
    check 'make dist' [ -f "here/dist/$name.tar.gz" ]
    mkdir there && tar -xzf "here/dist/$name.tar.gz" -C there
    find there -type f -exec touch -d '2001-01-01' {} +
    chmod -R go-rwx there
    (umask 077 && TZ=Asia/Tokyo make -C "there/$name" -s dist >>said 2>&1)
    check 'from the unpacked archive, without git: the same bytes' \
        cmp "here/dist/$name.tar.gz" "there/$name/build/dist/$name.tar.gz"
    check 'and the same sums' cmp here/dist/SHA256SUMS "there/$name/build/dist/SHA256SUMS"
    rm -rf "there/$name/build"
    (cd here/dist && sha256sum -c SHA256SUMS) >sums 2>&1
    check 'which are right' [ "$(grep -c OK sums)" = 2 ]
    tar -tvzf "here/dist/$name.tar.gz" >listed
    check 'no owner, and one time for all' [ "$(awk '{ print $2, $4, $5 }' listed | sort -u | grep -c '^0/0 ')" = 1 ]
    if command -v python3 >/dev/null; then
        python3 - "here/dist/$name.spdx.json" "there/$name" "$version" >wrong 2>&1 <<'PYTHON'
import hashlib, json, os, re, sys
path, tree, version = sys.argv[1:]
list = json.load(open(path))
for key in "spdxVersion dataLicense SPDXID name documentNamespace creationInfo packages files relationships".split():
    if not list.get(key): print("no", key)
real = {}
for folder, _, names in os.walk(tree):
    for name in names:
        file = os.path.join(folder, name)
        real["./" + os.path.relpath(file, tree)] = hashlib.sha1(open(file, "rb").read()).hexdigest()
del real["./meander.spdx.json"]
listed = {file["fileName"]: file["checksums"][0]["checksumValue"] for file in list["files"]}
if listed != real: print("files differ:", sorted(set(listed.items()) ^ set(real.items()))[:5])
code = hashlib.sha1("".join(sorted(real.values())).encode()).hexdigest()
meander = list["packages"][0]
if meander["packageVerificationCode"]["packageVerificationCodeValue"] != code: print("the code of all sums is not", code)
if meander["versionInfo"] != version: print("the version is", meander["versionInfo"])
ids = [entry["SPDXID"] for entry in [list] + list["packages"] + list["files"]]
if len(set(ids)) != len(ids) or not all(re.fullmatch(r"SPDXRef-[A-Za-z0-9.-]+", id) for id in ids): print("names of entries")
for relation in list["relationships"]:
    if not {relation["spdxElementId"], relation["relatedSpdxElement"]} <= set(ids): print("unknown entry in", relation)
if len(list["packages"]) < 8: print("libraries are missing")
PYTHON
        check 'the list of materials has every file with its sum' [ ! -s wrong ]
        head -n 5 wrong | sed 's/^/#   /'
    else missing 'the list of materials' 'there is no python3'; fi
    if [ -e "$top/.git" ]; then
        (cd "$top" && git ls-files | sort) >known
        (cd "there/$name" && find . -type f | sed 's|^\./||; /^meander.spdx.json$/d' | sort) >packed
        check 'the archive has the files that git knows' cmp known packed
        check 'and none that was built' \
            eval '! grep -E "(^|/)(build|dist|__pycache__)/|[.]egg-info/|[.](a|o|so|pyc|dll|exe)\$" packed'
    fi
    : >"there/$name/left_over"
    make -C "there/$name" -s dist >>said 2>&1
    check 'what else lies in the folder stays out' cmp "here/dist/$name.tar.gz" "there/$name/build/dist/$name.tar.gz"
    rm -rf "there/$name/build" "there/$name/left_over"
else
    missing 'make dist' 'tar is not of GNU'
fi

# --- Licences.  A reuse from before version 4 reads the same from .reuse/dep5. ---

check 'one text of the licence' cmp "$top/LICENSE" "$top/LICENSES/MIT.txt"
if ! command -v reuse >/dev/null; then missing 'every file has a licence and a holder of rights' 'there is no reuse'
elif [ ! -d "there/$name" ]; then skip 'every file has a licence and a holder of rights' 'there is no archive'
else
    cd "there/$name" || exit 1
    if [ "$(reuse --version | sed -n 's/^reuse, version \([0-9]*\).*/\1/p;s/^reuse \([0-9]*\).*/\1/p')" -lt 4 ]; then
        mkdir .reuse
        echo 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/' >.reuse/dep5
        sed -n 's/^path = "\*\*"/\nFiles: */p; s/^SPDX-FileCopyrightText = "\(.*\)"/Copyright: \1/p
                s/^SPDX-License-Identifier = "\(.*\)"/License: \1/p' REUSE.toml >>.reuse/dep5
    fi
    reuse lint >"$work/linted" 2>"$work/err"
    status=$?
    cd "$work" || exit 1
    check 'every file has a licence and a holder of rights (reuse lint)' [ $status = 0 ]
    check 'and no line about it that cannot be read' eval '! grep ERROR err'
fi
echo "1..$number"
exit "$failed"
