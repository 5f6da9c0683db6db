import Comparison
import CoreGraphics
import Simulator

/// Reads and validates test files, so that mistakes are reported before anything is drawn.
package struct GoldenTestReader {
  private static let keys = [
    "scene", "project", "devices", "traits", "parameters", "gesture", "events", "link", "notification", "seed", "scale",
    "times", "tolerance",
  ]
  private static let toleranceKeys = ["threshold", "pixels", "percent", "ignoreSmoothing", "reason"]

  /// The sample scenes.
  private let scenes: [SceneDescription]

  package init(scenes: [SceneDescription]) { self.scenes = scenes }

  /// Reads a test file.
  package func read(_ path: String) throws -> GoldenTest {
    let node = try TestNode(file: path)
    _ = try node.members(among: Self.keys)
    var test = GoldenTest(path: path)
    try readScene(node, into: &test)
    try readConditions(node, into: &test)
    test.devices = try node["devices"].map(devices) ?? []
    test.traits = try node["traits"].map(traits) ?? []
    test.times = try times(node)
    test.tolerance = try node["tolerance"].map(tolerance) ?? .init()
    test.drawnFiles = try check(test, node)
    return test
  }

  private func readScene(_ node: TestNode, into test: inout GoldenTest) throws {
    if let project = node["project"] {
      test.project = test.file(try project.string())
      guard FileManager.default.fileExists(atPath: test.project ?? "") else {
        throw project.error("\(test.project ?? ""): there is no such project")
      }
      test.scene = try node["scene"]?.string()
      return
    }
    guard let scene = node["scene"] else {
      throw node.error("\"scene\" is missing: the name of a scene, the path of a document, or with \"project\"")
    }
    let name = try scene.string()
    let path = test.file(name)
    if !scenes.contains(where: { $0.name == name }), name.contains("/") || FileManager.default.fileExists(atPath: path)
    {
      // The slash distinguishes a path from the name of a scene.
      test.scene = path.contains("/") ? path : "./" + path
      return
    }
    test.scene = try scene.checking { try scenes.scene(named: name) }.name
  }

  private func readConditions(_ node: TestNode, into test: inout GoldenTest) throws {
    test.parameters = try node["parameters"]?.settings() ?? []
    if let gesture = node["gesture"] {
      let path = test.file(try gesture.string())
      _ = try gesture.checking { try GestureFile(path: path) }
      test.gesture = path
    }
    test.events =
      try node["events"]?.elements().map { event in
        let text = try event.string()
        _ = try event.checking { try Input(argument: text) }
        return text
      } ?? []
    test.link = try node["link"]?.string()
    test.notification = try node["notification"].map { payload in
      guard case .object = payload.value else { throw payload.error("expected an object, found \(payload.value.kind)") }
      return payload.value.compact
    }
    test.seed = try node["seed"].map { UInt64(try $0.count()) }
    test.scale = try node["scale"].map { scale in
      let number = try scale.number()
      guard (0.1...8).contains(number) else { throw scale.error("expected a scale from 0.1 to 8") }
      return number
    }
  }

  private func devices(_ node: TestNode) throws -> [String] {
    try node.elements().map { device in
      let name = try device.string()
      _ = try device.checking { try DeviceModel.named(name) }
      return name
    }
  }

  private func traits(_ node: TestNode) throws -> [[GestureFile.Setting]] {
    try node.elements().map { element in
      let settings = try element.settings()
      var conditions = LaunchConditions()
      conditions.settings = settings
      _ = try element.checking { try conditions.checked() }
      return settings
    }
  }

  private func times(_ node: TestNode) throws -> [String] {
    guard let times = node["times"] else {
      throw node.error("\"times\" is missing: an array of seconds and \"launch\"")
    }
    return try times.elements().map { time in
      let text = time.value.number.map { JSONValue.text(of: $0) } ?? time.value.string ?? ""
      guard time.value.number != nil || text == "launch" else {
        throw time.error("expected a number of seconds or \"launch\", found \(time.value.compact)")
      }
      _ = try time.checking { try CaptureTime(text: text) }
      return text
    }
  }

  private func tolerance(_ node: TestNode) throws -> GoldenTest.Tolerance {
    _ = try node.members(among: Self.toleranceKeys)
    var tolerance = GoldenTest.Tolerance()
    tolerance.limits.threshold = try node["threshold"]?.number() ?? 0
    tolerance.limits.count = try node["pixels"]?.count() ?? 0
    tolerance.limits.percent = try node["percent"]?.number()
    if let ignores = node["ignoreSmoothing"] {
      guard case .bool(let flag) = ignores.value else { throw ignores.error("expected true or false") }
      tolerance.limits.countsSmoothedEdges = !flag
    }
    try node.checking { try tolerance.limits.check { "\"\($0)\"" } }
    let reason = try node["reason"]?.string() ?? ""
    guard !reason.allSatisfy(\.isWhitespace) else {
      throw node.error("\"reason\" is missing: why may these images differ?")
    }
    tolerance.reason = reason
    return tolerance
  }

  /// Checks the scene's parameters and the names of frames, which need the whole test.
  ///
  /// Returns the files that the images depend on, or nil if they are unknown.
  private func check(_ test: GoldenTest, _ node: TestNode) throws -> [String]? {
    var stems: Set<String> = []
    for stem in test.cases.flatMap(\.frames).map(\.stem) where !stems.insert(stem).inserted {
      throw node.error("two frames are called \(stem); devices, traits and times are each named once")
    }
    guard test.project == nil else { return nil }
    var files: [String]? = []
    for goldenCase in test.cases {
      let plan = try (node["scene"] ?? node).checking { try goldenCase.request.plan(scenes: scenes) }
      for (name, value) in try node["parameters"]?.members() ?? [] {
        _ = try value.checking { try plan.scene.values(changing: [(name, try value.string())]) }
      }
      files = DrawnFiles.paths(of: plan, gesture: test.gesture)
    }
    return files
  }
}
