/// The views of a table or collection that are out of sight, by their reuse identifiers, and the sources of new ones.
///
/// A new view comes from a registered class, a registered nib, or a prototype of a storyboard.
@MainActor
final class ReuseQueue<Item: UIView> {
  private var waiting: [String: [Item]] = [:]
  private var offers: [String: Item] = [:]
  private var makers: [String: (CGRect) -> Item?] = [:]

  /// Sets the source of views with an identifier; nil removes it. Waiting views of another source are dropped.
  func register(_ identifier: String, _ make: ((CGRect) -> Item?)?) {
    makers[identifier] = make
    waiting[identifier] = nil
  }

  /// Returns a Boolean value indicating whether there is a source of views with an identifier.
  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// Returns a view that is out of sight, nil if there is none.
  func take(_ identifier: String) -> Item? { waiting[identifier]?.popLast() }

  /// Returns the view that is offered for another configuration, nil if there is none.
  func takeOffer(_ identifier: String) -> Item? { offers.removeValue(forKey: identifier) }

  /// Offers a visible view, so that the next request for its identifier gets it again.
  func offer(_ view: Item, _ identifier: String) { offers[identifier] = view }

  /// Withdraws an offer that was not taken.
  func withdrawOffer(_ identifier: String) { offers[identifier] = nil }

  /// Returns a new view of a frame from the source of an identifier.
  func make(_ identifier: String, frame: CGRect) -> Item? { makers[identifier]?(frame) }

  /// Keeps a view for its next use.
  func put(_ view: Item, _ identifier: String) { waiting[identifier, default: []].append(view) }
}

extension UINib {
  /// Returns the first top-level object of a class, and reports a nib that has none.
  func makeView<Item: UIView>(_ type: Item.Type) -> Item? {
    let objects = instantiate(withOwner: nil)
    if let found = objects.lazy.compactMap({ $0 as? Item }).first { return found }
    if !objects.isEmpty {
      Device.current.fail(ResourceError(file: "\(fileName)", "expected a \(type) at the top level of the nib"))
    }
    return nil
  }
}
