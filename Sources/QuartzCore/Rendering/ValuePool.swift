import Synchronization

/// A pool of the colours and paths that an animation creates.
///
/// An animated colour or path differs in every frame. The pool resets an object only if nothing else refers to it, so
/// no frame sees its values change.
final class ValuePool: Sendable {
  private struct Values {
    var colors: [CGColor] = []
    var paths: [CGPath] = []
  }
  private let values = Mutex(Values())
  /// The initial number of colours. Two frames hold one each while a third is created.
  private static let initialColorCount = 4
  /// The initial number of paths, which the rasterizer's caches hold for some frames longer.
  private static let initialPathCount = 10
  /// The maximum number of kept colours or paths.
  private static let limit = 32

  /// Creates a pool for values like this one; nil for values that need no allocation.
  init?(for value: AnimatableValue?) {
    switch value {
    case .color:
      let made = (0..<Self.initialColorCount).map { _ in CGColor(rgba: SIMD4()) }
      values.withLock { $0.colors = made }
    case .path(let path):
      // Each path needs an array of its own.
      let made = (0..<Self.initialPathCount).map { _ in CGPath(verbs: path.verbs, points: path.points.map { $0 }) }
      values.withLock { $0.paths = made }
    default: return nil
    }
  }

  /// Returns a colour of these components, in the memory of an unused one if there is one.
  func color(_ rgba: SIMD4<Double>) -> CGColor {
    values.withLock { values in
      for index in values.colors.indices where isKnownUniquelyReferenced(&values.colors[index]) {
        values.colors[index].reset(to: rgba)
        return values.colors[index]
      }
      let made = CGColor(rgba: rgba)
      if values.colors.count < Self.limit { values.colors.append(made) }
      return made
    }
  }

  /// Returns the path at the fraction `f` of the way between two of the same structure.
  func path(from x: CGPath, to y: CGPath, _ f: CGFloat) -> CGPath {
    values.withLock { values in
      for index in values.paths.indices where isKnownUniquelyReferenced(&values.paths[index]) {
        values.paths[index].interpolate(from: x, to: y, at: f)
        return values.paths[index]
      }
      let made = CGPath(verbs: x.verbs, points: [])
      made.interpolate(from: x, to: y, at: f)
      if values.paths.count < Self.limit { values.paths.append(made) }
      return made
    }
  }
}
