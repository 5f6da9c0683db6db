// Resolved layers become a display list.
//
// One walk, in the order in which Core Animation draws: a layer's shadow, background, contents, sublayers by
// zPosition, border. A layer that fades, masks, filters or blends as a whole becomes a group; whether that costs a
// surface is the rasterizer's business, which folds a group of one item into the item and mixes most others in place.
// A layer flattens its sublayers into its plane; only a transform layer hands their depth on.
// Rule inside: no animation and no time, but that of a hosted tree.
import CoreGraphics
import QuartzCore
import Rasterizer

/// Composes the display list of a frame, in points.
struct FrameComposer {
  let pictures: SnapshotDrawings
  /// What is known from the frame before.
  var groups: ComposedGroupCache?
  /// Only for the frame's own list: what lies below a group is not known inside it.
  var trail: BackdropKeys?
  /// Notes what a group that is made anew draws.
  var record: GroupFingerprints.Record?
  /// What groups drew in the frame before.
  var records: GroupFingerprints?
  /// Where lists inside the frame's lie.
  var lists: DisplayListPool?
  /// Whether lists made here outlive the frame.
  var keepsLists = false
  /// Whether nothing is drawn now: then layers that animations may show are there, and nothing hides them.
  var isPrewarming = false
  /// So many items more are prewarmed.
  static let prewarmed = 4096
  /// What is seen of the list, in its own space; nil where that is not known before it is drawn.
  var screen: CGRect?
  var list = DisplayList()

  /// The frame behind a clip of its size; in the memory of an empty list.
  static func compose(
    _ frame: ResolvedFrame, pictures: SnapshotDrawings, groups: ComposedGroupCache? = nil,
    trail: BackdropKeys? = nil, records: GroupFingerprints? = nil, lists: DisplayListPool? = nil, isCommit: Bool = true,
    isPrewarming: Bool = false, into empty: consuming DisplayList = DisplayList()
  ) -> DisplayList {
    let screen = CGRect(origin: .zero, size: frame.size)
    var composer = FrameComposer(
      pictures: pictures, groups: groups, trail: trail, records: records, lists: lists, isPrewarming: isPrewarming,
      screen: screen, list: empty)
    trail?.beginFrame()
    groups?.beginFrame(isCommit: isCommit, lists)
    trail?.append(
      frame.backgroundColor, at: CATransform3DMakeScale(frame.size.width, frame.size.height, 1), opacity: 1)
    var state = DisplayState()
    state.clip = composer.clip(.rect(screen), CATransform3DIdentity, within: nil)
    composer.list.items.append(.fill(DisplayFill(.rect(screen), .color(frame.backgroundColor), state)))
    composer.add(frame.roots, at: CATransform3DIdentity, clip: state.clip, opacity: 1)
    if isPrewarming { records?.endPrewarming() } else { records?.endFrame(isCommit: isCommit) }
    return composer.list
  }

  /// Layers without a parent, the highest zPosition last.
  mutating func add(_ roots: [ResolvedLayer], at place: CATransform3D, clip: Int?, opacity: Double) {
    add(roots, isFlat: Self.isFlat(roots), at: place, clip: clip, opacity: opacity)
  }

  /// Layers of one parent, the highest zPosition last.
  mutating func add(_ layers: PersistentVector<ResolvedLayer>, at place: CATransform3D, clip: Int?, opacity: Double) {
    add(layers, isFlat: Self.isFlat(layers), at: place, clip: clip, opacity: opacity)
  }

  private mutating func add(
    _ layers: some BidirectionalCollection<ResolvedLayer>, isFlat: Bool, at place: CATransform3D, clip: Int?,
    opacity: Double
  ) {
    guard isFlat else {
      for layer in Self.sorted(layers) { add(layer, at: place, clip: clip, opacity: opacity) }
      return
    }
    if let cover = lastCover(of: layers, at: place, opacity: opacity) {
      for layer in layers[cover...] { add(layer, at: place, clip: clip, opacity: opacity) }
    } else {
      for layer in layers { add(layer, at: place, clip: clip, opacity: opacity) }
    }
  }

