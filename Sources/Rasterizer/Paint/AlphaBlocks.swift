import CoreGraphics

/// A map of the fully transparent and fully opaque blocks of an image.
///
/// A block's state includes one more row and column of pixels, which bilinear samples read. A rotated image is sampled
/// along a line, and uniform blocks on the line need no samples. Each block stores the distance up to which the blocks
/// around it have the same state. An axis-aligned image is sampled row by row, and has one bit per pixel for
/// visibility.
final class AlphaBlocks: @unchecked Sendable {
  enum State: UInt8 { case transparent, mixed, opaque }
  /// The state of a block in two bits, and its reach in the six bits above them.
  struct Block {
    fileprivate var bits: UInt8
    @inline(__always)
    var state: State { State(rawValue: bits & 3) ?? .mixed }
    /// The number of blocks in each direction, including diagonals, that have the same state.
    @inline(__always)
    var reach: Int64 { Int64(bits >> 2) }
  }
  /// The binary logarithm of a block's side.
  static let shift = 4
  private let columns: Int
  private let blocks: [Block]
  /// One bit for each pixel, the first pixel in the lowest bit, or nil for large images. Rows have eight spare bytes.
  private let bits: MutableRow<UInt8>?
  private let bytesPerRow: Int
  private let bitBytes: Int
  /// The largest number of pixels of an image with bits, which need half a megabyte.
  private static let maxPixels = 1 << 22

  init(_ source: PixelSource) {
    bytesPerRow = (source.width + 7) / 8 + 8
    let isSmall = source.width * source.height <= Self.maxPixels
    bitBytes = isSmall ? bytesPerRow * source.height : 0
    bits = isSmall ? Self.bits(of: source, bytesPerRow) : nil
    let side = 1 << Self.shift
    columns = (source.width + side - 1) / side
    let rows = (source.height + side - 1) / side
    var blocks: [Block] = []
    blocks.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        // The bitwise AND and OR of all pixels.
        var (all, any) = (Pixel.max, Pixel.zero)
        for y in row * side...min((row + 1) * side, source.height - 1) {
          let line = source.plane.row(y)
          for x in column * side...min((column + 1) * side, source.width - 1) {
            all &= line[x]
            any |= line[x]
          }
        }
        let state: State = any == 0 ? .transparent : (all >> 24 == 255 ? .opaque : .mixed)
        blocks.append(Block(bits: state.rawValue))
      }
    }
    Self.measureReach(&blocks, columns: columns, rows: rows)
    self.blocks = blocks
  }

  /// Computes the Chebyshev distance from each block to the nearest block with another state.
  ///
  /// Two passes over all blocks propagate the smallest distance of a neighbour plus 1, as in Rosenfeld and Pfaltz 1966.
  private static func measureReach(_ blocks: inout [Block], columns: Int, rows: Int) {
    // Distances are at most 64, to fit the six bits. Blocks outside the image do not limit them.
    var distances = [UInt8](repeating: 64, count: blocks.count)
    func update(_ row: Int, _ column: Int, step: Int) {
      let index = row * columns + column
      for (y, x) in [(row, column - step), (row - step, column - 1), (row - step, column), (row - step, column + 1)]
      where x >= 0 && x < columns && y >= 0 && y < rows {
        let other = y * columns + x
        distances[index] = min(distances[index], blocks[other].bits == blocks[index].bits ? distances[other] + 1 : 1)
      }
    }
    for row in 0..<rows { for column in 0..<columns { update(row, column, step: 1) } }
    for row in (0..<rows).reversed() { for column in (0..<columns).reversed() { update(row, column, step: -1) } }
    for index in blocks.indices { blocks[index].bits |= (distances[index] - 1) << 2 }
  }

  deinit { bits?.deallocate() }

  private static func bits(of source: PixelSource, _ bytesPerRow: Int) -> MutableRow<UInt8> {
    let bits = MutableRow<UInt8>.allocate(repeating: 0, count: bytesPerRow * source.height)
    for y in 0..<source.height {
      let (row, line) = (bits[from: y * bytesPerRow], source.plane.row(y))
      for x in 0..<source.width where line[x] != 0 { row[x >> 3] |= 1 << UInt8(x & 7) }
    }
    return bits
  }

  var byteCount: Int { blocks.count + bitBytes + 64 }

  /// The bits of all pixels, 1 for pixels that are not transparent, and the number of bytes per row.
  @inline(__always)
  var visibility: (base: Row<UInt8>, stride: Int)? { bits.map { (Row($0), bytesPerRow) } }

  @inline(__always)
  func block(column: Int, row: Int) -> Block { blocks[row &* columns &+ column] }
}
