/// A filter of a layer, by name and inputs; Apple keeps the class private.
public final class CAFilter: NSObject {
  /// Which filter it is.
  public let name: String
  private var inputs: [String: Any] = [:]

  /// Creates a filter.
  public init(name: String) { self.name = name }

  /// Sets an input, `inputRadius` for example.
  public func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }

  /// An input.
  public func value(forKey key: String) -> Any? { inputs[key] }

  private func number(_ key: String, _ standard: Double) -> Double {
    guard case .number(let v)? = inputs[key].flatMap({ AnimatableValue($0, as: .number) }) else { return standard }
    return v
  }

  var layerFilter: LayerFilter? {
    switch name {
    case "gaussianBlur": .gaussianBlur(radius: CGFloat(max(0, number("inputRadius", 10))))
    case "colorMatrix":
      (inputs["inputColorMatrix"] as? [NSNumber]).flatMap {
        $0.count == 20 ? LayerFilter.colorMatrix($0.map { $0.floatValue }) : nil
      }
    case "colorSaturate": .saturation(number("inputAmount", 1))
    case "colorContrast": .contrast(number("inputAmount", 1))
    case "colorBrightness": .brightness(number("inputAmount", 0))
    case "colorHueRotate": .hue(number("inputAngle", 0))
    case "colorInvert": .colorMatrix([-1, 0, 0, 0, 1, 0, -1, 0, 0, 1, 0, 0, -1, 0, 1, 0, 0, 0, 1, 0])
    default: nil
    }
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
