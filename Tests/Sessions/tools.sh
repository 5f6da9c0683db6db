# tools.sh: what a scenario needs to play with the application in a session, the same words on X11 and on Wayland.
# Sourced by scenarios inside x11-session.sh or wayland-session.sh; needs APP (the binary) and OUT (a folder).
# Facts go to $OUT/facts as lines NAME=VALUE.

kind=$XDG_SESSION_TYPE
facts=$OUT/facts
mkdir -p "$OUT"
fact() { printf '%s=%s\n' "$1" "$2" >>"$facts"; }

# start ARG...: the application, its window focused; sets pid, X, Y (the window's place)
start() {
  env -u SDL_VIDEODRIVER timeout -s KILL 120 "$APP" "$@" >"$OUT/stdout" 2>"$OUT/stderr" &
  runner=$!
  for _ in $(seq 600); do
    pid=$(pgrep -P "$runner" 2>/dev/null | head -1)
    kill -0 "$runner" 2>/dev/null || { fact start "ended: $(tail -1 "$OUT/stderr")"; return 1; }
    [ -n "$pid" ] && find_window && break
    sleep .1
  done
  [ -n "${X:-}" ] || { fact start "no window"; return 1; }
  sleep .5
}

find_window() {
  X= Y=
  if [ "$kind" = x11 ]; then
    W=$(xdotool search --onlyvisible --class '^splashview$' 2>/dev/null | head -1)
    [ -n "$W" ] || return 1
    xdotool windowactivate --sync "$W" 2>/dev/null
    # Without the frame that the window manager puts around it.
    eval "$(xwininfo -id "$W" | awk '/Absolute upper-left X/ {print "X=" $NF} /Absolute upper-left Y/ {print "Y=" $NF}')"
  else
    eval "$(swaymsg -t get_tree -r | python3 -c '
import json, sys
def find(node):
    if node.get("app_id") == "splashview": print("X=%(x)d Y=%(y)d" % node["rect"])
    for child in node.get("nodes", []) + node.get("floating_nodes", []): find(child)
find(json.load(sys.stdin))')"
  fi
  [ -n "$X" ]
}

# key NAME...: Space Return F7 question s S comma …
key() {
  local k
  for k in "$@"; do
    if [ "$kind" = x11 ]; then
      case $k in S) k=shift+s;; esac
      xdotool key "$k"
    else
      case $k in question) k=shift+/;; comma) k=,;; period) k=.;; bracketleft) k=[;; esac
      wlinput key "$k"
    fi
    sleep .12
  done
}

# Points of the device on the screen: the window starts 16 points left of and above the device's own.
at() { echo $((X + 16 + $1)) $((Y + 16 + $2)); }

# press X Y / glide X1 Y1 X2 Y2 MS / release: a drag in pieces, in device points
press() {
  set -- $(at "$1" "$2")
  if [ "$kind" = x11 ]; then xdotool mousemove "$1" "$2" sleep .03 mousedown 1
  else wlinput move "$1" "$2"; sleep .03; wlinput down; fi
}
glide() {
  local steps=$(($5 / 12 > 2 ? $5 / 12 : 2)) i moves=() from to
  from=$(at "$1" "$2") to=$(at "$3" "$4")
  if [ "$kind" = wayland ]; then wlinput glide $from $to "$5"; return; fi
  # One process for the whole way: the time between two would be the test machine's, not the finger's.
  for i in $(seq "$steps"); do
    moves+=(mousemove $(at $(($1 + ($3 - $1) * i / steps)) $(($2 + ($4 - $2) * i / steps))) sleep .012)
  done
  xdotool "${moves[@]}"
}
# flick X1 Y1 X2 Y2 MS: a whole drag in one go, so that it still moves when it is let go
flick() {
  local steps=$(($5 / 12 > 2 ? $5 / 12 : 2)) i moves=()
  if [ "$kind" = wayland ]; then wlinput drag $(at "$1" "$2") $(at "$3" "$4") "$5"; return; fi
  moves=(mousemove $(at "$1" "$2") sleep .03 mousedown 1)
  for i in $(seq "$steps"); do
    moves+=(mousemove $(at $(($1 + ($3 - $1) * i / steps)) $(($2 + ($4 - $2) * i / steps))) sleep .012)
  done
  xdotool "${moves[@]}" mouseup 1
}
release() { if [ "$kind" = x11 ]; then xdotool mouseup 1; else wlinput up; fi; sleep .1; }

# shot NAME: the whole screen as a PNG file, pointer out of the way
shot() {
  if [ "$kind" = x11 ]; then import -window root "png32:$OUT/$1.png"
  else grim "$OUT/$1.png"; fi
}
park() { if [ "$kind" = x11 ]; then xdotool mousemove 2 2; else wlinput move 2 2; fi; sleep .1; }

resize() {
  if [ "$kind" = x11 ]; then xdotool windowsize --sync "$W" "$1" "$2"
  else swaymsg -q "[app_id=\"splashview\"] resize set $1 $2"; fi
  sleep .6
}
close_window() { if [ "$kind" = x11 ]; then wmctrl -ic "$W"; else swaymsg -q '[app_id="splashview"] kill'; fi; }

# How many different colours the shown picture has, as a sign that something is drawn.
colors() { identify -format '%k' "$OUT/$1.png"; }
differ() { compare -metric AE "$OUT/$1.png" "$OUT/$2.png" null: 2>&1 | awk '{printf "%d", $1}'; }

threads() { cat /proc/"$pid"/task/*/comm 2>/dev/null | sort -u | tr '\n' ' '; }
cpu_ticks() { awk '{print $14 + $15}' "/proc/$pid/stat"; }

# Waits for the application to end; its exit status.
finish() { wait "$runner"; fact "$1" $?; }
