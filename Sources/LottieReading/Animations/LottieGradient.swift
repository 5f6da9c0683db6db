/// The colours of a gradient: a number of stops, and a list of numbers at each key time.
///
/// A list has four numbers for each stop, its location and its colour. Any number of pairs follow, each with a location
/// and an opacity. lottie-ios reads beyond the end of other lists.
struct LottieGradient: Decodable {
  private enum CodingKeys: String, CodingKey { case p, k }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let stops = try container.decode(Double.self, forKey: .p)
    guard (0...1000).contains(stops) else {
      throw LottieFault("a gradient has \(NumberText.of(stops)) colors, expected 0 to 1000", at: container.codingPath)
    }
    for count in try container.decode(LottieNumbers.self, forKey: .k).listCounts {
      guard Double(count) >= 4 * stops else {
        let expected = "expected at least \(NumberText.of(4 * stops))"
        throw LottieFault("a gradient has \(count) numbers for its colors, \(expected)", at: container.codingPath)
      }
      guard count.isMultiple(of: 2) else {
        throw LottieFault(
          "a gradient has \(count) numbers for its colors, expected an even number", at: container.codingPath)
      }
    }
  }
}
