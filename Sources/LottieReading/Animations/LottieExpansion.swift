/// Counts layers and repeated items after all precompositions are expanded. The size of each one is computed once.
struct LottieExpansion {
  /// The size of a list of layers.
  struct Size {
    var layers = 0
    /// The number of items that repeaters draw.
    var repeatedItems = 0.0
  }

  private let precompositions: [String: [LottieLayer]]
  private var sizes: [String: Size] = [:]
  /// The precompositions that contain the current one.
  private var open: Set<String> = []

  init(_ precompositions: [String: [LottieLayer]]) { self.precompositions = precompositions }

  /// Returns the size of a list. Throws a fault if it is too large, too deep or cyclic.
  mutating func size(of layers: [LottieLayer], level: Int) throws -> Size {
    guard level <= LottieText.maximumLevels else {
      throw LottieFault("its precompositions lie in each other more than \(LottieText.maximumLevels) times")
    }
    var sum = Size(layers: layers.count)
    for layer in layers {
      sum.repeatedItems += layer.repeatedItems
      if let name = layer.refId?.value {
        let inner = try size(of: name, level: level)
        sum = Size(layers: sum.layers + inner.layers, repeatedItems: sum.repeatedItems + inner.repeatedItems)
      }
      guard sum.layers <= LottieText.maximumDrawnLayers else {
        throw LottieFault("its precompositions make more than \(LottieText.maximumDrawnLayers) layers")
      }
      guard sum.repeatedItems <= Double(LottieText.maximumRepeatedItems) else {
        throw LottieFault("its repeaters draw more than \(LottieText.maximumRepeatedItems) items")
      }
    }
    return sum
  }

  private mutating func size(of name: String, level: Int) throws -> Size {
    guard let layers = precompositions[name] else { return Size() }
    if let known = sizes[name] { return known }
    guard open.insert(name).inserted else { throw LottieFault("the precomposition \"\(name)\" holds itself") }
    defer { open.remove(name) }
    let sum = try size(of: layers, level: level + 1)
    sizes[name] = sum
    return sum
  }
}
