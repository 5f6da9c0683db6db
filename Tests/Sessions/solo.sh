#!/bin/bash
# solo.sh: everything but one of fuber's rings is held, and the ring is stepped.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
# Prints the number of pixels that differ in the upper part of the screen, where only tiles are, or in its middle.
upper() { compare -metric AE "$OUT/$1.png[375x120+16+40]" "$OUT/$2.png[375x120+16+40]" null: 2>&1 | awk '{printf "%d", $1}'; }
middle() { compare -metric AE "$OUT/$1.png[120x120+144+290]" "$OUT/$2.png[120x120+144+290]" null: 2>&1 | awk '{printf "%d", $1}'; }
step "without it, a step moves everything"
start fuber --at 3.6 --paused --screenshots "$OUT/captures"
resize 860 749; within 3 has_size 860 749; sleep .3
key w; settle panel
key Down Down Down Down Down Down; sleep 4.5; settle ring
for _ in $(seq 6); do key period; done; settle stepped
fact upper.all "$(upper ring stepped)"; fact middle.all "$(middle ring stepped)"
for _ in $(seq 6); do key comma; done; settle back; fact back "$(differ ring back)"
step "all but the ring stand still"
key g s; sleep 4.5; settle solo
for _ in $(seq 6); do key period; done; settle alone
fact upper.solo "$(upper solo alone)"; fact middle.solo "$(middle solo alone)"
key g a; sleep .5; settle together; fact upper.again "$(upper alone together)"
key q; finish quit
