/// A builder that makes and connects the objects of one scene or one xib.
@MainActor
final class InterfaceBuilder {
  let document: InterfaceDocument
  /// The view controller of the scene, or the file's owner of the xib.
  let owner: AnyObject?
  /// A Boolean value indicating whether custom classes and connections are allowed. A launch screen may not have them.
  let allowsCustomClasses: Bool
  /// The objects that were made, by the identifiers of their elements.
  var objects: [String: AnyObject] = [:]
  /// The objects that were made, with their elements, in the order in which they were made.
  var madeObjects: [(element: XMLElement, object: AnyObject)] = []

  init(_ document: InterfaceDocument, owner: AnyObject?, allowsCustomClasses: Bool = true) {
    self.document = document
    self.owner = owner
    self.allowsCustomClasses = allowsCustomClasses
  }

  /// Returns an error with the line of an element.
  func error(_ element: XMLElement, _ problem: String) -> ResourceError { document.error(element, problem) }

  /// Logs a problem with which the scene can continue, such as an unknown class.
  func report(_ element: XMLElement, _ problem: String) { Device.current.log("\(error(element, problem))") }

  /// Registers an object that was made, so that constraints and connections find it.
  func register(_ object: AnyObject, _ element: XMLElement) {
    if let id = element["id"] { objects[id] = object }
    madeObjects.append((element, object))
  }

  // MARK: Classes

  /// Returns the class of an element: its `customClass`, or else the standard class of the element's name.
  ///
  /// The standard class stands in for an unknown class, with a log message, as on iOS.
  func customType<Base: AnyObject>(of element: XMLElement, _ standard: Base.Type) throws -> Base.Type {
    guard let name = element["customClass"] else { return standard }
    guard allowsCustomClasses else {
      throw error(element, "a launch storyboard may not name a class of its own (\(name))")
    }
    var names: [String] = []
    if let module = element["customModule"] { names.append("\(module).\(name)") }
    if let module = document.bundle.infoDictionary?["CFBundleName"] as? String { names.append("\(module).\(name)") }
    names.append(name)
    NamedProperties.register()
    let qualified: AnyClass? = names.lazy.compactMap { RuntimeClass.named($0) ?? NSClassFromString($0) }.first
    // A file keeps the old name of a module whose target was renamed, so other modules are searched as well.
    guard let named = qualified ?? RuntimeClass.inAnyModule(name) else {
      report(element, "there is no class \(names[0]); a \(standard) stands in")
      return standard
    }
    let expected: AnyClass? = RuntimeClass.isInSeveralModules(name) ? outletClass(to: element) : nil
    guard let type = (expected.flatMap { "\($0)" == name ? $0 : nil } ?? named) as? Base.Type else {
      report(element, "the class \(names[0]) must be a subclass of \(standard), which stands in")
      return standard
    }
    return type
  }

  // MARK: Loading

  /// Makes the view of a scene's controller and all other objects, and connects them.
  ///
  /// The result is nil for a controller without a view in the scene, such as a container.
  func loadView(of controller: UIViewController, _ element: XMLElement, scene: XMLElement) throws -> UIView? {
    register(controller, element)
    guard let root = element.child(key: "view") else {
      // A container creates its own view, and may have outlets to other objects of the scene.
      try makeSceneObjects(scene)
      try finish()
      return nil
    }
    let view = try makeView(root)
    try registerBarGuides(element.list("layoutGuides"), of: view)
    try makeSceneObjects(scene)
    try configureBars(of: controller, element)
    // The view is set before outlets are, whose setters may read `controller.view`.
    controller.setView(view)
    if let table = controller as? UITableViewController, let child = element.child(key: "refreshControl") {
      table.refreshControl = try makeView(child) as? UIRefreshControl
    }
    try finish()
    return view
  }

  /// Makes and connects the objects of a xib, and returns its top-level objects without the placeholders.
  func loadNib() throws -> [AnyObject] {
    var topLevelObjects: [AnyObject] = []
    for element in document.root.list("objects") {
      if element.name == "placeholder" {
        if element["placeholderIdentifier"] == "IBFilesOwner", let owner { register(owner, element) }
      } else if Self.isController(element) {
        topLevelObjects.append(try makeController(element))
      } else if let object = try makeObject(element) {
        topLevelObjects.append(object)
      }
    }
    try finish()
    return topLevelObjects
  }

  /// Makes the constraints, connects the objects, and then calls `awakeFromNib()`.
  func finish() throws {
    try makeConstraints()
    try connect()
    for (_, object) in madeObjects where object !== owner {
      (object as? UIResponder)?.awakeFromNib()
      (object as? UIBarItem)?.awakeFromNib()
      (object as? NSLayoutConstraint)?.awakeFromNib()
    }
  }

  /// Makes the top-level objects of a scene other than the controller: gesture recognisers, bar items and views.
  private func makeSceneObjects(_ scene: XMLElement) throws {
    for element in scene.list("objects") where element["sceneMemberID"] != "viewController" {
      if element.name == "placeholder" || element.name == "exit" { continue }
      if let id = element["id"], objects[id] != nil { continue }
      _ = try makeObject(element)
    }
  }

  /// Makes a top-level object; nil for an element that describes none, such as a controller.
  private func makeObject(_ element: XMLElement) throws -> AnyObject? {
    if let recognizer = try makeRecognizer(element) { return recognizer }
    switch element.name {
    case "barButtonItem": return try makeBarButtonItem(element)
    case "customObject": return makeCustomObject(element)
    case let name where name.hasSuffix("ontroller") || name.hasSuffix("ontrollerPlaceholder"): return nil
    case "navigationItem", "userGuides", "tapGestureRecognizer": return nil
    default: return try makeView(element)
    }
  }

  /// Makes an object of a client's class with `init()`. A class without such an initialiser is logged.
  private func makeCustomObject(_ element: XMLElement) -> AnyObject? {
    guard element["customClass"] != nil else { return nil }
    guard let type = try? customType(of: element, NSObject.self), let object = RuntimeClass.make(type) else {
      report(element, "this object is not made, because its class has no init() here")
      return nil
    }
    register(object, element)
    return object
  }
}
