/// A filter of `filters` or `backgroundFilters`.
package enum LayerFilter: Sendable, Hashable {
  /// A blur whose radius, in points, is the standard deviation.
  case gaussianBlur(radius: CGFloat)
  /// A matrix of 4 rows and 5 columns for colours that are not premultiplied.
  case colorMatrix([Float])
  case tint(CGColor)
}
