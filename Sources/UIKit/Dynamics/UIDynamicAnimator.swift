// The animator moves the items of its behaviours at each refresh of the device's display, in steps of equal duration.
// It depends on the device's time only, so that a replay of a session is exact.

/// An object that animates items with the physics of its behaviours.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// The view whose coordinate system the animator uses; nil for a collection view layout.
  open private(set) var referenceView: UIView?
  /// The delegate of the animator.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// The behaviours of the animator.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// A Boolean value indicating whether the animator is running.
  open var isRunning: Bool { ticker != nil }
  /// The time for which the animator has run, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0
  let world = DynamicWorld()
  weak var layout: UICollectionViewLayout?
  /// The behaviours and all of their descendants.
  private var members: [UIDynamicBehavior] = []
  private var ticker: DisplayTicker?

  /// Creates an animator for the subviews of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator without a view, for any items.
  public override init() {
    referenceView = nil
    super.init()
  }

  /// Creates an animator for the attributes of a collection view layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    referenceView = nil
    self.layout = layout
    super.init()
  }

  /// Adds a behaviour.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(behavior) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.attach(to: self)
    membersChanged()
  }

  /// Removes a behaviour.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(behavior) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.attach(to: nil)
    membersChanged()
  }

  /// Removes all behaviours.
  open func removeAllBehaviors() { for behavior in behaviors { removeBehavior(behavior) } }

  /// Returns the items whose frames intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] { world.items.filter { $0.frameOfBody.intersects(rect) } }

  /// Updates the animator for a position and rotation that client code has set on an item.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    guard let body = world.body(item) else { return }
    body.read(item)
    wake()
  }

  /// Updates the bodies for the items of all behaviours, and resumes the animation.
  func membersChanged() {
    members = behaviors.flatMap(\.members)
    world.setItems(DynamicItemList(members.flatMap(\.affectedItems)).items)
    configure()
    wake()
  }

  private func configure() {
    for item in world.items { world.body(item)?.proposedMaterial = BodyMaterial() }
    for member in members { member.configure(world) }
    for item in world.items { world.body(item)?.applyProposedMaterial() }
  }

  /// Resumes the animation after a change.
  func wake() {
    world.wake()
    guard ticker == nil, !members.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    guard ticker == nil else { return }
    weak var newTicker: DisplayTicker?
    ticker = DisplayTicker { [weak self] _ in
      if let self { advance() } else { newTicker?.stop() }
    }
    newTicker = ticker
  }

  private func advance() {
    let refresh = 1 / Double(Device.current[DisplayRefresh.self])
    let steps = max(1, Int((refresh / DynamicWorld.maximumStep).rounded(.up)))
    configure()
    for _ in 0..<steps { world.advance(refresh / Double(steps), members) }
    elapsedTime += refresh
    moveItems()
    let members = members
    for member in members { member.action?() }
    for member in members { member.report() }
    if world.isAtRest || self.members.isEmpty { pause() }
  }

  private func moveItems() {
    for item in world.items {
      guard let body = world.body(item), !body.material.isAnchored else { continue }
      body.update(item)
    }
    layout?.invalidateLayout()
  }

  private func pause() {
    guard let ticker else { return }
    ticker.stop()
    self.ticker = nil
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// Methods that observe pauses of an animator.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Tells the delegate that the animation is about to resume.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Tells the delegate that the animation has paused, because all items are at rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// Does nothing by default.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// Does nothing by default.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

extension UIDynamicAnimator {
  /// Returns the animated attributes of a cell.
  public func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes(.cell(indexPath))
  }

  /// Returns the animated attributes of a supplementary view.
  public func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(CollectionElement(category: .supplementaryView, kind: elementKind, path: indexPath)) }

  /// Returns the animated attributes of a decoration view.
  public func layoutAttributesForDecorationView(ofKind decorationViewKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { attributes(CollectionElement(category: .decorationView, kind: decorationViewKind, path: indexPath)) }

  private func attributes(_ element: CollectionElement) -> UICollectionViewLayoutAttributes? {
    world.items.lazy.compactMap { $0 as? UICollectionViewLayoutAttributes }.first { $0.element == element }
  }
}

extension UIDynamicItem {
  /// The bounding rectangle of the rotated bounds.
  var frameOfBody: CGRect {
    let size = bounds.size
    return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
      .applying(transform).offsetBy(dx: center.x, dy: center.y)
  }
}
