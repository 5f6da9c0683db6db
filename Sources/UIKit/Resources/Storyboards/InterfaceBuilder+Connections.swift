// Connections: outlets, outlet collections, actions, and the segues of controls and cells.
extension InterfaceBuilder {
  /// Connects all objects, and logs the outlets that stay nil.
  func connect() throws {
    try connectAll()
    for (element, object) in madeObjects where element["customClass"] != nil { logEmptyOutlets(of: object, element) }
  }

  /// Logs the outlets without a connection. Client code that unwraps such an outlet would end the program.
  private func logEmptyOutlets(of object: AnyObject, _ element: XMLElement) {
    let connections = element.child("connections")?.children ?? []
    let connected = connections.filter { $0.name != "action" }.compactMap { $0["property"] }
    for name in RuntimeClass.emptyOutlets(of: object, besides: Set(connected)) {
      let problem = error(element, "the outlet \(name) of \(type(of: object)) is connected to nothing and stays nil")
      Device.current.log("\(problem)")
    }
  }

  private func connectAll() throws {
    for (element, object) in madeObjects {
      guard let list = element.child("connections") else { continue }
      // An outlet collection has one connection per object, and is set once with all of them.
      var collections: [(name: String, element: XMLElement, values: [AnyObject])] = []
      for connection in list.children {
        if !allowsCustomClasses, connection.name != "segue" {
          throw error(connection, "a launch storyboard may not have connections")
        }
        switch connection.name {
        case "outlet":
          guard let value = try destination(connection) else { continue }
          setOutlet(try property(connection), of: object, to: value, connection)
        case "outletCollection":
          let name = try property(connection)
          guard let value = try destination(connection) else { continue }
          if let view = object as? UIView, name == "gestureRecognizers", let recognizer = value as? UIGestureRecognizer
          {
            view.addGestureRecognizer(recognizer)
          } else if let index = collections.firstIndex(where: { $0.name == name }) {
            collections[index].values.append(value)
          } else {
            collections.append((name, connection, [value]))
          }
        case "action": try addAction(connection, to: object)
        case "segue": try addSegue(connection, to: object)
        default: continue
        }
      }
      for collection in collections {
        setOutlet(collection.name, of: object, to: collection.values, collection.element)
      }
    }
  }

  private func property(_ connection: XMLElement) throws -> String {
    guard let name = connection["property"] else { throw error(connection, "expected the attribute property") }
    return name
  }

  /// Returns the destination of a connection. The result is nil, with a log message, if the object was not made.
  ///
  /// An identifier that is not in the file throws an error.
  private func destination(_ connection: XMLElement) throws -> AnyObject? {
    guard let id = connection["destination"], let object = objects[id] else {
      let problem = "destination=\"\(connection["destination"] ?? "")\" is nothing in this scene"
      guard connection["destination"].flatMap({ document.elements[$0] }) != nil else {
        throw error(connection, problem)
      }
      report(connection, problem)
      return nil
    }
    return object
  }

  /// Sets an outlet of client code, of UIKit, or of a controller in a xib. A failure is logged.
  private func setOutlet(_ name: String, of object: AnyObject, to value: Any, _ connection: XMLElement) {
    if RuntimeClass.setOutlet(name, of: object, to: value) { return }
    if FrameworkOutlet.set(name, of: object, to: value) { return }
    switch (object, name) {
    case (let controller as UIViewController, "view") where controller.isMade(by: document):
      controller.viewInNib = value as? UIView
      return
    case (let controller as UIViewController, "view"):
      if controller.viewIfLoaded == nil, let view = value as? UIView { controller.setView(view) }
      if value as? UIView === controller.viewIfLoaded { return }
    case (is UIViewController, "searchDisplayController"): return
    case (let controller as UICollectionViewController, "collectionView"):
      if let view = value as? UICollectionView {
        controller.collectionView = view
        return
      }
    case (let cell as UITableViewCell, _):
      if setView(name, of: cell, to: value as? UIView) { return }
    default: break
    }
    report(
      connection,
      "\(type(of: object)) has no outlet \"\(name)\" for a \(type(of: value)); is it registered with RuntimeClass.register?"
    )
  }

  /// Sets a view of a cell by the name of its outlet, and returns false for an unknown name.
  private func setView(_ name: String, of cell: UITableViewCell, to view: UIView?) -> Bool {
    switch name {
    case "accessoryView": cell.accessoryView = view
    case "editingAccessoryView": cell.editingAccessoryView = view
    case "backgroundView": cell.backgroundView = view
    case "selectedBackgroundView": cell.selectedBackgroundView = view
    default: return false
    }
    return true
  }

  /// Connects a sender to an action. An action that the target does not have is logged.
  private func addAction(_ connection: XMLElement, to object: AnyObject) throws {
    guard let name = connection["selector"] else { throw error(connection, "expected the attribute selector") }
    let selector = Selector(name)
    // An action for the first responder has no target, and is sent up the responder chain.
    let isFirstResponder =
      connection["destination"].flatMap { document.elements[$0] }?["placeholderIdentifier"] == "IBFirstResponder"
    let target: AnyObject? = isFirstResponder ? nil : try destination(connection)
    if target == nil, !isFirstResponder { return }
    if let target, !RuntimeClass.responds(target, to: selector) {
      return report(
        connection,
        "\(type(of: target)) has no action \"\(name)\"; is it registered with RuntimeClass.register?")
    }
    try addTarget(target, selector, connection, to: object)
  }

  /// Sets the target and the action of a control, bar button item or gesture recogniser.
  private func addTarget(_ target: AnyObject?, _ selector: Selector, _ connection: XMLElement, to object: AnyObject)
    throws
  {
    switch object {
    case let control as UIControl: control.addTarget(target, action: selector, for: try event(connection))
    case let item as UIBarButtonItem:
      item.target = target
      item.action = selector
    case let recognizer as UIGestureRecognizer:
      if let target { recognizer.addTarget(target, action: selector) }
    default: report(connection, "\(type(of: object)) sends no actions")
    }
  }

  /// Returns the control event of an action, `touchUpInside` by default.
  private func event(_ connection: XMLElement) throws -> UIControl.Event {
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

  /// Lets a control or a cell trigger a segue. The segue of a container view is performed at once.
  private func addSegue(_ connection: XMLElement, to object: AnyObject) throws {
    // Client code performs the segues of a controller, by identifier.
    if object is UIViewController { return }
    guard let controller = owner as? UIViewController else { return }
    guard let segue = try StoryboardSegueTemplate(connection, in: document) else { return }
    if segue.kind == "embed", let container = object as? UIView {
      controller.embed(segue, in: container)
      return
    }
    if let cell = object as? UITableViewCell {
      let isAccessory = connection["trigger"] == "accessoryAction"
      let perform = { [weak controller] (sender: UITableViewCell) in
        guard let controller else { return }
        SegueTrigger(segue, source: controller, sender: sender).fire()
      }
      if isAccessory { cell.accessorySegue = perform } else { cell.selectionSegue = perform }
      return
    }
    if let cell = object as? UICollectionViewCell {
      cell.slots[SelectionSegue.self] = { [weak controller] sender in
        guard let controller else { return }
        SegueTrigger(segue, source: controller, sender: sender).fire()
      }
      return
    }
    let trigger = SegueTrigger(segue, source: controller, sender: object)
    controller.keep(trigger)
    try addTarget(trigger, SegueTrigger.selector, connection, to: object)
  }
}
