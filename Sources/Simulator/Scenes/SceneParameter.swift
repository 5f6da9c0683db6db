import CoreGraphics

/// A parameter of a scene, which `--set NAME=VALUE` changes.
public struct SceneParameter: Sendable, Hashable {
  /// The kind of values that are allowed.
  public enum Kind: Sendable, Hashable {
    /// One of some words.
    case choice([String])
    /// A finite number inside a range.
    case number(ClosedRange<Double>)
    /// A finite number inside a range, or one of some words.
    case numberOrWord(ClosedRange<Double>, [String])
    /// A whole number inside a range.
    case integer(ClosedRange<Int>)
    /// `true` or `false`.
    case flag
    /// One or several of some words, separated by commas.
    case words([String])
    /// A word, a colon and a value, such as `fail:3`.
    indirect case labelled(String, Kind)
    /// A value of any of some kinds.
    indirect case anyOf([Kind])
    /// Any text.
    case text

    /// A description of the allowed values, as lists and errors show it.
    public var text: String {
      switch self {
      case .choice(let words): words.joined(separator: "|")
      case .number(let range): "number \(Self.rangeText(range))"
      case .numberOrWord(let range, let words): "number \(Self.rangeText(range)) or \(words.joined(separator: "|"))"
      case .integer(let range): "integer \(range.lowerBound)...\(range.upperBound)"
      case .flag: "true|false"
      case .words(let words): "some of \(words.joined(separator: ","))"
      case .labelled(let label, let kind): "\(label):(\(kind.text))"
      case .anyOf(let kinds): kinds.map(\.text).joined(separator: " or ")
      case .text: "text"
      }
    }

    private static func rangeText(_ range: ClosedRange<Double>) -> String {
      "\(JSONValue.text(of: range.lowerBound))...\(JSONValue.text(of: range.upperBound))"
    }

    /// Returns a Boolean value indicating whether `value` is allowed.
    public func allows(_ value: String) -> Bool {
      switch self {
      case .choice(let words): words.contains(value)
      case .number(let range): Double(plain: value).map { range.contains($0) } ?? false
      case .numberOrWord(let range, let words):
        words.contains(value) || Double(plain: value).map { range.contains($0) } ?? false
      case .integer(let range): Int(value).map { range.contains($0) } ?? false
      case .flag: value == "true" || value == "false"
      case .words(let words):
        value.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { words.contains(String($0)) }
      case .labelled(let label, let kind):
        value.hasPrefix(label + ":") && kind.allows(String(value.dropFirst(label.count + 1)))
      case .anyOf(let kinds): kinds.contains { $0.allows(value) }
      case .text: true
      }
    }
  }

  /// The name on the command line.
  public var name: String
  /// The kind of values that are allowed.
  public var kind: Kind
  /// The value that applies without `--set`.
  public var defaultValue: String
  /// A description in one sentence.
  public var summary: String

  /// Creates the description of a parameter.
  public init(_ name: String, _ kind: Kind, default defaultValue: String, _ summary: String) {
    precondition(kind.allows(defaultValue), "the default of parameter \(name) must be one of its values")
    (self.name, self.kind, self.defaultValue, self.summary) = (name, kind, defaultValue, summary)
  }
}

extension SceneDescription {
  /// Returns the parameters with their values: those of `changes`, and the defaults of all others.
  package func values(changing changes: [(name: String, value: String)]) throws -> [(name: String, value: String)] {
    var values = parameters.map { (name: $0.name, value: $0.defaultValue) }
    for change in changes {
      guard let index = parameters.firstIndex(where: { $0.name == change.name }) else {
        throw unknownParameter(change.name)
      }
      let kind = parameters[index].kind
      guard kind.allows(change.value) else {
        throw SimulationError(
          "parameter \"\(change.name)\" of scene \"\(name)\" is \(kind.text), not \"\(change.value)\"")
      }
      values[index].value = change.value
    }
    return values
  }

  private func unknownParameter(_ wanted: String) -> SimulationError {
    let names = parameters.map(\.name)
    if names.isEmpty { return SimulationError("scene \"\(name)\" has no parameters, so \"\(wanted)\" cannot be set") }
    let hint = ClosestName.of(wanted, among: names).map { "; did you mean \"\($0)\"?" } ?? "."
    return SimulationError(
      "scene \"\(name)\" has no parameter \"\(wanted)\"\(hint) It has: \(names.joined(separator: ", "))")
  }
}
