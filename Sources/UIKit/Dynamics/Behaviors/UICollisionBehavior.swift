/// A behaviour in which items collide with each other and with boundaries.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
  /// The modes of collisions.
  public struct Mode: OptionSet, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Items collide with each other.
    public static let items = Mode(rawValue: 1)
    /// Items collide with boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// Items collide with each other and with boundaries.
    public static let everything = Mode(rawValue: .max)
  }

  private struct Boundary {
    var identifier: any NSCopying
    var path: UIBezierPath
    var chains: [BoundaryChain]
  }

  private var list: DynamicItemList
  private var boundaries: [Boundary] = []
  private var referenceInsets = UIEdgeInsets.zero
  private var referenceChain: (rect: CGRect, chain: BoundaryChain)?
  private var pairs: [PairName: ContactPair] = [:]
  private var orderedPairs: [ContactPair] = []

  /// The items of the behaviour.
  open var items: [any UIDynamicItem] { list.items }
  /// The mode of collisions.
  open var collisionMode = Mode.everything { didSet { wake() } }
  /// The delegate that observes contacts.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?
  /// A Boolean value indicating whether the bounds of the animator's reference view are a boundary.
  open var translatesReferenceBoundsIntoBoundary = false { didSet { wake() } }

  /// Creates a behaviour in which items collide.
  public init(items: [any UIDynamicItem]) {
    list = DynamicItemList(items)
    super.init()
  }

  /// Creates a behaviour without items.
  public convenience override init() { self.init(items: []) }

  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    changed()
  }

  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    orderedPairs.removeAll { $0.first === item || $0.second === item }
    pairs = pairs.filter { $0.value.first !== item && $0.value.second !== item }
    changed()
  }

  // MARK: Boundaries

  /// Makes the bounds of the reference view, with insets, a boundary.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    referenceInsets = insets
    translatesReferenceBoundsIntoBoundary = true
  }

  /// Adds a path as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append(
      Boundary(identifier: identifier, path: bezierPath, chains: BoundaryChain.chains(bezierPath.cgPath)))
    wake()
  }

  /// Adds a line as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    let line = UIBezierPath()
    line.move(to: p1)
    line.addLine(to: p2)
    addBoundary(withIdentifier: identifier, for: line)
  }

  /// Returns the path of a boundary.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { BoundaryName($0.identifier) == BoundaryName(identifier) }?.path
  }

  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { BoundaryName($0.identifier) == BoundaryName(identifier) }
    wake()
  }

  /// The identifiers of the boundaries; nil if there are none.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }

  /// Removes all boundaries except that of the reference view.
  open func removeAllBoundaries() {
    boundaries = []
    wake()
  }

  // MARK: Contacts

  override var affectedItems: [any UIDynamicItem] { list.items }

  override func contacts(in world: DynamicWorld, step: Double) -> [DynamicContact] {
    let bodies = list.items.compactMap { item in world.body(item).map { (item: item, body: $0) } }
    var contacts: [DynamicContact] = []
    if collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies.dropFirst(index + 1) where first.body.inverseMass + second.body.inverseMass > 0 {
          let margin = Self.margin((second.body.velocity - first.body.velocity).length, step)
          let points = first.body.contacts(with: second.body, margin: margin)
          guard !points.isEmpty else { continue }
          let pair = pair(PairName.items(first.item, second.item)) { ContactPair(first.item, with: second.item) }
          contacts += points.map {
            DynamicContact(first: first.body, second: second.body, contactPoint: $0, pair: pair)
          }
        }
      }
    }
    guard collisionMode.contains(.boundaries) else { return contacts }
    for (item, body) in bodies where body.inverseMass > 0 {
      let margin = Self.margin(body.velocity.length + abs(body.angularVelocity) * body.shape.boundingRadius, step)
      for (identifier, chains) in allBoundaries {
        let points = chains.flatMap { $0.contacts(with: body, margin: margin) }
        guard !points.isEmpty else { continue }
        let pair = pair(PairName.boundary(item, identifier)) { ContactPair(item, at: identifier) }
        contacts += points.map { DynamicContact(first: nil, second: body, contactPoint: $0, pair: pair) }
      }
    }
    return contacts
  }

  /// Returns the maximum separation of contacts in a step. It depends on the speed, so that bodies do not pass through
  /// each other between two steps.
  private static func margin(_ speed: Double, _ step: Double) -> Double { 0.25 + speed * step }

  private var allBoundaries: [(identifier: (any NSCopying)?, chains: [BoundaryChain])] {
    let named = boundaries.map { (identifier: Optional($0.identifier), chains: $0.chains) }
    guard translatesReferenceBoundsIntoBoundary, let bounds = storedAnimator?.boundsOfReference else { return named }
    let rect = bounds.inset(by: referenceInsets)
    if referenceChain?.rect != rect { referenceChain = (rect, BoundaryChain(rect)) }
    return named + (referenceChain.map { [(identifier: nil, chains: [$0.chain])] } ?? [])
  }

  private func pair(_ name: PairName, _ make: () -> ContactPair) -> ContactPair {
    if let pair = pairs[name] { return pair }
    let pair = make()
    pairs[name] = pair
    orderedPairs.append(pair)
    return pair
  }

  /// Notifies the delegate of contacts that began or ended since the last refresh.
  override func report() {
    for pair in orderedPairs {
      let change = (pair.wasTouching, pair.isTouching)
      (pair.wasTouching, pair.isTouching) = (pair.isTouching, false)
      guard let collisionDelegate, change.0 != change.1 else { continue }
      switch (change.1, pair.second) {
      case (true, let second?):
        collisionDelegate.collisionBehavior(self, beganContactFor: pair.first, with: second, at: pair.point.point)
      case (true, nil):
        collisionDelegate.collisionBehavior(
          self, beganContactFor: pair.first, withBoundaryIdentifier: pair.boundary, at: pair.point.point)
      case (false, let second?): collisionDelegate.collisionBehavior(self, endedContactFor: pair.first, with: second)
      case (false, nil):
        collisionDelegate.collisionBehavior(self, endedContactFor: pair.first, withBoundaryIdentifier: pair.boundary)
      }
    }
  }
}

