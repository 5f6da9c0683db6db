/// The view controllers and segues of a `.storyboard` file of the bundle.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  let name: String
  let bundle: Bundle
  let allowsCustomClasses: Bool
  /// The controllers that are being made at present, to detect cyclic relationships.
  private var making: [String] = []

  /// Creates a storyboard with a name. The file is read when a controller is made.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    self.init(name: name, bundle: storyboardBundleOrNil ?? .main, allowsCustomClasses: true)
  }

  init(name: String, bundle: Bundle, allowsCustomClasses: Bool) {
    self.name = name
    self.bundle = bundle
    self.allowsCustomClasses = allowsCustomClasses
    super.init()
  }

  /// Makes the initial view controller; nil if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    reporting { try makeInitialController() } ?? nil
  }

  /// Makes the initial view controller with a closure of client code.
  open func instantiateInitialViewController<Controller: UIViewController>(
    creator: @escaping (NSCoder) -> Controller?
  ) -> Controller? {
    reporting { try makeInitialController(creator: creator) as? Controller } ?? nil
  }

  /// Makes the view controller with a storyboard identifier.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    reporting { try makeController(identifier: identifier) } ?? UIViewController()
  }

  /// Makes the view controller with a storyboard identifier, with a closure of client code.
  open func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let made = reporting { () throws -> Controller in
      let controller = try makeController(identifier: identifier, creator: creator)
      guard let controller = controller as? Controller else {
        throw ResourceError(
          file: name, "the scene \"\(identifier)\" is a \(type(of: controller)), expected \(Controller.self)")
      }
      return controller
    }
    guard let made else { preconditionFailure("the storyboard \(name) has no usable scene \"\(identifier)\"") }
    return made
  }

  /// Reports an error. iOS raises an exception; here the device records the error, and the scene stops after the turn.
  /// It is also logged at once, since client code may trap before when it casts the result.
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

  /// Makes the initial controller; nil if the storyboard names none.
  func makeInitialController(creator: ((NSCoder) -> UIViewController?)? = nil) throws -> UIViewController? {
    let document = try document()
    if let scene = document.initialScene { return try makeController(scene, document, creator) }
    guard let id = document.root["initialViewController"] else { return nil }
    throw document.error(document.root, "initialViewController=\"\(id)\" is no controller of this file")
  }

  func makeController(identifier: String, creator: ((NSCoder) -> UIViewController?)? = nil) throws
    -> UIViewController
  {
    let document = try document()
    guard let scene = document.scene(identifier: identifier) else {
      throw ResourceError(file: document.file, "there is no scene with storyboardIdentifier=\"\(identifier)\"")
    }
    return try makeController(scene, document, creator)
  }

  /// Makes the controller at the end of a connection.
  func makeController(
    id: String, for connection: XMLElement, creator: ((NSCoder) -> UIViewController?)? = nil
  ) throws -> UIViewController {
    let document = try document()
    guard let scene = document.scene(ofController: id) else {
      throw document.error(connection, "destination=\"\(id)\" is no controller of this file")
    }
    return try makeController(scene, document, creator)
  }

  private func makeController(
    _ scene: XMLElement, _ document: InterfaceDocument, _ creator: ((NSCoder) -> UIViewController?)?
  ) throws -> UIViewController {
    guard let element = InterfaceDocument.controller(of: scene) else {
      throw document.error(scene, "the scene has no controller")
    }
    if element.name == "viewControllerPlaceholder" { return try makeReferencedController(element, document) }
    let id = element["id"] ?? ""
    if making.contains(id) { throw document.error(element, "the relationships of this controller run in a circle") }
    making.append(id)
    defer { making.removeLast() }
    let builder = InterfaceBuilder(document, owner: nil, allowsCustomClasses: allowsCustomClasses)
    let standard: UIViewController.Type =
      switch element.name {
      case "viewController": UIViewController.self
      case "navigationController": UINavigationController.self
      case "tabBarController": UITabBarController.self
      case "tableViewController": UITableViewController.self
      case "collectionViewController": UICollectionViewController.self
      case "pageViewController": UIPageViewController.self
      case "splitViewController": UISplitViewController.self
      default: plainController(for: element, builder)
      }
    let template = try StoryboardTemplate(
      document: document, scene: scene, element: element, allowsCustomClasses: allowsCustomClasses)
    var problem: (any Error)?
    let coder = NibCoder()
    coder.introduce = { [self] in ($0.storyboard, $0.template) = (self, template) }
    coder.fill = { [self] controller in
      do {
        try describe(controller, element, builder)
        try makeRelationships(of: controller, element, document)
      } catch { problem = error }
    }
    let type = try builder.customType(of: element, standard)
    guard let controller = creator?(coder) ?? type.init(coder: coder) else {
      throw document.error(element, "\(type).init(coder:) returned nil")
    }
    coder.introduce?(controller)
    coder.fillOnce(controller)
    if let problem { throw problem }
    controller.awakeFromNib()
    return controller
  }

  /// Reports a kind of controller that is missing here, for which a plain one stands in.
  private func plainController(for element: XMLElement, _ builder: InterfaceBuilder) -> UIViewController.Type {
    builder.report(element, "controllers of this kind cannot be made here; a plain controller stands in")
    return UIViewController.self
  }

  /// Makes the controller of a scene that refers to another storyboard.
  private func makeReferencedController(_ element: XMLElement, _ document: InterfaceDocument) throws
    -> UIViewController
  {
    guard let other = element["storyboardName"] else {
      throw document.error(element, "expected the attribute storyboardName")
    }
    let storyboard = UIStoryboard(name: other, bundle: bundle, allowsCustomClasses: allowsCustomClasses)
    storyboard.making = making + ["\(name)/\(element["id"] ?? "")"]
    if storyboard.making.count > 32 { throw document.error(element, "the storyboards refer to each other in a circle") }
    do { _ = try storyboard.document() } catch {
      throw document.error(element, "storyboardName=\"\(other)\": \(error)")
    }
    if let identifier = element["referencedIdentifier"] { return try storyboard.makeController(identifier: identifier) }
    guard let controller = try storyboard.makeInitialController() else {
      throw document.error(element, "\(other).storyboard has no initial controller")
    }
    return controller
  }

  private func describe(_ controller: UIViewController, _ element: XMLElement, _ builder: InterfaceBuilder) throws {
    if let title = element["title"] { controller.title = title }
    if let value = element["restorationIdentifier"] { controller.restorationIdentifier = value }
    if let value = try builder.bool(element, "definesPresentationContext") {
      controller.definesPresentationContext = value
    }
    if let value = try builder.bool(element, "hidesBottomBarWhenPushed") { controller.hidesBottomBarWhenPushed = value }
    if let style = try builder.choice(
      element, "modalTransitionStyle",
      [
        "coverVertical": UIModalTransitionStyle.coverVertical, "flipHorizontal": .flipHorizontal,
        "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
      ])
    {
      controller.modalTransitionStyle = style
    }
    if let style = try builder.choice(
      element, "modalPresentationStyle",
      [
        "fullScreen": UIModalPresentationStyle.fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "custom": .custom, "automatic": .automatic,
        "popover": .popover, "none": .none,
      ])
    {
      controller.modalPresentationStyle = style
    }
    if let item = element.child(key: "tabBarItem") { controller.tabBarItem = try builder.makeTabBarItem(item) }
    // A navigation bar shows the title before the controller's view is loaded.
    if let title = element.child(key: "navigationItem")?["title"] { controller.navigationItem.title = title }
    if let stack = controller as? UINavigationController {
      if let hidden = try builder.bool(element, "navigationBarHidden") { stack.isNavigationBarHidden = hidden }
      if let bar = element.child(key: "navigationBar") { try builder.describe(navigationBar: stack.navigationBar, bar) }
    }
    if let pages = controller as? UIPageViewController { try builder.describe(pages, element) }
    if let tabs = controller as? UITabBarController, let bar = element.child(key: "tabBar") {
      try builder.describe(tabBar: tabs.tabBar, bar)
    }
    try builder.setRuntimeAttributes(controller, element)
  }

  /// Makes the children of navigation and tab bar controllers.
  private func makeRelationships(of controller: UIViewController, _ element: XMLElement, _ document: InterfaceDocument)
    throws
  {
    var related: [UIViewController] = []
    for segue in element.list("connections") where segue.name == "segue" && segue["kind"] == "relationship" {
      guard let id = segue["destination"] else { throw document.error(segue, "expected the attribute destination") }
      related.append(try makeController(id: id, for: segue))
    }
    if related.isEmpty { return }
    switch controller {
    case let stack as UINavigationController: stack.viewControllers = related
    case let tabs as UITabBarController: tabs.viewControllers = related
    case let split as UISplitViewController: split.viewControllers = related
    default: throw document.error(element, "controllers of this kind have no relationships")
    }
  }
}
