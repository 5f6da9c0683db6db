import CoreGraphics

/// Formats the progress of a recording: as a bar on a terminal, and otherwise as occasional lines.
package struct RecordingProgress {
  /// A Boolean value indicating whether the output is a terminal.
  private let isTerminal: Bool
  /// The unit to display, such as `frames`.
  private let unit: String
  /// The elapsed time at the last output, in seconds.
  private var last = 0.0
  private static let barWidth = 24
  private static let (barInterval, lineInterval) = (0.1, 5.0)

  package init(isTerminal: Bool, unit: String = "frames") { (self.isTerminal, self.unit) = (isTerminal, unit) }

  /// Returns the text after `elapsed` seconds, or nil if the last output is too recent.
  package mutating func text(done: Int, of count: Int, elapsed: Double) -> String? {
    let isDue = elapsed - last >= (isTerminal ? Self.barInterval : Self.lineInterval)
    guard isDue || isTerminal && done == count else { return nil }
    last = elapsed
    let left = done > 0 ? Int((elapsed / Double(done) * Double(count - done)).rounded(.up)) : nil
    let rest = left.map { "\($0) s left" } ?? "beginning"
    if !isTerminal { return "\(done) of \(count) \(unit), \(rest)\n" }
    if done == count { return "\r\u{1B}[K" }
    let filled = Self.barWidth * done / max(1, count)
    let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.barWidth - filled)
    return "\r[\(bar)] \(done) of \(count) \(unit), \(rest)\u{1B}[K"
  }
}
