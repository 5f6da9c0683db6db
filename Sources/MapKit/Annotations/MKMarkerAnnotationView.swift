import UIKit

/// A view that shows an annotation as a balloon whose tip is at the coordinate.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// The colour of the balloon; nil for red.
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The colour of the glyph; nil for white.
  open var glyphTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The text in the balloon in place of the glyph.
  open var glyphText: String? { didSet { setNeedsDisplay() } }
  /// The image in the balloon in place of the glyph.
  open var glyphImage: UIImage? { didSet { setNeedsDisplay() } }
  /// The image in the balloon of a selected annotation. The value is stored and has no effect.
  open var selectedGlyphImage: UIImage?
  /// The visibility of the title below the balloon. The value is stored and has no effect.
  open var titleVisibility = MKFeatureVisibility.adaptive
  /// The visibility of the subtitle below the balloon. The value is stored and has no effect.
  open var subtitleVisibility = MKFeatureVisibility.adaptive
  /// A Boolean value that indicates whether the balloon falls when it appears. The value is stored and has no effect.
  open var animatesWhenAdded = false

  override func setUp() {
    super.setUp()
    setUpDrawing(size: BalloonDrawing.size)
  }

  /// Draws the balloon.
  open override func draw(_ rect: CGRect) {
    guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
    let glyph = glyphTintColor ?? .white
    BalloonDrawing(color: markerTintColor ?? .systemRed, glyph: glyph, hasDot: glyphText == nil && glyphImage == nil)
      .draw(in: context)
    let square = BalloonDrawing.glyphSquare
    glyphImage?.withTintColor(glyph).draw(in: square)
    if let glyphText { Self.draw(glyphText, glyph, in: square) }
  }

  private static func draw(_ text: String, _ color: UIColor, in square: CGRect) {
    let string = NSAttributedString(
      string: text, attributes: [.font: UIFont.systemFont(ofSize: 13, weight: .semibold), .foregroundColor: color])
    let size = string.size()
    string.draw(at: CGPoint(x: square.midX - size.width / 2, y: square.midY - size.height / 2))
  }
}

/// The visibility of the texts of an annotation.
public enum MKFeatureVisibility: Int, Sendable {
  /// The map decides.
  case adaptive
  /// The text is hidden.
  case hidden
  /// The text is visible.
  case visible
}
