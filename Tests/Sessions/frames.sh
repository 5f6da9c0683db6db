#!/bin/bash
# frames.sh: measures frame times for ten seconds of every scene at 750x1334 pixels; a line per scene. See `make frames`.
export OUT=${OUT:-$(mktemp -d)}
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
zoom=2
for scene in $(sample_scenes); do
  start "$scene" --zoom $zoom --verbose
  until=$((${EPOCHREALTIME/./} + 10000000))
  while [ "${EPOCHREALTIME/./}" -lt $until ]; do
    case $scene in
      snapchat) # in and out, with a rest in the middle
        press 370 300; glide 370 300 150 300 500; sleep .2; release; sleep .6
        press 3 300; glide 3 300 240 300 500; sleep .2; release; sleep .6 ;;
      skype) sleep 1.6; key Return ;;
      reveal) sleep 2; key Return ;;
      youla) sleep 2.8; key Return ;;
      fuber) sleep 7; key Return; sleep 3 ;;
      *) sleep 3; key Return ;;
    esac
  done
  key q
  finish quit
  printf '%-8s %-8s load %s  %s\n' "$kind" "$scene" "$(cut -d' ' -f1 /proc/loadavg)" "$(sed -n 's/.*frames: //p' "$log.err")"
done
