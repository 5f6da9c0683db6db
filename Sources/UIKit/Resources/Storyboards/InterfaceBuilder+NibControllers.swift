// The view controllers of a xib. They lie in it with their children and views, and are connected like its other objects.

/// The parts of a xib that belong to a controller in it.
private struct NibContents {
  /// The xib, which the controller does not load once more for its view.
  var document: InterfaceDocument
  /// The view, which the controller takes when it is asked for one.
  var view: UIView?
}

private enum NibContentsSlot: ObjectSlot {
  static var initialValue: NibContents? { nil }
}

extension UIViewController {
  /// The view that a xib holds for this controller, which lies in the same xib.
  var viewInNib: UIView? {
    get { slots[NibContentsSlot.self]?.view }
    set { slots[NibContentsSlot.self]?.view = newValue }
  }

  /// Returns a Boolean value indicating whether a xib made this controller.
  func isMade(by document: InterfaceDocument) -> Bool { slots[NibContentsSlot.self]?.document === document }
}

extension InterfaceBuilder {
  /// Returns a Boolean value indicating whether an object of a xib is a view controller.
  static func isController(_ element: XMLElement) -> Bool {
    element.name.hasSuffix("ontroller") && element.name != "searchDisplayController"
  }

  /// Makes a controller of a xib with its children and its view.
  func makeController(_ element: XMLElement) throws -> UIViewController {
    let children = try childControllers(element)
    var problem: (any Error)?
    let coder = NibCoder()
    coder.introduce = { [document] in $0.slots[NibContentsSlot.self] = NibContents(document: document) }
    coder.fill = { [self] controller in
      do {
        try fill(controller, element) { children }
      } catch { problem = error }
    }
    let type = try controllerType(of: element)
    guard let controller = type.init(coder: coder) else { throw error(element, "\(type).init(coder:) returned nil") }
    // A class may have an initialiser that does not call that of its superclass.
    if !controller.isMade(by: document) { coder.introduce?(controller) }
    coder.fillOnce(controller)
    if let problem { throw problem }
    register(controller, element)
    try makeContents(of: controller, element)
    return controller
  }

  private func childControllers(_ element: XMLElement) throws -> [UIViewController] {
    let listed = element.list("viewControllers").filter(Self.isController)
    return try (listed + [element.child(key: "rootViewController")].compactMap { $0 }).map(makeController)
  }

  private func makeContents(of controller: UIViewController, _ element: XMLElement) throws {
    if let name = element["nibName"] { (controller.nibName, controller.nibBundle) = (name, document.bundle) }
    if let root = element.child(key: "view") {
      let view = try makeView(root)
      try makeGuides(element.list("layoutGuides"), of: controller, view)
      controller.viewInNib = view
    }
    try describeBars(of: controller, element)
  }
}
