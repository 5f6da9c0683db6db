/// The parts of a resizable image: its corners keep their size, and what is between them is stretched or tiled.
struct ImageSlices {
  /// The maximum number of tiles along an axis. Smaller tiles are stretched, since they would take too long to draw.
  private static let maximumTiles: CGFloat = 512

  private let size: CGSize
  private let pixels: CGSize
  private let insets: UIEdgeInsets
  private let scale: CGFloat
  private let isResizable: Bool
  private let resizingMode: UIImage.ResizingMode

  init(_ image: UIImage) {
    size = image.size
    pixels = CGSize(width: image.cgImage?.width ?? 0, height: image.cgImage?.height ?? 0)
    insets = image.capInsets
    scale = image.scale
    isResizable = image.resizableInsets != nil
    resizingMode = image.resizingMode
  }

  /// A Boolean value indicating whether a part is tiled. A single pixel is stretched, which looks the same.
  var areTiled: Bool {
    let middle = CGSize(
      width: pixels.width - (insets.left + insets.right) * scale,
      height: pixels.height - (insets.top + insets.bottom) * scale)
    return isResizable && resizingMode == .tile && max(middle.width, middle.height) > 1
  }

  /// The stretched centre in unit coordinates, as for the `contentsCenter` of a layer.
  var center: CGRect {
    guard insets != .zero, size.width > 0, size.height > 0 else { return CGRect(x: 0, y: 0, width: 1, height: 1) }
    return CGRect(
      x: insets.left / size.width, y: insets.top / size.height,
      width: max(0, size.width - insets.left - insets.right) / size.width,
      height: max(0, size.height - insets.top - insets.bottom) / size.height)
  }

  /// Returns the source of each part, in pixels, and its destination. An image that is not resizable is one part.
  func slices(in rect: CGRect) -> [(source: CGRect, destination: CGRect)] {
    guard isResizable else { return [(CGRect(origin: .zero, size: pixels), rect)] }
    let columns = spans(
      pixels: pixels.width, before: insets.left, after: insets.right, from: rect.minX, length: rect.width)
    let rows = spans(
      pixels: pixels.height, before: insets.top, after: insets.bottom, from: rect.minY, length: rect.height)
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

  /// Returns the first cap, the parts between the caps and the last cap of an image along one axis.
  ///
  /// `pixels` is the length of the image. `before` and `after` are its caps, in points of `scale` pixels.
  private func spans(pixels: CGFloat, before: CGFloat, after: CGFloat, from start: CGFloat, length: CGFloat) -> [Span] {
    // Both caps shrink in proportion if they do not fit the destination.
    let shrinkage = before + after > length && before + after > 0 ? length / (before + after) : 1
    let (first, last) = (before * shrinkage, after * shrinkage)
    let middle = Span(
      source: before * scale, sourceLength: max(0, pixels - (before + after) * scale), destination: start + first,
      length: max(0, length - first - last))
    let end = Span(
      source: pixels - after * scale, sourceLength: after * scale, destination: start + length - last, length: last)
    return [Span(source: 0, sourceLength: before * scale, destination: start, length: first)]
      + (resizingMode == .tile ? tiles(middle) : [middle]) + [end]
  }

  /// Returns repetitions of a span in the size of its source, the last of which may be cut.
  private func tiles(_ span: Span) -> [Span] {
    let tile = span.sourceLength / scale
    guard span.sourceLength > 1, span.length <= tile * Self.maximumTiles else { return [span] }
    return (0..<Int((span.length / tile).rounded(.up))).map { index in
      let offset = CGFloat(index) * tile
      let part = min(tile, span.length - offset)
      return Span(
        source: span.source, sourceLength: part * scale, destination: span.destination + offset, length: part)
    }
  }
}
