// Dictionary representations of geometry, for property lists. The keys are those of Core Graphics.

/// Returns the number of a key; nil for a missing or other value.
private func number(_ key: String, _ dictionary: CFDictionary) -> CGFloat? {
  switch dictionary[key] {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

extension CGPoint {
  /// The point as a dictionary.
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }
  /// Creates a point from its dictionary representation; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number("X", dict), let y = number("Y", dict) else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The size as a dictionary.
  public var dictionaryRepresentation: CFDictionary { ["Width": Double(width), "Height": Double(height)] }
  /// Creates a size from its dictionary representation; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number("Width", dict), let height = number("Height", dict) else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// The rectangle as a dictionary.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { $1 }
  }
  /// Creates a rectangle from its dictionary representation; nil if a number is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}
