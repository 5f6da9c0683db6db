// The layers of one parent, as a tree of blocks.
//
// A parent may hold a hundred thousand layers of which one changes, or one moves. An array would be copied as a whole
// for it; here only the blocks on the way down to that one are made anew, and all others are shared, by commits as by
// frames. Rule inside: an index finds its block by division, so that only the last block of a level may be short.
import Synchronization

/// What lies beside others in a layer.
package protocol Sibling: AnyObject, Sendable {
  /// What a block of them remembers of the frame before.
  associatedtype Resolution: Sendable
  /// Whether it can look different at another time.
  var isAnimated: Bool { get }
  /// Whether it asks for the device's time, and not only for that of the layer above.
  var showsDeviceTime: Bool { get }
  /// Whether it is seen before or behind the plane of its parent; only what was resolved knows.
  var hasDepth: Bool { get }
}

/// Neighbours, or blocks of them.
///
/// A block of resolved layers is used again for a later frame when nobody holds it any more, hence the unchecked
/// conformance and properties.
package final class SiblingBlock<Element: Sibling>: @unchecked Sendable {
  fileprivate(set) var elements: [Element]
  fileprivate(set) var blocks: [SiblingBlock]
  let count: Int
  /// How many elements each of `blocks` holds, but for the last; 1 in a block of elements.
  let stride: Int
  let isAnimated: Bool
  let showsDeviceTime: Bool
  /// Whether one of them may have depth: of what moves, whether one had.
  fileprivate(set) var hasDepth: Bool
  private let memory = Mutex(Memory())

  /// What the block resolved to last, and before that.
  private struct Memory {
    var last: Element.Resolution?
    var spare: Element.Resolution?
  }

  static var width: Int { 32 }

  init(_ elements: [Element]) {
    (self.elements, blocks, count, stride) = (elements, [], elements.count, 1)
    isAnimated = elements.contains { $0.isAnimated }
    showsDeviceTime = elements.contains { $0.showsDeviceTime }
    hasDepth = elements.contains { $0.hasDepth }
  }

  init(_ blocks: [SiblingBlock], stride: Int) {
    (elements, self.blocks, self.stride) = ([], blocks, stride)
    count = blocks.reduce(0) { $0 + $1.count }
    isAnimated = blocks.contains { $0.isAnimated }
    showsDeviceTime = blocks.contains { $0.showsDeviceTime }
    hasDepth = blocks.contains { $0.hasDepth }
  }

  /// Puts another element in a place; only while nobody else knows of the block.
  func put(_ element: Element, at index: Int) {
    elements[index] = element
    if element.hasDepth { hasDepth = true }
  }

  func put(_ block: SiblingBlock, at index: Int) {
    blocks[index] = block
    if block.hasDepth { hasDepth = true }
  }

  /// What whoever resolved the block kept with it.
  var resolution: Element.Resolution? { memory.withLock { $0.last } }
  func remember(_ resolution: Element.Resolution, spare: Element.Resolution? = nil) {
    memory.withLock { known in
      let last = known.last
      known = Memory(last: resolution, spare: last ?? spare)
    }
  }

  /// Lets go of it; blocks in the block, which others may share, keep theirs.
  func forget() { memory.withLock { $0 = Memory() } }

  fileprivate func takeSpare() -> Element.Resolution? {
    memory.withLock { known in
      let spare = known.spare
      known.spare = nil
      return spare
    }
  }

  /// The neighbours at an index, and where in them it lies.
  func leaf(at index: Int) -> (elements: [Element], offset: Int) {
    var (block, index) = (self, index)
    while block.stride > 1 { (block, index) = (block.blocks[index / block.stride], index % block.stride) }
    return (block.elements, index)
  }

  func replacing(_ index: Int, _ element: Element) -> SiblingBlock {
    guard stride > 1 else {
      var elements = elements
      elements[index] = element
      return SiblingBlock(elements)
    }
    var blocks = blocks
    blocks[index / stride] = blocks[index / stride].replacing(index % stride, element)
    return SiblingBlock(blocks, stride: stride)
  }

  /// A block of `range`, which keeps what `old` has in the same place: without asking below `first`, else where the
  /// elements are the same.
  static func made(
    _ range: Range<Int>, stride: Int, keeping old: SiblingBlock?, below first: Int, _ element: (Int) -> Element
  ) -> SiblingBlock {
    var old = old
    while let found = old, found.stride > stride { old = found.blocks.first }
    let same = old.flatMap { $0.stride == stride ? $0 : nil }
    if let same, same.count == range.count, range.upperBound <= first { return same }
    if stride == 1 {
      let elements = range.map { index in
        index < first && index - range.lowerBound < same?.count ?? 0
          ? same?.elements[index - range.lowerBound] ?? element(index) : element(index)
      }
      if let same, same.count == elements.count, zip(same.elements, elements).allSatisfy({ $0 === $1 }) { return same }
      return SiblingBlock(elements)
    }
    let starts = Swift.stride(from: range.lowerBound, to: range.upperBound, by: stride)
    let blocks = starts.enumerated().map { place, start in
      let below = same.map { $0.blocks.indices.contains(place) ? $0.blocks[place] : nil } ?? (place == 0 ? old : nil)
      return made(
        start..<min(range.upperBound, start + stride), stride: stride / width, keeping: below, below: first, element)
    }
    if let same, same.blocks.count == blocks.count, zip(same.blocks, blocks).allSatisfy({ $0 === $1 }) { return same }
    return SiblingBlock(blocks, stride: stride)
  }

  /// Whether `body` holds for every pair in the same place of two blocks of as many elements; what they share is not
  /// asked about.
  func allDiffering(from other: SiblingBlock, _ body: (Element, Element) -> Bool) -> Bool {
    if self === other { return true }
    for index in elements.indices where !body(elements[index], other.elements[index]) { return false }
    for index in blocks.indices where !blocks[index].allDiffering(from: other.blocks[index], body) { return false }
    return true
  }

  fileprivate func forEachAnimated(_ body: (Element) -> Void) {
    for element in elements where element.isAnimated { body(element) }
    for block in blocks where block.isAnimated { block.forEachAnimated(body) }
  }

  /// Adds what this block and another one in its place do not share.
  func collect(notIn other: SiblingBlock?, into list: inout [Element]) {
    if self === other { return }
    list += elements
    for (place, block) in blocks.enumerated() {
      let counterpart = other.flatMap { $0.stride == stride && place < $0.blocks.count ? $0.blocks[place] : nil }
      block.collect(notIn: counterpart, into: &list)
    }
  }
}

