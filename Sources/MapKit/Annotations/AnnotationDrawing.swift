import UIKit

/// The drawing of a balloon whose tip is in the middle of the bottom edge.
///
/// Its proportions are our choice: a circle as wide as Apple's marker, 28 points, and a tip of 6 points.
struct BalloonDrawing {
  var color: UIColor
  var glyph: UIColor
  var hasDot: Bool

  static let size = CGSize(width: 28, height: 34)
  /// The square of the balloon in which the glyph is drawn.
  static let glyphSquare = CGRect(x: 6, y: 6, width: 16, height: 16)

  func draw(in context: CGContext) {
    let width = Self.size.width
    context.setFillColor(color.cgColor)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: width, height: width))
    let tip = CGMutablePath()
    tip.move(to: CGPoint(x: width / 2 - 5, y: width - 2))
    tip.addLine(to: CGPoint(x: width / 2, y: Self.size.height))
    tip.addLine(to: CGPoint(x: width / 2 + 5, y: width - 2))
    tip.closeSubpath()
    context.addPath(tip)
    context.fillPath()
    guard hasDot else { return }
    context.setFillColor(glyph.cgColor)
    context.fillEllipse(in: Self.glyphSquare.insetBy(dx: 3, dy: 3))
  }
}

/// The drawing of a pin whose tip is in the middle of the bottom edge. Its proportions are our choice.
struct PinDrawing {
  var color: UIColor

  static let size = CGSize(width: 16, height: 32)

  func draw(in context: CGContext) {
    context.setFillColor(UIColor(white: 0.45, alpha: 1).cgColor)
    context.fill(CGRect(x: Self.size.width / 2 - 1, y: 12, width: 2, height: Self.size.height - 12))
    context.setFillColor(color.cgColor)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: Self.size.width, height: Self.size.width))
    context.setFillColor(UIColor(white: 1, alpha: 0.6).cgColor)
    context.fillEllipse(in: CGRect(x: 4, y: 3, width: 5, height: 5))
  }
}
