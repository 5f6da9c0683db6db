import Compositor
import Simulator
import UIKit

/// The images of the overlay's labels, each drawn once.
@MainActor final class LabelImages {
  private struct Key: Hashable {
    var text: String
    var kind: OverlayContents.Kind
  }

  /// The maximum number of kept images (our choice).
  private static let limit = 2_000
  private static let cornerRadius: CGFloat = 3
  /// The space around a text.
  private static let margin = CGSize(width: 3, height: 1)

  private let rasterizer = Compositor(threads: 1)
  private var images: [Key: PixelImage] = [:]
  private var scale: CGFloat = 0
  private var textScale = 0.0

  /// Returns the image of a label at the screen's scale.
  func image(_ text: String, _ kind: OverlayContents.Kind) -> PixelImage {
    if scale != UIScreen.main.scale || textScale != Palette.textScale || images.count >= Self.limit {
      (scale, textScale, images) = (UIScreen.main.scale, Palette.textScale, [:])
    }
    let key = Key(text: text, kind: kind)
    if let known = images[key] { return known }
    let image = draw(text, kind)
    images[key] = image
    return image
  }

  private func draw(_ text: String, _ kind: OverlayContents.Kind) -> PixelImage {
    let label = UILabel(chrome: Palette.small, Palette.line(kind))
    label.text = text
    label.textAlignment = .center
    label.backgroundColor = Palette.panel
    label.layer.cornerRadius = Self.cornerRadius
    let wanted = label.intrinsicContentSize
    let size = CGSize(
      width: (wanted.width + 2 * Self.margin.width).rounded(.up),
      height: (wanted.height + 2 * Self.margin.height).rounded(.up))
    label.frame = CGRect(origin: .zero, size: size)
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: size, format: format).image { label.layer.render(in: $0.cgContext) }
    return image.cgImage.map(rasterizer.rasterize) ?? PixelImage(width: 0, height: 0, pixels: [])
  }
}
