import CoreGraphics
import Rasterizer

/// The video with which the skype scene can start: the logo pulses twice, sends out rings, and moves up.
///
/// The first frame is the launch image. The last frame is the start scene without its fields.
enum SkypeFilm {
  private static let size = CGSize(width: 375, height: 667)
  private static let frames = 54

  static func write(to folder: String, with renderer: Renderer) throws {
    for frame in 0..<frames {
      let digits = frame < 10 ? "0\(frame)" : "\(frame)"
      let file = ArtworkFile(path: "\(folder)/\(digits).png", size: size, format: .png(scale: 2)) { context, _ in
        draw(in: context, seconds: Double(frame) / 30, last: frame == frames - 1)
      }
      try file.data(with: renderer).write(to: URL(fileURLWithPath: file.path), options: .atomic)
      print(file.path)
    }
  }

  private static func draw(in context: CGContext, seconds: Double, last: Bool) {
    context.setFillColor(SkypeArtwork.blue)
    context.fill(CGRect(origin: .zero, size: size))
    for start in [0.1, 0.5] {
      let share = (seconds - start) / 0.6
      guard share > 0, share < 1 else { continue }
      let radius = 60 + 90 * share
      context.setStrokeColor(CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.6 * (1 - share)))
      context.setLineWidth(3)
      context.strokeEllipse(
        in: CGRect(
          x: size.width / 2 - radius, y: size.height / 2 - radius, width: 2 * radius, height: 2 * radius))
    }
    let beat = [0.1, 0.5].reduce(0.0) { $0 + bump((seconds - $1) / 0.3) }
    let up = last ? 1 : smooth((seconds - 0.9) / 0.8)
    let scale = 1 + 0.12 * beat
    let middle = size.height / 2 + (75 - size.height / 2) * up
    context.translateBy(x: size.width / 2, y: middle)
    context.scaleBy(x: scale, y: scale)
    context.translateBy(x: -60, y: -60)
    SkypeArtwork.drawLogo(in: context, size: CGSize(width: 120, height: 120))
  }

  /// Returns a curve from 0 to 1 and back to 0.
  private static func bump(_ share: Double) -> Double {
    share > 0 && share < 1 ? 16 * share * share * (1 - share) * (1 - share) : 0
  }

  /// Returns a curve from 0 to 1 with zero slope at both ends.
  private static func smooth(_ share: Double) -> Double {
    let t = min(max(share, 0), 1)
    return t * t * (3 - 2 * t)
  }
}
