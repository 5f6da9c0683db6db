#!/bin/bash
# window.sh: makes the window small, wide and full-screen, and checks that it is drawn sharply each time.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start"
start skype --paused --at 0.7 --verbose --screenshots "$OUT/captures"
park
fact size "$W $H"
settle first
for size in "300 300" "700 620" "600 400"; do
  step "resize to $size"
  resize $size; within 3 has_size $size; fact "resized.${size/ /x}" "$W $H"
  settle "${size/ /x}"; fact "colors.${size/ /x}" "$(colors "${size/ /x}")"
done
step "back to the first size"
resize $(sed -n 's/^size=//p' "$facts"); settle again; fact back "$(changed first again)"
step "full screen"
key F11; within 3 is_full_screen; fact full $?
settle full; fact colors.full "$(colors full)"
capture full.capture
key F11; within 3 is_window; fact window $?
step "full screen, left by Esc"
key f; within 3 is_full_screen; fact full.f $?
key Escape; within 3 is_window; fact window.escape $?
step "SIGTERM"
kill -TERM "$pid"
finish terminated