extension SiblingBlock<RenderNode> {
  /// A copy of what the block resolved to last, in the memory of an earlier one that nobody holds any more; both have the
  /// same in all places where nothing moves.
  func successor(of last: SiblingBlock<ResolvedLayer>) -> SiblingBlock<ResolvedLayer> {
    var spare = takeSpare()
    guard isKnownUniquelyReferenced(&spare), let spare else {
      return stride > 1
        ? SiblingBlock<ResolvedLayer>(last.blocks, stride: stride) : SiblingBlock<ResolvedLayer>(last.elements)
    }
    for index in elements.indices where elements[index].isAnimated { spare.put(last.elements[index], at: index) }
    for index in blocks.indices where blocks[index].isAnimated { spare.put(last.blocks[index], at: index) }
    return spare
  }
}

extension SiblingBlock<ResolvedLayer> {
  /// The same in memory of its own.
  func copy() -> SiblingBlock {
    stride > 1 ? SiblingBlock(blocks.map { $0 }, stride: stride) : SiblingBlock(elements.map { $0 })
  }

  /// Lets go of what lies in it, which is then to be put there anew.
  func forgetElements() { elements.removeAll(keepingCapacity: true) }
  func put(_ layers: [ResolvedLayer], _ count: Int) {
    elements.removeAll(keepingCapacity: true)
    for index in 0..<count { elements.append(layers[index]) }
    hasDepth = elements.contains { $0.hasDepth }
  }
}

/// The layers of one parent, back to front.
package struct SiblingList<Element: Sibling>: RandomAccessCollection, Sendable, ExpressibleByArrayLiteral {
  let root: SiblingBlock<Element>?

  init(root: SiblingBlock<Element>?) { self.root = root }

  package init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }
  package init(arrayLiteral elements: Element...) { self.init(elements) }

  /// `count` elements; those of `old` below `first` are the same without being asked for.
  init(count: Int, keeping old: SiblingList = SiblingList(root: nil), below first: Int = 0, _ element: (Int) -> Element)
  {
    guard count > 0 else {
      root = nil
      return
    }
    var stride = 1
    while stride * SiblingBlock<Element>.width < count { stride *= SiblingBlock<Element>.width }
    root = .made(0..<count, stride: stride, keeping: old.root, below: first, element)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { root?.count ?? 0 }

  package subscript(index: Int) -> Element {
    guard let root, index >= 0, index < root.count else { preconditionFailure("no sublayer has the index \(index)") }
    let (elements, offset) = root.leaf(at: index)
    return elements[offset]
  }

  package func makeIterator() -> Iterator { Iterator(root) }

  /// Goes from leaf to leaf.
  package struct Iterator: IteratorProtocol {
    private let root: SiblingBlock<Element>?
    private var leaf: [Element] = []
    private var offset = 0
    private var reached = 0

    init(_ root: SiblingBlock<Element>?) { self.root = root }

    package mutating func next() -> Element? {
      if offset == leaf.count {
        guard let root, reached < root.count else { return nil }
        (leaf, offset) = root.leaf(at: reached)
        reached += leaf.count
      }
      defer { offset += 1 }
      return leaf[offset]
    }
  }

  /// Whether one of them may lie before or behind their parent's plane; false is certain.
  package var mayHaveDepth: Bool { root?.hasDepth ?? false }

  /// Those that can look different at another time.
  func forEachAnimated(_ body: (Element) -> Void) { root?.forEachAnimated(body) }

  /// The same with another element at an index.
  func replacing(_ index: Int, _ element: Element) -> SiblingList {
    self[index] === element ? self : SiblingList(root: root?.replacing(index, element))
  }

  /// Whether both lists are equally long and `body` holds for every pair in the same place; what lies in blocks that
  /// they share is not asked about.
  package func allDiffering(from other: SiblingList, _ body: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    guard let root, let rest = other.root else { return true }
    return root.allDiffering(from: rest, body)
  }

  /// What of this list lies in no block that it shares with another one; in all others both are the same.
  package func elements(notSharedWith other: SiblingList) -> [Element] {
    var list: [Element] = []
    root?.collect(notIn: other.root, into: &list)
    return list
  }
}
