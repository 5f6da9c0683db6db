#!/bin/bash
# longer.sh: the growth of youla's logo is made 100 ms longer and softer by the commands of the palette, and the Swift is
# copied.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "the logo's growth is chosen"
start youla --at 2.1 --paused --screenshots "$OUT/captures"
resize 860 749; within 3 has_size 860 749; sleep .3
shot empty
key ctrl+shift+p; sleep .3; key t i m e l i n e Return; settle panel; fact panel "$(differ empty panel)"
key Down Down Down Down Down; settle chosen
capture before
step "it is made longer and softer"
for word in longer longer softer; do
  key ctrl+shift+p; settle palette; key $(sed 's/./& /g' <<<"$word"); settle found; key Return; sleep 1.5
done
settle edited; capture after
step "the Swift is copied"
key ctrl+shift+x; settle languages; fact languages "$(differ edited languages)"
key Return; sleep .5
fact swift "$(pasted | tr '\n' ' ')"
key ctrl+z ctrl+z ctrl+z; sleep 2; capture undone
key q; finish quit
