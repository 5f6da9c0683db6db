/// Limits the changes of the status bar. Texts that change with time are updated at most ten times a second.
///
/// Faster updates are not legible. Each update costs layout and drawing, often more than a frame of the scene.
struct StatusUpdates {
  /// The minimum interval between two updates of such texts, in seconds (our choice).
  static let interval = 0.1
  private var shown: [StatusItem] = []
  private var lastChange = -Double.infinity
  private var isBehind = false

  /// The host time of a postponed update; nil if there is none.
  var due: Double? { isBehind ? lastChange + Self.interval : nil }

  /// Returns the parts to show at a host time. Returns the last parts if an update is too early and changes only such
  /// texts.
  mutating func items(_ new: [StatusItem], at now: Double) -> [StatusItem] {
    isBehind = false
    if new == shown { return shown }
    if now < lastChange + Self.interval, new.map(\.withoutCount) == shown.map(\.withoutCount) {
      isBehind = true
    } else {
      (shown, lastChange) = (new, now)
    }
    return shown
  }
}

extension StatusItem {
  /// The part without texts that change with time.
  fileprivate var withoutCount: StatusItem {
    guard counts else { return self }
    var part = self
    (part.text, part.short) = ("", short == nil ? nil : "")
    return part
  }
}
