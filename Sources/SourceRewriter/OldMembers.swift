// Names before Swift 4.2 of members that client classes override.
//
// In language modes before 4.2, Apple's members have the old names. The library has these in extensions, where Swift cannot
// override them. So the sources get the new names.

enum OldMembers {
  private static let newNames = [
    ("childViewControllerForStatusBarStyle", "childForStatusBarStyle"),
    ("childViewControllerForStatusBarHidden", "childForStatusBarHidden"),
    ("willMove(toParentViewController", "willMove(toParent"),
    ("didMove(toParentViewController", "didMove(toParent"),
  ]

  /// Returns a source with the new names, if its language mode has the old ones.
  static func renamed(_ text: String, in mode: LanguageMode) -> String {
    guard mode < .v4_2, text.contains("iewController") else { return text }
    return newNames.reduce(text) { $0.replacing($1.0, with: $1.1) }
  }
}
