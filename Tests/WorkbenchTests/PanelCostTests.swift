import CoreGraphics
import Foundation
import Testing

@testable import Workbench

/// The cost of panels, as differences between two windows that draw the same frames by turns.
@MainActor @Suite struct PanelCostTests {
  /// Returns the processor time of this thread, which other programs disturb less than the time that passes.
  private static func milliseconds(_ body: () -> Void) -> Double {
    func now() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1_000_000
    }
    let start = now()
    body()
    return now() - start
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func measure(_ scene: String, _ keys: String, scrubs: Bool) throws -> (plain: Double, panels: Double) {
    let windows = try (0..<2).map { _ in try ShownWindow(scene, 1400, 900) }
    if !keys.isEmpty { windows[1].press(keys) }
    for window in windows {
      window.play(7)
      window.press("Home")
      if !scrubs { window.press("Space") }
    }
    var (plain, panels): ([Double], [Double]) = ([], [])
    for frame in 0..<360 {
      if scrubs {
        let time = DeviceTime(seconds: Double((frame * 7) % 360) / 60)
        for window in windows { window.preview.player.seek(to: time) }
      }
      let order = frame % 2 == 0 ? [0, 1] : [1, 0]
      for index in order {
        let spent = milliseconds { windows[index].play(1.0 / 60) }
        if index == 0 { plain.append(spent) } else { panels.append(spent) }
      }
    }
    let rest = zip(plain, panels).map { $1 - $0 }
    return (median(plain), median(plain) + median(rest))
  }

  /// Plays a scene with panels, for a profiler: `PANEL_PROFILE="fuber d"`.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["PANEL_PROFILE"] != nil)) func profile() throws {
    let words = (ProcessInfo.processInfo.environment["PANEL_PROFILE"] ?? "").split(separator: " ").map(String.init)
    let window = try ShownWindow(words[0], 1400, 900)
    for key in words.dropFirst() { window.press(key) }
    window.play(Double(ProcessInfo.processInfo.environment["PANEL_SECONDS"] ?? "4") ?? 4)
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["PANEL_COSTS"] != nil)) func costs() throws {
    let scenes = (ProcessInfo.processInfo.environment["PANEL_COSTS"] ?? "").split(separator: " ").map(String.init)
    for scene in scenes {
      for keys in ["", "d", "g b", "g c", "w", "d i Shift+i w g e c"] {
        for scrubs in [false, true] {
          let (plain, panels) = try Self.measure(scene, keys, scrubs: scrubs)
          print(
            "COST \(scene) \(scrubs ? "scrub" : "play ") [\(keys)] plain \(StatusText.decimal(plain, places: 2)) "
              + "panels +\(StatusText.decimal(panels - plain, places: 2)) ratio \(StatusText.decimal(panels / plain, places: 2))"
          )
        }
      }
    }
  }
}
