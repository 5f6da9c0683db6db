// Where two frames may differ.
//
// Both trees are walked side by side, hosted ones too. A subtree that is the same object under the same transform is
// the same picture; a layer whose own values changed is damaged with all below it, before and after; else only its
// sublayers are looked at. A filter, a shadow or pixels of its own spread what changes below, so such a layer is damaged
// whole; so is a filtered backdrop that reads from what changed.
// Rule inside: too much is only slow, too little is wrong; whatever cannot be told apart counts as changed.
import CoreGraphics
import QuartzCore
import Rasterizer

/// Collects the rectangles in which one frame differs from another.
struct DamageTracker {
  private let transform: CATransform3D
  private let screen: CGRect
  private var damaged: [CGRect] = []
  /// More rectangles than this are united: many small drawings cost more than one.
  private static let limit = 6

  /// What comparisons lie in, kept from one to the next.
  struct Memory: Sendable {
    fileprivate var damaged: [CGRect] = []
    fileprivate var rects: [PixelRect] = []
    init() {
      damaged.reserveCapacity(256)
      rects.reserveCapacity(DamageTracker.comparable + 1)
    }
  }

  /// Room for more boxes than this is given back.
  private static let boxesKept = 4096

  static func rects(
    from previous: ResolvedFrame?, to next: ResolvedFrame, transform: CATransform3D, in memory: inout Memory
  ) -> [PixelRect] {
    let screen = CGRect(origin: .zero, size: next.size).projected(by: transform)
    var rects = exchange(&memory.rects, with: [])
    rects.removeAll(keepingCapacity: true)
    if let previous, previous.size == next.size, previous.backgroundColor == next.backgroundColor {
      var difference = DamageTracker(transform: transform, screen: screen)
      swap(&difference.damaged, &memory.damaged)
      difference.compareRoots(previous.roots, next.roots, transform, transform)
      difference.spreadThroughBackdrops(of: next)
      difference.unite(into: &rects)
      difference.empty(into: &memory)
    } else {
      rects.append(PixelRect(touching: screen))
    }
    memory.rects = rects
    return rects
  }

  private init(transform: CATransform3D, screen: CGRect) {
    self.transform = transform
    self.screen = screen
  }

  /// Gives the boxes' memory back, without what was in it.
  private mutating func empty(into memory: inout Memory) {
    swap(&damaged, &memory.damaged)
    if memory.damaged.capacity > Self.boxesKept { memory.damaged = [] }
    memory.damaged.removeAll(keepingCapacity: true)
  }

  private static func haveSamePlace(_ a: ResolvedLayer, _ b: ResolvedLayer) -> Bool {
    a.id == b.id && a.values.properties.zPosition == b.values.properties.zPosition
  }

  private mutating func compareRoots(
    _ old: [ResolvedLayer], _ new: [ResolvedLayer], _ a: CATransform3D, _ b: CATransform3D
  ) {
    if old.elementsEqual(new, by: Self.haveSamePlace) {
      for (p, q) in zip(old, new) { compare(p, q, a, b) }
    } else {
      compareSorted(old, new, a, b)
    }
  }

  /// Layers of one parent, which mostly are the same ones in the same order.
  private mutating func compare(
    _ old: PersistentVector<ResolvedLayer>, _ new: PersistentVector<ResolvedLayer>, _ a: CATransform3D,
    _ b: CATransform3D
  ) {
    if !new.allDiffering(from: old, Self.haveSamePlace) {
      compareSorted(old, new, a, b)
    } else if a == b {
      _ = new.allDiffering(from: old) {
        compare($1, $0, a, b)
        return true
      }
    } else {
      for (p, q) in zip(old, new) { compare(p, q, a, b) }
    }
  }

  private mutating func compareSorted(
    _ old: some Collection<ResolvedLayer>, _ new: some Collection<ResolvedLayer>, _ a: CATransform3D, _ b: CATransform3D
  ) {
    let (before, after) = (FrameComposer.sorted(old), FrameComposer.sorted(new))
    if before.map(\.id) == after.map(\.id) {
      for (p, q) in zip(before, after) { compare(p, q, a, b) }
      return
    }
    let common = Set(before.map(\.id)).intersection(after.map(\.id))
    let (kept, stays) = (before.filter { common.contains($0.id) }, after.filter { common.contains($0.id) })
    if kept.map(\.id) == stays.map(\.id) {
      for (p, q) in zip(kept, stays) { compare(p, q, a, b) }
      for layer in before where !common.contains(layer.id) { damage(layer, a) }
      for layer in after where !common.contains(layer.id) { damage(layer, b) }
    } else {
      for layer in before { damage(layer, a) }
      for layer in after { damage(layer, b) }
    }
  }

