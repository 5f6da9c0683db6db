import QuartzCore

/// The layer that a user means by a point of the screen.
///
/// It is the frontmost layer with content at the point. If no layer has content there, it is the frontmost layer.
package struct PickedLayer {
  package let layer: ResolvedLayer
  /// The layers that contain it, outermost first.
  package let ancestors: [ResolvedLayer]
  /// The corners of the layer on the screen.
  package let corners: [CGPoint]

  /// Finds the layer at a point of the screen; nil if there is none.
  package init?(in frame: ResolvedFrame, at point: CGPoint) {
    let roots = frame.windows.reversed()
    func pick(_ mustDraw: Bool) -> PickedLayer? {
      roots.lazy.compactMap { Self.pick($0, in: [], placed: .screen, at: point, mustDraw: mustDraw) }.first
    }
    guard let found = pick(true) ?? pick(false) else { return nil }
    self = found
  }

  private init(layer: ResolvedLayer, ancestors: [ResolvedLayer], corners: [CGPoint]) {
    (self.layer, self.ancestors, self.corners) = (layer, ancestors, corners)
  }

  /// The origins of the layer and its ancestors, innermost first.
  ///
  /// An object that UIKit creates for another one has none.
  package var origins: [Origin] { ([layer] + ancestors.reversed()).compactMap(\.origin) }

  /// The name and class of the layer.
  package var title: String { OverlayContents.title(of: layer) }

  /// The smallest rectangle on the screen around the layer.
  package var frame: CGRect { CGRect(enclosing: corners) }

  private static func pick(
    _ layer: ResolvedLayer, in ancestors: [ResolvedLayer], placed: LayerPlacement, at point: CGPoint, mustDraw: Bool
  ) -> PickedLayer? {
    guard !layer.properties.isHidden, layer.properties.opacity > 0 else { return nil }
    let placement = placed.placing(layer, in: ancestors.last)
    let corners = OverlayContents.extent(of: layer).flatMap(placement.corners) ?? []
    let isInside = corners.surround(point)
    if layer.properties.masksToBounds, !isInside { return nil }
    for sublayer in layer.frontToBack {
      let below = ancestors + [layer]
      if let found = pick(sublayer, in: below, placed: placement, at: point, mustDraw: mustDraw) { return found }
    }
    guard isInside, !mustDraw || layer.drawsSomething else { return nil }
    return PickedLayer(layer: layer, ancestors: ancestors, corners: corners)
  }
}

extension ResolvedLayer {
  /// The sublayers from front to back, as they are drawn.
  fileprivate var frontToBack: [ResolvedLayer] {
    let sorted = sublayers.enumerated().sorted { a, b in
      (a.element.properties.zPosition, a.offset) < (b.element.properties.zPosition, b.offset)
    }
    return sorted.reversed().map(\.element)
  }

  /// A Boolean value indicating whether the layer itself draws something, without its sublayers.
  fileprivate var drawsSomething: Bool {
    if properties.contents != nil || properties.borderWidth > 0 { return true }
    if let color = properties.backgroundColor, color.alpha > 0 { return true }
    return switch properties.kind {
    case .shape, .gradient, .text, .emitter: true
    case .plain, .replicator, .transform: false
    }
  }
}

extension [CGPoint] {
  /// Returns a Boolean value indicating whether a point is inside the corners of a convex shape.
  fileprivate func surround(_ p: CGPoint) -> Bool {
    guard count > 2 else { return false }
    let sides = indices.map { index in
      let (a, b) = (self[index], self[(index + 1) % count])
      return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
    }
    return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
  }
}
