/// A window system that the user asks for.
package enum VideoDriver: String, CaseIterable, Sendable {
  /// Wayland if a compositor runs, otherwise X11.
  case auto
  case wayland
  case x11

  /// Returns the names of the drivers that SDL tries, in order. For `auto`, the user's `SDL_VIDEODRIVER` decides.
  func candidates(environment: [String: String]) -> String {
    switch self {
    case .auto:
      // Without either variable there is no compositor, and libwayland would print an error on the terminal.
      environment["SDL_VIDEODRIVER"]
        ?? ((environment["WAYLAND_DISPLAY"] ?? environment["XDG_RUNTIME_DIR"]) == nil ? "x11" : "wayland,x11")
    case .wayland, .x11: rawValue
    }
  }
}
