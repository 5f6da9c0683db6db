// View controllers in xibs, with their children and views.

/// The data of a controller that a xib contains.
private struct NibContents {
  /// The xib, which the controller must not load again to find its view.
  var document: InterfaceDocument
  /// The view, which the controller uses when its view is loaded.
  var view: UIView?
}

private enum NibContentsSlot: ObjectSlot {
  static var initialValue: NibContents? { nil }
}

extension UIViewController {
  /// The view of the controller in the xib that contains both.
  var viewInNib: UIView? {
    get { slots[NibContentsSlot.self]?.view }
    set { slots[NibContentsSlot.self]?.view = newValue }
  }

  /// Returns a Boolean value indicating whether the controller was made from a xib.
  func isMade(by document: InterfaceDocument) -> Bool { slots[NibContentsSlot.self]?.document === document }
}

extension InterfaceBuilder {
  /// Returns a Boolean value indicating whether an element of a xib is a view controller.
  static func isController(_ element: XMLElement) -> Bool {
    element.name.hasSuffix("ontroller") && element.name != "searchDisplayController"
  }

  /// Makes a view controller in a xib, with its children and its view.
  func makeController(_ element: XMLElement) throws -> UIViewController {
    let children = try childControllers(element)
    var problem: (any Error)?
    let coder = NibCoder()
    coder.introduce = { [document] in $0.slots[NibContentsSlot.self] = NibContents(document: document) }
    coder.fill = { [self] controller in
      do {
        try configureController(controller, element) { children }
      } catch { problem = error }
    }
    let type = try controllerType(of: element)
    guard let controller = type.init(coder: coder) else { throw error(element, "\(type).init(coder:) returned nil") }
    // Client code's init(coder:) may not call that of its superclass, which calls `introduce`.
    if !controller.isMade(by: document) { coder.introduce?(controller) }
    coder.fillOnce(controller)
    if let problem { throw problem }
    register(controller, element)
    try makeContents(of: controller, element)
    return controller
  }

  /// Makes the children of a container in a xib.
  private func childControllers(_ element: XMLElement) throws -> [UIViewController] {
    let listed = element.list("viewControllers").filter(Self.isController)
    return try (listed + [element.child(key: "rootViewController")].compactMap { $0 }).map(makeController)
  }

  /// Makes the view and the bar items of a controller, or sets the xib from which it loads its view.
  private func makeContents(of controller: UIViewController, _ element: XMLElement) throws {
    if let name = element["nibName"] { (controller.nibName, controller.nibBundle) = (name, document.bundle) }
    if let root = element.child(key: "view") {
      let view = try makeView(root)
      try registerBarGuides(element.list("layoutGuides"), of: view)
      controller.viewInNib = view
    }
    try configureBars(of: controller, element)
  }
}
