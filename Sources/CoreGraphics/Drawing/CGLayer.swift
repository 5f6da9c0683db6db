/// An offscreen drawing that can be drawn several times.
public final class CGLayer {
  /// The context that records the drawing.
  public let context: CGContext?
  /// The size of the drawing.
  public let size: CGSize

  /// Creates an empty layer of a size in the units of its drawing; nil for an empty size.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    guard size.width > 0, size.height > 0 else { return nil }
    (self.context, self.size) = (CGContext(), size)
  }
}

extension CGContext {
  /// Draws a layer, scaled to a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let list = layer.context?.displayList else { return }
    saveGState()
    clip(to: rect)
    translateBy(x: rect.minX, y: rect.minY)
    scaleBy(x: rect.width / layer.size.width, y: rect.height / layer.size.height)
    record(list)
    restoreGState()
  }

  /// Draws a layer with its origin at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }

  /// The number of tiles from which on an image is drawn once instead of being tiled (our choice).
  private static let tileLimit: CGFloat = 10_000

  /// Draws an image in a rectangle. With tiling, copies of that size cover the whole clipping region.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let region = boundingBoxOfClipPath
    let (columns, rows) = (region.width / rect.width, region.height / rect.height)
    guard byTiling, rect.width > 0, rect.height > 0, columns * rows < Self.tileLimit else {
      return draw(image, in: rect)
    }
    let left = rect.minX - ((rect.minX - region.minX) / rect.width).rounded(.up) * rect.width
    let top = rect.minY - ((rect.minY - region.minY) / rect.height).rounded(.up) * rect.height
    for row in 0...Int(rows.rounded(.up)) {
      for column in 0...Int(columns.rounded(.up)) {
        let origin = CGPoint(x: left + CGFloat(column) * rect.width, y: top + CGFloat(row) * rect.height)
        let tile = CGRect(origin: origin, size: rect.size)
        if tile.intersects(region) { draw(image, in: tile) }
      }
    }
  }
}
