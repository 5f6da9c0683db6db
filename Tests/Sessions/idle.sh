#!/bin/bash
# idle.sh: a paused window costs nothing; SIGTERM ends it; a folder that cannot be written gives a message.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
start reveal --paused --at 0.5 --verbose --screenshots /dev/null/no || exit 1
park
key s; sleep .5; shot message; sleep 5
fact captures "$(wc -l <"$OUT/stdout")"
before=$(cpu_ticks); sleep 10; after=$(cpu_ticks)
fact idle $((after - before))
shot after; fact message "$(differ message after)"
kill -TERM "$pid"
finish terminated
