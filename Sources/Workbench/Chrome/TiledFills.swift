/// Rectangles to fill and images over them, distributed over the square tiles of a bitmap.
struct TiledFills {
  /// The contents of a tile, in drawing order. Pixels count from the tile's own corner.
  struct Tile: Equatable {
    var fills: [PixelFill] = []
    var stamps: [PixelStamp] = []
  }

  /// The side of a tile in pixels (our choice).
  static let side = 128

  /// The number of tiles in a row.
  let columns: Int
  /// The tiles, row by row.
  private(set) var tiles: [Tile]
  private let area: PixelFill

  /// Creates the tiles of a bitmap of a size in pixels.
  init(width: Int, height: Int) {
    area = PixelFill(left: 0, top: 0, right: width, bottom: height)
    columns = (width + Self.side - 1) / Self.side
    tiles = Array(repeating: Tile(), count: columns * ((height + Self.side - 1) / Self.side))
  }

  /// Returns a Boolean value indicating whether the bitmap has a size in pixels.
  func hasSize(_ width: Int, _ height: Int) -> Bool { area.right == width && area.bottom == height }

  /// Removes all fills, and keeps the memory for the next ones.
  mutating func removeAll() {
    for index in tiles.indices {
      tiles[index].fills.removeAll(keepingCapacity: true)
      tiles[index].stamps.removeAll(keepingCapacity: true)
    }
  }

  /// Adds a rectangle.
  mutating func add(_ fill: PixelFill) {
    let visible = fill.clamped(area)
    forEachTile(of: visible) { tile, x, y in
      tile.fills.append(visible.moved(right: -x, down: -y).clamped(Self.whole))
    }
  }

  /// Adds an image.
  mutating func add(_ stamp: PixelStamp) {
    forEachTile(of: stamp.area.clamped(area)) { tile, x, y in
      tile.stamps.append(PixelStamp(image: stamp.image, left: stamp.left - x, top: stamp.top - y))
    }
  }

  /// The pixels of a tile.
  static let whole = PixelFill(left: 0, top: 0, right: side, bottom: side)

  /// Calls `body` with each tile that a rectangle in the bitmap touches, and with the pixel of the tile's corner.
  private mutating func forEachTile(of rect: PixelFill, _ body: (inout Tile, Int, Int) -> Void) {
    if rect.isEmpty { return }
    let side = Self.side
    for row in rect.top / side...(rect.bottom - 1) / side {
      for column in rect.left / side...(rect.right - 1) / side {
        body(&tiles[row * columns + column], column * side, row * side)
      }
    }
  }

  /// Adds a frame of a thickness inside the edges of a rectangle.
  mutating func addFrame(_ rect: PixelFill, thickness: Int) {
    forEachEdge(of: rect, thickness) { $0.add($1) }
  }

  /// Adds a dashed frame. The dashes of each side begin at its upper or left end.
  mutating func addFrame(_ rect: PixelFill, thickness: Int, dash: Int, gap: Int) {
    forEachEdge(of: rect, thickness) { fills, edge in
      let isHorizontal = edge.right - edge.left >= edge.bottom - edge.top
      let (start, end) = isHorizontal ? (edge.left, edge.right) : (edge.top, edge.bottom)
      let limit = min(end, isHorizontal ? fills.area.right : fills.area.bottom)
      // Dashes that end before the bitmap are left out, because a rectangle may be very large.
      let first = start < 0 ? start + -start / (dash + gap) * (dash + gap) : start
      for place in stride(from: first, to: max(first, limit), by: dash + gap) {
        var part = edge
        if isHorizontal {
          (part.left, part.right) = (place, min(place + dash, end))
        } else {
          (part.top, part.bottom) = (place, min(place + dash, end))
        }
        fills.add(part)
      }
    }
  }

  /// Calls `body` with the four sides of a frame, which do not overlap. Without room inside, the only side is the
  /// whole rectangle.
  private mutating func forEachEdge(
    of rect: PixelFill, _ thickness: Int, _ body: (inout TiledFills, PixelFill) -> Void
  ) {
    let inner = rect.inset(by: thickness)
    if inner.isEmpty { return body(&self, rect) }
    var edge = rect
    edge.bottom = inner.top
    body(&self, edge)
    (edge.top, edge.bottom) = (inner.bottom, rect.bottom)
    body(&self, edge)
    (edge.top, edge.bottom, edge.right) = (inner.top, inner.bottom, inner.left)
    body(&self, edge)
    (edge.left, edge.right) = (inner.right, rect.right)
    body(&self, edge)
  }
}
