import CoreText
import Lottie
import UIKit

/// Finds the parts of an image that cannot match on this system, by the layers that draw them.
///
/// - `font`: text in a font that this machine does not have.
/// - `gradient`: a gradient layer. On Apple platforms, `render(in:)` draws its colours outside of sRGB.
/// - `image`: an image. The two systems filter scaled images slightly differently.
struct LayerMasks {
  /// The reason and the rectangle of each layer, in pixels: `font 10 20 300 40`.
  private(set) var lines: [String] = []
  private let scale: CGFloat

  init(of view: UIView) {
    scale = UIScreen.main.scale
    let bounds = view.layer.bounds
    add(view.layer, CATransform3DMakeTranslation(-bounds.minX, -bounds.minY, 0), clip: bounds)
  }

  /// Adds a layer and its sublayers. `transform` leads from the layer's own space to the image, in points.
  private mutating func add(_ layer: CALayer, _ transform: CATransform3D, clip: CGRect) {
    let shown = layer.presentation() ?? layer
    guard !shown.isHidden, shown.opacity > 0 else { return }
    var clip = clip
    if let mask = layer.mask as? CAShapeLayer {
      let shape = mask.presentation() ?? mask
      if let path = shape.path {
        let reach = shape.strokeColor == nil ? 0 : shape.lineWidth
        let box = path.boundingBoxOfPath.insetBy(dx: -reach, dy: -reach)
        clip = clip.intersection(Self.box(box, Self.toParent(shape, transform)))
      }
    }
    if let reason = reason(for: layer) {
      var box = Self.box(shown.bounds, transform)
      // The text may be larger in the absent font.
      if reason == "font" { box = box.insetBy(dx: -box.width / 4, dy: -box.height / 4) }
      append(reason, box.intersection(clip))
    }
    for sublayer in layer.sublayers ?? [] {
      add(sublayer, Self.toParent(sublayer.presentation() ?? sublayer, transform), clip: clip)
    }
  }

  private func reason(for layer: CALayer) -> String? {
    if layer is CAGradientLayer { return "gradient" }
    if let font = Mirror(reflecting: layer).descendant("font") as? CTFont {
      return NotedFonts.absent.contains(font) ? "font" : nil
    }
    return layer.contents.map { type(of: $0) == CGImage.self } ?? false ? "image" : nil
  }

  private mutating func append(_ reason: String, _ box: CGRect) {
    guard !box.isNull, box.width > 0, box.height > 0 else { return }
    let pixels = CGRect(
      x: box.minX * scale, y: box.minY * scale, width: box.width * scale, height: box.height * scale
    ).insetBy(dx: -1, dy: -1).integral
    lines.append("\(reason) \(Int(pixels.minX)) \(Int(pixels.minY)) \(Int(pixels.width)) \(Int(pixels.height))")
  }

  /// The transform from a layer's own space to that of its superlayer, followed by another one.
  private static func toParent(_ layer: CALayer, _ outer: CATransform3D) -> CATransform3D {
    let (bounds, anchor) = (layer.bounds, layer.anchorPoint)
    let fromAnchor = CATransform3DMakeTranslation(
      -bounds.minX - anchor.x * bounds.width, -bounds.minY - anchor.y * bounds.height, 0)
    let place = CATransform3DMakeTranslation(layer.position.x, layer.position.y, 0)
    return CATransform3DConcat(CATransform3DConcat(CATransform3DConcat(fromAnchor, layer.transform), place), outer)
  }

  private static func box(_ rect: CGRect, _ transform: CATransform3D) -> CGRect {
    rect.applying(CATransform3DGetAffineTransform(transform))
  }
}

/// Provides fonts, and records those that this machine does not have.
final class NotedFonts: AnimationFontProvider {
  /// The absent fonts that all views have asked for.
  private(set) static var absent: Set<CTFont> = []
  private let fonts: AnimationFontProvider

  init(_ fonts: AnimationFontProvider) { self.fonts = fonts }

  func fontFor(family: String, size: CGFloat) -> CTFont? {
    let font = fonts.fontFor(family: family, size: size)
    if let font, fonts is DefaultFontProvider { Self.note(font, name: family) }
    return font
  }

  /// Records a font if another one replaces it.
  static func note(_ font: CTFont, name: String) {
    if CTFontCopyPostScriptName(font) as String != name { absent.insert(font) }
  }
}
