// Everything that planning takes from a renderer: caches, object pools, and a function that draws one list while
// another is planned. Plans do not name the renderer itself, so that Planning does not depend on code that is built on
// it.
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
  /// The instances of shapes with cached outlines that were drawn lately.
  let recentInstances = DoorkeeperFilter()
  let masks = ContextMasks()
  /// Draws steps onto a target of their own while another list is planned.
  ///
  /// It writes every pixel of the target, or those of some rectangles and of the backdrops that these touch. The
  /// renderer sets it.
  @exclusivity(unchecked) var drawNested: (FrameBuffer, [PixelRect]?, (inout PlanBuilder) -> Void) -> Void = {
    _, _, _ in
  }
  /// The pixels of all surfaces that the present drawing still needs.
  @exclusivity(unchecked) private var surfacePixels = 0
  /// The largest number of pixels of surfaces in one drawing: 256 MB, or 18 times the screen of a large phone.
  private static let largestSurfacePixels = 1 << 26
  /// The memory of clip resolvers, while no list uses it; one for each nesting depth so far.
  @exclusivity(unchecked) private var clipMemories: [[PlanBuilder.Context??]] = []
  /// Memory for more clips than this is released.
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

  /// Draws steps onto a surface of their own; nil when the drawing has no memory left for it.
  ///
  /// The surfaces inside this one are released when it is drawn. So only surfaces side by side and those around count.
  func drawSurface(
    width: Int, height: Int, _ damage: [PixelRect]?, _ addSteps: (inout PlanBuilder) -> Void
  ) -> FrameBuffer? {
    let total = surfacePixels + width * height
    guard total <= Self.largestSurfacePixels else { return nil }
    surfacePixels = total
    let surface = FrameBuffer(unclearedWidth: width, height: height)
    drawNested(surface, damage, addSteps)
    surfacePixels = total
    return surface
  }

  /// Makes the memory of this frame's plans available to the next frame.
  func endFrame() {
    surfacePixels = 0
    masks.removeAll()
    shaders.endFrame()
    edgeLists.endFrame(caches.edges)
    outlines.endFrame()
  }

  /// Returns memory for the clips of one list.
  func takeClipMemory() -> [PlanBuilder.Context??] { clipMemories.popLast() ?? [] }

  /// Takes the memory back.
  func keepClipMemory(_ memory: [PlanBuilder.Context??]) {
    if memory.capacity > 0, memory.capacity <= Self.clipsKept { clipMemories.append(memory) }
  }
}
