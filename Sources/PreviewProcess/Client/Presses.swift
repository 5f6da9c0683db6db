import Workbench

/// The pointer buttons and fingers that are down.
struct Presses {
  private var buttons: Set<PointerButton> = []
  private var fingers: Set<Int> = []

  /// A Boolean value indicating whether a button or a finger is down.
  var isHeld: Bool { !buttons.isEmpty || !fingers.isEmpty }

  /// Updates the presses with an event.
  mutating func note(_ event: InputEvent) {
    switch event.kind {
    case .pointer(.down, let button, _, _): buttons.insert(button)
    case .pointer(.up, let button, _, _), .pointer(.cancelled, let button, _, _): buttons.remove(button)
    case .finger(.down, let id, _): fingers.insert(id)
    case .finger(.up, let id, _), .finger(.cancelled, let id, _): fingers.remove(id)
    case .focusLost: (buttons, fingers) = ([], [])
    case .pointer, .finger, .wheel, .key: break
    }
  }
}
