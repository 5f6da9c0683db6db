#!/bin/bash
# keys.sh: presses every key, and checks the time and the scene of a capture after it.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start"
start reveal --paused --at 0.5 --verbose --screenshots "$OUT/captures"
step "steps and jumps"
capture start
key period; capture frame.on
key comma comma; capture frame.back
key Right; capture forward
key Left; capture back
key shift+Right; capture ten.on
key shift+Left; capture ten.back
key 5; capture half
key End; capture end
key Home; capture home
key period; capture function12 F12
step "play, pause, replay"
key Home space; sleep .6; key space; capture played
key Return; sleep .3; key space; capture replayed
step "rates"
# Plays for a while; the fact is the elapsed time of the clock in milliseconds.
play() {
  local from=${EPOCHREALTIME/./}
  key Home "${@:2}" space; sleep .5; key space; capture "rate.$1"
  fact "ms.$1" $(((${EPOCHREALTIME/./} - from) / 1000))
}
play quarter bracketleft bracketleft
play half bracketright
play normal BackSpace
play slow t
play shift.half t shift+bracketleft
play ctrl BackSpace ctrl+Down
key BackSpace
step "wheel"
key 5; point 180 300; wheel 3; capture wheel.down; wheel -2; capture wheel.up
park
step "overlays"
key Home Right Right Right; settle plain
for overlay in d "g b" "g c"; do
  key $overlay; settle "overlay.${overlay/ /}"; fact "overlay.${overlay/ /}" "$(differ plain "overlay.${overlay/ /}")"
  key $overlay
done
key F1; settle sheet; fact sheet "$(differ plain sheet)"
key F1
step "scenes"
key Next; capture next
key Prior Prior; capture previous
key greater less; capture shifted
step "nothing to replay"
settle before_f8; key F8; settle nothing; fact nothing "$(changed before_f8 nothing)"
step "quit"
key ctrl+q
finish quit
