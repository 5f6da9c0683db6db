// The sublayers of a layer, as a persistent vector: a 32-way radix-balanced trie, as in Clojure.
//
// A layer may have 100,000 sublayers. Changing one copies only the path to it and shares all other nodes.
// Commits share render nodes. Frames share resolved nodes.
//
// Invariant: every node but the last of its level is full. Dividing an index by the stride therefore selects the child.
import Synchronization

/// A layer in a list of siblings.
package protocol PersistentVectorElement: AnyObject, Sendable {
  /// The value that a node caches of the last frame.
  associatedtype Resolution: Sendable
  /// A Boolean value indicating whether the layer can look different at another time.
  var isAnimated: Bool { get }
  /// A Boolean value indicating whether the layer reads the device's time in addition to its parent's.
  var showsDeviceTime: Bool { get }
  /// A Boolean value indicating whether the layer lies before or behind the plane of its parent.
  ///
  /// It is false for render nodes, because only resolved layers are drawn.
  var hasDepth: Bool { get }
}

/// A node of the tree: a leaf with elements, or an inner node with children.
///
/// A node of resolved layers is mutated for a later frame, once nothing else refers to it. Hence the unchecked
/// conformance.
package final class PersistentVectorNode<Element: PersistentVectorElement>: @unchecked Sendable {
  // The lists are private, so that the compiler proves exclusive access. A frame then does not check it for each layer.
  private var storedElements: [Element]
  private var storedChildren: [PersistentVectorNode]
  private var storedHasDepth: Bool
  var elements: [Element] { storedElements }
  var children: [PersistentVectorNode] { storedChildren }
  let count: Int
  /// The number of elements in each child but the last; 1 in a leaf.
  let stride: Int
  let isAnimated: Bool
  let showsDeviceTime: Bool
  /// A Boolean value indicating whether an element may have depth. After a mutation this may be true although no
  /// element has depth any more.
  var hasDepth: Bool { storedHasDepth }
  private let cache = Mutex(Cache())
  private let knownReach = Mutex(Reach.unknown)

  /// The last resolution of the node, and an older one to be reused.
  private struct Cache {
    var last: Element.Resolution?
    var reusable: Element.Resolution?
  }

  static var width: Int { 32 }

  init(_ elements: [Element]) {
    (storedElements, storedChildren, count, stride) = (elements, [], elements.count, 1)
    isAnimated = elements.contains { $0.isAnimated }
    showsDeviceTime = elements.contains { $0.showsDeviceTime }
    storedHasDepth = elements.contains { $0.hasDepth }
  }

  init(_ children: [PersistentVectorNode], stride: Int) {
    (storedElements, storedChildren, self.stride) = ([], children, stride)
    count = children.reduce(0) { $0 + $1.count }
    isAnimated = children.contains { $0.isAnimated }
    showsDeviceTime = children.contains { $0.showsDeviceTime }
    storedHasDepth = children.contains { $0.hasDepth }
  }

  /// The elements and children of a node, which leave it to be changed in place.
  ///
  /// Exclusive access is then not checked at run time for each of them.
  typealias Lists = (elements: [Element], children: [PersistentVectorNode])

  /// Takes elements and children out of the node. Only the node's sole owner may call this, and must put them back.
  func takeLists() -> Lists { (exchange(&storedElements, with: []), exchange(&storedChildren, with: [])) }

  /// Puts changed elements and children back, one of which may have depth.
  func put(_ lists: consuming Lists, hasDepth: Bool) {
    (storedElements, storedChildren) = lists
    if hasDepth { storedHasDepth = true }
  }

  /// Replaces all elements in the memory of the earlier ones. Only the sole owner of the node may call this.
  fileprivate func replaceElements(by count: Int, _ element: (Int) -> Element) {
    var list = exchange(&storedElements, with: [])
    list.removeAll(keepingCapacity: true)
    for index in 0..<count { list.append(element(index)) }
    storedHasDepth = list.contains { $0.hasDepth }
    storedElements = list
    knownReach.withLock { $0 = .unknown }
  }

  /// The cached resolution.
  var resolution: Element.Resolution? { cache.withLock { $0.last } }
  func cacheResolution(_ resolution: Element.Resolution, reusable: Element.Resolution? = nil) {
    cache.withLock { known in
      let last = known.last
      known = Cache(last: resolution, reusable: last ?? reusable)
    }
  }

  /// Drops the cached resolution. Children, which other trees may share, keep theirs.
  func dropCache() { cache.withLock { $0 = Cache() } }

  fileprivate func takeReusable() -> Element.Resolution? {
    cache.withLock { known in
      let reusable = known.reusable
      known.reusable = nil
      return reusable
    }
  }

  /// Returns the elements of the leaf that holds an index, and the offset in them.
  func leaf(at index: Int) -> (elements: [Element], offset: Int) {
    var (node, index) = (self, index)
    while node.stride > 1 { (node, index) = (node.children[index / node.stride], index % node.stride) }
    return (node.elements, index)
  }

  /// Returns a node with another element at an index. It shares all nodes but those on the path to the index.
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

  /// Returns a node for `range`, which shares the nodes of `old` where the elements are the same.
  ///
  /// Elements of `old` below the index `first` are taken over without a call of `element`.
  static func makeNode(
    _ range: Range<Int>, stride: Int, keeping old: PersistentVectorNode?, below first: Int, _ element: (Int) -> Element
  ) -> PersistentVectorNode {
    var old = old
    while let found = old, found.stride > stride { old = found.children.first }
    let counterpart = old.flatMap { $0.stride == stride ? $0 : nil }
    if let counterpart, counterpart.count == range.count, range.upperBound <= first { return counterpart }
    if stride == 1 {
      let elements = range.map { index in
        index < first && index - range.lowerBound < counterpart?.count ?? 0
          ? counterpart?.elements[index - range.lowerBound] ?? element(index) : element(index)
      }
      if let counterpart, counterpart.count == elements.count,
        zip(counterpart.elements, elements).allSatisfy({ $0 === $1 })
      {
        return counterpart
      }
      return PersistentVectorNode(elements)
    }
    let starts = Swift.stride(from: range.lowerBound, to: range.upperBound, by: stride)
    let children = starts.enumerated().map { index, start in
      let oldChild =
        counterpart.map { $0.children.indices.contains(index) ? $0.children[index] : nil } ?? (index == 0 ? old : nil)
      return makeNode(
        start..<min(range.upperBound, start + stride), stride: stride / width, keeping: oldChild, below: first, element)
    }
    if let counterpart, counterpart.children.count == children.count,
      zip(counterpart.children, children).allSatisfy({ $0 === $1 })
    {
      return counterpart
    }
    return PersistentVectorNode(children, stride: stride)
  }

  /// A Boolean value indicating whether `body` holds for every pair of elements at the same index. Nodes that both
  /// trees share are skipped.
  func allDiffering(from other: PersistentVectorNode, _ body: (Element, Element) -> Bool) -> Bool {
    if self === other { return true }
    for index in elements.indices where !body(elements[index], other.elements[index]) { return false }
    for index in children.indices where !children[index].allDiffering(from: other.children[index], body) {
      return false
    }
    return true
  }

  /// Appends the elements of nodes that this tree does not share with another.
  func collect(notIn other: PersistentVectorNode?, into list: inout [Element]) {
    if self === other { return }
    list += elements
    for (index, child) in children.enumerated() {
      let counterpart = other.flatMap { $0.stride == stride && index < $0.children.count ? $0.children[index] : nil }
      child.collect(notIn: counterpart, into: &list)
    }
  }
}

