/// The nine parts of a resizable image: its corners keep their size, and the other parts stretch.
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

  /// The stretched centre in unit coordinates, as for the `contentsCenter` of a layer.
  var center: CGRect {
    guard insets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  /// Returns the source of each part, in pixels, and its destination. Without cap insets there is one part.
  func slices(in rect: CGRect) -> [(source: CGRect, destination: CGRect)] {
    guard insets != .zero else { return [(CGRect(origin: .zero, size: pixels), rect)] }
    let columns = Self.spans(
      pixels: pixels.width, before: insets.left, after: insets.right, scale: scale, from: rect.minX, length: rect.width)
    let rows = Self.spans(
      pixels: pixels.height, before: insets.top, after: insets.bottom, scale: scale, from: rect.minY,
      length: rect.height)
    var slices: [(source: CGRect, destination: CGRect)] = []
    for row in rows where row.sourceLength > 0 && row.length > 0 {
      for column in columns where column.sourceLength > 0 && column.length > 0 {
        slices.append(
          (
            CGRect(x: column.source, y: row.source, width: column.sourceLength, height: row.sourceLength),
            CGRect(x: column.destination, y: row.destination, width: column.length, height: row.length)
          ))
      }
    }
    return slices
  }

  /// A column or row of parts: its source in pixels, and its destination.
  private struct Span {
    let source: CGFloat
    let sourceLength: CGFloat
    let destination: CGFloat
    let length: CGFloat
  }

  /// Returns the first cap, the stretched part and the last cap of an image along one axis.
  ///
  /// `pixels` is the length of the image. `before` and `after` are its caps, in points of `scale` pixels.
  private static func spans(
    pixels: CGFloat, before: CGFloat, after: CGFloat, scale: CGFloat, from start: CGFloat, length: CGFloat
  ) -> [Span] {
    // Both caps shrink in proportion if they do not fit the destination.
    let shrinkage = before + after > length && before + after > 0 ? length / (before + after) : 1
    let (first, last) = (before * shrinkage, after * shrinkage)
    return [
      Span(source: 0, sourceLength: before * scale, destination: start, length: first),
      Span(
        source: before * scale, sourceLength: max(0, pixels - (before + after) * scale), destination: start + first,
        length: max(0, length - first - last)),
      Span(
        source: pixels - after * scale, sourceLength: after * scale, destination: start + length - last, length: last),
    ]
  }
}
