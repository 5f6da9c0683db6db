import CoreGraphics
import Rasterizer
import Simulator
import Testing
import Workbench

@testable import PreviewProcess

/// The checked values of messages from a project's process.
@Suite struct CheckedValueTests {
  private static let bounds = PixelRect(x0: 0, y0: 0, x1: 40, y1: 30)

  @Test func damageIsClippedToTheWindow() throws {
    let region = try PixelRegion(
      coordinates: [-5, Int.min, 10, 10, 20, 20, Int.max, Int.max, 50, 50, 60, 60], inside: Self.bounds)
    #expect(region.rects == [PixelRect(x0: 0, y0: 0, x1: 10, y1: 10), PixelRect(x0: 20, y0: 20, x1: 40, y1: 30)])
  }

  @Test(arguments: [3, 5, 4 * PixelRegion.limit + 4]) func aWrongNumberOfCoordinatesIsAnError(_ count: Int) {
    #expect(throws: ChannelError.self) {
      try PixelRegion(coordinates: Array(repeating: 0, count: count), inside: Self.bounds)
    }
  }

  @Test func aTitleIsOneShortLineWithoutControlCharacters() {
    #expect(ShownText.title("Pulse\u{1B}[31m\n\u{202E}x\u{0}") == "Pulse [31m  x ")
    #expect(ShownText.title(String(repeating: "a", count: 5000)).count == ShownText.limit)
  }

  @Test func aRecordingGrowsAndIsCutOffAtAnEarlierInput() throws {
    func hover(_ seconds: Double) -> Input {
      Input(time: DeviceTime(seconds: seconds), kind: .hover(x: 1, y: 2))
    }
    var (sent, received) = (SentRecording(), ReceivedRecording())
    for inputs in [[hover(1)], [hover(1), hover(2), hover(3)], [hover(1), hover(1.5)], []] {
      let next = sent.change(to: inputs)
      let change = try #require(next)
      try received.apply(change)
      let file = try GestureFile(text: Array(received.text.utf8), name: "test")
      #expect(file.inputs == inputs)
      let again = sent.change(to: inputs)
      #expect(again == nil)
    }
  }

  @Test func aRecordingIsLimitedAndKeepsOnlyExistingInputs() {
    var received = ReceivedRecording()
    #expect(throws: ChannelError.self) { try received.apply(RecordingChange(kept: 1, added: [])) }
    #expect(throws: ChannelError.self) { try received.apply(RecordingChange(kept: -1, added: [])) }
    let long = String(repeating: "x", count: ReceivedRecording.maximumSize)
    #expect(throws: ChannelError.self) { try received.apply(RecordingChange(kept: 0, added: [long, "y"])) }
  }

  @Test func aLinkIsReadFromTheEnvironment() {
    let variable = PreviewLink.variable
    #expect(PreviewLink(environment: [variable: PreviewLink.inherited.text]) == .inherited)
    for text in ["", "3", "x y", "3 4 5"] { #expect(PreviewLink(environment: [variable: text]) == nil) }
  }
}