  /// Whether the order of the tree is that of depth.
  static func isFlat(_ layers: some Collection<ResolvedLayer>) -> Bool { !layers.contains { $0.hasDepth } }

  static func isFlat(_ layers: PersistentVector<ResolvedLayer>) -> Bool {
    !layers.mayHaveDepth || !layers.contains { $0.hasDepth }
  }

  static func sorted(_ layers: some Collection<ResolvedLayer>) -> [ResolvedLayer] {
    if isFlat(layers) { return Array(layers) }
    return layers.enumerated().sorted {
      let (a, b) = ($0.element.properties.zPosition, $1.element.properties.zPosition)
      return a < b || (a == b && $0.offset < $1.offset)
    }.map { $0.element }
  }

  mutating func clip(_ shape: DisplayShape, _ transform: CATransform3D, within parent: Int?) -> Int {
    list.clips.append(DisplayClip(parent: parent, shape: shape, transform: transform))
    return list.clips.count - 1
  }

  /// What `body` composes, as a list of its own.
  private func composed(
    _ record: GroupFingerprints.Record? = nil, screen: CGRect? = nil, _ body: (inout FrameComposer) -> Void
  ) -> DisplayList {
    var inner = FrameComposer(
      pictures: pictures, groups: groups, record: record, lists: lists, keepsLists: keepsLists,
      isPrewarming: isPrewarming, screen: screen, list: lists?.take() ?? DisplayList())
    body(&inner)
    if !keepsLists { lists?.lend(inner.list) }
    return inner.list
  }

  /// What is drawn next: for those who ask whether it is the same as in the frame before.
  private func note(_ object: any AnyObject & Sendable, at place: CATransform3D, opacity: Double) {
    trail?.append(object, at: place, opacity: opacity)
    record?.append(object, at: place, opacity: opacity)
  }

  // MARK: Layers

  /// One layer; `place` maps its superlayer's space to the list's. With a share, it is seen by that instead of by its own
  /// opacity, apart from what is below and then over it.
  mutating func add(
    _ layer: ResolvedLayer, at place: CATransform3D, clip: Int?, opacity inherited: Double, share: Double? = nil
  ) {
    add(layer, layer.values, at: place, clip: clip, opacity: inherited, share: share)
  }

  private mutating func add(
    _ layer: ResolvedLayer, _ values: borrowing LayerValues, at place: CATransform3D, clip: Int?,
    opacity inherited: Double, share: Double?
  ) {
    add(layer, values.properties, at: place, clip: clip, opacity: inherited, share: share)
  }

  private mutating func add(
    _ layer: ResolvedLayer, _ p: LayerProperties, at place: CATransform3D, clip: Int?,
    opacity inherited: Double, share: Double?
  ) {
    var ownOpacity = share ?? p.opacity
    let mode = share == nil ? p.compositingFilter : nil
    if isPrewarming, layer.changesItself, p.isHidden || ownOpacity <= 0 {
      // It comes, perhaps bit by bit.
      ownOpacity = 0.5
    } else if p.isHidden {
      return
    }
    guard ownOpacity > 0, inherited > 0 else { return }
    if isPrewarming, list.items.count >= Self.prewarmed { return }
    let own = CATransform3DConcat(p.transformToParent, place)
    if p.keepsDepth {
      let inner = placeOfSublayers(p, own, flattens: false)
      addSpace(layer.sublayers, at: inner, clip: clip, opacity: inherited * min(1, ownOpacity))
      return
    }
    // Sublayers lie in the plane z = 0, whatever their depth before.
    let flat = own.flattened
    if !p.isDoubleSided && flat.turnsAway { return }
    if isOffScreen(layer, p, flat) { return }
    if !p.backgroundFilters.isEmpty {
      var state = DisplayState(transform: flat, clip: clip, opacity: min(1, ownOpacity) * inherited)
      state.antialiased = true
      var backdrop = DisplayBackdrop(
        shape: p.outline, filters: p.backgroundFilters.map { $0.display(clampsEdges: true) }, state: state)
      backdrop.cacheKey = trail?.key()
      list.items.append(.backdrop(backdrop))
    }
    let fades = (min(ownOpacity, 1) < 1 || share != nil) && p.allowsGroupOpacity
    if mode == .normal, addFade(of: layer, at: flat, clip: clip, opacity: inherited) { return }
    let isGroup =
      fades || layer.mask != nil || !p.filters.isEmpty || mode != nil || p.shouldRasterize
      || p.castsShadow
    if !isGroup {
      note(layer.valuesIdentity, at: flat, opacity: inherited)
      addContents(of: layer, p, at: flat, clip: clip, opacity: inherited * min(ownOpacity, 1))
      return
    }
    let opacity = inherited * (fades ? ownOpacity : 1)
    let inside = fades ? 1 : min(ownOpacity, 1)
    guard var outer = knownGroup(layer, inside: inside, at: flat) else { return }
    note(layer.drawingIdentity ?? layer, at: flat, opacity: opacity)
    outer.state = DisplayState(transform: flat, clip: clip, opacity: opacity)
    // What fades mostly goes on fading, and can be shown from pixels then.
    if fades, !p.castsShadow { outer.cacheKey = outer.cacheKey ?? layer.drawingIdentity }
    outer.state.blendMode = mode ?? .normal
    list.items.append(.group(outer))
  }

