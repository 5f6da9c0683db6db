#!/bin/bash
# ends.sh: another window system than the one that is there, and one that stands still or goes away.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
other=wayland; [ "$kind" = wayland ] && other=x11
step "a driver that is not there"
env -u SDL_VIDEODRIVER timeout 20 "$APP" reveal --video $other >"$OUT/other.out" 2>"$OUT/other.err"; fact other $?
fact other.says "$(tr '\n' '|' <"$OUT/other.err")"
if [ "$kind" = x11 ]; then
  step "a compositor that does not answer"
  WAYLAND_DISPLAY=wayland-nobody start reveal --verbose
  fact fallback "$(tr '\n' '|' <"$log.err")"
  key q; finish fallback.quit
fi
step "the window closes while the window system stands still"
# Memory that was given back is overwritten, so that whoever still looks at it is seen to.
MALLOC_PERTURB_=165 start fuber --verbose
sleep .5
kill -STOP "$SESSION_SERVER"; sleep .3
kill -TERM "$pid"; sleep .7
kill -CONT "$SESSION_SERVER"
finish late
step "the window system goes"
start fuber --verbose
kill -KILL "$SESSION_SERVER"
finish gone
fact gone.says "$(tail -1 "$log.err")"
