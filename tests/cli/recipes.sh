#!/bin/sh
# Recipes for other systems (make recipes): filled in, taken by each system's own tool as far as it is here, and with every
# library that can be linked.  (not quick)
: "${MEANDER:?is the program}" "${MEANDER_BUILD:?is the folder of the build}"
top=$(cd "$(dirname "$0")/../.." && pwd)
. "$top/tests/support/tap.sh"
tar --version 2>/dev/null | grep -q GNU || without 'recipes' 'make dist needs GNU tar'

make -C "$top" -s recipes BUILD="$work" ADDRESS=https://example.org/m.tar.gz HOME_PAGE=https://example.org >said 2>&1
check 'make recipes' [ "$(find recipes -type f | wc -l)" = "$(find "$top"/packaging/*/* -type f | wc -l)" ]
check 'nothing is left to fill in' sh -c '! grep -rn "@[A-Z_0-9]*@" recipes'
sum=$(sed -n 's/ .*tar.gz$//p' dist/SHA256SUMS)
check 'five have the sum of the archive' [ "$(grep -rl "$sum" recipes | wc -l)" = 5 ]
check 'and its address' [ "$(grep -rl https://example.org/m.tar.gz recipes | wc -l)" = 5 ]

# The table of tools/packages: pkg-config, apt, dnf, pacman, brew.  What a recipe leaves out is named with its reason.
sed -n "/^libraries='/,/'\$/p" "$top/tools/packages" | sed "1d; s/'\$//" >libraries
lacks() { # RECIPE COLUMN BUT: names of the table that the recipe does not have
    awk -v column="$2" '{ print $column }' libraries | while read -r library; do
        [ "$library" = "$3" ] || grep -qiw -- "$library" "recipes/$1" || echo "$library"
    done >lacking
    [ ! -s lacking ] || { sed 's/^/#   /' lacking; return 1; }
}
check 'Homebrew: every library' lacks homebrew/meander.rb 5 none
check 'AUR: every library' lacks aur/PKGBUILD 4 none
sed -i 's/libgif/giflib/; s/freetype2/freetype/; s/ncursesw/ncurses/' libraries
check 'Nix: every library' lacks nix/package.nix 1 none
sed -i 's/libjpeg /libjpeg-turbo /' libraries
check 'conda-forge: every library' lacks conda-forge/recipe.yaml 1 none

if command -v ruby >/dev/null; then check 'Homebrew: Ruby reads it' sh -c 'ruby -c recipes/homebrew/meander.rb >out'
else skip 'Homebrew: Ruby reads it' 'there is no ruby'; fi

check 'AUR: bash reads it' bash -n recipes/aur/PKGBUILD
if command -v makepkg >/dev/null && { [ "$(id -u)" != 0 ] || command -v runuser >/dev/null; }; then
    chmod 755 "$work" && mkdir aur && cp recipes/aur/PKGBUILD aur && as=
    [ "$(id -u)" != 0 ] || { chown -R nobody aur; as='runuser -u nobody --'; }
    # shellcheck disable=SC2086
    (cd aur && HOME=$work/aur $as makepkg --printsrcinfo) >out 2>err
    check 'AUR: makepkg takes it' grep -q "sha256sums = $sum" out
else
    skip 'AUR: makepkg takes it' 'there is no makepkg'
fi

if command -v nix-instantiate >/dev/null; then
    stand_ins=$(sed -n 's/^{ lib, stdenv, fetchurl, \(.*\) }:$/\1/p' recipes/nix/package.nix | tr -d ' ' | tr ',' '\n' | sed 's/$/ = 1;/')
    NIX_STATE_DIR=$work/nix nix-instantiate --eval --strict --store dummy:// -E "let p = import ./recipes/nix/package.nix { lib = {
        licenses.mit = \"MIT\"; platforms.unix = [ ]; }; stdenv.mkDerivation = x: x; fetchurl = x: x.sha256; $stand_ins }; in p.src" \
        >out 2>err
    check 'Nix: it is evaluated' grep -q "\"$sum\"" out
else
    skip 'Nix: it is evaluated' 'there is no nix-instantiate'
fi

if command -v flatpak-builder >/dev/null; then
    flatpak-builder --show-manifest recipes/flatpak/*.yaml >out 2>err
    check 'Flatpak: the manifest' grep -q "\"sha256\" : \"$sum\"" out
else
    skip 'Flatpak: the manifest' 'there is no flatpak-builder'
fi
id=$(sed -n 's|.*<id>\(.*\)</id>.*|\1|p' "$top/apps/window/meander.metainfo.xml")
check "Flatpak: the file has the program's name in menus" grep -qx "id: $id" "recipes/flatpak/$id.yaml"

if python3 -c 'import yaml' 2>/dev/null; then
    check 'conda-forge: it is YAML with all its parts' python3 -c 'import yaml
recipe = yaml.safe_load(open("recipes/conda-forge/recipe.yaml"))
assert set(recipe) == {"schema_version", "context", "package", "source", "build", "requirements", "tests", "about"}, set(recipe)
assert recipe["source"]["sha256"] == "'"$sum"'"'
else
    missing 'conda-forge: it is YAML with all its parts' 'there is no PyYAML'
fi

# What a container installs at its second stage is what the first one has linked.
version=$("$MEANDER" --version | sed -n '1s/^meander \([0-9.]*\).*/\1/p')
check 'the container takes the archive' grep -qx "ADD meander-$version.tar.gz /" recipes/oci/Containerfile
ldd "$MEANDER" | sed -n 's/^\t\(lib[a-z]*\).*/\1/p' | grep -E '^lib(cairo|gif|jpeg|ncursesw|png|z)$' | sort -u >linked
for library in $(sed 's/^libz$/zlib/' linked); do grep -q "^    .*$library[0-9-]\|[ ]$library[0-9]" recipes/oci/Containerfile || echo "$library"; done >lacking
check 'and the libraries that the program is linked with' [ ! -s lacking ]
echo "1..$number"
exit "$failed"