  private mutating func compare(_ old: ResolvedLayer, _ new: ResolvedLayer, _ a: CATransform3D, _ b: CATransform3D) {
    if old === new && a == b { return }
    compare((old, new), old.values, new.values, a, b)
  }

  private mutating func compare(
    _ layers: (ResolvedLayer, ResolvedLayer), _ old: borrowing LayerValues, _ new: borrowing LayerValues,
    _ a: CATransform3D, _ b: CATransform3D
  ) {
    compare(layers.0, old.properties, layers.1, new.properties, a, b)
  }

  private mutating func compare(
    _ old: ResolvedLayer, _ p: LayerProperties, _ new: ResolvedLayer, _ q: LayerProperties, _ a: CATransform3D,
    _ b: CATransform3D
  ) {
    if p.isHidden && q.isHidden { return }
    let (placeOld, placeNew) = (placed(p, a), placed(q, b))
    if placeOld != placeNew || old.mask !== new.mask || !p.looksLike(q) {
      damage(old, a)
      damage(new, b)
      return
    }
    let count = damaged.count
    compareHosted(p, q, placeOld, placeNew)
    compare(old.sublayers, new.sublayers, inner(p, placeOld), inner(q, placeNew))
    // A transform layer only places its sublayers.
    guard damaged.count > count, !q.keepsDepth else { return }
    if !q.filters.isEmpty || q.shouldRasterize || (q.castsShadow && q.shadowPath == nil) {
      damaged.removeLast(damaged.count - count)
      damage(old, a)
      damage(new, b)
    } else if q.masksToBounds {
      clip(from: count, to: q.bounds.standardized.reach(through: placeNew))
    }
  }

  /// The frames that two layers host, which look the same otherwise.
  private mutating func compareHosted(
    _ p: LayerProperties, _ q: LayerProperties, _ placeOld: CATransform3D, _ placeNew: CATransform3D
  ) {
    guard case .hosted(let old)? = p.contents, case .hosted(let new)? = q.contents, let before = old.shown,
      let after = new.shown, let fitOld = old.fit(to: p.bounds), let fitNew = new.fit(to: q.bounds)
    else { return }
    let count = damaged.count
    compareRoots(
      before.roots, after.roots, CATransform3DConcat(fitOld, placeOld), CATransform3DConcat(fitNew, placeNew))
    clip(from: count, to: q.bounds.standardized.reach(through: placeNew))
  }

  private mutating func clip(from start: Int, to box: CGRect) {
    for k in start..<damaged.count { damaged[k] = damaged[k].intersection(box) }
  }

  private func placed(_ p: LayerProperties, _ place: CATransform3D) -> CATransform3D {
    let own = CATransform3DConcat(p.transformToParent, place)
    if p.keepsDepth { return own }
    return own.flattened
  }

  private func inner(_ p: LayerProperties, _ own: CATransform3D) -> CATransform3D {
    guard let t = p.transformOfSublayers else { return own }
    return CATransform3DConcat(t, own)
  }

  private mutating func damage(_ layer: ResolvedLayer, _ place: CATransform3D) {
    if let extent = extent(of: layer, place) { damaged.append(extent) }
  }

  /// What a layer with its sublayers can touch, in pixels; nil for nothing.
  private func extent(of layer: ResolvedLayer, _ place: CATransform3D) -> CGRect? {
    extent(of: layer, layer.values, place)
  }

  private func extent(of layer: ResolvedLayer, _ values: borrowing LayerValues, _ place: CATransform3D) -> CGRect? {
    extent(of: layer, values.properties, place)
  }

