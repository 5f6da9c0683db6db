import Compositor
import CoreGraphics
import PropertyTesting
import Scenes
import Simulator
import Testing

/// Seeking equals playing: a frame has the same bytes after a seek and after all frames before it.
///
/// The number of threads and a second run make no difference.
@MainActor @Suite struct SeekTests {
  private static let moments = 50
  /// A point is one pixel here. A difference at two pixels per point would show at one, too.
  private static let scale: CGFloat = 1

  @Test(arguments: SceneCatalogue.scenes.map(\.name)) func soughtFramesEqualPlayedFrames(_ name: String) throws {
    let scene = try #require(SceneCatalogue.scene(named: name))
    var generator = PropertyTest.generator(name)
    let end = UInt64(DeviceTime(seconds: scene.duration).ticks)
    let times = (0..<Self.moments).map { _ in DeviceTime(ticks: Int64(generator.next() % end)) }.sorted()
    let sought = try times.map { try launch(scene).pixels(at: $0, scale: Self.scale, threads: 1).pixels }
    for (time, pixels) in zip(times, sought) {
      let again = try launch(scene).pixels(at: time, scale: Self.scale, threads: 2).pixels
      let isSame = again == pixels
      #expect(isSame, "seed \(PropertyTest.seed): \(name) at \(time.seconds) s, a second run on two threads")
    }
    for rate in [24.0, 60, 120] {
      let player = Player(try launch(scene), rate: rate, threads: rate == 60 ? 2 : 1)
      for (time, pixels) in zip(times, sought) {
        let same = try player.pixels(at: time) == pixels
        #expect(same, "seed \(PropertyTest.seed): \(name) at \(time.seconds) s, played at \(rate) Hz")
      }
    }
  }

  /// Launches a scene, with touches if it reacts to them.
  private func launch(_ scene: SceneDescription) throws -> Simulation {
    let simulation = try Simulation(scene: scene)
    if scene.name == "snapchat" { try simulation.replay(GestureFile(path: RecordedGestures.path("drawer"))) }
    return simulation
  }

  /// A player that draws the damage of each frame with one compositor, as a window does.
  @MainActor private final class Player {
    private let simulation: Simulation
    private let images: SuccessiveFrameImages
    private let rate: Double
    private var frame = 0

    init(_ simulation: Simulation, rate: Double, threads: Int) {
      (self.simulation, self.rate) = (simulation, rate)
      images = SuccessiveFrameImages(scale: SeekTests.scale, compositor: Compositor(threads: threads))
    }

    func pixels(at time: DeviceTime) throws -> [UInt32] {
      while true {
        let next = DeviceTime(seconds: Double(frame) / rate)
        if next >= time { return try draw(time) }
        _ = try draw(next)
        frame += 1
      }
    }

    private func draw(_ time: DeviceTime) throws -> [UInt32] {
      images.image(of: try simulation.frame(at: time)).pixels
    }
  }
}
