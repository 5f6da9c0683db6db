import Foundation

/// The text of a Lottie animation whose values lottie-ios reads without a trap, and in bounded time and memory.
///
/// lottie-ios does not limit recursion or memory, and it traps at several values. The limits are our choices, far above
/// those of real animations.
public struct LottieText: Decodable {
  static let maximumLayers = 5_000
  static let maximumDrawnLayers = 20_000
  static let maximumRepeatedItems = 20_000
  static let maximumLevels = 64
  static let maximumParents = 500
  private static let frames = LottieMarkers.frames
  private static let bounds = ["w": 1...1e5, "h": 1...1e5, "fr": 0.001...1e4, "ip": frames, "op": frames]

  private var w, h, fr, ip, op: Lenient<Double>?
  private var layers: LottieLayers?
  private var assets: Lenient<[Lenient<Asset>]>?
  private var markers: LottieMarkers?

  private struct Asset: Decodable {
    var id: Lenient<String>?
    /// The layers of a precomposition; nil for an image.
    var layers: LottieLayers?
  }

  /// Reads an animation. Throws its first fault.
  public static func checked(_ data: Data) throws -> LottieText {
    try JSONLimits.check(data)
    let text: LottieText
    do { text = try JSONDecoder().decode(LottieText.self, from: data) } catch let error as DecodingError {
      throw LottieFault.syntax(of: data) ?? LottieFault(error)
    }
    try JSONMembers.check(data)
    try text.checkNumbers()
    for list in [text.layers?.all ?? []] + text.precompositions.values { try checkParents(list) }
    var expansion = LottieExpansion(text.precompositions)
    _ = try expansion.size(of: text.layers?.all ?? [], level: 1)
    return text
  }

  /// The key paths of all text layers, whose names follow those of their precompositions.
  public var textKeyPaths: [String] { Self.textKeyPaths(of: layers?.all ?? [], in: precompositions) }

  private static func textKeyPaths(of layers: [LottieLayer], in precompositions: [String: [LottieLayer]]) -> [String] {
    layers.flatMap { layer in
      if layer.ty?.value == 5 { return [layer.name] }
      guard let inner = layer.refId?.value.flatMap({ precompositions[$0] }) else { return [] }
      return textKeyPaths(of: inner, in: precompositions).map { layer.name + "." + $0 }
    }
  }

  private func checkNumbers() throws {
    for (name, number) in [("w", w), ("h", h), ("fr", fr), ("ip", ip), ("op", op)] {
      guard let range = Self.bounds[name] else { continue }
      guard let value = number?.value else {
        throw LottieFault("the member \(name) is not a number, expected \(NumberText.of(range))")
      }
      guard range.contains(value) else {
        throw LottieFault("\(name) is \(NumberText.of(value)), expected \(NumberText.of(range))")
      }
    }
  }

  /// The precompositions by their identifiers. As in lottie-ios, the last of several with the same one counts, and an
  /// image with that identifier does not.
  private var precompositions: [String: [LottieLayer]] {
    let known = (assets?.value ?? []).compactMap(\.value).compactMap { asset in
      asset.layers.flatMap { layers in asset.id?.value.map { ($0, layers.all) } }
    }
    return Dictionary(known) { _, last in last }
  }

  private static func checkParents(_ list: [LottieLayer]) throws {
    let parents = Dictionary(
      list.compactMap { layer in layer.ind?.value.flatMap { ind in layer.parent?.value.map { (ind, $0) } } }
    ) { _, last in last }
    // The number of parents of each layer that has been followed to its end.
    var known: [Int: Int] = [:]
    for start in parents.keys.sorted() {
      var (chain, next) = ([Int](), start)
      var seen: Set<Int> = []
      while known[next] == nil, let parent = parents[next] {
        guard seen.insert(next).inserted else {
          throw LottieFault("the layer with the index \(next) is its own parent")
        }
        chain.append(next)
        next = parent
      }
      var count = known[next] ?? 0
      for layer in chain.reversed() {
        count += 1
        known[layer] = count
      }
      if count > maximumParents {
        let expected = "expected at most \(maximumParents)"
        throw LottieFault("the layer with the index \(start) has \(count) parents, \(expected)")
      }
    }
  }
}
