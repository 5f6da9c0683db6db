// The conversion of resolved layers to a display list.
//
// One traversal draws in Core Animation's order: a layer's backdrop, shadow, background, contents, sublayers by
// `zPosition`, border. A layer with group opacity, a mask, filters or a blend mode becomes a group. The rasterizer
// decides whether a group needs a surface. It replaces a group of one item by that item, and draws most others onto the
// target. A layer flattens its sublayers into its plane. Only a transform layer preserves their depth.
//
// Invariant: a list depends on no animation, and on no time except that of hosted trees.
//
// Throughout this target, `p` stands for the properties of a layer.
import CoreGraphics
import QuartzCore
import Rasterizer

/// Composes one display list, in points.
struct FrameComposer {
  /// The kind of the list, and the caches that it may use.
  let scope: CompositionScope
  /// The list so far.
  var list: DisplayList

  init(_ scope: CompositionScope, into list: consuming DisplayList = DisplayList()) {
    self.scope = scope
    self.list = list
  }

  /// Returns the list of a frame, clipped to the frame's size. It reuses the memory of an empty list.
  static func compose(
    _ frame: ResolvedFrame, drawings: SnapshotDrawings, caches: FrameCaches? = nil, isCommit: Bool = true,
    into empty: consuming DisplayList = DisplayList()
  ) -> DisplayList {
    let screen = CGRect(origin: .zero, size: frame.size)
    let scope = CompositionScope.frame(drawings, caches, visibleRect: screen)
    if let caches {
      scope.backdropKeys?.beginFrame()
      caches.groups.beginFrame(isCommit: isCommit, recyclingInto: caches.lists)
    }
    var composer = FrameComposer(scope, into: empty)
    composer.appendFrame(frame, screen: screen)
    caches?.groupFingerprints.endFrame(isCommit: isCommit)
    return composer.list
  }

  private mutating func appendFrame(_ frame: ResolvedFrame, screen: CGRect) {
    // The background colour counts as a layer that fills the screen, since backdrops may read it.
    let backgroundSpace = CATransform3DMakeScale(frame.size.width, frame.size.height, 1)
    scope.backdropKeys?.record(DrawnLayer(frame.backgroundColor, in: GraphicsState(transform: backgroundSpace)))
    var state = GraphicsState()
    state.clip = appendClip(.rect(screen), in: state)
    appendFill(.rect(screen), .color(frame.backgroundColor), in: state)
    appendLayers(frame.roots, in: state)
  }

  // MARK: Siblings

  /// Appends layers without a superlayer, in the order of their zPosition.
  mutating func appendLayers(_ roots: [ResolvedLayer], in state: GraphicsState) {
    if appendSortedOrCovered(roots, isFlat: Self.isFlat(roots), in: state) { return }
    for layer in roots { appendLayer(layer, in: state) }
  }

  /// Appends the sublayers of one layer, in the order of their zPosition.
  mutating func appendLayers(_ sublayers: PersistentVector<ResolvedLayer>, in state: GraphicsState) {
    if appendSortedOrCovered(sublayers, isFlat: Self.isFlat(sublayers), in: state) { return }
    appendVisible(sublayers, in: state)
  }

  /// Appends layers that need sorting by depth, or the layers from a cover on. Returns false if neither applies.
  private mutating func appendSortedOrCovered(
    _ layers: some BidirectionalCollection<ResolvedLayer>, isFlat: Bool, in state: GraphicsState
  ) -> Bool {
    guard isFlat else {
      for layer in Self.sortedByDepth(layers) { appendLayer(layer, in: state) }
      return true
    }
    guard let cover = topmostCover(of: layers, in: state) else { return false }
    for layer in layers[cover...] { appendLayer(layer, in: state) }
    return true
  }

  /// Returns a Boolean value that indicates whether the layers' drawing order is their order in the tree.
  static func isFlat(_ layers: some Collection<ResolvedLayer>) -> Bool { !layers.contains { $0.hasDepth } }

  static func isFlat(_ layers: PersistentVector<ResolvedLayer>) -> Bool {
    !layers.mayHaveDepth || !layers.contains { $0.hasDepth }
  }

