import CoreGraphics
import QuartzCore
import Rasterizer
import Synchronization

/// Draws resolved frames, and computes the damage between them.
package final class Compositor: DrawingRasterizer, Sendable {
  let renderer: Renderer
  private let drawings = SnapshotDrawings()
  /// The state from the last frame, or nil while a thread draws with it.
  private let previousFrame = Mutex<PreviousFrame?>(nil)
  private let damageBuffers = Mutex<DamageTracker.Buffers?>(DamageTracker.Buffers())

  /// The state that one frame passes to the next.
  private struct PreviousFrame: Sendable {
    /// An empty list with the capacity of the frame's own list.
    var list = DisplayList()
    let caches = FrameCaches()
    /// The stamps of the frame's roots.
    var stamps: [UInt64] = []

    /// Replaces this state's frame by `frame`. Returns whether there was a commit between both.
    mutating func advance(to frame: ResolvedFrame) -> Bool {
      if stamps.elementsEqual(frame.roots.lazy.map(\.stamp)) { return false }
      stamps.removeAll(keepingCapacity: true)
      for root in frame.roots { stamps.append(root.stamp) }
      return true
    }
  }

  /// Creates a compositor with a number of threads, including the caller's. The pixels do not depend on the number.
  package init(threads: Int = 2, trace: DrawingTrace? = nil) {
    Self.warmUpRuntime
    renderer = Renderer(threads: threads, trace: trace)
  }

  /// Draws one small frame, once in each process.
  ///
  /// The Swift runtime allocates the metadata of an optional type when a value of it is first released. Later frames
  /// must not allocate, so all of these types are used once in advance.
  private static let warmUpRuntime: Void = {
    let frame = ResolvedFrame(roots: [], size: CGSize(width: 1, height: 1), scale: 1, time: .zero)
    var buffers = DamageTracker.Buffers()
    _ = DamageTracker.rects(from: frame, to: frame, transform: CATransform3DIdentity, in: &buffers)
    let renderer = Renderer(threads: 1)
    let fill = DisplayItem.fill(DisplayFill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .color(.black)))
    var group = DisplayGroup(DisplayList(items: [fill, fill]))
    group.cacheKey = renderer
    // The first pass registers the group in the renderer's cache. The second fills the entry, and the third draws it.
    let target = FrameBuffer(width: 1, height: 1)
    for _ in 0..<3 { renderer.draw(DisplayList(items: [.group(group)]), into: target) }
  }()

  /// Draws a frame at any scale, with its origin at a pixel of the target.
  ///
  /// With `damage`, only those rectangles are drawn. Pixels outside the frame are cleared.
  package func draw(
    _ frame: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero, into target: FrameBuffer,
    damage: [PixelRect]? = nil
  ) {
    if damage?.isEmpty == true { return }
    compose(frame) { [renderer] list, isCommit in
      renderer.draw(
        list, into: target, transform: Self.frameToPixels(pixelsPerPoint, origin), damage: damage,
        cleansUpCaches: isCommit)
    }
  }

  /// Composes a frame's list, and calls `body` with it. The list is valid only for the duration of that call.
  func compose(
    _ frame: ResolvedFrame, _ body: (_ list: DisplayList, _ isCommit: Bool) -> Void
  ) {
    var previous = previousFrame.withLock { exchange(&$0, with: nil) } ?? PreviousFrame()
    let isCommit = previous.advance(to: frame)
    let empty = exchange(&previous.list, with: DisplayList())
    var list = FrameComposer.compose(
      frame, drawings: drawings, caches: previous.caches, isCommit: isCommit, into: empty)
    body(list, isCommit)
    list.removeAll()
    previous.caches.lists.endFrame()
    previous.list = list
    previousFrame.withLock { $0 = previous }
  }

  /// Returns the display list of a frame, in points.
  package func displayList(of frame: ResolvedFrame) -> DisplayList {
    FrameComposer.compose(frame, drawings: drawings)
  }

  /// Returns the pixels in which two frames may differ, as a few rectangles.
  ///
  /// Without a previous frame, the result is the whole frame.
  package func damage(
    from previous: ResolvedFrame?, to next: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero
  ) -> [PixelRect] {
    let transform = Self.frameToPixels(pixelsPerPoint, origin)
    var buffers = damageBuffers.withLock { exchange(&$0, with: nil) } ?? DamageTracker.Buffers()
    let rects = DamageTracker.rects(from: previous, to: next, transform: transform, in: &buffers)
    damageBuffers.withLock { [buffers] in $0 = buffers }
    return rects
  }

  /// The statistics of the renderer's caches.
  package var cacheStatistics: [CacheStatistics] { renderer.cacheStatistics }

  /// Returns the pixels of an image at its own size. The image may be a snapshot of layers.
  package func rasterize(_ image: CGImage) -> PixelImage {
    ImageRasterizer(renderer).rasterize(drawings.resolved(image))
  }

  /// Returns the transform from a frame's points to pixels of a target.
  static func frameToPixels(_ scale: Double, _ origin: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeTranslation(origin.x, origin.y, 0))
  }
}