  /// The layer as a group, from the frame before if it keeps its picture; nil when nothing of it can be seen.
  private func knownGroup(_ layer: ResolvedLayer, inside: Double, at own: CATransform3D) -> DisplayGroup? {
    guard let groups, layer.drawingIdentity != nil else {
      let screen = screen(in: layer, at: own)
      guard let record = screen == nil ? nil : records?.record(of: layer, inside: inside) else {
        return group(layer, inside: inside, screen: screen)
      }
      // What is seen of it may be the same as before although something moves that is not seen.
      var made = group(layer, inside: inside, record, screen: screen)
      let key = record.key()
      made?.cacheKey = key
      return made
    }
    // Lists that are kept cannot lie where the next frame's will.
    return groups.group(of: layer) {
      FrameComposer(pictures: pictures, groups: groups, lists: lists, keepsLists: true).group(layer, inside: inside)
    }
  }

  /// The layer with all that belongs to it, in its own space; nil when nothing of it can be seen.
  private func group(
    _ layer: ResolvedLayer, inside: Double, _ record: GroupFingerprints.Record? = nil, screen: CGRect? = nil
  ) -> DisplayGroup? {
    let p = layer.properties
    var group = DisplayGroup(
      composed(record, screen: screen) {
        $0.addContents(of: layer, p, at: CATransform3DIdentity, clip: nil, opacity: inside)
      })
    if group.contents.isEmpty && !p.castsShadow { return nil }
    group.filters = p.filters.map { $0.display(clampsEdges: false) }
    if p.castsShadow {
      var shadow = DisplayShadow(
        color: p.shadowColor ?? .black, opacity: min(1, p.shadowOpacity), offset: p.shadowOffset,
        sigma: p.shadowRadius)
      if let path = p.shadowPath {
        shadow.shape = .path(path, .winding)
      } else if p.isOpaqueInItsOutline && layer.sublayers.isEmpty && inside == 1 {
        shadow.shape = p.outline
      }
      group.shadow = shadow
      // A layer that moves would leave a shadow behind for every place where it was.
      group.cacheKey = layer.isAnimated ? nil : layer.drawingIdentity
    }
    if p.shouldRasterize {
      group = wrapped(group)
      group.rasterizationScale = Double(max(p.rasterizationScale, 0.01))
      group.cacheKey = layer.drawingIdentity
    }
    if let mask = layer.mask {
      if group.hasShadow || group.rasterizationScale != nil || !group.filters.isEmpty { group = wrapped(group) }
      let alpha = composed { $0.add(mask, at: CATransform3DIdentity, clip: nil, opacity: 1) }
      if alpha.isEmpty { return nil }
      group.mask = alpha
    }
    return group
  }

  private func wrapped(_ group: DisplayGroup) -> DisplayGroup { DisplayGroup(DisplayList(items: [.group(group)])) }

  /// Where sublayers' spaces begin.
  private func placeOfSublayers(_ p: LayerProperties, _ own: CATransform3D, flattens: Bool) -> CATransform3D {
    guard let inner = p.transformOfSublayers else { return own }
    return CATransform3DConcat(flattens ? inner.withoutDepth : inner, own)
  }

