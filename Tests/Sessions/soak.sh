#!/bin/bash
# soak.sh: uses the window for SECONDS_OF_USE seconds, prints its resident memory after each two rounds, and fails when it grows.
# Every scene is played, replayed, dragged and scrubbed with and without the overlay, the timeline and the cards.
export OUT=${OUT:-$(mktemp -d)}
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
duration=${SECONDS_OF_USE:-600}
# Caches fill up in the first round of scenes, with and without panels.
settling=$((duration / 5))
# What a process of this size gains and loses by itself, in kB.
noise=6144
processor_seconds=$duration

resident() { awk '/^VmRSS/ {print $2}' "/proc/$pid/status"; }
mean() { awk '{sum += $1} END {printf "%d", sum / NR}'; }

use_scene() {
  key Home Return; sleep 2
  flick 40 300 330 300 200; sleep .6
  flick 330 300 40 300 250; sleep .6
  press 100 300; glide 100 300 260 340 300; release; sleep .4
  key Return; sleep 1; key space comma comma period space; sleep .5
}

start youla --verbose
samples=()
while kill -0 "$pid" 2>/dev/null && [ $SECONDS -lt "$duration" ]; do
  # Two rounds of the five scenes: without panels, and with them.
  for _ in 1 2; do
    for _ in 1 2 3 4 5; do use_scene; key Next; done
    key d w i
  done
  # Always at the same place, because scenes need more or less memory.
  sleep 1
  step "resident memory $(resident) kB"
  [ $SECONDS -lt $settling ] || samples+=("$(resident)")
done
kill -0 "$pid" || { tail -5 "$log.err"; exit 1; }
half=$((${#samples[@]} / 2))
before=$(printf '%s\n' "${samples[@]:0:$half}" | mean)
after=$(printf '%s\n' "${samples[@]: -$half}" | mean)
step "mean of the first half $before kB, of the second half $after kB"
key q
finish quit
sed -n 's/.*frames: /frames: /p' "$log.err"
[ $((after - before)) -lt $noise ]
