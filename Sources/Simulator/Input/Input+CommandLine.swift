import CoreGraphics

extension Input {
  /// Creates an input from an argument such as `1.5:background`, `2.5:link=demo://x` or `3:style=dark`.
  package init(argument: String) throws {
    guard let colon = argument.firstIndex(of: ":"), let seconds = Double(plain: String(argument[..<colon])),
      (0...86_400).contains(seconds)
    else { throw Self.unreadable(argument) }
    let event = String(argument[argument.index(after: colon)...])
    let time = DeviceTime(seconds: seconds)
    if let life = Life(rawValue: event) {
      self.init(time: time, kind: .life(life))
      return
    }
    guard let equals = event.firstIndex(of: "=") else { throw Self.unreadable(argument) }
    let (name, value) = (String(event[..<equals]), String(event[event.index(after: equals)...]))
    if name == "type" {
      self.init(time: time, kind: .text(value))
    } else if name == "link" {
      _ = try LaunchConditions.url(value)
      self.init(time: time, kind: .link(value))
    } else {
      _ = try LaunchConditions.change(name, value)
      self.init(time: time, kind: .setting(name: name, value: value))
    }
  }

  private static func unreadable(_ argument: String) -> SimulationError {
    SimulationError(
      "--event is \"\(argument)\", expected SECONDS:WHAT with background, foreground, link=URL, type=TEXT or a setting "
        + "such as style=dark")
  }
}
