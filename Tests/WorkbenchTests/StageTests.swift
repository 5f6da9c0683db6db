import Compositor
import CoreGraphics
import QuartzCore
import Scenes
import Simulator
import Testing
import UIKit

@testable import Workbench

/// A scene with two dots of one name, which fade for half a second and for a second and a half.
@MainActor private final class TwinsDelegate: NSObject, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.makeKeyAndVisible()
    self.window = window
    for duration in [0.5, 1.5] {
      let dot = CALayer()
      (dot.name, dot.frame) = ("dot", CGRect(x: 20, y: 20, width: 50, height: 50))
      window.layer.addSublayer(dot)
      let fade = CABasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0, 1, duration)
      dot.add(fade, forKey: "fade")
    }
    return true
  }
}

@MainActor @Suite struct StageTests {
  private func simulation(_ scene: String, _ device: String = "iPhone 8") throws -> Simulation {
    var request = LaunchRequest()
    (request.scene, request.device) = (scene, device)
    return try request.plan(scenes: SceneCatalogue.scenes).start(watch: nil)
  }

  @Test func aScreenWithoutABezelHasNothingAroundIt() throws {
    let model = try DeviceModel.named("iPhone X")
    var style = StageStyle()
    style.isMasked = true
    #expect(VideoStage(models: [model], style: style, scale: 3).size == model.size)
    style.hasBezel = true
    #expect(VideoStage(models: [model], style: style, scale: 3).size == CGSize(width: 375 + 68, height: 812 + 68))
    let other = try DeviceModel.named("iPhone 8")
    let both = VideoStage(models: [model, other], style: StageStyle(), scale: 3)
    #expect(both.size == CGSize(width: 375 + 20 + 375 + 40, height: 812 + 40))
  }

  @Test func theScreenIsShownAsItIs() throws {
    let simulation = try simulation("reveal")
    let time = DeviceTime(seconds: 1.2)
    let alone = try simulation.pixels(at: time)
    let stage = VideoStage(models: [simulation.model], style: StageStyle(), scale: 2)
    let frame = try stage.frame(at: time, of: [simulation])
    let staged = FrameImage.draw(frame, scale: 2, compositor: .init(threads: 1))
    let isSame = staged.pixels == alone.pixels
    #expect(isSame)
  }

  @Test func fingersAreShownWhileTheyTouch() throws {
    let simulation = try simulation("snapchat")
    func touch(_ phase: Input.Phase, _ x: Double, _ finger: Int, at seconds: Double) throws {
      try simulation.touch(phase, at: CGPoint(x: x, y: 300), finger: finger, time: DeviceTime(seconds: seconds))
    }
    try touch(.began, 10, 0, at: 1)
    try touch(.began, 200, 1, at: 1.1)
    try touch(.moved, 40, 0, at: 1.2)
    try touch(.ended, 40, 0, at: 1.3)
    try touch(.cancelled, 200, 1, at: 1.4)
    func places(_ seconds: Double) -> [Double] {
      simulation.fingers(at: DeviceTime(seconds: seconds)).map { Double($0.x) }
    }
    #expect(places(0.9) == [] && places(1) == [10] && places(1.15) == [10, 200] && places(1.25) == [40, 200])
    #expect(places(1.35) == [200] && places(1.5) == [])
  }

  @Test func tracksFollowTheCurves() throws {
    let simulation = try simulation("reveal")
    let tracks = try CurveTrack.tracks(of: simulation, from: 0, to: simulation.duration)
    #expect(!tracks.isEmpty && Set(tracks.map(\.title)).count == tracks.count)
    for track in tracks {
      #expect(!track.parts.isEmpty)
      for part in track.parts { #expect(part.map(\.time) == part.map(\.time).sorted()) }
      #expect(track.parts.joined().allSatisfy { $0.value.isFinite && (0...simulation.duration).contains($0.time) })
    }
  }

  @Test func aSheetHasRowsAndCurves() throws {
    let simulation = try simulation("reveal")
    let moments = [CaptureTime.launch] + [0.5, 1, 1.5, 2].map { CaptureTime.at(DeviceTime(seconds: $0)) }
    var sheet = StripSheet(simulation, moments: moments)
    sheet.tileWidth = 75
    func isRounded(_ size: CGSize, _ width: Double, _ height: Double) -> Bool {
      Double(size.width) == width.rounded(.up) && Double(size.height) == height.rounded(.up)
    }
    let tile = 75.0 * 667 / 375
    #expect(isRounded(try sheet.frame(scale: 1).size, 5 * 85 - 10 + 32, tile + 20 + 32))
    sheet.columns = 2
    let rows = try sheet.frame(scale: 1).size
    #expect(isRounded(rows, 2 * 85 - 10 + 32, 3 * (tile + 30) - 10 + 32))
    sheet.showsCurves = true
    let withCurves = try sheet.frame(scale: 1).size
    #expect(withCurves.height > rows.height)
    #expect(sheet.plotFrame(0, of: 1, in: withCurves).width == withCurves.width - 32 - 75)
  }

  @Test func aSheetOfOneColumnHasRoomForCurves() throws {
    var sheet = StripSheet(try simulation("reveal"), moments: [0.5, 1].map { .at(DeviceTime(seconds: $0)) })
    (sheet.tileWidth, sheet.columns, sheet.showsCurves) = (75, 1, true)
    let size = try sheet.frame(scale: 1).size
    let plot = sheet.plotFrame(0, of: 1, in: size)
    #expect(plot.minX == 16 && plot.width == 75)
    sheet.columns = 0
    #expect(try sheet.frame(scale: 1).size == size)
  }

  /// Two animations have the same layer name and key path, and other durations.
  @Test func curvesOfOneTitleHaveTheirOwnTracks() throws {
    let scene = SceneDescription(
      name: "twins", title: "Twins", summary: "Two dots fade.", pointer: .finger, duration: 2, dataFolder: "Twins",
      makeDelegate: { TwinsDelegate() })
    var request = LaunchRequest()
    request.scene = "twins"
    let simulation = try request.plan(scenes: [scene]).start(watch: nil)
    let tracks = try CurveTrack.tracks(of: simulation, from: 0, to: 2)
    #expect(tracks.map(\.title) == ["opacity  dot", "opacity  dot (2)"])
    #expect(tracks.map { $0.parts.count } == [1, 1])
    let ends = tracks.map { $0.parts[0].last?.time ?? 0 }
    #expect(abs(ends[0] - 0.5) < 0.02 && abs(ends[1] - 1.5) < 0.02, "\(ends)")
  }
}
