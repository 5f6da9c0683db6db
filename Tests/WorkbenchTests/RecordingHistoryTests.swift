import CoreGraphics
import Simulator
import Testing

@testable import Workbench

@Suite struct RecordingHistoryTests {
  /// A recording of touches that began at these times.
  private func gesture(_ times: [Double]) -> GestureFile {
    GestureFile(
      device: "iPhone 8", seed: 0, parameters: [],
      inputs: times.map { Input(time: DeviceTime(seconds: $0), kind: .touch(.began, x: 1, y: 2, finger: 0)) })
  }

  private func state(_ times: [Double]) -> RecordingHistory.State {
    RecordingHistory.State(gesture: gesture(times), time: DeviceTime(seconds: times.last ?? 0))
  }

  @Test func stepsGoBackAndForthOverEdits() {
    var history = RecordingHistory()
    history.note(state([]))
    history.note(state([1]))
    #expect(history.undo(from: state([1, 2])) == state([1]))
    #expect(history.undo(from: state([1])) == state([]))
    #expect(history.undo(from: state([])) == nil)
    #expect(history.redo(from: state([])) == state([1]))
    #expect(history.redo(from: state([1])) == state([1, 2]))
    #expect(history.redo(from: state([1, 2])) == nil)
  }

  @Test func anEditInThePastKeepsWhatCameLater() {
    var history = RecordingHistory()
    history.note(state([]))
    history.note(state([1, 2, 3]))
    #expect(history.takes(with: gesture([0.5])) == [gesture([0.5]), gesture([1, 2, 3])])
    #expect(history.undo(from: state([0.5])) == state([1, 2, 3]))
  }

  @Test func anEditAfterAnUndoKeepsTheUndone() {
    var history = RecordingHistory()
    history.note(state([1]))
    _ = history.undo(from: state([1, 2]))
    history.note(state([1]))
    #expect(history.redo(from: state([1, 5])) == nil)
    #expect(history.takes(with: gesture([1, 5])) == [gesture([1, 5]), gesture([1, 2])])
  }

  @Test func aPrefixOfARecordingIsNotATakeOfItsOwn() {
    var history = RecordingHistory()
    for end in 0...5 { history.note(state((0..<end).map(Double.init))) }
    #expect(history.takes(with: gesture([0, 1, 2, 3, 4, 5])).count == 1)
    #expect(history.takes() == [gesture([0, 1, 2, 3, 4])])
    #expect(RecordingHistory().takes(with: gesture([])).isEmpty)
    var other = gesture([0, 1])
    other.device = "iPhone X"
    #expect(history.takes(with: other).count == 2, "on another device it is another recording")
  }

  @Test func theOldestStepsAreDroppedButNoRecordings() {
    var history = RecordingHistory()
    for number in 0..<(RecordingHistory.limit + 3) { history.note(state([Double(number)])) }
    #expect(history.takes().count == RecordingHistory.limit + 3)
  }

  @Test func aRecordingIsDescribedInAFewWords() {
    var all = gesture([1, 2])
    all.inputs.append(Input(time: DeviceTime(seconds: 3), kind: .setting(name: "style", value: "dark")))
    #expect(all.summary == "2 touches, 1 setting")
    #expect(all.extent == "3 inputs, 3.00 s")
    #expect(gesture([]).summary == "nothing")
  }
}
