#!/usr/bin/env bash
# Makes the video of the skype scene: `film.sh ARTWORK`. It is lossless, so that nothing jumps between the launch image and
# the first frame, or between the last frame and the start scene.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$1" film "$folder" >/dev/null
ffmpeg -nostdin -v error -y -framerate 30 -i "$folder/%02d.png" -c:v libx264rgb -preset veryslow -crf 0 -bitexact \
  -map_metadata -1 -movflags +faststart "$(dirname "${BASH_SOURCE[0]}")/../Skype/Splash.mp4"
