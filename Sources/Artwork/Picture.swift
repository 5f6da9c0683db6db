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
  var draw: (CGContext, CGSize) -> Void

  /// Writes a PNG for every scale into `assets`.
  func write(to assets: String, with renderer: Renderer) throws {
    let context = CGContext()
    draw(context, size)
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let folder = "\(assets)/\(scene)/Assets.xcassets/\(name).imageset"
    for scale in scales {
      let image = CGImage(
        .drawing(context.displayList, size: size, scale: CGFloat(scale)), width: Int(size.width) * scale,
        height: Int(size.height) * scale)
      let pixels = ImageRasterizer(renderer).rasterize(image)
      let file = "\(folder)/\(base)\(scale == 1 ? "" : "@\(scale)x").png"
      try PNGWriting.data(pixels, texts: []).write(to: URL(fileURLWithPath: file), options: .atomic)
      print(file)
    }
  }
}
