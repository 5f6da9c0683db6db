import CoreGraphics

/// Determines the number of pixels per point on X11, which does not provide it.
enum WindowScale {
  /// Returns `zoom`, or the desktop's font resolution / 96, or `GDK_SCALE`, or 1.
  static func onX11(zoom: Double?, resources: String?, environment: [String: String]) -> Double {
    if let zoom { return zoom }
    if let dpi = resources.flatMap(fontResolution) { return clamp(dpi / 96) }
    if let text = environment["GDK_SCALE"], let scale = Double(text), scale > 0 { return clamp(scale) }
    return 1
  }

  /// Returns the value of `Xft.dpi` in the X resources.
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
