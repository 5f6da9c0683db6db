/// A filter with its inputs by name, so that key paths can reach them.
package struct NamedFilter: Sendable, Hashable {
  package var name: String
  var type: String
  var inputs: [String: Double]
  var matrix: [Float]?
  /// The index of the drawn filter in the layer's list.
  var index = 0
  var isBackground = false

  init(name: String, type: String, inputs: [String: Double], matrix: [Float]?) {
    (self.name, self.type, self.inputs, self.matrix) = (name, type, inputs, matrix)
  }

  /// Returns the number of an input, or its default value.
  private func number(_ key: String, _ defaultValue: Double) -> Double { inputs[key] ?? defaultValue }

  /// The filter that is drawn; nil for an unknown type or a matrix without 20 finite entries.
  var effect: LayerFilter? {
    switch type {
    case "gaussianBlur": .gaussianBlur(radius: CGFloat(max(0, number("inputRadius", 10))))
    case "colorMatrix":
      matrix.flatMap { $0.count == 20 && $0.allSatisfy { $0.isFinite } ? .colorMatrix($0) : nil }
    case "colorSaturate": .saturation(number("inputAmount", 1))
    case "colorContrast": .contrast(number("inputAmount", 1))
    case "colorBrightness": .brightness(number("inputAmount", 0))
    case "colorHueRotate": .hue(number("inputAngle", 0))
    case "colorInvert":
      .colorMatrix([
        -1, 0, 0, 0, 1,
        0, -1, 0, 0, 1,
        0, 0, -1, 0, 1,
        0, 0, 0, 1, 0,
      ])
    default: nil
    }
  }
}

extension LayerProperties {
  /// Returns an input of the filter called `name`; 0 if there is none.
  func filterInput(_ name: String, _ input: String, isBackground: Bool) -> Double {
    namedFilters.first { $0.name == name && $0.isBackground == isBackground }?.inputs[input] ?? 0
  }

  /// Sets an input of the filter called `name`, if there is one.
  mutating func setFilterInput(_ name: String, _ input: String, isBackground: Bool, _ value: Double) {
    guard let found = namedFilters.firstIndex(where: { $0.name == name && $0.isBackground == isBackground }) else {
      return
    }
    namedFilters[found].inputs[input] = value
    guard let effect = namedFilters[found].effect else { return }
    let index = namedFilters[found].index
    if isBackground { backgroundFilters[index] = effect } else { filters[index] = effect }
  }
}
