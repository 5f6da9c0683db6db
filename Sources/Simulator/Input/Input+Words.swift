import CoreGraphics

extension Input {
  /// Reads `TIME:WHAT` of the command line: `1.5:background`, `2:foreground`, `2.5:link=demo://x`, `3:style=dark`.
  package init(words: String) throws {
    guard let colon = words.firstIndex(of: ":"), let seconds = Double(words[..<colon]), (0...86_400).contains(seconds)
    else { throw Self.misread(words) }
    let what = String(words[words.index(after: colon)...])
    let time = DeviceTime(seconds: seconds)
    if let life = Life(rawValue: what) {
      self.init(time: time, kind: .life(life))
      return
    }
    guard let equals = what.firstIndex(of: "=") else { throw Self.misread(words) }
    let (name, value) = (String(what[..<equals]), String(what[what.index(after: equals)...]))
    if name == "type" {
      self.init(time: time, kind: .text(value))
    } else if name == "link" {
      _ = try LaunchConditions.url(value)
      self.init(time: time, kind: .link(value))
    } else {
      _ = try LaunchConditions.setting(name, value)
      self.init(time: time, kind: .setting(name: name, value: value))
    }
  }

  private static func misread(_ words: String) -> SimulationError {
    SimulationError(
      "--event is \"\(words)\", expected SECONDS:WHAT with background, foreground, link=URL, type=TEXT or a setting "
        + "such as style=dark")
  }
}
