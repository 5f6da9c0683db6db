# tools.sh: functions with which a scenario drives the application, the same on X11 and on Wayland.
# Scenarios source it inside x11-session.sh or wayland-session.sh. It needs APP (the binary) and OUT (a folder).
# Facts are written to $OUT/facts as lines NAME=VALUE. Steps are printed as they happen.

kind=$XDG_SESSION_TYPE
facts=$OUT/facts
scenario=$(basename "$0" .sh)
began=$EPOCHREALTIME
apps=()
mkdir -p "$OUT"
trap 'for app in "${apps[@]}"; do kill -9 "$app" 2>/dev/null; done' EXIT

fact() { printf '%s=%s\n' "$1" "$2" >>"$facts"; }
# sample_scenes: the names of the sample scenes, in the order of the page keys
sample_scenes() { "$APP" list | sed -n 's/^\([^ ][^ ]*\)  .*/\1/p'; }
# step TEXT...: prints the next step; after a hang, the last line names it
step() {
  local ms=$(((${EPOCHREALTIME/./} - ${began/./}) / 1000))
  printf '%s' "$*" >"$OUT/step"
  printf '%-7s %-6s %3d.%d s  %s\n' "$kind" "$scenario" $((ms / 1000)) $((ms % 1000 / 100)) "$*"
}
# within SECONDS COMMAND...: waits until the command succeeds
within() {
  local until=$((${EPOCHREALTIME/./} + $1 * 1000000)); shift
  until "$@"; do
    [ "${EPOCHREALTIME/./}" -lt "$until" ] || return 1
    sleep .03
  done
}

