// The pictures and paths that the workloads draw, made here and nowhere read.
//
// The same numbers as the peers' harness (shared/bench/peers/src/images.cpp), so that its tool can compare frames:
// the same generator, the same order of calls, single precision.
import CoreGraphics

/// Names of the pictures.
enum Picture: Int, CaseIterable {
  case app, photo, photoBlur, mask, logo, tile, shadow, square
}

/// What a size of screen needs.
struct Inputs {
  let width: Int
  let height: Int
  /// Pixels per point.
  let scale: Int
  private(set) var pictures: [Picture: CGImage] = [:]
  private(set) var fills: [CGPath] = []
  private(set) var strokes: [CGPath] = []
  /// How far the shadow's picture reaches over the card.
  private(set) var shadowPad = 0

  init(width: Int, height: Int, scale: Int) {
    (self.width, self.height, self.scale) = (width, height, scale)
    var random = Generator()
    let photo = Self.photo(width, height, &random)
    pictures[.app] = Self.app(width, height, Float(scale)).image
    pictures[.photo] = photo.image
    // Boxes wider than 256 would not fit their 16 bits; only screens beyond the harness's have so many pixels.
    let soft = min(20 * Float(scale), 80)
    pictures[.photoBlur] = BoxBlur.blurred(photo, sigma: soft).image
    pictures[.mask] = Self.mask().image
    pictures[.logo] = Self.logo().image
    pictures[.tile] = Self.tile(width, height, Float(scale)).image
    let sigma = 10 * Float(scale)
    shadowPad = Int((sigma * 3).rounded(.up))
    pictures[.shadow] = Self.shadow(width, height, Float(scale), sigma, shadowPad).image
    pictures[.square] = Self.square(scale).image
    makePaths(&random)
  }

  func image(_ picture: Picture) -> CGImage {
    guard let image = pictures[picture] else { preconditionFailure("every picture is made by init") }
    return image
  }

  /// xorshift32.
  struct Generator {
    private var state: UInt32 = 12345

    mutating func next() -> Float {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Float(state >> 8) * (1 / 16_777_216)
    }
  }

  private mutating func makePaths(_ random: inout Generator) {
    let (w, h, s) = (Float(width), Float(height), Float(scale))
    func path(curves: Int, closes: Bool, _ random: inout Generator) -> CGPath {
      let size = ((30 + 80 * random.next()) * s, (30 + 80 * random.next()) * s)
      let corner = (random.next() * w - size.0 / 2, random.next() * h - size.1 / 2)
      func point(_ random: inout Generator) -> CGPoint {
        let x = corner.0 + random.next() * size.0
        let y = corner.1 + random.next() * size.1
        return CGPoint(x: CGFloat(x), y: CGFloat(y))
      }
      var points = [point(&random)]
      for _ in 0..<curves * 3 { points.append(point(&random)) }
      var verbs: [CGPathElementType] = [.moveToPoint] + Array(repeating: .addCurveToPoint, count: curves)
      if closes { verbs.append(.closeSubpath) }
      return CGPath(verbs: verbs, points: points)
    }
    for _ in 0..<1000 {
      fills.append(path(curves: 4, closes: true, &random))
      strokes.append(path(curves: 3, closes: false, &random))
    }
  }
}

/// Pixels in the making, 0xAARRGGBB, premultiplied.
struct Pixels {
  let width: Int
  let height: Int
  var words: [UInt32]

  init(_ width: Int, _ height: Int) {
    (self.width, self.height) = (width, height)
    words = Array(repeating: 0, count: width * height)
  }

  init(_ width: Int, _ height: Int, _ word: (_ x: Int, _ y: Int) -> UInt32) {
    self.init(width, height)
    for y in 0..<height {
      for x in 0..<width { words[y * width + x] = word(x, y) }
    }
  }

  var image: CGImage { CGImage(PixelImage(width: width, height: height, pixels: words)) }
}