extension PersistentVectorNode<RenderNode> {
  /// Returns a copy of the last resolution, in the storage of an older one if nothing else refers to that.
  ///
  /// The two differ only where something is animated, so only animated entries are copied.
  func successor(of last: PersistentVectorNode<ResolvedLayer>) -> PersistentVectorNode<ResolvedLayer> {
    var reusable = takeReusable()
    guard isKnownUniquelyReferenced(&reusable), let reusable else {
      return stride > 1
        ? PersistentVectorNode<ResolvedLayer>(last.children, stride: stride)
        : PersistentVectorNode<ResolvedLayer>(last.elements)
    }
    let (elements, children, lastElements, lastChildren) = (elements, children, last.elements, last.children)
    var lists = reusable.takeLists()
    for index in elements.indices where elements[index].isAnimated { lists.elements[index] = lastElements[index] }
    for index in children.indices where children[index].isAnimated { lists.children[index] = lastChildren[index] }
    reusable.put(lists, hasDepth: last.hasDepth)
    return reusable
  }
}

/// The box in which the layers of a node draw.
private enum Reach {
  case unknown
  case everywhere
  case inside(CGRect)
}

extension PersistentVectorNode<ResolvedLayer> {
  /// The box of all that the layers draw, in their superlayer's space; nil if it is unknown or may change.
  private var reach: CGRect? {
    if isAnimated || hasDepth { return nil }
    return knownReach.withLock { known in
      if case .unknown = known { known = unionOfReaches.map { .inside($0) } ?? .everywhere }
      if case .inside(let box) = known { return box }
      return nil
    }
  }

