#!/bin/bash
# compare.sh: copies the screen as an image, and lays a capture over it; see EndToEndTests.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start"
start youla --at 2.3 --paused --screenshots "$OUT/captures" --verbose
park
capture first

step "copies the screen"
key ctrl+c
# paste FILE: writes the image on the clipboard
paste() {
  if [ "$kind" = x11 ]; then timeout 5 xclip -selection clipboard -t image/png -o >"$1" 2>/dev/null
  else timeout 5 wl-paste --type image/png >"$1" 2>/dev/null; fi
  [ -s "$1" ]
}
within 10 paste "$OUT/pasted.png"
fact copied "$(cmp "$OUT/pasted.png" "$(sed -n 's/^first=//p' "$facts")" && echo same)"

step "lays the capture over the screen"
# light NAME: prints how bright the brightest pixel of the screen is, from 0 to 100
light() { convert "$OUT/$1.png" -crop 340x560+33+60 +repage -format '%[fx:round(100*maxima)]' info:; }
# The list begins with the newest capture; then with the ways to show it.
key O Return; settle mixed
key o; sleep 4.5; settle none
fact none "$(light none)"
key comma; settle moved
fact moved "$(light moved)"
key o; settle swiped
fact swiped "$(light swiped)"
key O End; settle list
fact list "$(differ swiped list)"
key Escape

step "quits, and starts with an image"
key q
finish quit
start youla --at 2.3 --paused --over "$(sed -n 's/^first=//p' "$facts")" --screenshots "$OUT/captures"
park
key o; sleep 4.5; settle over
fact over "$(light over)"
key q
finish again
