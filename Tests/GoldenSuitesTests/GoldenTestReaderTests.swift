import CoreGraphics
import Scenes
import Simulator
import Testing

@testable import GoldenSuites

@Suite struct GoldenTestReaderTests {
  private let reader = GoldenTestReader(scenes: SceneCatalogue.scenes)

  @Test func aTestWithEveryMemberIsRead() throws {
    let folder = try TestFolder()
    try folder.write("drag.gesture", "{\"t\":1,\"phase\":\"began\",\"x\":1,\"y\":1}\n")
    let path = try folder.write(
      "deep/snap.golden.json",
      """
      {
        "scene": "snapchat", "devices": ["iPhone 8", "iPhone X"], "traits": [{}, {"style": "dark", "text": "bold"}],
        "parameters": {"blur": "off"}, "gesture": "../drag.gesture", "events": ["2:background"], "seed": 7, "scale": 1,
        "times": ["launch", 0.5, 1],
        "tolerance": {"threshold": 0.1, "pixels": 4, "percent": 1, "ignoreSmoothing": true, "reason": "a photograph"}
      }
      """)
    let test = try reader.read(path)
    #expect(test.times == ["launch", "0.5", "1"] && test.seed == 7)
    #expect(test.tolerance.limits.threshold == 0.1 && test.tolerance.limits.count == 4)
    #expect(test.tolerance.limits.percent == 1 && !test.tolerance.limits.countsSmoothedEdges)
    #expect(test.cases.count == 4)
    let last = try #require(test.cases.last)
    let base = "\(folder.path)/deep/snap"
    #expect(last.name == "\(base), iPhone X, style=dark, text=bold")
    #expect(last.frames.map(\.stem) == ["launch", "0.5s", "1s"].map { "iPhone-X_style-dark_text-bold_\($0)" })
    #expect(last.frames[0].path == "\(base).golden/iPhone-X_style-dark_text-bold_launch.png")
    let words = last.arguments
    for pair in [
      ["--device", "iPhone X"], ["--scale", "1"], ["--seed", "7"], ["--set", "blur=off"], ["--setting", "style=dark"],
      ["--setting", "text=bold"], ["--event", "2:background"], ["--gesture", "\(folder.path)/deep/../drag.gesture"],
    ] {
      #expect(zip(words, words.dropFirst()).contains { [$0, $1] == pair }, "\(pair)")
    }
    #expect(words.first == "snapchat")
    #expect(test.drawnFiles?.isEmpty == false)
  }

  @Test(arguments: [
    (
      "{\n  \"scene\": \"yula\", \"times\": [1]}",
      "line 2, column 12: no scene is called \"yula\"; did you mean \"youla\"?"
    ),
    ("{\"scene\": \"youla\"}", "line 1, column 1: \"times\" is missing"),
    ("{\"times\": [1]}", "line 1, column 1: \"scene\" is missing"),
    ("{\"scene\": \"youla\",\n \"times\": []}", "line 2, column 11: this array is empty"),
    ("{\"scene\": \"youla\",\n \"times\": [1, -1]}", "line 2, column 15: the time is \"-1\", expected seconds"),
    ("{\"scene\": \"youla\",\n \"times\": [\"1\"]}", "line 2, column 12: expected a number of seconds or \"launch\""),
    ("{\"scene\": \"youla\",\n \"times\": [1, 1]}", "line 1, column 1: two frames are called 1s"),
    (
      "{\"scene\": \"youla\",\n \"tmes\": [1]}",
      "line 2, column 2: \"tmes\" is not a member of a test; did you mean \"times\"?"
    ),
    ("{\"scene\": \"youla\", \"times\": [1]\n \"seed\": 1}", "line 2, column 2: this is not JSON, expected ',' or '}'"),
    (
      "{\"scene\": \"youla\", \"times\": [1],\n\"devices\": [\"iPhone 8\",\n   \"fridge\"]}",
      "line 3, column 4: no device is called \"fridge\""
    ),
    (
      "{\"scene\": \"youla\", \"times\": [1],\n\"traits\": [{}, {\"style\": \"blue\"}]}",
      "line 2, column 16: the setting is \"style=blue\""
    ),
    (
      "{\"scene\": \"youla\", \"times\": [1],\n\"parameters\": {\"launch\": \"fly\"}}",
      "line 2, column 26: parameter \"launch\" of scene \"youla\" is plain|push|link, not \"fly\""
    ),
    ("{\"scene\": \"youla\", \"times\": [1], \"gesture\": \"none\"}", "line 1, column 45: "),
    ("{\"scene\": \"youla\", \"times\": [1], \"events\": [\"x\"]}", "line 1, column 45: --event is \"x\""),
    ("{\"scene\": \"youla\", \"times\": [1], \"seed\": -1}", "line 1, column 42: expected a whole number from 0"),
    ("{\"scene\": \"youla\", \"times\": [1], \"scale\": 0}", "line 1, column 43: expected a scale from 0.1 to 8"),
    (
      "{\"scene\": \"youla\", \"times\": [1],\n \"tolerance\": {\"pixels\": 3}}",
      "line 2, column 15: \"reason\" is missing: why may these images differ?"
    ),
    (
      "{\"scene\": \"youla\", \"times\": [1],\n \"tolerance\": {\"threshold\": 2, \"reason\": \"x\"}}",
      "line 2, column 15: \"threshold\" is 2.0, expected 0 to 1"
    ),
    ("{\"project\": \"None.xcodeproj\", \"times\": [1]}", "line 1, column 13: "),
    ("{\"scene\": \"./none.json\", \"times\": [1]}", "line 1, column 11: "),
    ("[]", "line 1, column 1: expected an object, found an array"),
  ]) func errorsNameLineAndColumn(_ text: String, _ sentence: String) throws {
    let folder = try TestFolder()
    let path = try folder.write("a.golden.json", text)
    do {
      _ = try reader.read(path)
      Issue.record("this ought to fail: \(text)")
    } catch let error as SimulationError {
      #expect(error.message.hasPrefix("\(path), \(sentence)"), "\(error.message)")
    }
  }

  @Test func filesAreFoundOnce() throws {
    let folder = try TestFolder()
    for name in ["b.golden.json", "a/c.golden.json", "a/other.json", ".hidden/d.golden.json"] {
      try folder.write(name, "{}")
    }
    let found = try GoldenFiles.paths([folder.path, folder.path + "/b.golden.json", folder.path + "/"])
    #expect(found == ["a/c.golden.json", "b.golden.json"].map { "\(folder.path)/\($0)" })
    #expect(try GoldenFiles.paths([folder.path + "/a/other.json"]) == [folder.path + "/a/other.json"])
    #expect(throws: SimulationError.self) { try GoldenFiles.paths([folder.path + "/none"]) }
    #expect(throws: SimulationError.self) { try GoldenFiles.paths([folder.path + "/a/empty"]) }
  }
}
