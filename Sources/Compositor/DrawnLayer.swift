import CoreGraphics

/// A record of one layer, or one colour, that a list draws.
///
/// Records are compared exactly. A hash of the whole sequence, such as a Zobrist hash, would be smaller. Of n different
/// 64-bit hashes, two are equal with a probability of about n² / 2⁶⁵. Such a collision would show the pixels of an
/// older frame.
struct DrawnLayer {
  /// The object whose identity represents the layer's values. They are unchanged as long as it is the same object.
  let source: any AnyObject & Sendable
  let transform: CATransform3D
  let opacity: Double

  init(_ source: any AnyObject & Sendable, in state: GraphicsState) {
    (self.source, transform, opacity) = (source, state.transform, state.opacity)
  }

  static func areIdentical(_ a: DrawnLayer, _ b: DrawnLayer) -> Bool {
    a.source === b.source && a.transform == b.transform && a.opacity == b.opacity
  }
}
