import Compositor
import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing

/// Sample scenes, "Skype": 0.2 s still, then the logo slides to y = 15 in 1 s, then the segue.
@MainActor @Suite struct SkypeTests {
  private func logo(_ frame: ResolvedFrame) throws -> ResolvedLayer {
    // The topmost logo counts, because a presented scene has its own.
    try #require(frame.all { $0.properties.bounds.size == CGSize(width: 120, height: 120) }.last)
  }

  private func simulation() throws -> Simulation {
    try Simulation(scene: #require(SceneCatalogue.scene(named: "skype")))
  }

  private func y(_ frame: ResolvedFrame) throws -> Double { Double(try logo(frame).properties.position.y) - 60 }

  @Test(arguments: [(0.0, 0.0), (0.19, 0), (0.45, 0.1292), (0.7, 0.5), (0.95, 0.8708), (1.1999, 1), (1.3, 1)])
  func logoSlides(_ t: Double, _ share: Double) throws {
    let y = try y(simulation().frame(at: DeviceTime(seconds: t)))
    #expect(abs(y - (273.5 + (15 - 273.5) * share)) < 0.1)
  }

  @Test func theLogoHasTheSamePlaceInLaunchImageSplashAndStartScene() throws {
    let simulation = try simulation()
    let launch = try logo(simulation.launchFrame).properties
    let splash = try logo(simulation.frame(at: .zero)).properties
    #expect(launch.position == CGPoint(x: 187.5, y: 333.5))
    #expect(splash.position == launch.position)
    #expect(splash.bounds == launch.bounds)
    let before = try logo(simulation.frame(at: DeviceTime(seconds: 1.1999))).properties
    let after = try logo(simulation.frame(at: DeviceTime(seconds: 1.25))).properties
    #expect(abs(before.position.y - after.position.y) < 0.02)
    #expect(before.position.x == after.position.x)
    #expect(after.position.y == 75)
  }

  @Test func inputFieldsAppearWithTheSegue() throws {
    let simulation = try simulation()
    func fields(_ t: Double) throws -> Int {
      try simulation.frame(at: DeviceTime(seconds: t)).all {
        $0.model.bounds.height == 34 && $0.model.bounds.width == 295
      }
      .count
    }
    #expect(try fields(1.19) == 0)
    #expect(try fields(1.21) >= 2)
    #expect(try fields(2) >= 2)
  }

  // MARK: Variants

  private func simulation(
    _ splash: String, _ more: [String: String] = [:], model: DeviceModel? = nil
  ) throws -> Simulation {
    try Simulation(
      scene: #require(SceneCatalogue.scene(named: "skype")), device: model,
      parameters: more.merging(["splash": splash]) { $1 })
  }

  private func seams(_ simulation: Simulation, until end: Double) throws -> SeamReport {
    try SeamSearch(simulation).report(until: DeviceTime(seconds: end))
  }

  private func fieldsAreThere(_ frame: ResolvedFrame) -> Bool {
    frame.first { $0.model.bounds.size == CGSize(width: 295, height: 34) } != nil
  }

  @Test func anIndicatorTurnsOverTheLaunchImageUntilTheFirstControllerAppears() throws {
    let simulation = try simulation("indicator")
    func indicator(_ t: Double) throws -> ResolvedLayer? {
      try simulation.frame(at: DeviceTime(seconds: t)).first { $0.ownerName == "UIActivityIndicatorView" }
    }
    #expect(try indicator(0)?.properties.opacity == 0)
    let (first, second) = (try #require(try indicator(0.5)), try #require(try indicator(0.9)))
    #expect(first.properties.opacity == 1)
    #expect(first.sublayers.first?.animations.isEmpty == false && second.isAnimated)
    // After 1.5 s of waiting and 0.2 s of fading, the first controller moves its logo.
    #expect(try indicator(1.69) != nil)
    #expect(try indicator(1.75) == nil)
    #expect(abs(try y(simulation.frame(at: DeviceTime(seconds: 1.7 + 0.7))) - 144.25) < 0.1)
    #expect(try !fieldsAreThere(simulation.frame(at: DeviceTime(seconds: 2.8))))
    #expect(try fieldsAreThere(simulation.frame(at: DeviceTime(seconds: 3))))
    #expect(try seams(self.simulation("indicator"), until: 3.2).seams.isEmpty)
  }

  @Test(
    arguments: [
      (320.0, 480.0, 1.0, 320, 480), (320, 480, 2, 640, 960), (320, 568, 2, 640, 1136), (375, 667, 2, 640, 1136),
    ])
  func theLaunchImageFitsScaleAndHeight(
    _ width: Double, _ height: Double, _ scale: Double, _ pixelWidth: Int, _ pixelHeight: Int
  ) throws {
    let model = try DeviceModel.custom(size: CGSize(width: width, height: height), scale: CGFloat(scale))
    let frame = try simulation("indicator", model: model).frame(at: DeviceTime(seconds: 0.5))
    let view = try #require(frame.first { $0.ownerName == "LaunchImageView" })
    guard case .image(let image)? = view.properties.contents else {
      Issue.record("the view shows no image")
      return
    }
    #expect(image.width == pixelWidth && image.height == pixelHeight)
  }

  @Test func theLastStateIsTheNextLaunchImage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("last-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("deep/state.png").path
    let first = try simulation("laststate", ["snapshot": file])
    // The first launch shows black.
    #expect(first.launchFrame.roots.isEmpty)
    let shown = try first.pixels(at: DeviceTime(seconds: 0.4))
    #expect(fieldsAreThere(try first.frame(at: DeviceTime(seconds: 0.4))))
    try first.leave()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/deep") == ["state.png"])
    let second = try simulation("laststate", ["snapshot": file])
    let launch = FrameImage.draw(second.launchFrame, scale: 2, compositor: Compositor(threads: 1))
    let isLastState = launch.pixels == shown.pixels
    #expect(isLastState)
    // A restart after an input in the past shows the same image, even if the file has changed.
    try second.run(through: DeviceTime(seconds: 0.4))
    try Data("no image".utf8).write(to: URL(fileURLWithPath: file))
    try second.touch(.began, at: .zero, time: DeviceTime(seconds: 0.1))
    let relaunch = FrameImage.draw(second.launchFrame, scale: 2, compositor: Compositor(threads: 1))
    let isStillLastState = relaunch.pixels == shown.pixels
    #expect(isStillLastState)
    try first.leave()
    #expect(try seams(self.simulation("laststate", ["snapshot": file]), until: 0.5).seams.isEmpty)
  }

  @Test func aDamagedStateOrThatOfAnotherSceneIsIgnoredWithAMessage() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("last-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("state.png").path
    func black() throws -> Bool {
      let simulation = try simulation("laststate", ["snapshot": file])
      return simulation.launchFrame.roots.isEmpty
    }
    try Data("no image".utf8).write(to: URL(fileURLWithPath: file))
    #expect(try black())
    // The state belongs to another scene, then to another device.
    let reveal = try Simulation(scene: #require(SceneCatalogue.scene(named: "reveal")))
    try reveal.png(at: .zero).write(to: URL(fileURLWithPath: file))
    #expect(try black())
    let small = try DeviceModel.custom(size: CGSize(width: 320, height: 568), scale: 2)
    let other = try simulation("laststate", ["snapshot": file], model: small)
    try other.run(through: DeviceTime(seconds: 0.3))
    try other.leave()
    #expect(try black())
    // The file is truncated.
    let own = try simulation("laststate", ["snapshot": file])
    try own.run(through: DeviceTime(seconds: 0.3))
    try own.leave()
    #expect(try !black())
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    try bytes.prefix(bytes.count / 2).write(to: URL(fileURLWithPath: file))
    #expect(try black())
  }

  @Test func otherVariantsKeepNoState() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("last-\(UUID().uuidString)")
    let simulation = try simulation("move", ["snapshot": folder.path + "/state.png"])
    try simulation.run(through: DeviceTime(seconds: 0.3))
    try simulation.leave()
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  private nonisolated static let canDecodeFilms = ["ffmpeg", "ffprobe"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(name)")
    }
  }

  @Test(.enabled(if: canDecodeFilms, "ffmpeg is not installed")) func theFilmEndsInTheStartScene() throws {
    let simulation = try simulation("film")
    func words(_ t: Double) throws -> [UInt32] {
      let layer = try simulation.frame(at: DeviceTime(seconds: t)).first { $0.className == "AVPlayerLayer" }
      guard case .image(let image)? = layer?.properties.contents, case .pixels(let pixels) = image.content else {
        return []
      }
      return pixels.pixels
    }
    let (first, beat) = (try words(0), try words(0.25))
    #expect(first.count == 750 * 1334 && beat.count == first.count && beat != first)
    // The video has 54 frames of 1/30 s.
    #expect(try !fieldsAreThere(simulation.frame(at: DeviceTime(seconds: 1.79))))
    #expect(try fieldsAreThere(simulation.frame(at: DeviceTime(seconds: 1.81))))
    // A new launch seeks the same time.
    let sought = try self.simulation("film").pixels(at: DeviceTime(seconds: 0.25), scale: 1)
    let isSame = try simulation.pixels(at: DeviceTime(seconds: 0.25), scale: 1).pixels == sought.pixels
    #expect(isSame)
    #expect(try seams(self.simulation("film"), until: 2).seams.isEmpty)
  }

  @Test func withoutAFilmTheStartSceneIsShownAtOnce() throws {
    let simulation = try simulation("film", ["film": "/nowhere.mp4"])
    #expect(try fieldsAreThere(simulation.frame(at: DeviceTime(seconds: 0.05))))
  }
}
