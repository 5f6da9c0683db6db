// The conversion of a display list to a plan. Shapes become edges, paints become shaders, and clips become masks.
//
// A group with a single item is replaced by that item. Other groups are drawn onto the target, or offscreen if a filter
// or a shadow needs their pixels.
import CoreGraphics

/// Builds the plan of one display list for one target.
struct PlanBuilder {
  let resources: PlanResources
  /// The part of the target to draw.
  let visible: PixelRect
  /// All pixels of the target.
  let target: PixelRect
  var plan: Plan
  /// The shapes and images to prepare before the drawing.
  let queue: PreparationQueue
  /// A Boolean value indicating whether the edges of moving shapes are cached too.
  ///
  /// Shape instances for damage need this, since the drawing uses their edges again.
  let cachesMovingShapes: Bool

  /// Creates a builder that reuses the memory of an earlier plan.
  init(
    resources: PlanResources, visible: PixelRect, target: PixelRect, plan: consuming Plan = Plan(),
    queue: PreparationQueue, cachesMovingShapes: Bool = false
  ) {
    self.resources = resources
    self.visible = visible
    self.target = target
    self.plan = plan
    self.queue = queue
    self.cachesMovingShapes = cachesMovingShapes
  }

  /// The clip and the opacity of the items of a list.
  struct Context {
    var bounds: PixelRect
    /// The exact clip rectangle in pixels, or nil if it is `bounds`.
    var rect: SIMD4<Double>?
    /// The range of the context's masks in `ContextMasks`.
    var masks = 0..<0
    var opacity = 1.0

    /// Returns the intersection of two contexts, with the product of their opacities.
    func clipped(by other: Context, _ memory: ContextMasks) -> Context {
      var result = self
      result.bounds = bounds.intersection(other.bounds)
      result.rect = Self.intersect(rect, other.rect)
      result.masks = memory.join(masks, other.masks)
      result.opacity *= other.opacity
      return result
    }

    static func intersect(_ a: SIMD4<Double>?, _ b: SIMD4<Double>?) -> SIMD4<Double>? {
      guard let a else { return b }
      guard let b else { return a }
      return SIMD4(max(a.x, b.x), max(a.y, b.y), min(a.z, b.z), min(a.w, b.w))
    }

    /// The rectangle as a mask, or nil if it covers all pixels of the bounds completely.
    var edge: CoverageMask? {
      guard let rect, !CoverageMask.wholePixels(in: rect).contains(bounds) else { return nil }
      return CoverageMask(.rect(rect))
    }
  }

  /// Returns the masks of a context.
  func masks(_ context: Context) -> ArraySlice<CoverageMask> {
    context.masks.isEmpty ? [] : resources.masks.all[context.masks]
  }

  /// Adds the items of a list, clipped to the visible part of the target.
  mutating func addItems(of list: DisplayList, transform: ProjectiveTransform) {
    addItems(of: list, transform: transform, in: Context(bounds: visible))
  }

  /// Adds the items of a list in a context.
  mutating func addItems(of list: DisplayList, transform: ProjectiveTransform, in context: Context) {
    var clips = ClipResolver(list: list, transform: transform, in: resources.takeClipMemory())
    defer { resources.keepClipMemory(clips.release()) }
    for index in list.items.indices {
      if let group = list.group(at: index) {
        add(group: group, transform: transform, in: clips.context(group.state.clip, self, context))
      } else {
        addLeaf(at: index, of: list, transform: transform, &clips, in: context)
      }
    }
  }

  /// Adds an item that is not a group.
  @inline(never)
  private mutating func addLeaf(
    at index: Int, of list: DisplayList, transform: ProjectiveTransform, _ clips: inout ClipResolver,
    in context: Context
  ) {
    switch list.items[index] {
    case .fill(let fill):
      add(fill: fill, transform: transform, in: clips.context(fill.state.clip, self, context))
    case .backdrop(let backdrop):
      add(backdrop: backdrop, transform: transform, in: clips.context(backdrop.state.clip, self, context))
    case .group: break
    }
  }

  // MARK: Shapes

  /// Returns the coverage of a shape, and the pixels that it may touch, or nil if it touches none.
  func coverageMask(of shape: DisplayShape, transform: ProjectiveTransform, antialiased: Bool) -> (
    CoverageMask, PixelRect
  )? {
    guard transform.isFinite else { return nil }
    switch shape {
    case .everything:
      return (CoverageMask(.full), visible)
    case .rect(let rect) where transform.keepsRects, .roundedRect(let rect, .square) where transform.keepsRects:
      guard let r = Self.pixels(of: rect, transform: transform, antialiased: antialiased) else { return nil }
      let bounds = PixelRect(touching: CGRect(x: r.x, y: r.y, width: r.z - r.x, height: r.w - r.y))
      return (CoverageMask(.rect(r), antialiased: antialiased), bounds)
    case .roundedRect(let rect, let corners) where transform.isScaleTranslate:
      return edgeMask(of: shape, transform: transform, antialiased: antialiased) {
        var opaqueRects = OpaqueRects()
        func add(_ rect: CGRect) {
          guard
            let inside = Self.pixels(of: rect, transform: transform, antialiased: true).map(
              CoverageMask.wholePixels(in:))
          else { return }
          if !inside.isEmpty { opaqueRects.append(inside) }
        }
        let (high, wide) = ShapeOutline.interior(of: rect.standardized, corners)
        add(high)
        add(wide)
        return opaqueRects
      }
    default:
      return edgeMask(of: shape, transform: transform, antialiased: antialiased) { OpaqueRects() }
    }
  }

