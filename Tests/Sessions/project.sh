# project.sh: a project that is one Swift file plays, is dragged, saved, broken, trapped and stuck.
. "$(dirname "$0")/tools.sh"

# source COLOUR [LINE]: prints the project. A square follows the finger; a tap at the lower left traps, at the lower right
# it does not return. The loop calls nothing: the backtracer follows frame pointers, so it leaves out the caller of a
# function that is stopped before it has set up its frame.
source() {
  cat <<SWIFT
import UIKit

final class ProbeController: UIViewController {
  private let square = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = $1
    square.backgroundColor = .black
    view.addSubview(square)
    square.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(drag(_:))))
    view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap(_:))))
    ${2:-}
  }
  @objc func drag(_ pan: UIPanGestureRecognizer) { square.center = pan.location(in: view) }
  @objc func tap(_ tap: UITapGestureRecognizer) {
    guard tap.location(in: view).y > 400 else { return }
    if tap.location(in: view).x < 180 { fatalError("the trap") }
    var spin = 0
    while true { spin &+= 1 }
  }
}
SWIFT
}

# colour X Y: prints the colour at a point of the device as RRGGBB
colour() {
  shot now
  convert "$OUT/now.png" -format "%[hex:p{$(($1 + 16)),$(($2 + 16))}]" info: | cut -c1-6
}
is_colour() { [ "$(colour "$1" "$2")" = "$3" ]; }
# shows NAME X Y COLOUR: waits until a point has a colour; the fact is the colour
shows() { within "${limit:-60}" is_colour "$2" "$3" "$4"; fact "$1" "$(colour "$2" "$3")"; }
differs() { shot now; [ "$(changed "$1" now)" -gt 1000 ]; }
tells() { grep -q "$1" "$log.err"; }

project=$OUT/project
mkdir "$project"
source "UIColor(red: 1, green: 0, blue: 0, alpha: 1)" >"$project/Probe.swift"

# An editor that writes down what it is to open.
printf '#!/bin/sh\nprintf "%%s\\n" "$*" >>"%s/opened"\n' "$OUT" >"$OUT/pen"
chmod +x "$OUT/pen"
export VISUAL="$OUT/pen --line %l %f"
opened() { [ "$(wc -l 2>/dev/null <"$OUT/opened")" = "$1" ]; }

step "opens a Swift file"
start "$project/Probe.swift" --screenshots "$OUT/captures" --verbose
limit=150 shows red 300 300 FF0000
shows square 60 140 000000

step "opens the line that made what is under the pointer"
shot plain
point 60 140
key c
within 10 differs plain
shot picked
key C
within 20 opened 1
fact opened "$(cat "$OUT/opened")"
key c
park

step "drags, pauses and takes a screenshot"
flick 60 140 260 300 300
# The pointer hides the middle of the square.
shows dragged 235 275 000000
key 9
capture before
capture gesture F7

step "saves as vim does, by a rename"
source "UIColor(red: 0, green: 1, blue: 0, alpha: 1)" >"$project/4913"
mv "$project/4913" "$project/Probe.swift"
shows green 60 140 00FF00
fact green.square "$(colour 235 275)"
capture after

step "saves in place"
source "UIColor(red: 0, green: 0, blue: 1, alpha: 1)" >"$project/Probe.swift"
shows blue 60 140 0000FF

step "makes a mistake, and mends it"
shot sound
source "UIColor(red: 0, green: 0, blue: 1, alpha: 1)" 'let broken = ' >"$project/Probe.swift"
within 60 tells "Probe.swift:12:17"
sleep .5
shot broken
fact broken "$(changed sound broken)"
fact broken.frame "$(colour 60 140)"
source "UIColor(red: 1, green: 1, blue: 0, alpha: 1)" >"$project/Probe.swift"
shows mended 60 140 FFFF00

step "traps"
press 40 600; release
within 60 tells "stopped: Probe.swift:17: Fatal error: the trap"
fact trap "$(grep -c 'stopped: Probe.swift:17: Fatal error: the trap' "$log.err")"
sleep .3
shot trapped
fact trap.frame "$(colour 60 140)"
source "UIColor(red: 0, green: 1, blue: 1, alpha: 1)" >"$project/Probe.swift"
shows restarted 60 140 00FFFF

step "does not return"
press 300 600; release
within 60 tells "stopped: Endless loop"
fact loop "$(grep -c 'stopped: Endless loop' "$log.err")"
# The backtrace is printed when the backtracer is done.
places() { sed -n '/Signal 3/,$p' "$log.err" | grep -q 'tap.* at .*/Probe.swift'; }
within 15 places
fact loop.place "$(sed -n '/Signal 3/,$p' "$log.err" | grep -c 'tap.* at .*/Probe.swift')"
sleep .3
shot stuck
source "UIColor(red: 1, green: 0, blue: 1, alpha: 1)" >"$project/Probe.swift"
shows unstuck 60 140 FF00FF

step "quits"
key q
finish quit
