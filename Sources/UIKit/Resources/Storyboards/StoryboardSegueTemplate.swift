/// A segue as the storyboard describes it.
struct StoryboardSegueTemplate {
  let element: XMLElement
  let document: InterfaceDocument
  let kind: String
  let identifier: String?

  /// The kind of segue; nil for relationships.
  init?(_ element: XMLElement, in document: InterfaceDocument) throws {
    guard let kind = element["kind"] else { throw document.error(element, "expected the attribute kind") }
    if kind == "relationship" { return nil }
    self.element = element
    self.document = document
    self.kind = kind
    identifier = element["identifier"]
  }

  /// Returns the segues of a scene whose source is its controller.
  static func all(of controller: XMLElement, in document: InterfaceDocument) throws -> [StoryboardSegueTemplate] {
    var found: [StoryboardSegueTemplate] = []
    var waiting = [controller]
    while let element = waiting.popLast() {
      for connection in element.list("connections") where connection.name == "segue" {
        if let segue = try StoryboardSegueTemplate(connection, in: document) { found.append(segue) }
      }
      waiting += element.children.reversed()
    }
    return found
  }

  /// Makes the destination and the segue, prepares the source and performs the segue.
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

  /// Returns the segue with its destination, before the source is prepared.
  @MainActor
  func makeSegue(from source: UIViewController, sender: Any?) throws -> UIStoryboardSegue {
    guard let storyboard = source.storyboard, let id = element["destination"] else {
      throw document.error(element, "expected the attribute destination")
    }
    let destination = try storyboard.makeController(id: id, for: element, creator: creator(source, sender))
    return try makeSegue(from: source, to: destination)
  }

  /// Returns the closure that lets an action of the source, marked `@IBSegueAction`, make the destination.
  ///
  /// The action may take the coder alone, or the sender and the identifier of the segue, too.
  @MainActor
  private func creator(_ source: UIViewController, _ sender: Any?) -> ((NSCoder) -> UIViewController?)? {
    guard let name = element["destinationCreationSelector"] else { return nil }
    let arguments: [Any?] = [sender, identifier]
    return { coder in
      RuntimeClass.result(of: Selector(name), on: source, [coder] + arguments) as? UIViewController
    }
  }

  /// Lets the popover of a destination point at the sender of its segue.
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

  @MainActor
  private func makeSegue(from source: UIViewController, to destination: UIViewController) throws
    -> UIStoryboardSegue
  {
    let builder = InterfaceBuilder(document, owner: nil)
    let type = try builder.customType(of: element, UIStoryboardSegue.self)
    let segue = type.init(storyboardIdentifier: identifier, source: source, destination: destination)
    if type == UIStoryboardSegue.self { segue.performHandler = try standardWay(source, destination, builder) }
    return segue
  }

  @MainActor
  private func standardWay(
    _ source: UIViewController, _ destination: UIViewController, _ builder: InterfaceBuilder
  ) throws -> () -> Void {
    let isAnimated = try builder.bool(element, "animates") ?? true
    switch kind {
    case "show", "push": return { source.show(destination, sender: source) }
    case "showDetail", "replace": return { source.showDetailViewController(destination, sender: source) }
    case "presentation", "modal", "popoverPresentation":
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
      return { source.present(destination, animated: isAnimated) }
    case "embed": return {}
    case "custom":
      throw document.error(element, "a custom segue needs a customClass")
    default: throw document.error(element, "a segue of the kind \"\(kind)\" is not known")
    }
  }

  /// Unwinds to the nearest controller that has the action: the source prepares, the action runs, the segue is
  /// performed.
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
      segue.performHandler = { target.unwind(to: target, animated: isAnimated) }
    }
    source.prepare(for: segue, sender: sender)
    RuntimeClass.perform(selector, on: target, [segue])
    segue.perform()
  }
}

/// Performs a segue when a control, item or recogniser triggers it.
@MainActor
final class SegueTrigger: NSObject {
  private let segue: StoryboardSegueTemplate
  private weak var source: UIViewController?
  private weak var sender: AnyObject?

  static let selector = Selector("performStoryboardSegue:")

  /// The registration of the class in the runtime, done once.
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
