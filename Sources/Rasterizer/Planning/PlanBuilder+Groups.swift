import CoreGraphics

extension PlanBuilder {
  /// Adds contents to which clip, opacity and blend mode apply as a whole.
  mutating func addGroup(
    _ mode: CGBlendMode, in context: Context, contents list: DisplayList,
    _ body: (inout PlanBuilder, Context) -> Void
  ) {
    addGroup(
      mode, in: context, ofMany: list.items.count > 1, blends: Self.blends(list),
      hasBackdrop: Self.hasBackdrop(list), body)
  }

  /// Adds contents as one group.
  ///
  /// `isMany` indicates whether the contents have more than one item. `blends` indicates whether any of them has a
  /// blend mode other than source-over.
  private mutating func addGroup(
    _ mode: CGBlendMode, in context: Context, ofMany isMany: Bool, blends: Bool,
    hasBackdrop: @autoclosure () -> Bool, _ body: (inout PlanBuilder, Context) -> Void
  ) {
    if mode == .plusLighter || mode == .plusDarker, context.opacity < 1 {
      // Opacity must be applied to the source before the sum, since the sum is clamped to white.
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
    let alpha = Int32(Self.clampedToUnit(context.opacity) * 255 + 0.5)
    if mode == .normal, !isMany || fillsBounds(context, alpha: alpha), !blends {
      body(&self, context)
      return
    }
    if alpha == 0 && mode == .normal { return }
    let inner = Context(bounds: context.bounds)
    let isolated = mode != .normal || blends
    if isolated && hasBackdrop() {
      addDrawnGroup(mode, in: context, body)
      return
    }
    if !isolated && hasBackdrop() {
      // Band memory does not survive a barrier, so the whole area is saved in a copy.
      let copy = SurfaceCopy(bounds: context.bounds)
      plan.barriers.append(PlanBarrier(step: plan.steps.count, reads: context.bounds) { copy.copy(from: $0) })
      plan.backdrops.append(context.bounds)
      body(&self, inner)
      append(.restore(copy), in: context, alpha: alpha)
      return
    }
    let begin = plan.beginGroup(isolated: isolated, bounds: context.bounds)
    body(&self, inner)
    endGroup(begin, isolated: isolated, mode, in: context, alpha: alpha)
  }

  // These functions are not inlined, so that a level of groups needs little of the stack.

  /// Returns a Boolean value that indicates whether a context leaves all pixels of its bounds as they are.
  @inline(never)
  private func fillsBounds(_ context: Context, alpha: Int32) -> Bool {
    alpha == 255 && context.edge == nil && masks(context).allSatisfy { $0.fullyCovers(context.bounds) }
  }

  @inline(never)
  private mutating func append(_ kind: PlanStep.Kind, in context: Context, alpha: Int32) {
    plan.append(kind, bounds: context.bounds, context.edge, masks: masks(context), alpha: alpha)
  }

  @inline(never)
  private mutating func endGroup(
    _ begin: Int, isolated: Bool, _ mode: CGBlendMode, in context: Context, alpha: Int32
  ) {
    plan.endGroup(begin, isolated: isolated, mode, context.edge, masks: masks(context), alpha: alpha)
  }

  /// Adds an isolated group with a backdrop. It is drawn offscreen first, onto a surface with the target's coordinates.
  ///
  /// A band's transparent surface would not survive the backdrop's barrier. The backdrop shows only the contents of the
  /// group that are drawn before it.
  @inline(never)
  private mutating func addDrawnGroup(
    _ mode: CGBlendMode, in context: Context, _ body: (inout PlanBuilder, Context) -> Void
  ) {
    var used = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
    let drawn = resources.drawSurface(width: visible.x1, height: visible.y1, [context.bounds]) { builder in
      body(&builder, Context(bounds: context.bounds))
      used = builder.plan.steps.reduce(used) { $0.union($1.bounds) }
    }
    guard let surface = drawn else { return }
    let image = BlurredImage(pixels: surface, factor: 1, x: 0, y: 0)
    guard let shader = shader(of: image, columns: used) else { return }
    let rect = SIMD4(Double(used.x0), Double(used.y0), Double(used.x1), Double(used.y1))
    addFill(.fill(shader, mode), CoverageMask(.rect(rect)), used, in: context)
  }

  /// Returns a Boolean value that indicates whether an item of the list has a blend mode other than source-over.
  @inline(never)
  static func blends(_ list: DisplayList) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(let fill): return fill.state.blendMode != .normal
      case .group(let group): return group.state.blendMode != .normal
      case .backdrop: return false
      }
    }
  }

  /// Returns a Boolean value that indicates whether an item of the list is a backdrop.
  ///
  /// A backdrop inside a filtered group or a mask shows only their own contents. It counts only with `evenInSurfaces`.
  static func hasBackdrop(_ list: DisplayList, evenInSurfaces: Bool = false) -> Bool {
    list.items.contains { item in
      switch item {
      case .fill(let fill):
        if case .image(let image) = fill.paint, case .drawing(let inner, _, _) = image.image.content {
          return hasBackdrop(inner, evenInSurfaces: evenInSurfaces)
        }
        return false
      case .group(let group):
        if evenInSurfaces, let mask = group.mask, hasBackdrop(mask, evenInSurfaces: true) { return true }
        return (evenInSurfaces || group.filters.isEmpty) && hasBackdrop(group.contents, evenInSurfaces: evenInSurfaces)
      case .backdrop: return true
      }
    }
  }

  /// Adds a group, directly if it is plain, else by way of its mask or an offscreen surface.
  @inline(never)
  mutating func add(group: DisplayGroup, transform: ProjectiveTransform, in context: Context?) {
    guard var context else { return }
    let transform = ProjectiveTransform(group.state.transform).concatenating(transform)
    context.opacity *= Self.clampedToUnit(group.state.opacity)
    guard transform.isFinite, context.opacity > 0 else { return }
    if let box = group.bounds, !group.hasShadow, group.filters.isEmpty {
      context.bounds = context.bounds.intersection(PixelRect(touching: transform.boundingBox(box)))
      if context.bounds.isEmpty { return }
    }
    let isPlain = group.filters.isEmpty && !group.hasShadow && group.rasterizationScale == nil
    if isPlain {
      if let mask = group.mask {
        let isWhole = Self.hasBackdrop(group.contents)
        guard let clipped = masked(context, by: mask, transform: transform, isWhole: isWhole) else { return }
        context = clipped
      }
      addGroup(group.state.blendMode, in: context, contents: group.contents) { builder, inner in
        builder.addContents(of: group, transform: transform, in: inner)
      }
      return
    }
    // Opacity, clip and blend mode apply to the shadow and the contents together.
    let shadow = group.hasShadow
    addGroup(
      group.state.blendMode, in: context, ofMany: shadow, blends: shadow && group.state.blendMode != .normal,
      hasBackdrop: shadow && group.filters.isEmpty && Self.hasBackdrop(group.contents)
    ) { builder, inner in builder.addFiltered(group, transform: transform, in: inner) }
  }

  /// Returns the context multiplied by the alpha of a list, or nil if nothing remains.
  ///
  /// With `isWhole`, the bounds are not reduced, since a backdrop may read contents outside the mask.
  private func masked(
    _ context: Context, by mask: DisplayList, transform: ProjectiveTransform, isWhole: Bool
  ) -> Context? {
    if !isWhole, let clipped = clipped(context, by: mask, transform: transform) { return clipped }
    let area = isWhole ? context.bounds : context.bounds.intersection(estimate(mask, transform: transform))
    guard !area.isEmpty, let surface = surface(of: mask, transform: transform, area: area),
      let shader = self.shader(of: surface, columns: area)
    else { return nil }
    var result = context
    result.bounds = area
    result.masks = resources.masks.join(result.masks, CoverageMask(.full, shader: shader))
    return result
  }

  /// Returns the context clipped by a list with one simple item, or nil for other lists.
  ///
  /// The inner value is nil if nothing is visible. Such a mask needs no surface, since the item's coverage and its
  /// paint's alpha are the mask.
  private func clipped(_ context: Context, by mask: DisplayList, transform: ProjectiveTransform) -> Context?? {
    guard mask.items.count == 1 else { return nil }
    var clips = ClipResolver(list: mask, transform: transform, in: resources.takeClipMemory())
    defer { resources.keepClipMemory(clips.release()) }
    switch mask.items[0] {
    case .fill(let fill):
      if case .image(let image) = fill.paint, case .drawing(let list, _, let scale) = image.image.content {
        guard fill.state.opacity == 1, fill.state.blendMode == .normal, image.tint == nil else { return nil }
        let own = ProjectiveTransform(fill.state.transform).concatenating(transform)
        guard let outer = clips.context(fill.state.clip, self, context),
          let (inner, drawingTransform) = placement(of: scale, image: image, fill: fill, transform: own, in: outer)
        else { return .some(nil) }
        return clipped(inner, by: list, transform: drawingTransform)
      }
      guard let clip = Self.asClip(fill) else { return nil }
      return .some(clips.context(in: clip, self, context))
    case .group(let group):
      let isPlain = group.filters.isEmpty && !group.hasShadow && group.rasterizationScale == nil && group.mask == nil
      guard isPlain, group.bounds == nil, group.state.opacity == 1, group.state.blendMode == .normal else { return nil }
      guard let outer = clips.context(group.state.clip, self, context) else { return .some(nil) }
      return clipped(
        outer, by: group.contents, transform: ProjectiveTransform(group.state.transform).concatenating(transform))
    case .backdrop: return nil
    }
  }

  /// Returns a fill as a clip with a paint, or nil if its opacity or its blend mode does not allow it.
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
