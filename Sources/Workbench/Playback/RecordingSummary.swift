import CoreGraphics
import Simulator

extension GestureFile {
  /// A short description of the inputs, such as `3 touches, 1 setting`.
  package var summary: String {
    var (touches, settings, keys, others) = (0, 0, 0, 0)
    for input in inputs {
      switch input.kind {
      case .touch(let phase, _, _, _): touches += phase == .began ? 1 : 0
      case .setting, .parameter: settings += 1
      case .text: keys += 1
      case .hover, .hoverEnd: break
      case .window, .life, .link: others += 1
      }
    }
    let counts = [(touches, "touch", "touches"), (settings, "setting", "settings"), (keys, "key", "keys")]
    var parts = (counts + [(others, "event", "events")]).filter { $0.0 > 0 }
      .map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    if parts.isEmpty { parts = inputs.isEmpty ? ["nothing"] : ["\(inputs.count) moves"] }
    return parts.joined(separator: ", ")
  }

  /// The number of inputs, and the time of the last input.
  package var extent: String {
    let end = StatusText.seconds(inputs.last?.time.seconds ?? 0)
    return "\(inputs.count) \(inputs.count == 1 ? "input" : "inputs"), \(end)"
  }

  /// The number of touches.
  var touchCount: Int {
    inputs.count { if case .touch(.began, _, _, _) = $0.kind { true } else { false } }
  }
}
