#!/bin/bash
# interaction.sh: a swipe springs back; the card tells why; its release is edited by keys and by the mouse until the card
# stays; keys decide; the card is moved.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
# moment FACT PHASE WHICH: the time of the first or last input of a phase in a saved gesture
moment() { grep "\"$2\"" "$(sed -n "s/^$1=//p" "$facts")" | "$3" -1 | sed 's/.*"t":\([0-9.]*\).*/\1/'; }
step "a swipe that springs back"
start snapchat --verbose --screenshots "$OUT/captures"
shot empty
key i; sleep .2; shot card; fact card "$(differ empty card)"
press 370 300; glide 370 300 230 300 250; sleep .4; release; sleep .8; key space; park
settle sprung; capture before F7
down=$(moment before began head) moved=$(moment before moved tail) ended=$(moment before ended tail)
step "let go earlier, while the finger moves"
frames=$(awk "BEGIN {print int(($ended - $moved) * 60) + 3}")
for _ in $(seq "$frames"); do key alt+Left; done
settle earlier; capture earlier F7
key End; capture stays
step "back, and the speed"
for _ in $(seq "$frames"); do key ctrl+z; done
capture undone F7
key alt+bracketright alt+bracketright alt+bracketright; capture faster F7
key ctrl+z ctrl+z ctrl+z
step "the release is dragged over the screen"
press 230 300; glide 230 300 60 300 300; settle dragging; release; park; settle dragged; capture dragged F7
key ctrl+z
step "in the middle of the swipe, a key decides"
middle=$(awk "BEGIN {end = $ended + 3; printf \"%d\", ($W - 32) * ($down + ($moved - $down) * .8) / (end > 6 ? end : 6)}")
press "$middle" $((H - 53)); release; park; settle middle
key y; sleep 1.5; key space; settle finished; capture finished
key ctrl+z n; sleep 1.5; key space; settle cancelled; capture cancelled
step "the card is moved, and put back"
sleep 4; settle placed
press 300 25; glide 300 25 200 300 100; release; park; settle moved; fact moved "$(differ placed moved)"
key p; sleep 5; settle docked; fact docked "$(differ placed docked)"
key q; finish quit
