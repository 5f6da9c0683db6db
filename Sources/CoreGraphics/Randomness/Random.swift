// Random numbers from the device's seed.
//
// Overload resolution prefers these concrete functions to the generic ones of the standard library. A client's
// `Int.random(in:)` therefore returns the same numbers in every launch with the same seed.

extension Int {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<Int>) -> Int {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<Int>) -> Int {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<UInt>) -> UInt {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt>) -> UInt {
    random(in: range, using: &Device.current.random)
  }
}

extension Int8 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<Int8>) -> Int8 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<Int8>) -> Int8 {
    random(in: range, using: &Device.current.random)
  }
}

extension Int16 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<Int16>) -> Int16 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<Int16>) -> Int16 {
    random(in: range, using: &Device.current.random)
  }
}

extension Int32 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<Int32>) -> Int32 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<Int32>) -> Int32 {
    random(in: range, using: &Device.current.random)
  }
}

extension Int64 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<Int64>) -> Int64 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<Int64>) -> Int64 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt8 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<UInt8>) -> UInt8 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt8>) -> UInt8 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt16 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<UInt16>) -> UInt16 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt16>) -> UInt16 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt32 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<UInt32>) -> UInt32 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt32>) -> UInt32 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt64 {
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: Range<UInt64>) -> UInt64 {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random integer in a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt64>) -> UInt64 {
    random(in: range, using: &Device.current.random)
  }
}

extension Double {
  /// Returns a random number in a range, from the device's seed.
  public static func random(in range: Range<Double>) -> Double {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random number in a range, from the device's seed.
  public static func random(in range: ClosedRange<Double>) -> Double {
    random(in: range, using: &Device.current.random)
  }
}

extension Float {
  /// Returns a random number in a range, from the device's seed.
  public static func random(in range: Range<Float>) -> Float {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random number in a range, from the device's seed.
  public static func random(in range: ClosedRange<Float>) -> Float {
    random(in: range, using: &Device.current.random)
  }
}

extension CGFloat {
  /// Returns a random number in a range, from the device's seed.
  public static func random(in range: Range<CGFloat>) -> CGFloat {
    random(in: range, using: &Device.current.random)
  }
  /// Returns a random number in a range, from the device's seed.
  public static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    random(in: range, using: &Device.current.random)
  }
}

extension Bool {
  /// Returns a random Boolean value, from the device's seed.
  public static func random() -> Bool { random(using: &Device.current.random) }
}

extension Array {
  /// Returns a random element, from the device's seed.
  public func randomElement() -> Element? { randomElement(using: &Device.current.random) }
  /// Returns the elements in random order, from the device's seed.
  public func shuffled() -> [Element] { shuffled(using: &Device.current.random) }
  /// Shuffles the elements in place, from the device's seed.
  public mutating func shuffle() { shuffle(using: &Device.current.random) }
}

extension Range where Bound == Int {
  /// Returns a random integer of the range, from the device's seed.
  public func randomElement() -> Int? { randomElement(using: &Device.current.random) }
  /// Returns the integers of the range in random order, from the device's seed.
  public func shuffled() -> [Int] { shuffled(using: &Device.current.random) }
}

extension ClosedRange where Bound == Int {
  /// Returns a random integer of the range, from the device's seed.
  public func randomElement() -> Int? { randomElement(using: &Device.current.random) }
  /// Returns the integers of the range in random order, from the device's seed.
  public func shuffled() -> [Int] { shuffled(using: &Device.current.random) }
}

/// Returns 32 random bits, from the device's seed.
public func arc4random() -> UInt32 { UInt32(truncatingIfNeeded: Device.current.random.next()) }
/// Returns a random number below `upperBound`, from the device's seed; 0 if the bound is 0.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound == 0 ? 0 : Device.current.random.next(upperBound: upperBound)
}
