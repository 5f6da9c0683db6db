/// The list of markers. They are counted before they are decoded.
struct LottieMarkers: Decodable {
  static let maximumMarkers = 1_000
  /// The frames that an animation can have.
  static let frames = -1e7...1e7

  private struct Marker: Decodable {
    var tm: Lenient<Double>?
    var dr: Lenient<Double>?
  }

  init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else { return }
    let count = container.count ?? 0
    guard count <= Self.maximumMarkers else {
      throw LottieFault("it has \(count) markers, expected at most \(Self.maximumMarkers)", at: decoder.codingPath)
    }
    while !container.isAtEnd {
      guard let marker = try container.decode(Lenient<Marker>.self).value else { continue }
      for frame in [marker.tm?.value, marker.dr?.value].compactMap({ $0 }) where !Self.frames.contains(frame) {
        let expected = "expected \(NumberText.of(Self.frames))"
        throw LottieFault("a marker has the frame \(NumberText.of(frame)), \(expected)", at: decoder.codingPath)
      }
    }
  }
}
