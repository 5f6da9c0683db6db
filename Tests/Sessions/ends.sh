#!/bin/bash
# ends.sh: asks for a window system that is not there, and for one that hangs or ends.
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
# Freed memory is overwritten, so that a use after free shows.
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
fact gone.settings "$(tr '\n' '|' <"$log.config/splashview/settings.conf")"
