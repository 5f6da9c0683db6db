/// The views of a table or collection view that wait for reuse, and the factories of new views.
///
/// A factory creates views from a registered class, a registered nib, or a prototype of a storyboard.
@MainActor
final class ReuseQueue<Item: UIView> {
  private var reusable: [String: [Item]] = [:]
  /// The visible views that the next request gets back, to reconfigure them.
  private var preferred: [String: Item] = [:]
  private var factories: [String: (CGRect) -> Item?] = [:]

  /// Sets the factory of an identifier; nil removes it. Views of an earlier factory are dropped.
  func register(_ identifier: String, _ make: ((CGRect) -> Item?)?) {
    factories[identifier] = make
    reusable[identifier] = nil
  }

  /// Returns a Boolean value indicating whether an identifier has a factory.
  func knows(_ identifier: String) -> Bool { factories[identifier] != nil }

  /// Removes and returns a view that waits for reuse; nil if there is none.
  func take(_ identifier: String) -> Item? { reusable[identifier]?.popLast() }

  /// Removes and returns the preferred view. Returns nil if there is none.
  func takePreferred(_ identifier: String) -> Item? { preferred.removeValue(forKey: identifier) }

  /// Sets a visible view, which the next request for its identifier returns.
  func setPreferred(_ view: Item, _ identifier: String) { preferred[identifier] = view }

  /// Removes a preferred view that no request has taken.
  func removePreferred(_ identifier: String) { preferred[identifier] = nil }

  /// Returns a new view from the factory of an identifier; nil without a factory.
  func make(_ identifier: String, frame: CGRect) -> Item? { factories[identifier]?(frame) }

  /// Keeps a view for reuse.
  func put(_ view: Item, _ identifier: String) { reusable[identifier, default: []].append(view) }
}

extension UINib {
  /// Returns the first top-level object of a class. A nib with none is an error of the scene.
  func makeView<Item: UIView>(_ type: Item.Type) -> Item? {
    let objects = instantiate(withOwner: nil)
    if let found = objects.lazy.compactMap({ $0 as? Item }).first { return found }
    if !objects.isEmpty {
      Device.current.fail(ResourceError(file: "\(fileName)", "expected a \(type) at the top level of the nib"))
    }
    return nil
  }
}
