/// The description of a segue in a storyboard, from which a `UIStoryboardSegue` is made each time it is performed.
struct StoryboardSegueTemplate {
  let element: XMLElement
  let document: InterfaceDocument
  let kind: String
  let identifier: String?

  /// Creates a template from a `segue` element; nil for a relationship, such as that of a container and its child.
  init?(_ element: XMLElement, in document: InterfaceDocument) throws {
    guard let kind = element["kind"] else { throw document.error(element, "expected the attribute kind") }
    if kind == "relationship" { return nil }
    self.element = element
    self.document = document
    self.kind = kind
    identifier = element["identifier"]
  }

  /// Returns the segues in a controller's element, including those of its views, in the order of the file.
  static func all(of controller: XMLElement, in document: InterfaceDocument) throws -> [StoryboardSegueTemplate] {
    var segues: [StoryboardSegueTemplate] = []
    var pending = [controller]
    while let element = pending.popLast() {
      for connection in element.list("connections") where connection.name == "segue" {
        if let segue = try StoryboardSegueTemplate(connection, in: document) { segues.append(segue) }
      }
      pending += element.children.reversed()
    }
    return segues
  }

  /// Makes the destination and the segue, calls `prepare(for:sender:)` of the source, and performs the segue.
  @MainActor
  func perform(from source: UIViewController, sender: Any?) throws {
    if kind == "unwind" {
      try unwind(from: source, sender: sender)
      return
    }
    let segue = try makeSegue(from: source, sender: sender)
    if kind == "popoverPresentation" { try anchorPopover(of: segue.destination, at: sender) }
    source.prepare(for: segue, sender: sender)
    segue.perform()
  }

  /// Returns a segue with its destination. The source is not prepared.
  @MainActor
  func makeSegue(from source: UIViewController, sender: Any?) throws -> UIStoryboardSegue {
    guard let storyboard = source.storyboard, let id = element["destination"] else {
      throw document.error(element, "expected the attribute destination")
    }
    let destination = try storyboard.makeController(id: id, for: element, creator: creator(source, sender))
    return try makeSegue(from: source, to: destination)
  }

  /// Returns a closure that makes the destination with an `@IBSegueAction` of the source; nil if the segue has none.
  ///
  /// The action's parameters are the coder and, optionally, the sender and the segue's identifier.
  @MainActor
  private func creator(_ source: UIViewController, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
    guard let name = element["destinationCreationSelector"] else { return nil }
    let arguments: [Any?] = [sender, identifier]
    return { coder in
      RuntimeClass.result(of: Selector(name), on: source, [coder] + arguments) as? UIViewController
    }
  }

  /// Sets the anchor of a destination's popover to the sender of the segue, and the directions of its arrow.
  @MainActor
  private func anchorPopover(of destination: UIViewController, at sender: Any?) throws {
    guard let popover = destination.popoverPresentationController else { return }
    popover.barButtonItem = sender as? UIBarButtonItem
    popover.sourceView = sender as? UIView
    guard let child = element.child(key: "popoverArrowDirection") else { return }
    let builder = InterfaceBuilder(document, owner: nil)
    let names: KeyValuePairs<String, UIPopoverArrowDirection> = [
      "up": .up, "down": .down, "left": .left, "right": .right,
    ]
    popover.permittedArrowDirections = try names.reduce(into: []) { directions, pair in
      if try builder.bool(child, pair.key) == true { directions.insert(pair.value) }
    }
  }

  /// Returns a segue of its custom class, or one that performs the standard transition of its kind.
  @MainActor
  private func makeSegue(from source: UIViewController, to destination: UIViewController) throws
    -> UIStoryboardSegue
  {
    let builder = InterfaceBuilder(document, owner: nil)
    let type = try builder.customType(of: element, UIStoryboardSegue.self)
    let segue = type.init(storyboardIdentifier: identifier, source: source, destination: destination)
    if type == UIStoryboardSegue.self { segue.performHandler = try standardTransition(source, destination, builder) }
    return segue
  }

