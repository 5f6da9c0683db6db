import Synchronization

/// Colours and paths that an animation makes, in memory of earlier ones.
///
/// Of an animated colour or path every frame shows another one. Whoever holds one sees it as it is: an object becomes
/// another value only when nobody but this memory knows of it.
final class ValuePool: Sendable {
  private struct Values {
    var colors: [CGColor] = []
    var paths: [CGPath] = []
  }
  private let values = Mutex(Values())
  /// Two frames hold a colour each while a third one is made.
  private static let colors = 4
  /// Paths are held by what the rasterizer knows of shapes too, for some frames more.
  private static let paths = 10
  /// More than these are not kept.
  private static let limit = 32

  /// Memory for values like this one; nil for those that lie in themselves.
  init?(for value: AnimatableValue?) {
    switch value {
    case .color:
      let made = (0..<Self.colors).map { _ in CGColor(rgba: SIMD4()) }
      values.withLock { $0.colors = made }
    case .path(let path):
      // Each has points of its own.
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
