// Controllers of storyboards: their scenes, views, segues and unwinding.

/// The data of a storyboard from which a controller loads its view and performs its segues.
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

/// The number of nested embed segues above a controller.
private enum EmbeddingDepthSlot: ObjectSlot {
  static var initialValue: Int { 0 }
}

extension UIViewController {
  /// The storyboard's data of the controller; nil for a controller that no storyboard made.
  var template: StoryboardTemplate? {
    get { slots[TemplateSlot.self] }
    set { slots[TemplateSlot.self] = newValue }
  }

  /// Retains the trigger of a segue, since controls do not retain their targets.
  func keep(_ trigger: SegueTrigger) { slots[TriggersSlot.self].append(trigger) }

  /// Loads the view from the storyboard or a xib, and returns false if neither has one.
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
      // The xib that contains the controller would make it again.
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

  /// Returns the name of an existing xib for the controller's class. As on iOS, `AView` comes before `AViewController`.
  private func nibNameOfClass(in bundle: Bundle) -> String? {
    let name = "\(type(of: self))"
    let viewName = name.hasSuffix("ViewController") ? String(name.dropLast("Controller".count)) : name
    return [viewName, name].first { bundle.url(forResource: $0, withExtension: "xib") != nil }
  }

  /// Performs the segue with an identifier. An unknown identifier is an error, which stops the scene.
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

  /// Adds the destination of an embed segue as a child, with its view in a container view.
  func embed(_ template: StoryboardSegueTemplate, in container: UIView) {
    do {
      let depth = slots[EmbeddingDepthSlot.self] + 1
      if depth > 16 { throw template.document.error(template.element, "controllers embed each other in a circle") }
      let segue = try template.makeSegue(from: self, sender: nil)
      segue.destination.slots[EmbeddingDepthSlot.self] = depth
      prepare(for: segue, sender: nil)
      addChild(segue.destination)
      if let view = segue.destination.view {
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
      segue.destination.didMove(toParent: self)
    } catch {
      Device.current.fail(error)
    }
  }

  /// Returns the nearest controller that has an unwind action, among the navigation stack, parents and presenters.
  func unwindTarget(for selector: Selector) -> UIViewController? {
    var controller: UIViewController? = self
    while let current = controller {
      if let stack = current as? UINavigationController {
        if let target = stack.viewControllers.last(where: { $0 !== self && $0.acceptsUnwinding(selector, from: self) })
        {
          return target
        }
      } else if current !== self, current.acceptsUnwinding(selector, from: self) {
        return current
      }
      controller = current.parent ?? current.presentingViewController
    }
    return nil
  }

  private func acceptsUnwinding(_ selector: Selector, from source: UIViewController) -> Bool {
    RuntimeClass.responds(self, to: selector)
      && canPerformUnwindSegueAction(selector, from: source, sender: source)
  }

  /// Dismisses the presented controller, and pops the controllers above this one.
  func dismissAndPopToSelf(animated: Bool) {
    if presentedViewController != nil { dismiss(animated: animated) }
    if let stack = navigationController, stack.topViewController !== self,
      stack.viewControllers.contains(where: { $0 === self })
    {
      _ = stack.popToViewController(self, animated: animated)
    }
  }

  /// The layout guide below the bars at the top. Safe areas replace it since iOS 11.
  public var topLayoutGuide: any UILayoutSupport { layoutSupport(.topBar, "UIViewController-topLayoutGuide") }
  /// The layout guide above the bars at the bottom. Safe areas replace it since iOS 11.
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
