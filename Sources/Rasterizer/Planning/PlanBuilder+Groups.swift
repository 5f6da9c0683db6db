import CoreGraphics

extension PlanBuilder {
  /// Draws several things that are cut, faded and blended as one.
  mutating func addGroup(
    _ mode: CGBlendMode, in context: Context, contents list: DisplayList,
    _ body: (inout PlanBuilder, Context) -> Void
  ) {
    addGroup(
      mode, in: context, ofMany: list.items.count > 1, blends: Self.blends(list),
      hasBackdrop: Self.hasBackdrop(list), body)
  }

  /// The same, of which is known whether it is more than one thing, and how it meets what is below.
  private mutating func addGroup(
    _ mode: CGBlendMode, in context: Context, ofMany isMany: Bool, blends: Bool,
    hasBackdrop: @autoclosure () -> Bool, _ body: (inout PlanBuilder, Context) -> Void
  ) {
    if mode == .plusLighter || mode == .plusDarker, context.opacity < 1 {
      // What is summed is the faded source. A faded sum would be cut off at white before it is faded.
      let opacity = context.opacity
      var whole = context
      whole.opacity = 1
      let hasBackdrop = hasBackdrop()
      addGroup(mode, in: whole, ofMany: isMany, blends: blends, hasBackdrop: hasBackdrop) { builder, inner in
        var faded = inner
        faded.opacity = opacity
        builder.addGroup(.normal, in: faded, ofMany: isMany, blends: blends, hasBackdrop: hasBackdrop, body)
      }
      return
    }
    let alpha = Int32(Self.unit(context.opacity) * 255 + 0.5)
    let edge = context.edge
    let isSimple = mode == .normal && !isMany
    let isWhole = alpha == 255 && edge == nil && masks(context).allSatisfy { $0.fullyCovers(context.bounds) }
    if mode == .normal, isSimple || isWhole, !blends {
      body(&self, context)
      return
    }
    if alpha == 0 && mode == .normal { return }
    let inner = Context(bounds: context.bounds)
    let isolated = mode != .normal || blends
    if !isolated && hasBackdrop() {
      // Steps on both sides of a barrier cannot share a band's memory: keep the whole area instead.
      let copy = SurfaceCopy(bounds: context.bounds)
      plan.barriers.append(PlanBarrier(step: plan.steps.count, reads: context.bounds) { copy.take(from: $0) })
      plan.backdrops.append(context.bounds)
      body(&self, inner)
      plan.append(.restore(copy), bounds: context.bounds, edge, masks: masks(context), alpha: alpha)
      return
    }
    let begin = plan.beginGroup(isolated: isolated, bounds: context.bounds)
    body(&self, inner)
    plan.endGroup(begin, isolated: isolated, mode, edge, masks: masks(context), alpha: alpha)
  }

