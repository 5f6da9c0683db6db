import CoreGraphics

/// Works out the clips of one list, each once.
struct ClipResolver {
  let list: DisplayList
  let transform: ProjectiveTransform
  /// What is known of each clip; not even room for it where nothing is clipped.
  private var known: [PlanBuilder.Context??]

  /// A resolver that works in the memory of an earlier one.
  init(list: DisplayList, transform: ProjectiveTransform, in memory: consuming [PlanBuilder.Context??] = []) {
    self.list = list
    self.transform = transform
    known = memory
  }

  /// The memory without what was in it.
  mutating func release() -> [PlanBuilder.Context??] {
    var memory = exchange(&known, with: [])
    memory.removeAll(keepingCapacity: true)
    return memory
  }

  /// The context of an item with clip number `clip`; nil when nothing of it can be seen.
  mutating func context(_ clip: Int?, _ builder: PlanBuilder, _ outer: PlanBuilder.Context) -> PlanBuilder.Context? {
    guard let clip else { return outer.bounds.isEmpty ? nil : outer }
    guard let own = resolve(clip, builder) else { return nil }
    let result = outer.cut(by: own, builder.resources.masks)
    return result.bounds.isEmpty ? nil : result
  }

  /// The same for a clip that is not in the list, but may name one in it as its parent.
  mutating func context(
    in clip: DisplayClip, _ builder: PlanBuilder, _ outer: PlanBuilder.Context
  ) -> PlanBuilder.Context? {
    var parent: PlanBuilder.Context? = PlanBuilder.Context(bounds: builder.visible)
    if let index = clip.parent { parent = resolve(index, builder) }
    guard let own = parent.flatMap({ cut($0, clip, builder) }) else { return nil }
    let result = outer.cut(by: own, builder.resources.masks)
    return result.bounds.isEmpty ? nil : result
  }

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
    if let parent = result { result = cut(parent, clip, builder) }
    known[index] = .some(result)
    return result
  }

  private func cut(_ parent: PlanBuilder.Context, _ clip: DisplayClip, _ builder: PlanBuilder)
    -> PlanBuilder.Context?
  {
    let place = ProjectiveTransform(clip.transform).concatenating(transform)
    guard let (mask, bounds) = builder.coverageMask(of: clip.shape, transform: place, antialiased: clip.antialiased)
    else {
      return nil
    }
    var own = PlanBuilder.Context(bounds: bounds)
    var shader: Shader?
    var opacity = 1.0
    if let paint = clip.paint {
      shader = builder.shader(
        paint, transform: place, bounds: parent.bounds.intersection(bounds), opacity: &opacity,
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
    let result = parent.cut(by: own, builder.resources.masks)
    return result.bounds.isEmpty ? nil : result
  }
}