  /// Returns the layers in drawing order: by `zPosition`, and by the order in the tree if that is equal.
  static func sortedByDepth(_ layers: some Collection<ResolvedLayer>) -> [ResolvedLayer] {
    if isFlat(layers) { return Array(layers) }
    return layers.enumerated().sorted {
      let (a, b) = ($0.element.properties.zPosition, $1.element.properties.zPosition)
      return a < b || (a == b && $0.offset < $1.offset)
    }.map { $0.element }
  }

  // MARK: Layers

  /// Appends one layer. `state` is the graphics state of its superlayer's space.
  ///
  /// A fade opacity replaces the layer's own opacity and blend mode. The layer then becomes a group, which is drawn
  /// over the layers below it.
  mutating func appendLayer(_ layer: ResolvedLayer, in state: GraphicsState, fadeOpacity: Double? = nil) {
    appendLayer(layer, layer.values, in: state, fadeOpacity: fadeOpacity)
  }

  /// Borrows the values from the layer, because a copy of all properties would cost time and stack space.
  private mutating func appendLayer(
    _ layer: ResolvedLayer, _ values: borrowing LayerValues, in state: GraphicsState, fadeOpacity: Double?
  ) {
    appendLayer(layer, values.properties, in: state, fadeOpacity: fadeOpacity)
  }

  private mutating func appendLayer(
    _ layer: ResolvedLayer, _ p: LayerProperties, in state: GraphicsState, fadeOpacity: Double?
  ) {
    let opacity = fadeOpacity ?? p.opacity
    guard !p.isHidden, opacity > 0, state.opacity > 0 else { return }
    let toList = CATransform3DConcat(p.transformToParent, state.transform)
    if p.keepsDepth {
      var inner = state.with(transform: p.sublayerSpace(in: toList, flattens: false))
      inner.opacity = state.opacity * min(1, opacity)
      appendSpace(layer.sublayers, in: inner)
      return
    }
    // The layer is projected to the plane z = 0, whatever its depth in the superlayer's space is.
    let own = state.with(transform: toList.flattened)
    if !p.isDoubleSided && own.transform.facesAway { return }
    if isOffScreen(layer, p, own.transform) { return }
    appendBackdrop(p, in: own.with(opacity: min(1, opacity) * state.opacity))
    let mode = fadeOpacity == nil ? p.compositingFilter : nil
    if mode == .normal, appendCrossFade(layer, in: own) { return }
    let fadesAsGroup = (min(opacity, 1) < 1 || fadeOpacity != nil) && p.allowsGroupOpacity
    if fadesAsGroup || mode != nil || layer.mask != nil || p.drawsAsGroup {
      appendGroup(layer, p, in: own, opacity: opacity, fadesAsGroup: fadesAsGroup, blendMode: mode ?? .normal)
    } else {
      record(layer.valuesIdentity, in: own)
      appendContents(of: layer, p, in: own.with(opacity: own.opacity * min(opacity, 1)))
    }
  }

  @inline(never)
  private mutating func appendBackdrop(_ p: LayerProperties, in state: GraphicsState) {
    if p.backgroundFilters.isEmpty { return }
    var backdrop = DisplayBackdrop(
      shape: p.outline, filters: p.backgroundFilters.map { $0.display(clampsEdges: true) }, state: state.displayState)
    backdrop.cacheKey = scope.backdropKeys?.nextKey()
    list.items.append(.backdrop(backdrop))
  }

  /// Records the next layer in drawing order. The keys of backdrops above it and of its group depend on it.
  func record(_ source: any AnyObject & Sendable, in state: GraphicsState) {
    scope.backdropKeys?.record(DrawnLayer(source, in: state))
    scope.fingerprint?.record(DrawnLayer(source, in: state))
  }

  // MARK: Items

  /// Appends a clip inside the state's own clip, and returns its index.
  mutating func appendClip(_ shape: DisplayShape, in state: GraphicsState) -> Int {
    list.clips.append(DisplayClip(parent: state.clip, shape: shape, transform: state.transform))
    return list.clips.count - 1
  }

  mutating func appendFill(_ shape: DisplayShape, _ paint: DisplayPaint, in state: GraphicsState) {
    list.items.append(.fill(DisplayFill(shape, paint, state.displayState)))
  }
}
