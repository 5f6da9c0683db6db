import CoreGraphics

/// A quick hash of a few numbers, made once for each key: keys are looked up several times in a frame.
struct KeyHasher {
  private(set) var state: UInt64

  init(_ state: UInt64) { self.state = state }

  mutating func add(_ word: UInt64) {
    // The golden ratio in 64 bits; the upper half is the better mixed one.
    let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    state = product.high ^ product.low
  }

  /// Both zeros are the same.
  mutating func add(_ number: Double) { add((number + 0).bitPattern) }

  mutating func add(_ identifier: ObjectIdentifier) { add(UInt64(UInt(bitPattern: identifier))) }

  mutating func add(_ point: CGPoint) {
    add(Double(point.x))
    add(Double(point.y))
  }

  mutating func add(_ size: CGSize) {
    add(Double(size.width))
    add(Double(size.height))
  }

  mutating func add(_ rect: CGRect) {
    add(rect.origin)
    add(rect.size)
  }

  mutating func add(_ corners: DisplayCorners) {
    add(corners.minXMinY)
    add(corners.maxXMinY)
    add(corners.maxXMaxY)
    add(corners.minXMaxY)
  }

  mutating func add(_ transform: ProjectiveTransform) {
    add(transform.a)
    add(transform.b)
    add(transform.c)
    add(transform.d)
    add(transform.tx)
    add(transform.ty)
    if transform.isAffine { return }
    add(transform.g)
    add(transform.h)
    add(transform.i)
  }
}
