// The layers of a shared three-dimensional space, which are the sublayers of a transform layer.
//
// They are drawn from far to near (painter's algorithm). Two layers are compared by the distance of one layer's center
// from the other layer's plane. So layers in one plane keep their order in the tree. Layers that intersect are not
// divided.
import CoreGraphics
import QuartzCore

extension FrameComposer {
  /// One layer of a space, with the graphics state of its superlayer's space.
  private struct SpaceLayer {
    var layer: ResolvedLayer
    var state: GraphicsState
    var plane: Plane?
  }

  /// The plane of a layer in the list's space: the layer's center, and the normal towards the viewer.
  private struct Plane {
    var center: SIMD3<Double>
    var normal: SIMD3<Double>

    init?(_ p: LayerProperties, parentToList: CATransform3D) {
      let toList = CATransform3DConcat(p.transformToParent, parentToList)
      func point(_ x: CGFloat, _ y: CGFloat) -> SIMD3<Double>? {
        let q = toList.project(CGPoint(x: x, y: y))
        guard q.w > 0, q.x.isFinite, q.y.isFinite else { return nil }
        return SIMD3(Double(q.x), Double(q.y), Double(x * toList.m13 + y * toList.m23 + toList.m43)) / Double(q.w)
      }
      let (x, y) = (p.bounds.midX, p.bounds.midY)
      guard let center = point(x, y), let right = point(x + 1, y), let below = point(x, y + 1) else { return nil }
      let (a, b) = (right - center, below - center)
      let normal = SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      let length = (normal * normal).sum().squareRoot()
      guard length > 0 else { return nil }
      self.center = center
      self.normal = normal / (normal.z < 0 ? -length : length)
    }

    /// Returns the signed distance of a point from the plane, positive in front of it.
    func distance(to point: SIMD3<Double>) -> Double { ((point - center) * normal).sum() }
  }

  /// The distance from a plane, in points, up to which a layer's center counts as in the plane.
  private static let planeThickness = 1e-4
  /// The largest number of layers in one space to sort. More layers are drawn in the order of the tree.
  private static let sortingLimit = 512

  /// Appends the layers of a space, the farthest first.
  @inline(never)
  mutating func appendSpace(_ layers: some Collection<ResolvedLayer>, in state: GraphicsState) {
    for entry in Self.sortedByDistance(Self.spaceLayers(in: layers, state)) {
      appendLayer(entry.layer, in: entry.state)
    }
  }

  @inline(never)
  private static func sortedByDistance(_ layers: [SpaceLayer]) -> [SpaceLayer] {
    if layers.count > sortingLimit { return layers }
    var order: [SpaceLayer] = []
    for layer in layers {
      var index = order.count
      while index > 0, isBehind(layer, order[index - 1]) { index -= 1 }
      order.insert(layer, at: index)
    }
    return order
  }

  /// Returns the layers of a space, including those of nested transform layers, in the order of the tree.
  private static func spaceLayers(in layers: some Collection<ResolvedLayer>, _ state: GraphicsState) -> [SpaceLayer] {
    var result: [SpaceLayer] = []
    for layer in sortedByDepth(layers) {
      let p = layer.properties
      guard !p.isHidden, p.opacity > 0 else { continue }
      guard p.keepsDepth else {
        let plane = Plane(p, parentToList: state.transform)
        result.append(SpaceLayer(layer: layer, state: state, plane: plane))
        continue
      }
      let toList = CATransform3DConcat(p.transformToParent, state.transform)
      var inner = state.with(transform: p.sublayerSpace(in: toList, flattens: false))
      inner.opacity = state.opacity * min(1, p.opacity)
      result += spaceLayers(in: layer.sublayers, inner)
    }
    return result
  }

  private static func isBehind(_ a: SpaceLayer, _ b: SpaceLayer) -> Bool {
    guard let (a, b) = a.plane.flatMap({ a in b.plane.map { (a, $0) } }) else { return false }
    let distance = b.distance(to: a.center)
    if abs(distance) > planeThickness { return distance < 0 }
    return a.distance(to: b.center) > planeThickness
  }
}
