import CoreGraphics

/// A fast hash of a few numbers. It is computed once for each key, since a frame looks up each key several times.
///
/// It mixes as wyhash does: the halves of a 128-bit product are combined by exclusive or. Collisions of two 64-bit
/// hashes are harmless, because caches compare the shapes as well.
struct KeyHasher {
  private(set) var state: UInt64

  init(_ state: UInt64) { self.state = state }

  mutating func combine(_ word: UInt64) {
    // The factor is 2⁶⁴ divided by the golden ratio.
    let product = (state ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
    state = product.high ^ product.low
  }

  /// Mixes in a number. The addition of 0 makes 0 and −0 equal.
  mutating func combine(_ number: Double) { combine((number + 0).bitPattern) }

  mutating func combine(_ identifier: ObjectIdentifier) { combine(UInt64(UInt(bitPattern: identifier))) }

  mutating func combine(_ point: CGPoint) {
    combine(Double(point.x))
    combine(Double(point.y))
  }

  mutating func combine(_ size: CGSize) {
    combine(Double(size.width))
    combine(Double(size.height))
  }

  mutating func combine(_ rect: CGRect) {
    combine(rect.origin)
    combine(rect.size)
  }

  mutating func combine(_ corners: DisplayCorners) {
    combine(corners.minXMinY)
    combine(corners.maxXMinY)
    combine(corners.maxXMaxY)
    combine(corners.minXMaxY)
  }

  mutating func combine(_ transform: ProjectiveTransform) {
    combine(transform.a)
    combine(transform.b)
    combine(transform.c)
    combine(transform.d)
    combine(transform.tx)
    combine(transform.ty)
    if transform.isAffine { return }
    combine(transform.g)
    combine(transform.h)
    combine(transform.i)
  }
}
