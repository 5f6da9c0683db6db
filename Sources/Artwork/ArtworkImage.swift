import CoreGraphics
import ImageIO
import Rasterizer

/// An image for a scene's bundle, with its size and its drawing code.
struct ArtworkImage {
  var scene: String
  /// The name in the asset catalogue, including name spaces.
  var name: String
  /// The size in points.
  var size: CGSize
  var scales: [Int] = [1, 2, 3]
  /// A Boolean value indicating whether the catalogue holds a PDF instead of a PNG per scale.
  var isVector = false
  /// A Boolean value indicating whether the file is in the bundle's folder, where iOS finds launch images.
  var isOutsideCatalog = false
  var draw: (CGContext, CGSize) -> Void

  /// The files of the image: a PDF, or a PNG per scale.
  var files: [ArtworkFile] {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let folder = isOutsideCatalog ? scene : "\(scene)/Assets.xcassets/\(name).imageset"
    if isVector { return [ArtworkFile(path: "\(folder)/\(base).pdf", size: size, format: .pdf, draw: draw)] }
    return scales.map { scale in
      let file = "\(base)\(scale == 1 ? "" : "@\(scale)x").png"
      return ArtworkFile(path: "\(folder)/\(file)", size: size, format: .png(scale: scale), draw: draw)
    }
  }
}

/// A file to write to Assets.
struct ArtworkFile {
  enum Format {
    /// A PNG with `scale` pixels per point.
    case png(scale: Int)
    case pdf
  }

  var path: String
  /// The size in points.
  var size: CGSize
  var format: Format
  var draw: (CGContext, CGSize) -> Void

  /// Returns the contents of the file.
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
