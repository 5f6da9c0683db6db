/// A filter for the contents of a layer or of its background.
///
/// On Apple's systems the class is private.
public final class CAFilter: NSObject {
  /// The type of the filter, for example `gaussianBlur`.
  public let type: String
  /// The name of the filter, by which key paths reach it: `filters.NAME.inputRadius`. The default is the type.
  public var name: String
  private var inputs: [String: Any] = [:]

  /// Creates a filter of a type.
  public init(type: String) {
    self.type = type
    name = type
  }

  /// Creates a filter of a type. Apple's older systems have this initialiser.
  public convenience init(name: String) { self.init(type: name) }

  /// Sets the value of an input, for example of `inputRadius`.
  public func setValue(_ value: Any?, forKey key: String) { inputs[key] = value }

  /// Returns the value of an input.
  public func value(forKey key: String) -> Any? { inputs[key] }

  /// The sorted names of the inputs that are set to strings or to numbers that are not finite.
  var unusableInputs: [String] {
    inputs.filter { key, value in
      guard key != "inputColorMatrix" else { return false }
      if case .number? = AnimatableValue(value, as: .number) { return false }
      return value is any BinaryFloatingPoint || value is NSNumber || value is String
    }.keys.sorted()
  }

  /// The filter as a value; nil for an unknown type, or a matrix without 4 × 5 finite entries.
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
