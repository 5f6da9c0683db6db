#!/bin/bash
# write.sh: makes an animation of a project longer by hand, twice, and writes that into its source; see EndToEndTests.
. "$(dirname "${BASH_SOURCE[0]}")/tools.sh"
project=$OUT/project
mkdir "$project"
cat >"$project/Splash.swift" <<'SWIFT'
import UIKit

final class SplashController: UIViewController {
  private let square = UIView(frame: CGRect(x: 20, y: 100, width: 80, height: 80))
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    square.backgroundColor = .red
    view.addSubview(square)
    UIView.animate(withDuration: 1.5) { // not 1.5 of anything else
      self.square.alpha = 0.5
    }
  }
}
SWIFT
cp "$project/Splash.swift" "$OUT/before.swift"
opened() { shot now; [ "$(convert "$OUT/now.png" -format '%[hex:p{300,300}]' info: | cut -c1-6)" = FFFFFF ]; }
written() { grep -q "withDuration: $1)" "$project/Splash.swift"; }

step "opens the project"
start "$project/Splash.swift" --verbose
within 150 opened || fact failed "the project does not open"
park
sleep 2

step "makes the animation longer, and asks to write that"
key w; sleep .5; key Down; sleep .3; key ctrl+period; sleep .5
key g w; settle asked
fact unwritten "$(cmp "$OUT/before.swift" "$project/Splash.swift" && echo same)"
key Escape; settle kept
fact asked "$(changed asked kept)"
fact refused "$(cmp "$OUT/before.swift" "$project/Splash.swift" && echo same)"
key g w; sleep .5; key Return
within 10 written 1.55
fact line "$(grep -n withDuration "$project/Splash.swift")"

step "plays the new build"
within 60 grep -q . "$project/Splash.swift"
sleep 12
# The row is still chosen.
key ctrl+period; sleep .5; key g w; sleep .5; key Return
within 10 written 1.6
fact again "$(grep -n withDuration "$project/Splash.swift")"
key q
finish quit
