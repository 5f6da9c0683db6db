#!/bin/bash
# overlays.sh FILE.png: the debug overlay over a light, a dark and a busy scene and over a drag, for the documentation.
#   APP=.build/release/splashview Tests/Sessions/x11-session.sh -s 900x900 bash Tests/Sessions/overlays.sh FILE.png
export OUT=${OUT:-$(mktemp -d)}
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
tiles=()
# over NAME ARG...: one window with the overlay
over() {
  local name=$1; shift
  start "$@"
  park
  key period comma period comma period comma d; settle "$name"
  tiles+=("$OUT/$name.png")
  key q; finish "$name"
}
over light youla --at 2.25 --paused
over dark reveal --at 1.5 --paused
over busy fuber --at 0.5 --paused
start snapchat
press 370 300; glide 370 300 190 300 300; key d space; settle drag; release
tiles+=("$OUT/drag.png")
key q; finish drag
montage "${tiles[@]}" -tile 4x1 -geometry +4+4 -background white "$OUT/all.png"
convert "$OUT/all.png" -strip -dither FloydSteinberg -colors 255 -define png:compression-level=9 "PNG8:$1"
