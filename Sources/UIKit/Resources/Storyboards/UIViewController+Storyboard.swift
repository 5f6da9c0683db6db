// The data of a controller that a storyboard made: its scene, its segues and their triggers.

/// The scene of a controller.
struct StoryboardTemplate {
  let document: InterfaceDocument
  let scene: XMLElement
  let element: XMLElement
  let allowsCustomClasses: Bool
  let segues: [StoryboardSegueTemplate]

  init(document: InterfaceDocument, scene: XMLElement, element: XMLElement, allowsCustomClasses: Bool) throws {
    self.document = document
    self.scene = scene
    self.element = element
    self.allowsCustomClasses = allowsCustomClasses
    segues = try StoryboardSegueTemplate.all(of: element, in: document)
  }
}

private enum TemplateSlot: ObjectSlot {
  static var initialValue: StoryboardTemplate? { nil }
}

private enum TriggersSlot: ObjectSlot {
  static var initialValue: [SegueTrigger] { [] }
}

/// The number of embedding controllers above this one.
private enum EmbeddingDepthSlot: ObjectSlot {
  static var initialValue: Int { 0 }
}

extension UIViewController {
  var template: StoryboardTemplate? {
    get { slots[TemplateSlot.self] }
    set { slots[TemplateSlot.self] = newValue }
  }

  /// Keeps the trigger of a segue for the lifetime of the controller.
  func keep(_ trigger: SegueTrigger) { slots[TriggersSlot.self].append(trigger) }

  /// Loads the view from the storyboard or xib; returns false without any.
  func loadViewFromResources() -> Bool {
    do {
      if let template {
        let builder = InterfaceBuilder(
          template.document, owner: self, allowsCustomClasses: template.allowsCustomClasses)
        return try builder.loadView(of: self, template.element, scene: template.scene) != nil
      }
      if let view = viewInNib {
        setView(view)
        return true
      }
      let bundle = nibBundle ?? .main
      guard let name = nibName ?? nibNameOfClass(in: bundle) else { return false }
      let document = try InterfaceDocument.open(name, ext: "xib", in: bundle)
      if isMade(by: document) { return false }
      let builder = InterfaceBuilder(document, owner: self)
      let objects = try builder.loadNib()
      if viewIfLoaded == nil, let view = objects.first as? UIView { setView(view) }
      return viewIfLoaded != nil
    } catch {
      Device.current.fail(error)
      return false
    }
  }

  /// The xib with the name of the controller's class, with or without the word Controller at its end.
  private func nibNameOfClass(in bundle: Bundle) -> String? {
    let name = "\(type(of: self))"
    let short = name.hasSuffix("ViewController") ? String(name.dropLast("Controller".count)) : name
    return [short, name].first { bundle.url(forResource: $0, withExtension: "xib") != nil }
  }

  /// Performs the segue with an identifier.
  func performStoryboardSegue(withIdentifier identifier: String, sender: Any?) {
    do {
      guard let segue = template?.segues.first(where: { $0.identifier == identifier }) else {
        throw ResourceError(
          file: template?.document.file ?? "\(type(of: self))",
          "\(type(of: self)) has no segue with identifier \"\(identifier)\"")
      }
      try segue.perform(from: self, sender: sender)
    } catch {
      Device.current.fail(error)
    }
  }

  /// Embeds the destination of a segue in a container view.
  func embed(_ segue: StoryboardSegueTemplate, in container: UIView) {
    do {
      let depth = slots[EmbeddingDepthSlot.self] + 1
      if depth > 16 { throw segue.document.error(segue.element, "controllers embed each other in a circle") }
      let made = try segue.makeSegue(from: self, sender: nil)
      made.destination.slots[EmbeddingDepthSlot.self] = depth
      prepare(for: made, sender: nil)
      addChild(made.destination)
      if let view = made.destination.view {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
      made.destination.didMove(toParent: self)
    } catch {
      Device.current.fail(error)
    }
  }

  /// Returns the nearest preceding controller that has an unwind action.
  func unwindTarget(for selector: Selector) -> UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let stack = current as? UINavigationController {
        if let found = stack.viewControllers.last(where: { $0 !== self && $0.takesUnwinding(selector, from: self) }) {
          return found
        }
      } else if current !== self, current.takesUnwinding(selector, from: self) {
        return current
      }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }

  private func takesUnwinding(_ selector: Selector, from source: UIViewController) -> Bool {
    RuntimeClass.responds(self, to: selector)
      && canPerformUnwindSegueAction(selector, from: source, sender: source)
  }

  /// Dismisses and pops everything above this controller.
  func unwind(to target: UIViewController, animated: Bool) {
    if presentedViewController != nil { dismiss(animated: animated) }
    if let stack = navigationController, stack.topViewController !== self,
      stack.viewControllers.contains(where: { $0 === self })
    {
      _ = stack.popToViewController(self, animated: animated)
    }
  }

  /// The guide of the bars at the top, from before safe areas.
  public var topLayoutGuide: any UILayoutSupport { layoutSupport(.topBar, "UIViewController-topLayoutGuide") }
  /// The guide of the bars at the bottom, from before safe areas.
  public var bottomLayoutGuide: any UILayoutSupport {
    layoutSupport(.bottomBar, "UIViewController-bottomLayoutGuide")
  }

  private func layoutSupport(_ role: UILayoutGuide.Role, _ identifier: String) -> any UILayoutSupport {
    let guide = view.roleGuide(role, identifier)
    guard let support = guide as? LayoutSupportGuide else {
      preconditionFailure("a bar's guide is always a LayoutSupportGuide")
    }
    return support
  }
}