# start ARG...: starts the application and focuses its window. It sets pid, log (the output is in $log.out and $log.err),
# and X, Y, W, H (the window's position and size). The limit is a minute of processor time, or `processor_seconds`.
start() {
  log=$OUT/app$((${#apps[@]} + 1))
  # The user's settings and session bus are not used. A scenario may have a bus of its own.
  (ulimit -t "${processor_seconds:-60}"; exec env --default-signal=HUP -u SDL_VIDEODRIVER -u DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME="$log.config" \
    ${bus:+DBUS_SESSION_BUS_ADDRESS="$bus"} "$APP" "$@" >"$log.out" 2>"$log.err") &
  pid=$!
  apps+=("$pid")
  within 15 shown_or_ended
  if ! kill -0 "$pid" 2>/dev/null; then fact failed "ended: $(tail -1 "$log.err")"; exit 1; fi
  find_window || { fact failed "no window"; exit 1; }
  [ "$kind" = wayland ] || timeout 5 xdotool windowactivate --sync "$window"
  sleep .3
}
shown_or_ended() { ! kill -0 "$pid" 2>/dev/null || find_window; }

find_window() {
  X= Y= W= H=
  if [ "$kind" = x11 ]; then
    window=$(xdotool search --all --onlyvisible --pid "$pid" --class '^splashview$' 2>/dev/null | head -1)
    [ -n "$window" ] || return 1
    # The window manager's frame is not included.
    eval "$(xwininfo -id "$window" | awk '/Absolute upper-left X/ {print "X=" $NF} /Absolute upper-left Y/ {print "Y=" $NF}
      /^ *Width:/ {print "W=" $NF} /^ *Height:/ {print "H=" $NF}')"
  else
    eval "$(swaymsg -t get_tree -r | $PYTHON -IS -c '
import json, sys
def find(node):
    if node.get("pid") == int(sys.argv[1]):
        print("X=%(x)d Y=%(y)d W=%(width)d H=%(height)d" % node["rect"], "full=%d" % node["fullscreen_mode"])
    for child in node.get("nodes", []) + node.get("floating_nodes", []): find(child)
find(json.load(sys.stdin))' "$pid")"
  fi
  [ -n "$X" ]
}
is_full_screen() {
  if [ "$kind" = x11 ]; then xprop -id "$window" _NET_WM_STATE | grep -q FULLSCREEN
  else find_window && [ "$full" != 0 ]; fi
}
is_window() { ! is_full_screen; }

# key NAME...: Space Return F7 question s S comma shift+Left …
key() {
  local k keys=()
  for k in "$@"; do
    if [ "$kind" = x11 ]; then
      case $k in [A-Z]) k=shift+${k,,} ;; esac
    else
      k=${k/question/shift+\/} k=${k/less/shift+,} k=${k/greater/shift+.}
      k=${k/comma/,} k=${k/period/.} k=${k/bracketleft/[} k=${k/bracketright/]}
    fi
    keys+=("$k")
  done
  if [ "$kind" = x11 ]; then xdotool key --delay 20 "${keys[@]}"; else wlinput key "${keys[@]}"; fi
}

# capture NAME [KEY]: presses a key that writes a file (s, S, F7) and waits for it; the fact is its path
capture() {
  local before; before=$(wc -l <"$log.out")
  key "${2:-s}"
  within 5 made_more_than "$before"
  fact "$1" "$(tail -n +$((before + 1)) "$log.out" | head -1)"
}
made_more_than() { [ "$(wc -l <"$log.out")" -gt "$1" ]; }

# Converts points of the device to the screen. The device's screen begins 16 points right of and below the window's corner.
zoom=1
at() { echo $((X + zoom * (16 + $1))) $((Y + zoom * (16 + $2))); }

# press X Y [2] / glide X1 Y1 X2 Y2 MS / release: the parts of a drag in device points, with the left or middle button
press() {
  button=${3:-1}
  set -- $(at "$1" "$2")
  if [ "$kind" = x11 ]; then xdotool mousemove "$1" "$2" sleep .03 mousedown $button
  else wlinput move "$1" "$2"; sleep .03; wlinput down $button; fi
}
glide() {
  if [ "$kind" = wayland ]; then wlinput glide $(at "$1" "$2") $(at "$3" "$4") "$5"; return; fi
  # One process makes all moves, because the time between two processes depends on the machine.
  xdotool $(way "$@")
}
way() {
  local steps=$(($5 / 12 > 2 ? $5 / 12 : 2)) i
  for i in $(seq "$steps"); do
    echo mousemove $(at $(($1 + ($3 - $1) * i / steps)) $(($2 + ($4 - $2) * i / steps))) sleep .012
  done
}
# flick X1 Y1 X2 Y2 MS: a whole drag in one process, so that it still moves at its release
flick() {
  if [ "$kind" = wayland ]; then wlinput drag $(at "$1" "$2") $(at "$3" "$4") "$5"; return; fi
  xdotool mousemove $(at "$1" "$2") sleep .03 mousedown 1 $(way "$@") mouseup 1
}
release() { if [ "$kind" = x11 ]; then xdotool mouseup $button; else wlinput up $button; fi; }
# wheel NOTCHES: turns the wheel at the pointer; down is positive. One process turns all notches: a finger that waits for
# the next process would be lifted.
wheel() {
  if [ "$kind" = wayland ]; then wlinput scroll 0 $(($1 < 0 ? -1 : 1)) ${1#-}
  else xdotool click --repeat ${1#-} --delay 12 $(($1 < 0 ? 4 : 5)); fi
}
point() { if [ "$kind" = x11 ]; then xdotool mousemove $(at "$1" "$2"); else wlinput move $(at "$1" "$2"); fi; }
# Moves the pointer out of the way.
park() { if [ "$kind" = x11 ]; then xdotool mousemove 2 2; else wlinput move 2 2; fi; }

# shot NAME: writes the window as a PNG file
shot() {
  find_window
  if [ "$kind" = x11 ]; then import -window root -crop "${W}x$H+$X+$Y" +repage "png32:$OUT/$1.png"
  else grim -l 1 -g "$X,$Y ${W}x$H" "$OUT/$1.png"; fi
}
# settle NAME: writes the screen as soon as it does not change
settle() {
  local i
  shot "$1"
  for i in $(seq 20); do
    cp "$OUT/$1.png" "$OUT/before.png"; sleep .1; shot "$1"
    [ "$(changed before "$1")" = 0 ] && return
  done
}

resize() {
  if [ "$kind" = x11 ]; then timeout 5 xdotool windowsize --sync "$window" "$1" "$2"
  else swaymsg -q "[pid=$pid] resize set $1 $2"; fi
}
has_size() { find_window && [ "$W" = "$1" ] && [ "$H" = "$2" ]; }
close_window() { if [ "$kind" = x11 ]; then wmctrl -ic "$window"; else swaymsg -q "[pid=$pid] kill"; fi; }

# Prints the number of colours of the window, to check that something is drawn.
colors() { identify -format '%k' "$OUT/$1.png"; }
# Prints the number of pixels that differ, optionally without the lower edge, where bars and messages change.
changed() { compare -metric AE "$OUT/$1.png" "$OUT/$2.png" null: 2>&1 | awk '{printf "%d", $1}'; }
differ() {
  local place="${W}x$((H - 120))+0+0"
  compare -metric AE "$OUT/$1.png[$place]" "$OUT/$2.png[$place]" null: 2>&1 | awk '{printf "%d", $1}'
}

threads() { cat /proc/"$pid"/task/*/comm 2>/dev/null | sort -u | tr '\n' ' '; }
# Prints the names of the GL libraries in the process.
gl_libraries() { grep -oE '[^/]*(libGL|libEGL|_dri|libgallium)[^/]*\.so[^ ]*$' "/proc/$pid/maps" | sort -u | tr '\n' ' '; }
# Prints the processor nanoseconds and the wake-ups of all threads so far.
cpu_ns() { cat /proc/"$1"/task/*/schedstat | awk '{sum += $1} END {printf "%.0f", sum}'; }
wakeups() { cat /proc/"$1"/task/*/schedstat | awk '{sum += $3} END {printf "%.0f", sum}'; }

# finish NAME: waits for the application to end; the fact is its exit status, or that it did not end.
finish() {
  within 10 has_ended || { fact "$1" "still there"; return; }
  wait "$pid"; fact "$1" $?
}
has_ended() { ! kill -0 "$pid" 2>/dev/null; }
# Prints the text of the clipboard; nothing without a tool for it.
pasted() {
  if [ "$kind" = x11 ]; then timeout 5 xclip -selection clipboard -o 2>/dev/null; else timeout 5 wl-paste -n 2>/dev/null; fi
}
