/// An item of a shape layer, with the numbers that lottie-ios trusts.
struct LottieShapeItem: Decodable {
  private enum CodingKeys: String, CodingKey { case ty, it, c, pt, g, s, e, o }

  private var group: Lenient<[Lenient<LottieShapeItem>]>?
  private var copies = 1.0

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .ty) {
    case "gr": group = try container.decodeIfPresent(Lenient<[Lenient<LottieShapeItem>]>.self, forKey: .it)
    case "rp": copies = max(1, try Self.range(.c, "copies of a repeater", in: 0...1e9, of: container))
    case "sr": _ = try Self.range(.pt, "points of a star", in: 0...1000, of: container)
    case "tm":
      for key in [CodingKeys.s, .e, .o] { _ = try Self.range(key, "values of a trim", in: -1e6...1e6, of: container) }
    case "gf", "gs": _ = try container.decodeIfPresent(Lenient<LottieGradient>.self, forKey: .g)
    default: break
    }
  }

  /// Returns the largest number of a property. Numbers out of bounds are a fault.
  private static func range(
    _ key: CodingKeys, _ name: String, in bounds: ClosedRange<Double>, of container: KeyedDecodingContainer<CodingKeys>
  ) throws -> Double {
    guard let numbers = try container.decodeIfPresent(Lenient<LottieNumbers>.self, forKey: key)?.value else { return 0 }
    for number in [numbers.smallest, numbers.largest] where !bounds.contains(number) {
      let found = "the \(name) are \(NumberText.of(number))"
      throw LottieFault("\(found), expected \(NumberText.of(bounds))", at: container.codingPath + [key])
    }
    return numbers.largest
  }

  /// Returns the number of items that the repeaters of a list and of its groups draw.
  ///
  /// A repeater repeats the list that contains it, so several ones multiply.
  static func repeatedItems(of list: Lenient<[Lenient<LottieShapeItem>]>?) -> Double {
    let items = (list?.value ?? []).compactMap(\.value)
    let copies = items.reduce(1) { $0 * $1.copies }
    let repeated = items.reduce(0) { $0 + repeatedItems(of: $1.group) }
    return copies > 1 ? copies * (Double(items.count) + repeated) : repeated
  }
}
