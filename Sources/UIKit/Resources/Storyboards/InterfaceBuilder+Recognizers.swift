// Gesture recognisers of scenes and xibs.
extension InterfaceBuilder {
  /// Makes a gesture recogniser; nil if the element is none.
  func makeRecognizer(_ element: XMLElement) throws -> UIGestureRecognizer? {
    let recognizer: UIGestureRecognizer
    switch element.name {
    case "tapGestureRecognizer":
      let tap = UITapGestureRecognizer(target: nil, action: nil)
      if let value = try integer(element, "numberOfTapsRequired") { tap.numberOfTapsRequired = value }
      if let value = try integer(element, "numberOfTouchesRequired") { tap.numberOfTouchesRequired = value }
      recognizer = tap
    case "panGestureRecognizer":
      let pan = UIPanGestureRecognizer(target: nil, action: nil)
      if let value = try integer(element, "minimumNumberOfTouches") { pan.minimumNumberOfTouches = value }
      if let value = try integer(element, "maximumNumberOfTouches") { pan.maximumNumberOfTouches = value }
      recognizer = pan
    case "pinchGestureRecognizer": recognizer = UIPinchGestureRecognizer(target: nil, action: nil)
    case "rotationGestureRecognizer": recognizer = UIRotationGestureRecognizer(target: nil, action: nil)
    case "swipeGestureRecognizer":
      let swipe = UISwipeGestureRecognizer(target: nil, action: nil)
      if let direction = try choice(
        element, "direction",
        ["right": UISwipeGestureRecognizer.Direction.right, "left": .left, "up": .up, "down": .down])
      {
        swipe.direction = direction
      }
      if let value = try integer(element, "numberOfTouchesRequired") { swipe.numberOfTouchesRequired = value }
      recognizer = swipe
    // The misspelling is Interface Builder's.
    case "pongPressGestureRecognizer", "longPressGestureRecognizer":
      let press = UILongPressGestureRecognizer(target: nil, action: nil)
      if let value = try number(element, "minimumPressDuration") { press.minimumPressDuration = Double(value) }
      if let value = try number(element, "allowableMovement") { press.allowableMovement = value }
      recognizer = press
    case "screenEdgePanGestureRecognizer":
      let pan = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
      if let edges = element.child(key: "edges") {
        var rectEdges: UIRectEdge = []
        let edgeNames: KeyValuePairs<String, UIRectEdge> = [
          "top": .top, "left": .left, "bottom": .bottom, "right": .right,
        ]
        for (name, edge) in edgeNames where try bool(edges, name) == true { rectEdges.insert(edge) }
        pan.edges = rectEdges
      }
      recognizer = pan
    default: return nil
    }
    if let value = try bool(element, "enabled") { recognizer.isEnabled = value }
    if let value = try bool(element, "cancelsTouchesInView") { recognizer.cancelsTouchesInView = value }
    if let value = try bool(element, "delaysTouchesBegan") { recognizer.delaysTouchesBegan = value }
    if let value = try bool(element, "delaysTouchesEnded") { recognizer.delaysTouchesEnded = value }
    register(recognizer, element)
    return recognizer
  }
}
