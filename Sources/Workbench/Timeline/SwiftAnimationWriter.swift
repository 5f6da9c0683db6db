import CoreGraphics
import QuartzCore

/// Writes an animation as Swift code.
struct SwiftAnimationWriter {
  private var lines: [String] = []
  private var pathCount = 0

  static func text(of code: AnimationCode) -> String {
    var writer = SwiftAnimationWriter()
    writer.write(code, named: "animation")
    return writer.lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(_ code: AnimationCode, named variable: String) {
    let members = code.members.indices.map { "\(variable == "animation" ? "member" : variable + "_")\($0 + 1)" }
    for (member, name) in zip(code.members, members) { write(member, named: name) }
    let path = code.keyPath.isEmpty ? "" : "keyPath: \"\(code.keyPath)\""
    lines.append("let \(variable) = \(code.className)(\(path))")
    func set(_ property: String, _ value: String) { lines.append("\(variable).\(property) = \(value)") }
    if code.isMember, code.delay > 0 { set("beginTime", NumberText.exact(code.delay)) }
    if !code.isMember, code.delay > 0 {
      set("beginTime", "layer.convertTime(CACurrentMediaTime(), from: nil) + \(NumberText.short(code.delay))")
    }
    writeValues(code, variable)
    if code.isAdditive { set("isAdditive", "true") }
    if code.isCumulative { set("isCumulative", "true") }
    if let name = code.coded.valueFunction { set("valueFunction", "CAValueFunction(name: .\(name))") }
    set("duration", NumberText.short(code.duration))
    writeTiming(code, set)
    writePacing(code, set)
    writeKeyframes(code, set)
    writeTransition(code, set)
    if !members.isEmpty { set("animations", "[\(members.joined(separator: ", "))]") }
  }

  private func writeTiming(_ code: AnimationCode, _ set: (String, String) -> Void) {
    let timing = code.timing
    if timing.speed != 1 { set("speed", NumberText.exact(timing.speed)) }
    if timing.timeOffset != 0 { set("timeOffset", NumberText.exact(timing.timeOffset)) }
    if timing.repeatCount > 0 { set("repeatCount", Self.count(timing.repeatCount)) }
    if timing.repeatDuration > 0 { set("repeatDuration", Self.count(timing.repeatDuration)) }
    if timing.autoreverses { set("autoreverses", "true") }
    if timing.fillMode != .removed { set("fillMode", ".\(timing.fillMode.rawValue)") }
    if !code.coded.isRemovedOnCompletion { set("isRemovedOnCompletion", "false") }
    if code.coded.frameRates.count == 3 {
      let (low, high) = (NumberText.short(code.coded.frameRates[0]), NumberText.short(code.coded.frameRates[1]))
      let preferred = NumberText.short(code.coded.frameRates[2])
      set("preferredFrameRateRange", "CAFrameRateRange(minimum: \(low), maximum: \(high), preferred: \(preferred))")
    }
  }

  private static func count(_ value: Double) -> String { value.isFinite ? NumberText.exact(value) : ".infinity" }

  private func writePacing(_ code: AnimationCode, _ set: (String, String) -> Void) {
    if let spring = code.spring {
      set("mass", NumberText.short(spring.mass))
      set("stiffness", NumberText.short(spring.stiffness))
      set("damping", NumberText.short(spring.damping))
      if spring.initialVelocity != 0 { set("initialVelocity", NumberText.short(spring.initialVelocity)) }
    }
    if code.hasCurve { set("timingFunction", Self.function(code.curve)) }
  }

  private static func function(_ curve: [Double]) -> String {
    "CAMediaTimingFunction(controlPoints: \(CurvePreset.text(of: curve)))"
  }

  private func writeKeyframes(_ code: AnimationCode, _ set: (String, String) -> Void) {
    let coded = code.coded
    if !code.keyTimes.isEmpty, !code.isPaced { set("keyTimes", "[\(NumberText.list(code.keyTimes))]") }
    if !coded.curves.isEmpty {
      set("timingFunctions", "[\(coded.curves.map(Self.function).joined(separator: ", "))]")
    }
    if coded.calculationMode != "linear" { set("calculationMode", ".\(coded.calculationMode)") }
    for (name, list) in [
      ("tensionValues", coded.tensions), ("continuityValues", coded.continuities), ("biasValues", coded.biases),
    ] where !list.isEmpty {
      set(name, "[\(NumberText.list(list))]")
    }
    if let mode = coded.rotationMode { set("rotationMode", ".rotate\(mode == "auto" ? "Auto" : "AutoReverse")") }
  }

  private func writeTransition(_ code: AnimationCode, _ set: (String, String) -> Void) {
    guard let type = code.coded.transition else { return }
    set("type", Self.known.contains(type) ? ".\(type)" : "CATransitionType(rawValue: \"\(type)\")")
    if let subtype = code.coded.subtype { set("subtype", ".\(subtype)") }
    if code.coded.startProgress != 0 { set("startProgress", NumberText.exact(code.coded.startProgress)) }
    if code.coded.endProgress != 1 { set("endProgress", NumberText.exact(code.coded.endProgress)) }
  }

  private static let known = ["fade", "moveIn", "push", "reveal"]

  // MARK: Values

  private mutating func writeValues(_ code: AnimationCode, _ variable: String) {
    let ends = [("fromValue", code.from), ("toValue", code.to), ("byValue", code.by)]
    for (name, value) in ends {
      guard let value else { continue }
      if let text = expression(value) {
        lines.append("\(variable).\(name) = \(text)")
      } else {
        lines.append("// \(name) is \(Self.unwritten(value)), which has no literal.")
      }
    }
    if let path = code.coded.path { lines.append("\(variable).path = \(define(path))") }
    guard !code.keyframes.isEmpty else { return }
    let values = code.keyframes.map { expression($0) }
    let missing = zip(code.keyframes, values).filter { $1 == nil }.map(\.0)
    if let first = missing.first {
      lines.append("// The values are \(Self.unwritten(first)) and others, which have no literals.")
    } else {
      lines.append("\(variable).values = [\(values.compactMap(\.self).joined(separator: ", "))]")
    }
  }

  private static func unwritten(_ value: AnimatableValue) -> String {
    switch value.kind {
    case .contents: "an image"
    case .filters: "a list of filters"
    default: "nothing"
    }
  }

  /// Returns a value as an expression; nil if it has none. The lines of a path precede it.
  private mutating func expression(_ value: AnimatableValue) -> String? {
    func n(_ number: Double) -> String { NumberText.exact(number) }
    switch value {
    case .nothing, .filters, .contents: return nil
    case .number(let number): return n(number)
    case .flag(let flag): return flag ? "true" : "false"
    case .name(let name): return "\"\(name)\""
    case .point(let point): return "CGPoint(x: \(n(point.x)), y: \(n(point.y)))"
    case .size(let size): return "CGSize(width: \(n(size.width)), height: \(n(size.height)))"
    case .rect(let rect):
      return "CGRect(x: \(n(rect.minX)), y: \(n(rect.minY)), width: \(n(rect.width)), height: \(n(rect.height)))"
    case .transform(let matrix): return Self.expression(matrix)
    case .color(let color): return Self.expression(color)
    case .numbers(let numbers): return "[\(NumberText.list(numbers))]"
    case .colors(let colors): return "[\(colors.map(Self.expression).joined(separator: ", "))]"
    case .path(let path): return define(path)
    }
  }

  private static func expression(_ matrix: CATransform3D) -> String {
    if matrix == CATransform3DIdentity { return "CATransform3DIdentity" }
    let entries = matrix.entries.enumerated().map { index, entry in
      "m\(index / 4 + 1)\(index % 4 + 1): \(NumberText.exact(entry))"
    }
    return "CATransform3D(\(entries.joined(separator: ", ")))"
  }

  private static func expression(_ color: CGColor) -> String {
    let parts = zip(["red", "green", "blue", "alpha"], 0..<4).map { "\($0): \(NumberText.exact(color.rgba[$1]))" }
    return "UIColor(\(parts.joined(separator: ", "))).cgColor"
  }

  /// Writes the lines that make a path, and returns the name of its constant.
  private mutating func define(_ path: CGPath) -> String {
    pathCount += 1
    let name = pathCount == 1 ? "path" : "path\(pathCount)"
    lines.append("let \(name) = CGMutablePath()")
    func p(_ point: CGPoint) -> String { "CGPoint(x: \(NumberText.exact(point.x)), y: \(NumberText.exact(point.y)))" }
    for element in path.elements {
      let call =
        switch element {
        case .move(let point): "move(to: \(p(point)))"
        case .line(let point): "addLine(to: \(p(point)))"
        case .quad(let control, let end): "addQuadCurve(to: \(p(end)), control: \(p(control)))"
        case .cubic(let first, let second, let end):
          "addCurve(to: \(p(end)), control1: \(p(first)), control2: \(p(second)))"
        case .close: "closeSubpath()"
        }
      lines.append("\(name).\(call)")
    }
    return name
  }
}
