#!/bin/bash
# installed.sh: opens a scene with the installed program, shows the overlay, takes a screenshot and quits.
# See `Assets/Packaging/test-deb`.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
start youla --verbose --screenshots "$OUT/captures" || exit 1
park
sleep 1.5
shot youla
fact colors "$(colors youla)"
capture capture
key q
finish quit
