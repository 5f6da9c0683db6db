/// Recognises a pointer over a view; moved by hover touches, which begin without a finger going down.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The pointer came, moved or left.
  package func hover(_ phase: UITouch.Phase, at point: CGPoint) {
    lastPoint = point
    switch phase {
    case .regionEntered: state = .began
    case .regionMoved: state = .changed
    default: state = .ended
    }
  }
}

/// Whether a device has seen a hover recogniser: only then is a moving pointer worth an event.
package enum HoverRecognizers: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { false }
}
