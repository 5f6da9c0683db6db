import CoreGraphics

/// Resolves the clips of one list to contexts, each at most once.
struct ClipResolver {
  let list: DisplayList
  let transform: ProjectiveTransform
  /// The result for each clip, or nil if it is not resolved yet. The inner nil means that the clip is empty.
  ///
  /// The array is empty until the first clip is resolved, since most lists have no clips.
  private var known: [PlanBuilder.Context??]

  /// Creates a resolver that reuses the memory of an earlier one.
  init(list: DisplayList, transform: ProjectiveTransform, in memory: consuming [PlanBuilder.Context??] = []) {
    self.list = list
    self.transform = transform
    known = memory
  }

  /// Returns the emptied memory, for the next resolver.
  mutating func release() -> [PlanBuilder.Context??] {
    var memory = exchange(&known, with: [])
    memory.removeAll(keepingCapacity: true)
    return memory
  }

  /// Returns the context of an item with the clip `clip`, or nil if no part of the item is visible.
  mutating func context(_ clip: Int?, _ builder: PlanBuilder, _ outer: PlanBuilder.Context) -> PlanBuilder.Context? {
    guard let clip else { return outer.bounds.isEmpty ? nil : outer }
    guard let own = resolve(clip, builder) else { return nil }
    let result = outer.clipped(by: own, builder.resources.masks)
    return result.bounds.isEmpty ? nil : result
  }

  /// Returns the context of an item whose clip is not in the list. The clip's parent may be in the list.
  mutating func context(
    in clip: DisplayClip, _ builder: PlanBuilder, _ outer: PlanBuilder.Context
  ) -> PlanBuilder.Context? {
    var parent: PlanBuilder.Context? = PlanBuilder.Context(bounds: builder.visible)
    if let index = clip.parent { parent = resolve(index, builder) }
    guard let own = parent.flatMap({ clipped($0, clip, builder) }) else { return nil }
    let result = outer.clipped(by: own, builder.resources.masks)
    return result.bounds.isEmpty ? nil : result
  }

  /// Returns the context of a clip and all its parents, or nil if it is empty.
  private mutating func resolve(_ index: Int, _ builder: PlanBuilder) -> PlanBuilder.Context? {
    guard list.clips.indices.contains(index) else { return PlanBuilder.Context(bounds: builder.visible) }
    if known.isEmpty { known.append(contentsOf: repeatElement(nil, count: list.clips.count)) }
    if let context = known[index] { return context }
    let clip = list.clips[index]
    var result: PlanBuilder.Context?
    if let parent = clip.parent, parent < index {
      result = resolve(parent, builder)
    } else {
      result = PlanBuilder.Context(bounds: builder.visible)
    }
    if let parent = result { result = clipped(parent, clip, builder) }
    known[index] = .some(result)
    return result
  }

  /// Returns a context clipped by one more clip, or nil if it is empty.
  private func clipped(_ parent: PlanBuilder.Context, _ clip: DisplayClip, _ builder: PlanBuilder)
    -> PlanBuilder.Context?
  {
    let clipTransform = ProjectiveTransform(clip.transform).concatenating(transform)
    guard
      let (mask, bounds) = builder.coverageMask(of: clip.shape, transform: clipTransform, antialiased: clip.antialiased)
    else {
      return nil
    }
    var own = PlanBuilder.Context(bounds: bounds)
    var shader: Shader?
    var opacity = 1.0
    if let paint = clip.paint {
      shader = builder.shader(
        paint, transform: clipTransform, bounds: parent.bounds.intersection(bounds), opacity: &opacity,
        isMask: true)
      if shader == nil { return nil }
    }
    switch mask.kind {
    case .rect(let r) where shader == nil: own.rect = r
    case .full where shader == nil: break
    default:
      own.masks = builder.resources.masks.join(
        own.masks,
        CoverageMask(
          mask.kind, antialiased: mask.antialiased, shader: shader, alpha: Int32(opacity * 255 + 0.5),
          opaqueRects: mask.opaqueRects))
    }
    let result = parent.clipped(by: own, builder.resources.masks)
    return result.bounds.isEmpty ? nil : result
  }
}
