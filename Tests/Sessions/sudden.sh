#!/bin/bash
# sudden.sh: the window system is killed a moment after the application starts. DELAY is the moment, in seconds.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "the window system goes $DELAY s after the start"
log=$OUT/app1
(ulimit -t 60; exec env -u SDL_VIDEODRIVER -u DBUS_SESSION_BUS_ADDRESS XDG_CONFIG_HOME="$log.config" \
  "$APP" fuber >"$log.out" 2>"$log.err") &
pid=$!
apps+=("$pid")
sleep "$DELAY"
kill -KILL "$SESSION_SERVER"
finish status
fact says "$(grep '^splashview: ' "$log.err" | tail -1)"
fact left "$(find "$log.config" -name '.*' -type f | wc -l)"
