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

  /// A file for every scale.
  var files: [PictureFile] {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let folder = "\(scene)/Assets.xcassets/\(name).imageset"
    return scales.map { scale in
      PictureFile(path: "\(folder)/\(base)\(scale == 1 ? "" : "@\(scale)x").png", size: size, scale: scale, draw: draw)
    }
  }
}

/// One file below Assets.
struct PictureFile {
  var path: String
  /// Points.
  var size: CGSize
  var scale: Int
  var draw: (CGContext, CGSize) -> Void

  /// What belongs into the file.
  func png(with renderer: Renderer) throws -> Data {
    let context = CGContext()
    draw(context, size)
    let image = CGImage(
      .drawing(context.displayList, size: size, scale: CGFloat(scale)), width: Int(size.width) * scale,
      height: Int(size.height) * scale)
    return try PNGWriting.data(ImageRasterizer(renderer).rasterize(image), texts: [])
  }
}
