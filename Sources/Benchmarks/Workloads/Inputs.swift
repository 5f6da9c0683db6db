// The generated images and paths of the workloads.
//
// All compared renderers use the same inputs, so that their frames can be compared. Their harnesses use the same random
// number generator, the same order of calls, and single precision.
import CoreGraphics

/// The images of the workloads.
enum InputImage: Int, CaseIterable {
  case app, photo, photoBlur, mask, logo, tile, shadow, square
}

/// The inputs of the workloads for one screen size.
struct Inputs {
  let width: Int
  let height: Int
  /// The number of pixels per point.
  let scale: Int
  private(set) var images: [InputImage: CGImage] = [:]
  private(set) var fills: [CGPath] = []
  private(set) var strokes: [CGPath] = []
  /// The distance in pixels by which the shadow's image extends beyond the card.
  private(set) var shadowPad = 0

  init(width: Int, height: Int, scale: Int) {
    (self.width, self.height, self.scale) = (width, height, scale)
    var random = Generator()
    let photo = Self.photo(width, height, &random)
    images[.app] = Self.app(width, height, Float(scale)).image
    images[.photo] = photo.image
    // The sums of `BoxBlur` have 16 bits, which limits boxes to 256 pixels. The limit matters only for screens larger
    // than the compared ones.
    let soft = min(20 * Float(scale), 80)
    images[.photoBlur] = BoxBlur.blurred(photo, sigma: soft).image
    images[.mask] = Self.mask().image
    images[.logo] = Self.logo().image
    images[.tile] = Self.tile(width, height, Float(scale)).image
    let sigma = 10 * Float(scale)
    shadowPad = Int((sigma * 3).rounded(.up))
    images[.shadow] = Self.shadow(width, height, scale: Float(scale), sigma: sigma, pad: shadowPad).image
    images[.square] = Self.square(scale).image
    makePaths(&random)
  }

  func image(_ name: InputImage) -> CGImage {
    guard let image = images[name] else { preconditionFailure("init makes every image") }
    return image
  }

  /// The random number generator xorshift32 (Marsaglia, 2003).
  struct Generator {
    private var state: UInt32 = 12345

    mutating func next() -> Float {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return Float(state >> 8) * (1 / 16_777_216)
    }
  }

  /// Generates the paths of the workload W5.
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

/// The premultiplied pixels 0xAARRGGBB of a generated image.
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
