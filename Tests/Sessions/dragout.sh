# dragout.sh: a text is dropped on the window, and an image of the screen is dragged out of it: to programs that take it
# as an image, as a file and not at all; to nothing; to one that closes; and until Escape.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start"
start reveal --at 0.5 --paused --screenshots "$OUT/captures ä" --verbose
park
capture captured
rm -f "$OUT/captures ä"/*

# target NAME KIND: opens a window that takes drops
target() {
  name=$1
  : >"$OUT/$1.said"
  python3 -IS "$(dirname "$0")/xdndtarget.py" "$2" "$OUT/$1.data" >"$OUT/$1.said" 2>&1 &
  taker=$!
  within 10 grep -q ready "$OUT/$name.said" || fact failed "no window to drop on: $(tail -1 "$OUT/$name.said")"
  place=$(xdotool search --name '^xdndtarget$' | tail -1)
  xdotool windowmove --sync "$place" 690 100 windowraise "$place"
}
# drag X Y [COMMAND]: drags from the device to a place of the screen, and runs a command before the button is released
drag() {
  local x=$1 y=$2
  shift 2
  # The window that was opened last has the focus.
  timeout 5 xdotool windowactivate --sync "$window"
  xdotool mousemove $(at 100 300) keydown ctrl keydown shift mousedown 1 sleep .1 mousemove_relative 20 0 sleep .1 \
    mousemove_relative 20 5 sleep .3 mousemove "$x" "$y" sleep .2 mousemove_relative 3 3 sleep .2
  shot "drag.$name"
  [ $# = 0 ] || "$@"
  xdotool mouseup 1 keyup shift keyup ctrl
}
end() { within 10 eval '! kill -0 "$taker" 2>/dev/null' || kill "$taker"; fact "$name" "$(tail -1 "$OUT/$name.said")"; }
files() { ls "$OUT/captures ä" | wc -l; }
no_file() { [ "$(files)" = 0 ]; }

step "drops it on a program that takes images"
target image image/png; drag 740 180; end
fact image.types "$(sed -n 2p "$OUT/image.said")"
within 5 no_file; fact image.files "$(files)"

step "drops it on a program that takes no image"
target refused none; drag 740 180; end
within 5 no_file; fact refused.files "$(files)"

step "drops it on the desktop, and on its own window"
name=desktop; drag 800 700
within 5 no_file; fact desktop.files "$(files)"
name=own; drag $(at 250 400)
within 5 no_file; fact own.files "$(files)"

step "ends the drag by Escape"
target escaped image/png; drag 740 180 xdotool key Escape sleep .2
sleep .5; kill "$taker"; fact escaped "$(tail -1 "$OUT/escaped.said")"
within 5 no_file; fact escaped.files "$(files)"

step "goes on after the program under the drag has closed"
lose() { kill "$taker"; sleep .3; xdotool mousemove_relative 5 5 sleep .3; }
target gone image/png; drag 740 180 lose
within 5 no_file; fact gone.files "$(files)"

step "drops a text on the window"
sleep 5; shot untold
fact text "$(python3 -IS "$(dirname "$0")/xdnd.py" "$window" $(at 100 300) --text "no file")"
sleep .5; shot told; fact text.told "$(changed untold told)"

step "drops it on a program that takes files"
target file text/uri-list; drag 740 180; end
fact file.files "$(files)"
within 5 grep -q captures "$log.out"
fact file.path "$(tail -1 "$log.out")"
fact file.data "$(tr -d '\r\n' <"$OUT/file.data")"
key s; within 5 eval '[ "$(files)" = 2 ]'; fact still.files "$(files)"
key q
finish quit
