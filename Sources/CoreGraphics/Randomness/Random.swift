// Random numbers from the device's seed.
//
// Concrete forms stand in front of the standard library's generic ones, so that a client's `Int.random(in:)` gives the
// same launch the same numbers.

extension Int {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<Int>) -> Int {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Int>) -> Int {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<UInt>) -> UInt {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt>) -> UInt {
    random(in: range, using: &Device.current.random)
  }
}

extension Int8 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<Int8>) -> Int8 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Int8>) -> Int8 {
    random(in: range, using: &Device.current.random)
  }
}

extension Int16 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<Int16>) -> Int16 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Int16>) -> Int16 {
    random(in: range, using: &Device.current.random)
  }
}

extension Int32 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<Int32>) -> Int32 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Int32>) -> Int32 {
    random(in: range, using: &Device.current.random)
  }
}

extension Int64 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<Int64>) -> Int64 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Int64>) -> Int64 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt8 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<UInt8>) -> UInt8 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt8>) -> UInt8 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt16 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<UInt16>) -> UInt16 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt16>) -> UInt16 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt32 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<UInt32>) -> UInt32 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt32>) -> UInt32 {
    random(in: range, using: &Device.current.random)
  }
}

extension UInt64 {
  /// A whole number of a range, from the device's seed.
  public static func random(in range: Range<UInt64>) -> UInt64 {
    random(in: range, using: &Device.current.random)
  }
  /// A whole number of a range, from the device's seed.
  public static func random(in range: ClosedRange<UInt64>) -> UInt64 {
    random(in: range, using: &Device.current.random)
  }
}

extension Double {
  /// A number of a range, from the device's seed.
  public static func random(in range: Range<Double>) -> Double {
    random(in: range, using: &Device.current.random)
  }
  /// A number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Double>) -> Double {
    random(in: range, using: &Device.current.random)
  }
}

extension Float {
  /// A number of a range, from the device's seed.
  public static func random(in range: Range<Float>) -> Float {
    random(in: range, using: &Device.current.random)
  }
  /// A number of a range, from the device's seed.
  public static func random(in range: ClosedRange<Float>) -> Float {
    random(in: range, using: &Device.current.random)
  }
}

extension CGFloat {
  /// A number of a range, from the device's seed.
  public static func random(in range: Range<CGFloat>) -> CGFloat {
    random(in: range, using: &Device.current.random)
  }
  /// A number of a range, from the device's seed.
  public static func random(in range: ClosedRange<CGFloat>) -> CGFloat {
    random(in: range, using: &Device.current.random)
  }
}

extension Bool {
  /// True or false, from the device's seed.
  public static func random() -> Bool { random(using: &Device.current.random) }
}

extension Array {
  /// One of the elements, from the device's seed.
  public func randomElement() -> Element? { randomElement(using: &Device.current.random) }
  /// The elements in another order, from the device's seed.
  public func shuffled() -> [Element] { shuffled(using: &Device.current.random) }
  /// Puts the elements in another order, from the device's seed.
  public mutating func shuffle() { shuffle(using: &Device.current.random) }
}

extension Range where Bound == Int {
  /// One of the numbers, from the device's seed.
  public func randomElement() -> Int? { randomElement(using: &Device.current.random) }
  /// The numbers in another order, from the device's seed.
  public func shuffled() -> [Int] { shuffled(using: &Device.current.random) }
}

extension ClosedRange where Bound == Int {
  /// One of the numbers, from the device's seed.
  public func randomElement() -> Int? { randomElement(using: &Device.current.random) }
  /// The numbers in another order, from the device's seed.
  public func shuffled() -> [Int] { shuffled(using: &Device.current.random) }
}

/// 32 random bits, from the device's seed.
public func arc4random() -> UInt32 { UInt32(truncatingIfNeeded: Device.current.random.next()) }
/// A number below `upperBound`, from the device's seed; 0 below 1.
public func arc4random_uniform(_ upperBound: UInt32) -> UInt32 {
  upperBound == 0 ? 0 : Device.current.random.next(upperBound: upperBound)
}
