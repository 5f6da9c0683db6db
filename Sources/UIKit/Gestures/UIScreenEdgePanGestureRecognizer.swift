/// A recogniser of drags that come in from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that drags may come from.
  open var edges: UIRectEdge = []
  private var edge: UIRectEdge = []

  /// Accepts a finger in the edge region or beyond the edge, and fails otherwise.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, edge.isEmpty else { return }
    edge = touches.first.map(edge(of:)) ?? []
    if edge.isEmpty { fail(because: touches.first.map(reason(against:)) ?? "no finger") }
  }

  /// Says how far from the nearest of the edges a finger began.
  private func reason(against touch: UITouch) -> String {
    guard let bounds = touch.window?.bounds else { return "the finger has no window" }
    let point = touch.location(in: nil)
    let distances: [(edge: UIRectEdge, name: String, points: CGFloat)] = [
      (.left, "left", point.x - bounds.minX), (.right, "right", bounds.maxX - point.x),
      (.top, "top", point.y - bounds.minY), (.bottom, "bottom", bounds.maxY - point.y),
    ]
    let nearest = distances.filter { edges.contains($0.edge) }.min { $0.points < $1.points }
    guard let nearest else { return "it has no edges" }
    let (distance, region) = (Int(nearest.points.rounded()), Int(Device.current[ScreenEdgeRegion.self]))
    return "the finger began \(distance) pt from the \(nearest.name) edge; at most \(region) pt count"
  }

  private func edge(of touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let point = touch.location(in: nil)
    let region = Device.current[ScreenEdgeRegion.self]
    if edges.contains(.left), point.x - bounds.minX < region { return .left }
    if edges.contains(.right), bounds.maxX - point.x <= region { return .right }
    if edges.contains(.top), point.y - bounds.minY < region { return .top }
    if edges.contains(.bottom), bounds.maxY - point.y <= region { return .bottom }
    return []
  }

  /// Accepts inward drags. The greatest slant is the angle of 2.705 rad that others quote from Apple; we have not
  /// verified it.
  override func mayBegin(_ travel: CGVector) -> Bool {
    let (inward, across): (CGFloat, CGFloat) =
      switch edge {
      case .left: (travel.dx, travel.dy)
      case .right: (-travel.dx, travel.dy)
      case .top: (travel.dy, travel.dx)
      default: (-travel.dy, travel.dx)
      }
    // 4.507 = tan(2.705 / 2)
    return inward > 0 && abs(across) <= 4.507 * inward
  }

  /// Resets the recogniser.
  open override func reset() {
    super.reset()
    edge = []
  }
}

/// The width of a device's edge region inside the screen, in points. Everything beyond the edge belongs to the region,
/// too.
///
/// The width is a choice for the mouse: a phone's region is about 13 pt, but there a finger comes in over the bezel.
package enum ScreenEdgeRegion: DeviceSlot {
  package static func makeValue(for device: Device) -> CGFloat { 24 }
}
