#!/bin/bash
# kept.sh: recorded input is kept when something replaces it; the finger works in a scene that scrubs; lists open and close.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "three drags"
start snapchat --verbose --screenshots "$OUT/captures"
flick 370 300 100 300 150; sleep .6
flick 10 300 350 300 150; sleep .6
flick 370 300 100 300 150; sleep .6
park
key space; capture drags F7
step "a setting at the start"
key Home; key a; capture setting F7
step "F8 offers the drags, and again replays them"
settle ahead; key F8; settle list; fact list "$(differ ahead list)"
key F8; key End; capture replayed F7
step "undo and redo"
key ctrl+z; capture undone F7
key ctrl+shift+z; capture redone F7
key q; finish quit
step "the finger where a drag scrubs"
start youla --at 2.8 --paused --screenshots "$OUT/captures"
press 187 330; glide 187 330 60 330 100; release; capture scrubbed
key End; press 187 330; release; capture tapped F7
key End x
press 187 330; glide 187 330 60 330 100; release; capture finger F7
step "the menu, by the right button and by a key"
key End space; park; settle plain
press 187 330 3; release; settle menu; fact menu "$(differ plain menu)"
key Escape; park; settle closed; fact closed "$(differ plain closed)"
key F10; settle menu; fact menu.key "$(differ plain menu)"
key Escape
key ctrl+shift+p; settle palette; fact palette "$(differ plain palette)"
key Escape q; finish left
