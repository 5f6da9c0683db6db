#!/bin/bash
# animations.sh: the timeline of animations: a row is chosen, made longer and put back, muted and played again.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "the panel, and a row"
start skype --at 0.5 --paused --screenshots "$OUT/captures"
shot empty
key w; settle panel; fact panel "$(differ empty panel)"
key Down; capture before
step "the animation is made longer, and put back"
# The command is searched for by its name, because Openbox takes Alt+Shift+Up for itself. The scene runs again for each
# change, and until then the window stands still.
for k in 1 2; do key ctrl+shift+p; settle palette; key l o n g e r; settle found; key Return; sleep 2; done
settle longer; capture longer
key ctrl+z ctrl+z; sleep 2; settle undone; capture undone
step "its row is muted, and plays again"
sleep 4; settle plays
key g m; sleep 4.5; settle muted; fact muted "$(differ plays muted)"
key g a; sleep 4.5; settle again; fact again "$(differ plays again)"
key q; finish quit
