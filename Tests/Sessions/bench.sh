#!/bin/bash
# bench.sh: measures two scenes in windows that close by themselves, and play again what has ended.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "two scenes, three seconds each"
start bench fuber --window --seconds 3 --format json
finish first
cp "$log.out" "$OUT/fuber.json"; fact fuber "$OUT/fuber.json"
step "a short scene is played again"
start bench reveal --window --seconds 5 --format json
finish second
cp "$log.out" "$OUT/reveal.json"; fact reveal "$OUT/reveal.json"
