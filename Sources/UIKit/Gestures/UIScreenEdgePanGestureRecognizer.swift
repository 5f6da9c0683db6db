/// A recogniser of pans that begin near an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which pans may begin.
  open var edges: UIRectEdge = []
  private var edge: UIRectEdge = []

  /// Fails unless the finger is in the region of one of the edges or beyond that edge.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, edge.isEmpty else { return }
    edge = touches.first.map(edge(of:)) ?? []
    if edge.isEmpty { fail(because: touches.first.map(reason(against:)) ?? "no finger") }
  }

  /// Returns the reason of a failure: the distance of the finger from the nearest of the edges.
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

  /// Returns the edge in whose region a touch is; empty for none.
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

  /// Returns true for inward drags. The permitted directions span an angle of 2.705 rad, a published value of iOS that
  /// is not verified.
  override func mayBegin(_ travel: CGVector) -> Bool {
    let (inward, sideways): (CGFloat, CGFloat) =
      switch edge {
      case .left: (travel.dx, travel.dy)
      case .right: (-travel.dx, travel.dy)
      case .top: (travel.dy, travel.dx)
      default: (-travel.dy, travel.dx)
      }
    // The angle to the inward direction is at most half of 2.705 rad. Its tangent is at most tan(2.705 / 2) = 4.507.
    return inward > 0 && abs(sideways) <= 4.507 * inward
  }

  /// Resets the recogniser.
  open override func reset() {
    super.reset()
    edge = []
  }
}

/// The width of a device's edge regions inside the screen, in points. Locations beyond the edge belong to the region as
/// well.
///
/// A phone's region is about 13 points wide, where fingers enter from outside the screen. The larger width here is for
/// the mouse (our choice).
package enum ScreenEdgeRegion: DeviceSlot {
  package static func makeValue(for device: Device) -> CGFloat { 24 }
}
