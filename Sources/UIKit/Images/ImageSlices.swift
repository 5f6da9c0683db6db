/// The nine parts of a resizable image, whose corners keep their size.
struct ImageSlices {
  private let size: CGSize
  private let pixels: CGSize
  private let insets: UIEdgeInsets
  private let scale: CGFloat

  init(_ image: UIImage) {
    size = image.size
    pixels = CGSize(width: image.cgImage?.width ?? 0, height: image.cgImage?.height ?? 0)
    insets = image.capInsets
    scale = image.scale
  }

  /// The stretched part of the image, in unit coordinates: a layer's `contentsCenter`.
  var center: CGRect {
    guard insets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  /// Returns the source (in pixels) and destination of each part; one part if there are no insets.
  func slices(in rect: CGRect) -> [(source: CGRect, destination: CGRect)] {
    guard insets != .zero else { return [(CGRect(origin: .zero, size: pixels), rect)] }
    let columns = Self.bands(
      size.width, pixels.width, insets.left, insets.right, from: rect.minX, length: rect.width, scale)
    let rows = Self.bands(
      size.height, pixels.height, insets.top, insets.bottom, from: rect.minY, length: rect.height, scale)
    var slices: [(source: CGRect, destination: CGRect)] = []
    for row in rows where row.sourceLength > 0 && row.length > 0 {
      for column in columns where column.sourceLength > 0 && column.length > 0 {
        slices.append(
          (
            CGRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
            CGRect(x: column.place, y: row.place, width: column.length, height: row.length)
          ))
      }
    }
    return slices
  }

  private typealias Band = (source: CGFloat, sourceLength: CGFloat, place: CGFloat, length: CGFloat)

  private static func bands(
    _ size: CGFloat, _ pixels: CGFloat, _ before: CGFloat, _ after: CGFloat, from start: CGFloat, length: CGFloat,
    _ scale: CGFloat
  ) -> [Band] {
    // In a rectangle that is too small for both caps, they shrink in proportion.
    let shrinkage = before + after > length && before + after > 0 ? length / (before + after) : 1
    let (first, last) = (before * shrinkage, after * shrinkage)
    return [
      (0, before * scale, start, first),
      (before * scale, max(0, pixels - (before + after) * scale), start + first, max(0, length - first - last)),
      (pixels - after * scale, after * scale, start + length - last, last),
    ]
  }
}
