#!/bin/bash
# scenes.sh: plays every scene, then the debug overlay and the key sheet; see EndToEndTests.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
scenes=$(sample_scenes)
step "start"
start "${scenes%%$'\n'*}" --verbose --screenshots "$OUT/captures"
park
for scene in $scenes; do
  step "play $scene"
  sleep 1.1
  shot "$scene"; fact "colors.$scene" "$(colors "$scene")"
  capture "capture.$scene"
  [ "$scene" = "${scenes##*$'\n'}" ] || key Next
done
fact threads "$(threads)"
fact libraries "$(gl_libraries)"
# The scene is paused, so that only the overlay makes a difference.
step "overlay and key sheet"
key Return; sleep .5; key space
settle plain
key d; settle overlay; fact overlay "$(differ plain overlay)"
capture capture.overlay S
key d; key question; settle keys; fact keys "$(differ plain keys)"
key Escape; settle again; fact back "$(differ plain again)"
step "quit"
key q
finish quit
