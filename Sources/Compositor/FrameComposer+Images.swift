// Images as contents: `contentsRect`, `contentsGravity` and `contentsCenter`.
import CoreGraphics
import QuartzCore
import Rasterizer

extension FrameComposer {
  /// Appends an image as the contents of a layer with the properties `p`.
  mutating func appendImage(_ image: CGImage, of p: LayerProperties, in state: GraphicsState) {
    guard image.width > 0, image.height > 0, !p.bounds.isEmpty else { return }
    let image = scope.drawings.resolved(image)
    let size = CGSize(width: image.width, height: image.height)
    let source = CGRect(
      x: p.contentsRect.minX * size.width, y: p.contentsRect.minY * size.height,
      width: p.contentsRect.width * size.width, height: p.contentsRect.height * size.height)
    guard source.width > 0, source.height > 0 else { return }
    let scale = p.contentsScale > 0 ? p.contentsScale : 1
    let naturalSize = CGSize(width: source.width / scale, height: source.height / scale)
    let target = ContentsGravity(rawValue: p.contentsGravity).rect(for: naturalSize, in: p.bounds.standardized)
    guard target.width > 0, target.height > 0 else { return }
    if p.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1) {
      appendImagePart(image, from: source, to: target, of: p, in: state)
    } else {
      appendNineSlices(of: image, from: source, to: target, scale: scale, of: p, in: state)
    }
  }

  /// Appends an image with a stretchable center (nine-slice scaling).
  private mutating func appendNineSlices(
    of image: CGImage, from source: CGRect, to target: CGRect, scale: CGFloat, of p: LayerProperties,
    in state: GraphicsState
  ) {
    let columns = NineSlice.slices(
      of: (source.minX, source.width), center: (p.contentsCenter.minX, p.contentsCenter.width),
      to: (target.minX, target.width), scale: scale)
    let rows = NineSlice.slices(
      of: (source.minY, source.height), center: (p.contentsCenter.minY, p.contentsCenter.height),
      to: (target.minY, target.height), scale: scale)
    for row in rows {
      for column in columns {
        let part = CGRect(
          x: column.source.start, y: row.source.start, width: column.source.length, height: row.source.length)
        let destination = CGRect(
          x: column.target.start, y: row.target.start, width: column.target.length, height: row.target.length)
        appendImagePart(image, from: part, to: destination, of: p, in: state)
      }
    }
  }

  private mutating func appendImagePart(
    _ image: CGImage, from source: CGRect, to target: CGRect, of p: LayerProperties, in state: GraphicsState
  ) {
    var paint = DisplayImage(image, source: source, destination: target)
    paint.magnification = Self.filter(named: p.magnificationFilter)
    paint.minification = Self.filter(named: p.minificationFilter)
    paint.tint = p.contentsTint
    appendFill(.rect(target), .image(paint), in: state)
  }

  private static func filter(named name: String) -> DisplayImage.Filter {
    switch name {
    case "nearest": .nearest
    case "trilinear": .trilinear
    default: .linear
    }
  }
}