  @MainActor
  private func standardTransition(
    _ source: UIViewController, _ destination: UIViewController, _ builder: InterfaceBuilder
  ) throws -> () -> Void {
    let isAnimated = try builder.bool(element, "animates") ?? true
    switch kind {
    case "show", "push": return { source.show(destination, sender: source) }
    case "showDetail", "replace": return { source.showDetailViewController(destination, sender: source) }
    case "presentation", "modal", "popoverPresentation":
      try setModalStyles(of: destination, builder)
      return { source.present(destination, animated: isAnimated) }
    case "embed": return {}
    case "custom":
      throw document.error(element, "a custom segue needs a customClass")
    default: throw document.error(element, "a segue of the kind \"\(kind)\" is not known")
    }
  }

  /// Sets the presentation style and the transition style that the segue specifies.
  @MainActor
  private func setModalStyles(of destination: UIViewController, _ builder: InterfaceBuilder) throws {
    if let style = try builder.choice(
      element, "modalPresentationStyle",
      [
        "fullScreen": UIModalPresentationStyle.fullScreen, "pageSheet": .pageSheet, "formSheet": .formSheet,
        "currentContext": .currentContext, "overFullScreen": .overFullScreen,
        "overCurrentContext": .overCurrentContext, "custom": .custom, "automatic": .automatic,
      ])
    {
      destination.modalPresentationStyle = style
    } else if kind == "popoverPresentation" {
      destination.modalPresentationStyle = .popover
    }
    if let style = try builder.choice(
      element, "modalTransitionStyle",
      [
        "coverVertical": UIModalTransitionStyle.coverVertical, "flipHorizontal": .flipHorizontal,
        "crossDissolve": .crossDissolve, "partialCurl": .partialCurl,
      ])
    {
      destination.modalTransitionStyle = style
    }
  }

  /// Unwinds to the nearest controller that has the unwind action.
  ///
  /// The source is prepared first; then the action is called, and the segue is performed.
  @MainActor
  private func unwind(from source: UIViewController, sender: Any?) throws {
    guard let name = element["unwindAction"] else {
      throw document.error(element, "expected the attribute unwindAction")
    }
    let selector = Selector(name)
    guard let target = source.unwindTarget(for: selector) else {
      throw document.error(element, "no controller before this one has the action \"\(name)\"")
    }
    let builder = InterfaceBuilder(document, owner: nil)
    let type = try builder.customType(of: element, UIStoryboardSegue.self)
    let segue = type.init(storyboardIdentifier: identifier, source: source, destination: target)
    let isAnimated = try builder.bool(element, "animates") ?? true
    if type == UIStoryboardSegue.self {
      segue.performHandler = { target.dismissAndPopToSelf(animated: isAnimated) }
    }
    source.prepare(for: segue, sender: sender)
    RuntimeClass.perform(selector, on: target, [segue])
    segue.perform()
  }
}

/// The target of a control, bar button item, gesture recogniser or cell that triggers a segue.
@MainActor
final class SegueTrigger: NSObject {
  private let segue: StoryboardSegueTemplate
  private weak var source: UIViewController?
  private weak var sender: AnyObject?

  static let selector = Selector("performStoryboardSegue:")

  /// The registration of the class in the runtime, which happens once.
  private static let isRegistered: Bool = {
    RuntimeClass.register(SegueTrigger.self, name: "UIKit.SegueTrigger") {
      $0.action("performStoryboardSegue:") { (trigger, _: Any) in trigger.fire() }
    }
    return true
  }()

  init(_ segue: StoryboardSegueTemplate, source: UIViewController, sender: AnyObject) {
    self.segue = segue
    self.source = source
    self.sender = sender
    super.init()
    _ = Self.isRegistered
  }

  /// Performs the segue, unless the source refuses.
  func fire() {
    guard let source else { return }
    if let identifier = segue.identifier,
      !source.shouldPerformSegue(withIdentifier: identifier, sender: sender)
    {
      return
    }
    do {
      try segue.perform(from: source, sender: sender)
    } catch {
      Device.current.fail(error)
    }
  }
}
