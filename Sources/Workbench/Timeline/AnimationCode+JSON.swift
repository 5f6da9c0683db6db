import CoreGraphics
import QuartzCore
import Simulator

extension AnimationCode {
  /// The animation as a JSON object. Properties with their default values are omitted.
  var json: JSONValue {
    var members: [(key: String, value: JSONValue)] = [
      ("layer", .string(name)), ("class", .string(className)), ("keyPath", .string(keyPath)),
      ("delay", .number(delay)), ("duration", .number(duration)),
    ]
    members += timingMembers + valueMembers + pacingMembers
    if !self.members.isEmpty { members.append(("animations", .array(self.members.map(\.json)))) }
    return .object(members)
  }

  private typealias Members = [(key: String, value: JSONValue)]

  private var timingMembers: Members {
    var members: Members = []
    func count(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .string("infinite") }
    if timing.speed != 1 { members.append(("speed", .number(timing.speed))) }
    if timing.timeOffset != 0 { members.append(("timeOffset", .number(timing.timeOffset))) }
    if timing.repeatCount > 0 { members.append(("repeatCount", count(timing.repeatCount))) }
    if timing.repeatDuration > 0 { members.append(("repeatDuration", count(timing.repeatDuration))) }
    if timing.autoreverses { members.append(("autoreverses", .bool(true))) }
    if timing.fillMode != .removed { members.append(("fillMode", .string(timing.fillMode.rawValue))) }
    if !coded.isRemovedOnCompletion { members.append(("removedOnCompletion", .bool(false))) }
    if !coded.frameRates.isEmpty { members.append(("frameRates", .numbers(coded.frameRates))) }
    return members
  }

  private var valueMembers: Members {
    var members: Members = []
    let ends = [("from", from), ("to", to), ("by", by)]
    let kind = (ends.compactMap(\.1) + keyframes).compactMap(\.kind).first
    if let kind, kind != .number { members.append(("valueKind", .string("\(kind)"))) }
    for (name, value) in ends { if let value { members.append((name, value.json)) } }
    if !keyframes.isEmpty { members.append(("values", .array(keyframes.map(\.json)))) }
    if let path = coded.path { members.append(("path", .string(path.svgText))) }
    if isAdditive { members.append(("additive", .bool(true))) }
    if isCumulative { members.append(("cumulative", .bool(true))) }
    if let name = coded.valueFunction { members.append(("valueFunction", .string(name))) }
    return members
  }

  private var pacingMembers: Members {
    var members: Members = []
    if spring == nil || hasCurve { members.append(("curve", .numbers(curve))) }
    if let spring { members.append(("spring", Self.json(spring))) }
    if !keyTimes.isEmpty { members.append(("keyTimes", .numbers(keyTimes))) }
    if !coded.curves.isEmpty { members.append(("curves", .array(coded.curves.map { .numbers($0) }))) }
    if coded.calculationMode != "linear" { members.append(("calculationMode", .string(coded.calculationMode))) }
    for (name, list) in [
      ("tensions", coded.tensions), ("continuities", coded.continuities), ("biases", coded.biases),
    ] where !list.isEmpty {
      members.append((name, .numbers(list)))
    }
    if let mode = coded.rotationMode { members.append(("rotationMode", .string(mode))) }
    guard let type = coded.transition else { return members }
    members.append(("type", .string(type)))
    if let subtype = coded.subtype { members.append(("subtype", .string(subtype))) }
    members.append(("progress", .numbers([coded.startProgress, coded.endProgress])))
    return members
  }

  private static func json(_ spring: AnimationEdit.Spring) -> JSONValue {
    .object([
      ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
      ("damping", .number(spring.damping)), ("initialVelocity", .number(spring.initialVelocity)),
    ])
  }
}

extension AnimatableValue {
  /// The value as JSON: a number, a list of components, or the data of an SVG path. It is null for an image or filters.
  fileprivate var json: JSONValue {
    switch self {
    case .nothing, .filters, .contents: .null
    case .number(let number): .number(Self.rounded(number))
    case .flag(let flag): .bool(flag)
    case .name(let name): .string(name)
    case .path(let path): .string(path.svgText)
    case .colors(let colors): .array(colors.map { AnimatableValue.color($0).json })
    case .point, .size, .rect, .transform, .color, .numbers: .numbers(coordinates.map(Self.rounded))
    }
  }

  private static func rounded(_ number: Double) -> Double { Double(NumberText.exact(number)) ?? number }
}

extension CGPath {
  /// The path as the data of an SVG path.
  var svgText: String {
    func p(_ points: CGPoint...) -> String {
      points.map { "\(NumberText.exact($0.x)) \(NumberText.exact($0.y))" }.joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M\(p(point))"
      case .line(let point): "L\(p(point))"
      case .quad(let control, let end): "Q\(p(control, end))"
      case .cubic(let first, let second, let end): "C\(p(first, second, end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
