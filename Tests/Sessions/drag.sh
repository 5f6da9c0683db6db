#!/bin/bash
# drag.sh: drags snapchat's card half way and releases it, drags it back, flicks it, cancels a drag by Esc, and drags out of
# the window.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start"
start snapchat --verbose --screenshots "$OUT/captures"
step "drag half way, hold, let go"
press 370 300; glide 370 300 160 300 300; sleep .1
capture held
shot held
release; sleep .8; capture open
step "drag back a little, let go"
press 3 300; glide 3 300 90 300 250; sleep .2; release; sleep .7; capture cancelled
step "flick back"
flick 3 300 120 300 70; sleep .8; capture closed
step "take the touch away by Esc"
press 370 300; glide 370 300 130 300 200; key Escape; release; sleep .7; capture taken
step "flick the card in"
flick 370 300 270 300 60; sleep .8; capture flicked
step "the wheel scrolls the card"
point 187 300; wheel 4; sleep .6; capture wheeled
wheel -4; sleep .6
step "drag out of the window and let go there"
press 187 300; glide 187 300 -250 900 250; release; sleep .3; capture outside
step "save the gesture and replay it"
capture gesture F7
park; key F8 End; capture replayed
key 1; capture replayed.early
step "the timeline and the middle button scrub"
press $(((W - 32) / 2)) $((H - 53)); release; capture timeline
press 100 300 2; glide 100 300 175 300 100; release; capture middle
fact threads "$(threads)"
fact libraries "$(gl_libraries)"
step "close"
close_window
finish left