  private func extent(of layer: ResolvedLayer, _ p: LayerProperties, _ place: CATransform3D) -> CGRect? {
    if p.isHidden || p.opacity <= 0 { return nil }
    let own = placed(p, place)
    var result = p.keepsDepth ? nil : p.drawnBox.map { $0.reach(through: own) }
    for layer in layer.sublayers {
      guard let box = extent(of: layer, inner(p, own)) else { continue }
      result = result.map { $0.union(box) } ?? box
    }
    if p.keepsDepth { return result }
    if p.masksToBounds, let all = result { result = all.intersection(p.bounds.standardized.reach(through: own)) }
    guard var box = result, !box.isNull else { return nil }
    let growth = own.growth
    box = box.spread(by: p.filters, growth: growth)
    if p.shouldRasterize {
      // Its pixels, which may be larger than the screen's, are smoothed into each other.
      let pixel = 2 * growth / max(p.rasterizationScale, 0.01)
      box = box.insetBy(dx: -pixel, dy: -pixel)
    }
    if p.castsShadow {
      let reach = (p.shadowRadius * 3 + abs(p.shadowOffset.width) + abs(p.shadowOffset.height)) * growth + 4
      let cast = p.shadowPath.map { $0.boundingBox.reach(through: own) }
      box = box.union(box.insetBy(dx: -reach, dy: -reach))
      if let cast, !cast.isNull { box = box.union(cast.insetBy(dx: -reach, dy: -reach)) }
    }
    if let mask = layer.mask {
      guard let cut = extent(of: mask, own) else { return nil }
      box = box.intersection(cut)
    }
    return box.isNull ? nil : box
  }

  // MARK: Backdrops

  /// Damages every filtered backdrop that reads from what is damaged, until none is left.
  private mutating func spreadThroughBackdrops(of frame: ResolvedFrame) {
    guard !damaged.isEmpty else { return }
    var waiting: [CGRect] = []
    collectBackdrops(in: frame.roots, transform, into: &waiting)
    var touched = 0
    repeat {
      let index = waiting.partition { box in damaged.contains { $0.insetBy(dx: -1, dy: -1).intersects(box) } }
      touched = waiting.count - index
      damaged += waiting[index...]
      waiting.removeLast(touched)
    } while touched > 0 && !waiting.isEmpty
  }

  private func collectBackdrops(
    in layers: some Collection<ResolvedLayer>, _ place: CATransform3D, into boxes: inout [CGRect]
  ) {
    for layer in layers { collectBackdrops(of: layer, layer.values, place, into: &boxes) }
  }

  private func collectBackdrops(
    of layer: ResolvedLayer, _ values: borrowing LayerValues, _ place: CATransform3D, into boxes: inout [CGRect]
  ) {
    collectBackdrops(of: layer, values.properties, place, into: &boxes)
  }

  private func collectBackdrops(
    of layer: ResolvedLayer, _ p: LayerProperties, _ place: CATransform3D, into boxes: inout [CGRect]
  ) {
    if p.isHidden || !(p.opacity > 0) { return }
    let own = placed(p, place)
    if !p.backgroundFilters.isEmpty {
      let box = p.bounds.standardized.reach(through: own)
      boxes.append(box.spread(by: p.backgroundFilters, growth: own.growth).intersection(screen))
    }
    if case .hosted(let hosted)? = p.contents, let shown = hosted.shown, let fit = hosted.fit(to: p.bounds) {
      collectBackdrops(in: shown.roots, CATransform3DConcat(fit, own), into: &boxes)
    }
    collectBackdrops(in: layer.sublayers, inner(p, own), into: &boxes)
  }

  /// Few whole rectangles that hold all damage.
  private func unite(into rects: inout [PixelRect]) {
    let frame = PixelRect(touching: screen)
    for box in damaged {
      // A picture behind the eye has no finite box.
      let finite = box.minX.isFinite && box.minY.isFinite && box.width.isFinite && box.height.isFinite
      let rect = finite ? PixelRect(touching: box).expanded(by: 1).intersection(frame) : frame
      if rect.isEmpty { continue }
      if rect == frame {
        rects.removeAll(keepingCapacity: true)
        rects.append(frame)
        return
      }
      if rects.count < Self.comparable { rects.append(rect) } else { Self.unite(rect, with: &rects) }
    }
    while rects.count > 1 {
      // Unites the pair that wastes least, while there are too many or nothing is wasted.
      var best = (0, 1, Int.max)
      for i in rects.indices {
        for j in (i + 1)..<rects.count {
          let waste = Self.waste(rects[i], rects[j])
          if waste < best.2 { best = (i, j, waste) }
        }
      }
      if best.2 > 0 && rects.count <= Self.limit { break }
      rects[best.0] = rects[best.0].union(rects[best.1])
      rects.remove(at: best.1)
    }
  }

