import CKernels
import CoreGraphics

/// The source columns of an axis-aligned image for the columns of the target, in memory that is reused from image to image.
struct ColumnTables {
  private(set) var count = 0
  /// The left of two source columns.
  private(set) var left: UnsafeMutablePointer<Int32>
  /// The weight of the one after it in 1/128, or `ck_h_weights`.
  private(set) var weight: UnsafeMutablePointer<UInt32>
  private var blockMemory: UnsafeMutablePointer<CKScaleBlock>
  private var groupMemory: UnsafeMutablePointer<CKScaleGroup>
  private var hasBlocks = false
  private var hasGroups = false
  /// The image's width if no source column is skipped, else 0.
  private var pairedWidth = 0
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// The allocator of larger memory; nil for the heap.
  var allocator: BlockAllocator?
  /// The number of bytes from the allocator.
  private var allocatedBytes = 0

  init() {
    capacity = 32
    memory = Self.allocate(capacity)
    (left, weight, blockMemory, groupMemory) = Self.tables(memory, capacity)
  }

  func deallocate() {
    if let allocator, allocatedBytes > 0 {
      allocator.deallocate(memory, byteCount: allocatedBytes)
    } else {
      memory.deallocate()
    }
  }

  /// Sets the number of columns. The contents are undefined afterwards.
  mutating func reset(_ columns: Int) {
    (count, hasBlocks, hasGroups, pairedWidth) = (columns, false, false, 0)
    // Kernels read sixteen columns at a time, and up to fifteen beyond the end.
    if columns + 15 <= capacity { return }
    while capacity < columns + 15 { capacity *= 2 }
    deallocate()
    if let allocator {
      (memory, allocatedBytes) = allocator.allocate(byteCount: Self.bytes(capacity))
    } else {
      memory = Self.allocate(capacity)
    }
    (left, weight, blockMemory, groupMemory) = Self.tables(memory, capacity)
  }

  /// Prepares the blocks for vector kernels from complete columns with weights in sixteenths; false if they cannot be used.
  mutating func makeBlocks(width: Int) -> Bool {
    pairedWidth = ck_pair_columns(left, weight, count, width) != 0 ? width : 0
    hasBlocks = ck_make_scale_blocks(blockMemory, left, weight, count, width) != 0
    return hasBlocks
  }

  /// Prepares the groups of blocks that test for transparency together.
  mutating func makeGroups() { hasGroups = ck_make_scale_groups(groupMemory, blockMemory, (count + 3) / 4) != 0 }

  var scale: CKScaledColumns {
    CKScaledColumns(
      index: left, hWeights: weight, blocks: hasBlocks ? blockMemory : nil, groups: hasGroups ? groupMemory : nil,
      width: pairedWidth)
  }

  private static func allocate(_ columns: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: bytes(columns), alignment: 16)
  }

  private static func bytes(_ columns: Int) -> Int {
    columns * 8 + columns / 4 * MemoryLayout<CKScaleBlock>.stride + columns / 32 * MemoryLayout<CKScaleGroup>.stride
  }

  /// Divides the memory into the four tables. The blocks come first, since their elements are the largest.
  private static func tables(_ memory: UnsafeMutableRawPointer, _ columns: Int) -> (
    UnsafeMutablePointer<Int32>, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<CKScaleBlock>,
    UnsafeMutablePointer<CKScaleGroup>
  ) {
    let blocks = memory.bindMemory(to: CKScaleBlock.self, capacity: columns / 4)
    let left = UnsafeMutableRawPointer(blocks + columns / 4).bindMemory(to: Int32.self, capacity: columns)
    let weight = UnsafeMutableRawPointer(left + columns).bindMemory(to: UInt32.self, capacity: columns)
    let groups = UnsafeMutableRawPointer(weight + columns).bindMemory(to: CKScaleGroup.self, capacity: columns / 32)
    return (left, weight, blocks, groups)
  }
}
