# opened.sh: a project's first build is cancelled, and a save begins another; it plays, is scrubbed, and shows a language.
. "$(dirname "$0")/tools.sh"

# colour X Y: prints the colour at a point of the device as RRGGBB
colour() {
  shot now
  convert "$OUT/now.png" -format "%[hex:p{$(($1 + 16)),$(($2 + 16))}]" info: | cut -c1-6
}
is_colour() { [ "$(colour "$1" "$2")" = "$3" ]; }
runs_nothing() { [ -z "$(pgrep -P "$pid")" ]; }
differs() { shot now; [ "$(changed "$1" now)" -gt 1000 ]; }

project=$OUT/project
mkdir -p "$project/de.lproj" "$project/en.lproj"
printf '"is German" = "no";\n' >"$project/en.lproj/Localizable.strings"
printf '"is German" = "yes";\n' >"$project/de.lproj/Localizable.strings"
cat >"$project/Probe.swift" <<'SWIFT'
import UIKit

final class ProbeController: UIViewController {
  private let ball = UIView(frame: CGRect(x: 20, y: 100, width: 60, height: 60))
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = NSLocalizedString("is German", comment: "") == "yes" ? .blue : .red
    ball.backgroundColor = .black
    view.addSubview(ball)
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(withDuration: 3, delay: 0, usingSpringWithDamping: 0.4, initialSpringVelocity: 0) {
      self.ball.frame.origin.y = 500
    }
  }
}
SWIFT

step "cancels the first build"
start "$project" --screenshots "$OUT/captures" --verbose
key Escape
within 20 runs_nothing && fact cancelled yes
fact cancelled.picture "$(colour 300 300)"

step "builds after a save"
printf '// saved\n' >>"$project/Probe.swift"
within 150 is_colour 300 300 FF0000
fact built "$(colour 300 300)"

step "plays from the start"
park
key Home space
sleep 1
key space
capture played

step "scrubs"
press 60 600 2; glide 60 600 200 600 300; release
capture scrubbed

step "shows another language"
shot plain
key ctrl+l
within 10 differs plain
key g e r m Return
within 30 is_colour 300 300 0000FF
fact german.picture "$(colour 300 300)"
park
capture german
key q
finish quit
