import QuartzCore

/// The layers of a frame with their values, for a comparison with another frame of the same scene.
struct LayerStates {
  /// The indices of a layer and its ancestors among their siblings, outermost first. A mask has the index -1.
  typealias Path = [Int]

  /// The values of a layer.
  struct State {
    /// The name and the class.
    var title: String
    var members: [(key: String, value: JSONValue)]
    /// The rectangle around the layer on the screen; nil for an invisible layer.
    var frame: CGRect?
    /// A Boolean value indicating whether the layer has contents, whose pixels its values do not describe.
    var hasContents: Bool
  }

  private(set) var states: [Path: State] = [:]
  /// The paths of the layers, from back to front.
  private(set) var paths: [Path] = []

  init(_ frame: ResolvedFrame) {
    for (index, root) in frame.roots.enumerated() { add(root, parent: nil, placement: .screen, at: [index]) }
  }

  private mutating func add(_ layer: ResolvedLayer, parent: ResolvedLayer?, placement: LayerPlacement, at path: Path) {
    let placed = placement.placing(layer, in: parent)
    let properties = layer.properties
    let isVisible = !properties.isHidden && properties.opacity > 0
    states[path] = State(
      title: OverlayContents.title(of: layer),
      members: LayerValues(properties).members + [("sublayers", .number(Double(layer.sublayers.count)))],
      frame: isVisible ? OverlayContents.extent(of: layer).flatMap(placed.frame) : nil,
      hasContents: properties.contents.map { if case .hosted = $0 { false } else { true } } ?? false)
    paths.append(path)
    if let mask = layer.mask { add(mask, parent: nil, placement: placed, at: path + [-1]) }
    for (index, child) in layer.sublayers.enumerated() {
      add(child, parent: layer, placement: placed, at: path + [index])
    }
  }
}

extension LayerStates.State {
  /// Returns the first property whose value neither occurs in `others` nor lies between two of their values.
  func member(outside others: [LayerStates.State]) -> (key: String, value: JSONValue)? {
    let keys = members.map(\.key) + others.flatMap(\.members).map(\.key)
    for key in keys {
      let value = self[key]
      if !value.isAmong(others.map { $0[key] }) { return (key, value) }
    }
    return nil
  }

  subscript(_ key: String) -> JSONValue { members.first { $0.key == key }?.value ?? .null }
}

extension JSONValue {
  /// The invisible difference as a part of the range of values (our choice).
  private static let tolerance = 0.02

  /// Returns a Boolean value indicating whether the value is one of some others or, for numbers, between two of them.
  func isAmong(_ others: [JSONValue]) -> Bool {
    if others.contains(self) { return true }
    switch self {
    case .number(let value):
      let numbers = others.compactMap(\.number)
      guard let low = numbers.min(), let high = numbers.max() else { return false }
      let slack = 1e-6 + (high - low) * Self.tolerance
      return value >= low - slack && value <= high + slack
    case .array(let values):
      let arrays = others.compactMap(\.array).filter { $0.count == values.count }
      guard !arrays.isEmpty else { return false }
      return values.indices.allSatisfy { index in values[index].isAmong(arrays.map { $0[index] }) }
    default: return false
    }
  }
}
