import CoreGraphics
import ImageIO
import Rasterizer

/// One picture of a scene's bundle: how large it is, and what draws it.
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

  /// A PDF, or a PNG for every scale.
  var files: [PictureFile] {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let folder = isLoose ? scene : "\(scene)/Assets.xcassets/\(name).imageset"
    if isVector { return [PictureFile(path: "\(folder)/\(base).pdf", size: size, format: .pdf, draw: draw)] }
    return scales.map { scale in
      let file = "\(base)\(scale == 1 ? "" : "@\(scale)x").png"
      return PictureFile(path: "\(folder)/\(file)", size: size, format: .png(scale: scale), draw: draw)
    }
  }
}

/// One file below Assets.
struct PictureFile {
  enum Format {
    /// Pixels a point.
    case png(scale: Int)
    case pdf
  }

  var path: String
  /// Points.
  var size: CGSize
  var format: Format
  var draw: (CGContext, CGSize) -> Void

  /// What belongs into the file.
  func data(with renderer: Renderer) throws -> Data {
    let context = CGContext()
    draw(context, size)
    guard case .png(let scale) = format else { return PDFWriter.data(context.displayList, size: size) }
    let image = CGImage(
      .drawing(context.displayList, size: size, scale: CGFloat(scale)), width: Int(size.width) * scale,
      height: Int(size.height) * scale)
    return try PNGWriter.data(ImageRasterizer(renderer).rasterize(image), texts: [])
  }
}
