/// A recogniser of a pointer over a view. Hover events move it; no finger goes down.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// Handles a pointer that entered, moved or left.
  package func hover(_ phase: UITouch.Phase, at point: CGPoint) {
    lastPoint = point
    switch phase {
    case .regionEntered: state = .began
    case .regionMoved: state = .changed
    default: state = .ended
    }
  }
}

/// A Boolean value indicating whether the device has ever had a hover recogniser. Without one a moving pointer makes no
/// event.
package enum HoverRecognizers: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { false }
}
