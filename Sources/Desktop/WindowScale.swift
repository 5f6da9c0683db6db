import CoreGraphics

/// How many pixels a point of the window has, where the window system does not say (X11).
enum WindowScale {
  /// `--zoom`, else the desktop's font resolution over 96, else GDK's scale, else 1.
  static func onX11(zoom: Double?, resources: String?, environment: [String: String]) -> Double {
    if let zoom { return zoom }
    if let dpi = resources.flatMap(fontResolution) { return clamp(dpi / 96) }
    if let text = environment["GDK_SCALE"], let scale = Double(text), scale > 0 { return clamp(scale) }
    return 1
  }

  /// `Xft.dpi` among X resources.
  static func fontResolution(in resources: String) -> Double? {
    for line in resources.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi" else { continue }
      guard let value = Double(parts[1].trimmingCharacters(in: .whitespaces)), value > 0, value.isFinite else {
        return nil
      }
      return value
    }
    return nil
  }

  private static func clamp(_ scale: Double) -> Double { min(max(scale, 0.5), 8) }
}
