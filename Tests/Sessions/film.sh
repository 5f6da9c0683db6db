#!/bin/bash
# film.sh: records a part of a scene by a key; see EndToEndTests.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start"
start reveal --verbose --screenshots "$OUT/captures"
park
step "record"
key Return; sleep .2
key ctrl+shift+r
sleep .8
shot recording; fact colors "$(colors recording)"
lines=$(wc -l <"$log.out")
key ctrl+shift+r
within 40 made_more_than "$lines"
fact film "$(tail -n +$((lines + 1)) "$log.out" | head -1)"
shot done
step "quit"
key q
finish quit
