/// The effect of dragging over the device with the left mouse button.
public enum PointerRole: Sendable, Hashable {
  /// The pointer is a finger on the screen.
  case finger
  /// The drag scrubs time.
  case scrub
  /// The drag scrubs until a controller of a class is on the screen. Then the pointer is a finger.
  case scrubUntil(controller: String)

  /// A word or phrase for `splashview list`.
  public var text: String {
    switch self {
    case .finger: "finger"
    case .scrub: "scrub"
    case .scrubUntil(let controller): "scrub until \(controller)"
    }
  }
}
