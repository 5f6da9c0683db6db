#!/bin/bash
# rest.sh: measures that a paused scene and an ended one cost nothing; a folder that cannot be written gives a message.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
step "start one that ends by itself"
start skype --verbose
ended=$pid
step "start one that is paused, with a folder that cannot be written"
start reveal --paused --at 0.5 --verbose --screenshots /dev/null/no
paused=$pid
park
settle plain
key s; sleep .4; shot message; fact message "$(changed plain message)"
fact captures "$(wc -l <"$log.out")"
step "the message goes"
sleep 4.5; settle after; fact after "$(changed plain after)"
step "ten seconds at rest"
for name in paused ended; do eval "cpu_$name=$(cpu_ns "${!name}") woken_$name=$(wakeups "${!name}")"; done
sleep 10
for name in paused ended; do
  cpu=cpu_$name woken=woken_$name
  fact "cpu.$name" $(($(cpu_ns "${!name}") - ${!cpu}))
  fact "cpu.before.$name" "${!cpu}"
  fact "wakeups.$name" $(($(wakeups "${!name}") - ${!woken}))
done
step "SIGHUP"
kill -HUP "$paused"
finish hung-up
fact hung-up.settings "$(tr '\n' '|' <"$log.config/splashview/settings.conf")"
step "SIGTERM"
kill -TERM "$ended"
pid=$ended; finish terminated
