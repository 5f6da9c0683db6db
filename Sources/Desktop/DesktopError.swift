/// Why there is no window (any more).
package enum DesktopError: Error, Equatable, CustomStringConvertible {
  /// Nothing to open a window on.
  case noDisplay(reason: String)
  /// The video driver that was asked for does not work here.
  case driverUnavailable(name: String, reason: String)
  /// The server refused something that always works.
  case server(doing: String, reason: String)

  /// One sentence for the terminal.
  package var description: String {
    switch self {
    case .noDisplay(let reason):
      "no display: neither a Wayland compositor nor an X server can be reached\(Self.because(reason)); "
        + "`splashview render SCENE --at TIME -o FILE.png` draws without one"
    case .driverUnavailable(let name, let reason):
      "cannot open a window with the video driver '\(name)'\(Self.because(reason)); "
        + "`--video auto` tries what there is, and `splashview render` needs none"
    case .server(let doing, let reason):
      "cannot \(doing)\(Self.because(reason))"
    }
  }

  private static func because(_ reason: String) -> String { reason.isEmpty ? "" : " (\(reason))" }
}
