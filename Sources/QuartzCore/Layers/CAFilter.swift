/// A filter of a layer, by type and inputs; Apple keeps the class private.
public final class CAFilter: NSObject {
  /// Which filter it is, `gaussianBlur` for example.
  public let type: String
  /// What key paths call it: `filters.NAME.inputRadius`; the type unless set.
  public var name: String
  private var inputs: [String: Any] = [:]

  /// Creates a filter of a type.
  public init(type: String) {
    self.type = type
    name = type
  }

  /// Creates a filter of a type; the name on Apple's older systems.
  public convenience init(name: String) { self.init(type: name) }

  /// Sets an input, `inputRadius` for example.
  public func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }

  /// An input.
  public func value(forKey key: String) -> Any? { inputs[key] }

  /// Inputs that should be numbers and are none, in order.
  var unusable: [String] {
    inputs.filter { key, value in
      guard key != "inputColorMatrix" else { return false }
      if case .number? = AnimatableValue(value, as: .number) { return false }
      return value is any BinaryFloatingPoint || value is NSNumber || value is String
    }.keys.sorted()
  }

  /// The filter as a value; nil for a type or a matrix that means nothing.
  var named: NamedFilter? {
    var numbers: [String: Double] = [:]
    for (key, value) in inputs {
      if case .number(let number)? = AnimatableValue(value, as: .number) { numbers[key] = number }
    }
    let matrix = (inputs["inputColorMatrix"] as? [NSNumber])?.map { $0.floatValue }
    let filter = NamedFilter(name: name, type: type, inputs: numbers, matrix: matrix)
    return filter.effect == nil ? nil : filter
  }
}

/// A filter whose inputs can still be told apart, so that key paths reach them.
package struct NamedFilter: Sendable, Hashable {
  package var name: String
  var type: String
  var inputs: [String: Double]
  var matrix: [Float]?
  /// Where it stands among the layer's filters.
  var index = 0
  var isBackground = false

  init(name: String, type: String, inputs: [String: Double], matrix: [Float]?) {
    (self.name, self.type, self.inputs, self.matrix) = (name, type, inputs, matrix)
  }

  private func number(_ key: String, _ standard: Double) -> Double { inputs[key] ?? standard }

  /// What is drawn.
  var effect: LayerFilter? {
    switch type {
    case "gaussianBlur": .gaussianBlur(radius: CGFloat(max(0, number("inputRadius", 10))))
    case "colorMatrix":
      matrix.flatMap { $0.count == 20 && $0.allSatisfy { $0.isFinite } ? .colorMatrix($0) : nil }
    case "colorSaturate": .saturation(number("inputAmount", 1))
    case "colorContrast": .contrast(number("inputAmount", 1))
    case "colorBrightness": .brightness(number("inputAmount", 0))
    case "colorHueRotate": .hue(number("inputAngle", 0))
    case "colorInvert": .colorMatrix([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])
    default: nil
    }
  }
}

extension LayerProperties {
  /// An input of a filter by name; 0 where there is none.
  func filterInput(_ name: String, _ input: String, isBackground: Bool) -> Double {
    namedFilters.first { $0.name == name && $0.isBackground == isBackground }?.inputs[input] ?? 0
  }

  /// Changes an input of a filter by name, if there is such a filter.
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

extension LayerFilter {
  /// Weights of luminance, as in the filter effects of the web.
  private static let luminance = SIMD3<Double>(0.2126, 0.7152, 0.0722)

  /// Less or more colour; 1 changes nothing.
  package static func saturation(_ s: Double) -> LayerFilter {
    let l = luminance
    return matrix { row, column in (row == column ? s : 0) + (1 - s) * l[column] }
  }

  /// Less or more contrast about middle grey; 1 changes nothing.
  package static func contrast(_ c: Double) -> LayerFilter {
    matrix(offset: 0.5 - c / 2) { $0 == $1 ? c : 0 }
  }

  /// Darker or brighter; 0 changes nothing.
  package static func brightness(_ b: Double) -> LayerFilter { matrix(offset: b) { $0 == $1 ? 1 : 0 } }

  /// Hues turned by an angle in radians.
  package static func hue(_ angle: Double) -> LayerFilter {
    let (c, s) = (Numerics.cos(angle), Numerics.sin(angle))
    let l = luminance
    let turn: [[Double]] = [[-l.x, -l.y, 1 - l.z], [0.143, 0.140, -0.283], [-(1 - l.x), l.y, l.z]]
    return matrix { row, column in
      l[column] + c * ((row == column ? 1 : 0) - l[column]) + s * turn[row][column]
    }
  }

  private static func matrix(offset: Double = 0, _ entry: (Int, Int) -> Double) -> LayerFilter {
    var rows: [Float] = []
    for row in 0..<3 {
      for column in 0..<3 { rows.append(Float(entry(row, column))) }
      rows += [0, Float(offset)]
    }
    return .colorMatrix(rows + [0, 0, 0, 1, 0])
  }
}
