/// An error that prevents a window or ends it.
package enum DesktopError: Error, Equatable, CustomStringConvertible {
  /// SDL 2, which opens the window, cannot be loaded.
  case noLibrary(reason: String)
  /// There is no display to open a window on.
  case noDisplay(reason: String)
  /// The requested video driver does not work on this machine.
  case driverUnavailable(name: String, reason: String)
  /// The window system refused a basic request.
  case server(doing: String, reason: String)
  /// The window system has ended.
  case gone(system: String)

  /// The error in one sentence, for the terminal.
  package var description: String {
    switch self {
    case .noLibrary(let reason):
      "a window needs SDL 2.26 or later, in Debian the package libsdl2-2.0-0\(Self.parenthesized(reason))"
    case .noDisplay(let reason):
      "no display: neither a Wayland compositor nor an X server can be reached\(Self.parenthesized(reason)); "
        + "`splashview render SCENE --at TIME -o FILE.png` draws without one"
    case .driverUnavailable(let name, let reason):
      "cannot open a window with the video driver '\(name)'\(Self.parenthesized(reason)); "
        + "`--video auto` tries what there is, and `splashview render` needs none"
    case .gone(let system): "the \(system) has gone, and the window with it"
    case .server(let doing, let reason):
      "cannot \(doing)\(Self.parenthesized(reason))"
    }
  }

  private static func parenthesized(_ reason: String) -> String { reason.isEmpty ? "" : " (\(reason))" }
}