  /// Returns the coverage of a shape by its edges, which other threads may build. Returns nil if it touches no pixel.
  private func edgeMask(
    of shape: DisplayShape, transform: ProjectiveTransform, antialiased: Bool, opaqueRects: () -> OpaqueRects
  ) -> (CoverageMask, PixelRect)? {
    let key = ShapeInstanceKey(shape, transform: transform)
    if let key, let known = resources.caches.edges.value(for: key.hash, where: { $0.matches(shape, key) }) {
      return known.bounds.isEmpty ? nil : known.coverageMask(antialiased: antialiased)
    }
    let outlineKey = OutlinePool.key(of: shape, at: key, transform: transform)
    let outline = outlineKey.flatMap { key in
      resources.caches.outlines.value(for: key.hash) { $0.matches(shape, key) }
    }
    guard let box = outline?.box ?? shape.bounds, !box.isNull else { return nil }
    let bounds = Self.pixels(around: box, transform: transform)
    if bounds.isEmpty { return nil }
    var (source, isKept) = (OutlineSource?.none, true)
    if let outline, let key {
      (source, isKept) = (.known(outline), cachesMovingShapes || resources.recentInstances.admits(key.hash))
    } else if let outlineKey {
      source = resources.outlines.new(for: shape, outlineKey, box: box).map { .new($0) }
    }
    let edges = resources.edgeLists.take(
      shape, key: isKept ? key : nil, transform: transform, bounds: bounds, outline: source, opaqueRects: opaqueRects())
    // After this call, another thread may change the bounds of the list.
    let mask = edges.coverageMask(antialiased: antialiased)
    queue.add(edges)
    return mask
  }

  /// Returns the pixels that a rectangle may touch under a transform.
  private static func pixels(around box: CGRect, transform: ProjectiveTransform) -> PixelRect {
    let mapped = transform.boundingBox(box)
    // A box with coordinates that overflow may touch every pixel.
    guard mapped.minX.isFinite, mapped.minY.isFinite, mapped.maxX.isFinite, mapped.maxY.isFinite else {
      return PixelRect(x0: -1 << 17, y0: -1 << 17, x1: 1 << 17, y1: 1 << 17)
    }
    return PixelRect(touching: mapped)
  }

  /// Returns an axis-aligned rectangle in pixels, rounded to 1/65536, or to whole pixels without antialiasing.
  ///
  /// Returns nil if it is empty.
  static func pixels(of rect: CGRect, transform: ProjectiveTransform, antialiased: Bool) -> SIMD4<Double>? {
    let (p, q) = (transform.apply(rect.minX, rect.minY), transform.apply(rect.maxX, rect.maxY))
    func snap(_ v: Double) -> Double {
      let clamped = min(max(v, -1e8), 1e8)
      return antialiased ? (clamped * 65536).rounded() / 65536 : (clamped + 0.5).rounded(.down)
    }
    let r = SIMD4(snap(min(p.x, q.x)), snap(min(p.y, q.y)), snap(max(p.x, q.x)), snap(max(p.y, q.y)))
    return r.x < r.z && r.y < r.w ? r : nil
  }

  // MARK: Fills

  /// Adds a fill, unless nothing of it is visible.
  @inline(never)
  private mutating func add(fill: DisplayFill, transform: ProjectiveTransform, in context: Context?) {
    guard var context else { return }
    let transform = ProjectiveTransform(fill.state.transform).concatenating(transform)
    context.opacity *= Self.clampedToUnit(fill.state.opacity)
    guard context.opacity > 0 || fill.state.blendMode != .normal else { return }
    switch fill.paint {
    case .color(let color) where fill.state.blendMode == .normal:
      if let sides = Self.sides(of: fill.shape, transform: transform) {
        let pixel = color.pixel(opacity: context.opacity)
        context.opacity = 1
        for side in sides {
          let bounds = PixelRect(
            touching: CGRect(x: side.x, y: side.y, width: side.z - side.x, height: side.w - side.y))
          addFill(.solid(pixel), CoverageMask(.rect(side), antialiased: true), bounds, in: context)
        }
        return
      }
      guard let (mask, bounds) = coverageMask(of: fill, transform: transform) else { return }
      let pixel = color.pixel(opacity: context.opacity)
      context.opacity = 1
      addFill(.solid(pixel), mask, bounds, in: context)
    case .image(let image):
      guard image.tint == nil, case .drawing(let list, _, let scale) = image.image.content else { fallthrough }
      inline(list, scale: scale, image: image, fill: fill, transform: transform, in: context)
    default:
      guard let (mask, bounds) = coverageMask(of: fill, transform: transform),
        let shader = shader(
          fill.paint, transform: transform, bounds: context.bounds.intersection(bounds), opacity: &context.opacity)
      else { return }
      addFill(.fill(shader, fill.state.blendMode), mask, bounds, in: context)
    }
  }