/// The name of a boundary, for comparisons of identifiers by value.
private enum BoundaryName: Hashable {
  case value(AnyHashable)
  case object(ObjectIdentifier)

  init(_ identifier: any NSCopying) {
    self =
      switch identifier {
      case let text as NSString: .value(AnyHashable(text.description))
      case let value as any Hashable: .value(AnyHashable(value))
      default: .object(ObjectIdentifier(identifier as AnyObject))
      }
  }
}

/// The name of a pair of two items, or of an item and a boundary.
private enum PairName: Hashable {
  case items(ObjectIdentifier, ObjectIdentifier)
  case boundary(ObjectIdentifier, BoundaryName?)

  static func items(_ first: any UIDynamicItem, _ second: any UIDynamicItem) -> PairName {
    .items(ObjectIdentifier(first), ObjectIdentifier(second))
  }

  static func boundary(_ item: any UIDynamicItem, _ identifier: (any NSCopying)?) -> PairName {
    .boundary(ObjectIdentifier(item), identifier.map { BoundaryName($0) })
  }
}

/// Methods that observe contacts. The identifier of the reference view's boundary is nil.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: NSObjectProtocol {
  /// Tells the delegate that two items began to touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Tells the delegate that two items no longer touch.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Tells the delegate that an item began to touch a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Tells the delegate that an item no longer touches a boundary.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  /// Does nothing by default.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  /// Does nothing by default.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  /// Does nothing by default.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  /// Does nothing by default.
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}

extension UIDynamicAnimator {
  /// The rectangle for `translatesReferenceBoundsIntoBoundary`.
  var boundsOfReference: CGRect? { referenceView?.bounds ?? layout?.collectionView?.bounds }
}
