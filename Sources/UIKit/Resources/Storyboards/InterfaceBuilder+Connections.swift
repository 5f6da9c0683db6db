// Outlets, outlet collections, actions, and the segues that controls trigger.
extension InterfaceBuilder {
  func connect() throws {
    try connectAll()
    for (element, object) in made where element["customClass"] != nil { noteEmptyOutlets(of: object, element) }
  }

  /// Tells the developer which outlets stay nil, because code that unwraps one ends the program.
  private func noteEmptyOutlets(of object: AnyObject, _ element: XMLElement) {
    let connections = element.child("connections")?.children ?? []
    let connected = connections.filter { $0.name != "action" }.compactMap { $0["property"] }
    for name in RuntimeClass.emptyOutlets(of: object, besides: Set(connected)) {
      let problem = error(element, "the outlet \(name) of \(type(of: object)) is connected to nothing and stays nil")
      Device.current.log("\(problem)")
    }
  }

  private func connectAll() throws {
    for (element, object) in made {
      guard let list = element.child("connections") else { continue }
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
        setOutlet(collection.name, of: object, to: collection.values, collection.element)
      }
    }
  }

  private func property(_ connection: XMLElement) throws -> String {
    guard let name = connection["property"] else { throw error(connection, "expected the attribute property") }
    return name
  }

  /// The object at the end of a connection; nil, with a report, for one that the file describes and that was not made.
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
      if set(name, of: cell, to: value as? UIView) { return }
    default: break
    }
    report(
      connection,
      "\(type(of: object)) has no outlet \"\(name)\" for a \(type(of: value)); is it registered with RuntimeClass.register?"
    )
  }

  /// Sets a view of a cell, and returns whether there is one of that name.
  private func set(_ name: String, of cell: UITableViewCell, to view: UIView?) -> Bool {
    switch name {
    case "accessoryView": cell.accessoryView = view
    case "editingAccessoryView": cell.editingAccessoryView = view
    case "backgroundView": cell.backgroundView = view
    case "selectedBackgroundView": cell.selectedBackgroundView = view
    default: return false
    }
    return true
  }

  private func addAction(_ connection: XMLElement, to object: AnyObject) throws {
    guard let name = connection["selector"] else { throw error(connection, "expected the attribute selector") }
    let selector = Selector(name)
    // The first responder stands for the responder chain.
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
    default: report(connection, "\(type(of: object)) sends no actions")
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
