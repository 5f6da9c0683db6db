// Everything that planning takes from a renderer: caches, object pools, and a way to draw one list while another is
// planned. Plans do not name the renderer itself, so that Planning does not depend on what is built on it.
// Rule inside: used by the planning thread alone.
import CoreGraphics

/// The caches and pools that all plans of one renderer share.
final class PlanResources: @unchecked Sendable {
  let caches: RenderCaches
  let pool: WorkerPool
  let shaders: ShaderPool
  let edgeLists: EdgeListPool
  let outlines = OutlinePool()
  /// Where shapes were of which the outline is known.
  let recentInstances = DoorkeeperFilter()
  let masks = ContextMasks()
  /// A Boolean value indicating whether the plan at hand will not be drawn.
  @exclusivity(unchecked) var isPrewarming = false
  /// Draws a list onto a target of its own while another list is planned; every pixel of the target is written.
  ///
  /// The renderer sets it.
  @exclusivity(unchecked) var drawNested: (DisplayList, FrameBuffer, ProjectiveTransform) -> Void = { _, _, _ in }
  /// Frame buffers for pictures that the next frames will have to make.
  private var reserved: [FrameBuffer] = []
  /// A fade has two states. A frame buffer that nothing was drawn into takes address space, but no memory.
  private static let (states, picturesReserved) = (2, 8)
  /// Clip memories that no list uses; one for each nesting depth of lists so far.
  @exclusivity(unchecked) private var clipMemories: [[PlanBuilder.Context??]] = []
  /// A clip memory for more clips than this is not kept.
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

  /// Keeps memory for pictures of a size, until they are made.
  func reserve(width: Int, height: Int) {
    let known = reserved.count { $0.width == width && $0.height == height }
    for _ in known..<max(known, Self.states) { reserved.append(FrameBuffer(unclearedWidth: width, height: height)) }
    if reserved.count > Self.picturesReserved { reserved.removeFirst(reserved.count - Self.picturesReserved) }
  }

  /// A picture that will be drawn whole, in the memory that was kept for one of its size.
  func takeReserved(width: Int, height: Int) -> FrameBuffer {
    guard let index = reserved.firstIndex(where: { $0.width == width && $0.height == height }) else {
      return FrameBuffer(unclearedWidth: width, height: height)
    }
    return reserved.remove(at: index)
  }

  /// Makes spare outlines and shaders, so that the next frames do not ask for memory.
  func preallocate() {
    outlines.preallocate()
    shaders.preallocate()
  }

  /// Makes the memory of this frame's plans available to the next frame.
  func endFrame() {
    masks.removeAll()
    shaders.endFrame()
    edgeLists.endFrame(caches.edges)
    outlines.endFrame()
  }

  /// Memory for the clips of one list.
  func takeClipMemory() -> [PlanBuilder.Context??] { clipMemories.popLast() ?? [] }

  /// Takes it back.
  func keepClipMemory(_ memory: [PlanBuilder.Context??]) {
    if memory.capacity > 0, memory.capacity <= Self.clipsKept { clipMemories.append(memory) }
  }
}
