import CoreGraphics

/// What a window hears from the outside, as plain values; positions are in window pixels, times in host seconds.
package struct InputEvent: Sendable, Equatable {
  /// When it was received, on the host's monotonic clock.
  package var time: Double
  /// What happened.
  package var kind: Kind

  package init(time: Double, _ kind: Kind) {
    (self.time, self.kind) = (time, kind)
  }

  /// The kinds of input.
  package enum Kind: Sendable, Equatable {
    /// A mouse button or the pointer itself.
    case pointer(PointerPhase, button: PointerButton, position: CGPoint, modifiers: KeyModifiers)
    /// A finger on a touch screen.
    case finger(PointerPhase, id: Int, position: CGPoint)
    /// Wheel notches or touchpad travel; up and right are positive.
    case wheel(dx: Double, dy: Double, position: CGPoint, modifiers: KeyModifiers)
    /// A key that went down, or repeats.
    case key(KeyPress)
    /// The window lost the keyboard: whatever was held counts as let go.
    case focusLost
  }
}

/// Where in its life a press is.
package enum PointerPhase: Sendable, Equatable {
  case down
  case moved
  case up
  /// Taken away: focus lost, window closed.
  case cancelled
}

/// A mouse button; `none` while the pointer only hovers.
package enum PointerButton: Sendable, Equatable {
  case none
  case left
  case middle
  case right
}

/// Held modifier keys.
package struct KeyModifiers: OptionSet, Sendable, Hashable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }
  package static let shift = KeyModifiers(rawValue: 1)
  package static let control = KeyModifiers(rawValue: 2)
  package static let alt = KeyModifiers(rawValue: 4)
}

/// A key by meaning, so that bindings do not depend on the keyboard's layout.
package enum Key: Sendable, Hashable {
  /// A printable key by what it types without modifiers, lower case.
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

/// One press of a key.
package struct KeyPress: Sendable, Hashable {
  /// The key by what it types.
  package var key: Key
  /// The key by where it sits on a US keyboard, for keys that need AltGr elsewhere.
  package var place: Key?
  package var modifiers: KeyModifiers
  package var isRepeat: Bool

  package init(_ key: Key, place: Key? = nil, modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    (self.key, self.place, self.modifiers, self.isRepeat) = (key, place, modifiers, isRepeat)
  }

  /// What the key types, a backspace being one character; nil for keys that type nothing and for commands. Choice:
  /// Shift makes capitals of letters only, as a key says what it types without modifiers.
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
