# save-times.sh FOLDER [COUNT]: prints the seconds from a save to the new frame, of a project of make-project.py.
# Vim replaces the file by a rename; then the file is written in place, as Visual Studio Code does it. A line with one value
# changes each time. Run it in a session, with the program and a folder for its files:
#   APP=.build/release/splashview OUT=$(mktemp -d) Tests/Sessions/x11-session.sh bash Tests/Following/save-times.sh FOLDER
. "$(dirname "$0")/../Sessions/tools.sh"
file=$1/Screen0.swift count=${2:-5}

# The colour of a pixel of the background, which nothing covers.
pixel() { import -window root -crop "1x1+$((X + 40))+$((Y + 500))" +repage -depth 8 rgb:- | od -An -tx1; }
is_other() { [ "$(pixel)" != "$shown" ]; }
seconds() { local from=$1; printf ' %d.%02d' $(((${EPOCHREALTIME/./} - from) / 1000000)) $(((${EPOCHREALTIME/./} - from) / 10000 % 100)); }

by_vim() { vim -es -u NONE -c "%s/hue: [0-9.]* /hue: $1 /" -c wq "$file" || { echo "vim does not save"; exit 1; }; }
in_place() { local text; text=$(sed "s/hue: [0-9.]* /hue: $1 /" "$file"); printf '%s\n' "$text" >"$file"; }

start "$1" --paused
find_window
# The first build ends with the first frame, which is bright: the card of the build is not.
is_bright() { pixel | grep -q 'e[0-9a-f]'; }
within 600 is_bright || { echo "no frame"; exit 1; }
sleep 3
began=${EPOCHREALTIME/./}; pixel >/dev/null; printf 'a look at a pixel: s%s\n' "$(seconds "$began")"
hue=7
for save in by_vim in_place; do
  printf '%s: s' $save
  for _ in $(seq "$count"); do
    hue=$(((hue + 37) % 100)) shown=$(pixel)
    # A new value each time: builds are kept by content.
    $save $hue.${EPOCHREALTIME#*.}
    began=${EPOCHREALTIME/./}
    within 60 is_other || printf ' never'
    seconds "$began"
    sleep 2
  done
  echo
done
key q
