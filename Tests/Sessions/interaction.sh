#!/bin/bash
# interaction.sh: a swipe springs back; the card tells why; its release is edited by keys and by the mouse until the card
# stays; buttons decide; the card is moved.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "a swipe that springs back"
start snapchat --verbose --screenshots "$OUT/captures"
settle empty
key i; settle card; fact card "$(differ empty card)"
press 370 300; glide 370 300 230 300 250; sleep .4; release; sleep .8; key space; park
settle sprung; capture before F7
step "let go earlier, while the finger moves"
for _ in $(seq 24); do key alt+Left; done
settle earlier; capture earlier F7
key End; capture stays
step "back, and the speed"
for _ in $(seq 24); do key ctrl+z; done
capture undone F7
key alt+bracketright alt+bracketright alt+bracketright; capture faster F7
key ctrl+z ctrl+z ctrl+z
step "the release is dragged over the screen"
capture release
press 230 300; glide 230 300 60 300 300; settle dragging; release; park; settle dragged; capture dragged F7
key ctrl+z
step "in the middle of the swipe, a key decides"
capture middle.start F7
key Home; key Right Right Right Right Right; settle middle
key y; sleep 1.2; key space; capture finished; settle finished
key ctrl+z; key n; sleep 1.2; key space; capture cancelled
step "the card is moved, and put back"
settle placed
press 340 25; glide 340 25 240 300 100; release; park; settle moved; fact moved "$(differ placed moved)"
key p; sleep 5; settle docked; fact docked "$(differ placed docked)"
key q; finish quit