  /// Returns the four sides of a rectangular frame whose edges are on whole pixels, such as the border of a layer.
  ///
  /// Returns nil for any other shape. Rectangles are drawn without the cost of coverage, and have the same pixels.
  private static func sides(of shape: DisplayShape, transform: ProjectiveTransform) -> [SIMD4<Double>]? {
    guard case .ring(let outer, .square, let inner, .square) = shape, transform.isScaleTranslate,
      let a = pixels(of: outer, transform: transform, antialiased: true),
      let b = pixels(of: inner, transform: transform, antialiased: true), a == a.rounded(.toNearestOrEven),
      b == b.rounded(.toNearestOrEven),
      a.x <= b.x, a.y <= b.y, b.z <= a.z, b.w <= a.w
    else { return nil }
    return [
      SIMD4(a.x, a.y, a.z, b.y), SIMD4(a.x, b.y, b.x, b.w), SIMD4(b.z, b.y, a.z, b.w), SIMD4(a.x, b.w, a.z, a.w),
    ].filter { $0.x < $0.z && $0.y < $0.w }
  }

  private func coverageMask(of fill: DisplayFill, transform: ProjectiveTransform) -> (CoverageMask, PixelRect)? {
    coverageMask(of: fill.shape, transform: transform, antialiased: fill.state.antialiased)
  }

  /// Adds a step that fills a mask with a colour or a shader.
  mutating func addFill(_ kind: PlanStep.Kind, _ mask: CoverageMask, _ bounds: PixelRect, in context: Context) {
    let area = context.bounds.intersection(bounds)
    if area.isEmpty { return }
    let alpha = Int32(context.opacity * 255 + 0.5)
    switch kind {
    case .solid(let color): if color == 0 || alpha == 0 { return }
    case .fill(let shader, .normal): if shader.solid == 0 || alpha == 0 { return }
    default: break
    }
    if let rect = context.rect, case .rect(let own) = mask.kind, let both = Context.intersect(own, rect) {
      let cut = CoverageMask(.rect(both), antialiased: mask.antialiased, shader: mask.shader, alpha: mask.alpha)
      plan.append(kind, bounds: area, cut, masks: masks(context), alpha: alpha)
    } else {
      plan.append(kind, bounds: area, mask, context.edge, masks: masks(context), alpha: alpha)
    }
  }

  /// Adds the items of an image that is a drawing, so that it is sharp at any size.
  @inline(never)
  private mutating func inline(
    _ list: DisplayList, scale: CGFloat, image: DisplayImage, fill: DisplayFill, transform: ProjectiveTransform,
    in context: Context
  ) {
    guard
      let (inner, drawingTransform) = placement(of: scale, image: image, fill: fill, transform: transform, in: context)
    else {
      return
    }
    addGroup(fill.state.blendMode, in: inner, contents: list) { builder, context in
      builder.addItems(of: list, transform: drawingTransform, in: context)
    }
  }

  /// Returns the context and the transform of a drawing's items, or nil if it is not visible.
  ///
  /// The drawing's image has `scale` pixels per point.
  func placement(
    of scale: CGFloat, image: DisplayImage, fill: DisplayFill, transform: ProjectiveTransform, in context: Context
  ) -> (Context, ProjectiveTransform)? {
    guard image.source.width > 0, image.source.height > 0, scale > 0 else { return nil }
    let (sx, sy) = (
      image.destination.width / image.source.width, image.destination.height / image.source.height
    )
    let drawingTransform = ProjectiveTransform(
      a: sx * scale, b: 0, c: 0, d: sy * scale, tx: image.destination.minX - image.source.minX * sx,
      ty: image.destination.minY - image.source.minY * sy)
    guard let (mask, bounds) = coverageMask(of: fill, transform: transform) else { return nil }
    var inner = context
    inner.bounds = inner.bounds.intersection(bounds)
    if inner.bounds.isEmpty { return nil }
    if case .rect(let r) = mask.kind {
      inner.rect = Context.intersect(inner.rect, r)
    } else {
      inner.masks = resources.masks.join(inner.masks, mask)
    }
    return (inner, drawingTransform.concatenating(transform))
  }

  /// Returns a value clamped to 0…1. NaN becomes 0.
  static func clampedToUnit(_ v: Double) -> Double { v > 0 ? min(v, 1) : 0 }
}
