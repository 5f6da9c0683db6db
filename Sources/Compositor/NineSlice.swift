import CoreGraphics

/// One of the three slices of a stretchable image along one axis (nine-slice scaling).
struct NineSlice {
  /// A part of an axis.
  typealias Span = (start: CGFloat, length: CGFloat)

  /// The part of the image, in its pixels.
  var source: Span
  /// The part of the layer, in points.
  var target: Span

  /// Divides one axis into start, middle and end, and omits empty parts.
  ///
  /// Start and end keep their size, and the middle stretches to `target`. If start and end do not fit, they shrink by
  /// the same factor. The center is given in fractions of the source.
  static func slices(of source: Span, center: Span, to target: Span, scale: CGFloat) -> [NineSlice] {
    let start = max(0, min(1, center.start)) * source.length
    let end = max(0, min(1, 1 - center.start - center.length)) * source.length
    let both = (start + end) / scale
    let fit = both > target.length && both > 0 ? target.length / both : 1
    let (targetStart, targetEnd) = (start / scale * fit, end / scale * fit)
    let parts = [
      NineSlice(source: (source.start, start), target: (target.start, targetStart)),
      NineSlice(
        source: (source.start + start, source.length - start - end),
        target: (target.start + targetStart, target.length - targetStart - targetEnd)),
      NineSlice(
        source: (source.start + source.length - end, end),
        target: (target.start + target.length - targetEnd, targetEnd)),
    ]
    return parts.filter { $0.source.length > 0 && $0.target.length > 0 }
  }
}
