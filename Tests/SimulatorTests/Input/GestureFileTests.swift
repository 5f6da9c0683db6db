import CoreGraphics
import QuartzCore
import Simulator
import Testing

@Suite struct GestureFileTests {
  private func read(_ lines: String...) throws -> GestureFile {
    try GestureFile(text: Array(lines.joined(separator: "\n").utf8), name: "drag.jsonl")
  }

  @Test func readsHeaderAndTouches() throws {
    let file = try read(
      #"{"device":"iPhone X","seed":7,"set":{"launch":"push","n":2}}"#,
      #"{"t":0.25,"phase":"began","x":370,"y":300.5,"id":1}"#, "", #"{"t":0.5,"phase":"ended","x":10,"y":300,"id":1}"#)
    #expect(file.device == "iPhone X")
    #expect(file.seed == 7)
    #expect(file.parameters.map(\.value) == ["push", "2"])
    #expect(file.inputs.map(\.time.seconds) == [0.25, 0.5])
    #expect(file.inputs[0].kind == .touch(.began, x: 370, y: 300.5, finger: 1))
  }

  @Test(arguments: [
    (#"{"t":0,"phase":"began","x":1}"#, "line 1: \"y\" is missing, expected a number"),
    ("{\"t\":0,\"phase\":\"began\",\"x\":1,\"y\":1}\nnonsense", "line 2: this is not a JSON object, expected a value"),
    (#"{"t":-1,"phase":"began","x":1,"y":1}"#, "line 1: \"t\" is -1, expected 0 to 86400 seconds"),
    (#"{"t":0,"phase":"moved","x":1,"y":1}"#, "line 1: finger 0 moves but has not begun"),
    (
      #"{"t":0,"phase":"down","x":1,"y":1}"#,
      "line 1: \"phase\" is \"down\", expected one of began, moved, ended, cancelled"
    ),
    (#"{"t":0,"phase":"began","x":"1","y":1}"#, "line 1: \"x\" is a string, expected a number"),
    (#"{"t":0,"phase":"began","x":1,"y":1,"z":1}"#, "line 1: unknown member \"z\", expected t, phase, x, y, id"),
    (#"{"t":0,"phase":"began","x":1,"y":1,"id":0.5}"#, "line 1: \"id\" is 0.5, expected a whole number from 0 to 31"),
    (#"{"seed":-3}"#, "line 1: \"seed\" is a whole number that is not negative"),
    (
      "{\"t\":1,\"phase\":\"began\",\"x\":1,\"y\":1}\n{\"t\":0.5,\"phase\":\"ended\",\"x\":1,\"y\":1}",
      "line 2: \"t\" goes back from 1 to 0.5"
    ),
  ]) func errorsNameTheLine(_ text: String, _ sentence: String) {
    let error = #expect(throws: SimulationError.self) { try GestureFile(text: Array(text.utf8), name: "drag.jsonl") }
    #expect(error?.message == "drag.jsonl, " + sentence)
  }

  @Test func writtenFilesReadBackToTheSameTicks() throws {
    var generator = SeededGenerator(seed: 11)
    var file = GestureFile(
      device: "iPhone 8", seed: .max, parameters: [.init(name: "launch", value: "push")], inputs: [])
    var ticks: Int64 = 0
    for index in 0..<500 {
      ticks += Int64(generator.next() % 20_000_000)
      let phase: Input.Phase = index % 5 == 0 ? .began : index % 5 == 4 ? .ended : .moved
      let x = Double(generator.next() % 1_000_000) / 977
      file.inputs.append(
        Input(time: DeviceTime(ticks: ticks), kind: .touch(phase, x: x, y: -x / 3, finger: 0)))
    }
    #expect(try GestureFile(text: Array(file.text.utf8), name: "again") == file, "seed 11")
  }

  @Test func errorsNameMissingFiles() {
    let error = #expect(throws: SimulationError.self) { try GestureFile(path: "/nowhere/drag.jsonl") }
    #expect(error?.message == "/nowhere/drag.jsonl: there is no such file")
  }

  @Test func changesOfAnimationsAreInTheHeader() throws {
    var (edit, member) = (AnimationEdit(), AnimationEdit())
    (member.values, member.curve) = ([[0, 0.25], [1, 2]], [0.1, 0, 0.9, 1])
    (edit.duration, edit.members) = (0.35, [1: member])
    var gesture = GestureFile()
    gesture.changes = [AnimationChange(id: AnimationID(layer: 7, key: "a \"b\"", occurrence: 2), edit: edit)]
    #expect(try GestureFile(text: Array(gesture.text.utf8), name: "x") == gesture)
    for text in ["{\"animations\":1}", "{\"animations\":[{}]}", "{\"animations\":[{\"id\":3,\"edit\":{}}]}"] {
      #expect {
        try GestureFile(text: Array(text.utf8), name: "x")
      } throws: { ($0 as? SimulationError)?.message.hasPrefix("x, line 1: ") == true }
    }
  }
}
