// Layers that share a space: those below a transform layer, which flattens nothing.
//
// They are drawn far to near. Two layers are compared by where the middle of one lies to the plane of the other, so
// that what lies in one plane keeps its order in the tree; layers that cut through each other are not divided.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// One layer of a space, with where its superlayer's space begins.
  private struct Leaf {
    var layer: ResolvedLayer
    var place: CATransform3D
    var opacity: Double
    var plane: Plane?
  }

  /// A layer's middle and the direction in which it faces the viewer.
  private struct Plane {
    var middle: SIMD3<Double>
    var normal: SIMD3<Double>

    init?(_ p: LayerProperties, _ place: CATransform3D) {
      let whole = CATransform3DConcat(p.transformToParent, place)
      func point(_ x: CGFloat, _ y: CGFloat) -> SIMD3<Double>? {
        let q = whole.project(CGPoint(x: x, y: y))
        guard q.w > 0, q.x.isFinite, q.y.isFinite else { return nil }
        return SIMD3(Double(q.x), Double(q.y), Double(x * whole.m13 + y * whole.m23 + whole.m43)) / Double(q.w)
      }
      let (x, y) = (p.bounds.midX, p.bounds.midY)
      guard let middle = point(x, y), let right = point(x + 1, y), let below = point(x, y + 1) else { return nil }
      let (a, b) = (right - middle, below - middle)
      let normal = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      let length = (normal * normal).sum().squareRoot()
      guard length > 0 else { return nil }
      self.middle = middle
      self.normal = normal / (normal.z < 0 ? -length : length)
    }

    /// How far a point lies in front of the plane.
    func height(of point: SIMD3<Double>) -> Double { ((point - middle) * normal).sum() }
  }

  /// Layers nearer than this to a plane, in points, lie in it.
  private static let thickness = 1e-4
  /// More layers than this in one space are drawn in the order of the tree.
  private static let limit = 512

  /// The layers of a space, the farthest first.
  mutating func addSpace(
    _ layers: some Collection<ResolvedLayer>, at place: CATransform3D, clip: Int?, opacity: Double
  ) {
    let leaves = Self.leaves(of: layers, place, opacity)
    var order: [Leaf] = []
    if leaves.count > Self.limit {
      order = leaves
    } else {
      for leaf in leaves {
        var index = order.count
        while index > 0, Self.isBehind(leaf, order[index - 1]) { index -= 1 }
        order.insert(leaf, at: index)
      }
    }
    for leaf in order { add(leaf.layer, at: leaf.place, clip: clip, opacity: leaf.opacity) }
  }

  private static func leaves(
    of layers: some Collection<ResolvedLayer>, _ place: CATransform3D, _ opacity: Double
  ) -> [Leaf] {
    var result: [Leaf] = []
    for layer in sorted(layers) {
      let p = layer.properties
      guard !p.isHidden, p.opacity > 0 else { continue }
      guard p.keepsDepth else {
        result.append(Leaf(layer: layer, place: place, opacity: opacity, plane: Plane(p, place)))
        continue
      }
      let own = CATransform3DConcat(p.transformToParent, place)
      let inner = p.transformOfSublayers.map { CATransform3DConcat($0, own) } ?? own
      result += leaves(of: layer.sublayers, inner, opacity * min(1, p.opacity))
    }
    return result
  }

  private static func isBehind(_ a: Leaf, _ b: Leaf) -> Bool {
    guard let (a, b) = a.plane.flatMap({ a in b.plane.map { (a, $0) } }) else { return false }
    let height = b.height(of: a.middle)
    if abs(height) > thickness { return height < 0 }
    return a.height(of: b.middle) > thickness
  }
}
