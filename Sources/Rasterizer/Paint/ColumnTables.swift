import CKernels
import CoreGraphics

/// For each column of the target, the source columns and weights of an axis-aligned image, in reusable memory.
struct ColumnTables {
  private(set) var count = 0
  /// The left one of the two source columns.
  private(set) var left: MutableRow<Int32>
  /// The weight of the right source column in 1/128, or `ck_h_weights` with weights in sixteenths.
  private(set) var weight: MutableRow<UInt32>
  private var blockMemory: MutableRow<CKScaleBlock>
  private var groupMemory: MutableRow<CKScaleGroup>
  private var hasBlocks = false
  private var hasGroups = false
  /// The image's width if no source column is skipped, else 0.
  private var pairedWidth = 0
  private var memory: MemoryBlock
  private var capacity: Int
  /// The allocator of larger tables, or nil for the heap.
  var allocator: BlockAllocator?

  init() {
    capacity = 32
    memory = MemoryBlock(byteCount: Self.bytes(capacity), from: nil)
    (left, weight, blockMemory, groupMemory) = Self.tables(memory, capacity)
  }

  func deallocate() { memory.deallocate(to: allocator) }

  /// Sets the number of columns. The contents are undefined afterwards.
  mutating func reset(_ columns: Int) {
    (count, hasBlocks, hasGroups, pairedWidth) = (columns, false, false, 0)
    // Kernels read sixteen columns at a time, and up to fifteen beyond the end.
    if columns + 15 <= capacity { return }
    while capacity < columns + 15 { capacity *= 2 }
    deallocate()
    memory = MemoryBlock(byteCount: Self.bytes(capacity), from: allocator)
    (left, weight, blockMemory, groupMemory) = Self.tables(memory, capacity)
  }

  /// Prepares the blocks for vector kernels, from complete columns with weights in sixteenths.
  ///
  /// Returns false if the kernels cannot use blocks.
  mutating func makeBlocks(width: Int) -> Bool {
    pairedWidth = ck_pair_columns(left.base, weight.base, count, width) != 0 ? width : 0
    hasBlocks = ck_make_scale_blocks(blockMemory.base, left.base, weight.base, count, width) != 0
    return hasBlocks
  }

  /// Prepares the groups of blocks that test for transparency together.
  mutating func makeGroups() {
    hasGroups = ck_make_scale_groups(groupMemory.base, blockMemory.base, (count + 3) / 4) != 0
  }

  /// The tables as kernels expect them.
  var scale: CKScaledColumns {
    CKScaledColumns(
      index: left.base, hWeights: weight.base, blocks: hasBlocks ? blockMemory.base : nil,
      groups: hasGroups ? groupMemory.base : nil,
      width: pairedWidth)
  }

  private static func bytes(_ columns: Int) -> Int {
    columns * 8 + columns / 4 * MemoryLayout<CKScaleBlock>.stride + columns / 32 * MemoryLayout<CKScaleGroup>.stride
  }

  /// Divides the memory into the four tables. The blocks come first, since their elements are the largest.
  private static func tables(_ memory: MemoryBlock, _ columns: Int) -> (
    MutableRow<Int32>, MutableRow<UInt32>, MutableRow<CKScaleBlock>, MutableRow<CKScaleGroup>
  ) {
    let left = columns / 4 * MemoryLayout<CKScaleBlock>.stride
    let weight = left + columns * MemoryLayout<Int32>.stride
    let groups = weight + columns * MemoryLayout<UInt32>.stride
    return (
      memory.row(of: Int32.self, at: left, count: columns), memory.row(of: UInt32.self, at: weight, count: columns),
      memory.row(of: CKScaleBlock.self, count: columns / 4),
      memory.row(of: CKScaleGroup.self, at: groups, count: columns / 32)
    )
  }
}
