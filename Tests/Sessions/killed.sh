# killed.sh: the program is killed while it builds what was saved, at other moments each time. The next start is whole.
. "$(dirname "$0")/tools.sh"

# colour X Y: prints the colour at a point of the device as RRGGBB
colour() {
  shot now
  convert "$OUT/now.png" -format "%[hex:p{$(($1 + 16)),$(($2 + 16))}]" info: | cut -c1-6
}
is_colour() { [ "$(colour "$1" "$2")" = "$3" ]; }
leaves_nothing() { ! pgrep -f "$project" >/dev/null; }

# source COLOUR: writes the project
source() {
  cat >"$project/Probe.swift" <<SWIFT
import UIKit

final class ProbeController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = $1
  }
}
SWIFT
}

project=$OUT/project
mkdir "$project"
source "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"

step "opens a project"
start "$project" --verbose
within 240 is_colour 100 300 FF0000
fact first "$(colour 100 300)"

whole=0
for round in 1 2 3 4; do
  milliseconds=$((RANDOM % 4000))
  step "is killed $milliseconds ms after a save"
  source "UIColor(red: 0, green: 0.$((round * 2)), blue: 0, alpha: 1)"
  sleep "$((milliseconds / 1000)).$(printf %03d $((milliseconds % 1000)))"
  kill -9 "$pid"
  wait "$pid" 2>/dev/null
  within 10 leaves_nothing && fact "left.$round" nothing
  start "$project" --verbose
  expected=$(printf '00%02X00' $((round * 51)))
  within 120 is_colour 100 300 "$expected" && whole=$((whole + 1))
  fact "round.$round" "$milliseconds ms: $(colour 100 300) for $expected"
done
fact whole "$whole"

step "quits"
key q
finish quit