  /// Whether an item of the list meets what is below otherwise than by source-over.
  static func blends(_ list: DisplayList) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(let fill): return fill.state.blendMode != .normal
      case .group(let group): return group.state.blendMode != .normal
      case .backdrop: return false
      }
    }
  }

  /// Whether a backdrop shows what is below; one inside filters shows only what is drawn before it in there.
  static func hasBackdrop(_ list: DisplayList, evenInFilters: Bool = false) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(let fill):
        if case .image(let image) = fill.paint, case .drawing(let inner, _, _) = image.image.content {
          return hasBackdrop(inner, evenInFilters: evenInFilters)
        }
        return false
      case .group(let group):
        return (evenInFilters || group.filters.isEmpty) && hasBackdrop(group.contents, evenInFilters: evenInFilters)
      case .backdrop: return true
      }
    }
  }

  mutating func add(_ group: DisplayGroup, transform: ProjectiveTransform, in context: Context?) {
    guard var context else { return }
    let transform = ProjectiveTransform(group.state.transform).concatenating(transform)
    context.opacity *= Self.unit(group.state.opacity)
    guard transform.isFinite, context.opacity > 0 else { return }
    if let box = group.bounds, !group.hasShadow, group.filters.isEmpty {
      context.bounds = context.bounds.intersection(PixelRect(touching: transform.boundingBox(box)))
      if context.bounds.isEmpty { return }
    }
    let isPlain = group.filters.isEmpty && !group.hasShadow && group.rasterizationScale == nil
    if isPlain {
      if let mask = group.mask {
        guard let cut = masked(context, by: mask, transform: transform) else { return }
        context = cut
      }
      addGroup(group.state.blendMode, in: context, contents: group.contents) { builder, inner in
        builder.addContents(of: group, transform: transform, in: inner)
      }
      return
    }
    // Shadow and contents are two things: opacity, clip and blend mode apply to both together.
    let shadow = group.hasShadow
    addGroup(
      group.state.blendMode, in: context, ofMany: shadow, blends: shadow && group.state.blendMode != .normal,
      hasBackdrop: shadow && group.filters.isEmpty && Self.hasBackdrop(group.contents)
    ) { builder, inner in builder.addFiltered(group, transform: transform, in: inner) }
  }

  /// The context cut by the alpha of a list as well; nil when nothing is left.
  private func masked(_ context: Context, by mask: DisplayList, transform: ProjectiveTransform) -> Context? {
    if let cut = cut(context, by: mask, transform: transform) { return cut }
    let area = context.bounds.intersection(estimate(mask, transform: transform))
    guard !area.isEmpty, let surface = surface(of: mask, transform: transform, area: area),
      let shader = self.shader(of: surface, columns: area)
    else { return nil }
    var result = context
    result.bounds = area
    result.masks = resources.masks.join(result.masks, CoverageMask(.full, shader: shader))
    return result
  }

  /// The context cut by a list of one thing, which may lie in a drawing; nil for a list of more.
  ///
  /// Then nothing has to be drawn beforehand: the thing's own coverage, or its paint's alpha, is the mask.
  private func cut(_ context: Context, by mask: DisplayList, transform: ProjectiveTransform) -> Context?? {
    guard mask.items.count == 1 else { return nil }
    var clips = ClipResolver(list: mask, transform: transform, in: resources.takeClipMemory())
    defer { resources.keepClipMemory(clips.release()) }
    switch mask.items[0] {
    case .fill(let fill):
      if case .image(let image) = fill.paint, case .drawing(let list, _, let scale) = image.image.content {
        guard fill.state.opacity == 1, fill.state.blendMode == .normal, image.tint == nil else { return nil }
        let own = ProjectiveTransform(fill.state.transform).concatenating(transform)
        guard let outer = clips.context(fill.state.clip, self, context),
          let (inner, place) = place(of: scale, image: image, fill: fill, transform: own, in: outer)
        else { return .some(nil) }
        return cut(inner, by: list, transform: place)
      }
      guard let clip = Self.asClip(fill) else { return nil }
      return .some(clips.context(in: clip, self, context))
    case .group(let group):
      let isPlain = group.filters.isEmpty && !group.hasShadow && group.rasterizationScale == nil && group.mask == nil
      guard isPlain, group.bounds == nil, group.state.opacity == 1, group.state.blendMode == .normal else { return nil }
      guard let outer = clips.context(group.state.clip, self, context) else { return .some(nil) }
      return cut(
        outer, by: group.contents, transform: ProjectiveTransform(group.state.transform).concatenating(transform))
    case .backdrop: return nil
    }
  }

  /// A mask of one fill as a clip with a paint; nil where the fill is faded otherwise than by its paint, or takes away.
  private static func asClip(_ fill: DisplayFill) -> DisplayClip? {
    guard fill.state.blendMode == .normal else { return nil }
    var clip = DisplayClip(parent: fill.state.clip, shape: fill.shape, transform: fill.state.transform)
    clip.antialiased = fill.state.antialiased
    if case .color(let color) = fill.paint {
      let alpha = color.rgba.w * fill.state.opacity
      if alpha < 1 { clip.paint = .color(CGColor(rgba: SIMD4(0, 0, 0, alpha))) }
      return clip
    }
    if fill.state.opacity < 1 { return nil }
    clip.paint = fill.paint
    return clip
  }
}
