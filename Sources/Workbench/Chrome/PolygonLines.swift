import QuartzCore
import Simulator
import UIKit

/// The layers of the outlines of one kind that are not axis-aligned: lines over halos.
///
/// The first outlines have layers of their own. A path of many outlines intersects itself, and its coverage costs more.
@MainActor final class PolygonLines {
  /// The layer of all halos, below the lines of every kind.
  let halos = CALayer()
  /// The layer of all lines.
  let lines = CALayer()

  /// The maximum number of outlines with layers of their own (our choice).
  private static let ownLayers = 16

  private let make: @MainActor () -> (halo: CAShapeLayer, line: CAShapeLayer)
  private var shapes: [(halo: CAShapeLayer, line: CAShapeLayer)] = []

  /// Creates lines whose halos and lines `make` makes.
  init(_ make: @escaping @MainActor () -> (halo: CAShapeLayer, line: CAShapeLayer)) { self.make = make }

  /// Shows outlines, and none of the earlier ones.
  func show(_ outlines: [Quadrilateral]) {
    let own = outlines.prefix(Self.ownLayers - 1).map { Self.path([$0]) }
    let others = outlines.dropFirst(own.count)
    let paths = own + (others.isEmpty ? [] : [Self.path(others)])
    while shapes.count < paths.count { addShape() }
    for (index, shape) in shapes.enumerated() {
      let path = index < paths.count ? paths[index] : nil
      if shape.line.path != path { (shape.halo.path, shape.line.path) = (path, path) }
    }
  }

  private func addShape() {
    let shape = make()
    halos.addSublayer(shape.halo)
    lines.addSublayer(shape.line)
    shapes.append(shape)
  }

  private static func path(_ outlines: some Sequence<Quadrilateral>) -> CGPath {
    let path = CGMutablePath()
    for outline in outlines {
      path.addLines(between: outline.points)
      path.closeSubpath()
    }
    return path
  }
}
