import CoreGraphics

/// Which blocks of an image are transparent or opaque throughout, the pixels right of and below each block included.
///
/// A turned image is read along a line; whole blocks of nothing or of everything on the way need no sample.
final class AlphaBlocks: @unchecked Sendable {
  enum State: UInt8 { case transparent, mixed, opaque }
  /// The power of two that is a block's side.
  static let shift = 4
  private let columns: Int
  private let states: [State]

  init(_ source: PixelSource) {
    let side = 1 << Self.shift
    columns = (source.width + side - 1) / side
    let rows = (source.height + side - 1) / side
    var states: [State] = []
    states.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (all, any) = (Pixel.max, Pixel.zero)
        for y in row * side...min((row + 1) * side, source.height - 1) {
          let line = source.base + y * source.stride
          for x in column * side...min((column + 1) * side, source.width - 1) {
            all &= line[x]
            any |= line[x]
          }
        }
        states.append(any == 0 ? .transparent : (all >> 24 == 255 ? .opaque : .mixed))
      }
    }
    self.states = states
  }

  var byteCount: Int { states.count + 64 }

  @inline(__always)
  func state(column: Int, row: Int) -> State { states[row &* columns &+ column] }
}
