#!/bin/bash
# document.sh: a layer document follows its file: saves in place and by a rename, a mistake and its repair.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
page=$OUT/page.json
# page COLOUR: prints the document
page() { echo "{\"schema\": 1, \"width\": 200, \"height\": 200, \"backgroundColor\": [$1, 1], \"layers\": []}"; }
# middle: prints the colour in the middle of the screen as RRGGBB
middle() {
  shot now
  convert "$OUT/now.png" -format "%[hex:p{$((W / 2)),$(((H - 50) / 3))}]" info: | cut -c1-6
}
is_middle() { [ "$(middle)" = "$1" ]; }
shows() { within 15 is_middle "$2"; fact "$1" "$(middle)"; }
page "1, 0, 0" >"$page"
step "start"
start "$page" --verbose
park
shows red FF0000
step "saves in place"
page "0, 1, 0" >"$page"
shows green 00FF00
step "saves as vim does, by a rename"
page "0, 0, 1" >"$OUT/other"; mv "$OUT/other" "$page"
shows blue 0000FF
step "makes a mistake, and mends it"
echo '{"schema": 1,' >"$page"
tells() { grep -q 'page.json' "$log.err"; }
within 15 tells; fact told $?
shows broken 0000FF
page "1, 1, 0" >"$page"
shows mended FFFF00
key q; finish quit
