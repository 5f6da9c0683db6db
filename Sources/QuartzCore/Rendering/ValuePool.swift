import Synchronization

/// A pool of the colours and paths that an animation creates.
///
/// An animated colour or path differs in every frame. The pool resets an object only if nothing else refers to it, so no
/// frame sees its values change.
final class ValuePool: Sendable {
  private struct Values {
    var colors: [CGColor] = []
    var paths: [CGPath] = []
  }
  private let values = Mutex(Values())
  /// Two frames hold a colour each while a third one is created.
  private static let colors = 4
  /// The rasterizer's caches hold paths for some frames longer.
  private static let paths = 10
  /// The maximum number of kept objects.
  private static let limit = 32

  /// Creates a pool for values like this one; nil for values that need no allocation.
  init?(for value: AnimatableValue?) {
    switch value {
    case .color:
      let made = (0..<Self.colors).map { _ in CGColor(rgba: SIMD4()) }
      values.withLock { $0.colors = made }
    case .path(let path):
      // Each path needs an array of its own.
      let made = (0..<Self.paths).map { _ in CGPath(verbs: path.verbs, points: path.points.map { $0 }) }
      values.withLock { $0.paths = made }
    default: return nil
    }
  }

  func color(_ rgba: SIMD4<Double>) -> CGColor {
    values.withLock { values in
      for k in values.colors.indices where isKnownUniquelyReferenced(&values.colors[k]) {
        values.colors[k].reset(to: rgba)
        return values.colors[k]
      }
      let made = CGColor(rgba: rgba)
      if values.colors.count < Self.limit { values.colors.append(made) }
      return made
    }
  }

  /// The path `f` of the way between two of the same structure.
  func path(from x: CGPath, to y: CGPath, _ f: CGFloat) -> CGPath {
    values.withLock { values in
      for k in values.paths.indices where isKnownUniquelyReferenced(&values.paths[k]) {
        values.paths[k].interpolate(from: x, to: y, at: f)
        return values.paths[k]
      }
      let made = CGPath(verbs: x.verbs, points: [])
      made.interpolate(from: x, to: y, at: f)
      if values.paths.count < Self.limit { values.paths.append(made) }
      return made
    }
  }
}
