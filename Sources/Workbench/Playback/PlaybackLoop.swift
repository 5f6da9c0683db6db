import CoreGraphics

/// A span of time that playback repeats: from A to B.
package struct PlaybackLoop: Equatable, Sendable, Codable {
  /// The first time, A, in ticks.
  package private(set) var start: Int64
  /// The last time, B, in ticks; nil until it is set.
  package private(set) var end: Int64?

  /// Returns the loop after a press of the loop key. The presses set A, set B, and remove both.
  static func following(_ loop: PlaybackLoop?, at time: DeviceTime) -> PlaybackLoop? {
    guard let loop else { return PlaybackLoop(start: time.ticks) }
    guard loop.end == nil, time.ticks != loop.start else { return nil }
    return PlaybackLoop(start: min(loop.start, time.ticks), end: max(loop.start, time.ticks))
  }

  /// The text for a message.
  var text: String {
    func seconds(_ ticks: Int64) -> String { StatusText.seconds(DeviceTime(ticks: ticks).seconds) }
    let from = "loop from \(seconds(start))"
    return end.map { "\(from) to \(seconds($0))" } ?? "\(from): press again at its end"
  }
}
