import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing
import UIKit

/// Sample scenes, "Youla": present at 0, dismiss at 2 s.
@MainActor @Suite struct YoulaTests {
  private func frame(_ t: Double, height: CGFloat = 667, _ parameters: [String: String] = [:], seed: UInt64 = 0) throws
    -> ResolvedFrame
  {
    let simulation = try Simulation(
      scene: #require(SceneCatalogue.scene(named: "youla")),
      device: DeviceModel.custom(size: CGSize(width: 375, height: height), scale: height > 700 ? 3 : 2), seed: seed,
      parameters: parameters)
    return try simulation.frame(at: DeviceTime(seconds: t))
  }

  private func logo(_ root: ResolvedLayer?) throws -> ResolvedLayer {
    try #require(root?.first { $0.model.bounds.size == CGSize(width: 72, height: 72) })
  }

  private func text(_ root: ResolvedLayer?) throws -> ResolvedLayer {
    try #require(root?.first { $0.model.bounds.size == CGSize(width: 248, height: 112) })
  }

  @Test(arguments: [
    (0.05, 1.0125, 18.88, 0.232), (0.1, 1.0515, 15.37, 0.768), (0.15, 1.1111, 10, 1),
    (0.25, 1.2098, 1.12, 1), (0.3, 1.2222, 0, 1),
  ])
  func appearance(_ t: Double, _ scale: Double, _ dy: Double, _ alpha: Double) throws {
    let frame = try frame(t)
    #expect(frame.windows.count == 2)
    #expect(abs(try logo(frame.windows.last).scale - scale) < 1e-3)
    let text = try text(frame.windows.last)
    #expect(abs(Double(text.properties.transform.m42) - dy) < 0.02)
    #expect(abs(text.properties.opacity - alpha) < 1e-3)
  }

  @Test(arguments: [
    (0.0, 1.0, 0.0, 1.05, 1.0), (0.05, 0.9462, -4.66, 1.0493, 0.944), (0.12, 0.85, -11.19, 1.0459, 0.668),
    (0.15, 2.6016, -13.99, 1.0435, 0.5), (0.2, 5.3148, -18.65, 1.0384, 0.232), (0.3, 10.12, -27.98, 1.025, 0),
    (0.4, 14.045, -37.3, 1.0116, 0), (0.5999, 18, -55.95, 1, 0),
  ])
  func disappearance(_ t: Double, _ scale: Double, _ angle: Double, _ window: Double, _ text: Double) throws {
    let frame = try frame(2 + t)
    #expect(frame.windows.count == 3)
    let main = frame.windows[1]
    let mask = try #require(main.mask)
    #expect(abs(Double(mask.properties.bounds.width) / 88 - scale) < 18e-3)
    #expect(abs(mask.rotation - angle) < 0.06)
    #expect(mask.model.position == CGPoint(x: 187.5, y: 277.5))
    #expect(abs(main.scale - window) < 1e-3)
    #expect(abs(try self.text(frame.windows[0]).properties.opacity - text) < 2e-3)
    #expect(frame.windows[2].properties.opacity == 0)
    #expect(try logo(frame.windows[0]).properties.isHidden)
  }

  @Test(arguments: [
    (0.0, 1.0, 0.0), (0.05, 0.9462, -5.15), (0.12, 0.85, -12.36), (0.15, 3.0012, -15.46), (0.2, 6.3336, -20.61),
    (0.3, 12.235, -30.91), (0.4, 17.056, -41.21), (0.5999, 21.913, -61.82),
  ])
  func tallScreensHaveALargerHole(_ t: Double, _ scale: Double, _ angle: Double) throws {
    let mask = try #require(try frame(2 + t, height: 812).windows[1].mask)
    #expect(mask.model.position == CGPoint(x: 187.5, y: 350))
    #expect(abs(Double(mask.properties.bounds.width) / 88 - scale) < 0.022)
    #expect(abs(mask.rotation - angle) < 0.06)
  }

  /// The animations do not change the mask's model. The image has its full 88 points.
  @Test func theMaskKeepsItsModel() throws {
    for t in [2.0, 2.3, 2.59] {
      let mask = try #require(try frame(t).windows[1].mask)
      #expect(mask.model.bounds == CGRect(x: 0, y: 0, width: 88, height: 88))
      #expect(CATransform3DIsIdentity(mask.model.transform))
    }
  }

