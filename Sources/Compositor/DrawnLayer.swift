import CoreGraphics

/// A record of one layer, or one colour, that a list draws.
///
/// The comparison is exact. Game programs hash such a sequence into one number instead (Zobrist hashing, with
/// SplitMix64 as the mixer). Two of n different 64-bit hashes then agree with a chance of about n² / 2⁶⁵. Such a
/// collision would show the pixels of an older frame, so these records are kept and compared themselves.
struct DrawnLayer {
  /// The object that stands for the layer's own values: they are unchanged as long as it is the same object.
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
