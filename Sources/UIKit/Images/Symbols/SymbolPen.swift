/// A pen that draws one symbol in a square of 24 by 24 units.
final class SymbolPen {
  private let context = CGContext()

  /// Creates a pen whose lines are `width` units thick. The drawing is scaled to `side` points.
  init(side: CGFloat, width: CGFloat) {
    context.scaleBy(x: side / 24, y: side / 24)
    context.setFillColor(.black)
    context.setStrokeColor(.black)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setLineWidth(width)
  }

  var drawing: DisplayList { context.displayList }

  /// Draws a path of straight lines.
  func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false, filled: Bool = false) {
    let path = CGMutablePath()
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    if closed { path.closeSubpath() }
    draw(path, filled: filled)
  }

  func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, filled: Bool = false) {
    draw(
      CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), transform: nil),
      filled: filled)
  }

  func box(_ rect: CGRect, radius: CGFloat = 2.5, filled: Bool = false) {
    draw(
      CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil), filled: filled)
  }

  /// Draws a path. A filled shape is also stroked, so that it has the size of the outlined shape.
  func draw(_ path: CGPath, filled: Bool = false) {
    if filled {
      context.addPath(path)
      context.fillPath()
    }
    context.addPath(path)
    context.strokePath()
  }

  /// Erases the shapes that `body` draws from the earlier shapes of the same group.
  func erase(_ body: (SymbolPen) -> Void) {
    context.setBlendMode(.destinationOut)
    body(self)
    context.setBlendMode(.normal)
  }

  /// Draws a group of shapes, to which `erase` is limited.
  func group(_ body: (SymbolPen) -> Void) {
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    body(self)
    context.endTransparencyLayer()
  }
}
