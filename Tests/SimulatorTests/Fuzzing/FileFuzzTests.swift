import CoreGraphics
import ImageIO
import PropertyTesting
import Simulator
import Testing

/// Damaged files are read, or refused with an error that names file and location.
@MainActor @Suite struct FileFuzzTests {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func samples(_ folder: String, _ ext: String) throws -> [[UInt8]] {
    let url = Self.tests.appendingPathComponent(folder)
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(ext) }.sorted()
    return try names.map { Array(try Data(contentsOf: url.appendingPathComponent($0))) }
  }

  @Test func gestureFilesAreReadOrRefused() throws {
    let outcome = try Fuzzer(
      "x.gesture", samples: try samples("Fixtures/Gestures", ".gesture"),
      tokens: [#""phase":"#, #""began""#, #"{"t":1,"set":{"a":1}}"#, #""id":31"#], rounds: 1500
    ).run { _, path in _ = try GestureFile(path: path) }
    #expect(outcome.accepted > 0)
    #expect(outcome.messages.count > 100)
    let placeless = outcome.messages.first { $0.firstMatch(of: #/x\.gesture, line \d+: /#) == nil }
    #expect(placeless == nil, "seed \(PropertyTest.seed)")
  }

  @Test func layerDocumentsAreReadOrRefused() throws {
    let outcome = try Fuzzer(
      "x.json", samples: try samples("CompositorTests/Fixtures", ".json"),
      tokens: [#""layers":"#, #""type":"shape""#, #""transform":[1,0,0]"#, #""opacity":"#, "null"], rounds: 600
    ).run { _, path in
      let document = try LayerDocument(path: path)
      let simulation = try Simulation(scene: try document.scene())
      _ = try simulation.frame(at: DeviceTime(seconds: 0.25))
    }
    #expect(outcome.accepted > 0)
    #expect(outcome.messages.count > 100)
    let placeless = outcome.messages.first { !$0.contains("x.json") }
    #expect(placeless == nil, "seed \(PropertyTest.seed)")
  }

  @Test(arguments: ["Scene", "Time", "Device", "Scale", "Seed", "Parameters", "Gesture", "Fonts"])
  func captureTextsAreReadOrRefused(_ key: String) throws {
    let values = [
      "Scene": "youla", "Time": "1.25", "Device": "iPhone 8", "Scale": "2", "Seed": "7",
      "Parameters": #"{"launch":"push"}"#, "Gesture": #"{"t":0.25,"phase":"began","x":3,"y":4,"id":0}"# + "\n",
      "Fonts": #"{"Inter-Regular":"0123456789abcdef"}"#,
    ]
    let value = try #require(values[key])
    let outcome = try Fuzzer("\(key).text", samples: [Array(value.utf8)], rounds: 400).run { bytes, _ in
      let texts = values.sorted { $0.key < $1.key }.map { pair in
        (key: pair.key, text: pair.key == key ? String(decoding: bytes, as: UTF8.self) : pair.value)
      }
      let record = try CaptureRecord(texts: texts, file: "x.png")
      // A record that was read is written with the same text.
      #expect(try CaptureRecord(texts: record.texts, file: "x.png") == record, "seed \(PropertyTest.seed): \(texts)")
    }
    let placeless = outcome.messages.first { !$0.contains("x.png") || !$0.contains(key) }
    #expect(placeless == nil, "seed \(PropertyTest.seed)")
  }
}
