/// Makes the objects of one scene or one xib, and connects them.
@MainActor
final class InterfaceBuilder {
  let document: InterfaceDocument
  /// The view controller that owns the objects, or the owner of a xib.
  let owner: AnyObject?
  /// A Boolean value indicating whether custom classes are allowed. Launch storyboards know only the classes of UIKit.
  let allowsCustomClasses: Bool
  /// The objects made so far, by the identifiers of their elements.
  var objects: [String: AnyObject] = [:]
  /// The objects with their elements, in the order of the file.
  var made: [(element: XMLElement, object: AnyObject)] = []

  init(_ document: InterfaceDocument, owner: AnyObject?, allowsCustomClasses: Bool = true) {
    self.document = document
    self.owner = owner
    self.allowsCustomClasses = allowsCustomClasses
  }

  func error(_ element: XMLElement, _ problem: String) -> ResourceError { document.error(element, problem) }

  /// Reports what a project asks for and cannot have here; the scene goes on without it, as on iOS.
  func report(_ element: XMLElement, _ problem: String) { Device.current.log("\(error(element, problem))") }

  func register(_ object: AnyObject, _ element: XMLElement) {
    if let id = element["id"] { objects[id] = object }
    made.append((element, object))
  }

  // MARK: Classes

  /// Returns the class of an element: that of `customClass`, else that for the element's name. For a class that is unknown
  /// the latter stands in, as on iOS.
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
    // Interface Builder keeps the module's old name in the file after the target was renamed.
    let known: AnyClass? = names.lazy.compactMap { RuntimeClass.named($0) ?? NSClassFromString($0) }.first
    guard let found = known ?? RuntimeClass.inAnyModule(name) else {
      report(element, "there is no class \(names[0]); a \(standard) stands in")
      return standard
    }
    let wanted: AnyClass? = RuntimeClass.isInSeveralModules(name) ? outletClass(to: element) : nil
    guard let type = (wanted.flatMap { "\($0)" == name ? $0 : nil } ?? found) as? Base.Type else {
      report(element, "the class \(names[0]) must be a subclass of \(standard), which stands in")
      return standard
    }
    return type
  }

  // MARK: Loading

  /// Makes the view of a scene's controller and all other objects, then connects them.
  func loadView(of controller: UIViewController, _ element: XMLElement, scene: XMLElement) throws -> UIView? {
    register(controller, element)
    guard let root = element.child(key: "view") else {
      // A container makes its view itself, and may have outlets to objects beside it.
      try makeSceneObjects(scene)
      try finish()
      return nil
    }
    let view = try makeView(root)
    try makeGuides(element.list("layoutGuides"), of: controller, view)
    try makeSceneObjects(scene)
    try describeBars(of: controller, element)
    // Connections may access the view through its controller.
    controller.setView(view)
    if let table = controller as? UITableViewController, let child = element.child(key: "refreshControl") {
      table.refreshControl = try makeView(child) as? UIRefreshControl
    }
    try finish()
    return view
  }

  /// Makes all objects of a xib, and returns its top-level objects without the placeholders.
  func loadNib() throws -> [AnyObject] {
    var top: [AnyObject] = []
    for element in document.root.list("objects") {
      if element.name == "placeholder" {
        if element["placeholderIdentifier"] == "IBFilesOwner", let owner { register(owner, element) }
      } else if Self.isController(element) {
        top.append(try makeController(element))
      } else if let object = try makeObject(element) {
        top.append(object)
      }
    }
    try finish()
    return top
  }

  func finish() throws {
    try makeConstraints()
    try connect()
    for (_, object) in made where object !== owner {
      (object as? UIResponder)?.awakeFromNib()
      (object as? UIBarItem)?.awakeFromNib()
      (object as? NSLayoutConstraint)?.awakeFromNib()
    }
  }

  /// Makes the gesture recognisers, items and views beside the controller.
  private func makeSceneObjects(_ scene: XMLElement) throws {
    for element in scene.list("objects") where element["sceneMemberID"] != "viewController" {
      if element.name == "placeholder" || element.name == "exit" { continue }
      if let id = element["id"], objects[id] != nil { continue }
      _ = try makeObject(element)
    }
  }

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

  /// Makes an object that is neither a view nor a controller, if its class can be made without arguments.
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
