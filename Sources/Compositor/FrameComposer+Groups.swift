// Layers that are drawn into a group and blended as a whole.
//
// These functions recurse for every nested group, so the size of their stack frames limits the depth of a tree.
import CoreGraphics
import QuartzCore
import Rasterizer

extension FrameComposer {
  /// Appends a layer as a group. `state` is the graphics state of the layer's own space.
  mutating func appendGroup(
    _ layer: ResolvedLayer, _ p: LayerProperties, in state: GraphicsState, opacity: Double, fadesAsGroup: Bool,
    blendMode: CGBlendMode
  ) {
    // Without group opacity, each part of the layer fades by itself.
    let innerOpacity = fadesAsGroup ? 1 : min(opacity, 1)
    guard var group = cachedGroup(layer, innerOpacity: innerOpacity, in: state) else { return }
    let outer = state.with(opacity: state.opacity * (fadesAsGroup ? opacity : 1))
    record(layer.drawingIdentity ?? layer, in: outer)
    group.state = outer.displayState
    group.state.blendMode = blendMode
    // A layer that fades mostly fades in the next frames, too, so its pixels are worth caching.
    if fadesAsGroup, !p.castsShadow { group.cacheKey = group.cacheKey ?? layer.drawingIdentity }
    list.items.append(.group(group))
  }

  /// Returns the layer as a group, from the cache if its drawing is unchanged. Returns nil if nothing of it is visible.
  private func cachedGroup(_ layer: ResolvedLayer, innerOpacity: Double, in state: GraphicsState) -> DisplayGroup? {
    if let groups = scope.groups, layer.drawingIdentity != nil {
      return groups.group(of: layer) {
        FrameComposer(scope.cachedGroup).makeGroup(layer, innerOpacity: innerOpacity)
      }
    }
    let visibleRect = visibleRect(in: layer, layerToList: state.transform)
    guard visibleRect != nil, let fingerprints = scope.groupFingerprints else {
      return makeGroup(layer, innerOpacity: innerOpacity, visibleRect: visibleRect)
    }
    // The visible part may be unchanged although a hidden layer moves. The fingerprint shows this after the
    // composition.
    let fingerprint = fingerprints.begin(layer, innerOpacity: innerOpacity)
    var group = makeGroup(layer, innerOpacity: innerOpacity, recordingInto: fingerprint, visibleRect: visibleRect)
    let key = fingerprint.key()
    group?.cacheKey = key
    return group
  }

  /// Returns the layer with its filters, shadow and mask, in its own space. Returns nil if nothing of it is visible.
  private func makeGroup(
    _ layer: ResolvedLayer, innerOpacity: Double, recordingInto fingerprint: GroupFingerprints.Fingerprint? = nil,
    visibleRect: CGRect? = nil
  ) -> DisplayGroup? {
    let contents = innerList(recordingInto: fingerprint, visibleRect: visibleRect) {
      $0.appendContents(of: layer, layer.values, in: GraphicsState(opacity: innerOpacity))
    }
    if contents.isEmpty && !layer.values.properties.castsShadow { return nil }
    guard let mask = layer.mask else { return group(contents, of: layer, innerOpacity: innerOpacity) }
    let alpha = innerList { $0.appendLayer(mask, in: GraphicsState()) }
    if alpha.isEmpty { return nil }
    return Self.masked(group(contents, of: layer, innerOpacity: innerOpacity), by: alpha)
  }

  /// Returns a layer's drawing as a group with its filters and shadow. It does not recurse.
  @inline(never)
  private func group(_ contents: DisplayList, of layer: ResolvedLayer, innerOpacity: Double) -> DisplayGroup {
    let p = layer.properties
    var group = DisplayGroup(contents)
    group.filters = p.filters.map { $0.display(clampsEdges: false) }
    if p.castsShadow {
      group.shadow = shadow(of: layer, p, innerOpacity: innerOpacity)
      // The cache would store one shadow for every position of a layer that moves.
      group.cacheKey = layer.isAnimated ? nil : layer.drawingIdentity
    }
    if p.shouldRasterize {
      group = Self.wrapped(group)
      group.rasterizationScale = Double(max(p.rasterizationScale, 0.01))
      group.cacheKey = layer.drawingIdentity
    }
    return group
  }

  /// Returns the shadow of a layer. It follows the layer's outline or path if possible, else the alpha of its pixels.
  private func shadow(of layer: ResolvedLayer, _ p: LayerProperties, innerOpacity: Double) -> DisplayShadow {
    var shadow = DisplayShadow(
      color: p.shadowColor ?? .black, opacity: min(1, p.shadowOpacity), offset: p.shadowOffset, sigma: p.shadowRadius)
    if let path = p.shadowPath {
      shadow.shape = .path(path, .winding)
    } else if p.isOpaqueInItsOutline && layer.sublayers.isEmpty && innerOpacity == 1 {
      // The outline is the exact silhouette, and faster than the alpha of the pixels.
      shadow.shape = p.outline
    }
    return shadow
  }

  @inline(never)
  private static func masked(_ group: DisplayGroup, by alpha: DisplayList) -> DisplayGroup {
    var masked = group
    // In an outer group, the mask also applies to the shadow and the filtered pixels.
    if group.hasShadow || group.rasterizationScale != nil || !group.filters.isEmpty { masked = wrapped(group) }
    masked.mask = alpha
    return masked
  }

  /// Returns a group whose only item is another group.
  private static func wrapped(_ group: DisplayGroup) -> DisplayGroup {
    DisplayGroup(DisplayList(items: [.group(group)]))
  }

  /// Returns a nested list, which `body` composes.
  func innerList(
    recordingInto fingerprint: GroupFingerprints.Fingerprint? = nil, visibleRect: CGRect? = nil,
    _ body: (inout FrameComposer) -> Void
  ) -> DisplayList {
    let inner = scope.group(recordingInto: fingerprint, visibleRect: visibleRect)
    var composer = FrameComposer(inner, into: inner.makeList())
    body(&composer)
    inner.recycle(composer.list)
    return composer.list
  }
}
