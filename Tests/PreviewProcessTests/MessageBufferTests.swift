import CoreGraphics
import PropertyTesting
import Testing
import Workbench

@testable import PreviewProcess

@Suite struct MessageBufferTests {
  /// Messages with every kind of input.
  static let messages: [HostMessage] = [
    .start(PreviewStart(appearance: Appearance(), keys: "quit = q # ends it\n")),
    .resize(WindowMetrics(width: 439, height: 749, scale: 1.5), number: 7),
    .input(InputEvent(time: 1.25, .pointer(.down, button: .left, position: CGPoint(x: 3.5, y: -4), modifiers: [.alt]))),
    .input(InputEvent(time: 2, .finger(.cancelled, id: 3, position: .zero))),
    .input(InputEvent(time: 3, .wheel(dx: 0, dy: -1.5, position: .zero, modifiers: []))),
    .input(InputEvent(time: 4, .key(KeyPress(.character("é"), physicalKey: .function(12), modifiers: .shift)))),
    .input(InputEvent(time: 5, .key(KeyPress(.pageDown, isRepeat: true)))),
    .input(InputEvent(time: 6, .focusLost)), .draw(deadline: 10.5, presented: PresentTimes()), .show("a\nb"), .leave,
  ]

  @Test func messagesMayArriveInAnyFragments() throws {
    let bytes = try Self.messages.flatMap { try MessageBuffer.bytes(of: $0) }
    for size in [1, 3, 64, bytes.count] {
      var buffer = MessageBuffer()
      var received: [HostMessage] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        buffer.append(bytes[start..<min(start + size, bytes.count)])
        while let message = try buffer.next(HostMessage.self) { received.append(message) }
      }
      #expect(received == Self.messages, "in pieces of \(size)")
    }
  }

  @Test func aTruncatedMessageWaitsForItsRest() throws {
    var buffer = MessageBuffer()
    buffer.append(try MessageBuffer.bytes(of: HostMessage.leave).dropLast())
    #expect(try buffer.next(HostMessage.self) == nil)
  }

  @Test func aLongMessageIsRefusedBeforeItArrives() {
    var buffer = MessageBuffer()
    buffer.append([0xFF, 0xFF, 0xFF, 0x7F])
    #expect(throws: ChannelError("a message of 2147483647 bytes, expected at most 33554432")) {
      try buffer.next(HostMessage.self)
    }
  }

  @Test(arguments: ["", "{", "null", "{\"leave\":3}", "{\"input\":{}}", "{\"unknown\":{}}"])
  func otherTextIsAnError(_ text: String) {
    var buffer = MessageBuffer()
    buffer.append([UInt8(text.utf8.count), 0, 0, 0] + Array(text.utf8))
    #expect(throws: ChannelError("a message that cannot be read")) { try buffer.next(HostMessage.self) }
  }

  @Test func changedBytesNeverTrap() throws {
    let update = PreviewUpdate(
      schedule: .at(3), requests: [.title("Pulse"), .copy("text")], moment: Fixtures.moment,
      recording: RecordingChange(kept: 0, added: ["{}"]), takes: ["{}"])
    let messages: [PreviewMessage] = [
      .ready(CGSize(width: 3, height: 4), update),
      .frame(PreviewFrame(number: 1, damage: [0, 1, 2, 3], update: update)),
    ]
    let samples = try messages.map { try MessageBuffer.bytes(of: $0) }
    let tokens = ["\"damage\"", "-9223372036854775808", "[", "{", "null", "1e999"]
    let outcome = try Fuzzer("message", samples: samples, tokens: tokens, rounds: 1000).run { bytes, _ in
      var buffer = MessageBuffer()
      buffer.append(bytes)
      while let message = try buffer.next(PreviewMessage.self) {
        guard case .frame(let frame) = message else { continue }
        let region = try PixelRegion(coordinates: frame.damage, inside: Fixtures.metrics.bounds)
        #expect(Fixtures.metrics.bounds.contains(region.bounds))
      }
    }
    #expect(outcome.accepted > 0)
    #expect(!outcome.messages.isEmpty)
  }
}
