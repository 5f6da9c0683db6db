import Foundation

/// The first and the last frame of an animation, and its frame rate.
struct LottieCycle: Decodable {
  private var ip, op, fr: Double

  /// Reads only these numbers of a text. Returns nil if one of them is missing.
  init?(_ data: Data) {
    guard (try? JSONLimits.check(data)) != nil, let cycle = try? JSONDecoder().decode(Self.self, from: data) else {
      return nil
    }
    self = cycle
  }

  /// The duration in seconds, at most an hour; nil if the animation ends before it begins.
  var duration: Double? {
    let seconds = (op - ip) / fr
    return seconds > 0 && fr > 0 ? min(seconds, 3600) : nil
  }
}
