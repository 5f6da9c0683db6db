import CoreGraphics
import ImageIO
import Rasterizer

/// One picture of an asset catalogue: how large it is, and what draws it.
struct Picture {
  var scene: String
  /// Where the catalogue has it, namespaces included.
  var name: String
  /// Points.
  var size: CGSize
  var scales: [Int] = [1, 2, 3]
  /// Whether the catalogue has it as one PDF instead of a PNG for every scale.
  var isVector = false
  /// Whether it lies in the bundle itself, where launch pictures are looked for.
  var isLoose = false
  var draw: (CGContext, CGSize) -> Void

  /// Writes a PDF, or a PNG for every scale, into `assets`.
  func write(to assets: String, with renderer: Renderer) throws {
    let context = CGContext()
    draw(context, size)
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let folder = "\(assets)/\(scene)" + (isLoose ? "" : "/Assets.xcassets/\(name).imageset")
    if isVector {
      let file = "\(folder)/\(base).pdf"
      try PDFWriter.data(context.displayList, size: size).write(to: URL(fileURLWithPath: file), options: .atomic)
      return print(file)
    }
    for scale in scales {
      let file = "\(folder)/\(base)\(scale == 1 ? "" : "@\(scale)x").png"
      try Self.write(context.displayList, size: size, scale: scale, to: file, with: renderer)
    }
  }

  /// Writes a drawing of `size` points as a PNG of `scale` pixels a point.
  static func write(_ drawing: DisplayList, size: CGSize, scale: Int, to file: String, with renderer: Renderer) throws {
    let image = CGImage(
      .drawing(drawing, size: size, scale: CGFloat(scale)), width: Int(size.width) * scale,
      height: Int(size.height) * scale)
    let pixels = ImageRasterizer(renderer).rasterize(image)
    try PNGWriting.data(pixels, texts: []).write(to: URL(fileURLWithPath: file), options: .atomic)
    print(file)
  }
}