  private var unionOfReaches: CGRect? {
    var union = CGRect.null
    for element in elements {
      guard let box = element.reach else { return nil }
      union = union.union(box)
    }
    for child in children {
      guard let box = child.reach else { return nil }
      union = union.union(box)
    }
    return union
  }

  /// Calls `body` for each layer of the nodes whose reach is unknown or is not skipped.
  fileprivate func forEach(skipping isSkipped: (_ reach: CGRect) -> Bool, _ body: (ResolvedLayer) -> Void) {
    if let reach, isSkipped(reach) { return }
    for element in elements { body(element) }
    for child in children { child.forEach(skipping: isSkipped, body) }
  }

  /// Returns a copy with storage of its own.
  func copy() -> PersistentVectorNode {
    stride > 1 ? PersistentVectorNode(children.map { $0 }, stride: stride) : PersistentVectorNode(elements.map { $0 })
  }

  /// Removes all elements and keeps the storage.
  func dropElements() { setElements(firstOf: [], count: 0) }
  /// Replaces all elements by the first `count` of a list, and keeps the storage.
  func setElements(firstOf layers: [ResolvedLayer], count: Int) { replaceElements(by: count) { layers[$0] } }
}

/// The layers of one parent, from back to front.
package struct PersistentVector<Element: PersistentVectorElement>: RandomAccessCollection, Sendable,
  ExpressibleByArrayLiteral
{
  let root: PersistentVectorNode<Element>?

  init(root: PersistentVectorNode<Element>?) { self.root = root }

  package init(_ elements: [Element]) { self.init(count: elements.count) { elements[$0] } }
  package init(arrayLiteral elements: Element...) { self.init(elements) }

  /// Creates a vector of `count` elements. Those of `old` below `first` are taken over without a call of `element`.
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
    root = .makeNode(0..<count, stride: stride, keeping: old.root, below: first, element)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { root?.count ?? 0 }

  package subscript(index: Int) -> Element {
    guard let root, index >= 0, index < root.count else { preconditionFailure("no sublayer has the index \(index)") }
    let (elements, offset) = root.leaf(at: index)
    return elements[offset]
  }

  package func makeIterator() -> Iterator { Iterator(root) }

  /// An iterator that goes from leaf to leaf.
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

  /// A Boolean value indicating whether an element may lie before or behind the plane of its parent. If false, none
  /// does.
  package var mayHaveDepth: Bool { root?.hasDepth ?? false }

  /// Returns a vector with another element at an index.
  func replacing(_ index: Int, _ element: Element) -> PersistentVector {
    self[index] === element ? self : PersistentVector(root: root?.replacing(index, element))
  }

  /// A Boolean value indicating whether `body` holds for every pair of elements at the same index.
  ///
  /// Nodes that both vectors share are skipped. Vectors of different length give false.
  package func allDiffering(from other: PersistentVector, _ body: (Element, Element) -> Bool) -> Bool {
    guard count == other.count else { return false }
    guard let root, let otherRoot = other.root else { return true }
    return root.allDiffering(from: otherRoot, body)
  }

  /// Returns the elements of leaves that this vector does not share with another. All other elements are in both.
  package func elements(notSharedWith other: PersistentVector) -> [Element] {
    var list: [Element] = []
    root?.collect(notIn: other.root, into: &list)
    return list
  }
}

extension PersistentVector<ResolvedLayer> {
  /// A Boolean value indicating whether there are enough layers to skip many at once.
  package var isLong: Bool { (root?.stride ?? 1) > 1 }

  /// Calls `body` for each layer, except for groups of neighbours that draw inside a box that is skipped.
  package func forEach(skipping isSkipped: (_ reach: CGRect) -> Bool, _ body: (ResolvedLayer) -> Void) {
    root?.forEach(skipping: isSkipped, body)
  }
}
