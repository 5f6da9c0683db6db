/// Recognises a drag that comes in from an edge of the screen.
@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that drags may come from.
  open var edges: UIRectEdge = []
  private var edge: UIRectEdge = []

  /// Fingers went down: only those in the edge region, or beyond the edge, are watched.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, edge.isEmpty else { return }
    edge = touches.first.map(edge(of:)) ?? []
    if edge.isEmpty { state = .failed }
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

  /// Only inward drags; how far they may slant is Apple's angle of 2.705 rad as quoted by others, unverified.
  override func mayBegin(_ travel: CGVector) -> Bool {
    let (inward, across): (CGFloat, CGFloat) =
      switch edge {
      case .left: (travel.dx, travel.dy)
      case .right: (-travel.dx, travel.dy)
      case .top: (travel.dy, travel.dx)
      default: (-travel.dy, travel.dx)
      }
    // tan(2.705 / 2)
    return inward > 0 && abs(across) <= 4.507 * inward
  }

  /// Back to the beginning.
  open override func reset() {
    super.reset()
    edge = []
  }
}

/// How wide a device's edge region is, in points inside the screen; all that is beyond the edge belongs to it, too.
///
/// A choice for the mouse: a phone's is about 13 pt, but a finger comes in over the bezel.
package enum ScreenEdgeRegion: DeviceSlot {
  package static func makeValue(for device: Device) -> CGFloat { 24 }
}
