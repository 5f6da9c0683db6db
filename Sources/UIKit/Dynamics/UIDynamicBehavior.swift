/// The base class of dynamic behaviours, which can contain other behaviours. A behaviour has an effect while it belongs
/// to an animator.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The child behaviours.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that is called at each refresh of the animation.
  open var action: (() -> Void)?
  /// The animator of the behaviour, or of the behaviour that contains it.
  open var dynamicAnimator: UIDynamicAnimator? { storedAnimator }
  weak var storedAnimator: UIDynamicAnimator?

  /// Creates a behaviour without children.
  public override init() { super.init() }

  /// Adds a child behaviour.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    if let storedAnimator { behavior.attach(to: storedAnimator) }
    changed()
  }

  /// Removes a child behaviour.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(behavior) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.attach(to: nil)
    changed()
  }

  /// Tells the behaviour that it is about to be added to an animator, or removed from its animator for nil.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func attach(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    storedAnimator = animator
    for child in childBehaviors { child.attach(to: animator) }
  }

  /// The behaviour and all of its descendants.
  var members: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.members) }

  /// Notifies the animator that items or behaviours were added or removed.
  func changed() { storedAnimator?.membersChanged() }

  /// Resumes the animator after a change of a property.
  func wake() { storedAnimator?.wake() }

  // MARK: Simulation

  /// The items of this behaviour, without those of its children.
  var affectedItems: [any UIDynamicItem] { [] }
  /// Sets the materials of the items' bodies.
  func configure(_ world: DynamicWorld) {}
  /// Applies forces to bodies before a step.
  func addForces(to world: DynamicWorld) {}
  /// Returns the equations of joints for a step.
  func joints(in world: DynamicWorld, step: Double) -> [ImpulseRow] { [] }
  /// Returns the contacts of bodies in a step.
  func contacts(in world: DynamicWorld, step: Double) -> [DynamicContact] { [] }
  /// Notifies delegates of events since the last refresh.
  func report() {}
}

/// A list of different items in the order of their addition.
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
