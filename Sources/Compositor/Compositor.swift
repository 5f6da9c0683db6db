import CoreGraphics
import QuartzCore
import Rasterizer
import Synchronization

/// Draws resolved frames.
package final class Compositor: DrawingRasterizer, Sendable {
  let renderer: Renderer
  private let pictures = SnapshotPictures()
  /// What the last frame left for the next one.
  private let memory = Mutex<Memory?>(nil)
  private let differences = Mutex(FrameDifference.Memory())

  private struct Memory: Sendable {
    /// Empty, but with room for as much.
    var list = DisplayList()
    let groups = ComposedGroups()
    let trail = BackdropTrail()
    let records = GroupRecords()
    let lists = ListMemory()
  }

  /// A compositor with so many threads, the caller's included; the picture does not depend on it.
  package init(threads: Int = 2) { renderer = Renderer(threads: threads) }

  /// Draws `frame` at any scale, its origin at a pixel of the target.
  ///
  /// With `damage`, only there; what is outside the frame is cleared.
  package func draw(
    _ frame: ResolvedFrame, pixelsPerPoint: Double, origin: CGPoint = .zero, into target: FrameBuffer,
    damage: [PixelRect]? = nil
  ) {
    if damage?.isEmpty == true { return }
    var taken = memory.withLock { exchange(&$0, with: nil) } ?? Memory()
    let empty = exchange(&taken.list, with: DisplayList())
    var list = FrameComposer.compose(
      frame, pictures: pictures, groups: taken.groups, trail: taken.trail, records: taken.records, lists: taken.lists,
      into: empty)
    renderer.draw(list, into: target, transform: Self.transform(pixelsPerPoint, origin), damage: damage)
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
    var taken = differences.withLock { exchange(&$0, with: FrameDifference.Memory()) }
    let rects = FrameDifference.rects(from: previous, to: next, transform: transform, in: &taken)
    differences.withLock { [taken] in $0 = taken }
    return rects
  }

  /// What the renderer's caches did so far.
  package var cacheStatistics: [CacheStatistics] { renderer.cacheStatistics }

  /// The image's pixels at its own size, snapshots of layers included.
  package func rasterize(_ image: CGImage) -> PixelImage {
    ImageRasterizer(renderer).rasterize(pictures.resolved(image))
  }

  private static func transform(_ scale: Double, _ origin: CGPoint) -> CATransform3D {
    CATransform3DConcat(
      CATransform3DMakeScale(scale, scale, 1), CATransform3DMakeTranslation(origin.x, origin.y, 0))
  }
}
