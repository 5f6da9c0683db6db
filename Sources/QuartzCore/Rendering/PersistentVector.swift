// The layers of one parent, as a tree of children.
//
// A parent may hold a hundred thousand layers of which one changes, or one moves. An array would be copied as a whole
// for it; here only the children on the way down to that one are made anew, and all others are shared, by commits as by
// frames. Rule inside: an index finds its block by division, so that only the last block of a level may be short.
import Synchronization

/// What lies beside others in a layer.
package protocol PersistentVectorElement: AnyObject, Sendable {
  /// What a block of them remembers of the frame before.
  associatedtype Resolution: Sendable
  /// Whether it can look different at another time.
  var isAnimated: Bool { get }
  /// Whether it asks for the device's time, and not only for that of the layer above.
  var showsDeviceTime: Bool { get }
  /// Whether it is seen before or behind the plane of its parent; only what was resolved knows.
  var hasDepth: Bool { get }
}

/// Neighbours, or children of them.
///
/// A block of resolved layers is used again for a later frame when nobody holds it any more, hence the unchecked
/// conformance and properties.
package final class PersistentVectorNode<Element: PersistentVectorElement>: @unchecked Sendable {
  fileprivate(set) var elements: [Element]
  fileprivate(set) var children: [PersistentVectorNode]
  let count: Int
  /// How many elements each of `children` holds, but for the last; 1 in a block of elements.
  let stride: Int
  let isAnimated: Bool
  let showsDeviceTime: Bool
  /// Whether one of them may have depth: of what moves, whether one had.
  fileprivate(set) var hasDepth: Bool
  private let memory = Mutex(Memory())

  /// What the block resolved to last, and before that.
  private struct Memory {
    var last: Element.Resolution?
    var reusable: Element.Resolution?
  }

  static var width: Int { 32 }

  init(_ elements: [Element]) {
    (self.elements, children, count, stride) = (elements, [], elements.count, 1)
    isAnimated = elements.contains { $0.isAnimated }
    showsDeviceTime = elements.contains { $0.showsDeviceTime }
    hasDepth = elements.contains { $0.hasDepth }
  }

  init(_ children: [PersistentVectorNode], stride: Int) {
    (elements, self.children, self.stride) = ([], children, stride)
    count = children.reduce(0) { $0 + $1.count }
    isAnimated = children.contains { $0.isAnimated }
    showsDeviceTime = children.contains { $0.showsDeviceTime }
    hasDepth = children.contains { $0.hasDepth }
  }

  /// Puts another element in a place; only while nobody else knows of the block.
  func put(_ element: Element, at index: Int) {
    elements[index] = element
    if element.hasDepth { hasDepth = true }
  }

  func put(_ block: PersistentVectorNode, at index: Int) {
    children[index] = block
    if block.hasDepth { hasDepth = true }
  }

  /// What whoever resolved the block kept with it.
  var resolution: Element.Resolution? { memory.withLock { $0.last } }
  func cacheResolution(_ resolution: Element.Resolution, reusable: Element.Resolution? = nil) {
    memory.withLock { known in
      let last = known.last
      known = Memory(last: resolution, reusable: last ?? reusable)
    }
  }

  /// Lets go of it; children in the block, which others may share, keep theirs.
  func dropCache() { memory.withLock { $0 = Memory() } }

  fileprivate func takeReusable() -> Element.Resolution? {
    memory.withLock { known in
      let reusable = known.reusable
      known.reusable = nil
      return reusable
    }
  }

  /// The neighbours at an index, and where in them it lies.
  func leaf(at index: Int) -> (elements: [Element], offset: Int) {
    var (block, index) = (self, index)
    while block.stride > 1 { (block, index) = (block.children[index / block.stride], index % block.stride) }
    return (block.elements, index)
  }

  func replacing(_ index: Int, _ element: Element) -> PersistentVectorNode {
    guard stride > 1 else {
      var elements = elements
      elements[index] = element
      return PersistentVectorNode(elements)
    }
    var children = children
    children[index / stride] = children[index / stride].replacing(index % stride, element)
    return PersistentVectorNode(children, stride: stride)
  }

  /// A block of `range`, which keeps what `old` has in the same place: without asking below `first`, else where the
  /// elements are the same.
  static func made(
    _ range: Range<Int>, stride: Int, keeping old: PersistentVectorNode?, below first: Int, _ element: (Int) -> Element
  ) -> PersistentVectorNode {
    var old = old
    while let found = old, found.stride > stride { old = found.children.first }
    let same = old.flatMap { $0.stride == stride ? $0 : nil }
    if let same, same.count == range.count, range.upperBound <= first { return same }
    if stride == 1 {
      let elements = range.map { index in
        index < first && index - range.lowerBound < same?.count ?? 0
          ? same?.elements[index - range.lowerBound] ?? element(index) : element(index)
      }
      if let same, same.count == elements.count, zip(same.elements, elements).allSatisfy({ $0 === $1 }) { return same }
      return PersistentVectorNode(elements)
    }
    let starts = Swift.stride(from: range.lowerBound, to: range.upperBound, by: stride)
    let children = starts.enumerated().map { place, start in
      let below =
        same.map { $0.children.indices.contains(place) ? $0.children[place] : nil } ?? (place == 0 ? old : nil)
      return made(
        start..<min(range.upperBound, start + stride), stride: stride / width, keeping: below, below: first, element)
    }
    if let same, same.children.count == children.count, zip(same.children, children).allSatisfy({ $0 === $1 }) {
      return same
    }
    return PersistentVectorNode(children, stride: stride)
  }

  /// Whether `body` holds for every pair in the same place of two children of as many elements; what they share is not
  /// asked about.
  func allDiffering(from other: PersistentVectorNode, _ body: (Element, Element) -> Bool) -> Bool {
    if self === other { return true }
    for index in elements.indices where !body(elements[index], other.elements[index]) { return false }
    for index in children.indices where !children[index].allDiffering(from: other.children[index], body) {
      return false
    }
    return true
  }

  fileprivate func forEachAnimated(_ body: (Element) -> Void) {
    for element in elements where element.isAnimated { body(element) }
    for block in children where block.isAnimated { block.forEachAnimated(body) }
  }

  /// Adds what this block and another one in its place do not share.
  func collect(notIn other: PersistentVectorNode?, into list: inout [Element]) {
    if self === other { return }
    list += elements
    for (place, block) in children.enumerated() {
      let counterpart = other.flatMap { $0.stride == stride && place < $0.children.count ? $0.children[place] : nil }
      block.collect(notIn: counterpart, into: &list)
    }
  }
}

