import UIKit

/// The street of the synthetic camera, painted once pixel by pixel: the sky, houses with lit windows and the road.
enum StreetImage {
  static let width = 2048
  static let height = 1320
  private static let horizon = 1010
  private static let curb = 1060

  /// The image, painted at the first access. With integer arithmetic, it is the same on every machine.
  static let image: CGImage = CGImage(PixelImage(width: width, height: height, pixels: paint()))

  private struct House {
    var left, right, top: Int
    var wall: (Int, Int, Int)
    var seed: UInt64
  }

  private static func paint() -> [UInt32] {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: width * height)
    for y in 0..<height {
      let color = y < horizon ? sky(y) : ground(y)
      let word = pack(color)
      for x in 0..<width { pixels[y * width + x] = word }
    }
    paintStripes(&pixels)
    for depth in [0, 1] { for house in houses(depth: depth) { paint(house, depth: depth, &pixels) } }
    return pixels
  }

  private static func pack(_ c: (Int, Int, Int)) -> UInt32 {
    0xFF00_0000 | UInt32(max(0, min(255, c.0))) << 16 | UInt32(max(0, min(255, c.1))) << 8
      | UInt32(max(0, min(255, c.2)))
  }

  /// Returns the colour at `n / d` of the way from `a` to `b`.
  private static func mix(_ a: (Int, Int, Int), _ b: (Int, Int, Int), _ n: Int, of d: Int) -> (Int, Int, Int) {
    (a.0 + (b.0 - a.0) * n / d, a.1 + (b.1 - a.1) * n / d, a.2 + (b.2 - a.2) * n / d)
  }

  private static func sky(_ y: Int) -> (Int, Int, Int) {
    let split = horizon * 6 / 10
    return y < split
      ? mix((44, 58, 112), (196, 120, 138), y, of: split)
      : mix((196, 120, 138), (252, 206, 150), y - split, of: horizon - split)
  }

  private static func ground(_ y: Int) -> (Int, Int, Int) {
    y < curb
      ? mix((126, 118, 122), (146, 138, 140), y - horizon, of: curb - horizon)
      : mix((66, 66, 76), (46, 46, 54), y - curb, of: height - curb)
  }

  private static func paintStripes(_ pixels: inout [UInt32]) {
    let stripe = pack((214, 206, 178))
    for x in 0..<width where (x / 60) % 2 == 0 {
      for y in 1146..<1153 { pixels[y * width + x] = stripe }
    }
  }

  /// Returns the houses of a row. The back row (0) is hazy and high, the front row (1) is darker and has windows.
  private static func houses(depth: Int) -> [House] {
    var random = SeededGenerator(seed: 7 + UInt64(depth))
    var row: [House] = []
    var x = -40
    while x < width {
      let w = 110 + Int(random.next() % 120)
      let h = depth == 0 ? 330 + Int(random.next() % 330) : 170 + Int(random.next() % 300)
      let warm = Int(random.next() % 36)
      let wall = depth == 0 ? (128 + warm / 2, 100 + warm / 3, 132) : (62 + warm, 54 + warm / 2, 74)
      row.append(House(left: x, right: x + w, top: horizon - h, wall: wall, seed: random.next()))
      x += w + (depth == 0 ? 6 : Int(random.next() % 40))
    }
    return row
  }

  private static func paint(_ house: House, depth: Int, _ pixels: inout [UInt32]) {
    for x in max(0, house.left)..<max(0, min(width, house.right)) {
      for y in house.top..<horizon {
        pixels[y * width + x] = pack(color(of: house, x: x - house.left, y: y - house.top, depth: depth))
      }
    }
  }

  private static func color(of house: House, x: Int, y: Int, depth: Int) -> (Int, Int, Int) {
    let shade = mix(house.wall, (house.wall.0 * 3 / 4, house.wall.1 * 3 / 4, house.wall.2 * 3 / 4), y, of: 700)
    guard depth == 1 else { return shade }
    let (column, row) = ((x - 14) / 30, (y - 20) / 40)
    let inWindow = x >= 14 && x < house.right - house.left - 14 && y >= 20 && (x - 14) % 30 < 17 && (y - 20) % 40 < 23
    guard inWindow else { return shade }
    var random = SeededGenerator(seed: house.seed &+ UInt64(column * 97 + row))
    switch random.next() % 5 {
    case 0, 1: return (255, 218, 142)
    case 2: return (232, 178, 110)
    default: return (44, 46, 66)
    }
  }
}
