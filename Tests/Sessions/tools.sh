# tools.sh: what a scenario needs to play with the application in a session, the same words on X11 and on Wayland.
# Sourced by scenarios inside x11-session.sh or wayland-session.sh; needs APP (the binary) and OUT (a folder).
# Facts go to $OUT/facts as lines NAME=VALUE; what is tried is told on standard output as it happens.

kind=$XDG_SESSION_TYPE
facts=$OUT/facts
scenario=$(basename "$0" .sh)
began=$EPOCHREALTIME
apps=()
mkdir -p "$OUT"
trap 'for app in "${apps[@]}"; do kill -9 "$app" 2>/dev/null; done' EXIT

fact() { printf '%s=%s\n' "$1" "$2" >>"$facts"; }
# step WHAT...: what is tried from here on; the last line names the place of a hang
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

# start ARG...: the application, its window focused; sets pid, log (its output is $log.out and $log.err), and X, Y, W, H
# (the window's place and size). It may use a minute of the processor and not more.
start() {
  log=$OUT/app$((${#apps[@]} + 1))
  # Neither the settings nor the bus of whoever runs this; the bus is the scenario's, if it has one.
  (ulimit -t 60; exec env -u SDL_VIDEODRIVER -u DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME="$log.config" \
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
    # Without the frame that the window manager puts around it.
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

# capture NAME [KEY]: has the application make a file (s, S, F7) and waits for it; the fact is its path
capture() {
  local before; before=$(wc -l <"$log.out")
  key "${2:-s}"
  within 5 made_more_than "$before"
  fact "$1" "$(tail -n +$((before + 1)) "$log.out" | head -1)"
}
made_more_than() { [ "$(wc -l <"$log.out")" -gt "$1" ]; }

# Points of the device on the screen: the window starts 16 points left of and above the device's own.
zoom=1
at() { echo $((X + zoom * (16 + $1))) $((Y + zoom * (16 + $2))); }

# press X Y [2] / glide X1 Y1 X2 Y2 MS / release: a drag in pieces, in device points, with the left or the middle button
press() {
  button=${3:-1}
  set -- $(at "$1" "$2")
  if [ "$kind" = x11 ]; then xdotool mousemove "$1" "$2" sleep .03 mousedown $button
  else wlinput move "$1" "$2"; sleep .03; wlinput down $button; fi
}
glide() {
  if [ "$kind" = wayland ]; then wlinput glide $(at "$1" "$2") $(at "$3" "$4") "$5"; return; fi
  # One process for the whole way: the time between two would be the test machine's, not the finger's.
  xdotool $(way "$@")
}
way() {
  local steps=$(($5 / 12 > 2 ? $5 / 12 : 2)) i
  for i in $(seq "$steps"); do
    echo mousemove $(at $(($1 + ($3 - $1) * i / steps)) $(($2 + ($4 - $2) * i / steps))) sleep .012
  done
}
# flick X1 Y1 X2 Y2 MS: a whole drag in one go, so that it still moves when it is let go
flick() {
  if [ "$kind" = wayland ]; then wlinput drag $(at "$1" "$2") $(at "$3" "$4") "$5"; return; fi
  xdotool mousemove $(at "$1" "$2") sleep .03 mousedown 1 $(way "$@") mouseup 1
}
release() { if [ "$kind" = x11 ]; then xdotool mouseup $button; else wlinput up $button; fi; }
# wheel NOTCHES: over the pointer; down is positive
wheel() {
  local i
  for i in $(seq ${1#-}); do
    if [ "$kind" = wayland ]; then wlinput scroll 0 $(($1 < 0 ? -1 : 1)); else xdotool click $(($1 < 0 ? 4 : 5)); fi
  done
}
point() { if [ "$kind" = x11 ]; then xdotool mousemove $(at "$1" "$2"); else wlinput move $(at "$1" "$2"); fi; }
# Pointer out of the way.
park() { if [ "$kind" = x11 ]; then xdotool mousemove 2 2; else wlinput move 2 2; fi; }

# shot NAME: the window as a PNG file
shot() {
  find_window
  if [ "$kind" = x11 ]; then import -window root -crop "${W}x$H+$X+$Y" +repage "png32:$OUT/$1.png"
  else grim -l 1 -g "$X,$Y ${W}x$H" "$OUT/$1.png"; fi
}
# settle NAME: the screen as soon as it stands still
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

# How many different colours the window has, as a sign that something is drawn.
colors() { identify -format '%k' "$OUT/$1.png"; }
# How many pixels of the window differ: all that do, or without its lower edge, where bars and messages come and go.
changed() { compare -metric AE "$OUT/$1.png" "$OUT/$2.png" null: 2>&1 | awk '{printf "%d", $1}'; }
differ() {
  local place="${W}x$((H - 90))+0+0"
  compare -metric AE "$OUT/$1.png[$place]" "$OUT/$2.png[$place]" null: 2>&1 | awk '{printf "%d", $1}'
}

threads() { cat /proc/"$pid"/task/*/comm 2>/dev/null | sort -u | tr '\n' ' '; }
# GL libraries in the process, by name.
gl_libraries() { grep -oE '[^/]*(libGL|libEGL|_dri|libgallium)[^/]*\.so[^ ]*$' "/proc/$pid/maps" | sort -u | tr '\n' ' '; }
# Nanoseconds on the processor, and how often any thread of it woke, so far.
cpu_ns() { cat /proc/"$1"/task/*/schedstat | awk '{sum += $1} END {printf "%.0f", sum}'; }
wakeups() { cat /proc/"$1"/task/*/schedstat | awk '{sum += $3} END {printf "%.0f", sum}'; }

# finish NAME: waits for the application to end; the fact is its exit status, or that it did not.
finish() {
  within 10 has_ended || { fact "$1" "still there"; return; }
  wait "$pid"; fact "$1" $?
}
has_ended() { ! kill -0 "$pid" 2>/dev/null; }
