import CKernels
import CoreGraphics

/// Where an upright image's columns lie, for each column of the target, in memory that is kept from picture to picture.
struct ColumnTables {
  private(set) var count = 0
  /// The left one of two image columns.
  private(set) var left: UnsafeMutablePointer<Int32>
  /// The weight of the one after it in 1/128, or `ck_h_weights`.
  private(set) var weight: UnsafeMutablePointer<UInt32>
  private var blockMemory: UnsafeMutablePointer<CKScaleBlock>
  private var groupMemory: UnsafeMutablePointer<CKScaleGroup>
  private var hasBlocks = false
  private var hasGroups = false
  /// The image's width where no column leaves out a pixel, else 0.
  private var pairedWidth = 0
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  /// Where more memory is from; nil for the heap.
  var allocator: BlockAllocator?
  /// What was taken of it.
  private var taken = 0

  init() {
    capacity = 32
    memory = Self.allocate(capacity)
    (left, weight, blockMemory, groupMemory) = Self.places(memory, capacity)
  }

  func deallocate() {
    if let allocator, taken > 0 { allocator.deallocate(memory, byteCount: taken) } else { memory.deallocate() }
  }

  /// Room for so many columns; what was there is lost.
  mutating func reset(_ columns: Int) {
    (count, hasBlocks, hasGroups, pairedWidth) = (columns, false, false, 0)
    // Kernels read sixteen at a time, the last ones beyond the end.
    if columns + 15 <= capacity { return }
    while capacity < columns + 15 { capacity *= 2 }
    deallocate()
    if let allocator {
      (memory, taken) = allocator.allocate(byteCount: Self.bytes(capacity))
    } else {
      memory = Self.allocate(capacity)
    }
    (left, weight, blockMemory, groupMemory) = Self.places(memory, capacity)
  }

  /// Finds what vectors need, of columns that are all there and stand in sixteenths; false where they cannot be used.
  mutating func makeBlocks(width: Int) -> Bool {
    pairedWidth = ck_pair_columns(left, weight, count, width) != 0 ? width : 0
    hasBlocks = ck_make_scale_blocks(blockMemory, left, weight, count, width) != 0
    return hasBlocks
  }

  /// Finds where blocks ask whether they are transparent.
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

  /// Vectors' blocks first, which are the largest.
  private static func places(_ memory: UnsafeMutableRawPointer, _ columns: Int) -> (
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
