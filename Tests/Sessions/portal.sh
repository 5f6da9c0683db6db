#!/bin/bash
# portal.sh: the settings portal's values for light, contrast and motion are used. Without a portal, or with one that is
# silent or wrong, the defaults are used.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
exec 3< <(exec dbus-daemon --session --nofork --print-address)
daemon=$!
apps+=("$daemon")
read -r bus <&3
export DBUS_SESSION_BUS_ADDRESS=$bus
# answering NAME WORD...: runs the application with a portal that answers WORD...
answering() {
  local name=$1 portal; shift
  step "a portal that says: $*"
  if [ $# -gt 0 ]; then
    exec 4< <(exec /usr/bin/python3 -B "$(dirname "${BASH_SOURCE[0]}")/portal.py" "$@" 2>&1)
    portal=$!
    apps+=("$portal")
    read -r -t 10 ready <&4 && [ "$ready" = ready ] || { fact failed "portal: $ready"; exit 1; }
  fi
  local before=${EPOCHREALTIME/./}
  start fuber --verbose --screenshots "$OUT"
  fact "ms.$name" $(((${EPOCHREALTIME/./} - before) / 1000))
  park; shot "$name"
  # A corner of the window has the colour of the bar.
  fact "bar.$name" "$(convert "$OUT/$name.png[1x1+2+$((H - 3))]" -colorspace gray -format '%[fx:round(255*p{0,0})]' info:)"
  sleep .5; capture "capture.$name"
  kill -TERM "$pid"; finish "ended.$name"
  [ $# = 0 ] || kill "$portal"
}
answering none
answering light color-scheme=2 contrast=0 reduced-motion=0
answering still color-scheme=1 reduced-motion=1
answering contrast color-scheme=2 contrast=1
answering old reduced-motion=1
answering nonsense color-scheme=light contrast=7 reduced-motion=yes
answering silent silent
kill "$daemon"
