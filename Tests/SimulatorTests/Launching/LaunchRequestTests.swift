import CoreGraphics
import Simulator
import Testing

@MainActor @Suite struct LaunchRequestTests {
  private func plan(_ change: (inout LaunchRequest) -> Void) throws -> LaunchPlan {
    var request = LaunchRequest()
    request.scene = "demo"
    change(&request)
    return try request.plan(scenes: [DemoScene.description])
  }

  @Test func argumentsBecomeAPlan() throws {
    let plan = try plan {
      ($0.device, $0.settings, $0.seed, $0.at) = ("iphone x", ["color=blue"], 9, "1.25")
    }
    #expect(plan.scene.name == "demo")
    #expect(plan.device?.name == "iPhone X")
    #expect(plan.parameters == ["color": "blue"])
    #expect(plan.seed == 9)
    #expect(plan.time == .at(DeviceTime(seconds: 1.25)))
    #expect(try self.plan { $0.at = "launch" }.time == .launch)
  }

  @Test func sizeAndScaleMakeADevice() throws {
    #expect(try plan { ($0.size, $0.scale) = ("400x300", 3) }.device?.name == "400x300@3x")
    #expect(try plan { $0.scale = 1 }.device?.pixelSize == CGSize(width: 375, height: 667))
  }

  @Test(arguments: [
    ("scene", "no scene is called \"dem\"; did you mean \"demo\"? There are: demo"),
    ("at", "the time is \"soon\", expected seconds from 0 to 86400, or launch"),
    ("size", "--size is \"4 by 3\", expected WIDTHxHEIGHT in points, such as 375x667"),
    ("set", "--set is \"color\", expected NAME=VALUE"),
    ("both", "--device and --size exclude each other"),
    ("file", "./none.json: there is no such file"),
  ]) func errorsDescribeTheMistake(_ mistake: String, _ sentence: String) {
    let error = #expect(throws: SimulationError.self) {
      try plan {
        switch mistake {
        case "scene": $0.scene = "dem"
        case "at": $0.at = "soon"
        case "size": $0.size = "4 by 3"
        case "set": $0.settings = ["color"]
        case "both": ($0.device, $0.size) = ("iPhone X", "1x1")
        default: $0.scene = "./none.json"
        }
      }
    }
    #expect(error?.message == sentence)
  }

  /// The names of a project's scenes contain slashes, and are not taken for files.
  @Test func aMistypedSceneOfAProjectIsNoFile() throws {
    var scene = DemoScene.description
    scene.bundleFolder = URL(fileURLWithPath: "/tmp")
    var request = LaunchRequest()
    request.scene = "class/Menu"
    let error = #expect(throws: SimulationError.self) { try request.plan(scenes: [scene]) }
    #expect(error?.message == "no scene is called \"class/Menu\". There are: demo")
  }

  @Test func aCaptureRendersAgainToTheSameBytes() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("like-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let simulation = try Simulation(
      scene: DemoScene.description, device: .custom(size: CGSize(width: 120, height: 200), scale: 1), seed: 4,
      parameters: ["color": "blue"])
    try simulation.touch(.began, at: CGPoint(x: 33.25, y: 80), time: DeviceTime(seconds: 0.3))
    try simulation.touch(.moved, at: CGPoint(x: 63, y: 90), time: DeviceTime(seconds: 0.4))
    let data = try simulation.png(at: DeviceTime(seconds: 0.7), threads: 1)
    let path = try FileWriting.create(in: folder, name: "shot", ext: "png", data: data)
    var request = LaunchRequest()
    request.like = path
    let plan = try request.plan(scenes: [DemoScene.description])
    let isSame = try RenderJob(threads: 2, stepRate: 30).png(plan, watch: nil) == data
    #expect(isSame)
    let second = try FileWriting.create(in: folder, name: "shot", ext: "png", data: data)
    #expect(second.hasSuffix("shot-2.png"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
  }

  @Test func symbolicLinksAndPipesAreNotReplaced() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("links-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data([1]).write(to: URL(fileURLWithPath: folder + "/file"))
    try FileManager.default.createSymbolicLink(atPath: folder + "/link", withDestinationPath: "file")
    try FileWriting.replace(folder + "/link", with: Data([2]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link") == "file")
    #expect(FileManager.default.contents(atPath: folder + "/file") == Data([2]))
    // A pipe stands for all special files, because a test must not risk a real device.
    try #require(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(throws: SimulationError.self) { try FileWriting.replace(folder + "/pipe", with: Data([3])) }
    #expect(
      try FileManager.default.attributesOfItem(atPath: folder + "/pipe")[.type] as? FileAttributeType != .typeRegular)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["file", "link", "pipe"])
  }

  @Test func errorsNameAnUnwritableFile() {
    #expect(throws: SimulationError("/proc/none/x.png: this file cannot be written")) {
      try FileWriting.replace("/proc/none/x.png", with: Data([1]))
    }
  }
}
