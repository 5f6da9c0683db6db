import CoreGraphics
import ImageIO
import Scenes
import Simulator
import Testing

/// A frame with a golden image in the repository. Command-line arguments describe the frame.
struct GoldenFrame: Sendable, CustomTestStringConvertible {
  /// The name of the golden image's file, without extension.
  let name: String
  private var request = LaunchRequest()

  init(_ scene: String, at time: String, _ note: String = "", set: [String] = [], gesture: String? = nil) {
    name = ([scene] + set.map { $0.split(separator: "=").map(String.init)[1] } + [note, time])
      .filter { !$0.isEmpty }.joined(separator: "-")
    request.scene = scene
    request.at = time
    request.settings = set
    request.gesture = gesture.map { Self.tests.appendingPathComponent("Fixtures/Gestures/\($0).gesture").path }
  }

  var testDescription: String { name }

  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  /// The folder of the golden images.
  static let folder = tests.appendingPathComponent("Golden")
  /// The golden image.
  var file: URL { Self.folder.appendingPathComponent("\(name).png") }

  /// Returns the PNG data of the frame as it is drawn now, at one pixel per point.
  @MainActor func draw() throws -> Data {
    let plan = try request.plan(scenes: SceneCatalogue.scenes)
    return try plan.start(watch: nil).png(at: plan.time?.time, scale: 1, threads: 2)
  }

  static let all = [
    // The launch image, the growing logo, the hole, its growth and the application.
    GoldenFrame("youla", at: "launch"), GoldenFrame("youla", at: "0.15"),
    GoldenFrame("youla", at: "2.05"), GoldenFrame("youla", at: "2.15"), GoldenFrame("youla", at: "2.8"),
    // The jump of the original scene.
    GoldenFrame("youla", at: "2.05", set: ["handover=original"]),
    // The hole shows the state that the launch led to.
    GoldenFrame("youla", at: "2.25", set: ["launch=plain"]), GoldenFrame("youla", at: "2.25", set: ["launch=push"]),
    GoldenFrame("youla", at: "2.25", set: ["launch=link"]),
    // The drawer: closed, under the finger, opened, dragged back, cancelled, flicked shut.
    GoldenFrame("snapchat", at: "0.25", set: ["tabs=bar"]),
    GoldenFrame("snapchat", at: "0.25"), GoldenFrame("snapchat", at: "0.8", "drag", gesture: "drawer"),
    GoldenFrame("snapchat", at: "1.15", "drag", gesture: "drawer"),
    GoldenFrame("snapchat", at: "1.6", "drag", gesture: "drawer"),
    GoldenFrame("snapchat", at: "2.4", "drag", gesture: "drawer"),
    GoldenFrame("snapchat", at: "3.3", "drag", gesture: "drawer"),
    GoldenFrame("snapchat", at: "3.8", "drag", gesture: "drawer"),
    GoldenFrame("skype", at: "launch"), GoldenFrame("skype", at: "0.1"), GoldenFrame("skype", at: "0.45"),
    GoldenFrame("skype", at: "0.7"), GoldenFrame("skype", at: "0.95"), GoldenFrame("skype", at: "1.3"),
    // The launch image with an activity indicator.
    GoldenFrame("skype", at: "1", set: ["splash=indicator"]),
    // The ring alone, the shown image, the half-open mask, the open mask, with and without the mask.
    GoldenFrame("reveal", at: "0.5"), GoldenFrame("reveal", at: "1.175"), GoldenFrame("reveal", at: "1.36"),
    GoldenFrame("reveal", at: "1.525"), GoldenFrame("reveal", at: "1.6"), GoldenFrame("reveal", at: "1.9"),
    GoldenFrame("reveal", at: "1.9", set: ["mask=remove"]),
    // The full disc, the wave, the wedge, the second cycle, the cross-fade and the map.
    GoldenFrame("fuber", at: "launch"), GoldenFrame("fuber", at: "0"), GoldenFrame("fuber", at: "0.65"),
    GoldenFrame("fuber", at: "2.5"), GoldenFrame("fuber", at: "3.5"),
    GoldenFrame("fuber", at: "6.3"), GoldenFrame("fuber", at: "7"),
  ]
}
