/// A behaviour of items, or a group of behaviours. It takes effect while it is part of an animator.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// The behaviours in this group.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// A closure that runs in every step of the animation.
  open var action: (() -> Void)?
  /// The animator that the behaviour, or the group around it, is part of.
  open var dynamicAnimator: UIDynamicAnimator? { storedAnimator }
  weak var storedAnimator: UIDynamicAnimator?

  /// Creates an empty group.
  public override init() { super.init() }

  /// Adds a behaviour to the group.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(behavior) else { return }
    childBehaviors.append(behavior)
    if let storedAnimator { behavior.attach(to: storedAnimator) }
    changed()
  }

  /// Removes a behaviour from the group.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    guard childBehaviors.contains(behavior) else { return }
    childBehaviors.removeAll { $0 === behavior }
    behavior.attach(to: nil)
    changed()
  }

  /// Tells the behaviour that it becomes part of an animator, or of none.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  func attach(to animator: UIDynamicAnimator?) {
    willMove(to: animator)
    storedAnimator = animator
    for child in childBehaviors { child.attach(to: animator) }
  }

  /// The behaviour and all those in it.
  var members: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.members) }

  /// Tells the animator that items or behaviours were added or removed.
  func changed() { storedAnimator?.membersChanged() }

  /// Tells the animator that a value has changed, so that it goes on.
  func wake() { storedAnimator?.wake() }

  // MARK: What the animator asks for

  /// The items of this behaviour itself.
  var ownItems: [any UIDynamicItem] { [] }
  /// Sets properties of the bodies of the items.
  func configure(_ world: DynamicWorld) {}
  /// Adds forces to bodies, before each step.
  func addForces(to world: DynamicWorld) {}
  /// Returns the equations of joints.
  func joints(in world: DynamicWorld, step: Double) -> [ImpulseRow] { [] }
  /// Returns the contacts of bodies.
  func contacts(in world: DynamicWorld, step: Double) -> [DynamicContact] { [] }
  /// Tells delegates about the steps since the last refresh.
  func report() {}
}

/// The items of a behaviour that has a list of them.
struct DynamicItemList {
  private(set) var items: [any UIDynamicItem] = []

  init(_ items: [any UIDynamicItem]) { for item in items { add(item) } }

  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}
