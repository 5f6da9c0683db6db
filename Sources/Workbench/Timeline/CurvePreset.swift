import QuartzCore

/// A timing curve with a name.
package struct CurvePreset: Sendable, Equatable {
  package var title: String
  /// The control points x1, y1, x2, y2.
  package var curve: [Double]

  /// The presets: Apple's timing functions, then other common curves.
  package static let all = [
    CurvePreset(title: "linear", curve: UnitBezier.linear.controlPoints),
    CurvePreset(title: "ease in", curve: UnitBezier.easeIn.controlPoints),
    CurvePreset(title: "ease out", curve: UnitBezier.easeOut.controlPoints),
    CurvePreset(title: "ease in, ease out", curve: UnitBezier.easeInEaseOut.controlPoints),
    CurvePreset(title: "default", curve: UnitBezier.default.controlPoints),
    CurvePreset(title: "soft landing", curve: [0.16, 1, 0.3, 1]),
    CurvePreset(title: "soft both ends", curve: [0.65, 0, 0.35, 1]),
    CurvePreset(title: "swing back first", curve: [0.36, 0, 0.66, -0.56]),
    CurvePreset(title: "overshoot", curve: [0.34, 1.56, 0.64, 1]),
  ]

  /// Returns the preset's title, or the control points if no preset matches.
  package static func title(of curve: [Double]) -> String {
    all.first { $0.curve == curve }?.title ?? text(of: curve)
  }

  /// Returns the control points as text.
  package static func text(of curve: [Double]) -> String {
    curve.map { NumberText.short($0) }.joined(separator: ", ")
  }

  /// Parses four numbers separated by commas or spaces. Returns nil if they do not define a curve.
  package static func curve(of text: String) -> [Double]? {
    let numbers = text.split { $0 == "," || $0 == " " }.map { Double($0) }
    let curve = numbers.compactMap { $0 }
    guard numbers.count == 4, curve.count == 4, curve.allSatisfy({ $0.isFinite && abs($0) <= 10 }) else { return nil }
    return 0...1 ~= curve[0] && 0...1 ~= curve[2] ? curve : nil
  }
}

extension UnitBezier {
  /// Creates a curve from its four coordinates.
  init(_ points: [Double]) {
    precondition(points.count == 4, "a curve has two control points")
    self.init(points[0], points[1], points[2], points[3])
  }
}
