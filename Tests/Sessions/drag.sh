#!/bin/bash
# drag.sh: drags snapchat's card half way and lets go, flicks it, drags it back, and takes it away by Esc.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
start snapchat --verbose --screenshots "$OUT/captures" || exit 1
sleep .5
# Half way, held, captured, let go.
press 370 300; glide 370 300 150 300 400; sleep .2
key s; sleep .5; shot held
release; sleep 1.2; park; shot finished
key s; sleep .4
# Back a little and let go: cancelled.
press 3 300; glide 3 300 60 300 300; sleep .2; release; sleep 1; park; shot cancelled
# A flick back.
flick 3 300 120 300 80; sleep 1.2; park; shot flicked
# Taken away in the middle: the camera stays.
press 370 300; glide 370 300 200 300 200; key Escape; release; sleep 1; park; shot taken
key s; sleep .4
key F7; sleep .4
fact finished "$(differ held finished)"
fact cancelled "$(differ finished cancelled)"
fact flicked "$(differ cancelled flicked)"
key F8; sleep 1.5; shot replayed
fact alive "$(kill -0 "$pid" && echo yes)"
# Out of the window with the button down.
press 370 300; glide 370 300 -200 900 200; release; sleep .3
fact threads "$(threads)"
close_window
finish closed
