/// A layer of an animation, as far as it is checked.
struct LottieLayer: Decodable {
  var ind: Lenient<Int>?
  var parent: Lenient<Int>?
  var refId: Lenient<String>?
  var ty: Lenient<Int>?
  var nm: Lenient<String>?
  var shapes: Lenient<[Lenient<LottieShapeItem>]>?

  /// The name that lottie-ios gives to the layer. A longer one has no key path.
  var name: String { String((nm?.value ?? "Layer").prefix(200)) }

  /// The number of items that the repeaters of the layer draw.
  var repeatedItems: Double { LottieShapeItem.repeatedItems(of: shapes) }
}

/// A list of layers. They are counted before they are decoded, so that a long list takes no memory.
struct LottieLayers: Decodable {
  private(set) var all: [LottieLayer] = []

  init(from decoder: any Decoder) throws {
    guard var container = try? decoder.unkeyedContainer() else { return }
    let count = container.count ?? 0
    guard count <= LottieText.maximumLayers else {
      let expected = "expected at most \(LottieText.maximumLayers)"
      throw LottieFault("it has \(count) layers in one list, \(expected)", at: decoder.codingPath)
    }
    while !container.isAtEnd {
      guard let layer = try container.decode(Lenient<LottieLayer>.self).value else { continue }
      all.append(layer)
    }
  }
}
