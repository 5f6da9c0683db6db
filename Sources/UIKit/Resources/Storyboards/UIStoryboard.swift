/// An object that makes the view controllers of a storyboard file.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle
  let allowsCustomClasses: Bool
  /// The identifiers of the controllers that are being made, by which cyclic relationships are detected.
  private var activeIdentifiers: [String] = []

  /// Creates a storyboard from the name of a file in a bundle, without the extension.
  ///
  /// The file is read when a controller is made.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name, bundle: storyboardBundleOrNil ?? .main, allowsCustomClasses: true)
  }

  init(name: String, bundle: Bundle, allowsCustomClasses: Bool) {
    self.name = name
    self.bundle = bundle
    self.allowsCustomClasses = allowsCustomClasses
    super.init()
  }

  /// Creates the initial view controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    reporting { try makeInitialController() } ?? nil
  }

  /// Creates the initial view controller with a closure that calls an initializer of client code.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping (NSCoder) -> Controller?
  ) -> Controller? {
    reporting { try makeInitialController(creator: creator) as? Controller } ?? nil
  }

  /// Creates the view controller with a storyboard identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reporting { try makeController(identifier: identifier) } ?? UIViewController()
  }

  /// Creates the view controller with a storyboard identifier, with a closure that calls an initializer of client code.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let instance = reporting { () throws -> Controller in
      let controller = try makeController(identifier: identifier, creator: creator)
      guard let controller = controller as? Controller else {
        throw ResourceError(
          file: name, "the scene \"\(identifier)\" is a \(type(of: controller)), expected \(Controller.self)")
      }
      return controller
    }
    guard let instance else { preconditionFailure("the storyboard \(name) has no usable scene \"\(identifier)\"") }
    return instance
  }

  /// Returns the value of a closure; nil if it throws an error, for which iOS raises an exception.
  ///
  /// The device records the error and stops the scene after the turn. The error is also logged at once, since client
  /// code that casts the result may trap first.
  private func reporting<Value>(_ body: () throws -> Value) -> Value? {
    do {
      return try body()
    } catch {
      Device.current.fail(error)
      Device.current.log("\(error)")
      return nil
    }
  }

  // MARK: Making controllers

  private func document() throws -> InterfaceDocument {
    try InterfaceDocument.open(name, ext: "storyboard", in: bundle)
  }

  /// Makes the initial controller; nil if the storyboard has none.
  func makeInitialController(creator: ((NSCoder) -> UIViewController?)? = nil) throws -> UIViewController? {
    let document = try document()
    if let scene = document.initialScene { return try makeController(scene, document, creator) }
    guard let id = document.root["initialViewController"] else { return nil }
    throw document.error(document.root, "initialViewController=\"\(id)\" is not a controller of this file")
  }

  /// Makes the initial controller for a window of the application; nil, with a log message, if the storyboard has none.
  ///
  /// Without a controller the window stays empty, as on iOS, and client code can set one.
  func makeEntryController() throws -> UIViewController? {
    if let controller = try makeInitialController() { return controller }
    Device.current.log(
      """
      Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the designated \
      entry point is not set?
      """)
    return nil
  }

  /// Makes the controller with a storyboard identifier.
  func makeController(identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil) throws
    -> UIViewController
  {
    let document = try document()
    guard let scene = document.scene(identifier: identifier) else {
      throw ResourceError(file: document.file, "there is no scene with storyboardIdentifier=\"\(identifier)\"")
    }
    return try makeController(scene, document, creator)
  }

  /// Makes the controller that is the destination of a connection.
  func makeController(
    id: String, for connection: XMLElement, creator: ((NSCoder) -> UIViewController?)? = nil
  ) throws -> UIViewController {
    let document = try document()
    guard let scene = document.scene(ofController: id) else {
      throw document.error(connection, "destination=\"\(id)\" is not a controller of this file")
    }
    return try makeController(scene, document, creator)
  }

  /// Makes the controller of a scene, with its relationships.
  private func makeController(
    _ scene: XMLElement, _ document: InterfaceDocument, _ creator: ((NSCoder) -> UIViewController?)?
  ) throws -> UIViewController {
    guard let element = InterfaceDocument.controller(of: scene) else {
      throw document.error(scene, "the scene has no controller")
    }
    if element.name == "viewControllerPlaceholder" { return try makeReferencedController(element, document) }
    let id = element["id"] ?? ""
    if activeIdentifiers.contains(id) {
      throw document.error(element, "the relationships of this controller run in a circle")
    }
    activeIdentifiers.append(id)
    defer { activeIdentifiers.removeLast() }
    let builder = InterfaceBuilder(document, owner: nil, allowsCustomClasses: allowsCustomClasses)
    let template = try StoryboardTemplate(
      document: document, scene: scene, element: element, allowsCustomClasses: allowsCustomClasses)
    var problem: (any Error)?
    let coder = NibCoder()
    coder.introduce = { [self] in ($0.storyboard, $0.template) = (self, template) }
    coder.fill = { [self] controller in
      do {
        try builder.configureController(controller, element) { try relatedControllers(element, document) }
      } catch { problem = error }
    }
    let type = try builder.controllerType(of: element)
    guard let controller = creator?(coder) ?? type.init(coder: coder) else {
      throw document.error(element, "\(type).init(coder:) returned nil")
    }
    coder.introduce?(controller)
    coder.fillOnce(controller)
    if let problem { throw problem }
    controller.awakeFromNib()
    return controller
  }

  /// Makes the controller to which a storyboard reference refers, in another storyboard.
  private func makeReferencedController(_ element: XMLElement, _ document: InterfaceDocument) throws
    -> UIViewController
  {
    guard let referencedName = element["storyboardName"] else {
      throw document.error(element, "expected the attribute storyboardName")
    }
    let storyboard = UIStoryboard(name: referencedName, bundle: bundle, allowsCustomClasses: allowsCustomClasses)
    storyboard.activeIdentifiers = activeIdentifiers + ["\(name)/\(element["id"] ?? "")"]
    if storyboard.activeIdentifiers.count > 32 {
      throw document.error(element, "the storyboards refer to each other in a circle")
    }
    do { _ = try storyboard.document() } catch {
      throw document.error(element, "storyboardName=\"\(referencedName)\": \(error)")
    }
    if let identifier = element["referencedIdentifier"] { return try storyboard.makeController(identifier: identifier) }
    guard let controller = try storyboard.makeInitialController() else {
      throw document.error(element, "\(referencedName).storyboard has no initial controller")
    }
    return controller
  }

  /// Makes the destinations of a container's relationship segues.
  private func relatedControllers(_ element: XMLElement, _ document: InterfaceDocument) throws -> [UIViewController] {
    let segues = element.list("connections").filter { $0.name == "segue" && $0["kind"] == "relationship" }
    return try segues.map { segue in
      guard let id = segue["destination"] else { throw document.error(segue, "expected the attribute destination") }
      return try makeController(id: id, for: segue)
    }
  }
}