  /// More rectangles than this are not compared each with each.
  private static let comparable = 32

  /// Unites one more with the one that wastes least.
  private static func unite(_ rect: PixelRect, with rects: inout [PixelRect]) {
    var (best, least) = (0, Int.max)
    for (index, other) in rects.enumerated() {
      let waste = waste(rect, other)
      if waste < least { (best, least) = (index, waste) }
    }
    rects[best] = rects[best].union(rect)
  }

  /// Pixels that are drawn in vain when both are drawn as one.
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
    let union = a.union(b)
    return union.width * union.height - a.width * a.height - b.width * b.height
  }
}

extension CATransform3D {
  /// How much longer the plane's lengths get at most, where it does not recede.
  fileprivate var growth: CGFloat { max(abs(m11) + abs(m21), abs(m12) + abs(m22)) / max(abs(m44), 1e-6) }
}

extension CGRect {
  private static let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)

  /// What the rectangle can touch; that is everywhere where it comes near the eye or has no place at all.
  fileprivate func reach(through t: CATransform3D) -> CGRect {
    func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint? {
      let p = t.project(CGPoint(x: x, y: y))
      let place = CGPoint(x: p.x / p.w, y: p.y / p.w)
      return p.w > 0.01 && abs(place.x) < 1e7 && abs(place.y) < 1e7 ? place : nil
    }
    let (minX, minY, maxX, maxY) = (minX, minY, maxX, maxY)
    guard let a = place(minX, minY), let b = place(maxX, minY), let c = place(minX, maxY), let d = place(maxX, maxY)
    else { return Self.everywhere }
    return CGRect(enclosing: a, b, c, d)
  }

  /// As far as blurs carry what is inside.
  fileprivate func spread(by filters: [LayerFilter], growth: CGFloat) -> CGRect {
    var box = self
    for case .gaussianBlur(let radius) in filters {
      box = box.insetBy(dx: -radius * 3 * growth - 4, dy: -radius * 3 * growth - 4)
    }
    return box
  }
}

extension LayerProperties {
  /// What the layer itself draws, in its own space; nil when it draws nothing.
  fileprivate var drawnBox: CGRect? {
    var box: CGRect?
    if (backgroundColor?.alpha ?? 0) > 0 || borderWidth > 0 || contents != nil || !backgroundFilters.isEmpty {
      box = bounds.standardized
      // Contents of other gravity than resize may stick out.
      if let contents, !contentsGravity.hasPrefix("resize") || contentsGravity == "resizeAspectFill" {
        forEachNaturalSize(of: contents) { w, h in
          let factor =
            contentsGravity == "resizeAspectFill" && w > 0 && h > 0 ? max(bounds.width / w, bounds.height / h) : 1
          let own = bounds.standardized
            .insetBy(dx: min(0, (bounds.width - w * factor)), dy: min(0, (bounds.height - h * factor)))
          box = box?.union(own)
        }
      }
    }
    switch kind {
    case .shape(let shape):
      guard let path = shape.path, !path.boundingBox.isNull else { break }
      var own = path.boundingBox
      if shape.strokeColor != nil {
        let reach = shape.lineWidth / 2 * max(shape.lineJoin == .miter ? shape.miterLimit : 1, 1.5)
        own = own.insetBy(dx: -reach, dy: -reach)
      }
      box = box.map { $0.union(own) } ?? own
    case .gradient, .text: box = bounds.standardized
    default: break
    }
    return box
  }

  /// Calls `body` with the sizes in points of pictures and drawings among the contents.
  private func forEachNaturalSize(of contents: LayerContents, _ body: (CGFloat, CGFloat) -> Void) {
    switch contents {
    case .image(let image):
      if contentsScale > 0 { body(CGFloat(image.width) / contentsScale, CGFloat(image.height) / contentsScale) }
    case .drawing: if let size = drawnSize { body(size.width, size.height) }
    case .blend(let from, let to, _):
      forEachNaturalSize(of: from, body)
      forEachNaturalSize(of: to, body)
    case .frames, .hosted: break
    }
  }
}
