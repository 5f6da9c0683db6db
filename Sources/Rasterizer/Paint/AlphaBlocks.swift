import CoreGraphics

/// Which blocks of an image are transparent or opaque throughout, the pixels right of and below each block included.
///
/// A turned image is read along a line; whole blocks of nothing or of everything on the way need no sample, and as far
/// as those around are alike nobody asks them. An upright one is read row by row, and a bit for each pixel says where there is nothing.
final class AlphaBlocks: @unchecked Sendable {
  enum State: UInt8 { case transparent, mixed, opaque }
  /// A block, and how many around it, in any direction, are of the same state as far as there are any.
  struct Block {
    fileprivate var bits: UInt8
    @inline(__always)
    var state: State { State(rawValue: bits & 3) ?? .mixed }
    @inline(__always)
    var reach: Int64 { Int64(bits >> 2) }
  }
  /// The power of two that is a block's side.
  static let shift = 4
  private let columns: Int
  private let blocks: [Block]
  /// Rows of bits, the first pixel's being the lowest, and eight bytes more than they need; nil for large images.
  private let bits: UnsafeMutablePointer<UInt8>?
  private let bytesPerRow: Int
  private let bitBytes: Int
  /// Half a megabyte of bits.
  private static let largest = 1 << 22

  init(_ source: PixelSource) {
    bytesPerRow = (source.width + 7) / 8 + 8
    let isSmall = source.width * source.height <= Self.largest
    bitBytes = isSmall ? bytesPerRow * source.height : 0
    bits = isSmall ? Self.bits(of: source, bytesPerRow) : nil
    let side = 1 << Self.shift
    columns = (source.width + side - 1) / side
    let rows = (source.height + side - 1) / side
    var blocks: [Block] = []
    blocks.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (all, any) = (Pixel.max, Pixel.zero)
        for y in row * side...min((row + 1) * side, source.height - 1) {
          let line = source.plane.base + y * source.plane.stride
          for x in column * side...min((column + 1) * side, source.width - 1) {
            all &= line[x]
            any |= line[x]
          }
        }
        let state: State = any == 0 ? .transparent : (all >> 24 == 255 ? .opaque : .mixed)
        blocks.append(Block(bits: state.rawValue))
      }
    }
    Self.measure(&blocks, columns: columns, rows: rows)
    self.blocks = blocks
  }

  /// Finds how far blocks of one state reach, in two sweeps: as far as the neighbour that reaches least, and one more.
  private static func measure(_ blocks: inout [Block], columns: Int, rows: Int) {
    // The distance to the nearest block of another state; what lies outside is none.
    var far = [UInt8](repeating: 64, count: blocks.count)
    func look(_ row: Int, _ column: Int, _ by: Int) {
      let at = row * columns + column
      for (y, x) in [(row, column - by), (row - by, column - 1), (row - by, column), (row - by, column + 1)]
      where x >= 0 && x < columns && y >= 0 && y < rows {
        let other = y * columns + x
        far[at] = min(far[at], blocks[other].bits == blocks[at].bits ? far[other] + 1 : 1)
      }
    }
    for row in 0..<rows { for column in 0..<columns { look(row, column, 1) } }
    for row in (0..<rows).reversed() { for column in (0..<columns).reversed() { look(row, column, -1) } }
    for at in blocks.indices { blocks[at].bits |= (far[at] - 1) << 2 }
  }

  deinit { bits?.deallocate() }

  private static func bits(of source: PixelSource, _ bytesPerRow: Int) -> UnsafeMutablePointer<UInt8> {
    let bits = UnsafeMutablePointer<UInt8>.allocate(capacity: bytesPerRow * source.height)
    bits.initialize(repeating: 0, count: bytesPerRow * source.height)
    for y in 0..<source.height {
      let (row, line) = (bits + y * bytesPerRow, source.plane.base + y * source.plane.stride)
      for x in 0..<source.width where line[x] != 0 { row[x >> 3] |= 1 << UInt8(x & 7) }
    }
    return bits
  }

  var byteCount: Int { blocks.count + bitBytes + 64 }

  /// A bit for each pixel that is not transparent, and how far apart rows of them are.
  @inline(__always)
  var seen: (base: UnsafePointer<UInt8>, stride: Int)? { bits.map { (UnsafePointer($0), bytesPerRow) } }

  @inline(__always)
  func block(column: Int, row: Int) -> Block { blocks[row &* columns &+ column] }
}
