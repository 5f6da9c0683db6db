/// A recogniser of a pointer above a view. It receives hover events instead of touches.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Sets the state for a pointer that entered the view, moved or left it. The point is in screen coordinates.
  package func hover(_ phase: UITouch.Phase, at point: CGPoint) {
    lastPoint = point
    switch phase {
    case .regionEntered: state = .began
    case .regionMoved: state = .changed
    default: state = .ended
    }
  }
}

/// A Boolean value indicating whether a hover recogniser was ever added to a view. Otherwise a moving pointer causes no
/// events.
package enum HoverRecognizers: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { false }
}
