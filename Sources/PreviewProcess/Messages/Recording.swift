import CoreGraphics
import Simulator

/// A change of the recorded inputs: some of the first inputs stay, and new ones follow.
package struct RecordingChange: Codable, Sendable, Equatable {
  /// The number of inputs that stay.
  package var kept: Int
  /// The inputs that follow, as lines of a gesture file.
  package var added: [String]
}

/// The recorded inputs that the process of a preview has sent last.
struct SentRecording {
  private var inputs: [Input] = []

  /// Returns the change to new inputs and stores them as sent; nil if nothing changed.
  mutating func change(to new: [Input]) -> RecordingChange? {
    // Inputs are added at the end, except after one at an earlier time.
    let kept = zip(inputs, new).prefix { $0 == $1 }.count
    guard kept < max(inputs.count, new.count) else { return nil }
    inputs = new
    let added = GestureFile(device: nil, seed: nil, parameters: [], inputs: Array(new.dropFirst(kept))).text
    return RecordingChange(kept: kept, added: added.split(separator: "\n").map(String.init))
  }
}

/// The recorded inputs as the window's process has received them.
struct ReceivedRecording {
  /// The maximum size of a recording in bytes: hours of dragging (our choice).
  static let maximumSize = 8 << 20

  private var lines: [String] = []
  private var size = 0
  /// The text of a gesture file.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Applies a change. Inputs beyond the maximum size are an error.
  mutating func apply(_ change: RecordingChange) throws(ChannelError) {
    guard (0...lines.count).contains(change.kept) else {
      throw ChannelError("\(change.kept) inputs stay, and there are \(lines.count)")
    }
    size -= lines[change.kept...].reduce(0) { $0 + $1.utf8.count }
    lines.removeSubrange(change.kept...)
    size += change.added.reduce(0) { $0 + $1.utf8.count }
    guard size <= Self.maximumSize else {
      throw ChannelError("the recorded inputs are longer than \(Self.maximumSize >> 20) MB")
    }
    lines += change.added
  }
}
