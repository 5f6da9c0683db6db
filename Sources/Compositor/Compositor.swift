import CoreGraphics
import QuartzCore
import Rasterizer
import Synchronization

/// Draws resolved frames.
package final class Compositor: DrawingRasterizer, Sendable {
  let renderer: Renderer
  private let pictures = SnapshotDrawings()
  /// What the last frame left for the next one.
  private let memory = Mutex<Memory?>(nil)
  private let differences = Mutex<DamageTracker.Memory?>(DamageTracker.Memory())
  /// The animations that were prewarmed last.
  let prewarmed = Mutex<UInt64?>(nil)

  private struct Memory: Sendable {
    /// Empty, but with room for as much.
    var list = DisplayList()
    let groups = ComposedGroupCache()
    let trail = BackdropKeys()
    let records = GroupFingerprints()
    let lists = DisplayListPool()
    /// Of the roots of the frame before.
    var stamps: [UInt64] = []

    /// Whether a commit lies between a frame and the one before.
    mutating func noteCommit(of frame: ResolvedFrame) -> Bool {
      if stamps.elementsEqual(frame.roots.lazy.map(\.stamp)) { return false }
      stamps.removeAll(keepingCapacity: true)
      for root in frame.roots { stamps.append(root.stamp) }
      return true
    }
  }

  /// A compositor with so many threads, the caller's included; the picture does not depend on it.
  package init(threads: Int = 2) {
    Self.describedTypes
    renderer = Renderer(threads: threads)
  }

  /// The language's runtime describes an optional type when a value of it is first let go, once in a process and in memory
  /// that no frame is to ask for.
  private static let describedTypes: Void = {
    let frame = ResolvedFrame(roots: [], size: CGSize(width: 1, height: 1), scale: 1, time: .zero)
    var memory = DamageTracker.Memory()
    _ = DamageTracker.rects(from: frame, to: frame, transform: CATransform3DIdentity, in: &memory)
    let renderer = Renderer(threads: 1)
    let fill = DisplayItem.fill(DisplayFill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .color(.black)))
    var group = DisplayGroup(DisplayList(items: [fill, fill]))
    group.cacheKey = renderer
    // Noted, kept and shown.
    let target = FrameBuffer(width: 1, height: 1)
    for _ in 0..<3 { renderer.draw(DisplayList(items: [.group(group)]), into: target) }
  }()

  /// Draws `frame` at any scale, its origin at a pixel of the target.
  ///
  /// With `damage`, only there; what is outside the frame is cleared.
  package func draw(
    _ frame: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero, into target: FrameBuffer,
    damage: [PixelRect]? = nil
  ) {
    if damage?.isEmpty == true { return }
    compose(frame) { [renderer] list, isCommit in
      renderer.draw(
        list, into: target, transform: Self.transform(pixelsPerPoint, origin), damage: damage, sweepsCaches: isCommit)
    }
  }

  /// Composes a frame's list in the memory of the one before, for as long as `body` takes.
  func compose(
    _ frame: ResolvedFrame, isPrewarming: Bool = false, _ body: (_ list: DisplayList, _ isCommit: Bool) -> Void
  ) {
    var taken = memory.withLock { exchange(&$0, with: nil) } ?? Memory()
    let isCommit = !isPrewarming && taken.noteCommit(of: frame)
    let empty = exchange(&taken.list, with: DisplayList())
    var list = FrameComposer.compose(
      frame, pictures: pictures, groups: taken.groups, trail: isPrewarming ? nil : taken.trail, records: taken.records,
      lists: taken.lists, isCommit: isCommit, isPrewarming: isPrewarming, into: empty)
    body(list, isCommit)
    list.removeAll()
    taken.lists.endFrame()
    taken.list = list
    memory.withLock { $0 = taken }
  }

  /// All that is drawn of a frame, in points.
  package func displayList(of frame: ResolvedFrame) -> DisplayList {
    FrameComposer.compose(frame, pictures: pictures)
  }

  /// The pixels in which two frames may differ, as few rectangles; the whole frame without a previous one.
  package func damage(
    from previous: ResolvedFrame?, to next: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero
  ) -> [PixelRect] {
    let transform = Self.transform(pixelsPerPoint, origin)
    var taken = differences.withLock { exchange(&$0, with: nil) } ?? DamageTracker.Memory()
    let rects = DamageTracker.rects(from: previous, to: next, transform: transform, in: &taken)
    differences.withLock { [taken] in $0 = taken }
    return rects
  }

  /// What the renderer's caches did so far.
  package var cacheStatistics: [CacheStatistics] { renderer.cacheStatistics }

  /// The image's pixels at its own size, snapshots of layers included.
  package func rasterize(_ image: CGImage) -> PixelImage {
    ImageRasterizer(renderer).rasterize(pictures.resolved(image))
  }

  static func transform(_ scale: Double, _ origin: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeTranslation(origin.x, origin.y, 0))
  }
}
