import CoreGraphics
import QuartzCore
import Simulator

/// The outlines of some layers on the screen.
package struct LayerOutlines {
  /// The corners of each visible layer.
  package private(set) var corners: [[CGPoint]] = []

  /// Finds layers in a frame by their identifiers.
  package init(_ layers: Set<UInt64>, in frame: ResolvedFrame) {
    if layers.isEmpty { return }
    for root in frame.windows { visit(root, parent: nil, placement: .screen, layers) }
  }

  private mutating func visit(
    _ layer: ResolvedLayer, parent: ResolvedLayer?, placement: LayerPlacement, _ layers: Set<UInt64>
  ) {
    guard !layer.properties.isHidden, layer.properties.opacity > 0 else { return }
    let placed = placement.placing(layer, in: parent)
    if layers.contains(layer.id),
      let outline = OverlayContents.extent(of: layer).flatMap(placed.corners)
    {
      corners.append(outline)
    }
    if let mask = layer.mask { visit(mask, parent: nil, placement: placed, layers) }
    for child in layer.sublayers { visit(child, parent: layer, placement: placed, layers) }
  }
}
