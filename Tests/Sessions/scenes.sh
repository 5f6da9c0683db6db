#!/bin/bash
# scenes.sh: plays every scene, with overlay, captures, resizing and full screen; see EndToEndTests.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
start youla --verbose --screenshots "$OUT/captures" || exit 1
park
for scene in youla snapchat skype reveal fuber; do
  sleep 1.2
  shot "$scene"
  fact "colors.$scene" "$(colors "$scene")"
  key s
  sleep .4
  [ "$scene" = fuber ] || key Next
done
fact threads "$(threads)"
# Overlay: a still picture, so that only the overlay makes a difference.
key Return; sleep .4; key space; sleep .3
shot plain; key d; sleep .3; shot overlay; key S; sleep .6
fact overlay "$(differ plain overlay)"
key d; sleep .3; key question; sleep .3; shot keys; fact keys "$(differ plain keys)"; key Escape
resize 700 620; shot small; fact "colors.small" "$(colors small)"
key F11; sleep .8; shot full; fact "colors.full" "$(colors full)"; key F11; sleep .5
key q
finish quit
