#!/usr/bin/env bash
# sheets.sh [PROGRAM]: draws the contact sheets of this folder, with ten moments of each scene. It needs ImageMagick, but no
# display.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(realpath "${1:-$here/../../.build/release/splashview}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# drag T X1 X2 DURATION: prints a straight drag with sixty positions per second
drag() {
  awk -v t="$1" -v from="$2" -v to="$3" -v time="$4" 'BEGIN {
    n = int(time * 60)
    for (i = 0; i <= n; i++) {
      phase = i == 0 ? "began" : i == n ? "ended" : "moved"
      printf "{\"t\":%.4f,\"phase\":\"%s\",\"x\":%.2f,\"y\":300}\n", t + i / 60, phase, from + (to - from) * i / n
    }
  }'
}

# small NAME: writes the image with one palette, which makes the file small
small() {
  convert "$work/$1.png" -strip -dither FloydSteinberg -colors 250 -define png:compression-level=9 "PNG8:$here/$1.png"
}

# sheet SCENE TIMES [OPTION...]: draws the contact sheet of a scene
sheet() {
  local name=$1 scene=$1 times=$2 tiles=() time
  shift 2
  for time in $times; do
    "$program" render "$scene" --at "$time" "$@" -o "$work/$name-$time.png" >/dev/null
    tiles+=(-label "$time" "$work/$name-$time.png")
  done
  montage -font DejaVu-Sans -pointsize 11 -fill '#444444' "${tiles[@]}" -resize 150x -tile 10x1 -geometry +5+3 \
    -background white "$work/$name.png"
  small "$name"
}

sheet youla "launch 0.1 0.3 2 2.05 2.12 2.2 2.3 2.4 2.6"
tiles=()
for launch in plain push link; do
  for time in 2.15 2.2 2.3; do
    "$program" render youla --set launch=$launch --at $time -o "$work/$launch-$time.png" >/dev/null
    tiles+=(-label "$launch $time" "$work/$launch-$time.png")
  done
done
montage -font DejaVu-Sans -pointsize 11 -fill '#444444' "${tiles[@]}" -resize 150x -tile 9x1 -geometry +5+3 \
  -background white "$work/launches.png"
small launches
drag 0.5 372 130 0.6 >"$work/card.gesture"
drag 2 3 240 0.4 >>"$work/card.gesture"
sheet snapchat "0.5 0.7 0.8 0.9 1.05 1.2 1.6 2.2 2.35 2.9" --gesture "$work/card.gesture"
sheet skype "launch 0.2 0.45 0.6 0.7 0.8 0.95 1.1 1.2 1.5"
sheet reveal "launch 1 1.175 1.3 1.35 1.4375 1.525 1.6 1.65 1.7"
sheet fuber "launch 0 0.4 0.65 1 2 3 3.7 6.25 6.6"

# The first image of the README.
"$program" render youla --at 2.22 -o "$work/youla-2.22.png" >/dev/null
montage "$work"/{youla-2.22,snapchat-0.9,skype-1.5,reveal-1.6,fuber-1,fuber-6.6}.png -resize 200x -tile 6x1 \
  -geometry +5+5 -background white "$work/scenes.png"
small scenes
