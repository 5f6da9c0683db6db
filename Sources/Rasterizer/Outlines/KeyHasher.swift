import CoreGraphics

/// A fast hash of a few numbers, computed once for each key: a frame looks up each key several times.
///
/// It mixes as wyhash does: the halves of a 128-bit product are combined by exclusive or. A collision of two 64-bit
/// hashes is detected, because caches compare the shapes as well.
struct KeyHasher {
  private(set) var state: UInt64

  init(_ state: UInt64) { self.state = state }

  mutating func add(_ word: UInt64) {
    // The factor is 2⁶⁴ divided by the golden ratio.
    let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    state = product.high ^ product.low
  }

  /// Adding 0 makes both zeros equal.
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
