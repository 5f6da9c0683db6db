import Compositor
import CoreGraphics
import QuartzCore
import Rasterizer
import Scenes
import Simulator
import Testing

/// The damage between two frames contains all pixels that differ, and is not the whole screen.
@MainActor @Suite struct DamageTests {
  /// Times in the order in which they are shown: forward, back, and far away.
  nonisolated static let times: [(scene: String, times: [Double])] = [
    ("youla", [0.1, 0.2, 1, 2.05, 2.1, 2.3, 2.15, 2.8]),
    ("snapchat", [1, 1.04, 1.2]),
    ("skype", [0.1, 0.6, 0.7, 1.3, 0.5]),
    ("reveal", [1, 1.2, 1.4, 1.5, 1.25, 2]),
    ("fuber", [0.5, 0.6, 1.5, 6.2, 6.3, 7]),
  ]

  @Test(arguments: times) func damagedFramesEqualWholeFrames(scene: String, times: [Double]) throws {
    let simulation = try Simulation(scene: #require(SceneCatalogue.scene(named: scene)))
    let compositor = Compositor(threads: 2)
    let (patched, whole) = (FrameBuffer(width: 375, height: 667), FrameBuffer(width: 375, height: 667))
    var shown: ResolvedFrame?
    for time in times {
      let frame = try simulation.frame(at: DeviceTime(seconds: time))
      let damage = compositor.damage(from: shown, to: frame, pixelsPerPoint: 1)
      let before = patched.makePixelImage().pixels
      compositor.draw(frame, pixelsPerPoint: 1, into: patched, damage: damage)
      compositor.draw(frame, pixelsPerPoint: 1, into: whole)
      let after = patched.makePixelImage().pixels
      let isSame = after == whole.makePixelImage().pixels
      #expect(isSame, "\(scene) at \(time)")
      let outside = (0..<after.count).first { index in
        let pixel = PixelRect(x0: index % 375, y0: index / 375, x1: index % 375 + 1, y1: index / 375 + 1)
        return before[index] != after[index] && !damage.contains { $0.contains(pixel) }
      }
      #expect(outside == nil, "\(scene) at \(time): a pixel changed where no damage is told")
      shown = frame
    }
  }

  @Test(arguments: [("skype", 0.6, 0.65, 0.5), ("reveal", 1.2, 1.25, 0.35), ("youla", 0.1, 0.12, 0.35)])
  func aSmallMovementDamagesAPart(scene: String, from: Double, to: Double, share: Double) throws {
    let simulation = try Simulation(scene: #require(SceneCatalogue.scene(named: scene)))
    let before = try simulation.frame(at: DeviceTime(seconds: from))
    let after = try simulation.frame(at: DeviceTime(seconds: to))
    let damage = Compositor(threads: 1).damage(from: before, to: after, pixelsPerPoint: 1)
    #expect(!damage.isEmpty)
    #expect(Double(damage.reduce(0) { $0 + $1.width * $1.height }) < share * 375 * 667)
  }
}
