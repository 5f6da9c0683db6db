/// The properties that CAGradientLayer adds.
package struct GradientProperties: Sendable, Equatable {
  package var type = "axial"
  package var colors: [CGColor] = []
  package var locations: [CGFloat]?
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)
  package init() {}
}