  /// Mask and copy start at the visible place of the splash's logo, in a window that is drawn at 105 %.
  ///
  /// In the original they start at the logo's place in its own window, a fifth of the duration later.
  @Test func theHoleStartsAtTheVisibleLogo() throws {
    func place(_ t: Double, _ handover: String) throws -> [(scale: Double, y: Double)] {
      let main = try frame(t, ["handover": handover]).windows[1]
      return try [#require(main.mask), #require(main.sublayers.last)].map {
        ($0.scale, Double($0.properties.position.y))
      }
    }
    for layer in try place(2, "seamless") {
      #expect(abs(layer.scale - 1 / 1.05) < 1e-9 && abs(layer.y - (333.5 - 56 / 1.05)) < 1e-9)
    }
    for layer in try place(2.06, "seamless") {
      #expect(abs(layer.scale - (1 + 1 / 1.05) / 2) < 1e-3 && abs(layer.y - (333.5 - 56 * (1 + 1 / 1.05) / 2)) < 0.02)
    }
    for layer in try place(2.13, "seamless") + place(2, "original") + place(2.06, "original") {
      #expect(abs(layer.scale - 1) < 1e-9 && layer.y == 277.5)
    }
  }

  private func textPixels(_ root: ResolvedLayer?) throws -> [UInt32] {
    let contents = try #require(try text(root).properties.contents)
    guard case .image(let image) = contents, case .encoded(let decoder) = image.content else { return [] }
    return decoder.pixels.pixels
  }

  @Test func theSeedChoosesOneOfSeventeenTextsForBothWindows() throws {
    var seen: Set<[UInt32]> = []
    for seed in 0..<120 where seen.count < 17 {
      let frame = try frame(2.05, seed: UInt64(seed))
      let pixels = try textPixels(frame.windows[2])
      #expect(!pixels.isEmpty)
      #expect(try textPixels(frame.windows[0]) == pixels)
      seen.insert(pixels)
    }
    #expect(seen.count == 17)
    #expect(try textPixels(frame(1, seed: 3).windows[1]) == textPixels(frame(1, seed: 3).roots[1]))
  }

  @Test(arguments: [(0.05, 1.0), (0.12, 0.918), (0.15, 0.5)])
  func logoCopyFades(_ t: Double, _ alpha: Double) throws {
    let main = try frame(2 + t).windows[1]
    let mask = try #require(main.mask)
    let copy = try #require(main.sublayers.last)
    #expect(abs(copy.properties.opacity - alpha) < 2e-3)
    #expect(copy.properties.bounds == mask.properties.bounds)
  }

  @Test func theSplashIsReleasedAtTheEnd() throws {
    let frame = try frame(2.7)
    // The presenter is released with its windows.
    #expect(frame.windows.count == 1)
    #expect(frame.windows[0].mask == nil)
    #expect(frame.windows[0].scale == 1)
  }

  @Test func theSplashWindowsNeverBecomeKey() throws {
    let simulation = try Simulation(scene: #require(SceneCatalogue.scene(named: "youla")))
    for t in [0.5, 2.3, 2.7] {
      try simulation.run(through: DeviceTime(seconds: t))
      simulation.device.run {
        let windows = UIApplication.shared.windows
        #expect(windows.map(\.windowLevel.rawValue) == (t < 2 ? [0, 1] : t < 2.6 ? [-1, 0, 1] : [0]))
        #expect(UIApplication.shared.keyWindow?.windowLevel == .normal)
      }
    }
  }

  /// The logo does not move between the launch image and the splash screen.
  @Test func theLaunchImageEqualsTheSplash() throws {
    let simulation = try Simulation(scene: #require(SceneCatalogue.scene(named: "youla")))
    let launch = try logo(simulation.launchFrame.windows.last)
    let splash = try logo(simulation.frame(at: .zero).windows.last)
    #expect(launch.properties.position == CGPoint(x: 187.5, y: 277.5))
    #expect(splash.properties.position == launch.properties.position)
  }

  @Test(arguments: ["push", "link"]) func theHoleShowsTheStateBelow(_ launch: String) throws {
    let plain = try frame(2.3).windows[1].all { _ in true }.count
    let other = try frame(2.3, ["launch": launch]).windows[1].all { _ in true }.count
    #expect(other > plain)
  }
}
