// The services that planning needs from a renderer: caches, object pools, and a function for offscreen drawings.
//
// Planning does not refer to the renderer itself, so the dependency has only one direction.
//
// Invariant: only the planning thread uses it.
import CoreGraphics

/// The caches and pools that all plans of one renderer share.
final class PlanResources: @unchecked Sendable {
  let caches: RenderCaches
  let pool: WorkerPool
  let shaders: ShaderPool
  let edgeLists: EdgeListPool
  let outlines = OutlinePool()
  /// The recently drawn instances of shapes with cached outlines.
  let recentInstances = DoorkeeperFilter()
  let masks = ContextMasks()
  /// Draws steps onto another target while a list is planned.
  ///
  /// It writes every pixel of the target, or only the given rectangles and the backdrops that they touch. The renderer
  /// sets it.
  @exclusivity(unchecked) var drawNested: (FrameBuffer, [PixelRect]?, (inout PlanBuilder) -> Void) -> Void = {
    _, _, _ in
  }
  /// The number of pixels of all surfaces that the current drawing still needs.
  @exclusivity(unchecked) private var surfacePixels = 0
  /// The largest number of pixels of a drawing's surfaces: 256 MB, or about 18 times the screen of a large phone.
  private static let largestSurfacePixels = 1 << 26
  /// The idle memory of clip resolvers. Nested lists need one for each depth.
  @exclusivity(unchecked) private var clipMemories: [[PlanBuilder.Context??]] = []
  /// The largest capacity, in clips, that is reused.
  private static let clipsKept = 4096

  init(_ caches: RenderCaches, _ pool: WorkerPool) {
    (self.caches, self.pool) = (caches, pool)
    let allocator = BlockAllocator()
    (shaders, edgeLists) = (ShaderPool(in: allocator), EdgeListPool(in: allocator))
    clipMemories.reserveCapacity(32)
    for _ in 0..<16 {
      var memory: [PlanBuilder.Context??] = []
      memory.reserveCapacity(32)
      clipMemories.append(memory)
    }
  }

  /// Draws steps onto a surface, which is new by default. Returns nil if the drawing's surfaces would exceed the limit.
  ///
  /// Surfaces inside this one are released once it is drawn. So only sibling and enclosing surfaces count.
  func drawSurface(
    width: Int, height: Int, _ damage: [PixelRect]?, on existing: FrameBuffer? = nil,
    _ addSteps: (inout PlanBuilder) -> Void
  ) -> FrameBuffer? {
    let total = surfacePixels + width * height
    guard total <= Self.largestSurfacePixels else { return nil }
    surfacePixels = total
    let surface = existing ?? FrameBuffer(unclearedWidth: width, height: height)
    drawNested(surface, damage, addSteps)
    surfacePixels = total
    return surface
  }

  /// Recovers the memory of this frame's plans for the next frame.
  func endFrame() {
    surfacePixels = 0
    masks.removeAll()
    shaders.endFrame()
    edgeLists.endFrame(caches.edges)
    outlines.endFrame()
  }

  /// Returns memory for the clips of one list.
  func takeClipMemory() -> [PlanBuilder.Context??] { clipMemories.popLast() ?? [] }

  /// Recovers memory for the clips of later lists.
  func keepClipMemory(_ memory: [PlanBuilder.Context??]) {
    if memory.capacity > 0, memory.capacity <= Self.clipsKept { clipMemories.append(memory) }
  }
}
