/// Which window system is asked for.
package enum VideoDriver: String, CaseIterable, Sendable {
  /// Wayland where there is a compositor, else X11.
  case auto
  case wayland
  case x11

  /// The names that SDL tries, in order. The user's `SDL_VIDEODRIVER` holds where nothing was asked for.
  func candidates(environment: [String: String]) -> String {
    switch self {
    case .auto:
      // Without either variable there cannot be a compositor, and libwayland would complain on the terminal.
      environment["SDL_VIDEODRIVER"]
        ?? ((environment["WAYLAND_DISPLAY"] ?? environment["XDG_RUNTIME_DIR"]) == nil ? "x11" : "wayland,x11")
    case .wayland, .x11: rawValue
    }
  }
}