extension PersistentVectorNode<RenderNode> {
  /// A copy of what the block resolved to last, in the memory of an earlier one that nobody holds any more; both have the
  /// same in all places where nothing moves.
  func successor(of last: PersistentVectorNode<ResolvedLayer>) -> PersistentVectorNode<ResolvedLayer> {
    var reusable = takeReusable()
    guard isKnownUniquelyReferenced(&reusable), let reusable else {
      return stride > 1
        ? PersistentVectorNode<ResolvedLayer>(last.children, stride: stride)
        : PersistentVectorNode<ResolvedLayer>(last.elements)
    }
    for index in elements.indices where elements[index].isAnimated { reusable.put(last.elements[index], at: index) }
    for index in children.indices where children[index].isAnimated { reusable.put(last.children[index], at: index) }
    return reusable
  }
}

extension PersistentVectorNode<ResolvedLayer> {
  /// The same in memory of its own.
  func copy() -> PersistentVectorNode {
    stride > 1 ? PersistentVectorNode(children.map { $0 }, stride: stride) : PersistentVectorNode(elements.map { $0 })
  }

  /// Lets go of what lies in it, which is then to be put there anew.
  func dropElements() { elements.removeAll(keepingCapacity: true) }
  func put(_ layers: [ResolvedLayer], _ count: Int) {
    elements.removeAll(keepingCapacity: true)
    for index in 0..<count { elements.append(layers[index]) }
    hasDepth = elements.contains { $0.hasDepth }
  }
}

/// The layers of one parent, back to front.
package struct PersistentVector<Element: PersistentVectorElement>: RandomAccessCollection, Sendable,
  ExpressibleByArrayLiteral
{
  let root: PersistentVectorNode<Element>?

  init(root: PersistentVectorNode<Element>?) { self.root = root }

  package init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }
  package init(arrayLiteral elements: Element...) { self.init(elements) }

  /// `count` elements; those of `old` below `first` are the same without being asked for.
  init(
    count: Int, keeping old: PersistentVector = PersistentVector(root: nil), below first: Int = 0,
    _ element: (Int) -> Element
  ) {
    guard count > 0 else {
      root = nil
      return
    }
    var stride = 1
    while stride * PersistentVectorNode<Element>.width < count { stride *= PersistentVectorNode<Element>.width }
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
    private let root: PersistentVectorNode<Element>?
    private var leaf: [Element] = []
    private var offset = 0
    private var reached = 0

    init(_ root: PersistentVectorNode<Element>?) { self.root = root }

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
  func replacing(_ index: Int, _ element: Element) -> PersistentVector {
    self[index] === element ? self : PersistentVector(root: root?.replacing(index, element))
  }

  /// Whether both lists are equally long and `body` holds for every pair in the same place; what lies in children that
  /// they share is not asked about.
  package func allDiffering(from other: PersistentVector, _ body: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    guard let root, let rest = other.root else { return true }
    return root.allDiffering(from: rest, body)
  }

  /// What of this list lies in no block that it shares with another one; in all others both are the same.
  package func elements(notSharedWith other: PersistentVector) -> [Element] {
    var list: [Element] = []
    root?.collect(notIn: other.root, into: &list)
    return list
  }
}