  /// Background, contents, sublayers and border, in that order; `p` is the layer's own, which are not copied once more.
  private mutating func addContents(
    of layer: ResolvedLayer, _ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    let isRounded = p.corners != nil
    let hasInterior = p.contents != nil || !p.kind.isPlain || !layer.sublayers.isEmpty
    let isFramed = isRounded && !hasInterior && p.borderWidth > 0 && (p.borderColor?.alpha ?? 0) < 1
    if (p.masksToBounds && (isRounded || !own.keepsRectangles)) || isFramed {
      addCut(layer, p, at: own, clip: clip, opacity: opacity)
      return
    }
    addBackground(p, at: own, clip: clip, opacity: opacity, isClipped: false)
    let inner = p.masksToBounds ? self.clip(.rect(p.bounds), own, within: clip) : clip
    addInterior(of: layer, p, at: own, clip: inner, opacity: opacity)
    addBorder(p, at: own, clip: clip, opacity: opacity, isClipped: false)
  }

  /// The same, where all that the bounds cut is cut once and together, so that no colour below shows at the edge.
  private mutating func addCut(
    _ layer: ResolvedLayer, _ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    let inner = composed {
      $0.addBackground(p, at: own, clip: nil, opacity: opacity, isClipped: true)
      $0.addInterior(of: layer, p, at: own, clip: nil, opacity: opacity)
      $0.addBorder(p, at: own, clip: nil, opacity: opacity, isClipped: true)
    }
    if inner.isEmpty { return }
    note(layer.drawingIdentity ?? layer, at: own, opacity: opacity)
    var group = DisplayGroup(inner)
    group.state.clip = self.clip(p.outline, own, within: clip)
    list.items.append(.group(group))
  }

  private mutating func addInterior(
    of layer: ResolvedLayer, _ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    if let contents = p.contents { add(contents, of: p, at: own, clip: clip, opacity: opacity) }
    addKind(p, at: own, clip: clip, opacity: opacity)
    if layer.sublayers.isEmpty { return }
    add(layer.sublayers, at: placeOfSublayers(p, own, flattens: true), clip: clip, opacity: opacity)
  }

  private mutating func addBackground(
    _ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double, isClipped: Bool
  ) {
    guard let color = p.backgroundColor, color.alpha > 0, !p.bounds.isEmpty else { return }
    var shape = isClipped ? .rect(p.bounds) : p.outline
    if !isClipped, p.borderWidth > 0, p.borderColor?.alpha == 1, opacity == 1 {
      // An opaque border hides the background's edge; under it the edge would only bleed through.
      let inset = p.borderWidth / 2
      if inset * 2 < min(p.bounds.width, p.bounds.height) { shape = p.outline(inset: inset) }
    }
    fill(shape, .color(color), at: own, clip: clip, opacity: opacity)
  }

  private mutating func addBorder(
    _ p: LayerProperties, at own: CATransform3D, clip: Int?, opacity: Double, isClipped: Bool
  ) {
    guard p.borderWidth > 0, p.borderWidth.isFinite, let color = p.borderColor, color.alpha > 0, !p.bounds.isEmpty
    else { return }
    let corners = p.corners ?? DisplayCorners(all: 0)
    let inner = p.bounds.standardized.insetBy(dx: p.borderWidth, dy: p.borderWidth)
    if inner.isNull || inner.width <= 0 || inner.height <= 0 {
      fill(isClipped ? .rect(p.bounds) : p.outline, .color(color), at: own, clip: clip, opacity: opacity)
      return
    }
    let outer = isClipped ? DisplayCorners(all: 0) : corners
    let ring = DisplayShape.ring(outer: p.bounds.standardized, outer, inner: inner, corners.inset(by: p.borderWidth))
    fill(ring, .color(color), at: own, clip: clip, opacity: opacity)
  }

  mutating func fill(
    _ shape: DisplayShape, _ paint: DisplayPaint, at own: CATransform3D, clip: Int?, opacity: Double
  ) {
    list.items.append(
      .fill(DisplayFill(shape, paint, DisplayState(transform: own, clip: clip, opacity: opacity))))
  }
}
