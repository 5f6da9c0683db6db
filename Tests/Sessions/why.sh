#!/bin/bash
# why.sh: somebody asks why a swipe springs back: the menu names the card, the card and the map tell it, and the release is
# dragged to where the swipe stays.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
processor_seconds=150
step "a swipe that springs back"
start snapchat --screenshots "$OUT/captures"
sleep .5
press 370 500; glide 370 500 250 500 300; sleep .4; release; sleep .8; key space; park
settle sprung; capture before F7
step "the menu is asked for why"
key F10; settle menu; fact menu "$(differ sprung menu)"
key w h y; settle found; key Return; settle card; fact card "$(differ sprung card)"
step "the map of all releases"
key ctrl+shift+p; sleep .3; key m a p Return; sleep 1
rests() { local before; before=$(cpu_ns "$pid"); sleep .5; [ $(($(cpu_ns "$pid") - before)) -lt 20000000 ]; }
within 100 rests && fact filled yes
shot map; fact map "$(differ card map)"
step "the release is dragged on, until the swipe stays"
# With the lane of touches, the screen is a little smaller.
press 247 477; glide 247 477 5 477 300; settle dragging; release; park; capture dragged F7
key End; capture stays
key q; finish quit
