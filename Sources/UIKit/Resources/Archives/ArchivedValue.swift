/// A value that archives store as a Foundation object: a number or a string.
protocol ArchivedValue {
  /// The Foundation object for the value.
  var archived: Any { get }
  /// Creates a value from an archived object.
  ///
  /// For an object of another class, the result is nil, or for geometry zero or the identity.
  init?(archived: Any)
}

extension Bool: ArchivedValue {
  var archived: Any { NSNumber(value: self) }
  init?(archived: Any) {
    guard let number = archived as? NSNumber else { return nil }
    self = number.boolValue
  }
}

extension Int: ArchivedValue {
  var archived: Any { NSNumber(value: self) }
  init?(archived: Any) {
    guard let number = archived as? NSNumber else { return nil }
    self = number.intValue
  }
}

extension UInt: ArchivedValue {
  var archived: Any { NSNumber(value: self) }
  init?(archived: Any) {
    guard let number = archived as? NSNumber else { return nil }
    self = number.uintValue
  }
}

extension Float: ArchivedValue {
  var archived: Any { NSNumber(value: self) }
  init?(archived: Any) {
    guard let number = archived as? NSNumber else { return nil }
    self = number.floatValue
  }
}

extension CGFloat: ArchivedValue {
  var archived: Any { NSNumber(value: Double(self)) }
  init?(archived: Any) {
    guard let number = archived as? NSNumber else { return nil }
    self = CGFloat(number.doubleValue)
  }
}

extension String: ArchivedValue {
  var archived: Any { self }
  init?(archived: Any) {
    guard let text = archived as? String else { return nil }
    self = text
  }
}

extension CGPoint: ArchivedValue {
  var archived: Any { NSCoder.string(for: self) }
  init?(archived: Any) { self = NSCoder.cgPoint(for: archived as? String ?? "") }
}

extension CGSize: ArchivedValue {
  var archived: Any { NSCoder.string(for: self) }
  init?(archived: Any) { self = NSCoder.cgSize(for: archived as? String ?? "") }
}

extension CGRect: ArchivedValue {
  var archived: Any { NSCoder.string(for: self) }
  init?(archived: Any) { self = NSCoder.cgRect(for: archived as? String ?? "") }
}

extension CGAffineTransform: ArchivedValue {
  var archived: Any { NSCoder.string(for: self) }
  init?(archived: Any) { self = NSCoder.cgAffineTransform(for: archived as? String ?? "") }
}

extension UIEdgeInsets: ArchivedValue {
  var archived: Any { NSCoder.string(for: self) }
  init?(archived: Any) { self = NSCoder.uiEdgeInsets(for: archived as? String ?? "") }
}
