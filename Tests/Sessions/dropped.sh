# dropped.sh: files are dropped on the window as a file manager drops them: a project, and what cannot be opened.
. "$(dirname "$0")/tools.sh"

# colour X Y: prints the colour at a point of the device as RRGGBB
colour() {
  shot now
  convert "$OUT/now.png" -format "%[hex:p{$(($1 + 16)),$(($2 + 16))}]" info: | cut -c1-6
}
is_colour() { [ "$(colour "$1" "$2")" = "$3" ]; }
drop() { find_window; python3 -IS "$(dirname "$0")/xdnd.py" "$window" $(at 100 300) "$@"; }

project="$OUT/My project ä"
mkdir -p "$project"
cat >"$project/Probe.swift" <<'SWIFT'
import UIKit

final class ProbeController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  }
}
SWIFT
printf 'no project\n' >"$OUT/notes.txt"

step "plays a scene"
start youla --screenshots "$OUT/captures" --verbose
settle scene

step "drops a file that cannot be opened"
shot before
fact notes "$(drop "$OUT/notes.txt")"
sleep 1
shot told
cmp -s "$OUT/before.png" "$OUT/told.png" || fact notes.told yes
kill -0 "$pid" && fact notes.alive yes

step "drops a project"
fact project "$(drop "$project")"
within 240 is_colour 100 300 00FF00
fact project.colour "$(colour 100 300)"

step "follows its files"
sed -i 's/red: 0, green: 1/red: 1, green: 0/' "$project/Probe.swift"
within 60 is_colour 100 300 FF0000
fact saved.colour "$(colour 100 300)"

step "quits"
key q
finish quit
