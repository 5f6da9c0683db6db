# branch.sh: the branch of a project is changed while the window follows it: many files and folders at once.
. "$(dirname "$0")/tools.sh"

# colour X Y: prints the colour at a point of the device as RRGGBB
colour() {
  shot now
  convert "$OUT/now.png" -format "%[hex:p{$(($1 + 16)),$(($2 + 16))}]" info: | cut -c1-6
}
is_colour() { [ "$(colour "$1" "$2")" = "$3" ]; }
# shows NAME COLOUR: waits until the screen has a colour; the fact is the colour
shows() { within "${limit:-90}" is_colour 100 300 "$2"; fact "$1" "$(colour 100 300)"; }

project=$OUT/project
git() { command git -C "$project" -c user.name=Ann -c user.email=ann@example.com -c init.defaultBranch=main "$@" >>"$OUT/git" 2>&1; }

# parts FOLDER COUNT: writes as many classes
parts() {
  mkdir -p "$project/$1"
  for number in $(seq "$2"); do
    printf 'import UIKit\n\nclass %s%d: UIView {}\n' "$(basename "$1")" "$number" >"$project/$1/$(basename "$1")$number.swift"
  done
}
# screen FILE CLASS COLOUR: writes the controller, which shows the colour where a class exists
screen() {
  mkdir -p "$(dirname "$project/$1")"
  cat >"$project/$1" <<SWIFT
import UIKit

final class ScreenController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = $3
    view.addSubview($2())
  }
}
SWIFT
}

mkdir -p "$project"
git init
parts Sources/Old 40
screen Sources/Screen.swift Old40 "UIColor(red: 1, green: 0, blue: 0, alpha: 1)"
git add -A
git commit -m "The old screen"
git checkout -b other
git rm -r Sources
parts Features/New/Parts 60
screen Features/New/Screen.swift Parts60 "UIColor(red: 0, green: 1, blue: 0, alpha: 1)"
git add -A
git commit -m "The new screen"
git checkout main

step "opens a project"
start "$project" --scene class/ScreenController --screenshots "$OUT/captures" --verbose
limit=240 shows first FF0000

step "changes the branch"
git checkout other
shows other 00FF00

step "changes it back"
git checkout main
shows back FF0000

step "changes it again and again, faster than it builds"
for branch in other main other main other; do git checkout "$branch"; sleep .4; done
shows again 00FF00
fact errors "$(grep -cE 'error|stopped' "$log.err")"

step "replaces the folder as a whole"
cp -r "$project" "$OUT/copy"
command git -C "$OUT/copy" checkout -q main
mv "$project" "$OUT/gone"
mv "$OUT/copy" "$project"
shows replaced FF0000
fact errors.later "$(grep -cE 'error|stopped' "$log.err")"

step "quits"
key q
finish quit
