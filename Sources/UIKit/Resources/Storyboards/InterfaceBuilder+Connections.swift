// Outlets, outlet collections, actions, and the segues that controls trigger.
extension InterfaceBuilder {
  func connect() throws {
    for (element, object) in made {
      guard let list = element.child("connections") else { continue }
      var collections: [(name: String, element: XMLElement, values: [AnyObject])] = []
      for connection in list.children {
        if !allowsCustomClasses, connection.name != "segue" {
          throw error(connection, "a launch storyboard may not have connections")
        }
        switch connection.name {
        case "outlet":
          try setOutlet(property(connection), of: object, to: destination(connection), connection)
        case "outletCollection":
          let name = try property(connection)
          let value = try destination(connection)
          if let view = object as? UIView, name == "gestureRecognizers", let recognizer = value as? UIGestureRecognizer
          {
            view.addGestureRecognizer(recognizer)
          } else if let i = collections.firstIndex(where: { $0.name == name }) {
            collections[i].values.append(value)
          } else {
            collections.append((name, connection, [value]))
          }
        case "action": try addAction(connection, to: object)
        case "segue": try addSegue(connection, to: object)
        default: continue
        }
      }
      for collection in collections {
        try setOutlet(collection.name, of: object, to: collection.values, collection.element)
      }
    }
  }

  private func property(_ connection: XMLElement) throws -> String {
    guard let name = connection["property"] else { throw error(connection, "expected the attribute property") }
    return name
  }

  private func destination(_ connection: XMLElement) throws -> AnyObject {
    guard let id = connection["destination"], let object = objects[id] else {
      throw error(connection, "destination=\"\(connection["destination"] ?? "")\" is nothing in this scene")
    }
    return object
  }

  private func setOutlet(_ name: String, of object: AnyObject, to value: Any, _ connection: XMLElement) throws {
    if RuntimeClass.setOutlet(name, of: object, to: value) { return }
    switch (object, name) {
    case (let controller as UIViewController, "view"):
      if controller.viewIfLoaded == nil, let view = value as? UIView { controller.setView(view) }
      if value as? UIView === controller.viewIfLoaded { return }
    case (is UIViewController, "searchDisplayController"): return
    case (let view as UIScrollView, "delegate"):
      if let delegate = value as? any UIScrollViewDelegate {
        view.delegate = delegate
        return
      }
    case (let field as UITextField, "delegate"):
      if let delegate = value as? any UITextFieldDelegate {
        field.delegate = delegate
        return
      }
    case (let recognizer as UIGestureRecognizer, "delegate"):
      if let delegate = value as? any UIGestureRecognizerDelegate {
        recognizer.delegate = delegate
        return
      }
    default: break
    }
    throw error(
      connection,
      "\(type(of: object)) has no outlet \"\(name)\" for a \(type(of: value)); is it registered with RuntimeClass.register?"
    )
  }

  private func addAction(_ connection: XMLElement, to object: AnyObject) throws {
    guard let name = connection["selector"] else { throw error(connection, "expected the attribute selector") }
    let selector = Selector(name)
    // The first responder stands for the responder chain.
    let isFirstResponder =
      connection["destination"].flatMap { document.elements[$0] }?["placeholderIdentifier"] == "IBFirstResponder"
    let target: AnyObject? = isFirstResponder ? nil : try destination(connection)
    if let target, !RuntimeClass.responds(target, to: selector) {
      throw error(
        connection,
        "\(type(of: target)) has no action \"\(name)\"; is it registered with RuntimeClass.register?")
    }
    try addTarget(target, selector, connection, to: object)
  }

  private func addTarget(_ target: AnyObject?, _ selector: Selector, _ connection: XMLElement, to object: AnyObject)
    throws
  {
    switch object {
    case let control as UIControl: control.addTarget(target, action: selector, for: try event(connection, control))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default: throw error(connection, "\(type(of: object)) sends no actions")
    }
  }

  private func event(_ connection: XMLElement, _ control: UIControl) throws -> UIControl.Event {
    let event: UIControl.Event? = try choice(
      connection, "eventType",
      [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter,
        "touchDragExit": .touchDragExit, "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside,
        "touchCancel": .touchCancel, "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
      ])
    return event ?? .touchUpInside
  }

  // MARK: Segues

  private func addSegue(_ connection: XMLElement, to object: AnyObject) throws {
    // The template performs a controller's own segues. An embed segue is performed where its container view is.
    if object is UIViewController { return }
    guard let controller = owner as? UIViewController else { return }
    guard let segue = try StoryboardSegueTemplate(connection, in: document) else { return }
    if segue.kind == "embed", let container = object as? UIView {
      controller.embed(segue, in: container)
      return
    }
    let trigger = SegueTrigger(segue, source: controller, sender: object)
    controller.keep(trigger)
    try addTarget(trigger, SegueTrigger.selector, connection, to: object)
  }
}
