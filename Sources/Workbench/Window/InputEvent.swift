import CoreGraphics

/// An input event of a window. Positions are in window pixels, times in seconds of the host's clock.
package struct InputEvent: Sendable, Equatable, Codable {
  /// The time at which the event was received, on the host's monotonic clock.
  package var time: Double
  /// The kind of event, with its values.
  package var kind: Kind

  package init(time: Double, _ kind: Kind) {
    (self.time, self.kind) = (time, kind)
  }

  /// The kinds of input.
  package enum Kind: Sendable, Equatable, Codable {
    /// A press, release or move of the mouse pointer.
    case pointer(PointerPhase, button: PointerButton, position: CGPoint, modifiers: KeyModifiers)
    /// A press, release or move of a finger on a touch screen.
    case finger(PointerPhase, id: Int, position: CGPoint)
    /// A turn of the wheel in notches, or the travel on a touchpad. Up and right are positive.
    case wheel(dx: Double, dy: Double, position: CGPoint, modifiers: KeyModifiers)
    /// A key press, or a repeat of a held key.
    case key(KeyPress)
    /// The window lost the keyboard focus. Held keys and buttons count as released.
    case focusLost
  }
}

extension InputEvent {
  /// A Boolean value indicating whether this is a press from which an image can be dragged out of the window.
  package var mayDragOut: Bool {
    guard case .pointer(.down, .left, _, let modifiers) = kind else { return false }
    return modifiers.isSuperset(of: .dragOut)
  }
}

/// The phase of a press.
package enum PointerPhase: String, Sendable, Codable {
  case down
  case moved
  case up
  /// The press was cancelled, because the window lost its focus or was closed.
  case cancelled
}

/// A mouse button, or `none` while the pointer hovers.
package enum PointerButton: String, Sendable, Codable {
  case none
  case left
  case middle
  case right
}

/// A set of held modifier keys.
package struct KeyModifiers: OptionSet, Sendable, Hashable, Codable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alt = KeyModifiers(rawValue: 4)
  /// The modifiers of a press that drags an image out of the window.
  package static let dragOut: KeyModifiers = [.control, .shift]
}

/// A key by its meaning. Bindings do not depend on the keyboard's layout.
package enum Key: Sendable, Hashable {
  /// A printable key, by the lower-case character that it types without modifiers.
  case character(Character)
  case space
  case enter
  case escape
  case backspace
  case tab
  case left
  case right
  case up
  case down
  case home
  case end
  case pageUp
  case pageDown
  case function(Int)
  case playPause
}

/// A press of a key.
package struct KeyPress: Sendable, Hashable, Codable {
  /// The key by its meaning.
  package var key: Key
  /// The key at this position on a US keyboard; nil except for keys that other layouts reach only with AltGr.
  package var physicalKey: Key?
  package var modifiers: KeyModifiers
  package var isRepeat: Bool

  package init(_ key: Key, physicalKey: Key? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    (self.key, self.physicalKey, self.modifiers, self.isRepeat) = (key, physicalKey, modifiers, isRepeat)
  }

  /// The text that the key types, with U+0008 for Backspace; nil for keys that type nothing and for shortcuts.
  ///
  /// Shift affects letters only, because `key` is the character without modifiers (our choice).
  package var text: String? {
    guard modifiers.subtracting(.shift).isEmpty else { return nil }
    switch key {
    case .character(let character): return modifiers.contains(.shift) ? character.uppercased() : String(character)
    case .space: return " "
    case .enter: return "\n"
    case .backspace: return "\u{8}"
    default: return nil
    }
  }
}
