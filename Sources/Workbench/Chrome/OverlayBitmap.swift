import QuartzCore
import UIKit

/// A layer of rectangles on whole pixels, drawn into bitmaps.
///
/// The overlay has hundreds of lines that move in every frame. A layer for each of them costs more than the pixels of
/// all lines. A tile is drawn again only if its own lines have changed.
@MainActor final class OverlayBitmap {
  /// The layer that shows the bitmap from its origin.
  let layer = CALayer()
  private var tiles: [CALayer?] = []
  private var shown = TiledFills(width: 0, height: 0)
  private var next = TiledFills(width: 0, height: 0)
  private var scale: CGFloat = 0

  init() {
    layer.anchorPoint = .zero
  }

  /// Shows the rectangles that `draw` adds. `size` is in points, `scale` the number of pixels per point.
  func show(size: CGSize, scale: CGFloat, _ draw: (inout TiledFills) -> Void) {
    let (width, height) = (Self.pixels(size.width * scale), Self.pixels(size.height * scale))
    if !next.hasSize(width, height) || scale != self.scale { reset(width, height, scale) }
    next.removeAll()
    draw(&next)
    for index in tiles.indices where next.tiles[index] != shown.tiles[index] { showTile(index) }
    swap(&next, &shown)
  }

  private static func pixels(_ length: CGFloat) -> Int { Int(min(max(length, 0), 16_384).rounded(.up)) }

  private func reset(_ width: Int, _ height: Int, _ scale: CGFloat) {
    for tile in tiles { tile?.removeFromSuperlayer() }
    self.scale = scale
    (shown, next) = (TiledFills(width: width, height: height), TiledFills(width: width, height: height))
    tiles = next.tiles.map { _ in nil }
  }

  private func showTile(_ index: Int) {
    guard let bitmap = FilledBitmap(next.tiles[index]) else {
      tiles[index]?.isHidden = true
      return
    }
    let tile = tiles[index] ?? makeTile(index)
    let (row, column) = index.quotientAndRemainder(dividingBy: next.columns)
    let image = bitmap.image
    tile.isHidden = false
    tile.contents = image
    tile.frame = CGRect(
      x: CGFloat(column * TiledFills.side + bitmap.left) / scale,
      y: CGFloat(row * TiledFills.side + bitmap.top) / scale,
      width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
  }

  private func makeTile(_ index: Int) -> CALayer {
    let tile = CALayer()
    layer.addSublayer(tile)
    tiles[index] = tile
    return tile
  }
}
