import CoreGraphics

/// The icon of the program in the sizes of the hicolor theme. `Assets/Linux/splashview.svg` is the same drawing.
enum IconArtwork {
  static let sides = [16, 24, 32, 48, 64, 128, 256, 512]

  static func file(side: Int) -> ArtworkFile {
    ArtworkFile(path: "Linux/Icons/\(side).png", size: CGSize(width: side, height: side), format: .png(scale: 1)) {
      context, size in
      draw(in: context, side: size.width)
    }
  }

  private static func draw(in context: CGContext, side: CGFloat) {
    // The drawing is 64 units wide.
    context.scaleBy(x: side / 64, y: side / 64)
    context.setFillColor(CGColor(red: 0x24 / 255, green: 0x2B / 255, blue: 0x3D / 255, alpha: 1))
    context.fillEllipse(in: circle(31))
    let gold = CGColor(red: 0xF5 / 255, green: 0xB9 / 255, blue: 0x4A / 255, alpha: 1)
    context.setStrokeColor(gold)
    context.setLineWidth(5)
    context.strokeEllipse(in: circle(21.5))
    context.setFillColor(gold)
    context.fillEllipse(in: circle(10))
  }

  private static func circle(_ radius: CGFloat) -> CGRect {
    CGRect(x: 32 - radius, y: 32 - radius, width: 2 * radius, height: 2 * radius)
  }
}
