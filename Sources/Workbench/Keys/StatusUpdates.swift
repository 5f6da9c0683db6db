/// The parts of the status bar as they are shown: texts that count change at most ten times a second.
///
/// Nobody reads faster, and each change is laid out and drawn, which takes longer than many a scene's own frame.
struct StatusUpdates {
  /// The seconds between two changes of texts that count (our choice).
  static let interval = 0.1
  private var shown: [StatusItem] = []
  private var lastChange = -Double.infinity
  private var isBehind = false

  /// The host time of a change that was put off; nil where none was.
  var due: Double? { isBehind ? lastChange + Self.interval : nil }

  /// Returns the parts to show at a host time, which are `new` unless only texts that count differ.
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
  /// The part without the texts that count.
  fileprivate var withoutCount: StatusItem {
    guard counts else { return self }
    var part = self
    (part.text, part.short) = ("", short == nil ? nil : "")
    return part
  }
}
